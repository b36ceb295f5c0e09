// Bringing the page up to date: regions swapped whole, or a frame's operations; then everybody is told.
import { $, all, applyOps, body, on, parsed, swapInside, tell } from "./dom.js";
import { glide, places } from "./motion.js";
import { ring } from "./sound.js";

export const state = { over: !body.dataset.stream, yourTurn: Boolean(document.querySelector(".your-turn")) };

// Runs a change of the page, keeping the focus, and lets what moved glide.
export function change(work, how = {}) {
  const focused = document.activeElement;
  const home = focused && focused.closest(".region");
  const before = places(how.moves || []);
  tell("changing");
  work();
  if (home && (document.activeElement === body || !document.activeElement)) refocus(focused, home);
  keepFolds();
  tell("changed");
  glide(before, how);
}

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

// What somebody closed or opened stays so, on every table.
export function keepFolds() {
  for (const fold of all("details[data-keep]")) {
    const kept = localStorage.getItem(`fold-${fold.dataset.keep}`);
    if (kept !== null && fold.open !== (kept === "open")) fold.open = kept === "open";
  }
}

document.addEventListener("click", (event) => {
  const fold = event.target.closest("summary")?.parentElement;
  if (fold?.dataset.keep) localStorage.setItem(`fold-${fold.dataset.keep}`, fold.open ? "closed" : "open");
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

export function applyFrame(frame, how = {}) {
  change(() => {
    const ops = frame.ops || [];
    const boxes = new Set(ops.map(([, id]) => $(id)?.closest("#r-side > .box, #r-moment > *, .pl-badges")?.id));
    const shorter = ops.some(([kind, id]) => kind === "gone" && $(id)?.closest("#r-log"));
    applyOps(ops);
    boxes.forEach((id) => id && rewrite($(id)));
    if (shorter) rewrite(document.querySelector("#r-log .log-inner"));
    if (ops.some(([, id]) => id?.startsWith("r-choices"))) renew($("r-choices"));
  }, how);
  if (frame.facts) facts({ seq: frame.seq, version: frame.version, ...frame.facts }, true);
}

export function notice(text) {
  const line = document.createElement("p");
  line.className = "faults";
  line.textContent = text;
  $("r-notice")?.replaceChildren(line);
}

on("moved", () => $("r-notice")?.replaceChildren());
