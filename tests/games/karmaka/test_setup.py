"""Rulebook 3.1: setup."""

from __future__ import annotations

from collections import Counter

import pytest

from quincunx.engine import SPECTATOR, Match, key_of_seed
from quincunx.engine.errors import BadOptions
from quincunx.games.karmaka import GAME
from quincunx.games.karmaka.cards import CARDS, DECK, LIBRARY, NAMES
from quincunx.games.karmaka.state import Karma


def start(seats: int, seed: int = 1, **options: object) -> Match:
    return Match(GAME, GAME.setting(seats, options), key=key_of_seed(seed))


def state(match: Match) -> Karma:
    found = match.play.state
    assert isinstance(found, Karma)
    return found


@pytest.mark.rule("KM-001")
def test_two_to_four_players_in_the_modes_of_the_rulebook() -> None:
    legal = [(2, "duel"), (3, "ffa"), (4, "ffa"), (4, "teams"), (3, "wolf"), (2, "auto"), (3, "auto"), (4, "auto")]
    for seats, mode in legal:
        assert start(seats, mode=mode).view(0).mode == {"auto": "duel" if seats == 2 else "ffa"}.get(mode, mode)  # type: ignore[attr-defined]


@pytest.mark.rule("KM-001")
@pytest.mark.parametrize(
    ("seats", "mode", "why"),
    [(2, "ffa", "3 or 4 seats"), (3, "duel", "2 seats"), (3, "teams", "4 seats"), (4, "wolf", "3 seats")],
)
def test_a_mode_for_another_number_of_players_is_refused_with_the_reason(seats: int, mode: str, why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        GAME.setting(seats, {"mode": mode})


@pytest.mark.rule("KM-001")
@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(BadOptions, match="2, 3 or 4 seats"):
        GAME.setting(seats)


@pytest.mark.rule("KM-002", "KM-R31", "KM-R30")
def test_the_deck_is_the_64_cards_of_the_table() -> None:
    assert len(DECK) == 64 == len(state(start(2)).faces)
    by_colour = Counter(CARDS[face].colour for face in DECK)
    assert [by_colour[c] for c in range(4)] == [19, 19, 19, 7]
    copies = Counter(NAMES[face] for face in DECK)
    assert copies["Embodiment"] == 5 and copies["Mimic"] == 2
    assert "Embody" in GAME.cards() and GAME.cards()["Embody"] == GAME.cards()["Embodiment"]
    threes = {card.name for card in CARDS if card.points == 3}
    assert all(copies[name] == 2 for name in threes) and len(threes) == 6


@pytest.mark.rule("KM-003")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_token_starts_on_dung_beetle(seats: int) -> None:
    assert state(start(seats)).rungs == [0] * seats


@pytest.mark.rule("KM-004", "KM-116")
@pytest.mark.parametrize("mode", ["ffa", "wolf"])
def test_twelve_rings_in_the_supply_and_nobody_owns_one(mode: str) -> None:
    s = state(start(3, mode=mode))
    assert s.supply == 12 and s.rings == [0, 0, 0]


@pytest.mark.rule("KM-005")
def test_all_cards_are_shuffled_and_the_seed_decides_how() -> None:
    def dealt(seed: int) -> list[int]:
        return state(start(2, seed)).faces

    assert sorted(dealt(1)) == sorted(DECK)
    assert dealt(1) == dealt(1) != dealt(2)
    firsts = Counter(NAMES[dealt(seed)[0]] for seed in range(300))
    assert len(firsts) >= 20, "every card can come to lie anywhere"


@pytest.mark.rule("KM-006", "KM-007", "KM-009", "KM-116", "KM-R02")
@pytest.mark.parametrize(("seats", "left"), [(2, 52), (3, 46), (4, 40)])
def test_four_cards_to_each_hand_two_unseen_to_each_deck(seats: int, left: int) -> None:
    match = start(seats)
    s = state(match)
    first = s.active
    for seat in range(seats):
        drawn = 1 if seat == first else 0  # the first turn has begun with its draw
        assert len(s.hands[seat]) == 4 + drawn and len(s.decks[seat]) == 2 - drawn
        assert all(s.seen[card] == 1 << seat for card in s.hands[seat])
        assert all(s.seen[card] == 0 for card in s.decks[seat])
    assert len(s.well) == left


@pytest.mark.rule("KM-008")
def test_future_lives_deeds_and_ruins_start_empty() -> None:
    view = start(3).view(SPECTATOR)
    assert all(p.future == 0 and p.deeds == () for p in view.players) and view.ruins == ()  # type: ignore[attr-defined]


@pytest.mark.rule("KM-010", "KM-R01", "KM-R20")
@pytest.mark.parametrize(("seats", "mode"), [(2, "duel"), (3, "wolf"), (4, "teams")])
def test_the_first_player_is_random_and_turns_go_clockwise(seats: int, mode: str) -> None:
    firsts = Counter(start(seats, seed, mode=mode).waiting()[0] for seed in range(60 * seats))
    assert set(firsts) == set(range(seats)) and min(firsts.values()) > 30
    match = start(seats, mode=mode)
    first = match.waiting()[0]
    order = [first]
    while len(order) < 2 * seats:
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, next(o.key for o in decision.options if o.key.startswith("future:")))
        order.append(match.waiting()[0])
    assert order == [(first + n) % seats for n in range(2 * seats)]


