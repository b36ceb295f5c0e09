"""The page of a card: what it did, how often it was there, and what goes together with it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from ..analyse import stats
from . import figures
from .contract import FOLDER
from .page import Figure, Section, page
from .report import limits
from .shown import how, keep_shown, match_html
from .words import percent, points

if TYPE_CHECKING:
    from ..analyse.card import CardStudy, Effect


def write_card(study: CardStudy, others: Sequence[CardStudy], path: Path) -> list[str]:
    """Write the page; returns what it says in words."""
    words = _headline(study)
    a = study.a
    shown = keep_shown(a.plan, a.matches, study.shows, path.parent / FOLDER, back=f"../{path.name}")
    told: set[int] = set()
    proof = "".join(match_html(number, *shown[number], path.parent, told) for number in shown)
    text = a.game.cards()[study.piece]
    top = (
        f"<p><strong>{escape(words[0])}</strong></p>{''.join(f'<p>{escape(w)}</p>' for w in words[1:])}"
        f"{how(path.parent) if shown else ''}{proof}<p class='proof'>{escape(text)}</p>"
    )
    sections = [_benefit(study, others), _seen(study), _times(study), _together(study)]
    html = page(f"{a.game.title}: what {study.piece} did", _under(study), top, sections, _FOOT, limits(a.plan))
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".part")
    beside.write_text(html, encoding="utf-8")
    os.replace(beside, path)
    return words


_FOOT: Final = (
    "<p class='proof'>The same match: same seed, same chance, same bots; one seat leaves the card alone wherever "
    "there is "
    "something else to choose, and takes its next best choice. Where a seat never took the card the match would be the "
    "same, so only the others are played again. The difference is the mean over matches with its 95 % interval after "
    "Student. It says what the card is worth to these bots against these bots.</p>"
)


def _under(study: CardStudy) -> str:
    a = study.a
    return f"{a.count:,} matches, bots {', '.join(a.plan.seats)}, seed {a.plan.seed}, rules version {a.plan.rules}."


def _headline(study: CardStudy) -> list[str]:
    e = study.effect
    if not e.found.of:
        return [f"Nobody took {study.piece} in these matches: there is nothing to say."]
    sure = e.p is not None and e.p <= stats.FALSE_DISCOVERIES
    verdict = (
        f"{study.piece} wins matches" if sure and e.found.mean > 0
        else f"{study.piece} loses matches" if sure
        else f"Whether {study.piece} wins matches cannot be told from so few" if e.p is None
        else f"{study.piece} wins no more matches than the next best choice, as far as {e.found.of:,} matches tell"
    )  # fmt: skip
    interval = f"{e.found.low * 100:+.1f} to {e.found.high * 100:+.1f}".replace("-", "−")
    chance = f"; p = {e.p:.2g}" if e.p is not None else ""
    sizes = " / ".join(f"{stats.needed(e.spread**2, effect):,}" for effect in stats.EFFECTS)
    return [
        f"{verdict}: {points(e.found.mean)} ({interval}{chance}) to whoever takes it.",
        f"In {e.found.of:,} matches those who took it won {percent(e.with_it)}; the same seats in the same matches, "
        f"leaving "
        f"it alone for the next best choice, won {percent(e.without)}. To see 2 / 5 / 10 points four times of five "
        f"takes "
        f"{sizes} such matches.",
    ]


def _frame(effects: Sequence[Effect]) -> pl.DataFrame:
    schema: dict[str, Any] = {
        "who": pl.String, "base rate": pl.Float64, "rate": pl.Float64, "mean": pl.Float64, "low": pl.Float64,
        "high": pl.Float64, "matches": pl.UInt32, "p": pl.Float64,
    }  # fmt: skip
    return pl.DataFrame([effect.row for effect in effects], schema=schema)


def _benefit(study: CardStudy, others: Sequence[CardStudy]) -> Section:
    section = Section(
        "who", "Who benefits", "Points of win rate by which the card is better than the next best choice."
    )
    by_seat = study.effects_by("seat", "Seat {}")
    bots = study.effects_by("bot", "{}") + [e for other in others for e in other.effects_by("bot", "{}")]
    for title, effects in (("By seat", by_seat), ("By strength of the bot", bots)):
        frame = _frame(effects)
        table = frame.select(
            "who", pl.col("base rate").alias("with it"), pl.col("rate").alias("without it"),
            (pl.col("mean") * 100).alias("points"), (pl.col("low") * 100).alias("from"),
            (pl.col("high") * 100).alias("to"), "matches", "p",
        )  # fmt: skip
        section.figures.append(
            Figure(title, table, figures.intervals(frame, "who", "Won more with it") if frame.height else None)
        )
    return section


def _seen(study: CardStudy) -> Section:
    taken = study.a.choices.filter(pl.col("piece") == study.piece)
    inside = stats.wilson(float(taken["match"].n_unique()), study.a.count)
    times = int(taken["times"].sum())
    lead = (
        f"Taken in {percent(inside.rate)} of the matches, {times / study.a.count:.2f} times a match. Seen: it was "
        f"among the "
        "options; taken: it was chosen; kept: something else was chosen, and it stayed for another time."
    )
    return Section("seen", "How often it is there", lead, [Figure("Seen, taken, kept", study.offers)])


def _times(study: CardStudy) -> Section:
    frame = study.by_times
    even = study.a.even
    figure = Figure("Win rate by times taken", frame, figures.rates(frame, "times", even))
    lead = "What goes together, not what causes what: whoever plays longer takes more of everything."
    return Section("times", "Win rate by how often it was taken", lead, [figure])


def _together(study: CardStudy) -> Section:
    lead = "Within the same match, those who did it against those who did not: association, not cause."
    return Section("together", "What goes together with it", lead, [Figure("Choices and events", study.association)])
