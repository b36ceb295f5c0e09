"""The right seat, the right place, the right number: small slips that a scene with seat 0 alone would not show."""

from __future__ import annotations

import pytest

from quincunx.engine import SPECTATOR, Match, QuincunxError, key_of_seed
from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.content import CONTENT
from quincunx.games.karmaggan.rules.battle import NO_SPAWN, nearest_landing
from quincunx.games.karmaggan.rules.death import summoning
from quincunx.games.karmaggan.state import DEAD, RAIDER, Karmaggan

from .helpers import Scene, carry, hand, scene, spawn, stack_objects, stack_temple, tile


def of_seat_one(s: Karmaggan) -> Karmaggan:
    """It is seat 1's turn."""
    s.active, s.turn, s.stay, s.phase = 1, 1, s.at[1], RAIDER
    return s


# -- the board


@pytest.mark.rule("KG-016", "KG-079")
def test_every_alignment_of_three_rings_has_its_neighbours_and_they_are_mutual() -> None:
    for inner in range(16):
        for middle in range(16):
            rot = [0, inner, inner + middle & 15, 0]
            for here in range(b.I0, b.M0):
                assert all(here in b.near(rot, other) for other in b.near(rot, here))


@pytest.mark.rule("KG-016", "KG-148")
def test_the_ways_that_keys_name_are_those_that_exist() -> None:
    found: dict[int, set[str]] = {here: set() for here in range(b.TILES)}
    for turn in range(16):
        for rot in ([0, turn, turn, turn], [0, 0, turn, turn], [0, 0, 0, turn]):
            for here, words in found.items():
                words |= {b.direction(here, other) for other in b.near(rot, here)}
    named = {here: [b.direction(here, end) for end in b.ways(here)] for here in range(b.TILES)}
    assert all(words <= set(named[here]) for here, words in found.items())
    assert not any(here in b.ways(here) for here in range(b.TILES)), "nobody steps where they stand"
    assert named[b.C] == [f"out-{column}" for column in range(16)] and found[b.C] == set(named[b.C])
    for address, many in (("I:3", 5), ("M:0:3", 4), ("M:1:3", 5), ("O:0:3", 4), ("O:1:3", 4), ("O:2:3", 3)):
        assert len(set(named[tile(address)])) == many
    assert b.direction(tile("M:1:0"), tile("O:0:0")) == "out-a" and b.direction(tile("M:1:0"), tile("O:0:1")) == "out-b"


@pytest.mark.rule("KG-065", "KG-171")
def test_the_way_out_crosses_no_roller() -> None:
    assert not any(b.crosses([0, 0, 0, 0], tile(f"O:{row}:15"), b.J0) for row in range(3))
    assert not any(b.crosses([0, 0, 0, 0], b.J0, tile(f"O:{row}:15")) for row in range(3))


@pytest.mark.rule("KG-009", "KG-174")
def test_which_tables_are_allowed() -> None:
    for seats in (4, 6, 8):
        assert GAME.setting(seats, {"mode": "teams"}).seats == seats
    assert GAME.setting(2, {"rounds": 8}).number("rounds") == 8
    assert GAME.setting(2, {"rounds": 40}).number("rounds") == 40 == GAME.setting(2, {}).number("rounds")
    for rounds in (7, 41):
        with pytest.raises(QuincunxError):
            GAME.setting(2, {"rounds": rounds})


# -- setup


@pytest.mark.rule("KG-004", "KG-005", "KG-008", "KG-010", "KG-011")
def test_setup_is_told_to_all_and_dealt_cards_to_their_player() -> None:
    match = Match(GAME, GAME.setting(2, {}), key=key_of_seed(1), names=("Ada", "Bo"))
    lines = [f"{line.rule} {line.text}" for line in match.lines(SPECTATOR)]
    assert lines == [
        "KG-004 The decks are shuffled. The Egg rests in the Central Ring; all Gates are closed.",
        "KG-008 Ada begins.",
        "KG-005 Ada draws 4 cards.",
        "KG-005 Bo draws 4 cards.",
    ]
    match.submit(0, "place:o-2-4")
    match.submit(1, "place:o-2-60")
    assert [f"{line.rule} {line.text}" for line in match.lines(SPECTATOR)[4:]] == [
        "KG-010 Ada starts in the north-east Outer Ring (O:2:4).",
        "KG-010 Bo starts in the north Outer Ring (O:2:60).",
        "KG-011 Round 1 begins.",
    ]
    assert len([line for line in match.lines(1) if line.text.startswith("You draw")]) == 4


