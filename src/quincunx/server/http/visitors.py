"""Who asks: taken from the session cookie or, for programs, from the Authorization header; from nowhere else."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from functools import cache
from typing import Final
from urllib.parse import quote, unquote, urlsplit

from starlette.requests import Request
from starlette.responses import Response

from ..errors import Refusal
from ..identity import clean_name, csrf_of, hash_of, is_token, masked, new_token, same, unmasked
from ..present.pages.data import Shell
from ..present.pages.render import STATIC
from ..present.table_data import Visitor
from ..settings import Settings
from .hosts import Hosts, may_use_workshop

COOKIE: Final = "quincunx"
NAME_COOKIE: Final = "quincunx-name"
YEAR: Final = 365 * 24 * 3600
PREFS: Final = {
    "theme": ("light", "dark"),
    "motion": ("full", "quick", "none"),
    "keys": ("on", "off"),
    "sound": ("on", "all"),
    "volume": ("quiet", "loud"),
}


@dataclass(frozen=True)
class Guest:
    """A browser or a program. `seat_token` is what its seats are held by."""

    seat_token: str = field(repr=False)
    bearer: bool = False
    fresh: bool = False
    """It sent no token: this one is new and must be handed out."""

    @property
    def hash(self) -> bytes:
        return hash_of(self.seat_token)


def guest_of(request: Request) -> Guest:
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and is_token(given.strip()):
        return Guest(given.strip(), bearer=True)
    if scheme:
        raise Refusal(
            403, "The Authorization header holds no seat token.", "Send “Bearer” and the token you were given."
        )
    cookie = request.cookies.get(COOKIE, "")
    return Guest(cookie) if is_token(cookie) else Guest(new_token(), fresh=True)


def check_origin(request: Request) -> None:
    """A browser says where a request comes from; another site's is refused."""
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise _foreign()
    origin = request.headers.get("origin", "")
    if origin and urlsplit(origin).netloc != request.headers.get("host", ""):
        raise _foreign()


def check_csrf(request: Request, guest: Guest, given: str) -> None:
    """What changes something must carry the token of the visitor's own pages; programs with a bearer need none."""
    if guest.bearer:
        return
    check_origin(request)
    if guest.fresh or not same(csrf_of(guest.seat_token).encode(), unmasked(given).encode("utf-8", "replace")):
        raise Refusal(403, "The form was out of date.", "Open the page again and send it once more.")


def _foreign() -> Refusal:
    return Refusal(403, "The request came from another site.", "Use the pages of this server.")


def name_of(request: Request) -> str:
    given = unquote(request.cookies.get(NAME_COOKIE, ""))
    try:
        return clean_name(given) if given else ""
    except Refusal:
        return ""


def visitor_of(request: Request, guest: Guest, settings: Settings, hosts: Hosts) -> Visitor:
    prefs = {name: request.cookies[name] for name, words in PREFS.items() if request.cookies.get(name) in words}
    csrf, bench = masked(csrf_of(guest.seat_token)), may_use_workshop(request, settings)
    base = settings.url.rstrip("/") or hosts.base(request)
    shell = Shell(csrf, name_of(request), prefs, assets_version(), bench, base)
    return Visitor(guest.hash, shell, base, settings.away, csrf_of(guest.seat_token))


@cache
def assets_version() -> str:
    """Changes with script and style sheets, so that no browser keeps an older one."""
    digest = hashlib.blake2b(digest_size=6)
    for path in sorted(STATIC.iterdir()):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def remember(request: Request, response: Response, guest: Guest, name: str = "") -> None:
    """Hand out a new token, and keep a name that was given."""
    secure = request.url.scheme == "https"
    if guest.fresh:
        response.set_cookie(COOKIE, guest.seat_token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
    if name:
        response.set_cookie(NAME_COOKIE, quote(name), max_age=YEAR, httponly=True, samesite="lax", secure=secure)
