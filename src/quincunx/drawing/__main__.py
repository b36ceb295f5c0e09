"""`python -m quincunx.drawing` writes the kit's style sheet for the server: `server/static/kit.css`."""

from __future__ import annotations

from pathlib import Path

from .theme import css

if __name__ == "__main__":
    place = Path(__file__).parents[1] / "server" / "present" / "static" / "kit.css"
    place.write_text(css(), encoding="utf-8")
