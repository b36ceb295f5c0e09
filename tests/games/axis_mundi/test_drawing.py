"""The drawing of Axis Mundi: Levels that tell their height, rings that turn, prices that are true, nothing hidden."""

from __future__ import annotations

import gzip
import itertools
import math
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final
from xml.etree import ElementTree

import pytest

from quincunx.drawing import Box, Map, Markup, Paint, Piece, Scene, el, identities, picture, slug
from quincunx.drawing.theme import SIGHT, difference
from quincunx.engine import SPECTATOR, Match
from quincunx.engine.chance import FastChance
from quincunx.engine.match import viewers
from quincunx.engine.play import Sampler
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.content import POWERS
from quincunx.games.axis_mundi.drawing import WORLD, land
from quincunx.games.axis_mundi.drawing.art import character_face, face_of
from quincunx.games.axis_mundi.drawing.board import MIDDLES, SCALES, place_of, tile_face
from quincunx.games.axis_mundi.drawing.figures import board
from quincunx.games.axis_mundi.drawing.reach import Reach, cost_words, reach
from quincunx.games.axis_mundi.drawing.scene import card_art, cover, draw
from quincunx.games.axis_mundi.drawing.tokens import SKULL
from quincunx.games.axis_mundi.game import AxisMundiGame
from quincunx.games.axis_mundi.geometry import BOARDS
from quincunx.games.axis_mundi.state import Axis, altered
from quincunx.games.axis_mundi.view import AxisView
from tests.drawing.helpers import read, scene_html
from tests.games.axis_mundi.scenes import Scene as Stage
from tests.games.axis_mundi.test_match import SummitGame, VeiledGame

NAMES: Final = ("Ada", "Björn", "Chiara", "Dmitri", "Eve", "Farid")
TABLES: Final[list[tuple[AxisMundiGame, int]]] = [
    (GAME, 3),
    (GAME, 6),
    (VeiledGame(), 3),
    (SummitGame(), 3),
    (SummitGame(), 6),
]
IDS: Final = ["3", "6", "3-veiled", "3-summit", "6-summit"]


def start(game: AxisMundiGame, seats: int, seed: int) -> Match:
    return Match(game, game.setting(seats, {"rounds": 30}), key=bytes([seed]) * 32, names=NAMES[:seats])


def moments(game: AxisMundiGame, seats: int, seed: int, choices: int, every: int = 1) -> Iterator[Match]:
    """A match played at random, at every so-many-th decision; whoever can vanish does."""
    match = start(game, seats, seed)
    dice = random.Random(seed)
    for at in range(choices):
        if match.over:
            return
        if at % every == 0:
            yield match
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        keys = [option.key for option in decision.options]
        match.submit(seat, "play:empty-vessel" if "play:empty-vessel" in keys else dice.choice(decision.choices))


def seen(match: Match, viewer: int) -> AxisView:
    view = match.view(viewer)
    assert isinstance(view, AxisView)
    return view


def view_of(stage: Stage, viewer: int = 0) -> AxisView:
    return GAME.view(stage.s, viewer)


def board_of(view: AxisView) -> Map:
    names = NAMES[: view.seats]
    return board(view, names, identities(names), reach(view))


def pieces_of(view: AxisView) -> dict[str, Piece]:
    return {piece.name: piece for piece in board_of(view).inside() if isinstance(piece, Piece)}


def boxes_of(scene: Scene) -> dict[str, Box]:
    return {box.title: box for box in scene.side}


def prices_of(view: AxisView) -> str:
    return next(layer.under for layer in board_of(view).layers if layer.name == "prices")


def whole_html(view: AxisView, names: list[str] | tuple[str, ...]) -> str:
    return scene_html(draw(view, names))


