"""The whole tree of a small setting, walked once and kept as numbers: for exact values, best responses and CFR.

    tree = grow(load_game("karmaka"), "tiny")
    average = Solver(tree).run(100)
    print(exploitability(tree, average))

Nodes know what their seat remembers (`engine.recall`), so policies are functions of information states. OpenSpiel
computes the same on the same games and takes far longer, because it plays every node again; a test compares both.

    python -m quincunx.adapters.tree karmaka --iterations 200
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from typing import Any, Final, NamedTuple, TypeAlias

from quincunx.engine import Game, QuincunxError, Setting, load_game
from quincunx.engine.recall import Recall

from .encoding import Encoder
from .explicit import TrueMatch

NATURE: Final = -1
END: Final = -2
MOST: Final = 200_000
"""Nodes of a tree at most, unless somebody says otherwise."""

Policy: TypeAlias = list[list[float]]
"""By information state: the chance of each action."""


class TooLarge(QuincunxError):
    """The tree has more nodes than anybody wanted to wait for."""


class Tree(NamedTuple):
    """A match in all its courses. Children stand behind their parents, so one pass backwards meets every node after its
    children."""

    game: Game[Any]
    setting: Setting
    who: list[int]
    """By node: the seat that decides, `NATURE` or `END`."""
    state: list[int]
    """By node: the information state of a decision; -1 elsewhere."""
    children: list[list[int]]
    chances: list[list[float]]
    """By node: of nature's answers."""
    rewards: list[list[float]]
    """By node: at the end, of each seat."""
    actions: list[list[int]]
    """By information state: the actions in the order of the children."""
    seats: list[int]
    """By information state: whose it is."""
    names: list[str]
    """By information state: its digest."""


def grow(game: Game[Any], setting: Setting | str = "tiny", most: int = MOST) -> Tree:
    """Walk through every course of a match. Of a shuffle, equal cards are one outcome."""
    found = game.named_setting(setting) if isinstance(setting, str) else setting
    encoder = Encoder(game, found)
    tree = Tree(game, found, [], [], [], [], [], [], [], [])
    places: dict[str, int] = {}
    todo: list[tuple[TrueMatch, int, int]] = [(TrueMatch(game, found, merge=True), -1, 0)]
    while todo:
        match, parent, slot = todo.pop()
        at = _add(tree, encoder, places, match)
        if parent >= 0:
            tree.children[parent][slot] = at
        if at >= most:
            raise TooLarge(f"{game.title} has more than {most:,} nodes in this setting.")
        todo += [(_after(match, move), at, slot) for slot, move in enumerate(_moves(tree, encoder, match, at))]
    return tree


def _add(tree: Tree, encoder: Encoder, places: dict[str, int], match: TrueMatch) -> int:
    """A new node; its children are not known yet."""
    decides = not match.nature and not match.over
    tree.who.append(NATURE if match.nature else match.play.seat if decides else END)
    tree.state.append(_state(tree, encoder, places, match) if decides else -1)
    tree.chances.append([chance for _, chance in match.outcomes] if match.nature else [])
    tree.rewards.append(encoder.rewards(match.play) if match.over else [])
    count = len(match.outcomes) if match.nature else len(tree.actions[tree.state[-1]]) if decides else 0
    tree.children.append([-1] * count)
    return len(tree.who) - 1


def _state(tree: Tree, encoder: Encoder, places: dict[str, int], match: TrueMatch) -> int:
    recall = match.recall(lambda: Recall(encoder.game, encoder.setting))
    assert recall is not None
    play = match.play
    name = recall.memories[play.seat].digest
    if name not in places:
        places[name] = len(places)
        tree.actions.append(sorted(encoder.legal(play, (play.seat, play.kind, play.options))))
        tree.seats.append(play.seat)
        tree.names.append(name)
    return places[name]


def _moves(tree: Tree, encoder: Encoder, match: TrueMatch, at: int) -> Iterable[Any]:
    """Nature's answers, or the options of the actions in their order."""
    if match.nature:
        return [outcome for outcome, _ in match.outcomes]
    if match.over:
        return []
    play = match.play
    legal = encoder.legal(play, (play.seat, play.kind, play.options))
    return [legal[action] for action in tree.actions[tree.state[at]]]


def _after(match: TrueMatch, move: Any) -> TrueMatch:
    other = match.copy()
    if match.nature:
        other.answer(move)
    else:
        other.choose(move)
    return other


# -- values and best responses


def uniform(tree: Tree) -> Policy:
    return [[1.0 / len(actions)] * len(actions) for actions in tree.actions]


def values(tree: Tree, policy: Policy) -> list[float]:
    """What each seat may expect when all play by the policy."""
    found: list[list[float]] = [[] for _ in tree.who]
    for at in range(len(tree.who) - 1, -1, -1):
        found[at] = tree.rewards[at] or _mean(_weights(tree, policy, at), [found[c] for c in tree.children[at]])
    return found[0]


def _weights(tree: Tree, policy: Policy, at: int) -> list[float]:
    return tree.chances[at] if tree.who[at] == NATURE else policy[tree.state[at]]


def _mean(weights: list[float], rows: list[list[float]]) -> list[float]:
    return [sum(w * row[seat] for w, row in zip(weights, rows, strict=True)) for seat in range(len(rows[0]))]


