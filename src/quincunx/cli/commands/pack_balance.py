"""`quincunx pack balance`: many campaigns of a pack between bots; who wins with whom, what kills, what nobody takes."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from quincunx.engine import QuincunxError
from quincunx.games.kings_of_ruin.content.pack import Pack, load_pack, pack_of
from quincunx.games.kings_of_ruin.rules import stack
from quincunx.lab.runs.observe import Cell, Observed, Observer

from ..seats_flag import read_bots
from ..words import counted

GAME: Final = "kings-of-ruin"
MOST_PARTIES: Final = 15
PLAYER: Final = "novice"
Progress = Callable[[int, int], None]


class Campaign(Observer):
    """What one campaign tells: how far it came, who fell to what, and what was offered and taken in the journal."""

    def before(self, at: Observed) -> None:
        self.fell: Counter[str] = Counter()
        self.met: Counter[str] = Counter()
        self.offered: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.farthest = 0
        self.open: list[str] = []
        self.page: dict[Any, str] = {}
        self._look(at)
        self.health = list(at.state.health)

    def after_choice(self, at: Observed) -> None:
        if at.kind.name == "read" and at.choice in self.page:
            self.taken[self.page[at.choice]] += 1
        state = at.state
        for seat, health in enumerate(state.health):
            if health <= 0 < (self.health[seat] if seat < len(self.health) else health):
                self.fell.update(self.open or ["no encounter"])
        self.health = list(state.health)
        self._look(at)

    def _look(self, at: Observed) -> None:
        """Remember what is open: an encounter, a page of the journal."""
        state = at.state
        self.farthest = max(self.farthest, state.chapter)
        pack = pack_of(state.pack)
        now = [pack.enc(state.faces[piece]).name for piece in state.enc_now]
        self.met.update(name for name in now if name not in self.open)
        self.open = now
        self.page = {}
        if not at.play.over and at.play.kind.name == "read":
            verse = next(entry for entry in reversed(state.stack) if entry[0] == stack.VERSE)[1]
            named = pack.verses[verse]
            self.page = {
                o: f"{named.key}: {named.choices[int(o)].label}" for o in at.play.options if _is_place(o, named)
            }
            self.offered.update(self.page.values())

    def after_match(self, at: Observed) -> Mapping[str, Cell]:
        state = at.state
        pack = pack_of(state.pack)
        told = {"fell": self.fell, "met": self.met, "offered": self.offered, "taken": self.taken}
        return {
            "won": state.over == 1,
            "chapter": pack.chapters[self.farthest].number if pack.chapters else 0,
            **{word: json.dumps(counts, ensure_ascii=False) for word, counts in told.items()},
        }


def _is_place(option: Any, verse: Any) -> bool:
    return isinstance(option, int) and 0 <= option < len(verse.choices)


@dataclass
class Party:
    """How one party of heroes fared."""

    heroes: tuple[str, ...]
    matches: int
    won: int
    low: float
    high: float
    chapters: dict[int, int]
    """By the farthest chapter: campaigns that came so far and no farther."""


@dataclass
class Balance:
    pack: str
    parties: list[Party] = field(default_factory=list)
    met: Counter[str] = field(default_factory=Counter)
    fell: Counter[str] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)

    def never_taken(self) -> list[tuple[str, int]]:
        """Options of the journal that were offered and that nobody took, those offered most often first."""
        return [(name, times) for name, times in self.offered.most_common() if not self.taken[name]]

    def as_data(self) -> dict[str, Any]:
        """Everything, for JSON."""
        counts = {word: dict(getattr(self, word)) for word in ("met", "fell", "offered", "taken")}
        parties = [asdict(party) for party in self.parties]
        return {"pack": self.pack, "parties": parties, **counts, "never_taken": self.never_taken()}


def who_plays(seats: str, bot: str) -> tuple[int, str]:
    """How many heroes, and the one bot that plays them all: `--seats 2 --bot greedy`, or `--seats greedy,greedy`."""
    found = read_bots(seats)
    if not isinstance(found, list):
        return found or 1, bot or PLAYER
    if len({*found, bot or found[0]}) > 1:
        raise QuincunxError(f"One bot plays all heroes of a party: “--seats {seats}” and --bot name several.")
    return len(found), found[0]


def parties_of(pack: Pack, seats: int, wanted: str = "") -> list[tuple[str, ...]]:
    """The parties to be played: those named, or every choice of so many heroes."""
    keys = [hero.key for hero in pack.heroes]
    if wanted:
        named = tuple(word.strip() for word in wanted.split(","))
        if unknown := [word for word in named if word not in keys]:
            raise QuincunxError(f"{', '.join(unknown)}: no hero of {pack.title}. The heroes are {', '.join(keys)}.")
        return [named]
    if not 1 <= seats <= min(4, len(keys)):
        raise QuincunxError(f"{pack.title} is for 1 to {min(4, len(keys))} heroes, not {seats}.")
    return list(itertools.combinations(keys, seats))[:MOST_PARTIES]


def balance(
    name: str, parties: Sequence[tuple[str, ...]], matches: int, bot: str, out: Path, seed: int | str = 0,
    workers: int | None = None, progress: Progress | None = None,
) -> Balance:  # fmt: skip
    """Play what is missing of every party; the same command goes on where it was stopped."""
    from quincunx import lab

    found = Balance(load_pack(name).title)
    total = len(parties) * matches
    for at, heroes in enumerate(parties):
        folder = out / "+".join(heroes)

        def tell(done: int, of: int, at: int = at) -> None:
            if progress:
                progress(at * matches + done, total)

        options = {"pack": name, "heroes": ",".join(heroes)}
        lab.run(
            GAME, matches, [bot] * len(heroes), options=options, seed=seed, out=folder,
            resume=(folder / "run.json").is_file(), workers=workers, observers=[Campaign], progress=tell,
        )  # fmt: skip
        _gather(found, heroes, lab.open_run(folder))
    return found


def _gather(found: Balance, heroes: tuple[str, ...], run: Any) -> None:
    from quincunx.lab.analyse.stats import wilson

    rows = run.table("own").to_dicts()
    won = sum(bool(row["won"]) for row in rows)
    rate = wilson(won, len(rows))
    chapters = Counter(int(row["chapter"]) for row in rows)
    found.parties.append(Party(heroes, len(rows), won, rate.low, rate.high, dict(sorted(chapters.items()))))
    for row in rows:
        for word in ("met", "fell", "offered", "taken"):
            getattr(found, word).update(json.loads(row[word]))


def _fallen(name: str, times: int, met: int) -> str:
    return f"  {times:5} of {met:5}  {name}" if met else f"  {times:5}           outside of encounters"


def in_words(found: Balance, most: int = 12) -> list[str]:
    """The findings as lines of text."""
    lines = [f"{found.pack}: campaigns won, by heroes (95 % intervals after Wilson)"]
    for party in sorted(found.parties, key=lambda one: -one.won / max(1, one.matches)):
        rate = 100 * party.won / max(1, party.matches)
        ends = ", ".join(f"chapter {number}: {times}" for number, times in party.chapters.items())
        interval = f"{100 * party.low:.0f} to {100 * party.high:.0f} %"
        lines.append(f"  {rate:5.1f} % ({interval}) of {party.matches}  {', '.join(party.heroes)}   ended in {ends}")
    lines.append("Encounters in which heroes fell (how often, of how often they were met)")
    lines += [_fallen(name, times, found.met[name]) for name, times in found.fell.most_common(most)] or ["  none"]
    never = found.never_taken()
    lines.append(f"Options of the journal that were offered and that nobody took: {len(never)} of {len(found.offered)}")
    lines += [f"  offered {counted(times, 'time'):>11}  {name}" for name, times in never[:most]]
    return lines
