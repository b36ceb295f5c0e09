"""The names this server goes by. Links, and drawings that hold links, begin with one of them and with nothing else."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request

from ..reach import is_here, lan_address
from ..settings import Settings

MOST: Final = 8
"""Addresses that differ by port or scheme only: a port may be mapped, but not to everything."""


class Hosts:
    def __init__(self, settings: Settings) -> None:
        named = [name.strip().lower() for name in settings.hosts.split(",") if name.strip()]
        machine = socket.gethostname().lower()
        self.names = {*named, machine, f"{machine}.local", lan_address(), urlsplit(settings.url).hostname or ""} - {""}
        self.bases: set[str] = set()

    def base(self, request: Request) -> str:
        """What links begin with: the address asked for if it is one of ours, and else that of the socket."""
        asked = str(request.base_url).rstrip("/")
        if asked in self.bases:
            return asked
        if self._ours(request) and len(self.bases) < MOST + len(self.names):
            self.bases.add(asked)
            return asked
        host, port = request.scope.get("server") or ("localhost", None)
        return f"{request.url.scheme}://{host}" + (f":{port}" if port else "")

    def _ours(self, request: Request) -> bool:
        host = (request.base_url.hostname or "").lower()
        here, _ = request.scope.get("server") or ("", None)
        return is_here(host) or host in self.names or host == here


# -- who sits at this machine


def may_use_workshop(request: Request, settings: Settings) -> bool:
    """The owner of the server says who may; whoever sits at this machine may, unless it is off."""
    return settings.workshop == "all" or (settings.workshop == "own" and at_home(request, settings))


def at_home(request: Request, settings: Settings) -> bool:
    """The request comes from this machine, by a name of this machine, and through nobody else's hands. A server with a
    public address stands behind a proxy, from which everybody seems to come: there, nobody is at home."""
    through = any(name in request.headers for name in ("forwarded", "x-forwarded-for", "x-real-ip", "via"))
    came = request.client.host if request.client else ""
    return not through and is_here(came) and is_here(request.url.hostname or "") and not _public(settings.url)


def _public(url: str) -> bool:
    host = urlsplit(url).hostname or ""
    if not host or is_here(host) or host.endswith(".local"):
        return False
    try:
        return not ip_address(host).is_private
    except ValueError:
        return True
