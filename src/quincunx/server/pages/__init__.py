"""The pages: pure functions from plain data to HTML. What each needs is in `data.py`."""

from .data import (
    BotLevel,
    CardData,
    ChatLine,
    DiceCheck,
    HomeData,
    JoinData,
    LogLine,
    Moment,
    NewData,
    ProblemData,
    RulesData,
    SeatInfo,
    Shell,
    TableData,
    TableRow,
    Takeback,
)
from .qr import qr_svg
from .reading import card_page, rules_page
from .render import CSP, STATIC
from .site import home_page, join_page, new_page, picture, problem_page
from .table import REGIONS, Shown, table_page, table_update

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
    "Moment",
    "NewData",
    "ProblemData",
    "RulesData",
    "SeatInfo",
    "Shell",
    "Shown",
    "TableData",
    "TableRow",
    "Takeback",
    "card_page",
    "home_page",
    "join_page",
    "new_page",
    "picture",
    "problem_page",
    "qr_svg",
    "rules_page",
    "table_page",
    "table_update",
]
