"""Hearts: the game object, which answers everything the platform asks of a game."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rich.markup import escape

from quincunx.engine import Block, Context, Game, Layout, Number, Result, Rules, Setting, View, ranks_of
from quincunx.engine.features import by_seat, one_hot

from . import rules

RISKS: Final = tuple((face % 13 / 12) ** 2 + {36: 4, 37: 2, 38: 2}.get(face, 0) for face in range(52))


@dataclass(frozen=True)
class HeartsView(View):
    deal: int
    to_pass: int
    hand: tuple[int, ...]  # like `given` of the viewer's own: empty for a spectator
    given: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]  # in each hand: the own cards, and those passed there
    sizes: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    broken: bool


class HeartsGame(Game[rules.Hearts]):
    id = "hearts"
    title = "Hearts"
    summary = "Win no hearts and not the queen of spades, or win them all."
    rules_version = "1"
    prefix = "HT"
    seats = (4,)
    minutes = (20, 60)
    options = (Number("limit", "The game ends when somebody has so many points.", 100, 26, 100, "HT-013"),)
    kinds = (rules.PASS, rules.PLAY)
    bound = 16 * (4 * 3 + 52)
    rollout = 24

    def setup(self, setting: Setting, t: Context) -> rules.Hearts:
        return rules.setup(setting, t)

    def play(self, s: rules.Hearts, t: Context) -> Rules:
        return rules.play(s, t)

    def result(self, s: rules.Hearts) -> Result:  # HT-014
        scores = tuple(map(float, s.scores))
        return Result(ranks_of([-score for score in scores]), scores, f"Somebody has reached {s.limit} points.")

    def rounds(self, s: rules.Hearts) -> int:
        return s.deals

    def view(self, s: rules.Hearts, seat: int) -> HeartsView:
        known = tuple(faces_of(s, [card for card in hand if s.knows(seat, card)]) for hand in s.hands)
        hand, given = (known[seat], faces_of(s, s.given[seat])) if seat < 4 else ((), ())
        sizes, scores = tuple(map(len, s.hands)), tuple(s.scores)
        trick, taken = tuple(s.faces[card] for card in s.trick), tuple(faces_of(s, pile) for pile in s.taken)
        return HeartsView(seat, s.deals, s.to_pass, hand, given, known, sizes, s.leader, trick, taken, scores, s.broken)

    def text(self, view: Any, names: Sequence[str]) -> str:
        name_of = rules.NAMES.__getitem__
        lines = [f"Deal {view.deal}. Hearts are {'' if view.broken else 'not '}broken."]
        lines += [
            f"{escape(names[(view.leader + at) % 4])}: {rules.NAMES[face]}." for at, face in enumerate(view.trick)
        ]
        for seat, name in enumerate(names[:4]):
            won = sum(rules.WORTH[face] for face in view.taken[seat])
            has = f", has {', '.join(map(name_of, view.known[seat]))}" if view.known[seat] and seat != view.seat else ""
            lines.append(f"{escape(name)}: {view.scores[seat]} points, {won} in this deal{has}.")
        lines += [f"You pass: {', '.join(map(name_of, view.given))}."] if view.given else []
        return "\n".join([*lines, f"Your hand: {', '.join(self.hand(view))}."] if view.hand else lines)

    def hand(self, view: Any) -> Sequence[str]:
        return [rules.NAMES[face] for face in view.hand]

    def name(self, what: str, value: Any) -> str:
        return rules.WAYS[value][0] if what == "way" else rules.NAMES[value]

    def cards(self) -> Mapping[str, str]:
        return {name: f"The {name}. Points: {rules.WORTH[face]}." for face, name in enumerate(rules.NAMES)}

    def drawing(self) -> Any:
        from . import drawing

        return drawing

    def rulebook(self) -> str:
        return (Path(__file__).parent / "rules.md").read_text(encoding="utf-8")

    def evaluate(self, s: rules.Hearts, seat: int) -> float:
        """Points so far, those of the open trick for whoever wins it now, and what high cards in hand may cost."""
        won = [rules.points(s, pile) for pile in s.taken]
        if s.trick:
            won[rules.winning(s)] += rules.points(s, s.trick)
        stand = [score + cost for score, cost in zip(s.scores, rules.costs(won), strict=True)]
        ahead = (sum(stand) - stand[seat]) / 3 - stand[seat] - sum(RISKS[s.faces[card]] for card in s.hands[seat])
        return min(1.0, max(0.0, 0.5 + ahead / 120))

    def layout(self, setting: Setting) -> Layout:
        blocks = [
            *by_seat(4, "cards known in the hand", 52, lambda s, me, one: held(s, s.hands[one], me)),
            *by_seat(4, "card in the trick", 52, lambda s, me, one: held(s, s.trick[(one - s.leader) % 4 :][:1], me)),
            *by_seat(4, "cards won", 52, lambda s, me, one: held(s, s.taken[one], me)),
            *by_seat(4, "points, leads", 2, lambda s, me, one: [s.scores[one] / 100, float(s.leader == one)]),
            Block("own cards chosen to be passed", 52, lambda s, me: held(s, s.given[me], me)),
            Block("where cards are passed", 4, lambda s, me: one_hot(s.deals % 4, 4)),
            Block("cards to pass, hearts broken", 2, lambda s, me: [float(s.to_pass), float(s.broken)]),
        ]
        return Layout(blocks)


def faces_of(s: rules.Hearts, pile: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(s.faces[card] for card in pile))


def held(s: rules.Hearts, pile: Iterable[int], me: int) -> list[float]:
    """A one for every card of the pile that the seat knows."""
    faces = [s.faces[card] for card in pile if s.knows(me, card)]
    return [float(face in faces) for face in range(52)]


GAME: Final = HeartsGame()
