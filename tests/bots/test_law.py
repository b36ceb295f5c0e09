"""The law of hidden information, over every bot and every game: exchange all that the seat cannot know, and with the
same seed it chooses the same, says the same to its partners, and has thrown its own dice as often.

The last is the sharpest: how often a search draws a number depends on everything it met on its way.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from quincunx.adapters.shipped import card_named, cards
from quincunx.bots import LADDER, Bot, DecisionContext, IsmctsBot, bot_names, context_of, make_bot
from quincunx.bots.greedy import GreedyBot
from quincunx.bots.partners import thought
from quincunx.bots.specs import LEARNED
from quincunx.coach.hint import verdict
from quincunx.coach.judge import Effort
from quincunx.engine import Choice, Play, Sampler, Setting, Wished, game_ids, load_game, seeded
from quincunx.engine.state import plain

from .test_hidden import decisions, other_truth

SPECS = [
    "random", "greedy:2", "ismcts:6", "first-steps", "casual", "club", "strong:6", "expert:6",
    f"{LEARNED}greedy:1", f"{LEARNED}ismcts:2", *(card.level.name for card in cards()),
]  # fmt: skip
GAMES = game_ids()
PAIRS = [
    (spec, name) for spec in SPECS for name in GAMES if all(c.game == name for c in cards() if c.level.name == spec)
]
FEW, MANY = 2, 10
"""Options of the decisions looked at: a choice there must be, and every option costs time."""
EVERY = {"karmaggan": 7, "kings-of-ruin": 5, "axis-mundi": 17, "mountain-miners": 3}


@dataclass(frozen=True)
class Position:
    play: Play
    twin: Play
    """The same to the seat, with everything it cannot know exchanged."""
    setting: Setting

    def contexts(self) -> list[DecisionContext]:
        return [context_of(play, self.play.seat, self.setting) for play in (self.play, self.twin)]


@cache
def positions(game_id: str, seed: int, setting: Setting | None, count: int) -> list[Position]:
    """Some decisions of a random match at which something is hidden from the seat that decides."""
    game = load_game(game_id)
    setting = setting or game.sample_settings()[1 if game_id == "kings-of-ruin" else 0]
    play, found = Play.begin(game, setting, seeded(seed), track=True), []
    for at in decisions(play, random.Random(seed), EVERY.get(game_id, 4)):
        twin = other_truth(at, at.seat, seed)
        if not at.asks and FEW <= len(at.options) <= MANY and same_to_the_seat(at, twin):
            found.append(Position(at.clone(seeded(seed), track=True), twin, setting))
        if len(found) == count:
            break
    return found


def same_to_the_seat(play: Play, twin: Play) -> bool:
    """The twin is another truth, and no other to the seat, also when it is played again from its boundary: a shuffle
    within the step would bring what was exchanged to pieces that the seat has seen since."""
    again, seat = twin.clone(seeded(0)), play.seat
    assert again.state is not None and play.state is not None
    hidden = {piece for group, _ in play.unknown(seat) for piece in group}
    faces = zip(again.state.faces, play.state.faces, strict=True)
    known = all(mine == theirs for piece, (mine, theirs) in enumerate(faces) if piece not in hidden)
    same = known and play.game.view(again.state, seat) == play.game.view(play.state, seat)
    return same and plain(twin.state) != plain(play.state)


def wishes_of(context: DecisionContext) -> list[Wished]:
    partner = (context.seat + 1) % context.setting.seats
    return [Wished(wish.name, partner, "101" if wish.where else "") for wish in context.game.wishes[:1]]


Make = Callable[[str], Bot]


def differences(make: Make, places: list[Position]) -> int:
    """At how many of these positions the bot behaves otherwise when the hidden is exchanged."""
    differing = 0
    for number, place in enumerate(places):
        told = []
        for context in place.contexts():
            bot = make(f"law {number}")
            told.append((thought(bot, context, wishes_of(context), aloud=True), bot.random.random()))
        differing += told[0] != told[1]
    return differing


def test_every_bot_that_has_a_name_is_held_to_the_law() -> None:
    held = {spec.removeprefix(LEARNED).partition(":")[0] for spec in SPECS}
    assert held >= {*bot_names(), *(level.name for level in LADDER)}
    assert {card.level.name for card in cards()} <= set(SPECS)


@pytest.mark.parametrize(("spec", "game_id"), PAIRS)
def test_no_bot_depends_on_what_its_seat_cannot_know(spec: str, game_id: str) -> None:
    places = positions(game_id, 5, None, 2)
    assert len(places) == 2
    assert differences(lambda seed: make_bot(spec, seed), places) == 0


@pytest.mark.long
@pytest.mark.parametrize(("spec", "game_id"), PAIRS)
def test_nor_anywhere_else(spec: str, game_id: str) -> None:
    for at, setting in enumerate(load_game(game_id).sample_settings()):
        places = positions(game_id, 100 + at, setting, 12)
        card = card_named(spec)
        if card is None or card.plays(load_game(game_id), setting):
            assert differences(lambda seed: make_bot(spec, seed), places) == 0


@pytest.mark.parametrize("game_id", GAMES)
def test_a_quiet_word_of_the_coach_depends_on_nothing_hidden(game_id: str) -> None:
    """What is said of a choice; hints and reviews have laws of their own (tests/coach/test_hidden.py)."""
    place = positions(game_id, 5, None, 2)[0]
    mine, theirs = (verdict(context, context.options[-1], Effort(2, 1), "law") for context in place.contexts())
    assert mine == theirs


# -- the law catches who breaks it


class Peeking(Bot):
    """Throws dice that know the truth behind the sampler."""

    def choose(self, context: DecisionContext) -> Choice:
        self.random = random.Random(repr(plain(context.sampler.play.state)))
        return self.random.choice(context.options)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_bot_that_peeks_is_caught(game_id: str) -> None:
    assert differences(Peeking, positions(game_id, 5, None, 2)) == 2


@pytest.mark.parametrize("make", [lambda seed: GreedyBot(seed, 1), lambda seed: IsmctsBot(seed, 6)])
def test_guesses_that_are_the_truth_are_caught(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots are fair, what deals their guesses is not."""

    def truth(self: Any, chance: Any) -> Play:
        return self.play.clone(chance)  # type: ignore[no-any-return]

    monkeypatch.setattr(Sampler, "sample", truth)
    assert sum(differences(make, positions(game_id, 5, None, 2)) for game_id in GAMES) > 0
