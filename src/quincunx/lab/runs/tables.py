"""From notes to rows: the tables of a run as polars frames, and those as Parquet bytes."""

from __future__ import annotations

import io
from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, cast

import numpy as np
import polars as pl

from quincunx.engine import Choice, Game, Kind

from ..analyse.naming import is_piece, named_places, plain, seat_place
from .matches import MatchRunner
from .notes import DECILES, Gathered, no_collector

MATCHES: Final[dict[str, Any]] = {
    "match": pl.UInt32,
    "decisions": pl.UInt32,
    "rounds": pl.UInt32,
    "options": pl.Float64,
    "first": pl.UInt8,
    "winners": pl.UInt8,
    "stalled": pl.Boolean,
    "reason": pl.String,
    "leads": pl.UInt16,
    "middle_led": pl.Boolean,
    "comeback": pl.Boolean,
    "decided": pl.Float64,
    "judged": pl.UInt16,
    "alike": pl.UInt16,
    "forced": pl.UInt32,
    "minutes": pl.Float64,
    "rules": pl.String,
}
SEATS: Final[dict[str, Any]] = {
    "match": pl.UInt32,
    "seat": pl.UInt8,
    "side": pl.UInt8,
    "bot": pl.String,
    "rank": pl.UInt8,
    "score": pl.Float64,
    "share": pl.Float64,
    "order": pl.UInt8,
    "middle": pl.Float64,
}
PARTS: Final[dict[str, Any]] = {"match": pl.UInt32, "seat": pl.UInt8, "part": pl.String, "points": pl.Float64}
TOLD: Final[dict[str, Any]] = {
    "match": pl.UInt32,
    "seat": pl.Int8,
    "rule": pl.String,
    "word": pl.String,
    "name": pl.String,
    "times": pl.UInt32,
}
RULES: Final[dict[str, Any]] = {"match": pl.UInt32, "rule": pl.String, "times": pl.UInt32}
WATCHED: Final[dict[str, Any]] = {"rule": pl.String, "times": pl.UInt32}
OFFERS: Final[dict[str, Any]] = {"kind": pl.String, "key": pl.String, "offered": pl.UInt32}
TENSION: Final[dict[str, Any]] = {
    "tenth": pl.UInt8,
    "readings": pl.Float64,
    "close": pl.Float64,
    "known": pl.Float64,
    "led": pl.Float64,
}
TABLES: Final = (
    *("seats", "kinds", "choices", "told", "endings", "rules", "watched", "offers", "course", "tension", "waits"),
    *("parts", "own"),
    "matches",
)
"""In the order of writing: a chunk counts as done when its matches are there."""
FORCED_SECONDS: Final = 1.0
LEAST_SECONDS: Final = 2.0
SECONDS_PER_DOUBLING: Final = 3.0
"""How long people take, roughly: a moment where nothing can be chosen, and longer with every doubling of the options
(Hick's law)."""


def frames(bench: MatchRunner, found: Gathered) -> dict[str, pl.DataFrame]:
    """Every table of a chunk. Rows are sorted: they depend on the matches alone."""
    with no_collector():
        return _frames(bench, found)


def _frames(bench: MatchRunner, found: Gathered) -> dict[str, pl.DataFrame]:
    game = bench.game
    notes, names = _notes(game, found)
    kinds = _kinds(notes, names)
    return {
        "matches": _matches(bench, found, notes),
        "seats": _columns(found.seats, SEATS),
        "kinds": kinds,
        "choices": _choices(notes, names),
        "told": _told(game, found),
        "endings": _endings(game, found),
        "rules": _rules(game, found, kinds),
        "watched": _columns(sorted(found.watched.items()), WATCHED),
        "offers": _offers(game, found.offered, notes.filter(pl.col("match") % bench.offers == 0), names),
        "course": _course(notes),
        "tension": _columns([(tenth, *sums) for tenth, sums in sorted(found.tension.items())], TENSION),
        "waits": _waits(notes),
        "parts": _columns(found.parts, PARTS),
        "own": pl.DataFrame(found.own, infer_schema_length=None),
    }


def _columns(rows: Sequence[Sequence[Any]], schema: dict[str, Any]) -> pl.DataFrame:
    """Rows as a frame; turned into columns here, which is much quicker than letting the frame do it."""
    columns = zip(*rows, strict=True) if rows else ([] for _ in schema)
    return pl.DataFrame(dict(zip(schema, columns, strict=True)), schema=schema)


def _notes(game: Game[Any], found: Gathered) -> tuple[pl.DataFrame, pl.DataFrame]:
    """One row for each decision, with the number of its choice; and the names of the choices, sorted."""
    taken = found.notes
    words = [(kind.name, game.key(kind, token)) for kind, token in taken.ids]
    # Two kinds of piece may share a key: they are one choice.
    ranks = {word: rank for rank, word in enumerate(sorted(set(words)))}
    place = pl.Series("what", [ranks[word] for word in words], dtype=pl.UInt32)
    notes = pl.DataFrame(
        [
            _repeated("match", [(row["match"], row["decisions"]) for row in found.matches]),
            _series("seat", taken.seats),
            _series("options", taken.options),
            place.gather(_series("what", taken.whats)),
        ]
    )
    names = _columns(
        [(rank, *word) for word, rank in ranks.items()],
        {"what": pl.UInt32, "kind": pl.String, "key": pl.String},
    )
    return notes, names


