"""Karmaka: what one seat may know (the table of hidden information in rulebook section 1)."""

from __future__ import annotations

from dataclasses import dataclass

from quincunx.engine import View, rule

from .cards import SWINDLE
from .seating import MODES
from .state import Karma


@dataclass(frozen=True)
class CardSeen:
    """A card whose face the viewer may see. The id moves with the card while it stays in sight."""

    id: int
    face: int


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
    """While the viewer's Swindle is carried out: what the viewer knows of the target's Hand."""


@rule("KM-011", "KM-012", "KM-013", "KM-014", "KM-015", "KM-017", "KM-019", "KM-025", "KM-R18", "KM-R24", "KM-R25")
def view(s: Karma, seat: int) -> KarmaView:
    """Hidden zones are counts; the viewer's own Hand and Future Life are open to the viewer alone."""
    mine = seat < len(s.hands)
    return KarmaView(
        seat,
        mode=MODES[s.seats.mode],
        turn=s.turn,
        active=s.active,
        players=tuple(player(s, other) for other in range(len(s.hands))),
        well=len(s.well),
        ruins=open_cards(s, s.ruins),
        centre=open_cards(s, s.centre),
        resolving=s.resolving,
        victim=s.victim,
        looked=len(s.looked),
        supply=s.supply,
        hand=open_cards(s, sorted(s.hands[seat], key=lambda card: (s.faces[card], card))) if mine else (),
        future=open_cards(s, s.futures[seat]) if mine else (),
        looking=open_cards(s, s.looked) if seat == s.active else (),
        winner=s.winner,
        shown=swindled(s) if seat == s.active and s.resolving == SWINDLE else (),
    )


def swindled(s: Karma) -> tuple[CardSeen, ...]:
    """The cards of the target's Hand that the active player has seen."""
    if not 0 <= s.victim < len(s.hands) or s.victim == s.active:
        return ()
    known = [card for card in s.hands[s.victim] if s.knows(s.active, card)]
    return open_cards(s, sorted(known, key=lambda card: (s.faces[card], card)))


def player(s: Karma, seat: int) -> PlayerSeen:
    return PlayerSeen(
        rung=s.rungs[seat],
        rings=s.rings[seat],
        hand=len(s.hands[seat]),
        deck=len(s.decks[seat]),
        future=len(s.futures[seat]),
        deeds=open_cards(s, s.deeds[seat]),
        side=s.seats.sides[seat],
    )


def open_cards(s: Karma, cards: list[int]) -> tuple[CardSeen, ...]:
    return tuple(CardSeen(card, s.faces[card]) for card in cards)
