"""What becomes of a failure at the command line: one sentence on standard error and an exit code, never a traceback."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Any


def failed(cause: Exception) -> int:
    from quincunx.engine.errors import QuincunxError

    if isinstance(cause, QuincunxError):
        return complained(str(cause), 2)
    said = getattr(cause, "format_message", None)
    if said is not None:
        sentence = said().rstrip(". ")
        end = "" if sentence.endswith("?") else "."
        return complained(f"{sentence}{end} “quincunx --help” lists what there is.", 2)
    if isinstance(cause, OSError) and cause.filename is not None:
        return complained(f"{cause.filename}: {cause.strerror or cause}.", 2)
    return _unexpected(cause)


def _unexpected(cause: Exception) -> int:
    """A fault of ours: one sentence with an id; the traceback goes to a file, and on the screen only if asked for."""
    from .terminal.rescue import note_failure

    if os.environ.get("QUINCUNX_DEBUG"):
        import traceback

        traceback.print_exception(cause)
    kept = " ".join(getattr(cause, "__notes__", []))
    try:
        number, path = note_failure(cause)
        where = f"Failure {number} is described in {path}."
    except OSError:
        where = "It could not be written to a file; QUINCUNX_DEBUG=1 shows it."
    return complained(f"Something went wrong inside the program ({type(cause).__name__}). {where} {kept}".strip(), 70)


def complained(sentence: str, code: int) -> int:
    from .terminal.screen import complain

    complain(sentence)
    return code


def pipe_closed() -> int:
    """Whoever read our output has gone (`| head`): that is no failure, and there is nobody to tell."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def open_streams() -> None:
    """Closed or badly encoded standard streams must not turn into tracebacks."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        again: Any = getattr(stream, "reconfigure", None)
        if again is not None:
            with contextlib.suppress(OSError, ValueError):
                again(errors="replace")
