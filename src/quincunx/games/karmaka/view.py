"""Karmaka: what one seat may know (the table of hidden information in rulebook section 1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quincunx.engine import View, rule

from .cards import CARDS, COLOUR, POINTS, SLUGS
from .seating import MODES
from .state import Karma


@dataclass(frozen=True)
class CardSeen:
    """A card whose face the viewer may see."""

    face: int
    copy: int
    """Which of the equal cards in the viewer's sight, from 1 on."""


@dataclass(frozen=True)
class PlayerSeen:
    """What everybody sees of one player."""

    rung: int
    rings: int
    hand: int
    deck: int
    future: int
    deeds: tuple[CardSeen, ...]
    """Oldest first; the last is the exposed one."""
    side: int


@dataclass(frozen=True)
class KarmaView(View):
    mode: str
    turn: int
    active: int
    players: tuple[PlayerSeen, ...]
    well: int
    ruins: tuple[CardSeen, ...]
    """Bottom to top."""
    centre: tuple[CardSeen, ...]
    resolving: int
    """The face whose ability is being carried out, or -1."""
    victim: int
    looked: int
    """How many cards of the Well somebody is looking at."""
    supply: int
    hand: tuple[CardSeen, ...]
    """The own Hand, sorted; empty for a spectator."""
    future: tuple[CardSeen, ...]
    """The own Future Life, bottom to top."""
    looking: tuple[CardSeen, ...]
    """The cards of the Well that the viewer is looking at."""
    winner: int
    shown: tuple[CardSeen, ...] = ()
    """KM-152: the cards of the target's Hand that the viewer's Swindle shows, and no others."""


@rule("KM-011", "KM-012", "KM-013", "KM-014", "KM-015", "KM-017", "KM-019", "KM-025", "KM-R18", "KM-R24", "KM-R25")
def view(s: Karma, seat: int) -> KarmaView:
    """Hidden zones are counts; the viewer's own Hand and Future Life are open to the viewer alone."""
    seen = Sight(s, seat)
    return KarmaView(
        seat,
        mode=MODES[s.seats.mode],
        turn=s.turn,
        active=s.active,
        players=tuple(player(s, other, seen) for other in range(len(s.hands))),
        well=len(s.well),
        ruins=seen.cards(s.ruins),
        centre=seen.cards(s.centre),
        resolving=s.resolving,
        victim=s.victim,
        looked=len(s.looked),
        supply=s.supply,
        hand=seen.cards(seen.hand),
        future=seen.cards(seen.future),
        looking=seen.cards(seen.looking),
        winner=s.winner,
        shown=seen.cards(seen.shown),
    )


class Sight:
    """The cards whose face one viewer sees, with numbers for equal ones. Ids stay in here: they would tell when a card
    was drawn, so equal cards are numbered by where they lie, from the bottom of the Ruins to the viewer's own Hand."""

    __slots__ = ("faces", "hand", "future", "looking", "shown", "copies")

    def __init__(self, s: Karma, seat: int) -> None:
        mine, active = seat < len(s.hands), seat == s.active
        faces = s.faces
        self.faces: list[int] = faces
        self.hand: list[int] = sorted(s.hands[seat], key=lambda card: faces[card]) if mine else []
        self.future: list[int] = s.futures[seat] if mine else []
        self.looking: list[int] = s.looked if active else []
        self.shown: list[int] = s.swindled if active else []
        self.copies: dict[int, int] = {}
        counts = [0] * len(CARDS)
        for pile in (s.ruins, *s.deeds, self.future, self.looking, self.shown, self.hand, s.centre):
            for card in pile:
                counts[faces[card]] += 1
                self.copies[card] = counts[faces[card]]

    def cards(self, pile: list[int]) -> tuple[CardSeen, ...]:
        return tuple(CardSeen(self.faces[card], self.copies[card]) for card in pile)


def player(s: Karma, seat: int, seen: Sight) -> PlayerSeen:
    return PlayerSeen(
        rung=s.rungs[seat],
        rings=s.rings[seat],
        hand=len(s.hands[seat]),
        deck=len(s.decks[seat]),
        future=len(s.futures[seat]),
        deeds=seen.cards(s.deeds[seat]),
        side=s.seats.sides[seat],
    )


def element(seen: CardSeen) -> str:
    """The name of a card in drawings, by what the viewer knows of it."""
    return f"card-{SLUGS[seen.face]}-{seen.copy}"


def colour_sums(deeds: Sequence[CardSeen]) -> list[int]:
    """The points of these cards by colour; mosaic stands apart, last."""
    sums = [0, 0, 0, 0]
    for seen in deeds:
        sums[COLOUR[seen.face]] += POINTS[seen.face]
    return sums
