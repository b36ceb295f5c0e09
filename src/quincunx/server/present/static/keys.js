// Keys: one stop of the tabulator for each part of the table; arrows go where they point.
import { $, all, body, make, middle, on, root } from "./dom.js";
import { zoomBy } from "./board.js";
import { closeMats, closeSheet, openSheet } from "./press.js";
import { playing, toNow } from "./player.js";
import { scrubKey } from "./replay.js";
import { pull, tab } from "./stage.js";

const GROUPS = ["r-players", "r-side", "r-moment", "r-board", "r-hand"];

// Looks first and writes after, and only what differs: a page that is read and written in turns is laid out each time.
export function rove(chosen) {
  const stops = GROUPS.map((id) => {
    const pieces = $(id) ? all(".piece", $(id)) : [];
    const held = pieces.find((p) => p === chosen) || pieces.find((p) => p === document.activeElement);
    const seen = (p) => p.getClientRects().length > 0;
    return [pieces, held || pieces.find((p) => p.getAttribute("tabindex") === "0" && seen(p)) || pieces.find((p) => p.matches(".lit") && seen(p)) || pieces.find(seen)];
  });
  for (const [pieces, stop] of stops) {
    for (const one of pieces) {
      const order = one === stop ? "0" : "-1";
      if (one.getAttribute("tabindex") !== order) one.setAttribute("tabindex", order);
    }
  }
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
// On a map the corners of the number pad go slantwise, so that all six neighbours of a hex are one key away.
const CORNERS = { Home: [-0.5, -0.866], PageUp: [0.5, -0.866], End: [-0.5, 0.866], PageDown: [0.5, 0.866] };

function neighbour(from, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const one of GROUPS.flatMap((id) => ($(id) ? all(".piece", $(id)) : []))) {
    if (!one.getClientRects().length) continue;
    const [ox, oy] = middle(one);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy - (oy - y) * dx);
    const cost = along + 2 * aside;
    if (one !== from && along > 3 && aside < 3 * along && cost < least) [best, least] = [one, cost];
  }
  return best;
}

function moveFocus(event, piece) {
  const next = neighbour(piece, ARROWS[event.key] || CORNERS[event.key]);
  if (!next) return;
  event.preventDefault();
  rove(next);
  next.focus();
}

const LETTERS = {
  m: ["the first of your choices", () => shown("choices", ".choice")],
  b: ["the board", () => document.querySelector('#r-board .piece[tabindex="0"]')],
  h: ["your hand", () => document.querySelector('#r-hand .piece[tabindex="0"]')],
  p: ["the players", () => document.querySelector('#r-players .piece[tabindex="0"], #r-players .plaque-open')],
  l: ["the log", () => shown("log", ".log")],
  c: ["the chat", () => shown("chat", "#chat-text")],
  u: ["the button that takes back", () => shown("choices", "#r-controls button")],
  s: ["the sentence that says what to do, read again", sayAgain],
};

// Brings up the part of the rail that holds it.
function shown(part, selector) {
  const one = document.querySelector(selector);
  if (one) tab(part);
  return one;
}

function sayAgain() {
  const line = $("r-status");
  line?.setAttribute("tabindex", "-1");
  return line;
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") return closeSheet() || closeMats() || pull("");
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.matches("input:not([type=radio], [type=checkbox], [readonly]), textarea, select");
  const piece = event.target.closest?.(".piece");
  if (piece && (ARROWS[event.key] || (CORNERS[event.key] && piece.closest(".map-art")))) return moveFocus(event, piece);
  if (piece && event.key === " ") {
    event.preventDefault();
    return piece.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }
  if (typing) return;
  if (ARROWS[event.key] && !piece && !event.target.closest(".flow, .log, .chat-lines, dialog, [role=tablist]")) return scrubKey(event);
  if ((event.key === "Home" || event.key === "End") && !piece) return scrubKey(event);
  if (!body.classList.contains("at-table")) return;
  const closer = { "+": "in", "=": "in", "-": "out", 0: "fit" }[event.key];
  if (closer) return zoomBy(closer);
  if (event.key === " " && playing() && !event.target.closest("button, a, summary")) {
    event.preventDefault();
    return toNow();
  }
  if (root.dataset.keys === "off") return;
  if (event.key === "?") return openHelp(event.target);
  const place = LETTERS[event.key]?.[1]();
  if (place) {
    event.preventDefault();
    place.focus();
  }
});

document.addEventListener("click", (event) => {
  const asked = event.target.closest("[data-help]");
  if (asked) openHelp(asked);
});

export function openHelp(from) {
  const list = make("dl", "rule-list");
  const rows = [
    ["Arrows", "Move around the table; in a replay, step through it"],
    ["Home, PgUp, End, PgDn", "Move diagonally on a map: the corners of the number pad"],
    ["Enter", "Open what is focused; again, choose"],
    ["Esc", "Close"],
    ["+ − 0", "Closer, farther, the whole board"],
    ["Space", "Skip to now while others’ turns are played"],
    ...Object.entries(LETTERS).map(([key, [words]]) => [key, `Go to ${words}`]),
    ["?", "This list"],
  ];
  for (const [key, words] of rows) {
    const name = make("dt");
    name.append(make("kbd", "", key));
    list.append(name, make("dd", "", words));
  }
  openSheet(from, [], "", "Keys");
  $("sheet-text").replaceChildren(list);
}

on("changed", () => rove());
if (body.classList.contains("at-table")) rove();
