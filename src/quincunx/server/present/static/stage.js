// The rail: tabs, the sheet it becomes on a phone, how many choices there are, and what happened since one's own turn.
import { $, all, body, make, narrow, on, root, tell } from "./dom.js";
import { pauseOrGo, showAgain, showFrom, since, toNow } from "./player.js";

// -- tabs and the sheet

export function tab(name) {
  if (!body.classList.contains("at-table")) return;
  if (name === "choices") block("choices");
  if (name === "choices" && !narrow()) return; // they stand above the tabs there
  for (const one of all(".tab")) one.setAttribute("aria-selected", String(one.dataset.tab === name));
  for (const page of all(".tab-page")) page.classList.toggle("on", page.id === name);
  body.dataset.tab = name;
  if (narrow()) pull(name);
  document.querySelector(`.tab[data-tab="${name}"]`)?.classList.remove("news");
  stack();
  toEnd();
}

export function pull(name) {
  const button = $("pull");
  if (!button) return false;
  const was = Boolean(body.dataset.sheet);
  if (name && narrow()) body.dataset.sheet = name;
  else delete body.dataset.sheet;
  button.setAttribute("aria-expanded", String(Boolean(body.dataset.sheet)));
  stack();
  return was;
}

document.querySelector(".tab-bar")?.addEventListener("click", (event) => event.target.dataset.tab && tab(event.target.dataset.tab));
document.querySelector(".tab-bar")?.addEventListener("keydown", (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  const tabs = all(".tab").filter((one) => one.getClientRects().length);
  const next = tabs[(tabs.indexOf(event.target) + by + tabs.length) % tabs.length];
  event.preventDefault();
  next?.focus();
  next?.click();
});
$("pull")?.addEventListener("click", () => {
  if (body.dataset.sheet) pull("");
  else tab("choices");
});
document.querySelector(".status")?.addEventListener("click", (event) => {
  if (narrow() && !event.target.closest("button")) body.dataset.sheet ? pull("") : tab("choices");
});
on("moved", () => narrow() && body.dataset.sheet === "choices" && pull(""));

// The log and the chat stand at their end unless somebody reads above.
function ends() {
  const read = all(".tab-page.on :is(.log, .chat-lines)").filter((one) => !one.matches(":hover") && !one.contains(document.activeElement));
  return read.map((one) => [one, one.scrollHeight]);
}

function toEnd(found = ends()) {
  for (const [one, end] of found) one.scrollTop = end;
}

// -- how many choices there are, and whether there is anything beside the board

let said = all("#r-chat li").length;

function count() {
  const choices = all("#r-choices .choice").length;
  body.classList.toggle("asked", choices > 0);
  if ($("pull-count")) $("pull-count").textContent = choices ? String(choices) : "";
  if ($("pull-word")) $("pull-word").textContent = choices ? "choices" : "Log and more";
  const block = document.querySelector('[data-block="choices"]');
  if (block) block.textContent = choices ? `Choices ${choices}` : document.querySelector(".chapters") ? "Chapters" : "Choices";
  const lines = all("#r-chat li").length;
  if (lines > said) document.querySelector('.tab[data-tab="chat"]:not([aria-selected="true"])')?.classList.add("news");
  said = lines;
  $("main")?.classList.toggle("no-side", !$("r-side")?.childElementCount);
  contents();
  fit();
}

// What stands where it stands because of something inside it. A style sheet could find out by itself (`:has()`), but looks
// through everything again whenever anything in there has changed.
function contents() {
  $("main")?.classList.toggle("lit-board", Boolean(document.querySelector("#r-board .piece.lit")));
  document.querySelector(".choices")?.classList.toggle("asked-back", Boolean(document.querySelector("#r-controls .takeback")));
  for (const one of all(".player")) one.classList.toggle("lit-mat", Boolean(one.querySelector(".mat .lit")));
}

// How much room a card in the hand has, for all of them: letters and what is left out follow from it. What is written is
// what counts: above and below it the letters stay as they are, and nothing in the hand is looked at again.
const ROOMS = [8.4, 7.9, 6.6, 6.2];
const LETTERS = [0.66, 0.875];
let letters = "";

function room() {
  const cards = all("#r-hand .docked > .face").map((one) => one.clientWidth).filter(Boolean);
  if (!cards.length) return null;
  const wide = Math.min(...cards) / parseFloat(getComputedStyle(root).fontSize);
  const tenth = Math.min(LETTERS[1], Math.max(LETTERS[0], wide / 10));
  return { tenth: `${tenth.toFixed(3)}rem`, step: String(ROOMS.filter((most) => wide <= most).length) };
}

function furnish(found) {
  if (!found) return;
  letters = found.tenth;
  if ($("r-hand").dataset.room !== found.step) $("r-hand").dataset.room = found.step;
  lettered();
}

// Written on each name: what is written on the hand is inherited by all that is drawn on its cards.
function lettered() {
  if (!letters) return;
  for (const one of all("#r-hand .card-name")) if (one.style.getPropertyValue("--q-tenth") !== letters) one.style.setProperty("--q-tenth", letters);
}

// What depends on how large things came out. All is read before anything is written: the page is laid out once for it.
let must = { words: "", long: false };
let sizes = 0; // how often the window has changed its size

