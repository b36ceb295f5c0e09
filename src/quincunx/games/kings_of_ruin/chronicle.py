"""The campaign so far, read as a story: what you did, in the words you saw, with the map as it lies now.

Everything comes from the log of the match as one viewer reads it, so it holds no more than that viewer was told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from quincunx.engine import SPECTATOR, Match

from . import constants as k
from .content import Pack, pack_of
from .state import Realm
from .view import KingsView, PlaceView

TITLE, CHAPTER, DAY, ACT, PAGE, CHOSEN, ANSWER, LEAD, EVENT, MEETING, END, AIM = range(12)


@dataclass(frozen=True)
class Passage:
    kind: int
    text: str


SPOKEN: Final = {
    "{0:verse}": PAGE,
    "{0:option}": CHOSEN,
    "{0:say}": ANSWER,
    "A lead: {0:note}": LEAD,
    "Event: {0:event}.": EVENT,
    "An encounter begins: {0:encounter}.": MEETING,
}
"""Sentences of the log that tell the story, by how they are written."""
RULES: Final = {
    "KR-017": CHAPTER,
    "KR-033": DAY,
    "KR-044": ACT,
    "KR-093": ACT,
    "KR-116": ACT,
    "KR-121": ACT,
    "KR-126": ACT,
    "KR-174": ACT,
    "KR-180": ACT,
    "KR-182": ACT,
    "KR-183": END,
    "KR-184": ACT,
    "KR-277": ACT,
    "KR-286": ACT,
    "KR-302": ACT,
}
"""Other sentences that belong to it, by rule."""
FACE: Final = 0xFFFFF
"""What a sentence names, without the number of the pack."""
MORNING: Final = "KR-021"
"""Told once each morning."""
STORY: Final = sum(bit for name, bit in k.MODES.items() if name.startswith("story"))
"""The switches of Story Mode."""


def tell(match: Match, viewer: int = SPECTATOR) -> list[Passage]:
    """The whole campaign, passage by passage."""
    s = match.play.state
    assert isinstance(s, Realm)
    pack = pack_of(s.pack)
    seats = zip(match.names, s.hero, strict=True)
    who = ", ".join(f"{name} as the {pack.heroes[hero].name}" for name, hero in seats if hero >= 0)
    opening = [Passage(TITLE, pack.title), *([Passage(ACT, f"{who}.")] if who else [])]
    end = [Passage(END, match.result().reason)] if match.over else []
    return [*opening, *_days(_passages(match, pack, viewer)), *end]


def _passages(match: Match, pack: Pack, viewer: int) -> Iterator[Passage]:
    met: set[int] = set()
    for _, (rule, mask, sentence, args) in match.story:
        kind = SPOKEN.get(sentence, RULES.get(rule, -1))
        if kind < 0 or not mask >> viewer & 1:
            continue
        said = match.render(sentence, args, viewer)
        if kind == MEETING:
            said = _meeting(pack, args[0] & FACE, met)
        if kind == CHAPTER:
            yield from _chapter(pack, args[0])
        else:
            yield Passage(kind, _words(pack, kind, said, args))


def _chapter(pack: Pack, number: int) -> Iterator[Passage]:
    chapter = pack.chapters[pack.chapter_at[number]]
    yield Passage(CHAPTER, chapter.name)
    if chapter.text:
        yield Passage(AIM, chapter.text)


def _meeting(pack: Pack, face: int, met: set[int]) -> str:
    """Who was met, and what was told of it then."""
    e = pack.enc(face)
    told = e.again if face in met and e.again else e.text
    met.add(face)
    return f"{e.name}. {told}"


def _words(pack: Pack, kind: int, said: str, args: Sequence[Any]) -> str:
    if kind == EVENT:
        return f"{said.removeprefix('Event: ')} {pack.event(args[0] & FACE).text}"
    if kind == CHOSEN and said[-2] in "”?!":
        return said[:-1]
    return said.removeprefix("A lead: ")


def _days(passages: Iterator[Passage]) -> Iterator[Passage]:
    """A heading before each day instead of a sentence after it."""
    day = 1
    pending = True
    for one in passages:
        if one.kind == DAY:
            day += 1
            pending = True
            continue
        if pending and one.kind not in (CHAPTER, AIM, LEAD):
            yield Passage(DAY, f"Day {day}")
            pending = False
        yield one


# -- as text, as Markdown, as a page


PLAIN: Final = {
    TITLE: "{}\n", CHAPTER: "\n== {} ==\n", DAY: "\n-- {} --", CHOSEN: "  > {}", LEAD: "  (Lead) {}", ACT: "  {}",
}  # fmt: skip
MARKED: Final = {
    TITLE: "# {}", CHAPTER: "## {}", DAY: "### {}", CHOSEN: "> *{}*", LEAD: "*Lead:* {}", ACT: "*{}*", END: "**{}**",
}  # fmt: skip


def plain(passages: Sequence[Passage]) -> str:
    """For a terminal."""
    return "\n".join(_plain(one) for one in passages)


def _plain(one: Passage) -> str:
    return PLAIN.get(one.kind, "{}").format(one.text.replace("*", ""))


def markdown(passages: Sequence[Passage]) -> str:
    return "\n\n".join(MARKED.get(one.kind, "{}").format(one.text) for one in passages) + "\n"


STYLE: Final = (
    "body{font:1.05rem/1.6 Georgia,serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color:#2a231b;"
    "background:#f7efdc}"
    "h1,h2,h3{font-weight:600;line-height:1.25}h2{margin-top:3rem}h3{margin-top:2rem;font-variant:small-caps}"
    ".act{color:#5c4f3d;font-style:italic;margin:.4rem 0}.chosen{margin:.6rem 0 .6rem 1.5rem;font-weight:600}"
    ".chosen::before{content:'› '}.answer{margin-left:1.5rem}"
    ".lead{font-size:.95rem;border-left:3px solid #c9b68d;padding-left:.8rem}"
    "svg{max-width:100%;height:auto}"
    "@media screen and (prefers-color-scheme:dark){body{color:#e9dfc8;background:#20262c}.act{color:#b8ab92}"
    ".lead{border-color:#7a6a4a}}"
    "@media print{body{background:#fff;margin:0;max-width:none}h2{break-before:page}h3{break-after:avoid}}"
)
TAGS: Final = {TITLE: "h1", CHAPTER: "h2", DAY: "h3"}
CLASSES: Final = {
    ACT: "act", AIM: "act", CHOSEN: "chosen", ANSWER: "answer", LEAD: "lead", END: "end", EVENT: "event",
    MEETING: "event",
}  # fmt: skip


def page(passages: Sequence[Passage], view: KingsView) -> str:
    """One file that can be read, printed and given away."""
    body = "\n".join(_html(one) for one in passages)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(passages[0].text)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>\n{body}\n'
        f"{chart(view.map)}\n</body></html>\n"
    )


def _html(one: Passage) -> str:
    parts = enumerate(one.text.split("*"))
    text = "".join(f"<em>{escape(part)}</em>" if at % 2 else escape(part) for at, part in parts)
    tag = TAGS.get(one.kind, "p")
    named = CLASSES.get(one.kind, "")
    return f'<{tag} class="{named}">{text}</{tag}>' if named else f"<{tag}>{text}</{tag}>"


CELL: Final = 130
ROOM: Final = 14


def chart(places: Sequence[PlaceView]) -> str:
    """The places that lie on the map, and the ways between them."""
    if not places:
        return ""
    left, top = min(one.x for one in places), max(one.y for one in places)
    corner = {(one.x, one.y): ((one.x - left) * CELL + ROOM, (top - one.y) * CELL + ROOM) for one in places}
    wide, high = (max(x for x, _ in corner.values()) + CELL, max(y for _, y in corner.values()) + CELL)
    cards = "".join(_card(one, *corner[one.x, one.y]) for one in places)
    return f'<svg viewBox="0 0 {wide} {high}" role="img" aria-label="The map" font-family="Georgia,serif">{cards}</svg>'


def _card(one: PlaceView, x: int, y: int) -> str:
    size = CELL - 2 * ROOM
    fill = "#efe6cf" if one.side == "clear" else "#c9cfd2"
    words, lines = one.name.split(), [""]
    for word in words:
        lines = [*lines[:-1], f"{lines[-1]} {word}".strip()] if len(lines[-1]) + len(word) < 12 else [*lines, word]
    named = "".join(
        f'<text x="{x + size / 2}" y="{y + 40 + 16 * at}" text-anchor="middle" font-size="13">{escape(line)}</text>'
        for at, line in enumerate(lines)
    )
    here = f'<circle cx="{x + size - 14}" cy="{y + 14}" r="6" fill="#8a3b2a"/>' if one.heroes else ""
    number = f'<text x="{x + 8}" y="{y + 18}" font-size="12" fill="#5c4f3d">{escape(one.key)}</text>'
    box = f'<rect x="{x}" y="{y}" width="{size}" height="{size}" rx="6" fill="{fill}" stroke="#5c4f3d"/>'
    ways = _ways(one, x, y, size)
    return ways + box + number + named + here


def _ways(one: PlaceView, x: int, y: int, size: int) -> str:
    """Stubs of the open keys, which meet those of the next card."""
    middle = size / 2
    ends = ((middle, -ROOM), (size + ROOM, middle), (middle, size + ROOM), (-ROOM, middle))
    return "".join(
        f'<line x1="{x + middle}" y1="{y + middle}" x2="{x + dx}" y2="{y + dy}" stroke="#a33" stroke-width="4"/>'
        for way, (dx, dy) in zip(one.ways, ends, strict=True)
        if way
    )


# -- last night


def last_night(match: Match) -> int:
    """The entry of the log from which this day's choices were made: taking it back is going back to last night.

    0 if nothing has been chosen since. A morning on which all was over before anybody chose does not count.
    """
    mornings = [0, *(seq for seq, event in match.story if event[0] == MORNING)]
    last = match.effective[-1].seq if match.effective else 0
    morning = max(seq for seq in mornings if not match.over or seq < last or not seq)
    return next((entry.seq for entry in match.effective if entry.seq > morning), 0)


def may_go_back(match: Match) -> bool:
    """Story Mode only, with any of its switches on; also when the evening is over, won or lost."""
    s = match.play.state
    return isinstance(s, Realm) and bool(s.mode & STORY)
