"""Bounds of tracks, places, effects and packs that no other test looks at."""

from __future__ import annotations

import pytest

from quincunx.engine import wire
from quincunx.engine.errors import RecordFault
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.game import GAME
from quincunx.games.kings_of_ruin.rules import places
from quincunx.games.kings_of_ruin.save import restore, save
from quincunx.games.kings_of_ruin.state import GONE, IN_DECK

from .helpers import BASE, Dice, Sitting, build, goods, item_toml, sit
from .test_explore_travel import guard

# -- tracks


@pytest.mark.rule("KR-004", "KR-036")
def test_the_limiter_is_that_of_the_own_track() -> None:
    game = sit(2)
    game.s.energy = [6, 0]
    game.run("lose health 5")
    assert game.s.energy == [3, 0] and game.s.health == [3, 8]
    game.s.energy = [1, 6]
    game.run("lose health 1")
    assert game.s.energy == [1, 6]


@pytest.mark.rule("KR-185", "KR-188")
def test_going_insane_and_back_is_told_of_the_right_hero_at_the_right_slot() -> None:
    game = sit(2)
    game.s.terror = [6, 0]
    game.run("gain terror 1")
    assert game.heard("KR-185") == [(0,)]
    game.s.terror = [7, 9]
    game.run("gain terror 1")
    assert len(game.heard("KR-185")) == 1, "already red"
    game.run("lose terror 1")
    assert len(game.heard("KR-185")) == 1, "still red"
    game.run("lose terror 1")
    assert game.heard("KR-185") == [(0,), (0,)] and game.s.terror == [6, 9]
    other = sit(2)
    other.s.terror = [0, 9]
    other.run("gain terror 1").run("lose terror 1")
    assert other.heard("KR-185") == []


@pytest.mark.rule("KR-038", "KR-050")
def test_gains_are_told_as_they_were() -> None:
    game = sit(2)
    game.s.health, game.s.energy = [8, 3], [3, 3]
    game.run("gain health 5")
    game.run("gain energy 2")
    assert game.heard("KR-050") == [(0, 1), (0, 2)]
    game.run("gain health 3", "gain energy 9")
    assert game.heard("KR-050") == [(0, 1), (0, 2), (0, 4)], "what does not change is not told"


# -- places


@pytest.mark.rule("KR-088", "KR-R32")
def test_a_waystone_touches_the_cards_around_its_corner_and_no_others() -> None:
    game = sit(1)
    for at, key in enumerate(("101", "102", "103", "104", "105")):
        game.lay(key, at - 2, 0, k.WYRD)
    game.s.stones = [[0, 0]]
    touched = [key for key in ("101", "102", "103", "104", "105") if places.touched(game.s, game.loc(key))]
    assert touched == ["102", "103"], "of cells -2 to 2 those beside the point 0"
    for at, key in enumerate(("101", "102", "103", "104", "105")):
        game.lay(key, 0, at - 2, k.WYRD)
    assert [key for key in ("101", "102", "103", "104", "105") if places.touched(game.s, game.loc(key))] == [
        "102",
        "103",
    ]


@pytest.mark.rule("KR-094", "KR-087")
def test_waystones_that_rise_and_fade_are_told() -> None:
    game = sit(1)
    game.run("waystone_place sw")
    assert game.heard("KR-087") or [told for told in game.told_so_far() if "burns" in str(told[2])]
    game.run("waystone_fade touching this")
    assert [told for told in game.told_so_far() if "goes dark" in str(told[2])]


@pytest.mark.rule("KR-021", "KR-103")
def test_no_empty_entry_of_markers_is_left() -> None:
    game = sit(1)
    places.put_markers(game.s, 0, k.TIME, 0)
    assert game.s.marks == []
    game.run("marker time 2", "unmarker time 2")
    assert game.s.marks == [] and not game.holds("timed", here=0)


@pytest.mark.rule("KR-392")
def test_a_goal_without_a_key_leaves_the_hero_where_it_stands() -> None:
    game = sit(1)
    game.s.place = [game.lay("102", 0, 1)]
    game.run("place_character 105")
    assert game.s.place == [game.loc("102")]


@pytest.mark.rule("KR-341", "KR-403")
def test_a_version_that_is_gone_replaces_nothing() -> None:
    game = sit(1)
    game.lay("102", 0, 1)
    game.s.loc_zone[game.loc("102b")] = GONE
    game.run("replace 102 b")
    assert game.s.loc_zone[game.loc("102")] == 1 and game.s.loc_zone[game.loc("102b")] == GONE
    assert game.s.loc_zone[game.loc("105")] == IN_DECK


