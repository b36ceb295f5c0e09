"""Whole stories of combat and diplomacy (3.15 to 3.21): every question, every line told to everybody, every change."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k

from .helpers import Dice, Sitting, sit
from .story import Story, check
from .test_combat import CARDS, TRAITS, card

PARTS = ["gain terror 1", "lose wealth 1", "pool -3", "mill 1", "discard_hand 1", "destroy 1", "lose energy 1"]
MORE = (
    card("bern-spell", 'M = "pool 2", F = ""', "M = true, F = 1", hero="bern")
    + card("bern-link", 'M = "link", F = "pool 1"', "M = true, F = 1", "copies = 2", hero="bern")
    + card("bern-load", 'F = ""', "F = 1", 'charges = 2\nability = [{trigger = "charge", charges = 1, '
           'eff = ["pool 1"]}]', hero="bern")
    + card("bern-last", 'F = "link"', "F = 1", 'ability = [{trigger = "discarded", eff = ["gain exp 2"]}]', hero="bern")
    + card("bern-slow", 'F = ""', "F = 1", 'passive = true\nwaits = 2\nability = [{trigger = "delayed", '
           'eff = ["pool 2"]}]', hero="bern")
    + card("bern-ward", 'F = "link"', "F = 1", 'ability = [{trigger = "on_attack", eff = ["prevent 1", '
           '"prevent_part terror 1", "transform energy 1"]}]', hero="bern")
    + card("bern-talk", 'A = "rule, up 2", F = "down 1"', 'A = "agg 1", F = 2', deck="diplomacy", hero="bern")
)  # fmt: skip
FOES = f"""
[[encounter]]
id = "hydra"
name = "Hydra"
colour = "blue"
difficulty = 3
type = "combat"
open = {{A = "agg 1", B = "cou 1", M = true, F = 1}}
value = 9
value_per_extra = 2
table = [{{lo = 0, parts = {PARTS}}}]
opportunity = ["damage 2", "share gain terror 1"]
loot = ["gain food 3 party", "share gain exp 2", "gain wealth 1 party"]
on_lose = ["lose food 1 each_member"]
[[encounter]]
id = "wolf"
name = "Wolf"
colour = "blue"
difficulty = 3
type = "combat"
open = {{A = "agg 1", M = true, F = 1}}
value = 12
waits = 2
renews = true
table = [{{lo = 0, hi = 1, parts = ["share damage 2", "gain terror 2"]}}, {{lo = 2, parts = ["damage 3"]}}]
opportunity = ["damage 1"]
ability = [{{trigger = "delayed", eff = ["pool -1"]}}, {{trigger = "encounter_start", eff = ["gain terror 1"]}}]
""".replace("'", '"')
ALL = CARDS + MORE + TRAITS + FOES


def pair(foe: str, *hand: str, dice: Dice | None = None, **options: object) -> Sitting:
    """Anna and Bern meet somebody; Cara is elsewhere. Bern holds these cards, and more in the deck."""
    game = sit(3, ALL, dice, **options)
    game.s.place[2] = game.loc("102")
    game.fight(foe, [0, 1])
    if hand:
        game.hand(1, *hand)
    return game


@pytest.mark.rule("KR-205", "KR-206", "KR-208", "KR-209", "KR-212", "KR-402")
def test_story_of_the_start_of_a_combat() -> None:
    game = sit(3, ALL)
    game.s.place[2] = game.loc("102")
    tale = Story(game).run({"encounter": "dog"}, me=1, members=[0, 1]).choose("new-hand", "new-hand", "new-hand")
    tale.so().choose("new-hand", "active:anna")
    check(
        tale,
        """
        KR-205 24
        KR-206 1 2
        KR-206 1 2
        KR-206 1 2
        KR-206 0 0
        KR-206 0 0
        KR-206 0 0
        1 new-hand: keep-hand new-hand
        > new-hand
        KR-209 1 2
        KR-209 1 2
        KR-209 1 2
        KR-208 1 2
        KR-208 1 2
        1 new-hand: keep-hand new-hand
        > new-hand
        KR-209 1 2
        KR-209 1 2
        KR-208 1 2
        0 new-hand: keep-hand new-hand
        > new-hand
        KR-209 0 0
        KR-209 0 0
        KR-209 0 0
        KR-208 0 0
        KR-208 0 0
        began: 0 → 2
        deck.0: at 5: anna-cut anna-cut anna-cut anna-cut anna-cut → -
        deck.2: at 4: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → -
        discard.0: - → anna-cut anna-cut anna-cut
        discard.2: - → bern-cut bern-cut bern-cut bern-cut bern-cut
        enc: -1 → 98
        enc_decks.0: dog rat → rat
        enc_now: - → dog
        hand.0: - → anna-cut anna-cut
        hand.2: - → bern-cut
        hands_done: - → 1
        joined: - → 1 0
        members: - → 1 0
        need: 0 → 6
        seen: -26 → -38
        0 new-hand: keep-hand new-hand
        > new-hand
        KR-209 0 0
        KR-209 0 0
        KR-208 0 0
        0 active: active:bern active:anna
        > active:anna
        active: -1 → 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
        discard.0: anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut anna-cut
        hand.0: anna-cut anna-cut → anna-cut
        hands_done: 1 → 1 0
        last_active: -1 → 0
        marked: 0 → 1
        seen: -38 → -39
        0 turn: play:anna-cut stop escape
    """,
    )


@pytest.mark.rule("KR-219", "KR-220", "KR-222", "KR-227", "KR-268")
def test_story_of_magic_lent_by_another() -> None:
    game = pair("dog", "bern-spell", "bern-link", "bern-link", "bern-cut")
    game.s.goods[0][2], game.s.goods[1][2] = 1, 1
    tale = Story(game).choose("active:bern", "play:bern-spell", "magic:anna", "lend-magic").so()
    tale.choose("play:bern-link", "magic:bern").so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-spell play:bern-link play:bern-link play:bern-cut stop escape
        > play:bern-spell
        KR-215 1 17
        1 magic: magic:anna magic:bern no-magic
        > magic:anna
        0 lend: lend-magic keep-magic
        > lend-magic
        KR-393 0 1 5
        KR-256 2 2 6
        active: -1 → 1
        charges: - → 0
        goods.0: 2 0 1 0 → 2 0 0 0
        hand.2: bern-spell bern-link bern-link bern-cut → bern-link bern-link bern-cut
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        pool: 0 → 2
        rows: 0 → 24
        seq: - → bern-spell
        waits: - → 0
        1 turn: play:bern-link play:bern-link stop escape
        > play:bern-link
        1 magic: magic:bern no-magic
        > magic:bern
        KR-393 1 1 5
        KR-215 1 18
        KR-256 1 3 6
        charges: 0 → 0 0
        goods.1: 2 1 1 0 → 2 1 0 0
        hand.2: bern-link bern-link bern-cut → bern-link bern-cut
        played: 1 → 2
        pool: 2 → 3
        seq: bern-spell → bern-spell bern-link
        waits: 0 → 0 0
        1 turn: stop escape
    """,
    )


