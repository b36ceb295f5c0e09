"""The page of a report: one HTML file with everything in it, no script, no network."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any, Final

import polars as pl

from .figures import svg

SHOWN: Final = 12
"""Longer tables are folded."""

STYLE: Final = """
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#1a202c;background:#fff}
h1{margin-bottom:.2rem}h2{margin-top:2.5rem;border-bottom:1px solid #cbd5e0}h3{margin:1.5rem 0 .3rem}
figure{margin:1rem 0}figure svg{max-width:100%;height:auto;background:#fff;border-radius:4px}
table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.15rem .8rem .15rem 0;border-bottom:1px solid #e2e8f0;vertical-align:top}
th{font-weight:600}td.n,th.n{text-align:right}.scroll{overflow-x:auto}
.limits{border-left:4px solid #c05621;padding-left:.8rem}
ol.findings>li{margin:.8rem 0}.proof{color:#4a5568;font-size:.9rem}
code{background:#edf2f7;padding:.1rem .3rem;border-radius:3px;font-size:.9em}
summary{cursor:pointer;color:#2b6cb0}.story{max-height:24rem;overflow:auto;font-size:.85rem;
border-left:3px solid #cbd5e0;
padding-left:.8rem}.story span{color:#718096;font-size:.8em;margin-right:.6em}
@media (prefers-color-scheme:dark){body{background:#171923;color:#e2e8f0}th,td{border-color:#2d3748}
figure svg{background:#1f2430}figure svg text{fill:#e2e8f0}figure svg .role-axis-grid line{stroke:#374151}
h2{border-color:#4a5568}code{background:#2d3748}summary,a{color:#90cdf4}.proof{color:#a0aec0}}
"""


@dataclass
class Figure:
    """A picture with the table of its data under it."""

    title: str
    table: pl.DataFrame
    chart: Any = None
    note: str = ""


@dataclass
class Section:
    name: str
    title: str
    lead: str = ""
    figures: list[Figure] = field(default_factory=list)


def page(title: str, under: str, top: str, sections: Sequence[Section], foot: str, first: str = "") -> str:
    """The whole file. `top`, `foot` and `first`, which stands before everything else, are HTML already."""
    body = "\n".join(section_html(section) for section in sections)
    links = " · ".join(f'<a href="#{section.name}">{escape(section.title)}</a>' for section in sections)
    nav = f"<nav>{links}</nav>" if links else ""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n<body>'
        f"<h1>{escape(title)}</h1>{first}<p>{escape(under)}</p>\n{top}\n{nav}\n{body}\n{foot}</body></html>\n"
    )


def section_html(section: Section) -> str:
    lead = f"<p>{escape(section.lead)}</p>" if section.lead else ""
    figures = "\n".join(figure_html(figure) for figure in section.figures)
    return f'<section id="{section.name}"><h2>{escape(section.title)}</h2>{lead}\n{figures}</section>'


def figure_html(figure: Figure) -> str:
    drawn = f"<figure>{svg(figure.chart, figure.title)}</figure>" if figure.chart is not None else ""
    note = f"<p>{escape(figure.note)}</p>" if figure.note else ""
    return f"<h3>{escape(figure.title)}</h3>{note}{drawn}{folded(figure.table)}"


def folded(frame: pl.DataFrame) -> str:
    if frame.is_empty():
        return "<p>No rows.</p>"
    shown = table_html(frame)
    return (
        shown if frame.height <= SHOWN else f"<details><summary>Table, {frame.height} rows</summary>{shown}</details>"
    )


def table_html(frame: pl.DataFrame) -> str:
    number = [dtype.is_numeric() for dtype in frame.dtypes]
    kinds = ['class="n"' if numeric else "" for numeric in number]
    head = "".join(f"<th {kind}>{escape(name)}</th>" for name, kind in zip(frame.columns, kinds, strict=True))
    rows = "".join(_row(row, frame.columns, kinds) for row in frame.iter_rows())
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _row(row: Sequence[Any], names: Sequence[str], kinds: Sequence[str]) -> str:
    cells = (
        f"<td {kind}>{escape(cell(value, name))}</td>" for value, name, kind in zip(row, names, kinds, strict=True)
    )
    return f"<tr>{''.join(cells)}</tr>"


PERCENT: Final = ("rate", "low", "high", "share", "pick rate", "even", "base rate", "with it", "without it")


def cell(value: Any, name: str) -> str:
    """A value as it stands in a table."""
    if value is None:
        return "–"
    if isinstance(value, float):
        if name in PERCENT:
            return f"{value * 100:.1f} %"
        if name == "above":
            return f"{value * 100:+.1f}"
        if name in ("p", "q"):
            return "< 0.0001" if value < 0.0001 else f"{value:.4f}"
        return f"{value:,.2f}".rstrip("0").rstrip(".")
    return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value)
