"""How The Silent Bells plays: `python -m benchmarks.silent_bells fights|cards|chapters|modes|cells [option=value ...]`.

`fights` and `cards` fight encounters by the hundred (bells_fights.py). `chapters` plays chapter by chapter with the
bots of the platform (bells_chapters.py): how many were won, in how many days, with what income, what the others lost
by; `modes` does the same for Story Mode and Challenge Mode. Every line names how many plays it stands on. `cells` plays
every size in every mode, keeps each play in keep=FOLDER and goes on where it was stopped (bells_cells.py).

Options: times=12 seed=a sizes=1,2,3,4 bot=greedy:1:1 minutes=4 chapters=1,2,3 modes=normal,story,challenge, and
keep=FOLDER (write the saves of those who won), start=FOLDER (begin with the saves found there). Minutes are for each
line.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from benchmarks import bells_cells as cells
from benchmarks import bells_chapters as chapters
from benchmarks import bells_fights as fights
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content import load_pack
from quincunx.games.kings_of_ruin.game import SWITCHES

FIGHTS: Final = {
    1: ((1, 0), (2, 0)),
    2: ((1, 0), (1, 3), (2, 3), (3, 3)),
    3: ((1, 0), (1, 3), (1, 6), (2, 3), (2, 6), (3, 6), (4, 6)),
    4: ((1, 6), (1, 10), (2, 10), (3, 10), (4, 10)),
}
"""By difficulty: size of the party, cards bought."""
STORY: Final = {name: True for name in SWITCHES if name.startswith("story")}
CHALLENGE: Final = {name: True for name in SWITCHES if name.startswith("challenge")}
MODES: Final[dict[str, dict[str, bool]]] = {"normal": {}, "story": STORY, "challenge": CHALLENGE}


# -- chapters


def chapter_rows(o: Options, name: str, size: int, modes: dict[str, bool]) -> None:
    """The chapters asked for, each from saves of those who won the one before: just now, or kept by another run."""
    table = chapters.Context(size, o.bot, modes)
    starts: list[bytes] = []
    for chapter in o.chapters:
        starts = starts or (chapters.kept(o.start, table, chapter - 1) if o.start else [])
        until = time.monotonic() + 60 * o.minutes
        played = chapters.sample(table, chapter, starts, o.times, o.seed, until)
        print(chapters.line(name, table, chapter, len(starts), played), flush=True)
        starts = chapters.saves_of(played)
        if o.keep:
            chapters.keep(o.keep, table, chapter, starts)


def chapter_table(o: Options) -> None:
    print(chapters.HEADS, flush=True)
    for size in o.sizes:
        chapter_rows(o, o.bot, size, {})


def mode_table(o: Options) -> None:
    print(chapters.HEADS, flush=True)
    for size in o.sizes:
        for name, modes in MODES.items():
            if name in o.modes:
                chapter_rows(o, name, size, modes)


def cell_table(o: Options) -> None:
    """Play what is missing of the cells, in every chapter so many times, and print what there is."""
    if not o.keep:
        sys.exit("Name a folder for the plays: keep=FOLDER.")
    modes = {name: modes for name, modes in MODES.items() if name in o.modes}
    wanted = cells.Wanted(o.each, o.sizes, modes, o.chapters, o.bot, o.seed, o.own)
    kept = cells.Kept(o.keep, o.bot, o.seed)
    with contextlib.suppress(KeyboardInterrupt):
        cells.play(kept, wanted, o.start, time.monotonic() + 60 * o.minutes)
    print("\n".join(cells.table(kept, wanted)), flush=True)


# -- fights and cards


def fight_table(o: Options) -> None:
    pack = load_pack(fights.PACK)
    print("| difficulty | party | cards bought | fights | won or green | gray | turns | HEALTH lost | TERROR gained |")
    print("|---" * 9 + "|")
    for kind in (k.COMBAT, k.DIPLOMACY):
        for difficulty, rows in FIGHTS.items():
            keys = fights.of_difficulty(pack, difficulty, kind)
            for size, cards in rows:
                tally = fights.measure(keys, size, cards, o.times, o.seed)
                print(fight_line(f"{k.DECKS[kind]} {difficulty}", size, cards, tally), flush=True)
    for size in (1, 2, 3, 4):
        tally = fights.measure(["p4c"], size, 10, 4 * o.times, o.seed)
        print(fight_line("final warden", size, 10, tally), flush=True)


def fight_line(name: str, size: int, cards: int, tally: fights.Tally) -> str:
    n = max(1, tally.fights)
    shown = (
        f"{tally.rate:.0%}",
        f"{tally.gray / n:.0%}",
        f"{tally.turns / n:.1f}",
        f"{tally.lost / n:.1f}",
        f"{tally.terror / n:.1f}",
    )
    return f"| {name} | {size} | {cards} | {n} | " + " | ".join(shown) + " |"


def card_table(o: Options) -> None:
    """Advancement cards: played when held, and the win rate of decks that had them against all decks."""
    pack = load_pack(fights.PACK)
    print("| card | hero | deck | held | played when held | decks | won with it |")
    print("|---" * 7 + "|")
    for kind in (k.COMBAT, k.DIPLOMACY):
        cards = fights.Cards()
        keys = fights.of_difficulty(pack, 3, kind) + fights.of_difficulty(pack, 4, kind)
        tally = fights.measure(keys, 1, 6, o.times, o.seed, cards)
        for card in pack.cards:
            if card.deck == kind:
                print(card_line(card.name, pack.heroes[card.hero].name, card.key, card.starter, kind, cards))
        print(f"| all {k.DECKS[kind]} fights |  |  |  |  | {tally.fights} | {tally.rate:.0%} |", flush=True)


def card_line(name: str, hero: str, key: str, starter: bool, kind: int, cards: fights.Cards) -> str:
    held = cards.held[key]
    used = f"{cards.played[key] / held:.0%}" if held else "–"
    decks = cards.decked[key]
    won = "starter" if starter else f"{cards.won[key] / decks:.0%}" if decks else "–"
    return f"| {name} | {hero} | {k.DECKS[kind]} | {held} | {used} | {decks} | {won} |"


# -- the command


@dataclass
class Options:
    each: tuple[int, ...] = (12, 12, 12)
    """Plays by chapter, of those asked for."""
    seed: str = "a"
    sizes: tuple[int, ...] = (1, 2, 3, 4)
    bot: str = "greedy:1:1"
    minutes: float = 4.0
    chapters: tuple[int, ...] = (1, 2, 3)
    modes: tuple[str, ...] = ("normal", "story", "challenge")
    keep: str = ""
    start: str = ""
    own: bool = False

    @property
    def times(self) -> int:
        return self.each[-1]


def options(words: Sequence[str]) -> Options:
    given = dict(word.split("=", 1) for word in words)
    base = Options()
    played = tuple(int(n) for n in given.get("chapters", "1,2,3").split(","))
    times = tuple(int(n) for n in given.get("times", "12").split(","))
    return Options(
        each=times if len(times) > 1 else times * len(played),
        seed=given.get("seed", base.seed),
        sizes=tuple(int(n) for n in given.get("sizes", "1,2,3,4").split(",")),
        bot=given.get("bot", base.bot),
        minutes=float(given.get("minutes", base.minutes)),
        chapters=played,
        modes=tuple(given.get("modes", "normal,story,challenge").split(",")),
        keep=given.get("keep", base.keep),
        start=given.get("start", base.start),
        own=given.get("own", "no") == "yes",
    )


COMMANDS: Final[dict[str, Callable[[Options], None]]] = {
    "fights": fight_table,
    "cards": card_table,
    "chapters": chapter_table,
    "modes": mode_table,
    "cells": cell_table,
}


def main() -> None:
    command = COMMANDS.get(sys.argv[1]) if len(sys.argv) > 1 else None
    if command is None:
        sys.exit(__doc__)
    command(options(sys.argv[2:]))


if __name__ == "__main__":
    main()
