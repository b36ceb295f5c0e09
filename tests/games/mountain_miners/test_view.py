"""Views, texts, keys and what bots and learners get."""

from __future__ import annotations

import random

import pytest
from rich.text import Text

from quincunx.engine import SPECTATOR, Match, Play, Sampler, seeded
from quincunx.engine.wire import encode
from quincunx.games.mountain_miners import GAME
from quincunx.games.mountain_miners.content import DARK, GEM, GOLDEN, KEYS, NAMES, SHARDS, fits_as_start, icons_of
from quincunx.games.mountain_miners.evaluate import judge_kind, judge_pair, tiles_left
from quincunx.games.mountain_miners.resample import cut_again
from quincunx.games.mountain_miners.state import COUNTS, NONE, Miners

from .scenes import PLAYERS, Scene, face, match

BOARD = ["Ru Em Di On", "Em Di On Ru", "Di On Ru Em", "On Ru Em Di"]


def drawn(scene: Scene, seat: int = 0) -> str:
    return Text.from_markup(GAME.text(scene.view(seat), PLAYERS)).plain


@pytest.mark.rule("MM-021", "MM-024")
def test_the_diamond_is_drawn_with_the_arrow_and_available_tiles() -> None:
    scene = Scene(["Ru Em", "mv ."], arrow="ne", held=["lk"], start=False)
    lines = [line.rstrip() for line in drawn(scene).splitlines()]
    board = [line for line in lines if ":Ru" in line or ":Em" in line or ":mv" in line]
    assert [line.split() for line in board] == [["*a1:Ru", "◣"], ["a2:mv", "*b1:Em"]]
    assert board[0].index("a1") > board[1].index("a2"), "the north corner stands in the middle"


@pytest.mark.rule("MM-137", "MM-170")
def test_facedown_tiles_are_drawn_by_what_the_viewer_knows() -> None:
    scene = Scene(["?Ru Em/On", "mv ?Di"], arrow="ne", sets=DARK | SHARDS, known={"a1": 1}, start=False)
    assert "a1:??" in drawn(scene, 0) and "a1:(Ru)" in drawn(scene, 1)
    assert "b2:??" in drawn(scene, 1)
    assert "b1:EmEmOnOn" in drawn(scene, 0), "divided tiles by the sides facing N, E, S, W"
    tile = next(cell.tile for cell in scene.view(0).cells if cell.name == "b1")
    assert tile is not None and (tile.sections, tile.turn) == (("emerald", "onyx"), 0)


@pytest.mark.rule("MM-092", "MM-093", "MM-095", "MM-096", "MM-098")
def test_running_scores_and_standings_are_in_the_view() -> None:
    view = Scene(BOARD, held=["Ru Ru Em", "Ru Em", "Ru Ru Ru"], seats=3, start=False).view(2)
    standing = {(p.seat, pile.kind): (pile.standing, pile.points) for p in view.players for pile in p.piles}
    assert standing[0, "ruby"] == ("between", 0)
    assert standing[1, "ruby"] == ("least", -1)
    assert standing[2, "ruby"] == ("most", 3)
    assert standing[0, "emerald"] == ("both", 0)
    assert standing[2, "onyx"] == ("none", 0)
    assert [player.score for player in view.players] == [0, -1, 3]


@pytest.mark.rule("MM-024", "MM-174", "MM-177")
def test_what_a_tile_would_give_is_in_the_view() -> None:
    scene = Scene(["Ru/Em/Di/On Em", "Wi Di"], arrow="ne", sets=SHARDS, start=False)
    cells = {cell.name: cell for cell in scene.view(0).cells}
    tile = cells["a1"].tile
    assert tile is not None and tile.gives == ("ruby", "emerald")
    assert cells["a1"].offered and cells["a1"].available and not cells["a2"].available
    wild = Scene(["Wi Em", "Ru Di"], arrow="ne", sets=SHARDS, start=False).view(0).cells[0]
    assert wild.available and not wild.offered, "nobody without a pile may take a Wildcard"


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"dark_tunnels": True, "gemshards": True, "golden_actions": True, "late": True},
        {"quick_start": "any", "secret_start": True, "start_player_chooses": True},
    ],
)
def test_labels_touches_and_keys(options: dict[str, object]) -> None:
    m = match(3, 4, **options)
    places = {f"cell-{cell.name}" for cell in GAME.view(_state(m), 0).cells}
    vocabulary = set(GAME.vocabulary(m.setting))
    rnd = random.Random(3)
    while not m.over:
        seat = m.waiting()[0]
        decision = m.decision(seat)
        assert decision is not None
        for option in decision.options:
            assert option.key in vocabulary
            for touched in option.touches:
                assert touched in places or touched.split("-")[0] in (
                    "arrow",
                    "position",
                    "seat",
                    "tile",
                    "row",
                    "step",
                )
        m.submit(seat, rnd.choice(decision.options).key)


