"""Chapters of The Silent Bells, each with a sample of its own.

Chapter I is played from the start. Whoever wins it is saved as the next chapter begins, and chapter II is played from
these saves in turn, each time with another seed; chapter III from the saves of those who won chapter II. So a chapter
has as many plays as were asked for as long as anybody got there, and no more heroes than one campaign in a row.
"""

from __future__ import annotations

import json
import time
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks import bells_fights as fights
from benchmarks.bells_company import Company, Patient
from quincunx.bots.base import Bot, context_of
from quincunx.bots.greedy import GreedyBot
from quincunx.bots.ismcts import IsmctsBot
from quincunx.engine import Play, Setting, seeded
from quincunx.games.kings_of_ruin import GAME
from quincunx.games.kings_of_ruin.content import load_pack
from quincunx.games.kings_of_ruin.save import restore, save
from quincunx.games.kings_of_ruin.state import Realm

GOODS = ("food", "wealth", "magic", "exp")


@dataclass
class Chapter:
    """One chapter, played once."""

    won: bool = False
    finished: bool = True
    days: int = 0
    ring: int = 0
    """How many spots of the ring were marked at the end."""
    income: Counter[str] = field(default_factory=Counter)
    lost_by: str = ""
    cards: float = 0.0
    """Cards bought by a hero in the whole campaign, at the end."""
    points: float = 0.0
    """Points of attributes bought or found by a hero in the whole campaign, at the end."""
    after: bytes = b""
    """Where the next chapter begins, for those who won and go on."""


@dataclass(frozen=True)
class Context:
    """Who plays, and how."""

    seats: int
    spec: str
    modes: dict[str, bool] = field(default_factory=dict)


def bot_of(spec: str, seed: str) -> Bot:
    """`greedy:guesses:looking-on` or `ismcts:simulations`."""
    name, *numbers = spec.split(":")
    if name == "greedy":
        guesses, ahead = (int(number) for number in numbers) if numbers else (6, 2)
        return GreedyBot(seed, guesses, ahead)
    return IsmctsBot(seed, int(numbers[0]) if numbers else 100)


def bots_of(table: Context, seed: str) -> list[Bot]:
    bots: list[Bot] = [bot_of(table.spec, f"{seed}-{seat}") for seat in range(table.seats)]
    if table.seats > 1:
        bots = [Company(f"{seed}-{at}", bot) for at, bot in enumerate(bots)]
    return [Patient(f"{seed}-{at}", bot) for at, bot in enumerate(bots)]


def setting_of(table: Context, heroes: str) -> Setting:
    return GAME.setting(table.seats, {"pack": fights.PACK, "heroes": heroes, **table.modes})


def play_first(table: Context, n: int, seed: str, until: float) -> Chapter:
    """Chapter I from the setup of the campaign."""
    setting = setting_of(table, ",".join(fights.party_of(table.seats, n)))
    play = Play(GAME, None, seeded(seed), True, False)
    play.state = GAME.setup(setting, play)
    return play_chapter(play, setting, bots_of(table, seed), until)


def play_on(table: Context, saved: bytes, seed: str, until: float) -> Chapter:
    """The chapter that begins in a save, with other dice and other cards from here on."""
    s = restore(saved)
    names = [hero.key for hero in load_pack(fights.PACK).heroes]
    setting = setting_of(table, ",".join(names[hero] for hero in s.hero))
    return play_chapter(Play(GAME, s, seeded(seed), True, False), setting, bots_of(table, seed), until)


def play_chapter(play: Play, setting: Setting, bots: Sequence[Bot], until: float) -> Chapter:
    """Play until the campaign has ended, the next chapter has begun, or the time is up."""
    play.start()
    s = realm(play)
    done = Chapter()
    chapter, first = s.chapter, s.day
    before = [goods[:] for goods in s.goods]
    while not play.over:
        if time.monotonic() > until:
            done.finished = False
            return done
        play.send(bots[play.seat].choose(context_of(play, play.seat, setting)))
        s = realm(play)
        if s.chapter > chapter and not play.since:
            done.after = save(s)
            break
        if s.chapter == chapter:
            before = book(done, before, s)
            done.ring = s.ring
    return close(done, s, chapter, first)


