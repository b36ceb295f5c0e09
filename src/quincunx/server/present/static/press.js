// Pressing: what can be chosen opens its choices at the piece, a second press decides; cards are read; plaques open
// their mats. Nothing here knows a game.
import { $, all, board, body, boxOf, make, named, narrow, on, tell } from "./dom.js";
import { nearest, wasDragged, zoomTo, zoomed } from "./board.js";
import { playing, toNow } from "./player.js";

const sheet = $("sheet");
const texts = new Map();
let opener = null;

export function choicesFor(name) {
  return all("#r-choices [data-touches]").filter((button) => button.dataset.touches.split(" ").includes(name));
}

// -- the first press

const TOUCH = 44;
const MOUSE = 24;

function press(piece, event) {
  const choices = choicesFor(piece.dataset.piece);
  if (piece.classList.contains("picked") && choices.length === 1) return commit(choices[0]);
  const byHand = event?.detail > 0;
  if (byHand && crowded(piece, event)) {
    zoomTo(piece);
    if (event.pointerType === "touch" || narrow()) return openFor(piece, choices);
  }
  const [only] = choices;
  const card = piece.matches(".docked") || piece.closest("#r-hand") || piece.getAttribute("href")?.startsWith("/card/");
  if (byHand && choices.length === 1 && !("final" in only.dataset) && !card) return commit(only);
  openFor(piece, choices);
}

// A piece too small for the finger or the eye is brought closer first.
function crowded(piece, event) {
  if (!board()?.contains(piece) || zoomed()) return false;
  const box = boxOf(piece);
  return Math.min(box.width, box.height) < (event.pointerType === "touch" || narrow() ? TOUCH : MOUSE);
}

function openFor(piece, choices) {
  openSheet(piece, choices, piece.getAttribute("href"), piece.getAttribute("aria-label") || piece.textContent);
  if (choices.length) piece.classList.add("picked");
}

function commit(button) {
  closeSheet();
  button.click();
}

// -- the sheet: the choices at a piece, the text of a card or rule

export function openSheet(from, choices, address, label) {
  closeSheet();
  letGo();
  opener = from;
  const list = make("div", "actions-list");
  list.append(...choices.map(copyOf));
  const [title, ...rest] = (label || "Details").split(". Can be chosen")[0].trim().split(/, (.*)/s);
  $("sheet-title").textContent = title;
  $("sheet-note").textContent = rest[0] || "";
  $("sheet-actions").replaceChildren(...(choices.length ? [list] : []));
  $("sheet-text").replaceChildren();
  const face = from.querySelector?.(".face");
  $("sheet-art").replaceChildren(...(face ? [read(face)] : []));
  sheet.show();
  beside(from);
  if (address?.startsWith("/")) fillSheet(address, Boolean(face));
  (list.querySelector("button") || sheet.querySelector("[data-close]")).focus({ preventScroll: true });
}

function copyOf(choice) {
  const copy = choice.cloneNode(true);
  copy.type = "button";
  const words = copy.querySelector(".choice-label")?.firstChild;
  if (choice.dataset.short && words) words.textContent = choice.dataset.short;
  copy.addEventListener("click", () => commit(choice));
  return copy;
}

function read(face) {
  const copy = face.cloneNode(true);
  copy.querySelector(".card-full")?.removeAttribute("hidden");
  return copy;
}

// Above what was pressed where there is room, else below, else beside; over the world, never over the rail.
function beside(from) {
  sheet.removeAttribute("style");
  if (!window.matchMedia("(min-width: 64em)").matches || !document.querySelector(".stage")) return;
  const box = from.closest(".board") ? boxOf(from) : from.getBoundingClientRect();
  const rail = document.querySelector(".status").getBoundingClientRect();
  const right = from.closest(".status, .choices, .tabs") ? window.innerWidth : rail.left;
  const [wide, high] = [sheet.offsetWidth, sheet.offsetHeight];
  let x = box.left + box.width / 2 - wide / 2;
  let y = box.top - high - 12;
  if (y < 50 && box.bottom + high + 12 < window.innerHeight) y = box.bottom + 12;
  else if (y < 50) {
    x = box.right + 12 + wide < right ? box.right + 12 : box.left - wide - 12;
    y = box.top + box.height / 2 - high / 2;
  }
  sheet.style.left = `${Math.max(8, Math.min(right - wide - 8, x))}px`;
  sheet.style.top = `${Math.max(8, Math.min(window.innerHeight - high - 8, y))}px`;
}

