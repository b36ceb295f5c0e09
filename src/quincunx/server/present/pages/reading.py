"""Pages to read: a card or piece, a rule, the rulebook."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from markdown_it import MarkdownIt

from quincunx.drawing import NOTHING, Art, Markup
from quincunx.drawing.drawing import part_of
from quincunx.engine import Game
from quincunx.engine.rulebook import NumberedRule, Rulebook, rulebook_of

from .data import CardData, RulesData
from .render import render
from .words import find_card

_ID: Final = re.compile(r"\b([A-Z]{2}-R?\d{2,3})\b")
_STRONG: Final = re.compile(r"<strong>([A-Z]{2}-R?\d{2,3})</strong>")
_FEW: Final = 12


@lru_cache(maxsize=64)
def book_of(game: Game[Any]) -> Rulebook:
    return rulebook_of(game)


def card_page(data: CardData) -> str | None:
    """One card or piece: its face, its text, and the rules that speak of it. None if there is no such card."""
    found = find_card(data.game, data.name)
    if found is None:
        return None
    name, text = found
    return render(
        "card.html",
        shell=data.shell,
        game=data.game,
        name=name,
        text=text,
        art=card_art(data.game, name),
        rules=rules_about(data.game, name),
        back=local(data.back),
    )


def card_art(game: Game[Any], name: str, width: float = 168) -> Markup:
    """The face of a card, where the game's drawing has a function `card_art(name, width)`."""
    maker = part_of(game, "card_art")
    art: Art | None = maker(name, width) if maker else None
    return art.tag(f"{art.width / 16:g}em", f"{art.height / 16:g}em") if art else NOTHING


def rules_about(game: Game[Any], name: str) -> list[NumberedRule]:
    """The rules and rulings whose text names the card, the most telling first: those that begin with it."""
    word = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
    found = [rule for rule in book_of(game).rules if word.search(rule.text)]
    found.sort(key=lambda rule: not word.match(rule.text))
    return found[:_FEW]


def local(path: str) -> str:
    """A path of this site, or nothing: an address from outside is never followed."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else ""


@dataclass(frozen=True)
class Written:
    """The rulebook as HTML, with its headings."""

    html: Markup
    headings: tuple[tuple[str, str], ...]


@lru_cache(maxsize=64)
def written(game: Game[Any]) -> Written:
    """rules.md as HTML: every rule has an anchor with its id, every mention of one leads there."""
    tokens = MarkdownIt("commonmark", {"html": False}).enable("table")
    html = str(tokens.render(game.rulebook()))
    headings: list[tuple[str, str]] = []

    def heading(found: re.Match[str]) -> str:
        anchor = f"section-{len(headings) + 1}"
        if found[1] == "2":
            headings.append((anchor, found[2]))
        else:
            headings.append(("", ""))
        return f'<h{found[1]} id="{anchor}">{found[2]}</h{found[1]}>'

    html = re.sub(r"<h([2-4])>(.*?)</h\1>", heading, html)
    html = re.sub(r"<h1>.*?</h1>", "", html, count=1)
    html = _wide_tables(html)
    kept = tuple((anchor, Markup(title)) for anchor, title in headings if anchor)
    return Written(Markup(_anchored(html, game)), kept)


def _wide_tables(html: str) -> str:
    """Tables scroll on a narrow page, also by keyboard; each has a name of its own."""
    count = itertools.count(1)

    def frame(found: re.Match[str]) -> str:
        return f'<div class="wide" tabindex="0" role="region" aria-label="Table {next(count)}">{found[0]}</div>'

    return re.sub(r"<table>.*?</table>", frame, html, flags=re.DOTALL)


def _anchored(html: str, game: Game[Any]) -> str:
    known = {rule.id for rule in book_of(game).rules}
    given: set[str] = set()

    def anchor(found: re.Match[str]) -> str:
        rule = found[1]
        if rule not in known or rule in given:
            return found[0]
        given.add(rule)
        return f'<strong class="rule-id" id="{rule}">{rule}</strong>'

    html = _STRONG.sub(anchor, html)
    pieces = re.split(r"(<[^>]*>)", html)
    inside_id = False
    for at, piece in enumerate(pieces):
        if piece.startswith("<"):
            inside_id = piece.startswith('<strong class="rule-id"') or (inside_id and piece != "</strong>")
        elif not inside_id:
            pieces[at] = _ID.sub(lambda m: f'<a href="#{m[1]}">{m[1]}</a>' if m[1] in given else m[0], piece)
    return "".join(pieces)


def rules_page(data: RulesData) -> str | None:
    """The whole rulebook, what a search finds in it, or one rule. None if there is no such rule."""
    book = book_of(data.game)
    one = book.find(data.rule) if data.rule else None
    if data.rule and one is None:
        return None
    return render(
        "rules.html",
        shell=data.shell,
        game=data.game,
        rule=one,
        beside=[rule for rule in book.rules if one and rule.section == one.section],
        search=data.search,
        found=book.search(data.search) if data.search else [],
        written=written(data.game),
        back=local(data.back),
    )