@pytest.mark.rule("KR-222", "KR-227", "KR-268")
def test_story_of_magic_refused() -> None:
    game = pair("dog", "bern-spell", "bern-link", "bern-link", "bern-cut")
    game.s.goods[0][2], game.s.goods[1][2] = 2, 1
    tale = Story(game).choose("active:bern", "play:bern-spell", "magic:anna", "keep-magic").so()
    tale.choose("no-magic").so().choose("play:bern-link", "magic:anna", "keep-magic", "no-magic").so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-spell play:bern-link play:bern-link play:bern-cut stop escape
        > play:bern-spell
        KR-215 1 17
        1 magic: magic:anna magic:bern no-magic
        > magic:anna
        0 lend: lend-magic keep-magic
        > keep-magic
        active: -1 → 1
        charges: - → 0
        hand.2: bern-spell bern-link bern-link bern-cut → bern-link bern-link bern-cut
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        rows: 0 → 24
        seq: - → bern-spell
        waits: - → 0
        1 magic: magic:bern no-magic
        > no-magic
        1 turn: play:bern-link play:bern-link stop escape
        > play:bern-link
        1 magic: magic:anna magic:bern no-magic
        > magic:anna
        0 lend: lend-magic keep-magic
        > keep-magic
        1 magic: magic:bern no-magic
        > no-magic
        once.0: none → -200091 1 1
        1 turn: play:bern-link stop escape
    """,
    )


@pytest.mark.rule("KR-232", "KR-234", "KR-235", "KR-236", "KR-237", "KR-238", "KR-265", "KR-246")
def test_story_of_an_attack_with_many_parts() -> None:
    game = pair("hydra", "bern-cut", "bern-last", "bern-cut", "bern-cut")
    game.s.goods[1][1] = 2
    tale = Story(game).choose("active:bern", "play:bern-cut", "stop").so()
    tale.choose(tale.game.offers()[0]).so().choose("play:anna-cut", "stop").so()
    tale.choose(tale.game.offers()[0]).so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-cut play:bern-last play:bern-cut play:bern-cut stop escape
        > play:bern-cut
        KR-215 1 2
        KR-256 1 1 11
        KR-256 1 2 11
        1 turn: play:bern-last stop escape
        > stop
        KR-234 1 1
        KR-234 1 1 4
        KR-265 2
        KR-265 1 2
        KR-234 1 2
        active: -1 → 1
        charges: - → 0
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
            bern-cut
        discard.2: - → bern-cut bern-cut
        goods.1: 2 2 0 0 → 2 1 0 0
        hand.2: bern-cut bern-last bern-cut bern-cut → bern-last bern-cut bern-cut
        last_active: -1 → 1
        marked: 0 → 2
        parts.0: none → 1 0 -1
        parts.1: none → 1 0 -1
        parts.2: none → -3 0 -1
        parts.3: none → 1 0 -1
        parts.4: none → 1 0 -1
        parts.5: none → 1 0 -1
        parts.6: none → 1 0 -1
        played: 0 → 1
        row_attr: 0 → 1
        rows: 0 → 17
        seen: -33 → -35
        seq: - → bern-cut
        terror: 1 1 1 → 1 2 1
        waits: - → 0
        1 discard: discard:bern-last discard:bern-cut discard:bern-cut
        > discard:bern-last
        KR-234 1 20
        KR-246 2
        KR-234 1 1
        active: 1 → 0
        charges: 0 → -
        discard.2: bern-cut bern-cut → bern-cut bern-cut bern-last bern-cut
        energy: 6 6 6 → 6 5 6
        hand.2: bern-last bern-cut bern-cut → bern-cut bern-cut
        last_active: 1 → 0
        marked: 2 → 3
        parts.0: 1 0 -1 → none
        parts.1: 1 0 -1 → none
        parts.2: -3 0 -1 → none
        parts.3: 1 0 -1 → none
        parts.4: 1 0 -1 → none
        parts.5: 1 0 -1 → none
        parts.6: 1 0 -1 → none
        played: 1 → 0
        seq: bern-cut → -
        waits: 0 → -
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > play:anna-cut
        KR-215 0 0
        KR-256 1 1 11
        KR-256 1 2 11
        0 turn: stop escape
        > stop
        KR-234 0 1
        KR-265 2
        KR-265 0 0
        KR-234 0 0
        charges: - → 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut
        discard.0: - → anna-cut anna-cut
        hand.0: anna-cut anna-cut anna-cut → anna-cut anna-cut
        parts.0: none → 1 0 -1
        parts.1: none → 1 0 -1
        parts.2: none → -3 0 -1
        parts.3: none → 1 0 -1
        parts.4: none → 1 0 -1
        parts.5: none → 1 0 -1
        parts.6: none → 1 0 -1
        played: 0 → 1
        seen: -35 → -37
        seq: - → anna-cut
        terror: 1 2 1 → 2 2 1
        waits: - → 0
        0 discard: discard:anna-cut discard:anna-cut
        > discard:anna-cut
        KR-234 0 0
        KR-246 0
        KR-234 0 1
        KR-238 0 0
        KR-238 1 2
        charges: 0 → -
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
        discard.0: anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
        energy: 6 5 6 → 5 5 6
        hand.2: bern-cut bern-cut → bern-cut bern-cut bern-cut
        marked: 3 → 0
        parts.0: 1 0 -1 → none
        parts.1: 1 0 -1 → none
        parts.2: -3 0 -1 → none
        parts.3: 1 0 -1 → none
        parts.4: 1 0 -1 → none
        parts.5: 1 0 -1 → none
        parts.6: 1 0 -1 → none
        seen: -37 → -39
        seq: anna-cut → -
        turn: 0 → 1
        waits: 0 → -
        0 active: active:anna active:bern
    """,
    )


