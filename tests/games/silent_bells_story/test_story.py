"""The Silent Bells as a story: all of it can be reached, every choice is one, and what was done comes back."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from quincunx.games.kings_of_ruin.content import prose
from quincunx.games.kings_of_ruin.content.language import EACH_CHARACTER, EACH_MEMBER
from quincunx.games.kings_of_ruin.content.model import Atom, Verse

from .director import pack
from .search import Search

USED_BY_EVERY_VERSE = {"lose", "check", "mark", "unmark", "goto", "encounter", "place_character", "replace", "counter"}
MODE_SECRETS = {48, 49}
ENDS = tuple(f"123.{n}" for n in (8, 9, 10, 11, 12, 14, 15, 17))
LETTERS = "letter-"


@pytest.fixture(scope="module")
def search() -> Search:
    return Search(pack())


def test_every_verse_can_be_reached(search: Search) -> None:
    assert [verse.key for verse in pack().verses if verse.id not in search.verses] == []


def test_every_option_can_be_chosen_at_some_time(search: Search) -> None:
    never = [
        f"{verse.key}: {choice.label}"
        for verse in pack().verses
        for at, choice in enumerate(verse.choices)
        if not search.open(verse.id, at)
    ]
    assert never == []


def test_every_place_event_and_secret_comes_into_play(search: Search) -> None:
    p = pack()
    assert [place.key for place in p.locations if place.id not in search.places] == []
    assert [event.key for event in p.events if event.face not in search.events] == []
    met = {atom.b for atom in p.atoms if atom.op == "encounter"} | {a.a for a in p.atoms if a.op == "guardian_place"}
    unfound = [
        secret.number
        for at, secret in enumerate(p.secrets)
        if at not in search.secrets and secret.encounter not in met and secret.number not in MODE_SECRETS
    ]
    assert unfound == []


def test_all_three_chapters_and_both_ends_are_reached(search: Search) -> None:
    assert search.chapters == {1, 2, 3}
    assert search.ends == {"win", "loss"}


def test_the_search_notices_what_cannot_be_reached() -> None:
    """Without the key of the stairs the campaign stops in chapter II."""
    key = pack().secret_at[3]

    class Keyless(Search):
        def _keep(self, atom: Atom) -> None:
            if (atom.op, atom.a) != ("gain_secret", key):
                super()._keep(atom)

    blind = Keyless(pack())
    assert blind.chapters == {1, 2}
    missed = {verse.key for verse in pack().verses if verse.id not in blind.verses}
    assert {"118.5", "BOS.7", *ENDS} <= missed


# -- what a verse is made of


def atoms_of(verse: Verse) -> Iterator[Atom]:
    """The atoms of the verse and of its options."""
    p = pack()
    todo = [verse.auto, *[choice.eff for choice in verse.choices]]
    while todo:
        for atom in p.lists[max(0, todo.pop())]:
            yield atom
            todo.extend(atom.subs)


def texture(verse: Verse) -> set[str]:
    """Which of the means of section 6.10 the verse uses."""
    found = {atom.op for atom in atoms_of(verse)} & USED_BY_EVERY_VERSE
    if any(choice.cost for choice in verse.choices):
        found.add("pay")
    if verse.hidden:
        found.add("filter")
    if any(atom.who in (EACH_MEMBER, EACH_CHARACTER) for atom in atoms_of(verse)):
        found.add("each")
    return found


def test_every_verse_does_something() -> None:
    assert [v.key for v in pack().verses if not texture(v) and not v.key.startswith(LETTERS)] == []


def test_no_two_options_of_a_verse_come_to_the_same() -> None:
    p = pack()
    for verse in p.verses:
        seen: set[str] = set()
        for choice in verse.choices:
            what = repr((choice.cost, [atom_text(atom) for atom in p.lists[choice.eff]]))
            assert what not in seen, f"{verse.key}: “{choice.label}” does what another option does"
            seen.add(what)


def atom_text(atom: Atom) -> str:
    p = pack()
    inner = [[atom_text(one) for one in p.lists[sub]] for sub in atom.subs]
    return repr((atom.text, atom.a, atom.b, atom.labels, [p.conds[c].text for c in atom.conds if c >= 0], inner))


def test_every_part_of_every_status_is_set_and_read() -> None:
    p = pack()
    marked = {atom.a for atom in p.atoms if atom.op == "mark"}
    read = {cond.a for cond in p.conds if cond.op == "status"}
    for at, (key, _, parts) in enumerate(p.statuses):
        for part in range(1, parts + 1):
            assert at * 100 + part in marked, f"nothing marks {key}.{part}"
            assert read & {at * 100, at * 100 + part}, f"nothing asks for {key}.{part}"


def test_every_counter_is_raised_and_read() -> None:
    p = pack()
    raised = {atom.a for atom in p.atoms if atom.op == "counter" and (atom.n.value > 0 or atom.n.kind)}
    read = {cond.a for cond in p.conds if cond.op == "counter"}
    assert raised == read == set(range(len(p.counters)))


# -- the text itself


def sentences() -> Iterator[tuple[str, str]]:
    p = pack()
    for verse in p.verses:
        yield verse.key, verse.text
        yield from ((verse.key, text) for _, text in verse.hidden)
        yield from ((verse.key, choice.label) for choice in verse.choices)
    yield from ((event.key, f"{event.name}. {event.text}") for event in p.events)
    yield from ((secret.key, f"{secret.name}. {secret.text}") for secret in p.secrets)
    yield from ((place.key, f"{side.name}. {side.text}") for place in p.locations for side in place.sides)
    yield from (("note", note) for note in p.notes)
    yield from (("answer", said) for said in p.says)
    yield from ((verse.key, form.text) for verse in p.verses for form in verse.forms)
    yield from ((e.key, f"{e.text} {e.again}") for e in p.encounters)


AMERICAN = re.compile(
    r"\b(colors?|gray|honor|harbor|favorites?|neighbors?|center|meters?|plow|traveled|traveling|jewelry|"
    r"mom|gotten|toward|backward|afterward|ax|molds?|(?:real|recogn|organ|apolog|memor|baptiz|civil)iz\w+)\b",
    re.IGNORECASE,
)


def test_spelling_is_british() -> None:
    assert [(where, found[0]) for where, text in sentences() if (found := AMERICAN.search(text))] == []


def test_marks_are_typographic() -> None:
    """Curly quotation marks, and no double blanks."""
    assert [(where, text) for where, text in sentences() if '"' in text or "  " in text] == []


def test_nobody_reads_a_wall_or_a_stub() -> None:
    """No verse is shorter than a sentence or longer than a page of a small book."""
    for verse in pack().verses:
        assert 8 <= len(verse.text.split()) <= 170, verse.key


def test_the_story_is_as_long_as_its_pack_says() -> None:
    """The second edition is 25,000 to 32,000 words; the check of the pack itself refuses more and fewer."""
    assert prose.bounds(pack()) == (25_000, 32_000)
    assert 25_000 <= prose.count(prose.told(pack())) <= 32_000


def test_the_journal_has_the_planned_sections() -> None:
    keys = [verse.key for verse in pack().verses]
    assert 390 <= len(keys) <= 410
    assert len([key for key in keys if re.match(r"1\d\d", key) and ".v" not in key]) >= 160
    assert len([key for key in keys if ".v" in key]) == 18
    assert len([key for key in keys if key.startswith(("BOS", LETTERS))]) >= 44
    assert len([key for key in keys if key.startswith("EOR")]) == 40