@pytest.mark.rule("KR-115", "KR-066")
def test_two_ways_or_two_places_are_asked_about() -> None:
    game = sit(1)
    game.lay("102", 0, 1)
    game.lay("103", 1, 0)
    game.run("move_character connected")
    assert game.asked == (0, "where") and game.offers() == ["place:102", "place:103"]
    other = sit(1)
    other.lay("102", 0, 1, k.WYRD)
    other.lay("103", 1, 0, k.WYRD)
    other.run("flip clear chosen:wyrd")
    assert other.asked == (0, "where") and len(other.offers()) == 2
    other.choose("place:103")
    assert [other.s.loc_side[other.loc(key)] for key in ("102", "103")] == [k.WYRD, k.CLEAR]


@pytest.mark.rule("KR-093")
def test_no_waystone_here_is_seen_as_none() -> None:
    game = sit(1)
    assert not game.holds("waystone_here", here=0)
    game.run("waystone_place sw")
    assert game.holds("waystone_here", here=0) and not game.holds("waystone_here", here=game.loc("103"))


# -- effects


@pytest.mark.rule("KR-055")
def test_what_helps_a_check_is_asked_before_each_of_two_checks() -> None:
    extra = item_toml("dice", 'trigger = "check:cou", eff = [{modify = "check_bonus cou 2", until = "day"}]')
    game = sit(1, extra, Dice(0, 0))
    game.item(0, "dice")
    check = {"check": "cou", "table": [{"lo": 1, "hi": 3, "eff": ["gain exp 1"]}, {"lo": 4, "eff": ["gain magic 5"]}]}
    game.run(check, check)
    assert game.asked == (0, "due")
    game.choose("use:dice")
    assert goods(game, 0)[2] == 6 and game.asked == (0, "due"), "1 and courage 1 and 2: the second check asks anew"
    game.choose("use-none")
    assert goods(game, 0)[2] == 11 and len(game.heard("KR-055")) == 2


@pytest.mark.rule("KR-117")
def test_markers_of_no_place_are_none() -> None:
    game = sit(1)
    game.run("counter steps markers:time", me=-1, here=-1)
    assert game.s.counters == [0]


@pytest.mark.rule("KR-245", "KR-057")
def test_the_last_to_act_is_nobody_outside_encounters() -> None:
    game = sit(2).fight("dog", [0, 1]).choose("active:anna").run("lose_encounter")
    game.run("gain exp 1 last_active", "gain exp 1 active")
    assert [goods(game, c)[3] for c in (0, 1)] == [0, 0]


@pytest.mark.rule("KR-058")
def test_everybody_here_is_where_the_one_who_acts_stands() -> None:
    game = sit(3)
    game.s.place[1] = game.lay("102", 0, 1)
    game.run("gain exp 1 here", me=0, here=-1)
    assert [goods(game, c)[3] for c in range(3)] == [1, 0, 1]
    game.run("gain magic 1 here", me=1, here=-1)
    assert [goods(game, c)[2] for c in range(3)] == [1, 1, 0]


@pytest.mark.rule("KR-193", "KR-195")
def test_a_named_encounter_that_is_nowhere_is_skipped() -> None:
    game = sit(1)
    game.s.enc_gone += game.s.enc_secret
    game.s.enc_secret = []
    game.run({"encounter": "warden", "win": ["gain exp 5"], "lose": ["gain exp 6"], "gray": ["gain exp 7"]})
    assert game.s.enc == -1 and goods(game, 0)[3] == 0 and game.heard("KR-193")


@pytest.mark.rule("KR-325", "KR-290")
def test_who_stands_guard_is_told() -> None:
    game = sit(1).fight("warden", origin=1).run("lose_encounter")
    assert len(game.heard("KR-325")) == 1 and len(game.heard("KR-292")) == 1
    guard(game, "judge", "101")
    assert len(game.s.guards) == 2


@pytest.mark.rule("KR-004", "KR-369")
def test_the_view_shows_the_limiter() -> None:
    game = sit(1)
    game.s.health = [5]
    assert GAME.view(game.s, 0).heroes[0].limit == 5
    assert GAME.view(sit(1, story_limiter=True).s, 0).heroes[0].limit == k.TRACK_MAX


@pytest.mark.rule("KR-178", "KR-182")
def test_a_lone_dying_hero_is_dying() -> None:
    game = sit(1)
    assert not game.holds("dying")
    game.s.dying = [0]
    assert game.holds("dying")


