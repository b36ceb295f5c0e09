"""The drawing of Axis Mundi: Levels that tell their height, rings that turn, prices that are true, nothing hidden."""

from __future__ import annotations

import itertools
import math
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final
from xml.etree import ElementTree

import pytest

from quincunx.drawing import Map, Markup, Paint, Piece, Scene, Zone, el, identities, picture
from quincunx.engine import SPECTATOR, Match
from quincunx.engine.chance import FastChance
from quincunx.engine.match import viewers
from quincunx.engine.play import Sampler
from quincunx.games.axis_mundi import GAME
from quincunx.games.axis_mundi.content import POWERS
from quincunx.games.axis_mundi.drawing.board import SHADES, cliff_width, cliffs, ground_of, tile_face
from quincunx.games.axis_mundi.drawing.figures import board
from quincunx.games.axis_mundi.drawing.reach import Reach, cost_words, reach
from quincunx.games.axis_mundi.drawing.scene import card_art, cover, draw
from quincunx.games.axis_mundi.drawing.signs import SKULL
from quincunx.games.axis_mundi.game import AxisMundiGame
from quincunx.games.axis_mundi.geometry import BOARDS
from quincunx.games.axis_mundi.state import Axis, altered
from quincunx.games.axis_mundi.view import AxisView
from tests.games.axis_mundi.scenes import Scene as Stage
from tests.games.axis_mundi.test_match import SummitGame, VeiledGame

from .helpers import read, scene_html

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
    return {piece.name: piece for piece in board_of(view).pieces}


def zones_of(scene: Scene) -> dict[str, Zone]:
    return {node.title: node for node in scene.nodes() if isinstance(node, Zone)}


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


def test_height_is_told_by_shade_by_outline_and_by_number() -> None:
    assert list(SHADES[1:]) == sorted(set(SHADES[1:]))
    widths = [cliff_width(level) for level in range(1, 5)]
    assert widths == sorted(set(widths))
    view = view_of(Stage(6, fixed=True))
    pieces = pieces_of(view)
    for hex_ in view.hexes[1:]:
        piece = pieces[f"hex-{hex_.name}"]
        texts = [node.text for node in ElementTree.fromstring(el("g", piece.art.body)).iter("text")]
        assert str(hex_.level) in texts and f"Level {hex_.level}" in piece.label
        cliff = f'stroke-width="{cliff_width(hex_.level):g}"' in piece.art.body
        assert cliff == (hex_.level > 0)
        if hex_.level:
            assert f'fill-opacity="{SHADES[hex_.level]:g}"' in piece.art.body


def test_cliffs_stand_exactly_where_the_ground_drops() -> None:
    for seats in (3, 6):
        island = BOARDS[seats]
        for at in range(1, island.size):
            lower = [other for other in island.adj[at] if island.level[other] < island.level[at]]
            assert cliffs(seats, at).count("M") == len(lower)


@pytest.mark.parametrize("seats", [3, 6])
def test_hexes_touch_their_neighbours_and_nobody_else(seats: int) -> None:
    view = view_of(Stage(seats))
    ground = ground_of(seats)
    places = [ground.place(hex_) for hex_ in view.hexes]
    step = ground.size * math.sqrt(3)
    for a, b in itertools.combinations(range(len(places)), 2):
        gap = math.dist(places[a], places[b])
        assert (gap == pytest.approx(step)) == (b in BOARDS[seats].adj[a]) and gap > step - 0.01
    half = step / 2
    assert all(half < x < ground.width - half and ground.size < y < ground.height - ground.size for x, y in places)


