"""What people see before they choose: outcomes, prices and their reasons, what is in force, secrets, hands."""

from __future__ import annotations

import pytest

from quincunx.engine import Match, key_of_seed
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin import outcome, standing
from quincunx.games.kings_of_ruin.content import language as lang
from quincunx.games.kings_of_ruin.content import load_pack
from quincunx.games.kings_of_ruin.game import GAME
from quincunx.games.kings_of_ruin.rules import modifiers
from quincunx.games.kings_of_ruin.state import Realm
from quincunx.games.kings_of_ruin.view import KingsView

from .helpers import Sitting, item_toml, sit

VERSES = """
[[verse]]
id = "105.2"
section = "105"
text = "A well."
[[verse.option]]
label = "Climb down"
energy = 2
[[verse.option.eff]]
check = "cou"
table = [{lo = 1, hi = 3, eff = ["damage 2"]}, {lo = 4, eff = ["gain wealth 2 party", "end exploration"]}]
[[verse.option]]
label = "Only with a relic"
req = "item RELIC"
eff = ["end exploration"]
[[verse.option]]
label = "Walk on"
eff = ["goto bos1"]
[[verse.option]]
label = "Ask around"
[[verse.option.eff]]
choose = [{label = "Pay", cost = ["wealth 1"], eff = ["gain exp 1 party"]}, {label = "Beg", eff = ["gain terror 1"]}]
[[event]]
id = "gale"
name = "Gale"
kind = "random"
mods = ["cost travel 1", "cost option 1", "check_bonus cou -1", "cost waystone 1"]
reveal = [{if = "day >= 99", then = ["goto 105.2"]}]
end_of_day = ["lose food 1 each_character"]
[[skill]]
id = "legs"
hero = "anna"
attribute = "cou"
a = {name = "Good legs", mods = ["cost travel -1"]}
[skill.b]
name = "Torch"
trigger = "before_action:explore"
limit = "day"
eff = [{modify = "cost option -1", until = "action"}]
"""


def labels(game: Sitting) -> dict[str, str]:
    found = [GAME.describe(game.s, game.play.seat, game.play.kind, option) for option in game.play.options]
    return {option.key: option.label for option in found}


def seen(game: Sitting, seat: int = 0) -> KingsView:
    return GAME.view(game.s, seat)


def text(game: Sitting, seats: int = 1) -> str:
    return GAME.text(seen(game), ["Ann", "Ben", "Cy", "Di"][:seats])


def blow(game: Sitting) -> Sitting:
    """The gale is active."""
    s = game.s
    face = next(event.face for event in game.pack.events if event.key == "gale")
    piece = next(one for one in s.ev_random + s.ev_deck if s.faces[one] == face)
    for pile in (s.ev_random, s.ev_deck):
        if piece in pile:
            pile.remove(piece)
    s.ev_active.append(piece)
    return game


def read(game: Sitting, key: str, members: list[int] | None = None) -> Sitting:
    game.run(f"goto {key}", members=members)
    return game


@pytest.mark.rule("KR-050", "KR-054", "KR-055")
def test_an_option_shows_check_target_and_outcome_before_it_is_chosen() -> None:
    game = read(sit(1, VERSES), "105.2")
    page = seen(game).page
    assert page is not None
    climb, relic, walk, ask = page.choices
    assert "check of courage" in climb.outcome.lower() and "up to 3: 2 damage" in climb.outcome
    assert "4 or more: the party gains 2 WEALTH; the reading ends" in climb.outcome
    assert climb.outcome.endswith("You add 1.") and climb.price == "2 ENERGY"
    assert walk.outcome == "Read on.", "what stands behind a jump is not told"
    assert "“Pay” for 1 WEALTH (the party gains 1 EXP)" in ask.outcome
    assert relic.locked and relic.outcome == "The reading ends."
    for part in (climb.outcome, walk.outcome, ask.outcome):
        assert part in text(game)


