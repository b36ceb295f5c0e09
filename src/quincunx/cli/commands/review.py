"""`quincunx review`: where a recorded match was decided, who chose well, and how kind chance was."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from rich.table import Table
from rich.text import Text

from quincunx.coach.judging import RecordReview, cache_path
from quincunx.coach.review import Chosen, Review, Seat
from quincunx.engine.sentence import percent

from ..errors import BadInput
from ..inputs import game_of_record, read_record
from ..terminal.screen import Screen, clean, complain
from ..words import counted
from .measuring import progress_bar

BARS: Final = "▁▂▃▄▅▆▇█"
PLAIN: Final = "_.-=+*#@"
NAME: Final = 14


def review(path: Path, game_name: str | None, workers: int | None, as_json: bool, cached: bool) -> int:
    """Examine what is not examined yet, then tell everything; returns the exit code."""
    record = read_record(path)
    if not record.finished:
        raise BadInput(f"The match in {path} is not finished: a review shows what was hidden, so it waits for the end.")
    game = game_of_record(record, game_name)
    job = RecordReview(record, game, game_name or game.id, _cache(path) if cached else None)
    whole = True
    try:
        with progress_bar("choices examined", len(job.wanted)) as told:
            job.run(workers or os.cpu_count() or 1, told)
    except KeyboardInterrupt:
        whole = False
        complain(f"{len(job.cache.found)} of {counted(len(job.wanted), 'choice')} examined. {_again(path, cached)}")
    found = job.review()
    if as_json:
        print(msgspec.json.encode(found).decode())
    elif found.examined:
        ReviewText(Screen(), found).show()
    return 0 if whole else 130


def _again(path: Path, cached: bool) -> str:
    return f"“quincunx review {path}” goes on from there." if cached else "Nothing was kept."


def _cache(path: Path) -> Path | None:
    """Beside the record; a folder that cannot be written to is no reason to refuse."""
    kept = cache_path(path)
    return kept if os.access(kept if kept.exists() else kept.absolute().parent, os.W_OK) else None


class ReviewText:
    def __init__(self, screen: Screen, found: Review) -> None:
        self.screen = screen
        self.found = found

    def show(self) -> None:
        screen, found = self.screen, self.found
        screen.rule("Review")
        screen.say(clean(found.result), "bold")
        if found.examined < found.of:
            screen.say(f"Only the first {found.examined} of {found.of} choices have been examined.", "yellow")
        self.curve()
        self.turning()
        for seat in found.seats:
            self.seat(seat)
        self.numbers()
        screen.say()
        screen.say(found.judge, "dim")
        screen.say("± is the standard error of the simulations; what the judge itself gets wrong is not in it.", "dim")

    # -- the curve

    def curve(self) -> None:
        """Each side's chance over the match: as it was known, then as it was."""
        self.screen.say()
        self.screen.say("Chances over the match, from the first choice to the last:", "bold")
        for side in range(len(self.found.curve[0].known)):
            self._line(self._side(side), [point.known[side] for point in self.found.curve], "")
            self._line("  in truth", [point.true[side] for point in self.found.curve], "dim")

    def _line(self, name: str, chances: Sequence[float], style: str) -> None:
        room = max(10, min(self.screen.width, 100) - NAME - 8)
        signs = self.screen.sign(BARS, PLAIN)
        shown = [_mean(chances, at, room) for at in range(min(room, len(chances)))]
        drawn = "".join(signs[min(len(signs) - 1, int(chance * len(signs)))] for chance in shown)
        self.screen.put(Text.assemble(f"{clean(name)[:NAME]:<{NAME}} ", (drawn, style), f" {100 * chances[-1]:3.0f} %"))

    def _side(self, side: int) -> str:
        names = [name for name, of in zip(self.found.names, self.found.sides, strict=True) if of == side]
        return " & ".join(names)

    # -- what decided

    def turning(self) -> None:
        self.screen.say()
        self.screen.say("Turning points:" if self.found.turning else "No choice turned the match much.", "bold")
        for one in self.found.turning:
            who = self.found.names[one.seat]
            change = f"{percent(one.before)} to {percent(one.after)} ({one.why})"
            told = f"{who}: “{one.label}”. {self._side(one.side)}: {change}."
            self.screen.put(Text(clean(told)), 8, Text(f"{one.seq:>6}  ", "dim"))

    def seat(self, seat: Seat) -> None:
        screen = self.screen
        screen.say()
        screen.say(f"{clean(seat.name)}", "bold cyan")
        screen.say(f"{seat.right} of {counted(seat.decisions, 'decision')} best, or too close to call.", indent=2)
        each, error = (number / (seat.decisions or 1) for number in (seat.lost, seat.lost_error))
        screen.say(f"Lost by choices: {percent(each, 1)} ± {percent(error, 1)} of a win at each, on average.", indent=2)
        screen.say(f"Own dice and draws: {luck_words(seat)}.", indent=2)
        for one in seat.best:
            self._choice("+", f"“{one.label}” was {_points(one)} ahead of anything else.", one, "green")
        for one in seat.worst:
            self._choice("−", f"“{one.label}”, {one.words}: “{one.better}” was {_points(one)} better.", one, "red")

    def _choice(self, sign: str, told: str, one: Chosen, style: str) -> None:
        self.screen.put(Text(clean(told)), 10, Text.assemble((f"  {sign}", style), (f"{one.seq:>5}  ", "dim")))

    def numbers(self) -> None:
        """The score by source and by round."""
        sources = list(dict.fromkeys(part for seat in self.found.seats for part in seat.parts))
        self.screen.say()
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        rounds = self.found.rounds
        steps = sorted({round(n * (len(rounds) - 1) / 8) for n in range(9)})
        for heading in ("Score", *sources, *(f"r{step + 1}" for step in steps)):
            table.add_column(heading, justify="left" if heading == "Score" else "right")
        for seat in self.found.seats:
            by_source = [f"{seat.parts.get(source, 0):g}" for source in sources]
            table.add_row(clean(seat.name), *by_source, *(f"{rounds[step][seat.seat]:g}" for step in steps))
        self.screen.show(table)


def _mean(numbers: Sequence[float], at: int, room: int) -> float:
    """The mean of what stands in one column."""
    if len(numbers) <= room:
        return numbers[at]
    part = numbers[at * len(numbers) // room : max((at + 1) * len(numbers) // room, at * len(numbers) // room + 1)]
    return sum(part) / len(part)


def _points(one: Chosen) -> str:
    return f"{percent(one.by)} ± {percent(one.error)}"


def luck_words(seat: Seat) -> str:
    """How kind they were."""
    if not seat.luck and not seat.luck_error:
        return "there were none"
    if abs(seat.luck) <= 2 * seat.luck_error:
        return f"about what could be expected ({100 * seat.luck:+.0f} % ± {percent(seat.luck_error)})"
    return f"{'kind' if seat.luck > 0 else 'unkind'} ({100 * seat.luck:+.0f} % ± {percent(seat.luck_error)})"
