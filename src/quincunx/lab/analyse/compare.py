"""Variants compared on the same seeds, match by match.

With common random numbers the luck of a seed is the same for every variant as long as the matches run alike, so a
difference needs fewer matches to show. Every difference is between the two matches of one seed.
"""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
import polars as pl

from quincunx.engine import Game, QuincunxError

from ...engine.variant import Variant
from ..report.comparison import write_comparison
from ..report.words import percent, points
from ..runs.plan import make_plan
from ..runs.runner import run_plan
from . import stats
from .analysis import SHOWS, Analysis
from .naming import plain

Progress = Callable[[int, int], None]
FILE: Final = "comparison.html"
MOST: Final = 24
"""Variants in one comparison."""


@dataclass
class Comparison:
    path: Path
    differences: pl.DataFrame
    """One row for each variant and measure, against the first variant."""
    summary: list[str] = field(default_factory=list)


def variants_of(game: Game[Any], sets: Sequence[str], files: Sequence[Variant]) -> list[Variant]:
    """`--set start_hand=4,5,6` and variant files as variants: the first is what the others are compared with."""
    axes = [_axis(game, text) for text in sets]
    made = [_variant(game, dict(point)) for point in itertools.product(*axes)] if axes else []
    if files and not made:
        made = [Variant(name="as-printed", game=game.id)]
    found = [*made, *files]
    names = [variant.name for variant in found]
    if len(found) < 2 or len(found) > MOST:
        raise QuincunxError(
            f"A comparison is of 2 to {MOST} variants, not {len(found)}: --set name=1,2,3, or --variant FILE."
        )
    if len(set(names)) < len(names):
        raise QuincunxError(f"Two variants have the same name; the names are {', '.join(names)}.")
    return found


def _axis(game: Game[Any], text: str) -> list[tuple[str, Any]]:
    name, equals, values = text.partition("=")
    wanted = name.strip().replace("-", "_").lower()
    option = next((o for o in game.options if o.name.replace("-", "_").lower() == wanted), None)
    if option is None or not equals:
        known = ", ".join(f"{o.name} ({o.limits()})" for o in game.options)
        raise QuincunxError(f"“{text}” names no option of {game.title}. The options are: {known or 'none'}.")
    try:
        return [(option.name, option.read(value.strip())) for value in values.split(",")]
    except ValueError as fault:
        raise QuincunxError(f"--set {text}: {fault}") from fault


def _variant(game: Game[Any], options: dict[str, Any]) -> Variant:
    name = "+".join(f"{word}={value}" for word, value in options.items()).lower().replace(" ", "-").replace("/", "-")
    return Variant(name=name, game=game.id, options=options)


def vary(
    game: str,
    variants: Sequence[Variant],
    matches: int = 1000,
    seats: Sequence[str] | int | None = None,
    *,
    out: Path,
    resume: bool = False,
    seed: int | str = 0,
    workers: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
    cards: Sequence[str] = (),
    seconds: float | None = None,
    records: bool = True,
) -> Comparison:
    """Run every variant on the same seeds and write the comparison. The first variant is the base.

    Cards that a variant changes are compared too, and those named in `cards`. With `seconds` as many matches are
    played as fit into them, the same for every variant."""
    plans = [make_plan(game, matches, seats, variant=variant, seed=seed) for variant in variants]
    if len({len(plan.seats) for plan in plans}) > 1:
        raise QuincunxError("The variants need different numbers of seats; give --seats with which all can be played.")
    runs: list[Analysis] = []
    for at, (variant, plan) in enumerate(zip(variants, plans, strict=True)):
        target = out / variant.name

        def tell(done: int, of: int, at: int = at) -> None:
            if progress:
                progress(at * matches + done, len(plans) * matches)

        # The base takes its part of the time; the others play the matches that it has played.
        planned = msgspec.structs.replace(plan, matches=runs[0].count) if runs else plan
        part = seconds / len(plans) if seconds is not None and not runs else None
        kept = run_plan(planned, target, resume and target.exists(), workers, cluster, (), tell, part)
        runs.append(Analysis(kept))
    names = [variant.name for variant in variants]
    touched = [*touched_by(runs[0].game, variants), *(named(runs[0].game, card) for card in cards)]
    frame = compared(names, runs, list(dict.fromkeys(touched)))
    summary = summary_of(names[0], frame, runs[0].count)
    path = write_comparison(out / FILE, names, runs, frame, summary, records)
    return Comparison(path, frame, summary)


def named(game: Game[Any], card: str) -> str:
    """The piece that somebody means."""
    known = {plain(name): name for name in game.cards()}
    if plain(card) not in known:
        near = difflib.get_close_matches(plain(card), known, 3)
        hint = f" Did you mean {', '.join(known[word] for word in near)}?" if near else ""
        raise QuincunxError(f"{game.title} has no card or piece “{card}”.{hint} “quincunx cards {game.id}” lists them.")
    return known[plain(card)]


