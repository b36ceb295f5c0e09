"""A link as a QR code, for the phone of somebody who sits at the same real table."""

from __future__ import annotations

import segno

from quincunx.drawing import el


def qr_svg(url: str) -> str:
    """Dark squares on white with the quiet margin the standard asks for, whatever the theme: cameras need it."""
    rows = [bytes(row) for row in segno.make(url, error="m", micro=False).matrix]
    size = len(rows) + 8
    path = "".join(f"M{x + 4} {y + 4}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    ground = el("rect", width=size, height=size, fill="#fff")
    code = el("path", d=path, fill="#000", shape_rendering="crispEdges")
    root = el(
        "svg", ground, code, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {size} {size}", width=200, height=200
    )
    return f"{root}\n"
