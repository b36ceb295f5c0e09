"""The table page: one page before, during and after a match. It is its shell and these regions, nothing else, so a
page that got every update equals a page fetched anew."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Final

from quincunx.drawing import (
    NOTHING,
    Column,
    Dock,
    Map,
    Markup,
    Node,
    Paint,
    Panel,
    Piece,
    Scene,
    account_of,
    counter,
    draw,
    el,
    identities,
    join,
    named,
)
from quincunx.drawing.drawing import words_of
from quincunx.drawing.text import amount
from quincunx.engine import SPECTATOR, Game, Option
from quincunx.engine.rulebook import NumberedRule

from .data import LogLine, SeatInfo, TableData
from .kept import Kept as Kept
from .kept import kept_or_made
from .reading import book_of
from .render import render
from .words import card_links, card_url, rule_url, with_names
from .worlds import world_of

REGIONS: Final = (
    "r-notice", "r-status", "r-lesson", "r-choices", "r-controls", "r-hand", "r-replay", "r-board", "r-moment",
    "r-players", "r-seats", "r-side", "r-result", "r-log", "r-chat", "r-about",
)  # fmt: skip
"""The ids of everything on the page that can change."""

CLOSING: Final = frozenset({"end", "stop", "done", "pass"})
"""The verbs with which something is ended."""

BETWEEN_PARTS: Final = re.compile(r", (?![^(]*\))")
LINES_SHOWN: Final = 45
"""A live page shows the last lines, at least so many; the position pages show all up to theirs."""
TURN: Final = "turn "
"""What the names of turns begin with among the regions that are kept."""
LINES_DROPPED: Final = 30
"""So many at a time leave a live page: in between, new lines are only added."""


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
PLAYER: Final = ("shell", "id", "phase", "viewer", "moment", "recorded", "levels")
"""What is read of the data beside the panel itself."""


def regions(data: TableData, kept: Kept | None = None) -> dict[str, str]:
    """Every region's inner HTML by id."""
    kept = Kept() if kept is None else kept
    drawn = _Drawn(data, kept)
    told = (*[getattr(data, name) for name in ABOUT], data.seq if data.go_back else 0)
    said = tuple([getattr(data, name) for name in CHAT])
    common = {"data": data, "game": data.game, "shell": data.shell}
    made = {
        "r-notice": el("p", data.notice, class_="faults") if data.notice else "",
        "r-status": render("region/status.html", **common, happened=happened(data.lines, data.seq)),
        "r-lesson": render("region/lesson.html", **common) if data.lesson else "",
        "r-result": render("region/result.html", **common, **ending(data)) if data.result is not None else "",
        "r-seats": render("region/seats.html", **common) if data.phase == "waiting" else "",
        "r-players": players_of(data, drawn.panels(), kept),
        "r-board": drawn.board(),
        "r-side": drawn.side(),
        "r-hand": drawn.hand(),
        "r-moment": drawn.moment(),
        "r-choices": render(
            "region/choices.html",
            **common,
            groups=drawn.groups(),
            all_final=all(option.final for option in drawn.options),
            some_final=any(option.final for option in drawn.options),
            rule=drawn.rule(),
            guide=drawn.guide(),
            why=drawn.why(),
            eyes=next((value for value, _, chosen in seat_choices(data) if chosen), "watch"),
        ),
        "r-controls": render("region/controls.html", **common),
        "r-replay": scrubber(data, common) if data.moment else "",
        "r-log": log_of(data, kept),
        "r-chat": kept_or_made(kept, "r-chat", said, lambda: render("region/chat.html", **common, marks=drawn.marks)),
        "r-about": kept_or_made(kept, "r-about", told, lambda: render("region/about.html", **common)),
    }
    kept.boxes = drawn.paint.painted
    return {name: html.strip() for name, html in made.items()}


# -- the drawing, lit


@dataclass(frozen=True)
class Choice:
    """A button of the action list."""

    key: str
    label: str
    final: bool
    touches: str
    """Names of the drawn things it lights, with spaces between."""
    anchors: tuple[str, ...]
    """Drawn things that lead to this button because it is their first."""
    price: tuple[str, ...] = ()
    """What it costs or does, each as a chip."""
    short: str = ""
    """What a menu at the piece says."""

    @property
    def closing(self) -> bool:
        """It ends something: it stands below the others."""
        return not CLOSING.isdisjoint(self.key.split(":"))


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """A seat as its plaque and mat show it."""

    seat: SeatInfo
    mark: Markup
    colour: str
    plaque: Markup | str
    body: Markup | str
    turn: bool
    name: str
    id: str
    uses: Sequence[str]


