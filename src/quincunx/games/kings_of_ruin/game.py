"""Kings of Ruin: the game object, which answers everything the platform asks of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from quincunx.engine import (
    Context,
    Fact,
    Flag,
    Folder,
    Game,
    Kind,
    Layout,
    Number,
    Result,
    Rules,
    Setting,
    Text,
    TextPanel,
    Wished,
    kinds_in,
)
from quincunx.engine.chance import Chance
from quincunx.engine.errors import ContentError

from . import kinds, resample, text, words
from . import setup as setting_up
from .content import load_pack, pack_by_code
from .content.pack import TUTORIAL, pack_names
from .evaluate import evaluate
from .facts import facts
from .features import layout
from .no_behaviour import NO_BEHAVIOUR
from .reading import all_texts
from .rules import play as playing
from .state import Realm
from .view import KingsView, view
from .wishes import WISHES, granted, wish_places

SWITCHES: Final = {
    "story-items": ("Story Mode: each character starts with an item.", "KR-366"),
    "story-genius": ("Story Mode: additional cards need no link.", "KR-367"),
    "story-fewer": ("Story Mode: one character fewer counts for encounters and random events.", "KR-368"),
    "story-limiter": ("Story Mode: HEALTH does not limit ENERGY.", "KR-369"),
    "story-waystone": ("Story Mode: waystones cost less.", "KR-370"),
    "story-advance": ("Story Mode: one more card to choose from.", "KR-371"),
    "story-time": ("Story Mode: the first passing of time in a chapter is spared.", "KR-372"),
    "challenge-empowered": ("Challenge Mode: attacks and responses are stronger.", "KR-373"),
    "challenge-escape": ("Challenge Mode: an escape may fail.", "KR-374"),
    "challenge-avoid": ("Challenge Mode: avoiding brings the red conclusion.", "KR-375"),
    "challenge-events": ("Challenge Mode: one character more counts for random events.", "KR-376"),
    "challenge-waystone": ("Challenge Mode: waystones cost more ENERGY.", "KR-377"),
    "challenge-advance": ("Challenge Mode: advancement costs more.", "KR-378"),
    "challenge-items": ("Challenge Mode: at most 5 items.", "KR-381"),
    "challenge-rest": ("Challenge Mode: classic resting.", "KR-382"),
    "challenge-stability": ("Challenge Mode: time passing fades waystones.", "KR-386"),
    "echoes": ("Echoes of Ruin: achievements, memories and legendary actions.", "KR-125"),
}
OPPOSITES: Final = (
    ("story-fewer", "challenge-events"),
    ("story-waystone", "challenge-waystone"),
    ("story-advance", "challenge-advance"),
)


class KingsOfRuin(Game[Realm]):
    id = "kings-of-ruin"
    title = "Tainted Grail: Kings of Ruin"
    summary = "One to four heroes keep the mist off a growing map, read a branching journal and meet what comes."
    rules_version = "3"
    prefix = "KR"
    seats = (1, 2, 3, 4)
    minutes = (45, 150)
    options = (
        Folder("pack", "The content pack: a name of ours, or the path of a folder.", TUTORIAL, pack_names()),
        Text("heroes", "Heroes by seat, with commas; those not named are picked in play.", "", rule="KR-001"),
        Number("chronicler", "The seat that leads (0: none, the lowest order leads).", 0, 0, 4, "KR-019"),
        *(Flag(name, said, False, by) for name, (said, by) in SWITCHES.items()),
    )
    samples = (
        (1, {}),
        (2, {}),
        (4, {}),
        (2, {name: True for name in SWITCHES if name.startswith("story") or name == "echoes"}),
        (3, {"chronicler": 2, **{name: True for name in SWITCHES if name.startswith("challenge")}}),
    )
    order = kinds.ORDER_OF_VERBS
    kinds = kinds_in(kinds)
    bound = 200_000
    step_bound = 500
    own_turn = True
    """Random play wanders into fights: search plans steps by `evaluate`, and partners answer for the group."""
    no_behaviour = NO_BEHAVIOUR

    # -- setting up

    def faults(self, setting: Setting) -> list[str]:
        """KR-387, the pack, the heroes and the chronicler."""
        found = [
            f"The switches {one} and {other} change the same number in opposite directions: only one may be on."
            for one, other in OPPOSITES
            if setting.flag(one) and setting.flag(other)
        ]
        if setting.number("chronicler") > setting.seats:
            found.append(f"There is no seat {setting.number('chronicler')} to be chronicler.")
        try:
            pack = load_pack(setting.word("pack"))
        except ContentError as fault:
            return [*found, str(fault)]
        return found + setting_up.hero_faults(pack, setting.seats, setting.word("heroes"))

    def edition(self, setting: Setting) -> str:
        pack = load_pack(setting.word("pack"))
        return f"{pack.title} {pack.version}"

    def setup(self, setting: Setting, t: Context) -> Realm:
        return setting_up.setup(setting, t)

    def sides(self, setting: Setting) -> tuple[int, ...]:
        return (0,) * setting.seats

    # -- playing

    def play(self, s: Realm, t: Context) -> Rules:
        return playing.play(s, t)

    def result(self, s: Realm) -> Result:
        """A side that failed has no rank 1: nobody won."""
        won = s.over == 1
        reason = "The campaign is won." if won else "The campaign is lost." if s.over else "The campaign goes on."
        return Result((1 if won else 2,) * s.seats, (float(won),) * s.seats, reason)

    def rounds(self, s: Realm) -> int:
        return s.day

    # -- what people see

    def view(self, s: Realm, seat: int) -> KingsView:
        return view(s, seat)

    def text(self, view: Any, names: Sequence[str]) -> str:
        return text.text(view, names)

    def panels(self, view: Any, names: Sequence[str], width: int) -> Sequence[TextPanel]:
        return text.panels(view, names)

    def name(self, what: str, value: Any) -> str:
        if what in PLAIN_NAMES:
            return words.name(load_pack(TUTORIAL), what, value)
        return words.name(pack_by_code(value >> 20), what, value & 0xFFFFF)

    def prompt(self, s: Realm, seat: int, kind: Kind) -> str:
        return words.prompt(s, kind)

    def cards(self) -> Mapping[str, str]:
        """Of our packs; secrets and verses are found in play and stay out of this list."""
        return all_texts(pack_names())

    def card(self, what: str, key: str) -> str:
        return next((text for name, text in self.cards().items() if kinds.slug(name) == key or name == key), "")

    def drawing(self) -> Any:
        from . import drawing

        return drawing

    def hand(self, view: Any) -> Sequence[str]:
        return text.hand_names(view)

    def shown_cards(self, view: Any) -> Sequence[str]:
        return [card.name for card in view.offer]

    def chronicle(self, match: Any, viewer: int) -> str:
        from . import chronicle

        return chronicle.page(chronicle.tell(match, viewer), view(match.play.state, viewer))

    def go_back(self, match: Any) -> tuple[str, int]:
        """In Story Mode, to last night."""
        from . import chronicle

        first = chronicle.last_night(match) if chronicle.may_go_back(match) else 0
        return ("Go back to last night", first) if first else ("", 0)

    def rulebook(self) -> str:
        return (Path(__file__).parent / "rules.md").read_text(encoding="utf-8")

    # -- for bots

    def unknown(self, s: Realm, seat: int) -> list[list[int]]:
        return resample.unknown(s)

    def guess(self, s: Realm, seat: int, chance: Chance) -> None:
        resample.guess(s, chance)

    def secrets_told(self, s: Realm) -> int:
        return s.told

    def evaluate(self, s: Realm, seat: int) -> float:
        return evaluate(s, seat)

    wishes = WISHES

    def wish_places(self, view: KingsView) -> Mapping[str, str]:
        return wish_places(view)

    def granted(self, s: Realm, seat: int, wished: Wished) -> float:
        return granted(s, seat, wished)

    # -- for learners

    def vocabulary(self, setting: Setting) -> list[str]:
        return kinds.together(super().vocabulary(setting), setting)

    def facts(self, s: Realm, seat: int) -> list[Fact]:
        return facts(s, seat)

    def layout(self, setting: Setting) -> Layout:
        return layout(setting)


PLAIN_NAMES: Final = ("res", "attr", "side", "slot", "die")

GAME: Final = KingsOfRuin()
