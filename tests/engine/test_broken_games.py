"""Broken games are refused when they are loaded: every fault of a declaration, in one message for people."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest

from quincunx.cli.main import run
from quincunx.engine import load_game, parts
from quincunx.engine.errors import BrokenGame, ContentError
from quincunx.engine.guide import guide_beside

SOUND = {
    "kinds": 'TAKE = Kind("take", "NM-002", "Take some.", domain=Count(1, 3))\nKINDS = (TAKE,)',
    "state": "@state\nclass Heap(State):\n    left: int\n    turn: int = 0",
    "members": 'id = "nim"\n    title = "Nim"\n    summary = "Take the last."\n    rules_version = "1"\n'
    '    prefix = "NM"\n    seats = (2,)\n    minutes = (1, 2)\n    bound = 30',
    "options": 'options = (Number("heap", "How many.", 9, 1, 20),)',
    "setup": 'return Heap([], [], setting.number("heap"))',
    "layout": 'Block("left", 1, lambda s, seat: [s.left])',
    "rulebook": 'def rulebook(self): return "# Nim"',
}
"""The parts of a whole game; each test breaks some of them."""
SOURCE = """
from __future__ import annotations
from pathlib import Path
from quincunx.engine import *
from quincunx.engine.content import ContentFile, Faults
{kinds}
{state}
class Nim(Game[Heap]):
    {members}
    {options}
    kinds = KINDS
    def setup(self, setting, t): {setup}
    def layout(self, setting): return Layout([{layout}])
    def play(self, s, t): yield 0, TAKE, [1]
    def result(self, s): return Result((1, 2), (1.0, 0.0), "Over.")
    def view(self, s, seat): return View(seat)
    def text(self, view, names): return "A heap."
    {rulebook}
GAME = Nim()
"""
NUMBERS = itertools.count()
Loading = Callable[..., str]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Loading:
    """Writes a game with these parts in place of the sound ones; its name."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def write(**parts: str) -> str:
        module = f"nim_{next(NUMBERS)}"
        (tmp_path / f"{module}.py").write_text(SOURCE.format(**{**SOUND, **parts}), encoding="utf-8")
        return f"{module}:GAME"

    return write


def faults(name: str) -> list[str]:
    with pytest.raises(BrokenGame) as refused:
        load_game(name)
    with pytest.raises(BrokenGame) as again:
        load_game(name)
    assert str(again.value) == str(refused.value)
    return refused.value.faults


def test_the_sound_game_is_loaded(written: Loading) -> None:
    assert load_game(written()).title == "Nim"


DOMAINS = {
    "Pieces(('a', 'b'), ('A',), texts=('x',))": ["2 words and 1 names", "2 words and 1 texts"],
    "Names(('a', 'a', 'B c'))": ["the word “a” stands there twice", "“B c” is no word of a key"],
    "Names('abc')": ["lists of texts"],
    "Copies(('a', 'b'), (), (1,), lambda s, card: [])": ["2 words and 1 numbers of copies"],
    "Seats('seat')": ["its word “seat” needs one place {}"],
    "Count(4, 3, 'x')": ["its word “x” needs one place {}", "there is no number from 4 to 3"],
    "Pair(Seats(), Names(('a', 'b', 'c')), 2, 'both')": ["its name “both” needs two places", "base 2 is too small"],
    "Verb('go')": ["one verb and no part"],
    "PlainVerbs(Verb('go', Seats()), 'Stop It')": ["“Stop It”, a verb of “take”", "“go” stands where a verb"],
    "Or(Count(0, 3), {2: 'stop', -1: Verb('all', Seats())})": ["“all” stands where a verb", "2 stands for a verb"],
    "Spans(2, (Count(0, 3), 'stop'))": ["“take” of “take” has 4 values and room for 2"],
    "Ranges({0: Names(('a', 'b', 'c')), 2: 'stop'})": ["“take” of “take” has 3 values and room for 2"],
    "Spans(9, (Verb('go', Seats(), 'Go on'), Verb('to', Seats(), 'To {} by {way}')))": [
        "“Go on” of “go” does not name what is chosen",
        "Nothing fills “{way}” in the label",
    ],
}


