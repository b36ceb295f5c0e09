"""3.1 Campaign and world setup, 3.26 saving."""

from __future__ import annotations

import random

import pytest

from quincunx.engine import Match, Play, key_of_seed, seeded
from quincunx.engine.errors import BadOptions
from quincunx.engine.record import open_match, parse_record, record_of
from quincunx.engine.state import plain
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content import load_pack
from quincunx.games.kings_of_ruin.game import GAME
from quincunx.games.kings_of_ruin.rules import chapters, modifiers
from quincunx.games.kings_of_ruin.save import restore, save
from quincunx.games.kings_of_ruin.state import IN_PLAY, Realm

from .helpers import HEROES, Sitting, build, goods, sit


@pytest.mark.rule("KR-001")
def test_every_character_is_a_different_hero() -> None:
    with pytest.raises(BadOptions, match="different hero"):
        GAME.setting(2, {"heroes": "fowler,fowler"})
    game = Sitting(build(), 3, heroes="")
    first = game.asked
    assert first == (0, "hero")
    game.choose("hero:cara")
    assert game.asked[0] == 1 and "hero:cara" not in game.offers()
    game.choose("hero:anna", "hero:dov")
    assert sorted(game.s.hero) == [0, 2, 3]
    assert GAME.seats == (1, 2, 3, 4)


@pytest.mark.rule("KR-002")
def test_a_letter_is_shown_to_its_own_seat_only() -> None:
    game = sit(2)
    mine, theirs = GAME.view(game.s, 0), GAME.view(game.s, 1)
    assert mine.heroes[0].letter == "A letter." and mine.heroes[1].letter == ""
    assert theirs.heroes[0].letter == "" and theirs.heroes[1].letter == "A letter."
    assert all(hero.letter == "" for hero in GAME.view(game.s, 31).heroes)


@pytest.mark.rule("KR-003", "KR-005", "KR-006", "KR-007", "KR-008", "KR-R02")
def test_a_hero_starts_with_tracks_attributes_goods_and_decks() -> None:
    pack = load_pack("first-tide")
    profiles = [(2, 0, 1, 0), (2, 1, 0, 0), (3, 0, 0, 0), (1, 1, 1, 0)]
    match = Match(GAME, GAME.setting(4, {"heroes": "oathbreaker,ferrywoman,fowler,bellwright"}), key=key_of_seed(1))
    s = match._state
    assert isinstance(s, Realm)
    for c, hero in enumerate(pack.heroes):
        assert (s.energy[c], s.health[c], s.terror[c]) == hero.starts
        assert tuple(s.attr[c]) == hero.attributes and sum(s.attr[c]) == 5
        assert tuple(s.goods[c][:3]) == profiles[c][:3]
        for deck in (k.COMBAT, k.DIPLOMACY):
            cards = [pack.cards[s.faces[piece]] for piece in s.deck[c * 2 + deck]]
            assert len(cards) == 10 and all(card.starter and card.hero == c and card.deck == deck for card in cards)
            rest = [pack.cards[s.faces[piece]] for piece in s.draft[c * 2 + deck]]
            assert rest and all(not card.starter and card.hero == c for card in rest)
    assert k.TRACK_MAX == 9 and k.TERROR_RED == 7


@pytest.mark.rule("KR-009", "KR-010")
def test_the_first_two_locations() -> None:
    game = sit(2)
    home, north = game.loc("101"), game.loc("102")
    assert game.s.place == [home, home]
    assert game.s.loc_side[home] == k.CLEAR and (game.s.loc_x[home], game.s.loc_y[home]) == (0, 0)
    assert game.s.loc_side[north] == k.WYRD and (game.s.loc_x[north], game.s.loc_y[north]) == (0, 1)
    assert [loc for loc, zone in enumerate(game.s.loc_zone) if zone == IN_PLAY] == [home, north]


@pytest.mark.rule("KR-011", "KR-013", "KR-014", "KR-015", "KR-016")
def test_decks_piles_and_sheet() -> None:
    game = sit(2)
    s, p = game.s, game.pack
    assert sorted(p.item(s.faces[piece]).set for piece in s.item_deck) == ["A", "A", "A"]
    assert all(p.item(s.faces[piece]).set == "consumable" for piece in s.consumables) and len(s.consumables) == 3
    assert set(s.secret) == {-1}, "secrets lie by number, none drawn"
    assert s.status == [] and s.dying == [-1, -1]
    for colour, pile in enumerate(s.enc_decks):
        assert all(p.enc(s.faces[piece]).colour == colour for piece in pile)
    assert all(p.event(s.faces[piece]).kind == 0 for piece in s.ev_random)


