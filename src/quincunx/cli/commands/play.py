"""`quincunx play`: from the words on the command line to a match at the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from quincunx.engine import Game, Match, game_ids, key_of_seed, load_game
from quincunx.engine.record import open_match

from ..errors import BadInput
from ..flags import read_flags
from ..inputs import check_writable, find_game, read_record, read_seed
from ..terminal.screen import Screen
from ..terminal.seats import Holder, default_seats, holders_of, read_seats
from ..terminal.session import TerminalSession, guarded
from ..words import counted


def play(
    name: str,
    words: Sequence[str],
    *,
    seats: str | None,
    seed: str | None,
    sets: Sequence[str],
    record: Path | None,
    load: Path | None,
) -> int:
    """Play a match; returns the exit code."""
    game = find_game(name)
    given = read_flags(game, words, sets)
    number = read_seed(seed)
    check_writable(record)
    if load is None:
        holders = read_seats(default_seats(game, given) if seats is None else seats)
        setting = game.setting(len(holders), given)
        key = None if number is None else key_of_seed(number)
        match = Match(game, setting, key=key, names=[holder.name for holder in holders])
    else:
        if given or number is not None:
            raise BadInput("A saved match brings its options and its chance along: leave out the seed and the options.")
        match = open_saved(load, game)
        holders = loaded_holders(match, seats)
    session = TerminalSession(Screen(), match, holders, game_name=name, seed=number, record=record)
    return guarded(session, session.run)


def choose_game() -> str:
    """The game somebody wants who typed only `quincunx play`."""
    screen, ids = Screen(), game_ids()
    games = [load_game(name) for name in ids]
    if not screen.interactive:
        raise BadInput(f"Say which game: quincunx play {'|'.join(ids)}.")
    for number, game in enumerate(games, start=1):
        screen.say(f"{number}  {game.title}: {game.summary}")
    while True:
        typed = screen.ask("Which game? ").strip().casefold()
        if typed in ids:
            return typed
        if typed.isdigit() and 1 <= int(typed) <= len(ids):
            return ids[int(typed) - 1]
        screen.say(f"Type a number from 1 to {len(ids)}, or the name of a game.", "yellow")


def with_variant(name: str, path: Path) -> tuple[str, list[str]]:
    """What a variant file changes: the name of the game with its content, and `name=value` of the game's options."""
    from quincunx.engine.variant import load_variant, name_of

    game = find_game(name)
    variant = load_variant(path, game)
    return name_of(name, variant, game), [f"{option}={value}" for option, value in variant.given(game).items()]


def open_saved(path: Path, game: Game[Any]) -> Match:
    """A saved match, ready to go on; one that is over only where its game goes back from its end."""
    match = open_match(read_record(path), game)
    if match.over and not match.game.go_back(match)[1]:
        raise BadInput(f"The match in {path} is over; “quincunx replay {path}” shows it.")
    return match


def loaded_holders(match: Match, seats: str | None) -> list[Holder]:
    """Who goes on with a saved match: those named in it, or those given now."""
    if seats is None:
        return holders_of(match.names)
    holders = read_seats(seats)
    if len(holders) != len(match.names):
        raise BadInput(f"The saved match has {counted(len(match.names), 'seat')}; --seats names {len(holders)}.")
    # The names of the match stay: they stand in its log.
    return [Holder(name, holder.bot) for name, holder in zip(match.names, holders, strict=True)]