@pytest.mark.rule("KR-246", "KR-247", "KR-248", "KR-249", "KR-267", "KR-211", "KR-210")
def test_story_of_cards_destroyed_and_discarded() -> None:
    game = pair("dog", "bern-load", "bern-last", "bern-cut")
    tale = Story(game).choose("active:bern", "play:bern-load").so().run("free_link", me=1).choose("play:bern-last").so()
    tale.run("destroy 1", me=1).so().run("lift", me=1).so().run("mill 2", "draw 1", me=1).so()
    tale.run("discard_hand 2", me=1).choose(tale.game.offers()[1]).so()
    tale.run("discard_hand 3 others", me=0, members=[0, 1]).so().run("redraw 2", me=1).so()
    tale.run("destroy 3", "lift", me=1).so().run("pool 3", "pool -1", "pool -4", me=1)
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-load play:bern-last play:bern-cut stop escape
        > play:bern-load
        KR-215 1 19
        active: -1 → 1
        charges: - → 2
        hand.2: bern-load bern-last bern-cut → bern-last bern-cut
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        rows: 0 → 16
        seq: - → bern-load
        waits: - → 0
        1 turn: play:bern-last play:bern-cut charge:bern-load stop escape
        > play:bern-last
        KR-215 1 20
        charges: 2 → 2 0
        hand.2: bern-last bern-cut → bern-cut
        played: 1 → 2
        seq: bern-load → bern-load bern-last
        waits: 0 → 0 0
        KR-246 20
        KR-224 4
        KR-234 1 2 6
        charges: 2 0 → 2
        discard.2: - → bern-last
        goods.1: 2 1 0 0 → 2 1 0 2
        seq: bern-load bern-last → bern-load
        waits: 0 0 → 0
        KR-246 19
        charges: 2 → -
        hand.2: bern-cut → bern-cut bern-load
        seq: bern-load → -
        waits: 0 → -
        KR-273 1 2
        KR-273 1 2
        KR-230 1 2
        deck.2: at 6: bern-cut bern-cut bern-cut → -
        discard.2: bern-last → bern-last bern-cut bern-cut
        hand.2: bern-cut bern-load → bern-cut bern-load bern-cut
        seen: -33 → -36
        1 discard: discard:bern-cut discard:bern-load discard:bern-cut
        > discard:bern-load
        KR-211 1 19
        discard.2: bern-last bern-cut bern-cut → bern-last bern-cut bern-cut bern-load
        hand.2: bern-cut bern-load bern-cut → bern-cut bern-cut
        KR-209 1 2
        KR-209 1 2
        KR-230 1 2
        KR-230 1 2
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
        discard.2: bern-last bern-cut bern-cut bern-load → bern-last bern-cut bern-cut bern-load bern-cut bern-cut
        seen: -36 → -38
        KR-256 3 3 6
        KR-265 1
        KR-265 2
        KR-265 1 2
        KR-265 1 2
        deck.2: bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut
        discard.2: at 6: - → bern-cut bern-cut
        seen: -38 → -40
        1 turn: stop escape
    """,
    )


@pytest.mark.rule("KR-257", "KR-258", "KR-R57")
def test_story_of_charges_of_another() -> None:
    game = pair("dog", "bern-load", "bern-cut")
    tale = Story(game).choose("active:bern", "play:bern-load").so()
    charge = next(key for key in tale.game.offers() if key.startswith("charge"))
    tale.choose(charge).so().choose("stop").so()
    charge = next(key for key in tale.game.offers() if key.startswith("charge"))
    tale.choose(charge, "refuse-charges").so().choose("stop")
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-load play:bern-cut stop escape
        > play:bern-load
        KR-215 1 19
        active: -1 → 1
        charges: - → 2
        hand.2: bern-load bern-cut → bern-cut
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        rows: 0 → 16
        seq: - → bern-load
        waits: - → 0
        1 turn: charge:bern-load stop escape
        > charge:bern-load
        KR-224 3
        KR-256 1 1 6
        charges: 2 → 1
        pool: 0 → 1
        1 turn: charge:bern-load stop escape
        > stop
        KR-242 1 1
        active: 1 → 0
        health: 8 8 8 → 8 7 8
        last_active: 1 → 0
        marked: 2 → 3
        played: 1 → 0
        0 turn: play:anna-cut play:anna-cut play:anna-cut charge:bern-load stop escape
        > charge:bern-load
        1 consent: allow-charges refuse-charges
        > refuse-charges
        once.0: none → -4 1 101
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > stop
        KR-217 0
        KR-242 0 3
        KR-242 0 1
        KR-238 0 0
        KR-238 1 2
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut anna-cut
        deck.2: at 8: bern-cut → -
        energy: 6 6 6 → 4 6 6
        hand.0: anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
        hand.2: bern-cut → bern-cut bern-cut
        health: 8 7 8 → 4 7 8
        marked: 3 → 0
        once.0: -4 1 101 → none
        seen: -33 → -35
        turn: 0 → 1
        0 active: active:anna active:bern
    """,
    )