@pytest.mark.rule("KR-012", "KR-359")
def test_taking_a_secret_shows_no_other() -> None:
    game = sit(1)
    game.run("gain_secret 3")
    view = GAME.view(game.s, 0)
    assert [one.key for one in view.heroes[0].secrets] == ["3"]
    shown = repr(view)
    assert "Idol" not in shown and "Coin" not in shown


@pytest.mark.rule("KR-017", "KR-018", "KR-351")
def test_the_setup_card_builds_decks_for_the_number_of_characters() -> None:
    one, two = Sitting(build(), 1), Sitting(build(), 2)
    assert [len(pile) for pile in one.s.enc_decks] == [1, 1, 0]
    assert [len(pile) for pile in two.s.enc_decks] == [2, 1, 0]
    p = two.pack
    names = [p.event(two.s.faces[piece]).key for piece in [*two.s.ev_active, *reversed(two.s.ev_deck)]]
    assert names[0] == "quest" and names[2] == "omen" and p.event(two.s.faces[two.s.ev_deck[-1]]).kind == 0
    assert "second" in [p.event(two.s.faces[piece]).key for piece in two.s.ev_box]
    assert len(one.s.enc_box) == 2, "the other blue encounter and the judge wait in the box"
    two.s.ring = 1
    two.morning()
    assert two.rules().count("KR-017") == 1 and two.s.ring == 1, "a setup card is carried out once and never again"


@pytest.mark.rule("KR-019", "KR-115", "KR-R45")
def test_the_chronicler_leads_else_the_lowest_order() -> None:
    assert sit(3, chronicler=2).asked == (1, "next")
    game = Sitting(build(), 2, heroes="dov,bern").day()
    assert game.s.lead == 1, "Bern's order number is lower than Dov's"
    game.choose("lead:dov")
    assert game.asked == (0, "next"), "the lead can be handed over"


@pytest.mark.rule("KR-388", "KR-196", "KR-351")
def test_chapter_end_goes_to_the_evening_and_then_sets_up_the_next_chapter() -> None:
    game = sit(1)
    s = game.s
    s.status.append(1)
    game.secret(3, 0)
    s.stones.append([1, 1])
    game.run("gain exp 1", "chapter_end 1", "gain exp 9")
    assert s.goods[0][3] == 1, "nothing after it is carried out"
    assert game.asked[1] in ("eat", "grow")
    while s.stage == 4:
        game.choose(next(key for key in ("fast", "advance-done", "deck-done", "do-not-read") if key in game.offers()))
    assert s.chapter == 1 and s.cap == 2
    assert [game.pack.event(s.faces[piece]).key for piece in s.ev_active] == ["second"]
    assert "rope" in [game.pack.item(s.faces[piece]).key for piece in s.item_deck], "item set B has joined"
    assert s.status == [1] and s.secret[game.pack.secret_at[3]] == 0 and s.stones == [[1, 1]]
    assert [len(pile) for pile in s.enc_decks] == [0, 1, 0]
    assert "quest" in [game.pack.event(s.faces[piece]).key for piece in s.ev_box]


@pytest.mark.rule("KR-388")
def test_a_chapter_that_ends_in_the_morning_leaves_no_day() -> None:
    extra = '[[event]]\nid = "end"\nname = "End"\nkind = "special"\nstart_of_day = ["chapter_end 1"]\n'
    game = sit(1, extra).no_events()
    game.s.ev_active.append(next(piece for piece in game.s.ev_box if game.pack.event(game.s.faces[piece]).key == "end"))
    game.s.ev_box.remove(game.s.ev_active[-1])
    game.morning()
    assert game.s.stage == 4 and game.asked[1] == "eat"


@pytest.mark.rule("KR-196")
def test_secret_encounters_put_into_decks_take_part_in_the_next_preparation() -> None:
    extra = """
[[encounter]]
id = "spy"
name = "Spy"
colour = "green"
difficulty = 1
type = "combat"
source = "secret"
open = {F = 1}
value = 2
table = [{lo = 0, parts = ["damage 1"]}]
[[secret]]
number = 106
name = "The spy"
encounter = "spy"
"""
    game = sit(1, extra)
    game.run("add_encounter spy")
    face = next(e.face for e in game.pack.encounters if e.key == "spy")
    assert any(game.s.faces[piece] == face for piece in game.s.enc_decks[1])
    from quincunx.games.kings_of_ruin.rules import chapters

    chapters.build_encounters(game.s, game.play, game.pack)
    assert any(game.s.faces[piece] == face for piece in [*game.s.enc_decks[1], *game.s.enc_box])


