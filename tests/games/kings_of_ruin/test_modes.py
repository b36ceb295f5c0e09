"""3.27 Story Mode and 3.28 Challenge Mode: each switch on its own."""

from __future__ import annotations

import pytest

from quincunx.engine.errors import BadOptions
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.game import GAME, OPPOSITES
from quincunx.games.kings_of_ruin.rules import growth, modifiers, waystones
from quincunx.games.kings_of_ruin.state import SECRET_GLOBAL
from quincunx.games.kings_of_ruin.wording import encounter_print

from .helpers import Dice, Sitting, build, goods, sit
from .test_combat import CARDS


@pytest.mark.rule("KR-366")
def test_story_items() -> None:
    game = sit(2, story_items=True)
    assert [len(items) for items in game.s.items] == [1, 1]
    assert all(game.pack.item(game.s.faces[items[0]]).set == "A" for items in game.s.items)
    assert [len(items) for items in sit(2).s.items] == [0, 0]


@pytest.mark.rule("KR-367")
def test_tactical_genius() -> None:
    game = sit(1, CARDS, story_genius=True)
    assert game.s.secret[game.pack.secret_at[49]] == SECRET_GLOBAL
    game.fight("dog")
    game.hand(0, "blank", "spark")
    game.choose("play:blank")
    assert "play:spark" in game.offers(), "no link is needed"
    plain = sit(1, CARDS).fight("dog")
    plain.hand(0, "blank", "spark")
    assert "play:spark" not in plain.choose("play:blank").offers()


@pytest.mark.rule("KR-368")
def test_fewer_enemies() -> None:
    assert [len(pile) for pile in Sitting(build(), 2, story_fewer=True).s.enc_decks] == [1, 1, 0]
    assert modifiers.counted_characters(sit(1, story_fewer=True).s, True) == 1, "at least 1"
    game = sit(3, story_fewer=True)
    before = len(game.s.ev_deck)
    game.run("events_random characters top", me=-1, members=[])
    assert len(game.s.ev_deck) == before + 2


@pytest.mark.rule("KR-369")
def test_no_limiter() -> None:
    game = sit(1, story_limiter=True)
    game.run("lose health 5")
    assert game.s.health == [3] and game.s.energy == [6]
    game.run("gain energy 2")
    assert game.s.energy == [8]


@pytest.mark.rule("KR-370")
def test_cheaper_waystones() -> None:
    game = sit(2, story_waystone=True)
    assert waystones.normal_bill(game.s, 0, 0) == [[k.ENERGY, 2], [k.MAGIC, 2]]
    assert waystones.blood_bill(game.s, 0) == [[k.ENERGY, 2], [k.HEALTH, 4], [k.TERROR, 2]]


@pytest.mark.rule("KR-371")
def test_one_more_card_to_choose_from() -> None:
    assert growth.card_price(sit(1, story_advance=True).s) == (2, 4)
    assert growth.card_price(sit(1).s) == (2, 3)


@pytest.mark.rule("KR-372")
def test_the_first_passing_of_time_is_one_less() -> None:
    game = sit(1, story_time=True)
    game.run("time_passes 2")
    assert game.s.ring == 1
    game.run("time_passes 1")
    assert game.s.ring == 2


@pytest.mark.rule("KR-373")
def test_empowered() -> None:
    game = sit(1, challenge_empowered=True)
    assert game.s.secret[game.pack.secret_at[48]] == SECRET_GLOBAL
    game.fight("dog").choose("play:anna-cut", "stop")
    assert game.s.pool == 1, "2 placed, 1 lost"
    talk = sit(1, challenge_empowered=True).fight("clerk")
    talk.choose("stop")
    assert talk.s.affinity == 1, "down 1 of the response and 1 more"


PACKED = """[[encounter]]
id = "pack"
name = "Pack"
colour = "blue"
difficulty = 1
type = "combat"
open = {F = 1}
value = 30
empowered_by_members = [1, 3, 2, 4]
table = [{lo = 0, parts = []}]
opportunity = []
[[encounter]]
id = "bench"
name = "Bench"
colour = "green"
difficulty = 1
type = "diplomacy"
open = {F = 1}
duration = 3
track = "red 8"
start = 7
empowered_by_members = [1, 3, 2, 4]
response = ["affinity -1", "duration -1"]
"""


@pytest.mark.rule("KR-373")
@pytest.mark.parametrize(("members", "taken"), [(1, 1), (2, 3), (3, 2), (4, 4)])
def test_empowered_takes_what_the_card_says_for_those_who_began(members: int, taken: int) -> None:
    for challenge in (True, False):
        party = list(range(members))
        fight = sit(4, PACKED, challenge_empowered=challenge).fight("pack", party)
        talk = sit(4, PACKED, challenge_empowered=challenge).fight("bench", party)
        fight.s.pool = 20
        for game in (fight, talk):
            game.again()
            if members > 1:
                game.choose("active:anna")
            game.choose("stop")
        assert fight.s.pool == 20 - taken * challenge
        assert talk.s.affinity == 6 - taken * challenge
    printed = encounter_print(fight.pack, next(e for e in fight.pack.encounters if e.key == "pack"))
    assert "Empowered takes, for 1 to 4 members: 1, 3, 2, 4" in printed, "the card says so in every mode"


