"""Index 3.2: setup, from the empty table to the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from quincunx.engine import SPECTATOR, Match, key_of_seed
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.content import CARDS, CLOSED, MALIGNANT, NAMES, ROCK_CLIMBER
from quincunx.games.axis_mundi.setup import pieces
from quincunx.games.axis_mundi.state import Axis


def begin(seats: int = 3, seed: int = 1, **options: object) -> Match:
    return Match(GAME, GAME.setting(seats, options), key=key_of_seed(seed))


def state_of(match: Match) -> Axis:
    state = match.play.state
    assert isinstance(state, Axis)
    return state


def answer(match: Match, *keys: str) -> None:
    for key in keys:
        match.submit(match.waiting()[0], key)


def keys_of(match: Match) -> list[str]:
    decision = match.decision(match.waiting()[0])
    assert decision is not None
    return [option.key for option in decision.options]


@pytest.mark.rule("AM-002", "AM-023", "AM-R08")
def test_characters_are_picked_in_seat_order_each_only_once() -> None:
    match = begin()
    assert match.waiting() == [0] and "character:mischievous" not in keys_of(match)
    answer(match, "character:malignant")
    assert match.waiting() == [1] and "character:malignant" not in keys_of(match)
    assert state_of(match).power[0] == state_of(match).char[0] == MALIGNANT, "with its power"
    large = begin(6)
    assert "character:mischievous" in keys_of(large)


@pytest.mark.rule("AM-002", "AM-R08")
def test_six_players_use_all_characters_and_dealing_is_random() -> None:
    casts = [tuple(state_of(begin(6, seed, characters="random")).char) for seed in range(6)]
    assert all(sorted(cast) == list(range(6)) for cast in casts) and len(set(casts)) > 1


@pytest.mark.rule("AM-023", "AM-024")
def test_everybody_starts_on_the_own_warehouse_with_full_values() -> None:
    s = state_of(begin(characters="random"))
    assert s.at == list(s.island.warehouse) and [s.who[at] for at in s.at] == [0, 1, 2]
    assert (s.hp, s.wounds, s.energy, s.slots) == ((10,) * 3, (0,) * 3, (3,) * 3, ((), (), ()))


@pytest.mark.rule("AM-025")
def test_the_starting_player_is_drawn_with_equal_chances() -> None:
    starts = Counter(state_of(begin(3, seed, characters="random")).start for seed in range(150))
    assert sorted(starts) == [0, 1, 2] and min(starts.values()) > 25


@pytest.mark.rule("AM-R08")
def test_the_mischievous_may_be_made_the_last_in_turn() -> None:
    for seed in range(5):
        s = state_of(begin(6, seed, characters="random", mischievous_last=True))
        assert (s.char.index(5) + 1) % 6 == s.start


@pytest.mark.rule("AM-022")
def test_eight_treasures_lie_face_down_on_open_hexes_above_the_sea() -> None:
    for seed in range(20):
        s = state_of(begin(3, seed, island="random"))
        places = [at for at, token in enumerate(s.treasure) if token >= 0]
        assert len(places) == 8 and all(s.island.level[at] > 0 and s.terrain[at] != CLOSED for at in places)
        assert 0 not in places and all(not s.seen[s.treasure[at]] for at in places)


@pytest.mark.rule("AM-026", "AM-R02")
def test_rock_climber_leaves_the_deck_of_three() -> None:
    assert len(pieces(6)) - len(pieces(3)) == 3 and ROCK_CLIMBER not in pieces(3)
    copies = {card.name: card.copies for card in CARDS}
    assert Counter(NAMES[face] for face in pieces(6)) == copies
    assert sum(1 for face in pieces(6) if face < 40) == 100
    assert sum(1 for face in pieces(6) if 40 <= face < 50) == 60


@pytest.mark.rule("AM-027")
def test_both_decks_are_shuffled_and_unknown() -> None:
    orders = {tuple(state_of(begin(3, seed)).faces) for seed in range(5)}
    assert len(orders) == 5
    s = state_of(begin())
    assert not any(s.seen[card] for deck in s.decks for card in deck)


@pytest.mark.rule("AM-028", "AM-030", "AM-R09")
def test_five_cards_in_any_mix_seen_by_their_owner_only() -> None:
    match = begin(characters="random")
    first = state_of(match).start
    assert match.waiting() == [first] and keys_of(match) == [f"split:{n}" for n in range(6)]
    answer(match, "split:2")
    mat = match.view(first).mats[first]  # type: ignore[attr-defined]
    assert (mat.one_time, mat.permanent, len(mat.known)) == (2, 3, 5)
    for viewer in ((first + 1) % 3, SPECTATOR):
        assert match.view(viewer).mats[first].known == ()  # type: ignore[attr-defined]


@pytest.mark.rule("AM-029")
def test_once_any_number_may_be_exchanged() -> None:
    match = begin(characters="random")
    s = state_of(match)
    first = s.start
    answer(match, "split:5")
    unwanted = [key for key in keys_of(match) if key != "redraw:done"][:1]
    answer(match, *unwanted, "redraw:done")
    assert keys_of(match) == ["split:0", "split:1"], "one card, from either deck"
    answer(match, "split:0")
    assert len(s.hands[first]) == 5 and len(s.discard) == 1
    assert match.waiting() == [(first + 1) % 3], "only once; then the player to the right"


@pytest.mark.rule("AM-028", "AM-050")
def test_hands_are_built_in_turn_order_from_the_starting_player() -> None:
    match = begin(characters="random")
    first = state_of(match).start
    order = []
    for _ in range(3):
        order.append(match.waiting()[0])
        answer(match, "split:3", "redraw:done")
    assert order == [first, (first + 1) % 3, (first + 2) % 3]


def after_hands(match: Match) -> None:
    for _ in range(state_of(match).seats):
        answer(match, "split:3", "redraw:done")


@pytest.mark.rule("AM-031")
def test_each_crate_holds_two_permanent_and_two_one_time_cards_face_up() -> None:
    match = begin(characters="random")
    after_hands(match)
    s = state_of(match)
    for crate in s.crates:
        assert [card < 60 for card in crate] == [True, True, False, False]
        assert all(s.seen[card] == -1 for card in crate)


@pytest.mark.rule("AM-032", "AM-033", "AM-R16")
def test_all_but_the_starting_player_may_take_one_card_and_discard_to_five() -> None:
    match = begin(characters="random")
    after_hands(match)
    s = state_of(match)
    second = (s.start + 1) % 3
    assert match.waiting() == [second] and "pregame:none" in keys_of(match)
    taken = s.crates[second][0]
    answer(match, next(key for key in keys_of(match) if key != "pregame:none"))
    assert taken in s.hands[second] and s.crates[second][0] not in (-1, taken), "replaced from the same deck at once"
    assert s.crates[second][0] < 60
    answer(match, keys_of(match)[0])
    assert len(s.hands[second]) == 5
    answer(match, "pregame:none")
    assert match.waiting() == [s.start] and match.decision(s.start).kind == "action"  # type: ignore[union-attr]
