"""Edges of what is hidden and shown: unseen Characters, views, the island and the decks at the start."""

from __future__ import annotations

import pytest

from quincunx.engine import Match, key_of_seed
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.content import CLOSED, FIRST_CARD, PERMANENTS
from quincunx.games.axis_mundi.setup import fixed_island, pieces
from quincunx.games.axis_mundi.state import BEGIN, Axis, Turn

from .scenes import Scene

BEAST = ("Beastmaster", "Savant", "Scrounger")
VESSEL = "Empty Vessel"


def begun(seed: int, seats: int = 3, **options: object) -> tuple[Match, Axis]:
    match = Match(GAME, GAME.setting(seats, options), key=key_of_seed(seed))
    state = match.play.state
    assert isinstance(state, Axis)
    return match, state


# -- unseen


@pytest.mark.rule("AM-473", "AM-R77")
def test_others_lose_track_of_a_known_card_when_one_of_its_back_is_played_face_down() -> None:
    scene = Scene(unseen=[0], hp={0: 5}, hands={0: ["Salve", "Suture Kit", "Dexterity"]})
    for card in scene.s.hands[0]:
        scene.s.seen[card] = -1
    scene.do("play:suture-kit")
    other = GAME.view(scene.s, 1).mats[0]
    assert other.known == ("Dexterity",) and other.face_down == 1 and other.known_face_down == ()
    own = GAME.view(scene.s, 0).mats[0]
    assert own.known == ("Dexterity", "Salve") and own.known_face_down == ("Suture Kit",) and scene.s.discard == ()


@pytest.mark.rule("AM-473")
def test_even_the_only_card_of_its_back_lies_face_down_until_its_player_reappears() -> None:
    scene = Scene(unseen=[0], hp={0: 5}, hands={0: ["Suture Kit", "Dexterity"]})
    for card in scene.s.hands[0]:
        scene.s.seen[card] = -1
    scene.do("play:suture-kit")
    assert scene.s.discard == () and GAME.view(scene.s, 1).mats[0].face_down == 1
    scene.end().end().end()
    assert scene.discarded() == [VESSEL, "Suture Kit"] and GAME.view(scene.s, 1).mats[0].face_down == 0


@pytest.mark.rule("AM-473", "AM-470", "AM-436")
def test_what_was_played_before_vanishing_is_discarded_openly() -> None:
    hand = ["The Phrygian Tumble of Notes", "Suture Kit", VESSEL, "Salve"]
    scene = Scene(at={0: "3-4"}, hands={0: hand}).do("play:the-phrygian-tumble-of-notes", "tumble-play:suture-kit")
    scene.do("tumble-play:empty-vessel", "tumble-play:salve", "tumble:done")
    assert scene.discarded() == ["Suture Kit", "The Phrygian Tumble of Notes"]
    view = GAME.view(scene.s, 1)
    assert view.known_discard == ("Suture Kit", "The Phrygian Tumble of Notes") and view.mats[0].face_down == 1
    assert len(scene.s.vessel[0]) == 1 and scene.s.laid == ()


@pytest.mark.rule("AM-476", "AM-R79")
def test_seat_one_on_the_hex_puts_the_other_beside_and_further_by_turns() -> None:
    scene = Scene(turn=0, at={0: "4-6", 1: "4-6"}, unseen=[1], dice=[4])
    scene.s.who[scene.at_of("4-6")] = 0
    scene.end()
    assert scene.where(1) == "4-7" and scene.where(0) == "4-6"
    for dice, ends in (((1, 1), "5-4"), ((1, 4), "5-8"), ((4, 1), "5-4")):
        at = {0: "5-6", 1: "5-6", 2: "5-5", 3: "5-7", 4: "5-15", 5: "5-20"}
        crowd = Scene(6, at=at, unseen=[1], dice=dice)
        crowd.s.who[crowd.at_of("5-6")] = 0
        assert crowd.end().where(1) == ends, dice
    one = Scene(6, at={0: "5-6", 1: "5-6", 2: "5-5"}, unseen=[1], dice=[1])
    one.s.who[one.at_of("5-6")] = 0
    assert one.end().where(1) == "5-7", "the rolled side is taken: the other"
    both = Scene(6, at={0: "5-6", 1: "5-6", 2: "5-5", 3: "5-7", 4: "5-4", 5: "5-8"}, unseen=[1], dice=[1, 1, 6])
    both.s.who[both.at_of("5-6")] = 0
    assert both.end().where(1) == "5-9", "step by step further on both sides"


