"""What a run says: tables with intervals, tests corrected for their number, and findings in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import polars as pl

from quincunx.engine import Game
from quincunx.engine.registry import game_from_file
from quincunx.engine.rulebook import rulebook_of

from ..runs.store import RunFolder
from . import stats
from .naming import object_of, plain

ENDS: Final = 0.5
"""From this share on, what is told to a seat when it has decided for the last time is how matches end."""
SHOWS: Final = 3
"""Matches that are shown for each finding."""


@dataclass
class Finding:
    """Something that is there, in a sentence, with matches that show it."""

    text: str
    matches: list[int]
    q: float | None = None
    """Of findings at least so clear, the share expected to be chance; None where nothing was tested, only counted."""
    section: str = ""
    effect: float = 0.0
    """How large it is, as a share of wins: findings are told in this order."""
    variance: float | None = None
    """Of the effect in one match: from it follows how many matches would show a smaller one."""
    tests: int = 1
    """With how many others it was corrected."""

    def needs(self) -> str:
        """How many matches would show effects of some sizes."""
        if self.variance is None:
            return ""
        sizes = " / ".join(f"{effect * 100:.0f}" for effect in stats.EFFECTS)
        matches = " / ".join(f"{stats.needed(self.variance, effect, self.tests):,}" for effect in stats.EFFECTS)
        return f"To see an effect of {sizes} points four times of five takes {matches} matches."


@dataclass
class Tests:
    """All tests of a report: corrected together, or each would have its own chance to be wrong.

    Seats and turn order are asked of every game, cards by the hundred. So that the many do not drown the few, the two
    groups are corrected apart, and the result is multiplied by the number of groups (Bonferroni).
    """

    chances: dict[str, float] = field(default_factory=dict)

    def add(self, name: str, chance: float | None) -> None:
        if chance is not None:
            self.chances[name] = chance

    @cached_property
    def corrected(self) -> dict[str, float | None]:
        few = [name for name in self.chances if name in ("sides", "order")]
        groups = [group for group in (few, [name for name in self.chances if name not in few]) if group]
        found: dict[str, float | None] = {}
        for group in groups:
            for name, q in zip(group, stats.corrected([self.chances[name] for name in group]), strict=True):
                found[name] = min(1.0, (q or 0.0) * len(groups))
        return found

    def q(self, name: str) -> float | None:
        return self.corrected.get(name)

    def found(self, name: str) -> bool:
        q = self.q(name)
        return q is not None and q <= stats.FALSE_DISCOVERIES


class Analysis:
    """The numbers of one run."""

    def __init__(self, run: RunFolder) -> None:
        self.run = run
        self.plan = run.plan
        self.game: Game[Any] = game_from_file(run.plan.game)
        self.setting = run.plan.setting(self.game)
        self.matches = run.matches
        self.seats = run.seats
        self.count = self.matches.height
        self.sides = len(set(self.game.sides(self.setting)))
        self.pieces = {plain(name): name for name in self.game.cards()}
        self.tests = Tests()
        self._test()

    @property
    def versus(self) -> bool:
        """There is somebody to win against."""
        return self.sides > 1

    def _test(self) -> None:
        """Every test of the report, before any is judged."""
        if not self.versus:
            return
        self.tests.add("sides", stats.evenly(self.sole_wins("side")))
        if self.order_varies:
            self.tests.add("order", stats.evenly(self.sole_wins("order")))
        for group in (self.picks, self.cards, self.told):
            for name, chance in group.select("test", "p").iter_rows():
                self.tests.add(name, chance)

    def with_q(self, frame: pl.DataFrame) -> pl.DataFrame:
        return frame.with_columns(pl.Series("q", [self.tests.q(name) for name in frame["test"]], dtype=pl.Float64))

    # -- who wins

    @cached_property
    def sided(self) -> pl.DataFrame:
        """One row for each side of each match."""
        return self.seats.unique(["match", "side"], keep="first", maintain_order=True)

    def sole_wins(self, by: str) -> list[int]:
        """Wins that were not shared, by side or turn order; sides without any count too."""
        frame = self.sided if by == "side" else self.seats
        known = frame[by].unique().sort().to_list()
        won = frame.filter(pl.col("share") == 1).group_by(by).len().to_dict(as_series=False)
        counts = dict(zip(won[by], won["len"], strict=True))
        return [counts.get(value, 0) for value in known]

    @cached_property
    def order_varies(self) -> bool:
        """Not always the same seat decides first, and each seat is its own side."""
        return self.sides == self.setting.seats and self.matches["first"].n_unique() > 1

    @property
    def even(self) -> float:
        """What each side would win if all were alike; matches that nobody won are nobody's."""
        return float(self.sided["share"].sum()) / max(1, self.sided.height)

    def rates_by(self, by: str, frame: pl.DataFrame | None = None) -> pl.DataFrame:
        """Win share with its interval for each value of a column."""
        rows = self.seats if frame is None else frame
        sums = rows.group_by(by).agg(pl.col("share").sum().alias("wins"), pl.len().alias("of")).sort(by)
        return self.with_rates(sums)

    @staticmethod
    def with_rates(sums: pl.DataFrame) -> pl.DataFrame:
        """`wins` and `of` with rate and interval beside them."""
        found = [stats.wilson(wins, of) for wins, of in sums.select("wins", "of").iter_rows()]
        return sums.with_columns(
            pl.Series("rate", [r.rate for r in found], dtype=pl.Float64),
            pl.Series("low", [r.low for r in found], dtype=pl.Float64),
            pl.Series("high", [r.high for r in found], dtype=pl.Float64),
        )

    # -- what was done

    @cached_property
    def _spread(self) -> pl.DataFrame:
        """Of each match: sides, mean win share and its variance."""
        share = pl.col("share")
        return self.sided.group_by("match").agg(
            pl.len().alias("sides"), share.mean().alias("mean"), share.var(ddof=0).fill_null(0.0).alias("spread")
        )

    def contrasts(self, doing: pl.DataFrame) -> pl.DataFrame:
        """`doing` has columns test, match, seat: who did it at least once. Returns for each test how those fared, and
        how against others in the same match (see stats.contrast)."""
        sided = self.seats.select("match", "seat", "side", "share")
        did = doing.unique().join(sided, on=["match", "seat"]).unique(["test", "match", "side"])
        alone = did.group_by("test").agg(pl.col("share").sum().alias("wins"), pl.len().alias("of"))
        did_count, sides = pl.col("did"), pl.col("sides")
        telling = (
            did.group_by("test", "match")
            .agg(pl.len().cast(pl.Float64).alias("did"), pl.col("share").sum().alias("won"))
            .join(self._spread, on="match")
            .filter(did_count < sides)
            .with_columns(
                (did_count * pl.col("mean")).alias("due"),
                (did_count * (sides - did_count) / (sides - 1) * pl.col("spread")).alias("variance"),
            )
        )
        sums = telling.group_by("test").agg(
            pl.len().alias("telling"), pl.col("won").sum(), pl.col("due").sum(), pl.col("variance").sum()
        )
        rows = self.with_rates(alone).join(sums, on="test", how="left").sort("test")
        columns = ("telling", "won", "due", "variance")
        chances = [stats.contrast(*row) if row[0] else None for row in rows.select(columns).iter_rows()]
        lift = pl.when(pl.col("due") > 0).then(pl.col("won") / pl.col("due")).alias("times expected")
        above = ((pl.col("won") - pl.col("due")) / pl.col("telling")).alias("above")
        # Of a match, whether it tells or not: those that do not are as good as not played.
        spread = (pl.col("variance") / pl.col("telling") * self.count / pl.col("telling")).alias("spread")
        return rows.with_columns(pl.Series("p", chances, dtype=pl.Float64), lift, above, spread).drop(
            "variance", "won", "due"
        )

    @cached_property
    def choices(self) -> pl.DataFrame:
        rows = self.run.table("choices")
        keys = rows.select("key").unique()
        objects = keys.with_columns(
            pl.col("key").map_elements(lambda key: self.pieces.get(plain(object_of(key)), ""), pl.String).alias("piece")
        )
        return rows.join(objects, on="key", how="left")

    @cached_property
    def once(self) -> list[str]:
        """Kinds of decision that a seat takes at most once in a match, in most matches: characters, heroes, starts."""
        sums = self.choices.group_by("kind", "match", "seat").agg(pl.col("times").sum())
        kinds = sums.group_by("kind").agg(pl.col("times").max(), pl.col("match").n_unique().alias("matches"))
        keys = self.choices.group_by("kind").agg(pl.col("key").n_unique().alias("keys"))
        often = kinds.join(keys, on="kind").filter(
            (pl.col("times") == 1) & (pl.col("matches") >= 0.8 * self.count) & (pl.col("keys") > 1)
        )
        return sorted(often["kind"].to_list())

    @cached_property
    def picks(self) -> pl.DataFrame:
        """What was taken once in a match, with how it went."""
        rows = self.choices.filter(pl.col("kind").is_in(self.once))
        return self._judged(rows, "pick ", pl.col("key"))

    @cached_property
    def cards(self) -> pl.DataFrame:
        """Choices that name a card, tile or character: how often offered and taken, and how it went."""
        rows = self.choices.filter((pl.col("piece") != "") & ~pl.col("kind").is_in(self.once))
        judged = self._judged(rows, "card ", pl.col("key"))
        counted = self.run.table("offers").group_by("key").agg(pl.col("offered", "taken").sum())
        offers = counted.select("key", "offered", (pl.col("taken") / pl.col("offered")).alias("pick rate"))
        taken = rows.group_by("key").agg(pl.col("times").sum().alias("taken"))
        return judged.join(offers, on="key", how="left").join(taken, on="key", how="left")

    @cached_property
    def told(self) -> pl.DataFrame:
        """Pieces named in what happened to somebody, by the rule that told of it."""
        rows = self.run.table("told")
        if rows.is_empty():
            return self._judged(self.choices.clear(), "told ", pl.col("key"))
        label = pl.format("{} ({})", "name", "rule")
        judged = self._judged(rows.filter(pl.col("seat") >= 0), "told ", label)
        return judged.filter(~pl.col("key").is_in(self.tautologies(judged)))

    def tautologies(self, judged: pl.DataFrame) -> list[str]:
        """What is only another word for winning or losing: whoever it happened to always won or always lost, or it
        mostly happens to a seat that has nothing more to decide. The rules say so, no match need be played."""
        always = judged.filter((pl.col("of") >= stats.FEWEST) & ((pl.col("rate") == 0) | (pl.col("rate") == 1)))
        ends = self.run.table("endings")
        if ends.is_empty():
            return always["key"].to_list()
        sums = ends.group_by("rule", "name").agg(pl.col("times", "ended").sum())
        last = sums.filter(pl.col("ended") >= ENDS * pl.col("times"))
        return [*always["key"], *last.select(pl.format("{} ({})", "name", "rule").alias("key"))["key"]]

    def _judged(self, rows: pl.DataFrame, prefix: str, key: pl.Expr) -> pl.DataFrame:
        doing = rows.select((pl.lit(prefix) + key).alias("test"), "match", "seat").with_columns(
            pl.col("seat").cast(pl.UInt8)
        )
        found = self.contrasts(doing)
        return found.with_columns(pl.col("test").str.strip_prefix(prefix).alias("key"))

    def doing(self, tests: Sequence[str]) -> pl.DataFrame:
        """Who did what these tests are about: test, match, side and whether that side won."""
        chosen = self.choices.select(
            pl.when(pl.col("kind").is_in(self.once)).then(pl.lit("pick ")).otherwise(pl.lit("card ")) + pl.col("key"),
            "match",
            "seat",
        )
        chosen = chosen.rename({chosen.columns[0]: "test"})
        rows = self.run.table("told")
        if not rows.is_empty():
            label = pl.lit("told ") + pl.format("{} ({})", "name", "rule")
            told = rows.filter(pl.col("seat") >= 0).select(label.alias("test"), "match", pl.col("seat").cast(pl.UInt8))
            chosen = pl.concat([chosen, told])
        wanted = chosen.filter(pl.col("test").is_in(list(tests))).unique()
        sided = self.seats.select("match", "seat", "side", "share")
        return wanted.join(sided, on=["match", "seat"]).unique(["test", "match", "side"]).sort("test", "match", "side")

    def never_taken(self) -> pl.DataFrame:
        """Pieces of the game that no choice and no event named."""
        named = {plain(piece) for piece in self.choices["piece"].unique().to_list()}
        told = self.run.table("told")
        if not told.is_empty():
            pairs = told.select("word", "name").unique().iter_rows()
            named |= {plain(text) for word, name in pairs for text in (name, word + name)}
        texts = self.game.cards()
        # A second name of the same card has the same text.
        seen = {texts[name] for word, name in self.pieces.items() if word in named}
        unseen = [name for word, name in self.pieces.items() if word not in named and texts[name] not in seen]
        return pl.DataFrame({"piece": unseen}, schema={"piece": pl.String})

    # -- rules

    @cached_property
    def fired(self) -> pl.DataFrame:
        """Every numbered rule: how often it fired, in how many matches, and its text."""
        rows = self.run.table("rules")
        counts = rows.group_by("rule").agg(pl.col("times").sum(), pl.col("match").n_unique().alias("matches"))
        seen = self.run.table("watched")
        watched = set(seen["rule"].to_list()) if not seen.is_empty() else set()
        silent = self.game.no_behaviour
        book = [(rule.id, rule.text) for rule in rulebook_of(self.game).rules if rule.id not in silent]
        listed = pl.DataFrame(book, schema={"rule": pl.String, "text": pl.String}, orient="row")
        return listed.join(counts, on="rule", how="left", maintain_order="left").with_columns(
            pl.col("times").fill_null(0),
            pl.col("matches").fill_null(0),
            pl.col("rule").is_in(list(watched)).alias("carried out"),
        )

    @cached_property
    def blind(self) -> bool:
        """No function that carries out a rule was seen to run. On the compiled form none can be seen."""
        return self.run.table("watched").is_empty()

    def dead(self) -> pl.DataFrame:
        """Rules that never showed. Rulings (ids with R) are carried out inside rules, seldom under their own id."""
        ruling = pl.col("rule").str.contains("-R")
        return self.fired.filter((pl.col("times") == 0) & ~pl.col("carried out") & ~ruling).select("rule", "text")

    # -- matches that show something

    def examples(self, numbers: pl.Series) -> list[int]:
        """Three of these matches: the first, so that everybody gets the same ones."""
        return [int(number) for number in numbers.unique().sort().head(SHOWS).to_list()]

    def extremes(self, column: str, longest: bool = True) -> list[int]:
        rows = self.matches.sort(column, "match", descending=[longest, False])
        return [int(number) for number in rows["match"].head(SHOWS).to_list()]
