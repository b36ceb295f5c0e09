"""The pages: pure functions from plain data to HTML. What each needs is in `data.py`."""

from collections.abc import Iterable
from typing import Any

from quincunx.drawing.drawing import part_of
from quincunx.engine import Game

from .data import (
    BotLevel,
    CardData,
    ChatLine,
    DiceCheck,
    HomeData,
    JoinData,
    LogLine,
    NewData,
    PastMoment,
    ProblemData,
    RecordsData,
    RulesData,
    SeatInfo,
    Shell,
    TableData,
    TableRow,
    Takeback,
    VariantInfo,
)
from .qr import qr_svg
from .reading import card_page, rules_page, written
from .render import CSP, STATIC, compile_all
from .site import home_page, join_page, new_page, picture, problem_page, records_page
from .table import REGIONS, table_page

__all__ = [
    "CSP",
    "REGIONS",
    "STATIC",
    "BotLevel",
    "CardData",
    "ChatLine",
    "DiceCheck",
    "HomeData",
    "JoinData",
    "LogLine",
    "NewData",
    "PastMoment",
    "ProblemData",
    "RecordsData",
    "RulesData",
    "SeatInfo",
    "Shell",
    "TableData",
    "TableRow",
    "Takeback",
    "VariantInfo",
    "card_page",
    "home_page",
    "join_page",
    "new_page",
    "picture",
    "prepare",
    "problem_page",
    "qr_svg",
    "records_page",
    "rules_page",
    "table_page",
]


def prepare(games: Iterable[Game[Any]]) -> None:
    """Do once what is slow the first time: read drawings, compile templates, set rulebooks."""
    compile_all()
    for game in games:
        part_of(game, "draw")
        written(game)
        picture(game)
