"""Content packs: read, checked with every fault at once, drawn, and played from outside the package."""

from __future__ import annotations

from pathlib import Path

import pytest

from quincunx.engine import playout, seeded
from quincunx.engine.errors import BadOptions, ContentError
from quincunx.games.kings_of_ruin import GAME, check_pack, graph_pack
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content import load_pack
from quincunx.games.kings_of_ruin.content.pack import BUILT_IN, TUTORIAL, pack_names
from quincunx.games.kings_of_ruin.state import Realm

from .helpers import BASE, faults_of

TIDE = BUILT_IN / TUTORIAL


def test_the_tutorial_has_no_fault_and_the_promised_size() -> None:
    assert check_pack(TIDE) == []
    pack = load_pack(TUTORIAL)
    assert len(pack.locations) == 6 and len(pack.heroes) == 4
    assert 20 <= len(pack.verses) <= 32 and 8 <= len(pack.encounters) <= 10
    assert {e.kind for e in pack.encounters} == {k.COMBAT, k.DIPLOMACY}


def test_all_faults_come_at_once_with_file_and_line() -> None:
    extra = """
[[verse]]
id = "dead"
section = "BOS"
text = "Nobody comes here."
[[location]]
number = 150
clear = {name = "A", keys = {n = 101}, explore = false}
wyrd = {name = "A", keys = {n = 999}, explore = false}
[[item]]
id = "odd"
name = "Odd"
set = "A"
ability = [{trigger = "any", eff = ["fly 3"], limit = "day"}]
"""
    found = faults_of(extra)
    lines = BASE.count("\n") + 1
    assert len(found) == 1 and "no effect called “fly”" in found[0], "what cannot be read is reported first"
    file, line, _ = found[0].split(":", 2)
    assert file == "all.toml" and int(line) == lines + 14
    found = faults_of(extra.replace("fly 3", "pool 3"))
    assert any("Nothing leads to the verse dead" in fault for fault in found)
    assert any("no option and does not end" in fault for fault in found)
    assert any("not mutual" in fault for fault in found) and any(
        "999, which does not exist" in fault for fault in found
    )


FAULTS = [
    (
        '[[verse]]\nid = "v"\nsection = "BOS"\nend = true\ntext = "x"\nauto = ["goto nowhere"]',
        "There is no verse “nowhere”",
    ),
    ('[[status]]\nid = "s"\nname = "S"\nparts = "two"', ""),
    ('[[card]]\nid = "c"\nname = "C"\nhero = "nobody"\ndeck = "combat"', "There is no hero “nobody”"),
    (
        '[[card]]\nid = "c"\nname = "C"\nhero = "anna"\ndeck = "combat"\nset = "advancement"\nopen = {A = "cou 1"}',
        "Row A cannot ask",
    ),
    (
        '[[card]]\nid = "c"\nname = "C"\nhero = "anna"\ndeck = "combat"\nset = "advancement"\nclose = {A = "up 1"}',
        "cannot give “up”",
    ),
    ('[[card]]\nid = "c"\nname = "C"\nhero = "anna"\ndeck = "combat"', "exactly 10 starter combat cards"),
    ('[[event]]\nid = "e"\nname = "E"\nkind = "random"\nreveal = ["gain exp 1"]', "nobody is acting here"),
    ('[[event]]\nid = "e"\nname = "E"\nkind = "random"\nreveal = [{encounter = "blue"}]', "must say who meets it"),
    ('[[event]]\nid = "e"\nname = "E"\nkind = "random"\nreveal = ["pool 1"]', "works only inside an encounter"),
    ('[[secret]]\nnumber = 77\nname = "S"', "Small secrets are 1 to 50"),
    ('[[item]]\nid = "i"\nname = "I"\nset = "A"\naction = [{name = "Free", eff = ["gain exp 1"]}]', "used for ever"),
    ('[[item]]\nid = "axe"\nname = "Axe"\nset = "A"', "is there twice"),
    ('[[monster]]\nid = "m"', "There is no table “monster”"),
    ("this is not toml", "not TOML"),
]


