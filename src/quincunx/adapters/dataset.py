"""A data set of decisions: matches between bots as rows for learners, in Parquet, with a card that says what they are.

A row is one decision: what the seat saw as numbers, which actions were legal, which it took, what it got in the end,
and the name of its information state. Actions and observations are those of every other interface (`encoding`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from quincunx import __version__
from quincunx.bots import context_of, make_bot
from quincunx.engine import Game, KeyedChance, Play, Setting, key_of_seed
from quincunx.engine.recall import Recall, take

from .encoding import Encoder
from .extras import need

pl = need("polars", "A data set", "lab")

PART: Final = 20_000
"""Rows of a file, about."""


class Planned(NamedTuple):
    """A match to be played: its number, its seed, and the bot in each seat."""

    number: int
    seed: str
    bots: Sequence[str]


def decisions(encoder: Encoder, match: Planned, memories: bool = True) -> Iterator[dict[str, Any]]:
    """The rows of one match, in order. Without memories there are no information states, which cost most of it."""
    game, setting = encoder.game, encoder.setting
    bots = [make_bot(spec, f"{match.seed}/{seat}") for seat, spec in enumerate(match.bots)]
    track = any(spec != "random" for spec in match.bots)
    play = Play.begin(game, setting, KeyedChance(key_of_seed(match.seed)), track, True)
    recall = Recall(game, setting) if memories else None
    if recall is not None:
        recall.look(play)
    rows: list[dict[str, Any]] = []
    while play.options:
        seat, kind, options = play.seat, play.kind, play.options
        choice = bots[seat].choose(context_of(play, seat, setting))
        actions = encoder.listed(play, kind, options)
        rows.append(
            {
                "match": match.number,
                "decision": len(rows),
                "seat": seat,
                "bot": match.bots[seat],
                "kind": kind.name,
                "observation": encoder.seen(play, seat, kind.name),
                "legal": sorted(set(actions)),
                "action": actions[list(options).index(choice)],
                "state": recall.memories[seat].digest if recall is not None else "",
            }
        )
        if recall is None:
            play.events.clear()
            play.send(choice)
        else:
            take(play, recall, choice)
    rewards = encoder.rewards(play)
    for row in rows:
        yield {**row, "result": rewards[row["seat"]]}


def schema(encoder: Encoder) -> dict[str, Any]:
    return {
        "match": pl.Int64,
        "decision": pl.Int32,
        "seat": pl.Int8,
        "bot": pl.String,
        "kind": pl.String,
        "observation": pl.Array(pl.Float32, encoder.length),
        "legal": pl.List(pl.Int32),
        "action": pl.Int32,
        "state": pl.String,
        "result": pl.Float32,
    }


def write_dataset(
    encoder: Encoder, matches: Iterable[Planned], folder: Path, memories: bool = True, about: str = ""
) -> int:
    """Play the matches and write their rows into the folder, with a card; returns the number of rows."""
    folder.mkdir(parents=True, exist_ok=True)
    waiting: list[dict[str, Any]] = []
    bots: dict[str, int] = {}
    parts = rows = played = 0
    for match in matches:
        waiting += decisions(encoder, match, memories)
        played += 1
        for bot in match.bots:
            bots[bot] = bots.get(bot, 0) + 1
        if len(waiting) >= PART:
            rows += _write(encoder, waiting, folder, parts)
            parts += 1
            waiting = []
    if waiting:
        rows += _write(encoder, waiting, folder, parts)
    card = card_of(encoder, played, rows, bots, memories, about)
    (folder / "README.md").write_text(card, encoding="utf-8")
    (folder / "actions.txt").write_text("\n".join(encoder.keys) + "\n", encoding="utf-8")
    return rows


def _write(encoder: Encoder, rows: list[dict[str, Any]], folder: Path, part: int) -> int:
    frame = pl.DataFrame(rows, schema=schema(encoder))
    frame.write_parquet(folder / f"part-{part:05}.parquet")
    return len(rows)


def card_of(encoder: Encoder, played: int, rows: int, bots: dict[str, int], memories: bool, about: str) -> str:
    """What the data set is, for whoever finds it without us."""
    game, setting = encoder.game, encoder.setting
    held = ", ".join(f"`{bot}` ({seats:,} seats)" for bot, seats in sorted(bots.items()))
    options = ", ".join(f"{name}={value}" for name, value in setting.values.items()) or "none"
    blocks = "\n".join(_blocks(game, setting, encoder))
    states = "a digest of all that the seat had seen and chosen (perfect recall)" if memories else "left out"
    return f"""# Decisions of {game.title}

{rows:,} decisions of {played:,} matches between bots, written by Quincunx {__version__} (rules {game.rules_version}).
{about}
- Seats: {setting.seats}. Options: {options}.
- Players: {held}. They are programs; no person took part.
- Hidden information: every row has only what its own seat knew.

| column | meaning |
|---|---|
| match, decision | number of the match in its run, and of the decision in the match |
| seat, bot | who decided |
| kind | what was asked |
| observation | {encoder.length} numbers, see below |
| legal | the actions that could be taken; `actions.txt` names all {encoder.actions}, one a line, from 0 |
| action | the one that was taken |
| state | information state: {states} |
| result | what the seat got in the end: 1 won, -1 lost, between them shared |

Matches follow each other; split by `match`, never by row. Read with polars: `pl.read_parquet("part-*.parquet")`.

## The observation

| places | meaning |
|---|---|
{blocks}
"""


def _blocks(game: Game[Any], setting: Setting, encoder: Encoder) -> Iterator[str]:
    at = 0
    for block in encoder.layout.blocks:
        yield f"| {at} to {at + block.length - 1} | {block.name} |"
        at += block.length
    yield f"| {at} to {encoder.length - 1} | kind of the decision, one-hot: {', '.join(encoder.kinds)} |"
