"""A game printed anew: its package is loaded a second time, under a name of its own, with changed content.

What is printed on cards and tiles is read once, when a game is loaded, and everything else follows from it: names,
vocabulary, features, drawings. So a changed content needs no second way through the rules. The copy is made of the same
source files (in the compiled form of these, too: a copy is always interpreted), and it is forgotten when nobody plays
it any more.
"""

from __future__ import annotations

import copy
import itertools
import sys
import threading
import weakref
from collections import OrderedDict
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any, Final

from .changes import Layer
from .content import laid_over
from .errors import ContentError, QuincunxError
from .game import Game

MARK: Final = "@"
"""Stands in the name of a package that was loaded again; no package on disk has it."""
MOST: Final = 16
"""Copies kept although nobody plays them."""

_LOCK: Final = threading.RLock()
_KEPT: Final[OrderedDict[str, Game[Any]]] = OrderedDict()
_NUMBERS: Final = itertools.count(1)


class Printing:
    """Held by every object of a copy; when the last is gone, its modules are given up."""


class _Sources:
    """Finds the modules of a copy: the source files of the original, never its compiled form."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if MARK not in name or not path:
            return None
        return FileFinder(path[0], (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)


def reprinted(game: Game[Any], layer: Layer, digest: str, place: str) -> Game[Any]:
    """The game with the changes in its content; raises ContentError with every fault of them."""
    with _LOCK:
        package, attribute = _home(game)
        name = f"{package.__name__}{MARK}{digest}"
        found = _KEPT.pop(name, None) or _made(package, attribute, f"{name}-{next(_NUMBERS)}", layer, place)
        _KEPT[name] = found
        while len(_KEPT) > MOST:
            _KEPT.popitem(last=False)
        return found


def _home(game: Game[Any]) -> tuple[ModuleType, str]:
    """The package that holds the game, and the name it has there."""
    own = sys.modules[type(game).__module__]
    package = sys.modules.get(own.__package__ or "")
    if package is not None and hasattr(package, "__path__"):
        for name, value in vars(package).items():
            if type(value) is type(game):
                return package, name
    raise QuincunxError(
        f"The content of {game.title} cannot be changed by a variant: a game must be a package that names it."
    )


def _made(package: ModuleType, attribute: str, name: str, layer: Layer, place: str) -> Game[Any]:
    if not any(isinstance(finder, type) and finder is _Sources for finder in sys.meta_path):
        sys.meta_path.insert(0, _Sources)
    try:
        with laid_over(layer):
            module = _load(package, name)
    except ContentError as fault:
        _forget(name)
        raise ContentError(place, [*layer.faults.found, *fault.faults]) from fault
    except Exception as cause:
        _forget(name)
        why = f"The game cannot be made of this content ({type(cause).__name__}: {cause})."
        raise ContentError(place, [*layer.faults.found, why]) from cause
    if layer.faults.found:
        _forget(name)
        layer.faults.refuse(place)
    if wrong := getattr(module, attribute).broken():
        _forget(name)
        raise ContentError(place, wrong)
    found: Game[Any] = copy.copy(getattr(module, attribute))
    found.printing = Printing()
    weakref.finalize(found.printing, _forget, name)
    return found


def _load(package: ModuleType, name: str) -> ModuleType:
    assert package.__file__ is not None
    loader = SourceFileLoader(name, package.__file__)
    spec = spec_from_file_location(name, loader=loader, submodule_search_locations=list(package.__path__))
    assert spec is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    loader.exec_module(module)
    return module


def _forget(name: str) -> None:
    """Nobody plays this copy: its modules are given up."""
    with _LOCK:
        for module in [known for known in sys.modules if known == name or known.startswith(f"{name}.")]:
            del sys.modules[module]
