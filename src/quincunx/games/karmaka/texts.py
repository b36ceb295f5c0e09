"""Karmaka: words for people: card names, prompts, labels of options, the table as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.markup import escape

from quincunx.engine import Choice, Kind, Option
from quincunx.engine.sentence import seat_place

from .cards import ALIASES, CARDS, COLOURS, NAMES, NEEDS, RUNGS, SLUGS, TRANSCENDENCE
from .rules import kinds
from .state import Karma
from .view import CardSeen, KarmaView, PlayerSeen, Sight, colour_sums, element

STYLES: Final = ("red", "green", "blue", "magenta")
OFFERED: Final = ("to the rival it was played on", "to all rivals in turn order")
WAY_LABELS: Final = ("for points", "for its ability", "for the future", "to your teammate’s future")
MODE_TITLES: Final = {"duel": "Duel", "ffa": "Free-for-all", "teams": "Teams, 2 v 2", "wolf": "Big Bad Wolf, 2 v 1"}


def name(what: str, value: Any) -> str:
    if what == "card":
        return str(NAMES[value])
    if what == "cards":
        return ", ".join(NAMES[face] for face in value) or "nothing"
    return str(RUNGS[value] if what == "rung" else value)


def card_texts() -> Mapping[str, str]:
    """Every card's full text by name, and under its alias."""
    texts = {card.name: card_text(face) for face, card in enumerate(CARDS)}
    for alias, title in ALIASES.items():
        texts[alias.capitalize()] = texts[title]
    return texts


def card_text(face: int) -> str:
    card = CARDS[face]
    points = f"{card.points} point{'s' if card.points != 1 else ''}"
    return f"{card.name} ({COLOURS[card.colour]}, {points}; {card.copies} in the deck). {card.text}"


# -- options


def token(s: Karma, kind: Kind, option: Choice) -> Choice:
    """The option by faces: (way, face), a face, (face, which copy from the top), a seat or a number."""
    if kind is kinds.PLAY or kind is kinds.EXTRA:
        way, card = divmod(option, kinds.SIZE)
        return (way, 0) if way > kinds.GIVE else (way, s.faces[card])
    if kind is kinds.CRISIS:
        return _nth(s, _pile_of(s.deeds, option), option)
    if kind is kinds.TRANSMIGRATE:
        return _nth(s, s.futures[s.active], option)
    if kind is kinds.FROM_RUINS:
        return _nth(s, s.ruins, option)
    if kind in CARD_KINDS:
        return option if option == kinds.STOP else s.faces[option]
    return option


CARD_KINDS: Final = (
    kinds.DWINDLE, kinds.ROULETTE_RUIN, kinds.SOWING, kinds.JUBILEE, kinds.DESTINY, kinds.PUT_BACK, kinds.SWINDLE,
    kinds.DENIAL, kinds.EMBODY,
)  # fmt: skip
ORDERED_KINDS: Final = (kinds.CRISIS, kinds.TRANSMIGRATE, kinds.FROM_RUINS)
SEAT_KINDS: Final = (kinds.TARGET, kinds.MIMIC)
YES_NO: Final = {
    kinds.OFFER.name: ("decline", "accept"),
    kinds.ROULETTE_DRAW.name: ("stop", "draw"),
}


def _pile_of(piles: list[list[int]], card: int) -> list[int]:
    return next(pile for pile in piles if card in pile)


def _nth(s: Karma, pile: list[int], card: int) -> tuple[int, int]:
    """The face, and which copy of it counted from the top of the pile."""
    face = s.faces[card]
    above = pile[pile.index(card) :]
    return face, sum(1 for other in above if s.faces[other] == face)


def key(kind: Kind, token: Choice) -> str:
    if kind is kinds.PLAY or kind is kinds.EXTRA:
        way, face = token
        if way > kinds.GIVE:
            return "pass" if way == kinds.PASS // kinds.SIZE else "no-more"
        return f"{kinds.WAYS[way]}:{SLUGS[face]}"
    if kind in ORDERED_KINDS:
        return f"{kind.name}:{SLUGS[token[0]]}:{token[1]}"
    if kind in CARD_KINDS:
        return f"{kind.name}:stop" if token == kinds.STOP else f"{kind.name}:{SLUGS[token]}"
    if kind in SEAT_KINDS:
        return f"{kind.name}:{token + 1}"
    if kind.name in YES_NO:
        return f"{kind.name}:{YES_NO[kind.name][token]}"
    return f"{kind.name}:{token}"


