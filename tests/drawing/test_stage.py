"""The stage in a real Chromium: one screen at every size, pressed pieces, cards held up, frames that are played."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.drawing.browsing import Serving, choose_by_keyboard, new_table, ready, until, visit
from tests.drawing.page_scripts import DRIFT
from tests.drawing.test_browser import FAKE_STREAM

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PLACES: Final = """(places) => {
  const piece = ([name, x, lit]) => `<${lit ? "a" : "g"} class="piece${lit ? " lit" : ""}" id="p-${name}"
    data-piece="${name}" data-face="${name}" ${lit ? `href="#use-${name}"` : 'role="img"'}
    aria-label="${name}"><g class="art" transform="translate(${x} 300)"><circle class="cell" r="30"/></g>
    </${lit ? "a" : "g"}>`;
  document.getElementById("r-board").innerHTML = `<div class="map"><svg class="map-art" viewBox="0 0 800 600"
    role="group" aria-label="Board">${places.map(piece).join("")}</svg></div>`;
  const lit = places.filter((one) => one[2]);
  document.getElementById("r-choices").innerHTML = `<form class="actions"><ul>${lit.map(([name, , final]) =>
    `<li><button type="button" class="choice" data-touches="${name}"${final === "final" ? " data-final" : ""}>
    <span class="choice-label">Take ${name}</span><span class="chip">1 Action</span></button></li>`).join("")}
    </ul></form>`;
  window.taken = [];
  for (const one of document.querySelectorAll("#r-choices .choice")) {
    one.addEventListener("click", () => window.taken.push(one.dataset.touches));
  }
}"""


def made_board(page: Page, serving: Serving) -> None:
    page.add_init_script(FAKE_STREAM)
    new_table(page, serving, game="pebbles")
    page.evaluate(PLACES, [["red", 200, "final"], ["blue", 500, "free"], ["figure", 200, False]])


def spot(page: Page, name: str) -> tuple[float, float]:
    x, y = page.evaluate(
        "(name) => { const b = document.getElementById('p-' + name).querySelector('.cell').getBoundingClientRect();"
        " return [b.left + b.width / 2, b.top + b.height / 2]; }",
        name,
    )
    return x, y


def test_a_press_opens_the_choices_at_the_piece_and_a_second_one_decides(browser: Browser, serving: Serving) -> None:
    """What is final is asked for first, what can be taken back is done; a figure above a lit place lets presses
    through; a press beside a lit piece is meant for it."""
    page, complaints = visit(browser, reduced_motion="reduce")
    made_board(page, serving)
    x, y = spot(page, "red")
    page.mouse.click(x, y)
    assert page.evaluate("document.getElementById('sheet').open && window.taken.length === 0")
    assert page.locator("#sheet .chip").inner_text() == "1 Action"
    page.mouse.click(x, y)
    assert page.evaluate("window.taken") == ["red"]
    x, y = spot(page, "blue")
    page.mouse.click(x + 50, y)
    assert page.evaluate("window.taken") == ["red", "blue"], "one choice that can be taken back is done at once"
    page.mouse.click(x + 150, y)
    assert page.evaluate("window.taken") == ["red", "blue"], "too far away from everything"
    page.evaluate("document.getElementById('p-blue').focus()")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.closest('#sheet') !== null && window.taken.length === 2")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "p-blue"
    assert complaints == []


def test_the_board_comes_closer_and_goes_back(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser, viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    made_board(page, serving)
    box: Any = "document.querySelector('.map-art').getAttribute('viewBox')"
    whole = page.evaluate(box)
    page.keyboard.press("+")
    assert page.evaluate(box) != whole
    page.keyboard.press("0")
    assert page.evaluate(box) == whole
    x, y = spot(page, "blue")
    page.touchscreen.tap(x, y)
    assert page.evaluate(box) != whole, "a tap on something small brings it closer first"
    assert page.evaluate("document.getElementById('sheet').open && window.taken.length === 0")
    assert page.evaluate("document.querySelector('#p-blue .cell').getBoundingClientRect().width") >= 44
    page.locator("#sheet .choice").tap()
    assert page.evaluate("window.taken") == ["blue"] and complaints == []


HELD: Final = """() => {
  const box = document.querySelector(".held-up:not([hidden])")?.getBoundingClientRect();
  return box && [box.bottom, box.height];
}"""
TELL: Final = """(frames) => {
  window.order ??= [];
  const version = () => window.lastVersion || document.body.dataset.version;
  const seq = Number(document.body.dataset.seq);
  frames.forEach((ops, at) => {
    const after = version();
    window.lastVersion = `${after}+`;
    const frame = { seq: seq + at + 1, version: window.lastVersion, after, seat: 1, rule: "", focus: ["red"],
      caption: [`Bo does ${at}.`], moves: [{ face: "red", from: "p-red", to: "p-red" }], ops, force: false,
      facts: { title: "x", your_turn: false, over: false } };
    window.stream.heard.frame({ data: JSON.stringify(frame) });
  });
}"""
HELD_BACK: Final = """() => document.querySelector('[data-play="pause"]').click()"""
"""What is played waits, however long the next look takes."""
MOVED: Final = [
    [["set", "p-red", '<g class="piece" id="p-red" data-piece="red" data-face="red" role="img" aria-label="red">'
      '<g class="art" transform="translate(400 300)"><circle class="cell" r="30"/></g></g>']],
    [["attr", "p-red", "data-note", "second"]],
    [["gone", "p-figure"], ["in", "r-status", '<p class="must">It is your turn.</p>']],
]  # fmt: skip


def test_frames_are_played_in_order_and_skipped_to_now(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser)
    made_board(page, serving)
    page.evaluate(f"({TELL})({json.dumps(MOVED)}); ({HELD_BACK})()")
    assert page.evaluate("document.body.classList.contains('playing') && !document.getElementById('transport').hidden")
    assert page.locator("#player-1").evaluate("(one) => one.classList.contains('lifted')")
    assert "Bo does 0." in page.locator("#caption").inner_text()
    assert page.locator("#p-figure").count() == 1, "the last frame waits for the others"
    page.locator('[data-play="now"]').click()
    assert page.locator("#p-figure").count() == 0 and page.locator("#r-status").inner_text() == "It is your turn."
    assert page.evaluate("document.getElementById('caption').hidden && document.getElementById('transport').hidden")
    assert page.evaluate("document.querySelectorAll('#marks .mark').length") > 0, "the last move stays marked"
    page.locator('[data-block="since"]').click()
    assert page.locator("#since .beat").all_inner_texts() == ["Bo does 0.", "Bo does 1.", "Bo does 2."]
    page.evaluate(f"document.querySelector('#since .since-foot .button').click(); ({HELD_BACK})()")
    assert page.evaluate("document.body.classList.contains('playing')"), "they are shown again"
    page.locator('[data-play="now"]').click()
    assert page.locator("#p-figure").count() == 0, "and then it is now"
    assert complaints == []


OVERTAKEN: Final = """async () => {
  const [mine, bots] = [["me", 0], ["bo", 1]].map(([name, seat]) => ({ name, seat }));
  const start = document.body.dataset.version;
  const frame = (who, after, version, seq) => ({ seq, version, after, seat: who.seat, rule: "", focus: [], moves: [],
    caption: [`${who.name} chooses.`], ops: [["attr", `p-${seq === 1 ? "red" : "blue"}`, "data-by", who.name]],
    force: false, facts: { title: "x", your_turn: false, over: false } });
  const [own, theirs] = [frame(mine, start, "a", 1), frame(bots, "a", "b", 2)];
  localStorage.setItem("pace", "once");
  window.fetch = async () => {
    window.stream.heard.frame({ data: JSON.stringify(theirs) });
    return { json: async () => ({ frame: own, more: [] }) };
  };
  const stream = window.stream;
  document.getElementById("chat-text").value = "hello";
  document.querySelector(".chat-form").requestSubmit();
  await new Promise((done) => setTimeout(done));
  const by = ["red", "blue"].map((name) => document.getElementById(`p-${name}`).dataset.by);
  const count = document.getElementById("since-count").textContent;
  return [...by, count, document.body.dataset.version, stream === window.stream];
}"""


def test_the_stream_may_overtake_the_answer_to_a_form(browser: Browser, serving: Serving) -> None:
    """The next frame comes before the answer that it follows: nothing is lost, asked for again or shown twice, and what
    happened since is what came after one's own choice."""
    page, complaints = visit(browser)
    made_board(page, serving)
    assert page.evaluate(OVERTAKEN) == ["me", "bo", "1", "b", True] and complaints == []


