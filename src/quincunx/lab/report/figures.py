"""Pictures: Altair charts turned into SVG by vl-convert, which needs no network and leaves no script in the page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import altair as alt
import polars as pl
import vl_convert

WIDTH: Final = 620
BLUE: Final = "#2b6cb0"
GREY: Final = "#718096"
ORANGE: Final = "#c05621"
ROW: Final = 18


def svg(chart: Any, title: str) -> str:
    """The picture as SVG with a title for those who do not see it."""
    drawn = vl_convert.vegalite_to_svg(_styled(chart).to_dict(), show_warnings=False)
    label = title.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    return re.sub(r"<svg ", f'<svg role="img" aria-label="{label}" ', drawn, count=1)


def _styled(chart: Any) -> Any:
    return (
        chart.configure(
            font="sans-serif", background="transparent", padding={"left": 30, "right": 8, "top": 4, "bottom": 4}
        )
        .configure_view(stroke=None)
        .configure_axis(
            labelFontSize=12, titleFontSize=12, titleFontWeight="normal", gridColor="#e2e8f0", labelLimit=260
        )
    )


def _data(frame: pl.DataFrame) -> Any:
    return _values(frame.to_dicts())


def _values(rows: list[dict[str, Any]]) -> Any:
    data: Any = alt.Data
    return data(values=rows)


def rates(frame: pl.DataFrame, label: str, expected: float | None = None, what: str = "Won") -> Any:
    """Shares with their intervals, one row each, in the order of the frame; a line where they would be even."""
    base = alt.Chart(_data(frame))
    side = alt.Y(f"{label}:N", sort=None, title=None)
    axis = alt.Axis(format="%")
    bars = base.mark_rule(strokeWidth=3, color=BLUE, opacity=0.5).encode(
        y=side,
        x=alt.X("low:Q", title=what, axis=axis, scale=alt.Scale(zero=False, nice=False, padding=10)),
        x2="high:Q",
    )
    points = base.mark_point(filled=True, size=70, color=BLUE, opacity=1).encode(y=side, x="rate:Q")
    layers = [bars, points]
    if expected is not None:
        line = alt.Chart(_values([{"even": expected}])).mark_rule(color=ORANGE, strokeDash=[5, 4])
        layers.insert(0, line.encode(x="even:Q"))
    return alt.layer(*layers).properties(width=WIDTH, height=max(60, ROW * frame.height + 10))


def histogram(values: Sequence[float], title: str) -> Any:
    """How often each size occurs. Bins are made here, so that the table under the picture shows the same."""
    return columns(binned(values), title)


def columns(frame: pl.DataFrame, title: str) -> Any:
    return (
        alt.Chart(_data(frame))
        .mark_rect(color=BLUE, stroke="white", strokeWidth=0.5)
        .encode(
            x=alt.X("from:Q", title=title, scale=alt.Scale(zero=False, nice=False)),
            x2="to:Q",
            y=alt.Y("matches:Q", title="Matches"),
        )
        .properties(width=WIDTH, height=180)
    )


def binned(values: Sequence[float], most: int = 30) -> pl.DataFrame:
    """Values in at most so many bins of equal, whole width."""
    if not values:
        return pl.DataFrame(schema={"from": pl.Float64, "to": pl.Float64, "matches": pl.UInt32})
    low, high = int(min(values)), int(max(values))
    width = max(1, -(-(high - low + 1) // most))
    at = pl.Series("at", [(int(value) - low) // width for value in values])
    counts = at.value_counts(name="matches").sort("at")
    return counts.select(
        (pl.col("at") * width + low).cast(pl.Float64).alias("from"),
        (pl.col("at") * width + low + width).cast(pl.Float64).alias("to"),
        "matches",
    )


def bars(frame: pl.DataFrame, label: str, value: str, title: str, percent: bool = False) -> Any:
    axis = alt.Axis(format="%") if percent else alt.Axis()
    return (
        alt.Chart(_data(frame))
        .mark_bar(color=BLUE)
        .encode(y=alt.Y(f"{label}:N", sort=None, title=None), x=alt.X(f"{value}:Q", title=title, axis=axis))
        .properties(width=WIDTH, height=max(60, ROW * frame.height + 10))
    )


def grouped(frame: pl.DataFrame, label: str, value: str, group: str, title: str) -> Any:
    return (
        alt.Chart(_data(frame))
        .mark_bar()
        .encode(
            y=alt.Y(f"{label}:N", sort=None, title=None),
            yOffset=f"{group}:N",
            x=alt.X(f"{value}:Q", title=title),
            color=alt.Color(f"{group}:N", title=None, scale=alt.Scale(range=[BLUE, GREY, ORANGE])),
        )
        .properties(width=WIDTH, height=max(80, 2 * ROW * frame[label].n_unique()))
    )


def line(frame: pl.DataFrame, x: str, y: str, x_title: str, y_title: str) -> Any:
    return (
        alt.Chart(_data(frame))
        .mark_line(point=True, color=BLUE)
        .encode(x=alt.X(f"{x}:Q", title=x_title), y=alt.Y(f"{y}:Q", title=y_title))
        .properties(width=WIDTH, height=180)
    )


def band(frame: pl.DataFrame, x: str, x_title: str, y_title: str) -> Any:
    """Shares along a line, with their intervals as a band."""
    base = alt.Chart(_data(frame))
    across = alt.X(f"{x}:Q", title=x_title)
    axis = alt.Axis(format="%")
    area = base.mark_area(color=BLUE, opacity=0.25).encode(
        x=across, y=alt.Y("low:Q", title=y_title, axis=axis, scale=alt.Scale(domain=[0, 1])), y2="high:Q"
    )
    points = base.mark_line(point=True, color=BLUE).encode(x=across, y="rate:Q")
    return alt.layer(area, points).properties(width=WIDTH, height=180)


def intervals(frame: pl.DataFrame, label: str, title: str) -> Any:
    """Differences with their intervals around a line at nothing."""
    base = alt.Chart(_data(frame))
    side = alt.Y(f"{label}:N", sort=None, title=None)
    zero = alt.Chart(_values([{"even": 0}])).mark_rule(color=ORANGE, strokeDash=[5, 4]).encode(x="even:Q")
    rules = base.mark_rule(strokeWidth=3, color=BLUE, opacity=0.5).encode(
        y=side, x=alt.X("low:Q", title=title), x2="high:Q"
    )
    points = base.mark_point(filled=True, size=70, color=BLUE, opacity=1).encode(y=side, x="mean:Q")
    return alt.layer(zero, rules, points).properties(width=WIDTH, height=max(60, ROW * frame.height + 10))