def touched_by(game: Game[Any], variants: Sequence[Variant]) -> list[str]:
    """The pieces that the content of these variants speaks of."""
    known = {plain(name): name for name in game.cards()}
    words = [word for variant in variants for word in _words_in([variant.change, variant.add, variant.remove])]
    found = [known.get(plain(part)) for word in words for part in (word, word.rpartition(".")[2])]
    return list(dict.fromkeys(name for name in found if name))


def _words_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from _words_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _words_in(inner)


# -- differences

MEASURES: Final = {
    "rounds": "Rounds",
    "decisions": "Decisions",
    "minutes": "Minutes, estimated",
    "options": "Options of a decision",
    "leads": "Lead changes",
    "comeback": "Comebacks",
    "decided": "When decided, share of the match",
    "forced": "Forced decisions",
    "shared": "Shared wins",
    "nobody": "Matches nobody won",
}
SHARES: Final = ("comeback", "shared", "nobody", "decided", "forced")
KEYS: Final = 6
"""Choices of one card that are compared, the commonest."""


def is_share(column: str) -> bool:
    """Whether a measure is a share, told in points."""
    return column in SHARES or column.startswith(("seat ", "turn ", "with "))


def measures(a: Analysis, order: bool, touched: Sequence[str], keys: Sequence[str]) -> pl.DataFrame:
    """What is compared, one row for each match."""
    found = a.matches.select(
        "match",
        *[pl.col(name).cast(pl.Float64) for name in ("rounds", "decisions", "minutes", "options")],
        *[pl.col(name).cast(pl.Float64) for name in ("leads", "comeback", "decided")],
        (pl.col("forced") / pl.col("decisions")).alias("forced"),
        (pl.col("winners") > 1).cast(pl.Float64).alias("shared"),
        (pl.col("winners") == 0).cast(pl.Float64).alias("nobody"),
    )
    for by, word in (("seat", "seat"), ("order", "turn"))[: 1 + order]:
        who = a.seats.with_columns(pl.format(word + " {}", pl.col(by) + 1).alias("who")).sort("match", by)
        won = who.pivot(on="who", index="match", values="share", aggregate_function="first")
        found = found.join(won, on="match", how="left")
    return _with_cards(a, found, touched, keys) if touched else found


def _with_cards(a: Analysis, found: pl.DataFrame, touched: Sequence[str], keys: Sequence[str]) -> pl.DataFrame:
    """How often each touched card was taken in which way, and what those who took it won above an even share."""
    taken = a.choices.filter(pl.col("key").is_in(list(keys))).group_by("match", "key").agg(pl.col("times").sum())
    for key in keys:
        times = taken.filter(pl.col("key") == key).select(
            "match", pl.col("times").cast(pl.Float64).alias(f"took {key}")
        )
        found = found.join(times, on="match", how="left").with_columns(pl.col(f"took {key}").fill_null(0.0))
    sided = a.sided.with_columns((pl.col("share") - pl.col("share").mean().over("match")).alias("above"))
    for piece in touched if a.versus else ():
        did = a.choices.filter(pl.col("piece") == piece).select("match", "seat").unique()
        sides = did.join(a.seats.select("match", "seat", "side"), on=["match", "seat"]).unique(["match", "side"])
        sums = sides.join(sided.select("match", "side", "above"), on=["match", "side"]).group_by("match")
        won = sums.agg(pl.col("above").sum().alias(f"with {piece}"))
        found = found.join(won, on="match", how="left").with_columns(pl.col(f"with {piece}").fill_null(0.0))
    return found


def _keys(runs: Sequence[Analysis], touched: Sequence[str]) -> list[str]:
    """The choices that are about touched cards in any variant, the commonest of each card."""
    rows = pl.concat([run.choices.select("piece", "key", "times") for run in runs])
    sums = rows.filter(pl.col("piece").is_in(list(touched))).group_by("piece", "key").agg(pl.col("times").sum())
    ranked = sums.sort("times", "key", descending=[True, False]).group_by("piece", maintain_order=True).head(KEYS)
    return ranked.sort("piece", "key")["key"].to_list()


def label(column: str) -> str:
    word, _, rest = column.partition(" ")
    words = {"seat": f"Won by {column}", "turn": f"Won by {column} in order", "took": f"Times “{rest}” was taken",
             "with": f"Won above an even share with {rest}"}  # fmt: skip
    return MEASURES.get(column) or words.get(word, column)


