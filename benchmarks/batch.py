"""Batches beside single matches and beside the batched paths of peers: decisions a second, and memory.

    python -m benchmarks.batch --json                 all games
    python -m benchmarks.batch karmaka --rounds 3

Every line is the same random play, with observations and masks wherever it does not say bare: an action is drawn from
the mask by the same vectorised lines, whose time counts for everybody (OpenSpiel's vector gives lists of legal actions,
and one is drawn from those). Jobs are interleaved and measured beside the calibration loop (`quincunx.bench.meter`), so
that a slow minute falls on all of them. Pgx takes part where it is installed (`pip install pgx jax`); EnvPool has
no game with legal actions.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import importlib.util
import json
import random
import sys
import tracemalloc
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from quincunx.adapters import pettingzoo
from quincunx.batch import Batch
from quincunx.bench.measure import random_play
from quincunx.bench.meter import Job, read
from quincunx.engine import game_ids, load_game
from quincunx.engine.play import Play

SIZES: Final = (1, 64, 1024)
REMEMBERED: Final = 128
"""Matches of the batch whose memory is measured."""
WORD: Final = 8
FEW: Final = 10
BEFORE: Final = {
    "axis-mundi": 0.0097,
    "karmaggan": 0.0152,
    "karmaka": 0.0289,
    "kings-of-ruin": 0.0061,
    "mountain-miners": 0.0077,
}
"""What the goals of batches count from: PettingZoo's interface of pure Python before features were written into rows
(commit c14b4c58), stepped by the loop of `environment`. Decisions for each decision of the calibration loop."""
PEERS: Final = ("connect_four", "leduc_poker", "gin_rummy")
PGX: Final = ("connect_four", "go_9x9")


def seats_of(game_id: str) -> int:
    return min(seats for seats in load_game(game_id).seats if seats > 1)


def drawn(masks: Any, rng: Any) -> Any:
    """A legal action for each row, all alike likely."""
    rows, columns = np.divmod(places(masks.reshape(-1)), masks.shape[1])
    counts = np.bincount(rows, minlength=len(masks))
    starts = np.cumsum(counts) - counts
    return columns[starts + (rng.random(len(masks)) * counts).astype(np.int64)]


def places(marks: Any) -> Any:
    """Where a mark is not 0. Few are, so they are looked for eight at a time."""
    if marks.size % WORD:
        return np.flatnonzero(marks.view(np.bool_))
    words = np.flatnonzero(marks.view(np.uint64) != 0)
    found = np.flatnonzero(marks.reshape(-1, WORD)[words].reshape(-1).view(np.bool_))
    return words[found // WORD] * WORD + found % WORD


def batched(game_id: str, matches: int) -> Job:
    """A unit is one step of every match. The batch goes on from measurement to measurement; it begins with as many
    steps as a match has decisions, or all matches would stand at their beginning, where there is little to see."""
    game = load_game(game_id)
    length = random_play(game, game.setting(seats_of(game_id)), random.Random(2).random)(FEW) // FEW
    batch = Batch(game_id, matches, seats_of(game_id), seed=1)
    batch.reset()
    rng = np.random.default_rng(1)
    for _ in range(length):
        batch.step(drawn(batch.masks, rng))

    def job(units: int) -> int:
        for _ in range(units):
            batch.step(drawn(batch.masks, rng))
        return units * matches

    return job


def environment(game_id: str) -> Job:
    """The path of today: PettingZoo's interface, one match. A unit is one decision."""
    env = pettingzoo.env(game_id, seats=seats_of(game_id))
    rng = np.random.default_rng(1)
    seeds = iter(range(1 << 30))
    env.reset(seed=next(seeds))

    def job(units: int) -> int:
        done = 0
        while done < units:
            if not env.agents:
                env.reset(seed=next(seeds))
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(int(drawn(observation["action_mask"][None], rng)[0]))
            done += 1
        return done

    return job


def jobs_of(game_id: str) -> dict[str, Job]:
    game = load_game(game_id)
    rnd = random.Random(1).random
    found = {"bare": random_play(game, game.setting(seats_of(game_id)), rnd), "env": environment(game_id)}
    return found | {f"batch {size}": batched(game_id, size) for size in SIZES}


def bytes_of_a_match(game_id: str) -> float:
    """With its rows of the arrays; what all matches share is left out."""
    Batch(game_id, 1, seats_of(game_id)).reset()
    gc.collect()
    tracemalloc.start()
    batch = Batch(game_id, REMEMBERED, seats_of(game_id))
    batch.reset()
    rng = np.random.default_rng(1)
    for _ in range(30):
        batch.step(drawn(batch.masks, rng))
    gc.collect()
    used = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return used / REMEMBERED


# -- peers


def spiel_vector(name: str, matches: int) -> Job:
    """OpenSpiel's own vector of environments, in its own way."""
    rl = importlib.import_module("open_spiel.python.rl_environment")
    vector: Any = importlib.import_module("open_spiel.python.vector_env").SyncVectorEnv
    output: Any = importlib.import_module("open_spiel.python.rl_agent").StepOutput
    envs = vector([rl.Environment(name) for _ in range(matches)])
    kept = [envs.reset()]
    rnd = random.Random(1).random

    def job(units: int) -> int:
        for _ in range(units):
            actions = []
            for step in kept[0]:
                legal = step.observations["legal_actions"][step.observations["current_player"]]
                actions.append(output(action=legal[int(rnd() * len(legal))], probs=[]))
            kept[0] = envs.step(actions, reset_if_done=True)[0]
        return units * matches

    return job