function fit() {
  const line = document.querySelector(".must");
  const words = line && [line.textContent, line.matches(".your-turn"), sizes].join(" ");
  const other = words !== must.words;
  if (other) line?.classList.remove("long"); // measured in large letters
  lettered();
  const sides = beside();
  const over = (one) => one.scrollHeight > one.clientHeight + 1;
  if (other) must = { words, long: Boolean(line) && over(line) };
  const slips = all(".dock-cards.slips").map((list) => [list, over(list)]);
  const cards = room();
  toEnd();
  line?.classList.toggle("long", must.long);
  stack(sides);
  furnish(cards);
  for (const [list, more] of slips) more ? (list.tabIndex = 0) : list.removeAttribute("tabindex"); // keys scroll it
}

on("changed", count);

// The boxes beside the board stand below each other, on a phone in a row, by transforms: one that grows moves the others,
// and nothing jumps. In a row those with a choice come first; pulled up to be read they are a plain list.
const APART = 8;
const lit = (box) => Boolean(box.querySelector(".lit"));

function beside() {
  const row = narrow();
  const list = row && body.dataset.sheet === "side";
  $("r-side")?.classList.toggle("stacked", !list);
  const boxes = [...($("r-side")?.children || [])].sort((one, other) => (row ? lit(other) - lit(one) : 0));
  const sizes = boxes.map((box) => (row ? box.offsetWidth : box.offsetHeight));
  const cuts = boxes.map((box) => (row && box.scrollHeight > box.clientHeight + 2 ? "82%" : "100%"));
  return { row, list, boxes, sizes, cuts };
}

function stack({ row, list, boxes, sizes, cuts } = beside()) {
  let at = 0;
  boxes.forEach((box, n) => {
    const place = list || !at ? "" : `translate${row ? "X" : "Y"}(${at}px)`;
    if (box.style.transform !== place) box.style.transform = place;
    if (box.style.getPropertyValue("--q-cut") !== cuts[n]) box.style.setProperty("--q-cut", cuts[n]); // what goes on below fades
    if (sizes[n]) at += sizes[n] + APART;
  });
}

window.addEventListener("resize", () => {
  if (!narrow() && body.dataset.tab === "choices") tab("log");
  sizes += 1;
  fit();
});
document.fonts?.ready.then(() => stack());

// On a phone they show their upper part; a press shows them whole.
$("r-side")?.addEventListener("click", (event) => {
  if (narrow() && body.dataset.sheet !== "side" && !event.target.closest("a, button, .lit")) tab("side");
});

// -- since your turn

function block(name) {
  const shown = name === "since";
  document.querySelector(".choices")?.classList.toggle("show-since", shown);
  for (const one of all("[data-block]")) one.setAttribute("aria-pressed", String(one.dataset.block === name));
  if ($("since")) $("since").hidden = !shown;
  if (shown) drawSince();
}

document.querySelector(".choice-tabs")?.addEventListener("click", (event) => {
  const button = event.target.closest("[data-block]");
  if (button) block(button.dataset.block);
});

// What the page was told of when it was fetched, then the frames that came.
function happened() {
  const seen = since.frames.map((frame, at) => ({ seat: frame.seat, text: (frame.caption || []).join(" "), at, seq: frame.seq }));
  return [...since.before.map((one) => ({ ...one, at: null })), ...seen.map((one) => (since.before.length ? { ...one, at: null } : one))].filter((one) => one.text);
}

function drawSince() {
  const place = $("since");
  if (!place || place.hidden) return;
  const parts = [];
  let list = null;
  let actor;
  for (const beat of happened()) {
    if (!list || beat.seat !== actor) {
      const head = beat.seat === null ? null : heading(beat.seat);
      list = make("ol", beat.seat === null ? "" : `seat-${beat.seat % 6}`);
      parts.push(...(head ? [head] : []), list);
      actor = beat.seat;
    }
    list.append(line(beat));
  }
  if (!parts.length) parts.push(make("p", "waiting-note", "Nothing has happened since your last choice."));
  else parts.push(foot());
  place.replaceChildren(...parts);
}

function heading(seat) {
  const head = make("h3");
  const sign = document.querySelector(`#player-${seat} .player-mark .art`)?.cloneNode(true);
  if (sign) head.append(sign);
  head.append(document.querySelector(`#player-${seat} .player-name`)?.textContent || "");
  return head;
}

function line({ text, at, seq }) {
  const item = make("li");
  const button = make("button", "beat", text);
  button.type = "button";
  button.addEventListener("click", () => (at === null ? showFrom(seq) : showAgain(at)));
  item.append(button);
  return item;
}

function foot() {
  const place = make("p", "since-foot");
  const again = make("button", "button", "Show me again");
  again.type = "button";
  again.addEventListener("click", () => showFrom(0));
  place.append(again);
  return place;
}

on("since", () => {
  if ($("since-count")) $("since-count").textContent = happened().length || "";
  drawSince();
});

// -- playback

on("progress", ({ busy, paused, done, of }) => {
  const place = $("transport");
  if (!place) return;
  place.hidden = !busy;
  place.querySelector('[data-play="pause"]').setAttribute("aria-label", paused ? "Go on" : "Pause");
  $("transport-count").textContent = busy ? `${Math.min(done, of)} of ${of}` : "";
});
$("transport")?.addEventListener("click", (event) => {
  const what = event.target.closest("[data-play]")?.dataset.play;
  if (what === "now") toNow();
  if (what === "pause") pauseOrGo();
});

document.addEventListener("click", (event) => {
  if (!event.target.closest('[data-shut="finale"]')) return;
  $("r-result").classList.add("shut");
  body.classList.add("in-replay"); // the scrubber takes its room when somebody turns to the board
});

if (body.classList.contains("at-table")) {
  tab(narrow() ? "log" : "log");
  pull("");
  count();
  tell("since");
}
