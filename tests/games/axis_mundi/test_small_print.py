"""The small print of rulings: what a copied power leaves alone, what does not count, and what a guess may tell."""

from __future__ import annotations

import pytest

from quincunx.engine.takeback import tried

from .scenes import Scene
from .test_kept import IDENTITY

SLY = ("Mischievous", "Savant", "Scrounger")


@pytest.mark.rule("AM-R69", "AM-322")
def test_a_copied_scrounge_leaves_the_own_mischief_tokens() -> None:
    scene = Scene(cast=SLY, hands={0: [IDENTITY]}, tokens={0: 2}, discard=["Salve"])
    scene.do("become:scrounger", "scrounge", "search:salve")
    assert scene.s.tokens[0] == 2 and scene.hand(0) == ["Salve"]


@pytest.mark.rule("AM-R69", "AM-429")
def test_only_one_identity_in_a_turn() -> None:
    scene = Scene(hands={0: [IDENTITY, IDENTITY]}).do("become:savant")
    assert scene.offered("become") == [] and scene.hand(0) == [IDENTITY]


@pytest.mark.rule("AM-R26", "AM-177")
def test_a_run_down_is_no_part_of_three_moves_down() -> None:
    scene = Scene(6, at={0: "1-0"}).do("run:2-0", "stride:3-0", "down:4-0")
    assert scene.where(0) == "4-0" and "AM-177" not in scene.rules(), "one Move Down, after two steps of a Run"


@pytest.mark.rule("AM-435", "AM-417")
def test_whoever_has_peeked_loses_track_of_the_cards_of_the_archers_tales() -> None:
    scene = Scene(hands={0: ["The Archer’s Tales"]})
    scene.top(0, "Elusive", "Salve")
    known = scene.s.decks[0][-2:]
    scene.s.show(known, 1 << 1)
    scene.do("play:the-archers-tales", "tales:one-time")
    assert scene.knows(1, known) and not scene.knows(2, known), "they lie before Ada now"
    scene.do("keep:elusive")
    assert scene.hand(0) == ["Elusive"] and scene.knows(1, known) == [], "any of six may have been kept"
    assert len(scene.knows(0, known)) == 2


@pytest.mark.rule("AM-R99", "AM-477")
@pytest.mark.parametrize("key", ["melee:3-5", "arrow:3-5", "grenade:3-5"])
@pytest.mark.parametrize("hides", ["3-5", "3-9"])
def test_an_attack_at_an_empty_hex_is_final_hit_or_miss(key: str, hides: str) -> None:
    scene = Scene(at={0: "3-4", 1: hides}, unseen=[1], active={0: ["Short Bow"]}, loot={0: ["Grenade"]})
    assert tried(scene.play, 0, scene.keys()[key]), "taking it back would tell where nobody stands"


@pytest.mark.rule("AM-R99", "AM-222", "AM-R78")
@pytest.mark.parametrize("hides", ["3-5", "4-20"])
def test_a_burst_is_final_while_somebody_hides_wherever_it_is(hides: str) -> None:
    scene = Scene(at={0: "3-4", 1: hides}, unseen=[1], demon=0)
    assert tried(scene.play, 0, scene.keys()["blast"])
