"""The layers, the sizes and the words of the source: what DESIGN and the standards promise, checked."""

from __future__ import annotations

import ast
import re
import statistics
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "quincunx"
FILES = sorted(SOURCE.rglob("*.py"))

MAY_IMPORT: dict[str, set[str]] = {
    "engine": set(),
    "games": {"engine"},
    "drawing": {"engine"},
    "bots": {"engine"},
    "testing": {"engine"},
    "coach": {"engine", "bots"},
    "bench": {"engine", "bots"},
    "lab": {"engine", "bots", "testing"},
    "printing": {"engine", "drawing"},
    "adapters": {"engine", "bots", "drawing"},
    "batch": {"engine", "bots", "adapters"},
    "server": {"engine", "games", "drawing", "bots", "coach", "testing", "lab", "adapters"},
    "cli": {
        "engine",
        "games",
        "drawing",
        "bots",
        "coach",
        "testing",
        "bench",
        "lab",
        "printing",
        "adapters",
        "batch",
        "server",
    },
}
"""Which of our packages each may import. A game's drawing may use the drawing kit as well."""

DATA_TABLES = {"cards.py", "tiles.py", "content.py", "tables.py", "board.py", "data.py"}


def layer(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0]


def is_drawing(path: Path) -> bool:
    """A game's drawing: a module of that name, or a folder."""
    return path.stem == "drawing" or path.parent.name == "drawing"


ROOMS: dict[str, set[str]] = {
    "ops": set(),
    "storage": {"ops"},
    "tables": {"ops", "storage"},
    "admin": {"ops", "storage", "tables"},
    "bots": {"ops", "storage", "tables"},
    "present": {"ops", "storage", "tables"},
    "workshop": {"ops", "storage"},
    "http": {"ops", "storage", "tables", "bots", "present", "workshop"},
}
"""Which rooms of the server each may enter: what plays knows nothing of what shows it, and that nothing of the web."""


def imports(path: Path) -> Iterator[str]:
    """The layers that a file imports."""
    yield from (parts[1] for parts in imported(path))


def imported(path: Path) -> Iterator[list[str]]:
    """The modules of ours that a file imports, by the parts of their names."""
    here = ("quincunx", *path.relative_to(SOURCE).parent.parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level + 1] if node.level else ()
            names = [".".join([*base, *(node.module or "").split(".")])]
        else:
            continue
        for name in names:
            parts = [part for part in name.split(".") if part]
            if parts[0] == "quincunx" and len(parts) > 1:
                yield parts


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_go_one_way(path: Path) -> None:
    if path.parent == SOURCE:
        return
    mine = layer(path)
    allowed = MAY_IMPORT[mine] | {mine}
    if mine == "games" and is_drawing(path):
        allowed = allowed | {"drawing"}
    assert set(imports(path)) <= allowed


def borrowed(tree: ast.Module) -> Iterator[str]:
    """Names with a leading underscore that a module takes from elsewhere; those of Python itself are no business of
    ours."""
    own = {
        node.name for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
    }
    own |= {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    own |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)}
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.ImportFrom) else []
        if isinstance(node, ast.Attribute) and not (
            isinstance(node.value, ast.Name) and node.value.id in ("os", "sys")
        ):
            of_itself = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            names = [] if of_itself or node.attr in own else [node.attr]
        yield from (name for name in names if name.startswith("_") and not name.startswith("__"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_modules_use_public_names_of_each_other(path: Path) -> None:
    assert not [*borrowed(ast.parse(path.read_text(encoding="utf-8")))]


@pytest.mark.parametrize("room", ROOMS)
def test_inner_rooms_of_the_server_do_not_enter_outer_ones(room: str) -> None:
    for path in (SOURCE / "server" / room).rglob("*.py"):
        entered = {parts[2] for parts in imported(path) if parts[1] == "server" and len(parts) > 2}
        assert entered & ROOMS.keys() <= ROOMS[room] | {room}, path
        assert not entered & {"app", "run"}, path


DOORS = {"game", "content", "kinds", "state", "setup", "rules"}
DOORS |= {"view", "text", "words", "evaluate", "features", "drawing"}
"""What every game has under the same name: a file, or a folder where it is large."""
SMALL = {"game", "rules", "drawing"}
"""What a game of one evening has, all in files: the template and Hearts are read from top to bottom."""
PLACES = [*(SOURCE / "games").iterdir(), ROOT / "examples" / "hearts" / "src" / "hearts"]
GAMES = sorted(place for place in PLACES if (place / "rules.md").exists())


@pytest.mark.parametrize("place", GAMES, ids=lambda place: str(place.name))
def test_every_game_has_the_same_doors(place: Path) -> None:
    rooms = {path.stem for path in place.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    wanted = SMALL if place.name in ("_template", "hearts") else DOORS
    assert wanted <= rooms
    if wanted is DOORS:
        assert (place / "rules").is_dir() and (place / "drawing").is_dir()


def test_games_do_not_know_each_other() -> None:
    for path in FILES:
        parts = path.relative_to(SOURCE).parts
        if parts[0] == "games" and len(parts) > 2:
            text = path.read_text(encoding="utf-8")
            others = {p.name for p in (SOURCE / "games").iterdir() if p.is_dir()} - {parts[1]}
            assert not any(f"quincunx.games.{other}" in text or f"from ..{other}" in text for other in others), path


def functions(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            body = [n for n in node.body if not (isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant))]
            start = body[0].lineno if body else node.lineno
            yield f"{path.name}:{node.lineno} {node.name}", (node.end_lineno or start) - start + 1


def test_functions_and_files_are_short() -> None:
    lengths: list[int] = []
    for path in FILES:
        longest = 80 if is_drawing(path) or layer(path) == "drawing" else 60
        for name, length in functions(path):
            lengths.append(length)
            assert length <= longest, f"{name} has {length} lines"
        lines = path.read_text(encoding="utf-8").count("\n")
        assert lines <= 500 or path.name in DATA_TABLES, f"{path} has {lines} lines"
    assert statistics.median(lengths) <= 7


def test_nothing_is_left_half_done() -> None:
    words = ("TO" + "DO", "FIX" + "ME", "X" + "XX")
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        assert not any(f" {word}" in text for word in words), path


PUBLIC = ("engine", "drawing", "testing", "bots", "lab", "batch", "coach", "printing", "adapters")


def test_a_public_name_has_one_meaning() -> None:
    """What two packages offer under one name is one thing."""
    meanings: dict[str, set[int]] = {}
    for package in PUBLIC:
        module = import_module(f"quincunx.{package}")
        for name in getattr(module, "__all__", ()):
            meanings.setdefault(name, set()).add(id(getattr(module, name)))
    assert len(meanings) > 100
    assert not [name for name, ids in meanings.items() if len(ids) > 1]


@pytest.mark.parametrize("room", ["engine", "server/tables"])
def test_the_map_names_every_module(room: str) -> None:
    drawn = (ROOT / "docs" / "map.md").read_text(encoding="utf-8")
    modules = [path.stem for path in (SOURCE / room).glob("*.py") if path.stem != "__init__"]
    assert not [name for name in modules if not re.search(rf"`(\w+/)*{name}`|\b{name}\.py", drawn)]
