"""On paper: the right pages in the right size, every card as often as the box holds it, backs behind their fronts."""

from __future__ import annotations

import io
import re
from collections import Counter
from pathlib import Path

import pytest
from pypdf import PdfReader

from quincunx.cli.main import run
from quincunx.drawing.markup import join, number
from quincunx.drawing.picture import world_of
from quincunx.drawing.printed import Card, box_of, plain_back, text_card
from quincunx.engine import game_ids, load_game
from quincunx.engine.variant import load_variant, varied
from quincunx.games.axis_mundi.content import CARDS as AXIS_CARDS
from quincunx.games.karmaggan.cards import OBJECT_FACES, TEMPLE_FACES
from quincunx.games.karmaka.cards import DECK
from quincunx.games.mountain_miners.content import TABLE
from quincunx.printing import PAPERS, print_game
from quincunx.printing.aid import how_to_play
from quincunx.printing.papers import MARGIN, POINTS, grid_for, tiling_for
from quincunx.printing.pdf import page_svg
from quincunx.printing.sheets import PrintJob

GAMES = ("karmaka", "mountain-miners", "karmaggan", "axis-mundi", "kings-of-ruin")
PEBBLES = "quincunx.games._template:GAME"


def box(name: str, seats: int = 0) -> list[Card]:
    game = load_game(name)
    return list(box_of(game, game.setting(seats or max(game.seats))).cards)


def copies(cards: list[Card]) -> Counter[str]:
    return Counter({card.name: card.copies for card in cards})


@pytest.mark.parametrize("paper", PAPERS.values(), ids=list(PAPERS))
def test_nine_cards_fit_on_a_sheet_and_backs_lie_behind_their_fronts(paper: object) -> None:
    sheet = PAPERS["a4"] if paper is PAPERS["a4"] else PAPERS["letter"]
    grid = grid_for(sheet, 63, 88)
    assert (grid.columns, grid.rows) == (3, 3)
    for place in range(grid.places):
        (x, y), (behind, same) = grid.at(place), grid.behind(place)
        # Turned over its long edge, a point at x comes to lie at width - x.
        assert behind == pytest.approx(sheet.width - (x + grid.wide)) and same == y
        assert x >= MARGIN and x + grid.wide <= sheet.width - MARGIN
    cut = {(x1, y1) for x1, y1, *_ in grid.marks()}
    assert len(cut) == 2 * (grid.columns + 1) + 2 * (grid.rows + 1)
    inside = [
        m
        for m in grid.marks()
        if grid.left < m[0] < sheet.width - grid.left and grid.top < m[1] < sheet.height - grid.top
    ]
    assert not inside, "marks lie outside what is cut out"


def test_a_board_is_cut_into_equal_parts_that_fit() -> None:
    for sheet in PAPERS.values():
        tiles = tiling_for(sheet, 380, 300)
        assert tiles.columns * tiles.wide == pytest.approx(380)
        assert tiles.rows * tiles.high == pytest.approx(300)
        assert tiles.wide <= tiles.paper.width - 2 * MARGIN and tiles.high <= tiles.paper.height - 2 * MARGIN


def test_the_box_holds_each_card_as_often_as_the_content_says() -> None:
    assert sum(copies(box("karmaka")).values()) == len(DECK) == 64
    assert copies(box("karmaka"))["Peek"] == 3
    miners = copies([card for card in box("mountain-miners") if not card.name.startswith("Reference")])
    assert miners == Counter({icon.name: icon.copies for icon in TABLE if icon.copies})
    assert sum(copies(box("karmaggan")).values()) == len(OBJECT_FACES) + len(TEMPLE_FACES)
    axis = copies(box("axis-mundi"))
    assert all(axis[card.name] == card.copies for card in AXIS_CARDS)
    assert all(card.copies >= 1 for card in box("kings-of-ruin"))


@pytest.mark.parametrize("name", GAMES)
def test_fronts_and_backs_have_the_same_size(name: str) -> None:
    for card in box(name):
        shape = card.back.height / card.back.width
        assert card.front.height / card.front.width == pytest.approx(shape, rel=0.02), card.name


def test_a_sheet_shows_fronts_in_order_and_their_backs_mirrored() -> None:
    """Three cards with backs of their own: on the next page they stand from right to left."""
    game = load_game(PEBBLES)
    job = PrintJob(game, game.setting(2), PAPERS["a4"])
    cards = [Card(name, 1, text_card(name, "."), plain_back(f"back-{name}")) for name in ("one", "two", "three")]
    grid = grid_for(PAPERS["a4"], cards[0].width, cards[0].height)
    front, back = job._side(grid, cards, 1, True), job._side(grid, cards, 1, False)
    assert front.index(">one<") < front.index(">two<") < front.index(">three<")
    for at, name in enumerate(("one", "two", "three")):
        x, y = grid.behind(at)
        before = back[: back.index(f">back-{name}<")]
        assert before.rindex(f"translate({number(x)} {number(y)})") >= 0
        assert f"back-{name}" not in front


