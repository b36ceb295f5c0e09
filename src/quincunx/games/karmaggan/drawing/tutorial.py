"""KARMAGGÄN's tutorial: into the Temple, past a rival, to the Egg, and the first steps on the way out."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Lesson, Tutorial
from quincunx.drawing.tutorial import ME, RIVAL


def _lesson(text: str, *keys: str, first: tuple[str, ...] = (), shows: tuple[str, ...] = ()) -> tuple[Lesson, ...]:
    """One thing to do, in as many choices as it takes."""
    return Lesson(ME, keys[0], text, first, shows), *(Lesson(ME, key, text) for key in keys[1:])


def _rival(*keys: str) -> tuple[Lesson, ...]:
    return tuple(Lesson(RIVAL, key) for key in keys)


LESSONS: Final = (
    *_lesson(
        "Put your Raider on the marked Starting Point, just inside a Gate. From every Starting Point it is twelve "
        "steps to the Egg, so this one is as good as any.",
        "place:o-2-4",
        first=(
            "A round Temple of four rings, and an Alien Egg in its middle. Carry it out through an open Gate and still "
            "hold it when your next turn begins: then you have won.",
        ),
        shows=("egg",),
    ),
    *_rival("place:o-2-12"),
    *_lesson("Your turn begins with two dice. The higher one is how many steps you may take. Roll.", "roll"),
    *_lesson(
        "Five steps. Walk along the marked tiles to the Object Tile, three steps away: it gives you a card for "
        "nothing. The dark tiles are Abysses, which nobody can enter without a Pole.",
        "step:o-2-5",
        "step:o-1-5",
        "step:o-1-6",
    ),
    *_lesson(
        "You stand on an Object Tile. Draw a card: cards help you on your turn, and they are your weapons in battle.",
        "object:draw",
    ),
    *_lesson(
        "Two steps left. Use them to try a Temple Tile. Whoever steps on one turns up a Temple Card at once, and "
        "nobody knows which.",
        "step:o-1-7",
        "step:o-2-7",
    ),
    *_rival("roll", "step:o-2-11", "step:o-1-11", "step:o-1-10", "object:draw", "step:o-1-9", "step:o-1-8"),
    *_rival("passage:stay", "end"),
    *_lesson(
        "Once a turn, but not in your first, you may play a card for what it says; a Medallion pays for one more. Play "
        "a Sparks Stone: two more steps this turn.",
        "play:sparks-stone",
        first=(
            "Your card was Fire. It shot out of the wall around the middle, but nobody stood in its way. Traps run "
            "outwards and hit the first Raider in each line, even the one who set them off.",
            "Blood Coins are your life. You have two: Fire costs two, Arrows one. Other Temple Cards turn a ring with "
            "everybody on it, or open and close the Gates.",
        ),
        shows=("temple", "seat-1"),
    ),
    *_lesson("Now roll. The two steps of the stone are added.", "roll"),
    *_lesson(
        "Seven steps! Your rival stands on a Passage, right between you and the Blood Tile. Walk up to them: stepping "
        "on an enemy's tile means a meeting.",
        "step:o-1-7",
        "step:o-1-8",
    ),
    *_lesson(
        "You could ask to pass. But you hold an Attack and two Counters, and every round won takes a coin from them. "
        "So attack.",
        "meet:attack",
    ),
    *_rival("commit:blood-stone"),
    *_lesson(
        "Three rounds. Both lay a card face down; then the roles decide. Attack beats Null, Counter beats Attack, and "
        "many cards are Nulls. Lay your second Sparks Stone, an Attack.",
        "commit:sparks-stone",
    ),
    *_rival("commit:tar"),
    *_lesson(
        "Your Attack beat a Null: one coin is yours. Now they may want to hit back. Lay Arcane Carving, a Counter: it "
        "beats an Attack and loses to almost nothing.",
        "commit:arcane-carving",
    ),
    *_rival("commit:tar"),
    *_lesson(
        "A tie: nobody pays, and your card comes back after the battle. You lead by one round, but a draw would "
        "go to the defender. So stay safe: lay Embedded Gaze, your other Counter.",
        "commit:embedded-gaze",
    ),
    *_lesson(
        "You have won, and the winner throws the loser three tiles. Send them back the way they came, far from your "
        "own way, along the marked tiles.",
        "fling:o-1-9",
        "fling:o-1-10",
        "fling:o-1-11",
    ),
    *_lesson(
        "A winning attacker walks on. Step on the Blood Tile and take what lies there: two to four coins, or a "
        "Medallion. You find out which when you take it.",
        "step:o-0-8",
        "blood:consume",
    ),
    *_lesson(
        "Five coins: now you can stand a trap or two. Follow the marked tiles through the openings in the walls, ring "
        "by ring towards the middle, until your steps are used up. Then end the turn.",
        "step:m-1-4",
        "step:m-1-3",
        "step:m-0-3",
        "step:i-1",
        "end",
    ),
    *_rival("roll", "step:o-1-10", "object:draw", "end"),
    *_lesson(
        "You are three steps from the Egg, and your rival is far behind. Roll.",
        "roll",
        first=(
            "Before you lift the Egg, count the way out: everybody else does too. It is about as long as the way in, "
            "and whoever carries the Egg rolls only one die.",
        ),
        shows=("egg",),
    ),
    *_lesson(
        "Go and get it. Whoever steps into the middle carries the Egg at once. The middle is a Temple Tile as well, so "
        "a card follows.",
        "step:i-0",
        "step:i-15",
        "step:c",
    ),
    *_lesson(
        "You hold the Egg, and the card opened the Sun Gates, one of them where you started. Use your last two steps "
        "for the way back, then end the turn.",
        "step:i-15",
        "step:i-0",
        "end",
        first=(
            "Your rival can take the Egg from you only in a battle. And as soon as it leaves the middle, Rollers hang "
            "in the outermost ring: crossing one hurts.",
        ),
        shows=("egg", "gate-0"),
    ),
)

TUTORIAL: Final = Tutorial(
    key=bytes([134, 100]) * 16,
    lessons=LESSONS,
    ending="Now bring it out through a Sun Gate and hold it until your next turn begins. If the Gates close, a Temple "
    "Card may open them. Whoever runs out of coins plays on with Tar Spawns. Finish freely; your rival is gentle.",
)


def tutorial() -> Tutorial:
    return TUTORIAL
