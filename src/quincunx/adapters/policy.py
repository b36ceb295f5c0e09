"""A trained network as a bot: a few matrices in a file, played with numpy alone.

Training needs torch; playing does not. A network is saved as `.npz` (plain arrays, no code) together with the game,
the number of seats and the options it was trained for, and refuses to play anything else.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from quincunx.bots import Bot, DecisionContext, make_bot, run_match
from quincunx.engine import Choice, Game, Setting
from quincunx.engine.errors import QuincunxError
from quincunx.engine.registry import game_from_file

from .encoding import Array, Encoder
from .extras import need
from .shipped import FOLDER, shipped

np = need("numpy", "A trained network")

FORMAT: Final = "quincunx-policy-1"


class BadNetwork(QuincunxError):
    """A file holds no network, or one for something else."""


@dataclass(frozen=True)
class Network:
    """Layers of weights and biases with ReLU between them: an observation with its mask in, a number for each action
    out."""

    game: str
    seats: int
    options: Mapping[str, Any]
    layers: Sequence[tuple[Array, Array]]
    vocabulary: str = ""
    """A digest of the vocabulary: actions mean something only beside it."""

    def numbers(self, row: Array) -> Array:
        last = len(self.layers) - 1
        for at, (weights, bias) in enumerate(self.layers):
            row = weights @ row + bias
            if at < last:
                row = np.maximum(row, 0.0)
        return row

    def save(self, path: str | Path) -> None:
        about = {"format": FORMAT, "game": self.game, "seats": self.seats, "options": dict(self.options)}
        arrays = {f"w{at}": weights for at, (weights, _) in enumerate(self.layers)}
        arrays |= {f"b{at}": bias for at, (_, bias) in enumerate(self.layers)}
        text = json.dumps({**about, "vocabulary": self.vocabulary}, sort_keys=True)
        np.savez_compressed(path, about=np.array(text), **arrays)


def load_network(path: str | Path) -> Network:
    try:
        with np.load(path, allow_pickle=False) as data:
            about = json.loads(str(data["about"]))
            count = sum(1 for name in data.files if name.startswith("w"))
            layers = [(data[f"w{at}"], data[f"b{at}"]) for at in range(count)]
    except (OSError, ValueError, KeyError) as cause:
        raise BadNetwork(f"{path} holds no trained network of ours: {cause}") from cause
    if about.get("format") != FORMAT:
        raise BadNetwork(f"{path} is of the format {about.get('format')!r}, not {FORMAT!r}.")
    return Network(about["game"], about["seats"], about["options"], layers, about["vocabulary"])


class Reader:
    """Chairs of one setting as rows of numbers; shared by all bots of a process that play it."""

    def __init__(self, game: Game[Any], setting: Setting) -> None:
        self.encoder = Encoder(game, setting)
        self.places: dict[tuple[str, Choice], int] = {}

    def actions(self, context: DecisionContext) -> dict[int, Choice]:
        """The actions of a decision, each with the first option that means it."""
        found: dict[int, Choice] = {}
        for token, option in context.distinct().items():
            at = self.places.get((context.kind.name, token))
            if at is None:
                at = self.encoder.place[context.game.key(context.kind, token)]
                self.places[context.kind.name, token] = at
            found.setdefault(at, option)
        return found

    def row(self, context: DecisionContext, actions: dict[int, Choice]) -> Array:
        """What `SeatEnv` shows a learner: features, kind of decision, mask."""
        encoder = self.encoder
        numbers = context.features()
        length = len(numbers) + len(encoder.kinds)
        row = np.zeros(length + encoder.actions, dtype=np.float32)
        row[: len(numbers)] = numbers
        row[len(numbers) + encoder.kinds[context.kind.name]] = 1.0
        row[[length + action for action in actions]] = 1.0
        return row


class PolicyBot(Bot):
    """Plays what a network prefers; with a temperature it draws instead (1: as it was trained)."""

    checked: Setting | None = None
    """The setting it last found to be its own."""

    def __init__(self, seed: int | str, network: Network, reader: Reader, temperature: float = 0.0) -> None:
        super().__init__(seed)
        self.network = network
        self.reader = reader
        self.temperature = temperature

    def choose(self, context: DecisionContext) -> Choice:
        if context.setting is not self.checked:
            self.check(context.game, context.setting)
            self.checked = context.setting
        actions = self.reader.actions(context)
        if len(actions) == 1:
            return next(iter(actions.values()))
        return self.answer(self.reader.row(context, actions), actions)

    def check(self, game: Game[Any], setting: Setting) -> None:
        own = self.reader.encoder
        theirs = game.id, setting.seats, setting.values
        if theirs != (own.game.id, own.setting.seats, own.setting.values):
            raise BadNetwork(
                f"This network plays {own.game.title} at {own.setting.seats} seats with the options it learned, "
                f"not {game.title} at {setting.seats}."
            )
        if game.variant is not None and not self._same_numbers(game, setting):
            raise BadNetwork(f"This network plays {own.game.title} as printed, not with other cards and numbers.")

    def _same_numbers(self, game: Game[Any], setting: Setting) -> bool:
        """Actions and features are as they were when it learned, although something else was changed."""
        own = self.reader.encoder
        return game.vocabulary(setting) == own.keys and game.layout(setting).length == own.features

    def answer(self, row: Array, actions: dict[int, Choice]) -> Choice:
        """The option of the action taken, of a decision that is encoded already."""
        places = list(actions)
        return actions[places[self._pick(self.network.numbers(row)[places])]]

    def _pick(self, numbers: Array) -> int:
        if not self.temperature:
            return int(np.argmax(numbers))
        weights = np.exp((numbers - numbers.max()) / self.temperature)
        sums = np.cumsum(weights)
        return min(int(np.searchsorted(sums, self.random.random() * sums[-1])), len(sums) - 1)


def reader_for(network: Network) -> Reader:
    """The reader of the game that the network was trained for; refuses one whose vocabulary has changed since."""
    game = game_from_file(network.game)
    reader = Reader(game, game.setting(network.seats, network.options))
    if network.vocabulary and network.vocabulary != digest_of(reader.encoder.keys):
        raise BadNetwork(f"The vocabulary of {game.title} has changed since this network was trained.")
    return reader


@cache
def network_at(path: Path) -> tuple[Network, Reader]:
    network = load_network(path)
    return network, reader_for(network)


def policy_bot(name: str, seed: int | str) -> Bot:
    """The bot of `policy:karmaka`, a network of ours, or of `policy:FILE`."""
    path = FOLDER / f"{name}.npz" if name in shipped() else Path(name)
    if not path.is_file():
        raise BadNetwork(f"There is no network {name}; ours are: {', '.join(shipped()) or 'none'}; or name a file.")
    return PolicyBot(seed, *network_at(path))


def wins_against(network: Network, reader: Reader, opponent: str, matches: int, seed: str) -> float:
    """How many matches the network's best play wins against a bot on all other seats, from each seat in turn; a shared
    win is a share of one."""
    game, setting = reader.encoder.game, reader.encoder.setting
    wins = 0.0
    for number in range(matches):
        mine = number % setting.seats
        bots = [make_bot(opponent, f"{seed}/{number}/{seat}") for seat in range(setting.seats)]
        bots[mine] = PolicyBot(f"{seed}/{number}", network, reader)
        ranks = run_match(game, setting, bots, f"{seed}/{number}").result.ranks
        wins += (ranks[mine] == 1) / max(1, ranks.count(1))
    return wins


def digest_of(keys: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(keys).encode()).hexdigest()[:16]
