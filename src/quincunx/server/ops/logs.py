"""Structured logs: one JSON object per line. They carry ids, counts and times; never a face, a name or a choice."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any, Final

LOGGER: Final = logging.getLogger("quincunx.server")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line.update(getattr(record, "facts", {}))
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = _places(record.exc_info[2])
        return json.dumps(line, ensure_ascii=True, default=str)


def _places(trace: Any) -> list[str]:
    """Where it happened, without the values that happened: those could be faces."""
    places: list[str] = []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{trace.tb_frame.f_globals.get('__name__', '?')}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return places


def log(event: str, level: int = logging.INFO, exc: BaseException | None = None, **facts: Any) -> None:
    LOGGER.log(level, event, extra={"facts": facts}, exc_info=exc)


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for logger in (LOGGER, logging.getLogger("uvicorn.error")):
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper())
