"""Files that never change under their address: script and style by version, worlds by their content."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path, Request
from starlette.responses import FileResponse, Response

from ..errors import Refusal
from ..present.pages.render import STATIC
from ..present.pages.worlds import ground, world_css
from .routing import parts_of

router = APIRouter(include_in_schema=False)
FOREVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
PICTURE_CSP: Final = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
Name = Annotated[str, Path(pattern=r"^[a-z][a-z0-9-]*\.(js|css|svg)$", max_length=40)]
Tag = Annotated[str, Path(pattern=r"^[a-z0-9]+$", max_length=40)]


@router.get("/assets/{version}/{name}")
async def asset(version: Tag, name: Name) -> Response:
    if not (STATIC / name).is_file():
        raise Refusal(404, "There is no such file.", "Load the page again.")
    return FileResponse(STATIC / name, headers=FOREVER)


@router.get("/world/{game}/{tag}.css")
async def world_style(request: Request, game: str, tag: Tag) -> Response:
    parts = parts_of(request)
    known = parts.games.get(game)
    css = await parts.manager.threads.run(lambda: world_css(known))
    return Response(css, media_type="text/css", headers=FOREVER)


@router.get("/world/{game}/{form}-{theme}-{tag}.svg")
async def world_ground(request: Request, game: str, form: str, theme: str, tag: Tag) -> Response:
    parts = parts_of(request)
    known = parts.games.get(game)
    svg = await parts.manager.threads.run(lambda: ground(known, form, theme))
    return Response(svg, media_type="image/svg+xml", headers=FOREVER | PICTURE_CSP)