@pytest.mark.rule("KR-050")
def test_the_page_numbers_its_options_as_the_menu_does() -> None:
    game = read(sit(1, VERSES), "105.2")
    page = seen(game).page
    assert page is not None and [one.menu for one in page.choices] == [1, 0, 2, 3]
    for at, key in enumerate(game.offers(), 1):
        number = next(one.number for one in page.choices if one.menu == at)
        assert key == f"read:105-2:{number}"
    assert "  2. Walk on" in text(game) and "– Only" not in text(game).replace("[dim]–[/dim]", "-")


@pytest.mark.rule("KR-050")
def test_a_choice_inside_a_text_names_its_price_and_what_comes_of_it() -> None:
    game = read(sit(2, VERSES), "105.2", [0, 1]).choose("read:105-2:3")
    assert [*labels(game).values()] == ["Pay for 1 WEALTH: the party gains 1 EXP", "Beg: gain 1 TERROR"]


@pytest.mark.rule("KR-165", "KR-050")
def test_what_may_be_used_is_named_in_the_question() -> None:
    game = sit(1, item_toml("bell", 'trigger = "encounter_start", eff = ["gain exp 1"]'))
    game.run({"optional": ["gain exp 2"], "cost": ["food 1"], "label": "Dance"})
    assert game.asked[1] == "do-it"
    assert "“Dance” for 1 FOOD, if you like (gain 2 EXP)." in GAME.prompt(game.s, 0, game.play.kind)


@pytest.mark.rule("KR-152", "KR-162", "KR-355")
def test_a_gift_is_named_when_it_is_offered() -> None:
    for key, named in (("give-food:bern", "1 FOOD"), ("give-item:axe:bern", "Axe"), ("give-secret:3:bern", "Letter")):
        game = sit(2)
        game.item(0, "axe")
        game.secret(3, 0)
        game.again().choose("hero-acts:anna", key)
        assert game.asked == (1, "trade") and f"Anna gives you {named}." in GAME.prompt(game.s, 1, game.play.kind)


# -- in force


@pytest.mark.rule("KR-027", "KR-159")
def test_lasting_effects_stand_in_a_list() -> None:
    game = blow(sit(1, VERSES))
    game.s.skills[0] = [0]
    told = [(one.source, one.seat, one.text) for one in seen(game).standing]
    assert ("Gale", -1, "Travelling costs 1 ENERGY more.") in told
    assert ("Gale", -1, "Checks of courage are 1 lower.") in told
    assert ("Gale", -1, "At the end of the day: each character loses 1 FOOD.") in told
    assert ("Good legs", 0, "Travelling costs 1 ENERGY less.") in told
    assert "In force now" in text(game) and "Gale: Travelling costs 1 ENERGY more." in text(game)
    game.s.ev_active = [piece for piece in game.s.ev_active if game.pack.event(game.s.faces[piece]).key != "gale"]
    assert not [one for one in seen(game).standing if one.source == "Gale"]


def test_what_lasts_until_something_ends_says_where_it_comes_from_and_how_long() -> None:
    game = sit(1, VERSES)
    game.s.skills[0] = [1]
    game.again().choose("explore", "use:legs-b")
    assert [(one.source, one.seat, one.text) for one in seen(game).standing if one.seat == 0] == [
        ("Torch", 0, "An option of the journal costs 1 ENERGY less. Until the end of the action.")
    ]


def test_a_companion_s_help_for_exploring_counts_for_the_party() -> None:
    game = sit(2, VERSES)
    game.s.skills[0] = [1]
    game.again().choose("hero-acts:bern", "explore", "join", "accept", "use:legs-b")
    assert labels(game)["read:101-1:1"] == "Pay: 1 ENERGY, 1 WEALTH (Torch −1)"


