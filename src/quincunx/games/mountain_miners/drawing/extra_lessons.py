"""Mountain Miners' expansions, each in a few turns on a small mountain."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Lesson, Tutorial
from quincunx.drawing.tutorial import ME, RIVAL

DARK_TUNNELS: Final = Tutorial(
    name="dark-tunnels",
    title="Dark Tunnels",
    key=bytes([8, 2]) * 16,
    options={
        "start_player": 1,
        "dark_tunnels": True,
        "width": 4,
        "height": 4,
        "quick_start": "actions",
        "tiles": "ruby:3,emerald:3,onyx:4,sapphire:3,pearl:3,trash:2,lightbulb:2,multiplier:1,bomb:1,ransack:2,"
        "second-arrow:2,diamond:2",
    },
    lessons=(
        Lesson(
            ME,
            "pass",
            "You begin with a Lightbulb, which turns a whole row up. It is too early for that: only a corner is in "
            "reach. Keep it and grab.",
            first=(
                "In the Dark Tunnels every tile lies facedown. You dig as always, but you often find out what it is "
                "only when you hold it.",
            ),
            shows=("arrow-1",),
        ),
        Lesson(
            ME,
            "pass",
            "An Emerald. Now it matters whether you use an action this turn. If you use none, you end it with a secret "
            "look at one tile. Keep the Lightbulb.",
        ),
        Lesson(
            ME,
            "look:b4",
            "Look where you will dig soon. The west corner is empty, so when the arrow comes back there, two tiles are "
            "in reach. This is one of them.",
        ),
        Lesson(RIVAL, "look:c2"),
        Lesson(
            ME,
            "pass",
            "An Onyx, and only you know it. Your rival has looked at something too. Keep the Lightbulb until you have "
            "grabbed; what the corner hides is a surprise.",
        ),
        Lesson(
            ME,
            "use:lightbulb",
            "An Onyx already! Now light up a row, so that you know where the trouble lies.",
        ),
        Lesson(
            ME,
            "row:d",
            "What you light up, everybody sees. So not row 4, with the Onyx in it. Row d is where your rival digs "
            "next.",
        ),
        Lesson(
            ME,
            "turn-up:b1",
            "You used an action, so instead of a secret look you must turn a tile up for everybody. Choose one that is "
            "far from your plans.",
            first=(
                "Two Rubies, and Trash on d2. Trash costs whoever takes it 2 points, and you never get rid of it. Now "
                "you know which tile to leave to your rival.",
            ),
            shows=("cell-d2",),
            also=("turn-up:c1", "turn-up:c2", "turn-up:b2"),
        ),
        Lesson(RIVAL, "pass"),
        Lesson(RIVAL, "pass"),
        Lesson(RIVAL, "look:c4"),
        Lesson(
            ME,
            "grab:b4",
            "Here are the two tiles of the west. For your rival both are dark; you know better. Take the Onyx.",
        ),
    ),
    ending="Knowing counts double here: you dig where others guess. A Multiplier doubles one of your piles and closes "
    "it, a Bomb takes four tiles and the next player’s turn. Finish this mountain as you like.",
)

GEMSHARDS: Final = Tutorial(
    name="gemshards",
    title="Gemshards",
    key=bytes([3, 169]) * 16,
    options={"start_player": 1, "gemshards": True, "width": 4, "height": 4},
    lessons=(
        Lesson(
            ME,
            "grab:a2",
            "Both tiles show you their north side: an Emerald, or Teleport Arrow. Take Teleport Arrow. You will get "
            "your Emerald all the same.",
            first=(
                "With Gemshards a tile can show something different on each of its four sides. You get only what faces "
                "the arrow; the rest counts for nothing unless the tile is turned.",
            ),
            shows=("arrow-1",),
        ),
        Lesson(
            ME,
            "pass",
            "The arrow has moved on, and now the tiles offer another side. Keep Teleport Arrow for your own turn.",
        ),
        Lesson(RIVAL, "grab:c1"),
        Lesson(RIVAL, "pass"),
        Lesson(
            ME,
            "use:teleport-arrow",
            "From the south you would get an Onyx or a Steal. But you and your rival hold one Emerald each: one more "
            "makes you first. Send the arrow where an Emerald faces it.",
        ),
        Lesson(
            ME,
            "arrow:1:sw",
            "From the middle of a side the arrow sees two sides of every tile, and you choose one of them. Put it in "
            "the south-west.",
        ),
        Lesson(
            ME,
            "grab:b4",
            "This tile shows you a Wildcard to the south and an Emerald to the west. Take it.",
        ),
        Lesson(
            ME,
            "section:emerald",
            "Emerald or Wildcard? A Wildcard joins any pile you have, for good, and would serve as well. Take the "
            "Emerald: you gain 4, your rival loses 2.",
        ),
    ),
    ending="You lead. Watch your rival’s divided tiles: Rotate Grabbed can turn one into what its other side shows, "
    "and Rotate Board turns a tile before you dig it. Finish this mountain as you like.",
)

GOLDEN_ACTIONS: Final = Tutorial(
    name="golden-actions",
    title="Golden Actions",
    key=bytes([1, 1]) * 16,
    options={
        "start_player": 1,
        "golden_actions": True,
        "width": 4,
        "height": 4,
        "quick_start": "actions",
        "tiles": "flashlight:2,ring:1,wildcard-arrow:1,rumble:1,ruby:4,onyx:3,emerald:4,diamond:2",
    },
    lessons=(
        Lesson(
            ME,
            "use:flashlight",
            "You both begin with a Flashlight. It takes one tile from anywhere, and you grab as usual besides. Use it "
            "now, while the mountain is full.",
            first=("Golden Actions are four strong actions among the tiles. Nothing else changes.",),
            shows=("arrow-1",),
        ),
        Lesson(
            ME,
            "flash:c3",
            "Any tile is yours for the taking. An Onyx is worth 4, so take one that is still buried deep.",
        ),
        Lesson(
            ME,
            "use:ring",
            "You grabbed a Ring. It makes the arrow turn the other way from now on: after your rival it comes back to "
            "the north, where you have just uncovered an Onyx. Use it.",
        ),
        Lesson(RIVAL, "pass"),
        Lesson(RIVAL, "use:flashlight"),
        Lesson(RIVAL, "flash:a3"),
        Lesson(
            ME,
            "grab:b1",
            "Your rival used a Flashlight to get an Onyx too. Take yours: two against one, you gain 8, and your rival "
            "loses 4.",
        ),
    ),
    ending="Two golden tiles are left: Rumble moves two tiles wherever there is room, and Wildcard Arrow changes how "
    "far the arrow goes each turn. Finish this mountain as you like.",
)


def extra_lessons() -> tuple[Tutorial, ...]:
    return (DARK_TUNNELS, GEMSHARDS, GOLDEN_ACTIONS)