MISFITS = {
    "7": ["7 does not say what can be chosen"],
    "Pair(Seats(), 'left')": ["'left' does not say what can be chosen"],
    "PlainVerbs('go', 7)": ["stands where a verb of “take” has no part", "7 does not say what can be chosen"],
}
"""Of another type: the compiled form refuses these where they stand, before anything else is looked at."""
if parts.__file__.endswith(".py"):
    DOMAINS.update(MISFITS)


@pytest.mark.parametrize("domain", DOMAINS)
def test_a_domain_that_cannot_be_is_refused_with_all_its_faults(written: Loading, domain: str) -> None:
    told = faults(written(kinds=f'TAKE = Kind("take", "NM-002", "Take.", domain={domain})\nKINDS = (TAKE,)'))
    assert len(told) == len(DOMAINS[domain])
    for fault, part in zip(told, DOMAINS[domain], strict=True):
        assert part in fault and fault.endswith(".")


def test_kinds_used_twice_of_one_name_of_other_rules_or_asking_nothing_are_refused(written: Loading) -> None:
    lines = (
        'TAKE = Kind("take", "NM-002", "Take {1} of {card}.", domain=Count(1, 3))',
        'SAME = Kind("take", "XX-002", " ", domain=Verb("same", Count(1, 3)))',
        'ODD = Kind("Odd One", "NM-003", "Odd.", "{0} {0:waits|wait|x}.", domain=Verb("odd", Count(1, 3)))',
        "KINDS = (TAKE, SAME, ODD, TAKE)",
    )
    told = faults(written(kinds="\n".join(lines)))
    assert told == [
        "The kind “take” is declared twice.",
        "Nothing fills “{1}” in “Take {1} of {card}.” of “take”.",
        "Nothing fills “{card}” in “Take {1} of {card}.” of “take”.",
        "The kind “take” asks nothing: give it a prompt.",
        "“Odd One” is no name of a kind, since keys begin with it: lower case, no spaces.",
        "Nothing fills “{0:waits|wait|x}” in “{0} {0:waits|wait|x}.” of “Odd One”.",
        "The rule “XX-002” of the kind “take” does not begin with “NM-”.",
    ]


def test_what_is_missing_of_a_game_is_told_member_by_member(written: Loading) -> None:
    told = faults(written(members='id = "Nim!"\n    seats = (0, 2)\n    minutes = 5', rulebook=""))
    for name in ("title", "summary", "rules_version", "prefix", "bound"):
        assert any(fault.startswith(f"`{name}` is missing: ") for fault in told), name
    assert "`id` must be a name in lower case with hyphens, not 'Nim!'." in told
    assert "`seats` must be a tuple of different whole numbers from 1 to 30, not (0, 2)." in told
    assert "`minutes` must be two whole numbers, the shorter time first, not 5." in told
    assert "`rulebook` is missing: every game writes this method." in told
    assert len(told) == 9


def test_options_and_named_settings_are_read_when_the_game_is_loaded(written: Loading) -> None:
    options = (
        'options = (Number("heap", "How many.", 99, 1, 20), Flag("heap", "Twice.", True))\n'
        '    samples = ((3, {}), (2, {"heep": 4}))\n    named = {"tiny": (2, {"heap": "maybe"})}'
    )
    assert faults(written(options=options))[:5] == [
        "The option “heap” is declared twice.",
        "The default of the option “heap”: heap must be a whole number from 1 to 20, not 99.",
        "Sample 1 has 3 seats, which the game does not have.",
        "Sample 2: There is no option “heep”; the options are: heap.",
        "The setting “tiny”: heap must be yes or no, not 'maybe'.",
    ]


FIELDS = {
    "left: int\n    bag = []": ["Heap.bag is no field: write its sort behind it"],
    "left: int\n    seats: set[int]\n    deep: list[list[list[int]]]": ["Heap.seats: set[int]", "Heap.deep: list"],
    "left: list[int] | None": ["Heap.left: list[int] | None is not plain data"],
    "left: tuple[list[int], ...]": ["Heap.left: tuple[list[int], ...] is not plain data"],
    "left: list[dict[int, int]]": ["Heap.left: list[dict[int, int]] is not plain data"],
    "left: Deck": ["Heap.left: Deck is not plain data"],
    "left: int = 0\n    turn: int": ["Heap.turn has no default and stands behind a field that has one"],
    "left: int = object()": ["The default of Heap.left is not plain data"],
}


