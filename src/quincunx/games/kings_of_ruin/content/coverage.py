"""What of the rules a pack exercises, and in which files: words of the effect language, traits, triggers, keys, rules.

A *feature* is something a file can hold, such as `op:damage`, `trait:dread`, `key:magic` or `who:each_member`. Each
rule of the index that lies in the hands of content names the features that bring it into play (`content_rules.py`); a
pack exercises the rule if it holds one of them. Rules that act in every match whatever the pack says are not listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from .. import constants as k
from . import language as lang
from .content_rules import RULES
from .pack import Pack

EFFECTS: Final = frozenset(
    (
        "eff", "auto", "reveal", "start_of_day", "end_of_day", "front", "start", "ring", "loot", "parts", "opportunity",
        "response", "red", "gray", "green", "win", "lose", "then", "else", "on_death", "on_lose", "optional",
        "add_part", "choose", "table", "each",
    )
)  # fmt: skip
"""Fields whose strings are effects."""
CONDITIONS: Final = frozenset(("cond", "when", "req", "if", "end", "not", "any", "all"))

Files = dict[str, set[str]]


@dataclass(frozen=True)
class Coverage:
    """Features and rules, each with the files that hold it, in the order of the language and of the index."""

    features: dict[str, tuple[str, ...]] = field(default_factory=dict)
    rules: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def missing_words(self) -> list[str]:
        return [word for word in words_of_the_language() if not self.features.get(word)]

    @property
    def missing_rules(self) -> list[str]:
        return [rule for rule, files in self.rules.items() if not files]


def coverage(pack: Pack) -> Coverage:
    """Everything the pack exercises, with the names of the files."""
    found: Files = {}
    for source in pack.rows.files:
        for feature in file_features(source.data):
            found.setdefault(feature, set()).add(source.path.name)
    known = {word: tuple(sorted(found.get(word, ()))) for word in words_of_the_language()}
    rest = {name: tuple(sorted(files)) for name, files in sorted(found.items()) if name not in known}
    rules = {
        rule: tuple(sorted({file for feature in features for file in found.get(feature, ())}))
        for rule, features in RULES.items()
    }
    return Coverage({**known, **rest}, rules)


def coverage_lines(pack: Pack) -> list[str]:
    """The same for people: first what is missing, then each rule and each word with its files."""
    seen = coverage(pack)
    words = words_of_the_language()
    used = len(words) - len(seen.missing_words)
    lines = [f"{used} of {len(words)} words of the effect language, traits and triggers are used."]
    lines += [f"  not used: {word}" for word in seen.missing_words]
    lines.append(f"{len(seen.rules) - len(seen.missing_rules)} of {len(seen.rules)} rules of content are exercised.")
    lines += [f"  not exercised: {rule}" for rule in seen.missing_rules]
    lines += [f"  {name}: {', '.join(files)}" for name, files in seen.rules.items() if files]
    lines += [f"  {name}: {', '.join(files)}" for name, files in seen.features.items() if files]
    return lines


def words_of_the_language() -> list[str]:
    """Every operation, condition, trigger, modifier, scope, number, place, limit and trait there is."""
    groups = {
        "op": (*lang.WORLD, *lang.FIGHT, *lang.TABLES),
        "cond": (*lang.CONDITIONS, "any", "not"),
        "trigger": lang.TRIGGERS,
        "mod": lang.MOD_KINDS,
        "who": lang.WHO,
        "number": (*lang.NUMBERS, "attr", "markers"),
        "place": lang.PLACE_KINDS,
        "trait": k.TRAITS,
        "bonus": ("pool", "up", "down", "draw", "link", "rule"),
        "marker": k.MARKERS,
        "seal": k.SEALS,
        "keyword": (*k.KEYWORDS, "PERSONAL", "GLOBAL"),
    }
    return [f"{kind}:{word}" for kind, words in groups.items() for word in words]


# -- one file


def file_features(data: dict[str, Any]) -> Iterator[str]:
    for table, rows in data.items():
        yield f"table:{table}"
        if isinstance(rows, list):
            for row in rows:
                yield from row_features(table, row)


def row_features(table: str, row: dict[str, Any]) -> Iterator[str]:
    yield from fields(row, "")
    yield from BY_TABLE.get(table, _nothing)(row)


def fields(value: Any, name: str) -> Iterator[str]:
    """Walk through a row; the name of the field says what a string in it is."""
    if isinstance(value, dict):
        yield from table_features(value, name)
    elif isinstance(value, list):
        if name == "req" and len(value) > 1:
            yield "req:several"
        for part in value:
            yield from fields(part, name)
    elif isinstance(value, str):
        yield from text_features(value, name)


def table_features(value: dict[str, Any], name: str) -> Iterator[str]:
    if name in EFFECTS:
        yield from (f"op:{op}" for op in lang.TABLES if op in value)
        if "check" in value:
            yield f"check:{value['check']}"
        if "encounter" in value:
            yield from meeting(value)
    if name in CONDITIONS:
        yield from (f"cond:{word}" for word in ("any", "not") if word in value)
    for key, part in value.items():
        inner = key if name != "rules" else "eff"
        if key in ("all", "any", "not") and name not in CONDITIONS:
            inner = key
        yield from fields(part, inner)
        yield from field_features(key, part)


def field_features(key: str, part: Any) -> Iterator[str]:
    if key.endswith("says"):
        yield "op:say"
    if key == "after":
        yield "cond:read"
    if key == "turn":
        yield "cond:turn"
    if key in FLAGGED and part:
        yield f"field:{key}"
    if key == "timer" and part:
        yield "field:timer"
    if key == "seals":
        yield from (f"seal:{seal}" for seal in part)
    if key == "keywords":
        yield from (f"keyword:{word}" for word in part)
        if sum(word in k.KEYWORDS for word in part) > 1:
            yield "keyword:two"
    if key == "traits":
        yield from (f"trait:{trait}" for trait in part)
    if key == "energy" and isinstance(part, int):
        yield "cost:energy"


FLAGGED: Final = frozenset(
    (
        "instant", "action", "hidden", "vision", "guardian", "guardian_on", "passive", "waits", "charges", "subtype",
        "optional", "limit", "quest", "final", "on_death", "on_lose", "value_per_extra", "harass", "variant", "copies",
        "renews", "slots", "letter", "mods", "goto",
    )
)  # fmt: skip


def meeting(value: dict[str, Any]) -> Iterator[str]:
    what = str(value["encounter"])
    yield "encounter:colour" if what in k.COLOURS else "encounter:named"
    yield from (f"branch:{branch}" for branch in ("win", "lose", "gray") if value.get(branch))
    if "who" in value or "at" in value:
        yield "encounter:called"


def text_features(text: str, name: str) -> Iterator[str]:
    if name in EFFECTS:
        yield from effect_line(text)
    elif name in CONDITIONS:
        yield from condition_line(text)
    elif name == "cost":
        yield from cost_line(text)
    elif name == "trigger":
        yield f"trigger:{text.partition(':')[0]}"
    elif name in ("mods", "modify"):
        words = text.split()
        yield f"mod:{words[0]}"
        yield f"mod:{' '.join(words[:2])}"
    elif name == "goto":
        yield "op:goto"
    elif name == "subtype":
        yield f"subtype:{text}"


def effect_line(text: str) -> Iterator[str]:
    words = text.split()
    if words and words[0] == "share":
        yield "part:share"
        words = words[1:]
    if not words:
        return
    op = words[0]
    yield f"op:{op}"
    yield from (f"op:{op} {word}" for word in words[1:])
    spec = lang.WORLD.get(op) or lang.FIGHT.get(op) or ()
    for kind, word in zip(spec, words[1:], strict=False):
        yield from parameter(op, kind.rstrip("?"), word)


def parameter(op: str, kind: str, word: str) -> Iterator[str]:
    if kind == "who":
        yield f"who:{word}"
        yield f"{op}:{word}"
    elif kind in ("place", "move") and word.partition(":")[0] in lang.PLACE_KINDS:
        yield f"place:{word.partition(':')[0]}"
    elif kind == "num":
        number = word.rpartition("*")[2].partition(":")[0]
        yield f"number:{number}"
        if word.startswith("-"):
            yield f"{op}:down"
    elif kind == "marker":
        yield f"marker:{word}"


def condition_line(text: str) -> Iterator[str]:
    words = text.split()
    if words and words[0] == "not":
        yield "cond:not"
        words = words[1:]
    if words:
        yield f"cond:{words[0]}"
        yield from (f"cond:{words[0]} {word}" for word in words[1:2])
    if words and words[0] == "status":
        yield "status:part" if "." in words[-1] else "status:whole"


def cost_line(text: str) -> Iterator[str]:
    words = text.split()
    yield f"cost:{words[0]}"
    if len(words) == 4:
        yield f"cost:per {words[3]}"


# -- what belongs to one table


def _nothing(row: dict[str, Any]) -> Iterator[str]:
    yield from ()


def _card(row: dict[str, Any]) -> Iterator[str]:
    for key, text in row.get("close", {}).items():
        for bonus in str(text).split(","):
            word = bonus.split()[0] if bonus.split() else ""
            yield f"bonus:{word}"
            yield f"bonus:{word} {key}"
    yield from _open(row)
    yield from (f"card:{feature}" for feature in fields(row.get("ability", []), "ability"))


def _open(row: dict[str, Any]) -> Iterator[str]:
    edge = row.get("open", {})
    if edge.get("M"):
        yield "key:magic"
    yield f"free:{edge.get('F', 0)}"
    yield from (f"asks:{str(edge[name]).split()[-1]}" for name in "ABC" if name in edge)


def _encounter(row: dict[str, Any]) -> Iterator[str]:
    yield f"colour:{row.get('colour')}"
    yield f"difficulty:{row.get('difficulty')}"
    yield f"source:{row.get('source', 'deck')}"
    yield f"type:{row.get('type')}"
    yield from _open(row)
    yield from (f"encounter:{feature}" for feature in fields(row.get("ability", []), "ability"))


def _item(row: dict[str, Any]) -> Iterator[str]:
    yield f"set:{row.get('set')}"
    yield from (f"item:{feature}" for feature in fields(row.get("ability", []), "ability"))
    if any("-" in str(mod) for mod in row.get("mods", [])):
        yield "item:drawback"


def _event(row: dict[str, Any]) -> Iterator[str]:
    yield f"event:{row.get('kind')}"
    if "quest" in row and row["quest"].get("end"):
        yield "quest:end"


def _secret(row: dict[str, Any]) -> Iterator[str]:
    yield f"secret:{row.get('kind', 'object')}"
    yield "secret:small" if int(row.get("number", 0)) <= 50 else "secret:standard"


def _verse(row: dict[str, Any]) -> Iterator[str]:
    yield f"section:{row.get('section')}"


def _location(row: dict[str, Any]) -> Iterator[str]:
    sides = [row.get("clear", {}), row.get("wyrd", {})]
    if sides[0].get("keys") != sides[1].get("keys"):
        yield "keys:differ"


def _legendary(row: dict[str, Any]) -> Iterator[str]:
    yield "trigger:legendary"


BY_TABLE: Final = {
    "legendary": _legendary,
    "card": _card,
    "encounter": _encounter,
    "item": _item,
    "event": _event,
    "secret": _secret,
    "verse": _verse,
    "location": _location,
}
