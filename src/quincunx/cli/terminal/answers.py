"""Questions on the screen and answers typed by people: numbered options, and how a typed text finds its option."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from quincunx.engine import Decision, Option

from .screen import Screen, clean

MANY: Final = 9
"""With more options than this, groups of some size are set in columns."""
COLUMNS_FROM: Final = 4
LONG: Final = 24
"""A group of more options than this is folded into one line, so that the table stays on the screen."""
NAMED: Final = 6
"""So many of the options that a typed text fits are named in a sentence; more are listed."""
LISTED: Final = 60
_WORD: Final = re.compile(r"[^\W_]+")
FINAL_SIGN: Final = "◆"
FINAL_NOTE: Final = "cannot be taken back"


def groups(options: Sequence[Option]) -> list[tuple[str, list[tuple[int, Option]]]]:
    """The options with their numbers, by verb, verbs in the order in which they first occur."""
    found: dict[str, list[tuple[int, Option]]] = {}
    for option in options:
        found.setdefault(option.group, [])
    number = 0
    for group, members in found.items():
        for option in options:
            if option.group == group:
                number += 1
                members.append((number, option))
    return list(found.items())


def numbered(options: Sequence[Option]) -> list[Option]:
    """The options in the order of their numbers."""
    return [option for _, members in groups(options) for _, option in members]


def show_decision(screen: Screen, decision: Decision, unfolded: bool = False) -> None:
    """The question in a whole sentence with its rule, then the options; a long group as one line, unless unfolded."""
    options = decision.options
    mark = final_mark(screen, options)
    note = f"{decision.rule}  {all_final(screen, options)}".rstrip()
    screen.put(Text.assemble((clean(decision.prompt), "bold"), "  ", (note, "dim")))
    for group, members, labels in headed(options):
        if group:
            screen.say(f"{group}:", "cyan", 1)
        if len(members) > LONG and not unfolded:
            _show_folded(screen, members, labels)
        else:
            show_options(screen, members, labels, mark, len(options))
    if mark:
        screen.say(f"{mark} {FINAL_NOTE}", "dim", 1)


def headed(options: Sequence[Option]) -> list[tuple[str, list[tuple[int, Option]], list[str]]]:
    """The groups with their labels, shortened where a heading says the rest; no headings where none is needed."""
    grouped = groups(options)
    if len(grouped) == 1 or all(speaks_for_itself(group, members) for group, members in grouped):
        return [("", members, [option.label for _, option in members]) for _, members in grouped]
    return [
        (group or "Other", members, _shortened(group, [option.label for _, option in members]))
        for group, members in grouped
    ]


def all_final(screen: Screen, options: Sequence[Option]) -> str:
    """What stands beside a question of whose options none can be taken back."""
    return f"{screen.sign(FINAL_SIGN, '*')} {FINAL_NOTE}" if all(option.final for option in options) else ""


def final_mark(screen: Screen, options: Sequence[Option]) -> str:
    """The sign of options that cannot be taken back, where that is true of some of them only."""
    finals = [option.final for option in options]
    return screen.sign(FINAL_SIGN, "*") if any(finals) and not all(finals) else ""


def _show_folded(screen: Screen, members: Sequence[tuple[int, Option]], labels: Sequence[str]) -> None:
    """The first and the last of many options, and how to come to the others."""
    span = f"{members[0][0]} to {members[-1][0]}"
    example = clean(telling(labels)[len(labels) // 2])
    screen.say(f"   {span}  {labels[0]} … {labels[-1]}")
    screen.say(f"Type what one says, such as “{example}”, or “options” to list all {len(members)}.", "dim", 3)


def telling(labels: Sequence[str]) -> list[str]:
    """Of each label the words that not all of them have."""
    everywhere = set(labels[0].split()).intersection(*(label.split() for label in labels))
    told = [" ".join(word for word in label.split() if word not in everywhere) for label in labels]
    return [words or label for words, label in zip(told, labels, strict=True)]


def speaks_for_itself(group: str, members: Sequence[tuple[int, Option]]) -> bool:
    """A single option whose label begins with its verb needs no heading, unless others around it have one."""
    return len(members) == 1 and _folded(members[0][1].label).startswith(_folded(group))


def _shortened(group: str, labels: list[str]) -> list[str]:
    """Labels under a heading need not repeat its words, at their start or at their end."""
    words = group.split()
    tails = [" " + " ".join(words[at:]) for at in range(len(words))]
    for start in (f"{group}: ", f"{group} "):
        if all(label.startswith(start) for label in labels):
            return [label[len(start) :] for label in labels]
    tail = next((tail for tail in tails if all(label.endswith(tail) for label in labels)), "")
    return [label[: len(label) - len(tail)] for label in labels]


def show_options(
    screen: Screen,
    members: Sequence[tuple[int, Option]],
    labels: Sequence[str],
    mark: str,
    total: int,
    dense: bool = False,
) -> None:
    """Numbered lines, in columns read downwards where there are many, or wherever they fit."""
    digits = len(str(total))
    cells = [
        option_cell(label, mark if option.final else "") for label, (_, option) in zip(labels, members, strict=True)
    ]
    widest = max(cell_len(cell.plain) for cell in cells) + digits + 7
    many = dense or (total > MANY and len(members) >= COLUMNS_FROM)
    columns = max(1, screen.width // widest) if many else 1
    if columns == 1:
        for (number, _), cell in zip(members, cells, strict=True):
            screen.put(cell, digits + 5, _lead(number, digits))
        return
    rows = -(-len(members) // columns)
    for row in range(rows):
        line = Text()
        for at in range(row, len(members), rows):
            line.append_text(Text.assemble(_lead(members[at][0], digits), cells[at]))
            line.append(" " * (widest - digits - 5 - cell_len(cells[at].plain)))
        line.rstrip()
        screen.line(line)


def _lead(number: int, digits: int) -> Text:
    return Text.assemble("   ", (f"{number:>{digits}}", "bold cyan"), "  ")


def option_cell(label: str, mark: str) -> Text:
    text = Text(clean(label))
    if mark:
        text.append(f" {mark}", "dim")
    return text


# -- the order of the hand


def in_hand_order(decision: Decision, hand: Sequence[str]) -> Decision:
    """Options of one group that name cards of the hand stand in its order, in the places that they take together."""
    pairs = list(zip(decision.options, decision.choices, strict=True))
    ordered = pairs[:]
    for group in {option.group: None for option in decision.options}:
        places = [at for at, (o, _) in enumerate(pairs) if o.group == group and _place_in(hand, o.label) is not None]
        wanted = sorted(places, key=lambda at: (_place_in(hand, pairs[at][0].label) or 0, at))
        for at, source in zip(places, wanted, strict=True):
            ordered[at] = pairs[source]
    return replace(decision, options=[option for option, _ in ordered], choices=[choice for _, choice in ordered])


def _place_in(hand: Sequence[str], label: str) -> int | None:
    """Where the card that a label names stands in the hand: the longest name, where one contains another. A card of
    a pile ("Panic (top)") is no card of the hand, and keeps its order."""
    if label.endswith(("(top)", "from the top)")):
        return None
    named = [name for name in hand if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", label)]
    return hand.index(max(named, key=len)) if named else None


# -- what was typed


def find_option(options: Sequence[Option], typed: str) -> list[Option]:
    """The options that the typed text can mean: by number, key, label, or the start of one; best fit only."""
    ordered = numbered(options)
    if typed.isascii() and typed.isdigit():
        number = int(typed) if len(typed) <= 6 else 0
        return [ordered[number - 1]] if 1 <= number <= len(ordered) else []
    wanted = _folded(typed)
    if not wanted:
        return []
    words = _words(typed)
    tests: list[Callable[[Option], bool]] = [
        lambda o: wanted in (_folded(o.key), _folded(o.label)),
        lambda o: bool(words) and _words(o.label)[: len(words)] == words,
        lambda o: _folded(o.label).startswith(wanted) or _folded(o.key).startswith(wanted),
        lambda o: _says(_words(o.label), words),
        lambda o: _has(_words(o.label), words),
        lambda o: _words_start(_words(o.label), words),
    ]
    for test in tests:
        found = [option for option in ordered if test(option)]
        if found:
            return found
    return []


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def _words(text: str) -> list[str]:
    """Words and numbers without what stands between them: `O:2:4` is three of them."""
    return _WORD.findall(text.casefold())


def _says(label: Sequence[str], wanted: Sequence[str]) -> bool:
    """The typed words stand in the label one after another: `o:2:4` finds “Step to O:2:4”, not “Step to O:2:40”."""
    many = len(wanted)
    return many > 0 and any(label[at : at + many] == wanted for at in range(len(label) - many + 1))


def _has(label: Sequence[str], wanted: Sequence[str]) -> bool:
    """Every typed word is a word of the label, in the same order: `north o:2:4` finds “north Outer Ring (O:2:4)”."""
    words = iter(label)
    return bool(wanted) and all(word in words for word in wanted)


def _words_start(label: Sequence[str], wanted: Sequence[str]) -> bool:
    """Every typed word is the start of a word of the label, in the same order: `pan` finds “Play Panic”."""
    words = iter(label)
    return bool(wanted) and all(any(word.startswith(part) for word in words) for part in wanted)


def show_several(screen: Screen, options: Sequence[Option], found: Sequence[Option], typed: str) -> None:
    """What a typed text can mean: few options in a sentence, more of them in columns, very many by their number."""
    if NAMED < len(found) <= LISTED:
        numbers = {id(option): number for number, option in enumerate(numbered(options), 1)}
        members = [(numbers[id(option)], option) for option in found]
        show_options(screen, members, telling([option.label for option in found]), "", len(options))
        screen.say(f"“{typed}” fits these {len(found)}. Type the number, or more of the words.", "yellow")
    else:
        screen.say(several(options, found, typed), "yellow")


def several(options: Sequence[Option], found: Sequence[Option], typed: str) -> str:
    """One sentence for a typed text that fits several options."""
    ordered = numbered(options)
    named = [f"{ordered.index(option) + 1} {option.label}" for option in found[:NAMED]]
    more = f" and {len(found) - NAMED} more" if len(found) > NAMED else ""
    return f"“{typed}” fits several options: {'; '.join(named)}{more}. Type the number, or more of the words."


def unknown(options: Sequence[Option], typed: str) -> str:
    """One sentence for a typed text that fits nothing."""
    most = len(options)
    which = "the number 1" if most == 1 else f"a number from 1 to {most}"
    shown = typed if len(typed) <= 40 else typed[:37] + "…"
    helped = "“help” tells what else you can type."
    if not typed:
        return f"Type {which} to choose; {helped}"
    return f"“{shown}” is none of the options. Type {which} or the start of an option; {helped}"