async function fillSheet(address, known) {
  const asked = opener;
  if (!texts.has(address)) {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    texts.set(address, page.getElementById("sheet-body"));
  }
  const text = texts.get(address);
  if (!sheet.open || !text || opener !== asked) return;
  const copy = document.importNode(text, true);
  copy.removeAttribute("id");
  if (known) copy.querySelector(".card-text")?.remove();
  $("sheet-text").replaceChildren(copy);
  if (opener) beside(opener);
}

export function closeSheet() {
  all(".picked").forEach((piece) => piece.classList.remove("picked"));
  if (!sheet.open) return false;
  const inside = sheet.contains(document.activeElement);
  sheet.close();
  if (inside && opener && opener.isConnected) opener.focus({ preventScroll: true });
  opener = null;
  return true;
}

on("moved", closeSheet);
on("changed", () => {
  if (sheet.open && opener?.dataset?.piece) {
    const again = opener.isConnected ? opener : named(opener.dataset.piece)[0];
    if (again && choicesFor(again.dataset.piece).length) again.classList.add("picked");
  }
});

// -- plaques and mats

export function closeMats() {
  const open = document.querySelector(".open-mat");
  if (!open) return false;
  open.classList.remove("open-mat");
  const button = open.querySelector(".plaque-open");
  button?.setAttribute("aria-expanded", "false");
  if (open.contains(document.activeElement)) button?.focus();
  return true;
}

function openMat(button) {
  const seat = button.closest(".player");
  const was = seat.classList.contains("open-mat");
  closeMats();
  if (was) return;
  seat.classList.add("open-mat");
  button.setAttribute("aria-expanded", "true");
  seat.querySelector(".mat").focus({ preventScroll: true });
}

// -- every press

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.detail && wasDragged() && event.target.closest("#r-board")) return event.preventDefault();
  const piece = pieceAt(event);
  if (piece?.matches(".way:not(.lit)")) return tell("walk", piece);
  const target = event.target.closest("a, button, summary, input, select, label");
  if (piece && (piece.classList.contains("lit") || piece.hasAttribute("href"))) {
    event.preventDefault();
    if (playing()) toNow();
    return press(piece, event);
  }
  if (!target) return;
  if (target.hasAttribute("data-sheet")) {
    event.preventDefault();
    openSheet(target, [], target.getAttribute("href"), target.textContent);
  } else if (target.hasAttribute("data-close")) closeSheet();
  else if (target.hasAttribute("data-mat-close")) closeMats();
  else if (target.dataset.mat) openMat(target);
  else if (target.dataset.copy) copyText(target);
});

// The uppermost of a kind at a point, whatever lies above it.
function lying({ clientX, clientY }, kind) {
  return document.elementsFromPoint(clientX, clientY).map((one) => one.closest?.(kind)).find(Boolean);
}

// A lit piece wins over whatever lies above it; a press beside one is meant for it.
function pieceAt(event) {
  const direct = event.target.closest(".piece[data-piece]");
  if (event.detail && event.target.closest("#r-board")) {
    const under = lying(event, ".piece.lit") || lying(event, ".piece.way");
    if (under) return under;
    if (!direct?.hasAttribute("href") && !event.target.closest("button, summary, input")) return nearest(event.clientX, event.clientY) || direct;
  }
  return direct || event.target.closest(".lit-zone:not(.player)")?.querySelector(".place.lit");
}

// Anything pressed outside closes what is open, except the piece it belongs to: the second press decides.
document.addEventListener("pointerdown", (event) => {
  if (sheet.open && !sheet.contains(event.target) && !event.target.closest(".picked") && !lying(event, ".picked")) closeSheet();
  if (!event.target.closest(".mat, .plaque, #sheet")) closeMats();
});

