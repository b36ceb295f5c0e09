"""The kinds: what they name elsewhere is there."""

from __future__ import annotations

from quincunx.games.kings_of_ruin import GAME


def test_the_declaration_has_no_fault() -> None:
    assert GAME.broken() == []


def test_a_vocabulary_names_what_can_be_done_with_an_item_together() -> None:
    words = GAME.vocabulary(GAME.setting(2))
    first = next(at for at, word in enumerate(words) if word.startswith("give-item:"))
    item = words[first].split(":")[1]
    heroes = 4
    verbs = [word.split(":")[0] for word in words[first : first + 2 * heroes + 5] if word.split(":")[1] == item]
    assert verbs == ["give-item"] * heroes + ["shed"] * (heroes + 1) + ["turn-item", "item", "weapon", "keep"]