@pytest.mark.rule("KR-213", "KR-214", "KR-240", "KR-241", "KR-218")
def test_story_of_delays() -> None:
    game = pair("wolf", "bern-slow", "bern-cut", "bern-cut")
    tale = Story(game).choose("active:bern", "play:bern-slow", "stop").so().choose("play:anna-cut", "stop").so()
    tale.choose("active:anna", "play:anna-cut", "stop").so().choose("play:bern-cut", "stop").so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-slow play:bern-cut play:bern-cut stop escape
        > play:bern-slow
        KR-215 1 21
        1 turn: stop escape
        > stop
        KR-242 1 2
        KR-242 0 2
        KR-234 1 2
        KR-105 7
        KR-265 0
        KR-265 0 0
        active: -1 → 0
        charges: - → 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut anna-cut
        discard.0: - → anna-cut
        hand.2: bern-slow bern-cut bern-cut → bern-cut bern-cut
        health: 8 8 8 → 6 6 8
        last_active: -1 → 0
        marked: 0 → 3
        rows: 0 → 16
        seen: -33 → -34
        seq: - → bern-slow
        terror: 2 1 1 → 2 3 1
        waits: - → 1
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > play:anna-cut
        KR-215 0 0
        KR-256 1 1 12
        0 turn: stop escape
        > stop
        KR-242 0 2
        KR-242 1 2
        KR-234 0 2
        KR-238 0 0
        KR-238 1 2
        charges: 0 → 0 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut anna-cut
        deck.2: at 7: bern-cut → -
        energy: 6 6 6 → 4 4 6
        hand.2: bern-cut bern-cut → bern-cut bern-cut bern-cut
        health: 6 6 8 → 4 4 8
        marked: 3 → 0
        played: 0 → 1
        pool: 0 → 1
        seen: -34 → -36
        seq: bern-slow → bern-slow anna-cut
        terror: 2 3 1 → 4 3 1
        turn: 0 → 1
        waits: 1 → 1 0
        0 active: active:anna active:bern
        > active:anna
        KR-224 5
        KR-256 2 3 12
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > play:anna-cut
        KR-215 0 0
        KR-256 1 4 12
        KR-256 1 5 12
        0 turn: stop escape
        > stop
        KR-242 0 3
        KR-105 7
        KR-265 1
        active: 0 → 1
        charges: 0 0 → 0 0 0
        energy: 4 4 6 → 1 4 6
        hand.0: anna-cut anna-cut anna-cut → anna-cut anna-cut
        health: 4 4 8 → 1 4 8
        last_active: 0 → 1
        marked: 0 → 3
        played: 1 → 0
        pool: 1 → 4
        row_attr: 0 → 1
        rows: 16 → 17
        seq: bern-slow anna-cut → bern-slow anna-cut anna-cut
        waits: 1 0 → 0 0 0
        1 turn: play:bern-cut play:bern-cut play:bern-cut stop escape
        > play:bern-cut
        KR-215 1 2
        KR-256 1 5 12
        KR-256 1 6 12
        1 turn: stop escape
        > stop
        KR-242 1 3
        KR-238 0 0
        KR-238 1 2
        charges: 0 0 0 → 0 0 0 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
            bern-cut bern-cut
        energy: 1 4 6 → 1 1 6
        hand.0: anna-cut anna-cut → anna-cut anna-cut anna-cut
        health: 1 4 8 → 1 1 8
        marked: 3 → 0
        played: 0 → 1
        pool: 4 → 6
        seen: -36 → -38
        seq: bern-slow anna-cut anna-cut → bern-slow anna-cut anna-cut bern-cut
        turn: 1 → 2
        waits: 0 0 0 → 0 0 0 0
        0 active: active:anna active:bern
    """,
    )


@pytest.mark.rule("KR-242", "KR-243", "KR-251", "KR-254", "KR-255", "KR-400")
def test_story_of_prevention() -> None:
    game = pair("wolf", "bern-ward", "bern-cut", "bern-cut")
    tale = Story(game).choose("active:bern", "play:bern-ward", "stop").so()
    tale.choose("stop").so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-ward play:bern-cut play:bern-cut stop escape
        > play:bern-ward
        KR-215 1 22
        1 turn: stop escape
        > stop
        KR-224 6
        KR-243 1 1
        KR-243 1 1
        KR-242 1 1
        KR-242 0 2
        KR-251 1 1
        KR-234 1 1
        KR-105 7
        KR-265 0
        KR-265 0 0
        active: -1 → 0
        charges: - → 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut anna-cut
        discard.0: - → anna-cut
        energy: 6 6 6 → 6 5 6
        hand.2: bern-ward bern-cut bern-cut → bern-cut bern-cut
        health: 8 8 8 → 6 8 8
        last_active: -1 → 0
        marked: 0 → 3
        rows: 0 → 16
        seen: -33 → -34
        seq: - → bern-ward
        terror: 2 1 1 → 2 2 1
        waits: - → 0
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > stop
        KR-217 0
        KR-242 0 1
        KR-224 6
        KR-243 0 1
        KR-243 0 1
        KR-242 0 1
        KR-242 1 2
        KR-251 0 1
        KR-234 0 1
        KR-238 0 0
        KR-238 1 2
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut anna-cut
        deck.2: at 7: bern-cut → -
        energy: 6 5 6 → 4 5 6
        hand.0: anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
        hand.2: bern-cut bern-cut → bern-cut bern-cut bern-cut
        health: 6 8 8 → 5 6 8
        marked: 3 → 0
        seen: -34 → -36
        terror: 2 2 1 → 3 2 1
        turn: 0 → 1
        0 active: active:anna active:bern
    """,
    )
    other = Story(pair("wolf")).choose("active:bern").run("transform terror 5", "prevent 2 each_member", me=1).so()
    other.choose("play:bern-cut", "stop").so().run("cancel_attack", {"add_part": "damage 2"}, me=0).so()
    other.choose("play:anna-cut", "stop")
    check(
        other,
        """
        0 active: active:anna active:bern
        > active:bern
        active: -1 → 1
        changed: 0 0 0 → 0 5 0
        changed_to: 0 0 0 → 0 2 0
        enc_waits: 2 → 1
        last_active: -1 → 1
        marked: 0 → 2
        prevent: 0 0 0 → 2 2 0
        1 turn: play:bern-cut play:bern-cut play:bern-cut stop escape
        > play:bern-cut
        KR-215 1 2
        KR-256 1 1 12
        KR-256 1 2 12
        1 turn: stop escape
        > stop
        KR-243 1 3
        KR-243 1 1
        KR-105 7
        KR-265 1
        active: 1 → 0
        changed: 0 5 0 → 0 0 0
        charges: - → 0
        enc_waits: 1 → 2
        hand.2: bern-cut bern-cut bern-cut → bern-cut bern-cut
        last_active: 1 → 0
        marked: 2 → 3
        pool: 0 → 1
        prevent: 2 2 0 → 0 0 0
        row_attr: 0 → 1
        rows: 0 → 17
        seq: - → bern-cut
        terror: 2 1 1 → 2 2 1
        waits: - → 0
        KR-243
        cancelled: 0 → 1
        parts.0: none → 2 0 -1
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > play:anna-cut
        KR-215 0 0
        KR-256 1 2 12
        KR-256 1 3 12
        0 turn: stop escape
        > stop
        KR-242 0 3
        KR-238 0 0
        KR-238 1 2
        cancelled: 1 → 0
        charges: 0 → 0 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut anna-cut
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
            bern-cut bern-cut
        energy: 6 6 6 → 5 6 6
        hand.2: bern-cut bern-cut → bern-cut bern-cut bern-cut
        health: 8 8 8 → 5 8 8
        marked: 3 → 0
        parts.0: 2 0 -1 → none
        played: 0 → 1
        pool: 1 → 3
        seen: -33 → -35
        seq: bern-cut → bern-cut anna-cut
        turn: 0 → 1
        waits: 0 → 0 0
        0 active: active:anna active:bern
    """,
    )


