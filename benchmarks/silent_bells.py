"""How The Silent Bells plays: `python -m benchmarks.silent_bells fights|cards|chapters|modes [option=value ...]`.

`fights` and `cards` fight encounters by the hundred (bells_fights.py). `chapters` plays whole campaigns with the bots
of the platform and counts, chapter by chapter, how many were reached and how many won, in how many days, with what
income; `modes` does the same for Story Mode and Challenge Mode. Every line names how many matches it stands on.

Options: times=12 seed=a sizes=1,2,3,4 bot=greedy:1:2 minutes=4 chapters=3
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from benchmarks import bells_fights as fights
from benchmarks.bells_company import Company
from quincunx.bots.base import Bot, chair_of
from quincunx.bots.greedy import GreedyBot
from quincunx.bots.ismcts import IsmctsBot
from quincunx.engine import Play, Setting, seeded
from quincunx.games.kings_of_ruin import GAME
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content import load_pack
from quincunx.games.kings_of_ruin.game import SWITCHES
from quincunx.games.kings_of_ruin.state import Realm

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


# -- campaigns


@dataclass
class Campaign:
    """One campaign, as far as it was played."""

    chapter: int = 0
    """The chapter in which it ended, from 1."""
    won: bool = False
    finished: bool = True
    days: list[int] = field(default_factory=list)
    """Days of each chapter that was finished or lost."""
    income: Counter[str] = field(default_factory=Counter)
    spent: Counter[str] = field(default_factory=Counter)
    lost_by: str = ""


def bot_of(spec: str, seed: str) -> Bot:
    """`greedy:guesses:looking-on` or `ismcts:simulations`."""
    name, *numbers = spec.split(":")
    if name == "greedy":
        guesses, ahead = (int(number) for number in numbers) if numbers else (6, 2)
        return GreedyBot(seed, guesses, ahead)
    return IsmctsBot(seed, int(numbers[0]) if numbers else 100)


def campaign(seats: int, spec: str, seed: str, modes: dict[str, bool], chapters: int, until: float) -> Campaign:
    """Play until the campaign or the last chapter asked for has ended, or the time is up."""
    heroes = ",".join(fights.party_of(seats, int(seed.rpartition("-")[2])))
    setting = GAME.setting(seats, {"pack": fights.PACK, "heroes": heroes, **modes})
    play = Play(GAME, None, seeded(seed), True, False)
    play.state = GAME.setup(setting, play)
    play.start()
    bots: list[Bot] = [bot_of(spec, f"{seed}-{seat}") for seat in range(seats)]
    if seats > 1:
        bots = [Company(f"{seed}-{seat}", bot) for seat, bot in enumerate(bots)]
    done = Campaign()
    first = 1
    chapter = 0
    before = goods_of(play)
    while not play.over and chapter < chapters:
        if time.monotonic() > until:
            done.finished = False
            return done
        decide(play, setting, bots)
        s = realm(play)
        before = book(done, before, s)
        if s.chapter > chapter:
            done.days.append(s.day - first)
            first, chapter = s.day, s.chapter
    return close(done, realm(play), first, chapter, chapters)


def close(done: Campaign, s: Realm, first: int, chapter: int, chapters: int) -> Campaign:
    done.won = s.over == 1 or (not s.over and chapter >= chapters)
    done.chapter = chapters if done.won else s.chapter + 1
    if s.over:
        done.days.append(s.day - first + 1)
    if s.over == 2:
        ring = len(load_pack(fights.PACK).chapters[s.chapter].ring)
        done.lost_by = "time" if s.ring >= ring else "death" if any(h == 0 for h in s.health) else "story"
    return done


def realm(play: Play) -> Realm:
    assert isinstance(play.state, Realm)
    return play.state


def decide(play: Play, setting: Setting, bots: Sequence[Bot]) -> None:
    play.send(bots[play.seat].choose(chair_of(play, play.seat, setting)))


def goods_of(play: Play) -> list[list[int]]:
    return [goods[:] for goods in realm(play).goods]


def book(done: Campaign, before: list[list[int]], s: Realm) -> list[list[int]]:
    """Gains and losses since the last decision; a gift between heroes is neither."""
    now = [goods[:] for goods in s.goods]
    for at, name in enumerate(("food", "wealth", "magic", "exp")):
        change = sum(goods[at] for goods in now if goods) - sum(goods[at] for goods in before if goods)
        if before[0] and change > 0:
            done.income[name] += change
        elif before[0] and change < 0:
            done.spent[name] -= change
    return now


def campaigns(
    seats: int, spec: str, times: int, seed: str, modes: dict[str, bool], chapters: int, minutes: float
) -> list[Campaign]:
    until = time.monotonic() + 60 * minutes
    played = []
    for n in range(times):
        one = campaign(seats, spec, f"{seed}-{seats}-{n}", modes, chapters, until)
        if not one.finished:
            break
        played.append(one)
    return played


def campaign_line(name: str, seats: int, played: Sequence[Campaign], chapters: int) -> str:
    cells = []
    for chapter in range(1, chapters + 1):
        reached = [one for one in played if one.chapter >= chapter]
        won = [one for one in reached if one.chapter > chapter or one.won]
        days = [one.days[chapter - 1] for one in won if len(one.days) >= chapter]
        mean = f" in {sum(days) / len(days):.1f} days" if days else ""
        cells.append(f"{len(won)} of {len(reached)}{mean}" if reached else "–")
    all_days = sum(sum(one.days) for one in played) * seats
    income = [sum(one.income[res] for one in played) / max(1, all_days) for res in ("food", "exp", "magic", "wealth")]
    lost = Counter(one.lost_by for one in played if one.lost_by)
    reasons = ", ".join(f"{reason} {n}" for reason, n in sorted(lost.items())) or "–"
    return f"| {name} | {seats} | " + " | ".join(cells) + f" | {' / '.join(f'{n:.1f}' for n in income)} | {reasons} |"


# -- tables


def chapter_table(o: Options) -> None:
    heads = " | ".join(f"chapter {n}" for n in range(1, o.chapters + 1))
    print(f"| bot | heroes | {heads} | FOOD / EXP / MAGIC / WEALTH per hero and day | lost by |")
    print("|---" * (o.chapters + 4) + "|")
    for size in o.sizes:
        played = campaigns(size, o.bot, o.times, o.seed, {}, o.chapters, o.minutes)
        print(campaign_line(o.bot, size, played, o.chapters), flush=True)


def mode_table(o: Options) -> None:
    for name, modes in MODES.items():
        for size in o.sizes:
            played = campaigns(size, o.bot, o.times, o.seed, modes, o.chapters, o.minutes)
            print(campaign_line(name, size, played, o.chapters), flush=True)


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
    times: int = 12
    seed: str = "a"
    sizes: tuple[int, ...] = (1, 2, 3, 4)
    bot: str = "greedy:1:2"
    minutes: float = 4.0
    chapters: int = 3


def options(words: Sequence[str]) -> Options:
    given = dict(word.split("=", 1) for word in words)
    base = Options()
    return Options(
        times=int(given.get("times", base.times)),
        seed=given.get("seed", base.seed),
        sizes=tuple(int(n) for n in given.get("sizes", "1,2,3,4").split(",")),
        bot=given.get("bot", base.bot),
        minutes=float(given.get("minutes", base.minutes)),
        chapters=int(given.get("chapters", base.chapters)),
    )


COMMANDS: Final[dict[str, Callable[[Options], None]]] = {
    "fights": fight_table,
    "cards": card_table,
    "chapters": chapter_table,
    "modes": mode_table,
}


def main() -> None:
    command = COMMANDS.get(sys.argv[1]) if len(sys.argv) > 1 else None
    if command is None:
        sys.exit(__doc__)
    command(options(sys.argv[2:]))


if __name__ == "__main__":
    main()
