"""What people read and point at: the log, the terminal, questions, names of cards in drawings."""

from __future__ import annotations

import pytest
from rich.text import Text

from quincunx.drawing import draw
from quincunx.engine import SPECTATOR, Option, wire
from quincunx.games.karmaka import GAME
from quincunx.games.karmaka.state import Karma

from .scenes import PLAYERS, Scene


def read(scene: Scene, viewer: int = 0) -> str:
    """The table as the terminal shows it."""
    return Text.from_markup(GAME.text(scene.view(viewer), PLAYERS)).plain


def prompt(scene: Scene) -> str:
    return GAME.prompt(scene.state, scene.play.seat, scene.play.kind)


def options(scene: Scene) -> list[Option]:
    play = scene.play
    return [GAME.describe(scene.state, play.seat, play.kind, option) for option in play.options]


# -- the log


@pytest.mark.rule("KM-136")
def test_the_log_names_the_rival_whose_deed_mimic_copies() -> None:
    scene = Scene("ffa", 3, hands=[["Mimic", "Panic"], ["Peek"], ["Voyage"]], deeds=[[], ["Crisis"], ["Jubilee"]])
    scene.do("ability:mimic", "mimic:3")
    assert "Ada copies Cy’s exposed Deed, Jubilee." in scene.said(1)
    assert "Ada copies your exposed Deed, Jubilee." in scene.said(2)
    looped = Scene("ffa", 3, hands=[["Mimic", "Panic"], ["Peek"], ["Voyage"]], deeds=[[], ["Crisis"], ["Mimic"]])
    looped.do("ability:mimic", "mimic:3")
    assert "Ada copies Cy’s exposed Deed, Mimic." in looped.said(1)
    assert "Copying Mimic closes a loop: nothing happens." in looped.said(1)


@pytest.mark.rule("KM-132")
def test_the_log_says_that_embodiment_copies_an_own_deed() -> None:
    scene = Scene(hands=[["Embodiment", "Panic"], ["Peek"]], deeds=[["Jubilee"], ["Crisis"]])
    scene.do("ability:embodiment")
    assert "Ada copies Jubilee, one of their own Deeds." in scene.said(1)


RUINING = [
    ("Panic", ["target:2"], "Bo’s Voyage goes from the top of their Deck to the Ruins."),
    ("Dwindle", ["target:2"], "Bo’s Crisis goes from their Hand to the Ruins."),
    ("Spite", [], "Bo’s Crisis goes from their Hand to the Ruins."),
    ("Crisis", [], "Bo’s Mimic goes from their Deeds to the Ruins."),
    ("Vengeance", [], "Bo’s Mimic goes from their Deeds to the Ruins."),
    ("Hell's Heart", [], "Bo’s Jubilee goes from their Future Life to the Ruins."),
    ("Roulette", ["roulette-ruin:sowing"], "Ada’s Sowing goes from their Hand to the Ruins."),
    ("Denial", ["deny:sowing"], "Ada’s Sowing goes from their Hand to the Ruins."),
]


@pytest.mark.rule("KM-020")
@pytest.mark.parametrize(("card", "keys", "line"), RUINING, ids=[card for card, _, _ in RUINING])
def test_the_log_says_whose_card_was_ruined_and_from_where(card: str, keys: list[str], line: str) -> None:
    scene = Scene(
        hands=[[card, "Sowing", "Peek"], ["Crisis"]],
        decks=[[], ["Voyage"]],
        deeds=[[], ["Mimic"]],
        futures=[[], ["Jubilee"]],
    )
    slug = card.lower().replace("'", "").replace(" ", "-")
    scene.do(f"ability:{slug}", *keys)
    assert line in scene.said(SPECTATOR)


@pytest.mark.rule("KM-053")
def test_the_log_says_whose_card_nobody_took() -> None:
    scene = Scene(hands=[["Crisis", "Panic"], ["Peek"]])
    scene.do("ability:crisis", "offer:decline")
    assert scene.said(1)[-1] == "Ada’s Crisis goes to the Ruins." and "Your Crisis goes to the Ruins." in scene.said(0)


