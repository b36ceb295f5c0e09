"""A search over the content of a pack: what can be reached at all, when conditions are met by what has been reached.

It goes round until nothing new turns up. Statuses, secrets, filters, counters, events, chapters and places are
followed; whatever depends on luck, a hero or a number of characters is taken as possible; "not" always is.
"""

from __future__ import annotations

from quincunx.games.kings_of_ruin.content import Pack
from quincunx.games.kings_of_ruin.content.model import Atom, Cond, Event, Location

AT_LEAST = 0
ABOVE = 4
MANY = 9
"""How often an action printed on a location can be taken; what verses count is counted once each."""


class Search:
    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.verses: set[int] = set()
        self.places: set[int] = set()
        self.events: set[int] = set()
        self.ended: set[int] = set()
        self.secrets: set[int] = set()
        self.filters: set[int] = set()
        self.statuses: set[int] = set()
        self.counters: dict[int, int] = {}
        self.counted: set[int] = set()
        self.chapters = {1}
        self.ends: set[str] = set()
        self._again = 1
        while self._round():
            pass

    def _round(self) -> bool:
        before = self._size()
        for chapter in self.pack.chapters:
            if chapter.number in self.chapters:
                self._lists(chapter.front, chapter.start, *chapter.ring)
                self.events.update(face for face, n in chapter.events if n is None)
        self.events.update(event.face for event in self.pack.events if event.kind == 0)
        self._people()
        for place in sorted(self.places | {self.pack.by_number[self.pack.start][0]}):
            self._stand(self.pack.locations[place])
        for face in sorted(self.events):
            self._event(self.pack.event(face))
        for number in sorted(self.verses):
            self._verse(number)
        return self._size() != before

    def _size(self) -> int:
        kept = (self.verses, self.places, self.events, self.ended, self.secrets, self.filters, self.statuses)
        return sum(len(part) for part in kept) + len(self.counted) + len(self.chapters) + len(self.ends)

    def _people(self) -> None:
        """Letters, memories, what fights yield, and what averts death."""
        self.verses.update(hero.letter for hero in self.pack.heroes)
        self.verses.update(achievement.memory for achievement in self.pack.achievements)
        for encounter in self.pack.encounters:
            for part in (*encounter.loot, *[part for parts in encounter.conclusions for part in parts]):
                self._atom(self.pack.atoms[part.atom])
        for at in sorted(self.secrets):
            self._lists(self.pack.secrets[at].on_death)

    def _stand(self, place: Location) -> None:
        """Everything that can happen where somebody can stand, and the cards its keys bring."""
        self.places.add(place.id)
        self.verses.update(verse for verse in (place.entry, place.vision) if verse >= 0)
        for side in place.sides:
            if side.instant is not None and self.possible(side.instant.cond):
                self._lists(side.instant.eff)
            if side.action is not None and self.possible(side.action.cond):
                self._again = MANY
                self._lists(side.action.eff)
                self._again = 1
            self.places.update(self.pack.by_number[number][0] for number in side.keys if number >= 0)

    def _event(self, event: Event) -> None:
        self._lists(event.reveal, event.start, event.end)
        if event.quest and (event.face in self.ended or (event.done >= 0 and self.possible(event.done))):
            self._lists(event.on_end)

    def _verse(self, number: int) -> None:
        verse = self.pack.verses[number]
        self._lists(verse.auto)
        for at in range(len(verse.choices)):
            if self.open(number, at):
                self._lists(verse.choices[at].eff)

    def open(self, verse: int, at: int) -> bool:
        """An option can be chosen at some time."""
        choice = self.pack.verses[verse].choices[at]
        return (choice.filter < 0 or choice.filter in self.filters) and self.possible(choice.req)

    # -- effects

    def _lists(self, *lists: int) -> None:
        for one in lists:
            for atom in self.pack.lists[max(0, one)]:
                self._atom(atom)

    def _atom(self, atom: Atom) -> None:
        if atom.op in ("goto", "memory"):
            self.verses.add(atom.a)
        elif atom.op == "chapter_end":
            self.chapters.add(max(self.chapters) + 1 if atom.n.value == max(self.chapters) else 1)
        elif atom.op == "campaign_end":
            self.ends.add(("win", "loss")[atom.a])
        elif atom.op == "replace":
            number = self.pack.locations[atom.a].number
            self.places.update(p for p in self.pack.by_number[number] if self.pack.locations[p].variant == chr(atom.b))
        elif atom.op == "counter" and atom.id not in self.counted:
            self.counted.add(atom.id)
            self.counters[atom.a] = self.counters.get(atom.a, 0) + max(0, atom.n.value) * self._again
        else:
            self._keep(atom)
        for at, sub in enumerate(atom.subs):
            branches = atom.op == "choose" or (atom.op == "if" and at == 0)
            if not branches or self.possible(atom.conds[at]):
                self._lists(sub)

    def _keep(self, atom: Atom) -> None:
        kept = {
            "mark": self.statuses,
            "gain_secret": self.secrets,
            "filter": self.filters,
            "activate_event": self.events,
            "events_add": self.events,
            "end_quest": self.ended,
        }.get(atom.op)
        if kept is not None:
            kept.add(atom.a)

    # -- conditions

    def possible(self, cond: int) -> bool:
        if cond < 0:
            return True
        c = self.pack.conds[cond]
        if c.op == "all":
            return all(self.possible(sub) for sub in c.subs)
        if c.op == "any":
            return any(self.possible(sub) for sub in c.subs)
        return self._simple(c)

    def _simple(self, c: Cond) -> bool:
        if c.op == "status":
            return c.a in self.statuses if c.a % 100 else any(mark // 100 == c.a // 100 for mark in self.statuses)
        if c.op == "counter" and c.cmp in (AT_LEAST, ABOVE):
            return self.counters.get(c.a, 0) >= c.n + (c.cmp == ABOVE)
        known = {
            "secret": self.secrets,
            "filter": self.filters,
            "event": self.events,
            "chapter": self.chapters,
            "variant": self.places,
        }.get(c.op)
        return known is None or c.a in known
