// Walking: a place further away is pressed, and the steps to it are chosen one by one, as long as each is offered and
// nobody else has done anything between.
import { $, all, body, calm, make, named, narrow, on } from "./dom.js";
import { zoomTo, zoomed } from "./board.js";
import { caption } from "./marks.js";
import { openSheet, choicesFor, closeSheet } from "./press.js";
import { playing, since, toNow } from "./player.js";

let path = [];
let timer = 0;

function ways() {
  const pairs = ($("ways")?.getAttribute("value") || "").split(" ").filter(Boolean);
  return new Map(pairs.map((pair) => pair.split("<")));
}

function wayTo(name) {
  const before = ways();
  const found = [];
  for (let at = name; at && found.length < 40; at = before.get(at)) found.unshift(at);
  return found;
}

function stepTo(name) {
  const verb = `${$("ways")?.dataset.verb}:`;
  const steps = choicesFor(name).filter((one) => one.value.startsWith(verb));
  return steps.length === 1 ? steps[0] : null;
}

// Places that are no choice themselves, and can be walked to.
function light() {
  const far = new Set(body.classList.contains("asked") ? ways().keys() : []);
  for (const piece of all("#r-board .piece.way")) if (!far.has(piece.dataset.piece)) piece.classList.remove("way");
  for (const name of far) named(name).filter((one) => !one.classList.contains("lit")).forEach((one) => one.classList.add("way"));
}

function offer(piece) {
  const found = wayTo(piece.dataset.piece);
  if (!stepTo(found[0])) return;
  if (playing()) toNow();
  if (piece.classList.contains("picked")) return walk(found);
  if (narrow() && !zoomed()) zoomTo(piece);
  const go = make("button", "choice", `Walk here: ${found.length} step${found.length === 1 ? "" : "s"}`);
  go.type = "button";
  openSheet(piece, [go], "", piece.getAttribute("aria-label"));
  $("sheet-actions").querySelector(".choice").addEventListener("click", () => walk(found));
  found.flatMap(named).forEach((one) => one.classList.add("picked"));
}

function walk(places) {
  closeSheet();
  path = places;
  step();
}

function step() {
  if (!path.length) return;
  const next = !since.frames.length && !playing() && stepTo(path[0]);
  if (!next) return halt();
  path = path.slice(1);
  next.click();
}

// A walk that ends before it is there says why, beside the place it did not come to.
const READ = 4200;

function halt() {
  const [place] = path;
  const left = path.length;
  path = [];
  if (playing()) return; // its caption tells what somebody did
  const more = choicesFor(place).length > 1 ? "Here is more than one way to go on: choose one." : "The next step is not offered any more.";
  const why = since.frames.length ? "Something happened on the way." : body.classList.contains("asked") ? more : "It is not your choice now.";
  caption([`The walk ends here, ${left} step${left === 1 ? "" : "s"} short.`, why], Number(body.dataset.viewer), [place]);
  clearTimeout(timer);
  timer = setTimeout(() => playing() || caption([], null, []), READ);
}

on("own", () => {
  clearTimeout(timer);
  if (path.length) timer = setTimeout(step, calm() ? 0 : 280);
});
document.addEventListener("pointerdown", () => (path = []));
on("walk", offer);
on("changed", light);
light();
