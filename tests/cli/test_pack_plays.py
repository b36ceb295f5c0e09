"""`quincunx pack check --plays`: a pack with a condition that no play shows both ways is refused."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from quincunx.cli.main import run
from quincunx.games.kings_of_ruin import recorded
from quincunx.games.kings_of_ruin.content.pack import BUILT_IN

PLAYS = Path(__file__).parents[1] / "games" / "first_tide_story" / "plays"
LATE = "day >= 99"
"""Never true: nobody stays so long."""
QUEST = """
[[event]]
id = "side"
name = "A side quest"
kind = "special"
text = "Something to do by the way."
[event.quest]
goal = "Stay."
end = "day >= 99"
eff = []
"""
MILESTONE = '\n[[milestone]]\nwhen = "day >= 99"\nworth = 5\n'

WRITTEN = {
    "an ability of an item": (
        "items.toml",
        'cond = "duration == 0", eff = ["escape no_attack"]',
        f'cond = "{LATE}", eff = ["escape no_attack"]',
        f"Smoke pot, an ability: {LATE}",
    ),
    "an ability of a card": (
        "cards.toml",
        'cond = "previous_card candle"',
        f'cond = "{LATE}"',
        f"Oath spent, an ability: {LATE}",
    ),
    "an instant effect of a place": (
        "locations.toml",
        'instant = {cond = "once per chapter"',
        f'instant = {{cond = "{LATE}"',
        f"103, clear, on arrival: {LATE}",
    ),
    "the action of a place": (
        "locations.toml",
        'name = "Mend nets", ',
        f'name = "Mend nets", cond = "{LATE}", ',
        f"101, clear, its action: {LATE}",
    ),
    "the end of a quest": ("pack.toml", "", QUEST, f"event side, its end: {LATE}"),
    "a milestone": ("pack.toml", "", MILESTONE, f"milestone 6: {LATE}"),
    "an option": ("journal.toml", 'req = "not status toll.1"', f'req = "{LATE}"', f": {LATE}"),
    "a part of a joined condition": (
        "journal.toml",
        'req = "not status toll.1"',
        f'req = {{any = ["not status toll.1", "{LATE}"]}}',
        f", a part: {LATE}",
    ),
}
"""Where a condition stands that is never true: the file, what is written there, what instead, and what is told."""


def written(tmp_path: Path, name: str) -> str:
    """First Tide with one condition more or another one."""
    file, old, new, _ = WRITTEN[name]
    folder = tmp_path / "mine"
    shutil.copytree(BUILT_IN / "first-tide", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1) if old else text + new, encoding="utf-8")
    return str(folder)


def wandering(tmp_path: Path) -> Path:
    folder = tmp_path / "plays"
    folder.mkdir()
    (folder / "one.json").write_text(json.dumps({"options": {"heroes": "oathbreaker"}, "seed": 1}), encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", WRITTEN)
def test_a_condition_that_no_play_shows_is_named_and_refused(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorded, "WANDERED", 40)
    folder = written(tmp_path, name)
    assert run(["pack", "check", folder]) == 0, "it can be played"
    assert run(["pack", "check", folder, "--plays", str(wandering(tmp_path))]) == 1
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  never true: ")]
    assert [line for line in told if line.endswith(WRITTEN[name][-1])], told


def test_a_pack_of_which_everything_is_shown_is_not_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pack", "check", "first-tide", "--plays", str(PLAYS)]) == 0
    assert "Every one of 100 conditions was true at one time and false at another." in capsys.readouterr().out


def test_a_copy_is_looked_at_as_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The recorded plays name the pack they were made for; the one that is checked counts."""
    folder = written(tmp_path, "the end of a quest")
    assert run(["pack", "check", folder, "--plays", str(PLAYS), "--json"]) == 1
    plays = json.loads(capsys.readouterr().out)["plays"]
    assert [line for line in plays if line.startswith("  never")] == [
        f"  never {way}: event side, its end: {LATE}" for way in ("true", "false")
    ]
