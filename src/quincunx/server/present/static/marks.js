// Marks over the board: what a choice touched, the way something went, and the caption beside where it came to rest.
import { $, all, boxOf, named, narrow, on } from "./dom.js";
import { plaqueOf } from "./motion.js";

const SVG = "http://www.w3.org/2000/svg";
let shown = { names: [], seat: null, last: false };
let trails = [];

function shape(tag, class_, attributes) {
  const one = document.createElementNS(SVG, tag);
  one.setAttribute("class", class_);
  for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value);
  return one;
}

// Marks pieces in the actor's colour; `last` is the quiet mark that stays.
export function mark(names, seat, last = false) {
  shown = { names, seat, last };
  draw();
}

export function unmark() {
  shown = { names: [], seat: null, last: false };
  trails = [];
  draw();
}

export function trail(from, to) {
  trails.push([from, to]);
}

export function anchors(names) {
  return names.flatMap((name) => named(name).slice(0, 1)).filter((one) => one.getClientRects().length);
}

function draw() {
  const layer = $("marks");
  const marked = anchors(shown.names).filter((one) => one.closest(".board"));
  if (!layer || !(marked.length || trails.length || layer.firstChild)) return;
  const home = layer.getBoundingClientRect();
  const parts = [];
  for (const one of marked) {
    const box = boxOf(one);
    const [x, y] = [box.left + box.width / 2 - home.left, box.top + box.height / 2 - home.top];
    const r = Math.max(13, Math.min(Math.max(box.width, box.height) * 0.6, 70));
    const round = Math.abs(box.width - box.height) < 0.2 * box.width;
    const at = round ? ["circle", { cx: x, cy: y, r }] : ["rect", { x: box.left - home.left - 4, y: box.top - home.top - 4, width: box.width + 8, height: box.height + 8, rx: 10 }];
    if (!shown.last) parts.push(shape(at[0], "mark halo", at[1]));
    parts.push(shape(at[0], shown.last ? "mark last" : "mark", at[1]));
  }
  for (const [from, to] of trails) parts.push(shape("path", "trail", { d: `M${from[0] - home.left} ${from[1] - home.top}L${to[0] - home.left} ${to[1] - home.top}` }));
  layer.setAttribute("class", `marks${shown.seat === null ? "" : ` seat-${shown.seat % 6}`}`);
  layer.replaceChildren(...parts);
}

on("zoomed", () => {
  trails = [];
  draw();
});
window.addEventListener("resize", draw);

// -- the caption: three lines at most, beside what it speaks of, over the board and never over dock or rail

export function caption(lines, seat, names) {
  const place = $("caption");
  if (!place) return;
  place.hidden = !lines.length;
  if (!lines.length) return;
  const told = lines.length > 3 ? [...lines.slice(0, 2), `and ${lines.length - 2} more`] : lines;
  const words = document.createElement("div");
  for (const text of told) words.append(Object.assign(document.createElement("p"), { textContent: text }));
  const sign = document.querySelector(`#player-${seat} .player-mark .art`)?.cloneNode(true);
  place.className = `caption${seat === null ? "" : ` seat-${seat % 6}`}`;
  place.replaceChildren(...(sign ? [sign] : []), words);
  put(place, anchors(names).find((one) => one.closest(".board")) || plaqueOf(seat));
}

function put(place, beside) {
  const home = $("main").getBoundingClientRect();
  const table = document.querySelector(".board").getBoundingClientRect();
  if (narrow() || !beside) {
    place.style.transform = `translate(${narrow() ? 0 : table.left - home.left + 8}px, ${table.top - home.top + 4}px)`;
    return;
  }
  const box = boxOf(beside);
  const [w, h] = [place.offsetWidth, place.offsetHeight];
  let [x, y] = [box.right + 20, box.top + box.height / 2 - h / 2];
  if (x + w > table.right) x = box.left - w - 20;
  if (x < table.left) {
    x = Math.max(table.left, Math.min(table.right - w, box.left + box.width / 2 - w / 2));
    y = box.top - h - 20 < table.top ? box.bottom + 20 : box.top - h - 20;
  }
  y = Math.max(table.top + 4, Math.min(table.bottom - h - 8, y));
  place.style.transform = `translate(${Math.round(x - home.left)}px, ${Math.round(y - home.top)}px)`;
}

let lifted = null;

export function lift(seat) {
  lifted = seat;
  raise();
  document.querySelector(".player.lifted:not(.is-me)")?.scrollIntoView({ block: "nearest", inline: "nearest" }); // many seats scroll
}

function raise() {
  for (const one of all(".player")) one.classList.toggle("lifted", lifted !== null && Number(one.dataset.seat) === lifted);
}

on("changed", raise); // a plaque that says something else stays up