@pytest.mark.rule("AM-R79")
def test_from_a_pier_the_warehouse_first_then_along_the_ring() -> None:
    scene = Scene(turn=2, at={0: "pier-1", 1: "pier-1", 2: "4-0"}, unseen=[0], dice=[4])
    scene.s.who[scene.at_of("pier-1")] = 1
    assert scene.end().where(0) == "4-1"
    for pick, ends in ((1, "1-1"), (2, "1-2"), (5, "1-5")):
        centre = Scene(turn=2, at={0: "centre", 1: "centre", 2: "1-3"}, demon=2, unseen=[0], dice=[pick])
        centre.s.who[0] = 1
        assert centre.end().s.at[0] == centre.at_of(ends), (
            "by equal chance among the free hexes; the Rotation has carried Cleo to 1-0"
        )


@pytest.mark.rule("AM-471", "AM-R77")
def test_an_unseen_act_widens_the_trail_by_two_steps_and_caves() -> None:
    scene = Scene(at={0: "3-4"}, hands={0: [VESSEL]}, land={"3-4": "C"}).do("play:empty-vessel", "draw:permanent")
    trail = {at for at in range(scene.board.count) if scene.s.trail[0] >> at & 1}
    here, far = scene.at_of("3-4"), scene.at_of("3-13")
    near = {at for at in range(scene.board.count) if scene.board.dist[here][at] <= 2}
    beyond = {at for at in range(scene.board.count) if scene.board.dist[far][at] <= 1}
    assert trail == near | beyond


@pytest.mark.rule("AM-470", "AM-R77")
@pytest.mark.parametrize(
    ("key", "more"),
    [
        ("crate:salve", {"at": {0: "4-0"}, "crates": {0: ["Dexterity", "Long Bow", "Salve", "Vermin"]}}),
        ("harvest-as:heal", {"at": {0: "4-0"}, "land": {"4-0": "A"}}),
        ("plant", {"at": {0: "4-0"}, "loot": {0: ["Time Bomb"]}}),
        ("pick-up", {"at": {0: "4-0"}, "treasure": {"4-0": "Heal 4"}}),
    ],
)
def test_a_public_trace_tells_where_an_unseen_character_is(key: str, more: dict[str, object]) -> None:
    scene = Scene(unseen=[0], **more).do(key)  # type: ignore[arg-type]
    assert scene.s.trail[0] == 1 << scene.at_of("4-0") and scene.s.unseen[0] == 1


# -- views


@pytest.mark.rule("AM-283", "AM-011")
def test_sections_are_shown_for_the_upgraded_beastmaster_only() -> None:
    plain = GAME.view(Scene(cast=BEAST).s, 0)
    assert [mat.sections for mat in plain.mats] == [(), (), ()]
    upgraded = GAME.view(Scene(cast=BEAST, at={1: "3-3"}, demon=1).s, 0)
    assert [mat.sections for mat in upgraded.mats] == [(2, 2, 2), (), ()]
    assert [mat.upgraded for mat in upgraded.mats] == [True, False, True]
    demon = GAME.view(Scene(cast=BEAST, at={0: "3-3"}, demon=0).s, 0)
    assert [mat.sections for mat in demon.mats] == [(), (), ()] and demon.other_worldly == 0


@pytest.mark.rule("AM-060", "AM-452", "AM-454", "AM-061")
def test_the_view_counts_what_is_left_of_the_turn() -> None:
    scene = Scene(hp={0: 3}, angel=0, at={0: "3-4"}, active={0: ["Alpinist", "Cornered Animal"]})
    turn = GAME.view(scene.s, 1).turn
    assert (turn.actions, turn.moves, turn.attacks, turn.melees) == (3, 2, 0, 0)
    only = GAME.view(
        Scene(active={0: ["Alpinist"]}, hands={0: ["Follow the Monkey"]}).do("play:follow-the-monkey").s, 1
    )
    assert (only.turn.moves, only.turn.attacks) == (1, 1)
    cut = Scene()
    cut.s.turn[Turn.CUT] = 1
    assert GAME.view(cut.s, 0).turn.actions == 0
    assert GAME.view(Scene(phase=BEGIN, turn=2, at={2: "3-3"}, demon=0).s, 0).turn.moves == 3


@pytest.mark.rule("AM-125", "AM-242", "AM-471")
def test_the_view_shows_where_blows_would_drive_and_hides_an_unseen_attacker() -> None:
    scene = Scene(turn=1, at={1: "3-4", 0: "3-5", 2: "3-9"}, unseen=[2])
    drives = GAME.view(scene.s, 2).drives
    assert [(one.target, one.to) for one in drives] == [("3-5", ("3-6",))], "no guesses at empty hexes"
    hidden = Scene(turn=1, at={1: "3-4", 0: "3-5"}, unseen=[1])
    assert GAME.view(hidden.s, 0).drives == () and len(GAME.view(hidden.s, 1).drives) == 1
    assert GAME.view(Scene(at={0: "3-4", 1: "3-5", 2: "4-2"}, demon=2).s, 0).drives == ()
    die = Scene(6, at={0: "4-4", 1: "3-3"})
    assert GAME.view(die.s, 1).drives[0].to == ("4-3", "4-5")