def realm(play: Play) -> Realm:
    assert isinstance(play.state, Realm)
    return play.state


def close(done: Chapter, s: Realm, chapter: int, first: int) -> Chapter:
    done.won = s.over == 1 or bool(done.after)
    done.days = s.day - first + (s.over > 0)
    done.cards = sum(12 - len(pool) for pool in s.draft) / s.seats
    done.points = sum(sum(attr) - 5 for attr in s.attr) / s.seats
    ring = len(load_pack(fights.PACK).chapters[chapter].ring)
    if s.over == 2:
        done.lost_by = "time" if s.ring >= ring else "death" if any(h == 0 for h in s.health) else "story"
    return done


def book(done: Chapter, before: list[list[int]], s: Realm) -> list[list[int]]:
    """Gains since the last decision; a gift between heroes is none."""
    now = [goods[:] for goods in s.goods]
    for at, name in enumerate(GOODS):
        change = sum(goods[at] for goods in now if goods) - sum(goods[at] for goods in before if goods)
        if before[0] and change > 0:
            done.income[name] += change
    return now


def sample(table: Context, chapter: int, starts: Sequence[bytes], times: int, seed: str, until: float) -> list[Chapter]:
    """So many plays of one chapter; those not finished in time are left out, and so is everything after them."""
    played: list[Chapter] = []
    for n in range(times if starts or chapter == 1 else 0):
        name = f"{seed}-{table.seats}-{chapter}-{n}"
        if chapter == 1:
            one = play_first(table, n, name, until)
        else:
            one = play_on(table, starts[n % len(starts)], name, until)
        if not one.finished:
            break
        played.append(one)
    return played


def saves_of(played: Sequence[Chapter]) -> list[bytes]:
    return [one.after for one in played if one.after]


def line(name: str, table: Context, chapter: int, starts: int, played: Sequence[Chapter]) -> str:
    """One row: rate, days, ring and growth of those who won, income of all, what the others lost by."""
    won = [one for one in played if one.won]
    cells = [name, str(table.seats), "I" * chapter, str(starts) if chapter > 1 else "–"]
    cells.append(f"{len(won)} of {len(played)}" + (f" ({len(won) / len(played):.0%})" if played else ""))
    cells += [f"{mean([getattr(one, what) for one in won]):.1f}" if won else "–" for what in SHOWN]
    days = max(1, sum(one.days for one in played) * table.seats)
    cells.append(" / ".join(f"{sum(one.income[what] for one in played) / days:.1f}" for what in GOODS))
    lost = Counter(one.lost_by for one in played if one.lost_by)
    cells.append(", ".join(f"{reason} {n}" for reason, n in sorted(lost.items())) or "–")
    return "| " + " | ".join(cells) + " |"


SHOWN = ("days", "ring", "cards", "points")
HEADS = (
    "| bot | heroes | chapter | saves | won | days | time marked | cards | attribute points "
    "| FOOD / WEALTH / MAGIC / EXP per hero and day | lost by |\n" + "|---" * 11 + "|"
)


def mean(values: Sequence[float]) -> float:
    return sum(values) / max(1, len(values))


def keep(folder: str, table: Context, chapter: int, saves: Sequence[bytes]) -> None:
    """Saves for other runs to start from."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    path = Path(folder) / f"{table.seats}-{chapter}.json"
    path.write_text(json.dumps([b64encode(one).decode() for one in saves]), encoding="utf-8")


def kept(folder: str, table: Context, chapter: int) -> list[bytes]:
    path = Path(folder) / f"{table.seats}-{chapter}.json"
    return [b64decode(one) for one in json.loads(path.read_text(encoding="utf-8"))] if path.exists() else []
