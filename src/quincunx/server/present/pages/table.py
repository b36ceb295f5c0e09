"""The table page: one page before, during and after a match. It is its shell and these regions, nothing else, so a
page that got every update equals a page fetched anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quincunx.drawing import account_of, el
from quincunx.drawing.text import amount
from quincunx.engine import SPECTATOR

from .data import TableData
from .drawn import Drawn, marks_of
from .kept import Kept as Kept
from .kept import kept_or_made
from .log import happened, log_of
from .often import choices, controls, status
from .render import render
from .worlds import world_of

REGIONS: Final = (
    "r-notice", "r-status", "r-lesson", "r-choices", "r-controls", "r-hand", "r-replay", "r-board", "r-moment",
    "r-players", "r-seats", "r-side", "r-result", "r-log", "r-chat", "r-about",
)  # fmt: skip
"""The ids of everything on the page that can change."""


def table_page(data: TableData, made: Mapping[str, str] | None = None) -> str:
    """The whole page; its regions may have been made already."""
    world = world_of(data.game)
    made = made or regions(data)
    return render("table.html", shell=data.shell, data=data, title=tab_title(data), regions=made, world=world)


def tab_title(data: TableData) -> str:
    """Whose turn it is, shortened, before the name of the game."""
    if data.phase == "over":
        return f"{data.game.title}: the end"
    if data.phase == "waiting":
        return f"{data.game.title}: free seats"
    if data.takeback and data.takeback.may_answer:
        return f"● Take back? {data.game.title}"
    if data.viewer in data.waiting:
        return f"● Your turn: {data.game.title}"
    return f"{data.game.title}: {', '.join(data.names[seat] for seat in data.waiting)}"


ABOUT: Final = (
    "shell", "id", "phase", "viewer", "seats", "url", "may_ask_takeback", "go_back", "tells", "takeback", "dice",
    "moment", "settings", "variant", "recorded", "owner", "muted", "spectators", "seated",
)  # fmt: skip
"""All that its template reads of the data, but for the seq, which stands only in the form of `go_back`."""
CHAT: Final = (
    "shell", "id", "viewer", "seats", "chat", "owner", "muted", "partners", "wishes", "wish_places", "seated",
)  # fmt: skip


def regions(data: TableData, kept: Kept | None = None) -> dict[str, str]:
    """Every region's inner HTML by id."""
    kept = Kept() if kept is None else kept
    drawn = Drawn(data, kept)
    told = (*[getattr(data, name) for name in ABOUT], data.seq if data.go_back else 0)
    said = tuple([getattr(data, name) for name in CHAT])
    common = {"data": data, "game": data.game, "shell": data.shell}
    made = {
        "r-notice": el("p", data.notice, class_="faults") if data.notice else "",
        "r-status": status(data, happened(data.lines)),
        "r-lesson": render("region/lesson.html", **common) if data.lesson else "",
        "r-result": render("region/result.html", **common, **ending(data)) if data.result is not None else "",
        "r-seats": render("region/seats.html", **common) if data.phase == "waiting" else "",
        "r-players": drawn.players(),
        "r-board": drawn.board(),
        "r-side": drawn.side(),
        "r-hand": drawn.hand(),
        "r-moment": drawn.moment(),
        "r-choices": f"{chapters(data)}{choices(data, drawn.groups())}",
        "r-controls": controls(data),
        "r-replay": scrubber(data, common) if data.moment else "",
        "r-log": log_of(data, kept),
        "r-chat": kept_or_made(kept, "r-chat", said, lambda: render("region/chat.html", **common, marks=drawn.marks)),
        "r-about": kept_or_made(kept, "r-about", told, lambda: render("region/about.html", **common)),
    }
    kept.boxes = drawn.paint.painted
    return {name: html.strip() for name, html in made.items()}


# -- after the end


