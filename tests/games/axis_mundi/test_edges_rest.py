"""What is left at the edges: decks of one card, one target, deaths on landing, what others know afterwards."""

from __future__ import annotations

import pytest

from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.content import CLOSED
from quincunx.games.axis_mundi.rules import levitation, paying, powers
from quincunx.games.axis_mundi.setup import fixed_island, island_faults
from quincunx.games.axis_mundi.state import Turn

from .scenes import Scene
from .told import log_of

MISCHIEF = ("Mischievous", "Savant", "Scrounger", "Beastmaster", "Malignant", "Cultivator")
BEASTS = ("Beastmaster", "Savant", "Scrounger", "Cultivator", "Malignant", "Mischievous")


@pytest.mark.rule("AM-406", "AM-239")
def test_who_dies_on_landing_has_died() -> None:
    given = {"land": {"3-0": "A", "3-8": "A"}, "hp": {0: 1}, "wounds": {0: 3}}
    scene = Scene(at={0: "3-4"}, hands={0: ["Now You See Me 4"]}, dice=[1], **given)  # type: ignore[arg-type]
    scene.do("play:now-you-see-me-4")
    assert scene.s.hp[0] == 5 and "Ada dies." in " ".join(log_of(scene)) and scene.asked[0] == 1


@pytest.mark.rule("AM-281", "AM-239")
def test_the_beastmaster_s_familiar_may_kill() -> None:
    scene = Scene(6, BEASTS, {0: "3-4", 1: "3-6"}, hp={1: 1}).do("snare:seat-2", "evade:pass")
    assert scene.s.hp[1] == 5 and any("Ben dies." in line for line in log_of(scene))


@pytest.mark.rule("AM-474", "AM-424")
def test_desperate_and_counter_are_both_played_in_the_open() -> None:
    hand = ["Desperate Measures", "Perfect Counter"]
    scene = Scene(at={0: "3-4", 1: "3-5"}, hp={0: 3}, unseen=[0], hands={0: hand})
    scene.do("desperate-counter:3-5", "shield:pass")
    lines = log_of(scene)
    open_at = next(at for at, line in enumerate(lines) if "AM-474" in line)
    played = [at for at, line in enumerate(lines) if "plays" in line]
    assert len(played) == 2 and open_at < min(played)


@pytest.mark.rule("AM-404", "AM-R62")
def test_godspeed_with_one_target_asks_nothing() -> None:
    scene = Scene(at={0: "1-0"}, treasure={"1-1": "Heal 4"}, hands={0: ["Godspeed"]}).do("play:godspeed")
    assert scene.asked == (0, "action") and len(scene.s.fetched) == 1, "the others are too far away"
    scene.end()
    assert not scene.s.fetched and scene.treasures(0) == ["Heal 4"]


@pytest.mark.rule("AM-417")
def test_a_deck_of_one_card_has_no_order() -> None:
    scene = Scene(hands={0: ["Peek-A-Boo"]})
    del scene.s.decks[0][1:]
    scene.s.seen[scene.s.decks[1][-1]] = -1
    scene.do("play:peek-a-boo")
    assert scene.asked == (0, "order") and scene.play.options == scene.s.decks[1][-2:]
    pair = scene.s.decks[1][-2:]
    scene.do(scene.offered("order")[0])
    assert scene.asked == (0, "action")
    assert [scene.s.seen[card] & 6 for card in pair] == [0, 0], "the others lose sight of them"
    assert [scene.s.seen[card] & 1 for card in pair] == [1, 1]


@pytest.mark.rule("AM-435")
def test_one_card_is_kept_without_a_question() -> None:
    scene = Scene(hands={0: ["The Archer’s Tales"]})
    del scene.s.decks[0][1:]
    scene.s.decks[1].clear()
    scene.do("play:the-archers-tales")
    assert scene.asked == (0, "action") and len(scene.s.hands[0]) == 1


@pytest.mark.rule("AM-130", "AM-030")
def test_a_shield_is_seen_by_everybody() -> None:
    scene = Scene(at={0: "3-4", 1: "3-5"}, hands={1: ["Hickory Shield"]}).do("melee:3-5", "shield:hickory-shield")
    assert "Hickory Shield" in GAME.view(scene.s, 2).known_discard


@pytest.mark.rule("AM-033", "AM-070")
def test_the_first_card_of_all_lies_open_in_a_crate_and_empty_slots_offer_nothing() -> None:
    crate = ["Salve", "Vermin", "Elusive", "Godspeed"]
    scene = Scene(crates={0: crate})
    scene.s.decks[1].remove(0)
    scene.s.decks[1].append(0)
    taken = scene.offered("crate")
    scene.do(taken[0])
    assert -1 not in scene.s.crates[0]
    assert all(scene.s.seen[card] == -1 for card in scene.s.crates[0])
    bare = Scene()
    assert bare.offered("crate") == []


@pytest.mark.rule("AM-350", "AM-336", "AM-R66")
@pytest.mark.parametrize("angel", [-1, 0, 2])
def test_no_levitation_beside_an_angel_in_any_seat(angel: int) -> None:
    scene = Scene(6, ("Savant", *MISCHIEF[:1], *MISCHIEF[2:]), {1: "3-4"}, tokens={1: 2}, angel=angel)
    assert levitation.can_levitate(scene.s, 1) is (angel < 0)


@pytest.mark.rule("AM-334")
def test_without_an_angel_nobody_is_shoved() -> None:
    scene = Scene(6, MISCHIEF, {0: "3-4"}, tokens={0: 2})
    assert powers.shoves(scene.s, 0) == []


@pytest.mark.rule("AM-180", "AM-R15")
@pytest.mark.parametrize(("alpinist", "cornered", "more"), [(0, 0, 0), (1, 0, 1), (0, 1, 1), (1, 1, 2), (2, 2, 0)])
def test_what_pays_for_moves(alpinist: int, cornered: int, more: int) -> None:
    scene = Scene()
    turn = scene.s.turn
    turn[Turn.ACTS], turn[Turn.MOVES], turn[Turn.ALPINIST], turn[Turn.CORNERED] = 1, 2, alpinist, cornered
    assert paying.move_funds(scene.s) == 3 + more


@pytest.mark.rule("AM-322", "AM-R18")
def test_after_a_search_nobody_else_knows_which_cards_are_left() -> None:
    discard = ["Salve", "Vermin", "Elusive"]
    scene = Scene(cast=("Scrounger", "Cultivator", "Savant"), tokens={0: 3}, discard=discard)
    scene.do("scrounge", "search:salve")
    assert GAME.view(scene.s, 1).known_discard == () and len(GAME.view(scene.s, 0).known_discard) == 2


@pytest.mark.rule("AM-013")
def test_the_first_hex_of_an_island_is_looked_at_too() -> None:
    terrain = fixed_island(3)
    assert island_faults(3, terrain) == []
    terrain[1] = CLOSED
    assert any("1-0" in fault for fault in island_faults(3, terrain))


@pytest.mark.rule("AM-003")
def test_the_winner_is_seen() -> None:
    scene = Scene(demon=0, at={0: scene_beside_pier()})
    scene.s.unseen = (1, 0, 0)
    scene.s.trail = (1 << scene.s.at[0], 0, 0)
    scene.do("move:pier-1")
    assert scene.s.winner == 0 and scene.s.unseen == (0, 0, 0)


def scene_beside_pier() -> str:
    board = Scene().board
    pier = board.pier[0]
    return next(board.name(at) for at in range(1, board.size) if board.dist[pier][at] == 1)
