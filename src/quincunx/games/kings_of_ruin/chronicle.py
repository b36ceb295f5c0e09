"""The campaign so far, read as a story: what you did, in the words you saw, with the map as it lies now.

Everything comes from the log of the match as one viewer reads it, so it holds no more than that viewer was told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
TALKS: Final = ("The talk ends badly.", "The talk ends where it began.", "The talk ends well.")
RETOLD: Final[dict[str, Callable[[Sequence[Any]], str]]] = {
    "The pool reaches {0:#}: the combat is won.": lambda _: "The fight is won.",
    "The talk is over: {0:slot}.": lambda args: TALKS[args[0]],
}
"""What the table says in its own terms, as one would tell it."""
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
        said = RETOLD[sentence](args) if sentence in RETOLD else match.render(sentence, args, viewer)
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
    return f"*{e.name}.* {told}"


def _words(pack: Pack, kind: int, said: str, args: Sequence[Any]) -> str:
    if kind == EVENT:
        return f"*{said.removeprefix('Event: ')}* {pack.event(args[0] & FACE).text}"
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
    "body{font:1.05rem/1.6 Georgia,serif;max-width:38rem;margin:3rem auto;padding:0 1.2rem;color:#2a231b;"
    "background:#f7efdc;overflow-wrap:break-word}"
    "h1,h2,h3{font-weight:600;line-height:1.25;text-align:center}h1{font-size:2.3rem;margin:0}"
    "h1+.act{text-align:center;margin-bottom:3rem}h2{margin-top:4rem;padding-top:2rem;border-top:1px solid #c9b68d}"
    "h1~h2:first-of-type{margin-top:0}h3{margin-top:2.5rem;font-variant:small-caps;letter-spacing:.05em}"
    ".act{color:#5c4f3d;font-style:italic;margin:.6rem 0}h2+.act{text-align:center;text-wrap:balance}"
    ".chosen{margin:.6rem 0 .6rem 1.5rem;font-weight:600;text-indent:-1rem}"
    ".chosen::before{content:'›';display:inline-block;width:1rem;text-indent:0}.answer{margin-left:1.5rem}"
    ".event em{font-style:normal;font-weight:600;font-variant:small-caps;letter-spacing:.02em}"
    ".lead{font-size:.95rem;border-left:3px solid #c9b68d;padding-left:.8rem}"
    ".end{margin:3rem 0;text-align:center;font-weight:600;font-variant:small-caps;letter-spacing:.05em}"
    "figure{margin:1.5rem 0}figcaption{font-size:.9rem;color:#5c4f3d;text-align:center;text-wrap:balance}"
    "svg{display:block;width:100%;max-height:85vh}"
    ".clear{fill:#fbf6e6}.mist{fill:#c9cfd2}.place,.way{stroke:#5c4f3d}.named{fill:#2a231b}.number{fill:#5c4f3d}"
    ".here{fill:#8a3b2a}.stone{fill:#e8a33d;stroke:#5c4f3d}"
    "@media screen and (prefers-color-scheme:dark){body{color:#e9dfc8;background:#20262c}"
    ".act,figcaption{color:#b8ab92}.lead,h2{border-color:#7a6a4a}"
    ".clear{fill:#5a5240}.mist{fill:#343d45}.place,.way{stroke:#8d8067}.named{fill:#f1e9d6}.number{fill:#d9cfba}"
    ".here{fill:#f59c84}}"
    "@page{margin:18mm 20mm}"
    "@media print{body{font-size:11pt;line-height:1.45;color:#000;background:#fff;margin:0;padding:0;max-width:none}"
    "p{orphans:3;widows:3}h2{break-before:page;margin-top:0;padding-top:0;border:0}"
    "h1~h2:first-of-type{break-before:auto}h2,h3,.chosen,h2+.act,p:has(+.chosen){break-after:avoid}"
    "figure,.lead{break-inside:avoid}svg{max-height:200mm}}"
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
        f"{chart(view)}\n</body></html>\n"
    )


def _html(one: Passage) -> str:
    parts = enumerate(one.text.split("*"))
    text = "".join(f"<em>{escape(part)}</em>" if at % 2 else escape(part) for at, part in parts)
    tag = TAGS.get(one.kind, "p")
    named = CLASSES.get(one.kind, "")
    return f'<{tag} class="{named}">{text}</{tag}>' if named else f"<{tag}>{text}</{tag}>"


CELL: Final = 130
ROOM: Final = 14
EDGE: Final = 12
WIDTH: Final = 10
"""Letters of a line on a place."""
LEGEND: Final = "The grey places lie in the mist; a dot in a place is one of the party, a dot on a corner a waystone."


def chart(view: KingsView) -> str:
    """The places that lie on the map, the ways between them, and the waystones that burn."""
    places = view.map
    if not places:
        return ""
    left, top = min(one.x for one in places), max(one.y for one in places)
    columns, rows = max(one.x for one in places) - left + 1, top - min(one.y for one in places) + 1
    cards = "".join(_card(one, (one.x - left) * CELL + ROOM, (top - one.y) * CELL + ROOM) for one in places)
    stones = "".join(
        f'<circle class="stone" cx="{(one.x - left) * CELL}" cy="{(top + 1 - one.y) * CELL}" r="9"/>'
        for one in view.stones
    )
    box = f"{-EDGE} {-EDGE} {columns * CELL + 2 * EDGE} {rows * CELL + 2 * EDGE}"
    return (
        f'<h2>The map</h2>\n<figure><svg viewBox="{box}" role="img" aria-label="The map" font-family="Georgia,serif">'
        f"{cards}{stones}</svg>\n<figcaption>{LEGEND}</figcaption></figure>"
    )


def _card(one: PlaceView, x: int, y: int) -> str:
    size = CELL - 2 * ROOM
    side = "clear" if one.side == "clear" else "mist"
    words, lines = one.name.split(), [""]
    for word in words:
        fits = len(f"{lines[-1]} {word}".strip()) <= WIDTH
        lines = [*lines[:-1], f"{lines[-1]} {word}".strip()] if fits else [*lines, word]
    named = "".join(
        f'<text class="named" x="{x + size / 2}" y="{y + 42 + 17 * at}" text-anchor="middle" font-size="15">'
        f"{escape(line)}</text>"
        for at, line in enumerate(filter(None, lines))
    )
    here = f'<circle class="here" cx="{x + size - 14}" cy="{y + 14}" r="6"/>' if one.heroes else ""
    number = f'<text class="number" x="{x + 8}" y="{y + 19}" font-size="13">{escape(one.key)}</text>'
    box = f'<rect class="place {side}" x="{x}" y="{y}" width="{size}" height="{size}" rx="6"/>'
    return _ways(one, x, y, size) + box + number + named + here


def _ways(one: PlaceView, x: int, y: int, size: int) -> str:
    """Stubs of the open keys, which meet those of the next card."""
    middle = size / 2
    ends = ((middle, -ROOM), (size + ROOM, middle), (middle, size + ROOM), (-ROOM, middle))
    return "".join(
        f'<line class="way" x1="{x + middle}" y1="{y + middle}" x2="{x + dx}" y2="{y + dy}" stroke-width="4"/>'
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
