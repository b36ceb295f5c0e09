"""Karmaka's tutorial: one life from the first card to the rebirth, against a rival who follows the script."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Lesson, Tutorial
from quincunx.drawing.tutorial import ME, RIVAL

TUTORIAL: Final = Tutorial(
    key=bytes([5]) * 32,
    lessons=(
        Lesson(
            ME,
            "points:jubilee",
            "You are a Dung Beetle and want to climb the ladder. When this life ends you need 4 points of one "
            "colour in your Deeds. Every card can be used in three ways. Use Jubilee for points: it is worth 3 "
            "green.",
        ),
        Lesson(RIVAL, "points:peek"),
        Lesson(
            ME,
            "ability:dwindle",
            "At the start of your turn you drew the last card of your Deck. Now use a card for what it can do: "
            "Dwindle makes a player lose a card from their Hand.",
        ),
        Lesson(ME, "target:2", "Dwindle can hit anybody, even you. Choose your rival."),
        Lesson(RIVAL, "dwindle:embodiment"),
        Lesson(RIVAL, "offer:accept"),
        Lesson(RIVAL, "ability:longevity"),
        Lesson(RIVAL, "target:2"),
        Lesson(
            ME,
            "offer:accept",
            "This is what karma means here: a card used for its ability is offered to a rival afterwards. Yours "
            "went to them, and now theirs is offered to you. Accept: it waits in your Future Life until you are "
            "reborn.",
        ),
        Lesson(
            ME,
            "points:sowing",
            "Your Deeds hold 3 green points. Add Sowing for points, 2 more of green: that makes 5, and you need 4.",
        ),
        Lesson(RIVAL, "future:stolen-dreams"),
        Lesson(
            ME,
            "future:jubilee",
            "You have enough points, so think of the next life. The third way to use a card: put Jubilee on your "
            "Future Life. Nobody sees which card it is.",
        ),
        Lesson(RIVAL, "points:thievery"),
        Lesson(ME, "future:dwindle", "Your Deck is empty, so you must use a card every turn. Keep a Dwindle as well."),
        Lesson(RIVAL, "points:mimic"),
        Lesson(
            ME,
            "points:dwindle",
            "Your last card. Use it for points: red does not add to green, but it does no harm. With Hand and "
            "Deck empty, your life ends when your next turn comes.",
            also=("future:dwindle",),
        ),
        Lesson(RIVAL, "points:another-day"),
    ),
    ending="Five green points: you climbed to Snake, and your Future Life became your new Hand. A life that falls "
    "short earns a Karmic Ring, a spare point for later. Whoever reaches Transcendence first wins. Now play on freely.",
)
