"""Mountain Miners: a view as a scene. The mountain is in `board`, the ledger in `ledger`; here are the players, what
each has before them, and what the viewer holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quincunx.drawing import (
    Art,
    Box,
    Column,
    Dock,
    Group,
    Identity,
    Moment,
    Node,
    Panel,
    Piece,
    Row,
    Scene,
    Stat,
    Words,
    Zone,
    card,
    counter,
    identities,
    sign,
)  # fmt: skip
from quincunx.drawing.brush import at, use
from quincunx.drawing.text import amount
from quincunx.engine.sentence import possessive

from ..content import FIRST_ACTION, KEYS, copies
from ..view import SETS, HeldView, MinersView, SeatView
from .board import mountain
from .cards import face_of, ghost
from .gems import K
from .ledger import boxes, chip, pile_words
from .tiles import NAME, facedown, sections_at, tile

PLACES: Final = 5
"""So many empty places stand in the dock; where more actions are in play they stand beside the board."""
BADGES: Final = 6
"""So many sorts of actions stand on a plaque; further ones on the mat."""


def draw(view: MinersView, names: Sequence[str]) -> Scene:
    who = identities(names)
    panels = [_panel(view, one, names[one.seat]) for one in who]
    side = [*boxes(view, who, names), *_others(view)]
    return Scene(mountain(view), panels, _hand(view), side, _moment(view))


# -- players


def _panel(view: MinersView, who: Identity, name: str) -> Panel:
    player = view.players[who.seat]
    unused = sum(times for _, times in player.actions) + bool(player.secret)
    stats = (
        Stat("points", amount(player.score), sign("star")),
        Stat("tiles", len(player.tiles), use(f"{K}-tile-ruby", 8, 7.4, 0.18, stroke="none")),
        Stat("actions", unused, use(f"{K}-icon-ransack", 8, 8, 0.44, stroke="none")),
    )
    chips = _chips(player, name)
    mat = _mat(player, name, chips[BADGES:])
    return Panel(
        who.seat,
        name,
        counter(who),
        stats,
        mat,
        f"seat-{who.seat + 1}",
        _leads(player),
        badges=chips[:BADGES],
        shelf=True,
    )


def _leads(player: SeatView) -> str:
    """Of what the player has the most."""
    kinds = [NAME[pile.kind] for pile in player.piles if pile.standing == "most"]
    if not kinds:
        return ""
    return f"most {', '.join(kinds)}" if len(kinds) < 3 else f"most of {len(kinds)} kinds"


def _chips(player: SeatView, name: str) -> list[Piece]:
    """Unused actions and the secret start tile."""
    found = [
        Piece(f"seat-{player.seat + 1}-{key}", Art(34, 34, chip(key, times)), f"{name}: {times} {NAME[key]}", NAME[key])
        for key, times in player.actions
    ]
    return [_secret(player, name, 34), *found] if player.secret else found


def _secret(player: SeatView, name: str, size: float) -> Piece:
    known = player.secret in KEYS
    shown = facedown((player.secret,), (player.secret,) * 4) if known else facedown()
    what = NAME[player.secret] if known else "known to its owner only"
    art = Art(size, size, at(size / 2, size / 2 - 1, shown, size=size / 94))
    label = f"{possessive(name)} secret start tile: {what}"
    return Piece(f"seat-{player.seat + 1}-secret", art, label, NAME[player.secret] if known else "")


def _mat(player: SeatView, name: str, more: Sequence[Piece]) -> Node:
    """Everything before a player: a zone for each pile, then finds and actions, tile by tile."""
    zones: list[Node] = []
    for pile in player.piles:
        held = [each for each in player.tiles if each.pile == pile.kind]
        if held:
            zones.append(Zone(NAME[pile.kind], _tiles(held, name), pile.count, note=pile_words(pile)))
    loose = [each for each in player.tiles if not each.pile]
    finds = [each for each in loose if KEYS.index(each.shows) < FIRST_ACTION]
    tools = [each for each in loose if KEYS.index(each.shows) >= FIRST_ACTION]
    if finds:
        cost = f"−{2 * player.trash} points" if player.trash else ""
        zones.append(Zone("Finds", _tiles(finds, name), len(finds), note=cost))
    if tools:
        zones.append(Zone("Actions", _tiles(tools, name), len(tools)))
    if more:
        zones.append(Row(more, "s"))
    return Column(zones, "s") if zones else Words("Nothing collected yet.", "soft")


def _tiles(held: Sequence[HeldView], name: str) -> Node:
    return Row([_printed(each, name) for each in held], "s")


@lru_cache(maxsize=2048)
def _printed(held: HeldView, name: str) -> Piece:
    """A collected tile with its sections: the one that counts stands out."""
    compass = _compass(held.sections)
    active: tuple[int, ...] = ()
    if len(held.sections) > 1:
        active = next((q for key, q in sections_at(held.sections, compass) if key == held.active), ())
    art = Art(48, 48, at(24, 23, tile(held.sections, compass, active), size=0.5))
    others = list(held.sections)
    others.remove(held.active)
    rest = f", beside it {', '.join(NAME[key] for key in others)}" if others else ""
    pile = f" on the {NAME[held.pile]} pile" if held.active in ("multiplier", "wildcard") and held.pile else ""
    label = f"{name}: {NAME[held.active]}{pile}{rest}"
    return Piece(f"tile-{held.name}", art, label, NAME[held.active], f"tile-{held.name}")


def _compass(sections: tuple[str, ...]) -> tuple[str, ...]:
    """How a tile lies before its owner: as printed."""
    order = {1: (0, 0, 0, 0), 2: (0, 0, 1, 1), 3: (0, 1, 2, 2), 4: (0, 1, 2, 3)}[len(sections)]
    return tuple(sections[n] for n in order)


# -- what the viewer holds


def _hand(view: MinersView) -> Dock | None:
    """Held actions as cards; where few are in play, a place for each of the others."""
    if not 0 <= view.seat < view.seats:
        return None
    player = view.players[view.seat]
    groups = [Group("Your actions", [_card(view.seat, *each) for each in player.actions], _tool_note(view))]
    if player.secret:
        groups.append(Group("Your secret start tile", [_secret_card(player)], minor=True))
    others = _not_held(view)
    if 0 < len(others) <= PLACES:
        groups.append(Group("Not yours yet", [_ghost(view.seat, key) for key in others], minor=True))
    return Dock(groups)


def _not_held(view: MinersView) -> list[str]:
    """Actions and finds in play that the viewer does not hold as cards: options may speak of them."""
    held = dict(view.players[view.seat].actions)
    sorts = [KEYS[n] for n in _icons(view)]
    return [key for key in sorts if key in _FINDS or (KEYS.index(key) >= FIRST_ACTION and key not in held)]


def _others(view: MinersView) -> list[Box]:
    """Where too many actions are in play for the dock, those not held stand beside the board."""
    if not 0 <= view.seat < view.seats or len(others := _not_held(view)) <= PLACES:
        return []
    tiles = [_place(view, key) for key in others]
    return [Box("others", "Not yours yet", Row(tiles, "s"), long=True)]


def _place(view: MinersView, key: str) -> Piece:
    times = sum(each.active == key for each in view.players[view.seat].tiles)
    label = f"Your {NAME[key]}: {times or 'none'}"
    return Piece(f"seat-{view.seat + 1}-{key}", Art(34, 34, chip(key, times)), label, NAME[key])


_FINDS: Final = ("multiplier", "wildcard")


def _tool_note(view: MinersView) -> str:
    return "one each turn" if "harder" in view.sets else "one before the grab, one after the arrow moved"


def _icons(view: MinersView) -> list[int]:
    """The icons of the sets in play."""
    sets = sum(bit for name, bit in SETS if name in view.sets)
    return [n for n, times in enumerate(copies(sets)) if times]


@lru_cache(maxsize=512)
def _card(seat: int, key: str, times: int) -> Piece:
    return Piece(f"seat-{seat + 1}-{key}", card(face_of(key, str(times))), f"Your {NAME[key]}: {times}", NAME[key])


@lru_cache(maxsize=512)
def _ghost(seat: int, key: str) -> Piece:
    return Piece(f"seat-{seat + 1}-{key}", ghost(key), f"Your {NAME[key]}: none", NAME[key])


def _secret_card(player: SeatView) -> Piece:
    if player.secret not in KEYS:
        return _secret(player, "You", 64)
    label = f"Your secret start tile: {NAME[player.secret]}"
    return Piece(f"seat-{player.seat + 1}-secret", card(face_of(player.secret)), label, NAME[player.secret])


# -- what happens


def _moment(view: MinersView) -> Moment | None:
    """A find that was just taken is held up until it is laid on a pile."""
    if view.over or not 0 <= view.active < view.seats:
        return None
    for held in view.players[view.active].tiles:
        if held.shows in _FINDS and not held.pile:
            shown = Piece(
                f"seat-{view.active + 1}-{held.shows}", card(face_of(held.shows)), NAME[held.shows], NAME[held.shows]
            )
            return Moment("cards", f"{NAME[held.shows]}: on which pile?", Row([shown]))
    return None
