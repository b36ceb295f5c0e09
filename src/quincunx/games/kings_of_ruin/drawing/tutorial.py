"""The tutorial of Kings of Ruin: the first day of First Tide with one hero, from the ferry boy to a night's sleep."""

from __future__ import annotations

from typing import Final

from quincunx.drawing import Lesson, Tutorial
from quincunx.drawing.tutorial import ME

THE_LANDING: Final = (
    Lesson(
        ME,
        "explore",
        "You are the Oathbreaker. The bell must ring again before time runs out, and each morning takes one of its "
        "nine steps. Your map has two places so far; one is in the mist. Explore where you stand: it costs nothing.",
    ),
    Lesson(
        ME,
        "read:101-1:0",
        "A verse, and choices with their prices. The locker wants 1 ENERGY and then a check, a die plus one of your "
        "attributes. Asking is free, and you do not know yet where to go. Ask the boy.",
    ),
    Lesson(
        ME,
        "read:101-2:0",
        "The rope is in the Drowned Chapel: good to know. You may read what each choice brings before you make it. "
        "Give him bread: 1 FOOD for experience, and for a coin that can save your life once.",
    ),
    Lesson(
        ME,
        "waystone",
        "ENERGY is your day, and you have 6. Spend 2 on a waystone. It burns on a corner and keeps the mist off "
        "every place that meets there. Sleeping in the mist costs HEALTH and brings TERROR.",
    ),
    Lesson(
        ME,
        "price:normal",
        "You can pay with MAGIC and a little FOOD or HEALTH, or in blood, which is far dearer. You have the MAGIC "
        "for one stone, and this is the best use of it: pay the usual price.",
    ),
    Lesson(
        ME,
        "food:0",
        "One FOOD is left, and you will want it tonight. Pay with 1 HEALTH; supper gives that back. But your ENERGY "
        "can never stand higher than your HEALTH, so do not let HEALTH fall far.",
    ),
)
THE_ROAD: Final = (
    Lesson(
        ME,
        "travel:102",
        "See, the Causeway has turned to its clear side, which is the kinder one. Travel there for 1 ENERGY. When "
        "you arrive, the places beyond are laid out: the map grows as you walk.",
    ),
    Lesson(
        ME,
        "travel:103",
        "Two new places. The Toll Gate lies in the mist, but your waystone reaches the Eel House. Go there. The "
        "first visit brings an encounter, as the place says; you are fresh enough for it.",
    ),
)
THE_FIGHT: Final = (
    Lesson(
        ME,
        "keep-hand",
        "A drunk tollman. Four markers in the pool beat him. Look at the edges of your cards: what one opens on its "
        "right, the next may close on its left. These three work well together: keep them.",
    ),
    Lesson(
        ME,
        "play:blunt-answer",
        "Your first card can be any you hold. Felling blow looks strongest, but nothing can follow it. Play Blunt "
        "answer: it closes two keys, a marker for each, and opens courage for the next card.",
    ),
    Lesson(
        ME,
        "play:step-inside",
        "Every further card must gain a link. Step inside closes the courage key you opened, and its bonus there is "
        "a link. So it may follow, and brings a third marker. Such chains win fights.",
    ),
    Lesson(
        ME,
        "stop",
        "Felling blow has no link, so it cannot follow now. Stop. Then the tollman strikes as his table says: "
        "against two markers or more, 1 damage and 1 ENERGY. After that you act again.",
    ),
    Lesson(
        ME,
        "play:felling-blow",
        "You act again: once more the first card can be any, and the line goes on from where it ended. Step inside "
        "left aggression open. Felling blow closes it for 2 markers, and that is enough.",
    ),
)
THE_NIGHT: Final = (
    Lesson(
        ME,
        "end-day",
        "Won: 1 WEALTH and more experience. You have 1 ENERGY left and stand on clear ground. End the day now: whoever "
        "goes to sleep with no ENERGY at all wakes up weaker.",
    ),
    Lesson(
        ME,
        "eat",
        "You have slept, and your ENERGY is back at 6. Now eat the FOOD you kept: 1 HEALTH and 1 ENERGY more, "
        "1 TERROR less. Try to have something to eat every evening.",
    ),
    Lesson(
        ME,
        "learn:combat",
        "Evenings are for growing. Your two points of experience buy a card: you see three and keep one. A better "
        "attribute would cost more. Take a combat card; the way to the tower is not friendly.",
    ),
    Lesson(
        ME,
        "offer:breakers-turn",
        "Read the edges first. Breaker's turn pays 2 markers on aggression, links on courage, and opens two keys "
        "again: it fits anywhere in a chain. Keep it.",
        also=("offer:oath-spent", "offer:wide-arc"),
    ),
    Lesson(
        ME,
        "deck-done",
        "The card is in your deck already. You could set a weaker one aside, tonight or on any evening. Leave it as "
        "it is: a new day begins, time takes its step, and an event is turned up.",
    ),
)

TUTORIAL: Final = Tutorial(
    key=(47).to_bytes(32, "big"),
    lessons=(*THE_LANDING, *THE_ROAD, *THE_FIGHT, *THE_NIGHT),
    ending="That was a day. Ahead: past the Toll Gate to the Drowned Chapel for the rope, then up the tower. When you "
    "talk, cards link the same way, but they move a marker along a track. Your first waystone burns. Play on freely.",
    seats=1,
    options={"pack": "first-tide", "heroes": "oathbreaker"},
)


def tutorial() -> Tutorial:
    return TUTORIAL
