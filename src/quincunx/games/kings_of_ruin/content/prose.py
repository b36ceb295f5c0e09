"""The words of a pack, counted: options that answer, branches that say something, endings of pages, voices, forms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from .. import constants as k
from .model import Atom

if TYPE_CHECKING:
    from .pack import Pack

TELLS: Final = frozenset(("say", "note", "goto", "memory"))
"""Effects after which the players read something."""
ENDS: Final = frozenset(("chapter_end", "campaign_end"))
APHORISMS: Final = 6
"""At most one page in so many ends on an aphorism."""
VOICES: Final = "voices.md"


@dataclass(frozen=True)
class Gap:
    """An option, or a branch of one, that gives numbers and no sentence."""

    table: str
    at: int
    """The row of the pack: a verse, or an event."""
    key: str
    label: str
    branch: str = ""
    """Empty: the option itself."""

    def __str__(self) -> str:
        return f"{self.key}: “{self.label}”{f', {self.branch}' if self.branch else ''}"


# -- answers


def unanswered(p: Pack) -> list[Gap]:
    """Options of which some way through ends without a sentence."""
    return [gap for gap, effects in options(p) if not answers(p, p.lists[effects])]


def options(p: Pack) -> Iterator[tuple[Gap, int]]:
    """Everything the players are asked to choose by verses and events, with its effects."""
    for verse in p.verses:
        yield from ((Gap("verse", verse.id, verse.key, choice.label), choice.eff) for choice in verse.choices)
    for at, event in enumerate(p.events):
        asked = [atom for atom in p.lists[max(0, event.reveal)] if atom.op in ("choose", "optional")]
        for atom in asked:
            pairs = zip(atom.labels, atom.subs, strict=True)
            yield from ((Gap("event", at, event.key, label), effects) for label, effects in pairs)


def answers(p: Pack, atoms: Iterable[Atom]) -> bool:
    """Whatever happens, something is read."""
    return any(_tells(p, atom) for atom in atoms)


def _tells(p: Pack, atom: Atom) -> bool:
    if atom.op in TELLS or atom.op in ENDS:
        return True
    branches = _branches(p, atom)
    return bool(branches) and all(answers(p, p.lists[sub]) for _, sub in branches)


def _branches(p: Pack, atom: Atom) -> list[tuple[str, int]]:
    """The ways an effect can go, each with its name; an undecided end belongs to talks only."""
    if atom.op in ("check", "roll"):
        return [(f"{atom.op} {_span(label)}", sub) for label, sub in zip(atom.labels, atom.subs, strict=True)]
    if atom.op == "if":
        return list(zip(("then", "else"), atom.subs, strict=True))
    if atom.op == "choose":
        return list(zip(atom.labels, atom.subs, strict=True))
    if atom.op == "encounter":
        talk = atom.a >= 0 or p.enc(atom.b).kind == k.DIPLOMACY
        return list(zip(("won", "lost", "undecided"), atom.subs, strict=True))[: 3 if talk else 2]
    return []


def _span(label: str) -> str:
    return label.replace(":99", " and more").replace(":", " to ")


def silent_branches(p: Pack) -> list[Gap]:
    """Results of checks, rolls and encounters, in options and events, that say nothing of their own."""
    asked = [*options(p)]
    asked += [(Gap("event", at, event.key, event.name), max(0, event.reveal)) for at, event in enumerate(p.events)]
    return list(dict.fromkeys(gap for option, effects in asked for gap in _silent(p, option, effects)))


def _silent(p: Pack, option: Gap, effects: int) -> Iterator[Gap]:
    for atom in p.lists[effects]:
        for name, sub in _branches(p, atom):
            if atom.op in ("check", "roll", "encounter") and not answers(p, p.lists[sub]):
                yield replace(option, branch=name)
            else:
                yield from _silent(p, option, sub)


# -- the ends of pages

GENERAL: Final = re.compile(
    r"\b(nobody|no one|everybody|everyone|anybody|always|never|people|nothing|everything|whoever|whatever|"
    r"one does|you can tell|is what|that is (?:all|how|why|what)|is all|are all|like (?:a|an|somebody)|as if|"
    r"the (?:dead|living|drowned) (?:are|do|have)|as (?:people|one|men|women) (?:do|does|are|is))\b",
    re.IGNORECASE,
)
SENTENCE: Final = re.compile(r"[^.!?…]+[.!?…]+[”’)]*")
TURNED: Final = 14
"""Words: a saying is short."""


def last_sentence(text: str) -> str:
    found = SENTENCE.findall(" ".join(text.split()))
    return found[-1].strip() if found else text.strip()


def sounds_like_one(text: str) -> bool:
    """A short general last sentence, not spoken by anybody: a guess, which `aphorism = true` or `false` overrules."""
    last = last_sentence(text)
    spoken = "”" in last or "“" in last
    return not spoken and len(last.split()) <= TURNED and bool(GENERAL.search(last))


def pages(p: Pack) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every text that is read as a page, with its name and its row."""
    for verse, row in zip(p.verses, p.rows.tables["verse"], strict=True):
        yield verse.key, verse.text, row.data
        for at, form in enumerate(row.data.get("form", []), 1):
            yield f"{verse.key}, form {at}", str(form.get("text", "")), form


