"""Matches to draw, data for pages, and strict readers of what comes out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any, Final

from quincunx.drawing import Scene
from quincunx.engine import SPECTATOR, Game, Match, load_game
from quincunx.server.present.pages import BotLevel, ChatLine, DiceCheck, LogLine, SeatInfo, Shell, TableData

PEBBLES: Final = load_game("quincunx.games._template:GAME")
KARMAKA: Final = load_game("karmaka")
OTHERS: Final = [
    (load_game(name), seats)
    for name, seats in (
        ("mountain-miners", 2),
        ("karmaggan", 2),
        ("axis-mundi", 3),
        ("kings-of-ruin", 2),
    )
]
DRAWN: Final = [(PEBBLES, 2), (PEBBLES, 4), (KARMAKA, 2), (KARMAKA, 3), (KARMAKA, 4), *OTHERS]
IDS: Final = [f"{game.id}-{seats}" for game, seats in DRAWN]
NAMES: Final = ("Ada", "Björn", "Chiara", "Dmitri")
SHELL: Final = Shell("a-token", "Ada", {"theme": "dark"}, "1")
LEVELS: Final = (BotLevel("calm", "Calm", "answers at once"), BotLevel("keen", "Keen", "thinks"))


def start(game: Game[Any], seats: int, seed: int = 1) -> Match:
    return Match(game, game.setting(seats), key=bytes([seed]) * 32, names=NAMES[:seats])


def moments(game: Game[Any], seats: int, seed: int, choices: int, every: int) -> Iterator[Match]:
    """A match played at random, at every so-many-th decision; large drawings have their own tests and come rarely."""
    every *= 1 if game in (PEBBLES, KARMAKA) else 6
    match = start(game, seats, seed)
    dice = random.Random(seed)
    for at in range(choices):
        if match.over:
            return
        if at % every == 0:
            yield match
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, dice.choice(decision.choices))


def finished(game: Game[Any], seats: int, seed: int = 1) -> Match:
    match = start(game, seats, seed)
    dice = random.Random(seed)
    while not match.over:
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, dice.choice(decision.choices))
    return match


def data_of(match: Match, viewer: int = 0, **changes: Any) -> TableData:
    """What a server would give the page for this viewer."""
    seats = [SeatInfo(at, name, "person" if at == 0 else "bot", detail="Keen") for at, name in enumerate(match.names)]
    plain: dict[str, Any] = {
        "shell": SHELL,
        "id": "k3x9",
        "game": match.game,
        "phase": "over" if match.over else "playing",
        "viewer": viewer,
        "seats": seats,
        "url": "https://example.org/t/k3x9",
        "seq": match.seq,
        "version": f"{match.seq}.0.0",
        "view": match.view(viewer),
        "status": match.waiting_line(viewer),
        "waiting": match.waiting(),
        "decision": match.decision(viewer),
        "submit_key": f"client-{match.seq}",
        "lines": [LogLine(line.seq, line.rule, line.text, line.seq // 3) for line in match.lines(viewer)],
        "chat": [ChatLine(1, 0, "Ada", "Good luck!", "21:40")],
        "undo_refusal": None if viewer == SPECTATOR else match.undo_refusal(viewer),
        "may_ask_takeback": viewer != SPECTATOR,
        "result": match.result() if match.over else None,
        "dice": DiceCheck(match.commitment),
        "settings": {"Game": match.game.title},
        "levels": LEVELS,
    }
    return TableData(**(plain | changes))


class Strict(HTMLParser):
    """Reads a page the way a careful colleague would: everything closed, ids unique, nothing inline."""

    EMPTY: Final = frozenset(
        {"meta", "link", "input", "br", "img", "hr", "path", "circle", "rect", "polygon", "ellipse", "use", "stop"}
    )

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if len(found) != len(attrs):
            self.faults.append(f"<{tag}> has an attribute twice")
        self.elements.append((tag, found))
        self.faults.extend(f"<{tag} {name}>" for name in found if name.startswith("on") or name == "style")
        if tag == "style" or (tag == "script" and "src" not in found):
            self.faults.append(f"<{tag}> inline")
        if "id" in found:
            self.ids.append(found["id"])
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.EMPTY:
            self.faults.append(f"<{tag}/> closed at once")

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes something else")

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append(data.strip())
            if self.open and self.open[-1] == "script":
                self.faults.append("text inside a script")

    @property
    def twice(self) -> list[str]:
        return sorted({one for one in self.ids if self.ids.count(one) > 1})

    def tags(self, name: str) -> list[dict[str, str]]:
        return [attributes for tag, attributes in self.elements if tag == name]


def read(html: str) -> Strict:
    page = Strict()
    page.feed(html)
    page.close()
    if page.open:
        page.faults.append(f"never closed: {page.open}")
    return page


def scene_html(scene: Scene) -> str:
    """Board, panels and hand as a page shows them, everything offered."""
    return scene.written()