# -- every option finds its thing, and nothing else is shown


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=IDS)
def test_every_option_touches_something_drawn(game: AxisMundiGame, seats: int) -> None:
    touched: set[str] = set()
    for match in moments(game, seats, 5, 240):
        for seat in match.waiting():
            decision = match.decision(seat)
            assert decision is not None
            names = draw(seen(match, seat), match.names).names()
            for option in decision.options:
                assert names.issuperset(option.touches), (decision.kind, option)
                touched.update(name.split("-")[0] for name in option.touches)
    assert {"hex", "seat", "hand", "deck"} <= touched and ("crate" in touched or seats == 6)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=IDS)
def test_drawings_are_well_formed_with_unique_ids(game: AxisMundiGame, seats: int) -> None:
    for match in moments(game, seats, 3, 300, 75):
        for viewer in viewers(match.setting)[-3:]:
            view = seen(match, viewer)
            svg = ElementTree.fromstring(picture(GAME, view, match.names))
            ids = [node.get("id") for node in svg.iter() if node.get("id")]
            assert len(ids) == len(set(ids))
            html = whole_html(view, match.names)
            ElementTree.fromstring(el("div", Markup(html)))
            page = read(html)
            assert not page.faults and not page.twice


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=IDS)
def test_nothing_hidden_is_in_a_drawing(game: AxisMundiGame, seats: int) -> None:
    """Guesses at hands, decks and unseen places leave every byte as it was."""
    changed = moved = 0
    for match in moments(game, seats, 7, 320, 20):
        for viewer in viewers(match.setting)[-3:]:
            before = whole_html(seen(match, viewer), match.names)
            state = Sampler(match.play, viewer).sample(FastChance(random.Random(viewer).random)).state
            true = match.play.state
            assert isinstance(state, Axis) and isinstance(true, Axis)
            changed += state.faces != true.faces
            moved += state.at != true.at
            assert whole_html(GAME.view(state, viewer), match.names) == before
    assert changed >= 6 and (moved > 0 or type(game) is not VeiledGame)


def test_the_place_of_an_unseen_character_is_drawn_for_its_owner_only() -> None:
    stage = Stage(6, at={0: "3-7", 1: "3-8"}, unseen=(1,))
    stage.s.at[1] = stage.at_of("2-4")
    own, other = pieces_of(view_of(stage, 1)), pieces_of(view_of(stage, 0))
    assert "on 2-4" in own["seat-2"].label and "unseen" in own["seat-2"].label
    assert "stroke-dasharray" in own["seat-2"].art.body
    assert "seat-2" not in other and other["vanished-2"].label == "Björn vanished on 3-8"
    assert "?" in other["vanished-2"].art.body


def test_a_spectator_holds_nothing_and_a_player_the_hand_and_treasure() -> None:
    stage = Stage(3, hands={0: ["Salve", "Salve", "Dexterity"]}, loot={0: ["Grenade"]})
    assert draw(view_of(stage, SPECTATOR), NAMES[:3]).hand is None
    hand = draw(view_of(stage), NAMES[:3]).hand
    assert hand is not None
    held = [node.name for node in hand.walk() if isinstance(node, Piece)]
    assert held == ["hand-dexterity", "hand-salve", "hand-salve", "treasure-1-grenade"]
    assert "hand-salve" not in draw(view_of(stage, 1), NAMES[:3]).names()


def test_names_of_players_cannot_break_a_drawing() -> None:
    view = view_of(Stage(3))
    for name in ('<script>alert("1")</script>', "\x00\x1b]0;x", "\ud800", "👩‍🚀" * 40, "", "'\"&", "[bold]"):
        drawn = picture(GAME, view, [name] * 3)
        ElementTree.fromstring(drawn.encode("utf-8"))
        assert "<script" not in drawn


# -- Levels


