// Bringing the page up to date: regions swapped whole, or a frame's operations; then everybody is told.
import { $, all, applyOps, body, on, parsed, swapInside, tell } from "./dom.js";
import { glide, motionTime, places, settleIn } from "./motion.js";
import { ring } from "./sound.js";

export const state = { over: !body.dataset.stream, yourTurn: Boolean(document.querySelector(".your-turn")) };

// Runs a change of the page, keeping the focus, and lets what moved glide.
export function change(work, how = {}) {
  finish();
  const before = places(how.moves || []);
  tell("changing");
  keepingFocus(work);
  tell("changed");
  glide(before, how);
}

function keepingFocus(work) {
  const focused = document.activeElement;
  const home = focused && focused.closest(".region");
  work();
  if (home && (document.activeElement === body || !document.activeElement)) refocus(focused, home);
  keepFolds();
}

// -- three pictures: what moves is shown in the first, plaques and boxes from or to which nothing moves in the next, what is
// read beside it in the last, so that none takes longer than a screen has. Whatever happens between draws the rest at once.

const BESIDE = ["r-players", "r-side"];
const READ = ["r-choices", "r-controls", "r-lesson", "r-log", "r-chat", "r-about"];
let rest = null;

export function finish() {
  const work = rest;
  rest = null;
  work?.forEach((one) => one());
}

// Runs when everything is drawn.
export function whenDrawn(work) {
  if (rest) rest.push(work);
  else work();
}

// One after the other, each as soon as the one before is painted.
function nextPictures(pictures) {
  const mine = (rest = [...pictures]);
  let left = pictures.length;
  const soon = () => requestAnimationFrame(() => setTimeout(() => rest === mine && next()));
  const next = () => {
    left -= 1;
    if (!left) return finish();
    soon();
    mine.shift()();
  };
  soon();
}

const inside = (id, region) => $(id)?.closest(".region")?.id === region;

// Of a frame's operations: those for each picture. Whatever is part of what moves is in the first.
function divided(ops, moves) {
  const part = (regions) => ops.filter(([, id]) => regions.some((region) => inside(id, region)));
  const later = [BESIDE.filter((region) => !moving(region, part([region]), ops, moves)), READ].map(part);
  return [ops.filter((op) => !later.flat().includes(op)), ...later];
}

// Whether something goes from a region or to it.
function moving(region, mine, ops, moves) {
  const written = (list) => list.map((op) => op.at(-1)).filter((html) => html?.includes?.("<")).join("");
  const others = written(ops.filter((op) => !mine.includes(op)));
  const [gone, came] = [mine.filter(([what]) => what === "gone").map(([, id]) => id), written(mine)];
  const ends = moves.flatMap(({ from, to }) => [from, to]).filter(Boolean);
  return ends.some((id) => inside(id, region) || came.includes(`id="${id}"`)) || gone.some((id) => others.includes(`id="${id}"`));
}

document.addEventListener("pointerdown", finish, true);
document.addEventListener("keydown", finish, true);
document.addEventListener("visibilitychange", finish);

export function swapRegions(wanted, how = {}) {
  change(() => {
    for (const [id, content] of wanted) if ($(id)) put($(id), content);
  }, how);
}

// What is asked is new each time: nothing of the old list slides about.
function put(region, content) {
  const fresh = region.id === "r-choices" && !region.contains(document.activeElement);
  if (fresh && region.querySelector("[name=seq]")?.value !== content.querySelector?.("[name=seq]")?.value) {
    region.replaceChildren(...[...content.childNodes].map((node) => document.importNode(node, true)));
  } else swapInside(region, content);
}

function renew(region) {
  if (!region) return;
  const parts = region.contains(document.activeElement) ? all(".action-group, .final-note, .guide", region) : [...region.childNodes];
  for (const one of parts) if (!one.contains(document.activeElement)) one.replaceWith(one.cloneNode(true));
}

// A box beside the board that tells something else, badges, what happens large in the middle, and a log that loses lines
// are written anew: lines take their places and none slides past. What somebody reads stays as it is.
function rewrite(box) {
  if (box && !box.matches(":hover") && !box.contains(document.activeElement)) box.replaceWith(box.cloneNode(true));
}

