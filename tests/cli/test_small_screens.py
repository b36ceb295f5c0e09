"""At every prompt what is needed to decide stands on the screen: in a terminal of 80 x 24, and in a larger one."""

from __future__ import annotations

import contextlib
import io
import random
import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from quincunx.cli.terminal import prompt
from quincunx.cli.terminal.answers import numbered
from quincunx.cli.terminal.fitting import Block, cut, height_of, shorten
from quincunx.cli.terminal.screen import Screen
from quincunx.cli.terminal.seats import Holder
from quincunx.cli.terminal.session import TerminalSession
from quincunx.engine import Decision, Match, key_of_seed, load_game

PROMPTS = 20
EXPANSIONS = {"gemshards": True, "dark_tunnels": True, "golden_actions": True}
SETTINGS: list[tuple[str, int, Mapping[str, object]]] = [
    ("karmaka", 2, {}),
    ("karmaka", 4, {}),
    ("mountain-miners", 2, {}),
    ("mountain-miners", 6, {}),
    ("mountain-miners", 3, EXPANSIONS),
    ("karmaggan", 2, {}),
    ("karmaggan", 8, {}),
    ("axis-mundi", 3, {}),
    ("axis-mundi", 6, {}),
    ("kings-of-ruin", 1, {}),
    ("kings-of-ruin", 4, {"pack": "silent-bells"}),
    ("hearts:GAME", 4, {}),
]


class Enough(Exception):
    pass


class Small(Screen):
    """A terminal of a given size, at which somebody chooses at random."""

    def __init__(self, width: int, height: int, seed: int) -> None:
        super().__init__()
        self.file = io.StringIO()
        self.console = Console(width=width, height=height, file=self.file, color_system=None, emoji=False)
        self.terminal = self.interactive = True
        self.rng = random.Random(seed)
        self.answers: list[str] = []
        self.shown: list[str] = []

    @contextlib.contextmanager
    def busy(self, text: str) -> Iterator[None]:
        yield

    def forget_keys(self) -> None:
        pass

    def taken(self) -> str:
        """What was written since the last look."""
        text = self.file.getvalue()
        self.file.seek(0)
        self.file.truncate()
        return text

    def ask(self, prompt: str = "> ") -> str:
        self.shown.append(self.taken())
        self.since = 0
        if not self.answers:
            raise Enough
        return self.answers.pop(0)


class KeptSession(TerminalSession):
    """A match in which each prompt is kept."""

    def show_prompt(self, seat: int, decision: Decision) -> None:
        screen = self.screen
        assert isinstance(screen, Small)
        first = not prompts(self)
        news = "" if first else screen.taken()
        super().show_prompt(seat, decision)
        prompts(self).append((decision, news, screen.file.getvalue()))
        if len(prompts(self)) < PROMPTS:
            screen.answers = [str(screen.rng.randrange(len(decision.options)) + 1)]


def prompts(session: TerminalSession) -> list[tuple[Decision, str, str]]:
    return session.__dict__.setdefault("kept", [])  # type: ignore[no-any-return]


def seated(
    game_id: str, seats: int, options: Mapping[str, object], size: tuple[int, int], seed: int = 4
) -> KeptSession:
    game = load_game(game_id)
    holders = [Holder("Ada"), *(Holder(f"Random bot {n}", "random") for n in range(2, seats + 1))]
    match = Match(game, game.setting(seats, options), key=key_of_seed(seed), names=[one.name for one in holders])
    return KeptSession(Small(*size, seed), match, holders, game_name=game_id, seed=seed)


def played(game_id: str, seats: int, options: Mapping[str, object], size: tuple[int, int]) -> KeptSession:
    return _played(game_id, seats, tuple(options.items()), size)


@cache
def _played(game_id: str, seats: int, options: tuple[tuple[str, object], ...], size: tuple[int, int]) -> KeptSession:
    """One match for all tests that look at it."""
    session = seated(game_id, seats, dict(options), size)
    with contextlib.suppress(Enough):
        session.run()
    return session


def known(game_id: str) -> None:
    if game_id == "hearts:GAME":
        pytest.importorskip("hearts")


@pytest.mark.parametrize("size", [(80, 24), (100, 40)], ids=["80x24", "100x40"])
@pytest.mark.parametrize(
    ("game_id", "seats", "options"), SETTINGS, ids=[f"{game}-{seats}-{len(o)}" for game, seats, o in SETTINGS]
)
def test_no_prompt_is_higher_or_wider_than_the_screen(
    game_id: str, seats: int, options: Mapping[str, object], size: tuple[int, int]
) -> None:
    known(game_id)
    session = played(game_id, seats, options, size)
    assert len(prompts(session)) > 8
    for decision, _, text in prompts(session):
        lines = text.splitlines()
        assert len(lines) <= size[1] - 1, text
        assert all(cell_len(line) <= size[0] for line in lines), text
        assert " ".join(decision.prompt.split()[:3]) in text
        asked_for(decision, text)


