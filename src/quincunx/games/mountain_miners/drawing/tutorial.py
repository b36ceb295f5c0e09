"""Mountain Miners' tutorial: a small mountain, from the first choice to a theft that turns a kind of gemstone."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Lesson, Tutorial
from quincunx.drawing.tutorial import ME, RIVAL

TUTORIAL: Final = Tutorial(
    key=bytes([0x39, 2]) * 16,
    options={"start_player": 1, "width": 5, "height": 5},
    lessons=(
        Lesson(
            ME,
            "grab:b1",
            "Two tiles lie in the line nearest the arrow, so one of them is yours: an Emerald or an action. Take Move "
            "the Arrow. It scores nothing, but you keep it until the right moment.",
            first=(
                "This is the mountain. You and your rival take it apart, one tile each turn, until no gemstone is "
                "left. Whoever has the most points then wins.",
                "The arrow says where you may dig: only in the line of tiles nearest to it. It began at a corner, "
                "where that line was a single tile, so the four corners went without a choice.",
            ),
            shows=("arrow-1",),
        ),
        Lesson(
            ME,
            "pass",
            "The arrow has moved on to the east, a quarter turn, as it does after every grab. You may use one action "
            "before that and one now. But your rival would be the first to profit, so keep it.",
        ),
        Lesson(RIVAL, "grab:d1"),
        Lesson(RIVAL, "pass"),
        Lesson(
            ME,
            "use:move-arrow",
            "Only two actions are in reach at the south, and you want an Onyx, worth 4. So change where you dig: use "
            "Move the Arrow before you grab.",
            first=(
                "For each kind of gemstone, whoever holds most gains the value of their tiles, and whoever holds "
                "fewest loses it. You each hold one Onyx, so nobody leads. One more would put you ahead.",
            ),
            shows=("kind-onyx",),
        ),
        Lesson(
            ME,
            "arrow:1:nw",
            "Eight positions. From a corner the arrow shows a tip, from a side a whole row. Put it in the north-west: "
            "two Onyxes lie in the row on that side.",
        ),
        Lesson(
            ME,
            "grab:a3",
            "The whole row is open now. Take this Onyx: with two against one you gain 8, and your rival, who has "
            "fewest, loses 4.",
        ),
        Lesson(RIVAL, "pass"),
        Lesson(RIVAL, "pass"),
        Lesson(
            ME,
            "grab:e3",
            "The arrow now goes from side to side, and here it offers three actions. Take an Arrow Lock. You can use "
            "it this very turn, once the arrow has moved.",
            first=(
                "Look at the numbers beside your name: Onyx is yours. Your rival had a single Ruby in reach and had to "
                "take it. You cannot pass, so what you leave for others matters.",
            ),
            shows=("seat-1",),
            also=("grab:e2",),
        ),
        Lesson(
            ME,
            "use:arrow-lock",
            "The arrow now points at Emerald, Arrow Lock and Steal. Lock it: your rival takes one of these, the arrow "
            "stays, and you choose from the same row.",
        ),
        Lesson(RIVAL, "pass"),
        Lesson(RIVAL, "grab:b5"),
        Lesson(RIVAL, "pass"),
        Lesson(
            ME,
            "grab:d5",
            "That worked: your rival took the Emerald, and Steal is still there. Take it. With it you can carry off "
            "any tile that somebody has collected.",
        ),
        Lesson(
            ME,
            "pass",
            "Do not steal yet. If you took your rival's only Emerald, you alone would hold the kind: most and fewest "
            "at once, worth nothing. Wait for something better.",
        ),
        Lesson(RIVAL, "pass"),
        Lesson(RIVAL, "use:arrow-lock"),
        Lesson(
            ME,
            "pass",
            "Your rival had to take the last tile of that row, an Arrow Lock, and used it: the arrow is free again. "
            "The next row is open, five tiles wide. Hold on to your Steal a little longer.",
        ),
        Lesson(
            ME,
            "grab:a4",
            "The third Onyx. You lead that kind anyway, but every tile of the leader counts: your 8 points become 12. "
            "And your rival will find it hard to catch up.",
        ),
        Lesson(
            ME,
            "pass",
            "Look one turn ahead. The arrow points north-west again, and just one tile is left in that row: your rival "
            "must take the Emerald. Let it happen; you will soon see why.",
        ),
        Lesson(RIVAL, "pass"),
        Lesson(RIVAL, "pass"),
        Lesson(
            ME,
            "pass",
            "Your rival now holds two Emeralds. First get one of your own; Steal can be used after the grab as well.",
        ),
        Lesson(
            ME,
            "grab:c2",
            "Take the Emerald. For a moment you are behind, one against two. But your turn is not over.",
        ),
        Lesson(
            ME,
            "use:steal",
            "Now. One tile that changes hands counts twice: they have one fewer, you have one more.",
        ),
        Lesson(
            ME,
            "steal:2:emerald",
            "Take an Emerald. Two against one the other way round: instead of losing 2 you gain 4, and your rival "
            "loses 2.",
        ),
    ),
    ending="You lead with 16 points. The last gems often decide, so watch what you open for your rival. The match ends "
    "when no gemstone is left. Finish it freely. With more players, being neither first nor last costs nothing.",
)


def tutorial() -> Tutorial:
    return TUTORIAL
