"""3.18 Triggers and effects in encounters: passive and delayed cards, charges, panic, prevention, order."""

from __future__ import annotations

import pytest

from quincunx.games.kings_of_ruin.content.language import TRIGGER
from quincunx.games.kings_of_ruin.rules import moments, stack

from .helpers import Sitting, goods, item_toml, sit
from .test_combat import card

CARDS = (
    card("shield", 'F = "link"', "F = 1", 'ability = [{trigger = "on_attack", eff = ["prevent 2"]}]')
    + card(
        "wall",
        'F = "link"',
        "F = 1",
        'passive = true\nability = [{trigger = "on_attack", eff = ["prevent 1 each_member"]}]',
    )
    + card("plain", 'F = "link"', "F = 1", "copies = 4")
    + card(
        "drop",
        'F = ""',
        "F = 1",
        'waits = 2\nability = [{trigger = "discarded", eff = ["pool 2"]}, {trigger = "place", eff = ["gain exp 1"]}]',
    )
    + card(
        "orb",
        'F = "link"',
        "F = 1",
        'passive = true\ncharges = 2\nability = [{trigger = "charge", charges = 1, eff = ["draw 1"]}]',
    )
    + card("gem", 'F = "link"', "F = 1", 'charges = 2\nability = [{trigger = "charge", charges = 2, eff = ["pool 1"]}]')
    + card(
        "candle",
        'F = "link"',
        "F = 1",
        'subtype = "candle"\ncopies = 2\n'
        'ability = [{trigger = "place", cond = "previous_card candle", eff = ["gain exp 1"]}]',
    )
    + card(
        "echo", 'F = "link"', "F = 1", 'passive = true\nability = [{trigger = "other_played", eff = ["gain exp 1"]}]'
    )
    + card(
        "nerve",
        'A = "link", F = ""',
        'A = "agg 1", F = 1',
        'passive = true\nability = [{trigger = "on_connect:agg", eff = ["gain exp 1"]}]',
    )
    + card("swap", 'F = "link"', "F = 1", 'ability = [{trigger = "on_attack", eff = ["transform terror 9"]}]')
    + card("stop", 'F = "link"', "F = 1", 'ability = [{trigger = "on_attack", eff = ["cancel_attack"]}]')
    + card(
        "last",
        'F = "link"',
        "F = 1",
        'ability = [{trigger = "after_attack", eff = ["gain magic 1"]},'
        '{trigger = "before_attack", eff = ["gain exp 1"]}]',
    )
)

FOES = """
[[encounter]]
id = "ram"
name = "Ram"
colour = "blue"
difficulty = 1
type = "combat"
open = {A = "agg 1", F = 1}
value = 9
table = [{lo = 0, parts = ["damage 3"]}]
[[encounter]]
id = "spike"
name = "Spike"
colour = "blue"
difficulty = 1
type = "combat"
open = {F = 1}
value = 9
table = [{lo = 0, parts = ["true_damage 2", "share damage 1"]}]
[[encounter]]
id = "breaker"
name = "Breaker"
colour = "blue"
difficulty = 1
type = "combat"
open = {F = 1}
value = 9
table = [{lo = 0, parts = ["destroy 1"]}]
[[encounter]]
id = "angry"
name = "Angry"
colour = "blue"
difficulty = 1
type = "combat"
open = {F = 1}
value = 9
ability = [
  {trigger = "on_attack", eff = [{add_part = "damage 1"}, {add_part = "share gain terror 1"}]},
  {trigger = "encounter_start", eff = ["gain terror 1 each_member"]},
]
table = [{lo = 0, parts = ["damage 1"]}]
[[item]]
id = "coat2"
name = "Second coat"
set = "A"
ability = [{trigger = "on_attack", eff = ["prevent 1"], limit = "turn"}]
[[item]]
id = "ring"
name = "Ring"
set = "A"
ability = [{trigger = "before_attack", limit = "turn", eff = ["gain magic 1"]}]
[[item]]
id = "belt"
name = "Belt"
set = "A"
ability = [{trigger = "before_attack", limit = "turn", eff = ["gain food 1"]}]
"""


def fight(key: str, *hand: str, seats: int = 1) -> Sitting:
    game = sit(seats, CARDS + FOES).fight(key, list(range(seats)))
    if hand:
        game.hand(0, *hand)
    if game.asked[1] == "active":
        game.choose("active:anna")
    return game


@pytest.mark.rule("KR-202", "KR-203", "KR-255", "KR-R24")
def test_only_passive_cards_and_the_last_one_are_in_force() -> None:
    game = fight("ram", "shield", "plain")
    game.choose("play:shield", "stop")
    assert game.s.health == [7], "the last card prevents 2 of 3"
    game = fight("ram", "shield", "plain")
    game.choose("play:shield", "play:plain", "stop")
    assert game.s.health == [5], "covered: nothing"
    game = fight("ram", "wall", "plain")
    game.choose("play:wall", "play:plain", "stop")
    assert game.s.health == [6], "passive: still in force"