@pytest.mark.parametrize("fields", FIELDS)
def test_a_state_with_fields_that_cannot_be_copied_is_refused(written: Loading, fields: str) -> None:
    told = faults(written(state=f"@state\nclass Heap(State):\n    {fields}", options="options = ()", setup="pass"))
    told.remove("`setup` must give a State, not None.")
    assert len(told) == len(FIELDS[fields])
    for fault, part in zip(told, FIELDS[fields], strict=True):
        assert part in fault


def test_a_state_without_the_declaration_is_refused(written: Loading) -> None:
    state = "class Heap(State):\n    left: int\n    def __init__(self, faces, seen, left): self.left = left"
    assert faults(written(state=state)) == [
        "Heap is not declared with @state: its copies would not have its own fields."
    ]


def test_features_of_another_length_than_declared_are_refused(written: Loading) -> None:
    layout = 'Block("left", 2, lambda s, seat: [s.left]), Block("turn", 1, lambda s, seat: [0, s.turn])'
    assert faults(written(layout=layout)) == [
        "The block “left” declares 2 numbers and makes 1.",
        "The block “turn” declares 1 numbers and makes 2.",
    ]


def test_setting_up_and_features_that_fail_say_where(written: Loading) -> None:
    told = faults(written(setup="return setting.number('heaps')"))
    assert len(told) == 1 and told[0].startswith("Setting up a match of 2 failed: KeyError: 'heaps' (nim_")
    told = faults(written(layout='Block("left", 1, lambda s, seat: [s.lost])'))
    assert len(told) == 1 and "Its features failed: AttributeError: 'Heap' object has no attribute 'lost' (" in told[0]
    assert faults(written(setup="return 7")) == ["`setup` must give a State, not 7."]


CONTENT = """FAULTS = Faults()
FILE = ContentFile(Path(__file__).parent / "cards.toml", {"card": frozenset({"name", "points"})}, frozenset(), FAULTS)
CARDS = [(row.text("name"), row.number("points", low=0, high=9)) for row in FILE.rows("card")]
FAULTS.refuse("cards.toml")
"""


def test_a_content_file_with_wrong_sorts_is_refused_with_every_fault_and_its_line(
    written: Loading, tmp_path: Path
) -> None:
    (tmp_path / "cards.toml").write_text('[[card]]\nname = 3\npoints = "x"\n[[card]]\nsize = 1\n', encoding="utf-8")
    told = faults(written(kinds=CONTENT + SOUND["kinds"]))
    assert len(told) == 1 and "cards.toml has 5 faults:" in told[0]
    for part in ("cards.toml:2: “name” must be a text", "cards.toml:3: “points” must be", "cards.toml:5: There is no"):
        assert part in told[0]


def test_a_broken_guide_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "guide.toml").write_text('goal = 3\nend = "x"\n[kinds]\ntake = 1\n', encoding="utf-8")
    with pytest.raises(
        ContentError, match=r"(?s)guide\.toml has 3 faults:.*no field “end”.*“goal” must be.*“take” must"
    ):
        guide_beside(str(tmp_path / "game.py"))


def test_faults_of_every_sort_stand_in_one_message_without_a_traceback(
    written: Loading, capsys: pytest.CaptureFixture[str]
) -> None:
    name = written(
        kinds='TAKE = Kind("take", "NM-002", "Take.", domain=Pair(Seats(), Seats(), 0, "x"))\nKINDS = (TAKE,)',
        state="@state\nclass Heap(State):\n    left: int\n    bag: set\n    loose = []",
        members=SOUND["members"].replace('title = "Nim"', ""),
        options='options = (Flag("heap", "One.", "maybe"),)',
        setup="return Heap([], [], 1, set())",
        layout='Block("left", 2, lambda s, seat: [s.left])',
    )
    assert run(["games", name]) == 2
    told = " ".join(capsys.readouterr().err.split())
    parts = ("It has 6 faults:", "`title` is missing", "needs two places {}", "Heap.bag: set is", "Heap.loose is no")
    for part in (*parts, "option “heap”: heap must be yes or no", "“left” declares 2 numbers"):
        assert part in told
    assert "Traceback" not in told


def test_a_module_that_stops_says_where(written: Loading) -> None:
    told = faults(written(kinds=SOUND["kinds"] + "\nMENU = Tagged(['a'])"))
    assert len(told) == 1 and "AttributeError" in told[0] and ", line " in told[0] and "nim_" in told[0]
