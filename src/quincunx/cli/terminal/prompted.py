"""What stands on the screen at a prompt: news, table, texts of cards, question; never more than fits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from rich.text import Text

from quincunx.engine import Decision, Game, Match, TextPanel

from .answers import show_decision
from .dense import pages, question
from .fitting import TABLE_SHARE, Block, block_of, cut, height_of, shorten
from .reading import show_texts
from .screen import Screen, safe_names

NEWS: Final = 4
"""So many lines of what happened stay in sight above the table, where there is room."""
CARDS_BY_NAME: Final = 60
"""What it costs a reader that the cards in question are only named, beside the panels of a table."""


@dataclass(frozen=True)
class Sight:
    """A table as one viewer sees it on this screen."""

    screen: Screen
    game: Game[Any]
    view: Any
    names: Sequence[str]

    @classmethod
    def of(cls, screen: Screen, match: Match, viewer: int) -> Sight:
        return cls(screen, match.game, match.view(viewer), safe_names(match.names))

    def whole(self) -> str:
        return self.game.text_within(self.view, self.names, self.screen.room)

    def panels(self) -> Sequence[TextPanel]:
        return self.game.panels(self.view, self.names, self.screen.room)

    def blocks(self) -> list[Block]:
        return [block_of(self.screen, panel) for panel in self.panels()]


@dataclass(frozen=True)
class Asked:
    """A question, and what is told with it."""

    decision: Decision
    lesson: Sequence[Text] = ()
    page: int = 0
    opening: Sequence[Text] = ()
    """Who plays: the lines of the very first prompt."""
    news: Sequence[Text] = ()
    """What happened before the first prompt; later it is told as it happens."""
    commands: Sequence[str] = ("hand", "log", "help")
    """What can be typed in any case."""


def show_prompt(sight: Sight, asked: Asked) -> None:
    """Everything at once where it fits, as on a large screen; otherwise the table in short."""
    screen = sight.screen
    told = min(screen.since, NEWS)
    whole = screen.lines(lambda: _write_whole(sight, asked))
    if not asked.page and len(whole) <= screen.height - told:
        _print(screen, whole)
        return
    scrolled = Block("told", [(cost, [Text()] * many) for cost, many in ((0, told), (25, min(told, 2)), (48, 0))])
    blocks = [*_openings(asked), *sight.blocks(), Block("lesson", [(0, list(asked.lesson))]), _cards(sight)]
    asking = question(screen, asked.decision)
    # One line says what else can be read.
    if asked.page or not shorten([scrolled, *blocks, asking], screen.height - 1):
        _turn_to(screen, blocks, asking, asked)
    for block in blocks:
        _print(screen, block.lines)
    screen.say(_also(blocks, *asked.commands), "dim")
    _print(screen, asking.lines)


def _openings(asked: Asked) -> list[Block]:
    """The first prompt of a match: who plays, and the end of the setup."""
    forms = [(0, list(asked.news))] if len(asked.news) <= NEWS else []
    for cost, many in ((10, NEWS), (35, 2), (49, 1)):
        left = len(asked.news) - many + 1
        if left > 1:
            note = Text(f"  {left} earlier lines: “log” reads them.", "dim")
            forms.append((cost, [note, *asked.news[len(asked.news) - many + 1 :]]))
    return [Block("opening", [(0, list(asked.opening)), (48, list(asked.opening[:2]))]), Block("setup", forms)]


def show_panel(sight: Sight, name: str) -> bool:
    """A part of the table by its name; the board of a game without parts is the whole table."""
    names = ("board", "map") if name in ("board", "map") else (name,)
    text = next((panel.whole for panel in sight.panels() if panel.name in names), "")
    if not text and name in ("whole", "board", "map", "seats"):
        text = sight.whole()
    if text:
        sight.screen.markup(text.strip("\n"))
    return bool(text)


def show_table(sight: Sight, room: int) -> None:
    """The table alone, in no more lines than there are."""
    screen = sight.screen
    whole = screen.lines(lambda: screen.markup(sight.whole()))
    if len(whole) <= room:
        _print(screen, whole)
        return
    blocks = sight.blocks()
    if not shorten(blocks, room):
        cut(blocks, room)
    for block in blocks:
        _print(screen, block.lines)


def _print(screen: Screen, lines: Sequence[Text]) -> None:
    for line in lines:
        screen.line(line)


def _write_whole(sight: Sight, asked: Asked) -> None:
    screen = sight.screen
    _print(screen, [*asked.opening, *asked.news])
    screen.say()
    screen.markup(sight.whole())
    screen.say()
    _print(screen, asked.lesson)
    show_texts(screen, sight.game, sight.game.shown_cards(sight.view))
    show_decision(screen, asked.decision)


def _cards(sight: Sight) -> Block:
    """The texts of the cards that the question is about; in short their names."""
    screen, game = sight.screen, sight.game
    names = game.shown_cards(sight.view)
    whole = screen.lines(lambda: show_texts(screen, game, names))
    if not names:
        return Block("cards", [(0, whole)])
    told = ", ".join(name if copies == 1 else f"{name} × {copies}" for name, copies in Counter(names).items())
    short = screen.lines(lambda: screen.say(f"In question: {told}. “card” and a name reads one.", "dim"))
    return Block("cards", [(0, whole), (CARDS_BY_NAME, short)])


def _turn_to(screen: Screen, blocks: Sequence[Block], asking: Block, asked: Asked) -> None:
    """More than fits in any form: the table keeps its share, and the options come page by page."""
    room = screen.height - 1
    shorten(blocks, room // TABLE_SHARE)
    left = max(room - height_of(blocks), room - room // TABLE_SHARE)
    found = pages(screen, asked.decision, left)
    asking.forms, asking.at = [(0, found[asked.page % len(found)])], 0
    if not shorten(blocks, room - len(asking.lines)):
        cut(blocks, room - len(asking.lines))


def _also(blocks: Sequence[Block], *always: str) -> str:
    """What can be read besides."""
    unnamed = ("cards", "lesson", "opening", "setup")
    names = [block.name for block in blocks if block.short and block.name not in unnamed]
    return f"Also: {', '.join(dict.fromkeys([*names, *always]))}."
