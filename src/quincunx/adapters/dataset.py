"""A data set of decisions: matches between bots as rows for learners, in Parquet, with a card that says what they are.

A row is one decision: what the seat saw as numbers, which actions were legal, which it took, what it got in the end,
and the name of its information state. Actions and observations are those of every other interface (`encoding`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from quincunx import __version__
from quincunx.bots import context_of, make_bot
from quincunx.engine import Game, KeyedChance, Play, QuincunxError, Setting, key_of_seed
from quincunx.engine.recall import Recall, take
from quincunx.engine.registry import game_from_file

from .encoding import Encoder
from .extras import need

pl = need("polars", "A data set", "lab")

PART: Final = 100
"""Matches of a file."""


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


class Part(NamedTuple):
    """One file of a data set, as it is handed to another process."""

    game: str
    """As it was named: an id, or package.module:ATTRIBUTE."""
    options: Mapping[str, Any]
    matches: Sequence[Planned]
    memories: bool
    path: Path


def write_part(part: Part) -> None:
    write_rows(_encoder(part.game, len(part.matches[0].bots), tuple(part.options.items())), part)


@cache
def _encoder(name: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Encoder:
    game = game_from_file(name)
    return Encoder(game, game.setting(seats, dict(options)))


def write_rows(encoder: Encoder, part: Part) -> None:
    """Play the matches of a part and write their rows. The file is there whole or not at all."""
    rows = [row for match in part.matches for row in decisions(encoder, match, part.memories)]
    unfinished = part.path.with_suffix(".unfinished")
    pl.DataFrame(rows, schema=schema(encoder)).write_parquet(unfinished)
    unfinished.replace(part.path)


def parts_of(
    encoder: Encoder, name: str, matches: Sequence[Planned], folder: Path, memories: bool = True
) -> list[Part]:
    """The files of a data set. Which match is in which follows from its number alone."""
    options, parts = encoder.setting.values, list[Part]()
    for first in range(0, len(matches), PART):
        some = matches[first : first + PART]
        path = folder / f"part-{first:06}-{first + len(some):06}.parquet"
        parts.append(Part(name, options, some, memories, path))
    return parts


def missing(parts: Sequence[Part], folder: Path) -> list[Part]:
    """Which of them have to be played. Files that are none of them, of a shorter data set, make way."""
    for path in {*folder.glob("part-*")} - {part.path for part in parts}:
        path.unlink()
    todo = [part for part in parts if not part.path.exists()]
    for part in parts:
        if part not in todo and part.memories != (_first_state(part.path) != ""):
            told = "without" if part.memories else "with"
            raise QuincunxError(f"What is in {folder} was written {told} information states; go on with it so.")
    return todo


def _first_state(path: Path) -> str:
    state: str = pl.scan_parquet(path).select("state").head(1).collect().item()
    return state


def write_dataset(
    encoder: Encoder, matches: Sequence[Planned], folder: Path, memories: bool = True, about: str = ""
) -> int:
    """Play the matches and write their rows into the folder, with a card; returns the number of rows."""
    folder.mkdir(parents=True, exist_ok=True)
    parts = parts_of(encoder, encoder.game.id, matches, folder, memories)
    for part in parts:
        write_rows(encoder, part)
    return finish(encoder, parts, folder, about)


def finish(encoder: Encoder, parts: Sequence[Part], folder: Path, about: str = "") -> int:
    """Write the card and the names of the actions beside the files; returns the number of rows."""
    rows: int = sum(pl.scan_parquet(part.path).select(pl.len()).collect().item() for part in parts)
    matches = [match for part in parts for match in part.matches]
    bots = Counter(bot for match in matches for bot in match.bots)
    card = card_of(encoder, len(matches), rows, bots, parts[0].memories, about)
    (folder / "README.md").write_text(card, encoding="utf-8")
    (folder / "actions.txt").write_text("\n".join(encoder.keys) + "\n", encoding="utf-8")
    return rows


def card_of(encoder: Encoder, played: int, rows: int, bots: Mapping[str, int], memories: bool, about: str) -> str:
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
