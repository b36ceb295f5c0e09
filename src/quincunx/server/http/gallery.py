"""Galleries: `/gallery/karmaka` shows all cards of a game, each a picture of its own that may be kept."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from ..errors import Refusal
from ..present.pages.gallery import gallery_page, gallery_picture
from .routing import PICTURE_CSP, GameId, page, parts_of, visitor
from .visitors import guest_of

router: Final = APIRouter(include_in_schema=False)
PictureId = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,80}$")]
Theme = Annotated[str, Path(pattern=r"^(day|night)$")]
KEPT: Final = "public, max-age=86400"


@router.get("/gallery/{game}")
async def gallery(request: Request, game: GameId) -> Response:
    parts, guest = parts_of(request), guest_of(request)
    known, shell = parts.games.get(game), visitor(request, guest).shell
    html = await parts.manager.threads.run(lambda: gallery_page(shell, known))
    if html is None:
        raise Refusal(404, f"{known.title} has no cards to show.", "Look at its rules instead.")
    return page(request, guest, html)


@router.get("/gallery/{game}/{theme}/{name}.svg")
async def one(request: Request, game: GameId, theme: Theme, name: PictureId) -> Response:
    parts = parts_of(request)
    known = parts.games.get(game)
    svg = await parts.manager.threads.run(lambda: gallery_picture(known, name, theme))
    if svg is None:
        raise Refusal(404, "There is no such picture.", "The gallery of the game lists all of them.")
    headers = {"Content-Security-Policy": PICTURE_CSP, "Cache-Control": KEPT}
    return Response(svg, media_type="image/svg+xml", headers=headers)
