"""What the pages tell people to type exists: every command, every flag, every option of a game, every target of the
Makefile, every module. Those that are quick are run as they stand, page by page."""

from __future__ import annotations

import importlib.util
import random
import re
import shlex
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest
import typer

from quincunx.cli.commands import admin, lab, pack
from quincunx.cli.main import app, run
from quincunx.engine import Match, game_ids, key_of_seed, load_game
from quincunx.engine.record import record_of

ROOT: Final = Path(__file__).parent.parent
GROUPS: Final = {"lab": lab.app, "pack": pack.app, "admin": admin.app}
QUICK: Final = {"games", "rules", "replay", "verify", "playthrough", "pack new", "pack check", "pack graph"}
"""Run here. The others play matches by the hundred, ask a person, start a server, or need a database or a cluster: they
have tests of their own."""
START: Final = r"(?:[A-Z_]+=\S+ )?(?:quincunx|python -m|python examples|make) "
INLINE: Final = re.compile(rf"`({START}[^`\n]+)`")
BLOCK: Final = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINE: Final = re.compile(rf"^ *({START}.+)$", re.MULTILINE)


def pages() -> list[Path]:
    """What people read; the rulebooks and the log of changes tell nobody what to type."""
    found = [path for path in (ROOT / "docs").rglob("*.md") if path.parent.name != "rulebooks"]
    return sorted([*found, *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md"))])


def blocks(page: Path) -> Iterator[list[str]]:
    """The words of each line that stands by itself, without what is said about it."""
    text = page.read_text(encoding="utf-8")
    shell = "\n".join(inside for language, inside in BLOCK.findall(text) if language in ("", "bash", "text"))
    indented = "\n".join(line for line in BLOCK.sub("", text).splitlines() if line.startswith("    "))
    for line in LINE.findall(f"{shell}\n{indented}".replace("\\\n", " ")):
        yield words_of(line)


def words_of(line: str) -> list[str]:
    plain = re.split(r"\s{2,}(?![-\\])", re.sub(r"\s+#.*", "", line.strip()))[0]
    return [word for word in shlex.split(plain) if not re.fullmatch(r"[A-Z_]+=.*", word)]


def typed(page: Path) -> list[list[str]]:
    inline = [words_of(line) for line in INLINE.findall(page.read_text(encoding="utf-8"))]
    return [*blocks(page), *inline]


@cache
def commands(group: str = "") -> dict[str, Any]:
    found: Any = typer.main.get_command(GROUPS[group] if group else app)
    return dict(found.commands)


def fault_of(words: list[str]) -> str | None:
    """What is wrong with a line, if anything."""
    match words:
        case ["quincunx", first, *_] if first.startswith("-") or first == "COMMAND":
            return None
        case ["quincunx", group, name, *rest] if group in GROUPS:
            return _fault(commands(group).get(name), rest)
        case ["quincunx", name, *rest]:
            return _fault(commands().get(name), rest)
        case ["make", target, *_]:
            targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
            return None if target in targets else "no such target"
        case ["python", "-m", "pip" | "pytest", *_]:
            return None
        case ["python", "-m", module, *rest]:
            spec = importlib.util.find_spec(module)
            return "no such module" if spec is None else _unknown(_source(spec), rest)
        case ["python", path, *rest]:
            return _unknown([ROOT / path], rest) if (ROOT / path).is_file() else "no such file"
    return "nobody knows how to read it"


def _source(spec: Any) -> list[Path]:
    """The module, and the package around it: flags may be declared beside it."""
    return sorted(Path(spec.origin).parent.glob("*.py"))


def _unknown(files: list[Path], words: list[str]) -> str | None:
    """A flag is declared as it is typed, or as a parameter of that name."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    flags = [word.partition("=")[0] for word in words if word.startswith("--")]
    known = [f'"{flag}"' in text or f" {flag[2:].replace('-', '_')}: Annotated" in text for flag in flags]
    return next((f"{flag} is unknown" for flag, there in zip(flags, known, strict=True) if not there), None)


def _fault(command: Any, words: list[str]) -> str | None:
    if command is None:
        return "no such command"
    flags = {flag for param in command.params for flag in (*param.opts, *param.secondary_opts)} | {"--help"}
    game = next((load_game(word) for word in words if word in game_ids()), None)
    options = {option.name.replace("_", "-") for option in game.options} if game else set()
    for word, after in pairwise([*words, ""]):
        name = word.partition("=")[0]
        if name.startswith("--") and name not in flags and name[2:] not in options:
            return f"{word} is unknown"
        given = after.partition("=")[0].replace("_", "-")
        if name in ("--set", "--vary") and game and given not in options:
            return f"{game.title} has no option {after}"
    return None


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_what_a_page_tells_people_to_type_exists(page: Path) -> None:
    wrong = {" ".join(words): fault_of(words) for words in typed(page) if not words[-1].endswith(":")}
    assert {line: fault for line, fault in wrong.items() if fault} == {}


def test_faults_are_found() -> None:
    assert fault_of(["quincunx", "fly"]) == "no such command"
    assert fault_of(["quincunx", "lab", "run", "karmaka", "--wings", "2"]) == "--wings is unknown"
    assert fault_of(["quincunx", "play", "karmaka", "--mode", "ffa"]) is None
    assert fault_of(["quincunx", "play", "axis-mundi", "--mode", "ffa"]) == "--mode is unknown"
    assert fault_of(["quincunx", "lab", "vary", "karmaka", "--set", "wings=2,3"]) == "Karmaka has no option wings=2,3"
    assert fault_of(["make", "tea"]) == "no such target"
    assert fault_of(["python", "-m", "benchmarks.tea"]) == "no such module"
    assert fault_of(["python", "-m", "benchmarks.peers", "--tea"]) == "--tea is unknown"


def quick(page: Path) -> list[list[str]]:
    lines = [words[1:] for words in blocks(page) if words[0] == "quincunx"]
    return [words for words in lines if words[0] in QUICK or " ".join(words[:2]) in QUICK]


@pytest.mark.parametrize(
    "page", [page for page in pages() if page.name != "add-a-game.md" and quick(page)], ids=lambda page: page.stem
)
def test_quick_commands_of_a_page_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    chance, game = random.Random(1), load_game("karmaka")
    match = Match(game, game.setting(2, {"turn_limit": 4}), key=key_of_seed("docs"))
    while not match.over:
        seat, _, options = match.asks()[0]
        match.submit(seat, chance.choice(options))
    (tmp_path / "match.jsonl").write_bytes(record_of(match))
    monkeypatch.chdir(tmp_path)
    for words in quick(page):
        assert run(words) == 0, f"{' '.join(words)}: {capsys.readouterr().err}"