@pytest.mark.rule("KR-217", "KR-282", "KR-280", "KR-281", "KR-283", "KR-284", "KR-287")
def test_story_of_doing_nothing_and_getting_away() -> None:
    tale = Story(pair("hydra")).choose("active:bern", "stop", "discard:bern-cut").so().choose("escape").so()
    tale.do(lambda game: game.choose(game.offers()[-1])).so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-cut play:bern-cut play:bern-cut stop escape
        > stop
        KR-217 1
        KR-242 1 2
        KR-234 1 1
        KR-234 0 1
        KR-234 1 1
        KR-234 1 1 4
        KR-265 0
        KR-265 1 2
        KR-265 1 2
        KR-265 1 2
        KR-234 1 2
        1 discard: discard:bern-cut discard:bern-cut discard:bern-cut
        > discard:bern-cut
        KR-234 1 2
        KR-234 1 1
        active: -1 → 0
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut
        discard.2: - → bern-cut bern-cut bern-cut bern-cut bern-cut
        energy: 6 6 6 → 6 5 6
        goods.1: 2 1 0 0 → 2 0 0 0
        hand.2: bern-cut bern-cut bern-cut → bern-cut bern-cut
        health: 8 8 8 → 8 6 8
        last_active: -1 → 0
        marked: 0 → 3
        seen: -33 → -37
        terror: 1 1 1 → 2 3 1
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > escape
        KR-281 0 1
        KR-280 0
        KR-234 0 1
        KR-265 0
        KR-265 0 0
        KR-265 0 0
        KR-265 0 0
        KR-234 0 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut
        discard.0: - → anna-cut anna-cut anna-cut anna-cut
        energy: 6 5 6 → 5 5 6
        escaping: 0 → 1
        parts.0: none → 1 0 -1
        parts.1: none → 1 0 -1
        parts.2: none → -3 0 -1
        parts.3: none → 1 0 -1
        parts.4: none → 1 0 -1
        parts.5: none → 1 0 -1
        parts.6: none → 1 0 -1
        seen: -37 → -41
        terror: 2 3 1 → 3 3 1
        KR-234 0 0
        KR-234 0 1
        KR-283 0
        KR-238 1 2
        active: 0 → 1
        deck.2: bern-cut bern-cut bern-cut → bern-cut bern-cut
        discard.0: anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut anna-cut
        energy: 5 5 6 → 4 5 6
        escaping: 1 → 0
        hand.0: anna-cut anna-cut anna-cut → anna-cut anna-cut
        hand.2: bern-cut bern-cut → bern-cut bern-cut bern-cut
        last_active: 0 → 1
        marked: 3 → 2
        members: 0 1 → 1
        parts.0: 1 0 -1 → none
        parts.1: 1 0 -1 → none
        parts.2: -3 0 -1 → none
        parts.3: 1 0 -1 → none
        parts.4: 1 0 -1 → none
        parts.5: 1 0 -1 → none
        parts.6: 1 0 -1 → none
        seen: -41 → -42
        turn: 0 → 1
        1 turn: play:bern-cut play:bern-cut play:bern-cut stop escape
    """,
    )


@pytest.mark.rule("KR-374", "KR-286")
def test_story_of_a_roll_to_get_away() -> None:
    tale = Story(pair("dog", dice=Dice(), challenge_escape=True))
    tale.game.dice.told = [0, 5]  # type: ignore[attr-defined]
    tale.choose("active:bern", "escape").so().choose("escape").so()
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-cut play:bern-cut play:bern-cut stop escape
        > escape
        KR-281 1 1
        KR-280 1
        KR-242 1 1
        KR-374 1 1
        active: -1 → 0
        energy: 6 6 6 → 6 5 6
        health: 8 8 8 → 8 7 8
        last_active: -1 → 0
        marked: 0 → 3
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > escape
        KR-281 0 1
        KR-280 0
        KR-242 0 1
        KR-374 0 6
        KR-283 0
        KR-238 1 2
        active: 0 → 1
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
            bern-cut bern-cut
        energy: 6 5 6 → 5 5 6
        hand.2: bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
        health: 8 7 8 → 7 7 8
        last_active: 0 → 1
        marked: 3 → 2
        members: 0 1 → 1
        seen: -33 → -34
        turn: 0 → 1
        1 turn: play:bern-cut play:bern-cut play:bern-cut play:bern-cut stop escape
    """,
    )