def test_height_is_told_by_walls_by_place_and_by_number() -> None:
    steps = [high - low for low, high in itertools.pairwise(land.HEIGHTS)]
    assert all(step >= 20 for step in steps) and steps == sorted(steps)
    for seats in (3, 6):
        view = view_of(Stage(seats, fixed=True))
        printed = [node.text for node in ElementTree.fromstring(el("g", land.tags(seats))).iter("text")]
        named = list(itertools.pairwise(printed))
        for n, hex_ in enumerate(view.hexes):
            assert f"Level {hex_.level}" in pieces_of(view)[f"hex-{hex_.name}"].label
            if hex_.ring and hex_.terrain != "Pier":
                assert (str(hex_.level), hex_.name) in named
                assert land.height(seats, n) == land.HEIGHTS[hex_.level]


def test_walls_stand_exactly_where_the_ground_drops_towards_the_viewer() -> None:
    for seats in (3, 6):
        island = BOARDS[seats]
        for at in range(1, island.size):
            y = land.flat(*island.place[at])[1]
            front = [n for n in island.adj[at] if n < island.size and land.flat(*island.place[n])[1] > y + 1]
            higher = [n for n in front if land.height(seats, n) >= land.height(seats, at)]
            assert len(land.walls(seats, at)) == 2 - len(higher), (seats, at)
            assert all(drop > 0 for _, drop in land.walls(seats, at))


@pytest.mark.parametrize("seats", [3, 6])
def test_what_stands_on_a_hex_is_never_hidden_by_a_step_in_front(seats: int) -> None:
    """Where the ground in front is higher, things stand further back than the step reaches."""
    for at in range(1, BOARDS[seats].size):
        fronts = [
            n
            for n in BOARDS[seats].adj[at]
            if land.flat(*BOARDS[seats].place[n])[1] > land.flat(*BOARDS[seats].place[at])[1] + 1
        ]
        rise = max((land.height(seats, n) - land.height(seats, at) for n in fronts), default=0)
        assert (land.lift(seats, at) > 0) == (rise > 15)


@pytest.mark.parametrize("seats", [3, 6])
def test_hexes_on_one_level_touch_and_all_have_room_on_the_map(seats: int) -> None:
    view = view_of(Stage(seats))
    step = land.UNIT * math.sqrt(3) * SCALES[seats]
    for a, b in itertools.combinations(range(len(view.hexes)), 2):
        if view.hexes[a].ring == view.hexes[b].ring and view.hexes[a].ring:
            (ax, ay), (bx, by) = place_of(seats, a), place_of(seats, b)
            gap = math.hypot(ax - bx, (ay - by) / land.FLAT)
            assert (gap == pytest.approx(step)) == (b in BOARDS[seats].adj[a]) and gap > step - 0.01
    board = board_of(view)
    half = step / 2
    for x, y in (place_of(seats, n) for n in range(len(view.hexes))):
        assert half <= x <= board.width - half and 30 <= y <= board.height - half


def test_keys_lead_to_every_neighbour_in_at_most_two_presses() -> None:
    """The page's rule for a key: little way along, and twice as dear aside. Steps bend directions, so that now and then
    a neighbour is two presses away."""
    places = [place_of(6, n) for n in range(BOARDS[6].count)]
    keys = [(math.cos(math.radians(60 * n)), -math.sin(math.radians(60 * n))) for n in range(6)]
    led = [{_led(places, at, key) for key in keys} for at in range(BOARDS[6].count)]
    for at in range(BOARDS[6].size):
        near = set(BOARDS[6].adj[at])
        assert near <= led[at].union(*(led[n] for n in led[at])) and len(near & led[at]) >= len(near) - 2


def _led(places: list[tuple[float, float]], at: int, key: tuple[float, float]) -> int:
    (x, y), (dx, dy) = places[at], key
    costs: dict[int, float] = {}
    for n, (ox, oy) in enumerate(places):
        along = (ox - x) * dx + (oy - y) * dy
        aside = abs((ox - x) * dy - (oy - y) * dx)
        if n != at and along > 3 and aside < 3 * along:
            costs[n] = along + 2 * aside
    return min(costs, key=lambda n: costs[n], default=at)


# -- Rotation