def describe(s: Karma, seat: int, kind: Kind, option: Choice) -> Option:
    word = key(kind, token(s, kind, option))
    if kind is kinds.PLAY or kind is kinds.EXTRA:
        return _describe_play(s, seat, option, word)
    if kind in SEAT_KINDS:
        label = "Yourself" if option == seat else seat_place(option)
        return Option(word, label, kind.group, (f"player-{option}",), True)
    if kind.name in YES_NO:
        touched = ("well",) if kind is kinds.ROULETTE_DRAW else tuple(_element(s, seat, card) for card in s.centre)
        return Option(word, YES_NO[kind.name][option].capitalize(), kind.group, touched, True)
    if kind is kinds.RINGS:
        return Option(word, f"Spend {_number(option, 'Karmic Ring')}", kind.group, (f"rings-{seat}",), True)
    final = not _still_looking(s, kind, option)
    if option == kinds.STOP:
        return Option(word, "No more", kind.group, (), final)
    label = f"{kind.group}: {_placed(s, kind, option)}"
    return Option(word, label, kind.group, (_element(s, seat, option),), final)


def _element(s: Karma, seat: int, card: int) -> str:
    """The card as the seat's drawing names it. Of equal cards in the Hand it is the last, as the Hand is shown."""
    seen = Sight(s, seat)
    twins = [held for held in seen.hand if s.faces[held] == s.faces[card]] if card in seen.hand else [card]
    return element(seen.cards(twins)[-1])


def _number(count: int, thing: str) -> str:
    return f"{count or 'no'} {thing}{'' if count == 1 else 's'}"


def _still_looking(s: Karma, kind: Kind, option: Choice) -> bool:
    """With Destiny the same player is asked again, and nothing has been shown to anybody: it can be taken back."""
    if kind is kinds.DESTINY:
        return len(s.looked) == 3 or (option == kinds.STOP and len(s.looked) == 2)
    return kind is kinds.PUT_BACK and len(s.looked) == 3


def _describe_play(s: Karma, seat: int, option: Choice, word: str) -> Option:
    if option == kinds.PASS:
        return Option(word, "Pass", "Pass", (), True)
    if option == kinds.DECLINE:
        return Option(word, "Play no further card", "Pass", (), True)
    way, card = divmod(option, kinds.SIZE)
    face = CARDS[s.faces[card]]
    what = f"{COLOURS[face.colour]} {face.points}"
    label = f"{face.name} ({what}) {WAY_LABELS[way]}"
    return Option(word, label, f"Play {WAY_LABELS[way]}", (_element(s, seat, card),), True)


def _placed(s: Karma, kind: Kind, card: int) -> str:
    """The card's name, and for ordered piles where it lies."""
    title = NAMES[s.faces[card]]
    pile = {
        kinds.CRISIS.name: s.deeds,
        kinds.TRANSMIGRATE.name: s.futures,
        kinds.FROM_RUINS.name: [s.ruins],
    }.get(kind.name)
    if pile is None:
        return title
    held = _pile_of(pile, card)
    place = len(held) - held.index(card)
    return f"{title} ({'top' if place == 1 else f'number {place} from the top'})"


def prompt(s: Karma, seat: int, kind: Kind) -> str:
    """The kind's question, with the card that causes it."""
    if kind is kinds.PLAY and not s.decks[seat]:
        return "Play a card: for points, for its ability, or for the future. Your Deck is empty, so you must play."
    if kind is kinds.OFFER:
        return f"You may put {NAMES[s.faces[s.centre[-1]]]} on your Future Life; otherwise it is not yours."
    if s.resolving >= 0 and s.centre:
        question = _question(s, kind)
        return f"{NAMES[s.resolving]}: {question[:1].lower()}{question[1:]}"
    return kind.prompt


