"""One match as an environment steps through it, a decision at a time."""

from __future__ import annotations

from typing import Any, Final

from quincunx.engine import Ask, Chance, Choice, Game, Play, Setting, load_game
from quincunx.engine.errors import QuincunxError

from .encoding import Array, Encoder

LOSE: Final = "lose"
RAISE: Final = "raise"


class IllegalAction(QuincunxError):
    """The action is not legal now; nothing has changed."""

    def __init__(self, encoder: Encoder, action: object, legal: dict[int, Choice]) -> None:
        known = isinstance(action, int) and 0 <= action < encoder.actions
        what = f"{action} (“{encoder.keys[int(str(action))]}”)" if known else repr(action)
        names = ", ".join(encoder.keys[one] for one in list(legal)[:8]) + (" and others" if len(legal) > 8 else "")
        super().__init__(f"The action {what} is not legal now; legal are: {names}. The mask names them all.")
        self.action = action


class EpisodeRunner:
    """A match of an encoder's game that can be begun again and again.

    Simultaneous decisions are put one after the other: who is asked later sees nothing of the answers before,
    because the rules get them all at once.
    """

    def __init__(self, encoder: Encoder, track: bool = False) -> None:
        self.encoder = encoder
        self.track = track
        self.play: Play
        self.decisions = 0
        self._legal: dict[int, Choice] | None = None

    def begin(self, chance: Chance) -> None:
        """A new match, in which nature answers from this source."""
        encoder = self.encoder
        self.play = Play.begin(encoder.game, encoder.setting, chance, self.track)
        self.decisions = 0
        self._legal = None

    @property
    def over(self) -> bool:
        return not self.play.options

    @property
    def seat(self) -> int:
        """Who is asked now."""
        return self.play.seat

    @property
    def ask(self) -> Ask:
        return self.play.seat, self.play.kind, self.play.options

    @property
    def legal(self) -> dict[int, Choice]:
        """The actions of the open decision, each with an option; empty when the match is over."""
        found = self._legal
        if found is None:
            play = self.play
            options = play.options
            found = self.encoder.legal(play, (play.seat, play.kind, options)) if options else {}
            self._legal = found
        return found

    def act(self, action: object) -> None:
        """Take an action for the seat that is asked; refuse what is not legal."""
        number = action if type(action) is int else as_int(action)
        legal = self.legal
        if number not in legal:
            raise IllegalAction(self.encoder, action if number < 0 else number, legal)
        self.take(legal[number])

    def take(self, option: Choice) -> None:
        """Take a light option; it is not checked."""
        self.play.send(option)
        self.decisions += 1
        self._legal = None

    def mask(self, seat: int) -> Array:
        return self.encoder.mask(self.legal if self.play.seat == seat else {})

    def observe(self, seat: int) -> Array:
        play = self.play
        return self.encoder.seen(play, seat, play.kind.name if play.seat == seat else "")


def as_int(action: object) -> int:
    """A whole number however it is typed; -1 for anything else."""
    try:
        number = int(action)  # type: ignore[call-overload]
        return int(number) if number == action else -1
    except (TypeError, ValueError, OverflowError):
        return -1


def encoder_for(game: str | Game[Any], seats: int | None, options: dict[str, Any]) -> Encoder:
    """The encoder of a game with this many seats (the fewest from two on, where nobody says)."""
    found = load_game(game) if isinstance(game, str) else game
    return Encoder(found, setting_for(found, seats, options))


def setting_for(game: Game[Any], seats: int | None, options: dict[str, Any]) -> Setting:
    """`setting="tiny"` among the options stands for one of the game's named settings."""
    if "setting" in options:
        named = game.named_setting(str(options["setting"]))
        seats = named.seats if seats is None else seats
        options = {**named.values, **{name: value for name, value in options.items() if name != "setting"}}
    return game.setting(seats if seats is not None else min(n for n in game.seats if n > 1), options)
