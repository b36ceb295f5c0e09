"""The world of Kings of Ruin: what it weighs, that its colours hold, and that every card of any pack has a picture."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from xml.etree import ElementTree

import pytest

from quincunx.drawing import Art
from quincunx.drawing.world import FORMS
from quincunx.games.kings_of_ruin import constants as k
from quincunx.games.kings_of_ruin.content.pack import BUILT_IN, Pack, load_pack
from quincunx.games.kings_of_ruin.drawing import WORLD, card_art, cover
from quincunx.games.kings_of_ruin.drawing.beings import BEINGS, being_of
from quincunx.games.kings_of_ruin.drawing.cards import SHORT, face_of, shortened
from quincunx.games.kings_of_ruin.drawing.casting import motif_of, prop_of, thing_of
from quincunx.games.kings_of_ruin.drawing.hands import ability_picture, card_picture, encounter_picture, thing_picture
from quincunx.games.kings_of_ruin.drawing.vignettes import VIGNETTES, vignette_of
from quincunx.games.kings_of_ruin.view import printed_card

PACKS = sorted(folder.name for folder in BUILT_IN.iterdir() if folder.is_dir())
CLASSES = re.compile(r'class="([^"]*)"')
PLAIN = {"no-fill", "round", "w1", "w15", "w2", "w3", "serif", "b", "i", "t", "caps"}


@pytest.fixture(params=PACKS)
def pack(request: pytest.FixtureRequest) -> Pack:
    return load_pack(request.param)


def test_colours_hold_by_day_and_by_night() -> None:
    assert WORLD.faults() == []
    assert set(WORLD.day) == set(WORLD.night)


def test_the_symbols_are_light_and_each_has_an_id_of_its_own() -> None:
    assert len(gzip.compress(WORLD.sheet.encode())) <= 60_000
    ids = Counter(re.findall(r' id="([^"]+)"', WORLD.sheet))
    assert [name for name, times in ids.items() if times > 1] == []
    assert all(name.startswith("kr-") for name in ids)


def test_everything_referred_to_exists_and_every_class_has_a_colour() -> None:
    drawn = WORLD.sheet + "".join(WORLD.ground(form) for form in FORMS)
    ids = set(re.findall(r' id="([^"]+)"', WORLD.sheet))
    assert set(re.findall(r'href="#([^"]+)"', drawn)) | set(re.findall(r"url\(#([^)]+)\)", drawn)) <= ids
    known = set(WORLD.colours("day"))
    for name in {name for found in CLASSES.findall(drawn) for name in found.split()} - PLAIN:
        assert name.partition("-")[2] in known or name.startswith(("symbols", "w-")), name


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("theme", ["day", "night"])
def test_the_ground_is_a_picture(form: str, theme: str) -> None:
    root = ElementTree.fromstring(WORLD.ground_picture(form, theme))
    assert root.get("viewBox") == f"0 0 {FORMS[form][0]} {FORMS[form][1]}"


def test_every_card_has_a_picture_of_existing_symbols_and_at_most_fifty_nodes(pack: Pack) -> None:
    ids = set(WORLD.symbols())
    seen: set[str] = set()
    for card in pack.cards:
        hero = pack.heroes[card.hero].key
        shown = printed_card(pack, card, 0)
        picture = card_picture(card.name, hero, card.deck == k.DIPLOMACY, shown.close, shown.text, shown.subtype)
        assert set(re.findall(r'href="#([^"]+)"', picture)) <= ids
        seen.add(picture)
        art = card_art(card.name, 168)
        assert art is not None and len(re.findall(r"<[a-z]", art.body)) <= 50, card.name
        face = face_of(shown, hero, k.DECKS[card.deck])
        assert len(face.text) <= SHORT and shown.text in face.full
    assert len(seen) == len({(card.name, card.hero) for card in pack.cards})


def test_heroes_show_a_motif_at_most_twice(pack: Pack) -> None:
    for at, hero in enumerate(pack.heroes):
        shown = Counter(motif_of(name) for name in {card.name for card in pack.cards if card.hero == at})
        assert max(shown.values()) <= 2, (hero.key, shown.most_common(3))


def test_cards_of_a_hero_share_a_hand(pack: Pack) -> None:
    grounds = {
        hero.key: {
            re.search(r"#kr-s-[a-z]+", card_picture(card.name, hero.key, False))[0]  # type: ignore[index]
            for card in pack.cards
            if card.hero == at
        }
        for at, hero in enumerate(pack.heroes)
    }
    assert all(len(found) == 1 for found in grounds.values())
    assert len({next(iter(found)) for found in grounds.values()}) == len(grounds)


def test_encounters_items_and_secrets_have_pictures(pack: Pack) -> None:
    ids = set(WORLD.symbols())
    made = [encounter_picture(e.name, k.DECKS[e.kind], k.COLOURS[e.colour]) for e in pack.encounters]
    assert len(set(made)) == len({e.name for e in pack.encounters})
    owned = [*[one.name for one in pack.items], *[one.name for one in pack.secrets]]
    made += [*[thing_picture(name) for name in owned], *[ability_picture(hero.key) for hero in pack.heroes]]
    assert all(set(re.findall(r'href="#([^"]+)"', one)) <= ids for one in made)
    assert all(card_art(name, 168) is not None for name in [*owned, *[e.name for e in pack.encounters]])


def test_an_unknown_pack_gets_fitting_pictures() -> None:
    ids = set(WORLD.symbols())
    assert vignette_of("Old Stone Bridge") == "bridge"
    assert vignette_of("Xyz", "Deep in the forest.", ()) == "wood"
    assert vignette_of("Xyz", "", ("settlement",)) in VIGNETTES
    assert vignette_of("Qwert") == vignette_of("Qwert") and f"kr-at-{vignette_of('Qwert')}" in ids
    assert being_of("Grey Wolf", "combat", "green") == "hound" and being_of("Qq", "diplomacy", "purple") in BEINGS
    assert being_of("The Reeve's Anger", "diplomacy", "blue") == "reeve", "a woman, and not the judge of her court"
    assert being_of("The Reeve's Court", "diplomacy", "blue") == "court"
    assert motif_of("Sudden shield") == "shield" and f"kr-m-{motif_of('Zzz')}" in ids
    assert f"kr-m-{thing_of('Zzz')}" in ids and prop_of("Zzz") == ""
    ElementTree.fromstring(WORLD.picture(Art(108, 84, card_picture("Zzz", "somebody", True))))


def test_a_short_text_ends_at_a_sentence_or_a_word() -> None:
    assert shortened("Short.") == "Short."
    long = "One two three four five six seven eight nine ten. " * 4
    assert shortened(long) == "One two three four five six seven eight nine ten."
    cut = shortened("word " * 40)
    assert len(cut) <= SHORT and cut.endswith("word…")


COUNTS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)"


def faulty(d: str) -> bool:
    """Whether a path has a command with too few or too many numbers."""
    for command, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", d):
        numbers, need = len(re.findall(NUMBER, rest)), COUNTS[command.lower()]
        if (numbers % need or not numbers) if need else numbers:
            return True
    return False


def test_no_path_is_broken() -> None:
    drawn = WORLD.sheet + "".join(WORLD.ground(form) for form in FORMS) + cover().body
    paths = re.findall(r' d="([^"]+)"', drawn)
    assert len(paths) > 1000 and faulty("M0 0L1") and not faulty("M0 0h1.5.5z")
    assert [d for d in paths if faulty(d)] == []
