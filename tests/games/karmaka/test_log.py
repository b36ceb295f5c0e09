"""What each person is told of a card: the player, the rival it was played on, a third player, a spectator."""

from __future__ import annotations

from typing import Any

import pytest

from quincunx.engine import SPECTATOR

from .scenes import Scene

ADA, BO, CY = 0, 1, 2


def told(card: str, *keys: str, hand: list[str] | None = None, **rest: Any) -> dict[int, list[str]]:
    """Ada plays this card among three; what everybody reads after the line that says so."""
    hands = [[card, *(["Recycle"] if hand is None else hand)], *rest.pop("others", [["Peek"], ["Voyage"]])]
    scene = Scene("ffa", 3, hands=hands, **rest)
    scene.do(f"ability:{card.lower().replace(chr(39), '').replace(' ', '-')}", *keys)
    lines = {viewer: scene.said(viewer) for viewer in (ADA, BO, CY, SPECTATOR)}
    assert lines[ADA][0] == f"You play {card} for its ability."
    assert all(lines[viewer][0] == f"Ada plays {card} for its ability." for viewer in (BO, CY, SPECTATOR))
    assert lines[CY] == lines[SPECTATOR], "a third player learns what anybody does"
    return {viewer: lines[viewer][1:] for viewer in (ADA, BO, CY)}


def everybody(mine: list[str], bo: list[str], others: list[str]) -> dict[int, list[str]]:
    return {ADA: mine, BO: bo, CY: others}


ON_BO = ("You play it on Bo.", "Ada plays it on you.", "Ada plays it on Bo.")


@pytest.mark.rule("KM-044", "KM-097")
def test_everybody_is_told_on_whom_a_card_is_played() -> None:
    on_self = "Ada plays it on themselves."
    nothing = "There is nothing to ruin."
    assert told("Panic", "target:1") == everybody(
        ["You play it on yourself.", nothing], [on_self, nothing], [on_self, nothing]
    )
    assert told("Panic", "target:2") == everybody(*([line, nothing] for line in ON_BO))


@pytest.mark.rule("KM-046", "KM-047")
@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("Dwindle", ["There is nothing to ruin."] * 3),
        ("Spite", ["There is nothing to ruin."] * 3),
        ("Crisis", ["There is nothing to ruin."] * 3),
        ("Vengeance", ["There is nothing to ruin."] * 3),
        ("Hell's Heart", ["There is nothing to ruin."] * 3),
        ("Stolen Dreams", ["Bo’s Future Life is empty.", "Your Future Life is empty.", "Bo’s Future Life is empty."]),
        ("Swindle", ["Bo’s Hand is empty.", "Your Hand is empty.", "Bo’s Hand is empty."]),
        ("Thievery", ["Bo has no Deed to steal.", "You have no Deed to steal.", "Bo has no Deed to steal."]),
    ],
)
def test_everybody_is_told_that_nothing_happens(card: str, lines: list[str]) -> None:
    said = told(card, "target:2", others=[[], ["Voyage"]])
    assert said == everybody(*([on, line] for on, line in zip(ON_BO, lines, strict=True)))


@pytest.mark.rule("KM-046", "KM-129", "KM-133", "KM-139")
@pytest.mark.parametrize(
    ("card", "keys", "mine", "theirs"),
    [
        ("Recycle", [], "The Ruins are empty.", "The Ruins are empty."),
        ("Salvage", [], "The Ruins are empty.", "The Ruins are empty."),
        ("Transmigrate", [], "Your Future Life is empty.", "Ada’s Future Life is empty."),
        ("Denial", [], "You have no card to deny.", "Ada has no card to deny."),
        ("Embodiment", [], "You have no Deed to embody.", "Ada has no Deed to embody."),
        ("Mimic", ["mimic:3"], "Cy has no Deed to mimic.", "Cy has no Deed to mimic."),
    ],
)
def test_everybody_is_told_that_there_is_nothing_to_take_or_copy(
    card: str, keys: list[str], mine: str, theirs: str
) -> None:
    scene = Scene("ffa", 3, hands=[[card], ["Peek"], ["Voyage"]])
    scene.do(f"ability:{card.lower()}", *keys)
    assert scene.said(ADA)[1:] == [mine] and scene.said(BO)[1:] == scene.said(SPECTATOR)[1:] == [theirs]
    assert scene.asked == (BO, "offer"), "and nobody is asked anything else"