function refocus(lost, home) {
  const again = (lost.id && $(lost.id)) || home.querySelector(".choice, .piece") || document.querySelector(".choice") || $("main");
  again.focus({ preventScroll: true });
}

// What somebody opened or closed stays so, on every table. It is no `<details>`: one that is made anew, as this is with
// every question, makes the browser gather all its style rules again.
const GUIDE = "fold-guide";

export function keepFolds() {
  const open = localStorage.getItem(GUIDE) === "open";
  document.querySelector(".choices")?.classList.toggle("guided", open);
  if (open) document.querySelector(".guide-open")?.setAttribute("aria-expanded", "true");
}

document.addEventListener("click", (event) => {
  const button = event.target.closest(".guide-open");
  if (!button) return;
  const open = button.getAttribute("aria-expanded") !== "true";
  localStorage.setItem(GUIDE, open ? "open" : "closed");
  button.setAttribute("aria-expanded", String(open));
  keepFolds();
});

// -- what is known of the match after an update or a frame

export function facts(news, quiet = false) {
  const seq = Number(body.dataset.seq);
  body.dataset.version = news.version;
  body.dataset.seq = news.seq;
  document.title = news.title;
  if (news.over && !state.over) ring("win");
  else if (news.your_turn && !state.yourTurn) ring("turn");
  else if (!quiet && news.seq > seq) ring("card");
  state.yourTurn = news.your_turn;
  const ended = news.over && !state.over;
  state.over = news.over;
  if (ended) tell("ended");
}

// Regions swapped whole: a page that was too far behind, and everything that is no entry of the log.
export function update(news) {
  const seq = Number(body.dataset.seq);
  if (news.seq < seq) return; // an answer to a form overtook the stream
  if (news.seq > seq) tell("moved");
  swapRegions(Object.entries(news.regions).map(([id, html]) => [id, parsed(html)]));
  facts(news);
}

// Whether an operation leaves the rest of a box as it is: its heading is another one, or its row of pieces closes up. (What
// is lit is larger, and so is all around it.)
const CLOSES = { put: ".row", in: "h3", gone: ".row > .piece", move: ".row > .piece", attr: ".row > .piece" };
const closes = ([what, id, name]) => motionTime() > 0 && name !== "class" && Boolean($(id)?.matches(`#r-side > .box > ${CLOSES[what] || ".none"}`));

function applied(ops) {
  const boxes = new Set(ops.filter((op) => !closes(op)).map(([, id]) => $(id)?.closest("#r-side > .box, #r-moment > *, .pl-badges")?.id));
  const shorter = ops.some(([kind, id]) => kind === "gone" && $(id)?.closest("#r-log"));
  applyOps(ops);
  boxes.forEach((id) => id && rewrite($(id)));
  for (const [kind, id, name] of ops) if (kind === "attr" && name === "class") rewrite($(id)?.querySelector(":scope > .plaque > .plaque-open")); // another place with a lit plaque
  if (shorter) rewrite(document.querySelector("#r-log .log-inner"));
  if (ops.some(([, id]) => id?.startsWith("r-choices"))) renew($("r-choices"));
}

// With `inParts` in more than one picture.
export function applyFrame(frame, how = {}) {
  const ops = frame.ops || [];
  const known = () => frame.facts && facts({ seq: frame.seq, version: frame.version, ...frame.facts }, true);
  finish();
  const [now, ...later] = how.inParts && !document.hidden ? divided(ops, how.moves || []) : [ops];
  change(() => applied(now), how);
  const [beside, read] = later;
  if (!later.flat().length) return known();
  body.dataset.version = frame.version;
  $("r-choices").setAttribute("aria-busy", "true"); // what it lists is no longer asked
  const first = () => {
    settleIn(BESIDE, () => keepingFocus(() => applied(beside)), how);
    tell("changed");
  };
  const last = () => {
    $("r-choices").removeAttribute("aria-busy");
    keepingFocus(() => applied(read));
    tell("changed");
    known();
  };
  nextPictures(beside.length ? [first, last] : [last]);
}

export function notice(text) {
  const line = document.createElement("p");
  line.className = "faults";
  line.textContent = text;
  $("r-notice")?.replaceChildren(line);
}

on("moved", () => $("r-notice")?.replaceChildren());