def test_protection_and_free_links_stand_in_the_list() -> None:
    game = sit(1).fight("dog")
    game.run("prevent 2", "prevent_part terror all", "free_link", "transform terror 1")
    told = [one.text for one in seen(game).standing]
    assert told == [
        "The next attack does 2 damage less.",
        "The next 1 damage becomes 1 TERROR.",
        "The next attack or response: all TERROR less.",
        "The next additional card needs no link.",
    ]


def test_what_damage_is_turned_into_reads_as_a_sentence() -> None:
    p = load_pack("silent-bells")
    turning = [at for at, atoms in enumerate(p.lists) if [atom.op for atom in atoms] == ["transform"]]
    assert {outcome.effects_words(p, at) for at in turning} == {
        "all of the next damage becomes 1 lost ENERGY",
        "all of the next damage becomes 1 TERROR",
        "up to 2 of the next damage becomes nothing",
    }


def test_what_is_used_up_for_today_is_said() -> None:
    game = sit(1)
    assert seen(game).standing == ()
    game.s.free = game.s.gifts = game.s.paid = 0
    assert len([one for one in seen(game).standing if "used up for today" in one.text]) == 3


@pytest.mark.rule("KR-065", "KR-081", "KR-048", "KR-180")
def test_every_changed_price_says_why() -> None:
    game = blow(sit(1, VERSES))
    assert labels(game.again())["travel:102"] == "Travel to North (102): 2 ENERGY (Gale +1)"
    assert "3 ENERGY, 1 MAGIC (Gale +1), and 1 of HEALTH or FOOD" in labels(game)["waystone"]
    game.s.skills[0] = [0]
    assert labels(game.again())["travel:102"] == "Travel to North (102): 1 ENERGY (Gale +1, Good legs −1)"
    page = seen(read(game, "105.2")).page
    assert page is not None and page.choices[0].price == "3 ENERGY (Gale +1)"
    assert page.choices[0].outcome.endswith("You add 0 (Gale −1).")
    assert labels(game)["read:105-2:0"] == "Climb down: 3 ENERGY (Gale +1)"


@pytest.mark.parametrize("pack", ["first-tide", "silent-bells"])
def test_the_reasons_add_up_to_what_the_rules_count(pack: str) -> None:
    setting = GAME.setting(1, {"pack": pack, "heroes": "oathbreaker"})
    s = Match(GAME, setting, key=key_of_seed(1)).play.state
    assert isinstance(s, Realm)
    p = load_pack(pack)
    s.ev_active = [*s.ev_random, *s.ev_deck, *s.ev_active]
    s.skills[0] = [skill.id * 2 + side for skill in p.skills for side in (0, 1)]
    s.until = [[mod.id, 4, who] for mod in p.mods for who in (0, -1, 1)]
    for mod in p.mods:
        told = standing.why(s, p, 0, mod.kind, mod.what)
        total = sum(int(part.rsplit(" ", 1)[1].replace("−", "-")) for part in told.split(", "))
        assert total == modifiers.total(s, 0, mod.kind, mod.what), mod.text


@pytest.mark.parametrize("pack", ["first-tide", "silent-bells"])
def test_every_effect_and_modifier_of_our_packs_reads_as_english(pack: str) -> None:
    p = load_pack(pack)
    told = [outcome.atom_words(p, atom) for atom in p.atoms] + [outcome.mod_words(p, mod.id) for mod in p.mods]
    told += [outcome.cond_words(p, cond.id) for cond in p.conds]
    for words in told:
        assert words and "_" not in words and "[" not in words and "None" not in words, words
    assert set(outcome.SAID) == set(lang.OPS)


@pytest.mark.rule("KR-065")
def test_head_wind_does_what_it_says() -> None:
    p = load_pack("first-tide")
    event = next(one for one in p.events if one.key == "head-wind")
    assert event.text == "Every step is two." and event.end < 0
    assert [outcome.mod_words(p, mod) for mod in event.mods] == ["Travelling costs 1 ENERGY more."]


# -- the rest of the terminal