def asked_for(decision: Decision, text: str) -> None:
    """Every option is named, or within a folded list, or on a later page."""
    if "“more” turns it" in text:
        return
    numbers = {int(found) for found in re.findall(r"(?<![\w:-])\d+(?![\w:-])", text)}
    spans = [(int(a), int(b)) for a, b in re.findall(r"(\d+) to (\d+)", text)]
    for number, option in enumerate(numbered(decision.options), 1):
        assert number in numbers or any(low <= number <= high for low, high in spans), (option.label, text)


@pytest.mark.parametrize(
    ("game_id", "seats", "what"),
    [
        ("karmaka", 2, ("Ada (you)", "Random bot 2", "needs", "Your Hand:")),
        ("mountain-miners", 2, ("Ada (you)", "Random bot 2", "point", "Turn ")),
        ("karmaggan", 2, ("Ada", "Random bot 2", "Round ", "coin", "====")),
        ("axis-mundi", 3, ("Round", "@1 Ada", "@2 Random bot 2")),
        ("kings-of-ruin", 1, ("First Tide", "ENERGY", "HEALTH")),
    ],
)
def test_a_small_screen_names_the_turn_the_score_the_board_and_the_hand(
    game_id: str, seats: int, what: tuple[str, ...]
) -> None:
    for _, _, text in prompts(played(game_id, seats, {}, (80, 24))):
        assert all(words in text for words in what), text


@pytest.mark.parametrize(
    ("game_id", "seats", "part"),
    [
        ("karmaka", 2, "seats"),
        ("mountain-miners", 2, "seats"),
        ("karmaggan", 2, "board"),
        ("axis-mundi", 3, "board"),
        ("kings-of-ruin", 1, "map"),
    ],
)
def test_what_a_small_screen_leaves_out_is_read_on_request(game_id: str, seats: int, part: str) -> None:
    session = played(game_id, seats, {}, (80, 24))
    screen = session.screen
    assert isinstance(screen, Small)
    decision = prompts(session)[-1][0]
    screen.answers = [part, "", "", "1"]
    screen.taken()
    screen.shown.clear()
    with contextlib.suppress(Enough):
        prompt.read_answer(session, 0, decision)
    whole = next(panel.whole for panel in session.sight(0).panels() if panel.name == part)
    read = " ".join("".join(screen.shown[1:]).split())
    assert " ".join(Text.from_markup(whole).plain.split()) in read
    assert all(len(one.splitlines()) < 24 for one in screen.shown)


def test_more_options_than_fit_come_page_by_page_and_the_map_stays() -> None:
    session = played("axis-mundi", 3, {}, (80, 24))
    screen = session.screen
    assert isinstance(screen, Small)
    paged = [decision for decision, _, text in prompts(session) if "“more” turns it" in text]
    assert paged, "this match has a decision with more options than fit"
    decision, texts = paged[-1], []
    for page in range(4):
        screen.taken()
        session.page = page
        TerminalSession.show_prompt(session, 0, decision)
        texts.append(screen.taken())
    assert all(re.search(r"(?m)^ +\d-\d+\S* +\d-\d+\S* +\d-\d+", text) and "Left this turn" in text for text in texts)
    pages = int(re.findall(r"Page 1 of (\d)", texts[0])[0])
    together = " ".join(" ".join(texts[:pages]).split())
    assert all(f" {number} " in together for number in range(1, len(decision.options) + 1))
    assert texts[pages].splitlines()[-1] == texts[0].splitlines()[-1], "after the last page comes the first"


# -- the choice of forms


def block(name: str, *forms: tuple[int, int]) -> Block:
    return Block(name, [(cost, [Text(name)] * lines) for cost, lines in forms])


def test_the_forms_that_fit_are_those_of_which_the_reader_loses_least() -> None:
    board, legend, seats = (
        block("board", (0, 9), (70, 2)),
        block("legend", (0, 3), (20, 0)),
        block("s", (0, 4), (40, 2)),
    )
    assert shorten([board, legend, seats], 16) and [b.at for b in (board, legend, seats)] == [0, 0, 0]
    assert shorten([board, legend, seats], 15) and [b.at for b in (board, legend, seats)] == [0, 1, 0]
    assert shorten([board, legend, seats], 12) and [b.at for b in (board, legend, seats)] == [0, 1, 1]
    assert shorten([board, legend, seats], 10) and board.at == 1 and legend.at == seats.at == 0
    assert not shorten([board, legend, seats], 3)


def test_where_nothing_fits_the_longest_parts_end_with_a_sign() -> None:
    long, short = block("long", (0, 20)), block("short", (0, 2))
    cut([long, short], 8)
    assert height_of([long, short]) == 8 and long.lines[-1].plain.strip() == "…" and len(short.lines) == 2


def test_what_is_long_is_read_page_by_page_and_an_answer_ends_it() -> None:
    session = played("karmaka", 2, {}, (80, 24))
    screen, (decision, _, _) = session.screen, prompts(session)[-1]
    assert isinstance(screen, Small)
    screen.answers = ["rules card", "1"]
    screen.shown.clear()
    found = prompt.read_answer(session, 0, decision)
    assert len(screen.shown[1].splitlines()) == 23, "one page, then it waits"
    assert found is numbered(decision.options)[0], "what is typed instead of Enter is an answer"