@pytest.mark.rule("KM-158", "KM-148", "KM-151", "KM-147", "KM-168", "KM-156", "KM-020")
@pytest.mark.parametrize(
    ("card", "where", "names"),
    [
        ("Panic", "from the top of {} Deck", ["Jubilee"]),
        ("Dwindle", "from {} Hand", ["Peek"]),
        ("Spite", "from {} Hand", ["Peek"]),
        ("Crisis", "from {} Deeds", ["Swindle"]),
        ("Vengeance", "from {} Deeds", ["Swindle"]),
        ("Hell's Heart", "from {} Future Life", ["Longevity", "Sowing"]),
    ],
)
def test_everybody_sees_what_is_ruined(card: str, where: str, names: list[str]) -> None:
    futures = [[], ["Sowing", "Longevity"]]
    said = told(card, "target:2", decks=[[], ["Jubilee"]], deeds=[[], ["Swindle"]], futures=futures)
    theirs = [f"Bo’s {name} goes {where.format('their')} to the Ruins." for name in names]
    own = [f"Your {name} goes {where.format('your')} to the Ruins." for name in names]
    assert said == everybody([ON_BO[0], *theirs], [ON_BO[1], *own], [ON_BO[2], *theirs])


@pytest.mark.rule("KM-149", "KM-150", "KM-021")
def test_roulette_the_ruined_card_is_told_to_all_and_the_drawn_one_to_the_player() -> None:
    keys = ("roulette-ruin:recycle", "roulette-draw:draw", "roulette-draw:stop")
    theirs = ["Ada’s Recycle goes from their Hand to the Ruins.", "Ada draws a card from the Well."]
    mine = ["Your Recycle goes from your Hand to the Ruins.", "You draw Spite from the Well."]
    assert told("Roulette", *keys, top=["Spite"]) == everybody(mine, theirs, theirs)


@pytest.mark.rule("KM-169", "KM-021")
@pytest.mark.parametrize(("card", "draws"), [("Another Day", 1), ("Voyage", 3)])
def test_drawn_cards_are_told_to_the_player_alone(card: str, draws: int) -> None:
    drawn = ["Spite", "Crisis", "Mimic"][-draws:]
    theirs = ["Ada draws a card from the Well."] * draws
    mine = [f"You draw {name} from the Well." for name in drawn[::-1]]
    assert told(card, top=drawn) == everybody(mine, theirs, theirs)


@pytest.mark.rule("KM-165")
def test_sowing_is_told_card_by_card_to_the_player_alone() -> None:
    mine = ["You draw Spite from the Well.", "You draw Crisis from the Well."]
    mine += ["You sow Recycle into your Future Life.", "You sow Spite into your Future Life."]
    theirs = ["Ada draws a card from the Well."] * 2 + ["Ada sows a card into their Future Life."] * 2
    assert told("Sowing", "sow:recycle", "sow:spite", top=["Crisis", "Spite"]) == everybody(mine, theirs, theirs)


@pytest.mark.rule("KM-163")
@pytest.mark.parametrize(
    ("card", "mine", "theirs"),
    [
        ("Salvage", "You take Spite from the Ruins.", "Ada takes Spite from the Ruins."),
        (
            "Recycle",
            "You put Spite from the Ruins on your Future Life.",
            "Ada puts Spite from the Ruins on their Future Life.",
        ),
    ],
)
def test_what_is_taken_from_the_ruins_is_told_to_all(card: str, mine: str, theirs: str) -> None:
    assert told(card, ruins=["Spite"]) == everybody([mine], [theirs], [theirs])


@pytest.mark.rule("KM-157")
@pytest.mark.parametrize(("well", "words"), [(["Spite", "Crisis", "Mimic"], "2 cards"), (["Spite"], "1 card")])
def test_longevity_the_number_is_told(well: list[str], words: str) -> None:
    theirs = f"Bo gets {words} from the Well on top of their Deck."
    own = f"You get {words} from the Well on top of your Deck."
    said = told("Longevity", "target:2", well=well)
    assert said == everybody([ON_BO[0], theirs], [ON_BO[1], own], [ON_BO[2], theirs])


@pytest.mark.rule("KM-166")
def test_jubilee_its_deeds_are_told_to_all() -> None:
    mine, theirs = "You put Recycle onto your Deeds.", "Ada puts Recycle onto their Deeds."
    assert told("Jubilee", "jubilee:recycle") == everybody([mine], [theirs], [theirs])