@pytest.mark.rule("KR-204", "KR-251", "KR-314", "KR-R25")
def test_abilities_of_the_encounter_card_are_always_in_force() -> None:
    game = fight("angry", "plain", seats=2)
    assert game.s.terror == [2, 2]
    game.choose("play:plain", "stop")
    assert game.s.health == [6, 8], "the added damage joined the damage that was there"
    assert game.s.terror == [3, 3], "a new effect becomes the last part"


@pytest.mark.rule("KR-242", "KR-243", "KR-235")
def test_unpreventable_damage() -> None:
    game = fight("spike", "wall", seats=2)
    game.choose("play:wall", "stop")
    assert game.s.health == [6, 8], "2 cannot be prevented; the shared 1 was, for each member (it says so)"
    swap = fight("spike", "swap", seats=2)
    swap.choose("play:swap", "stop")
    assert swap.s.health == [7, 7] and swap.s.terror[0] == 2, "transforming still works on it"
    stop = fight("spike", "stop", seats=2)
    stop.choose("play:stop", "stop")
    assert stop.s.health == [8, 8], "and cancelling"


@pytest.mark.rule("KR-246", "KR-247", "KR-248", "KR-249")
def test_destroying_cards() -> None:
    game = fight("breaker", "drop", "plain")
    s = game.s
    game.choose("play:drop")
    assert goods(game, 0)[3] == 1
    game.choose("play:plain", "stop")
    assert len(s.seq) == 1 and moments.card_in_force(s, game.pack, 0), "the card below is in force again"
    assert s.waits == [0] and goods(game, 0)[3] == 1, "its lost markers do not return, nothing is repeated"
    game.run("destroy 1")
    assert s.seq == [] and s.pool == 2, "if this card is discarded"
    game.run("destroy 3")
    assert s.enc >= 0 and s.seq == [], "the encounter card is never destroyed"
    clean = fight("breaker", "drop")
    clean.choose("play:drop").run("lose_encounter")
    assert clean.s.pool == 0, "cleanup is no discarding"


@pytest.mark.rule("KR-252", "KR-253")
def test_before_and_after_the_attack() -> None:
    game = fight("ram", "last")
    game.choose("play:last")
    game.told_so_far().clear()
    game.choose("stop")
    told = [event[0] + str(event[3][2] if len(event[3]) > 2 else "") for event in game.told_so_far()]
    gains = [at for at, event in enumerate(game.told_so_far()) if "gain" in event[2] and len(event[3]) > 2]
    hits = [at for at, event in enumerate(game.told_so_far()) if event[0] == "KR-242"]
    assert told and gains[0] < hits[0] < gains[1], "EXP before, MAGIC after all parts"


@pytest.mark.rule("KR-254", "KR-164")
def test_an_item_protects_its_owner_only_even_if_somebody_else_is_active() -> None:
    game = sit(2, CARDS + FOES).fight("spike", [0, 1])
    game.item(1, "coat")
    game.choose("active:anna", "play:anna-cut", "stop")
    assert game.asked == (1, "due")
    game.choose("use:coat")
    assert game.s.health == [5, 8], "Bern's shared damage was prevented, Anna's was not"


@pytest.mark.rule("KR-256")
def test_key_bonuses_are_pool_draw_and_link() -> None:
    game = fight("ram", "plain", "plain")
    before = game.s.pool
    game.choose("play:plain", "play:plain")
    assert game.s.pool == before, "a link alone gives no marker"


@pytest.mark.rule("KR-257", "KR-258", "KR-R57")
def test_charges() -> None:
    game = fight("ram", "orb", "gem", seats=2)
    s = game.s
    game.choose("play:orb")
    assert s.charges == [2]
    game.choose("charge:orb")
    assert len(s.hand[0]) == 2 and s.charges == [1]
    game.choose("play:gem")
    assert "charge:orb" in game.offers() and "charge:gem" in game.offers()
    game.choose("stop")
    assert game.asked == (1, "turn")
    game.choose("charge:orb")
    assert game.asked == (0, "consent"), "a card of another character needs its owner's consent"
    game.choose("refuse-charges")
    assert s.charges[0] == 1 and "charge:orb" not in game.offers()
    covered = fight("ram", "gem", "plain")
    covered.choose("play:gem", "play:plain")
    assert "charge:gem" not in covered.offers(), "a covered normal card is not in force"