@pytest.mark.rule("KM-081")
def test_the_log_counts_refilled_cards_in_good_english() -> None:
    ruins = ["Panic", "Dwindle", "Crisis", "Spite"]
    one = Scene(hands=[["Another Day"], ["Peek"]], well=[], ruins=ruins).do("ability:another-day")
    assert "The Well is empty: 1 card of the Ruins is shuffled into it." in one.said(1)
    two = Scene(hands=[["Another Day"], ["Peek"]], well=[], ruins=["Mimic", *ruins]).do("ability:another-day")
    assert "The Well is empty: 2 cards of the Ruins are shuffled into it." in two.said(1)


# -- the terminal


@pytest.mark.rule("KM-R24")
def test_the_terminal_shows_all_the_ruins() -> None:
    scene = Scene(hands=[["Panic"], ["Peek"]], ruins=["Spite", "Voyage", "Mimic", "Crisis", "Dwindle"])
    for viewer in (0, 1, SPECTATOR):
        text = read(scene, viewer)
        assert "Ruins: 5, top first: Dwindle (red 1), Crisis (red 2), Mimic (mosaic 1) …." in text
        assert "Ruins beneath the top three, upper first: Voyage, Spite." in text
    assert "beneath" not in read(Scene(hands=[["Panic"], ["Peek"]], ruins=["Spite", "Voyage", "Mimic"]))


@pytest.mark.rule("KM-059")
def test_the_terminal_shows_the_running_score_of_each_colour() -> None:
    deeds = [["Panic", "Crisis", "Voyage", "Peek", "Mimic"], []]
    text = read(Scene(hands=[["Panic"], ["Peek"]], deeds=deeds))
    assert text.count("Score") == 1 and "Mimic (mosaic 1), " in text
    assert "Score 4: red 3, green 3, blue 1, mosaic 1." in text


@pytest.mark.rule("KM-013")
def test_hand_names_the_own_cards_in_the_order_shown_and_nobody_elses() -> None:
    scene = Scene(hands=[["Voyage", "Panic", "Mimic", "Panic"], ["Peek"]])
    assert GAME.hand(scene.view(0)) == ["Panic", "Panic", "Voyage", "Mimic"]
    assert "Your Hand: Panic (red 1), Panic (red 1), Voyage (green 3), Mimic (mosaic 1)." in read(scene)
    assert GAME.hand(scene.view(1)) == ["Peek"] and GAME.hand(scene.view(SPECTATOR)) == []
    assert set(GAME.hand(scene.view(0))) <= set(GAME.cards())


@pytest.mark.rule("KM-050")
def test_the_cards_a_question_is_about_are_named() -> None:
    offer = Scene(hands=[["Crisis", "Panic"], ["Peek"]]).do("ability:crisis")
    assert GAME.shown_cards(offer.view(1)) == ["Crisis"], "the card offered"
    copied = Scene(hands=[["Mimic", "Panic"], ["Peek"]], deeds=[[], ["Jubilee"]]).do("ability:mimic")
    assert GAME.shown_cards(copied.view(0)) == ["Jubilee"], "the ability carried out"
    destiny = Scene(hands=[["Destiny"], ["Peek"]], top=["Voyage", "Mimic", "Spite"]).do("ability:destiny")
    assert GAME.shown_cards(destiny.view(0)) == ["Spite", "Mimic", "Voyage"]
    assert GAME.shown_cards(destiny.view(1)) == ["Destiny"], "others see only what is being played"
    assert GAME.shown_cards(Scene(hands=[["Panic"], ["Peek"]]).view(0)) == []


