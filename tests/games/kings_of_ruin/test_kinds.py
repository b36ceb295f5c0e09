"""The kinds: what they name elsewhere is there."""

from __future__ import annotations

import re
from pathlib import Path

from quincunx.games.kings_of_ruin import GAME, kinds, labels


def test_every_label_that_is_found_late_is_there() -> None:
    named = re.findall(r'late\("(\w+)"\)', Path(kinds.__file__).read_text(encoding="utf-8"))
    assert named, "some labels are found late"
    assert [name for name in named if not callable(getattr(labels, name, None))] == []


def test_the_declaration_has_no_fault() -> None:
    assert GAME.broken() == []


def test_a_vocabulary_names_what_can_be_done_with_an_item_together() -> None:
    words = GAME.vocabulary(GAME.setting(2))
    first = next(at for at, word in enumerate(words) if word.startswith("give-item:"))
    item = words[first].split(":")[1]
    heroes = 4
    verbs = [word.split(":")[0] for word in words[first : first + 2 * heroes + 5] if word.split(":")[1] == item]
    assert verbs == ["give-item"] * heroes + ["shed"] * (heroes + 1) + ["turn-item", "item", "weapon", "keep"]
