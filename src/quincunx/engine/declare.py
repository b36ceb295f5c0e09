"""A state declared by its fields: slots, constructor and copy are written from the annotations.

Used when a class is made, and when a wheel is compiled, where the same methods are written into the source
(`hatch_build.py`). So this module imports nothing of ours, and a forgotten field cannot exist in either form.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from inspect import formatannotation, get_annotations
from typing import Any, Final, TypeVar, cast, dataclass_transform

S = TypeVar("S")

FIELDS: Final = "__state_fields__"
"""Where a declared class keeps its fields, those of its bases first, with their annotations."""
FAULTS: Final = "__state_faults__"
"""Where a class that was made while its game is loaded keeps what is wrong with it, so that all faults are told."""
SHARED: Final = frozenset({"int", "bool", "str", "float", "None", "tuple"})
"""Words of annotations of what cannot change, which copies share."""
DEEPEST: Final = 2
"""So many lists may stand within each other."""
_WORD: Final = re.compile(r"[A-Za-z_]\w*")
_LOADING: Final[ContextVar[bool]] = ContextVar("loading", default=False)


@contextmanager
def faults_kept() -> Iterator[None]:
    """While this lasts, a broken state is made all the same and keeps its faults: whoever loads the game tells them
    with all others."""
    token = _LOADING.set(True)
    try:
        yield
    finally:
        _LOADING.reset(token)


def lists_of(annotation: str) -> int:
    """How many lists stand within each other around what copies share; -1 for what is not plain data."""
    inner, deep = annotation, 0
    while inner.startswith("list[") and inner.endswith("]"):
        inner, deep = inner[5:-1], deep + 1
    return deep if deep <= DEEPEST and SHARED.issuperset(_WORD.findall(inner)) else -1


def copied(name: str, annotation: str, compiled: bool) -> str:
    """How a copy gets a field, as an expression. Compiled, a loop is fast; interpreted, a call is, and for two lists
    (of two seats, two decks) what a hand would write."""
    deep = lists_of(annotation)
    if deep == DEEPEST and compiled:
        return f"[one.copy() for one in self.{name}]"
    if deep == DEEPEST:
        two = f"[self.{name}[0].copy(), self.{name}[1].copy()]"
        return f"{two} if len(self.{name}) == 2 else [*map(_each, self.{name})]"
    return f"self.{name}.copy()" if deep == 1 else f"self.{name}"


def written_init(fields: Mapping[str, str], defaults: Mapping[str, str]) -> str:
    """The constructor, on one line: every field in the order of declaration; a default is an expression, made anew."""
    given = [f"{name}: {kind}" + (" | None = None" if name in defaults else "") for name, kind in fields.items()]
    sets = [f"self.{name} = {_given(name, defaults)}" for name in fields]
    return f"def __init__(self, {', '.join(given)}) -> None: {'; '.join(sets)}"


def _given(name: str, defaults: Mapping[str, str]) -> str:
    return f"{defaults[name]} if {name} is None else {name}" if name in defaults else name


def written_copy(cls: str, fields: Mapping[str, str], compiled: bool = False) -> str:
    """The copy, on one line: no list of it is one of the original's. Interpreted it is given `_new`, which makes an
    empty state, and `_each`, which copies a list."""
    sets = [f"new.{name} = {copied(name, kind, compiled)}" for name, kind in fields.items()]
    made = f"{cls}.__new__({cls})" if compiled else f"_new({cls})"
    return f"def copy(self) -> {cls}: new = {made}; {'; '.join(sets)}; return new"


PLAIN: Final = "numbers, texts, tuples, lists, or lists of lists"


def faults_of(cls: str, fields: Mapping[str, str]) -> list[str]:
    """Every field that is not plain data: whole sentences."""
    wrong = [(name, kind) for name, kind in fields.items() if lists_of(kind) < 0]
    return [f"{cls}.{name}: {kind} is not plain data: {PLAIN}." for name, kind in wrong]


def _loose(cls: type, own: Mapping[str, str]) -> list[str]:
    """Values of a class that are no fields, because nothing says their sort: all states would share them."""
    found = [name for name, value in vars(cls).items() if not (callable(value) or hasattr(value, "__get__"))]
    names = [name for name in found if name not in own and not name.startswith("__")]
    return [f"{cls.__name__}.{name} is no field: write its sort behind it, as in “{name}: int”." for name in names]


def _default_faults(cls: type, own: Mapping[str, str]) -> list[str]:
    given = vars(cls)
    found = [name for name in own if name in given and not _plain(given[name])]
    faults = [f"The default of {cls.__name__}.{name} is not plain data: {PLAIN}." for name in found]
    behind = False
    for name in own:
        behind = behind or name in given
        if behind and name not in given:
            faults.append(f"{cls.__name__}.{name} has no default and stands behind a field that has one.")
    return faults


def _plain(value: object) -> bool:
    if isinstance(value, list | tuple):
        return all(_plain(one) for one in value)
    return value is None or isinstance(value, int | float | str)


def _written(annotation: object) -> str:
    """An annotation as it stands in the source, also where the module does not import `annotations`."""
    return annotation if isinstance(annotation, str) else formatannotation(annotation)


@dataclass_transform()
def state(cls: type[S]) -> type[S]:
    """Of a class with annotated fields: the same class with slots, a constructor of all fields in their order, and a
    `copy`. Defaults are numbers, texts, or empty lists made anew."""
    own = {name: _written(kind) for name, kind in get_annotations(cls).items()}
    fields = {**getattr(cls, FIELDS, {}), **own}
    faults = [*faults_of(cls.__name__, own), *_loose(cls, own), *_default_faults(cls, own)]
    if faults and not _LOADING.get():
        raise TypeError(" ".join(faults))
    defaults = {} if faults else {name: repr(vars(cls)[name]) for name in own if name in vars(cls)}
    kept = {name: value for name, value in vars(cls).items() if name not in (*own, "__dict__", "__weakref__")}
    methods: dict[str, Any] = {}
    known = dict.fromkeys(fields, "int") if faults else fields
    exec(written_init(known, defaults), methods)  # noqa: S102 (our own text, made from a declaration)
    exec(written_copy(cls.__name__, known), methods)  # noqa: S102
    made = {"__init__": methods["__init__"], "copy": methods["copy"], **kept, "__slots__": tuple(own), FIELDS: fields}
    new = cast(type[S], type(cls.__name__, cls.__bases__, made | ({FAULTS: faults} if faults else {})))
    methods.update({cls.__name__: new, "_new": new.__new__, "_each": list.copy})
    return new