@pytest.mark.parametrize("seats", [3, 6])
def test_a_level_that_turns_takes_its_tiles_and_figures_round_counter_clockwise(seats: int) -> None:
    stage = Stage(seats, at={0: "2-3", 1: "1-2"}, fixed=True, treasure={"3-4": "Draw 3"}, turn=seats - 1)
    before = view_of(stage)
    stage.end()
    after = view_of(stage)
    assert after.rotations == before.rotations + 1
    tiles = {tile_face(before, hex_): hex_ for hex_ in before.hexes if tile_face(before, hex_)}
    for n, hex_ in enumerate(after.hexes):
        if not (face := tile_face(after, hex_)):
            continue
        old = tiles[face]
        assert (hex_.terrain, hex_.treasure, hex_.character) == (old.terrain, old.treasure, old.character)
        angle = math.radians(60 * hex_.level)
        middle = MIDDLES[seats][0], MIDDLES[seats][1] - land.HEIGHTS[hex_.level] * SCALES[seats]
        x, y = _laid(place_of(seats, before.hexes.index(old)), middle)
        turned = (x * math.cos(angle) + y * math.sin(angle), y * math.cos(angle) - x * math.sin(angle))
        assert _laid(place_of(seats, n), middle) == pytest.approx(turned)


def _laid(place: tuple[float, float], middle: tuple[float, float]) -> tuple[float, float]:
    """A place of the picture as seen from straight above its Level."""
    return place[0] - middle[0], (place[1] - middle[1]) / land.FLAT


def test_pieces_say_how_far_their_ring_has_turned() -> None:
    stage = Stage(6, at={0: "2-3", 1: "4-0", 2: "5-2"}, turn=5)
    before, after = pieces_of(view_of(stage)), pieces_of(view_of(stage.end()))
    for name, sixths in (("seat-1", 3), ("seat-2", 1), ("seat-3", 0), ("hex-1-0", 4), ("hex-5-7", 0)):
        one, two = before[name].around, after[name].around
        assert one is not None and two is not None and one.running and two.running
        assert (one.x, one.y) == (two.x, two.y)
        assert two.turned - one.turned == -60 * sixths
    assert before["hex-centre"].face == "" and before["hex-pier-1"].around is None


def test_a_step_to_another_level_is_no_turn() -> None:
    """The rings of two Levels have different middles, so the page does not take a climb for a Rotation."""
    stage = Stage(6, at={0: "4-5"})
    low = pieces_of(view_of(stage))["seat-1"].around
    up = next(key for key in stage.offered("up"))
    high = pieces_of(view_of(stage.do(up)))["seat-1"].around
    assert low is not None and high is not None
    assert (low.x, round(low.y, 2)) != (high.x, round(high.y, 2))


# -- what entering costs


def offered_hexes(match: Match, seat: int) -> dict[str, str]:
    """By verb and hex: the label of every option that moves the Character."""
    decision = match.decision(seat)
    assert decision is not None
    verbs = ("move", "up", "down")
    found = {option.key: option.label for option in decision.options if option.key.split(":")[0] in verbs}
    for option in decision.options:
        if option.key in ("enter", "cave"):
            found[f"{option.key}:{option.touches[0].removeprefix('hex-')}"] = option.label
    return found


WORDS: Final = {"Move": "move", "Move Up": "up", "Move Down": "down", "the Cave": "cave", "the gate": "enter"}


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=IDS)
def test_the_next_steps_and_their_prices_are_those_the_rules_offer(game: AxisMundiGame, seats: int) -> None:
    compared = 0
    for match in moments(game, seats, 8, 500):
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        if decision.kind != "action":
            continue
        found = reach(seen(match, seat))
        offered = offered_hexes(match, seat)
        ways = {} if found is None else {name: [w for w in each if w.steps == 1] for name, each in found.ways.items()}
        assert {key.split(":")[1] for key in offered} <= set(ways), offered
        for name, each in ways.items():
            for way in each:
                if way.by != "Run":
                    assert offered[f"{WORDS[way.by]}:{name}"].endswith(f": {cost_words(way)}")
                    compared += 1
    assert compared > 60


