"""Building positions: a small pack of our own, a sitting to play it move by move, and dice that fall as told."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from quincunx.engine import ALL, Play
from quincunx.engine.chance import Chance
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content.pack import Pack, adopt
from quincunx.games.kings_of_ruin.game import GAME
from quincunx.games.kings_of_ruin.rules import encounter, stack
from quincunx.games.kings_of_ruin.state import IN_PLAY, Realm
from quincunx.testing import Scenario

HEROES = ("anna", "bern", "cara", "dov")


def _hero(order: int, key: str) -> str:
    goods = ("food = 2, magic = 1", "food = 2, wealth = 1", "food = 3", "food = 1, wealth = 1, magic = 1")[order - 1]
    return f"""
[[hero]]
id = "{key}"
name = "{key.capitalize()}"
order = {order}
energy = 6
health = 8
terror = 1
attributes = {{agg = 2, cou = 1, pra = 1, spi = 1}}
goods = {{{goods}}}
letter = "letter"
ability = {{name = "Grit", cost = ["health 1"], eff = ["gain energy 2"], limit = "day"}}
final = {{name = "Last word", cost = ["energy 1"], eff = ["gain exp 1"], limit = "day"}}
[[card]]
id = "{key}-cut"
name = "{key} cut"
hero = "{key}"
deck = "combat"
copies = 10
close = {{A = "pool 1", F = "pool 1"}}
open = {{A = "agg 1", F = 1}}
[[card]]
id = "{key}-word"
name = "{key} word"
hero = "{key}"
deck = "diplomacy"
copies = 10
close = {{A = "up 1", F = "up 1"}}
open = {{A = "agg 1", F = 1}}
"""


BASE = (Path(__file__).parent / "base.toml").read_text(encoding="utf-8") + "".join(
    _hero(at + 1, key) for at, key in enumerate(HEROES)
)

_PACKS: dict[str, Pack] = {}


def build(extra: str = "", base: str = BASE) -> Pack:
    """The small pack with more TOML added to it, kept for the next test that wants the same."""
    text = base + "\n" + extra
    if text not in _PACKS:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "all.toml").write_text(text, encoding="utf-8")
            pack = Pack(Path(folder))
        assert pack.faults.found == [], pack.faults.found
        adopt(pack, f"test-{len(_PACKS)}")
        _PACKS[text] = pack
    return _PACKS[text]


def faults_of(extra: str, base: str = BASE) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "all.toml").write_text(base + "\n" + extra, encoding="utf-8")
        return Pack(Path(folder)).faults.found


class Dice(Chance):
    """Dice that fall as told; shuffles leave everything where it is."""

    __slots__ = ("told",)

    def __init__(self, *told: int) -> None:
        self.told = list(told)

    def below(self, n: int) -> int:
        return self.told.pop(0) if self.told else n - 1

    def shuffle(self, items: list[int]) -> None:
        """Nothing moves."""


class Sitting(Scenario[Realm]):
    """A scene of a pack. Between decisions the state may be changed by hand; `again` picks it up from there."""

    def __init__(self, pack: Pack, seats: int = 1, dice: Chance | None = None, **options: object) -> None:
        given = {name.replace("_", "-"): value for name, value in options.items()}
        self.pack = pack
        self.dice = dice or Dice()
        self.setting = GAME.setting(seats, {"pack": pack.key, "heroes": ",".join(HEROES[:seats]), **given})
        begun = Play.begin(GAME, self.setting, self.dice, emits_events=True)
        assert isinstance(begun.state, Realm)
        super().__init__(GAME, begun.state, self.dice, start=False)
        self.play = begun

    def told_so_far(self) -> list[Any]:
        """Everything told; everybody at the table hears the same."""
        assert all(event[1] == ALL for event in self.play.events), "only letters are for one seat"
        return self.play.events

    def heard(self, by: str) -> list[tuple[Any, ...]]:
        """The arguments of everything told by a rule."""
        return [tuple(event[3]) for event in self.told_so_far() if event[0] == by]

    def rules(self) -> list[str]:
        """The ids of everything told so far."""
        return [event[0] for event in self.told_so_far()]

    def offers(self) -> list[str]:
        """The key of every option, equal pieces one by one."""
        return [self.game.key(self.play.kind, self.game.token(self.s, self.play.kind, o)) for o in self.play.options]

    def choose(self, *keys: str) -> Sitting:
        self.do(*keys)
        self.told_so_far()
        return self

    # -- positions

    def loc(self, key: str) -> int:
        return next(place.id for place in self.pack.locations if place.key == key)

    def lay(self, key: str, x: int, y: int, side: int = k.CLEAR) -> int:
        loc = self.loc(key)
        self.s.loc_zone[loc] = IN_PLAY
        self.s.loc_x[loc], self.s.loc_y[loc], self.s.loc_side[loc] = x, y, side
        return loc

    def day(self) -> Sitting:
        """To the stage of actions, with nothing pending."""
        self.s.stack.clear()
        self.s.stage, self.s.step = 3, 0
        self.s.free, self.s.gifts, self.s.paid = 40, 40, 40
        self.s.passed, self.s.refused, self.s.end_day = [], 0, 0
        return self.again()

    def evening(self, step: int = 1) -> Sitting:
        self.s.stack.clear()
        self.s.stage, self.s.step, self.s.order_done = 4, step, []
        return self.again()

    def morning(self, step: int = 1) -> Sitting:
        self.s.stack.clear()
        self.s.stage, self.s.step, self.s.order_done = 2, step, []
        return self.again()

    def item(self, c: int, key: str, up: bool = True) -> int:
        """Give somebody an item from wherever it lies."""
        s = self.s
        face = next(item.face for item in self.pack.items if item.key == key)
        for pile in (s.item_deck, s.item_box, s.consumables):
            for piece in pile:
                if s.faces[piece] == face:
                    pile.remove(piece)
                    s.items[c].append(piece)
                    if up:
                        s.up.append(piece)
                    return piece
        raise AssertionError(f"there is no {key} left")

    def secret(self, number: int, holder: int) -> int:
        at = self.pack.secret_at[number]
        self.s.secret[at] = holder
        self.s.secret_up[at] = 1
        return at

    def hand(self, c: int, *keys: str) -> list[int]:
        """Put these cards, and no others, into the hand of a character in the encounter."""
        s = self.s
        at = c * 2 + (s.need <= 0)
        s.deck[at] = s.hand[at] + s.deck[at]
        s.hand[at] = []
        for key in keys:
            face = next(card.face for card in self.pack.cards if card.key == key)
            pile = next(p for p in (s.draft[at], s.deck[at]) if any(s.faces[one] == face for one in p))
            piece = next(one for one in pile if s.faces[one] == face)
            pile.remove(piece)
            s.hand[at].append(piece)
        self.again()
        return s.hand[at]

    # -- effects and encounters

    def effects(self, lines: list[Any], context: str = "world") -> int:
        c = self.pack.compiler
        c.context = context
        at = c.effects(lines, (self.pack.rows.files[0], ("pack",)))
        c.context = "world"
        assert c.faults.found == [], c.faults.found
        self.pack.mod_kinds = frozenset(mod.kind * 100 + mod.what for mod in self.pack.mods)
        return at

    def run(self, *lines: Any, me: int = 0, members: list[int] | None = None, here: int | None = None) -> Sitting:
        """Carry out effects as the next thing that happens."""
        context = "encounter" if self.s.enc >= 0 else "world"
        mask = stack.mask_of(members if members is not None else [me]) if me >= 0 or members else 0
        place = here if here is not None else (self.s.place[me] if me >= 0 and self.s.enc < 0 else -1)
        stack.push_list(self.s, self.effects(list(lines), context), me, mask, place)
        return self.again()

    def holds(self, line: Any, me: int = 0, members: list[int] | None = None, here: int = -1) -> bool:
        from quincunx.games.kings_of_ruin.rules import conditions

        c = self.pack.compiler
        cond = c.condition(line, (self.pack.rows.files[0], ("pack",)))
        assert c.faults.found == [], c.faults.found
        mask = stack.mask_of(members if members is not None else [me])
        return conditions.holds(self.s, [0, 0, 0, me, mask, here], cond)

    def fight(self, key: str, members: list[int] | None = None, origin: int = encounter.FROM_BOX) -> Sitting:
        """Begin an encounter and keep every hand: the first member's activation (or the choice of who) is open."""
        s = self.s
        face = next(e.face for e in self.pack.encounters if e.key == key)
        piece = next(one for one in self.pack_pieces() if s.faces[one] == face)
        for pile in (s.enc_box, s.enc_secret, *s.enc_decks):
            if piece in pile:
                pile.remove(piece)
        s.stack.clear()
        encounter.begin(s, self.play, piece, origin, s.place[0], members or [0])
        self.again()
        while self.asked[1] == "new-hand":
            self.choose("keep-hand")
        return self

    def play_on(self) -> Sitting:
        """Play cards until the encounter is over: the first card that may be played, else stop."""
        while self.s.enc >= 0:
            found = self.offers()
            wanted = [key for key in found if key.startswith(("play:", "discard:", "active:", "share:", "keep-hand"))]
            self.choose(wanted[0] if wanted else "stop" if "stop" in found else found[-1])
        return self

    def no_events(self) -> Sitting:
        """Nothing is revealed in the mornings to come."""
        self.s.ev_gone += self.s.ev_deck + self.s.ev_random
        self.s.ev_deck, self.s.ev_random = [], []
        return self

    def pack_pieces(self) -> range:
        return range(len(self.pack.piece_face))