@pytest.mark.rule("AM-214", "AM-R11", "AM-006")
@pytest.mark.parametrize(("seats", "angel", "top"), [(3, 0, 25), (6, 0, 50), (3, -1, 10), (6, -1, 10)])
def test_nobody_is_healed_above_the_maximum(seats: int, angel: int, top: int) -> None:
    at = {0: "3-4"}
    scene = Scene(seats, at=at, angel=angel, hp={0: top - 1}, loot={0: ["Heal 4"]}).do("use:heal-4")
    assert scene.s.hp[0] == top and GAME.view(scene.s, 1).mats[0].max_hp == top


# -- setup


@pytest.mark.rule("AM-020", "AM-R08", "AM-R80")
def test_what_a_match_is_by_default() -> None:
    _, s = begun(1)
    assert list(s.terrain) == fixed_island(3) and s.cap == 60
    others = [begun(seed, island="random")[1].terrain for seed in range(3)]
    assert len(set(others)) == 3 and all(list(terrain) != fixed_island(3) for terrain in others)
    rounds = next(option for option in GAME.options if option.name == "rounds")
    assert (rounds.default, rounds.low, rounds.high) == (60, 30, 120)  # type: ignore[union-attr]


@pytest.mark.rule("AM-027")
def test_both_decks_are_shuffled_each_by_itself() -> None:
    plain = pieces(3)
    for first, end in ((0, PERMANENTS), (FIRST_CARD, len(plain))):
        orders = [tuple(begun(seed)[1].faces[first:end]) for seed in range(3)]
        assert len(set(orders)) == 3 and tuple(plain[first:end]) not in orders
        assert all(sorted(order) == sorted(plain[first:end]) for order in orders)


@pytest.mark.rule("AM-022")
@pytest.mark.parametrize("seats", [3, 6])
def test_treasure_can_lie_on_every_open_hex_above_the_sea(seats: int) -> None:
    found: set[int] = set()
    for seed in range(80):
        _, s = begun(seed, seats)
        found |= {at for at, token in enumerate(s.treasure) if token >= 0}
        assert sum(token >= 0 for token in s.treasure) == 8
    board = s.island
    assert found == {at for at in range(1, board.size) if board.level[at] > 0 and s.terrain[at] != CLOSED}


@pytest.mark.rule("AM-023", "AM-025", "AM-028", "AM-029", "AM-031", "AM-032", "AM-030")
def test_told_the_setup() -> None:
    match, s = begun(1)
    for key in ("character:savant", "character:malignant", "character:scrounger"):
        match.submit(match.waiting()[0], key)
    first = s.start
    for _ in range(3):
        match.submit(match.waiting()[0], "split:5")
        match.submit(match.waiting()[0], match.decision(match.waiting()[0]).options[1].key)  # type: ignore[union-attr]
        match.submit(match.waiting()[0], "redraw:done")
        match.submit(match.waiting()[0], "split:0")
    other = (first + 1) % 3
    own = [(line.rule, line.text) for line in match.lines(first)]
    theirs = [(line.rule, line.text) for line in match.lines(other)]
    names = [match.names[seat] for seat in range(3)]
    told = [f"{names[0]} is the Savant.", f"{names[1]} is the Malignant.", f"{names[2]} is the Scrounger."]
    seen = [text if seat != other else text.replace(f"{names[seat]} is", "You are") for seat, text in enumerate(told)]
    assert [text for rule, text in theirs if rule == "AM-023"] == seen
    assert ("AM-025", "You are the starting player.") in own and ("AM-031", "The crates are stocked.") in theirs
    assert theirs.count(("AM-028", f"{names[first]} draws a 1-Time card.")) == 5
    assert theirs.count(("AM-029", f"{names[first]} discards 1 card.")) == 1
    assert theirs.count(("AM-029", f"{names[first]} draws a Permanent card.")) == 1
    assert len([text for rule, text in own if rule == "AM-029" and text.startswith("You")]) == 2
    taken = match.decision(other).options[1]  # type: ignore[union-attr]
    match.submit(other, taken.key)
    match.submit(other, match.decision(other).options[0].key)  # type: ignore[union-attr]
    lines = [line.text for line in match.lines(first)][-2:]
    assert lines[0].startswith(f"{names[other]} takes {taken.label.removeprefix('Take ')} from crate {other + 1}")
    assert lines[1] == f"{names[other]} discards 1 card."