def pgx_batch(name: str, matches: int) -> Job:
    """Pgx with its own vector step and auto-reset, compiled by JAX; masks and observations come out as NumPy arrays."""
    jax = importlib.import_module("jax")
    pgx = importlib.import_module("pgx")
    reset = importlib.import_module("pgx.experimental.wrappers").auto_reset
    game = pgx.make(name)
    step = jax.jit(jax.vmap(reset(game.step, game.init)))
    key = jax.random.PRNGKey(1)
    kept = [jax.jit(jax.vmap(game.init))(jax.random.split(key, matches)), key]
    rng = np.random.default_rng(1)

    def job(units: int) -> int:
        for _ in range(units):
            kept[1], now = jax.random.split(kept[1])
            actions = drawn(np.asarray(kept[0].legal_action_mask).view(np.int8), rng)
            kept[0] = step(kept[0], actions, jax.random.split(now, matches))
            np.asarray(kept[0].observation)
        return units * matches

    return job


def peers() -> tuple[dict[str, Job], list[str]]:
    """The jobs of those that are installed, and words for those that are not."""
    jobs: dict[str, Job] = {}
    missing: list[str] = []
    if importlib.util.find_spec("open_spiel") is not None:
        jobs |= {f"OpenSpiel vector {name} {size}": spiel_vector(name, size) for name in PEERS for size in (1, 64)}
    else:
        missing.append("OpenSpiel is not installed")
    if importlib.util.find_spec("pgx") is not None:
        jobs |= {f"Pgx {name} {size}": pgx_batch(name, size) for name in PGX for size in (64, 1024)}
    else:
        missing.append("Pgx is not installed and was not measured")
    return jobs, missing


# -- the table


def form() -> str:
    return "compiled" if not hasattr(Play.send, "__code__") else "pure"


def measured(names: Sequence[str], rounds: int, seconds: float, tell: Callable[[str], None]) -> dict[str, Any]:
    found: dict[str, Any] = {"form": form(), "games": {}, "peers": {}}
    others, found["missing"] = peers()
    for name in names:
        tell(name)
        readings = read(jobs_of(name), rounds, seconds).jobs
        rates = {line: round(reading.per_second) for line, reading in readings.items()}
        ratios = {line: round(reading.ratio, 5) for line, reading in readings.items()}
        best = max(rates[f"batch {size}"] for size in SIZES)
        found["games"][name] = {
            "seats": seats_of(name),
            "decisions_per_s": rates,
            "times_calibration": ratios,
            "times_before": times_before(name, ratios),
            "times_env": {f"batch {size}": round(rates[f"batch {size}"] / rates["env"], 2) for size in SIZES},
            "share_of_bare": {f"batch {size}": round(rates[f"batch {size}"] / rates["bare"], 3) for size in SIZES},
            "best_batch_per_s": best,
            "bytes_per_match": round(bytes_of_a_match(name)),
        }
    if others:
        tell("peers")
        found["peers"] = {line: round(one.per_second) for line, one in read(others, rounds, seconds).jobs.items()}
    return found


def times_before(name: str, ratios: dict[str, float]) -> dict[str, float]:
    """Nothing for a game that was not there before."""
    before = BEFORE.get(name)
    return {} if before is None else {f"batch {size}": round(ratios[f"batch {size}"] / before, 2) for size in SIZES}


COLUMNS: Final = ("game", "bare", "environment", "batch 1", "batch 64", "batch 1,024")
SHARES: Final = ("× before", "× environment", "of bare", "KB a match")
"""All but the last are those of the best batch."""


def shown(found: dict[str, Any]) -> str:
    lines = [f"{found['form']} form; decisions a second", "", f"| {' | '.join(COLUMNS + SHARES)} |"]
    lines.append("|---|" + "---:|" * (len(COLUMNS + SHARES) - 1))
    for name, row in found["games"].items():
        rates = row["decisions_per_s"]
        cells = [f"{rates[line]:,}" for line in ("bare", "env", *[f"batch {size}" for size in SIZES])]
        cells += [f"{max(row[line].values(), default=0.0):.1f}" for line in ("times_before", "times_env")]
        cells += [f"{max(row['share_of_bare'].values()):.0%}", f"{row['bytes_per_match'] / 1024:.1f}"]
        lines.append(f"| {name} ({row['seats']}) | {' | '.join(cells)} |")
    lines += ["", *[f"{line}: {rate:,}" for line, rate in found["peers"].items()], *found["missing"]]
    return "\n".join(lines)


def main() -> None:
    words = argparse.ArgumentParser(description="Batches beside single matches and beside peers.")
    words.add_argument("games", nargs="*", help="all of them where none is named")
    words.add_argument("--rounds", type=int, default=5)
    words.add_argument("--seconds", type=float, default=0.25, help="processor time of one measurement")
    words.add_argument("--json", action="store_true")
    given = words.parse_args()
    names = given.games or game_ids()
    found = measured(names, given.rounds, given.seconds, lambda what: print(what, file=sys.stderr))
    print(json.dumps(found, indent=1) if given.json else shown(found))


if __name__ == "__main__":
    main()
