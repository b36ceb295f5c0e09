"""Setup (3.1): everything before the first Raider is placed."""

from __future__ import annotations

from quincunx.engine import ALL, Context, Setting, rule

from .board import PRINTED, C
from .cards import BLOOD_FACES, BLOOD_PIECE, OBJECT_FACES, PIECES, TEMPLE_FACES, TEMPLE_PIECE
from .content import CONTENT
from .rules.hands import draw
from .state import LAST, NOTHING_YET, PLACING, RUNNING, UNPLACED, Karmaggan


@rule("KG-001", "KG-002", "KG-003", "KG-004", "KG-005", "KG-006", "KG-007", "KG-008", "KG-009")
def setup(setting: Setting, t: Context) -> Karmaggan:
    s = unpacked(setting.seats, setting.word("mode") == "teams")
    s.last = setting.number("rounds")
    t.shuffle(s, s.blood)  # KG-003
    t.shuffle(s, s.objects)  # KG-004
    t.shuffle(s, s.temple)
    s.first = s.active = t.below(setting.seats)  # KG-008
    t.tell("KG-004", ALL, "The decks are shuffled. The Egg rests in the Central Ring; all Gates are closed.")
    t.tell("KG-008", ALL, "{0} {0:begin|begins}.", s.first)
    for seat in s.order(s.first):
        draw(s, t, seat, CONTENT.starting_cards, "KG-005")
    return s


def unpacked(seats: int, teams: bool) -> Karmaggan:
    """The box unpacked: board unturned, Egg in the centre, Gates closed, nothing shuffled, nothing dealt."""
    return Karmaggan(
        faces=OBJECT_FACES + TEMPLE_FACES + BLOOD_FACES,
        seen=[0] * PIECES,
        teams=teams,
        objects=list(range(TEMPLE_PIECE)),
        spent=[],
        hands=[[] for _ in range(seats)],
        temple=list(range(TEMPLE_PIECE, BLOOD_PIECE)),
        temple_spent=[],
        blood=list(range(BLOOD_PIECE, PIECES)),
        drained=[],
        open=[],
        owners=[],
        kinds=PRINTED.copy(),
        rot=[0, 0, 0, 0],
        gates=0,
        rollers=False,
        egg=C,
        carrier=-1,
        at=[UNPLACED] * seats,
        coins=[CONTENT.starting_coins[seats]] * seats,
        medals=[CONTENT.starting_medallions] * seats,
        spawns=[],
        swarm=[],
        tiles_left=CONTENT.temple_tiles,
        first=0,
        active=0,
        phase=PLACING,
        round=1,
        last=LAST,
        turn=0,
        turns=[0] * seats,
        rolled=False,
        steps=0,
        bonus=0,
        played=0,
        pole=0,
        spell=False,
        stay=C,
        stopped=False,
        did=NOTHING_YET,
        used=[],
        passed=0,
        deaths=0,
        fight=[],
        beams=[],
        ended=RUNNING,
        winners=0,
    )