class Cells:
    """Some columns of small numbers as one, which sorts as they do: much quicker to sort and to group by."""

    def __init__(self, frame: pl.DataFrame, first: str, *others: str) -> None:
        self.names = [first, *others]
        self.types = [frame[name].dtype for name in self.names]
        self.bounds = [int(cast(int, frame[name].max() or 0)) + 1 for name in others]
        packed = frame[first].cast(pl.UInt64)
        for name, bound in zip(others, self.bounds, strict=True):
            packed = packed * bound + frame[name]
        self.series = packed.alias("cell")

    def counted(self, name: str) -> pl.DataFrame:
        """How often each combination occurs, sorted by the columns."""
        runs = self.series.sort().rle().struct.unnest()
        return self.open(runs["value"]).with_columns(runs["len"].cast(pl.UInt32).alias(name))

    def open(self, cells: pl.Series) -> pl.DataFrame:
        """The columns again."""
        columns = []
        for at in range(len(self.bounds), 0, -1):
            columns.append((cells % self.bounds[at - 1]).cast(self.types[at]).alias(self.names[at]))
            cells = cells // self.bounds[at - 1]
        return pl.DataFrame([cells.cast(self.types[0]).alias(self.names[0]), *reversed(columns)])


def _series(name: str, numbers: array[int]) -> pl.Series:
    return pl.Series(name, np.frombuffer(numbers, dtype=numbers.typecode))


def _repeated(name: str, lengths: Sequence[tuple[int, int]]) -> pl.Series:
    """Each number as often as is said beside it."""
    numbers, times = zip(*lengths, strict=True) if lengths else ((), ())
    return pl.Series(name, np.repeat(np.array(numbers, np.uint32), times))


def _matches(bench: MatchRunner, found: Gathered, notes: pl.DataFrame) -> pl.DataFrame:
    rows = pl.DataFrame(found.matches, schema=MATCHES)
    options = notes.group_by("match").agg(
        pl.col("options").mean(),
        (pl.col("options") < 2).sum().cast(pl.UInt32).alias("forced"),
        (seconds(pl.col("options")).sum() / 60).alias("minutes"),
    )
    rules = pl.lit(bench.plan.rules).alias("rules")
    bare = rows.drop("options", "forced", "minutes", "rules")
    joined = bare.join(options, on="match", how="left").with_columns(rules)
    return joined.select(list(MATCHES)).sort("match")


def _kinds(notes: pl.DataFrame, names: pl.DataFrame) -> pl.DataFrame:
    # Names are sorted by kind, so the rank of a kind sorts as its name does.
    ranks = names["kind"].rle_id()
    kinds = names["kind"].unique(maintain_order=True)
    ranked = notes.select("match", "seat", "options", ranks.gather(notes["what"]).alias("rank"))
    cells = Cells(ranked, "match", "seat", "rank")
    sums = (
        pl.DataFrame([cells.series, ranked["options"]])
        .group_by("cell")
        .agg(pl.len().cast(pl.UInt32).alias("decisions"), pl.col("options").sum())
        .sort("cell")
    )
    found = cells.open(sums["cell"])
    named = [found["match"], found["seat"], kinds.gather(found["rank"]).alias("kind")]
    return pl.DataFrame([*named, sums["decisions"], sums["options"]])


def _choices(notes: pl.DataFrame, names: pl.DataFrame) -> pl.DataFrame:
    sums = Cells(notes, "match", "seat", "what").counted("times")
    words = names.select(pl.col("kind", "key").gather(sums["what"]))
    return pl.DataFrame([sums["match"], sums["seat"], words["kind"], words["key"], sums["times"]])


