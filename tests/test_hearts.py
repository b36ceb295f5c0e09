"""The example game: its rules, and that the whole platform knows it once its package is installed."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from hearts import GAME
from hearts.rules import NAMES, SLUGS, Hearts
from quincunx.adapters.gymnasium import SeatEnv
from quincunx.engine import SPECTATOR
from quincunx.testing import Scenario, check_laws, coverage, setup

from .server.helpers import PATIENT, full_table, running

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "examples" / "hearts"
SUITS = ("clubs", "diamonds", "spades", "hearts")


def cards(words: str) -> list[int]:
    """Cards by their keys; a suit stands for all its cards."""
    found: list[int] = []
    for word in words.split():
        found += [SLUGS.index(slug) for slug in SLUGS if slug == word or (word in SUITS and slug.endswith(f"-{word}"))]
    return found


class At(Scenario[Hearts]):
    """A position within a deal: every hand in words, seat 0 first; the face of a card is its id."""

    def __init__(
        self,
        *hands: str,
        trick: str = "",
        leader: int = 0,
        taken: Sequence[str] = ("", "", "", ""),
        scores: Sequence[int] = (0, 0, 0, 0),
        broken: bool = False,
        deals: int = 4,
        to_pass: int = 0,
    ) -> None:
        held = [cards(hand) for hand in hands]
        piles = [cards(pile) for pile in taken]
        state = Hearts(
            list(range(52)), [0] * 52, held, [[], [], [], []], cards(trick), piles, list(scores), 100, deals, to_pass,
            leader, broken,
        )  # fmt: skip
        for seat, hand in enumerate(held):
            state.show(hand, 1 << seat)
        super().__init__(GAME, state)


def last_trick(*taken: str, scores: Sequence[int] = (0, 0, 0, 0)) -> At:
    """Two cards each, of which the last play themselves: seat 0 wins both tricks, and in them no points."""
    hands = ("ace-clubs king-clubs", "3-clubs 4-clubs", "5-clubs 6-clubs", "7-clubs 8-clubs")
    scene = At(*hands, taken=taken, scores=scores)
    return scene.do("play:ace-clubs", "play:3-clubs", "play:5-clubs", "play:7-clubs")


REST = "2-clubs 9-clubs 10-clubs jack-clubs queen-clubs diamonds"
LOW = " ".join(slug for slug in SLUGS if slug.endswith("-spades") and slug != "queen-spades")


@pytest.mark.rule("HT-001", "HT-002")
def test_everybody_gets_thirteen_cards_and_sees_only_them() -> None:
    s = setup(GAME, 4)
    assert sorted(s.faces) == list(range(52)) and len(set(NAMES)) == 52
    assert sorted(card for hand in s.hands for card in hand) == list(range(52))
    for seat in range(4):
        view = GAME.view(s, seat)
        assert len(view.hand) == 13 and view.sizes == (13, 13, 13, 13)
        assert [len(known) for known in view.known] == [13 if other == seat else 0 for other in range(4)]
    assert GAME.view(s, SPECTATOR).known == ((), (), (), ())


@pytest.mark.rule("HT-003", "HT-004", "HT-005", "HT-R01")
@pytest.mark.parametrize(("deals", "to"), [(1, 1), (2, 3), (3, 2), (5, 1)])
def test_three_cards_are_passed_unseen_until_all_have_chosen(deals: int, to: int) -> None:
    scene = At("clubs", "diamonds", "spades", "hearts", deals=deals, to_pass=3)
    for rank in ("3", "4", "5"):
        assert scene.asked[1] == "pass" and not scene.said(0)
        scene.answer({seat: f"pass:{rank}-{suit}" for seat, suit in enumerate(SUITS)})
        if rank == "3":
            assert [GAME.view(scene.state, seat).given for seat in (0, SPECTATOR)] == [tuple(cards("3-clubs")), ()]
    mine = cards("3-clubs 4-clubs 5-clubs")
    assert scene.knows(0, scene.state.hands[to]) == scene.knows(to, mine) == mine
    assert all(scene.knows(other, mine) == [] for other in range(1, 4) if other != to)
    name = scene.names[to]
    assert f"You pass the 3 of clubs, the 4 of clubs and the 5 of clubs to {name}." in scene.said(0)
    stranger = next(other for other in range(1, 4) if other != to)
    assert f"Ada passes three cards to {name}." in scene.said(stranger)


@pytest.mark.rule("HT-003")
def test_in_the_fourth_deal_nothing_is_passed() -> None:
    scene = last_trick(REST, "hearts", "queen-spades", LOW)
    assert scene.state.deals == 5 and scene.asked[1] == "pass"
    scene = At("ace-clubs king-clubs", "3-clubs 4-clubs", "5-clubs 6-clubs", "7-clubs 8-clubs",
               taken=(REST, "hearts", "queen-spades", LOW), deals=3)  # fmt: skip
    scene.do("play:ace-clubs", "play:3-clubs", "play:5-clubs", "play:7-clubs")
    assert scene.state.deals == 4 and scene.asked[1] == "play"


@pytest.mark.rule("HT-006")
def test_the_two_of_clubs_leads() -> None:
    scene = At("diamonds", "spades", "clubs", "hearts", deals=2, to_pass=3)
    for rank in ("2", "3", "4"):
        scene.answer(
            {0: f"pass:{rank}-diamonds", 1: f"pass:{rank}-spades", 2: f"pass:{rank}-clubs", 3: f"pass:{rank}-hearts"}
        )
    assert "Bo plays the 2 of clubs." in scene.said(0)
    assert (scene.state.leader, scene.asked) == (1, (2, "play"))


@pytest.mark.rule("HT-007")
def test_a_suit_is_followed_by_whoever_can() -> None:
    scene = At(
        "3-clubs 4-clubs",
        "5-clubs ace-hearts",
        "9-diamonds 2-hearts",
        "9-clubs 2-spades",
        taken=("6-clubs", "", "", ""),
    )
    scene.do("play:3-clubs")
    assert scene.asked == (1, "play") and scene.offered() == ["play:5-clubs"]
    scene.do("play:5-clubs")
    assert scene.offered() == ["play:9-diamonds", "play:2-hearts"]


@pytest.mark.rule("HT-R03")
def test_a_single_legal_card_is_asked_for_and_the_last_card_is_not() -> None:
    scene = At(
        "3-clubs 4-clubs", "5-clubs 9-hearts", "9-diamonds 2-hearts", "9-clubs 2-spades", taken=("6-clubs", "", "", "")
    )
    assert len(scene.do("play:3-clubs").offered()) == 1 and scene.asked == (1, "play")
    scene = last_trick(REST, "hearts", "queen-spades", LOW)
    assert "Bo plays the 4 of clubs." in scene.said(0)


@pytest.mark.rule("HT-008")
def test_the_highest_card_of_the_suit_led_wins_the_trick() -> None:
    scene = At(
        "3-clubs 4-clubs 7-clubs",
        "5-clubs 8-hearts 9-hearts",
        "ace-diamonds 2-hearts 3-hearts",
        "4-spades 3-spades 2-spades",
        taken=("6-clubs", "", "", ""),
    )
    scene.do("play:3-clubs", "play:5-clubs", "play:ace-diamonds", "play:2-spades")
    assert scene.asked == (1, "play") and scene.state.trick == []
    assert sorted(scene.state.taken[1]) == cards("3-clubs 5-clubs ace-diamonds 2-spades")
    assert "Bo wins the trick, worth 0 points." in scene.said(0)


@pytest.mark.rule("HT-009", "HT-R02")
def test_hearts_are_led_only_when_broken_or_from_nothing_else() -> None:
    bo, cy, di = "5-diamonds queen-spades 2-spades", "6-diamonds 7-diamonds 3-spades", "8-diamonds 9-hearts 4-spades"
    hands = ("3-clubs 4-hearts 5-hearts", bo, cy, di)
    scene = At(*hands, taken=("6-clubs", "", "", ""))
    assert scene.offered() == ["play:3-clubs"]
    scene.do("play:3-clubs", "play:queen-spades", "play:6-diamonds")
    assert not scene.state.broken
    scene.do("play:9-hearts")
    assert scene.state.broken is True and scene.said(0).count("Hearts are broken.") == 1
    assert At(*hands, broken=True).offered() == ["play:3-clubs", "play:4-hearts", "play:5-hearts"]
    assert At("2-hearts 3-hearts", bo, cy, di).offered() == ["play:2-hearts", "play:3-hearts"]


@pytest.mark.rule("HT-010")
def test_no_points_in_the_first_trick_unless_there_is_nothing_else() -> None:
    first = At("2-clubs", "queen-spades 3-hearts 4-spades", "queen-spades 3-hearts", "5-clubs", trick="2-clubs")
    assert first.asked == (1, "play") and first.offered() == ["play:4-spades"]
    assert first.do("play:4-spades").offered() == ["play:queen-spades", "play:3-hearts"]


@pytest.mark.rule("HT-011")
def test_hearts_cost_one_point_and_the_queen_of_spades_thirteen() -> None:
    scene = last_trick(REST, "hearts", "queen-spades", LOW, scores=(1, 2, 3, 4))
    assert scene.state.scores == [1, 15, 16, 4]
    assert "Cy takes 13 points: 16 in all." in scene.said(0) and "HT-012" not in scene.rules()


@pytest.mark.rule("HT-012")
def test_who_wins_all_points_takes_none_and_the_others_take_them() -> None:
    scene = last_trick(REST, "hearts queen-spades", LOW, "")
    assert scene.state.scores == [26, 0, 26, 26]
    assert "Bo shoots the moon." in scene.said(0)


@pytest.mark.rule("HT-013", "HT-014")
def test_a_hundred_points_end_the_game_and_the_fewest_win() -> None:
    assert not last_trick(REST, "hearts", "queen-spades", LOW, scores=(50, 86, 86, 50)).over
    scene = last_trick(REST, "hearts", "queen-spades", LOW, scores=(50, 87, 86, 50))
    assert scene.over
    result = GAME.result(scene.state)
    assert result.ranks == (1, 4, 3, 1) and result.scores == (50, 100, 99, 50)


def test_every_law_holds_and_every_rule_has_a_test() -> None:
    check_laws(GAME, 1)
    assert coverage(GAME, Path(__file__).parent, matches=0)["untested"] == []


def test_its_own_tests_make_one_test_of_each_law() -> None:
    command = [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider"]
    environment = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(command, cwd=PACKAGE, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "test_law[non-interference: view] PASSED" in done.stdout and "test_law[symmetry] SKIPPED" in done.stdout


def test_learners_play_it() -> None:
    env = SeatEnv(GAME, opponents="random", limit=26, seat=2)
    dice = random.Random(1)
    env.reset(seed=1)
    over, steps, reward = False, 0, 0.0
    while not over:
        action = dice.choice([at for at, legal in enumerate(env.action_masks()) if legal])
        seen, reward, over, *_ = env.step(action)
        assert env.observation_space.contains(seen)
        steps += 1
    assert steps >= 12 and -1 <= reward <= 1


def test_people_play_it_in_the_browser(tmp_path: Path) -> None:
    settings = replace(PATIENT, games="hearts:GAME", database=f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with running(settings) as server:
        seats = full_table(server, 4, game="hearts")
        for _ in range(16):
            waiting = seats[0].state()["waiting"]
            answer = seats[waiting[0]].choose_any(random.Random(1))
            assert answer is not None and answer.status_code == 200, answer and answer.text
        page = server.client().get(f"/t/{seats[0].table}").text
        assert "Trick" in page and "2 of clubs" in page


def test_people_play_it_at_the_terminal(tmp_path: Path) -> None:
    words = ["play", "hearts:GAME", "--seats", "me,random,random,random", "--seed", "1"]
    path = os.pathsep.join([str(PACKAGE / "src"), str(ROOT / "src")])
    done = subprocess.run(
        [sys.executable, "-m", "quincunx", *words], input="1\n1\n1\nhand\nquit\n", cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "100"}, capture_output=True, text=True,
    )  # fmt: skip
    assert "Choose a card to pass." in done.stdout and "Play a card." in done.stdout, done.stdout + done.stderr


def test_it_is_short() -> None:
    lines = [line for path in (PACKAGE / "src").rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(lines) <= 350


def test_installed_through_its_entry_point_the_whole_platform_knows_it(tmp_path: Path) -> None:
    """To check, measure and draw an installed Hearts is what the page of tests/test_add_a_game.py does."""
    site = tmp_path / "site"
    source = tmp_path / "hearts"
    subprocess.run(["cp", "-r", str(PACKAGE), str(source)], check=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(site), str(source)], check=True)

    def quincunx(*words: str) -> str:
        path = os.pathsep.join([str(site), str(ROOT / "src")])
        env = {**os.environ, "PYTHONPATH": path, "COLUMNS": "100"}
        done = subprocess.run(
            [sys.executable, "-m", "quincunx", *words], cwd=tmp_path, env=env, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    assert "Hearts" in quincunx("games")
    assert "queen of spades" in quincunx("rules", "hearts", "HT-011")