def test_at_once_nothing_is_waited_for_and_a_missing_frame_is_asked_for(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser)
    made_board(page, serving)
    page.evaluate("localStorage.setItem('pace', 'once')")
    page.evaluate(TELL, MOVED)
    assert page.locator("#p-figure").count() == 0
    page.evaluate("window.old = window.stream; window.lastVersion = 'elsewhere'")
    page.evaluate(TELL, [[["gone", "p-blue"]]])
    assert page.locator("#p-blue").count() == 1 and page.evaluate("window.stream !== window.old")
    assert complaints == []


def test_cards_are_held_up_and_their_sheet_is_filled_every_time(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser, reduced_motion="reduce")
    new_table(page, serving)
    ready(page)
    card = page.locator("#r-hand .piece").first
    card.hover()
    held = until(page, HELD)
    assert held[0] <= page.evaluate("document.querySelector('.dock').getBoundingClientRect().top") and held[1] > 150
    for _ in range(3):
        card.click()
        until(page, "document.querySelector('#sheet[open] #sheet-text .reading') !== null")
        page.keyboard.press("Escape")
    page.keyboard.press("m")
    assert page.locator("#log").is_visible(), "the log stays beside the choices"
    page.locator("[data-mat='1']").click()
    assert page.evaluate("document.querySelector('#player-1 .mat').getBoundingClientRect().height") > 30
    page.keyboard.press("Escape")
    assert page.evaluate("document.querySelector('#player-1 .mat').getBoundingClientRect().height") == 0
    assert complaints == []


