"""The table and the question on one screen: everything in the roomiest forms that fit together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from quincunx.engine import TextPanel

from .screen import Screen

TABLE_SHARE: Final = 2
"""Where even the shortest forms do not fit, the table keeps one line of so many, and the question is paged."""
CUT: Final = "…"


@dataclass
class Block:
    """Lines that stand together, in forms from the roomiest to the shortest, each with what it costs the reader."""

    name: str
    forms: list[tuple[int, list[Text]]]
    at: int = 0

    @property
    def lines(self) -> list[Text]:
        return self.forms[self.at][1]

    @property
    def short(self) -> bool:
        return self.lines != self.forms[0][1]


def block_of(screen: Screen, panel: TextPanel) -> Block:
    def lines(text: str) -> list[Text]:
        return screen.lines(lambda: screen.markup(text)) if text else []

    return Block(panel.name, [(cost, lines(text.strip("\n"))) for cost, text in panel.forms])


def height_of(blocks: Sequence[Block]) -> int:
    return sum(len(block.lines) for block in blocks)


def shorten(blocks: Sequence[Block], room: int) -> bool:
    """Give every block a form so that all fit and the reader loses least; False where even the shortest do not fit.

    What is lost counts twice as much from step to step: no sum of small things outweighs one that is needed.
    """
    best: dict[int, tuple[int, list[int]]] = {0: (0, [])}
    for block in blocks:
        found: dict[int, tuple[int, list[int]]] = {}
        for height, (lost, forms) in best.items():
            for at, (cost, lines) in enumerate(block.forms):
                there, loss = height + len(lines), lost + (1 << cost // 4 if cost else 0)
                if there <= room and (there not in found or loss < found[there][0]):
                    found[there] = (loss, [*forms, at])
        best = found
    chosen = min(best.values(), default=(0, [_shortest(block) for block in blocks]), key=lambda one: one[0])[1]
    for block, at in zip(blocks, chosen, strict=True):
        block.at = at
    return bool(best)


def _shortest(block: Block) -> int:
    return min(range(len(block.forms)), key=lambda at: len(block.forms[at][1]))


def cut(blocks: Sequence[Block], room: int) -> None:
    """The last resort: the longest blocks lose their last lines, and show that they did."""
    while height_of(blocks) > room:
        longest = max(blocks, key=lambda block: len(block.lines))
        if len(longest.lines) < 2:
            return
        longest.forms.append((0, [*longest.lines[:-2], Text(f"  {CUT}", "dim")]))
        longest.at = len(longest.forms) - 1