@pytest.mark.rule("KM-149", "KM-150")
def test_roulette_says_how_many_are_left() -> None:
    scene = Scene(hands=[["Roulette", "Spite", "Panic", "Crisis"], ["Peek"]])
    asked = []
    for key in ("ability:roulette", "roulette-ruin:spite", "roulette-ruin:panic", "roulette-draw:draw"):
        asked.append(prompt(scene.do(key)))
    assert asked == [
        "Roulette: ruin up to 2 cards of your Hand.",
        "Roulette: ruin up to 1 card of your Hand.",
        "Roulette: draw a card from the Well, or stop: 3 draws left.",
        "Roulette: draw a card from the Well, or stop: 2 draws left.",
    ]
    none = Scene(hands=[["Roulette", "Spite"], ["Peek"]]).do("ability:roulette", "roulette-ruin:stop")
    assert prompt(none).endswith("1 draw left.")


@pytest.mark.rule("KM-165", "KM-166", "KM-161")
def test_sowing_jubilee_and_destiny_say_how_many_are_left() -> None:
    sowing = Scene(hands=[["Sowing", "Spite"], ["Peek"]], top=["Voyage", "Mimic"]).do("ability:sowing")
    assert prompt(sowing) == "Sowing: put 2 cards of your Hand on your Future Life, one by one."
    assert prompt(sowing.do("sow:spite")) == "Sowing: put 1 card of your Hand on your Future Life, one by one."
    jubilee = Scene(hands=[["Jubilee", "Spite", "Panic", "Peek"], ["Peek"]]).do("ability:jubilee")
    assert prompt(jubilee) == "Jubilee: put up to 2 cards of your Hand onto your Deeds."
    assert "up to 1 card of" in prompt(jubilee.do("jubilee:spite"))
    destiny = Scene(hands=[["Destiny", "Panic"], ["Peek"]], top=["Voyage", "Mimic", "Spite"]).do("ability:destiny")
    assert prompt(destiny) == "Destiny: put up to 2 cards that you see on your Future Life."
    assert "up to 1 card that" in prompt(destiny.do("destiny:spite"))


@pytest.mark.rule("KM-044", "KM-136")
def test_labels_name_players_and_not_seats() -> None:
    panic = Scene("ffa", 3, hands=[["Panic", "Mimic"], ["Peek"], ["Voyage"]]).do("ability:panic")
    assert [option.label for option in options(panic)] == ["Yourself", "{1}", "{2}"]
    mimic = Scene("ffa", 3, hands=[["Panic", "Mimic"], ["Peek"], ["Voyage"]]).do("ability:mimic")
    assert [option.label for option in options(mimic)] == ["{1}", "{2}"]


@pytest.mark.rule("KM-062")
def test_the_price_in_rings_is_in_good_english() -> None:
    scene = Scene(hands=[[], ["Peek"]], rings=[2, 0])
    assert [option.label for option in options(scene)] == [
        "Spend no Karmic Rings", "Spend 1 Karmic Ring", "Spend 2 Karmic Rings",
    ]  # fmt: skip


@pytest.mark.rule("KM-162", "KM-154", "KM-147", "KM-132")
@pytest.mark.parametrize(
    ("card", "pile"), [("Salvage", "ruins"), ("Transmigrate", "futures"), ("Crisis", "deeds"), ("Embodiment", "deeds")]
)
def test_cards_of_a_pile_are_offered_in_the_order_in_which_they_are_shown(card: str, pile: str) -> None:
    three = ["Voyage", "Mimic", "Spite"]
    where = {"ruins": three, "futures": [three, []], "deeds": [three, [*three[:2], "Swindle"]]}[pile]
    scene = Scene(hands=[[card, "Panic"], ["Peek"]], **{pile: where})  # type: ignore[arg-type]
    scene.do(f"ability:{card.lower()}")
    names = [option.label.split(" ", 1)[1].split(" (")[0] for option in options(scene)]
    assert names == [("Swindle" if card == "Crisis" else "Spite"), "Mimic", "Voyage"], "the top card first"


# -- names of cards in drawings and views


