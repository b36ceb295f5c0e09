"""Bounds, seats and steps of the world that no other test looks at: the day, payments, places, items, night, death."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content import language as lang
from quincunx.games.kings_of_ruin.content.model import Num
from quincunx.games.kings_of_ruin.game import GAME
from quincunx.games.kings_of_ruin.rules import growth, journal, modifiers, party, travel
from quincunx.games.kings_of_ruin.rules.stack import frame_of
from quincunx.games.kings_of_ruin.state import SECRET_DECK

from .helpers import BASE, Dice, Sitting, build, goods, item_toml, sit
from .test_combat import card

SKILLS = "".join(
    f'[[skill]]\nid = "{key}"\nhero = "anna"\nattribute = "{attribute}"\n'
    f'a = {{name = "{key} a", mods = ["cost {what} -1"]}}\nb = {{name = "{key} b", mods = ["cost {what} 1"]}}\n'
    for key, attribute, what in (("legs", "agg", "travel"), ("arms", "cou", "location"), ("eyes", "pra", "option"))
)


# -- actions


@pytest.mark.rule("KR-101", "KR-034")
@pytest.mark.parametrize(("skill", "price"), [(2, 1), (3, 3)])
def test_a_location_action_costs_what_modifiers_say(skill: int, price: int) -> None:
    game = sit(1, SKILLS)
    game.s.skills[0], game.s.energy[0] = [skill], price
    game.again().choose("location-action")
    assert game.s.energy == [0] and goods(game, 0)[0] == 4
    poor = sit(1, SKILLS)
    poor.s.skills[0], poor.s.energy[0] = [skill], price - 1
    assert "location-action" not in poor.again().offers()


@pytest.mark.rule("KR-065", "KR-079")
def test_each_traveller_brings_the_own_modifiers() -> None:
    game = sit(2, SKILLS)
    game.s.skills[0] = [0]
    assert travel.travel_bill(game.s, [0, 1]) == [[k.ENERGY, 1]]
    assert travel.travel_bill(game.s, [0]) == [[k.ENERGY, 0]] and travel.travel_bill(game.s, [1]) == [[k.ENERGY, 1]]
    game.s.skills[0] = [1]
    assert travel.travel_bill(game.s, [0, 1]) == [[k.ENERGY, 3]]


@pytest.mark.rule("KR-106")
def test_an_own_action_counts_its_owner_as_the_only_member_of_its_price() -> None:
    extra = '[[item]]\nid = "cup"\nname = "Cup"\nset = "A"\n'
    extra += 'action = [{name = "Drink", cost = ["food 1 per member"], eff = ["gain exp 1"], limit = "day"}]\n'
    game = sit(2, extra)
    game.item(0, "cup")
    game.s.goods[0][0], game.s.goods[1][0] = 1, 0
    game.again().choose("hero-acts:anna")
    assert "own:cup-act" in game.offers()
    game.choose("own:cup-act", "stay-out")
    assert goods(game, 0)[3] == 1 and goods(game, 0)[0] == 0
    game.s.goods[0][0] = 5
    game.again().choose("hero-acts:anna")
    assert "own:cup-act" not in game.offers(), "its limit is used up for today"


@pytest.mark.rule("KR-105")
def test_the_ability_of_a_tile_is_used_up_for_the_day() -> None:
    game = sit(1)
    game.choose("own:anna-ability")
    assert game.s.health == [7] and "own:anna-ability" not in game.offers()
    modifiers.expire(game.s, 5)
    assert "own:anna-ability" in game.again().offers()


@pytest.mark.rule("KR-107", "KR-164")
def test_an_own_action_reads_the_goods_of_its_owner_alone() -> None:
    extra = '[[item]]\nid = "cup"\nname = "Cup"\nset = "A"\n'
    extra += 'action = [{name = "Drink", limit = "day", '
    extra += 'eff = [{if = "res food >= 5", then = ["gain exp 9"], else = ["gain exp 1"]}]}]\n'
    game = sit(2, extra)
    game.item(0, "cup")
    game.s.goods[1][0] = 9
    game.again().choose("hero-acts:anna", "own:cup-act")
    assert goods(game, 0)[3] == 1, "Bern's FOOD is not counted"


@pytest.mark.rule("KR-034", "KR-105")
def test_an_ability_that_falls_due_outside_encounters_is_paid_for() -> None:
    game = sit(1, item_toml("map", 'trigger = "arrive", cost = ["food 2"], eff = ["gain exp 4"]'))
    game.item(0, "map")
    game.again().choose("travel:102", "use:map")
    assert goods(game, 0)[0] == 0 and goods(game, 0)[3] == 4


@pytest.mark.rule("KR-152")
@pytest.mark.parametrize(("mine", "theirs", "offered"), [(1, 19, True), (0, 19, False), (1, 20, False), (0, 20, False)])
def test_gifts_of_goods_need_goods_and_room(mine: int, theirs: int, offered: bool) -> None:
    game = sit(2)
    for at, key in ((0, "give-food:bern"), (1, "give-wealth:bern")):
        game.s.goods[0][at], game.s.goods[1][at] = mine, theirs
        game.day().choose("hero-acts:anna")
        assert (key in game.offers()) == offered
    if offered:
        game.choose("give-wealth:bern", "take")
        assert goods(game, 0)[1] == 0 and goods(game, 1)[1] == 20
        assert game.heard("KR-152") == [(0, k.WEALTH, 1)]


@pytest.mark.rule("KR-161", "KR-162")
def test_who_is_given_a_card_decides_about_its_keyword() -> None:
    game = sit(2)
    game.item(0, "blade")
    game.item(1, "axe")
    game.again().choose("hero-acts:anna", "give-item:blade:bern", "take")
    assert game.asked == (1, "keep-up") and game.offers() == ["keep:blade", "keep:axe"]


@pytest.mark.rule("KR-044", "KR-045")
def test_exploring_reads_the_entry_aloud_and_counts_from_nothing() -> None:
    extra = '[[verse]]\nid = "101.9"\nsection = "101"\nend = true\ntext = "Last."\nauto = ["gain exp 2"]\n'
    base = BASE.replace('goto = "bos1"', 'goto = "101.9"', 1).replace('auto = ["gain exp 1"]', 'auto = ["gain exp 1"]')
    base = base.replace('eff = ["gain exp 0 party"]', 'eff = ["goto bos1"]')
    pack = build(extra + '[[verse]]\nid = "x"\nsection = "BOS"\nend = true\ntext = "X."\n', _leads(base))
    game = Sitting(pack, 1).day()
    game.s.verses = 40
    game.again().choose("explore")
    entry = next(verse.id for verse in pack.verses if verse.key == "101.1")
    assert [told[0] & 0xFFFFF for told in game.heard("KR-044") if len(told) == 1] == [entry]
    assert game.asked[1] == "read" and game.s.verses == 1


def _leads(base: str) -> str:
    """Ways to the verses that the changed pack would otherwise leave out."""
    return base + '[[event]]\nid = "e"\nname = "E"\nkind = "special"\nreveal = ["goto bos1", "goto x"]\n'


@pytest.mark.rule("KR-031")
def test_what_lasts_for_an_action_ends_with_it() -> None:
    game = sit(1)
    game.choose("explore")
    game.s.until, game.s.once = [[0, 4, 0], [0, 5, 0]], [[7, 4, -1]]
    game.again().choose("read:101-1:3")
    assert game.s.until == [[0, 5, 0]] and game.s.once == []


@pytest.mark.rule("KR-045")
def test_nothing_after_the_end_of_a_reading_is_carried_out() -> None:
    game = sit(1)
    game.choose("explore").run("end exploration", "gain exp 5")
    assert goods(game, 0)[3] == 0 and game.asked[1] == "act"


@pytest.mark.rule("KR-123", "KR-121")
def test_a_vision_is_read_aloud_and_ends_where_it_says_so() -> None:
    base = BASE.replace(
        'eff = ["gain exp 1 each_member", "end vision"]', 'eff = ["end vision", "gain exp 9 each_member"]'
    )
    base = base.replace('text = "A vision."', 'text = "A vision."\nauto = ["gain food 1 each_member"]')
    game = Sitting(build("", base), 1).no_events()
    game.lay("103", 1, 0)
    game.s.place = [game.loc("103")]
    game.evening(7).choose("read-vision")
    told = [verse[0] & 0xFFFFF for verse in game.heard("KR-044")]
    assert [game.pack.verses[at].key for at in told] == ["103.v"] and goods(game, 0)[0] == 3
    game.choose("read:103-v:0")
    assert goods(game, 0)[3] == 0


# -- the day


@pytest.mark.rule("KR-033")
def test_a_refusal_is_forgotten_in_the_morning() -> None:
    game = sit(2).no_events()
    game.choose("end-day", "go-on")
    assert "end-day" not in game.offers()
    game.morning(6)
    assert "end-day" in game.offers()


@pytest.mark.rule("KR-032", "KR-178")
def test_one_hero_left_to_act_is_still_asked() -> None:
    game = sit(2)
    game.s.dying[1], game.s.gifts = 2, 0
    assert game.again().offers() == ["hero-acts:anna", "end-day"]


@pytest.mark.rule("KR-140", "KR-020")
def test_the_next_day_begins_with_its_first_step() -> None:
    game = sit(1).no_events()
    omen = next(piece for piece in game.s.ev_gone if game.pack.event(game.s.faces[piece]).key == "omen")
    game.s.ev_active.append(omen)
    game.s.ev_gone.remove(omen)
    game.again().choose("end-day")
    while game.asked[1] != "act":
        game.choose(game.offers()[0])
    assert game.s.day == 2 and game.heard("KR-020"), "the effect of the morning"


@pytest.mark.rule("KR-019", "KR-115")
def test_a_chronicler_leads_whatever_the_order() -> None:
    for chronicler, lead in ((0, 1), (1, 0), (2, 1)):
        setting = {"pack": build().key, "heroes": "bern,anna", "chronicler": chronicler}
        game = Sitting(build(), 2, heroes="bern,anna", chronicler=chronicler)
        assert GAME.setting(2, setting) and game.s.lead == lead


@pytest.mark.rule("KR-017", "KR-376", "KR-368")
def test_decks_for_encounters_do_not_count_the_extra_event_character() -> None:
    plain = Sitting(build(), 1)
    hard = Sitting(build(), 1, challenge_events=True)
    assert [len(pile) for pile in plain.s.enc_decks] == [len(pile) for pile in hard.s.enc_decks] == [1, 1, 0]


@pytest.mark.rule("KR-015", "KR-017")
def test_every_colour_gets_its_deck() -> None:
    extra = '[[encounter]]\nid = "ghost"\nname = "Ghost"\ncolour = "purple"\ndifficulty = 1\ntype = "combat"\n'
    extra += 'open = {F = 1}\nvalue = 2\ntable = [{lo = 0, parts = ["damage 1"]}]\n'
    base = BASE.replace("purple = [[0, 0, 0, 0]", "purple = [[1, 0, 0, 0]", 1)
    assert [len(pile) for pile in Sitting(build(extra, base), 1).s.enc_decks] == [1, 1, 1]


# -- payments


@pytest.mark.rule("KR-178", "KR-034")
def test_a_lone_dying_hero_pays_nothing() -> None:
    game = sit(1)
    game.s.dying = [0]
    assert not party.can_pay(game.s, [0], [[k.FOOD, 1]]) and party.can_pay(game.s, [0], [[k.FOOD, 0]])


@pytest.mark.rule("KR-390")
def test_an_added_price_of_energy_is_paid_before_health() -> None:
    game = sit(1, SKILLS)
    game.s.skills[0] = [5]
    game.s.health, game.s.energy = [2], [2]
    price = ((k.HEALTH, Num(lang.N_PLAIN, 1), 0),)
    bill = party.modified_bill(game.s, frame_of(0, [0], 0), price, 0, 1, journal.OPTION_COST)
    assert bill == [[k.ENERGY, 1], [k.HEALTH, 1]]


@pytest.mark.rule("KR-106", "KR-R38")
def test_a_part_of_nothing_is_no_part_the_owner_must_pay() -> None:
    game = sit(2)
    game.s.energy[0] = 0
    assert party.can_pay(game.s, [0, 1], [[k.ENERGY, 0], [k.FOOD, 1]], 0)
    assert not party.can_pay(game.s, [0, 1], [[k.ENERGY, 1], [k.FOOD, 1]], 0), "of ENERGY the owner pays at least 1"
    assert party.can_pay(game.s, [0], [], 0) and party.can_pay(game.s, [0], [[k.ENERGY, 0]], 0)


# -- items and secrets


class Shuffles(Dice):
    """Counts how often something is shuffled."""

    __slots__ = ("count",)

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def shuffle(self, items: list[int]) -> None:
        self.count += 1


@pytest.mark.rule("KR-396")
@pytest.mark.parametrize(
    ("line", "shuffled"), [("gain_item any 1", 0), ("gain_item WEAPON 1", 1), ("gain_item ARMOR 1", 1)]
)
def test_looking_through_the_item_deck_shuffles_it(line: str, shuffled: int) -> None:
    dice = Shuffles()
    game = sit(1, dice=dice)
    dice.count = 0
    game.run(line)
    assert dice.count == shuffled and len(game.s.items[0]) == 1


@pytest.mark.rule("KR-396", "KR-347", "KR-345")
def test_losing_a_consumable_leaves_other_items() -> None:
    game = sit(1)
    loaf = game.item(0, "loaf")
    axe = game.item(0, "axe")
    assert game.holds("item consumable")
    game.run("lose_item consumable 1")
    assert game.s.items[0] == [axe] and loaf not in game.s.up and axe in game.s.up
    assert not game.holds("item consumable") and game.heard("KR-347")[0][0] == 0


@pytest.mark.rule("KR-345", "KR-350")
def test_a_named_item_is_taken_from_whoever_has_it() -> None:
    game = sit(2)
    axe = game.item(1, "axe")
    game.item(0, "coat")
    game.run("remove_game item:axe")
    assert axe in game.s.item_gone and game.s.items[1] == [] and len(game.s.items[0]) == 1


@pytest.mark.rule("KR-346", "KR-360")
def test_a_returned_secret_lies_face_down_in_its_deck() -> None:
    game = sit(1)
    at = game.secret(2, 0)
    game.run("return_secret 2")
    assert game.s.secret[at] == SECRET_DECK and game.s.secret_up[at] == 0


@pytest.mark.rule("KR-381", "KR-161")
def test_a_sixth_item_goes_to_somebody_with_room_or_nowhere() -> None:
    extra = "".join(f'[[item]]\nid = "thing{n}"\nname = "Thing {n}"\nset = "A"\n' for n in range(12))
    game = sit(2, extra, challenge_items=True)
    for n in range(5):
        game.item(0, f"thing{n}")
        game.item(1, f"thing{n + 5}")
    game.run("gain_item blade 1")
    assert game.asked == (0, "shed")
    assert all(key.endswith(":nobody") for key in game.offers()), "Bern has no room"
    assert "shed:blade:nobody" in game.offers()
    other = sit(2, extra, challenge_items=True)
    for n in range(5):
        other.item(0, f"thing{n}")
    other.item(1, "axe")
    other.run("gain_item blade 1").choose("shed:blade:bern")
    assert other.asked == (1, "keep-up"), "Bern decides what he carries openly"


@pytest.mark.rule("KR-151")
def test_what_cannot_be_carried_is_named_with_both() -> None:
    game = sit(2)
    game.s.goods[0][0], game.s.goods[1][0] = 20, 18
    game.run("gain food 3").choose("overflow:bern")
    assert goods(game, 1)[0] == 20 and game.heard("KR-151") == [(1, 2, k.FOOD, 0)]


# -- advancement


@pytest.mark.rule("KR-145")
def test_a_skill_of_another_pair_does_not_count() -> None:
    game = sit(1, SKILLS)
    game.s.skills[0] = [2]
    assert [growth.skill_price(game.s, 0, at) for at in range(6)] == [4, 4, 8, 8, 4, 4]


@pytest.mark.rule("KR-148")
def test_the_last_card_of_a_pool_is_kept_unasked() -> None:
    game = sit(1, card("only", 'F = ""', "F = 1"))
    game.s.goods[0][3] = 2
    piece = game.s.draft[0][0]
    game.evening(5).choose("learn:combat")
    assert piece in game.s.deck[0] and game.s.draft[0] == [] and game.heard("KR-147")


# -- the night


@pytest.mark.rule("KR-134")
def test_supper_costs_a_portion() -> None:
    game = sit(1).no_events()
    game.s.health, game.s.energy, game.s.terror = [5], [3], [4]
    game.evening(3).choose("eat")
    assert goods(game, 0)[0] == 1 and (game.s.health, game.s.energy, game.s.terror) == ([6], [4], [3])
    assert game.heard("KR-134") == [(0,), (0, 1), (0, 1), (0, 1)]


@pytest.mark.rule("KR-135", "KR-141")
def test_who_has_nothing_waits_for_a_companion_who_may_give() -> None:
    game = sit(2).no_events()
    game.s.goods[0][0], game.s.goods[1][0] = 0, 2
    game.evening(3)
    assert game.asked == (1, "eat") and "share-food:anna" in game.offers()


@pytest.mark.rule("KR-383", "KR-135")
def test_who_got_nothing_goes_hungry_once() -> None:
    game = sit(2, challenge_rest=True).no_events()
    game.s.goods[0][0], game.s.goods[1][0] = 0, 1
    game.s.exhausted, game.s.health = [1, 0], [5, 5]
    game.evening(3)
    if game.asked[1] == "eat":
        game.choose("eat")
    assert game.s.health == [4, 6]


@pytest.mark.rule("KR-137", "KR-141")
def test_whoever_has_eaten_may_still_learn() -> None:
    game = sit(1).no_events()
    game.s.goods[0][3] = 20
    game.evening(3).choose("eat")
    assert game.asked == (0, "grow")


@pytest.mark.rule("KR-136")
def test_nights_in_wyrdness_are_counted_in_a_row() -> None:
    game = sit(1).no_events()
    game.s.nights = [3]
    game.s.goods[0][0] = 0
    game.evening(4)
    assert game.s.nights == [0] and game.s.health == [8]


@pytest.mark.rule("KR-131", "KR-395")
def test_an_event_looks_at_the_place_of_each_character() -> None:
    extra = '[[event]]\nid = "frost"\nname = "Frost"\nkind = "special"\n'
    extra += 'end_of_day = [{each = "each_character", eff = [{if = "side wyrd", then = ["lose wealth 1 self"]}]}]\n'
    game = sit(2, extra).no_events()
    s = game.s
    frost = next(p for p in s.ev_gone + s.ev_box if game.pack.event(s.faces[p]).key == "frost")
    for pile in (s.ev_gone, s.ev_box):
        if frost in pile:
            pile.remove(frost)
    s.ev_active.append(frost)
    s.goods[0][1] = s.goods[1][1] = 3
    s.place[1] = game.lay("102", 0, 1, k.WYRD)
    game.evening(1)
    assert [goods(game, c)[1] for c in (0, 1)] == [3, 2]


# -- death


@pytest.mark.rule("KR-184", "KR-173")
def test_who_comes_back_from_death_has_left_the_encounter() -> None:
    game = sit(2).fight("dog", [0, 1])
    game.secret(6, 0)
    game.choose("active:anna").run("die", me=0)
    assert game.s.members == [1] and game.heard("KR-184") == [(0,)] and game.s.health[0] == k.RETURN_HEALTH


@pytest.mark.rule("KR-182")
def test_being_found_counts_as_a_return() -> None:
    game = sit(1).no_events()
    game.run("lose health 99")
    assert game.s.returned == [1] and game.s.dying == [-1] and game.s.health == [k.SOLO_HEALTH]


@pytest.mark.rule("KR-178", "KR-191")
def test_a_lone_dying_hero_meets_nobody() -> None:
    game = sit(1)
    game.run("lose health 99", {"encounter": "dog"})
    assert "KR-205" not in game.rules()