@pytest.mark.parametrize(("game", "seats"), [(GAME, 6), (SummitGame(), 3)], ids=["6", "3-summit"])
def test_a_step_costs_what_was_announced(game: AxisMundiGame, seats: int) -> None:
    """Every Move, climb and Move Down of random matches: Actions, Wounds and HP change as the table said before."""
    taken = 0
    match = start(game, seats, 11)
    dice = random.Random(11)
    for _ in range(900):
        if match.over:
            break
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        keys = [option.key for option in decision.options]
        steps = [key for key in keys if key.split(":")[0] in ("move", "up", "down")]
        key = dice.choice(steps) if steps and dice.random() < 0.5 else dice.choice(keys)
        before = seen(match, seat)
        found = reach(before)
        match.submit(seat, key)
        after = seen(match, seat)
        if key in steps and found is not None and after.active == seat and after.winner < 0:
            taken += _check_step(before, after, found, key.partition(":")[2], seat)
    assert taken > 40


def _check_step(before: AxisView, after: AxisView, found: Reach, name: str, seat: int) -> int:
    old, new = before.mats[seat], after.mats[seat]
    way = found.ways[name][0]
    terrain = next(hex_.terrain for hex_ in before.hexes if hex_.name == name)
    if found.deadly(old, way) or terrain == "Power":
        return 0
    assert new.at == name
    spent = before.turn.actions + before.turn.moves - after.turn.actions - after.turn.moves
    # Cornered Animal brings a Move Action of its own as soon as little HP is left
    assert spent == way.actions or "Cornered Animal" in new.active
    total = old.wounds + way.wounds
    assert new.wounds == total % 4 and old.hp - new.hp == way.hp + total // 4
    return 1


def test_a_run_is_dearer_than_two_moves_and_both_are_told() -> None:
    stage = Stage(6, at={0: "4-1"}, land={"4-2": "A", "4-3": "A"})
    found = reach(view_of(stage))
    assert found is not None
    run, walk = found.ways["4-3"]
    assert (run.by, run.actions, run.wounds, run.steps) == ("Run", 1, 4, 1)
    assert (walk.by, walk.actions, walk.wounds, walk.steps) == ("Move", 2, 2, 2)
    assert "1 Action, 4 Wounds by Run; or 2 Actions, 2 Wounds by Move" in pieces_of(view_of(stage))["hex-4-3"].label


def test_dexterity_infection_and_the_third_way_down_change_the_price() -> None:
    land = {"3-0": "A", "3-1": "I", "3-17": "I", "2-1": "I", "2-11": "I"}
    plain = Stage(6, at={0: "2-0"}, land=land)
    deft = Stage(6, at={0: "2-0"}, land=land, active={0: ["Dexterity"]})
    assert [_first(stage, "3-0").wounds for stage in (plain, deft)] == [1, 0]
    plain.s.infected = altered(plain.s.infected, plain.at_of("3-0"), 4)
    assert _first(plain, "3-0").hp == 1 and "1 Action, 1 Wound, 1 HP" in pieces_of(view_of(plain))["hex-3-0"].label
    plain.s.turn[5] = 2
    assert _first(plain, "3-0").hp == 2
    plain.s.god = altered(plain.s.god, 0, 1)
    assert (_first(plain, "3-0").hp, _first(plain, "3-0").wounds) == (0, 0)


def _first(stage: Stage, name: str) -> Any:
    found = reach(view_of(stage))
    assert found is not None
    return found.ways[name][0]


def test_angels_and_demons_climb_for_one_action_and_go_down_for_three() -> None:
    stage = Stage(6, at={0: "1-0"}, demon=0)
    assert _first(stage, "2-0").actions == 3 and _first(stage, "centre").actions == 3
    stage = Stage(6, at={0: "2-0"}, demon=0)
    assert _first(stage, "1-0").actions == 1


