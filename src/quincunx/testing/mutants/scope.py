"""What is broken and what must notice: the modules that carry a game's rules, and the tests that count."""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final

from quincunx.engine.errors import QuincunxError, UnknownGame
from quincunx.engine.registry import GROUP, game_ids

RULES: Final = (
    "rules.py",
    "rules/*",
    "cards/*",
    "setup.py",
    "seating.py",
    "scoring.py",
    "state.py",
    "view.py",
    "geometry.py",
    "board.py",
    "game.py",
)
"""Files of a game's folder that carry rules, unless its list says otherwise."""

LEFT_OUT: Final = ("*/kinds.py", "*/__init__.py")
"""Words of decisions and codes of options."""

ONLY_RULES: Final = ("game.py", "view.py")
"""Files of which only functions that name a rule, or decide the result, are broken: the rest is words and drawing."""

NOT_RULES: Final = frozenset(("copy", "zones", "__init__", "__eq__", "__hash__", "__repr__"))
"""Functions of a state that the laws guard."""


class CannotMutate(QuincunxError):
    """Said to the person who asked."""


@dataclass(frozen=True)
class Equivalent:
    """A mutant that no test can kill, and why."""

    module: str
    function: str
    operator: str
    before: str
    after: str
    nth: int
    reason: str


@dataclass(frozen=True)
class Scope:
    game: str
    folder: Path
    files: tuple[Path, ...]
    tests: tuple[Path, ...]
    root: Path
    equivalents: tuple[Equivalent, ...] = ()
    skipped: tuple[str, ...] = ()
    """Patterns of functions left out, `module::function`."""
    unmarked: tuple[str, ...] = ()
    """Parts of the names of tests that count although they name no rule."""
    not_scenarios: tuple[str, ...] = ()
    """Parts of the names of tests that do not count although they name a rule."""

    def name_of(self, path: Path) -> str:
        return path.relative_to(self.folder).as_posix()

    def wants(self, module: str, function: str, named: bool) -> bool:
        """Whether this function carries rules."""
        last = function.rsplit(".", 1)[-1]
        if last in NOT_RULES and module == "state.py":
            return False
        if module in ONLY_RULES and not named and last not in ("result", "faults", "sides"):
            return False
        return not any(fnmatch(f"{module}::{function}", pattern) for pattern in self.skipped)

    def wants_line(self, module: str, node: ast.stmt) -> bool:
        """Whether a statement outside functions carries rules: of a game object only the options it declares."""
        if module not in ONLY_RULES or not isinstance(node, (ast.Assign, ast.AnnAssign)):
            return module not in ONLY_RULES
        return "options" in ast.unparse(node).partition("=")[0].lower()


def scope_of(game: str, tests: Iterable[Path] = (), listed: Path | None = None) -> Scope:
    """Everything about a game that can be known without loading it."""
    folder = folder_of(game)
    name = game.partition(":")[0].rpartition(".")[2] if ":" in game else game
    root = root_of(folder)
    listed = listed or root / "tests" / "mutants" / f"{name}.toml"
    told = read_list(listed) if listed.exists() else {}
    paths = tuple(path.resolve() for path in tests) or default_tests(root, folder, told)
    files = [path for path in sorted(folder.rglob("*.py")) if carries_rules(path.relative_to(folder).as_posix(), told)]
    return Scope(
        name,
        folder,
        tuple(files),
        paths,
        root,
        tuple(equivalents(told, listed)),
        tuple(told.get("skip", ())),
        tuple(told.get("unmarked", ())),
        tuple(told.get("not_scenarios", ())),
    )


def carries_rules(name: str, told: dict[str, Any]) -> bool:
    wanted = told.get("modules", RULES)
    return any(fnmatch(name, pattern) for pattern in wanted) and not any(fnmatch(name, one) for one in LEFT_OUT)


def folder_of(game: str) -> Path:
    """Where a game lives: by its id, or by `package.module:ATTRIBUTE`."""
    module = game.partition(":")[0] if ":" in game else module_of(game)
    spec = importlib.util.find_spec(module)
    if spec is None or spec.origin is None:
        raise CannotMutate(f"There is no module {module}.")
    if not spec.origin.endswith(".py"):
        raise CannotMutate(f"{module} is compiled: mutants need the source form.")
    return Path(spec.origin).resolve().parent


def module_of(game: str) -> str:
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP):
        if point.name == game:
            return str(point.value).partition(":")[0]
    raise UnknownGame(game, game_ids())


def root_of(folder: Path) -> Path:
    """The project the game is developed in: the nearest folder above with a pyproject.toml, else the current one."""
    for above in folder.parents:
        if (above / "pyproject.toml").exists():
            return above
    return Path.cwd()


def default_tests(root: Path, folder: Path, told: dict[str, Any]) -> tuple[Path, ...]:
    named = told.get("tests", (f"tests/games/{folder.name}",))
    paths = tuple(root / path for path in named)
    missing = [path for path in paths if not path.exists()]
    if missing:
        raise CannotMutate(f"There are no tests at {missing[0]}; say where they are with --tests.")
    return paths


def read_list(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as fault:
        raise CannotMutate(f"{path}: {fault}") from fault


def equivalents(told: dict[str, Any], path: Path) -> Iterable[Equivalent]:
    for number, one in enumerate(told.get("equivalent", ()), 1):
        fields = {**one, "nth": one.get("nth", 1)}
        if not one.get("reason"):
            raise CannotMutate(f"{path}: equivalent mutant {number} has no reason.")
        try:
            yield Equivalent(**fields)
        except TypeError as fault:
            raise CannotMutate(f"{path}: equivalent mutant {number}: {fault}") from fault


# -- digests: what a result rests on


def digest(files: Iterable[Path], more: str = "") -> str:
    total = hashlib.sha256(more.encode())
    for path in sorted(files):
        total.update(path.name.encode())
        total.update(path.read_bytes())
    return total.hexdigest()[:12]


def below(folder: Path) -> list[Path]:
    kept = [path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return kept if folder.is_dir() else [folder]


def source_digest(scope: Scope) -> str:
    import quincunx.engine

    engine = Path(str(quincunx.engine.__file__)).parent
    return digest([*below(scope.folder), *below(engine)])


def is_test(path: Path) -> bool:
    return path.name.startswith("test_") and path.suffix == ".py"


def test_files(scope: Scope) -> list[Path]:
    around = [above / "conftest.py" for path in scope.tests for above in path.parents]
    found = {path for tests in scope.tests for path in below(tests)} | {path for path in around if path.exists()}
    return sorted(found)