def _course(notes: pl.DataFrame) -> pl.DataFrame:
    """How many options there are in each tenth of a match."""
    placed = notes.select("match", "options").with_columns(
        (pl.int_range(pl.len()).over("match") * DECILES // pl.len().over("match")).cast(pl.UInt8).alias("tenth")
    )
    sums = placed.group_by("tenth").agg(pl.len().cast(pl.UInt32).alias("decisions"), pl.col("options").sum())
    return sums.sort("tenth")


def seconds(options: pl.Expr) -> pl.Expr:
    """How long a person would take over a decision with so many options that differ."""
    wide = LEAST_SECONDS + SECONDS_PER_DOUBLING * options.cast(pl.Float64).log(2)
    return pl.when(options < 2).then(pl.lit(FORCED_SECONDS)).otherwise(wide)


def _waits(notes: pl.DataFrame) -> pl.DataFrame:
    """How long each seat waits for the others between two decisions of its own, in estimated seconds."""
    timed = notes.select("match", "seat", seconds(pl.col("options")).alias("took")).with_columns(
        pl.col("took").cum_sum().over("match").alias("end")
    )
    waited = pl.col("end") - pl.col("took") - pl.col("end").shift(1).over("match", "seat")
    real = pl.col("waited") > 1e-9
    return (
        timed.with_columns(waited.fill_null(0.0).alias("waited"))
        .group_by("match", "seat")
        .agg(
            real.sum().cast(pl.UInt32).alias("waits"),
            pl.col("waited").filter(real).sum(),
            pl.col("waited").max().alias("longest"),
            pl.col("took").sum().alias("thought"),
            pl.len().cast(pl.UInt32).alias("decisions"),
        )
        .sort("match", "seat")
    )


def _rules(game: Game[Any], found: Gathered, kinds: pl.DataFrame) -> pl.DataFrame:
    """How often each rule was told of, marked, or asked by."""
    numbers: list[int] = []
    rules: list[str] = []
    times: list[int] = []
    for number, counts in found.fired:
        numbers += [number] * len(counts)
        rules += counts.keys()
        times += counts.values()
    told = pl.DataFrame({"match": numbers, "rule": rules, "times": times}, schema=RULES)
    by_kind = _columns([(kind.name, kind.rule) for kind in game.kinds], {"kind": pl.String, "rule": pl.String})
    asked = kinds.join(by_kind, on="kind", how="inner").select("match", "rule", pl.col("decisions").alias("times"))
    sums = pl.concat([told, asked]).group_by("match", "rule").agg(pl.col("times").sum())
    return sums.filter(pl.col("rule") != "").sort("match", "rule")


def _offers(
    game: Game[Any], offered: Mapping[Kind, Counter[Choice]], notes: pl.DataFrame, names: pl.DataFrame
) -> pl.DataFrame:
    """How often each key was offered, and taken, in the matches in which that is counted."""
    rows = [(kind.name, game.key(kind, token), n) for kind, seen in offered.items() for token, n in seen.items()]
    sums = _columns(rows, OFFERS).group_by("kind", "key").agg(pl.col("offered").sum())
    taken = notes.group_by("what").agg(pl.len().cast(pl.UInt32).alias("taken")).join(names, on="what").drop("what")
    joined = sums.join(taken, on=["kind", "key"], how="left")
    return joined.with_columns(pl.col("taken").fill_null(0)).sort("kind", "key")


def _told(game: Game[Any], found: Gathered) -> pl.DataFrame:
    """Pieces that events name, by the seat whose doing it was (-1: nobody's)."""
    named = [(at, *name) for event, at in found.events.items() for name in _names(game, event[0], event[2], event[3])]
    keys = ("match", "seat", "rule", "word", "name")
    told = pl.DataFrame([_repeated("match", found.tellings), _series("event", found.told)])
    # Many events name the same piece: they are counted as numbers first, and names are put in afterwards.
    what = _columns(named, {"event": pl.UInt32, **{k: v for k, v in TOLD.items() if k not in ("match", "times")}})
    ranked = what.with_columns(pl.struct(keys[1:]).rank("dense").cast(pl.UInt32).alias("piece"))
    sums = Cells(told.join(ranked.select("event", "piece"), on="event"), "match", "piece").counted("times")
    names = ranked.select("piece", *keys[1:]).unique()
    return sums.join(names, on="piece", maintain_order="left").select(*keys, "times")


def _endings(game: Game[Any], found: Gathered) -> pl.DataFrame:
    """How often a piece was told of, and how often to a seat that had nothing more to decide."""
    events = list(found.events)
    rows = [
        (rule, name, times, found.ending[at])
        for at, times in found.timed.items()
        for _, rule, _, name in _names(game, events[at][0], events[at][2], events[at][3])
    ]
    schema = {"rule": pl.String, "name": pl.String, "times": pl.UInt32, "ended": pl.UInt32}
    return _columns(rows, schema).group_by("rule", "name").agg(pl.col("times", "ended").sum()).sort("rule", "name")


@lru_cache(maxsize=1)
def _pieces(game: Game[Any]) -> frozenset[str]:
    return frozenset(plain(name) for name in game.cards())


@lru_cache(maxsize=50_000)
def _names(game: Game[Any], rule: str, sentence: str, args: tuple[Any, ...]) -> list[tuple[int, str, str, str]]:
    """Whose doing an event was, its rule, and the pieces it names. Remembered from chunk to chunk."""
    at = seat_place(sentence)
    seat = args[at] if at >= 0 else -1
    named = [(word, game.name(word, args[at])) for at, word in named_places(sentence)]
    return [(seat, rule, word, name) for word, name in named if is_piece(_pieces(game), word, name)]


# -- Parquet


def to_bytes(tables: Mapping[str, pl.DataFrame]) -> dict[str, bytes]:
    """The tables as Parquet files; tables without rows are left out, but for the matches."""
    return {name: _parquet(frame) for name, frame in tables.items() if frame.height or name == "matches"}


def _parquet(frame: pl.DataFrame) -> bytes:
    out = io.BytesIO()
    frame.write_parquet(out, compression="zstd", statistics=False)
    return out.getvalue()
