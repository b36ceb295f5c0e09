// The player of frames: what others do is played before the viewer's eyes, in order, at the viewer's pace. One's own
// choice is drawn at once and never queued behind others.
import { $, all, applyOps, body, boxOf, calm, on, parsed, tell } from "./dom.js";
import { caption, lift, mark, trail, unmark } from "./marks.js";
import { motionTime } from "./motion.js";
import { pace } from "./settings.js";
import { cueOf, ring } from "./sound.js";
import { hideTold, showTold } from "./told.js";
import { applyFrame, change, whenDrawn } from "./update.js";

const PICTURE = "#r-board, #r-players, #r-side, #r-moment, #r-hand";
const KEEP = 200;
const MOST = 40; // frames that are asked for at a time
const queue = [];
let timer = 0;
let busy = false;
let paused = false;
let again = null;
let later = []; // what came while something is shown again
let done = 0;
let asking = 0; // forms under way
let held = []; // what the stream brought meanwhile
// What happened since one's own last choice: frames that were seen here, or what the page was told of before them.
const before = (page) => all("#since [data-seq]", page).map((one) => ({ seq: Number(one.dataset.seq), seat: Number(one.dataset.seat), text: one.textContent }));
export const since = { frames: [], base: null, before: before(document) };

const told = (frame) => frame.caption || [];
const walks = (one, other) => one && other && one.seat === other.seat && /step|walk|move/i.test(told(other)[0] || "") && /step|walk|move/i.test(told(one)[0] || "");
const focusOf = (frame) => [...(frame.focus || []), ...(frame.moves || []).map((move) => (move.to || "").replace(/^p-/, ""))];

// What the page shows when everything that waits has been played.
export function version() {
  return (again ? later.at(-1) : queue.at(-1))?.version ?? body.dataset.version;
}

export function receive(frame) {
  if (asking) held.push(frame); // the answer to one's own form comes first
  else take(frame);
}

function take(frame) {
  if (frame.version === version()) return; // it came twice
  if (frame.after && frame.after !== version()) return tell("missed");
  if (again) return later.push(frame);
  queue.push(frame);
  remember(frame);
  if (queue.length > 40) hurry();
  else if (!busy) next();
  tellProgress();
}

// A form is under way: what the stream brings meanwhile may follow on its answer, and waits for it.
export function ask() {
  asking += 1;
}

export function heard() {
  asking -= 1;
  if (asking) return;
  const came = held;
  held = [];
  (leadingOn(came) ?? tell("missed"))?.forEach(take);
}

// Of frames in order, those that lead on from what is shown; null where one is missing between.
function leadingOn(frames) {
  if (!frames.length || frames.at(-1).version === version()) return [];
  const at = frames.findIndex((frame) => frame.after === version());
  return at < 0 ? null : frames.slice(at);
}

// Too much waits: all but the last twenty are shown at once.
function hurry() {
  clearTimeout(timer);
  while (queue.length > 20) land(queue.shift(), 0);
  next();
}

function remember(frame) {
  since.frames.push(frame);
  if (since.frames.length > KEEP) since.frames.shift();
  tell("since");
}

// The answer to a form: whatever waits is shown at once, then one's own choice, and what followed it is played.
export function answered({ frame = null, more = [] }) {
  const frames = leadingOn([frame, ...more].filter(Boolean));
  if (!frames) return tell("missed");
  const mine = frames.findIndex((one) => !one.force && one.seat === Number(body.dataset.viewer));
  if (mine >= 0) own(frames.splice(0, mine + 1));
  frames.forEach(take);
}

// One's own choice is never queued behind others, and what was told before it is not "since" any more.
function own(frames) {
  toNow();
  unmark();
  tell("moved");
  for (const frame of frames) {
    applyFrame(frame, { duration: motionTime() * 0.6, seat: frame.seat, moves: frame.moves, inParts: frame === frames.at(-1) });
  }
  showTold(frames.findLast((frame) => frame.show)?.show, 1400 * pace());
  ring(cueOf(frames.at(-1)));
  since.frames = [];
  since.before = [];
  whenDrawn(() => {
    since.base = picture();
    tell("since");
    tell("own");
  });
}

// -- playing

function next() {
  clearTimeout(timer);
  if (paused) return;
  const frame = queue[0];
  if (!frame) return rest();
  const share = pace();
  if (!busy) tell("moved");
  busy = true;
  body.classList.add("playing");
  if (!share || document.hidden || !told(frame).length) {
    queue.shift();
    done += 1;
    land(frame, 0);
    return queue.length ? next() : rest();
  }
  play(frame, share);
}

