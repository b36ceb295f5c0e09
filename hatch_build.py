"""The compiled form: the hot modules turned into machine code by mypyc while a wheel is built, from the same source.

    QUINCUNX_COMPILE=1 pip wheel --no-deps .     a wheel for this machine; without the variable it is pure Python
    python hatch_build.py FOLDER                 package and yardstick games, unpacked and compiled in FOLDER

`docs/compiled.md` says what it gains and what it cannot do. Nothing is ever compiled inside the source tree: a library
beside a source file would be imported instead of it.
"""

from __future__ import annotations

import ast
import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT: Final = Path(__file__).parent
declare: Any = SimpleNamespace(**runpy.run_path(str(ROOT / "src" / "quincunx" / "engine" / "declare.py")))
"""How methods of states are written; the module is run as a file, because nothing of ours is installed here."""
SWITCH: Final = "QUINCUNX_COMPILE"
"""Not set: pure Python. The path of a folder: built there and kept, so that the next build compiles only what changed.
Anything else: built in a temporary folder."""
JOBS: Final = "QUINCUNX_COMPILE_JOBS"
"""How many libraries are made at once; 1 if it is not set."""
LEVEL: Final = "1"
"""Of the compiler's optimisation: 2 takes twice as long and gained nothing that could be measured."""

Group = dict[str, str]
"""Folders, each with the names of its modules. One library is made of a group."""

PLATFORM: Final[dict[str, Group]] = {
    "engine": {
        # Left out: `game` and `options` (dataclasses that other packages extend and workers exchange), `record`,
        # `registry`, `rulebook`, `sentence`, `wire` (nothing in them is hot), `errors`, `rules` (looks into frames).
        "quincunx/engine": "chance context decision domains features log match parts play rows state takeback twins",
        # Left out: the bots themselves and `base` (extended by other packages, and run once a decision).
        "quincunx/bots": "greedy network rewards search turn_search",
    },
    "adapters": {"quincunx/adapters": "encoding episodes", "quincunx/batch": "lanes"},
    # Text that is written, read and compared with every choice at a table that somebody looks at.
    "drawing": {
        "quincunx/drawing": "difference markup painted tree",
        "quincunx/server/present/pages": "common drawn log often",
    },
}

SIMULATED: Final = ("kinds", "state", "setup", "rules", "evaluate", "aspects", "features", "resample")
"""Of a game: where a simulation begins. What these import is found by following the imports."""
READ_BY_PEOPLE: Final = {"game", "view", "text", "text_map", "words", "prices", "drawing", "content"}
"""Of a game, and left out: the table of references to the rest, what is made only when somebody looks at it, and what
reads files once. A module that is imported within a function is left out as well, if nothing else wants it."""

YARDSTICKS: Final[dict[str, Group]] = {"yardsticks": {"benchmarks": "connect_four_rules leduc_rules swift_four_rules"}}
"""Never part of a wheel: for `benchmarks/peers.py --compiled FOLDER`."""

OPEN: Final = {
    "quincunx/bots/search.py": "Search",
    "quincunx/bots/turn_search.py": "TurnSearch",
    "quincunx/engine/chance.py": "Chance",
    "quincunx/engine/domains.py": "Domain One Or PlainVerbs YesNo Spans Ranges Tagged",
    "quincunx/engine/parts.py": "Part Faces Pieces Copies Seats Count Names Places Pair Either",
}
"""Classes that interpreted code extends: games of other packages, games whose content a variant changes, the coach,
tests. States are marked so too: their `copy` makes one by `__new__`, and of a class that is not open mypyc runs
`__init__` in `__new__`."""

OWN_FORM: Final = {"quincunx/engine/rows.py": "quincunx/engine/compiled_rows.py"}
"""Modules that are not the same source in both forms: compiled code reaches memory in a way of its own."""
NEEDED: Final = ["librt>=0.16", "mypy-extensions>=1.0"]
"""By the compiled form alone: the memory that `compiled_rows` writes into, and the names of its sorts of integers."""

ATTRIBUTE: Final = "@mypyc_attr(allow_interpreted_subclasses=True)"
IMPORT: Final = "if typing.TYPE_CHECKING: from mypy_extensions import mypyc_attr"
FUTURE: Final = "from __future__ import annotations"
COMPILED_SLOTS: Final = "__compiled_slots__"
"""As `quincunx.engine.state` reads it."""


def files(group: Group) -> list[str]:
    return [f"{folder}/{name}.py" for folder, names in group.items() for name in names.split()]


# -- what is compiled


def groups() -> dict[str, list[str]]:
    """The files of each library; one for each game, so that a process loads only the games it plays."""
    return {name: files(group) for name, group in PLATFORM.items()} | {game.name: hot(game) for game in games()}


