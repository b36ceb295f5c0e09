"""Axis Mundi's tutorial: four rounds from the Warehouse to the gate of fire, and the first steps of a Demon."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Lesson, Tutorial
from quincunx.drawing.tutorial import ME

BEAST: Final = 1
GARDENER: Final = 2

HANDS: Final = (
    Lesson(
        ME,
        "character:scrounger",
        "You want to climb to the fire in the middle, come back as an Angel or a Demon, and reach your Pier before "
        "the others stop you. Take the Scrounger: it gets an extra Move Action every turn.",
    ),
    Lesson(BEAST, "character:beastmaster"),
    Lesson(GARDENER, "character:cultivator"),
    Lesson(
        ME,
        "split:3",
        "You start with five cards. 1-Time cards are played and gone; a Permanent card keeps working once you have "
        "activated it. Take three 1-Time cards and two Permanent ones: a good mix for most plans.",
    ),
    Lesson(
        ME,
        "redraw:done",
        "You could exchange cards now, once. Yours are fine: Alpinist helps you climb, Second Wind gives an extra "
        "Move Action once, Salve looks after Wounds. Be done.",
    ),
    Lesson(BEAST, "split:3"),
    Lesson(BEAST, "redraw:done"),
    Lesson(GARDENER, "split:3"),
    Lesson(GARDENER, "redraw:done"),
    Lesson(BEAST, "pregame:none"),
    Lesson(GARDENER, "pregame:none"),
)
FIRST_ROUND: Final = (
    Lesson(
        ME,
        "activate:alpinist",
        "You have three Actions a turn, and your extra Move Action. Spend the first Action on Alpinist: from now on "
        "it gives one more Move Action in each of your turns. What helps every turn comes first.",
    ),
    Lesson(
        ME,
        "up:3-0",
        "Climb to 3-0. A Level up costs three Actions; your two Move Actions pay for most of it. It is rough ground "
        "and gives you a Wound. Your fourth Wound would cost you one of your ten HP.",
    ),
    Lesson(
        ME,
        "pick-up",
        "You are standing on hidden Treasure. Your last Action picks it up; only you will know what it is. It can "
        "be used later, and most Treasure costs nothing to use.",
    ),
    Lesson(
        ME,
        "end",
        "End your turn. When all three have played, the mountain turns: Level 1 by a sixth, Level 2 by two sixths, "
        "Level 3 by half. You turn with the Level you stand on. Watch it.",
    ),
    Lesson(BEAST, "up:3-6"),
    Lesson(BEAST, "end"),
    Lesson(GARDENER, "up:3-12"),
    Lesson(GARDENER, "end"),
)
SECOND_ROUND: Final = (
    Lesson(
        ME,
        "fetch:2-1",
        "The turn has brought a Treasure near, on 2-1. Send your Familiar, the bird, to fetch it: one Action and "
        "your three Energy. It arrives when your turn ends. You get one Energy back each turn.",
    ),
    Lesson(
        ME,
        "up:2-2",
        "Now climb to 2-2. It is a Path, so there is no Wound this time. Blows go across or one Level up, never "
        "down: a rival one Level below can still reach you.",
    ),
    Lesson(
        ME,
        "end",
        "One Action is left. It could draw a card, but your hand is good already: end your turn. The others climb "
        "too, so look where the turning mountain brings them.",
    ),
    Lesson(BEAST, "up:2-6"),
    Lesson(BEAST, "end"),
    Lesson(GARDENER, "up:2-10"),
    Lesson(GARDENER, "end"),
)
THIRD_ROUND: Final = (
    Lesson(
        ME,
        "up:1-3",
        "Your bird brought a Grenade; keep it for an enemy. Climb to the top Level, 1-3. The fire is next to you "
        "there. It closes behind whoever is changed, so being first matters.",
    ),
    Lesson(
        ME,
        "end",
        "You could go in at once. Let us wait a turn, because you should see a fight first. End your turn.",
    ),
    Lesson(BEAST, "up:1-5"),
    Lesson(BEAST, "end"),
    Lesson(GARDENER, "up:1-1"),
    Lesson(GARDENER, "end"),
)
FOURTH_ROUND: Final = (
    Lesson(
        ME,
        "move:1-5",
        "Both rivals have reached the top. The Beastmaster stands in a shelter, out of reach of blows. The "
        "Cultivator does not. Move next to it, to 1-5: one Move Action, and rough ground, so one Wound.",
    ),
    Lesson(
        ME,
        "melee:1-4",
        "Strike. There are no dice: it costs you 1 HP and the Cultivator 2, and drives the Cultivator down a Level. "
        "Climbing back takes a whole turn. That loss of time is worth more than the HP.",
    ),
    Lesson(GARDENER, "shield:pass"),
    Lesson(
        ME,
        "play:salve",
        "You have two Wounds; two more would cost 1 HP. Salve removes both for one Action. Every step onto rough "
        "ground brings another, so keep something against them.",
    ),
    Lesson(
        ME,
        "enter",
        "Into the fire. A die decides: on a 1 it throws you out to a Power Hex by the sea. Otherwise you change: a "
        "second die says Angel or Demon. Going in ends your turn.",
    ),
    Lesson(BEAST, "activate:shields-up"),
    Lesson(BEAST, "move:1-1"),
    Lesson(BEAST, "end"),
    Lesson(GARDENER, "up:1-4"),
    Lesson(GARDENER, "end"),
)
THE_DEMON: Final = (
    Lesson(
        ME,
        "up:1-0",
        "You are the Demon, with 25 HP. Your rivals have been healed and made stronger, and now they hunt you "
        "together. First you must leave the fire. Step out to 1-0, on the side of your Pier.",
        also=("up:1-3", "up:1-5"),
    ),
    Lesson(
        ME,
        "blast",
        "For one Action a Demon burns every rival within three hexes: 1 HP each, and none of yours. An Angel has "
        "no such fire, but can have three Permanent cards at work. Both rivals are close: burn them.",
    ),
)

TUTORIAL: Final = Tutorial(
    key=(39).to_bytes(32, "big"),
    lessons=(*HANDS, *FIRST_ROUND, *SECOND_ROUND, *THIRD_ROUND, *FOURTH_ROUND, *THE_DEMON),
    ending="Now get home. Going down costs you three Actions a Level: play Second Wind and go to 2-0, where nobody "
    "above can strike you. Then cross the Warehouse to your Pier. If they kill you, the fire opens again. Play on "
    "freely.",
    seats=3,
)


def tutorial() -> Tutorial:
    return TUTORIAL
