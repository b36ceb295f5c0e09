"""The drawing of Kings of Ruin: the map, the trays, keys that meet, the journal, and what each may see of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any, Final
from xml.etree import ElementTree

import pytest

from quincunx.drawing import Map, Markup, Node, Piece, Scene, Words, Zone, draw, el, identities, picture
from quincunx.engine import SPECTATOR, Match, View, load_game
from quincunx.engine.chance import FastChance
from quincunx.engine.match import viewers
from quincunx.engine.play import Sampler
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content.pack import BUILT_IN, TUTORIAL, load_pack
from quincunx.games.kings_of_ruin.drawing import WORLD, card_art, cover
from quincunx.games.kings_of_ruin.drawing.art import ROW_SUITS, SIGNS, closing, meeting, opening, title
from quincunx.games.kings_of_ruin.drawing.board import ASPECT, GAP, HIGH, WIDE, ground_of, map_of
from quincunx.games.kings_of_ruin.drawing.cards import (
    connection_words,
    encounter_card,
    hand_card,
    hand_note,
    line_card,
    meetings,
)
from quincunx.games.kings_of_ruin.drawing.cloth import lay_of
from quincunx.games.kings_of_ruin.drawing.pages import Tale
from quincunx.games.kings_of_ruin.drawing.seats import tray
from quincunx.games.kings_of_ruin.page import ChoiceView, PageView
from quincunx.games.kings_of_ruin.standing import StandingView
from quincunx.games.kings_of_ruin.view import CardView, EncounterView, KingsView, OwnedView, StoneView
from quincunx.games.kings_of_ruin.wording import reason_text
from tests.drawing.helpers import NAMES, read, scene_html

GAME: Final = load_game("kings-of-ruin")
PACKS: Final = sorted(folder.name for folder in BUILT_IN.iterdir() if folder.is_dir() and folder.name != TUTORIAL)
SAMPLES: Final = [*GAME.samples, *[(2, {"pack": name}) for name in PACKS]]
IDS: Final = [f"{seats}-{options.get('pack') or next(iter(options), 'base')}" for seats, options in SAMPLES]


def bold(match: Match, seat: int, dice: random.Random) -> str:
    """Goes somewhere rather than nowhere and plays cards rather than stopping, so that a match shows all it has."""
    decision = match.decision(seat)
    assert decision is not None
    keys = [option.key for option in decision.options]
    wanted = ("play:", "travel", "explore", "waystone", "hero-acts", "challenge", "join", "learn", "raise")
    liked = [key for key in keys if key.startswith(wanted)]
    return dice.choice(liked if liked and dice.random() < 0.8 else keys)


def moments(seats: int, options: Mapping[str, object], seed: int, every: int = 1, most: int = 400) -> Iterator[Match]:
    """A match, at every so-many-th decision."""
    match = Match(GAME, GAME.setting(seats, options), key=bytes([seed]) * 32, names=NAMES[:seats])
    dice = random.Random(seed)
    for at in range(most):
        if match.over:
            break
        if at % every == 0:
            yield match
        seat = match.waiting()[0]
        match.submit(seat, bold(match, seat, dice))
    yield match


def seen(match: Match, seat: int = 0) -> KingsView:
    view = match.view(seat)
    assert isinstance(view, KingsView)
    return view


@cache
def views(seats: int = 2) -> tuple[KingsView, ...]:
    """The views of a few matches, decision by decision."""
    return tuple(seen(match) for seed in (1, 2, 3) for match in moments(seats, {}, seed))


def first(wanted: Callable[[KingsView], bool], seats: int = 2) -> KingsView:
    return next(view for view in views(seats) if wanted(view))


def drawn(view: KingsView, seats: int = 2) -> Scene:
    return draw(GAME, view, NAMES[:seats])


def html_of(view: View, names: list[str]) -> str:
    return scene_html(draw(GAME, view, names))


def pieces(scene: Scene) -> dict[str, Piece]:
    found: dict[str, Piece] = {}
    for node in scene.nodes():
        if isinstance(node, Piece):
            found.setdefault(node.name, node)
    return found


def zones(scene: Scene) -> dict[str, Zone]:
    return {node.name: node for node in scene.nodes() if isinstance(node, Zone) and node.name}


def words(*nodes: Node) -> str:
    return " ".join(part.text for node in nodes for part in node.walk() if isinstance(part, Words))


def told(scene: Scene) -> str:
    """Everything that can be read beside the board."""
    return words(*[box.body for box in scene.side])


# -- complete and correct in every configuration


@pytest.mark.parametrize(("seats", "options"), SAMPLES, ids=IDS)
def test_every_option_touches_something_drawn(seats: int, options: Mapping[str, object]) -> None:
    touched: set[str] = set()
    for seed in (1, 2):
        for match in moments(seats, options, seed, most=220):
            for seat in match.waiting():
                decision = match.decision(seat)
                assert decision is not None
                names = draw(GAME, match.view(seat), match.names).names()
                for option in decision.options:
                    assert names.issuperset(option.touches), (decision.kind, option)
                    touched |= {name.partition("-")[0] for name in option.touches}
    assert touched >= {"place", "hero", "day", "card", "choice", "encounter"}


@pytest.mark.parametrize(("seats", "options"), SAMPLES, ids=IDS)
def test_drawings_are_well_formed_with_unique_ids(seats: int, options: Mapping[str, object]) -> None:
    for match in moments(seats, options, 3, 25):
        for viewer in (0, SPECTATOR):
            view = match.view(viewer)
            svg = ElementTree.fromstring(picture(GAME, view, match.names))
            ids = [node.get("id") for node in svg.iter() if node.get("id")]
            assert len(ids) == len(set(ids))
            html = html_of(view, match.names)
            ElementTree.fromstring(el("div", Markup(html)))
            page = read(html)
            assert not page.faults and not page.twice


@pytest.mark.parametrize("seats", [1, 3])
def test_nothing_hidden_is_in_a_drawing(seats: int) -> None:
    """Guesses of what a seat cannot know, put in its place, leave every byte of its drawing as it was."""
    changed = 0
    for match in moments(seats, {}, 7, 13, 160):
        for viewer in viewers(match.setting):
            before = html_of(match.view(viewer), match.names) + picture(GAME, match.view(viewer), match.names)
            for guess in range(2):
                state: Any = Sampler(match.play, viewer).sample(FastChance(random.Random(guess).random)).state
                own: Any = match.play.state
                changed += state.faces != own.faces
                view = GAME.view(state, viewer)
                assert html_of(view, match.names) + picture(GAME, view, match.names) == before
    assert changed > 15


def test_a_letter_is_read_by_its_hero_alone() -> None:
    match = next(match for match in moments(2, {}, 1) if seen(match).map)
    mine = seen(match).heroes[0].letter.replace("*", "")
    assert mine[:30] in pieces(drawn(seen(match)))["letter"].label
    for other in (1, SPECTATOR):
        assert mine[:30] not in html_of(match.view(other), match.names)


def test_a_spectator_holds_nothing() -> None:
    match = next(moments(2, {}, 1))
    assert draw(GAME, match.view(SPECTATOR), match.names).hand is None
    assert draw(GAME, match.view(0), match.names).hand is not None


def test_names_of_players_cannot_break_a_drawing() -> None:
    view = first(lambda view: view.encounter is not None and len(view.encounter.line) > 1)
    for name in ('<script>alert("1")</script>', "\x00\x1b]0;x", "\ud800", "👩‍🚀" * 40, "", "'\"&"):
        made = picture(GAME, view, [name] * 2)
        ElementTree.fromstring(made.encode("utf-8"))
        assert "<script" not in made + html_of(view, [name] * 2)


# -- the map


def large(view: KingsView) -> KingsView:
    """The same view with a map of twenty-four cards, west of the start as well as east, and a waystone."""
    one = view.map[0]
    spread = [
        replace(one, key=str(101 + at), x=at % 6 - 2, y=at // 6 - 1, heroes=(0, 1) if at == 0 else ())
        for at in range(24)
    ]
    return replace(view, map=tuple(spread), stones=(StoneView(0, 1, 1, ("101",)),))


def test_north_is_up_and_no_two_cards_overlap() -> None:
    for view in (first(lambda view: len(view.map) >= 4), large(views()[5])):
        ground = ground_of(view)
        wide, high = ground.box
        places = {one.key: ground.at(one.x, one.y) for one in view.map}
        for one in view.map:
            x, y = places[one.key]
            assert 20 <= x <= wide - 20 - WIDE and 20 <= y <= high - 20 - HIGH
            for to, way in zip(one.ways, range(4), strict=True):
                if to in places and view.map[0].ways != ("",) * 4 and len(view.map) < 24:
                    dx, dy = places[to][0] - x, places[to][1] - y
                    assert dx == pytest.approx(k.STEP_X[way] * (WIDE + GAP))
                    assert dy == pytest.approx(-k.STEP_Y[way] * (HIGH + GAP))
        assert len(set(places.values())) == len(view.map)


def test_a_waystone_stands_where_the_cards_it_wards_meet() -> None:
    stones = 0
    for view in views():
        ground = ground_of(view)
        for stone in view.stones:
            x, y = ground.corner(stone.x, stone.y)
            for one in view.map:
                left, top = ground.at(one.x, one.y)
                near = min(abs(x - left), abs(x - left - WIDE)) <= GAP and min(abs(y - top), abs(y - top - HIGH)) <= GAP
                assert near == (one.key in stone.touches)
            stones += 1
    assert stones > 10


def test_a_slot_is_drawn_until_a_waystone_stands_in_it() -> None:
    taken = 0
    for view in views()[::4]:
        corners = {(stone.x, stone.y) for stone in view.stones}
        found = pieces(drawn(view))
        for one in view.map:
            for at, corner in enumerate(k.CORNERS):
                free = (one.x + k.CORNER_X[at], one.y + k.CORNER_Y[at]) not in corners
                assert (f"slot-{one.key}-{corner}" in found) == (corner in one.slots and free)
                taken += corner in one.slots and not free
    assert taken > 5


def test_the_side_of_a_card_is_told_by_word_and_sign() -> None:
    sides = set()
    for view in views()[::4]:
        found = pieces(drawn(view))
        for one in view.map:
            piece = found[f"place-{one.key}"]
            clear = one.side == "clear"
            assert (">clear<" in piece.art.body, ">mist<" in piece.art.body) == (clear, not clear)
            assert (SIGNS["clear"] in piece.art.body) == clear
            assert ("in the mist" in piece.label) != clear
            sides.add(one.side)
    assert sides == {"clear", "wyrd"}


def test_a_key_to_a_card_that_is_not_there_shows_its_number() -> None:
    view = first(
        lambda view: any(key > 0 and not to for one in view.map for key, to in zip(one.keys, one.ways, strict=True))
    )
    charted = next(node for node in drawn(view).nodes() if isinstance(node, Map))
    missing = {str(key) for one in view.map for key, to in zip(one.keys, one.ways, strict=True) if key > 0 and not to}
    assert all(f">{key}<" in charted.ground for key in missing)
    assert ">-1<" not in charted.ground


def test_guardians_are_named_on_the_map_and_where_one_stands() -> None:
    view = first(lambda view: any(one.guardians for one in view.map))
    one = next(one for one in view.map if one.guardians)
    found = pieces(drawn(view))
    assert one.guardian_names[0] in found[f"guardian-{one.guardians[0]}"].label
    assert one.guardian_names[0] in found[f"guardian-{one.guardians[0]}"].art.body
    here = replace(view, heroes=tuple(replace(hero, place=one.key) for hero in view.heroes))
    assert f"Guarded by {one.guardian_names[0]}" in told(drawn(here))


def test_nobody_covers_the_place_where_they_stand() -> None:
    """Figures stand at the lower edge: the middle of a card is free, and places are drawn below them."""
    view = large(first(lambda view: len(view.map) >= 4))
    crowd = [replace(view.map[0], heroes=(0, 1), guardians=("a", "b"), guardian_names=("A", "B"), standees=("C",))]
    charted = map_of(replace(view, map=(*crowd, *view.map[1:])), identities(NAMES[:2]), NAMES[:2])
    here = f"at {view.map[0].key}"
    figures = [piece for piece in charted.pieces if here in piece.label and not piece.name.startswith("place-")]
    place = next(piece for piece in charted.pieces if piece.name == f"place-{view.map[0].key}")
    assert len(figures) == 5
    for figure in figures:
        assert charted.pieces.index(figure) > charted.pieces.index(place)
        assert place.y + HIGH / 2 + 52 < figure.y <= place.y + HIGH
        assert place.x + 14 <= figure.x <= place.x + WIDE - 14


def test_the_map_grows_and_keeps_its_scale() -> None:
    """A new place adds an island; the sheet keeps its form and the first place its own."""
    sizes = {tuple(round(side) for side in ground_of(view).box) for view in views() if view.map}
    assert len(sizes) == 1
    shores = [drawn(view).board.ground.count("z") for view in views()[:60] if view.map and view.encounter is None]  # type: ignore[attr-defined]
    assert shores[0] < max(shores)


def test_everything_of_a_large_map_is_drawn() -> None:
    view = large(first(lambda view: len(view.map) >= 4))
    charted = map_of(view, identities(NAMES[:2]), NAMES[:2])
    names = {piece.name for piece in charted.pieces}
    assert names >= {f"place-{101 + at}" for at in range(24)} | {"stone-0"} | {
        f"hero-{hero.key}" for hero in view.heroes
    }
    assert charted.width >= 6 * (WIDE + GAP)
    assert charted.width / charted.height == pytest.approx(ASPECT)


# -- trays


def test_the_tray_says_what_the_view_says() -> None:
    for view in views()[::7]:
        found = pieces(drawn(view))
        for hero in view.heroes:
            piece = found[f"tray-{hero.key}"]
            assert (
                f"ENERGY {hero.energy}, at most {hero.limit}; HEALTH {hero.health}; TERROR {hero.terror}" in piece.label
            )
            assert ("going insane" in piece.label) == hero.insane


def test_the_limiter_bars_exactly_the_slots_above_health() -> None:
    none = (0,) * 6
    red = k.TRACK_MAX + 1 - k.TERROR_RED
    for limit in range(k.TRACK_MAX + 1):
        crossed = tray(0, limit, 0, limit, none).body.count("l8-10")
        assert crossed == (k.TRACK_MAX - limit) + red
    angle = 'class="no-fill s-ink"'
    assert angle in tray(3, 5, 0, 5, none).body and angle not in tray(3, 5, 0, k.TRACK_MAX, none).body


def test_what_is_face_down_is_told_without_colour() -> None:
    view = first(lambda view: bool(view.map))
    hero, item = view.heroes[0], OwnedView("eel-spear", "Eel spear", "Three tines.", True)
    for up in (True, False):
        turned = replace(hero, items=(replace(item, up=up),))
        changed = replace(view, heroes=tuple(turned if one.seat == hero.seat else one for one in view.heroes))
        piece = pieces(drawn(changed))[f"item-{item.key}"]
        assert ("face down" in piece.label) != up
        assert ("face down" in piece.art.body) != up


def test_heroes_to_choose_from_are_shown_until_they_are_taken() -> None:
    match = next(moments(2, {}, 1))
    found = zones(drawn(seen(match)))
    offered = {name for name in found if name.startswith("hero-")}
    assert offered == {"hero-oathbreaker", "hero-ferrywoman", "hero-fowler", "hero-bellwright"}
    assert "Pay 1 HEALTH: gain 2 ENERGY" in words(found["hero-oathbreaker"])
    match.submit(0, "hero:oathbreaker")
    assert "hero-oathbreaker" not in zones(drawn(seen(match)))


# -- the encounter


def a_card(**changes: Any) -> CardView:
    plain = CardView(
        "jab", "Jab", 0, ("pool 1", "", "link", "draw 1", "pool 1"), ("agg 1", "", "", "", "x1"), "", False, "", 0, 0,
        False, ("pool 1", "", "link (not met)", "1 MAGIC: draw 1", "pool 1 x2"),
    )  # fmt: skip
    return replace(plain, **changes)


EDGE: Final = ("agg 1", "cou 2", "pra 3", "magic", "x2")


def test_halves_meet_where_both_exist() -> None:
    assert meetings(a_card(), EDGE) == ("met", "alone", "short", "met", "met")
    assert meetings(a_card(), ("", "cou 1", "", "", "x2"))[:4] == ("alone",) * 4
    assert meeting("x0", "key", "") == "joined", "a free key without a bonus connects and gives nothing"


def test_a_pair_of_halves_is_drawn_alike_on_both_cards() -> None:
    """Where a pair is met both halves are full; a missed requirement breaks the outline of both."""
    for row in range(5):
        met, short = f"f-{ROW_SUITS[row]} s-", "stroke-dasharray"
        for state in ("met", "short", "alone"):
            for half in (opening(row, EDGE[row], state), closing(row, "pool 1", state)):
                assert (met in half, short in half) == (state == "met", state == "short")
    one = a_card()
    after = meetings(one, EDGE)
    before = line_card(a_card(open=EDGE), (), None, after)
    for row, state in enumerate(after):
        assert opening(row, EDGE[row], state) in before.body
        if one.close[row]:
            assert closing(row, one.close[row], state) in line_card(one, EDGE, None).body


def test_the_states_of_a_key_differ_in_more_than_colour() -> None:
    marks = [closing(0, "pool 1", state) for state in ("met", "short", "alone")]
    assert [SIGNS["yes"] in mark for mark in marks] == [True, False, False]
    assert [SIGNS["no"] in mark for mark in marks] == [False, True, False]


def test_what_a_card_would_give_is_summed_up_before_it_is_played() -> None:
    assert connection_words(a_card()) == ["pool 3", "draw 1 for 1 MAGIC"]
    assert hand_note(a_card(), EDGE, False) == "gives pool 3, draw 1 for 1 MAGIC"
    assert hand_note(a_card(), EDGE, True).endswith("; no link")
    linked = a_card(gives=("link", "", "", "", ""))
    assert hand_note(linked, EDGE, True) == "gives link"
    assert ">gives pool 3, draw 1 for 1 MAGIC<" in hand_card(a_card(), EDGE, hand_note(a_card(), EDGE, False)).body


def test_a_played_card_gives_what_its_drawing_promised() -> None:
    """The markers that the pool gains by a card without an ability are those written under the card in hand."""
    checked = 0
    for seed in range(1, 5):
        match = Match(GAME, GAME.setting(1), key=bytes([seed]) * 32, names=NAMES[:1])
        dice = random.Random(seed)
        for _ in range(150):
            before, key = seen(match), bold(match, 0, dice)
            match.submit(0, key)
            if match.over:
                break
            checked += _promise_held(before, seen(match).encounter, key.removeprefix("play:"))
    assert checked > 5


def _promise_held(before: KingsView, now: EncounterView | None, played: str) -> bool:
    """Whether there was something to check; a win ends the encounter, and items may add to what a card gives."""
    one = before.encounter
    if one is None or now is None or now.played != one.played + 1 or before.heroes[0].items or before.heroes[0].skills:
        return False
    card = next((card for card in one.hands[0][1] if card.key == played), None)
    if card is None or card.text or card.gives[k.ROW_M]:
        return False
    said = [int(word.removeprefix("pool ")) for word in connection_words(card) if word.startswith("pool ")]
    assert now.pool == one.pool + sum(said)
    return True


def test_cards_of_the_line_touch_and_clasps_close_over_met_keys() -> None:
    view = first(lambda view: view.encounter is not None and len(view.encounter.line) >= 3)
    one = view.encounter
    assert one is not None
    board = drawn(view).board
    assert isinstance(board, Map)
    line = [piece for piece in board.pieces if piece.name == "encounter" or piece.name.startswith("line-")]
    assert [piece.name for piece in line][1:] == [f"line-{at}-{card.key}" for at, card in enumerate(one.line)]
    for left, right in pairwise(line):
        assert right.y > left.y or right.x == pytest.approx(left.x + left.art.width)
    edges = [one.open, *[card.open for card in one.line]]
    states = [state for at, card in enumerate(one.line) for state in meetings(card, edges[at])]
    assert board.over.count("#kr-clasp") == states.count("met")
    assert board.over.count("#kr-loose") == states.count("short")


def test_a_line_of_any_length_stays_on_the_cloth() -> None:
    for cards in range(1, 31):
        lay = lay_of(cards)
        places = [lay.at(at) for at in range(cards + 1)]
        assert len(set(places)) == cards + 1
        assert all(20 <= x <= 780 - 124 * lay.size + 1 and 140 <= y <= 770 - 254 * lay.size for x, y in places)


def test_the_map_lies_folded_beside_an_encounter_with_all_its_names() -> None:
    view = first(lambda view: view.encounter is not None)
    names = {piece.name for piece in map_of(view, identities(NAMES[:2]), NAMES[:2]).pieces}
    assert names <= drawn(view).names()


def test_hands_are_open_and_the_own_one_is_in_the_dock() -> None:
    view = first(lambda view: view.encounter is not None and len(view.encounter.members) == 2)
    assert view.encounter is not None
    scene = drawn(view)
    assert scene.hand is not None
    hands = dict(view.encounter.hands)
    docked = [node.name for node in scene.hand.walk() if isinstance(node, Piece) and node.name.startswith("card-")]
    assert docked == [f"card-{card.key}" for card in hands[0]]
    other = [node.name for node in scene.panels[1].walk() if isinstance(node, Piece) and node.name.startswith("card-")]
    assert other == [f"card-{card.key}" for card in hands[1]] and "Björn’s hand" in words(scene.panels[1])
    found = pieces(scene)
    assert all("its connection gives" in found[f"card-{card.key}"].label for hand in hands.values() for card in hand)


def test_the_attack_that_now_applies_is_marked() -> None:
    shown = 0
    for view in views():
        one = view.encounter
        if one and one.kind == "combat":
            row = next(row for row in one.rows if row.startswith(">"))
            strong = [node.text for node in drawn(view).nodes() if isinstance(node, Words) and node.style == "strong"]
            assert any(text.startswith("▶ Now") and row.partition(": ")[2] in text for text in strong)
            shown += 1
    assert shown > 10


def test_affinity_and_duration_are_told_in_words() -> None:
    view = first(lambda view: view.encounter is not None and view.encounter.kind == "diplomacy")
    one = view.encounter
    assert one is not None
    label = pieces(drawn(view))["score"].label
    assert f"slot {one.affinity + 1} of {len(one.track)}, {one.track[one.affinity]}" in label
    assert f"Duration {one.duration}" in label
    assert f"Now, ends {one.track[one.affinity]}" in told(drawn(view))


def test_offered_cards_are_shown() -> None:
    view = first(lambda view: bool(view.offer), 1)
    found = pieces(draw(GAME, view, NAMES[:1]))
    assert len(view.offer) > 1
    assert all(f"card-{card.key}" in found for card in view.offer)


# -- the journal and the day


def test_the_journal_is_a_page_with_choices_and_reasons() -> None:
    view = first(lambda view: view.page is not None and any(one.locked for one in view.page.choices))
    page = view.page
    assert page is not None
    scene = drawn(view)
    assert any(isinstance(node, Tale) and node.text in page.text for node in scene.nodes())
    found = zones(scene)
    for one in page.choices:
        zone = found[f"choice-{page.key.replace('.', '-')}-{one.number}"]
        assert one.label in zone.title
        assert (f"Locked: {one.locked}" in words(zone)) == bool(one.locked)
        assert ("(locked)" in zone.title) == bool(one.locked)
        if one.price:
            assert f"Costs {one.price}" in words(zone)


def test_words_between_asterisks_are_emphasised_and_escaped() -> None:
    page = PageView("9.1", "He said *go <now>* twice.", (), (), (0,))
    view = replace(first(lambda view: bool(view.map)), page=page, encounter=None)
    html = html_of(view, list(NAMES[:2]))
    assert "He said <em>go &lt;now&gt;</em> twice." in html


def test_the_drawn_page_numbers_its_choices_as_the_menu_and_tells_their_outcome() -> None:
    open_one = ChoiceView(2, 1, "Climb", "2 ENERGY (Gale +1)", "", "Check of courage (up to 3: 1 damage).")
    page = PageView("9.1", "A well.", (), (ChoiceView(0, 0, "Dive", "", "needs a rope", "Read on."), open_one), (0,))
    found = zones(drawn(replace(first(lambda view: bool(view.map)), page=page, encounter=None)))
    assert found["choice-9-1-2"].title == "1. Climb" and found["choice-9-1-0"].title == "Dive (locked)"
    assert words(found["choice-9-1-2"]).count("Costs 2 ENERGY (Gale +1).") == 1
    assert "Check of courage (up to 3: 1 damage)." in words(found["choice-9-1-2"])
    assert "Locked: needs a rope." in words(found["choice-9-1-0"])


def test_what_is_in_force_is_drawn_with_whom_it_reaches() -> None:
    force = (StandingView("Gale", -1, "Travelling costs 1 ENERGY more."), StandingView("Rope", 1, "One more."))
    view = first(lambda view: bool(view.map))
    scene = drawn(replace(view, standing=force))
    assert "Gale: Travelling costs 1 ENERGY more." in told(scene) and "Rope (Björn): One more." in told(scene)
    assert "force" in {box.name for box in scene.side}
    assert "force" not in {box.name for box in drawn(replace(view, standing=())).side}


def test_the_day_tracker_tells_day_stage_and_time() -> None:
    for view in views()[::11]:
        if view.map:
            piece = pieces(drawn(view))["day"]
            marked, spots = view.ring
            when = f"Day {view.day}" + ("" if view.stage == "day" else f", {view.stage}")
            assert piece.label == f"{when}. Time has passed {marked} of {spots} times"
            now = any(word in piece.art.body for word in ("Morning", "Evening")) and view.stage in (
                "morning",
                "day",
                "evening",
            )
            assert piece.art.body.count("#kr-bell") == marked + now
            assert piece.art.body.count("s-leaf-soft") == spots - marked


def test_events_quests_and_leads_can_be_read() -> None:
    view = first(lambda view: any(event.goal for event in view.events) and bool(view.notes))
    scene = drawn(view)
    for event in view.events:
        zone = zones(scene)[f"event-{event.key}"]
        assert zone.title == event.name and event.text in words(zone) and event.goal in words(zone)
    assert view.notes[-1] in told(scene)
    marked = tuple(replace(event, markers=(0, 2, 1, 0)) for event in view.events)
    changed = drawn(replace(view, events=marked, counters=("names 3",)))
    assert "Markers: 2 story time, 1 quest." in words(zones(changed)[f"event-{marked[0].key}"])
    assert "Counted: names 3." in told(changed)


def test_a_reason_is_told_in_words_of_the_table() -> None:
    p = load_pack(TUTORIAL)
    wanted = {
        "needs not status toll.1": "needs part 1 of “Toll” not marked",
        "needs is oathbreaker or aggression at least 2": "needs the Oathbreaker or aggression at least 2",
        "needs once per day": "needs this not done yet in the day",
        "needs party_size at least 2": "needs a party of at least 2",
        "the party cannot pay for it": "the party cannot pay for it",
    }
    assert {why: reason_text(p, why) for why in wanted} == wanted


# -- pictures


def test_long_names_keep_every_word() -> None:
    name = "The Last of the Nine Drowned Ringers"
    texts, size = title(name, 94, 13)
    assert " ".join(texts) == name and len(texts) == 2 and size < 13
    assert title("Eel Knot", 94, 13) == (["Eel Knot"], 13)


def test_every_card_and_encounter_has_a_sheet() -> None:
    texts = GAME.cards()
    faces = [name for name, text in texts.items() if "Left edge" in text]
    assert len(faces) > 50
    arts = [card_art(name, 168) for name in [*faces, "The Bell Revenant"]]
    assert all(art is not None and art.width == 168 for art in arts)
    assert card_art("nothing of the kind", 168) is None


def test_the_cover_is_a_picture_of_its_own() -> None:
    for theme in ("day", "night"):
        root = ElementTree.fromstring(WORLD.picture(cover(), theme))
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert "Ferry Landing" in cover().body


def test_the_foot_of_an_encounter_card_keeps_away_from_its_edge() -> None:
    short = encounter_card("A", "diplomacy", "blue", 1, (), "duration 4").body
    both = encounter_card("A", "diplomacy", "blue", 1, (), "duration 4, waits 2").body
    assert "duration 4" in short and "duration 4, waits 2" not in both and "waits 2" in both
