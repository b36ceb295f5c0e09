"""The drawing of KARMAGGÄN: rings that turn, walls as the rules see them, what can be reached, nothing hidden."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final
from xml.etree import ElementTree

import pytest

from quincunx.drawing import Box, Layer, Map, Markup, Paint, Piece, Scene, el, identities, picture
from quincunx.engine import SPECTATOR, Match
from quincunx.engine.chance import FastChance
from quincunx.engine.match import viewers
from quincunx.engine.play import Sampler
from quincunx.games.karmaggan import GAME
from quincunx.games.karmaggan import board as b
from quincunx.games.karmaggan.content import COLUMNS
from quincunx.games.karmaggan.drawing.board import MID, SIZE, letter_at, middle_of, wall_runs
from quincunx.games.karmaggan.drawing.figures import temple
from quincunx.games.karmaggan.drawing.reach import reach
from quincunx.games.karmaggan.drawing.scene import card_art, cover, draw
from quincunx.games.karmaggan.drawing.stones import BANDS
from quincunx.games.karmaggan.drawing.world import WORLD
from quincunx.games.karmaggan.state import Karmaggan
from quincunx.games.karmaggan.view import BattleView, BeamView, KarmagganView
from tests.drawing.helpers import read, scene_html

NAMES: Final = ("Ada", "Björn", "Chiara", "Dmitri", "Eve", "Farid", "Gwen", "Hugo")
TABLES: Final[list[tuple[int, dict[str, Any]]]] = [(2, {}), (4, {"mode": "teams"}), (8, {})]
IDS: Final = ["2", "4-teams", "8"]


def start(seats: int, options: dict[str, Any], seed: int) -> Match:
    return Match(GAME, GAME.setting(seats, options), key=bytes([seed]) * 32, names=NAMES[:seats])


def moments(seats: int, options: dict[str, Any], seed: int, choices: int, every: int = 1) -> Iterator[Match]:
    """A match played at random, at every so-many-th decision."""
    match = start(seats, options, seed)
    dice = random.Random(seed)
    for at in range(choices):
        if match.over:
            return
        if at % every == 0:
            yield match
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, dice.choice(decision.choices))


def seen(match: Match, viewer: int) -> KarmagganView:
    view = match.view(viewer)
    assert isinstance(view, KarmagganView)
    return view


def first_view(seats: int = 2, viewer: int = 0, **options: Any) -> KarmagganView:
    return seen(start(seats, options, 1), viewer)


def turned(view: KarmagganView, ring: int, rotation: int) -> KarmagganView:
    rings = [replace(each, rotation=rotation) if n == ring else each for n, each in enumerate(view.rings)]
    return replace(view, rings=tuple(rings))


def board_of(view: KarmagganView) -> Map:
    names = NAMES[: len(view.seats)]
    return temple(view, names, identities(names))


def pieces_of(view: KarmagganView) -> dict[str, Piece]:
    return {piece.name: piece for piece in board_of(view).inside() if isinstance(piece, Piece)}


def layers_of(view: KarmagganView) -> dict[str, Layer]:
    return {layer.name: layer for layer in board_of(view).layers}


def boxes_of(scene: Scene) -> dict[str, Box]:
    return {box.title: box for box in scene.side}


def text_of(box: Box) -> str:
    return box.body.html(Paint())


def whole_html(view: KarmagganView, names: list[str] | tuple[str, ...]) -> str:
    return scene_html(draw(view, names))


# -- every option finds its thing


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=IDS)
def test_every_option_touches_something_drawn(seats: int, options: dict[str, Any]) -> None:
    kinds: set[str] = set()
    for seed in (5, 6):
        for match in moments(seats, options, seed, 350):
            for seat in match.waiting():
                decision = match.decision(seat)
                assert decision is not None
                kinds.add(decision.kind)
                names = draw(seen(match, seat), match.names).names()
                for option in decision.options:
                    assert option.touches
                    assert names.issuperset(option.touches), (decision.kind, option)
    assert {"place", "turn"} <= kinds and len(kinds) >= 7


def test_the_answers_of_cards_touch_the_card_in_play() -> None:
    view = first_view()
    for key, name in (("greedy-fingers", "rob-too"), ("dominances-dagger", "toss"), ("blood-stone", "blood-stone")):
        assert name in draw(replace(view, open=(key,), open_owners=(0,)), NAMES[:2]).names()


def test_a_meeting_has_its_place_while_two_share_a_tile() -> None:
    view = first_view()
    apart = [
        replace(seat, status="temple", place=place) for seat, place in zip(view.seats, ("i-0", "i-1"), strict=True)
    ]
    together = [replace(seat, status="temple", place="i-0") for seat in view.seats]
    deeds = {"meet", "answer", "fight", "commit"}
    assert not deeds & draw(replace(view, seats=tuple(apart)), NAMES[:2]).names()
    assert deeds <= draw(replace(view, seats=tuple(together)), NAMES[:2]).names()


# -- well-formed, and nothing hidden


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=IDS)
def test_drawings_are_well_formed_with_unique_ids(seats: int, options: dict[str, Any]) -> None:
    for match in moments(seats, options, 3, 300, 60):
        for viewer in (0, SPECTATOR):
            view = seen(match, viewer)
            svg = ElementTree.fromstring(picture(GAME, view, match.names))
            ids = [node.get("id") for node in svg.iter() if node.get("id")]
            assert len(ids) == len(set(ids))
            html = whole_html(view, match.names)
            ElementTree.fromstring(el("div", Markup(html)))
            page = read(html)
            assert not page.faults and not page.twice


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=IDS)
def test_nothing_hidden_is_in_a_drawing(seats: int, options: dict[str, Any]) -> None:
    changed = 0
    for match in moments(seats, options, 7, 240, 60):
        for viewer in viewers(match.setting)[-3:]:
            before = whole_html(seen(match, viewer), match.names)
            state = Sampler(match.play, viewer).sample(FastChance(random.Random(viewer).random)).state
            assert isinstance(state, Karmaggan) and match.play.state is not None
            changed += state.faces != match.play.state.faces
            assert whole_html(GAME.view(state, viewer), match.names) == before
    assert changed >= 6


def test_a_spectator_holds_nothing_and_a_player_the_hand() -> None:
    assert draw(first_view(viewer=SPECTATOR), NAMES[:2]).hand is None
    view = first_view()
    hand = draw(view, NAMES[:2]).hand
    assert hand is not None
    held = [node.name for node in hand.walk() if isinstance(node, Piece)]
    assert held == [f"card-{key}" for key in view.hand]


def test_names_of_players_cannot_break_a_drawing() -> None:
    for name in ('<script>alert("1")</script>', "\x00\x1b]0;x", "\ud800", "👩‍🚀" * 40, "", "'\"&"):
        drawn = picture(GAME, first_view(), [name] * 2)
        ElementTree.fromstring(drawn.encode("utf-8"))
        assert "<script" not in drawn


# -- rings


def test_all_tiles_stand_on_true_circles_without_gaps() -> None:
    view = first_view()
    for ring, rows in enumerate(BANDS[1:], 1):
        for row, (near, far) in enumerate(rows):
            many = COLUMNS[ring]
            keys = [f"i-{n}" if ring == 1 else f"{'mo'[ring - 2]}-{row}-{n}" for n in range(many)]
            places = [middle_of(view, key) for key in keys]
            assert {round(math.dist(place, (MID, MID)), 6) for place in places} == {(near + far) / 2}
            steps = {round(math.dist(one, two), 6) for one, two in zip(places, places[1:] + places[:1], strict=True)}
            assert len(steps) == 1


@pytest.mark.parametrize("ring", [0, 1, 2, 3])
def test_a_ring_turns_as_one_with_its_wall_and_nothing_else_does(ring: int) -> None:
    view = first_view()
    after = turned(view, ring, 4)
    before, then = layers_of(view), layers_of(after)
    name = view.rings[ring].name
    own = {name, f"{name}-shade", f"{name}-side", f"{name}-wall"}
    assert {key for key in before if before[key].turn != then[key].turn} == own
    assert all(then[key].turn == 90 for key in own)
    assert (then[name].x, then[name].y) == (MID, MID)
    for key in own - {f"{name}-wall"}:  # the wall says in its label how far the ring has turned
        assert (before[key].pieces, before[key].under) == (then[key].pieces, then[key].under)


@pytest.mark.parametrize("ring", [1, 2, 3])
def test_what_stands_on_a_ring_goes_along_clockwise(ring: int) -> None:
    view = first_view()
    key = "i-0" if ring == 1 else f"{'mo'[ring - 2]}-0-0"
    (x, y), (x2, y2) = middle_of(view, key), middle_of(turned(view, ring, 4), key)
    assert (x2 - MID, y2 - MID) == pytest.approx((MID - y, x - MID))  # a quarter turn to the right


def test_columns_are_printed_where_their_tiles_are_and_upright() -> None:
    for rotation in (0, 5):
        view = turned(first_view(), 3, rotation)
        text = ElementTree.fromstring(layers_of(view)["names-outer"].under)
        assert "transform" not in text.attrib
        shown = {span.text: (float(span.get("x", 0)), float(span.get("y", 0))) for span in text}
        for column in (0, 17, 60):
            x, y = middle_of(view, f"o-2-{column}")
            px, py = shown[str(column)]
            assert math.dist((x, y), (px, py)) < 17


def test_gates_rollers_and_trails_never_turn() -> None:
    view = replace(first_view(), rollers=(15, 47))
    after = turned(turned(view, 3, 5), 2, 7)
    before, then = pieces_of(view), pieces_of(after)
    fixed = [name for name in before if name.startswith(("gate-", "roller-", "tile-j-"))]
    assert len(fixed) == 8 + 2 + 8
    assert all(before[name].art == then[name].art for name in fixed)


def test_drawn_walls_stand_exactly_where_the_rules_have_them() -> None:
    """Over random alignments: between two tiles across a wall the drawing is open if and only if they are adjacent."""
    dice = random.Random(4)
    for _ in range(40):
        rot = [dice.randrange(16) for _ in range(4)]
        view = first_view()
        for ring, rotation in enumerate(rot):
            view = turned(view, ring, rotation)
        for wall in range(3):
            many = COLUMNS[wall + 1]
            covered = {n % many for a, z in wall_runs(view.rings[wall]) for n in range(a, z)}
            for column in range(many):
                outer = b.place(wall + 1, 0, column)
                shown = b.temple_column(rot, outer)
                inwards = any(b.RING[other] == wall for other in b.near(rot, outer))
                assert (shown not in covered) == inwards


def test_walls_have_a_mouth_for_every_trap_and_say_so() -> None:
    for number, count, word in ((0, 8, "fire"), (1, 10, "acid"), (2, 28, "arrow")):
        piece = pieces_of(first_view())[f"ring-{first_view().rings[number].name}"]
        assert f'href="#kg-mouths-{number}"' in piece.art.body
        assert WORLD.symbols()[f"kg-mouths-{number}"].count(f'href="#kg-mouth-{number}"') == count
        assert f"{count} {word} traps" in piece.label


def test_whatever_can_be_focused_on_the_map_has_an_outline_that_glows() -> None:
    match = list(moments(4, {"mode": "teams"}, 2, 260, 259))[-1]
    view = replace(seen(match, 0), rollers=(15, 47))
    assert all('class="cell' in piece.art.body for piece in pieces_of(view).values())
    assert view.spawns, "the position should have a Spawn in it"


# -- figures, Egg, beams, gates: told apart by more than colour


def test_eight_raiders_differ_in_more_than_colour() -> None:
    view = first_view(8)
    stars = tuple(replace(seat, status="temple", place=f"o-2-{4 + 8 * seat.seat}") for seat in view.seats)
    pieces = pieces_of(replace(view, seats=stars))
    drawn = [pieces[f"raider-{n}"] for n in range(1, 9)]
    letters = [ElementTree.fromstring(el("g", piece.art.body)).findtext(".//text") for piece in drawn]
    assert letters == [name[0] for name in NAMES]
    assert "Hugo’s Raider, in the Outer Ring (O:2:60)" in drawn[7].label and "5 Blood Coins" in drawn[7].label


def test_the_egg_is_drawn_with_its_carrier() -> None:
    view = first_view()
    assert pieces_of(view)["egg"].label == "The Egg, in the Central Ring (C)"
    seats = (replace(view.seats[0], status="temple", place="i-3", carries_egg=True), view.seats[1])
    pieces = pieces_of(replace(view, seats=seats, egg="i-3", carrier=0))
    assert pieces["egg"].label == "The Egg, carried by Ada"
    assert "carries the Egg" in pieces["raider-1"].label


def test_a_trap_fires_along_its_line_while_its_card_lies_on_top() -> None:
    view = first_view()
    shot = BeamView("fire", (0, 3, 0, 0), ("i-0",))

    def shots(changed: KarmagganView) -> str:
        return layers_of(changed)["shots"].under

    assert not shots(replace(view, beams=shot))
    fired = shots(replace(view, beams=shot, temple_discard=("acid", "fire")))
    still = shots(replace(turned(view, 1, 9), beams=shot, temple_discard=("acid", "fire")))
    assert fired and fired == still, "a shot stays where the rings lay at that moment"
    assert 'pointer-events="none"' in fired
    assert not shots(replace(view, beams=shot, temple_discard=("fire", "still-air")))
    assert shots(replace(view, beams=replace(shot, trap="arrows"), temple_discard=("arrows",))) != fired


def test_an_open_gate_looks_and_reads_otherwise_than_a_closed_one() -> None:
    view = first_view()
    opened = replace(view, gates=tuple(replace(gate, open=gate.kind == "sun") for gate in view.gates))
    shut, wide = pieces_of(view)["gate-0"], pieces_of(opened)["gate-0"]
    assert "Sun Gate, closed" in shut.label and "Sun Gate, open" in wide.label
    assert "#kg-gate-3-shut" in shut.art.body and "#kg-gate-3-open" in wide.art.body
    symbols = WORLD.symbols()
    assert symbols["kg-gate-3-shut"].count("<path") == symbols["kg-gate-3-open"].count("<path") + 1  # the bars
    assert "Moon Gate, closed" in pieces_of(opened)["gate-1"].label


# -- what can be reached


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=IDS)
def test_tiles_one_step_away_are_those_the_rules_offer(seats: int, options: dict[str, Any]) -> None:
    compared = 0
    for match in moments(seats, options, 8, 500):
        seat = match.waiting()[0]
        view = seen(match, seat)
        decision = match.decision(seat)
        found = reach(view)
        if decision is None or decision.kind != "turn" or not view.turn.rolled or found is None or not view.turn.steps:
            continue
        offered = {option.key.partition(":")[2] for option in decision.options if option.key.startswith("step:")}
        offered = {key for key in offered if letter_at(view, key) != "#"}
        near = {key for key, cost in found.costs.items() if cost == 1}
        friends = {other.place for other in view.seats if other.side == view.seats[seat].side}
        friends |= {each.place for each in view.spawns}
        assert offered <= near and near - offered <= (friends if view.turn.steps == 1 else set()), (near, offered)
        compared += 1
    assert compared > 20


def _place(key: str) -> int:
    return next(tile for tile in range(b.PLACES) if b.tile_key(tile) == key)


def test_costs_grow_by_one_from_neighbour_to_neighbour() -> None:
    match = next(m for m in moments(2, {}, 1, 60) if seen(m, 0).turn.rolled)
    view = seen(match, match.waiting()[0])
    found = reach(view)
    assert found is not None and found.costs
    rot = [ring.rotation for ring in view.rings]
    whole = {**found.costs, view.seats[found.seat].place: 0}
    for key, cost in found.costs.items():
        before = [whole[b.tile_key(n)] for n in b.near(rot, _place(key)) if b.tile_key(n) in whole]
        assert min(before) == cost - 1
        assert cost <= found.steps


def test_an_enemy_ends_the_way_and_a_pole_bridges_an_abyss() -> None:
    view = first_view()
    seats = (
        replace(view.seats[0], status="temple", place="i-1"),
        replace(view.seats[1], status="temple", place="i-0"),
    )
    turn = replace(view.turn, seat=0, phase="raider", rolled=True, steps=2)
    plain = reach(replace(view, seats=seats, turn=turn))
    assert plain is not None
    assert plain.costs["i-0"] == 1 and "i-15" not in plain.costs and plain.costs["i-2"] == 1
    assert "i-3" not in plain.costs
    wide = reach(replace(view, seats=seats, turn=replace(turn, steps=3)))
    poled = reach(replace(view, seats=seats, turn=replace(turn, steps=3, pole=1)))
    assert wide is not None and poled is not None
    assert "i-4" not in wide.costs and poled.costs["i-4"] == 3 and "i-3" not in poled.costs


def test_only_the_carrier_goes_out_through_an_open_gate() -> None:
    view = first_view()
    opened = replace(view, gates=tuple(replace(gate, open=True) for gate in view.gates))
    for carries in (False, True):
        mine = replace(view.seats[0], status="temple", place="o-2-4", carries_egg=carries)
        found = reach(replace(opened, seats=(mine, view.seats[1]), carrier=0 if carries else -1))
        assert found is not None
        assert ("j-0" in found.costs) == carries


def test_the_list_names_the_viewer_and_its_tiles_by_steps() -> None:
    match = next(m for m in moments(2, {}, 1, 60) if seen(m, 0).turn.rolled)
    told = text_of(boxes_of(draw(seen(match, 0), match.names))["Tiles you can reach"])
    assert "away: " in told and "Tile" in told
    assert any(title.startswith("In reach of") for title in boxes_of(draw(seen(match, SPECTATOR), match.names)))


def test_steps_to_far_tiles_are_marked_on_the_board_once_rolled() -> None:
    match = next(m for m in moments(2, {}, 1, 60) if seen(m, 0).turn.rolled and seen(m, 0).turn.steps > 2)
    view = seen(match, match.waiting()[0])
    marks = layers_of(view)["reach"].under
    found = reach(view)
    assert found is not None and marks
    numbers = {int(span.text or 0) for span in ElementTree.fromstring(marks).iter() if span.tag == "tspan"}
    assert numbers <= set(range(2, found.steps + 1))
    assert not layers_of(replace(view, turn=replace(view.turn, rolled=False)))["reach"].under


# -- the end, cards, cover


def test_the_end_says_who_has_won() -> None:
    view = first_view()
    won = boxes_of(draw(replace(view, ended="escaped", winners=(1,)), NAMES[:2]))
    assert "Björn has won" in text_of(won["The end"])
    none = boxes_of(draw(replace(view, ended="nobody left"), NAMES[:2]))
    assert "Nobody has won" in text_of(none["The end"])


def test_a_battle_is_the_moment_and_only_while_it_is_fought() -> None:
    view = first_view()
    assert draw(view, NAMES[:2]).moment is None
    fight = BattleView(0, 1, False, True, "i-3", 2, 1, 0)
    moment = draw(replace(view, battle=fight), NAMES[:2]).moment
    assert moment is not None and moment.kind == "duel" and moment.title == "Battle in the Inner Ring (I:3)"
    told = moment.body.html(Paint())
    assert "Round 2 of 3" in told and "Björn" in told and "a Spawn defends" in told and "kg-spawn" in told


def test_whoever_carries_the_egg_wears_it_on_the_plaque() -> None:
    view = first_view()
    seats = (replace(view.seats[0], status="temple", place="i-3", carries_egg=True), view.seats[1])
    ada, bjorn = draw(replace(view, seats=seats, egg="i-3", carrier=0), NAMES[:2]).panels
    assert [badge.name for badge in ada.badges] == ["egg"] and not bjorn.badges
    assert (ada.note, ada.detail) == ("east Inner Ring", "(I:3)") and len(ada.stats) == 3


def test_every_card_with_a_text_has_a_face() -> None:
    for name in GAME.cards():
        art = card_art(name, 104)
        assert art is not None
        ElementTree.fromstring(el("g", art.body))
    assert card_art("no such card", 104) is None


def test_the_cover_and_the_map_have_their_sizes() -> None:
    art = cover()
    assert (art.width, art.height) == (480, 300)
    ElementTree.fromstring(el("g", art.body))
    board = board_of(first_view())
    assert (board.width, board.height) == (SIZE, SIZE)