def best_response(tree: Tree, policy: Policy, seat: int) -> float:
    """The most that one seat can get while all others keep to the policy.

    Reaches come from the front, values from the back. An own information state is settled when all its nodes have been
    valued, so states are taken deepest first: perfect recall means that no state lies below itself.
    """
    reach = [0.0] * len(tree.who)
    reach[0] = 1.0
    members: dict[int, list[int]] = {}
    for at, who in enumerate(tree.who):
        if who == seat:
            members.setdefault(tree.state[at], []).append(at)
        weights = [1.0] * len(tree.children[at]) if who == seat else [] if who == END else _weights(tree, policy, at)
        for child, weight in zip(tree.children[at], weights, strict=True):
            reach[child] = reach[at] * weight
    chosen: dict[int, int] = {}
    known: dict[int, float] = {}

    def worth(at: int) -> float:
        """What the seat gets from a node on."""
        if at not in known:
            who = tree.who[at]
            if who == END:
                known[at] = tree.rewards[at][seat]
            elif who == seat:
                known[at] = worth(tree.children[at][choice(tree.state[at])])
            else:
                pairs = zip(_weights(tree, policy, at), tree.children[at], strict=True)
                known[at] = sum(weight * worth(child) for weight, child in pairs if weight)
        return known[at]

    def choice(state: int) -> int:
        if state not in chosen:
            slots = range(len(tree.actions[state]))
            sums = [
                sum(reach[at] * worth(tree.children[at][slot]) for at in members[state] if reach[at]) for slot in slots
            ]
            chosen[state] = max(slots, key=sums.__getitem__)
        return chosen[state]

    return worth(0)


def exploitability(tree: Tree, policy: Policy) -> float:
    """How much the seats could gain on average, each by its best response: 0 for an equilibrium of two sides."""
    now = values(tree, policy)
    gains = [best_response(tree, policy, seat) - now[seat] for seat in range(len(now))]
    return sum(gains) / len(gains)


# -- counterfactual regret minimisation


class Solver:
    """CFR+ with alternating updates and linear averaging, over all seats."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.regrets: Policy = [[0.0] * len(actions) for actions in tree.actions]
        self.sums: Policy = [[0.0] * len(actions) for actions in tree.actions]
        self.rounds = 0

    def current(self) -> Policy:
        return [_shares(row) for row in self.regrets]

    def average(self) -> Policy:
        return [_shares(row) for row in self.sums]

    def run(self, iterations: int) -> Policy:
        for _ in range(iterations):
            self.rounds += 1
            for seat in range(self.tree.setting.seats):
                self._update(seat)
        return self.average()

    def _update(self, seat: int) -> None:
        tree, policy = self.tree, self.current()
        own, others = self._reaches(policy, seat)
        worth = [0.0] * len(tree.who)
        for at in range(len(tree.who) - 1, -1, -1):
            who = tree.who[at]
            if who == END:
                worth[at] = tree.rewards[at][seat]
                continue
            below = [worth[child] for child in tree.children[at]]
            weights = _weights(tree, policy, at)
            worth[at] = sum(weight * value for weight, value in zip(weights, below, strict=True))
            if who == seat:
                state = tree.state[at]
                regrets, sums = self.regrets[state], self.sums[state]
                for slot, value in enumerate(below):
                    regrets[slot] += others[at] * (value - worth[at])
                    sums[slot] += self.rounds * own[at] * weights[slot]
        self.regrets = [[max(0.0, regret) for regret in row] for row in self.regrets]

    def _reaches(self, policy: Policy, seat: int) -> tuple[list[float], list[float]]:
        """By node: how far the seat itself leads there, and how far all others and nature do."""
        tree = self.tree
        own, others = [0.0] * len(tree.who), [0.0] * len(tree.who)
        own[0] = others[0] = 1.0
        for at, who in enumerate(tree.who):
            if who == END:
                continue
            for child, weight in zip(tree.children[at], _weights(tree, policy, at), strict=True):
                own[child] = own[at] * (weight if who == seat else 1.0)
                others[child] = others[at] * (1.0 if who == seat else weight)
        return own, others


def _shares(row: list[float]) -> list[float]:
    total = sum(row)
    return [value / total for value in row] if total > 0 else [1.0 / len(row)] * len(row)


def curve(tree: Tree, iterations: int) -> list[tuple[int, float]]:
    """Exploitability of the average policy after 0, 1, 2, 4, … iterations."""
    solver = Solver(tree)
    found = [(0, exploitability(tree, uniform(tree)))]
    step = 1
    while solver.rounds < iterations:
        solver.run(min(step, iterations) - solver.rounds)
        found.append((solver.rounds, exploitability(tree, solver.average())))
        step *= 2
    return found


def main() -> None:
    words = argparse.ArgumentParser(description="Exploitability of CFR+ on a small setting, exactly.")
    words.add_argument("game")
    words.add_argument("--setting", default="tiny")
    words.add_argument("--iterations", type=int, default=128)
    words.add_argument("--most", type=int, default=MOST, help="nodes of the tree")
    given = words.parse_args()
    tree = grow(load_game(given.game), given.setting, given.most)
    points = curve(tree, given.iterations)
    solved = Solver(tree).run(given.iterations)
    sizes = {"nodes": len(tree.who), "information_states": len(tree.names), "terminals": tree.who.count(END)}
    print(
        json.dumps(
            {"game": given.game, "setting": given.setting, **sizes, "values": values(tree, solved), "curve": points}
        )
    )


if __name__ == "__main__":
    main()
