"""Domains and parts: one declaration gives token, key, vocabulary, label and what is touched."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

import pytest

from quincunx.engine import (
    Copies,
    Count,
    Domain,
    Either,
    Game,
    Kind,
    Names,
    Or,
    Pair,
    Part,
    Pieces,
    Places,
    PlainVerbs,
    Ranges,
    Seats,
    Setting,
    Spans,
    Tagged,
    Verb,
    YesNo,
    kinds_in,
    seat_place,
)
from quincunx.engine.domains import vocabulary
from quincunx.engine.soundness import kind_faults

TWO = Setting(2, {})
SLUGS = ("ash", "birch", "cedar")
TITLES = ("Ash", "Birch", "Cedar")


class Wood:
    """A state with a hand and a pile: pieces 0 and 2 are equal."""

    faces = (1, 0, 1, 2)
    pile = (0, 3, 2)


CARD = Pieces(SLUGS, TITLES, "card-{}", texts=("Grey.", "White.", "Red."))
S: Any = Wood()


def kind(domain: Domain | Verb | Part, group: str = "Take") -> Kind:
    return Kind("take", "XX-001", "Take something.", group=group, domain=domain)


def keys(one: Kind, options: Sequence[Any]) -> list[str]:
    domain = one.domain
    assert domain is not None
    return [domain.key(one, domain.token(S, option)) for option in options]


def words(one: Kind) -> list[str]:
    return vocabulary([one], TWO)


def test_a_piece_is_named_by_its_face_and_equal_pieces_are_one_option() -> None:
    one = kind(CARD)
    assert keys(one, [0, 1, 2, 3]) == ["take:birch", "take:ash", "take:birch", "take:cedar"]
    assert words(one) == ["take:ash", "take:birch", "take:cedar"]
    option = described(one, 3)
    assert (option.label, option.group, option.touches, option.text) == ("Take Cedar", "Take", ("card-cedar",), "Red.")


def described(one: Kind, option: Any, seat: int = 0) -> Any:
    assert one.domain is not None
    return one.domain.describe(one, S, seat, option)


def test_a_word_beside_a_part_stands_for_one_value() -> None:
    one = kind(Or(CARD, {-1: Verb(":stop", label="No more")}))
    assert keys(one, [-1, 1]) == ["take:stop", "take:ash"]
    assert described(one, -1).label == "No more"
    assert words(one) == ["take:ash", "take:birch", "take:cedar", "take:stop"]


def test_cards_of_a_pile_are_counted_from_the_top() -> None:
    one = kind(Copies(SLUGS, TITLES, (1, 2, 1), lambda s, card: s.pile))
    assert keys(one, [2, 3, 0]) == ["take:birch:1", "take:cedar:1", "take:birch:2"]
    assert described(one, 2).label == "Take Birch (top)"
    assert described(one, 0).label == "Take Birch (number 3 from the top)"
    assert set(keys(one, [0, 2, 3])) <= set(words(one))


def test_seats_are_read_by_name() -> None:
    one = kind(Seats("seat-{}", "player-{}"))
    assert keys(one, [0, 1]) == words(one) == ["take:seat-1", "take:seat-2"]
    assert described(one, 0).label == "Take yourself"
    assert described(one, 1).label == f"Take {seat_place(1)}"
    assert described(one, 1).touches == ("player-2",)


def test_yes_and_no_and_numbers() -> None:
    answer = kind(YesNo(":leave", Verb(":draw", label="Draw a card")))
    assert keys(answer, [0, 1]) == words(answer) == ["take:leave", "take:draw"]
    assert [described(answer, one).label for one in (0, 1)] == ["Leave", "Draw a card"]
    number = kind(Count(0, lambda setting: setting.seats + 1), "Spend")
    assert keys(number, [0, 3]) == ["take:0", "take:3"]
    assert words(number) == ["take:0", "take:1", "take:2", "take:3"]
    assert described(number, 2).label == "Spend 2"


def test_a_label_ends_with_its_price() -> None:
    one = kind(Verb("buy", CARD, "Buy {}", "Buy", price=lambda s, seat, value: f"{value} Coins", short="Buy"))
    option = described(one, 3)
    assert (option.label, option.price, option.short) == ("Buy Cedar: 3 Coins", "3 Coins", "Buy")


def test_verbs_by_number_by_range_and_by_tag() -> None:
    ways = ("burn", Verb("plant", CARD), Verb("aim", Pair(Seats(), Names(("n", "s")), 2, "{} going {}")))
    spans = kind(Spans(64, ways))
    assert keys(spans, [0, 64 + 3, 128 + 2 * 1 + 1]) == ["burn", "plant:cedar", "aim:2:s"]
    ranges = kind(
        Ranges({0: Places(lambda at: f"p{at}", lambda setting: range(3)), 100: "burn", 200: Verb("plant", CARD)})
    )
    assert keys(ranges, [2, 100, 203]) == ["take:p2", "burn", "plant:cedar"]
    tagged = kind(Tagged({7: "burn", 8: Verb("plant", CARD), 9: Verb("give", Pair(CARD, Seats(), name="{} to {}"))}))
    assert keys(tagged, [(7, 0), (8, 3), (9, 0, 1)]) == ["burn", "plant:cedar", "give:birch:2"]
    assert described(tagged, (9, 0, 1)).label == f"Take Birch to {seat_place(1)}"
    for one in (spans, ranges, tagged):
        assert one.domain is not None
        assert len(words(one)) == len(set(words(one)))


FAR = Places(lambda code: f"far-{code - 10**6}", lambda setting: [10**6, 10**6 + 1], code=lambda s, at: at + 10**6)
"""Places whose tokens no range has room for."""


def test_one_of_several_parts_by_range() -> None:
    one = kind(Either({0: CARD, 100: Seats("seat-{}", "player-{}"), -1: Names(("nobody",))}))
    assert keys(one, [3, 101, -1]) == ["take:cedar", "take:seat-2", "take:nobody"]
    assert words(one) == ["take:ash", "take:birch", "take:cedar", "take:seat-1", "take:seat-2", "take:nobody"]
    assert [described(one, option).touches for option in (3, 101, -1)] == [("card-cedar",), ("player-2",), ()]
    assert (described(one, 3).label, described(one, 3).text, described(one, 101).text) == ("Take Cedar", "Red.", "")


@pytest.mark.parametrize("one", [kind(Either({0: FAR, 100: CARD})), kind(Ranges({0: FAR, 100: Verb("plant", CARD)}))])
def test_a_token_that_has_no_room_in_its_range_is_taken_for_no_other(one: Kind) -> None:
    planted = words(one)[-1].removesuffix("cedar")
    assert keys(one, [1, 100, 103]) == ["take:far-1", f"{planted}birch", f"{planted}cedar"]
    assert words(one)[:2] == ["take:far-0", "take:far-1"]


def test_what_follows_the_values_of_a_tagged_option_makes_no_difference() -> None:
    one = kind(Tagged({7: "burn", 8: Verb("plant", CARD), 9: Verb("aim", Pair(Seats(), Names(("n", "s")), 2))}))
    assert keys(one, [(7, 0, 55), (8, 3, 55), (9, 3)]) == ["burn", "plant:cedar", "aim:2:s"]
    assert one.domain.tokens(S, [(8, 0, 55), (7, 0, 1)]) == one.domain.tokens(S, [(8, 2, 56), (7, 0, 2)])
    due = kind(Or(Places(str, lambda setting: range(3), code=lambda s, due: due[0]), {(-1, 0): ":none"}))
    assert keys(due, [(2, 55), (2, 56), (-1, 0)]) == ["take:2", "take:2", "take:none"]


def test_a_kind_says_what_is_touched_where_verb_and_part_say_nothing() -> None:
    answers: dict[int, Any] = {-1: ("stop", "No more"), -2: Verb("pass", touches=("turn",))}
    one = Kind("take", "XX-001", "Take something.", domain=Or(CARD, answers), touches=("pile",))
    assert [described(one, option).touches for option in (3, -1, -2)] == [("card-cedar",), ("pile",), ("turn",)]
    assert (described(one, -1).key, described(one, -1).label) == ("stop", "No more")
    found = Kind("go", "XX-001", "Go.", domain=PlainVerbs("on"), touches=lambda s, seat, value: (f"seat-{seat + 1}",))
    assert described(found, 0, 1).touches == ("seat-2",)
    counted = kind(Count(0, 3, touch="stone-{}"))
    assert described(counted, 2).touches == ("stone-2",)


def test_a_module_s_kinds_are_those_it_declares_in_its_order() -> None:
    module = ModuleType("rules")
    first, second = kind(CARD), kind(PlainVerbs("on"))
    vars(module).update(second=second, CARD=CARD, first=first)
    assert kinds_in(module) == (second, first)


class Backwards(Domain):
    """Tokens of its own: the face, counted from the end. In the compiled form games extend `Domain` and no other."""

    def split(self, option: Any) -> tuple[Verb, Any]:
        return self.verbs[0], option

    def token(self, s: Any, option: Any) -> Any:
        return option if option < 0 else 2 - s.faces[option]


def test_tokens_of_a_whole_decision_are_those_of_its_options() -> None:
    domains: tuple[Domain, ...] = (Or(CARD, {-1: ":stop"}), Backwards([CARD]))
    for domain in domains:
        one = kind(domain)
        assert domain.tokens(S, [0, 1, -1]) == [domain.token(S, option) for option in (0, 1, -1)]

        class Whole(Game[Any]):
            kinds = (one,)

        assert Whole().tokens(S, one, [0, -1]) == domain.tokens(S, [0, -1])


class Mirrored(Ranges):
    """Tokens of its own outside the ranges that move, too."""

    def token(self, s: Any, option: Any) -> Any:
        return -option


class Upturned(Spans):
    """A subclass whose tokens are its own."""

    def token(self, s: Any, option: Any) -> Any:
        return -option


def test_all_tokens_of_verbs_by_number_are_those_of_each_option() -> None:
    verbs: list[Any] = [Verb("plant", CARD), "end", Verb("step", Count(0, 9)), Verb("cut", CARD)]
    for domain in (Spans(10, verbs), Upturned(10, verbs), Spans(10, ["end", Verb("step", Count(0, 9))])):
        options = [option for option in (0, 2, 10, 14, 30, 33) if option < 20 or len(domain.verbs) == 4]
        assert domain.tokens(S, options) == [domain.token(S, option) for option in options]


def test_options_outside_the_ranges_that_move_are_their_own_tokens() -> None:
    verbs: dict[int, Any] = {
        0: Verb("step", Count(0, 9)),
        10: Verb("plant", CARD),
        20: "end",
        30: Verb("cut", CARD),
        40: "stop",
    }
    for domain in (Ranges(verbs), Ranges({0: "end", 10: Verb("plant", CARD)}), Mirrored(verbs)):
        options = [option for option in (0, 7, 10, 13, 20, 33, 40) if option < 20 or len(domain.verbs) == 5]
        assert domain.tokens(S, options) == [domain.token(S, option) for option in options]


def test_a_place_may_have_another_number_on_another_board() -> None:
    one = kind(
        Places(lambda code: f"p{code}", lambda setting: range(10, 13), touch="cell-{}", code=lambda s, at: at + 10)
    )
    assert keys(one, [2]) == ["take:p12"]
    assert described(one, 2).touches == ("cell-p12",)


def test_plain_domains_know_that_options_are_their_own_tokens() -> None:
    plain, hidden = kind(PlainVerbs("a", "b")), kind(Spans(8, ("a", Verb("b", CARD))))
    assert plain.domain is not None and hidden.domain is not None
    assert plain.domain.plain and not hidden.domain.plain

    class Plain(Game[Any]):
        kinds = (plain,)

    class Hidden(Game[Any]):
        kinds = (plain, hidden)

    assert Plain().plain() and not Hidden().plain()


def test_the_vocabulary_follows_the_declared_order_and_names_every_key_once() -> None:
    one = Kind("one", "XX-001", "?", domain=PlainVerbs("go", ":b"))
    two = Kind("two", "XX-002", "?", domain=Or(CARD, {-1: "go"}))
    assert vocabulary([one, two], TWO) == ["go", "one:b", "two:ash", "two:birch", "two:cedar"]
    assert vocabulary([one, two], TWO, ("two", "one:b")) == ["two:ash", "two:birch", "two:cedar", "one:b", "go"]


def test_a_verb_that_cannot_occur_is_not_in_the_vocabulary() -> None:
    verbs = (Verb("alone", when=lambda setting: setting.seats == 1), Verb("any", CARD, tokens=lambda setting: [2]))
    assert words(kind(Spans(8, verbs))) == ["any:cedar"]


def test_every_fault_of_a_declaration_is_told_at_once() -> None:
    broken = [
        Kind("one", "XX-001", "?"),  # type: ignore[call-overload]  # the type check refuses it, too
        Kind("two", "XX-002", "?", domain=PlainVerbs("go", "go", "Not A Word", Verb("x", label="{} and {}"))),
        Kind("two", "XX-002", "?", domain=CARD),
    ]
    assert kind_faults(broken[:1]) == ["The kind “one” does not say what its options are: give it a domain."]
    told = " ".join(kind_faults(broken, ("go", "go", "nowhere")))
    for part in ("“one” does not say", "“two” is declared twice", "“go” of “two” stands there twice", "“Not A Word”",
                 "more places", "“nowhere”", "names “go” twice"):  # fmt: skip
        assert part in told


def test_a_game_with_a_broken_declaration_is_refused_when_it_is_loaded() -> None:
    from quincunx.engine.errors import BrokenGame
    from quincunx.engine.registry import load_game

    with pytest.raises(BrokenGame, match="does not say what its options are"):
        load_game(f"{__name__}:BROKEN")


class Broken(Game[Any]):
    kinds = (
        Kind("one", "XX-001", "?"),  # type: ignore[call-overload]
        Kind("two", "XX-002", "?", domain=CARD),
    )


BROKEN = Broken()
