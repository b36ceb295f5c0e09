"""The jobs of the race: ours, and those of every peer that is installed. See `peers`."""

from __future__ import annotations

import copy
import importlib
import random
from collections.abc import Callable
from typing import Any, Final

from quincunx.bench.measure import positions, random_play
from quincunx.bench.meter import Job
from quincunx.bots import context_of
from quincunx.bots.search import Search
from quincunx.engine import Block, FastChance, Game, Layout, Play, Setting, load_game, playout

from . import leduc, leduc_rules, swift_four, swift_four_rules

RND: Final = random.Random(1).random
PLACES: Final = 24
SIMULATIONS: Final = 300
EXPLORATION: Final = 1.4
TO_THE_END: Final = 100


# -- ours


class EncodedConnectFour(swift_four.SwiftFour):
    """With what learners need: two planes of discs, as PettingZoo's own environment gives them."""

    def layout(self, setting: Setting) -> Layout:
        return Layout([Block("own discs, then the other's", 84, swift_four_rules.planes)])

    def seen(self, view: Any) -> list[float]:
        """The same from a view."""
        mine, theirs = view.seat + 1, 2 - view.seat
        return [float(cell == mine) for cell in view.cells] + [float(cell == theirs) for cell in view.cells]


class EncodedLeduc(leduc.Leduc):
    """With the observation of RLCard's environment: own card, open card, chips of both (36 numbers)."""

    def layout(self, setting: Setting) -> Layout:
        return Layout([Block("own card, open card, chips of both", 36, leduc_rules.known)])

    def seen(self, view: Any) -> list[float]:
        """The same from a view."""
        return leduc_rules.row(view.seat, view.card, view.open_card, view.pot)


def stepped(game: Game[Any], setting: Setting) -> Job:
    """Random play sent choice by choice from here, as the peers are stepped; `random_play` asks for it in one call."""

    def job(units: int) -> int:
        count = 0
        play = playout(game, setting, FastChance(RND))
        for _ in range(units):
            play.again(setting)
            options = play.options
            while options:
                play.send(options[int(RND() * len(options))])
                options = play.options
                count += 1
        return count

    return job


def clones(plays: list[Play]) -> Job:
    chance = FastChance(RND)

    def job(units: int) -> int:
        for at in range(units):
            plays[at % PLACES].clone(chance).drop()  # as search lets go of a guess
        return units

    return job


def searches(plays: list[Play], setting: Setting) -> Job:
    rng = random.Random(3)

    def job(units: int) -> int:
        for at in range(units):
            play = plays[at % PLACES]
            Search(context_of(play, play.seat, setting), rng, EXPLORATION, TO_THE_END).simulate(SIMULATIONS)
        return units * SIMULATIONS

    return job


def first(game: Game[Any], setting: Setting) -> list[Play]:
    """The first decision. Later ones of Connect Four are not comparable: a bot that proves a win stops searching."""
    return [Play.begin(game, setting, FastChance(RND), track=True)] * PLACES


def encoded(game: Game[Any], masked: bool = True) -> Job:
    """Random play with observation, legal actions and action index at every decision, as a learner pays for them; with
    an array of the legal ones as well (PettingZoo's environments give one, RLCard's do not)."""
    from quincunx.adapters.encoding import Encoder
    from quincunx.adapters.episodes import EpisodeRunner

    episode = EpisodeRunner(Encoder(game, game.setting(2)))
    chance = FastChance(RND)

    def job(units: int) -> int:
        count = 0
        for _ in range(units):
            episode.begin(chance)
            play = episode.play
            while play.options:
                episode.observe(play.seat)
                if masked:
                    episode.mask(play.seat)
                legal = list(episode.legal)
                episode.act(legal[int(RND() * len(legal))])
                count += 1
        return count

    return job


def ours() -> dict[str, Job]:
    jobs: dict[str, Job] = {}
    small: tuple[tuple[str, Game[Any]], ...] = (("c4", swift_four.GAME), ("leduc", leduc.GAME))
    for name, game in small:
        setting = game.setting(2)
        places = positions(game, setting, PLACES, random.Random(11))
        jobs[f"{name} play"] = random_play(game, setting, RND)
        jobs[f"{name} stepped"] = stepped(game, setting)
        jobs[f"{name} clone"] = clones(places)
        jobs[f"{name} search"] = searches(first(game, setting) if name == "c4" else places, setting)
    jobs["leduc encoded"] = encoded(EncodedLeduc())
    jobs["leduc observed"] = encoded(EncodedLeduc(), masked=False)
    jobs["c4 encoded"] = encoded(EncodedConnectFour())
    for name, seats in (("karmaggan", 4), ("axis-mundi", 3)):
        game = load_game(name)
        setting = game.setting(seats)
        jobs[f"{name} play"] = random_play(game, setting, RND)
        jobs[f"{name} clone"] = clones(positions(game, setting, PLACES, random.Random(11)))
    return jobs


# -- OpenSpiel


def spiel_play(game: Any) -> Job:
    """Chance nodes are sampled from the listed outcomes and not counted as decisions."""

    def job(units: int) -> int:
        count = 0
        for _ in range(units):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(_drawn(state.chance_outcomes()))
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(RND() * len(actions))])
                    count += 1
        return count

    return job


def _drawn(outcomes: list[tuple[int, float]]) -> int:
    left = RND()
    for action, probability in outcomes:
        left -= probability
        if left <= 0:
            return action
    return outcomes[-1][0]


