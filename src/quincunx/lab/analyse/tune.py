"""The search of options towards a goal, with Optuna: budgeted, kept in a file, resumed by the same command."""

from __future__ import annotations

import math
import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
import optuna
import polars as pl

from quincunx.engine import Flag, Game, Number, Pick, QuincunxError, load_game
from quincunx.engine.options import Declared

from ...engine.variant import Variant, to_toml
from ..runs.plan import make_plan
from ..runs.runner import run_plan
from ..runs.store import open_run
from . import stats
from .analysis import Analysis
from .compare import Comparison, vary

Progress = Callable[[int, int], None]
STORE: Final = "tune.db"
BEST: Final = "best.toml"
_GOAL: Final = re.compile(r"([a-z]+)=(?:(equal)|(-?\d+(?:\.\d+)?)(?:(?:±|\+-)(\d+(?:\.\d+)?))?)")
_RANGE: Final = re.compile(r"(-?\d+)\.\.(-?\d+)")
MEASURES: Final = (
    "seats",
    "order",
    "rounds",
    "decisions",
    "minutes",
    "options",
    "leads",
    "comebacks",
    "ties",
    "nobody",
    "success",
)
COUNTS: Final = ("rounds", "decisions", "minutes", "options", "leads")
SHARES: Final = ("comebacks", "ties", "nobody", "success")


@dataclass(frozen=True)
class Goal:
    """What is wanted of a measure: equal, or a value give or take."""

    measure: str
    target: float | None
    slack: float

    def loss(self, a: Analysis) -> float:
        """0 inside the goal, growing with the distance from it."""
        if self.target is None:
            return _unevenness(a, "order" if self.measure == "order" else "seat")
        away = abs(measured(a, self.measure) - self.target) - self.slack
        return max(0.0, away) / max(abs(self.target), self.slack, 0.05)


def read_goal(text: str) -> Goal:
    found = _GOAL.fullmatch(text.replace(" ", "").replace("%", ""))
    if not found or found[1] not in MEASURES or (found[2] and found[1] not in ("seats", "order")):
        raise QuincunxError(
            f"“{text}” is not a goal. Goals are seats=equal, order=equal, and NAME=VALUE or NAME=VALUE±SLACK with one "
            f"of {', '.join(MEASURES[2:])} (of {', '.join(SHARES)}: in percent)."
        )
    if found[2]:
        return Goal(found[1], None, 0.0)
    if found[1] in ("seats", "order"):
        raise QuincunxError(f"“{text}”: {found[1]} can only be equal.")
    scale = 100.0 if found[1] in SHARES else 1.0
    return Goal(found[1], float(found[3]) / scale, float(found[4] or 0) / scale)


def values_of(a: Analysis, measure: str) -> pl.Series:
    """A measure in each match."""
    m = a.matches
    if measure in COUNTS:
        return m[measure].drop_nulls().cast(pl.Float64)
    shares = {
        "comebacks": m["comeback"], "ties": m["winners"] > 1, "nobody": m["winners"] == 0, "success": m["winners"] > 0
    }  # fmt: skip
    return shares[measure].drop_nulls().cast(pl.Float64)


def measured(a: Analysis, measure: str) -> float:
    return float(values_of(a, measure).mean() or 0.0)  # type: ignore[arg-type]


def restated(goal: Goal, text: str, a: Analysis) -> str:
    """What became of a goal on these matches: the value with its interval, and whether it is reached."""
    if goal.target is None:
        rates = a.rates_by("order" if goal.measure == "order" else "seat")
        word = "turn" if goal.measure == "order" else "seat"
        parts = [f"{word} {at + 1} {rate:.1%} ({low:.1%} to {high:.1%})".replace("%", " %")
                 for at, (rate, low, high) in enumerate(rates.select("rate", "low", "high").iter_rows())]  # fmt: skip
        test = stats.evenly(a.sole_wins("order" if goal.measure == "order" else "side"))
        verdict = "not even" if test <= stats.FALSE_DISCOVERIES else "no unevenness beyond chance"
        return f"{text}: {', '.join(parts)}; {verdict} (p = {test:.2g})."
    share = goal.measure in SHARES
    found = stats.mean(values_of(a, goal.measure).to_list())
    low, high = goal.target - goal.slack, goal.target + goal.slack
    inside = low <= found.mean <= high
    sure = "surely " if (low <= found.low and found.high <= high) or found.high < low or found.low > high else ""
    scale, unit = (100.0, " %") if share else (1.0, "")
    figures = f"{found.mean * scale:.1f}{unit} ({found.low * scale:.1f} to {found.high * scale:.1f}{unit})"
    return f"{text}: {figures}; {sure}{'reached' if inside else 'missed'}."