@pytest.mark.rule("KM-155", "KM-R26")
@pytest.mark.parametrize(("card", "place"), [("voyage", 3), ("mimic", 2), ("spite", 1)])
def test_transmigrate_the_place_is_told_and_not_the_face(card: str, place: int) -> None:
    said = told("Transmigrate", f"transmigrate:{card}:1", futures=[["Voyage", "Mimic", "Spite"]])
    theirs = f"Ada takes card {place} from the top of their Future Life to their Hand."
    assert said == everybody(
        [f"You take card {place} from the top of your Future Life to your Hand."], [theirs], [theirs]
    )
    only_one = told("Transmigrate", futures=[["Voyage"]])
    assert only_one[BO] == ["Ada takes card 1 from the top of their Future Life to their Hand."]


@pytest.mark.rule("KM-159", "KM-R27")
def test_peek_the_hand_is_told_to_the_player_alone() -> None:
    said = told("Peek", "target:2", others=[["Mimic", "Voyage"], ["Crisis"]])
    assert said == everybody(
        [ON_BO[0], "You see in Bo’s Hand: Voyage, Mimic."],
        [ON_BO[1], "Ada looks at your Hand."],
        [ON_BO[2], "Ada looks at Bo’s Hand."],
    )
    assert told("Peek", "target:2", others=[[], ["Crisis"]])[ADA][-1] == "You see in Bo’s Hand: nothing."


@pytest.mark.rule("KM-161", "KM-R27")
def test_destiny_others_learn_the_numbers_only() -> None:
    theirs = ["Ada looks at 3 cards from the top of the Well.", "Ada puts 1 card on their Future Life, 2 back."]
    mine = ["You look at the top of the Well: Spite, Mimic, Jubilee.", "You put 1 card on your Future Life, 2 back."]
    said = told("Destiny", "destiny:mimic", "destiny:stop", "put-back:spite", top=["Jubilee", "Mimic", "Spite"])
    assert said == everybody(mine, theirs, theirs)


@pytest.mark.rule("KM-160")
def test_stolen_dreams_the_card_is_told_to_thief_and_owner() -> None:
    said = told("Stolen Dreams", "target:2", futures=[[], ["Sowing", "Crisis"]])
    assert said == everybody(
        [ON_BO[0], "You take Crisis from the top of Bo’s Future Life."],
        [ON_BO[1], "Ada takes Crisis from the top of your Future Life."],
        [ON_BO[2], "Ada takes the top card of Bo’s Future Life."],
    )


@pytest.mark.rule("KM-152", "KM-153", "KM-R37")
def test_swindle_the_card_taken_is_told_to_thief_and_owner() -> None:
    said = told("Swindle", "target:2", "swindle:mimic", others=[["Mimic", "Crisis"], ["Voyage"]])
    assert said == everybody(
        [ON_BO[0], "You see 2 cards of Bo’s Hand.", "You take Mimic from Bo’s Hand."],
        [ON_BO[1], "Ada sees 2 cards of your Hand.", "Ada takes Mimic from your Hand."],
        [ON_BO[2], "Ada sees 2 cards of Bo’s Hand.", "Ada takes a card from Bo’s Hand."],
    )


@pytest.mark.rule("KM-167")
def test_thievery_the_deed_is_told_to_all() -> None:
    said = told("Thievery", "target:2", deeds=[[], ["Sowing", "Crisis"]])
    assert said == everybody(
        [ON_BO[0], "You take Crisis from Bo’s Deeds."],
        [ON_BO[1], "Ada takes Crisis from your Deeds."],
        [ON_BO[2], "Ada takes Crisis from Bo’s Deeds."],
    )


@pytest.mark.rule("KM-127")
def test_denial_the_ruined_card_is_told_to_all_before_its_ability() -> None:
    theirs = [
        "Ada’s Recycle goes from their Hand to the Ruins.",
        "Ada puts Recycle from the Ruins on their Future Life.",
    ]
    mine = ["Your Recycle goes from your Hand to the Ruins.", "You put Recycle from the Ruins on your Future Life."]
    assert told("Denial") == everybody(mine, theirs, theirs)


@pytest.mark.rule("KM-050", "KM-052", "KM-053", "KM-090", "KM-093")
def test_every_answer_to_an_offer_is_told_to_all() -> None:
    scene = Scene("ffa", 3, hands=[["Jubilee"], ["Peek"], ["Voyage"]])
    scene.do("ability:jubilee", "offer:decline", "offer:accept")
    assert scene.said(SPECTATOR)[1:3] == ["Bo declines Jubilee.", "Cy takes Jubilee into their Future Life."]
    assert (
        scene.said(BO)[1] == "You decline Jubilee." and scene.said(CY)[2] == "You take Jubilee into your Future Life."
    )
    assert "KM-093" in scene.rules() and "KM-090" not in scene.rules()