@pytest.mark.rule("KR-374")
def test_an_escape_may_fail() -> None:
    stays = sit(1, dice=Dice(2), challenge_escape=True).fight("dog").choose("escape")
    assert stays.s.enc >= 0 and stays.s.energy == [5] and stays.s.members == [0], "a 3 stays, and the ENERGY is lost"
    gone = sit(1, dice=Dice(3), challenge_escape=True).fight("dog").choose("escape")
    assert gone.s.enc == -1, "a 4 is out"


@pytest.mark.rule("KR-375")
def test_avoiding_is_red() -> None:
    game = sit(1, challenge_avoid=True).fight("clerk")
    game.s.affinity = 7
    game.again().choose("avoid")
    assert game.s.result == k.LOST and goods(game, 0)[0] == 1
    normal = sit(1).fight("clerk")
    normal.s.affinity = 7
    normal.again().choose("avoid")
    assert normal.s.result == k.NEITHER


@pytest.mark.rule("KR-376")
def test_more_random_events() -> None:
    game = sit(1, challenge_events=True)
    before = len(game.s.ev_deck)
    game.run("events_random characters top", me=-1, members=[])
    assert len(game.s.ev_deck) == before + 2
    assert modifiers.counted_characters(game.s, False) == 1, "encounter decks are not changed"


@pytest.mark.rule("KR-377", "KR-R13")
def test_dearer_waystones() -> None:
    game = sit(2, challenge_waystone=True)
    assert waystones.normal_bill(game.s, 0, 2)[0] == [k.ENERGY, 4] and waystones.blood_bill(game.s, 0)[0] == [
        k.ENERGY,
        4,
    ]


@pytest.mark.rule("KR-378", "KR-379", "KR-380")
def test_dearer_advancement() -> None:
    s = sit(1, challenge_advance=True).s
    assert growth.card_price(s) == (3, 2)
    assert growth.attribute_price(s, 0, 0) == 3 + 2 and growth.skill_price(s, 0, 0) == 5
    s.skills[0] = []
    assert growth.skill_price(s, 0, 1) == 5


@pytest.mark.rule("KR-381")
def test_at_most_five_items() -> None:
    game = sit(2, challenge_items=True)
    for _ in range(3):
        game.item(0, "loaf")
    game.item(0, "axe")
    game.item(0, "rope")
    game.run("gain_item coat 1")
    assert game.asked == (0, "shed") and "shed:axe:bern" in game.offers() and "shed:loaf:nobody" in game.offers()
    game.choose("shed:axe:bern")
    assert len(game.s.items[0]) == 5 and len(game.s.items[1]) == 1


@pytest.mark.rule("KR-382", "KR-383", "KR-384", "KR-385", "KR-R12")
def test_classic_resting() -> None:
    game = sit(3, challenge_rest=True).no_events()
    s = game.s
    s.health, s.energy, s.terror = [5, 5, 5], [5, 0, 3], [3, 3, 3]
    s.goods[0][0], s.goods[1][0], s.goods[2][0] = 1, 0, 0
    s.place = [game.loc("101"), game.lay("103", 1, 0), game.lay("105", 1, 1)]
    game.evening(2)
    assert s.health == [6, 4, 5], "who has FOOD must eat; the exhausted one who cannot loses 1 HEALTH"
    assert s.terror[0] == 2 and s.energy[0] == 5, "no extra ENERGY: 6 under HEALTH 5 at Rest"
    assert s.energy[2] == 4, "not exhausted: slot 4"


@pytest.mark.rule("KR-386", "KR-R48")
def test_limited_stability() -> None:
    game = sit(1, challenge_stability=True)
    game.lay("102", 0, 1)
    game.lay("104", 0, 2)
    game.s.stones = [[0, 0], [1, 3], [1, 1]]
    game.run("time_passes 1")
    assert game.s.stones == [[0, 0], [1, 1]], "the one at 104 is farthest from the only character"
    game.run("waystone_fade farthest")
    assert game.asked == (0, "stone"), "both touch the character's location: a tie"
    calm = sit(1)
    calm.s.stones = [[0, 0]]
    calm.run("time_passes 1")
    assert calm.s.stones == [[0, 0]]


@pytest.mark.rule("KR-387")
def test_opposite_switches_exclude_each_other() -> None:
    for one, other in OPPOSITES:
        with pytest.raises(BadOptions, match="opposite directions"):
            GAME.setting(1, {one: True, other: True})
    GAME.setting(1, {"story-time": True, "challenge-escape": True})


@pytest.mark.rule("KR-373")
def test_empowered_by_the_secret_alone() -> None:
    game = sit(1)
    game.s.secret[game.pack.secret_at[48]] = SECRET_GLOBAL
    game.fight("dog").choose("play:anna-cut", "stop")
    assert game.s.pool == 1, "2 placed, 1 lost, although no mode was chosen"