def ending(data: TableData) -> dict[str, Any]:
    """What the finale tells."""
    account = account_of(data.game, data.view, data.names)
    return {"order": standing(data), "won": won(data), "decided": decided(data), "account": account}


def standing(data: TableData) -> list[dict[str, Any]]:
    """The seats in the order of the result."""
    result = data.result
    if result is None:
        return []
    marks = marks_of(tuple(data.names))
    rows = [
        {
            "seat": seat,
            "rank": result.ranks[seat],
            "place": f"{result.ranks[seat]}." if result.winners() else "",
            "name": data.names[seat],
            "mark": marks[seat],
            "score": amount(result.scores[seat]),
            "parts": {part: amount(n) for part, n in result.parts[seat].items()} if seat < len(result.parts) else {},
        }
        for seat in range(len(result.ranks))
    ]
    return sorted(rows, key=lambda row: (row["rank"], row["name"]))


def won(data: TableData) -> str:
    """Who has won, as this viewer reads it."""
    if data.result is None:
        return ""
    best = data.result.winners()
    if not best:
        return "Nobody has won" if len(data.names) > 1 else "You have lost" if data.seated else "The match is lost"
    if best == [data.viewer]:
        return "You have won"
    names = ["You" if seat == data.viewer else data.names[seat] for seat in best]
    return f"{' and '.join(names)} {'has' if len(names) == 1 else 'have'} won"


MOST_REASONS: Final = 3


def decided(data: TableData) -> list[str]:
    """What decided it: where the winner and the next one differ most, by source. Told only where scores have sources
    and one seat alone has won; nothing is guessed."""
    result = data.result
    best = result.winners() if result else []
    others = [seat for seat in range(len(data.names)) if seat not in best]
    if result is None or len(best) != 1 or not others or len(result.parts) != len(data.names):
        return []
    first, second = best[0], min(others, key=lambda seat: (result.ranks[seat], seat))
    mine, theirs = result.parts[first], result.parts[second]
    gaps = {part: mine.get(part, 0) - theirs.get(part, 0) for part in dict.fromkeys([*mine, *theirs])}
    largest = sorted((part for part in gaps if gaps[part]), key=lambda part: -abs(gaps[part]))[:MOST_REASONS]
    ahead = {part: data.names[first if gaps[part] > 0 else second] for part in largest}
    return [f"{part[:1].upper()}{part[1:]}: {abs(gaps[part]):g} more for {ahead[part]}" for part in largest]


def scrubber(data: TableData, common: Mapping[str, Any]) -> str:
    return render("region/replay.html", **common, turn=turn_label(data), seats=seat_choices(data))


def chapters(data: TableData) -> str:
    """A replay's rounds, before whatever can be chosen."""
    if data.moment is None or not data.moment.turns:
        return ""
    eyes = next((value for value, _, chosen in seat_choices(data) if chosen), "watch")
    return render("region/chapters.html", data=data, eyes=eyes)


def turn_label(data: TableData) -> str:
    """Where the scrubber stands, in words."""
    moment = data.moment
    if moment is None:
        return ""
    labels = [label for entry, label in moment.turns if entry <= moment.at]
    place = f"choice {moment.at} of {moment.last}" if moment.at else "after the setup"
    return f"{labels[-1]}, {place}" if labels else place


def seat_choices(data: TableData) -> list[tuple[str, str, bool]]:
    """Whose eyes the replay can be seen through: value, words, chosen."""
    moment = data.moment
    if moment is None:
        return []
    everything = bool(moment.all_views)
    shown = data.view.seat if data.view is not None else SPECTATOR
    choices = [
        (str(seat) if seat != SPECTATOR else "watch", _eyes(data, seat), not everything and shown == seat)
        for seat in moment.legal_seats
    ]
    if data.phase == "over":
        choices.append(("all", "Everything open", everything))
    return choices


def _eyes(data: TableData, seat: int) -> str:
    return "As a spectator" if seat == SPECTATOR else f"As {data.names[seat]}"