class _Drawn:
    """The scene of a view, with what can be chosen lit up. Made once for all regions."""

    def __init__(self, data: TableData, kept: Kept) -> None:
        self.data = data
        self.kept = kept
        self.scene = self._scene()
        self.options: Sequence[Option] = data.decision.options if data.decision else ()
        self.touched = {name for option in self.options for name in option.touches}
        self.twins = _twins(self.scene) if self.scene and self.options else {}
        self.paint = Paint(lambda name: card_url(data.game, name), self._lit(), kept.boxes)
        self.marks = _marks(tuple(data.names))

    def _scene(self) -> Scene | None:
        """The scene; that of before where the same is seen."""
        data, seen = self.data, self.kept.seen
        if data.view is None:
            return None
        made_from = (data.game, data.view, data.names)
        if seen is None or seen[0] != made_from:
            seen = self.kept.seen = made_from, draw(*made_from)
        return seen[1]

    def _lit(self) -> dict[str, list[str]]:
        lit: dict[str, list[str]] = {}
        for option in self.options:
            for name in self._touches(option):
                lit.setdefault(name, []).append(with_names(option.label, self.data.names))
        return lit

    def _touches(self, option: Option) -> list[str]:
        """What the option touches, and what is equal to it and touched by no other option."""
        names = [twin for name in option.touches for twin in self.twins.get(name, [name])]
        return [name for name in dict.fromkeys(names) if name in option.touches or name not in self.touched]

    def panels(self) -> list[SeatPanel]:
        """A panel for each seat: who, what the game shows of it, whether it is their turn."""
        drawn: dict[int, Panel] = {panel.seat: panel for panel in self.scene.panels} if self.scene else {}
        return [self._panel(seat.number, drawn.get(seat.number)) for seat in self.data.seats]

    def _panel(self, seat: int, panel: Panel | None) -> SeatPanel:
        name = panel.name if panel else ""
        return SeatPanel(
            seat=self.data.seats[seat],
            mark=self.marks[seat],
            colour=f"seat-{seat % 6}",
            plaque=self.paint.again(f"plaque {seat}", panel, panel.plaque) if panel else "",
            body=self.paint.again(f"mat {seat}", panel, panel.html) if panel else "",
            turn=seat in self.data.waiting,
            name=name,
            id=self.paint.id(name) if name else "",
            uses=self.paint.lit.get(name, ()) if name else (),
        )

    def board(self) -> Markup | str:
        """One drawing that fills the board, or boxes that flow and are scrolled there."""
        if self.scene is None:
            return ""
        body = self.scene.board.boxed(self.paint)
        drawn = body if isinstance(self.scene.board, Map) else el("div", body, class_="flow", tabindex="0")
        ways = self.scene.ways.html() if self.scene.ways and self.options else NOTHING
        words = kept_or_made(self.kept, "words", (self.kept.seen,), self._in_words)
        return join([drawn, ways, Markup(words)])

    def _in_words(self) -> Markup:
        """The same for whoever reads it: found by the tabulator, opened by a press. The lines are apart from the title:
        a fold whose title is written anew makes the browser read every style sheet again."""
        lines = [el("p", line) for line in words_of(self.data.game, self.data.view, self.data.names)]
        inside = [el("summary", "The table in words"), el("div", lines, id="words-lines")]
        return el("details", inside, class_="fold words-fold", id="words") if lines else NOTHING

    def side(self) -> Markup | str:
        boxes = self.scene.side if self.scene else ()
        return join([self.paint.again(f"box {box.name}", box, box.html) for box in boxes])

    def moment(self) -> Markup | str:
        return self.scene.moment.html(self.paint) if self.scene and self.scene.moment else ""

    def hand(self) -> str:
        """What the viewer holds; in a replay with everything shown, what each seat holds."""
        views = self.data.moment.all_views if self.data.moment else ()
        if not views:
            hand = self.scene.hand if self.scene else None
            return self.paint.again("hand", hand, hand.html) if hand else ""
        hands: list[Node] = []
        for view in views:
            held = draw(self.data.game, view, self.data.names).hand
            if held is not None:
                hands.append(named(held, self.data.names[view.seat]))
        docks = [hand for hand in hands if isinstance(hand, Dock)]
        return join(hand.html(self.paint) for hand in docks) if docks else Column(hands).html(self.paint)

    def groups(self) -> list[tuple[str, bool, list[Choice]]]:
        """The options as buttons, by verb, in the order in which the verbs come first; those that end something below
        the others, which the second part of each says."""
        led: set[str] = set()
        groups: dict[str, list[Choice]] = {}
        for option in self.options:
            touches = self._touches(option)
            anchors = tuple(name for name in touches if name not in led)
            led.update(anchors)
            label = with_names(option.label, self.data.names)
            label, price = priced(label, with_names(option.price, self.data.names))
            choice = Choice(option.key, label, option.final, " ".join(touches), anchors, price, option.short)
            groups.setdefault(option.group or "Choose", []).append(choice)
        split = [
            (group, [c for c in choices if c.closing is end], end)
            for end in (False, True)
            for group, choices in groups.items()
        ]
        return [(group, end, choices) for group, choices, end in split if choices]

    def rule(self) -> tuple[str, str]:
        decision = self.data.decision
        return (decision.rule, rule_url(self.data.game, decision.rule)) if decision else ("", "")

    def why(self) -> str:
        """Why one is asked and what usually matters, in a friend's words."""
        decision = self.data.decision
        return self.data.game.guide().kinds.get(decision.kind, "") if decision else ""

    def guide(self) -> NumberedRule | None:
        """The rule that asks, for whoever plays the first time."""
        decision = self.data.decision
        return book_of(self.data.game).find(decision.rule) if decision else None


