"""Variants that this server offers: files named at its start; and those of tables made in the workshop.

A table keeps name, version and digest of its variant, and what it changes of the content. A table of an offered variant
is played only where the same one is offered, so that its log always meets the rules it was made under; one with changed
content carries all that is needed.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from quincunx.engine import Game, QuincunxError
from quincunx.engine.game import VariantId
from quincunx.engine.options import Folder
from quincunx.engine.variant import Variant, check_variant, identity, load_variant, of_identity, varied

from ..errors import Refusal

MOST_WORDS: Final = 12
NOTHING: Final = "{}"
"""No content is changed, and still the table carries all that is needed."""


class BadVariants(QuincunxError):
    """Some files cannot be offered; says everything that is wrong with each."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__(" ".join(faults))
        self.faults = faults


@dataclass(frozen=True)
class Offered:
    """A variant of a game, checked and ready to be played."""

    game: Game[Any]
    """As the variant plays it."""
    variant: Variant
    kept: VariantId
    given: Mapping[str, object]
    """The options it sets."""

    def changes(self) -> list[str]:
        """What it sets and changes, in words for everybody."""
        options = [f"{name.replace('_', ' ')} {value}" for name, value in self.given.items()]
        words = self.variant.changes.words()
        more = [f"and {len(words) - MOST_WORDS} more"] if len(words) > MOST_WORDS else []
        return [*options, *words[:MOST_WORDS], *more]

    @property
    def named(self) -> VariantId:
        """Without the content, which is long."""
        return VariantId(self.kept.name, self.kept.version, self.kept.digest)


def offered(game: Game[Any], variant: Variant) -> Offered:
    """A variant that a table is made for without being offered to everybody: its table carries all of it."""
    kept = identity(variant, game)
    whole = VariantId(kept.name, kept.version, kept.digest, kept.content or NOTHING)
    found = varied(game, variant)
    found.variant = whole
    return Offered(found, variant, whole, variant.given(game))


class Variants:
    def __init__(self, games: Mapping[str, Game[Any]], files: str = "") -> None:
        """Files are separated as the paths of this system are. Raises BadVariants with every fault of every file."""
        self.by_game: dict[str, dict[str, Offered]] = {}
        faults: list[str] = []
        for path in [Path(word) for word in files.split(os.pathsep) if word]:
            try:
                self._offer(path, games)
            except QuincunxError as fault:
                text = str(fault)
                faults.append(text if str(path) in text else f"The variant {path} cannot be played: {text}")
        if faults:
            raise BadVariants(faults)

    def _offer(self, path: Path, games: Mapping[str, Game[Any]]) -> None:
        variant = load_variant(path)
        game = games.get(variant.game)
        if game is None:
            known = ", ".join(sorted(games))
            what = f"is for a game called “{variant.game}”" if variant.game else "does not say which game it is for"
            raise QuincunxError(f'The variant {path} {what}; a line such as game = "karmaka" names one of: {known}.')
        check_variant(variant, game, str(path))
        mine = self.by_game.setdefault(game.id, {})
        if variant.name in mine:
            raise QuincunxError(f"The variant {path} is called {variant.name}, as another one of {game.id} is.")
        kept = identity(variant, game)
        mine[variant.name] = Offered(varied(game, variant), variant, kept, variant.given(game))

    def of(self, game_id: str) -> list[Offered]:
        return list(self.by_game.get(game_id, {}).values())

    def find(self, game_id: str, name: str) -> Offered | None:
        return self.by_game.get(game_id, {}).get(name)

    def again(self, game: Game[Any], row: str, options: Mapping[str, object]) -> Offered | None:
        """The variant of a table that was made earlier, from what its row keeps; refused where it is not offered."""
        if not row:
            return None
        kept = msgspec.json.decode(row, type=VariantId)
        found = self.find(game.id, kept.name)
        if kept.content and (found is None or found.kept.digest != kept.digest):
            return _carried(game, kept, options)
        if found is None:
            raise _missing(kept, "this server was started without it")
        if found.kept.digest != kept.digest:
            raise _missing(kept, f"this server offers another one, version {found.kept.version}")
        return found


def _carried(game: Game[Any], kept: VariantId, options: Mapping[str, object]) -> Offered:
    folders = {option.name: options[option.name] for option in game.options if isinstance(option, Folder)}
    variant = of_identity(kept, folders)
    found = varied(game, variant)
    found.variant = kept
    return Offered(found, variant, kept, {})


def _missing(kept: VariantId, why: str) -> Refusal:
    return Refusal(
        409,
        f"This table plays the variant {kept.words()} ({kept.digest}), and {why}.",
        "The match is kept; restart the server with --variant FILE to resume it.",
    )
