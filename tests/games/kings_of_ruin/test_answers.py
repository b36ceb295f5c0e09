"""Options that answer, pages with later forms, and what a pack check counts of them."""

from __future__ import annotations

import pytest

from quincunx.engine import wire
from quincunx.games.kings_of_ruin.content import prose
from quincunx.games.kings_of_ruin.game import GAME
from quincunx.games.kings_of_ruin.page import PageView
from quincunx.games.kings_of_ruin.save import restore, save
from quincunx.games.kings_of_ruin.text import text
from quincunx.games.kings_of_ruin.view import KingsView, view

from .helpers import BASE, Dice, Sitting, build, faults_of, sit

STILE = """
[[standee]]
id = "dog"
name = "A dog"
[[verse]]
id = "start"
section = "TEJ"
text = "A lane."
option = [{label = "On", goto = "stile"}, {label = "Away", says = "You go."}]
[[verse]]
id = "stile"
section = "TEJ"
text = "A stile, and a woman who mends it."
form = [
  {when = "losses >= 1", text = "She looks at your arm."},
  {when = ["party_size >= 2", "standee dog"], text = "The dog has got up for you."},
  {after = 2, text = "She has stopped looking up."},
  {after = 1, text = "The same stile."},
]
option = [
  {label = "Lend a hand", says = "She gives you the hammer.", cost = ["energy 1"], eff = ["gain exp 1"]},
  {label = "Climb", eff = [{check = "agg", table = [
    {lo = 1, hi = 3, says = "It gives."},
    {lo = 4, says = "It holds.", eff = ["lose energy 1"], goto = "start"},
  ]}]},
  {label = "Ask", says = "She points with her chin.", goto = "start"},
]
"""


def at(verse: str, game: Sitting) -> Sitting:
    return game.run(f"goto {verse}", members=list(range(game.s.seats)))


def seen(game: Sitting) -> KingsView:
    return view(game.s, 0)


def page(game: Sitting) -> PageView:
    found = seen(game).page
    assert found is not None
    return found


def stile(seats: int = 1, dice: Dice | None = None) -> Sitting:
    return at("stile", sit(seats, STILE, dice))


def test_an_answer_is_told_and_stands_over_the_next_page() -> None:
    game = stile().choose("read:stile:2")
    assert page(game).said == ("She points with her chin.",) and page(game).text == "A lane."
    assert "She points with her chin." in text(seen(game), ["Anna"])
    told = [GAME.name("say", value[0]) for value in game.heard("KR-048") if len(value) == 1 and value[0] & 0xFFFFF < 9]
    assert "She points with her chin." in told


def test_an_answer_alone_stays_until_something_else_is_done() -> None:
    game = stile().choose("read:stile:0")
    assert seen(game).page is None and seen(game).said == ("She gives you the hammer.",)
    assert "She gives you the hammer." in text(seen(game), ["Anna"])
    at("stile", game)
    game.choose("read:stile:2")
    assert page(game).said == ("She points with her chin.",), "the answer before it is gone"


@pytest.mark.parametrize(("die", "said"), [(0, "It gives."), (5, "It holds.")])
def test_both_results_of_a_check_answer(die: int, said: str) -> None:
    game = stile(dice=Dice(die)).choose("read:stile:1")
    assert [game.pack.says[one] for one in game.s.said] == [said]
    assert (seen(game).page is not None) == (die == 5), "a row may jump"


def test_a_page_is_read_in_the_first_form_that_holds() -> None:
    game = stile()
    texts = [page(game).text]
    for _ in range(3):
        game.choose("read:stile:2", "read:start:0")
        texts.append(page(game).text)
    told = ["A stile, and a woman who mends it.", "The same stile.", "She has stopped looking up."]
    assert texts == [*told, told[-1]]
    heard = [GAME.name("verse", value[0]) for value in game.heard("KR-044") if value[0] >> 20 == game.s.base >> 20]
    assert [text for text in heard if text != "A lane."] == texts, "the log says what stood on the page"


def test_forms_know_who_came_who_is_there_and_what_was_lost() -> None:
    game = sit(2, STILE)
    at("stile", game)
    assert page(game).text.startswith("A stile")
    game.run("standee_place dog this").again()
    at("stile", game)
    assert page(game).text == "The dog has got up for you."
    game.s.losses = 1
    assert page(game).text == "The dog has got up for you.", "a page does not change while it lies open"
    at("stile", game)
    assert page(game).text == "She looks at your arm."


