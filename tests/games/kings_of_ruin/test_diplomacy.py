"""3.21 Diplomacy."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.game import GAME

from .helpers import Sitting, faults_of, goods, sit
from .test_combat import card
from .test_explore_travel import guard

CARDS = (
    card("up", 'A = "up 2", F = ""', 'A = "agg 1", F = 1', deck="diplomacy")
    + card("ask", 'A = "rule", F = "rule"', 'A = "agg 1", F = 1', deck="diplomacy")
    + card("down", 'F = "down 2, link"', "F = 1", deck="diplomacy")
    + card(
        "calm",
        'F = "link"',
        "F = 1",
        'passive = true\nability = [{trigger = "on_attack", eff = ["prevent_part affinity 1"]}]',
        deck="diplomacy",
    )
    + card(
        "slow",
        'F = "link"',
        "F = 1",
        'waits = 1\nability = [{trigger = "delayed", eff = ["affinity 3"]}]',
        deck="diplomacy",
    )
)

FOES = """
[[encounter]]
id = "harsh"
name = "Harsh"
colour = "green"
difficulty = 1
type = "diplomacy"
traits = ["dread", "harass", "haste", "discouraging", "greedy"]
harass = {cards = [1, 3], parts = ["lose food 1"]}
ability = [{trigger = "on_attack", eff = [{add_part = "affinity -1"}, {add_part = "share gain terror 1"}]}]
open = {F = 1}
duration = 4
track = "red 2, gray 2, green 2"
start = 5
response = ["affinity -1", "duration -1", "damage 1"]
conclusion = {red = ["share lose energy 1"], green = ["share gain exp 1"]}
"""


def talk(key: str = "clerk", *hand: str, seats: int = 1) -> Sitting:
    game = sit(seats, CARDS + FOES)
    game.fight(key, list(range(seats)))
    if game.asked[1] == "greed":
        game.choose(game.offers()[-1])
        while game.asked[1] == "new-hand":
            game.choose("keep-hand")
    if hand:
        game.hand(0, *hand)
    if game.asked[1] == "active":
        game.choose("active:anna")
    return game


@pytest.mark.rule("KR-295")
def test_the_start() -> None:
    game = talk()
    assert game.s.duration == 3 and game.s.affinity == 3 and len(game.s.hand[1]) == 3 and game.s.hand[0] == []


@pytest.mark.rule("KR-296", "KR-297", "KR-299", "KR-300", "KR-R27", "KR-R52")
def test_turns_work_as_in_combat_and_passing_is_free() -> None:
    game = talk("clerk", "slow", seats=2)
    game.choose("play:slow", "stop")
    assert game.s.affinity == 5 and game.s.duration == 2, "down 1, then Bern's activation brought the delayed 3"
    game.choose("stop")
    assert game.s.health == [8, 8], "no opportunity attack"
    assert game.s.turn == 1 and game.s.duration == 1 and len(game.s.hand[3]) == 4, "everybody drew a card"
    game.run("duration 40")
    assert game.s.duration == 10


@pytest.mark.rule("KR-298", "KR-R28")
def test_avoiding_needs_everybody() -> None:
    game = talk("clerk", seats=2)
    deck = [len(game.s.deck[at]) for at in (1, 3)]
    game.choose("avoid", "stay")
    assert game.s.enc >= 0 and "avoid" not in game.offers()
    game.choose("stop", "avoid", "walk-away")
    assert game.s.enc == -1 and game.s.result == k.LOST
    assert [goods(game, c)[0] for c in (0, 1)] == [1, 1], "3 - 1 - 4 is the bottom slot: red"
    assert [len(game.s.deck[at]) for at in (1, 3)] == [10, 10] and deck == [7, 7], "no card was discarded for it"


@pytest.mark.rule("KR-301")
def test_a_talk_that_cannot_end_is_a_fault() -> None:
    endless = FOES.replace('"duration -1", ', "")
    found = faults_of(endless)
    assert len(found) == 1 and "can never end" in found[0] and "KR-301" in found[0]


@pytest.mark.rule("KR-302", "KR-306", "KR-307", "KR-318", "KR-R29")
def test_the_conclusion_by_the_colour_of_the_slot() -> None:
    for affinity, result, exp in ((7, k.WON, 1), (4, k.NEITHER, 0), (1, k.LOST, 0)):
        game = sit(2, CARDS + FOES)
        game.run(
            {"encounter": "clerk", "win": ["gain magic 5"], "gray": ["gain magic 6"], "lose": ["gain magic 7"]},
            members=[0, 1],
        )
        game.choose("keep-hand", "keep-hand", "active:anna")
        game.s.affinity = affinity
        game.run("duration -3", "gain exp 50")
        while game.asked[1] == "share":
            game.choose("share:2")
        assert game.s.result == result and [goods(game, c)[3] for c in (0, 1)] == [exp, exp]
        assert goods(game, 0)[2] == 1 + {k.WON: 5, k.NEITHER: 6, k.LOST: 7}[result]


@pytest.mark.rule("KR-303", "KR-304", "KR-305")
def test_there_is_no_escape_and_the_last_death_ends_it() -> None:
    game = talk("clerk", seats=2)
    assert "escape" not in game.offers()
    game.s.affinity = 7
    game.run("damage 99", me=0)
    assert game.s.members == [1] and game.s.enc >= 0
    game.run("damage 99", me=1)
    assert game.s.enc == -1 and game.s.result == k.LOST and goods(game, 1)[3] == 0, "no conclusion was applied"


@pytest.mark.rule("KR-308", "KR-325", "KR-335")
def test_a_conclusion_with_the_guardian_icon() -> None:
    game = sit(1)
    game.run({"encounter": "judge"})
    game.choose("keep-hand")
    game.s.affinity = 0
    game.again().choose("stop")
    assert [game.pack.enc(game.s.faces[g[0]]).key for g in game.s.guards] == ["judge"]
    game.choose("challenge:judge", "keep-hand", "stop")
    assert len(game.s.guards) == 1, "gray: it stays a guardian"
    game.choose("challenge:judge", "keep-hand")
    game.s.affinity = 3
    game.again().choose("stop")
    assert game.s.guards == [] and game.s.enc_box, "green: it goes back to the box"


@pytest.mark.rule("KR-309", "KR-312", "KR-313", "KR-316")
def test_affinity_up_and_down() -> None:
    game = talk("clerk", "up")
    game.choose("play:up")
    assert game.s.affinity == 5
    game.run("affinity 9")
    assert game.s.affinity == 7, "above the top nothing happens"
    deck = len(game.s.deck[1])
    combat = len(game.s.deck[0])
    game.run("affinity -9")
    assert game.s.affinity == 0 and len(game.s.deck[1]) == deck - 2 and len(game.s.deck[0]) == combat
    low = talk("clerk", "down")
    low.choose("play:down")
    assert low.s.affinity == 1


@pytest.mark.rule("KR-310", "KR-311", "KR-R30")
def test_the_rule_bonus_looks_up_the_attribute_of_its_key() -> None:
    game = talk("clerk", "ask")
    game.choose("play:ask")
    assert len(game.s.hand[1]) == 1, "the rule for aggression drew 1; the free key has no attribute"


@pytest.mark.rule("KR-314", "KR-315", "KR-317")
def test_responses_are_added_to_and_prevented() -> None:
    game = talk("harsh", "calm")
    game.choose("play:calm")
    health = game.s.health[0]
    terror = game.s.terror[0]
    game.choose("stop")
    assert game.s.affinity == 4, "down 1 and 1 became one part of 2, of which 1 was prevented"
    assert game.s.terror[0] == terror + 1 + 1, "a new effect is the last part; dread with an empty hand is another"
    assert game.s.health[0] == health - 1, "damage works as in combat"


@pytest.mark.rule("KR-319")
def test_cleanup_uses_diplomacy_decks() -> None:
    game = talk("clerk", "up")
    game.choose("play:up")
    game.run("duration -9")
    assert len(game.s.deck[1]) == 11 and game.s.hand[1] == game.s.discard[1] == [] and len(game.s.deck[0]) == 10


@pytest.mark.rule("KR-320")
def test_discouraging() -> None:
    game = talk("harsh")
    game.s.affinity = 5
    game.again().choose("avoid")
    assert game.s.result == k.LOST and game.s.energy == [5]


@pytest.mark.rule("KR-321", "KR-323")
def test_dread_and_harass_before_the_response() -> None:
    game = talk("harsh", "calm")
    before = game.s.terror[0]
    game.choose("play:calm", "stop")
    assert game.s.terror[0] == before + 2 and goods(game, 0)[0] == 1


@pytest.mark.rule("KR-322", "KR-R18")
def test_greedy_once_for_the_party() -> None:
    game = sit(2, CARDS + FOES)
    game.run({"encounter": "harsh"}, members=[0, 1])
    assert game.asked == (0, "greed") and game.offers() == ["buy-off:bern", "suffer:anna", "suffer:bern"]
    game.choose("buy-off:bern")
    assert goods(game, 1)[1] == 0 and game.s.terror == [1, 1]
    other = sit(2, CARDS + FOES)
    other.run({"encounter": "harsh"}, members=[0, 1]).choose("suffer:anna")
    assert other.s.terror == [2, 1]


@pytest.mark.rule("KR-324")
def test_haste() -> None:
    game = talk("harsh", "calm", "down", "slow", "up")
    game.choose("play:calm", "play:down", "play:slow")
    assert not any(key.startswith("play") for key in game.offers())


def test_a_guardian_helper_and_a_view_of_a_talk() -> None:
    game = talk("clerk", "up")
    guard(game, "warden", "102")
    view = GAME.view(game.s, 0).encounter
    assert view is not None and view.kind == "diplomacy" and view.track[view.affinity] == "gray"
    assert "duration 3" in GAME.text(GAME.view(game.s, 0), ["Ann"])