def _unevenness(a: Analysis, by: str) -> float:
    """How far the best is above an even share, less what chance alone would give: noise is no reason to search on."""
    rates = a.rates_by(by)
    if rates.height < 2 or a.even <= 0:
        return 0.0
    spread = math.sqrt(sum((rate - a.even) ** 2 for rate in rates["rate"].to_list()) / rates.height) / a.even
    noise = math.sqrt((1 - a.even) / (a.even * a.count))
    return max(0.0, spread - noise)


@dataclass
class Tuned:
    options: dict[str, Any]
    loss: float
    trials: int
    variant: Path
    """The best setting as a variant file, for the lab and for a table."""
    summary: list[str]
    comparison: Comparison | None = None


def tune(
    game: str,
    search: Sequence[str],
    goals: Sequence[str],
    *,
    trials: int = 30,
    matches: int = 200,
    seats: Sequence[str] | int | None = None,
    out: Path,
    seed: int | str = 0,
    options: Mapping[str, object] | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
    seconds: float | None = None,
) -> Tuned:
    """Try settings until the budget is spent; then compare the best one with the base on seeds never used before.

    With `seconds` each setting plays as many of its matches as fit into its part of them."""
    found = load_game(game)
    axes = [_axis(found, text) for text in search]
    wanted = [read_goal(text) for text in goals]
    if not axes or not wanted:
        raise QuincunxError("A search needs at least one --vary OPTION and one --goal, for example --goal rounds=30±5.")
    out.mkdir(parents=True, exist_ok=True)
    study = _study(found, search, goals, out, seed, matches)
    _base_first(study, found, axes)

    part = None if seconds is None else seconds / (trials + 2)

    def judge(trial: optuna.Trial) -> float:
        given = {**(options or {}), **{option.name: suggest(trial) for option, suggest in axes}}
        target = out / "trials" / f"{trial.number:04}"
        a = _try(game, given, matches, seats, seed, target, workers, cluster, part)
        if a is None:
            raise optuna.TrialPruned()
        losses = [goal.loss(a) for goal in wanted]
        trial.set_user_attr("losses", losses)
        return sum(losses)

    def after(study: optuna.Study, trial: optuna.trial.FrozenTrial) -> None:
        if progress:
            progress(len(_finished(study)), trials)

    left = trials - len(_finished(study))
    if progress:
        progress(trials - left, trials)
    if left > 0:
        study.optimize(judge, n_trials=left, callbacks=[after])
    return _tuned(study, found, game, goals, matches, seats, seed, options, out, workers, cluster, part)


def _finished(study: optuna.Study) -> list[Any]:
    states = (optuna.trial.TrialState.COMPLETE, optuna.trial.TrialState.PRUNED)
    return [trial for trial in study.get_trials(deepcopy=False) if trial.state in states]


def _study(
    game: Game[Any], search: Sequence[str], goals: Sequence[str], out: Path, seed: Any, matches: int
) -> optuna.Study:
    """The search in its file; one that was after something else is not resumed."""
    optuna.logging.set_verbosity(optuna.logging.ERROR)  # an interruption is told by whoever asked
    about = msgspec.json.encode(
        [game.id, game.rules_version, sorted(search), sorted(goals), str(seed), matches]
    ).decode()
    sampler = optuna.samplers.TPESampler(seed=abs(hash_of(str(seed))))
    study = optuna.create_study(
        study_name="tune",
        storage=f"sqlite:///{out / STORE}",
        sampler=sampler,
        direction="minimize",
        load_if_exists=True,
    )
    before = study.user_attrs.get("about")
    if before not in (None, about):
        raise QuincunxError(
            f"{out} holds a search with other goals, options or matches ({before}); give another --out."
        )
    study.set_user_attr("about", about)
    return study


def hash_of(text: str) -> int:
    """A number for a text, the same in every process."""
    return zlib.crc32(text.encode())


Axis = tuple[Declared, Callable[[optuna.Trial], Any]]


