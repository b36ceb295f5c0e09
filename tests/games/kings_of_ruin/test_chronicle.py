"""The campaign so far as a story, and going back to last night."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from quincunx.cli.main import run
from quincunx.engine import SPECTATOR, Match, key_of_seed
from quincunx.engine.record import save_record
from quincunx.games import kings_of_ruin
from quincunx.games.kings_of_ruin import GAME, chronicle
from quincunx.games.kings_of_ruin.state import Realm
from quincunx.games.kings_of_ruin.view import KingsView

RULES = Path(kings_of_ruin.__file__).parent / "rules"
BEGIN = ["explore", "read:101-1:0", "read:101-2:0"]


def begun(*keys: str, **options: object) -> Match:
    values = {"heroes": "oathbreaker", **{name.replace("_", "-"): value for name, value in options.items()}}
    match = Match(GAME, GAME.setting(1, values), key=key_of_seed(3), names=["Ada <b>"])
    for key in keys:
        play(match, key)
    return match


def play(match: Match, key: str) -> None:
    decision = match.decision(0)
    assert decision is not None
    offered = [option.key for option in decision.options]
    assert key in offered, offered
    match.submit(0, decision.choices[offered.index(key)])


def to_next_day(match: Match) -> None:
    """End the day and take the last option of every question until the next one."""
    s = match.play.state
    assert isinstance(s, Realm)
    day = s.day
    play(match, "end-day")
    while s.day == day or s.stage != 3:
        decision = match.decision(0)
        assert decision is not None
        match.submit(0, decision.choices[-1])
        s = match.play.state
        assert isinstance(s, Realm)


def test_what_was_read_and_chosen_is_told_in_order() -> None:
    passages = chronicle.tell(begun(*BEGIN), 0)
    kinds = [one.kind for one in passages]
    texts = [one.text for one in passages]
    assert texts[:2] == ["First Tide", "Ada <b> as the Oathbreaker."]
    assert kinds.index(chronicle.CHAPTER) < kinds.index(chronicle.DAY) < kinds.index(chronicle.PAGE)
    chosen = [one.text for one in passages if one.kind == chronicle.CHOSEN]
    assert chosen == ["Ask him what he saw.", "Give him bread, and hear the rest."]
    assert any(one.kind == chronicle.ANSWER and "He eats the crust first." in one.text for one in passages)
    assert any(one.kind == chronicle.EVENT and "Tonight it was not rung." in one.text for one in passages)


def test_fights_and_talks_end_in_the_words_of_somebody_who_tells_it() -> None:
    match = begun()
    won = (1, ("KR-277", -1, "The pool reaches {0:#}: the combat is won.", (4,)))
    talks = [(1, ("KR-302", -1, "The talk is over: {0:slot}.", (colour,))) for colour in range(3)]
    match.story = [won, *talks]
    told = [one.text for one in chronicle.tell(match, 0) if one.kind == chronicle.ACT][1:]
    assert told[0] == "The fight is won." and told[1:] == list(chronicle.TALKS)
    rules = "\n".join(path.read_text(encoding="utf-8") for path in RULES.glob("*.py"))
    assert all(f'"{sentence}"' in rules for sentence in chronicle.RETOLD), "each is a sentence of the rules"


@pytest.mark.parametrize(("keys", "stones"), [((), 0), ((*BEGIN, "waystone", "price:normal", "food:0"), 1)])
def test_the_map_shows_where_waystones_burn_and_where_the_mist_lies(keys: tuple[str, ...], stones: int) -> None:
    match = begun(*keys)
    page, view = GAME.chronicle(match, 0), match.view(0)
    assert isinstance(view, KingsView)
    assert page.count('class="stone"') == len(view.stones) == stones
    clear = sum(one.side == "clear" for one in view.map)
    assert page.count('class="place clear"') == clear and page.count('class="place mist"') == len(view.map) - clear
    assert (clear < len(view.map)) is not bool(stones), "the stone has lifted the mist"
    assert "<h2>The map</h2>" in page and chronicle.LEGEND in page


def test_each_day_has_its_heading() -> None:
    match = begun(*BEGIN)
    to_next_day(match)
    play(match, "explore")
    heads = [one.text for one in chronicle.tell(match, 0) if one.kind == chronicle.DAY]
    assert heads == ["Day 1", "Day 2"]


def test_a_sentence_for_one_seat_is_in_no_other_chronicle() -> None:
    match = begun(*BEGIN)
    seq, (rule, _, sentence, args) = next(told for told in match.story if told[1][2] == "{0:verse}")
    match.story = [(seq, (rule, 1, sentence, args))]
    assert [one.kind for one in chronicle.tell(match, 0)].count(chronicle.PAGE) == 1
    assert chronicle.PAGE not in [one.kind for one in chronicle.tell(match, SPECTATOR)]


def test_the_page_is_whole_and_escaped_and_has_the_map() -> None:
    page = GAME.chronicle(begun(*BEGIN), 0)
    assert page.startswith("<!doctype html>") and "<script" not in page
    assert "Ada &lt;b&gt;" in page and "Ada <b>" not in page
    assert "<svg" in page and "Landing" in page.partition("<svg")[2]
    assert f"<style>{chronicle.STYLE}</style>" in page


def rules_of(style: str) -> dict[str, dict[str, str]]:
    """What each selector says; a later rule adds to an earlier one."""
    found: dict[str, dict[str, str]] = {}
    for names, said in re.findall(r"([^{}]+)\{([^{}]*)\}", style):
        for name in names.split(","):
            found.setdefault(name, {}).update(one.split(":", 1) for one in said.split(";") if ":" in one)
    return found


def light(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_it_is_read_by_day_and_at_night_and_never_printed_dark() -> None:
    by_day, _, rest = chronicle.STYLE.partition("@media screen and (prefers-color-scheme:dark){")
    at_night, _, printed = rest.partition("@page")
    day, night = rules_of(by_day), rules_of(at_night)
    for colours in (day, {name: {**said, **night.get(name, {})} for name, said in day.items()}):
        ground = colours["body"]["background"]
        assert contrast(colours["body"]["color"], ground) >= 7
        assert min(contrast(colours[name]["color"], ground) for name in (".act", "figcaption")) >= 4.5
        for side in (".clear", ".mist"):
            assert min(contrast(colours[name]["fill"], colours[side]["fill"]) for name in (".named", ".number")) >= 4.5
            assert contrast(colours[".here"]["fill"], colours[side]["fill"]) >= 3
        assert contrast(colours[".way"]["stroke"], ground) >= 3
    assert light(night["body"]["background"]) < 0.03 < 0.8 < light(day["body"]["background"])
    assert "background:#fff" in printed and "color:#000" in printed


def test_the_command_prints_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "evening.jsonl"
    save_record(begun(*BEGIN), record)
    assert run(["chronicle", str(record)]) == 0
    assert "> Ask him what he saw." in capsys.readouterr().out
    for name, begins in (("story.html", "<!doctype html>"), ("story.md", "# First Tide")):
        assert run(["chronicle", str(record), "--out", str(tmp_path / name)]) == 0
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(begins)
    assert run(["chronicle", str(record), "--out", str(tmp_path / "story.pdf")]) != 0
    (tmp_path / "story.md").write_text("mine", encoding="utf-8")
    assert run(["chronicle", str(record), "--out", str(tmp_path / "story.md")]) == 2
    assert (tmp_path / "story.md").read_text(encoding="utf-8") == "mine"
    capsys.readouterr()
    assert run(["chronicle", str(record), "--out", str(tmp_path / "story.md"), "--force"]) == 0
    assert "(replaced)" in capsys.readouterr().out


# -- last night


def test_story_mode_goes_back_to_last_night_and_no_farther() -> None:
    match = begun(*BEGIN, story_genius=True)
    to_next_day(match)
    play(match, "explore")
    words, first = GAME.go_back(match)
    assert words == "Go back to last night"
    match.take_back(0, first)
    s = match.play.state
    assert isinstance(s, Realm) and (s.day, s.stage) == (2, 2), "the morning begins again; the night stays as it was"
    assert GAME.go_back(match) == ("", 0), "nothing has been chosen today"


def test_other_modes_do_not_go_back() -> None:
    match = begun(*BEGIN)
    assert GAME.go_back(match) == ("", 0)


WON = Path(__file__).parents[1] / "first_tide_story" / "plays" / "rung.json"
LOST = ["end-day", "fast", "choose:135:1", *["end-day", "fast"] * 4]
"""Nothing but sleep, in the mist: nobody lives through five nights of it."""


def test_an_evening_that_was_lost_begins_again_last_night() -> None:
    match = begun(*LOST, story_genius=True)
    assert match.over
    words, first = GAME.go_back(match)
    assert (words, first) == ("Go back to last night", len(LOST) - 1)
    match.take_back(0, first)
    s = match.play.state
    assert isinstance(s, Realm) and not match.over and s.day == 5
    play(match, "explore")


def test_an_evening_that_was_won_can_be_played_again_from_last_night() -> None:
    play = json.loads(WON.read_text(encoding="utf-8"))
    options = {**play["options"], "story-genius": True}
    match = Match(GAME, GAME.setting(1, options), key=key_of_seed(play["seed"]))
    for key in play["keys"].split():
        match.submit(0, key)
    assert match.over and match.result().scores[0] > 0
    match.take_back(0, GAME.go_back(match)[1])
    assert not match.over and match.decision(0) is not None


def test_a_morning_on_which_all_was_over_is_not_gone_back_to() -> None:
    match = begun(*LOST, story_genius=True)
    match.story.append((len(LOST), (chronicle.MORNING, -1, "Time markers are removed.", ())))
    assert GAME.go_back(match)[1] == len(LOST) - 1, "to the evening before it, on which something was chosen"


def test_an_evening_without_story_mode_stays_lost() -> None:
    assert GAME.go_back(begun(*LOST)) == ("", 0)
