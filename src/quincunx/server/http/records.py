"""Reports and recorded matches in the browser: `quincunx lab show`, `quincunx replay --browser`, `serve --records`."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import RedirectResponse, Response

from quincunx.lab.report.contract import PAGE, REPORT, as_served

from ..errors import Refusal
from ..present import pages
from ..tables.recorded import table_of
from .routing import page, parts_of, visitor
from .visitors import guest_of

router: Final = APIRouter(include_in_schema=False)
REPORT_CSP: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
"""A report is one file with its styles in it, and without any script."""


@router.get("/records/")
async def records(request: Request) -> Response:
    parts, guest = parts_of(request), guest_of(request)
    if parts.manager.shelf.place is None:
        raise _nothing()
    files = await parts.manager.threads.run(parts.manager.shelf.look)
    for first in (f"index{PAGE}", REPORT):
        if first in files:
            return RedirectResponse(f"/records/{first}", 303)
    shelf = parts.manager.shelf
    reports = [name for name in files if not shelf.record_of(name)]
    matches = [name for name in files if not name.endswith(PAGE) and not shelf.home(name)]
    data = pages.RecordsData(visitor(request, guest).shell, reports, matches)
    return page(request, guest, pages.records_page(data))


@router.get("/records/{name:path}")
async def one(
    request: Request,
    name: str,
    at: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    seat: Annotated[str, Query(pattern=r"^(\d{1,2}|all|watch)$")] = "all",
) -> Response:
    """A report as it is; a record as a table that is over. The page beside a record stands for the record."""
    shelf = parts_of(request).manager.shelf
    record = shelf.record_of(name)
    if record:
        return RedirectResponse(f"/t/{table_of(record)}?at={at}&seat={seat}", 303)
    path = shelf.file(name)
    if path is None:
        raise _nothing()
    html = as_served(path.read_bytes())
    return Response(html, media_type="text/html; charset=utf-8", headers={"Content-Security-Policy": REPORT_CSP})


def _nothing() -> Refusal:
    return Refusal(404, "There is no such record or report.", "“quincunx lab show DIR” shows those of a folder.")