def test_a_deadly_way_shows_a_skull() -> None:
    stage = Stage(6, at={0: "4-1"}, land={"4-2": "A"}, hp={0: 1}, wounds={0: 3})
    found = reach(view_of(stage))
    assert found is not None and found.deadly(view_of(stage).mats[0], found.ways["4-2"][0])
    assert SKULL in prices_of(view_of(stage))


def test_nobody_walks_who_is_immobilized_or_has_no_actions_left() -> None:
    view = view_of(Stage(6))
    assert reach(view) is not None
    assert reach(replace(view, turn=replace(view.turn, immobilized=True))) is None
    assert reach(replace(view, turn=replace(view.turn, actions=0, moves=0))) is None
    assert reach(replace(view, phase="rotation")) is None


def test_prices_are_a_sheet_of_their_own_that_takes_no_presses() -> None:
    stage = Stage(6, at={0: "4-1"})
    view = view_of(stage)
    found = reach(view)
    drawn = prices_of(view)
    assert found is not None and drawn.count("<text") >= len(found.ways) and 'pointer-events="none"' in drawn
    assert [layer.name for layer in board_of(view).layers][-1] == "prices"
    assert not prices_of(replace(view, turn=replace(view.turn, actions=0, moves=0)))


def test_levels_are_sheets_from_the_sea_upwards_and_figures_cover_no_other_hex() -> None:
    view = view_of(Stage(6, at={0: "3-7", 1: "3-8"}))
    layers = board_of(view).layers
    assert [layer.name for layer in layers] == [*[f"level-{n}" for n in range(5)], "names", "figures", "prices"]
    for level, layer in enumerate(layers[:5]):
        hexes = {hex_.name: hex_.level for hex_ in view.hexes if hex_.ring}
        assert {hexes[p.name.removeprefix("hex-")] for p in layer.pieces if p.name != "hex-centre"} == {level}
    for piece in layers[6].pieces:
        body = ElementTree.fromstring(el("g", piece.art.body))
        still = [node for group in body.iter("g") if group.get("pointer-events") == "none" for node in group.iter()]
        pressed = [node for node in body.iter() if node.tag in ("ellipse", "path", "use") and node not in still]
        assert pressed and all(float(node.get("ry", "99")) < land.TALL / 1.9 for node in pressed)


# -- Forced Movement before it happens


def arrows_of(view: AxisView) -> str:
    return board_of(view).over


def test_an_arrow_shows_where_a_blow_would_drive_its_target() -> None:
    stage = Stage(6, at={0: "3-7", 1: "3-8"})
    drawn = arrows_of(view_of(stage))
    assert drawn.count("rotate(") == 1 and "stroke-dasharray" not in drawn and 'pointer-events="none"' in drawn
    label = next(o.label for o in options_of(stage) if o.key == "melee:3-8")
    (target,) = re.findall(r"drives to (\S+)", label)
    stage.do("melee:3-8")
    stage.do("shield:pass")
    assert stage.where(1) == target == view_of(Stage(6, at={0: "3-7", 1: "3-8"})).drives[0].to[0]


def options_of(stage: Stage) -> list[Any]:
    return [GAME.describe(stage.s, stage.play.seat, stage.play.kind, option) for option in stage.play.options]


def test_where_a_die_decides_there_are_two_broken_arrows() -> None:
    stage = Stage(6, at={0: "4-4", 1: "3-3"})
    drawn = arrows_of(view_of(stage))
    assert drawn.count("rotate(") == 2 and drawn.count("stroke-dasharray") == 2
    words = boxes_of(draw(view_of(stage), NAMES))["Ada has left"].body.html(Paint())
    assert "Melee at Björn: driven to 4-3 or 4-5, a die decides" in words


def test_a_target_that_stays_has_a_bar_and_no_arrow_is_drawn_without_an_attack_left() -> None:
    stage = Stage(6, at={0: "5-0", 1: "pier-1"})
    drawn = arrows_of(view_of(stage))
    assert "rotate(" not in drawn and "M-13 17H13" in drawn
    view = view_of(stage)
    assert not arrows_of(replace(view, turn=replace(view.turn, actions=0)))
    assert not arrows_of(view_of(Stage(6, at={0: "3-7", 1: "3-8"}, demon=2)))