@pytest.mark.rule("KG-010")
def test_the_last_of_eight_has_no_choice_and_is_not_asked() -> None:
    match = Match(GAME, GAME.setting(8, {}), key=key_of_seed(1))
    asked = []
    while (decision := match.decision(match.waiting()[0])) is not None and decision.kind == "place":
        asked.append(decision.seat)
        match.submit(decision.seat, decision.choices[-1])
    assert len(asked) == 7
    s = match.play.state
    assert isinstance(s, Karmaggan) and s.at[asked[0] - 1] == b.STARTS[0]


# -- what everybody sees


@pytest.mark.rule("KG-001", "KG-078")
def test_the_view_has_the_rings_as_they_are_painted_and_turned() -> None:
    s = scene(["O:2:2", "O:2:40"])
    s.rot = [1, 2, 3, 4]
    rings = GAME.view(s, 0).rings
    assert [ring.rotation for ring in rings] == [1, 2, 3, 4]
    assert [ring.radial for ring in rings] == [(), *CONTENT.radial] and rings[1].radial == ()
    assert [ring.rows for ring in rings[1:]] == [tuple(row.replace("S", ".") for row in rows) for rows in CONTENT.tiles]
    assert [len(ring.wall) for ring in rings] == [16, 32, 64, 0]
    for number, letter in enumerate("far"):
        wall = rings[number].wall
        assert {n for n, mark in enumerate(wall) if mark == letter} == set(CONTENT.wall_traps[number])
        assert {n for n, mark in enumerate(wall) if mark == " "} == set(CONTENT.wall_open[number])


@pytest.mark.rule("KG-005", "KG-091", "KG-177")
def test_the_view_has_the_own_hand_and_of_others_what_is_public() -> None:
    s = scene(["O:2:2", "O:2:40", DEAD], teams=False)
    hand(s, 0, "tar")
    hand(s, 1, "sword", "pole")
    s.turns, s.coins, s.medals = [1, 0, 1], [5, 3, 0], [1, 0, 2]
    views = [GAME.view(s, seat) for seat in (0, 1, 2, SPECTATOR)]
    assert [view.hand for view in views] == [("tar",), ("pole", "sword"), (), ()]
    assert [seat.cards for seat in views[3].seats] == [1, 2, 0]
    assert [seat.first_turn for seat in views[0].seats] == [False, True, False]
    assert [seat.coins for seat in views[0].seats] == [5, 3, 0]
    assert [seat.medallions for seat in views[0].seats] == [1, 0, 2]
    assert [seat.status for seat in views[0].seats] == ["temple", "temple", "dead"]
    assert [seat.column for seat in views[0].seats] == [2, 40, -1]


@pytest.mark.rule("KG-050", "KG-058", "KG-059", "KG-060")
@pytest.mark.parametrize(("card", "first"), [("fire", "i-"), ("acid", "m-0-"), ("arrows", "o-0-")])
def test_the_view_has_the_trap_that_fired_last_and_its_tiles(card: str, first: str) -> None:
    s = scene(["O:2:2", "O:2:40"])
    assert GAME.view(s, 1).beams is None
    s.rot = [0, 1, 2, 0]
    stack_temple(s, card)
    Scene(s, loose=True).step("O:1:2")
    shot = GAME.view(s, 1).beams
    assert shot is not None and shot.trap == card and shot.rotations == (0, 1, 2, 0)
    assert shot.places[0].startswith(first) and len(shot.places) == len(s.beams) - 5


@pytest.mark.rule("KG-043")
def test_the_view_has_the_tiles_activated_this_turn_with_their_raider() -> None:
    s = of_seat_one(scene(["O:2:40", "O:2:8"]))
    stack_temple(s, "still-air")
    Scene(s).step("O:2:9")
    turn = GAME.view(s, 0).turn
    assert turn.activated == ("1:o-2-9",) and (turn.seat, turn.steps, turn.phase) == (1, 2, "raider")


# -- questions with one answer are not asked


