"""Options as stable keys, tokens, and the list of all keys (the action space)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.engine import Choice, Kind, Setting

from .content import (
    ONE_TIME_FACES,
    PERMANENT_FACES,
    POWER_SLUGS,
    ROCK_CLIMBER,
    SLUGS,
    TREASURE_FACES,
)
from .geometry import BOARDS
from .rules import kinds as k
from .state import Axis

PIERS: Final = 100
"""In tokens a Pier is this number and the seat, so that a token means the same on both islands."""

SHIELDED_TWICE: Final = 1024
HARVESTS: Final = ("one-time", "permanent", "heal")
DECKS: Final = ("one-time", "permanent")

HEX_ARGS: Final = frozenset(k.HEX_VERBS)
PIECE_ARGS: Final = frozenset(k.PIECE_VERBS)

FACE_KINDS: Final = frozenset(
    (k.REDRAW, k.TRIM, k.GIVE, k.SEARCH, k.ORDER, k.KEEP, k.HANDOUT, k.BURN, k.FILL, k.MUST_FILL, k.RETURN, k.EVADE)
)
"""Kinds whose options are cards, or -1."""


def hex_token(seats: int, at: int) -> int:
    size = BOARDS[seats].size
    return at if at < size else PIERS + at - size


def token(s: Axis, kind: Kind, option: Choice) -> Choice:
    """An option by what it means: cards by their faces, Piers by their seats."""
    if kind is k.ACTION or kind is k.TUMBLING:
        return action_token(s, option)
    if option == k.DONE:
        return option
    if kind in FACE_KINDS:
        return s.faces[option]
    if kind is k.SHIELD:
        return s.faces[option % k.FIRST] + (SHIELDED_TWICE if option >= k.FIRST else 0)
    if kind is k.MORE or kind is k.PREGAME_CRATE:
        return s.faces[s.crates[s.island.warehouse.index(s.at[s.active])][option]]
    if kind is k.TAKE:
        return option // 4 * 64 + s.faces[s.crates[option // 4][option % 4]]
    if kind is k.STRIDE or kind is k.STROLL or (kind is k.TARGET and option < k.AT_SEAT):
        return hex_token(s.seats, option)
    return option


def action_token(s: Axis, option: int) -> int:
    verb, arg = divmod(option, k.SPAN)
    if verb in HEX_ARGS:
        return verb * k.SPAN + hex_token(s.seats, arg % k.ON_HEX)
    if verb in PIECE_ARGS:
        return verb * k.SPAN + s.faces[arg % k.FIRST]
    if verb == k.CRATE:
        crate = s.crates[s.island.warehouse.index(s.at[s.active])]
        return verb * k.SPAN + s.faces[crate[arg]]
    if verb == k.PULL:
        seat, at = divmod(arg, 128)
        return verb * k.SPAN + seat * 128 + hex_token(s.seats, at)
    return verb * k.SPAN + what_arg(verb, arg)


def what_arg(verb: int, arg: int) -> int:
    """An argument without the ids of the cards that are played with it."""
    if verb in HEX_ARGS:
        return arg % k.ON_HEX
    if verb in PIECE_ARGS:
        return arg % k.FIRST
    if verb in (k.CARD_HARVEST, k.BECOME):
        return arg % k.WITH
    return 0 if verb in (k.COMBO, k.COMBO_DOUBLE) else arg


# -- keys


def hex_key(token: int) -> str:
    return f"pier-{token - PIERS + 1}" if token >= PIERS else BOARDS[6].name(token)


def seat_key(seat: int) -> str:
    return f"seat-{seat + 1}"


def action_key(token: int) -> str:
    verb, arg = divmod(token, k.SPAN)
    word = k.VERBS[verb]
    if verb in HEX_ARGS:
        return f"{word}:{hex_key(arg)}"
    if verb in PIECE_ARGS or verb == k.CRATE:
        return f"{word}:{SLUGS[arg]}"
    if verb in k.SEAT_VERBS:
        return f"{word}:{seat_key(arg)}"
    if verb in k.HARVEST_VERBS:
        return f"{word}:{HARVESTS[arg]}"
    if verb == k.DRAW:
        return f"{word}:{DECKS[arg]}"
    if verb == k.PULL:
        return f"{word}:{seat_key(arg // 128)}:{hex_key(arg % 128)}"
    return f"{word}:{POWER_SLUGS[arg]}" if verb == k.BECOME else word


def _tumble(token: int) -> str:
    return "tumble:done" if token == k.END else "tumble-" + action_key(token)


def _shield(token: int) -> str:
    twice = "double-" if token >= SHIELDED_TWICE else ""
    return f"shield:{twice}{SLUGS[token % SHIELDED_TWICE]}"


def _target(token: int) -> str:
    return f"target:{seat_key(token - k.AT_SEAT)}" if token >= k.AT_SEAT else f"target:{hex_key(token)}"


def _face(kind: Kind) -> Callable[[int], str]:
    return lambda token: f"{kind.name}:{SLUGS[token]}"


def _hex(kind: Kind) -> Callable[[int], str]:
    return lambda token: f"{kind.name}:{hex_key(token)}"


KEYS: Final[dict[str, Callable[[int], str]]] = {
    **{kind.name: _face(kind) for kind in k.KINDS if kind in FACE_KINDS},
    "action": action_key,
    "tumble": _tumble,
    "character": lambda token: f"character:{POWER_SLUGS[token]}",
    "split": lambda token: f"split:{token}",
    "pregame": _face(k.PREGAME_CRATE),
    "more": _face(k.MORE),
    "stride": _hex(k.STRIDE),
    "stroll": _hex(k.STROLL),
    "shield": _shield,
    "target": _target,
    "tales": lambda token: f"tales:{DECKS[token]}",
    "levitate": lambda token: "levitate:rise",
    "section": lambda token: f"section:{token + 1}",
    "take": lambda token: f"take:crate-{token // 64 + 1}:{SLUGS[token % 64]}",
}

NO_WORDS: Final = {"shield": "pass", "evade": "pass", "levitate": "stay", "stroll": "stay", "pregame": "none"}


def key(kind: Kind, token: Choice) -> str:
    if token == k.DONE:
        return f"{kind.name}:{NO_WORDS.get(kind.name, 'done')}"
    return KEYS[kind.name](token)


# -- the action space


def vocabulary(setting: Setting) -> list[str]:
    """Every key that can occur with this number of seats."""
    seats = setting.seats
    board = BOARDS[seats]
    hexes = [hex_token(seats, at) for at in range(board.count)]
    once = [face for face in ONE_TIME_FACES if seats == 6 or face != ROCK_CLIMBER]
    actions = _actions(seats, hexes, once)
    words = [action_key(one) for one in actions]
    words.extend(_tumble(one) for one in actions if one // k.SPAN in TUMBLE_VERBS)
    for kind in k.KINDS:
        words.extend(key(kind, one) for one in _tokens(kind, seats, hexes, once))
    return words


TUMBLE_VERBS: Final = frozenset(
    (
        k.END, k.PLAY, k.DOUBLE, k.COMBO, k.COMBO_DOUBLE, k.WIND, k.MEND, k.WIND_WIND, k.WIND_MEND, k.MEND_MEND,
        k.DESPERATE, k.DESPERATE_COUNTER, k.CLIMB,
    )
)  # fmt: skip


def _actions(seats: int, hexes: list[int], once: list[int]) -> list[int]:
    """All tokens of a turn."""
    args: dict[int, list[int]] = dict.fromkeys(k.HEX_VERBS, hexes)
    args.update({verb: [0] for verb in k.BARE_VERBS})
    args.update({verb: list(range(seats)) for verb in k.SEAT_VERBS})
    args.update({verb: [0, 1, 2] for verb in k.HARVEST_VERBS})
    args.update(dict.fromkeys(k.PIECE_VERBS, once))
    args[k.ACTIVATE] = args[k.SWAP] = list(PERMANENT_FACES)
    args[k.USE] = list(TREASURE_FACES)
    args[k.CRATE] = [*PERMANENT_FACES, *once]
    args[k.DRAW] = [0, 1]
    args[k.PULL] = [seat * 128 + at for seat in range(seats) for at in hexes]
    args[k.BECOME] = list(range(6))
    return [verb * k.SPAN + arg for verb in range(len(k.VERBS)) for arg in args[verb]]


def _tokens(kind: Kind, seats: int, hexes: list[int], once: list[int]) -> list[int]:
    """All tokens of another kind of decision."""
    cards = [*PERMANENT_FACES, *once]
    if kind in FACE_KINDS or kind in (k.MORE, k.PREGAME_CRATE):
        return [k.DONE, *cards]
    if kind in (k.STRIDE, k.STROLL):
        return [k.DONE, *hexes]
    special: dict[str, list[int]] = {
        "character": list(range(6)),
        "split": list(range(7)),
        "shield": [k.DONE, 21, 22, 21 + SHIELDED_TWICE, 22 + SHIELDED_TWICE],
        "target": [*hexes, *[k.AT_SEAT + seat for seat in range(seats)]],
        "tales": [0, 1],
        "levitate": [k.DONE, 1],
        "section": [0, 1, 2],
        "take": [crate * 64 + face for crate in range(seats) for face in cards],
    }
    return special.get(kind.name, [])