def spiel_places(game: Any) -> list[Any]:
    """Decisions drawn evenly from random matches, as ours are."""
    rng = random.Random(11)
    found: list[Any] = []
    while len(found) < PLACES:
        state = game.new_initial_state()
        pool: list[Any] = []
        while not state.is_terminal():
            if not state.is_chance_node():
                pool.append(state.clone())
            state.apply_action(rng.choice(state.legal_actions()))
        found.append(rng.choice(pool))
    return found


def spiel_clones(game: Any) -> Job:
    states = spiel_places(game)

    def job(units: int) -> int:
        for at in range(units):
            states[at % PLACES].clone()
        return units

    return job


def spiel_search(states: list[Any], bot: Any) -> Job:
    def job(units: int) -> int:
        for at in range(units):
            bot.step(states[at % PLACES])
        return units * SIMULATIONS

    return job


def openspiel() -> dict[str, Job]:
    import numpy as np
    import pyspiel
    from open_spiel.python import games  # noqa: F401 - registers the Python games
    from open_spiel.python.algorithms import ismcts, mcts

    four, poker, kuhn = (pyspiel.load_game(n) for n in ("connect_four", "leduc_poker", "python_kuhn_poker"))
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(3))
    fast = pyspiel.RandomRolloutEvaluator(1, 3)
    most = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    c_four = pyspiel.MCTSBot(four, fast, EXPLORATION, SIMULATIONS, 1000, False, 3, False)
    c_poker = pyspiel.ISMCTSBot(3, fast, EXPLORATION, SIMULATIONS, -1, most, False, False)
    py_four = mcts.MCTSBot(four, EXPLORATION, SIMULATIONS, rollouts)
    py_poker = ismcts.ISMCTSBot(poker, rollouts, EXPLORATION, SIMULATIONS)
    return {
        "c4 play openspiel": spiel_play(four),
        "leduc play openspiel": spiel_play(poker),
        "kuhn play openspiel python": spiel_play(kuhn),
        "c4 clone openspiel": spiel_clones(four),
        "leduc clone openspiel": spiel_clones(poker),
        "kuhn clone openspiel python": spiel_clones(kuhn),
        "c4 search openspiel": spiel_search([four.new_initial_state()] * PLACES, c_four),
        "c4 search openspiel python": spiel_search([four.new_initial_state()] * PLACES, py_four),
        "leduc search openspiel": spiel_search(spiel_places(poker), c_poker),
        "leduc search openspiel python": spiel_search(spiel_places(poker), py_poker),
    }


# -- PettingZoo


def zoo_play(env: Any) -> Job:
    import numpy as np

    def job(units: int) -> int:
        count = 0
        for _ in range(units):
            env.reset()
            for _ in env.agent_iter():
                observation, _, over, cut, _ = env.last()
                if over or cut:
                    env.step(None)
                    continue
                legal = np.flatnonzero(observation["action_mask"])
                env.step(legal[int(RND() * len(legal))])
                count += 1
        return count

    return job


def copies(thing: Any) -> Job:
    def job(units: int) -> int:
        for _ in range(units):
            copy.deepcopy(thing)
        return units

    return job


def our_zoo() -> dict[str, Job]:
    """Our own games behind PettingZoo's interface."""
    from quincunx.adapters import pettingzoo as adapter

    return {
        "c4 adapter": zoo_play(adapter.env(EncodedConnectFour())),
        "leduc adapter": zoo_play(adapter.env(EncodedLeduc())),
    }


def zoo_of(module: str, name: str) -> dict[str, Job]:
    classic = importlib.import_module(f"pettingzoo.classic.{module}")
    raw = classic.raw_env()
    raw.reset(seed=1)
    return {f"{name} play pettingzoo": zoo_play(classic.env()), f"{name} clone pettingzoo": copies(raw)}


# -- RLCard


def rlcard() -> dict[str, Job]:
    module = importlib.import_module("rlcard")
    env = module.make("leduc-holdem", config={"seed": 3})

    def job(units: int) -> int:
        count = 0
        for _ in range(units):
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[int(RND() * len(legal))])
                count += 1
        return count

    other = module.make("leduc-holdem", config={"seed": 3})
    state, _ = other.reset()
    other.step(next(iter(state["legal_actions"])))
    return {"leduc play rlcard": job, "leduc clone rlcard": copies(other.game)}


# -- catanatron


def catanatron() -> dict[str, Job]:
    """Catan with four random players; copies of one position, 200 decisions in."""
    game_module = importlib.import_module("catanatron.game")
    player_module = importlib.import_module("catanatron.models.player")
    colours = [getattr(player_module.Color, name) for name in ("RED", "BLUE", "WHITE", "ORANGE")]

    def begin() -> Any:
        return game_module.Game([player_module.RandomPlayer(colour) for colour in colours])

    def legal(game: Any) -> Any:
        return game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions

    def play(units: int) -> int:
        count = 0
        for _ in range(units):
            game = begin()
            while game.winning_color() is None and game.state.num_turns < 1000:
                actions = legal(game)
                game.execute(actions[int(RND() * len(actions))], validate_action=False)
                count += 1
        return count

    place = begin()
    for _ in range(200):
        place.play_tick()

    def clone(units: int) -> int:
        for _ in range(units):
            place.copy()
        return units

    return {"catan play": play, "catan clone": clone}


PEERS: Final[dict[str, Callable[[], dict[str, Job]]]] = {
    "OpenSpiel": openspiel,
    "Our PettingZoo adapter": our_zoo,
    "PettingZoo's Connect Four": lambda: zoo_of("connect_four_v3", "c4"),
    "PettingZoo's Leduc": lambda: zoo_of("leduc_holdem_v4", "leduc"),
    "RLCard": rlcard,
    "catanatron": catanatron,
}
