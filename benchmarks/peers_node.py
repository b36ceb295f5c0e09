"""boardgame.io in the race: Connect Four through its core reducer, random play and copies, in node."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Final

from quincunx.bench.calibration import bare_connect_four

VERSION: Final = "0.50.2"

SCRIPT: Final = r"""
const path = require('path');
const need = require('module').createRequire(path.join(process.cwd(), 'x.js'));
const { INVALID_MOVE } = need('boardgame.io/core');
const { InitializeGame, CreateGameReducer } = need('boardgame.io/internal');
const LINES = [[0, 1], [1, 0], [1, 1], [1, -1]];
function four(board, row, column, who) {
  for (const [down, right] of LINES) {
    let count = 1;
    for (const way of [1, -1]) {
      let r = row + down * way, c = column + right * way;
      while (r >= 0 && r < 6 && c >= 0 && c < 7 && board[r * 7 + c] === who) {
        count++; r += down * way; c += right * way;
      }
    }
    if (count >= 4) return true;
  }
  return false;
}
const open = heights => [0, 1, 2, 3, 4, 5, 6].filter(c => heights[c] < 6);
const game = {
  name: 'connect-four',
  setup: () => ({ board: Array(42).fill(0), heights: Array(7).fill(0), moves: 0, last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      const row = G.heights[column];
      if (row >= 6) return INVALID_MOVE;
      G.board[row * 7 + column] = +playerID + 1;
      G.heights[column]++; G.moves++; G.last = [row, column, +playerID + 1];
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.last && four(G.board, ...G.last)) return { winner: ctx.currentPlayer };
    if (G.moves === 42) return { draw: true };
  },
};
const reduce = CreateGameReducer({ game });
function drop(state, column) {
  const payload = { type: 'drop', args: [column], playerID: state.ctx.currentPlayer };
  return reduce(state, { type: 'MAKE_MOVE', payload });
}
function match() {
  let state = InitializeGame({ game, numPlayers: 2 }), count = 0;
  while (!state.ctx.gameover) {
    const columns = open(state.G.heights);
    state = drop(state, columns[(Math.random() * columns.length) | 0]);
    count++;
  }
  return count;
}
let middle = InitializeGame({ game, numPlayers: 2 });
for (let i = 0; i < 8; i++) middle = drop(middle, i % 7);
const copy = () => { structuredClone({ G: middle.G, ctx: middle.ctx }); return 1; };
const rate = (job, units) => {
  for (let i = 0; i < units / 5; i++) job();
  const rates = [];
  for (let round = 0; round < 3; round++) {
    const start = process.hrtime.bigint();
    let count = 0;
    for (let i = 0; i < units; i++) count += job();
    rates.push(count / (Number(process.hrtime.bigint() - start) / 1e9));
  }
  return rates.sort((a, b) => a - b)[1];
};
console.log(JSON.stringify({ play: rate(match, 150), clone: rate(copy, 8000), node: process.version }));
"""


def measure(folder: str, calibration: float) -> tuple[dict[str, float], str]:
    """Rates by the clock, scaled to the calibration of this run; or nothing, and a sentence why."""
    if shutil.which("node") is None:
        return {}, "boardgame.io was not measured: there is no node on this machine."
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(folder or temporary).resolve()
        fault = "" if folder else _install(place)
        if fault:
            return {}, f"boardgame.io was not measured: {fault}."
        before = _bare()
        done = subprocess.run(["node", "-e", SCRIPT], cwd=place, capture_output=True, text=True, check=False)
        speed = (before + _bare()) / 2
    if done.returncode:
        return {}, f"boardgame.io was not measured: {(done.stderr.strip().splitlines() or ['node failed'])[-1]}."
    found = json.loads(done.stdout)
    scale = calibration / speed
    return {"c4 play boardgame.io": found["play"] * scale, "c4 clone boardgame.io": found["clone"] * scale}, ""


def _install(place: Path) -> str:
    if shutil.which("npm") is None:
        return "there is no npm to install it with"
    command = ["npm", "install", "--silent", "--no-audit", "--no-fund", f"boardgame.io@{VERSION}"]
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else "npm could not install it"


def _bare(matches: int = 3000) -> float:
    """Decisions a second of the calibration loop, by the clock, as node is measured."""
    rnd = random.Random(1).random
    started = time.perf_counter()
    count = sum(bare_connect_four(rnd) for _ in range(matches))
    return count / (time.perf_counter() - started)
