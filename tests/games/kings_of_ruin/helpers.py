"""Building positions: a small pack of our own, a sitting to play it move by move, and dice that fall as told."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from quincunx.engine import Play, Setting
from quincunx.engine.chance import Chance
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content.pack import Pack, adopt
from quincunx.games.kings_of_ruin.game import GAME
from quincunx.games.kings_of_ruin.rules import encounter, stack
from quincunx.games.kings_of_ruin.state import IN_PLAY, Realm

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


BASE = (
    """
[pack]
id = "test"
title = "Test"
start = 101
waystones = 3
[[chapter]]
number = 1
name = "One"
attr_cap = 3
item_sets = ["A"]
last_day = 30
first_step = 6
event_deck = ["quest", "random", "omen"]
ring = [[], ["gain exp 1 each_character"], []]
[chapter.encounter_decks]
blue = [[1, 0, 0, 0], [2, 0, 0, 0], [2, 0, 0, 0], [2, 0, 0, 0]]
green = [[1, 0, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0]]
purple = [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
[[chapter]]
number = 2
name = "Two"
attr_cap = 2
item_sets = ["B"]
last_day = 30
event_deck = ["second"]
ring = [[]]
[chapter.encounter_decks]
blue = [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
green = [[1, 0, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0]]
purple = [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
[[status]]
id = "bell"
name = "Bell"
parts = 3
[[counter]]
id = "steps"
[[standee]]
id = "boy"
name = "the boy"
[[filter]]
id = "red"
[[event]]
id = "quest"
name = "Main quest"
kind = "story"
quest = {goal = "Win.", end = "counter steps >= 5", eff = ["gain exp 3 each_character"]}
[[event]]
id = "omen"
name = "Omen"
kind = "special"
start_of_day = ["gain terror 1 each_character"]
end_of_day = ["lose wealth 1 each_character"]
[[event]]
id = "second"
name = "Second quest"
kind = "story"
quest = {goal = "Win again."}
[[event]]
id = "rain"
name = "Rain"
kind = "random"
reveal = ["gain food 1 each_character"]
end_of_day = ["gain magic 1 each_character"]
[[event]]
id = "wind"
name = "Wind"
kind = "random"
reveal = ["gain food 1 each_character"]
[[event]]
id = "hail"
name = "Hail"
kind = "random"
reveal = ["gain food 1 each_character"]
[[verse]]
id = "letter"
section = "TEJ"
end = true
text = "A letter."
[[verse]]
id = "bos1"
section = "BOS"
end = true
text = "A page of the Book of Secrets."
auto = ["gain exp 1"]
[[location]]
number = 101
clear = {name = "Home", keys = {n = 102, e = 103}, seals = ["settlement"], slots = ["ne", "sw"], action = {name = "Work", cost = ["energy 2"], eff = ["gain food 2 party"], timer = 1}}
wyrd = {name = "Home", keys = {n = 102, e = 103}, slots = ["ne", "sw"]}
[[location]]
number = 102
clear = {name = "North", keys = {n = 104, s = 101}, slots = ["se"], instant = {eff = ["gain exp 1 each_member"], timer = 2}}
wyrd = {name = "North", keys = {n = 104, s = 101}, slots = ["se"]}
[[location]]
number = 102
variant = "b"
clear = {name = "North again", keys = {s = 101}, slots = ["se"]}
wyrd = {name = "North again", keys = {s = 101}, slots = ["se"]}
[[location]]
number = 103
clear = {name = "East", keys = {w = 101, n = 105}, seals = ["vision", "ritual"], slots = ["nw"]}
wyrd = {name = "East", keys = {w = 101}, slots = ["nw"], explore = false}
[[location]]
number = 104
clear = {name = "Far", keys = {s = 102}, slots = ["ne"]}
wyrd = {name = "Far", keys = {s = 102}, slots = ["ne"], instant = {eff = ["place_character 101 each_member skip_instant"]}}
[[location]]
number = 105
clear = {name = "Corner", keys = {s = 103}}
wyrd = {name = "Corner", keys = {s = 103}}
[[verse]]
id = "101.1"
section = "101"
text = "Home."
[[verse.option]]
label = "Jump"
goto = "bos1"
[[verse.option]]
label = "Pay"
energy = 2
cost = ["wealth 1"]
eff = ["gain exp 2 party", "end exploration"]
[[verse.option]]
label = "Two things"
req = ["res food >= 4", "attr agg >= 2"]
eff = ["lose food 9 party", "end exploration"]
[[verse.option]]
label = "Leave"
eff = ["end exploration"]
[[verse.hidden]]
filter = "red"
text = "Red words."
option = [{label = "Red way", eff = ["gain magic 1 party", "end exploration"]}]
[[verse]]
id = "102.1"
section = "102"
text = "Only locked doors."
[[verse.option]]
label = "Locked"
req = "item RELIC"
eff = []
[[verse]]
id = "102b.1"
section = "102b"
end = true
text = "Another north."
[[verse]]
id = "103.1"
section = "103"
end = true
text = "East."
[[verse]]
id = "103.v"
section = "103"
vision = true
text = "A vision."
[[verse.option]]
label = "Look"
eff = ["gain exp 1 each_member", "end vision"]
[[verse.option]]
label = "Look away"
eff = ["end vision"]
[[verse]]
id = "104.1"
section = "104"
end = true
text = "Far."
[[verse]]
id = "105.1"
section = "105"
text = "Corner."
[[verse.option]]
label = "Meet the judge"
eff = [{encounter = "judge"}, "end exploration"]
[[encounter]]
id = "dog"
name = "Dog"
colour = "blue"
difficulty = 1
type = "combat"
open = {A = "agg 1", B = "cau 1", M = true, F = 1}
value = 6
table = [{lo = 0, hi = 2, parts = ["damage 1"]}, {lo = 3, parts = ["damage 2", "share gain terror 1"]}]
opportunity = ["damage 3"]
loot = ["gain food 2 party", "share gain exp 1"]
on_lose = ["gain exp 0 party"]
[[encounter]]
id = "clerk"
name = "Clerk"
colour = "green"
difficulty = 1
type = "diplomacy"
open = {A = "agg 1", F = 1}
duration = 3
track = "red 2, gray 3, green 3"
start = 3
rules = {agg = ["draw 1"]}
response = ["affinity -1", "duration -1"]
conclusion = {red = ["share lose food 1"], gray = ["share lose energy 1"], green = ["gain wealth 2 party", "share gain exp 1"]}
[[encounter]]
id = "rat"
name = "Rat"
colour = "blue"
difficulty = 1
type = "combat"
open = {F = 1}
value = 2
table = [{lo = 0, parts = ["damage 1"]}]
opportunity = ["damage 1"]
[[encounter]]
id = "warden"
name = "Warden"
colour = "purple"
difficulty = 2
type = "combat"
source = "secret"
secret = 105
guardian = true
open = {A = "agg 1", F = 1}
value = 4
table = [{lo = 0, parts = ["damage 1"]}]
opportunity = ["damage 1"]
loot = ["share gain exp 2"]
[[encounter]]
id = "judge"
name = "Judge"
colour = "purple"
difficulty = 2
type = "diplomacy"
source = "box"
guardian_on = ["red"]
open = {F = 1}
duration = 1
track = "red 1, gray 1, green 2"
start = 1
response = ["duration -1"]
[[item]]
id = "axe"
name = "Axe"
set = "A"
keywords = ["WEAPON"]
[[item]]
id = "blade"
name = "Blade"
set = "A"
keywords = ["WEAPON", "RELIC"]
[[item]]
id = "coat"
name = "Coat"
set = "A"
keywords = ["ARMOR"]
ability = [{trigger = "on_attack", eff = ["prevent 1"], limit = "turn"}]
[[item]]
id = "rope"
name = "Rope"
set = "B"
[[item]]
id = "loaf"
name = "Loaf"
set = "consumable"
copies = 3
action = [{name = "Eat", eff = ["gain health 1"]}]
[[secret]]
number = 2
name = "Idol"
keywords = ["RELIC"]
[[secret]]
number = 3
name = "Letter"
[[secret]]
number = 6
name = "Coin"
keywords = ["PERSONAL"]
on_death = ["gain exp 1"]
[[secret]]
number = 8
name = "Breath"
keywords = ["PERSONAL"]
on_death = ["lose health 2 others"]
[[secret]]
number = 10
name = "Song"
keywords = ["GLOBAL"]
[[secret]]
number = 48
name = "Empowered"
keywords = ["GLOBAL"]
[[secret]]
number = 49
name = "Genius"
keywords = ["GLOBAL"]
[[secret]]
number = 105
name = "The warden"
kind = "encounter"
encounter = "warden"
"""
    + "".join(_hero(at + 1, key) for at, key in enumerate(HEROES))
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


class Sitting:
    """A match driven by keys. Between decisions the state may be changed by hand; `again` picks it up from there."""

    def __init__(self, pack: Pack, seats: int = 1, dice: Chance | None = None, **options: object) -> None:
        values: dict[str, object] = {"heroes": ",".join(HEROES[:seats]), **{n.replace("_", "-"): v for n, v in options.items()}}
        self.pack = pack
        self.dice = dice or Dice()
        self.setting: Setting = GAME.setting(seats, {"pack": pack.key, **values})
        self.events: list[Any] = []
        table = Play(GAME, None, self.dice, False, True)
        table.state = GAME.setup(self.setting, table)
        self.play = table
        table.start()

    @property
    def s(self) -> Realm:
        state = self.play.state
        assert isinstance(state, Realm)
        return state

    def again(self) -> Sitting:
        """Go on from the state as it stands now."""
        self.told_so_far()
        table = Play(GAME, self.s, self.dice, False, True)
        self.play = table
        table.start()
        return self

    def told_so_far(self) -> list[Any]:
        self.events += self.play.events
        self.play.events = []
        return self.events

    def rules(self) -> list[str]:
        """The ids of everything told so far."""
        return [event[0] for event in self.told_so_far()]

    # -- decisions

    @property
    def asked(self) -> tuple[int, str]:
        return self.play.seat, self.play.kind.name

    def keys(self) -> list[str]:
        return [GAME.describe(self.s, self.play.seat, self.play.kind, option).key for option in self.play.options]

    def choose(self, *keys: str) -> Sitting:
        for key in keys:
            found = self.keys()
            assert key in found, f"{key} is not offered to {self.asked}: {found}"
            self.play.send(self.play.options[found.index(key)])
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
        self.s.free, self.s.paid = 40, 40
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
            found = self.keys()
            wanted = [key for key in found if key.startswith(("play:", "discard:", "active:", "share:", "keep-hand"))]
            self.choose(wanted[0] if wanted else found[-1])
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


def goods(sitting: Sitting, c: int) -> list[int]:
    """FOOD, WEALTH, MAGIC, EXP."""
    return sitting.s.goods[c]