@pytest.mark.rule("KR-389")
def test_campaign_end_ends_everything_at_once() -> None:
    game = sit(2)
    game.run("campaign_end win", "gain exp 5")
    assert game.play.over and game.s.over == 1 and goods(game, 0)[3] == 0
    assert GAME.result(game.s).winners() == [0, 1]
    lost = sit(2).run("campaign_end loss")
    assert lost.play.over and GAME.result(lost.s).scores == (0.0, 0.0)


def _everything_different(game: Sitting) -> None:
    s = game.s
    game.item(0, "axe")
    game.secret(2, 0)
    s.stones.append([1, 1])
    s.standees.append([0, game.loc("101")])
    s.marks.append([game.loc("101"), 0, 2])
    s.status.append(1)
    s.notes.append(0) if game.pack.notes else None
    s.aside[0].append(s.draft[0].pop()) if s.draft[0] else None


@pytest.mark.rule("KR-361", "KR-362", "KR-363", "KR-364", "KR-365")
def test_saving_and_restoring_give_an_equal_state_that_goes_on_equally() -> None:
    for c, name in enumerate(HEROES[:2]):
        assert name == HEROES[c]
    game = sit(2)
    _everything_different(game)
    game.again()
    before = {name: repr(value) for name, value in plain(game.s).items()}
    data = save(game.s)
    assert {name: repr(value) for name, value in plain(game.s).items()} == before, "saving changes nothing"
    other = restore(data)
    assert plain(other) == plain(game.s)
    twin = sit(2)
    twin.state = other
    twin.again()
    for key in ("hero-acts:anna", "explore", "join", "accept"):
        game.choose(key)
        twin.choose(key)
    assert plain(twin.s) == plain(game.s) and twin.offers() == game.offers()


@pytest.mark.rule("KR-361", "KR-364", "KR-365")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_tutorial_saved_at_every_moment_is_restored_to_an_equal_one(seats: int) -> None:
    match = Match(GAME, GAME.setting(seats), key=key_of_seed(seats))
    rnd = random.Random(seats)
    while not match.over and match.seq < 60:
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        before = match.digest()
        again = open_match(parse_record(record_of(match)), GAME)
        assert again.digest() == before == match.digest(), "saving changes nothing, restoring gives the same"
        choice = rnd.choice(decision.choices)
        match.submit(seat, choice)
        again.submit(seat, choice)
        assert again.digest() == match.digest(), "and it goes on equally, chance included"


@pytest.mark.rule("KR-362", "KR-363", "KR-365")
def test_a_save_of_every_boundary_of_a_tutorial_goes_on_equally() -> None:
    play = Play.begin(GAME, GAME.setting(2), seeded(8), track=True)
    rnd = random.Random(8)
    while not play.over:
        if not play.since:
            state = play.snap
            assert isinstance(state, Realm), "the state as it stood at the boundary before this decision"
            other = Play(GAME, restore(save(state)), seeded(1), False, False)
            other.start()
            assert (other.seat, other.kind, list(other.options)) == (play.seat, play.kind, list(play.options))
        play.send(rnd.choice(list(play.options)))


@pytest.mark.rule("KR-363")
def test_a_save_of_another_content_is_refused() -> None:
    import json

    game = sit(1)
    data = json.loads(save(game.s))
    data["content"] = data["shape"] = "other"
    with pytest.raises(Exception, match="added or taken away"):
        restore(json.dumps(data).encode())


@pytest.mark.rule("KR-368")
def test_a_group_that_counts_as_more_than_four_meets_the_decks_for_four(monkeypatch: pytest.MonkeyPatch) -> None:
    """An event may count one character more while the next chapter is set up."""
    game = sit(4)
    sizes = [len(deck) for deck in game.s.enc_decks]
    monkeypatch.setattr(modifiers, "counted_characters", lambda s, rest: 5)
    chapters.build_encounters(game.s, game.play, game.pack)
    assert [len(deck) for deck in game.s.enc_decks] == sizes
