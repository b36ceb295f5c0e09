"""Options as stable keys, and the list of all of them (the action space)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quincunx.engine import Choice, Kind, Setting

from . import asks as a
from . import board as b
from .cards import FACE_KEYS, FACES
from .content import RINGS
from .rules.battle import ATTACK
from .state import Karmaggan

Keyed = Callable[[int], str]

WAYS: Final = ("cw", "ccw")


def token(s: Karmaggan, kind: Kind, option: Choice) -> Choice:
    """An option by what it means: cards by their face; everything else is a place, a seat or a code already."""
    if kind is a.TURN and option >= a.CARD:
        return a.CARD + s.faces[option - a.CARD]
    if kind is a.COMMIT and option != a.NONE:
        return s.faces[option]
    return option


def key(kind: Kind, token: Choice) -> str:
    return KEYS[kind.name](token)


def seat_key(seat: int) -> str:
    return f"seat-{seat + 1}"


def _tile(verb: str) -> Keyed:
    return lambda token: f"{verb}:{b.tile_key(token)}"


def _seat(verb: str, none: str) -> Keyed:
    return lambda token: f"{verb}:{none if token == a.NONE else seat_key(token)}"


def _either(verb: str, yes: str, no: str) -> Keyed:
    return lambda token: f"{verb}:{yes if token == a.YES else no}"


def _turn(token: int) -> str:
    if token < a.ROLL:
        return f"step:{b.tile_key(token)}"
    if token >= a.CARD:
        return f"play:{FACE_KEYS[token - a.CARD]}"
    if token < a.GIVE:
        return "roll" if token == a.ROLL else "end"
    verb = "throw" if token >= a.THROW else "take" if token >= a.TAKE else "give"
    return f"{verb}:{seat_key(token % 10)}"


def _swarm(token: int) -> str:
    if token >= a.CRAWL:
        start = (token - a.CRAWL) >> 9
        return f"crawl:{b.tile_key(start)}:{b.direction(start, token & 511)}"
    if token >= a.SACRIFICE:
        return f"sacrifice:{b.tile_key(token - a.SACRIFICE)}"
    return {a.ROLL: "roll", a.END: "end", a.SUMMON_ONE: "summon", a.EXTRA: "extra-summon"}[token]


def _commit(token: int) -> str:
    return f"commit:{'none' if token == a.NONE else FACE_KEYS[token]}"


def _jump(token: int) -> str:
    return f"passage:{'stay' if token == a.STAY else b.tile_key(token)}"


def _meet(token: int) -> str:
    return "meet:attack" if token == ATTACK else "meet:ask"


def _helm(token: int) -> str:
    return f"helmet:{RINGS[token >> 1]}:{WAYS[token & 1]}"


def _carve(token: int) -> str:
    return f"carve:{'discard' if token & 1 else 'draw'}:{seat_key(token >> 1)}"


def _site_ring(token: int) -> str:
    return f"site-ring:{RINGS[token]}"


KEYS: Final[dict[str, Keyed]] = {
    a.PLACE.name: _tile("place"),
    a.TURN.name: _turn,
    a.SWARM_TURN.name: _swarm,
    a.SITE.name: _tile("site"),
    a.SITE_RING.name: _site_ring,
    a.DRAW.name: _either("object", "draw", "leave"),
    a.DRINK.name: _either("blood", "consume", "leave"),
    a.JUMP.name: _jump,
    a.FLASH.name: _tile("flash"),
    a.MEET.name: _meet,
    a.ANSWER.name: _either("answer", "accept", "refuse"),
    a.FIGHT.name: _either("fight", "accept", "decline"),
    a.COMMIT.name: _commit,
    a.FLING.name: _tile("fling"),
    a.DROP.name: _tile("drop"),
    a.HURL.name: _tile("hurl"),
    a.BACK.name: _tile("back"),
    a.SECOND.name: _tile("second"),
    a.ROB.name: _seat("rob", "none"),
    a.ROB_TOO.name: _seat("rob-too", "none"),
    a.BLESS.name: _seat("blood-stone", "gain"),
    a.HELM.name: _helm,
    a.CARVE.name: _carve,
    a.LAY.name: _tile("lay"),
    a.SEIZE.name: _seat("seize", "none"),
    a.DRAG.name: _tile("drag"),
    a.TOSS.name: _seat("toss", "none"),
}


def vocabulary(setting: Setting) -> list[str]:
    """Every key that can occur, in the order of the kinds."""
    seats = range(setting.seats)
    tiles = range(b.TILES)
    words = [f"place:{b.tile_key(x)}" for x in b.STARTS]
    words += [_turn(code) for code in [*range(b.PLACES), *range(a.CARD, a.CARD + FACES), a.ROLL, a.END]]
    words += [_turn(code + seat) for code in (a.GIVE, a.TAKE, a.THROW) for seat in seats]
    words += ["summon", "extra-summon"]
    words += [f"crawl:{b.tile_key(x)}:{way}" for x in tiles for way in b.directions(x)]
    words += [_swarm(a.SACRIFICE + x) for x in tiles]
    words += [_site_ring(ring) for ring in range(4)]
    for kind in (a.DRAW, a.DRINK, a.MEET, a.ANSWER, a.FIGHT):
        words += [key(kind, a.YES), key(kind, a.NO)]
    words += [_jump(x) for x in (*b.PASSAGES, a.STAY)]
    words += [_commit(face) for face in (*range(FACES), a.NONE)]
    for kind in (a.SITE, a.FLASH, a.FLING, a.DROP, a.HURL, a.BACK, a.SECOND, a.LAY, a.DRAG):
        words += [key(kind, x) for x in tiles]
    words += [key(kind, seat) for kind in (a.ROB, a.ROB_TOO, a.BLESS, a.SEIZE, a.TOSS) for seat in seats]
    words += [key(kind, a.NONE) for kind in (a.ROB_TOO, a.BLESS, a.TOSS)]
    words += [_helm(code) for code in range(8)]
    words += [_carve(2 * seat + half) for seat in seats for half in (0, 1)]
    return words
