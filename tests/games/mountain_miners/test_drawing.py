"""The drawing of Mountain Miners: the diamond, the layer in reach, the ledger, and what each may see of it."""

from __future__ import annotations

import gzip
import itertools
import random
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final
from xml.etree import ElementTree

import pytest

from quincunx.drawing import Dock, Map, Markup, Piece, Scene, cover_picture, draw, el, picture
from quincunx.drawing.brush import num
from quincunx.drawing.theme import SIGHT, closest
from quincunx.drawing.world import _CLASS as CLASS
from quincunx.drawing.world import FORMS
from quincunx.engine import SPECTATOR, Match, View, load_game
from quincunx.engine.chance import FastChance
from quincunx.engine.match import viewers
from quincunx.engine.play import Sampler
from quincunx.games.mountain_miners.content import (
    FIRST_ACTION,
    KEYS,
    KINDS,
    NAMES,
    compass,
    face_of,
    icons_of,
    section_facing,
)
from quincunx.games.mountain_miners.drawing import WORLD, cards
from quincunx.games.mountain_miners.drawing.board import Ground, next_place, tile_size
from quincunx.games.mountain_miners.drawing.cards import card_art
from quincunx.games.mountain_miners.drawing.gems import HUES
from quincunx.games.mountain_miners.drawing.ledger import LABELS, WIDE, column
from quincunx.games.mountain_miners.drawing.scene import BADGES
from quincunx.games.mountain_miners.drawing.tiles import divided, facedown, sections_at, tile
from quincunx.games.mountain_miners.geometry import POSITION_NAMES, map_of
from quincunx.games.mountain_miners.view import MinersView
from tests.drawing.helpers import read, scene_html

GAME: Final = load_game("mountain-miners")
PLAYERS: Final = ("Ada", "Björn", "Chiara", "Dmitri", "Eve", "Farid")
SAMPLES: Final = list(GAME.samples)
IDS: Final = [f"{seats}-{'-'.join(options) or 'base'}" for seats, options in SAMPLES]
DARK: Final = {"dark_tunnels": True}
ALL: Final = {"dark_tunnels": True, "gemshards": True, "golden_actions": True}


def moments(seats: int, options: Mapping[str, object], seed: int, every: int = 1, most: int = 400) -> Iterator[Match]:
    """A match played at random, at every so-many-th decision and at its end."""
    match = Match(GAME, GAME.setting(seats, options), key=bytes([seed]) * 32, names=PLAYERS[:seats])
    dice = random.Random(seed)
    for at in range(most):
        if match.over:
            break
        if at % every == 0:
            yield match
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, dice.choice(decision.choices))
    yield match


def seen(match: Match, seat: int = 0) -> MinersView:
    view = match.view(seat)
    assert isinstance(view, MinersView)
    return view


def drawn(match: Match, seat: int = 0) -> Scene:
    return draw(GAME, match.view(seat), match.names)


def html_of(view: View, names: list[str]) -> str:
    return scene_html(draw(GAME, view, names))


def pieces(scene: Scene) -> dict[str, Piece]:
    """The first piece of each name: on the map, where it is also listed."""
    found: dict[str, Piece] = {}
    for node in scene.nodes():
        if isinstance(node, Piece):
            found.setdefault(node.name, node)
    return found


# -- complete and correct in every configuration


@pytest.mark.parametrize(("seats", "options"), SAMPLES, ids=IDS)
def test_every_option_touches_something_drawn(seats: int, options: Mapping[str, object]) -> None:
    touched = 0
    for seed in (1, 2):
        for match in moments(seats, options, seed):
            for seat in match.waiting():
                decision = match.decision(seat)
                assert decision is not None
                names = drawn(match, seat).names()
                for option in decision.options:
                    assert names.issuperset(option.touches), (decision.kind, option)
                    touched += len(option.touches)
    assert touched > 100