def test_readings_meetings_and_losses_are_saved_and_old_saves_begin_at_nothing() -> None:
    game = stile()
    game.s.losses = 2
    again = restore(save(game.s))
    assert (again.readings, again.met, again.losses, again.said) == (game.s.readings, game.s.met, 2, game.s.said)
    old = wire.decode(save(game.s))
    old["version"] = 3
    for name in ("readings", "met", "losses", "said"):
        del old["state"][name]
    again = restore(wire.encode(old))
    assert (again.losses, again.said) == (0, []) and set(again.readings) == {0} and len(again.met) == len(game.s.met)


def test_an_encounter_is_told_otherwise_the_second_time() -> None:
    extra = """
[[encounter]]
id = "geese"
name = "Geese"
colour = "green"
difficulty = 1
type = "combat"
source = "box"
text = "Geese."
again = "The same geese."
open = {A = "agg 1"}
value = 1
table = [{lo = 0, parts = ["damage 1"]}]
opportunity = ["damage 1"]
loot = []
[[verse]]
id = "meet"
section = "TEJ"
text = "Geese come."
option = [
  {label = "Stay", eff = [{encounter = "geese", win_says = "They go.", lose_says = "You go."}]},
  {label = "Off", says = "Off."},
]
[[verse]]
id = "lane"
section = "TEJ"
text = "A lane."
option = [{label = "Geese", goto = "meet"}, {label = "Home", eff = ["lose energy 1"]}]
[[event]]
id = "lane-event"
name = "Lane"
kind = "random"
reveal = ["goto lane"]
"""
    game = sit(1, extra).fight("geese")
    found = seen(game).encounter
    assert found is not None and found.text == "Geese."
    game.s.met[game.pack.compiler.names["encounter"]["geese"] - game.pack.enc0] += 1
    found = seen(game).encounter
    assert found is not None and found.text == "The same geese."


# -- what a pack check counts


def test_options_and_results_without_a_sentence_are_counted() -> None:
    bare = STILE.replace(', says = "You go."', "").replace('says = "It gives."', 'eff = ["lose energy 1"]')
    p = build(bare.replace('id = "start"', 'id = "start"\naphorism = true'))
    gaps = [str(gap) for gap in prose.unanswered(p) if gap.key in ("start", "stile")]
    assert gaps == ["start: “Away”", "stile: “Climb”"]
    assert [str(gap) for gap in prose.silent_branches(p) if gap.key == "stile"] == ["stile: “Climb”, check 1 to 3"]
    assert "start" in prose.aphorisms(p) and "stile" not in prose.aphorisms(p)


def test_a_pack_that_says_it_answers_must() -> None:
    faults = faults_of(STILE.replace(', says = "You go."', ""))
    assert faults == []
    strict = BASE.replace("[pack]", "[pack]\nanswered = true", 1)
    found = faults_of(STILE.replace(', says = "You go."', ""), strict)
    assert any("No sentence answers start: “Away”" in fault for fault in found)
    assert not any("stile" in fault for fault in found)


def test_a_pack_that_says_how_long_it_is_to_be_is_held_to_it() -> None:
    def with_words(bounds: str) -> list[str]:
        return faults_of(STILE, BASE.replace("[pack]", f"[pack]\nwords = {bounds}", 1))

    assert with_words("[1, 9000]") == []
    assert any("asks for 1 to 10" in fault for fault in with_words("[1, 10]"))
    assert any("asks for 8000 to 9000" in fault for fault in with_words("[8000, 9000]"))


def test_a_form_without_a_condition_or_a_text_is_a_fault() -> None:
    found = faults_of(STILE.replace('{after = 1, text = "The same stile."}', '{words = "?"}'))
    said = " ".join(found)
    assert "needs “after”, “turn” or “when”" in said and "needs a text" in said and "has no words" in said


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("You cross. The dead are polite.", True),
        ("A dog gets up. Nobody ever comes back for the boots.", True),
        ("A dog gets up and goes to the door.", False),
        ("He nods. “Nobody comes,” he says.", False),
    ],
)
def test_a_short_general_last_sentence_is_suspected(text: str, is_one: bool) -> None:
    assert prose.sounds_like_one(text) == is_one