def renumbered(s: Karma, swaps: list[tuple[int, int]]) -> Karma:
    """The same position with other ids on the cards."""
    new = list(range(len(s.faces)))
    for one, other in swaps:
        new[one], new[other] = new[other], new[one]
    turned = s.copy()
    for card, number in enumerate(new):
        turned.faces[number], turned.seen[number] = s.faces[card], s.seen[card]
    for name in ("well", "ruins", "centre", "looked", "swindled"):
        setattr(turned, name, [new[card] for card in getattr(s, name)])
    for name in ("hands", "decks", "futures", "deeds"):
        setattr(turned, name, [[new[card] for card in pile] for pile in getattr(s, name)])
    return turned


def scene_of(question: str) -> Scene:
    """Somebody with equal cards in several places is asked this."""
    if question == "play":
        return Scene(
            hands=[["Panic", "Panic", "Mimic"], ["Peek"]], deeds=[["Panic"], ["Mimic"]], ruins=["Peek", "Peek"]
        )
    if question == "swindle":
        return Scene(hands=[["Swindle"], ["Peek", "Peek", "Voyage", "Crisis"]]).do("ability:swindle")
    if question == "destiny":
        return Scene(hands=[["Destiny"], ["Peek"]], top=["Panic", "Voyage", "Panic"]).do("ability:destiny")
    futures = [["Panic", "Spite", "Panic"], ["Voyage"]]
    return Scene(hands=[["Transmigrate"], ["Peek"]], futures=futures).do("ability:transmigrate")


QUESTIONS = ["play", "swindle", "destiny", "transmigrate"]


@pytest.mark.rule("KM-013", "KM-021")
@pytest.mark.parametrize("question", QUESTIONS)
def test_neither_views_nor_drawings_nor_options_carry_ids_that_tell_where_a_card_came_from(question: str) -> None:
    scene = scene_of(question)
    turned = renumbered(scene.state, [(card, 63 - card) for card in range(32)])
    for viewer in (0, 1, SPECTATOR):
        before, after = GAME.view(scene.state, viewer), GAME.view(turned, viewer)
        assert wire.encode(before) == wire.encode(after)
        assert draw(GAME, before, list(PLAYERS[:2])).names() == draw(GAME, after, list(PLAYERS[:2])).names()
    new = {card: 63 - card for card in range(64)}
    kind = scene.play.kind
    for option in scene.play.options:
        way, card = divmod(option, 64) if kind.name == "play" else (0, option)
        moved = option if card < 0 or way > 3 else way * 64 + new[card]
        assert GAME.describe(turned, 0, kind, moved) == GAME.describe(scene.state, 0, kind, option)


@pytest.mark.rule("KM-013")
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_card_in_sight_has_a_name_of_its_own_that_options_touch(question: str) -> None:
    scene = scene_of(question)
    view = scene.view(0)
    shown = [*view.ruins, *view.centre, *view.hand, *view.future, *view.looking, *view.shown]
    shown += [card for player in view.players for card in player.deeds]
    assert len(set(shown)) == len(shown)
    names = draw(GAME, view, list(PLAYERS[:2])).names()
    for option in options(scene):
        assert names.issuperset(option.touches)
        assert option.touches or option.key.endswith(("stop", "pass"))


@pytest.mark.rule("KM-020")
def test_equal_cards_are_numbered_from_the_ruins_to_the_own_hand() -> None:
    scene = scene_of("play")
    view = scene.view(0)
    assert [(scene.seen([card])[0], card.copy) for card in view.hand] == [("Panic", 2), ("Panic", 3), ("Mimic", 2)]
    assert [card.copy for card in view.ruins] == [1, 2] and view.players[0].deeds[0].copy == 1
    assert {option.touches for option in options(scene) if "panic" in option.key} == {("card-panic-3",)}
    assert [card.copy for card in scene.view(1).hand] == [3], "each viewer numbers what lies in the own sight"