@pytest.mark.rule("KG-135")
def test_a_single_nearest_landing_tile_is_not_asked_for() -> None:
    s = scene(["O:2:15", "O:2:15", "O:2:16", "O:1:15"])
    s.kinds[tile("O:0:15")] = b.ABYSS
    with pytest.raises(StopIteration):
        nearest_landing(s, Scene(s).play, 0, 1, NO_SPAWN, tile("O:2:15")).send(None)
    assert s.at[1] == tile("O:2:17")


@pytest.mark.rule("KG-160", "KG-R36")
def test_a_single_tile_for_the_egg_is_not_asked_for() -> None:
    s = scene(["M:1:12", DEAD, "O:2:50"], coins=1)
    carry(s, 0)
    for address in ("M:1:12", "M:1:11", "M:0:12"):
        spawn(s, address)
    s.kinds[tile("O:0:24")] = b.ABYSS
    hand(s, 0, "tar")
    table = Scene(s).do("play:tar")
    assert s.egg == tile("M:1:13") and s.carrier == -1 and table.kind != "hurl"


@pytest.mark.rule("KG-170", "KG-160")
def test_while_the_egg_flies_nobody_carries_it() -> None:
    s = scene(["M:1:12", DEAD, "O:2:50"], coins=1)
    carry(s, 0)
    spawn(s, "M:1:12")
    hand(s, 0, "tar")
    table = Scene(s).do("play:tar")
    assert table.kind == "hurl" and GAME.view(s, 1).carrier == -1 and GAME.view(s, 1).egg == "m-1-12"


# -- the right side


@pytest.mark.rule("KG-163", "KG-165")
def test_a_carrier_of_the_light_side_gives_to_its_own_side_only() -> None:
    s = of_seat_one(scene(["M:1:11", "M:1:12", "M:0:12", "M:1:13"], teams=True))
    carry(s, 1)
    assert {key for key in Scene(s).offered() if key.startswith("give")} == {"give:seat-4"}
    carry(s, 2)
    assert "take" not in Scene(s).verbs()
    carry(s, 3)
    assert "take:seat-4" in Scene(s).offered()


@pytest.mark.rule("KG-145", "KG-116")
def test_a_raider_of_the_light_side_passes_the_light_swarm_and_meets_the_dark_one() -> None:
    for swarm, kind in ((1, "turn"), (0, "meet")):
        s = of_seat_one(scene([DEAD, "M:1:12", "O:2:40", DEAD], teams=True))
        spawn(s, "M:1:13", swarm)
        assert Scene(s).step("M:1:13").kind == kind


@pytest.mark.rule("KG-188", "KG-039")
def test_a_summoning_tile_keeps_the_side_that_made_it_first() -> None:
    s = scene(["M:1:12", "O:2:40", "O:2:50", "O:2:60"], teams=True)
    here = tile("M:1:13")
    for swarm, made in ((0, 1), (1, 3), (0, 3)):
        summoning(s, Scene(s).play, here, swarm, "KG-039")
        assert s.kinds[here] == b.SUMMON | made
    s.kinds[here] = b.SUMMON | 2
    summoning(s, Scene(s).play, here, 0, "KG-039")
    assert s.kinds[here] == b.SUMMON | 3


@pytest.mark.rule("KG-044", "KG-R43")
@pytest.mark.parametrize("teams", [True, False])
def test_the_tile_of_seat_ones_raider_is_not_activated_and_neither_is_that_of_seat_zero(teams: bool) -> None:
    seats = ["O:2:40", "O:2:9", "O:2:42", "O:2:8"] if teams else ["O:2:9", "O:2:8", "O:2:40"]
    s = scene(seats, teams=teams)
    mover = 3 if teams else 1
    s.active, s.stay = mover, s.at[mover]
    table = Scene(s).step("O:2:9")
    if not teams:
        table.do("meet:ask", "answer:accept")
    assert table.kind == "turn" and s.temple_spent == []


@pytest.mark.rule("KG-R43", "KG-116")
def test_passing_a_spawn_of_the_own_side_activates_its_tile() -> None:
    s = scene(["O:2:8", "O:2:40", DEAD, "O:2:50"], teams=True)
    spawn(s, "O:2:9", 0)
    stack_temple(s, "sun-gates-open")
    Scene(s).step("O:2:9")
    assert s.gates == b.SUN


