"""The Silent Bells: its numbers keep the promises of the plan, and nothing in it is left over."""

from __future__ import annotations

from collections import Counter

import pytest

from quincunx.games.kings_of_ruin import check_pack
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content import Pack, load_pack
from quincunx.games.kings_of_ruin.content.cards import DOWN, LINK, RULE
from quincunx.games.kings_of_ruin.content.coverage import coverage, coverage_lines
from quincunx.games.kings_of_ruin.content.language import TRIGGER
from quincunx.games.kings_of_ruin.content.pack import BUILT_IN, TUTORIAL
from quincunx.games.kings_of_ruin.rules.encounter import needed

HEROES = ("oathbreaker", "ferrywoman", "fowler", "bellwright")


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack("silent-bells")


def test_it_has_no_fault_and_the_planned_size(pack: Pack) -> None:
    assert check_pack(BUILT_IN / "silent-bells") == []
    assert [hero.key for hero in pack.heroes] == list(HEROES)
    assert len(pack.cards) == 176 and len({card.name for card in pack.cards}) == 176
    assert len([e for e in pack.encounters if e.source != "secret"]) == 36
    sets = Counter(item.set for item in pack.items)
    assert sets == {"A": 10, "B": 6, "C": 4, "consumable": 12}
    assert len(pack.skills) == 24 and len(pack.achievements) == 40 and len(pack.legendaries) == 12
    assert len(pack.chapters) == 3 and len({place.number for place in pack.locations}) == 28
    assert len(pack.secrets) == 35 and len(pack.verses) >= 250


def test_every_hero_has_two_decks_of_ten_and_two_pools_of_twelve(pack: Pack) -> None:
    for hero in pack.heroes:
        assert [len(group) for group in hero.pieces] == [10, 10, 12, 12]


def test_a_starter_deck_links_often_enough_to_play_a_second_card(pack: Pack) -> None:
    """The card budget of the plan: five links, one passive, one that waits, one that guards."""
    for hero in pack.heroes:
        for deck in (k.COMBAT, k.DIPLOMACY):
            cards = [pack.cards[pack.piece_face[piece]] for piece in hero.pieces[deck]]
            links = [card for card in cards if any(b == LINK for half in card.close for b, _ in half or ())]
            assert len(links) == 5
            assert sum(card.passive for card in cards) == 1 and sum(card.waits > 0 for card in cards) == 1
            guards = [c for c in cards if any(pack.abilities[a].trigger == TRIGGER["on_attack"] for a in c.abilities)]
            assert len(guards) == 1


def test_the_four_heroes_bring_everything_the_plan_demands_of_cards(pack: Pack) -> None:
    words = set(coverage(pack).features)
    for trigger in ("before_attack", "after_attack", "other_played", "on_connect"):
        assert f"card:trigger:{trigger}" in words
    for op in ("cancel_attack", "free_link", "lift", "duration"):
        assert f"card:op:{op}" in words
    assert "card:who:each_member" in words and "free:3" in words
    bonuses = {b for card in pack.cards for half in card.close for b, _ in half or ()}
    assert {RULE, DOWN} <= bonuses
    bolts = [card for card in pack.cards if k.SUBTYPES[card.subtype] == "bolt"]
    assert bolts and all(card.deck == k.DIPLOMACY for card in bolts)


def test_three_encounters_of_each_colour_and_difficulty_and_every_trait_twice(pack: Pack) -> None:
    table = Counter((e.colour, e.difficulty) for e in pack.encounters if e.source != "secret")
    assert set(table.values()) == {3} and len(table) == 12
    for trait in range(len(k.TRAITS)):
        assert sum(e.traits >> trait & 1 for e in pack.encounters) >= 2, k.TRAITS[trait]
    assert sum(e.open[k.ROW_M] >= 0 for e in pack.encounters) >= 6


def test_the_final_warden_is_never_shuffled_into_a_deck(pack: Pack) -> None:
    warden = next(e for e in pack.encounters if e.key == "p4c")
    assert warden.source == "box" and warden.guardian


def test_hard_fights_grow_with_the_party(pack: Pack) -> None:
    for e in pack.encounters:
        if e.kind == k.COMBAT and (e.difficulty >= 3 or e.guardian):
            assert all(needed(e, n + 1) >= needed(e, n) + 2 for n in (1, 2, 3)), e.name


def test_gray_stings_and_red_stings_more(pack: Pack) -> None:
    for e in pack.encounters:
        if e.kind == k.DIPLOMACY:
            red, gray, green = e.conclusions
            assert red and gray and green, e.name
            assert not any(pack.atoms[part.atom].text.startswith("gain exp") for part in gray), e.name


def test_every_word_and_every_rule_of_content_is_exercised_and_the_check_says_where(pack: Pack) -> None:
    seen = coverage(pack)
    assert seen.missing_words == [] and seen.missing_rules == []
    assert "encounters.toml" in seen.rules["KR-271"]
    assert any(line.strip() == "KR-402: encounters.toml" for line in coverage_lines(pack))


def test_coverage_says_what_a_smaller_pack_leaves_out() -> None:
    seen = coverage(load_pack(TUTORIAL))
    assert "op:chapter_end" in seen.missing_words and "KR-388" in seen.missing_rules
    assert "KR-271" not in seen.missing_rules and seen.features["trait:dread"] == ("encounters.toml",)
    assert "  not exercised: KR-388" in coverage_lines(load_pack(TUTORIAL))


def test_spelling_is_british_throughout(pack: Pack) -> None:
    american = (
        " color",
        "gray-",
        "honor",
        "neighbor",
        "harbor",
        "traveled",
        "plow",
        "jewelry",
        "favor ",
        "toward the ",
    )
    texts = [verse.text for verse in pack.verses] + [e.text for e in pack.encounters] + [i.text for i in pack.items]
    texts += [event.text for event in pack.events] + [hero.text for hero in pack.heroes]
    found = [word for word in american for text in texts if word in text.lower()]
    assert found == []