@pytest.mark.rule("KR-395", "KR-064")
def test_a_single_way_is_taken_unasked() -> None:
    game = sit(1)
    game.run({"encounter": "dog", "who": "chosen"}, me=-1, members=[], here=-1)
    assert game.asked == (0, "new-hand")
    lone = '[[verse]]\nid = "lone"\nsection = "BOS"\ntext = "One way."\n'
    lone += '[[verse.option]]\nlabel = "On"\neff = ["gain exp 4", "end exploration"]\n'
    lone += '[[event]]\nid = "way"\nname = "Way"\nkind = "special"\nreveal = ["goto lone"]\n'
    assert goods(sit(1, lone).run("goto lone"), 0)[3] == 4


@pytest.mark.rule("KR-078")
def test_nobody_s_connections_lead_nowhere() -> None:
    game = sit(1)
    game.lay("103", 1, 0)
    game.lay("105", 1, 1)
    game.run("place_character connected each_character", me=-1, members=[], here=-1)
    assert game.s.place == [game.loc("101")] and game.asked[1] == "act"


@pytest.mark.rule("KR-389")
def test_how_a_campaign_stands_is_said() -> None:
    game = sit(2)
    said = {0: "The campaign goes on.", 1: "The campaign is won.", 2: "The campaign is lost."}
    for over, words in said.items():
        game.s.over = over
        result = GAME.result(game.s)
        assert result.reason == words and result.ranks == ((1, 1) if over == 1 else (2, 2))


@pytest.mark.rule("KR-051", "KR-050")
def test_once_per_campaign_is_used_up_even_by_the_first_condition_of_a_pack() -> None:
    base = BASE.replace('end = "counter steps >= 5", ', "")
    base = base.replace('req = ["res food >= 4", "attr agg >= 2"]', 'req = "once per campaign"')
    game = Sitting(build("", base), 1).day()
    assert game.pack.conds[0].op == "once"
    game.choose("explore", "read:101-1:2", "explore")
    assert "read:101-1:2" not in game.offers()


@pytest.mark.rule("KR-116")
def test_quests_that_are_done_end_one_after_another() -> None:
    extra = "".join(
        f'[[event]]\nid = "q{n}"\nname = "Q{n}"\nkind = "special"\n'
        f'quest = {{goal = "Go.", end = "day >= 1", eff = ["gain exp {n} each_character"]}}\n'
        for n in (1, 2, 3)
    )
    game = sit(1, extra)
    s = game.s
    for n in (1, 2, 3):
        piece = next(one for one in s.ev_box if game.pack.event(s.faces[one]).key == f"q{n}")
        s.ev_box.remove(piece)
        s.ev_active.append(piece)
    game.again()
    gained = [told[1] for told in game.heard("KR-050") if told[2:] == (k.EXP,)]
    assert gained == [1, 2, 3] and goods(game, 0)[3] == 6


@pytest.mark.rule("KR-395", "KR-017")
def test_an_encounter_of_the_setup_card_asks_who_meets_it() -> None:
    base = BASE.replace('name = "One"\n', 'name = "One"\nfront = [{encounter = "dog", who = "chosen"}]\n', 1)
    game = Sitting(build("", base), 2)
    assert game.asked == (0, "who") and game.offers() == ["who:anna", "who:bern"]


@pytest.mark.rule("KR-120")
def test_a_vision_may_be_the_first_verse_of_a_pack() -> None:
    start = BASE.index('[[verse]]\nid = "103.v"')
    vision = BASE[start : BASE.index('[[verse]]\nid = "104.1"')]
    game = Sitting(build("", vision + BASE.replace(vision, "")), 1).no_events()
    assert game.pack.verses[0].key == "103.v"
    game.s.place = [game.lay("103", 1, 0)]
    assert game.evening(7).asked == (0, "vision")


@pytest.mark.rule("KR-009")
def test_a_hero_stands_nowhere_before_the_map_is_laid_out() -> None:
    game = Sitting(build(), 2, heroes="anna")
    assert game.asked == (1, "hero") and [one.place for one in GAME.view(game.s, 0).heroes] == [""]


@pytest.mark.rule("KR-365")
def test_a_save_of_the_version_before_goes_on() -> None:
    game = sit(1)
    saved = wire.decode(save(game.s))
    saved["version"] = 2
    saved["state"]["free"] = 5
    del saved["state"]["gifts"]
    again = restore(wire.encode(saved))
    assert (again.free, again.gifts) == (5, 5) and again.hand == game.s.hand
    for version in (1, 5):
        saved["version"] = version
        with pytest.raises(RecordFault, match=f"version {version}"):
            restore(wire.encode(saved))