@pytest.mark.rule("KR-277", "KR-278", "KR-279", "KR-292", "KR-294")
def test_story_of_a_combat_won() -> None:
    tale = Story(pair("hydra")).choose("active:bern").run("pool 10", me=1).choose("play:bern-cut").so()
    while tale.game.asked[1] == "share":
        tale.choose(tale.game.offers()[1])
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        KR-256 10 10 11
        1 turn: play:bern-cut play:bern-cut play:bern-cut stop escape
        > play:bern-cut
        KR-215 1 2
        KR-256 1 11 11
        KR-277 11
        active: -1 → 1
        charges: - → 0
        fights: 0 0 0 → 1 1 0
        hand.2: bern-cut bern-cut bern-cut → bern-cut bern-cut
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        pool: 0 → 11
        result: 3 → 0
        row_attr: 0 → 1
        rows: 0 → 17
        seq: - → bern-cut
        waits: - → 0
        0 share: share:0 share:1 share:2 share:3
        > share:1
        KR-056 0 1 3
        KR-056 1 2 3
        KR-234 0 2 6
        KR-234 1 2 6
        0 share: share:0 share:1
        > share:1
        KR-056 0 1 4
        KR-292
        charges: 0 → -
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        enc: 101 → -1
        enc_box: brute wolf snare judge → brute wolf snare judge hydra
        enc_now: hydra → -
        goods.0: 2 0 1 0 → 3 1 1 2
        goods.1: 2 1 0 0 → 4 1 0 2
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut bern-cut → -
        joined: 0 1 → -
        marked: 2 → 0
        members: 0 1 → -
        need: 11 → 0
        seen: -33 → -27
        seq: bern-cut → -
        waits: 0 → -
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-289", "KR-279", "KR-293")
def test_story_of_other_ends_of_a_combat() -> None:
    runs = Story(pair("hydra")).choose("active:bern").run("run_away", "gain exp 9", me=1, members=[0, 1])
    check(
        runs,
        """
        0 active: active:anna active:bern
        > active:bern
        KR-289
        KR-292
        active: -1 → 1
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        enc: 101 → -1
        enc_box: brute wolf snare judge → brute wolf snare judge hydra
        enc_now: hydra → -
        fights: 0 0 0 → 1 1 0
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut bern-cut bern-cut → -
        joined: 0 1 → -
        last_active: -1 → 1
        members: 0 1 → -
        need: 11 → 0
        no_loot: 0 → 1
        result: 3 → 0
        seen: -33 → -27
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
    won = Story(pair("rat")).choose("active:bern").run("win", "gain exp 9", me=1, members=[0, 1])
    check(
        won,
        """
        0 active: active:anna active:bern
        > active:bern
        KR-292
        active: -1 → 1
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        enc: 99 → -1
        enc_box: brute hydra wolf snare judge → brute hydra wolf snare judge rat
        enc_now: rat → -
        fights: 0 0 0 → 1 1 0
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut bern-cut bern-cut → -
        joined: 0 1 → -
        last_active: -1 → 1
        members: 0 1 → -
        need: 2 → 0
        result: 3 → 0
        seen: -33 → -27
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
    lost = Story(pair("hydra")).choose("active:bern").run("lose_encounter", me=1, members=[0, 1])
    check(
        lost,
        """
        0 active: active:anna active:bern
        > active:bern
        KR-234 0 1 3
        KR-234 1 1 3
        KR-292
        active: -1 → 1
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        enc: 101 → -1
        enc_box: brute wolf snare judge → brute wolf snare judge hydra
        enc_now: hydra → -
        goods.0: 2 0 1 0 → 1 0 1 0
        goods.1: 2 1 0 0 → 1 1 0 0
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut bern-cut bern-cut → -
        joined: 0 1 → -
        last_active: -1 → 1
        members: 0 1 → -
        need: 11 → 0
        result: 3 → 1
        seen: -33 → -27
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
    left = Story(pair("hydra")).choose("active:bern").run("leave each_member", me=1, members=[0, 1])
    check(
        left,
        """
        0 active: active:anna active:bern
        > active:bern
        KR-398 1
        KR-286
        KR-234 0 1 3
        KR-234 1 1 3
        KR-292
        active: -1 → 1
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        enc: 101 → -1
        enc_box: brute wolf snare judge → brute wolf snare judge hydra
        enc_now: hydra → -
        goods.0: 2 0 1 0 → 1 0 1 0
        goods.1: 2 1 0 0 → 1 1 0 0
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut bern-cut bern-cut → -
        joined: 0 1 → -
        last_active: -1 → 1
        members: 0 1 → -
        need: 11 → 0
        result: 3 → 1
        seen: -33 → -27
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-173", "KR-174", "KR-398", "KR-399", "KR-177")
def test_story_of_falling_in_the_middle_of_an_activation() -> None:
    tale = Story(pair("hydra")).choose("active:bern").run("damage 8", "gain exp 9", me=1).so()
    tale.choose("play:anna-cut", "stop").so().run("leave", me=0)
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        KR-242 1 8
        KR-172 1
        KR-398 1
        active: -1 → 0
        dying: -1 -1 -1 → -1 2 -1
        energy: 6 6 6 → 6 0 6
        health: 8 8 8 → 8 0 8
        last_active: -1 → 0
        marked: 0 → 3
        members: 0 1 → 0
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > play:anna-cut
        KR-215 0 0
        KR-256 1 1 11
        KR-256 1 2 11
        0 turn: stop escape
        > stop
        KR-234 0 1
        KR-265 2
        KR-265 0 0
        KR-234 0 0
        charges: - → 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut
        discard.0: - → anna-cut anna-cut
        hand.0: anna-cut anna-cut anna-cut → anna-cut anna-cut
        parts.0: none → 1 0 -1
        parts.1: none → 1 0 -1
        parts.2: none → -3 0 -1
        parts.3: none → 1 0 -1
        parts.4: none → 1 0 -1
        parts.5: none → 1 0 -1
        parts.6: none → 1 0 -1
        played: 0 → 1
        row_attr: 0 → 1
        rows: 0 → 17
        seen: -33 → -35
        seq: - → anna-cut
        terror: 1 1 1 → 2 1 1
        waits: - → 0
        KR-286
        KR-234 0 1 3
        KR-234 1 1 3
        KR-292
        charges: 0 → -
        deck.0: at 5: - → anna-cut anna-cut anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        discard.0: anna-cut anna-cut → -
        enc: 101 → -1
        enc_box: brute wolf snare judge → brute wolf snare judge hydra
        enc_now: hydra → -
        goods.0: 2 0 1 0 → 1 0 1 0
        goods.1: 2 1 0 0 → 1 1 0 0
        hand.0: anna-cut anna-cut → -
        hand.2: bern-cut bern-cut bern-cut → -
        joined: 0 1 → -
        marked: 3 → 0
        members: 0 → -
        need: 11 → 0
        parts.0: 1 0 -1 → none
        parts.1: 1 0 -1 → none
        parts.2: -3 0 -1 → none
        parts.3: 1 0 -1 → none
        parts.4: 1 0 -1 → none
        parts.5: 1 0 -1 → none
        parts.6: 1 0 -1 → none
        result: 3 → 1
        seen: -35 → -27
        seq: anna-cut → -
        waits: 0 → -
        0 next: hero-acts:anna hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-271", "KR-273", "KR-274", "KR-275", "KR-276")
def test_story_of_traits() -> None:
    game = pair("brute", "bern-cut", "bern-cut")
    game.item(1, "axe")
    game.item(0, "blade")
    game.s.goods[1][1] = 3
    tale = Story(game.again()).choose("active:bern", "play:bern-cut").so().choose("stop").so()
    tale.run("pool 99", me=1).so()
    while tale.game.asked[1] in ("share", "weapon"):
        tale.choose(tale.game.offers()[0])
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-cut play:bern-cut stop escape
        > play:bern-cut
        KR-215 1 2
        KR-256 1 1 8
        KR-256 1 2 8
        active: -1 → 1
        charges: - → 0
        hand.2: bern-cut bern-cut → bern-cut
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        pool: 0 → 2
        row_attr: 0 → 1
        rows: 0 → 17
        seq: - → bern-cut
        waits: - → 0
        1 turn: stop escape
        > stop
        KR-271 1 1
        KR-273 1 2
        KR-274 26
        KR-234 1 1 4
        active: 1 → 0
        deck.2: at 7: bern-cut → -
        discard.2: - → bern-cut
        goods.1: 2 3 0 0 → 2 2 0 0
        last_active: 1 → 0
        marked: 2 → 3
        played: 1 → 0
        seen: -33 → -34
        terror: 1 1 1 → 1 2 1
        KR-256 99 101 8
        KR-277 8
        KR-276 0 40
        KR-276 1 39
        fights: 0 0 0 → 1 1 0
        item_deck: coat → axe blade coat
        items.0: blade → -
        items.1: axe → -
        pool: 2 → 101
        result: 3 → 0
        up: axe blade → -
        0 share: share:0 share:1
        > share:0
        KR-056 1 1 4
        KR-292
        charges: 0 → -
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        discard.2: bern-cut → -
        enc: 100 → -1
        enc_box: hydra wolf snare judge → hydra wolf snare judge brute
        enc_now: brute → -
        goods.1: 2 2 0 0 → 2 3 0 0
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut → -
        joined: 0 1 → -
        marked: 3 → 0
        members: 0 1 → -
        need: 8 → 0
        seen: -34 → -27
        seq: bern-cut → -
        waits: 0 → -
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-272", "KR-R17")
def test_story_of_entrapment() -> None:
    game = sit(2, ALL)
    tale = Story(game).run({"encounter": "snare"}, me=1, members=[0, 1])
    tale.choose(tale.game.offers()[0]).so().choose(tale.game.offers()[-1]).so()
    check(
        tale,
        """
        KR-205 30
        KR-206 1 2
        KR-206 1 2
        KR-206 1 2
        KR-206 0 0
        KR-206 0 0
        KR-206 0 0
        0 entrap: entrap:anna-cut entrap:anna-cut entrap:anna-cut entrap-energy
        > entrap:anna-cut
        KR-272 0 0
        began: 0 → 2
        deck.0: at 7: anna-cut anna-cut anna-cut → -
        deck.2: at 7: bern-cut bern-cut bern-cut → -
        discard.0: - → anna-cut
        enc: -1 → 104
        enc_box: brute hydra wolf snare judge → brute hydra wolf judge
        enc_from: 0 → 2
        enc_now: - → snare
        hand.0: - → anna-cut anna-cut
        hand.2: - → bern-cut bern-cut bern-cut
        joined: - → 1 0
        members: - → 1 0
        need: 0 → 3
        seen: -46 → -53
        1 entrap: entrap:bern-cut entrap:bern-cut entrap:bern-cut entrap-energy
        > entrap-energy
        KR-272 1 1
        energy: 6 6 → 6 5
        1 new-hand: keep-hand new-hand
    """,
    )


@pytest.mark.rule("KR-295", "KR-298", "KR-299", "KR-300", "KR-302", "KR-309", "KR-310", "KR-313")
def test_story_of_a_talk() -> None:
    game = pair("clerk")
    game.hand(1, "bern-talk", "bern-word", "bern-word")
    tale = Story(game).choose("active:bern", "play:bern-talk").so().choose("stop").so()
    tale.choose("avoid", "stay").so().run("affinity 9", "affinity -9", "duration 9", me=0).so()
    tale.run("affinity 5", "duration -8", me=0).so().choose("play:anna-word", "stop").so()
    while tale.game.asked[1] in ("share", "discard"):
        tale.choose(tale.game.offers()[1])
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-talk play:bern-word play:bern-word stop avoid
        > play:bern-talk
        KR-215 1 23
        KR-309 2 6 8 2
        KR-230 1 3
        KR-309 1 5 8 1
        active: -1 → 1
        affinity: 3 → 4
        charges: - → 0
        deck.3: at 7: bern-word → -
        hand.3: bern-talk bern-word bern-word → bern-word bern-word bern-word
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        row_attr: 0 → 1
        rows: 0 → 17
        seen: -33 → -34
        seq: - → bern-talk
        waits: - → 0
        1 turn: stop avoid
        > stop
        KR-309 1 4 8 1
        KR-300 2
        active: 1 → 0
        affinity: 4 → 3
        duration: 3 → 2
        last_active: 1 → 0
        marked: 2 → 3
        played: 1 → 0
        0 turn: play:anna-word play:anna-word play:anna-word stop avoid
        > avoid
        1 avoid: walk-away stay
        > stay
        once.0: none → -100000 1 0
        KR-309 4 8 8 2
        KR-309 7 1 8 0
        KR-313 0 1
        KR-313 0 1
        KR-300 10
        affinity: 3 → 0
        deck.1: anna-word anna-word anna-word anna-word anna-word anna-word anna-word → anna-word anna-word anna-word
            anna-word anna-word
        discard.1: - → anna-word anna-word
        duration: 2 → 10
        seen: -34 → -36
        KR-309 5 6 8 2
        KR-300 2
        affinity: 0 → 5
        duration: 10 → 2
        0 turn: play:anna-word play:anna-word play:anna-word stop
        > play:anna-word
        KR-215 0 1
        KR-309 1 7 8 2
        KR-309 1 8 8 2
        0 turn: stop
        > stop
        KR-309 1 7 8 2
        KR-300 1
        KR-238 0 1
        KR-238 1 3
        affinity: 5 → 6
        charges: 0 → 0 0
        deck.1: anna-word anna-word anna-word anna-word anna-word → anna-word anna-word anna-word anna-word
        deck.3: bern-word bern-word bern-word bern-word bern-word bern-word bern-word → bern-word bern-word bern-word
            bern-word bern-word bern-word
        duration: 2 → 1
        hand.3: bern-word bern-word bern-word → bern-word bern-word bern-word bern-word
        marked: 3 → 0
        once.0: -100000 1 0 → none
        played: 0 → 1
        seen: -36 → -38
        seq: bern-talk → bern-talk anna-word
        turn: 0 → 1
        waits: 0 → 0 0
        0 active: active:anna active:bern
    """,
    )


@pytest.mark.rule("KR-298", "KR-320", "KR-375", "KR-R28", "KR-304", "KR-306")
def test_story_of_avoiding_a_talk() -> None:
    tale = Story(pair("clerk")).choose("active:bern", "avoid")
    tale.choose(tale.game.offers()[1]).so().choose("stop").so().choose("avoid").choose(tale.game.offers()[0])
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: play:bern-word play:bern-word play:bern-word stop avoid
        > avoid
        0 avoid: walk-away stay
        > stay
        active: -1 → 1
        last_active: -1 → 1
        marked: 0 → 2
        once.0: none → -100000 1 1
        1 turn: play:bern-word play:bern-word play:bern-word stop
        > stop
        KR-309 1 3 8 1
        KR-300 2
        active: 1 → 0
        affinity: 3 → 2
        duration: 3 → 2
        last_active: 1 → 0
        marked: 2 → 3
        once.0: -100000 1 1 → none
        0 turn: play:anna-word play:anna-word play:anna-word stop avoid
        > avoid
        1 avoid: walk-away stay
        > walk-away
        KR-309 2 1 8 0
        KR-298 0
        KR-234 0 1 3
        KR-234 1 1 3
        KR-292
        affinity: 2 → 0
        deck.1: at 7: - → anna-word anna-word anna-word
        deck.3: at 7: - → bern-word bern-word bern-word
        duration: 2 → 0
        enc: 103 → -1
        enc_box: brute hydra wolf snare judge → brute hydra wolf snare judge clerk
        enc_now: clerk → -
        goods.0: 2 0 1 0 → 1 0 1 0
        goods.1: 2 1 0 0 → 1 1 0 0
        hand.1: anna-word anna-word anna-word → -
        hand.3: bern-word bern-word bern-word → -
        joined: 0 1 → -
        marked: 3 → 0
        members: 0 1 → -
        result: 3 → 1
        seen: -33 → -27
        verdict: -1 → 0
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )
    alone = Story(sit(1).fight("clerk")).run("affinity 4").choose("avoid")
    check(
        alone,
        """
        KR-309 4 8 8 2
        0 turn: play:anna-word play:anna-word play:anna-word stop avoid
        > avoid
        KR-309 4 4 8 1
        KR-298 1
        KR-234 0 1
        KR-292
        deck.1: at 7: - → anna-word anna-word anna-word
        duration: 3 → 0
        enc: 82 → -1
        enc_box: rat judge → rat judge clerk
        enc_now: clerk → -
        energy: 6 → 5
        hand.1: anna-word anna-word anna-word → -
        joined: 0 → -
        marked: 1 → 0
        members: 0 → -
        result: 3 → 2
        seen: -70 → -67
        verdict: -1 → 1
        0 act: explore travel:102 waystone location-action own:anna-ability end-day
    """,
    )


@pytest.mark.rule("KR-308", "KR-335", "KR-325", "KR-290")
def test_story_of_a_judge_who_stays() -> None:
    tale = Story(sit(2).fight("judge", [0, 1])).choose("active:bern").run("affinity -1", "duration -1", me=1)
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        KR-309 1 1 4 0
        KR-300 0
        KR-302 0
        KR-325 12 0
        KR-292
        active: -1 → 1
        affinity: 1 → 0
        deck.1: at 7: - → anna-word anna-word anna-word
        deck.3: at 7: - → bern-word bern-word bern-word
        duration: 1 → 0
        enc: 84 → -1
        enc_now: judge → -
        guards.0: none → 84 0
        hand.1: anna-word anna-word anna-word → -
        hand.3: bern-word bern-word bern-word → -
        joined: 0 1 → -
        last_active: -1 → 1
        members: 0 1 → -
        result: 3 → 1
        seen: -52 → -46
        verdict: -1 → 0
        0 next: hero-acts:anna hero-acts:bern lead:bern end-day
    """,
    )
    other = Story(sit(2).fight("judge", [1])).run("affinity 3", "duration -1", me=1)
    check(
        other,
        """
        KR-309 2 4 4 2
        KR-300 0
        KR-302 2
        KR-292
        affinity: 1 → 3
        deck.3: at 7: - → bern-word bern-word bern-word
        duration: 1 → 0
        enc: 84 → -1
        enc_box: - → judge
        enc_now: judge → -
        greens: 0 0 → 0 1
        hand.3: bern-word bern-word bern-word → -
        joined: 1 → -
        marked: 2 → 0
        members: 1 → -
        result: 3 → 0
        seen: -49 → -46
        verdict: -1 → 2
        0 next: hero-acts:anna hero-acts:bern lead:bern end-day
    """,
    )


@pytest.mark.rule("KR-259", "KR-260", "KR-261", "KR-263", "KR-186")
def test_story_of_panic() -> None:
    game = pair("dog", "bern-cut", "bern-cut", "bern-cut")
    game.s.terror[1] = k.TERROR_RED
    tale = (
        Story(game.again()).choose("active:bern", "top-card").so().choose("stop").so().choose("play:anna-cut", "stop")
    )
    check(
        tale,
        """
        0 active: active:anna active:bern
        > active:bern
        1 turn: top-card stop escape
        > top-card
        KR-259 1
        KR-215 1 2
        KR-256 1 1 6
        KR-256 1 2 6
        active: -1 → 1
        charges: - → 0
        deck.2: bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut bern-cut → bern-cut bern-cut bern-cut bern-cut
            bern-cut bern-cut
        last_active: -1 → 1
        marked: 0 → 2
        played: 0 → 1
        pool: 0 → 2
        row_attr: 0 → 1
        rows: 0 → 17
        seen: -33 → -34
        seq: - → bern-cut
        waits: - → 0
        1 turn: stop escape
        > stop
        KR-242 1 1
        active: 1 → 0
        health: 8 8 8 → 8 7 8
        last_active: 1 → 0
        marked: 2 → 3
        played: 1 → 0
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > play:anna-cut
        KR-215 0 0
        KR-256 1 3 6
        KR-256 1 4 6
        0 turn: stop escape
        > stop
        KR-242 0 2
        KR-234 0 1
        KR-234 1 1
        KR-238 0 0
        charges: 0 → 0 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut anna-cut
        health: 8 7 8 → 6 7 8
        marked: 3 → 0
        played: 0 → 1
        pool: 2 → 4
        seen: -34 → -35
        seq: bern-cut → bern-cut anna-cut
        terror: 1 7 1 → 2 8 1
        turn: 0 → 1
        waits: 0 → 0 0
        0 active: active:anna active:bern
    """,
    )


@pytest.mark.rule("KR-191", "KR-193", "KR-194", "KR-195", "KR-293")
def test_story_of_whom_an_encounter_meets() -> None:
    game = sit(3, ALL)
    game.s.place[2] = game.loc("102")
    tale = Story(game.again()).run({"encounter": "blue", "win": ["gain exp 1"], "lose": ["gain exp 5"]}, me=-1)
    tale.choose("who:bern", "join", "accept", "keep-hand", "keep-hand").so().run("win", me=1).so()
    tale.run({"encounter": "purple"}, me=1, members=[1]).so()
    tale.run({"encounter": "dog", "at": "102", "lose": ["gain exp 5 each_character"]}, me=-1).so()
    tale.choose("keep-hand").run("lose_encounter", me=2)
    check(
        tale,
        """
        0 who: who:anna who:bern who:cara
        > who:bern
        0 join: join stay-out
        > join
        1 accept: accept refuse
        > accept
        KR-108 0 1
        KR-205 25
        KR-206 1 2
        KR-206 1 2
        KR-206 1 2
        KR-206 0 0
        KR-206 0 0
        KR-206 0 0
        1 new-hand: keep-hand new-hand
        > keep-hand
        0 new-hand: keep-hand new-hand
        > keep-hand
        began: 0 → 2
        deck.0: at 7: anna-cut anna-cut anna-cut → -
        deck.2: at 7: bern-cut bern-cut bern-cut → -
        enc: -1 → 99
        enc_decks.0: dog rat → dog
        enc_now: - → rat
        hand.0: - → anna-cut anna-cut anna-cut
        hand.2: - → bern-cut bern-cut bern-cut
        hands_done: - → 1 0
        joined: - → 1 0
        members: - → 1 0
        need: 0 → 2
        seen: -26 → -33
        KR-292
        deck.0: at 7: - → anna-cut anna-cut anna-cut
        deck.2: at 7: - → bern-cut bern-cut bern-cut
        enc: 99 → -1
        enc_decks.0: dog → rat dog
        enc_now: rat → -
        fights: 0 0 0 → 1 1 0
        hand.0: anna-cut anna-cut anna-cut → -
        hand.2: bern-cut bern-cut bern-cut → -
        joined: 1 0 → -
        members: 1 0 → -
        need: 2 → 0
        result: 3 → 0
        seen: -33 → -27
        KR-193
        result: 0 → 3
        KR-205 24
        KR-206 2 4
        KR-206 2 4
        KR-206 2 4
        began: 2 → 1
        deck.4: at 7: cara-cut cara-cut cara-cut → -
        enc: -1 → 98
        enc_decks.0: rat dog → rat
        enc_loc: 0 → 1
        enc_now: - → dog
        hand.4: - → cara-cut cara-cut cara-cut
        hands_done: 1 0 → -
        joined: - → 2
        members: - → 2
        need: 0 → 6
        seen: -27 → -31
        2 new-hand: keep-hand new-hand
        > keep-hand
        KR-292
        KR-050 0 5 6
        KR-050 1 5 6
        KR-050 2 5 6
        active: -1 → 2
        deck.4: at 7: - → cara-cut cara-cut cara-cut
        enc: 98 → -1
        enc_decks.0: rat → dog rat
        enc_now: dog → -
        goods.0: 2 0 1 0 → 2 0 1 5
        goods.1: 2 1 0 0 → 2 1 0 5
        goods.2: 3 0 0 0 → 3 0 0 5
        hand.4: cara-cut cara-cut cara-cut → -
        hands_done: - → 2
        joined: 2 → -
        last_active: -1 → 2
        members: 2 → -
        need: 6 → 0
        result: 3 → 1
        seen: -31 → -28
        0 next: hero-acts:anna hero-acts:bern hero-acts:cara lead:bern lead:cara end-day
    """,
    )


@pytest.mark.rule("KR-286")
def test_story_of_a_combat_that_goes_on_too_long() -> None:
    game = sit(1).fight("dog")
    game.s.turn = k.ENCOUNTER_TURNS - 2
    game.s.health = [9]
    tale = Story(game.again()).choose("stop").so().choose("stop").so()
    check(
        tale,
        """
        0 turn: play:anna-cut play:anna-cut play:anna-cut stop escape
        > stop
        KR-217 0
        KR-242 0 3
        KR-242 0 1
        KR-238 0 0
        deck.0: anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
            anna-cut anna-cut
        energy: 6 → 5
        hand.0: anna-cut anna-cut anna-cut → anna-cut anna-cut anna-cut anna-cut
        health: 9 → 5
        seen: -70 → -71
        turn: 28 → 29
        0 turn: play:anna-cut play:anna-cut play:anna-cut play:anna-cut stop escape
        > stop
        KR-217 0
        KR-242 0 3
        KR-242 0 1
        energy: 5 → 1
        health: 5 → 1
        0 discard: discard:anna-cut discard:anna-cut discard:anna-cut discard:anna-cut
    """,
    )
