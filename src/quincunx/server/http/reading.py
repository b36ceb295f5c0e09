"""Pages to read: a card, the rules, the picture of a game."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from ..errors import Refusal
from ..present import pages
from .forms import back_path
from .routing import PICTURE_CSP, GameId, page, parts_of, visitor
from .visitors import guest_of

router: Final = APIRouter(include_in_schema=False)


@router.get("/card/{game}/{card}")
async def card(request: Request, game: GameId, card: Annotated[str, Path(max_length=80)], back: str = "") -> Response:
    parts, guest = parts_of(request), guest_of(request)
    data = pages.CardData(visitor(request, guest).shell, parts.games.get(game), card, back_path({"back": back}))
    html = await parts.manager.threads.run(lambda: pages.card_page(data))
    if html is None:
        raise Refusal(404, "There is no such card.", "Look it up in the rules of the game.")
    return page(request, guest, html)


@router.get("/rules/{game}")
async def rules(
    request: Request, game: GameId, q: Annotated[str, Query(max_length=100)] = "", back: str = ""
) -> Response:
    return await _rules(request, game, "", q, back)


@router.get("/rules/{game}/{rule}")
async def one_rule(
    request: Request, game: GameId, rule: Annotated[str, Path(max_length=20)], back: str = ""
) -> Response:
    return await _rules(request, game, rule, "", back)


async def _rules(request: Request, game: str, rule: str, search: str, back: str) -> Response:
    parts, guest = parts_of(request), guest_of(request)
    shell = visitor(request, guest).shell
    data = pages.RulesData(shell, parts.games.get(game), rule, search, back_path({"back": back}))
    html = await parts.manager.threads.run(lambda: pages.rules_page(data))
    if html is None:
        raise Refusal(404, "There is no such rule.", "Look it up in the rules of the game.")
    return page(request, guest, html)


@router.get("/picture/{game}.svg")
async def picture(
    request: Request, game: GameId, theme: Annotated[str, Query(pattern=r"^(auto|light|dark)?$")] = "auto"
) -> Response:
    parts = parts_of(request)
    known = parts.games.get(game)
    svg = await parts.manager.threads.run(lambda: pages.picture(known, theme or "auto"))
    headers = {"Content-Security-Policy": PICTURE_CSP, "Cache-Control": "public, max-age=86400"}
    return Response(svg, media_type="image/svg+xml", headers=headers)