@pytest.mark.parametrize(
    ("extra", "said"), [case for case in FAULTS if case[1]], ids=[case[1] for case in FAULTS if case[1]]
)
def test_fault(extra: str, said: str) -> None:
    assert any(said in fault for fault in faults_of(extra)), faults_of(extra)


@pytest.mark.rule("KR-205", "KR-233")
def test_encounters_are_checked() -> None:
    foe = '[[encounter]]\nid = "x"\nname = "X"\ncolour = "blue"\ndifficulty = 1\ntype = "combat"\nvalue = 3\n'
    assert any("KR-205" in fault for fault in faults_of(foe + 'table = [{lo = 0, parts = ["damage 1"]}]'))
    gap = foe + "open = {F = 1}\ntable = [{lo = 0, hi = 1, parts = []}, {lo = 3, parts = []}]"
    assert any("between 1 and 3" in fault for fault in faults_of(gap))
    wrong = foe + 'open = {F = 1}\ntraits = ["greedy"]\ntable = [{lo = 0, parts = []}]'
    assert any("cannot have the trait greedy" in fault for fault in faults_of(wrong))


@pytest.mark.rule("KR-104")
def test_a_timed_instant_beside_a_timed_action_is_a_fault() -> None:
    extra = """
[[location]]
number = 160
clear = {name = "T", explore = false, instant = {eff = [], timer = 1}, action = {name = "A", eff = [], timer = 1}}
wyrd = {name = "T", explore = false}
"""
    assert any("KR-104" in fault for fault in faults_of(extra))


def test_a_complete_pack_uses_every_trait() -> None:
    found = faults_of("", BASE.replace('id = "test"', 'id = "test"\ncomplete = true'))
    assert len(found) == 1 and "trait dread" in found[0]


def test_a_pack_from_outside_is_played_by_its_folder(tmp_path: Path) -> None:
    for path in TIDE.glob("*.toml"):
        text = path.read_text(encoding="utf-8").replace("First Tide", "Second Tide")
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    setting = GAME.setting(2, {"pack": str(tmp_path)})
    play = playout(GAME, setting, seeded(1))
    assert isinstance(play.state, Realm)
    assert GAME.view(play.state, 0).pack == "Second Tide"
    key = GAME.describe(play.state, play.seat, play.kind, play.options[0]).key
    assert key in GAME.vocabulary(setting)


def test_a_broken_pack_is_refused_with_its_faults(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('[pack]\nid = "x"\ntitle = "X"\n[[card]]\nid = "c"\n', encoding="utf-8")
    faults = check_pack(tmp_path)
    assert len(faults) > 3 and all(fault.startswith(("pack.toml:", "pack:")) for fault in faults)
    with pytest.raises(BadOptions, match="faults"):
        GAME.setting(1, {"pack": str(tmp_path)})
    with pytest.raises(ContentError):
        graph_pack(tmp_path)
    assert check_pack(tmp_path / "nowhere") == [f"{tmp_path / 'nowhere'}: there is no such folder."]


def test_the_graph_shows_every_place_and_verse() -> None:
    svg = graph_pack(TIDE)
    pack = load_pack(TUTORIAL)
    assert svg.startswith("<svg") and svg.endswith("</svg>")
    assert all(f'id="place-{place.number}"' in svg for place in pack.locations)
    assert all(f'id="verse-{verse.key}"' in svg for verse in pack.verses)


def test_the_tutorial_uses_every_action() -> None:
    pack = load_pack(TUTORIAL)
    assert any(side.action for place in pack.locations for side in place.sides)
    assert any(side.instant for place in pack.locations for side in place.sides)
    assert any(side.slots for place in pack.locations for side in place.sides)
    assert any(place.vision >= 0 for place in pack.locations)
    assert any(e.guardian for e in pack.encounters) and any(event.quest for event in pack.events)
    assert all(hero.ability >= 0 for hero in pack.heroes) and pack.skills and pack.secrets


@pytest.mark.parametrize("name", pack_names())
def test_the_pictures_of_our_packs_are_fresh(name: str) -> None:
    """After a change: quincunx pack graph NAME --out docs/pictures/NAME.svg --force"""
    kept = Path(__file__).parents[3] / "docs" / "pictures" / f"{name}.svg"
    assert kept.read_text(encoding="utf-8") == graph_pack(BUILT_IN / name)