def differences(base: pl.DataFrame, other: pl.DataFrame, name: str) -> pl.DataFrame:
    """Each measure: mean here, mean of the base, difference within pairs with its interval and probability.

    `test` numbers the questions: two measures whose differences are the same in every pair (two seats of which one
    wins what the other loses) are one question."""
    pairs = base.join(other, on="match", suffix=" there", how="inner").sort("match")
    rows: list[dict[str, Any]] = []
    asked: dict[bytes, int] = {}
    for column in [c for c in base.columns if c != "match" and f"{c} there" in pairs.columns]:
        both = pairs.select("match", column, f"{column} there").drop_nulls()
        if both.is_empty():
            continue
        here, there = both[f"{column} there"], both[column]
        away = here - there
        found, chance = stats.paired(away.to_list())
        shape = away.round(9).to_numpy()
        sign = -1.0 if shape[np.flatnonzero(shape)[:1]].sum() < 0 else 1.0
        rows.append(
            {
                "variant": name,
                "measure": label(column),
                "column": column,
                "base": float(there.mean()),  # type: ignore[arg-type]
                "here": float(here.mean()),  # type: ignore[arg-type]
                "mean": found.mean,
                "low": found.low,
                "high": found.high,
                "pairs": found.of,
                "p": chance,
                "spread": float(away.std() or 0.0),  # type: ignore[arg-type]
                "test": asked.setdefault((shape * sign + 0.0).tobytes(), len(asked)),
                "shows": _clearest(both["match"], away),
            }
        )
    return pl.DataFrame(rows)


def _clearest(matches: pl.Series, away: pl.Series) -> list[int]:
    """Three matches whose difference goes the way of the mean, and furthest."""
    sign = -1.0 if (away.mean() or 0.0) < 0 else 1.0  # type: ignore[operator]
    frame = pl.DataFrame({"match": matches, "away": away * sign}).filter(pl.col("away") > 0)
    return [int(n) for n in frame.sort("away", "match", descending=[True, False])["match"].head(SHOWS).to_list()]


def compared(names: Sequence[str], runs: Sequence[Analysis], touched: Sequence[str] = ()) -> pl.DataFrame:
    """Every variant against the first: one family of tests, corrected after Holm."""
    order = any(run.order_varies for run in runs)
    keys = _keys(runs, touched) if touched else []
    base, *others = [measures(run, order, touched, keys) for run in runs]
    parts = [differences(base, other, name) for name, other in zip(names[1:], others, strict=True)]
    frame = pl.concat(parts, how="diagonal_relaxed").with_columns(pl.col("p").cast(pl.Float64))
    questions = frame.select(pl.struct("variant", "test").rank("dense").alias("question"))["question"].to_list()
    return frame.with_columns(pl.Series("q", stats.holm(frame["p"].to_list(), questions), dtype=pl.Float64))


def clear(rows: pl.DataFrame) -> pl.DataFrame:
    """What is beyond chance, each question once, the largest effect (against its own noise) first."""
    found = rows.filter(pl.col("q") <= stats.ANYTHING)
    size = (pl.col("mean") / pl.col("spread")).abs().fill_nan(float("inf"))
    return found.sort(size, "column", descending=[True, False]).unique("test", keep="first", maintain_order=True)


def summary_of(base: str, frame: pl.DataFrame, matches: int) -> list[str]:
    """Plain words for each variant: what changed beyond chance, by how much."""
    lines: list[str] = []
    for (name,), rows in frame.group_by("variant", maintain_order=True):
        found = clear(rows)
        if found.is_empty():
            lines.append(
                f"{name} against {base}: no difference is larger than chance explains in {matches:,} "
                f"pairs.{_seen(rows)}"
            )
            continue
        parts = [words_of(row) for row in found.iter_rows(named=True)]
        lines.append(f"{name} against {base}: {'; '.join(parts)}.")
    return lines


def _seen(rows: pl.DataFrame) -> str:
    """How many matches would have shown effects on the seats."""
    seat = rows.filter(pl.col("column").str.starts_with("seat ") & (pl.col("spread") > 0))
    if seat.is_empty():
        return ""
    first = seat.row(0, named=True)
    tests = rows["test"].n_unique()
    parts = [f"{stats.needed(first['spread'] ** 2, effect, tests):,}" for effect in stats.EFFECTS]
    return f" To see 2 / 5 / 10 points on {first['column']} takes {' / '.join(parts)} pairs."


def words_of(row: dict[str, Any]) -> str:
    name = row["measure"][0].lower() + row["measure"][1:]
    if is_share(row["column"]):
        interval = f"{points(row['mean'])} ({row['low'] * 100:+.1f} to {row['high'] * 100:+.1f})".replace("-", "−")
        return f"{name} {percent(row['base'])} → {percent(row['here'])}, {interval}"
    return f"{name} {row['base']:.1f} → {row['here']:.1f}, {row['mean']:+.1f} ({row['low']:+.1f} to {row['high']:+.1f})"
