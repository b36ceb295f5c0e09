"""Hearts: the state, and the rules in the order of the rulebook. The face of a card is `suit * 13 + rank`."""

from collections.abc import Iterator, Sequence
from typing import Final

from quincunx.engine import ALL, Context, Kind, Pieces, Rules, Setting, State, only, rule, state

SUITS: Final = ("clubs", "diamonds", "spades", "hearts")
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")
NAMES: Final = tuple(f"{rank} of {suit}" for suit in SUITS for rank in RANKS)
SLUGS: Final = tuple(f"{rank}-{suit}" for suit in SUITS for rank in RANKS)
HEARTS: Final = 3
WORTH: Final = tuple(13 if name == "queen of spades" else int("hearts" in name) for name in NAMES)
WAYS: Final = (("to nobody", 0), ("to the left", 1), ("to the right", 3), ("across", 2))  # and how many seats on
CARD: Final = Pieces(SLUGS, NAMES, touch="card-{}")
PASS: Final = Kind("pass", "HT-003", "Choose a card to pass.", "{0} {0:choose|chooses} cards to pass.", "Pass", CARD)
PLAY: Final = Kind("play", "HT-007", "Play a card.", "{0} {0:play|plays} a card.", "Play", CARD)


@state
class Hearts(State):
    hands: list[list[int]]
    given: list[list[int]]  # chosen to be passed, by seat, until all have chosen three
    trick: list[int]  # in the order played, the leader's first
    taken: list[list[int]]  # won in this deal, by seat
    scores: list[int]
    limit: int
    deals: int = 0
    to_pass: int = 0  # how many cards every seat has still to choose
    leader: int = 0
    broken: bool = False

    def zones(self) -> Iterator[tuple[str, Sequence[int]]]:
        yield "trick", self.trick
        for name, piles in (("hand", self.hands), ("given", self.given), ("taken", self.taken)):
            yield from ((f"{name} {seat}", pile) for seat, pile in enumerate(piles))


@rule("HT-001")
def setup(setting: Setting, t: Context) -> Hearts:
    deck, limit = list(range(52)), setting.number("limit")
    s = Hearts(deck[:], [0] * 52, [[], [], [], []], [[], [], [], []], [], [deck, [], [], []], [0] * 4, limit)
    deal(s, t)
    return s


@rule("HT-002", "HT-003")
def deal(s: Hearts, t: Context) -> None:
    deck = [card for pile in s.taken for card in pile]
    t.shuffle(s, deck)
    for seat in range(4):
        s.taken[seat] = []
        s.hands[seat] = deck[seat * 13 : seat * 13 + 13]
        s.show(s.hands[seat], only(seat))
    s.deals += 1
    s.broken, s.to_pass = False, 3 if s.deals % 4 else 0
    t.tell("HT-002", ALL, "Deal {0:#}: everybody gets 13 cards. Cards are passed {1:way}.", s.deals, s.deals % 4)
    if not s.to_pass:
        lead_two_of_clubs(s, t)


@rule("HT-013")
def play(s: Hearts, t: Context) -> Rules:
    while max(s.scores) < s.limit:
        t.boundary()
        yield from choose_to_pass(s, t) if s.to_pass else play_card(s, t)


@rule("HT-004", "HT-R01")
def choose_to_pass(s: Hearts, t: Context) -> Rules:
    chosen = yield t.together([(seat, PASS, legal(s, seat)) for seat in range(4)])
    for seat in range(4):
        s.hands[seat].remove(chosen[seat])
        s.given[seat].append(chosen[seat])
    s.to_pass -= 1
    if not s.to_pass:
        hand_over(s, t)
        lead_two_of_clubs(s, t)


@rule("HT-003", "HT-005")
def hand_over(s: Hearts, t: Context) -> None:
    for seat in range(4):
        to = (seat + WAYS[s.deals % 4][1]) % 4
        cards, s.given[seat] = s.given[seat], []
        s.hands[to] += cards
        s.show(cards, only(to))
        both = only(seat) | only(to)
        said = "{0} {0:pass|passes} the {2:card}, the {3:card} and the {4:card} to {1}."
        t.tell("HT-005", both, said, seat, to, *[s.faces[card] for card in cards])
        t.tell("HT-005", ALL & ~both, "{0} {0:pass|passes} three cards to {1}.", seat, to)


@rule("HT-006")
def lead_two_of_clubs(s: Hearts, t: Context) -> None:
    two = s.faces.index(NAMES.index("2 of clubs"))
    s.leader = [two in hand for hand in s.hands].index(True)
    lay(s, t, s.leader, two, "HT-006")


@rule("HT-007", "HT-R03")
def play_card(s: Hearts, t: Context) -> Rules:
    seat = (s.leader + len(s.trick)) % 4
    card = s.hands[seat][0] if len(s.hands[seat]) == 1 else (yield seat, PLAY, legal(s, seat))
    t.pin(s.hands[seat])  # what was legal depended on the whole hand
    lay(s, t, seat, card, "HT-007")
    if len(s.trick) == 4:
        win_trick(s, t)


def legal(s: Hearts, seat: int) -> list[int]:
    faces, hand = s.faces, sorted(s.hands[seat], key=s.faces.__getitem__)
    if not s.trick:  # HT-009
        return hand if s.to_pass or s.broken else [card for card in hand if faces[card] // 13 != HEARTS] or hand
    follows = [card for card in hand if faces[card] // 13 == faces[s.trick[0]] // 13]
    if follows or any(s.taken):  # HT-007
        return follows or hand
    return [card for card in hand if not WORTH[faces[card]]] or hand  # HT-010


def lay(s: Hearts, t: Context, seat: int, card: int, by: str) -> None:
    s.hands[seat].remove(card)
    s.trick.append(card)
    s.show([card])
    t.tell(by, ALL, "{0} {0:play|plays} the {1:card}.", seat, s.faces[card])
    if s.faces[card] // 13 == HEARTS and not s.broken:  # HT-R02
        s.broken = True
        t.tell("HT-009", ALL, "Hearts are broken.")


@rule("HT-008")
def win_trick(s: Hearts, t: Context) -> None:
    s.leader = winning(s)
    t.tell("HT-008", ALL, "{0} {0:win|wins} the trick, worth {1:#point|points}.", s.leader, points(s, s.trick))
    s.taken[s.leader] += s.trick
    s.trick = []
    if not s.hands[0]:
        score(s, t)


@rule("HT-011", "HT-012")
def score(s: Hearts, t: Context) -> None:
    won = [points(s, pile) for pile in s.taken]
    if 26 in won:
        t.tell("HT-012", ALL, "{0} {0:shoot|shoots} the moon.", won.index(26))
    for seat, cost in enumerate(costs(won)):
        s.scores[seat] += cost
        t.tell("HT-011", ALL, "{0} {0:take|takes} {1:#point|points}: {2:#} in all.", seat, cost, s.scores[seat])
    if max(s.scores) < s.limit:
        deal(s, t)


def winning(s: Hearts) -> int:
    """Who would win the open trick now: cards of other suits than the one led count for nothing."""
    faces = [s.faces[card] for card in s.trick]
    return (s.leader + faces.index(max(face for face in faces if face // 13 == faces[0] // 13))) % 4


def points(s: Hearts, pile: list[int]) -> int:
    return sum(WORTH[s.faces[card]] for card in pile)


def costs(won: list[int]) -> list[int]:
    """What everybody takes for the points won in a deal."""
    return [0 if own == 26 else 26 for own in won] if 26 in won else won
