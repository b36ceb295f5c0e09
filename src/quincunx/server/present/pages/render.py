"""The templates: Jinja2 with escaping always on, strict about what is missing, filled from plain data."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from jinja2.ext import Extension

from quincunx.drawing import Markup, el, slug
from quincunx.drawing.tree import squeezed
from quincunx.engine import SPECTATOR

from .data import Shell
from .words import card_links, minutes_words, players_words
from .worlds import world_address

FOLDER: Final = Path(__file__).parents[1]
STATIC: Final = FOLDER / "static"
CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""No inline script, no event handlers, no style attributes and no style elements: none is ever needed."""


def csrf(shell: Shell) -> Markup:
    """What every form carries."""
    return el("input", type="hidden", name="csrf", value=shell.csrf)


class Squeezed(Extension):
    """Blanks around blocks leave the templates of regions once: else each reading would take them out of its text."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return squeezed(source) if name and name.startswith("region/") else source


def _environment() -> Environment:
    env = Environment(
        extensions=[Squeezed],
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals.update(SPECTATOR=SPECTATOR, csrf=csrf, world_address=world_address)
    env.filters.update(slug=slug, seats=players_words, minutes=minutes_words, cards=card_links)
    return env


ENVIRONMENT: Final = _environment()


@cache
def template(name: str) -> Template:
    """A template. What it may use is one dictionary instead of several asked in turn, for it is copied at each use."""
    made = ENVIRONMENT.get_template(name)
    made.globals = dict(made.globals)
    return made


def compile_all() -> None:
    for name in ENVIRONMENT.list_templates():
        template(name)


def render(name: str, /, **data: Any) -> str:
    return template(name).render(data)
