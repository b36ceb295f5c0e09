"""Come to again: a page that takes turns, places that never read the same twice running, encounters that give more."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from quincunx.games.kings_of_ruin.content import again
from quincunx.games.kings_of_ruin.content.pack import BUILT_IN, Pack, load_pack, pack_names
from quincunx.games.kings_of_ruin.view import view

from .helpers import BASE, Sitting, build, faults_of, foe_toml, sit

TURNS = """
[[verse]]
id = "start"
section = "TEJ"
text = "A lane."
option = [{label = "On", goto = "stile"}, {label = "Away", says = "You go."}]
[[verse]]
id = "stile"
section = "TEJ"
text = "A stile."
form = [
  {turn = 2, when = "losses >= 1", text = "She looks at your arm."},
  {turn = 2, text = "She has moved the ladder."},
  {turn = 3, text = "She has moved it back."},
]
option = [{label = "Ask", goto = "start"}, {label = "Away", says = "You go."}]
"""


def pages(game: Sitting, times: int) -> list[str]:
    found = []
    for _ in range(times):
        page = view(game.s, 0).page
        assert page is not None
        found.append(page.text)
        game.choose("read:stile:0", "read:start:0")
    return found


def test_forms_take_turns() -> None:
    game = sit(1, TURNS).run("goto stile", members=[0])
    moved, back = "She has moved the ladder.", "She has moved it back."
    assert pages(game, 5) == ["A stile.", moved, back, moved, back]
    game.s.losses = 1
    assert pages(game, 4) == [moved, back, "She looks at your arm.", back], "a page does not change while it lies open"


@pytest.mark.parametrize(
    ("turn", "held"), [(2, [False, True, False, True, False]), (3, [False, False, True, False, True])]
)
def test_every_second_reading_from_there_on(turn: int, held: list[bool]) -> None:
    assert [again.every_second(readings, turn) for readings in range(5)] == held


def test_a_turn_begins_with_the_second_reading() -> None:
    said = " ".join(faults_of(TURNS.replace("turn = 3", "turn = 1")))
    assert "The “turn” of a form is 2" in said
    assert "“turn” must be a whole number" in " ".join(faults_of(TURNS.replace("turn = 3", 'turn = "even"')))


# -- places


def same(*forms: str) -> str:
    """What may read the same, of a page with these forms."""
    head, tail = TURNS.split("form = [")
    pack = build(f"{head}form = [{', '.join(forms)}]{tail.split(']', 1)[1]}")
    return again.same_again(pack, next(verse for verse in pack.verses if verse.key == "stile"))


SECOND, THIRD = '{turn = 2, text = "Two."}', '{turn = 3, text = "Three."}'


def test_a_page_with_a_form_for_each_turn_is_never_the_same_twice_running() -> None:
    assert same(SECOND, THIRD) == ""
    assert same('{turn = 2, when = "losses >= 1", text = "Hurt."}', SECOND, THIRD) == ""
    assert same('{when = ["read stile < 1", "losses >= 1"], text = "Hurt."}', SECOND, THIRD) == ""
    assert same('{when = {any = ["turn stile 2", "read stile > 90"]}, text = "Two."}', THIRD) == ""
    assert same('{turn = 2, when = {not = "read stile < 1"}, text = "Two."}', THIRD) == ""


def test_a_page_that_may_repeat_itself_is_found_whatever_it_asks() -> None:
    assert same('{after = 1, text = "Again."}') == "second and the third time: “Again.”"
    assert same(SECOND) == "first and the third time: “A stile.”", "the first text does not come back"
    assert same(SECOND, '{after = 2, text = "Three."}') == ""
    assert same('{turn = 2, text = "Two."}', '{turn = 3, text = "Two."}') == "second and the third time: “Two.”"
    hurt = '{when = "losses >= 1", text = "Hurt."}'
    assert same(hurt, SECOND, THIRD) == "first and the second time: “Hurt.”"
    assert same('{after = 1, when = {not = "losses >= 1"}, text = "Well."}', SECOND, THIRD).startswith("second and the")
    assert same('{turn = 2, when = "losses >= 1", text = "Hurt."}', THIRD) == "first and the second time: “A stile.”"


@pytest.mark.parametrize("name", pack_names())
def test_no_place_of_ours_reads_the_same_twice_running(name: str) -> None:
    pack = load_pack(name)
    found = {verse.key: again.same_again(pack, verse) for verse in again.entries(pack)}
    assert len(found) >= len({place.number for place in pack.locations})
    assert {key: said for key, said in found.items() if said} == {}
    assert pack.rows.head is not None and pack.rows.head.data["returns"] is True


# -- encounters

GIFT = '{if = "met bully >= 2", then = [{note = "From the bully: he is sorry."}]}'


@pytest.mark.parametrize(
    ("more", "gives"),
    [
        ('loot = ["gain exp 1 party"]', False),
        (f'loot = ["gain exp 1 party", {GIFT}]', True),
        (f"on_lose = [{GIFT}]", True),
        (f'loot = [{{choose = [{{label = "Ask", eff = [{GIFT}]}}, {{label = "Go", eff = []}}]}}]', True),
        ('loot = [{if = "met dog >= 2", then = ["gain exp 1 party"]}]', False),
        ('loot = [{if = "met bully >= 2", else = ["gain exp 1 party"]}]', False),
        ('ability = [{trigger = "on_connect:emp", cond = "met bully >= 2", optional = true, eff = ["win"]}]', True),
    ],
)
def test_an_encounter_gives_more_when_it_asks_how_often_it_was_met(more: str, gives: bool) -> None:
    pack = build(foe_toml("bully", '"damage 1"', more=more))
    (bully,) = [e for e in pack.encounters if e.key == "bully"]
    assert again.gives_more(pack, bully) is gives


def test_a_lead_of_a_second_meeting_is_told_at_the_second_meeting() -> None:
    game = sit(1, foe_toml("bully", '"damage 1"', more=f"loot = [{GIFT}]"))
    game.fight("bully").run("win")
    assert game.s.met[game.pack.compiler.names["encounter"]["bully"] - game.pack.enc0] == 1 and game.s.notes == []
    game.again().fight("bully").run("win")
    assert [game.pack.notes[note] for note in game.s.notes] == ["From the bully: he is sorry."]


# -- what is refused


def test_a_pack_that_says_so_is_held_to_both() -> None:
    strict = BASE.replace("[pack]", "[pack]\nreturns = true", 1)
    assert faults_of(TURNS) == []
    found = faults_of(TURNS, strict)
    assert any("may read the same the" in fault for fault in found)
    assert any("met again, gives nothing else: ask “met dog >= 2”" in fault for fault in found)


def test_a_place_that_loses_its_third_form_is_refused(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(BUILT_IN / "silent-bells", tmp_path / "bells"))
    file = folder / "journal-south.toml"
    text = file.read_text(encoding="utf-8")
    third = "Two hands shake inside a sleeve, and stop, and begin again lower down."
    assert third in text
    file.write_text(text.replace(third, "The salter with the cracked lips lifts his mug an inch."), encoding="utf-8")
    (fault,) = [one for one in Pack(folder).faults.found if "may read the same" in one]
    assert "104.1 may read the same the second and the third time: “The salter with the cracked lips" in fault


def test_the_same_lead_from_two_places_is_one_lead() -> None:
    pack = build(TURNS.replace('says = "You go."', 'eff = [{note = "It rains."}]'))
    assert pack.notes.count("It rains.") == 1