def with_yardsticks() -> dict[str, list[str]]:
    return groups() | {name: files(group) for name, group in YARDSTICKS.items()}


def games() -> list[Path]:
    """The packages of the games below `src`, as the entry points name them; nothing else lists games."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    entries: dict[str, str] = project["entry-points"]["quincunx.games"]
    return [Path(*entry.partition(":")[0].split(".")) for entry in entries.values()]


def hot(game: Path) -> list[str]:
    """The modules of a game that a simulation runs."""
    todo = [path for name in SIMULATED for path in modules_at(game / name)]
    found: set[Path] = set()
    while todo:
        path = todo.pop()
        if path not in found and not READ_BY_PEOPLE & {*path.relative_to(game).with_suffix("").parts}:
            found.add(path)
            todo += [each for each in imported(path) if each.is_relative_to(game)]
    return sorted(path.as_posix() for path in found)


def modules_at(name: Path) -> list[Path]:
    """A module, or all modules of a folder."""
    source = ROOT / "src"
    inside = [path.relative_to(source) for path in (source / name).glob("[!_]*.py")]
    return [*inside, *([name.with_suffix(".py")] if (source / name).with_suffix(".py").is_file() else [])]


def imported(path: Path) -> Iterator[Path]:
    """The modules of ours that a module imports when it is loaded, not those that a function imports when it runs."""
    for node in ast.parse((ROOT / "src" / path).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            start = path.parents[node.level - 1] if node.level else Path()
            module = start.joinpath(*(node.module or "").split("."))
            for found in (module, *[module / alias.name for alias in node.names]):
                if found.name and (ROOT / "src" / found).with_suffix(".py").is_file():
                    yield found.with_suffix(".py")


# -- the source as mypyc gets it: the same lines, so that the lines of tracebacks stay true


def prepared(path: str, text: str) -> str:
    """Without `@rule`, which does nothing for compiled functions but would send every call of one through the
    interpreter, and without overloads of constructors, which mypyc does not compile; with the open classes marked; and
    with the names of slots, which a compiled class loses."""
    lines = text.splitlines()
    tree = ast.parse(text)
    for first, last in (*_rule_marks(tree), *_overloads(tree)):
        lines[first - 1 : last] = [""] * (last - first + 1)
    states = [cls for cls in tree.body if isinstance(cls, ast.ClassDef) and _is_state(cls)]
    for cls in states:
        _write_state(lines, cls)
    if path in OPEN or states:
        _open(lines, OPEN.get(path, "").split())
    return "\n".join([*lines, *_slots(tree), *[_fields_kept(cls) for cls in states], ""])


def _is_state(cls: ast.ClassDef) -> bool:
    return any(isinstance(mark, ast.Name) and mark.id == "state" for mark in cls.decorator_list)


def _fields(cls: ast.ClassDef) -> list[ast.AnnAssign]:
    return [part for part in cls.body if isinstance(part, ast.AnnAssign)]


def _all_fields(cls: ast.ClassDef) -> dict[str, str]:
    """Names with annotations, those of `State` first; a state of ours extends `State` itself."""
    own = {ast.unparse(field.target): ast.unparse(field.annotation) for field in _fields(cls)}
    return own if cls.name == "State" else {"faces": "list[int]", "seen": "list[int]", **own}


def _write_state(lines: list[str], cls: ast.ClassDef) -> None:
    """What `@state` writes, into the lines that the declared fields stand on, so that all others keep their numbers."""
    fields = _fields(cls)
    declared = [f"{ast.unparse(field.target)}: {ast.unparse(field.annotation)}" for field in fields]
    defaults = {ast.unparse(field.target): ast.unparse(field.value) for field in fields if field.value is not None}
    everything = _all_fields(cls)
    has = [part.name for part in cls.body if isinstance(part, ast.FunctionDef)]
    written = ["; ".join(declared)]
    if "__init__" not in has:
        written.append(declare.written_init(everything, defaults))
    if "copy" not in has:
        written.append(declare.written_copy(cls.name, everything, compiled=True))
    for at in range(fields[0].lineno - 1, fields[-1].end_lineno or fields[-1].lineno):
        lines[at] = ""
    first = fields[0].lineno - 1
    lines[first : first + len(written)] = [f"    {line}" for line in written]
    lines[cls.decorator_list[0].lineno - 1] = ATTRIBUTE


def _fields_kept(cls: ast.ClassDef) -> str:
    slots = tuple(ast.unparse(field.target) for field in _fields(cls))
    kept = {COMPILED_SLOTS: slots, declare.FIELDS: _all_fields(cls)}
    return "; ".join(f'setattr({cls.name}, "{name}", {value!r})' for name, value in kept.items())


def _rule_marks(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """First and last line of every `@rule(...)`."""
    for node in ast.walk(tree):
        for mark in getattr(node, "decorator_list", ()):
            if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                yield mark.lineno, mark.end_lineno or mark.lineno


def _overloads(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """First and last line of every signature that only the type check reads."""
    for node in ast.walk(tree):
        for mark in getattr(node, "decorator_list", ()):
            if isinstance(mark, ast.Name) and mark.id == "overload" and isinstance(node, ast.FunctionDef):
                yield mark.lineno, node.end_lineno or node.lineno


def _open(lines: list[str], names: list[str]) -> None:
    """Mark classes that may be extended and made without `__init__`, on lines that are empty."""
    for name in names:
        at = next(at for at, line in enumerate(lines) if line.startswith((f"class {name}(", f"class {name}:")))
        assert not lines[at - 1], f"the line above class {name} is taken"
        lines[at - 1] = ATTRIBUTE
    at = lines.index(FUTURE)
    assert not lines[at + 1], f"the line below {FUTURE!r} is taken"
    lines[at : at + 2] = [f"{FUTURE}; import typing", IMPORT]


def _slots(tree: ast.Module) -> Iterator[str]:
    for cls in tree.body:
        if isinstance(cls, ast.ClassDef):
            for part in cls.body:
                if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "__slots__":
                    yield f'setattr({cls.name}, "{COMPILED_SLOTS}", {ast.unparse(part.value)})'


# -- building


def build(folder: Path, chosen: dict[str, list[str]]) -> list[Path]:
    """Copy package and yardsticks into the folder and compile there; the libraries made, below the folder."""
    for library in libraries(folder):
        (folder / library).unlink()  # of an earlier build, perhaps of modules since left out
    kept = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "quincunx", folder / "quincunx", ignore=kept, dirs_exist_ok=True)
    shutil.copytree(ROOT / "benchmarks", folder / "benchmarks", ignore=kept, dirs_exist_ok=True)
    shutil.copy(ROOT / "pyproject.toml", folder)
    shutil.copy(ROOT / "README.md", folder)
    paths = [folder / path for group in chosen.values() for path in group]
    originals = {path: path.read_text(encoding="utf-8") for path in paths}
    for path in paths:
        path.write_text(source(folder, path.relative_to(folder).as_posix()), encoding="utf-8")
    subprocess.run([sys.executable, __file__, "--compile", *chosen], cwd=folder, check=True)
    for path, text in originals.items():
        path.write_text(text, encoding="utf-8")
    return libraries(folder)


def source(folder: Path, path: str) -> str:
    """What is compiled in place of a module."""
    return prepared(path, (folder / OWN_FORM.get(path, path)).read_text(encoding="utf-8"))


def libraries(folder: Path) -> list[Path]:
    """The compiled modules below the folder, without what the compiler keeps for itself."""
    found = [path.relative_to(folder) for path in folder.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}")]
    return [path for path in found if path.parts[0] != "build"]


def compile_here(names: list[str]) -> None:
    """In the copy: C by mypyc, libraries by the machine's compiler."""
    from mypyc.build import mypycify
    from setuptools import setup

    known = with_yardsticks()
    separate: list[tuple[list[str], str | None]] = [(known[name], f"quincunx_{name}") for name in names]
    paths = [path for group in separate for path in group[0]]
    modules = mypycify(["--config-file=pyproject.toml", *paths], opt_level=LEVEL, debug_level="0", separate=separate)
    jobs = f"--parallel={os.environ.get(JOBS, '1')}"
    setup(name="quincunx", packages=[], ext_modules=modules, script_args=["--quiet", "build_ext", "--inplace", jobs])


class CompiledWheel(BuildHookInterface[Any]):
    """Adds the libraries to the wheel where the switch is set; otherwise the wheel is pure."""

    def dependencies(self) -> list[str]:
        return ["mypy>=2.0", "setuptools>=80"] if os.environ.get(SWITCH) else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not os.environ.get(SWITCH):
            return
        given = Path(os.environ[SWITCH])
        folder = given if given.is_absolute() else Path(tempfile.mkdtemp(prefix="quincunx-"))
        if folder is not given:
            self.temporary = folder
        for library in build(folder, groups()):
            build_data["force_include"][str(folder / library)] = library.as_posix()
        build_data["dependencies"] += NEEDED
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "temporary"):
            shutil.rmtree(self.temporary)


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["--compile"]:
        compile_here(arguments[1:])
    elif len(arguments) == 1 and not arguments[0].startswith("-"):
        build(Path(arguments[0]), with_yardsticks())
    else:
        raise SystemExit(f"Usage: python {Path(__file__).name} FOLDER")


if __name__ == "__main__":
    main(sys.argv[1:])