@pytest.mark.parametrize(("seats", "options"), SAMPLES, ids=IDS)
def test_drawings_are_well_formed_with_unique_ids(seats: int, options: Mapping[str, object]) -> None:
    for match in moments(seats, options, 3, 40):
        for viewer in (0, SPECTATOR):
            view = match.view(viewer)
            svg = ElementTree.fromstring(picture(GAME, view, match.names))
            ids = [node.get("id") for node in svg.iter() if node.get("id")]
            assert len(ids) == len(set(ids))
            html = html_of(view, match.names)
            ElementTree.fromstring(el("div", Markup(html)))
            page = read(html)
            assert not page.faults and not page.twice


@pytest.mark.parametrize("options", [DARK, ALL, {"quick_start": "any", "secret_start": True}], ids=str)
def test_nothing_hidden_is_in_a_drawing(options: Mapping[str, object]) -> None:
    """Guesses of what a seat cannot know, put in its place, leave every byte of its drawing as it was."""
    changed = 0
    for match in moments(3, options, 7, 8, 80):
        for viewer in viewers(match.setting):
            before = html_of(match.view(viewer), match.names)
            for guess in range(2):
                state: Any = Sampler(match.play, viewer).sample(FastChance(random.Random(guess).random)).state
                own: Any = match.play.state
                changed += state.faces != own.faces
                assert html_of(GAME.view(state, viewer), match.names) == before
    assert changed > 10


@pytest.mark.parametrize(("seats", "options"), SAMPLES, ids=IDS)
def test_every_tile_one_sees_glides_as_one_thing(seats: int, options: Mapping[str, object]) -> None:
    """On the mountain or with its owner, a tile carries its name exactly once; so do the arrows."""
    for match in moments(seats, options, 5, 30):
        view = seen(match)
        html = html_of(view, match.names)
        lying = [cell.tile.name for cell in view.cells if cell.tile]
        held = [tile.name for player in view.players for tile in player.tiles if tile.shows != "multiplier"]
        for piece in lying + held:
            assert html.count(f'data-face="tile-{piece}"') == 1, piece
        for arrow in view.arrows:
            assert html.count(f'data-face="arrow-{arrow.number}"') == 1


# -- the mountain


