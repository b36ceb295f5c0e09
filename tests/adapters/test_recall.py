"""Recall: a seat's memory is the same exactly when the seat cannot tell two histories apart."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from quincunx.adapters.explicit import twin
from quincunx.engine import Chance, Game, Match, Play, Setting, State, game_ids, key_of_seed, load_game, seeded, wire
from quincunx.engine.chance import Tape
from quincunx.engine.log import LoggedChance
from quincunx.engine.recall import Memory, Recall, asked_now, changed, recalled, take
from quincunx.engine.sentence import render
from quincunx.games._template.game import GAME as PEBBLES
from quincunx.testing.probe import options_of
from quincunx.testing.telling import Exchange

GAMES: list[Game[Any]] = [PEBBLES, *(load_game(name) for name in game_ids())]
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def begun(game: Game[Any], setting: Setting, chance: Chance, watch: Any = None) -> tuple[Play, Recall]:
    """A match at its first decision, with what the seats remember."""
    play = Play(game, None, chance, True, True)
    play.watch = watch
    play.state = game.setup(setting, play)
    play.tape = []
    play.start()
    recall = Recall(game, setting)
    recall.look(play)
    return play, recall


class Walk:
    """A random match up to some decision, and who has known which piece since it was last shuffled."""

    def __init__(self, game: Game[Any], setting: Setting, seed: str, length: int) -> None:
        self.game, self.setting = game, setting
        chance = LoggedChance(seeded(seed))
        self.known: dict[int, int] = {}
        self.shuffled: dict[int, int] = {}
        """The last shuffle that each piece was in."""
        self.shuffles = 0
        self.pinned: set[int] = set()
        self.choices: list[Any] = []
        play, self.recall = begun(game, setting, chance, self.watch)
        self.notice(play)
        rnd = random.Random(seed)
        while play.options and len(self.choices) < length:
            self.choices.append(rnd.choice(play.options))
            take(play, self.recall, self.choices[-1])
            self.notice(play)
        self.play, self.answers = play, chance.drawn

    @property
    def state(self) -> State:
        assert self.play.state is not None
        return self.play.state

    def watch(self, state: State, pieces: list[int]) -> None:
        for piece in pieces:
            self.known[piece] = 0
            self.shuffled[piece] = self.shuffles
        self.shuffles += 1

    def notice(self, play: Play) -> None:
        assert play.state is not None
        for piece, mask in enumerate(play.state.seen):
            self.known[piece] = self.known.get(piece, 0) | mask
        self.pinned.update(play.branched, play.pins)

    def exchange(self, seat: int) -> Exchange:
        """What the seat has never known since it was shuffled, dealt another way in that shuffle."""
        free = {piece for piece, mask in self.known.items() if not mask >> seat & 1} - self.pinned
        groups = [[piece for piece in group if piece in free] for group in self.game.unknown(self.state, seat)]
        piles = [
            (at, [q for q in group if self.shuffled.get(q) == at]) for at in range(self.shuffles) for group in groups
        ]
        return Exchange([], [(at, pile) for at, pile in piles if len(pile) > 1], f"exchange {seat}")

    def again(self, exchange: Exchange) -> tuple[State, Recall]:
        """The same choices and the same answers of nature, with other faces where nobody looked."""
        play, recall = begun(self.game, self.setting, Tape(self.answers), exchange.watch)
        for choice in self.choices:
            assert choice in play.options
            take(play, recall, choice)
        assert play.state is not None
        return play.state, recall


def exchange_law(game: Game[Any], settings: int, lengths: tuple[int, ...], seats: int) -> None:
    """From the setup on: the whole history is played again with everything dealt anew that the seat never saw."""
    exchanged = others = 0
    for at, setting in enumerate(game.sample_settings()[:settings]):
        for length in lengths:
            walk = Walk(game, setting, f"{game.id} {at} {length}", length)
            for seat in range(setting.seats)[:seats]:
                state, recall = walk.again(walk.exchange(seat))
                assert recall.memories[seat].text == walk.recall.memories[seat].text
                assert recall.memories[seat].digest == walk.recall.memories[seat].digest
                exchanged += state.faces != walk.state.faces
                others += any(a.text != b.text for a, b in zip(recall.memories, walk.recall.memories, strict=True))
    assert exchanged > 5
    if game.id not in ("mountain-miners", "kings-of-ruin"):  # whose secrets mostly nobody knows
        assert others > 5, "somebody else has seen the difference"


@EVERY_GAME
def test_exchanging_the_unknown_leaves_a_memory_identical(game: Game[Any]) -> None:
    exchange_law(game, 3, (2, 25), 2)


@pytest.mark.long
@EVERY_GAME
def test_exchanging_the_unknown_leaves_a_memory_identical_in_every_setting(game: Game[Any]) -> None:
    exchange_law(game, 99, (1, 5, 25, 60, 200), 8)


def seen_by(game: Game[Any], play: Play, seat: int, names: list[str]) -> bytes:
    """Everything a viewer meets after a choice, gathered without the help of the recall."""
    told = [[e[0], render(e[2], e[3], seat, names, game.name)] for e in play.events if e[1] >> seat & 1]
    options = sorted([one.key, one.label] for one in options_of(game, play, seat))
    asks = [[asked, kind.name] for asked, kind, _ in asked_now(play)]
    return wire.encode([game.view(play.state, seat), told, asks, options])


@EVERY_GAME
def test_memories_differ_exactly_where_something_seen_differs(game: Game[Any]) -> None:
    """From many decisions on several ways, by choice and by chance: a seat remembers two of them alike if and only if
    it was shown, told, asked and has itself chosen the same."""
    alike = different = 0
    for at, setting in enumerate(game.sample_settings()[:3]):
        names = [f"Seat {seat + 1}" for seat in range(setting.seats)]
        for length in range(1, 40, 6):
            walk = Walk(game, setting, f"ways {at} {length}", length)
            if not walk.play.options:
                continue
            found: list[list[tuple[bytes, str]]] = [[] for _ in names]
            for way, option in enumerate([*walk.play.options[:4], *walk.play.options[:2]]):
                play, recall, asked = twin(walk.play, seeded(way), True), walk.recall.copy(), walk.play.seat
                recall.chose(play, option)
                key = game.key(play.kind, game.token(play.state, play.kind, option))
                play.send(option)
                seen = [seen_by(game, play, seat, names) for seat in range(setting.seats)]
                seen[asked] += key.encode()
                recall.look(play)
                for seat, memory in enumerate(recall.memories):
                    found[seat].append((seen[seat], memory.text))
            for one, other in [pair for ways in found for pair in combinations(ways, 2)]:
                assert (one[0] == other[0]) == (one[1] == other[1])
                alike += one[0] == other[0]
                different += one[0] != other[0]
    assert alike > 10
    assert different > 10


@EVERY_GAME
def test_a_match_is_remembered_as_it_was_played(game: Game[Any]) -> None:
    """Simultaneous answers in any order, choices taken back: only what is in effect counts, and copies share it."""
    setting = game.sample_settings()[0]
    match = Match(game, setting, key=key_of_seed("recall"))
    rnd = random.Random(3)
    for _ in range(30):
        if match.over:
            break
        seat = rnd.choice(match.waiting())
        ask = match.ask(seat)
        assert ask is not None
        match.submit(seat, rnd.choice(ask[2]))
        if rnd.random() < 0.3 and not match.undo_refusal(seat):
            match.undo(seat)
    recall = recalled(match)
    assert [memory.text for memory in recall.memories] == [memory.text for memory in recalled(match).memories]
    chosen = [sum(1 for line in memory.chain() if line.chose) for memory in recall.memories]
    assert chosen == [sum(1 for entry in match.effective if entry.seat == seat) for seat in range(setting.seats)]


def test_answers_of_others_are_not_remembered_before_all_are_in() -> None:
    setting = PEBBLES.setting(3)
    play, recall = begun(PEBBLES, setting, seeded(4))
    before = [memory.text for memory in recall.memories]
    take(play, recall, play.options[0])
    assert recall.memories[0].text != before[0]
    assert [memory.text for memory in recall.memories[1:]] == before[1:]
    take(play, recall, play.options[0])
    assert recall.memories[2].text == before[2]
    take(play, recall, play.options[0])
    assert recall.memories[2].text != before[2]


def test_copies_share_what_is_past_and_go_their_own_ways() -> None:
    play, recall = begun(PEBBLES, PEBBLES.setting(2), seeded(4))
    other = recall.copy()
    take(play, recall, play.options[0])
    assert recall.memories[0].before is other.memories[0]
    assert recall.memories[1] is other.memories[1]


def test_a_memory_can_be_read() -> None:
    play, recall = begun(PEBBLES, PEBBLES.setting(2, {"hand": 1}), seeded(4))
    take(play, recall, play.options[0])
    head, saw, chose = recall.memories[0].text.splitlines()
    assert head == '["pebbles",2,{"hand":1},0]'
    assert wire.decode(saw.encode())[1]["asks"] == [[0, "lay"], [1, "lay"]]
    assert wire.decode(chose.encode())[1].startswith("lay:")


def test_changes_lead_from_one_view_to_the_next() -> None:
    old = {"a": [1, {"b": 2}], "c": "x", "d": {"e": 1}}
    new = {"a": [1, {"b": 3}], "c": "x", "d": {"f": 1}}
    assert changed(old, new) == [(["a", 1, "b"], 3), (["d"], {"f": 1})]
    assert changed(old, old) == []
    assert changed([1], [1, 2]) == [([], [1, 2])]
    assert Memory(Memory(None, "a"), "b").digest != Memory(Memory(None, "b"), "a").digest
