"""Work that a server does for ever: whatever befalls it, it is said in the log and begun anew."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from .logs import log

AGAIN: Final = 0.5
"""Seconds until work that failed is begun anew."""


async def keep_on(name: str, work: Callable[[], Awaitable[None]], again: float = AGAIN) -> None:
    """Do the work until it ends by itself."""
    while True:
        try:
            return await work()
        except Exception as fault:  # a task that dies of it would be missed by nobody, and by everybody
            log("began_anew", logging.ERROR, exc=fault, work=name)
            await asyncio.sleep(again)