@pytest.mark.parametrize(("wide", "high"), [(6, 6), (3, 9), (10, 10), (8, 5)])
def test_the_diamond_stands_on_its_corner_and_arrows_stand_where_they_reach(wide: int, high: int) -> None:
    """The further a line of spaces is from an arrow by the rules, the further it is on the drawing."""
    ground = Ground(wide, high, tile_size(wide, high))
    assert ground.at(0, 0)[1] < min(ground.at(1, 0)[1], ground.at(0, 1)[1])
    assert ground.at(0, 1)[0] < ground.at(0, 0)[0] < ground.at(1, 0)[0]
    here = map_of(((1 << wide * high) - 1) << 8 | wide << 4 | high)
    inward = [(0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0), (1, 1)]
    for place, (dx, dy) in enumerate(inward):
        x0, y0 = ground.position(place)
        ranked = sorted(
            (here.distance(cell, place), (x - x0) * dx + (y - y0) * dy)
            for cell in here.cells
            for x, y in [ground.at(cell % wide, cell // wide)]
        )
        for (near, one), (far, other) in itertools.pairwise(ranked):
            assert one > 0
            assert other - one > 1 if far > near else abs(other - one) < 0.01


@pytest.mark.parametrize("wide", [3, 6, 10])
def test_everything_of_the_map_is_inside_its_box(wide: int) -> None:
    ground = Ground(wide, 6, tile_size(wide, 6))
    width, height = ground.box
    for place in range(8):
        x, y = ground.position(place)
        assert 21 < x < width - 21 and 21 < y < height - 21


def test_what_is_in_reach_is_lit_and_nothing_else() -> None:
    lit = 0
    for match in moments(3, DARK, 2, 3):
        view = seen(match)
        board = drawn(match).board
        assert isinstance(board, Map)
        found = pieces(drawn(match))
        rims = next(layer.under for layer in board.layers if layer.name == "reach")
        ground = Ground(view.width, view.height, tile_size(view.width, view.height))
        for cell in view.cells:
            where = "translate({} {})".format(*map(num, ground.at(cell.x, cell.y)))
            shining = cell.available and not view.over
            assert (f'#mm-reach" transform="{where}' in rims) == (shining and cell.offered)
            assert (f'#mm-barred" transform="{where}' in rims) == (shining and not cell.offered)
            assert ("in reach" in found[f"cell-{cell.name}"].label) == cell.available
            lit += shining
    assert lit > 30


def test_an_arrow_swings_round_with_its_layer() -> None:
    """The layer turns by the place, and the light on the arrow is that of the place."""
    places: set[int] = set()
    for match in moments(2, ALL, 3, 5):
        view, board = seen(match), drawn(match).board
        assert isinstance(board, Map)
        layers = {layer.name: layer for layer in board.layers}
        for arrow in view.arrows:
            layer = layers[f"arrow-{arrow.number}"]
            assert abs(layer.turn - 45 * arrow.place) <= 6
            assert (layer.x, layer.y) == (board.width / 2, board.height / 2)
            word = "second" if arrow.number == 2 and len(view.arrows) > 1 else "arrow"
            assert f"#mm-{word}-{arrow.place}" in layer.pieces[0].art.body
            places.add(arrow.place)
    assert len(places) > 3


@pytest.mark.parametrize("shape", ["diamond", "ring", "hourglass"])
def test_where_the_map_has_no_space_there_is_rock(shape: str) -> None:
    match = next(moments(2, {"shape": shape}, 1))
    board = drawn(match).board
    assert isinstance(board, Map)
    assert board.ground.count("#mm-rock") == 36 - len(seen(match).cells)


def test_a_find_is_held_up_until_it_is_laid_down() -> None:
    shown = 0
    for match in moments(2, ALL, 2, 1, 900):
        asked = match.decision(match.waiting()[0]) if not match.over else None
        moment = drawn(match).moment
        laying = asked is not None and asked.kind in ("wildcard-pile", "multiplier-pile")
        assert (moment is not None) == laying
        shown += laying
    assert shown > 0


def test_the_shadow_of_the_arrow_is_where_it_goes() -> None:
    """Whenever the arrow travels by itself, it goes where the drawing before said it would."""
    moves = 0
    for seed in (1, 2, 3):
        before: MinersView | None = None
        for match in moments(2, {}, seed):
            view = seen(match)
            if before and before.arrows and before.phase == "grab" and view.phase != "grab" and not before.locked:
                label = f"Arrow 1 in the {POSITION_NAMES[before.arrows[0].place]}, next "
                ahead = POSITION_NAMES[next_place(before, before.arrows[0])]
                assert pieces(draw(GAME, before, match.names))["arrow-1"].label == label + ahead
                if view.phase == "after" and view.turn == before.turn:
                    assert view.arrows[0].place == next_place(before, before.arrows[0])
                    moves += 1
            before = view
    assert moves > 5


def test_a_facedown_tile_is_a_dark_tunnel_except_to_whoever_looked() -> None:
    secrets = 0
    for match in moments(2, DARK, 4, 2):
        found = [pieces(drawn(match, seat)) for seat in range(2)]
        for one, other in zip(seen(match, 0).cells, seen(match, 1).cells, strict=True):
            if one.tile is None or one.tile.up or other.tile is None:
                continue
            for seat, lying in enumerate((one.tile, other.tile)):
                piece = found[seat][f"cell-{one.name}"]
                assert facedown(lying.sections, lying.compass) in piece.art.body
                assert ("#mm-eye" in piece.art.body) == ("you know it" in piece.label) == lying.known
            secrets += one.tile.known != other.tile.known
    assert secrets > 5


# -- tiles


@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("turn", range(4))
def test_sections_are_drawn_in_the_quadrants_they_lie_in(count: int, turn: int) -> None:
    icons = [0, 13, 7, 21][:count]
    printed = face_of(icons, turn)
    words = tuple(KEYS[icon] for icon in icons_of(printed))
    facing = tuple(KEYS[icon] for icon in compass(printed))
    for number, (key, quadrants) in enumerate(sections_at(words, facing)):
        assert key == words[number]
        assert quadrants == tuple(q for q in range(4) if section_facing(printed, q) == number)
    shown = tile(words, facing)
    assert all(key in shown for key in words)


def test_a_section_that_faces_the_arrow_stands_out() -> None:
    words, facing = ("ruby", "swap"), ("ruby", "ruby", "swap", "swap")
    shown = divided(words, facing, (0,))
    assert 'mm-shard-01" class="f-tile-stone"' in shown and 'mm-shard-23" class="f-tile-dim"' in shown
    assert "f-tile-dim" not in divided(words, facing)


def test_gemstones_differ_in_colour_cut_and_letter() -> None:
    gems = KEYS[:KINDS]
    symbols = WORLD.symbols()
    assert set(gems) == set(HUES)
    stones = [re.sub(r"[fs]-[a-z]+(-[ld])?", "", symbols[f"mm-gem-{key}"]) for key in gems]
    assert len(set(stones)) == KINDS, "the cuts differ without their colours"
    assert len({key[0] for key in gems}) == KINDS
    for key in gems:
        assert (
            f">{key[0].upper()}</text>" in symbols[f"mm-tile-{key}"]
            and f">{key[0].upper()}</text>" in symbols[f"mm-icon-{key}"]
        )
    for sight in SIGHT:
        assert closest([HUES[key][0] for key in gems], sight) >= 2, sight


def test_behind_the_actions_lie_different_places_of_the_mine() -> None:
    """Each is drawn once and shown again; no more than two pictures share one."""
    cards = {name: body for name, body in WORLD.symbols().items() if name.startswith("mm-card-")}
    behind = [place for body in cards.values() for place in re.findall(r'href="#(mm-mine-[a-z]+)"', body)]
    assert len(behind) == 7 and len(set(behind)) == 4 and max(map(behind.count, behind)) == 2


def test_the_colours_of_the_world_keep_their_contrast() -> None:
    assert WORLD.faults() == []


def test_the_world_is_complete_and_light() -> None:
    """Every symbol, paint and colour that is referred to exists; all of it together is small."""
    sheet = WORLD.sheet + "".join(WORLD.ground(form) for form in FORMS)
    ids = set(re.findall(r' id="([^"]+)"', sheet))
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', sheet)) <= ids
    assert all(name.startswith("mm-") for name in ids)
    colours = WORLD.colours("day")
    assert {name for _, name in CLASS.findall(sheet)} <= set(colours)
    assert set(WORLD.day) == set(WORLD.night)
    assert len(gzip.compress(WORLD.sheet.encode())) < 50_000
    ElementTree.fromstring(WORLD.sheet)


@pytest.mark.parametrize(("seats", "options"), SAMPLES, ids=IDS)
def test_a_table_has_few_nodes(seats: int, options: Mapping[str, object]) -> None:
    for match in moments(seats, options, 6, 60):
        html = html_of(match.view(0), match.names)
        assert html.count("<") - html.count("</") < 3000


def test_what_the_board_draws_is_in_the_world() -> None:
    ids = set(WORLD.symbols())
    for match in moments(3, ALL, 9, 25):
        used = set(re.findall(r'href="#(mm-[^"]+)', html_of(match.view(0), match.names)))
        assert used <= ids


def test_every_icon_has_a_card_with_its_own_picture_and_words() -> None:
    arts = [card_art(name, 168) for name in NAMES]
    assert all(art is not None for art in arts)
    assert len({art.body for art in arts if art}) == len(NAMES) == len(GAME.cards())
    assert card_art("nothing of the kind", 168) is None
    symbols = WORLD.symbols()
    assert len({symbols[f"mm-card-{key}"] for key in KEYS}) == len(KEYS)
    for key in KEYS:
        shown = cards.face_of(key)
        assert 0 < len(shown.text) <= 90, key
        assert GAME.cards()[shown.title] in shown.full
        assert symbols[f"mm-card-{key}"].count("<") - symbols[f"mm-card-{key}"].count("</") <= 36, key


# -- players


def test_the_ledger_says_what_the_view_says() -> None:
    standings: set[str] = set()
    for match in moments(3, ALL, 6, 10):
        view = seen(match)
        found = pieces(drawn(match))
        for player in view.players:
            for pile in player.piles:
                label = found[f"seat-{player.seat + 1}-{pile.kind}"].label
                assert label.startswith(
                    f"{match.names[player.seat]}: {pile.count or 'no' if not pile.closed else pile.count} "
                )
                if pile.count:
                    assert f"{pile.points:+d} point" in label
                    assert ("the most" in label, "the least" in label) == (
                        pile.standing == "most",
                        pile.standing == "least",
                    )
                    standings.add(pile.standing)
                assert (f"seat-{player.seat + 1}-multiplier-{pile.kind}" in found) == pile.doubled
    assert standings >= {"most", "least", "both"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_ledger_fits_beside_the_board(seats: int) -> None:
    assert LABELS + seats * column(seats) <= WIDE + 0.01
    assert column(seats) >= 18


def test_the_score_is_in_the_panel_and_in_the_ledger() -> None:
    *_, match = moments(4, {}, 3)
    view, scene = seen(match), drawn(match)
    assert match.over
    for player, panel in zip(view.players, scene.panels, strict=True):
        assert str(panel.stats[0].value).replace("−", "-") == str(player.score)
    assert view.reason in html_of(view, match.names)


def test_a_secret_start_tile_is_known_to_its_owner_alone() -> None:
    options = {"quick_start": "actions", "secret_start": True}
    match = next(moments(2, options, 1))
    mine, theirs = pieces(drawn(match, 0))["seat-1-secret"], pieces(drawn(match, 1))["seat-1-secret"]
    assert mine.card in NAMES and theirs.card == ""
    assert "known to its owner only" in theirs.label


def test_a_spectator_holds_nothing() -> None:
    match = next(moments(2, {}, 1))
    assert drawn(match, SPECTATOR).hand is None
    assert drawn(match, 0).hand is not None


def test_names_of_players_cannot_break_a_drawing() -> None:
    match = next(moments(6, ALL, 2))
    for name in ('<script>alert("1")</script>', "\x00\x1b]0;x", "\ud800", "👩‍🚀" * 40, "", "'\"&"):
        made = picture(GAME, match.view(0), [name] * 6)
        ElementTree.fromstring(made.encode("utf-8"))
        assert "<script" not in made


def test_the_cover_is_a_picture_of_its_own() -> None:
    root = ElementTree.fromstring(cover_picture(GAME))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert cover_picture(GAME).count("#mm-tile-") > 20


def test_a_plaque_never_grows_and_the_mat_has_every_tile() -> None:
    """A grabbed action does not push a plaque out of its place; whatever is held lies on the mat."""
    for match in moments(3, ALL, 8, 30):
        for player, panel in zip(seen(match).players, drawn(match).panels, strict=True):
            assert len(panel.stats) == 3 and len(panel.badges) <= BADGES
            names = [node.name for node in panel.walk() if isinstance(node, Piece)]
            assert [f"tile-{held.name}" for held in player.tiles if f"tile-{held.name}" not in names] == []
            shown = {piece.name for piece in panel.badges} | set(names)
            assert {f"seat-{player.seat + 1}-{key}" for key, _ in player.actions} <= shown


def test_held_actions_are_cards_and_all_others_have_a_place() -> None:
    for match in moments(2, ALL, 5, 20):
        view = seen(match)
        hand = drawn(match).hand
        assert isinstance(hand, Dock)
        assert [piece.name for piece in hand.groups[0].cards] == [f"seat-1-{key}" for key, _ in view.players[0].actions]
        beside = {piece.name for box in drawn(match).side for piece in box.body.walk() if isinstance(piece, Piece)}
        shown = beside | {node.name for node in hand.walk() if isinstance(node, Piece)}
        assert {f"seat-1-{key}" for key in KEYS[FIRST_ACTION:-2]} <= shown
