"""A view as text: the Temple unrolled into a strip of 64 columns, then gates, seats, cards and piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .cards import FACE_KEYS, T_ARROWS, TEMPLE_KEYS
from .texts import card_name, temple_name
from .view import KarmagganView, RingView, SeatView

WIDTH: Final = 64
COLUMNS: Final = (1, 16, 32, 64)
LEGEND: Final = (
    "Tiles: . Empty  # Abyss  O Object  T Temple  B Blood  P Passage  D/L/X Summoning.  Figures: 1-8 Raiders,"
    " x/y Spawns, * Egg.\nWalls: = solid, blank open, f fire, a acid, r arrows; | after a column is a radial wall;"
    " Gates: S/M open, s/m closed; : after a column is a Roller. Columns are temple columns."
)


def text(view: KarmagganView, names: Sequence[str]) -> str:
    lines = [_head(view, names), "", *_map(view), LEGEND, ""]
    lines += [_seat(view, seat, names) for seat in view.seats]
    lines += _battle(view, names)
    lines.append(_piles(view))
    if view.hand:
        lines.append(f"Your hand: {', '.join(_card(face) for face in view.hand)}.")
    if view.beams:
        lines.append(f"Last trap: {view.beams.trap}, over {', '.join(p.upper() for p in view.beams.places)}.")
    return "\n".join(lines)


def _card(key: str) -> str:
    face = FACE_KEYS.index(key)
    return card_name(face)


def _head(view: KarmagganView, names: Sequence[str]) -> str:
    turn = view.turn
    words = [f"Round {view.round} of {view.last_round}.", f"{names[turn.seat]}: {turn.phase}."]
    if turn.rolled:
        words.append(f"{turn.steps} steps left.")
    if turn.pole:
        words.append("A Pole is ready.")
    if turn.spell:
        words.append("A Spell is ready.")
    if view.ended:
        winners = ", ".join(names[seat] for seat in view.winners) or "nobody"
        words.append(f"Over ({view.ended}); won by {winners}.")
    return " ".join(words)


# -- the map


def _map(view: KarmagganView) -> list[str]:
    """From the outer wall to the centre; every row is 64 characters wide, inner tiles are wider."""
    marks = _figures(view)
    lines = ["".join(f"{column:<8}" for column in range(0, WIDTH, 8)), _gates(view)]
    for ring in (3, 2, 1):
        rows = view.rings[ring].rows
        for row in reversed(range(len(rows))):
            lines.append(_row(view, ring, row, marks) + f"  {'imo'[ring - 1].upper()}{f':{row}' if ring > 1 else ''}")
        lines.append(_borders(view, ring))
        lines.append(_wall(view.rings[ring - 1], ring))
    lines.append(f"{marks.get('c', '')}{view.rings[0].rows[0]}".center(WIDTH).rstrip() + "  C")
    return [line.rstrip() for line in lines]


def _figures(view: KarmagganView) -> dict[str, str]:
    marks: dict[str, str] = {}
    if view.carrier < 0:
        marks[view.egg] = "*"
    for spawn in view.spawns:
        marks[spawn.place] = "xy"[spawn.swarm]
    for seat in view.seats:
        if seat.place:
            marks[seat.place] = str(seat.seat + 1)
    return marks


def _row(view: KarmagganView, ring: int, row: int, marks: dict[str, str]) -> str:
    shown = view.rings[ring]
    wide = WIDTH // COLUMNS[ring]
    cells = []
    for column in range(COLUMNS[ring]):
        local = (column - COLUMNS[ring] // 16 * shown.rotation) % COLUMNS[ring]
        key = f"i-{local}" if ring == 1 else f"{'mo'[ring - 2]}-{row}-{local}"
        cell = marks.get(key, "") + shown.rows[row][local]
        cells.append(cell[:wide].ljust(wide) if ring < 3 else cell[:1])
    return "".join(cells)


def _borders(view: KarmagganView, ring: int) -> str:
    """Marks under the columns behind which a radial wall or a Roller stands."""
    shown = view.rings[ring]
    wide = WIDTH // COLUMNS[ring]
    line = [" "] * WIDTH
    for local in shown.radial:
        column = (local + COLUMNS[ring] // 16 * shown.rotation) % COLUMNS[ring]
        line[column * wide + wide - 1] = "|"
    if ring == 3:
        for column in view.rollers:
            line[column] = ":"
    return "".join(line)


def _wall(inner: RingView, ring: int) -> str:
    """The wall between a ring and the one inside it, which carries it."""
    wide = WIDTH // COLUMNS[ring]
    turned = COLUMNS[ring] // 16 * inner.rotation
    return "".join(inner.wall[(column - turned) % COLUMNS[ring]] * wide for column in range(COLUMNS[ring]))


def _gates(view: KarmagganView) -> str:
    line = ["="] * WIDTH
    for gate in view.gates:
        letter = gate.kind[0].upper() if gate.open else gate.kind[0]
        for column in range(gate.first, gate.last + 1):
            line[column] = letter
    return "".join(line)


# -- the rest


def _seat(view: KarmagganView, seat: SeatView, names: Sequence[str]) -> str:
    where = f"on {seat.place.upper().replace('-', ':')}" if seat.place else seat.status
    words = [f"{seat.seat + 1} {names[seat.seat]}:"]
    if view.teams:
        words[0] = f"{seat.seat + 1} {names[seat.seat]} ({'Dark' if seat.side == 0 else 'Light'}):"
    words.append(f"{where}, {seat.coins} coins, {seat.medallions} Medallions, {seat.cards} cards")
    if seat.carries_egg:
        words.append("with the Egg")
    if seat.known and seat.seat != view.seat:
        words.append(f"(known: {', '.join(_card(face) for face in seat.known)})")
    return " ".join(words) + "."


def _battle(view: KarmagganView, names: Sequence[str]) -> list[str]:
    fight = view.battle
    if fight is None:
        return []
    first = f"{names[fight.attacker]}{' (Spawn)' if fight.attacker_is_spawn else ''}"
    second = f"{names[fight.defender]}{' (Spawn)' if fight.defender_is_spawn else ''}"
    aside = ", ".join(_card(face) for face in view.open) or "none"
    return [
        f"Battle on {fight.place.upper().replace('-', ':')}: {first} attacks {second}; round {fight.round}, "
        f"won {fight.attacker_won} to {fight.defender_won}; set aside: {aside}."
    ]


def _piles(view: KarmagganView) -> str:
    words = [f"Object Deck {view.object_deck}, discarded {len(view.object_discard)}."]
    words.append(f"Temple Deck {view.temple_deck}, used {len(view.temple_discard)}.")
    if view.temple_discard:
        words.append(f"Last Temple Card: {temple_name(T_ARROWS + TEMPLE_KEYS.index(view.temple_discard[-1]))}.")
    if view.object_top:
        words.append(f"On top of the Object Deck: {_card(view.object_top)}.")
    if view.temple_top:
        words.append(f"On top of the Temple Deck: {temple_name(T_ARROWS + TEMPLE_KEYS.index(view.temple_top))}.")
    return " ".join(words)