@pytest.mark.rule("KR-258")
def test_consent_is_asked_even_of_an_owner_who_has_left() -> None:
    game = fight("ram", "orb", seats=2)
    game.choose("play:orb", "escape", "charge:orb")
    assert game.asked == (0, "consent") and game.s.members == [1]
    game.choose("allow-charges")
    assert game.s.charges == [1] and len(game.s.hand[2]) == 4


@pytest.mark.rule("KR-259", "KR-260", "KR-261", "KR-262", "KR-263", "KR-264", "KR-R26")
def test_panic() -> None:
    game = fight("ram", "plain", "plain")
    s = game.s
    s.terror = [7]
    game.again()
    assert game.offers() == ["top-card", "stop", "escape"], "not a hand card"
    top = s.deck[0][-1]
    game.choose("top-card")
    assert s.seq == [top] and "play:plain" in game.offers(), "then hand cards under the link rule"
    game.run("draw 1")
    assert len(s.hand[0]) == 3, "draws from abilities still happen"
    game.choose("stop")
    assert len(s.hand[0]) == 3, "no card is drawn in Phase V"
    s.terror = [3]
    assert "play:plain" in game.again().offers(), "panic is tested at the moment of play"
    s.terror = [8]
    s.discard[0] += s.deck[0]
    s.deck[0] = []
    assert game.again().offers() == ["stop", "escape"], "an empty deck: no card can be played"


@pytest.mark.rule("KR-265", "KR-267")
def test_the_pool_never_goes_below_nothing() -> None:
    game = fight("ram")
    game.s.pool = 1
    before = len(game.s.deck[0])
    game.run("pool -3")
    assert game.s.pool == 0 and len(game.s.deck[0]) == before - 2


@pytest.mark.rule("KR-269")
def test_tracks_are_paid_by_the_active_character_only() -> None:
    extra = CARDS + FOES + item_toml("drum", 'trigger = "any", cost = ["energy 2"], eff = ["pool 1"]')
    game = sit(2, extra)
    game.item(0, "drum")
    game.s.energy = [1, 9]
    game.fight("ram", [0, 1]).choose("active:anna")
    assert "use:drum" not in game.offers()
    game.s.energy = [2, 9]
    game.again().choose("use:drum")
    assert game.s.energy == [0, 9] and game.s.pool == 1


@pytest.mark.rule("KR-270")
def test_candles_do_nothing_by_themselves() -> None:
    game = fight("ram", "candle", "candle")
    game.choose("play:candle")
    assert goods(game, 0)[3] == 0
    game.choose("play:candle")
    assert goods(game, 0)[3] == 1, "another card refers to it"
    waxed = fight("ram", "plain", "candle")
    waxed.choose("play:plain").run("tag candle")
    waxed.choose("play:candle")
    assert goods(waxed, 0)[3] == 1
    assert waxed.holds("last_card candle") and waxed.holds("previous_card candle")


@pytest.mark.rule("KR-219")
def test_triggers_on_other_cards_come_last() -> None:
    game = fight("ram", "echo", "plain")
    game.choose("play:echo")
    assert goods(game, 0)[3] == 0, "the card itself is not another card"
    game.choose("play:plain")
    assert goods(game, 0)[3] == 1
    nerve = fight("ram", "nerve")
    nerve.choose("play:nerve")
    assert goods(nerve, 0)[3] == 1, "its aggression key connected"


@pytest.mark.rule("KR-401")
def test_the_order_of_things_due_at_one_moment() -> None:
    game = sit(2, CARDS + FOES)
    game.item(0, "ring")
    game.item(0, "belt")
    game.fight("ram", [0, 1]).choose("active:anna", "play:anna-cut", "stop")
    assert game.asked == (0, "due") and game.offers() == ["use:ring", "use:belt", "use-none"], (
        "the own ones in any order"
    )
    game.choose("use:belt", "use:ring")
    assert goods(game, 0)[0] == 3 and goods(game, 0)[2] == 2


@pytest.mark.rule("KR-401")
def test_encounter_first_then_the_sequence_then_items_of_the_active_then_of_others() -> None:
    game = sit(2, CARDS + FOES)
    game.item(0, "coat")
    game.item(1, "coat2")
    game.fight("angry", [0, 1])
    game.hand(0, "wall", "shield")
    game.choose("active:anna", "play:wall", "play:shield")
    depth = len(game.s.stack)
    moments.moment(game.s, TRIGGER["on_attack"], -1, 0)
    due = [(entry[0], entry[5], entry[3]) for entry in reversed(game.s.stack[depth:])]
    wall, shield = game.s.seq
    assert due == [
        (stack.ABILITY, moments.ENCOUNTER_CODE, 0),
        (stack.ABILITY, wall, 0),
        (stack.ABILITY, shield, 0),
        (stack.OWN_DUE, -1, 0),
        (stack.OWN_DUE, -1, 1),
    ]