def _state(m: Match) -> Miners:
    assert isinstance(m.play.state, Miners)
    return m.play.state


@pytest.mark.rule("MM-114", "MM-130", "MM-137")
def test_secret_and_facedown_faces_are_not_in_other_views() -> None:
    scene = Scene(["?Ru ?Em", "?mv ?Di"], arrow="ne", sets=DARK, secret={0: "st"}, start=False)
    for viewer in (1, 31):
        view = scene.view(viewer)
        assert all(cell.tile is not None and cell.tile.sections == () for cell in view.cells)
        assert b"steal" not in encode(view)
    assert scene.view(0).players[0].secret == "steal"


def test_every_icon_has_a_text() -> None:
    assert set(GAME.cards()) == set(NAMES)
    assert all(GAME.card("icon", key) for key in KEYS)
    assert GAME.card("icon", "nothing") == ""


# -- guesses


@pytest.mark.rule("MM-R28")
def test_a_guess_always_leaves_a_gemstone_on_the_board() -> None:
    rows = ["?mv ?mv ?lk", "?sw ?mv ?Ru", "lk lk lk"]
    scene = Scene(rows, arrow="sw", sets=DARK, deck="Ru Ru Em sw sw")
    sampler_play = scene.play
    for seed in range(60):
        guess = _guess(sampler_play, 0, seed)
        assert any(guess.faces[tile] & GEM for tile in guess.board if tile != NONE)
    cells = {_guess(sampler_play, 0, seed).faces[scene.state.board[0]] for seed in range(60)}
    assert len(cells) > 2, "any of the facedown tiles may be anything"


def _guess(play: Play, seat: int, seed: int) -> Miners:
    state = Sampler(play, seat).sample(seeded(seed)).state
    assert isinstance(state, Miners)
    return state


@pytest.mark.rule("MM-R23", "MM-115")
def test_a_guess_of_a_secret_tile_is_one_that_could_be_dealt() -> None:
    m = match(3, 2, quick_start="actions", secret_start=True, gemshards=True)
    state = _state(m)
    seen = set()
    for seed in range(30):
        guess = _guess(m.play, 0, seed)
        held = [guess.faces[tile] for tile in guess.secret]
        assert held[0] == state.faces[state.secret[0]]
        assert all(fits_as_start(face, guess.sets) for face in held)
        seen.add(held[1])
    assert len(seen) > 5


def test_cutting_again_keeps_icons_and_number_of_tiles() -> None:
    faces = [face(word) for word in ("Ru", "Ru/Em", "mv/Di/On", "sw/sw/Em/Em", "lk")]
    again = cut_again(faces, seeded(1))
    assert len(again) == len(faces)
    assert sorted(_icons(again)) == sorted(_icons(faces))
    assert sorted(again) != sorted(faces)


def _icons(faces: list[int]) -> list[int]:
    return [icon for each in faces for icon in icons_of(each)]


# -- judgement


def test_evaluation_prefers_most_and_dislikes_least() -> None:
    def worth(*held: str) -> float:
        return GAME.evaluate(Scene(BOARD, held=held, start=False, sets=GOLDEN).state, 0)

    assert worth("On On", "On") > worth("On", "On") > worth("On", "On On")
    assert worth("On On On", "On") > worth("Ru Ru Ru", "Ru")
    assert worth("st", "") > worth("mv", "") > worth("", "")


def test_two_seats_are_judged_like_more() -> None:
    """The written-out form for two seats agrees with the general one."""
    for held in (["Ru Ru Em", "Ru On"], ["Di", ""], ["Em Em Mu=Em", "Em"], ["On On", "On On"]):
        s = Scene(BOARD, held=held, sets=DARK, start=False).state
        left = tiles_left(s)
        for kind in range(4):
            pair, general = [0.0, 0.0], [0.0, 0.0]
            numbers = s.count[kind::COUNTS]
            if max(numbers):
                judge_pair(s, kind, numbers[0], numbers[1], left[kind], pair)
                judge_kind(s, kind, numbers, left[kind], general)
            assert pair == pytest.approx(general)


def test_evaluation_of_a_finished_match_is_its_result() -> None:
    scene = Scene(["Ru sw", "sw sw"], arrow="ne", held=["Ru", "Ru"])
    scene.do("grab:a1")
    assert [GAME.evaluate(scene.state, seat) for seat in (0, 1)] == [1.0, 0.0]


def test_features_follow_the_viewer() -> None:
    m = match(3, 2, dark_tunnels=True)
    layout = GAME.layout(m.setting)
    rows = [layout.numbers(_state(m), seat) for seat in (0, 1, 2)]
    assert [len(row) for row in rows] == [layout.length] * 3
    assert rows[0] != rows[1]
    assert [layout.faults(_state(m), seat) for seat in (0, 1, SPECTATOR)] == [[], [], []]
