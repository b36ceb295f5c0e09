"""What a bot process is sent, and how it makes a context of it.

It is sent the position at the last boundary, the choices and chance since, the seat, a bot's name and a seed. It never
gets the chance key, so nothing there can know the future. The position holds hidden faces: the process is our own
code, and the bot inside meets them only through the context, whose sampler deals them anew
(`quincunx.bots.DecisionContext`).
A test swaps everything the seat cannot know and demands the same choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from quincunx.bots import DecisionContext, IsmctsBot, context_of, make_bot
from quincunx.bots.partners import Thought, thought
from quincunx.bots.ponder import Ponder
from quincunx.engine import Game, Match, Play, Setting, Wished, seeded
from quincunx.engine.codec import position_in, position_out, value_in, value_out


class Material(msgspec.Struct, frozen=True, tag_field="ask", tag="choose"):
    game: str
    seats: int
    options: dict[str, Any]
    seat: int
    snap: dict[str, Any]
    since: list[Any]
    tape: list[int]
    bot: str
    seed: str
    wishes: tuple[Wished, ...] = ()
    """What partners asked of the bot."""
    aloud: bool = False
    """It is to say what it means to do."""
    place: str = ""
    """The table and seat, where what was pondered for it may be used."""


class Reflect(msgspec.Struct, frozen=True, tag_field="ask", tag="reflect"):
    """Think on while others decide; no answer is wanted."""

    at: Material
    """The position at which others decide, and the seat that waits."""
    seconds: float
    """At most so long."""


class Rest(msgspec.Struct, frozen=True, tag_field="ask", tag="rest"):
    """Ponder no longer; no answer is wanted."""


class Answer(msgspec.Struct, frozen=True):
    choice: Any = None
    """Of a bot; of the coach, what it found."""
    fault: str = ""
    steps: tuple[str, ...] = ()
    heeds: str = ""
    """Of a bot, what it says to its partners (`bots.partners.Thought`)."""
    seconds: float = 0.0
    """Of a bot elsewhere, how long it thought: waiting for it is not charged to anybody."""

    def thought(self) -> Thought:
        return Thought(value_in(self.choice), self.steps, self.heeds)


def answer_of(found: Thought) -> Answer:
    return Answer(value_out(found.choice), steps=found.steps, heeds=found.heeds)


def material_of(
    match: Match,
    path: str,
    seat: int,
    bot: str,
    seed: str,
    wishes: Sequence[Wished] = (),
    aloud: bool = False,
    place: str = "",
) -> Material:
    setting = match.setting
    position = position_out(match.play)
    told = (tuple(wishes), aloud, place)
    return Material(path, setting.seats, dict(setting.values), seat, *position, bot, seed, *told)


def context_from(material: Material, game: Game[Any]) -> DecisionContext:
    """The open decision of the seat, rebuilt in this process."""
    play, setting = _play_of(material, game)
    return context_of(play, material.seat, setting)


def _play_of(material: Material, game: Game[Any]) -> tuple[Play, Setting]:
    setting = game.setting(material.seats, material.options)
    position = (material.snap, material.since, material.tape)
    return position_in(game, setting, position, seeded(material.seed)), setting


def ponder_of(material: Material, game: Game[Any]) -> Ponder | None:
    """The search of a seat that waits; none where its bot does not search, or no further than its own turn."""
    bot = make_bot(material.bot, material.seed)
    play, setting = _play_of(material, game)
    return bot.ponder(play, material.seat, setting) if isinstance(bot, IsmctsBot) else None


def answer(material: Material, game: Game[Any], pondered: Ponder | None = None) -> Thought:
    bot = make_bot(material.bot, material.seed)
    if isinstance(bot, IsmctsBot):
        bot.pondered = pondered
    return thought(bot, context_from(material, game), material.wishes, material.aloud)