TOLD: Final = """() => {
  const others = document.querySelector(".player:not(.is-me) .tag-turn");
  const asked = document.querySelector("#r-choices .choice") && !others;
  const idle = !document.body.classList.contains("playing") && !document.querySelector("[aria-busy]");
  return asked && idle && { told: document.getElementById("since-count").textContent };
}"""


def told_since(page: Page) -> str:
    """Choose until somebody else has chosen since: how often, as the page at rest says it."""
    for _ in range(40):
        found = until(page, TOLD)
        if found["told"]:
            return str(found["told"])
        assert choose_by_keyboard(page)
    pytest.fail("nobody else was ever asked")


def test_after_a_reload_what_happened_since_is_told_and_shown_again(browser: Browser, serving: Serving) -> None:
    """Names and lines come with the page; the frames are asked for, played on the board, and then it is now again."""
    page, complaints = visit(browser, reduced_motion="reduce")
    new_table(page, serving)
    page.evaluate("localStorage.setItem('pace', 'once')")
    told = told_since(page)
    page.reload()
    until(page, "(told) => document.getElementById('since-count').textContent === told", told)
    page.locator('[data-block="since"]').click()
    assert page.locator("#since h3").first.inner_text().strip().endswith("Bot 2")
    lines = page.locator("#since .beat").all_inner_texts()
    assert len(lines) == int(told) and all(lines)
    page.evaluate("localStorage.setItem('pace', 'normal')")
    page.locator("#since .since-foot .button").click()
    until(page, f"document.body.classList.contains('playing') && (({HELD_BACK})(), true)")
    assert page.locator("#since .beat").all_inner_texts() == lines
    page.locator('[data-play="now"]').click()
    assert page.evaluate(DRIFT) == [] and complaints == []


FOUR_LINES: Final = """() => {
  const ops = [], { version, seq } = document.body.dataset;
  window.stream.heard.frame({ data: JSON.stringify({ after: version, version: "x", seq: Number(seq) + 1, title: "x",
    your_turn: false, over: false, seat: 1, caption: ["One.", "Two.", "Three.", "Four."], ops, moves: [], focus: [] }),
  });
}"""


def test_all_that_happened_since_is_told(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser, "once")
    page.add_init_script(FAKE_STREAM)
    new_table(page, serving, game="pebbles")
    page.evaluate(FOUR_LINES)
    page.locator('[data-block="since"]').click()
    assert page.locator("#since .beat").all_inner_texts() == ["One. Two. Three. Four."] and complaints == []


TURN: Final = """([from, to, runs]) => {
  const drawn = (turn) => `<div class="map"><svg class="map-art" viewBox="0 0 200 200"><g class="layer" id="layer-a"
    ${runs ? "data-runs" : ""} transform="rotate(${turn} 100 100)"><circle cx="180" cy="100" r="5"/></g></svg></div>`;
  const tell = (seq, board) => window.stream.heard.update({ data: JSON.stringify({
    version: "x", seq, title: "x", your_turn: false, over: false, regions: { "r-board": board } }) });
  const seq = Number(document.body.dataset.seq);
  tell(seq + 1, drawn(from));
  tell(seq + 2, drawn(to));
  const [first, last] = document.getElementById("layer-a").getAnimations()[0].effect.getKeyframes();
  const angle = ({ transform }) => Number(/rotate\\((-?[\\d.]+)deg/.exec(transform)[1]);
  return angle(last) - angle(first);
}"""


TURNS: Final = [((270, 0, False), 90), ((0, 315, False), -45), ((45, 180, False), 135), ((0, 300, True), 300)]


def test_a_layer_turns_the_shorter_way_unless_it_runs_on(browser: Browser, serving: Serving) -> None:
    page, complaints = visit(browser)
    page.add_init_script(FAKE_STREAM)
    new_table(page, serving, game="pebbles")
    assert [page.evaluate(TURN, list(turn)) for turn, _ in TURNS] == [by for _, by in TURNS]
    assert complaints == []
