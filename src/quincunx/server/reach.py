"""Who can reach this machine: what a link says about the people it can be sent to."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 (only where --host or --lan ask for it)
ONLY_HERE = "Only this computer can open these links."
HOW = "Start with --lan to let people in your network join."


def lan_address() -> str:
    """The address of this machine in its local network; empty if it is in none. Nothing is sent for this."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if is_here(found) or found in EVERYWHERE else found


def is_here(host: str) -> bool:
    """Whether a name or address means the very machine that reads it."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def is_near(host: str) -> bool:
    """Whether it is an address of a local network."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_private
    except ValueError:
        return host.endswith(".local")


def reach_of(base: str) -> str:
    """Who can open links that begin so, where that is not everybody."""
    host = urlsplit(base).hostname or ""
    if is_here(host):
        return f"{ONLY_HERE} {HOW}"
    return "People in the same network can open these links, others cannot." if is_near(host) else ""


def said(host: str, port: int, path: str = "") -> list[str]:
    """What somebody who starts the server is told: where it is, and for whom."""
    here = f"http://{'127.0.0.1' if host in EVERYWHERE else host}:{port}/{path}"
    if host in EVERYWHERE:
        near = lan_address()
        if not near:
            return [here, "This computer is in no network: nobody else can reach it."]
        return [f"http://{near}:{port}/{path}", f"Others in your network can open it too. On this computer also {here}"]
    return [here, f"{ONLY_HERE} {HOW}" if is_here(host) else "Whoever can reach this address can open it."]