@lru_cache(maxsize=4096)
def _marks(names: tuple[str, ...]) -> list[Markup]:
    """The emblems of the seats."""
    return [counter(who).html(Paint()) for who in identities(names)]


def players_of(data: TableData, panels: Sequence[SeatPanel], kept: Kept) -> str:
    """The seats; those of which nothing changed are kept."""
    around = tuple([getattr(data, name) for name in PLAYER])
    made = [
        kept_or_made(kept, f"player {panel.seat.number}", (panel, around), partial(_player, data, panel))
        for panel in panels
    ]
    return f'<ul class="players players-{len(panels)}">{"".join(made)}</ul>'


def _player(data: TableData, panel: SeatPanel) -> str:
    return render("region/player.html", data=data, shell=data.shell, panel=panel)


def priced(label: str, price: str) -> tuple[str, tuple[str, ...]]:
    """The label without the price it ends with, and the price in its parts; a bracket stays with what it explains."""
    if not price:
        return label, ()
    return label.removesuffix(price).rstrip(" :,("), tuple(BETWEEN_PARTS.split(price))


def _twins(scene: Scene) -> dict[str, list[str]]:
    """Names of pieces that are equal to each other, by each of the names."""
    groups: dict[str, list[str]] = {}
    left: list[Node] = [*scene.roots()][::-1]
    while left:
        node = left.pop()
        if not isinstance(node, Piece):
            left.extend(reversed(node.inside()))
        elif node.twin:
            groups.setdefault(node.twin, []).append(node.name)
    return {name: names for names in groups.values() for name in names}


# -- the log


def happened(lines: Sequence[LogLine], seq: int) -> list[LogLine]:
    """What the last entry of the log brought, for this viewer; at the start, nothing."""
    last = lines[-1].seq if lines else 0
    return [line for line in lines[-6:] if line.seq == last] if last else []


def earlier(data: TableData) -> int:
    """How many lines are not shown."""
    return 0 if data.moment else max(0, len(data.lines) - LINES_SHOWN) // LINES_DROPPED * LINES_DROPPED


def log_of(data: TableData, kept: Kept | None = None) -> Markup:
    """The lines by turn, and within a turn by the choice that caused them. Turns that tell nothing new are kept."""
    hidden, kept = earlier(data), Kept() if kept is None else kept
    turns = log_turns(data.lines[hidden:])
    here = data.moment.at if data.moment else -1
    made = [
        kept_or_made(kept, f"{TURN}{at}", (here, *lines), partial(log_turn, data, lines, here))
        for at, lines in enumerate(turns)
    ]
    for old in [name for name in kept if name.startswith(TURN) and int(name.removeprefix(TURN)) >= len(turns)]:
        del kept[old]
    parts = Markup("".join(made)) if made else el("p", "Nothing has happened yet.", class_="help")
    inner = el("div", parts, class_="log-inner")
    before = f"{hidden} earlier line{'s' if hidden != 1 else ''}"
    more = el("p", el("a", before, href=f"/t/{data.id}?at={data.seq}"), class_="log-earlier") if hidden else NOTHING
    said = {"role": "log", "aria_live": "off", "aria_label": "What happened", "tabindex": "0"}
    return join([more, el("div", inner, class_="log", **said)])


def log_turns(lines: Sequence[LogLine]) -> list[list[LogLine]]:
    """The lines of each turn; those of the setup, which no entry caused, by themselves."""
    turns: list[list[LogLine]] = []
    for line in lines:
        last = turns[-1][-1] if turns else None
        if last is not None and last.turn == line.turn and (last.seq > 0) is (line.seq > 0):
            turns[-1].append(line)
        else:
            turns.append([line])
    return turns


def log_turn(data: TableData, lines: Sequence[LogLine], here: int) -> Markup:
    first = lines[0]
    number = first.turn + 1
    title, name = (f"Round {number}", f"round-{number}") if first.seq > 0 else ("Setup", "round-setup")
    items = [log_line(data.game, data.id, line, line.seq == here) for line in lines]
    return el("section", el("h3", title), el("ol", items), class_="log-turn", id=name)


@lru_cache(maxsize=8192)
def log_line(game: Game[Any], table: str, line: LogLine, here: bool) -> Markup:
    """A line as an item of the log; a page shows the same ones again and again."""
    address = rule_url(game, line.rule)
    rule = el("a", line.rule, href=address, class_="rule-link", data_sheet=True) if address else NOTHING
    moment = {"href": f"/t/{table}?at={line.seq}", "class_": "moment-link", "aria_label": "The position after this"}
    links = el("span", rule, " ", el("a", "◷", **moment), class_="log-links")
    return el("li", card_links(line.text, game), " ", links, class_="here" if here else None, data_seq=line.seq)


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
    marks = _marks(tuple(data.names))
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
