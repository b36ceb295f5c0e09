"""3.22 Guardians, 3.23 Locations."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.game import GAME
from quincunx.games.kings_of_ruin.rules import guardians, places
from quincunx.games.kings_of_ruin.state import GONE, IN_DECK, IN_PLAY

from .helpers import Dice, Sitting, goods, sit
from .test_explore_travel import guard

N, E, S, W, X = range(5)


def roaming(die: int, loc: str = "101", seats: int = 1) -> tuple[Sitting, int]:
    """A guardian at a location, everybody far away, the map laid out, and the die about to fall."""
    game = sit(seats, dice=Dice(die))
    game.lay("102", 0, 1)
    game.lay("103", 1, 0)
    game.s.place = [game.lay("104", 0, 2)] * seats
    return game, guard(game, "warden", loc)


def where(game: Sitting, piece: int) -> str:
    return game.pack.locations[guardians.location_of(game.s, piece)].key


@pytest.mark.rule("KR-326", "KR-R50")
def test_a_direction_moves_it_over_a_connection() -> None:
    for die, to in ((N, "102"), (E, "103")):
        game, piece = roaming(die)
        game.morning(4)
        assert where(game, piece) == to
    assert k.DIE_X == 4, "faces 4 and 5 both show X"
    game, piece = roaming(5, "103")
    game.s.stones = []
    game.morning(4)
    assert where(game, piece) == "101", "the sixth face is an X as well"


@pytest.mark.rule("KR-327", "KR-330", "KR-332", "KR-R47")
def test_without_a_way_it_goes_to_the_highest_number() -> None:
    game, piece = roaming(S)
    game.morning(4)
    assert where(game, piece) == "103"
    game, piece = roaming(X)
    game.morning(4)
    assert where(game, piece) == "103", "X, third case"
    locations = {place.key: place for place in game.pack.locations}
    assert locations["102"].rank < locations["102b"].rank < locations["103"].rank


@pytest.mark.rule("KR-328", "KR-178")
def test_an_x_among_characters_is_an_encounter_for_all_of_them() -> None:
    game = sit(3, dice=Dice(X))
    piece = guard(game, "warden", "101")
    game.s.health[1], game.s.dying[1] = 0, 2
    game.morning(4)
    assert game.s.enc == piece and game.s.members == [0, 2], "nobody may stay out; the dying one is not counted"
    assert game.asked[1] == "new-hand"


@pytest.mark.rule("KR-329", "KR-R61")
def test_an_x_beside_waystones_puts_one_out() -> None:
    game, piece = roaming(X)
    game.s.stones = [[1, 1], [0, 0], [5, 5]]
    game.morning(4)
    assert game.s.stones == [[0, 0], [5, 5]], "both touch 101; [1, 1] also touches 102, [0, 0] touches 101 alone"
    assert where(game, piece) == "101"
    tie, _ = roaming(X)
    tie.s.stones = [[0, 0], [1, 0]]
    tie.s.loc_zone[tie.loc("103")] = IN_DECK
    tie.morning(4)
    assert tie.asked == (0, "stone"), "still equal: players choose"


@pytest.mark.rule("KR-331")
def test_with_no_way_at_all_it_stays() -> None:
    game, piece = roaming(N, "105")
    game.lay("105", 9, 9)
    game.morning(4)
    assert where(game, piece) == "105"


@pytest.mark.rule("KR-333")
def test_meeting_a_guardian_starts_nothing() -> None:
    game, piece = roaming(N, "102")
    game.morning(4)
    assert where(game, piece) == "104" and game.s.enc == -1
    game = sit(1)
    guard(game, "warden", "102")
    game.choose("travel:102")
    assert game.s.enc == -1 and game.asked[1] == "act"


@pytest.mark.rule("KR-334")
def test_instant_effects_still_happen_beside_a_guardian() -> None:
    game = sit(1)
    game.lay("102", 0, 1)
    guard(game, "warden", "102")
    game.again().choose("travel:102")
    assert goods(game, 0)[3] == 1 and "explore" not in game.offers()


@pytest.mark.rule("KR-337")
def test_several_guardians_share_a_location() -> None:
    game = sit(1)
    guard(game, "warden", "101")
    guard(game, "judge", "101")
    view = GAME.view(game.again().s, 0)
    assert view.map[0].guardians == ("warden", "judge")


@pytest.mark.rule("KR-339", "KR-344")
def test_a_side_offers_only_what_is_printed_on_it() -> None:
    game = sit(1)
    home = game.loc("101")
    assert game.holds("seal settlement", here=home) and "location-action" in game.offers()
    game.s.loc_side[home] = k.WYRD
    assert not game.holds("seal settlement", here=home) and "location-action" not in game.again().offers()


@pytest.mark.rule("KR-340")
def test_turning_keeps_everything() -> None:
    game = sit(1)
    home = game.loc("101")
    guard(game, "warden", "101")
    game.run("standee_place boy this", "marker quest 2 this", "waystone_place sw this", "flip wyrd this")
    s = game.s
    assert s.loc_side[home] == k.WYRD and s.place == [home] and s.guards[0][1] == home
    assert s.standees == [[0, home]] and places.markers(s, home, k.QUEST) == 2 and s.stones == [[0, 0]]


@pytest.mark.rule("KR-341", "KR-342", "KR-343", "KR-403", "KR-338")
def test_replacing_a_location() -> None:
    game = sit(1)
    s = game.s
    old, new = game.lay("102", 0, 1), game.loc("102b")
    s.place = [old]
    guard(game, "warden", "102")
    game.run("standee_place boy 102", "marker time 2 102", "flip wyrd 102", "replace 102 b")
    assert s.loc_zone[old] == GONE and s.loc_zone[new] == IN_PLAY and s.loc_side[new] == k.WYRD
    assert s.place == [new] and s.guards[0][1] == new and s.standees == [[0, new]] and s.marks == []
    assert goods(game, 0)[3] == 0, "no instant effect"
    lit = sit(1)
    lit.s.stones = [[1, 1]]
    lit.s.loc_side[lit.loc("102")] = k.WYRD
    lit.run("replace 102 b")
    assert lit.s.loc_side[lit.loc("102b")] == k.CLEAR, "a wyrd card with a waystone turns at once"
    away = sit(1)
    away.s.loc_zone[away.loc("102")] = IN_DECK
    away.run("replace 102 b")
    assert away.s.loc_zone[away.loc("102")] == GONE
    assert places.available(away.s, away.pack, 102) == away.loc("102b"), "taken out of the deck, so that b comes"


@pytest.mark.rule("KR-093")
def test_a_waystone_by_any_means_clears_what_it_touches() -> None:
    game = sit(1)
    assert game.s.loc_side[game.loc("102")] == k.WYRD
    game.run("waystone_place ne this")
    assert game.s.loc_side[game.loc("102")] == k.CLEAR
