"""Printing measured ratios beside their targets; and what a table weighs in the browser."""

from __future__ import annotations

import argparse
import gzip
import random
import statistics
import sys
import time
from dataclasses import dataclass, field
from typing import Any, Final

from quincunx.engine import SPECTATOR, Game, Match, game_ids, load_game
from quincunx.server.http.compression import packed
from quincunx.server.present.frames import made_frame
from quincunx.server.present.pages import LogLine, SeatInfo, Shell, TableData, table_page
from quincunx.server.present.pages.render import STATIC
from quincunx.server.present.pages.worlds import ground, world_css
from quincunx.server.present.shown import Shown


@dataclass(frozen=True)
class Line:
    """One yardstick: what was measured, against what, and what it should be at least."""

    what: str
    ours: float
    peer: float
    unit: str
    target: float

    @property
    def ratio(self) -> float:
        return self.ours / self.peer

    @property
    def met(self) -> bool:
        return self.ratio >= self.target


def rounds_given(about: str | None, rounds: int) -> int:
    """How many rounds the person at the command line wants."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", type=int, nargs="?", default=rounds)
    return int(parser.parse_args().rounds)


def show(lines: list[Line]) -> None:
    """Print the table; leave with 1 if a target was missed."""
    print(f"{'yardstick':<52}{'ours':>12}{'peer':>12}  {'':14}{'ratio':>7}{'target':>8}")
    for line in lines:
        verdict = "met" if line.met else "MISSED"
        print(
            f"{line.what:<52}{line.ours:>12,.0f}{line.peer:>12,.0f}  {line.unit:14}"
            f"{line.ratio:>7.2f}{line.target:>8.2f}  {verdict}"
        )
    sys.exit(0 if all(line.met for line in lines) else 1)


# -- the weight of a table in the browser: `python -m benchmarks.table`

CHOICES: Final = 80
MOST_BYTES: Final = 8 * 1024
MOST_AT_FIRST: Final = 250 * 1024


@dataclass
class Weight:
    game: str
    frames: list[int] = field(default_factory=list)
    """Bytes of each frame, compressed."""
    regions: list[int] = field(default_factory=list)
    """Bytes without frames: the answer with everything, and what changed once more by the stream; not compressed."""
    seconds: list[float] = field(default_factory=list)
    first: int = 0
    nodes: int = 0


def weigh(game: Game[Any], seed: int = 1) -> Weight:
    """A match at random, as its first seat and somebody who watches are sent it."""
    seats = game.seats[0]
    match = Match(game, game.setting(seats), key=bytes([seed]) * 32, names=["Ada", "Bo", "Cleo", "Dan"][:seats])
    dice, shown, weight = random.Random(seed), dict[int, Shown](), Weight(game.id)
    for _ in range(CHOICES):
        for viewer in (0, SPECTATOR):
            data = seen(match, viewer)
            started = time.thread_time()
            now = Shown(data, shown.get(viewer))
            if viewer in shown:
                lines = [line for line in data.lines if line.seq == match.seq]
                frame = made_frame(shown[viewer], now, lines, match.log[-1].seat)
                weight.seconds.append(time.thread_time() - started)
                weight.frames.append(len(packed(frame)))
                weight.regions.append(len(now.written()) + len(now.written(shown[viewer].digests)))
            else:
                page = table_page(data, now.regions)
                weight.first, weight.nodes = len(gzip.compress(page.encode(), 6)), page.count("</") + page.count("/>")
            shown[viewer] = now
        if match.over:
            break
        seat = dice.choice(match.waiting())
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, dice.choice(decision.choices))
    return weight


def dressed(game: Game[Any]) -> int:
    """Bytes of everything a page fetches once and keeps: scripts, style sheets, the world and its ground."""
    kept = [path.read_bytes() for path in STATIC.iterdir() if path.suffix in (".js", ".css")]
    world = [world_css(game).encode(), ground(game, "wide", "light").encode()]
    return sum(len(gzip.compress(one, 6)) for one in kept + world)


def seen(match: Match, viewer: int) -> TableData:
    lines = [LogLine(line.seq, line.rule, line.text) for line in match.lines(viewer)]
    infos = [SeatInfo(at, name, "person") for at, name in enumerate(match.names)]
    return TableData(
        Shell("0" * 64), "table", match.game, "playing", viewer, infos, "http://localhost/t/table", seq=match.seq,
        version=str(match.seq), view=match.view(viewer), status=match.waiting_line(viewer), waiting=match.waiting(),
        decision=match.decision(viewer), submit_key="0" * 24, lines=lines, undo_refusal="" if viewer == 0 else None,
    )  # fmt: skip


def main() -> None:
    heads = f"{'game':<18}{'frame':>8}{'largest':>9}{'page':>9}{'first load':>12}{'elements':>10}{'ms':>7}"
    print(f"{heads}{'without frames':>17}")
    heavy = False
    for game in game_ids():
        one = weigh(load_game(game))
        median, spent = statistics.median(one.frames), 1000 * statistics.median(one.seconds)
        first = one.first + dressed(load_game(game))
        heavy |= median > MOST_BYTES or first > MOST_AT_FIRST
        print(
            f"{game:<18}{median:>8,.0f}{max(one.frames):>9,}{one.first:>9,}{first:>12,}{one.nodes:>10,}{spent:>7.1f}"
            f"{statistics.median(one.regions):>17,.0f}"
        )
    sys.exit(heavy)


if __name__ == "__main__":
    main()
