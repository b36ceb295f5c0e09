"""KARMAGGÄN: the drawing of a view: the Temple, a plaque and a mat for each seat, the hand, what lies beside the board,
and a battle large in the middle while it is fought."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quincunx.drawing import (
    Art,
    Column,
    Dock,
    Group,
    Identity,
    Markup,
    Moment,
    Node,
    Panel,
    Piece,
    Row,
    Scene,
    Stat,
    Words,
    card,
    counter,
    el,
    identities,
    join,
    sign,
    slip,
)
from quincunx.drawing.brush import at, disc, use, words
from quincunx.drawing.text import shorten

from ..view import BattleView, KarmagganView, SeatView
from ..words import key_words
from .board import region, spoken
from .cover import cover
from .faces import back, card_art, face_of, sheet_of
from .figures import temple
from .reach import ways
from .side import boxes, many
from .things import coin_sign, medal_sign, raider, spawn

__all__ = ["card_art", "cover", "draw"]

SIDES: Final = ("Dark", "Light")


def draw(view: KarmagganView, names: Sequence[str]) -> Scene:
    who = identities(names)
    panels = [_panel(view, view.seats[one.seat], one, names) for one in who]
    return Scene(
        temple(view, names, who), panels, _hand(view), boxes(view, names, who), _battle(view, names, who), ways(view)
    )


# -- players


def _panel(view: KarmagganView, seat: SeatView, who: Identity, names: Sequence[str]) -> Panel:
    stats = (
        Stat(many("Blood Coin", seat.coins), seat.coins, coin_sign()),
        Stat(many("Medallion", seat.medallions), seat.medallions, medal_sign()),
        Stat(many("card", seat.cards), seat.cards, sign("hand")),
    )
    badges = [Piece("egg", _egg_badge(), f"{names[seat.seat]} carries the Egg")] if seat.carries_egg else []
    note, address = _whereabouts(view, seat), f"({spoken(seat.place)})" if seat.place else ""
    return Panel(
        seat.seat,
        names[seat.seat],
        counter(who),
        stats,
        _mat(view, seat, who, f"{note} {address}".strip()),
        f"seat-{seat.seat + 1}",
        note,
        badges=badges,
        detail="" if view.teams else address,
        note_lines=2,
    )


def _mat(view: KarmagganView, seat: SeatView, who: Identity, note: str) -> Node:
    """Everything public of a seat: where it is, its treasure as things, the cards that the viewer knows."""
    burden = " · carries the Egg" if seat.carries_egg else ""
    parts: list[Node] = [Words(f"{note}{burden}", "soft", 13)]
    treasure = [*[_thing("kg-coin")] * seat.coins, *[_thing("kg-medal")] * seat.medallions]
    if treasure:
        parts.append(Row(treasure, "s"))
    if seat.known and seat.seat != view.seat:
        parts.append(Words(f"{len(seat.known)} known {many('card', len(seat.known))}:", "soft", 13))
        parts.append(Row([_slip(key, f"known-{seat.seat + 1}") for key in seat.known], "s"))
    return Row([_portrait(who, seat.status == "dead"), Column(parts, "s")], align="center")


@lru_cache(maxsize=32)
def _portrait(who: Identity, dead: bool) -> Art:
    """The Raider, or what became of it."""
    return Art(58, 72, at(26, 62, spawn() if dead else raider(who), size=1.38))


@lru_cache(maxsize=4)
def _thing(name: str) -> Art:
    return Art(26, 28, use(name, 13, 13, 0.54))


@lru_cache(maxsize=1)
def _egg_badge() -> Art:
    frame = el("ellipse", cx=13, cy=14, rx=10.5, ry=13, class_="cell no-fill s-egg-4")
    return Art(26, 30, join([use("kg-egg", 13, 15.5, 0.38), frame]))


def _slip(key: str, name: str) -> Piece:
    face = face_of(key)
    return Piece(f"{name}-{key}", slip(face), f"{face.title}, {face.word}, known", sheet_of(key))


def _whereabouts(view: KarmagganView, seat: SeatView) -> str:
    """For the plaque, the place last; who carries the Egg wears it there."""
    where = {"unplaced": "not placed yet", "dead": "dead, steers the swarm", "out": "out of the match"}
    told = [SIDES[seat.side]] if view.teams else []
    told += ["first player"] if seat.seat == view.first else []
    return " · ".join([*told, where.get(seat.status) or region(view, seat.place)])


def _hand(view: KarmagganView) -> Dock | None:
    if view.seat >= len(view.seats):
        return None
    return Dock([Group("Your hand", [_held(key) for key in view.hand])])


def _held(key: str) -> Piece:
    face = face_of(key)
    name = f"card-{key}"
    return Piece(name, card(face), f"{face.title}, in battle {face.word}, in your hand", sheet_of(key), name)


# -- a battle


def _battle(view: KarmagganView, names: Sequence[str], who: Sequence[Identity]) -> Moment | None:
    """Both sides, the cards they lay face down, the rounds each has won, and what was set aside."""
    fight = view.battle
    if fight is None:
        return None
    laid = Piece("commit", _laid(), f"Round {fight.round} of 3: both commit a card, face down")
    duel: list[Node] = [_fighter(fight, True, names, who), laid, _fighter(fight, False, names, who)]
    body: list[Node] = [
        Words(f"Round {fight.round} of 3. Both commit a card, face down.", "soft"),
        Row(duel, "m", "center"),
    ]
    if view.open:
        body.append(Words("Set aside:", "soft", 13))
        body.append(Row([_slip(key, "aside") for key in view.open], "s"))
    return Moment("duel", f"Battle in {key_words(fight.place)}", Column(body, "m"))


@lru_cache(maxsize=1)
def _laid() -> Art:
    """Two backs, crossed like blades."""
    lying = el("g", back(52).body, transform="translate(-26 -36)")
    cards = [at(x, 54, lying, turn=turn) for x, turn in ((39, -9), (77, 9))]
    frame = el("rect", x=2, y=2, width=112, height=104, rx=10, class_="cell no-fill s-edge")
    return Art(116, 108, join([frame, *cards]))


def _fighter(fight: BattleView, attacks: bool, names: Sequence[str], who: Sequence[Identity]) -> Art:
    seat, is_spawn, won = (
        (fight.attacker, fight.attacker_is_spawn, fight.attacker_won)
        if attacks
        else (fight.defender, fight.defender_is_spawn, fight.defender_won)
    )
    mark = spawn() if is_spawn else raider(who[seat])
    verb = "attacks" if attacks else "defends"
    return _fighter_art(mark, names[seat], f"a Spawn {verb}" if is_spawn else verb, won)


@lru_cache(maxsize=256)
def _fighter_art(mark: Markup, name: str, verb: str, won: int) -> Art:
    pips = [disc(32 + 18 * n, 140, 6.5, "f-accent s-accent w2" if n < won else "no-fill s-edge w2") for n in range(3)]
    title = words(shorten(name, 96, 16), 50, 110, 16, "t serif b", "middle")
    return Art(
        100, 148, join([at(46, 80, mark, size=1.8), title, words(verb, 50, 126, 12.5, "t t-soft", "middle"), *pips])
    )
