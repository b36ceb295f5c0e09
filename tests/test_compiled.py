"""The compiled form: a wheel made from the same source plays the same matches and passes the same tests."""

from __future__ import annotations

import importlib
import importlib.util
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from quincunx.engine import domains, game_ids, parts

ROOT = Path(__file__).parent.parent
SUITE = ("tests", "--ignore=tests/test_compiled.py", "-n", "2")
MATCHES = """
import random, sys
from quincunx.engine import Match, key_of_seed, load_game
game = load_game(sys.argv[1])
for number, setting in enumerate(game.sample_settings()[:3]):
    match = Match(game, setting, key=key_of_seed(number))
    rules = type(match.play.gen).__name__
    rnd = random.Random(number)
    while not match.over and match.seq < 600:
        seat = rnd.choice(match.waiting())
        match.submit(seat, rnd.choice(list(match.ask(seat)[2])))
    print(match.digest(), match.result())
    for entry in match.log:
        print(entry.seq, entry.seat, entry.kind, entry.choice, entry.digest(), entry.chance, entry.settled)
    for viewer in (0, 1, 31):
        for line in match.lines(viewer):
            print(line.seq, line.rule, line.text)
print(rules, file=sys.stderr)
"""


def wheel(into: Path, compiled: bool) -> Path:
    """Build a wheel and unpack it, as installing it would."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--no-build-isolation", "--wheel-dir", str(into / "dist"), str(ROOT)]
    switch = os.environ.get("QUINCUNX_COMPILE") or "1"
    environment = {**os.environ, "QUINCUNX_COMPILE": switch if compiled else ""}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    (made,) = (into / "dist").glob("*.whl")
    with zipfile.ZipFile(made) as archive:
        archive.extractall(into / "form")
    assert ("py3-none-any" in made.name) != compiled
    return into / "form"


@pytest.fixture
def build() -> Any:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_build_names_modules_that_exist_and_all_rules(build: Any) -> None:
    named = [path for group in build.groups().values() for path in group]
    assert all((ROOT / "src" / path).is_file() for path in named) and len(named) == len({*named})
    games = ROOT / "src/quincunx/games"
    rules = {path.relative_to(ROOT / "src").as_posix() for path in games.glob("[!_]*/rules/[!_]*.py")}
    assert rules and rules <= {*named}, f"not compiled: {sorted(rules - {*named})}"
    assert {each.replace("-", "_") for each in game_ids()} == {*build.groups()} - {*build.PLATFORM}
    read = [path for path in named if "/games/" in path and {*Path(path).with_suffix("").parts} & build.READ_BY_PEOPLE]
    assert not read, f"compiled, though only people read it: {read}"


def test_a_game_is_compiled_because_of_its_entry_point_alone(
    build: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kinds, state and all rules; whatever these import when they are loaded; nothing that people read."""
    files = {
        "rules.py": "from .helper import inner\nfrom . import kinds, words\nfrom .cards.blue import x\n",
        "kinds.py": "from quincunx.engine import Kind\ndef label():\n    from .late import text\n",
        "cards/blue.py": "from ..geometry import far\nfrom ..content.pack import load\n",
        **dict.fromkeys(("helper.py", "geometry.py", "words.py", "late.py", "content/pack.py", "idle.py"), ""),
    }
    for name, text in files.items():
        path = tmp_path / "src/six/hearts" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (tmp_path / "pyproject.toml").write_text('[project.entry-points."quincunx.games"]\nh = "six.hearts:GAME"\n')
    monkeypatch.setattr(build, "ROOT", tmp_path)
    found = [Path(path).relative_to("six/hearts").as_posix() for path in build.groups()["hearts"]]
    assert found == ["cards/blue.py", "geometry.py", "helper.py", "kinds.py", "rules.py"]


@pytest.mark.parametrize(("module", "base"), [(domains, domains.Domain), (parts, parts.Part)])
def test_games_extend_every_domain_and_part_in_both_forms(build: Any, module: ModuleType, base: type) -> None:
    """A variant's modules run interpreted: what they extend must be open. Nothing else is changed but whole lines."""
    path = f"quincunx/engine/{module.__name__.rpartition('.')[2]}.py"
    given = (ROOT / "src" / path).read_text(encoding="utf-8")
    lines = build.prepared(path, given).splitlines()
    found = {name for name, one in vars(module).items() if isinstance(one, type) and issubclass(one, base)}
    for name in found - {"Undeclared", "Misfit"}:
        at = next(at for at, line in enumerate(lines) if line.startswith((f"class {name}(", f"class {name}:")))
        assert lines[at - 1] == build.ATTRIBUTE, f"{name} cannot be extended in the compiled form"
        assert given.splitlines()[at] == lines[at], "lines keep their numbers"
    assert not any("@overload" in line for line in lines), "mypyc does not compile overloads of a constructor"


def test_no_compiled_class_has_a_metaclass(build: Any) -> None:
    """Of a compiled class mypyc does not let `ABCMeta` keep its own record: what is no instance of it was then taken to
    be none of its base either."""
    paths = [path for group in build.groups().values() for path in group]
    modules = [importlib.import_module(path.removesuffix(".py").replace("/", ".")) for path in paths]
    own = [
        one for module in modules for one in vars(module).values() if getattr(one, "__module__", "") == module.__name__
    ]
    assert [one for one in own if isinstance(one, type) and type(one) is not type] == []


@pytest.fixture(scope="module")
def form(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel(tmp_path_factory.mktemp("compiled"), True)


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run([sys.executable, *words], env=environment, cwd=ROOT, capture_output=True, text=True)


@pytest.mark.long
def test_without_the_switch_the_wheel_is_pure_and_whole(tmp_path: Path) -> None:
    form = wheel(tmp_path, False)
    assert not list(form.rglob("*.so")) and not list(form.rglob("*.pyd"))
    assert (form / "quincunx/games/karmaka/rules.md").exists()


@pytest.mark.long
@pytest.mark.parametrize("game_id", game_ids())
def test_both_forms_play_the_same_matches(form: Path, game_id: str) -> None:
    pure = run(ROOT / "src", "-c", MATCHES, game_id)
    compiled = run(form, "-c", MATCHES, game_id)
    assert compiled.returncode == 0, compiled.stderr
    assert pure.stderr == "generator\n" != compiled.stderr, "compiled rules are no generators of Python's"
    assert pure.stdout == compiled.stdout and pure.stdout.count("\n") > 100


@pytest.mark.long
def test_the_compiled_form_passes_the_tests_of_the_pure_one(form: Path) -> None:
    found = run(
        form, "-c", "import quincunx.engine.play as p, quincunx.bots.search as s; print(p.__file__, s.__file__)"
    )
    assert all(Path(place).is_relative_to(form) and ".py" not in Path(place).suffix for place in found.stdout.split())
    done = run(form, "-m", "pytest", "-q", *SUITE)
    assert done.returncode == 0, done.stdout[-5000:]