# -- people and mats


FORMS: Final = ((-1, -1), (0, -1), (-1, 0))


def test_an_angel_and_a_demon_differ_from_characters_and_from_each_other() -> None:
    stages = [Stage(3, at={0: "2-0"}, angel=angel, demon=demon) for angel, demon in FORMS]
    plain, good, evil = (pieces_of(view_of(stage))["seat-1"] for stage in stages)
    assert len({plain.art.body, good.art.body, evil.art.body}) == 3
    assert "Ada’s Angel, on 2-0, 25 of 25 HP" in good.label and "Ada’s Demon" in evil.label
    assert (good.card, evil.card) == ("Angel", "Demon")


def test_panels_show_hp_wounds_energy_and_active_cards() -> None:
    stage = Stage(6, cast=("Beastmaster", "Cultivator", "Malignant", "Savant", "Scrounger", "Mischievous"),
                  demon=5, hp={0: 4}, wounds={0: 3}, active={0: ["Honed Blade"]})  # fmt: skip
    panel = draw(view_of(stage), NAMES).panels[0]
    pieces = {node.name: node for node in panel.walk() if isinstance(node, Piece)}
    assert pieces["mat-1"].label == "Mat of Ada: 4 of 10 HP, 3 of 4 Wounds, 2 + 2 + 2 Energy"
    assert pieces["slot-1-honed-blade"].card == "Honed Blade"
    assert pieces["form-1"].label == "Upgraded Beastmaster, Character of Ada"


def test_crates_are_open_to_read() -> None:
    stage = Stage(3, crates={1: ["Dexterity", "Short Bow", "Options", "Vermin"]})
    box = boxes_of(draw(view_of(stage, SPECTATOR), NAMES[:3]))["Crate 2"]
    cards = [node for node in box.body.walk() if isinstance(node, Piece)]
    assert [(card.name, card.card) for card in cards] == [
        ("crate-2-1", "Dexterity"), ("crate-2-2", "Short Bow"), ("crate-2-3", "Options"), ("crate-2-4", "Vermin"),
    ]  # fmt: skip
    assert "Crate 1" not in boxes_of(draw(view_of(stage), NAMES[:3]))


def test_characters_to_choose_from_are_drawn_until_they_are_taken() -> None:
    match = start(GAME, 3, 1)
    moment = draw(seen(match, 0), match.names).moment
    assert moment is not None and len(list(moment.body.inside())) == 5
    assert "character-mischievous" not in draw(seen(match, 0), match.names).names()
    match.submit(match.waiting()[0], "character:savant")
    assert "character-savant" not in draw(seen(match, 0), match.names).names()


def test_the_end_says_who_has_won() -> None:
    view = replace(view_of(Stage(3)), phase="over", active=-1)
    won = boxes_of(draw(replace(view, winner=1), NAMES[:3]))
    assert "Björn has won" in won["The end"].body.html(Paint())
    assert "nobody has won" in boxes_of(draw(view, NAMES[:3]))["The end"].body.html(Paint())


def test_whatever_can_be_focused_on_the_map_has_an_outline_that_glows() -> None:
    view = view_of(Stage(6, at={0: "3-7", 1: "3-8"}, unseen=(1,), demon=2))
    assert all(re.search('class="(cell|stone)"', piece.art.body) for piece in pieces_of(view).values())


# -- cards and cover


def test_every_card_with_a_text_has_a_face() -> None:
    for name in GAME.cards():
        art = card_art(name, 104)
        assert art is not None and art.width == 104
        ElementTree.fromstring(el("g", art.body))
    assert card_art("no such card", 104) is None
    assert len({str(card_art(name, 104)) for name in POWERS}) == len(POWERS)