def sit(seats: int = 1, extra: str = "", dice: Chance | None = None, **options: object) -> Sitting:
    """A sitting at the first free choice of the first day."""
    return Sitting(build(extra), seats, dice, **options).day()


def item_toml(key: str, ability: str) -> str:
    """An item of set A with one ability, for packs made in tests."""
    return f'[[item]]\nid = "{key}"\nname = "{key}"\nset = "A"\nability = [{{{ability}}}]\n'


OPENS = 'A = "agg 1", F = 1'


def foe_toml(key: str, parts: str, more: str = "", value: int = 9, opens: str = OPENS, difficulty: int = 1) -> str:
    """A combat with one row of parts, for packs made in tests."""
    return (
        f'[[encounter]]\nid = "{key}"\nname = "{key}"\ncolour = "blue"\ndifficulty = {difficulty}\ntype = "combat"\n'
        f"open = {{{opens}}}\nvalue = {value}\ntable = [{{lo = 0, parts = [{parts}]}}]\n{more}\n"
    )


def met(extra: str, key: str, *hand: str, seats: int = 1) -> Sitting:
    """Everybody meets it; Anna is active and holds these cards, if any are named."""
    game = sit(seats, extra).fight(key, list(range(seats)))
    if hand:
        game.hand(0, *hand)
    if game.asked[1] == "active":
        game.choose("active:anna")
    return game


def goods(sitting: Sitting, c: int) -> list[int]:
    """FOOD, WEALTH, MAGIC, EXP."""
    return sitting.s.goods[c]
