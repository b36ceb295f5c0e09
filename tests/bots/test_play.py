"""What the bots see in small games: each test is one thing a bot must understand."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest

from quincunx.bots import DecisionContext, IsmctsBot, make_bot
from quincunx.bots.ismcts import CHECK
from quincunx.bots.search import Search
from quincunx.bots.turn_search import FIRST_SIGHT, TurnSearch

from .games import Cups, Ladder, Partners, Pennies, Rescue, Tiny, Trap, Twins, Vault, Wheel, chair_at

THINKERS = ["greedy", "ismcts:200"]


def choices(spec: str, game: Tiny, times: int = 20) -> Counter[object]:
    return Counter(make_bot(spec, seed).choose(chair_at(game)) for seed in range(times))


def test_random_takes_different_things_equally_often_however_many_copies_there_are() -> None:
    taken = Counter(choice == 9 for choice in choices("random", Twins(), 1000).elements())
    assert 430 < taken[True] < 570


@pytest.mark.parametrize("spec", THINKERS)
def test_the_better_of_copies_is_found(spec: str) -> None:
    assert choices(spec, Twins(), 5) == {9: 5}


def test_copies_share_their_statistics() -> None:
    context = chair_at(Twins())
    search = Search(context, IsmctsBot(1).random, 0.7, 4)
    search.simulate(50)
    assert set(search.kids(context)) == {0, 1}
    assert sum(kid.visits for kid in search.kids(context).values()) == 50


def test_greedy_walks_into_a_trap_that_search_sees() -> None:
    assert choices("greedy", Trap()) == {2: 20}
    assert choices("ismcts:200", Trap()) == {1: 20}


@pytest.mark.parametrize("spec", THINKERS)
def test_a_second_decision_of_the_same_seat_is_looked_through(spec: str) -> None:
    assert choices(spec, Ladder()) == {1: 20}


@pytest.mark.parametrize("spec", THINKERS)
def test_a_seat_plays_for_its_side(spec: str) -> None:
    assert choices(spec, Partners()) == {1: 20}


def test_a_cooperative_side_finds_the_rescue() -> None:
    context = chair_at(Rescue())
    search = Search(context, IsmctsBot(1).random, 0.7, 4)
    search.simulate(200)
    best = max(search.kids(context).values(), key=lambda kid: kid.visits)
    assert best.mean > 0.9
    assert max(best.kids, key=lambda token: best.kids[token].visits) == 2


def test_simultaneous_answers_do_not_see_each_other() -> None:
    """Seat 1 must not answer what seat 0 has just picked: the first two picks stay equally good for seat 0."""
    context = chair_at(Pennies())
    search = Search(context, IsmctsBot(3).random, 0.7, 4)
    search.simulate(3000)
    kids = search.kids(context)
    assert abs(kids[0].mean - 0.5) < 0.12 and abs(kids[1].mean - 0.5) < 0.12
    assert kids[2].visits < 200


@pytest.mark.parametrize("spec", ["greedy:40", "ismcts:400"])
def test_the_unseen_card_is_weighed_and_not_known(spec: str) -> None:
    """Holding 2, a higher card is twice as likely; holding 3, impossible: whatever really lies there."""
    seen: dict[int, set[object]] = {}
    for seed in range(40):
        context = chair_at(Cups(), seed)
        own = context.sampler.sample(context.sampler.play.chance).state
        assert own is not None
        seen.setdefault(own.faces[0], set()).add(make_bot(spec, seed).choose(context))
    assert seen == {1: {1}, 2: {1}, 3: {0}}


def test_a_turn_longer_than_greedy_looks_is_planned_to_its_end() -> None:
    assert choices("greedy", Vault()) == {0: 20}
    assert choices("ismcts:200", Vault()) == {1: 20}


def test_one_unlucky_spin_does_not_settle_what_an_option_is_worth() -> None:
    assert choices("ismcts:60", Wheel()) == {1: 20}


def test_a_planned_turn_starts_from_what_greedy_thinks_and_never_reaches_into_another_turn() -> None:
    context = chair_at(Vault())
    search = TurnSearch(context, IsmctsBot(1).random, 0.4)
    kids = search.kids(context)
    assert [kid.visits for kid in kids.values()] == [FIRST_SIGHT] * 2
    assert kids[0].mean > kids[1].mean
    search.simulate(300)
    node = search.root
    for _ in range(5):
        node = node.kids[1]
    assert node.visits > 0 and not node.kids


def test_simultaneous_answers_are_planned_too() -> None:
    class Planned(Pennies):
        own_turn = True

    assert 2 not in choices("ismcts:200", Planned())


@pytest.mark.parametrize("spec", ["random", "greedy", "ismcts:60", "novice", "casual"])
def test_the_same_seed_gives_the_same_choice(spec: str) -> None:
    for seed in range(10):
        first = make_bot(spec, seed).choose(chair_at(Trap()))
        assert make_bot(spec, seed).choose(chair_at(Trap())) == first


def test_a_search_that_is_decided_stops_early() -> None:
    """Nothing can overtake the leader, so the last simulations are not worth their time."""

    class Counting(IsmctsBot):
        done = 0

        def _think(self, search: Search, context: object) -> None:
            super()._think(search, context)  # type: ignore[arg-type]
            self.done = search.count

    bot = Counting(1, 2000)
    assert bot.choose(chair_at(Trap())) == 1
    assert 1000 <= bot.done < 2000


def test_seconds_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that moves one second at every look: it is looked at before, after the first and after each further
    sixteen simulations, and at four seconds the thought ends."""
    made: list[Search] = []
    search_of = IsmctsBot._search

    def kept(bot: IsmctsBot, context: DecisionContext) -> Search:
        made.append(search_of(bot, context))
        return made[-1]

    looks = count()
    monkeypatch.setattr("quincunx.bots.ismcts.time.perf_counter", lambda: float(next(looks)))
    monkeypatch.setattr(IsmctsBot, "_search", kept)
    make_bot("ismcts:4s", 1).choose(chair_at(Trap()))
    assert made[0].count == 3 * CHECK and next(looks) == 5