def test_the_file_has_its_pages_in_its_size_with_text_that_is_text() -> None:
    game = load_game(PEBBLES)
    for sheet in PAPERS.values():
        made = print_game(game, game.setting(2), sheet, "stony, version 2")
        pages = PdfReader(io.BytesIO(made.data)).pages
        assert len(pages) == len(made.pages)
        for page in pages:
            sizes = sorted([float(page.mediabox.width), float(page.mediabox.height)])
            assert sizes == pytest.approx(sorted([sheet.width * POINTS, sheet.height * POINTS]), abs=0.5)
        text = "\n".join(page.extract_text() for page in pages)
        assert f"{game.title}: player aid" in text
        assert "stony, version 2" in text


@pytest.mark.parametrize("name", game_ids())
def test_the_player_aid_tells_a_turn_step_by_step(name: str) -> None:
    game = load_game(name)
    told = dict(how_to_play(game))
    steps = game.guide().steps
    assert len(steps) >= 4 and told["Step by step"] == [f"{at}. {step}" for at, step in enumerate(steps, 1)]
    assert told["How you win"] == [game.guide().win]


def tokens(name: str, seats: int) -> dict[str, int]:
    game = load_game(name)
    return {token.name: token.copies for token in box_of(game, game.setting(seats)).tokens}


def test_tokens_are_as_many_as_the_rules_and_the_content_say() -> None:
    stone = tokens("kings-of-ruin", 3)
    assert (stone["Waystone"], stone["Hero"], stone["Marker"], stone["Activated"]) == (4, 3, 21, 3)
    blood = tokens("karmaggan", 2)
    assert (blood["Medallion"], blood["Tar Spawn"], blood["Temple Tile"]) == (2 + 2, 6, 12)
    assert blood["Blood Coin"] == 2 * 2 + 2 * (2 * 4 + 3 * 2 + 4 * 2)
    assert tokens("karmaggan", 8)["Blood Coin"] - blood["Blood Coin"] == 8 * 5 - 2 * 2
    assert (tokens("axis-mundi", 6)["Character"], tokens("axis-mundi", 6)["Marker"]) == (6, 30)


@pytest.mark.parametrize("name", GAMES)
def test_everything_in_the_box_has_a_colour(name: str) -> None:
    """A class that no style sheet knows would be printed black."""
    game = load_game(name)
    drawn = join([token.art.body for token in box_of(game, game.setting(max(game.seats))).tokens])
    style, _, _ = page_svg(PAPERS["a4"], drawn, "", world_of(game)).partition("</style>")
    used = set(re.findall(r"\bf-[a-z0-9-]+", drawn))
    assert used and [one for one in used if not re.search(rf"\.{one}\b(?!-)", style)] == []


def test_a_file_is_never_overwritten_unasked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "pebbles.pdf"
    out.write_bytes(b"mine")
    assert run(["print", PEBBLES, "--out", str(out)]) == 2
    assert out.read_bytes() == b"mine"
    assert "--force replaces it" in " ".join(capsys.readouterr().err.split())
    assert run(["print", PEBBLES, "--out", str(out), "--force"]) == 0
    assert out.read_bytes().startswith(b"%PDF")
    assert "(replaced)" in " ".join(capsys.readouterr().out.split())
    assert run(["print", PEBBLES, "--out", str(tmp_path / "x.pdf"), "--paper", "a9"]) == 2
    assert not (tmp_path / "x.pdf").exists()


def test_one_sheet_of_karmaka_says_what_its_cards_say() -> None:
    from quincunx.printing.pdf import join_pages

    game = load_game("karmaka")
    job = PrintJob(game, game.setting(2), PAPERS["a4"])
    name, svg = next(job._cards())
    assert name == "cards 1 front"
    first = PdfReader(io.BytesIO(join_pages([svg], "x"))).pages[0].extract_text()
    assert first.count("Panic") == first.count("Dwindle") == first.count("Crisis") == 3


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_printed_whole(name: str) -> None:
    game = load_game(name)
    made = print_game(game, game.setting(max(game.seats)), PAPERS["letter"])
    assert len(PdfReader(io.BytesIO(made.data)).pages) == len(made.pages)
    fronts, backs = (sum(page.endswith(side) for page in made.pages) for side in ("front", "back"))
    assert fronts == backs > 0


def test_a_variant_is_printed_with_its_changes(tmp_path: Path) -> None:
    path = tmp_path / "rich.toml"
    path.write_text(
        'name = "rich"\ngame = "karmaka"\n[change.cards.peek]\npoints = 7\ncopies = 5\n[remove]\ncards = ["mimic"]\n',
        encoding="utf-8",
    )
    game = load_game("karmaka")
    variant = load_variant(path, game)
    changed = varied(game, variant)
    cards = list(box_of(changed, changed.setting(2)).cards)
    assert copies(cards)["Peek"] == 5 and "Mimic" not in copies(cards)
    peek = next(card for card in cards if card.name == "Peek")
    assert ">7<" in peek.front.body, "the new number is drawn"
    assert copies(box("karmaka"))["Peek"] == 3, "the game as printed is as it was"