function play(frame, share) {
  const walking = walks(next.last, frame);
  lead(frame, walking);
  tellProgress();
  timer = setTimeout(() => {
    queue.shift();
    done += 1;
    next.last = frame;
    const ms = calm() ? 0 : (walking ? 260 : motionTime()) * share;
    land(frame, ms);
    const read = walking ? 120 : Math.min(2200, Math.max(700, 26 * told(frame).join(" ").length));
    const look = frame.show ? Math.max(read, 1300) : read;
    showTold(frame.show, (ms + look) * share);
    timer = setTimeout(next, ms + look * share);
  }, (walking ? 60 : 340) * share);
}

// The actor's plaque lifts, the piece is marked, the caption stands beside it.
function lead(frame, walking) {
  lift(frame.seat);
  if (!walking) unmark();
  mark(frame.focus || [], frame.seat);
  caption(told(frame), frame.seat, frame.focus || []);
}

// Counts change, pieces move along their way; mark and caption stand where things come to rest.
function land(frame, ms) {
  const starts = (frame.moves || []).map((move) => [move, centre(move.from)]);
  if (again) change(() => applyOps(frame.ops || [], (one) => one.closest(PICTURE)), { duration: ms, seat: frame.seat, moves: frame.moves });
  else applyFrame(frame, { duration: ms, seat: frame.seat, moves: frame.moves, inParts: ms > 0 });
  if (!told(frame).length) return;
  for (const [move, from] of starts) {
    const to = centre(move.to);
    if (from && to && $(move.to)?.closest(".board")) trail(from, to);
  }
  mark(focusOf(frame), frame.seat, true);
  if (ms || calm()) {
    lift(frame.seat);
    caption(told(frame), frame.seat, focusOf(frame));
    if (pace()) ring(cueOf(frame));
  }
}

function centre(id) {
  const one = id && $(id);
  if (!one) return null;
  const box = boxOf(one);
  return box.width ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}

// Nothing waits: the last move stays marked until the next choice.
function rest() {
  clearTimeout(timer);
  busy = false;
  paused = false;
  done = 0;
  next.last = null;
  body.classList.remove("playing", "paused");
  lift(null);
  caption([], null, []);
  if (again) endAgain();
  tellProgress();
}

export function toNow() {
  clearTimeout(timer);
  hideTold();
  if (again) queue.length = 0;
  while (queue.length) land(queue.shift(), 0);
  if (busy || again) rest();
  if (queue.length) toNow(); // what came while something was shown again
}

export function pauseOrGo() {
  paused = !paused;
  body.classList.toggle("paused", paused);
  if (paused) clearTimeout(timer);
  else next();
  tellProgress();
}

export const playing = () => busy;

function tellProgress() {
  tell("progress", { busy, paused, done: done + 1, of: done + queue.length });
}

// -- show me again: from the picture after one's own last choice, through the frames since; then the picture of now

function picture() {
  return PICTURE.split(", ").map((id) => document.querySelector(id)).filter(Boolean).map((region) => [region.id, [...region.childNodes].map((node) => node.cloneNode(true))]);
}

function restore(kept) {
  change(() => kept.forEach(([id, nodes]) => $(id)?.replaceChildren(...nodes.map((node) => node.cloneNode(true)))), { duration: 0 });
}

// The page was shown anew, and frames between are not known here: what happened since is told by a page fetched now.
export async function recount() {
  const answer = await fetch(`/t/${body.dataset.table}`).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (page.body.dataset.version !== version()) return;
  Object.assign(since, { frames: [], base: null, before: before(page) });
  tell("since");
}

// What this page has not seen itself is asked for: the picture it began with, and a frame for each entry.
async function recall() {
  toNow();
  const last = Number(body.dataset.seq);
  const first = Math.max(since.before[0].seq - 1, last - MOST);
  const answer = await fetch(`/t/${body.dataset.table}/frames?from=${first}&to=${last}`).catch(() => null);
  if (!answer?.ok) return;
  const { page, frames } = await answer.json();
  since.base = Object.entries(page.regions).map(([id, html]) => [id, [...parsed(html).childNodes]]);
  since.frames = frames;
  since.before = [];
  tell("since");
}

export async function showFrom(seq) {
  if (since.before.length) await recall();
  showAgain(Math.max(0, since.frames.findIndex((frame) => frame.seq >= seq)));
}

export function showAgain(from = 0) {
  if (!since.base || !since.frames.length) return;
  toNow();
  again = picture();
  restore(since.base);
  since.frames.slice(0, from).forEach((frame) => applyOps(frame.ops || [], (one) => one.closest(PICTURE)));
  queue.push(...since.frames.slice(from));
  next();
}

function endAgain() {
  const now = again;
  again = null;
  restore(now);
  const last = since.frames.at(-1);
  if (last) mark(focusOf(last), last.seat, true);
  const came = later;
  later = [];
  came.forEach(take);
}

on("skip", toNow);
on("ended", () => body.classList.remove("playing"));
document.addEventListener("visibilitychange", () => document.hidden && toNow());
if (body.classList.contains("at-table")) since.base = picture();
