"""The pages: valid, nothing inline, everything escaped, everything reachable without script."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final

import pytest
import segno

from quincunx.engine import SPECTATOR, Game, Match, Result
from quincunx.engine.match import viewers
from quincunx.games.karmaka.view import element
from quincunx.server.present.pages import (
    CSP,
    REGIONS,
    STATIC,
    CardData,
    ChatLine,
    DiceCheck,
    HomeData,
    JoinData,
    LogLine,
    NewData,
    PastMoment,
    ProblemData,
    RulesData,
    SeatInfo,
    TableRow,
    Takeback,
    card_page,
    home_page,
    join_page,
    new_page,
    picture,
    problem_page,
    qr_svg,
    rules_page,
    table_page,
)
from quincunx.server.present.pages.drawn import priced
from quincunx.server.present.pages.table import decided
from quincunx.server.present.pages.words import card_links
from quincunx.server.present.shown import Shown, table_update

from .helpers import DRAWN, IDS, KARMAKA, LEVELS, NAMES, PEBBLES, SHELL, Strict, data_of, finished, moments, read, start

EVIL: Final = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "javascript:alert(1)",
    "</title></style></textarea><svg onload=alert(1)>",
    "{{ 7 * 7 }}{% raw %}",
    "&lt;b&gt; \u202e\u0000 \u2028",
)


def checked(html: str) -> Strict:
    page = read(html)
    assert not page.faults, page.faults
    assert not page.twice, page.twice
    _labelled(page)
    return page


def _labelled(page: Strict) -> None:
    """Every field has a label, every picture an alternative, every form posts a csrf token."""
    labels = {found.get("for") for found in page.tags("label")}
    for field in page.tags("input") + page.tags("select"):
        if field.get("type") not in ("hidden", "radio", "checkbox"):
            assert field.get("id") in labels, field
    assert all("alt" in image for image in page.tags("img"))
    posts = [form for form in page.tags("form") if form.get("method") == "post"]
    tokens = [field for field in page.tags("input") if field.get("name") == "csrf"]
    assert len(posts) == len(tokens) and all(token["value"] == SHELL.csrf for token in tokens)


def over(match: Match, at: int, viewer: int = 0, all_views: bool = False, **changes: Any) -> Any:
    views = tuple(match.view(seat) for seat in range(match.setting.seats)) if all_views else ()
    turns = [(entry, f"Round {entry // 10 + 1}") for entry in range(0, match.seq, 10)]
    moment = PastMoment(at, match.seq, tuple(viewers(match.setting)), views, turns)
    return data_of(match, viewer, moment=moment, decision=None, waiting=(), **changes)


# -- every page


@pytest.mark.parametrize("every", [66, pytest.param(23, marks=pytest.mark.long)])
@pytest.mark.parametrize(("game", "seats"), DRAWN, ids=IDS)
def test_table_pages_are_valid_for_everybody_at_any_time(game: Game[Any], seats: int, every: int) -> None:
    for match in moments(game, seats, 4, 200, every if game is KARMAKA else 23):
        for viewer in viewers(match.setting):
            page = checked(table_page(data_of(match, viewer)))
            assert {f"r-{name[2:]}" for name in REGIONS} <= set(page.ids)


@pytest.mark.parametrize("game", [KARMAKA, PEBBLES], ids=["karmaka", "pebbles"])
def test_other_pages_are_valid(game: Game[Any]) -> None:
    row = TableRow("a1", game, ("Ada", "Bo"), "playing", "Your turn.", True, True)
    open_row = TableRow("a2", game, ("Cy",), "waiting", "One seat is free.", free=1)
    checked(home_page(HomeData(SHELL, [game], [row], [open_row], ["A game does not load."])))
    checked(new_page(NewData(SHELL, game, LEVELS)))
    checked(new_page(NewData(SHELL, game, LEVELS, {"seats": "3", "seat-1": "invite", "name": "X"}, ["No."])))
    checked(join_page(JoinData(SHELL, "a1", game, 1, "token", ["Ada"])))
    checked(join_page(JoinData(SHELL, "a1", game, 1, "token", ["Ada"], taken=True)))
    checked(rules_page(RulesData(SHELL, game)) or "")
    checked(rules_page(RulesData(SHELL, game, search="hand")) or "")
    for name in game.cards():
        checked(card_page(CardData(SHELL, game, name)) or "")


@pytest.mark.parametrize("status", [400, 403, 404, 405, 409, 413, 418, 422, 429, 500, 503])
def test_error_pages_say_what_and_what_to_do(status: int) -> None:
    html = problem_page(ProblemData(SHELL, status, "It was wrong.", "Do it right.", retry_after=1))
    checked(html)
    assert "It was wrong." in html and "Do it right. Try again in 1 second." in html


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    assert "unsafe" not in CSP and "http" not in CSP and "default-src 'none'" in CSP
    for path in STATIC.iterdir():
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert "http:" not in text and "https:" not in text and "@import" not in text and "eval(" not in text, path
        assert path.suffix != ".js" or text.count("\n") < 500, path


# -- the table page

OFTEN: Final = pytest.mark.parametrize("every", [10, pytest.param(3, marks=pytest.mark.long)])


@OFTEN
def test_every_option_is_a_button_of_one_form(every: int) -> None:
    for match in moments(KARMAKA, 3, 6, 200, every):
        seat = match.waiting()[0]
        decision = match.decision(seat)
        assert decision is not None
        page = read(table_page(data_of(match, seat)))
        buttons = [found["value"] for found in page.tags("button") if found.get("name") == "key"]
        assert sorted(buttons) == sorted(option.key for option in decision.options)
        fields = {found["name"]: found["value"] for found in page.tags("input") if found.get("type") == "hidden"}
        assert fields["seq"] == str(match.seq)
        assert fields["client"].startswith(f"client-{match.seq}")


@OFTEN
def test_every_lit_piece_leads_to_its_buttons(every: int) -> None:
    lit = 0
    for match in moments(KARMAKA, 2, 8, 200, every):
        page = read(table_page(data_of(match, match.waiting()[0])))
        touched = {name for found in page.tags("button") for name in found.get("data-touches", "").split()}
        pieces = [found for _, found in page.elements if "lit" in found.get("class", "").split()]
        assert all(piece["data-piece"] in touched and f"use-{piece['data-piece']}" in page.ids for piece in pieces)
        lit += len(pieces)
    assert lit > 300 // every


def test_equal_cards_are_lit_together() -> None:
    """Two copies of a card in a Hand share one option; both can be pressed."""
    for match in moments(KARMAKA, 2, 1, 300, 1):
        seat = match.waiting()[0]
        view: Any = match.view(seat)
        faces = [card.face for card in view.hand]
        twins = [element(card) for card in view.hand if faces.count(card.face) == 2]
        decision = match.decision(seat)
        if decision and decision.kind == "play" and len(twins) == 2:
            page = read(table_page(data_of(match, seat)))
            lit = {found.get("data-piece") for _, found in page.elements if "lit" in found.get("class", "").split()}
            assert set(twins) <= lit
            return
    pytest.fail("no hand with two equal cards was seen")


def test_who_is_not_asked_gets_no_buttons() -> None:
    for match in moments(KARMAKA, 3, 6, 60, 14):
        for viewer in viewers(match.setting):
            if viewer not in match.waiting():
                page = read(table_page(data_of(match, viewer)))
                assert not [found for found in page.tags("button") if found.get("name") == "key"]
                assert "lit" not in {word for _, found in page.elements for word in found.get("class", "").split()}


@pytest.mark.parametrize("choices", [40, pytest.param(120, marks=pytest.mark.long)])
def test_an_update_brings_any_page_to_where_a_fetched_one_is(choices: int) -> None:
    """Fetch + updates = fetch: the page is its shell and its regions, and an update holds those that differ."""
    before = None
    held: dict[str, str] = {}
    for match in moments(KARMAKA, 2, 12, choices, 1):
        data = data_of(match, 0)
        update = table_update(data, before)
        held.update(update["regions"])
        full = table_update(data)
        assert held == full["regions"] and set(held) == set(REGIONS)
        page = table_page(data, Shown(data).regions)  # as the server writes it
        assert all(html in page for html in held.values())
        if before is not None and before.seq != data.seq:
            assert "r-status" in update["regions"] and "r-about" not in update["regions"]
        before = data


def test_a_page_depends_on_its_data_alone() -> None:
    match = next(moments(KARMAKA, 2, 3, 40, 39))
    assert table_page(data_of(match)) == table_page(data_of(match))
    assert table_update(data_of(match)) == table_update(data_of(match))


def test_the_title_says_whose_turn_it_is() -> None:
    match = start(KARMAKA, 2)
    seat = match.waiting()[0]
    assert table_update(data_of(match, seat))["title"] == "● Your turn: Karmaka"
    assert table_update(data_of(match, 1 - seat))["title"] == f"Karmaka: {NAMES[seat]}"
    assert table_update(data_of(match, seat))["your_turn"] is True


def test_one_live_region_speaks_and_equal_sentences_differ() -> None:
    """The log is silent, the status speaks; two equal sentences one after the other are not the same text."""
    match = next(moments(KARMAKA, 2, 3, 40, 39))
    page = read(table_page(data_of(match)))
    session = [found.get("id") for _, found in page.elements if found.get("aria-live") == "polite"]
    assert session[0] == "r-status"
    assert [found["aria-live"] for _, found in page.elements if found.get("role") == "log"] == ["off", "polite"]
    odd = table_update(data_of(match, seq=7, lines=()))["regions"]["r-status"]
    even = table_update(data_of(match, seq=8, lines=()))["regions"]["r-status"]
    assert odd != even


def test_a_choice_that_cannot_be_taken_back_is_marked_before() -> None:
    match = start(PEBBLES, 2)
    assert "cannot be taken back" not in table_page(data_of(match)), "until the last one has answered"
    match.submit(1, match.play.asks[1][2][0])
    data = data_of(match)
    assert data.decision is not None
    assert "What you choose here cannot be taken back." in table_page(data)
    some = [replace(option, final=at == 0) for at, option in enumerate(data.decision.options)]
    mixed = table_page(replace(data, decision=replace(data.decision, options=some)))
    assert mixed.count(", cannot be taken back</span>") == 1


def test_undo_is_greyed_with_the_reason() -> None:
    match = start(PEBBLES, 2)
    page = table_page(data_of(match))
    assert "Not now: nobody has chosen yet." in page
    assert re.search(r"<button[^>]* disabled [^>]*>Take back</button>", page)
    assert re.search(r'<button class="button quiet">Take back</button>', table_page(data_of(match, undo_refusal="")))


def test_a_takeback_is_asked_and_answered() -> None:
    match = next(moments(PEBBLES, 2, 3, 10, 9))
    asked = data_of(match, takeback=Takeback(1, "Björn asks to take back.", True))
    assert 'name="answer" value="yes"' in table_page(asked)
    waiting = data_of(match, takeback=Takeback(0, "You ask to take back."))
    assert "Waiting for the others" in table_page(waiting) and 'value="yes">Agree' not in table_page(waiting)


def test_log_lines_stand_under_their_turn_with_rule_card_and_moment() -> None:
    match = start(KARMAKA, 2)
    lines = [LogLine(0, "KM-005", "Shuffled."), LogLine(4, "KM-038", "Ada plays Hell's Heart for points.", 2)]
    page = table_page(data_of(match, lines=lines))
    assert "<h3>Setup</h3>" in page and "<h3>Round 3</h3>" in page
    assert 'href="/rules/karmaka/KM-038"' in page and 'href="/t/k3x9?at=4"' in page
    assert 'href="/card/karmaka/hells-heart"' in page
    platform = table_page(data_of(match, lines=[LogLine(5, "table", "Ada takes back a choice.")]))
    assert "/rules/karmaka/table" not in platform


def test_a_long_log_is_cut_on_a_live_page_only() -> None:
    match = start(KARMAKA, 2)
    lines = [LogLine(at, "KM-038", f"Line {at}.", at) for at in range(1, 201)]
    session = table_page(data_of(match, lines=lines))
    assert "150 earlier lines" in session and "Line 150." not in session and "Line 151." in session
    assert "Line 1." in table_page(over(match, 0, lines=lines))


def test_names_stand_in_labels_instead_of_seats() -> None:
    for match in moments(KARMAKA, 3, 6, 400, 1):
        decision = match.decision(match.waiting()[0])
        if decision and decision.kind == "target":
            page = read(table_page(data_of(match, decision.seat)))
            assert not [text for text in page.texts if re.fullmatch(r"Seat \d", text)]
            assert any(text in NAMES for text in page.texts)
            return
    pytest.fail("nobody was asked for a target")


# -- before and after


def test_a_price_stands_beside_its_label_in_parts_with_their_reasons() -> None:
    label = "Travel to North: 1 ENERGY (Gale +1, Good legs −1), 2 FOOD"
    assert priced(label, label.partition(": ")[2]) == (
        "Travel to North",
        ("1 ENERGY (Gale +1, Good legs −1)", "2 FOOD"),
    )
    assert priced("Explore", "") == ("Explore", ())


def test_a_waiting_table_shows_links_only_to_those_who_may_invite() -> None:
    match = start(KARMAKA, 2)
    free = SeatInfo(1, "", "free", invite="https://example.org/t/k3x9/join?invite=T0K3N")
    seats = [SeatInfo(0, "Ada", "person"), free]
    waiting = data_of(match, phase="waiting", view=None, decision=None, waiting=(), lines=(), seats=seats)
    page = checked(table_page(waiting))
    assert any(found.get("value", "").endswith("invite=T0K3N") for found in page.tags("input"))
    assert "/t/k3x9/qr/1.svg" in [image["src"] for image in page.tags("img")]
    shut = replace(waiting, seats=[seats[0], replace(free, invite="")])
    assert "qr/1.svg" not in table_page(shut)


def test_the_replay_is_the_same_page() -> None:
    match = finished(PEBBLES, 3)
    html = table_page(over(match, 5))
    page = checked(html)
    scrubber = next(found for found in page.tags("input") if found.get("type") == "range")
    assert (scrubber["min"], scrubber["max"], scrubber["value"]) == ("0", str(match.seq), "5")
    assert "choice 5 of" in scrubber["aria-valuetext"]
    assert [found["value"] for found in page.tags("option")][-5:] == ["0", "1", "2", "watch", "all"]
    assert "/t/k3x9?at=6&amp;seat=0" in html and "/t/k3x9?at=4&amp;seat=0" in html
    assert "https://example.org/t/k3x9?at=5&amp;seat=0" in html
    assert 'href="/t/k3x9/record"' in html and "/t/k3x9/rematch" in html
    assert "data-stream" not in html


def test_everything_open_shows_every_hand_by_name() -> None:
    match = next(moments(KARMAKA, 2, 3, 20, 19))
    html = table_page(over(match, 19, SPECTATOR, True, phase="over", result=match.result()))
    checked(html)
    assert "Ada’s Hand" in html and "Björn’s Hand" in html and "Your Hand" not in html


def test_the_dice_are_checked_in_words() -> None:
    match = finished(PEBBLES, 2)
    good = table_page(over(match, 3, dice=DiceCheck("c0ffee", "deadbeef", True)))
    assert "Checked: the key fits" in good and "deadbeef" in good
    bad = table_page(over(match, 3, dice=DiceCheck("c0ffee", "deadbeef", False, "Entry 3 differs.")))
    assert "It does not fit. Entry 3 differs." in bad
    assert "The key is published at the end" in table_page(data_of(start(PEBBLES, 2)))


def test_the_result_is_told_to_each_in_their_own_person() -> None:
    match = finished(PEBBLES, 2, seed=3)
    winners = match.result().winners()
    for viewer in (0, 1, SPECTATOR):
        html = table_update(over(match, match.seq, viewer))["regions"]["r-result"]
        assert ("You have won" in html) == (winners == [viewer])


def test_what_decided_it_is_where_the_first_two_differ_most() -> None:
    parts = ({"Gems": 9.0, "Sets": 2.0, "Tunnels": 1.0}, {"Gems": 3.0, "Sets": 5.0, "Tunnels": 1.0})
    match = finished(PEBBLES, 2)
    result = Result((1, 2), (12.0, 9.0), "Over.", parts)
    html = table_update(over(match, match.seq, 0, result=result))["regions"]["r-result"]
    assert re.findall(r"<li[^>]*>([^<]+)</li>", html) == ["Gems: 6 more for Ada", "Sets: 3 more for Björn"]
    for ranks in ((1, 1), (2, 2)):
        assert not decided(data_of(match, result=replace(result, ranks=ranks)))
    assert not decided(data_of(match, result=replace(result, parts=())))


def test_losses_are_told_with_a_true_minus_sign() -> None:
    result = Result((1, 2), (12.0, -3.0), "Over.", ({"Gems": 12.0}, {"Gems": 0.0, "Trash": -3.0}))
    html = table_update(over(finished(PEBBLES, 2), 3, 0, result=result))["regions"]["r-result"]
    assert html.count(">−3</td>") == 2 and "-3</td>" not in html


# -- words from people


@pytest.mark.parametrize("evil", EVIL)
def test_whatever_people_write_is_text(evil: str) -> None:
    match = next(moments(KARMAKA, 2, 3, 20, 19))
    seats = [SeatInfo(0, evil, "person", detail=evil), SeatInfo(1, evil, "bot", detail=evil)]
    data = data_of(
        match,
        seats=seats,
        chat=[ChatLine(1, 0, evil, evil, evil)],
        lines=[LogLine(1, evil, evil)],
        status=evil,
        notice=evil,
        settings={evil: evil},
        takeback=Takeback(1, evil, True),
        shell=replace(SHELL, name=evil),
    )
    for html in (
        table_page(data),
        join_page(JoinData(replace(SHELL, name=evil), "a", KARMAKA, 0, evil, [evil], evil, [evil])),
        new_page(NewData(SHELL, KARMAKA, LEVELS, {"name": evil, "option-mode": evil, "seats": evil}, [evil])),
        problem_page(ProblemData(SHELL, 404, evil, evil)),
        rules_page(RulesData(SHELL, KARMAKA, search=evil)) or "",
        home_page(HomeData(replace(SHELL, name=evil), [], [TableRow("a", KARMAKA, (evil,), "playing", evil)])),
    ):
        page = read(html)
        assert not page.faults and not page.twice
        assert "49" not in [text for text in page.texts if evil.startswith("{{")]
        assert not [found for found in page.tags("a") if found.get("href", "").startswith("javascript")]
        assert len(page.tags("script")) == 2 and not [found for found in page.tags("img") if found.get("src") == "x"]


def test_a_way_back_stays_on_this_site() -> None:
    for back in ("https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"):
        assert back not in (card_page(CardData(SHELL, KARMAKA, "panic", back)) or "")
    assert 'href="/t/k3x9"' in (card_page(CardData(SHELL, KARMAKA, "panic", "/t/k3x9")) or "")


# -- reading


def test_a_card_has_face_text_and_rules() -> None:
    html = card_page(CardData(SHELL, KARMAKA, "hells-heart")) or ""
    assert "<h1>Hell&#39;s Heart</h1>" in html and "<svg" in html and "/rules/karmaka/KM-156" in html
    assert 'id="sheet-body"' in html
    assert card_page(CardData(SHELL, KARMAKA, "no-such-card")) is None
    assert "Embody" in (card_page(CardData(SHELL, KARMAKA, "embody")) or "")


def test_every_card_named_in_a_sentence_is_a_link() -> None:
    made = card_links("You play Panic, then Hell's Heart. Panicking <b>", KARMAKA)
    assert made.count("<a ") == 2 and "Panicking &lt;b&gt;" in made


def test_every_rule_has_a_place_in_the_rulebook() -> None:
    whole = rules_page(RulesData(SHELL, KARMAKA)) or ""
    ids = set(read(whole).ids)
    assert {"KM-001", "KM-170", "KM-R01", "KM-R37"} <= ids
    targets = {found["href"][1:] for found in read(whole).tags("a") if found.get("href", "").startswith("#")}
    assert targets <= ids
    one = rules_page(RulesData(SHELL, KARMAKA, "KM-026")) or ""
    assert 'id="sheet-body"' in one and "/rules/karmaka#KM-026" in one
    assert rules_page(RulesData(SHELL, KARMAKA, "KM-999")) is None


# -- forms and pictures


def test_the_options_form_is_made_from_the_declaration() -> None:
    page = read(new_page(NewData(SHELL, KARMAKA, LEVELS)))
    names = {found.get("name") for found in page.tags("input") + page.tags("select")}
    assert {f"option-{option.name}" for option in KARMAKA.options} <= names
    hand = next(found for found in page.tags("input") if found.get("name") == "option-start_hand")
    assert (hand["type"], hand["min"], hand["max"], hand["value"]) == ("number", "0", "8", "4")
    chosen = [found["value"] for found in page.tags("option") if "selected" in found and "value" in found]
    assert chosen[:4] == ["me", "bot:calm", "bot:calm", "bot:calm"]


def test_a_refused_form_keeps_what_was_typed() -> None:
    given = {"name": "Zoë", "seats": "3", "seat-2": "invite", "option-start_hand": "7", "public": "yes"}
    html = new_page(NewData(SHELL, KARMAKA, LEVELS, given, ["The mode is for 4 seats."]))
    page = read(html)
    values = {found.get("name"): found.get("value") for found in page.tags("input")}
    assert values["name"] == "Zoë" and values["option-start_hand"] == "7"
    assert next(f for f in page.tags("input") if f.get("id") == "seats-3").get("checked") == ""
    assert "The mode is for 4 seats." in html and 'role="alert"' in html
    boxes = {found["name"]: "checked" in found for found in page.tags("input") if found.get("type") == "checkbox"}
    assert boxes == {"stand-in": False, "hints": False, "lab": False, "public": True}


def test_a_qr_code_holds_the_link() -> None:
    url = "https://example.org/t/k3x9/join?invite=0123456789abcdef"
    dark = {(int(x) - 4, int(y) - 4) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", qr_svg(url))}
    matrix = segno.make(url, error="m", micro=False).matrix
    assert dark == {(x, y) for y, row in enumerate(matrix) for x, cell in enumerate(row) if cell}


def test_pictures_on_the_first_page_are_standalone() -> None:
    for game in (KARMAKA, PEBBLES):
        assert picture(game).startswith("<svg ") and "<style>" in picture(game) and picture(game) == picture(game)


def test_the_first_page_says_whose_turn_it_is_and_who_has_won() -> None:
    running = TableRow(
        "a1", KARMAKA, ("Ada", "Bo"), "playing", "Bo is to choose.", True, turn=("Bo",), when="3 May 2026"
    )
    over = TableRow("a2", KARMAKA, ("Ada", "Bo"), "over", "x", True, winner="Ada won", when="2 May 2026")
    page = home_page(HomeData(SHELL, [KARMAKA], [running, over]))
    assert "Bo to choose" in page and "begun 3 May 2026" in page
    assert "<b>Ada won</b> · 2 May 2026" in page