def aphorisms(p: Pack) -> list[str]:
    """Pages that end on one: marked, or suspected and not cleared."""
    return [name for name, text, row in pages(p) if row.get("aphorism", sounds_like_one(text))]


# -- words and voices


def told(p: Pack) -> Iterator[str]:
    """The story itself: pages in all their forms, answers and leads."""
    for verse in p.verses:
        yield verse.text
        yield from (form.text for form in verse.forms)
        yield from (text for _, text in verse.hidden)
    yield from (*p.says, *p.notes)


def texts(p: Pack) -> Iterator[str]:
    """Everything that is read: the story, options, places, events, people and things."""
    yield from told(p)
    yield from (choice.label for verse in p.verses for choice in verse.choices)
    for place in p.locations:
        for side in place.sides:
            yield side.text
            yield from (action.text for action in (side.instant, side.action) if action)
    yield from (text for event in p.events for text in (event.text, event.goal))
    yield from (text for e in p.encounters for text in (e.text, e.again))
    yield from (text for things in (p.secrets, p.items, p.heroes, p.chapters) for text in (one.text for one in things))


def count(parts: Iterable[str]) -> int:
    return sum(len(text.split()) for text in parts)


def bounds(p: Pack) -> tuple[int, int] | None:
    """The fewest and the most words of story, for a pack that says `words = [fewest, most]`."""
    wanted = p.rows.head.data.get("words") if p.rows.head is not None else None
    return (int(wanted[0]), int(wanted[1])) if wanted else None


def voices(p: Pack) -> dict[str, int]:
    """The people of `voices.md` beside the pack, each with how many passages hold speech and their name."""
    page = p.folder / VOICES
    if not page.is_file():
        return {}
    people = {head: _called(head) for head in re.findall(r"^## (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)}
    spoken = [text for text in texts(p) if "“" in text]
    return {head: sum(1 for text in spoken if name.search(text)) for head, name in people.items()}


def _called(head: str) -> re.Pattern[str]:
    """“Hob Ottery (Hob, Grandad)” is looked for under each of the names in brackets, else under the first word."""
    name, _, inside = head.partition("(")
    names = [one.strip() for one in inside.rstrip(") ").split(",")] if inside else [name.split()[0]]
    return re.compile(rf"\b({'|'.join(map(re.escape, names))})\b")


# -- what is told and what is refused


def _shares(p: Pack) -> str:
    """A reader meets one form of a page and one answer at a time; so each part is counted on its own."""
    forms = count(form.text for verse in p.verses for form in verse.forms)
    parts = {"later forms": forms, "answers": count(p.says), "leads": count(p.notes)}
    first = count(told(p)) - sum(parts.values())
    return ", ".join([f"pages {first}", *(f"{name} {n}" for name, n in parts.items())])


def prose_lines(p: Pack) -> list[str]:
    """The counts, one line each, with what stands behind them."""
    gaps, silent, ends = unanswered(p), silent_branches(p), aphorisms(p)
    every, within = len(list(pages(p))), bounds(p)
    asked = f"; {within[0]} to {within[1]} are asked for" if within else ""
    lines = [
        f"{count(told(p))} words of story ({_shares(p)}), {count(texts(p))} in all{asked}.",
        f"{every} pages, {every - len(p.verses)} of them later or changed forms; {len(list(options(p)))} options.",
        f"Options without an answer: {len(gaps)}. Results of checks and encounters without a sentence: {len(silent)}.",
        f"Pages that end on an aphorism: {len(ends)} (at most {every // APHORISMS}).",
    ]
    heard = voices(p)
    if heard:
        people = [f"{name.partition('(')[0].strip()} {n}" for name, n in heard.items()]
        lines.append(f"{len(heard)} voices: {', '.join(people)}.")
    return lines


def prose_details(p: Pack) -> list[str]:
    """What is missing, by file, so that a writer can go through it."""
    lines = [f"  {_file(p, gap)} no answer: {gap}" for gap in unanswered(p)]
    lines += [f"  {_file(p, gap)} no sentence: {gap}" for gap in silent_branches(p)]
    return lines + [f"  ends on an aphorism: {name}" for name in aphorisms(p)]


def _file(p: Pack, gap: Gap) -> str:
    return p.rows.tables[gap.table][gap.at].node[0].path.name


def check_words(p: Pack) -> None:
    """A pack that says how long it is to be is neither shorter nor longer."""
    within, words = bounds(p), count(told(p))
    if within and p.rows.head is not None and not within[0] <= words <= within[1]:
        fault = f"The story has {words} words; `words` asks for {within[0]} to {within[1]}."
        p.faults.at(p.rows.head.at("words"), fault)


def check(p: Pack) -> None:
    """A pack that says `answered = true` leaves no option and no result with numbers alone."""
    for gap in (*unanswered(p), *silent_branches(p)):
        p.faults.at(p.rows.tables[gap.table][gap.at].node, f"No sentence answers {gap}.")
    ends, every = aphorisms(p), len(list(pages(p)))
    if len(ends) > every // APHORISMS and p.rows.head is not None:
        p.faults.at(
            p.rows.head.node, f"{len(ends)} of {every} pages end on an aphorism; at most one in {APHORISMS} may."
        )
    for name, heard in voices(p).items():
        if not heard and p.rows.head is not None:
            p.faults.at(p.rows.head.node, f"{VOICES} has a page for {name}, who never speaks.")