@pytest.mark.rule("KG-R43", "KG-019")
def test_a_raider_beaten_by_a_spawn_activates_nothing() -> None:
    s = scene(["O:2:8", DEAD])
    spawn(s, "O:2:9")
    table = Scene(s, loose=True).step("O:2:9").do("meet:attack")  # ties: the Spawn defends and wins
    while table.kind == "fling":
        table.do(table.offered()[0])
    assert s.temple_spent == [] and table.seat == 1


@pytest.mark.rule("KG-157", "KG-047")
def test_one_object_tile_gives_one_card_to_the_swarm_whoever_stands_on_it() -> None:
    s = scene([DEAD, "O:2:40"], steps=6)
    s.did = 2
    spawn(s, "M:0:10")
    spawn(s, "M:0:9")
    table = Scene(s).do("crawl:m-0-9:cw", "object:draw", "crawl:m-0-10:out")
    assert GAME.view(s, 1).turn.activated == ("0:m-0-10",)
    table.do("crawl:m-0-10:ccw", "crawl:m-0-9:cw")
    assert table.kind == "swarm" and len(s.hands[0]) == 1


# -- rotations


@pytest.mark.rule("KG-067", "KG-072")
def test_who_stands_in_temple_column_zero_is_dragged_like_everybody() -> None:
    s = scene(["O:2:24", "O:2:0", "O:2:60"])
    s.rollers, s.egg = True, tile("I:8")
    stack_temple(s, "outer-clockwise")
    Scene(s, dice=[4, 3], loose=False).step("O:2:25")  # 16 columns: 0 passes the Roller behind 15, 60 and 25 none
    assert s.coins == [5, 3, 5]


@pytest.mark.rule("KG-067", "KG-065", "KG-172")
def test_a_wide_turn_drags_nobody_on_another_ring_in_the_jungle_or_dead() -> None:
    s = scene(["O:2:24", "M:1:7", "J:1", "I:3", DEAD])
    carry(s, 2)
    stack_temple(s, "outer-clockwise")
    Scene(s, dice=[4], loose=False).step("O:2:25")
    assert s.coins == [5, 5, 5, 5, 0]


# -- cards


@pytest.mark.rule("KG-102")
def test_sparks_are_two_steps_after_the_roll_and_before_it() -> None:
    s = scene(["O:2:2", "O:2:40"], steps=1)
    hand(s, 0, "sparks-stone")
    Scene(s).do("play:sparks-stone")
    assert (s.steps, s.bonus) == (3, 0)


@pytest.mark.rule("KG-106")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_carving_does_what_was_chosen_to_the_player_that_was_chosen(seat: int) -> None:
    for what, cards in (("draw", 3), ("discard", 0)):
        s = scene(["O:2:2", "O:2:40", "O:2:50", "O:2:60"])
        for other in (1, 2, 3):
            hand(s, other, "tar")
        hand(s, 0, "arcane-carving")
        Scene(s).do("play:arcane-carving", f"carve:{what}:seat-{seat + 1}")
        assert [len(s.hands[other]) for other in (1, 2, 3)] == [cards if other == seat else 1 for other in (1, 2, 3)]


@pytest.mark.rule("KG-106", "KG-183")
def test_the_carving_with_one_possibility_is_carried_out_without_a_question() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "arcane-carving")
    table = Scene(s).do("play:arcane-carving")
    assert table.kind == "turn" and len(s.hands[1]) == 2


@pytest.mark.rule("KG-095", "KG-092")
def test_a_full_hand_is_told_only_where_it_cut_a_draw_short() -> None:
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "mishmash", *["tar"] * 5)
    table = Scene(s).do("play:mishmash")
    assert len(s.hands[0]) == 8 and "KG-095" not in table.rules()
    s = scene(["O:2:2", "O:2:40"])
    hand(s, 0, "mishmash")
    s.drained, s.objects = [*s.drained, *s.objects[1:]], s.objects[:1]
    table = Scene(s).do("play:mishmash")
    assert len(s.hands[0]) == 1 and "KG-095" not in table.rules()


@pytest.mark.rule("KG-112", "KG-108")
def test_a_dagger_ends_with_the_death_of_its_player() -> None:
    s = scene(["O:2:3", "O:2:8", "O:2:40"])
    s.coins[0], s.deaths = 1, 1
    hand(s, 0, "dominances-dagger")
    stack_temple(s, "arrows")
    table = Scene(s).do("play:dominances-dagger", "seize:seat-2", "drag:o-2-9")
    assert table.at(0) == "dead" and table.at(1) == "O:2:9" and (table.seat, table.kind) == (1, "turn")