@pytest.mark.rule("KR-082", "KR-083", "KR-370")
def test_the_price_of_a_waystone_names_its_amounts() -> None:
    game = sit(2)
    game.s.goods[0][2] = 2
    game.again().choose("hero-acts:anna")
    assert labels(game)["waystone"] == (
        "Activate a waystone for 2 ENERGY, 2 MAGIC, and 2 of HEALTH or FOOD; or "
        "2 ENERGY, 6 HEALTH, 4 TERROR (the blood price)"
    )
    game.choose("waystone", "join", "accept")
    assert game.asked[1] == "price"
    assert [*labels(game).values()] == [
        "2 ENERGY, 2 MAGIC, and 2 of HEALTH or FOOD",
        "2 ENERGY, 6 HEALTH, 4 TERROR (the blood price)",
    ]
    game.choose("price:normal")
    assert labels(game)["food:1"] == "1 FOOD and 1 HEALTH"
    story = sit(1, story_waystone=True)
    assert labels(story)["waystone"].startswith("Activate a waystone for 2 ENERGY, 1 MAGIC; or 2 ENERGY, 2 HEALTH")


@pytest.mark.rule("KR-356", "KR-357")
def test_owned_secrets_and_items_can_be_read() -> None:
    extra = '[[secret]]\nnumber = 20\nname = "Map"\ntext = "A cross, in red."\n'
    extra += '[[secret]]\nnumber = 21\nname = "Flag"\ntext = "Ours."\nkeywords = ["GLOBAL"]\n'
    game = sit(2, extra)
    game.secret(20, 1)
    game.s.secret[game.pack.secret_at[21]] = -2
    game.item(0, "coat")
    told = text(game, 2)
    assert "Map: A cross, in red." in told, "a companion's secret too"
    assert "Shared by all: Flag" in told and "Ours." in told and "Coat: prevent 1" in told


def test_heroes_in_labels_carry_the_names_of_their_seats() -> None:
    game = sit(2)
    assert labels(game)["hero-acts:bern"] == "Bern ({1}) acts"
    assert labels(sit(1).run("gain exp 0"))["explore"] == "Explore"


def test_the_hand_and_the_cards_offered_can_be_read() -> None:
    game = sit(1)
    assert list(GAME.hand(seen(game))) == []
    game.fight("dog")
    assert list(GAME.hand(seen(game))) == ["anna cut"] * 3
    assert list(GAME.hand(seen(game, -1))) == []
    many = sit(2).fight("clerk", [0, 1])
    assert list(GAME.hand(seen(many, 1))) == ["bern word"] * 3
    tide = load_pack("first-tide")
    s = Match(GAME, GAME.setting(1, {"heroes": "fowler"}), key=key_of_seed(2)).play.state
    assert isinstance(s, Realm)
    for piece in s.draft[0][-2:]:
        s.seen[piece] = -1
    offered = [tide.cards[s.faces[piece]].name for piece in reversed(s.draft[0][-2:])]
    assert list(GAME.shown_cards(GAME.view(s, 0))) == offered and set(offered) <= set(GAME.cards())


def test_options_of_the_day_end_with_the_end_of_the_day() -> None:
    game = sit(2)
    assert game.offers()[-1] == "end-day"
    assert game.offers()[:2] == ["hero-acts:anna", "hero-acts:bern"]
    assert k.FREE_ACTS and sit(1).offers()[-1] == "end-day"


@pytest.mark.rule("KR-280", "KR-215")
def test_getting_away_never_stands_where_a_card_stood() -> None:
    game = sit(1).fight("dog")
    assert game.offers()[0].startswith("play:") and game.offers()[-2:] == ["stop", "escape"]
    game.hand(0)
    assert game.offers() == ["stop", "escape"], "without a card the first option is to stop"
    talk = sit(1).fight("clerk")
    assert talk.offers()[-2:] == ["stop", "avoid"]
