"""Scenes in which the stories begin."""

from __future__ import annotations

from quincunx.games.kings_of_ruin import constants as k

from .helpers import Dice, Sitting, sit
from .story import Shuffler
from .test_combat import CARDS, TRAITS, card

WELL = """
[[location]]
number = 108
clear = {name = "Well", keys = {}, seals = ["vision"]}
wyrd = {name = "Well", keys = {}, seals = ["vision"]}
[[verse]]
id = "108.1"
section = "108"
end = true
text = "Well."
[[verse]]
id = "108.v"
section = "108"
vision = true
end = true
text = "Deep."
"""
"""A place with a vision of its own."""
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
FIGHTS = CARDS + MORE + TRAITS + FOES


def pair(foe: str, *hand: str, dice: Dice | None = None, **options: object) -> Sitting:
    """Anna and Bern meet somebody; Cara is elsewhere. Bern holds these cards, and more in the deck."""
    game = sit(3, FIGHTS, dice or Shuffler(), **options)
    game.s.place[2] = game.loc("102")
    game.fight(foe, [0, 1])
    if hand:
        game.hand(1, *hand)
    return game


def three(extra: str = "", dice: Dice | None = None, **options: object) -> Sitting:
    """Anna and Bern at home, Cara in the north; East and Far lie on the map too."""
    game = sit(3, extra, dice or Shuffler(), **options)
    game.lay("103", 1, 0)
    game.lay("104", 0, 2, k.WYRD)
    game.s.place[2] = game.loc("102")
    return game.again()


def three_near(extra: str = "", dice: Dice | None = None, **options: object) -> Sitting:
    """Anna and Bern at home, Cara in the north, which is clear."""
    game = sit(3, extra, dice or Shuffler(), **options)
    game.s.place[2] = game.lay("102", 0, 1)
    return game.again()