@pytest.mark.rule("KG-R29")
def test_a_dead_player_throws_no_egg_and_one_on_the_centre_does() -> None:
    s = scene(["O:2:3", "O:2:50", "O:0:9", "O:2:7"], teams=True)
    carry(s, 2)
    s.coins[0], s.deaths = 1, 3
    s.kinds[tile("O:0:8")] = b.TEMPLE
    hand(s, 0, "dominances-dagger")
    stack_temple(s, "arrows")
    s.at[3] = tile("O:2:8")
    table = Scene(s).do("play:dominances-dagger", "seize:seat-3", "drag:o-0-8")
    assert table.at(0) == "dead" and table.kind != "toss" and s.carrier == 2
    s = scene(["C", "O:2:50", "O:0:1", "O:2:1"], teams=True)
    s.kinds[b.C] = b.SUMMON | 1
    carry(s, 2)
    hand(s, 0, "dominances-dagger")
    assert Scene(s).do("play:dominances-dagger", "seize:seat-3", "drag:o-1-1").kind == "toss"


@pytest.mark.rule("KG-112", "KG-161", "KG-031")
def test_a_raider_dragged_onto_the_centre_takes_the_egg_and_flips_a_card() -> None:
    s = scene(["O:2:40", "I:4"])
    hand(s, 0, "dominances-dagger")
    stack_temple(s, "sun-gates-open")
    stack_objects(s, "tar")
    Scene(s).do("play:dominances-dagger", "drag:c")
    assert s.carrier == 1 and s.gates == b.SUN


@pytest.mark.rule("KG-112", "KG-111")
def test_the_dagger_does_not_enter_an_occupied_centre() -> None:
    s = scene(["C", "I:4", "O:2:40"])
    s.egg = tile("I:8")
    hand(s, 0, "dominances-dagger")
    table = Scene(s).do("play:dominances-dagger", "seize:seat-2")
    assert table.kind == "drag" and "drag:c" not in table.offered()


# -- the first tile of each kind, which has the number 0


@pytest.mark.rule("KG-065", "KG-073")
def test_the_first_tile_of_the_outer_ring_crosses_a_roller_like_any_other() -> None:
    rot = [0, 0, 0, 4]  # column 0 lies at 16, column 63 at 15
    assert b.crosses(rot, tile("O:0:63"), tile("O:0:0")) and b.crosses(rot, tile("O:0:0"), tile("O:0:63"))
    s = scene(["O:2:24", "O:0:0", "O:2:60"])
    s.rollers, s.egg = True, tile("I:8")
    stack_temple(s, "outer-clockwise")
    Scene(s, dice=[4, 3], loose=False).step("O:2:25")
    assert s.coins == [5, 3, 5]


@pytest.mark.rule("KG-R32", "KG-166", "KG-079")
def test_a_throw_from_the_centre_goes_through_the_openings_as_they_lie_now() -> None:
    for turn in range(16):
        s = scene(["C", "I:4"])
        s.rot = [2, (turn + 2) % 16, 5, 9]
        carry(s, 0)
        assert ("throw:seat-2" in Scene(s).offered()) == ((4 + turn) % 16 in (4, 7, 12, 15))


@pytest.mark.rule("KG-031", "KG-069")
def test_a_step_onto_the_centre_flips_a_card_while_the_rollers_are_there() -> None:
    s = scene(["I:4", "O:2:40"])
    s.rollers, s.egg = True, tile("I:8")
    stack_temple(s, "sun-gates-open")
    Scene(s).step("C")
    assert s.gates == b.SUN


@pytest.mark.rule("KG-113")
def test_tar_on_the_centre_draws_three() -> None:
    s = scene(["C", "O:2:40"])
    s.egg = tile("I:8")
    hand(s, 0, "tar")
    Scene(s).do("play:tar")
    assert len(s.hands[0]) == 3


@pytest.mark.rule("KG-106", "KG-183", "KG-172")
def test_a_carving_that_reaches_nobody_is_spent() -> None:
    s = scene(["O:2:2", "J:1"])
    carry(s, 1)
    hand(s, 0, "arcane-carving")
    table = Scene(s).do("play:arcane-carving")
    assert table.kind == "turn" and len(s.spent) == 1 and s.hands[1] == []