@pytest.mark.rule("KM-089", "KM-090")
def test_the_first_seat_too_is_asked_alone_when_the_card_was_played_on_it() -> None:
    scene = Scene("ffa", 3, hands=[["Peek"], ["Spite", "Panic"], ["Voyage"]], active=1)
    scene.do("ability:spite", "target:1")
    assert scene.asked == (0, "offer")
    scene.do("offer:decline")
    assert scene.asked == (2, "play") and scene.ruins == ["Peek", "Spite"]
    assert "KM-090" in scene.rules() and "KM-093" not in scene.rules()


@pytest.mark.rule("KM-028", "KM-033", "KM-038", "KM-041", "KM-120")
def test_the_turn_is_told() -> None:
    scene = Scene(hands=[["Panic", "Crisis"], ["Peek"]], decks=[["Voyage", "Spite", "Mimic"], ["Sowing", "Jubilee"]])
    scene.do("pass", "points:peek", "future:spite")
    assert scene.said(0) == [
        "You draw Mimic from your Deck.", "You pass.",
        "Bo draws a card from their Deck.", "Bo plays Peek for points.",
        "You draw Spite from your Deck.", "You put Spite on your Future Life.",
        "Bo draws a card from their Deck.",
    ]  # fmt: skip
    assert scene.said(1) == [
        "Ada draws a card from their Deck.", "Ada passes.",
        "You draw Jubilee from your Deck.", "You play Peek for points.",
        "Ada draws a card from their Deck.", "Ada puts a card on their Future Life.",
        "You draw Sowing from your Deck.",
    ]  # fmt: skip
    assert "Bo draws a card from their Deck." in scene.said(SPECTATOR)
    extra = Scene(hands=[["Peek", "Crisis"], ["Mimic"]])
    extra.do("ability:peek", "offer:decline", "no-more")
    assert extra.said(0)[-1] == "You play no further card." and extra.said(1)[-1] == "Ada plays no further card."


@pytest.mark.rule("KM-100", "KM-R18")
def test_a_given_card_is_told_to_giver_and_teammate() -> None:
    scene = Scene("teams", 4, hands=[["Peek"], ["Spite", "Panic"], ["Voyage"], ["Mimic"]], active=1)
    scene.do("give:spite")
    assert scene.said(1)[-1] == "You put Spite on Di’s Future Life."
    assert scene.said(3)[-1] == "Bo puts Spite on your Future Life."
    for viewer in (0, 2, SPECTATOR):
        assert scene.said(viewer)[-1] == "Bo puts a card on Di’s Future Life."


@pytest.mark.rule("KM-059", "KM-062", "KM-065", "KM-072", "KM-073")
def test_a_death_turn_is_told_in_its_order() -> None:
    scene = Scene(hands=[[], ["Peek"]], deeds=[["Spite"], []], rings=[1, 0], futures=[["Voyage"], []])
    scene.do("rings:1")
    theirs = [
        "Ada’s life ends with 3 points.", "Ada spends 1 Karmic Ring.", "Ada climbs to Snake.",
        "Ada’s Deeds go to the Ruins: 1 card.", "Ada is reborn with 1 card in Hand and 5 cards in the Deck.",
    ]  # fmt: skip
    assert scene.said(1) == scene.said(SPECTATOR) == theirs
    assert scene.said(0)[0] == "Your life ends with 3 points." and scene.said(0)[-1].startswith("You are reborn")
    kept = Scene(hands=[[], ["Peek"]], rings=[1, 0], rungs=[1, 0]).do("rings:0")
    assert kept.said(1) == [
        "Ada’s life ends with 0 points.", "Ada stays on Snake and gets a Karmic Ring.",
        "Ada is reborn with 0 cards in Hand and 6 cards in the Deck.",
    ], "no ring spent and no Deed moved, so neither is told"  # fmt: skip


@pytest.mark.rule("KM-069", "KM-R21", "KM-R28")
def test_endings_and_an_empty_supply_are_told() -> None:
    won = Scene(hands=[[], ["Peek"]], deeds=[["Spite", "Vengeance", "Panic"], []], rungs=[3, 0])
    assert won.said(1)[-2:] == ["Ada climbs to Transcendence.", "Ada reaches Transcendence."]
    dry = Scene(hands=[[], ["Peek"]], rings=[0, 12])
    assert "Ada stays on Dung Beetle; no Karmic Ring is left." in dry.said(1)
    stopped = Scene(hands=[["Panic"], ["Peek"]], turn=999).do("points:panic")
    assert stopped.said(1)[-1] == "After 1000 turns nobody has transcended: the match is stopped."
    assert "stopped" not in won.said(1)[-1]
