"""Kings of Ruin: the texts of cards, encounters, items and heroes, over all packs of ours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from .content import Pack, load_pack
from .words import card_text


@cache
def all_texts(packs: tuple[str, ...]) -> dict[str, str]:
    """Each name with its text. A name that two packs use for different things has both texts, each under its pack."""
    found: dict[str, dict[str, str]] = {}
    for pack in map(load_pack, packs):
        for name, text in texts_of(pack):
            found.setdefault(name, {})[pack.title] = text
    return {name: _joined(by_pack) for name, by_pack in found.items()}


def texts_of(p: Pack) -> Iterator[tuple[str, str]]:
    for card in p.cards:
        yield card.name, card_text(p, card)
    for encounter in p.encounters:
        yield encounter.name, encounter.text
    for item in p.items:
        yield item.name, " ".join([item.text, *[p.abilities[a].text for a in item.abilities]])
    for hero in p.heroes:
        yield hero.name, f"{hero.text} {p.abilities[hero.ability].text}"


def _joined(by_pack: dict[str, str]) -> str:
    if len(set(by_pack.values())) == 1:
        return next(iter(by_pack.values()))
    return " ".join(f"In {title}: {text}" for title, text in by_pack.items())