// What is pointed at or focused shows what it belongs to: a choice its pieces, a piece its choices.
function meant(event) {
  const button = event.target.closest?.("[data-touches]");
  if (button) return button.dataset.touches.split(" ").flatMap(named);
  const piece = event.target.closest?.(".piece");
  const lit = piece?.matches(".lit") ? piece : event.clientX && piece?.closest("#r-board") && lying(event, ".piece.lit");
  return lit ? [...choicesFor(lit.dataset.piece), ...(lit === piece ? [] : [lit])] : [];
}

for (const [come, go] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  let shown = [];
  const show = (list) => {
    shown.forEach((one) => one.classList.remove("pointed"));
    shown = list;
    shown.forEach((one) => one.classList.add("pointed"));
  };
  document.addEventListener(come, (event) => show(meant(event)));
  document.addEventListener(go, () => show([]));
}

async function copyText(button) {
  const field = $(button.dataset.copy);
  field.select();
  let done = false;
  try {
    await navigator.clipboard.writeText(field.value);
    done = true;
  } catch {
    done = document.execCommand("copy"); // plain http has no clipboard of its own
  }
  button.textContent = done ? "Copied" : "Copy it yourself";
}

document.addEventListener("focusin", (event) => {
  if (event.target.matches?.("[data-select]")) event.target.select();
});

// -- a card held up: read in full without covering the hand

const held = make("div", "held-up");
held.hidden = true;
held.setAttribute("aria-hidden", "true");
body.append(held);
let holding = null;
let waiting = 0;

function holdUp(card) {
  if (sheet.open || holding === card) return;
  const face = card.querySelector(".face");
  const drawn = face ? read(face) : enlarged(card);
  if (!drawn) return;
  holding = card;
  held.replaceChildren(drawn);
  held.hidden = false;
  const box = card.getBoundingClientRect();
  const dock = card.closest(".dock")?.getBoundingClientRect();
  const [wide, high] = [held.offsetWidth, held.offsetHeight];
  const top = dock ? dock.top - high - 10 : box.top + box.height / 2 - high / 2;
  const left = dock ? box.left + box.width / 2 - wide / 2 : box.right + 14 + wide < window.innerWidth ? box.right + 14 : box.left - wide - 14;
  held.style.left = `${Math.max(8, Math.min(window.innerWidth - wide - 8, left))}px`;
  held.style.top = `${Math.max(8, Math.min(window.innerHeight - high - 8, top))}px`;
}

// A drawn card as large as one held in the hand.
function enlarged(card) {
  const art = card.matches("svg *") ? card.querySelector(":scope > .art") : card.querySelector("svg.art");
  if (!art) return null;
  if (art.matches("svg")) {
    const copy = art.cloneNode(true);
    copy.removeAttribute("width");
    copy.removeAttribute("height");
    return copy;
  }
  const box = art.getBBox();
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  holder.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  const copy = art.cloneNode(true);
  copy.removeAttribute("transform");
  holder.append(copy);
  return holder;
}

function letGo() {
  clearTimeout(waiting);
  holding = null;
  held.hidden = true;
}

const CARDS = ".dock-cards .piece, #r-hand .piece[href^='/card/'], .map-art .piece[href^='/card/']";

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const card = event.target.closest(CARDS);
  clearTimeout(waiting);
  if (!card) return letGo();
  waiting = setTimeout(() => holdUp(card), card.closest(".dock") ? 80 : 450);
});
document.addEventListener("pointerdown", (event) => {
  letGo();
  const card = event.pointerType !== "mouse" && event.target.closest(CARDS);
  if (card) waiting = setTimeout(() => holdUp(card), 420);
});
for (const end of ["pointerup", "pointercancel", "pointerleave"]) document.addEventListener(end, (event) => event.pointerType !== "mouse" && letGo());
document.addEventListener("focusin", (event) => {
  const card = event.target.closest?.(CARDS);
  if (card && card.matches(":focus-visible")) holdUp(card);
  else letGo();
});
document.addEventListener("contextmenu", (event) => holding && event.target.closest(CARDS) && event.preventDefault());
on("changed", letGo);
