"""A view as text: the Temple unrolled into a strip of 64 columns, then gates, seats, cards and piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quincunx.engine import TextPanel, panel
from quincunx.engine.panels import ASIDE, BOARD, DETAIL, EXPLAINED, NEEDED

from .view import KarmagganView, RingView, SeatView
from .words import key_words, name_of

WIDTH: Final = 64
COLUMNS: Final = (1, 16, 32, 64)
LEGEND: Final = (
    "Tiles: . Empty  # Abyss  O Object  T Temple  B Blood  P Passage  D/L/X Summoning\n"
    "Figures: 1-8 Raiders, x/y Spawns, * Egg, @ a Raider with it, & several\n"
    "Walls: = solid, blank open, f fire, a acid, r arrows, | radial after a column\n"
    "Gates: S/M open, s/m closed; : a Roller after a column; clockwise from north\n"
    "Numbers above a ring are its columns and turn with it: O:2:4 is 4 of row O:2."
)

KEY: Final = (
    ". Empty # Abyss O Object T Temple B Blood P Passage D/L/X Summoning",
    "= wall, f fire, a acid, r arrows; 1-8 Raiders, x/y Spawns, * Egg",
)
"""The legend in short."""


def text(view: KarmagganView, names: Sequence[str]) -> str:
    lines = [_head(view, names), "", *_map(view), LEGEND, ""]
    lines += [_seat(view, seat, names) for seat in view.seats]
    lines += [*_battle(view, names), _piles(view), *_hand(view), *_trap(view)]
    return "\n".join(lines)


def panels(view: KarmagganView, names: Sequence[str]) -> list[TextPanel]:
    """The same in parts with shorter forms."""
    return [
        panel("turn", _head(view, names)),
        panel("board", _map(view), (BOARD, _near(view)), (BOARD + 10, _near(view, 0))),
        panel("legend", LEGEND, (EXPLAINED, KEY), (BOARD + 5, KEY[:1]), (NEEDED, "")),
        panel("seats", [_seat(view, seat, names) for seat in view.seats], (DETAIL, _seats(view, names))),
        panel("battle", _battle(view, names)),
        panel("piles", _piles(view), (ASIDE, "")),
        panel("hand", _hand(view)),
        panel("traps", _trap(view), (ASIDE, "")),
    ]


def _hand(view: KarmagganView) -> list[str]:
    return [f"Your hand: {', '.join(name_of(face) for face in view.hand)}."] if view.hand else []


def _trap(view: KarmagganView) -> list[str]:
    return [f"Last trap: {view.beams.trap}, over {_swept(view.beams.places)}."] if view.beams else []


def _seats(view: KarmagganView, names: Sequence[str]) -> str:
    """Everybody in a few words."""
    words = []
    for seat in view.seats:
        where = address(seat.place) if seat.place else seat.status
        goods = (_count(seat.coins, "coin"), _count(seat.medallions, "Medallion"), _count(seat.cards, "card"))
        egg = ", the Egg" if seat.carries_egg else ""
        words.append(f"{seat.seat + 1} {names[seat.seat]} {where}, {', '.join(goods)}{egg}")
    return "; ".join(words) + "."


def address(key: str) -> str:
    """As people read it: O:2:4."""
    return key.upper().replace("-", ":")


def _swept(places: Sequence[str]) -> str:
    """Places row by row: O:0 3 6 7; O:1 3 6."""
    rows: dict[str, list[str]] = {}
    for place in places:
        row, _, column = address(place).rpartition(":")
        rows.setdefault(row, []).append(column)
    return "; ".join(f"{row} {' '.join(sorted(columns, key=int))}" for row, columns in sorted(rows.items()))


def _head(view: KarmagganView, names: Sequence[str]) -> str:
    turn = view.turn
    words = [f"Round {view.round} of {view.last_round}.", f"{names[turn.seat]}: {turn.phase}."]
    if turn.rolled:
        words.append(f"{_count(turn.steps, 'step')} left.")
    if turn.pole:
        words.append("A Pole is ready." if turn.pole == 1 else f"{turn.pole} Poles are ready.")
    if turn.spell:
        words.append("A Spell is ready.")
    if view.carrier >= 0:
        words.append(f"{names[view.carrier]} carries the Egg.")
    if view.ended:
        winners = " and ".join(names[seat] for seat in view.winners) or "nobody"
        words.append(f"Over ({view.ended}); won by {winners}.")
    return " ".join(words)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


# -- the map


def _map(view: KarmagganView) -> list[str]:
    """From the Jungle to the centre; every row is 64 characters wide, inner tiles are wider."""
    bands = _bands(view)
    return [line.rstrip() for band in bands for line in band if line.strip()]


def _near(view: KarmagganView, inside: int = 2) -> list[str]:
    """The own ring with the walls around it, and the nearest row of those next to it; inwards so many lines."""
    bands = _bands(view)
    places = [view.seats[view.seat].place] if view.seat < len(view.seats) else []
    places += [spawn.place for spawn in view.spawns]
    own = next((place[:1] for place in places if place), "")
    at = {"j": 0, "o": 1, "m": 2, "i": 3, "c": 4}.get(own, 1)
    lines = list(bands[at])
    if at:
        # Of the band outside its innermost row and the wall between; of the Jungle all.
        lines = [*(bands[0] if at == 1 else bands[at - 1][-3:]), *lines]
    if at < 4:
        lines += bands[at + 1][:inside] if at < 3 else bands[4]
    return [line.rstrip() for line in lines if line.strip()]


def _bands(view: KarmagganView) -> list[list[str]]:
    """Jungle and Gates, the Outer, the Middle and the Inner Ring, the centre; each ring ends with its inner wall."""
    marks = _figures(view)
    bands = [[*_jungle(view, marks), _gates(view)]]
    for ring in (3, 2, 1):
        rows = [
            _row(view, ring, row, marks) + f"  {'IMO'[ring - 1]}{f':{row}' if ring > 1 else ''}"
            for row in reversed(range(len(view.rings[ring].rows)))
        ]
        bands.append([_ruler(view, ring), *rows, _borders(view, ring), _wall(view.rings[ring - 1], ring)])
    return [*bands, [f"{marks.get('c', '')}{view.rings[0].rows[0]}".center(WIDTH).rstrip() + "  C"]]


def _figures(view: KarmagganView) -> dict[str, str]:
    """By place: Raiders, then Spawns, then the Egg, carried or not."""
    marks: dict[str, str] = {}
    for seat in view.seats:
        if seat.place:
            marks[seat.place] = marks.get(seat.place, "") + str(seat.seat + 1)
    for spawn in view.spawns:
        marks[spawn.place] = marks.get(spawn.place, "") + "xy"[spawn.swarm]
    if view.egg:
        marks[view.egg] = marks.get(view.egg, "") + "*"
    return marks


def _narrow(marks: str) -> str:
    """Figures in a cell too narrow for all of them."""
    return marks if len(marks) < 2 else "@" if "*" in marks else "&"


def _jungle(view: KarmagganView, marks: dict[str, str]) -> list[str]:
    """The trails over their Gates, and above them whoever is there."""
    names, figures = [" "] * WIDTH, [" "] * WIDTH
    for trail, gate in enumerate(view.gates):
        here = slice(gate.first, gate.first + 3)
        names[here] = f"J:{trail}"
        figures[here] = marks.get(f"j-{trail}", "")[:3].center(3)
    return [line for line in ("".join(figures), "".join(names) + "  Jungle") if line.strip()]


def _ruler(view: KarmagganView, ring: int) -> str:
    """The numbers of the columns as they are painted on the ring, wherever it has turned them."""
    many = COLUMNS[ring]
    wide = WIDTH // many
    line = [" "] * WIDTH
    for local in range(0, many, 4 // wide):
        at = (local + many // 16 * view.rings[ring].rotation) % many * wide
        line[at : at + 4] = f"{local:<4}"
    return "".join(line)


def _row(view: KarmagganView, ring: int, row: int, marks: dict[str, str]) -> str:
    shown = view.rings[ring]
    wide = WIDTH // COLUMNS[ring]
    start = "i-" if ring == 1 else f"{'mo'[ring - 2]}-{row}-"
    cells = [letter.ljust(wide) for letter in shown.rows[row]]
    for key, here in marks.items():
        if key.startswith(start):
            local = int(key.removeprefix(start))
            cell = (here if len(here) <= wide else _narrow(here)) + shown.rows[row][local]
            cells[local] = cell[:wide].ljust(wide)
    turned = COLUMNS[ring] // 16 * shown.rotation % COLUMNS[ring]
    return "".join(cells[len(cells) - turned :] + cells[: len(cells) - turned])


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
    where = f"in {key_words(seat.place)}" if seat.place else seat.status
    words = [f"{seat.seat + 1} {names[seat.seat]}:"]
    if view.teams:
        words[0] = f"{seat.seat + 1} {names[seat.seat]} ({'Dark' if seat.side == 0 else 'Light'}):"
    goods = (_count(seat.coins, "coin"), _count(seat.medallions, "Medallion"), _count(seat.cards, "card"))
    words.append(", ".join([where, *goods]))
    if seat.carries_egg:
        words[-1] += ", with the Egg"
    if seat.known and seat.seat != view.seat:
        words.append(f"(known: {', '.join(name_of(face) for face in seat.known)})")
    return " ".join(words) + "."


def _battle(view: KarmagganView, names: Sequence[str]) -> list[str]:
    fight = view.battle
    if fight is None:
        return []
    first = f"{names[fight.attacker]}{' (Spawn)' if fight.attacker_is_spawn else ''}"
    second = f"{names[fight.defender]}{' (Spawn)' if fight.defender_is_spawn else ''}"
    aside = ", ".join(name_of(face) for face in view.open) or "none"
    return [
        f"Battle in {key_words(fight.place)}: {first} attacks {second}; round {fight.round}, "
        f"won {fight.attacker_won} to {fight.defender_won}; set aside: {aside}."
    ]


def _piles(view: KarmagganView) -> str:
    words = [f"Object Deck {view.object_deck}, discarded {len(view.object_discard)}."]
    words.append(f"Temple Deck {view.temple_deck}, used {len(view.temple_discard)}.")
    if view.temple_discard:
        words.append(f"Last Temple Card: {name_of(view.temple_discard[-1])}.")
    if view.object_top:
        words.append(f"On top of the Object Deck: {name_of(view.object_top)}.")
    if view.temple_top:
        words.append(f"On top of the Temple Deck: {name_of(view.temple_top)}.")
    return " ".join(words)
