"""No bot knows what its seat cannot know: permute all of that, and the same seed must give the same choice."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from quincunx.bots import Bot, DecisionContext, IsmctsBot, context_of, make_bot
from quincunx.engine import Choice, Play, Setting, load_game, permute, seeded

GAMES = ["quincunx.games._template:GAME", "karmaka"]
SPECS = ["random", "greedy:3", "ismcts:40", "novice", "casual"]


class Peeking(Bot):
    """Reads the truth behind the sampler: proof that the test below can fail."""

    def choose(self, context: DecisionContext) -> Choice:
        state = context.sampler.play.state
        assert state is not None
        return context.options[hash(tuple(state.faces)) % len(context.options)]


class Planner(IsmctsBot):
    """The search through the own turn, also in games that ask for rollouts."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed, 24, own_turn=True)


def decisions(play: Play, rng: random.Random, every: int) -> Iterator[Play]:
    """Some decisions of a random match, also in the middle of steps."""
    count = 0
    while not play.over:
        count += 1
        half_answered = play.asks and any(answer is not None for answer in play.answers)
        if count % every == 0 and len(play.options) > 1 and not half_answered:
            yield play
        play.send(rng.choice(play.options))


def started(game_id: str, seats: int, seed: int) -> tuple[Play, Setting]:
    game = load_game(game_id)
    setting = game.setting(seats)
    return Play.begin(game, setting, seeded(seed), track=True), setting


def other_truth(play: Play, seat: int, seed: int) -> Play:
    """The same match as far as the seat can tell, with everything else exchanged: now and at the last boundary."""
    twin = play.clone(seeded(f"future {seed}"), track=True)
    assert twin.state is not None and twin.snap is not None
    for pieces, faces in play.unknown(seat):
        permute(twin.state, pieces, faces, seeded(f"faces {seed}"))
        permute(twin.snap, pieces, faces, seeded(f"faces {seed}"))
    return other_secrets(play, seat, twin, seed) if play.game.guesses() and not twin.since else twin


def other_secrets(play: Play, seat: int, twin: Play, seed: int) -> Play:
    """The twin with other places and bids as well; as it was, where the rules have told some of them since the
    boundary."""
    told, other = play.game.view(play.state, seat), twin.clone(seeded(f"future {seed}"), track=True)
    assert other.snap is not None
    play.game.guess(other.snap, seat, seeded(f"places {seed}"))
    other = other.clone(seeded(f"future {seed}"), track=True)
    return other if play.game.view(other.state, seat) == told else twin


def compare(game_id: str, bots: list[tuple[str, type[Bot] | None]], seats: int, every: int) -> tuple[int, int]:
    """How many choices were compared, and how many differed."""
    compared = differed = 0
    play, setting = started(game_id, seats, 5)
    for at in decisions(play, random.Random(5), every):
        twin = other_truth(at, at.seat, compared)
        for spec, cls in bots:
            seed = f"{spec} {compared}"
            mine, theirs = (cls(seed) if cls else make_bot(spec, seed) for _ in range(2))
            first = mine.choose(context_of(at, at.seat, setting))
            differed += first != theirs.choose(context_of(twin, at.seat, setting))
            compared += 1
    return compared, differed


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seats", [2, 3])
def test_choices_do_not_depend_on_what_is_hidden(game_id: str, seats: int) -> None:
    compared, differed = compare(game_id, [(spec, None) for spec in SPECS], seats, 4)
    assert compared >= 25
    assert differed == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_nor_does_a_planned_turn(game_id: str) -> None:
    compared, differed = compare(game_id, [("planner", Planner)], 2, 6)
    assert compared >= 4
    assert differed == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_a_bot_that_peeks_is_found_out(game_id: str) -> None:
    _, differed = compare(game_id, [("peeking", Peeking)], 2, 2)
    assert differed > 0
