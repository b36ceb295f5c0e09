"""Words for icons, tiles, rows and paces, as sentences and options use them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .content import ATTACHED, KEYS, NAMES, compass, icons_of, sections
from .geometry import POSITION_NAMES, cell_name
from .state import START_TILE

STEPS: Final = ("", "eighth", "quarter", "", "half")
STEP_NAMES: Final = ("", "an eighth of a turn", "a quarter turn", "", "half a turn")
"""By eighths of a turn."""
Y_ROW: Final = 16
"""In tokens, rows of fixed y start here, so that a row means the same on every map."""


def shown_name(shown: int) -> str:
    """What a collected tile counts as, in words."""
    return f"Multiplier on the {NAMES[shown - ATTACHED]} pile" if shown >= ATTACHED else NAMES[shown]


def shown_word(shown: int) -> str:
    """The same as part of a key."""
    return f"multiplier-{KEYS[shown - ATTACHED]}" if shown >= ATTACHED else KEYS[shown]


def tile_name(face: int) -> str:
    """A tile in words; a divided one by the sections facing north, east, south and west."""
    if sections(face) == 1:
        return NAMES[face & 31]
    return f"divided tile of {sides_name(face)}"


def sides_name(face: int) -> str:
    """The icons of a divided tile, each with the sides on which it shows."""
    sides = compass(face)
    shown = [(icon, [side for side, each in zip("NESW", sides, strict=True) if each == icon]) for icon in sides]
    return ", ".join(dict.fromkeys(f"{NAMES[icon]} ({', '.join(where)})" for icon, where in shown))


def other_sections(face: int, active: int) -> list[str]:
    """The icons of a collected tile that do not count."""
    return [NAMES[icon] for section, icon in enumerate(icons_of(face)) if section != active]


def rest_name(value: int) -> str:
    """What does not count of a collected tile: its face, times four plus the section that counts."""
    rest = other_sections(value // 4, value % 4)
    return f"its other section{'s' if len(rest) > 1 else ''} ({', '.join(rest)}) do{'es' if len(rest) == 1 else ''}"


def laid_name(laid: int) -> str:
    """The name of a tile from where everybody saw it laid first."""
    before, code = divmod(laid, 256)
    place = f"start-{code - START_TILE + 1}" if code >= START_TILE else cell_name(code)
    return f"{place}-{before + 1}" if before > 0 else place


def row_name(token: int) -> str:
    """Rows of fixed x are named by their letter, rows of fixed y by their number."""
    return str(token - Y_ROW + 1) if token >= Y_ROW else chr(97 + token)


NAMERS: Final[dict[str, Callable[[Any], str]]] = {
    "cell": cell_name,
    "icon": shown_name,
    "tile": tile_name,
    "rest": rest_name,
    "position": lambda place: POSITION_NAMES[place],
    "direction": lambda direction: "clockwise" if direction > 0 else "counter-clockwise",
    "step": lambda step: STEP_NAMES[step],
}


def name(what: str, value: Any) -> str:
    return NAMERS[what](value)
