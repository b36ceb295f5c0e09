"""Variants that this server offers: files named at its start, never anything a visitor sends.

A table keeps name, version and digest of its variant. It is played only where the same variant is offered, so that its
log always meets the rules it was made under.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from quincunx.engine import Game, QuincunxError
from quincunx.engine.game import VariantId
from quincunx.engine.variant import Variant, check_variant, identity, load_variant, varied

from ..errors import Refusal


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
    """The options it sets; a patched content is a folder of this machine, which is nobody's business."""

    def changes(self) -> dict[str, object]:
        """What it sets, in words for everybody."""
        return {name: self.masked(name, value) for name, value in self.given.items()}

    def masked(self, name: str, value: object) -> object:
        content = self.variant.content.get(name)
        if content is None:
            return value
        default = next(option.default for option in self.game.options if option.name == name)
        return f"{content.source or default}, changed by {self.kept.name}"


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

    def again(self, game_id: str, row: str, options: Mapping[str, object]) -> Offered | None:
        """The variant of a table that was made earlier, from what its row keeps; refused where it is not offered."""
        if not row:
            return None
        kept = msgspec.json.decode(row, type=VariantId)
        found = self.find(game_id, kept.name)
        if found is None:
            raise _missing(kept, "this server was started without it")
        if found.kept.digest != kept.digest:
            raise _missing(kept, f"this server offers another one, version {found.kept.version}")
        if any(options.get(name) != found.given[name] for name in found.variant.content):
            raise _missing(kept, "its content was kept in another folder when the table was made")
        return found


def _missing(kept: VariantId, why: str) -> Refusal:
    return Refusal(
        409,
        f"This table plays the variant {kept.words()} ({kept.digest}), and {why}.",
        "Nothing is lost: it goes on when the server is started with the same file (--variant).",
    )
