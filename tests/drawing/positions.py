"""Tables prepared by the engine: as far into a match as wanted, written to the database of a server that runs."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from quincunx.engine import Match, load_game
from quincunx.games._template import GAME as TEMPLATE
from quincunx.server.identity import hash_of, new_id, new_token
from quincunx.server.storage import queries as rows
from quincunx.server.storage.database import writing
from quincunx.server.storage.queries import EntryRow, Secrets
from quincunx.server.tables.branching import BRANCH, branch_row, branch_seats
from quincunx.server.tables.choose import own_key
from quincunx.server.tables.session import entry_row
from tests.drawing.browsing import Serving, visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

GAMES: Final = ("pebbles", "karmaka", "mountain-miners", "karmaggan", "axis-mundi", "kings-of-ruin")
END: Final = 1_000_000
"""As many entries as it takes."""
NAMES: Final = ("Ada", *(f"Bot {seat}" for seat in range(2, 9)))


@cache
def played(game: str, entries: int, seats: int = 0, seed: int = 3) -> tuple[Match, list[EntryRow]]:
    """A match at random until it has so many entries and only the first seat is asked, or until it is over; and its
    log as it is kept."""
    wanted = TEMPLATE if game == TEMPLATE.id else load_game(game)
    seats = seats or wanted.seats[0]
    match = Match(wanted, wanted.setting(seats), key=bytes([seed]) * 32, names=list(NAMES[:seats]))
    dice, log = random.Random(seed), list[EntryRow]()
    while not match.over and (match.seq < entries or match.waiting() != [0]):
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, dice.choice(decision.choices))
        log.append(entry_row("", match, match.log[-1], own_key(BRANCH, match.seq), BRANCH))
    return match, log


def laid_out(serving: Serving, game: str, entries: int, seats: int = 0, seed: int = 3) -> tuple[str, str]:
    """A table at which a match stands there, and the token of its first seat; bots hold the others."""
    return lay(serving, *played(game, entries, seats, seed))


def lay(serving: Serving, match: Match, log: list[EntryRow]) -> tuple[str, str]:
    """A table with this match, and the token of its first seat."""
    table, token = new_id(), new_token()
    assert match.key is not None
    secrets = Secrets(match.key, bytes(32))
    row = replace(branch_row(table, match, secrets, hash_of(token)), status="over" if match.over else "playing")
    people = branch_seats(table, match, 0, NAMES[0], hash_of(token))
    people = [replace(seat, level="first-steps") if seat.kind == "bot" else seat for seat in people]
    database = writing(serving.database, 60)
    with database.begin() as c:
        rows.create(c, row, secrets, people)
        rows.add_entries(c, [replace(entry, match_id=table) for entry in log])
    database.dispose()
    return table, token


def sitting(
    browser: Browser, serving: Serving, game: str, entries: int, seats: int = 0, pace: str = "once", **how: Any
) -> tuple[Page, list[str]]:
    """Somebody at the first seat of such a table."""
    page, complaints = visit(browser, pace, **how)
    sit_down(page, serving, game, entries, seats)
    return page, complaints


def sit_down(page: Page, serving: Serving, game: str, entries: int, seats: int = 0) -> None:
    take_seat(page, serving, *laid_out(serving, game, entries, seats))


def take_seat(page: Page, serving: Serving, table: str, token: str) -> None:
    page.context.add_cookies([{"name": "quincunx", "value": token, "url": serving.url}])
    page.goto(f"{serving.url}/t/{table}")