def test_every_card_has_a_picture_of_its_own_and_a_short_text() -> None:
    symbols = WORLD.symbols()
    pictures = [symbols[f"am-card-{slug(name)}"] for name in GAME.cards()]
    assert len(set(pictures)) == len(pictures)
    for name, drawn in zip(GAME.cards(), pictures, strict=True):
        shapes = list(ElementTree.fromstring(el("g", drawn)).iter())[1:]
        assert 8 <= len(shapes) <= 50, (name, len(shapes))
        face = character_face(name) if name in POWERS else face_of(name)
        assert 10 <= len(face.text) <= 60 and face.picture and face.full == GAME.cards()[name]


def test_the_world_keeps_its_colours_apart_and_its_weight() -> None:
    assert WORLD.faults() == []
    assert len(gzip.compress(WORLD.sheet.encode(), 6)) <= 60_000
    ElementTree.fromstring(WORLD.sheet)
    for form, theme in itertools.product(("wide", "tall"), ("day", "night")):
        ElementTree.fromstring(WORLD.ground_picture(form, theme))


@pytest.mark.parametrize("sight", SIGHT)
def test_neighbouring_levels_differ_for_every_sight(sight: str) -> None:
    """Beside walls and numbers: 2 is just noticed."""
    for theme in ("day", "night"):
        colours = WORLD.colours(theme)
        grounds = [colours[f"l{level}"] for level in range(5)]
        assert all(difference(low, high, sight) >= 4 for low, high in itertools.pairwise(grounds)), theme


def test_everything_that_is_shown_again_is_in_the_sheet() -> None:
    view = view_of(Stage(6, at={0: "3-7", 1: "3-8"}, unseen=(1,), demon=2, treasure={"3-4": "Draw 3"}))
    symbols, drawn = WORLD.symbols(), draw(view, NAMES).written() + cover().body + "".join(WORLD.symbols().values())
    assert set(re.findall(r'href="#(am-[^"]+)"', drawn)) <= set(symbols)
    paints = set(re.findall(r'id="(am-[^"]+)"', WORLD.paints()))
    assert set(re.findall(r"url\(#(am-[^)]+)\)", drawn + WORLD.ground("wide"))) <= paints
    colours = {**WORLD.colours("day")}
    used = set(re.findall(r'(?<=["\s])[fs]-([a-z0-9-]+)(?=["\s])', drawn + WORLD.ground("tall")))
    assert used <= set(colours) | {"back", "back-line"}, used - set(colours)


_ARGUMENTS: Final = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}


def test_every_path_has_as_many_numbers_as_its_commands_take() -> None:
    """A browser draws a broken path up to its fault and says nothing to the reader."""
    drawn = "".join(WORLD.symbols().values()) + WORLD.ground("wide") + WORLD.ground("tall") + cover().body
    for d in set(re.findall(r' d="([^"]+)"', drawn)):
        for command, numbers in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", d):
            count, takes = len(re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)), _ARGUMENTS[command.lower()]
            assert count == 0 if not takes else count > 0 and count % takes == 0, (command, numbers, d[:60])


def test_a_table_has_few_nodes() -> None:
    for seats in (3, 6):
        written = draw(view_of(Stage(seats)), NAMES[:seats]).written()
        assert len(re.findall(r"<[a-z]", written)) <= 6000


def test_a_birth_is_seen_in_the_gate() -> None:
    view = view_of(Stage(6, at={0: "1-0"}, demon=0))
    under = [
        next(one.under for one in board_of(replace(view, gate=gate)).layers if one.name == "figures")
        for gate in ("open", "birth")
    ]
    assert not under[0] and "am-pillar" in under[1]


def test_the_cover_and_the_map_have_their_sizes() -> None:
    art = cover()
    assert (art.width, art.height) == (480, 300)
    ElementTree.fromstring(el("g", art.body))
    for seats in (3, 6):
        board = board_of(view_of(Stage(seats)))
        assert 800 <= board.width <= 900 and 640 <= board.height <= 700