COUNTED: Final = {
    kinds.ROULETTE_RUIN.name: ("Ruin up to {} of your Hand.", "card"),
    kinds.ROULETTE_DRAW.name: ("Draw a card from the Well, or stop: {} left.", "draw"),
    kinds.SOWING.name: ("Put {} of your Hand on your Future Life, one by one.", "card"),
    kinds.JUBILEE.name: ("Put up to {} of your Hand onto your Deeds.", "card"),
    kinds.DESTINY.name: ("Put up to {} that you see on your Future Life.", "card"),
}
"""Questions that are asked one by one say how many cards are left."""


def _question(s: Karma, kind: Kind) -> str:
    sentence, thing = COUNTED.get(kind.name, (kind.prompt, ""))
    return sentence.format(_number(s.left, thing))


# -- the table as text


def text(view: KarmaView, names: Sequence[str]) -> str:
    lines = [f"[bold]{MODE_TITLES[view.mode]}[/bold], turn {view.turn + 1}. Well: {view.well}. {_ruins(view)}"]
    lines.extend(_beneath(view))
    lines.extend(_player(view, seat, names) for seat in range(len(view.players)))
    if view.centre:
        lines.append(f"In the centre: {_cards(view.centre)}.")
    if view.looking:
        lines.append(f"You are looking at: {_cards(view.looking)} (first is topmost).")
    if view.seat < len(view.players):
        lines.append(f"Your Hand: {_cards(view.hand)}.")
        lines.append(f"Your Future Life, top first: {_cards(view.future[::-1])}.")
    return "\n".join(lines)


def _ruins(view: KarmaView) -> str:
    if not view.ruins:
        return "Ruins: empty."
    top = view.ruins[-3:][::-1]
    return f"Ruins: {len(view.ruins)}, top first: {_cards(top)}{' …' if len(view.ruins) > 3 else ''}."


def _beneath(view: KarmaView) -> list[str]:
    """KM-R24: the Ruins may be read in full."""
    names = ", ".join(NAMES[card.face] for card in view.ruins[:-3][::-1])
    return [f"[dim]Ruins beneath the top three, upper first: {names}.[/dim]"] if names else []


def _player(view: KarmaView, seat: int, names: Sequence[str]) -> str:
    p = view.players[seat]
    who = escape(names[seat]) + (" (you)" if seat == view.seat else "")
    mark = "[bold]▶[/bold]" if seat == view.active else " "
    side = f", side {'AB'[p.side]}" if view.mode in ("teams", "wolf") else ""
    counts = f"Hand {p.hand}, Deck {p.deck}, Future Life {p.future}"
    deeds = f"Deeds, exposed first: {_cards(p.deeds[::-1])}.{_score(p)}"
    return f"{mark} [bold]{who}[/bold]{side}: {_rung(p)}. {counts}. {deeds}"


def _score(p: PlayerSeen) -> str:
    """What the Deeds would score now (KM-059), and the points of each colour."""
    sums = colour_sums(p.deeds)
    by_colour = ", ".join(f"{COLOURS[at]} {value}" for at, value in enumerate(sums) if value)
    return f" Score {max(sums[:3]) + sums[3]}: {by_colour}." if by_colour else ""


def _rung(p: PlayerSeen) -> str:
    rings = f", {p.rings} ring{'s' if p.rings != 1 else ''}" if p.rings else ""
    need = f" (needs {NEEDS[p.rung]})" if p.rung < TRANSCENDENCE else ""
    return f"{RUNGS[p.rung]}{need}{rings}"


def hand(view: KarmaView) -> list[str]:
    return [NAMES[card.face] for card in view.hand]


def shown_cards(view: KarmaView) -> list[str]:
    """What the viewer looks at or is shown; otherwise the card whose ability is carried out, or the one offered."""
    seen = view.looking or view.shown
    if seen:
        return [NAMES[card.face] for card in seen]
    return [NAMES[view.resolving]] if view.resolving >= 0 else [NAMES[card.face] for card in view.centre]


def _cards(cards: Sequence[CardSeen]) -> str:
    return ", ".join(_coloured(card.face) for card in cards) or "none"


def _coloured(face: int) -> str:
    card = CARDS[face]
    style = STYLES[card.colour]
    return f"[{style}]{card.name}[/{style}] ({COLOURS[card.colour]} {card.points})"