def test_each_of_the_six_directions_leads_to_the_neighbour_there() -> None:
    """The page's rule for a key: little way along, and twice as dear aside; six keys reach the six neighbours."""
    view = view_of(Stage(6))
    ground = ground_of(6)
    places = [ground.place(hex_) for hex_ in view.hexes]
    keys = [(math.cos(math.radians(60 * n)), -math.sin(math.radians(60 * n))) for n in range(6)]
    for at in range(BOARDS[6].size):
        led = {_led(places, at, key) for key in keys}
        assert set(BOARDS[6].adj[at]) <= led


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
    ground = ground_of(seats)
    for hex_ in after.hexes:
        if not (face := tile_face(after, hex_)):
            continue
        old = tiles[face]
        assert (hex_.terrain, hex_.treasure, hex_.character) == (old.terrain, old.treasure, old.character)
        angle = math.radians(60 * hex_.level)
        x, y = (a - b for a, b in zip(ground.place(old), (ground.x, ground.y), strict=True))
        turned = (x * math.cos(angle) + y * math.sin(angle), y * math.cos(angle) - x * math.sin(angle))
        assert ground.place(hex_) == pytest.approx((ground.x + turned[0], ground.y + turned[1]))


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
    assert SKULL in pieces_of(view_of(stage))["hex-4-2"].art.body


def test_nobody_walks_who_is_immobilized_or_has_no_actions_left() -> None:
    view = view_of(Stage(6))
    assert reach(view) is not None
    assert reach(replace(view, turn=replace(view.turn, immobilized=True))) is None
    assert reach(replace(view, turn=replace(view.turn, actions=0, moves=0))) is None
    assert reach(replace(view, phase="rotation")) is None


def test_the_list_names_the_viewer_and_its_chips_are_the_hexes() -> None:
    stage = Stage(6, at={0: "4-1"})
    zone = zones_of(draw(view_of(stage), NAMES))["Places you can reach"]
    chips = [node for node in zone.walk() if isinstance(node, Piece)]
    found = reach(view_of(stage))
    assert found is not None and {chip.name for chip in chips} == {f"hex-{name}" for name in found.ways}
    assert all("in reach: " in chip.label for chip in chips)
    assert "In reach of Ada" in zones_of(draw(view_of(stage, 1), NAMES))


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
    words = draw(view_of(stage), NAMES).board.html(Paint())
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
    zone = zones_of(draw(view_of(stage, SPECTATOR), NAMES[:3]))["Crate 2"]
    cards = [node for node in zone.walk() if isinstance(node, Piece)]
    assert [(card.name, card.card) for card in cards] == [
        ("crate-2-1", "Dexterity"), ("crate-2-2", "Short Bow"), ("crate-2-3", "Options"), ("crate-2-4", "Vermin"),
    ]  # fmt: skip
    assert "Crate 1" not in zones_of(draw(view_of(stage), NAMES[:3]))


def test_characters_to_choose_from_are_drawn_until_they_are_taken() -> None:
    match = start(GAME, 3, 1)
    zone = zones_of(draw(seen(match, 0), match.names))["Characters"]
    assert zone.count == 5 and "character-mischievous" not in draw(seen(match, 0), match.names).names()
    match.submit(match.waiting()[0], "character:savant")
    assert "character-savant" not in draw(seen(match, 0), match.names).names()


def test_the_end_says_who_has_won() -> None:
    view = replace(view_of(Stage(3)), phase="over", active=-1)
    won = zones_of(draw(replace(view, winner=1), NAMES[:3]))
    assert "Björn has won" in won["The end"].html(Paint())
    assert "nobody has won" in zones_of(draw(view, NAMES[:3]))["The end"].html(Paint())


def test_whatever_can_be_focused_on_the_map_has_an_outline_that_glows() -> None:
    view = view_of(Stage(6, at={0: "3-7", 1: "3-8"}, unseen=(1,), demon=2))
    assert all('class="cell"' in piece.art.body for piece in board_of(view).pieces)


# -- cards and cover


def test_every_card_with_a_text_has_a_face() -> None:
    for name in GAME.cards():
        art = card_art(name, 104)
        assert art is not None and art.width == 104
        ElementTree.fromstring(el("g", art.body))
    assert card_art("no such card", 104) is None
    assert len({str(card_art(name, 104)) for name in POWERS}) == len(POWERS)


def test_the_cover_and_the_map_have_their_sizes() -> None:
    art = cover()
    assert (art.width, art.height) == (480, 300)
    ElementTree.fromstring(el("g", art.body))
    for seats in (3, 6):
        assert 600 < board_of(view_of(Stage(seats))).width <= 704