@pytest.mark.rule("KM-006", "KM-007")
def test_the_designer_can_change_the_deal() -> None:
    s = state(start(2, start_hand=6, start_deck=0))
    assert [len(hand) for hand in s.hands] == [6, 6] and s.decks == [[], []]


@pytest.mark.rule("KM-006", "KM-007", "KM-074", "KM-108", "KM-001")
def test_the_options_stand_at_the_rulebooks_numbers_and_have_bounds() -> None:
    printed = {"mode": "auto", "wolf": 1, "start_hand": 4, "start_deck": 2, "life_cards": 6}
    assert GAME.setting(2).values == {**printed, "start_rung": 1, "turn_limit": 1000, "deck": ""}
    dealt = (("wolf", 1, 3), ("start_hand", 0, 8), ("start_deck", 0, 6), ("life_cards", 1, 10))
    for name, least, most in (*dealt, ("start_rung", 1, 4), ("turn_limit", 2, 1000)):
        for value in (least, most):
            assert GAME.setting(2, {name: value}).number(name) == value
        for value in (least - 1, most + 1):
            with pytest.raises(BadOptions, match=name):
                GAME.setting(2, {name: value})


@pytest.mark.rule("KM-005", "KM-006", "KM-007", "KM-010")
def test_the_setup_is_told_to_each_player_as_far_as_it_may_be() -> None:
    match = start(2, start_hand=2, start_deck=1)
    own = [text for text in told(match, 0) if "dealt" in text]
    assert own[:2] == [f"You are dealt {name}." for name in dealt_to(match, 0)]
    assert own[2:] == [
        "Seat 2 is dealt 2 cards to their Hand.",
        "You are dealt 1 card face down to your Deck.",
        "Seat 2 is dealt 1 card face down to their Deck.",
    ]
    seen = told(match, SPECTATOR)
    assert seen[0] == "All 64 cards are shuffled into the Well."
    assert seen[1:3] == [f"Seat {n} is dealt 2 cards to their Hand." for n in (1, 2)]
    assert seen[5] == f"Seat {match.waiting()[0] + 1} takes the first turn."


def told(match: Match, viewer: int) -> list[str]:
    return [line.text for line in match.lines(viewer)]


def dealt_to(match: Match, seat: int) -> list[str]:
    s = state(match)
    return [NAMES[s.faces[card]] for card in s.hands[seat][:2]]


@pytest.mark.rule("KM-002")
def test_every_card_is_printed_as_the_table_says() -> None:
    table = [line.split("|") for line in GAME.rulebook().splitlines() if line.startswith("| ") and line.count("|") == 8]
    printed = {cells[1].strip().split(" (")[0]: [cell.strip() for cell in cells[2:6]] for cells in table[1:]}
    targets = ("none", "rival", "any player")
    for card in CARDS:
        wanted = [("red", "green", "blue", "mosaic")[card.colour], str(card.points), str(card.copies)]
        copies = any(LIBRARY[does].startswith("copy-") for does, _, _ in card.abilities)
        assert printed[card.name] == [*wanted, "by copy" if copies else targets[card.target]], card.name
    assert len(printed) == len(CARDS) == 23


@pytest.mark.rule("KM-074", "KM-010")
def test_a_match_starts_with_its_first_turn_and_the_size_of_a_life_that_was_asked_for() -> None:
    s = state(start(2, life_cards=3))
    assert s.life_cards == 3 and state(start(2)).life_cards == 6
    assert (s.turn, s.plays, s.extra, s.winner, s.victim, s.resolving, s.left) == (0, 0, False, -1, -1, -1, 0)


@pytest.mark.rule("KM-087", "KM-088", "KM-099", "KM-108")
def test_sides_are_numbered_from_the_first_seat_and_the_solo_player_stands_apart() -> None:
    def sides(seats: int, **options: object) -> tuple[int, ...]:
        return GAME.sides(GAME.setting(seats, options))

    assert sides(2) == (0, 1) and sides(3) == (0, 1, 2) and sides(4) == (0, 1, 2, 3)
    assert sides(4, mode="teams") == (0, 1, 0, 1)
    assert [sides(3, mode="wolf", wolf=n) for n in (1, 2, 3)] == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    assert [player.side for player in start(3, mode="wolf", wolf=2).view(0).players] == [1, 0, 1]  # type: ignore[attr-defined]
