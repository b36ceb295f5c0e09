"""A value of the wrong sort in a pack is told with its line and field, and all of them at once; nothing falls over."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from quincunx.engine.content import SourceFile, laid_over
from quincunx.games.kings_of_ruin.content.pack import BUILT_IN, TUTORIAL, Pack

from .helpers import BASE, faults_of

WRONG = """
[[card]]
id = "odd"
name = 7
hero = "anna"
deck = "combat"
copies = "many"
ability = ["pool 1"]
[[item]]
id = "odder"
name = "Odder"
set = "A"
action = [{eff = [""], cost = 2, cond = [{}]}]
"""


def test_values_of_the_wrong_sort_are_told_together_with_line_and_field() -> None:
    first = BASE.count("\n") + 1
    found = faults_of(WRONG)
    for line, words in (
        (4, "“name” must be a text."),
        (7, "“copies” must be a whole number."),
        (8, "“ability” must be a table {…} or a list of tables."),
        (13, "“eff” must be a list of effects."),
        (13, "“cost” must be a list of texts."),
        (13, "“cond” must be a condition."),
    ):
        assert f"all.toml:{first + line}: {words}" in found, found


Place = tuple[str | int, ...]
BAD = (-1, "zzz zz", True, [], {}, [{}], 1.5, "", ["zzz"])


def places(value: Any, here: Place = ()) -> Iterator[Place]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in inside:
        yield (*here, name)
        yield from places(inner, (*here, name))


class Spoiled:
    """One value of one file is another one."""

    def __init__(self, file: str, place: Place, value: Any) -> None:
        self.file, self.place, self.value = file, place, value

    def fill(self, source: SourceFile) -> bool:
        source.read()
        if source.path.name == self.file:
            inner = source.data = copy.deepcopy(source.data)
            for name in self.place[:-1]:
                inner = inner[name]  # type: ignore[index]
            inner[self.place[-1]] = self.value  # type: ignore[index]
        return True


@pytest.mark.parametrize("seed", range(3))
def test_whatever_stands_in_a_place_is_read_or_told_and_never_falls_over(seed: int) -> None:
    rnd = random.Random(seed)
    for file in ("pack.toml", "journal.toml", "cards.toml", "encounters.toml"):
        data = SourceFile(BUILT_IN / TUTORIAL / file).data
        with laid_over(Spoiled(file, rnd.choice(list(places(data))), rnd.choice(BAD))):
            faults = Pack(BUILT_IN / TUTORIAL).faults.found
        assert all(".toml" in fault for fault in faults)
