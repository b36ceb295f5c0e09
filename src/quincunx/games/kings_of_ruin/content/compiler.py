"""Turning effect lines, conditions, costs and abilities of a pack into static tables, noting every fault on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from quincunx.engine.content import Faults, Node

from .. import constants as k
from . import language as lang
from .model import Ability, Atom, Cond, Cost, Mod, Num, Part

DECK_NAMES: Final = ("event", "random", "blue", "green", "purple", "item", "consumable", "combat", "diplomacy")
ITEM_WORDS: Final = ("any", "consumable", *k.KEYWORDS)
ITEM_BY_FACE: Final = 100
THINGS: Final = ("this", "location", "event", "secret", "item")


class Compiler:
    """Names known from the first reading, and the tables that the second reading fills."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.names: dict[str, dict[str, int]] = {}
        self.lists: list[tuple[Atom, ...]] = [()]
        """List 0 is the empty one: it is never put on the stack."""
        self.atoms: list[Atom] = [
            Atom(at, op, lang.OPS[op], n=Num(lang.N_PLAIN, -1)) for at, op in enumerate(("pool", "affinity"))
        ]
        """The first two are the extra parts of KR-373."""
        self.conds: list[Cond] = []
        self.abilities: list[Ability] = []
        self.mods: list[Mod] = []
        self.notes: list[str] = []
        self.says: list[str] = []
        """Answers to what was chosen, and what came of a check or an encounter."""
        self.told_apart: dict[int, int] = {}
        """Verses whose readings are counted, each with its place in the state."""
        self.used: set[tuple[str, int]] = set()
        """What some text refers to: verses, secrets, encounters; for the check for dead content."""
        self.context = "world"

    # -- names

    def name(self, table: str, word: str, node: Node) -> int:
        found = self.names.get(table, {}).get(word)
        if found is None:
            self.faults.at(node, f"There is no {table} “{word}”.")
            return 0
        self.used.add((table, found))
        return found

    # -- numbers

    def number(self, word: object, node: Node) -> Num:
        text = str(word)
        factor = 1
        if "*" in text:
            left, _, text = text.partition("*")
            factor = int(left) if left.lstrip("+-").isdigit() else 1
        if text.lstrip("+-").isdigit():
            return Num(lang.N_PLAIN, int(text) * factor)
        if text in lang.NUMBERS:
            return Num(1 + lang.NUMBERS.index(text), 0, factor)
        kind, _, what = text.partition(":")
        if kind == "attr" and what in k.ATTRIBUTES:
            return Num(lang.N_ATTR, k.ATTRIBUTES.index(what), factor)
        if kind == "markers" and what in k.MARKERS:
            return Num(lang.N_MARKERS, k.MARKERS.index(what), factor)
        self.faults.at(node, f"“{text}” is not a number, nor one of {', '.join(lang.NUMBERS)}, attr:…, markers:….")
        return Num(lang.N_PLAIN, 0)

    # -- single words

    def word(self, kind: str, word: str, node: Node) -> int:
        """One parameter that is an int once read."""
        if "|" in kind:
            return self._of(kind.split("|"), word, node)
        fixed: dict[str, Sequence[str]] = {
            "res": k.RESOURCES,
            "track": k.RESOURCES[:3],
            "attr": k.ATTRIBUTES,
            "marker": k.MARKERS,
            "deck": DECK_NAMES,
            "parttype": lang.PART_TYPES,
            "colour": k.COLOURS,
        }
        if kind in fixed:
            return self._of(fixed[kind], word, node)
        if kind == "mode":
            return k.MODES.get(word, 0) or self._of(list(k.MODES), word, node)
        if kind in ("readverse", "metenc"):
            return self._unused("verse" if kind == "readverse" else "encounter", word, node)
        special = {"who": self._who, "place": self._place, "item": self._item, "status": self._status}
        if kind in special:
            return special[kind](word, node)
        tables = {"loc": "location", "variantloc": "location", "enc": "encounter", "verse": "verse", "secret": "secret"}
        return self.name(tables.get(kind, kind), word, node)

    def _unused(self, table: str, word: str, node: Node) -> int:
        """A name that is only asked about: that leads nobody there. How often a verse was read is then counted."""
        found = self.names.get(table, {}).get(word)
        if found is None:
            return self.name(table, word, node)
        return self.counted(found) if table == "verse" else found

    def counted(self, verse: int) -> int:
        """The place of a verse among those whose readings are counted."""
        return self.told_apart.setdefault(verse, len(self.told_apart))

    def _of(self, words: Sequence[str], word: str, node: Node) -> int:
        if word in words:
            return list(words).index(word)
        self.faults.at(node, f"“{word}” is not one of {', '.join(words)}.")
        return 0

    def _who(self, word: str, node: Node) -> int:
        if word.startswith("named:"):
            return lang.NAMED + self.name("hero", word[6:], node)
        return self._of(lang.WHO, word, node)

    def _place(self, word: str, node: Node) -> int:
        kind, _, which = word.partition(":")
        if kind in lang.PLACE_KINDS:
            at = lang.PLACE_KINDS.index(kind)
            return lang.place_code(at, self._of(lang.PLACE_FILTERS, which or "any", node))
        return self.name("location", word, node)

    def _item(self, word: str, node: Node) -> int:
        if word in ITEM_WORDS:
            return ITEM_WORDS.index(word)
        return ITEM_BY_FACE + self.name("item", word, node)

    def _status(self, word: str, node: Node) -> int:
        name, _, part = word.partition(".")
        return self.name("status", name, node) * 100 + (int(part) if part.isdigit() else 0)

    # -- effects

    def effects(self, value: object, node: Node) -> int:
        """A list of effects; its number in the table of lists."""
        lines = value if isinstance(value, list) else [value]
        if not lines:
            return 0
        atoms = tuple(self.effect(line, node) for line in lines)
        self.lists.append(atoms)
        return len(self.lists) - 1

    def branch(self, table: dict[str, Any], field: str, says: str, node: Node) -> int:
        """A list of effects with the answer that stands beside it, told first, and a jump, taken last."""
        lines = table.get(field, [])
        lines = lines if isinstance(lines, list) else [lines]
        if says in table:
            lines = [{"say": table[says]}, *lines]
        if "goto" in table and says == "says":
            lines = [*lines, f"goto {table['goto']}"]
        return self.effects(lines, node)

    def effect(self, line: object, node: Node) -> Atom:
        atom = Atom(len(self.atoms), "")
        self.atoms.append(atom)
        if isinstance(line, str):
            self._line(atom, line, node)
        elif isinstance(line, dict):
            self._table(atom, line, node)
        else:
            self.faults.at(node, f"{line!r} is not an effect.")
        atom.code = lang.OPS.get(atom.op, 0)
        return atom

    def _line(self, atom: Atom, line: str, node: Node) -> None:
        op, *words = line.split() or [""]
        spec = lang.WORLD.get(op) or lang.FIGHT.get(op)
        atom.op = op
        atom.text = line
        if spec is None and op not in lang.FIGHT:
            self.faults.at(node, f"There is no effect called “{op}”.")
            return
        self._parameters(atom, spec or (), words, node)
        if op in lang.FIGHT and self.context in ("world", "event", "vision"):
            self.faults.at(node, f"“{line}” works only inside an encounter.")
        needs_self = any(part.startswith("who") for part in spec or ()) and atom.who in (lang.SELF, lang.OWNER)
        if self.context in ("event", "loot", "vision") and needs_self:
            self.faults.at(node, f"“{line}”: nobody is acting here; say who (party, each_character, …).")

    def _parameters(self, atom: Atom, spec: Sequence[str], words: list[str], node: Node) -> None:
        slots: list[int] = []
        rest = words[:]
        for kind in spec:
            optional = kind.endswith("?")
            bare = kind.rstrip("?")
            if not rest:
                if not optional:
                    self.faults.at(node, f"“{atom.text}” lacks a {bare}.")
                if bare == "place":
                    slots.append(lang.place_code(lang.P_THIS))
                continue
            word = rest.pop(0)
            if bare == "num":
                atom.n = self.number(word, node)
            elif bare == "who":
                atom.who = self._who(word, node)
            elif bare == "skip_instant":
                atom.c = 1
            elif bare == "thing":
                slots.extend(self._thing(word, node))
            elif bare == "move":
                slots.append(self._move(word, node))
            else:
                slots.append(self._slot(bare, word, node))
        if rest:
            self.faults.at(node, f"“{atom.text}” has a word too many: {' '.join(rest)}.")
        self._fill(atom, slots)

    def _slot(self, kind: str, word: str, node: Node) -> int:
        if kind == "letter":
            return ord(word[0])
        return self.word(kind, word, node)

    def _fill(self, atom: Atom, slots: list[int]) -> None:
        if slots:
            atom.a = slots[0]
        if len(slots) > 1:
            atom.b = slots[1]

    def _thing(self, word: str, node: Node) -> list[int]:
        kind, _, which = word.partition(":")
        at = self._of(THINGS, kind, node)
        return [at, self.name(kind, which, node) if at else 0]

    def _move(self, word: str, node: Node) -> int:
        if word in k.DIRECTIONS:
            return k.DIRECTIONS.index(word)
        return 4 if word == "connected" else 10 + self.name("location", word, node)

    def _table(self, atom: Atom, table: dict[str, Any], node: Node) -> None:
        op = next((name for name in lang.TABLES if name in table), "")
        atom.op = op
        atom.text = op
        if not op:
            self.faults.at(node, f"An effect table needs one of {', '.join(lang.TABLES)}.")
            return
        read = {
            "if": self._if,
            "choose": self._choose,
            "roll": self._roll,
            "check": self._roll,
            "each": self._each,
            "optional": self._optional,
            "encounter": self._encounter,
            "note": self._note,
            "modify": self._modify,
            "add_part": self._add_part,
            "say": self._say,
        }[op]
        read(atom, table, node)

    def _if(self, atom: Atom, table: dict[str, Any], node: Node) -> None:
        atom.conds = (self.condition(table["if"], node),)
        atom.subs = tuple(self.branch(table, name, f"{name}_says", node) for name in ("then", "else"))
        if self.conds[atom.conds[0]].op == "met":
            atom.text = "if met"

    def _choose(self, atom: Atom, table: dict[str, Any], node: Node) -> None:
        options = table["choose"]
        atom.subs = tuple(self.branch(option, "eff", "says", node) for option in options)
        atom.conds = tuple(self.maybe(option.get("req"), node) for option in options)
        atom.costs = tuple(self.cost(option.get("cost", []), node) for option in options)
        atom.labels = tuple(str(option.get("label", "")) for option in options)
        if not all(atom.labels):
            self.faults.at(node, "Every option of a choice needs a label.")

    def _roll(self, atom: Atom, table: dict[str, Any], node: Node) -> None:
        atom.a = self.word("attr", str(table["check"]), node) if atom.op == "check" else -1
        atom.b = int(table["roll"]) if atom.op == "roll" else 6
        rows = table.get("table", [])
        atom.subs = tuple(self.branch(row, "eff", "says", node) for row in rows)
        atom.labels = tuple(f"{row.get('lo', 0)}:{row.get('hi', 99)}" for row in rows)
        low = -9
        for row in rows:
            if int(row.get("lo", low)) > max(low, 1):
                self.faults.at(node, f"The table leaves out results below {row.get('lo')}.")
            low = int(row.get("hi", 99)) + 1

    def _each(self, atom: Atom, table: dict[str, Any], node: Node) -> None:
        atom.who = self._who(str(table["each"]), node)
        before, self.context = self.context, "each" if self.context in ("event", "loot", "vision") else self.context
        atom.subs = (self.effects(table.get("eff", []), node),)
        self.context = before

    def _optional(self, atom: Atom, table: dict[str, Any], node: Node) -> None:
        atom.subs = (self.branch(table, "optional", "says", node),)
        atom.costs = (self.cost(table.get("cost", []), node),)
        atom.labels = (str(table.get("label", "Do it")),)

    def _encounter(self, atom: Atom, table: dict[str, Any], node: Node) -> None:
        what = str(table["encounter"])
        atom.a = k.COLOURS.index(what) if what in k.COLOURS else -1
        atom.b = -1 if atom.a >= 0 else self.name("encounter", what, node)
        atom.c = self._place(str(table["at"]), node) if "at" in table else -999
        atom.who = self._who(str(table.get("who", "party")), node)
        if self.context == "event" and "at" not in table and atom.who not in (lang.CHOSEN,):
            self.faults.at(node, 'An encounter here must say who meets it: at = a place, or who = "chosen" (KR-395).')
        atom.subs = tuple(self.branch(table, name, f"{name}_says", node) for name in ("win", "lose", "gray"))

    def _say(self, atom: Atom, table: dict[str, Any], node: Node) -> None:
        self.says.append(str(table["say"]))
        atom.a = len(self.says) - 1

    def _note(self, atom: Atom, table: dict[str, Any], node: Node) -> None:
        """The same lead, told in two places, is one lead: it stands in the notebook once."""
        text = str(table["note"])
        if text not in self.notes:
            self.notes.append(text)
        atom.a = self.notes.index(text)

    def _modify(self, atom: Atom, table: dict[str, Any], node: Node) -> None:
        atom.a = self.modifier(str(table["modify"]), node)
        atom.b = self._of(lang.UNTIL, str(table.get("until", "action")), node)

    def _add_part(self, atom: Atom, table: dict[str, Any], node: Node) -> None:
        part = self.part(table["add_part"], node)
        atom.a = part.atom
        atom.b = int(part.share)

    # -- parts, costs, conditions, modifiers

    def part(self, value: object, node: Node) -> Part:
        """`damage 2`, or `share damage 2`."""
        before, self.context = self.context, self.context if self.context == "loot" else "encounter"
        text = value
        share = False
        if isinstance(value, str) and value.startswith("share "):
            share, text = True, value[6:]
            self.context = "encounter"
        atom = self.effect(text, node)
        self.context = before
        return Part(atom.id, share)

    def parts(self, value: object, node: Node) -> tuple[Part, ...]:
        lines = value if isinstance(value, list) else [value]
        return tuple(self.part(line, node) for line in lines)

    def cost(self, value: object, node: Node) -> Cost:
        lines = value if isinstance(value, list) else [value]
        parts: list[tuple[int, Num, int]] = []
        for line in lines:
            words = str(line).split()
            if len(words) not in (2, 4):
                self.faults.at(node, f"“{line}” is not a cost; write for example “energy 1” or “food 1 per member”.")
                continue
            per = ("", "member", "character").index(words[3]) if len(words) == 4 else 0
            parts.append((self.word("res", words[0], node), self.number(words[1], node), per))
        return tuple(sorted(parts, key=lambda part: part[0]))

    def maybe(self, value: object, node: Node) -> int:
        return -1 if value is None else self.condition(value, node)

    def condition(self, value: object, node: Node) -> int:
        cond = Cond(len(self.conds), "all", text=str(value))
        self.conds.append(cond)
        if isinstance(value, list):
            cond.subs = tuple(self.condition(part, node) for part in value)
        elif isinstance(value, dict):
            op = next(iter(value))
            inner = value[op] if isinstance(value[op], list) else [value[op]]
            cond.op = op
            cond.subs = tuple(self.condition(part, node) for part in inner)
            if op not in ("all", "any", "not"):
                self.faults.at(node, f"There is no way “{op}” to join conditions; use all, any or not.")
        else:
            self._condition_line(cond, str(value), node)
        return cond.id

    def _condition_line(self, cond: Cond, line: str, node: Node) -> None:
        op, *words = line.split()
        if op == "not":
            cond.op = "not"
            cond.subs = (self.condition(" ".join(words), node),)
            return
        spec = lang.CONDITIONS.get(op)
        cond.op = op
        if spec is None:
            self.faults.at(node, f"There is no condition called “{op}”.")
            return
        if op == "once":
            words = [w for w in words if w != "per"]
        slots: list[int] = []
        for kind in spec:
            if not words:
                self.faults.at(node, f"“{line}” lacks a {kind}.")
                return
            if kind == "cmp":
                cond.cmp = self._of(lang.COMPARE, words[0], node)
                cond.n = int(words[1]) if len(words) > 1 and words[1].isdigit() else 0
                words = words[2:]
            elif kind == "int":
                slots.append(int(words.pop(0)))
            else:
                slots.append(self.word(kind, words.pop(0), node))
        cond.a = slots[0] if slots else 0
        cond.b = slots[1] if len(slots) > 1 else 0

    def modifier(self, line: str, node: Node) -> int:
        kind, *words = line.split() or [""]
        at = self._of(lang.MOD_KINDS, kind, node)
        tables: dict[str, Sequence[str]] = {"cost": lang.COST_KINDS, "check_bonus": k.ATTRIBUTES, "limit": lang.LIMITS}
        what = self._of(tables[kind], words.pop(0), node) if kind in tables and words else 0
        if words and not words[0].lstrip("+-").isdigit():
            self.faults.at(node, f"“{words[0]}” in “{line}” is not a whole number.")
            words = []
        n = int(words[0]) if words else 0
        self.mods.append(Mod(len(self.mods), at, what, n, line))
        return len(self.mods) - 1

    def modifiers(self, value: object, node: Node) -> tuple[int, ...]:
        lines = value if isinstance(value, list) else []
        return tuple(self.modifier(str(line), node) for line in lines)

    # -- abilities

    def ability(self, table: dict[str, Any], key: str, source: int, node: Node, trigger: str = "any") -> int:
        named = str(table.get("trigger", trigger))
        base, _, arg = named.partition(":")
        at = self._of(lang.TRIGGERS, base, node)
        before = self.context
        world = base in ("action", "start_of_day", "end_of_day", "before_action", "arrive", "check", "gain", "rest")
        self.context = "world" if world or base in ("waystone_activated", "legendary") else "encounter"
        first = len(self.atoms)
        eff = self.effects(table.get("eff", []), node)
        reach = (lang.PARTY, lang.EACH_MEMBER, lang.EACH_CHARACTER, lang.OTHERS, lang.HERE, lang.CHOSEN)
        helps = any(atom.who in reach for atom in self.atoms[first:])
        self.abilities.append(
            Ability(
                id=len(self.abilities),
                key=key,
                name=str(table.get("name", key)),
                trigger=at,
                arg=self._trigger_arg(base, arg, node),
                cond=self.maybe(table.get("cond"), node),
                cost=self.cost(table.get("cost", []), node),
                eff=eff,
                optional=bool(table.get("optional", source in (0, 1, 2, 3) and base != "while")),
                limit=self._of(lang.UNTIL, str(table["limit"]), node) if "limit" in table else -1,
                charges=int(table.get("charges", 0)),
                mods=self.modifiers(table.get("mods"), node),
                helps=helps,
                source=source,
                text=str(table.get("text", "")) or rules_text(table),
            )
        )
        self.context = before
        return len(self.abilities) - 1

    def _trigger_arg(self, base: str, arg: str, node: Node) -> int:
        if not arg:
            return -1
        if base == "on_connect":
            return self._of([*k.ATTRIBUTES, "magic", "any"], arg, node)
        if base == "check":
            return self.word("attr", arg, node)
        if base == "before_action":
            return self._of(["explore", "travel", "waystone", "challenge", "location"], arg, node)
        return self.word("res", arg, node)


def rules_text(table: dict[str, Any]) -> str:
    """The text of an ability that has no words of its own: what it does, line by line."""
    cost = ", ".join(str(line) for line in _listed(table.get("cost", [])))
    effects = "; ".join(
        str(line) if isinstance(line, str) else next(iter(line)) for line in _listed(table.get("eff", []))
    )
    return f"{cost}: {effects}" if cost else effects


def _listed(value: object) -> list[Any]:
    return value if isinstance(value, list) else [value]
