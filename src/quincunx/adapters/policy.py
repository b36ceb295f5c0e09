"""A trained network as a bot: a few matrices in a file, played with numpy alone.

There are two kinds: networks that answer from what is seen now (`Network`), and networks that judge what would follow
each option (`PositionNetwork`). Both are saved as `.npz` (plain arrays, no code) together with the game, the number of
seats and the options they were trained for, and refuse to play anything else.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from quincunx.bots import Bot, DecisionContext, make_bot, run_match
from quincunx.engine import Choice, Game, Setting
from quincunx.engine.errors import QuincunxError
from quincunx.engine.registry import game_from_file

from .encoding import Array, Encoder
from .extras import need
from .positions import FORMAT as POSITIONS
from .positions import Outlook, PositionNetwork, network_from
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


def load_network(path: str | Path) -> Network | PositionNetwork:
    try:
        with np.load(path, allow_pickle=False) as data:
            about = json.loads(str(data["about"]))
            at = {name: data[name] for name in data.files if name != "about"}
        if about.get("format") == POSITIONS:
            return network_from(about, at)
        layers = [(at[f"w{number}"], at[f"b{number}"]) for number in range(len(at) // 2)]
    except (OSError, ValueError, KeyError) as cause:
        raise BadNetwork(f"{path} holds no trained network of ours: {cause}") from cause
    if about.get("format") != FORMAT:
        raise BadNetwork(f"{path} is of the format {about.get('format')!r}, not {FORMAT!r} or {POSITIONS!r}.")
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


class NetworkBot(Bot):
    """A bot that plays nothing but what its network learned."""

    checked: Setting | None = None
    """The setting it last found to be its own."""

    def __init__(self, seed: int | str, encoder: Encoder) -> None:
        super().__init__(seed)
        self.encoder = encoder

    def choose(self, context: DecisionContext) -> Choice:
        if context.setting is not self.checked:
            self.check(context.game, context.setting)
            self.checked = context.setting
        return self.decide(context)

    def decide(self, context: DecisionContext) -> Choice:
        raise NotImplementedError

    def check(self, game: Game[Any], setting: Setting) -> None:
        own = self.encoder
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
        own = self.encoder
        return game.vocabulary(setting) == own.keys and game.layout(setting).length == own.features


class PositionBot(NetworkBot):
    """Takes the option whose outlook its network judges best; of equal ones the first."""

    def __init__(self, seed: int | str, network: PositionNetwork, outlook: Outlook) -> None:
        super().__init__(seed, outlook.encoder)
        self.network = network
        self.outlook = outlook

    def decide(self, context: DecisionContext) -> Choice:
        options = list(context.distinct().values())
        if len(options) == 1:
            return options[0]
        return options[int(self.outlook.worths(self.network, context, options, self.random).argmax())]


class PolicyBot(NetworkBot):
    """Plays what a network prefers; with a temperature it draws instead (1: as it was trained)."""

    def __init__(self, seed: int | str, network: Network, reader: Reader, temperature: float = 0.0) -> None:
        super().__init__(seed, reader.encoder)
        self.network = network
        self.reader = reader
        self.temperature = temperature

    def decide(self, context: DecisionContext) -> Choice:
        actions = self.reader.actions(context)
        if len(actions) == 1:
            return next(iter(actions.values()))
        return self.answer(self.reader.row(context, actions), actions)

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


def outlook_for(network: PositionNetwork) -> Outlook:
    """The same of a network that judges positions; refuses a game whose observation has changed since."""
    game = game_from_file(network.game)
    outlook = Outlook(game, game.setting(network.seats, network.options))
    if network.vocabulary != observation_digest(outlook.encoder):
        raise BadNetwork(f"What {game.title} shows a learner has changed since this network was trained.")
    return outlook


@cache
def network_at(path: Path) -> Callable[[int | str], Bot]:
    """What makes bots of a network in a file."""
    network = load_network(path)
    if isinstance(network, PositionNetwork):
        return partial(position_bot, network, outlook_for(network))
    return partial(_policy_bot, network, reader_for(network))


def position_bot(network: PositionNetwork, outlook: Outlook, seed: int | str) -> Bot:
    return PositionBot(seed, network, outlook)


def _policy_bot(network: Network, reader: Reader, seed: int | str) -> Bot:
    return PolicyBot(seed, network, reader)


def policy_bot(name: str, seed: int | str) -> Bot:
    """The bot of `policy:karmaka`, a network of ours, or of `policy:FILE`."""
    path = FOLDER / f"{name}.npz" if name in shipped() else Path(name)
    if not path.is_file():
        raise BadNetwork(f"There is no network {name}; ours are: {', '.join(shipped()) or 'none'}; or name a file.")
    return network_at(path)(seed)


def wins_against(network: Network, reader: Reader, opponent: str, matches: int, seed: str) -> float:
    """How many matches the network's best play wins: see `wins_of`."""
    return wins_of(partial(_policy_bot, network, reader), reader.encoder, opponent, matches, seed)


def wins_of(make: Callable[[str], Bot], encoder: Encoder, opponent: str, matches: int, seed: str) -> float:
    """How many matches a bot wins against another on all other seats, from each seat in turn; a shared win is a share
    of one. Where all win together it holds all seats, and there is no opponent."""
    game, setting = encoder.game, encoder.setting
    alone = len(set(game.sides(setting))) == 1
    wins = 0.0
    for number in range(matches):
        mine = number % setting.seats
        names = [f"{seed}/{number}/{seat}" for seat in range(setting.seats)]
        own = [make(name) if alone or seat == mine else make_bot(opponent, name) for seat, name in enumerate(names)]
        ranks = run_match(game, setting, own, f"{seed}/{number}").result.ranks
        wins += ranks[0] == 1 if alone else (ranks[mine] == 1) / max(1, ranks.count(1))
    return wins


def digest_of(keys: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(keys).encode()).hexdigest()[:16]


def observation_digest(encoder: Encoder) -> str:
    """Of what an observation consists of: the names and lengths of its blocks, and the kinds of decisions."""
    return digest_of([*(f"{block.name} {block.length}" for block in encoder.layout.blocks), *encoder.kinds])