def _axis(game: Game[Any], text: str) -> Axis:
    name, equals, limits = text.partition("=")
    wanted = name.strip().replace("-", "_").lower()
    option = next((o for o in game.options if o.name.replace("-", "_").lower() == wanted), None)
    if isinstance(option, Number):
        low, high = _limits(option, limits) if equals else (option.low, option.high)
        return option, lambda trial: trial.suggest_int(option.name, low, high)
    if isinstance(option, Pick) and not equals:
        return option, lambda trial: trial.suggest_categorical(option.name, option.values)
    if isinstance(option, Flag) and not equals:
        return option, lambda trial: trial.suggest_categorical(option.name, [False, True])
    known = ", ".join(o.name for o in game.options if isinstance(o, (Number, Pick, Flag)))
    raise QuincunxError(
        f"“{text}” cannot be searched. {game.title} has: {known or 'no such option'}; numbers as NAME=LOW..HIGH."
    )


def _limits(option: Number, text: str) -> tuple[int, int]:
    found = _RANGE.fullmatch(text.strip())
    if not found or not option.low <= int(found[1]) <= int(found[2]) <= option.high:
        raise QuincunxError(
            f"“{text}” is no range for {option.name}: give LOW..HIGH within {option.low}..{option.high}."
        )
    return int(found[1]), int(found[2])


def _base_first(study: optuna.Study, game: Game[Any], axes: Sequence[Axis]) -> None:
    """The game as it is stands first, so that the search can only improve on it."""
    if not study.get_trials(deepcopy=False):
        study.enqueue_trial({option.name: option.default for option, _ in axes}, skip_if_exists=True)


def _try(
    game: str,
    given: Mapping[str, object],
    matches: int,
    seats: Any,
    seed: Any,
    target: Path,
    workers: Any,
    cluster: Any,
    seconds: float | None,
) -> Analysis | None:
    """Run one setting, or none where the game refuses the combination. All settings get the same seeds."""
    try:
        plan = make_plan(game, matches, seats, options=given, seed=seed)
    except QuincunxError:
        return None
    return Analysis(run_plan(plan, target, target.exists(), workers, cluster, (), None, seconds))


def _tuned(
    study: optuna.Study,
    found: Game[Any],
    game: str,
    goals: Sequence[str],
    matches: int,
    seats: Any,
    seed: Any,
    options: Mapping[str, object] | None,
    out: Path,
    workers: Any,
    cluster: Any,
    part: float | None,
) -> Tuned:
    try:
        best = study.best_trial
    except ValueError as cause:
        raise QuincunxError("None of the settings that were tried can be played with these seats.") from cause
    chosen = {**(options or {}), **best.params}
    variant = Variant(name="tuned", game=found.id, note=f"Found for {', '.join(goals)}.", options=chosen)
    path = out / BEST
    path.write_text(to_toml(_file(variant)), encoding="utf-8")
    base = Variant(name="base", game=found.id, options=dict(options or {}))  # type: ignore[arg-type]
    # The best of many trials looks better than it is: new seeds tell.
    proof = vary(
        game, [base, variant], matches, seats, out=out / f"proof-{best.number:04}", resume=True, seed=f"{seed}/proof",
        workers=workers, cluster=cluster, seconds=None if part is None else 2 * part,
    )  # fmt: skip
    names = ", ".join(f"{name} = {value}" for name, value in best.params.items())
    fresh = Analysis(open_run(out / f"proof-{best.number:04}" / variant.name))
    summary = [
        f"Best of {len(_finished(study))} settings: {names} (distance from the goal {best.value:.3f}; 0 is inside it).",
        f"On {fresh.count:,} matches with seeds that the search did not use:",
        *(restated(read_goal(text), text, fresh) for text in goals),
        *proof.summary,
    ]
    return Tuned(dict(best.params), float(best.value or 0.0), len(_finished(study)), path, summary, proof)


def _file(variant: Variant) -> dict[str, Any]:
    return {
        "name": variant.name,
        "version": variant.version,
        "game": variant.game,
        "note": variant.note,
        "options": variant.options,
    }


def trials_of(out: Path) -> pl.DataFrame:
    """The settings that a search has tried so far."""
    study = optuna.load_study(study_name="tune", storage=f"sqlite:///{out / STORE}")
    rows = [{"trial": t.number, "loss": t.value, **t.params} for t in study.get_trials(deepcopy=False)]
    return pl.DataFrame(rows, infer_schema_length=None)
