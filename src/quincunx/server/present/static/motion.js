// Motion: what carries the same face before and after, and stands elsewhere, moves there; rings turn; what comes from a
// hidden place comes from its player. Only transforms and opacity move.
import { $, all, calm, make, root } from "./dom.js";

const EASE = "cubic-bezier(.45, .05, .25, 1)";
let running = [];

export function motionTime() {
  return calm() ? 0 : root.dataset.motion === "quick" ? 140 : 420;
}

export function stopMotion() {
  running.forEach((one) => one.finish());
  running = [];
  [...sliding.keys()].forEach(rest);
}

function run(one, frames, duration, easing = EASE) {
  running.push(one.animate(frames, { duration, easing }));
}

// Where everything that may move stands now; what still moves goes on from where it is seen.
export function places(moves = []) {
  const found = seen(moves);
  stopMotion();
  return found;
}

function facesIn(pieces) {
  const faces = new Map();
  for (const one of pieces) {
    const face = one.dataset.face;
    if (!faces.has(face)) faces.set(face, []);
    faces.get(face).push({ id: one.id, box: one.getBoundingClientRect(), around: one.dataset.around });
  }
  return faces;
}

function seen(moves) {
  const found = { faces: new Map(), from: new Map(), layers: new Map(), dock: new Map(), counts: counts() };
  if (!motionTime() || document.hidden) return found;
  found.faces = facesIn(all("[data-face]"));
  for (const { from } of moves) if (from && $(from)) found.from.set(from, $(from).getBoundingClientRect());
  for (const one of [...all(DOCK), ...sliding.keys()]) found.dock.set(one, one.getBoundingClientRect()); // what slides goes on
  for (const one of all(".layer[id]")) found.layers.set(one.id, one.getAttribute("transform") || "");
  return found;
}

export function glide(before, { duration = motionTime(), seat = null, moves = null } = {}) {
  if (document.hidden) return;
  const turning = duration > 0 && turnLayers(before.layers, duration);
  const docked = [...before.dock.keys()].filter((one) => one.isConnected);
  const free = duration ? unnamed(moves) : [];
  look([...docked, ...free, ...(moves || []).map((move) => move.to && $(move.to)), plaqueOf(seat)].filter(Boolean));
  if (duration && before.counts) rise(grown(before.counts), duration);
  bases = new Map(docked.map((one) => [one, corners(before.dock.get(one), boxNow(one))]));
  if (duration) for (const move of moves || []) travel(move, before, seat, duration);
  settleAll(free, before.faces, duration, turning);
  closeUp(duration);
  look([]);
}

function settleAll(free, faces, duration, turning = false) {
  for (const one of free) {
    const olds = faces.get(one.dataset.face) || [];
    const same = olds.findIndex((old) => old.id === one.id);
    const [old] = olds.splice(Math.max(0, same), 1);
    if (!turning || !one.closest(".layer")) settle(one, old, duration);
  }
}

// The same for some parts of the page alone, where nothing is named that moves.
export function settleIn(parts, work, { duration = motionTime(), moves = null } = {}) {
  if (document.hidden || !motionTime()) return work();
  const within = (selector) => parts.flatMap((part) => ($(part) ? all(selector, $(part)) : []));
  const free = duration && !moves?.length;
  const before = free && facesIn(within("[data-face]"));
  const had = counts();
  const kept = new Map(within(DOCK).map((one) => [one, one.getBoundingClientRect()]));
  [...sliding.keys()].filter((one) => parts.some((part) => $(part)?.contains(one))).forEach(rest);
  work();
  const now = free ? within("[data-face]") : [];
  const docked = [...kept.keys()].filter((one) => one.isConnected);
  look([...docked, ...now]);
  if (duration) rise(grown(had), duration);
  bases = new Map(docked.map((one) => [one, corners(kept.get(one), boxNow(one))]));
  if (free) settleAll(now, before, duration);
  closeUp(duration);
  look([]);
}

function closeUp(duration) {
  for (const [one, by] of bases) if (!one.matches(".box")) slide(one, by, duration || Math.min(CLOSE_UP, motionTime()));
}

// What no move names: in the hand, or everywhere if there is none.
function unnamed(moves) {
  const named = new Set((moves || []).map((move) => move.face));
  return all("[data-face]").filter((one) => !named.has(one.dataset.face) && (!moves?.length || one.closest("#r-hand")));
}

// Where things stand after a change, and how their drawing is mapped: read all at once, before anything is set in motion.
// What is read after a change of style lays the page out once more, each time.
const boxes = new Map();
const maps = new Map();

function look(wanted) {
  boxes.clear();
  maps.clear();
  for (const one of wanted) {
    boxNow(one);
    if (one.ownerSVGElement) mapNow(one.ownerSVGElement);
  }
}

function boxNow(one) {
  if (!boxes.has(one)) boxes.set(one, one.getBoundingClientRect());
  return boxes.get(one);
}

function mapNow(svg) {
  if (!maps.has(svg)) maps.set(svg, svg.getScreenCTM());
  return maps.get(svg);
}

// The slots and groups of a hand, what stands on its cards, the plaques, and the rows of a box close up by transforms too:
// what lies in them is carried, and moves by the rest. They keep their corner, pieces that travel their middle. The boxes
// themselves stand by a transform already and only carry.
const DOCK = "#r-hand .dock-group, #r-hand .dock-cards > li, #r-hand .drawn > .piece, #r-hand .drawn > .piece > .art, #r-hand :is(.face, .card-head) > *, .players > .player, .plaque > *, .pl-stats > *, #r-side > .box, #r-side > .box > *, #r-side > .box > .row > *";
const CLOSE_UP = 160;
let bases = new Map();

const corners = (old, now) => [old.left - now.left, old.top - now.top];
const middles = (old, now) => [old.left + old.width / 2 - now.left - now.width / 2, old.top + old.height / 2 - now.top - now.height / 2];

// How far that is carried in which it stands.
function carrier(outer) {
  while (outer && !bases.has(outer)) outer = outer.parentElement;
  return bases.get(outer) || [0, 0];
}

function slide(one, [dx, dy], duration) {
  const [x, y] = carrier(one.parentElement);
  if (!duration || Math.hypot(dx - x, dy - y) < 1) return;
  if (one.closest(DOCK)) return slideBy(one, [dx - x, dy - y], duration);
  run(one, carriedOver(one, dx - x, dy - y), duration, "linear");
}

// A piece is lifted, carried and set down: upwards on the screen, the higher the farther it goes.
const HIGHEST = 14;

function carriedOver(one, dx, dy) {
  const scale = one.ownerSVGElement ? 1 / (mapNow(one.ownerSVGElement)?.a || 1) : 1;
  const up = Math.min(HIGHEST, 0.12 * Math.hypot(dx, dy));
  const at = (x, y) => `translate(${x * scale}px, ${y * scale}px)`;
  const [lifted, over] = [{ transform: at(dx, dy - up), offset: 0.2 }, { transform: at(0, -up), offset: 0.85 }];
  return [{ transform: at(dx, dy), easing: "ease-out" }, { ...lifted, easing: EASE }, { ...over, easing: "ease-in" }, { transform: "none" }];
}

// Frame by frame: where such a one stands is then always what was painted last, also when the next change interrupts it.
// (What an animation of the compositor has done meanwhile is not known to the layout, which would count it as a jump.)
const sliding = new Map();
let frame = 0;
const eased = (t) => 1 - (1 - t) ** 3;

function slideBy(one, by, duration) {
  one.style.transition = "none";
  sliding.set(one, { by, duration, start: 0 });
  put(one, by, 1);
  frame ||= requestAnimationFrame(slideOn);
}

function put(one, [x, y], share) {
  one.style.transform = `translate(${x * share}px, ${y * share}px)`;
}

function slideOn(now) {
  for (const [one, way] of sliding) {
    way.start ||= now;
    if (way.there || !one.isConnected) rest(one);
    else put(one, way.by, 1 - eased(Math.min(1, (now - way.start) / way.duration)));
    way.there = now - way.start >= way.duration; // it is painted at its place once before the transform goes
  }
  frame = sliding.size ? requestAnimationFrame(slideOn) : 0;
}

function rest(one) {
  sliding.delete(one);
  one.style.removeProperty("transform");
  one.style.removeProperty("transition");
}

function settle(one, old, duration) {
  const now = boxNow(one);
  const turn = old && turned(old.around, one.dataset.around);
  if (turn && carried(one, turn, old.box, now)) turnOne(one, turn, duration);
  else if (old && old.box.width && now.width) glideOne(one, old.box, now, duration);
  else if (now.width) run(one, [{ opacity: 0 }, { opacity: 1 }], duration);
}

export function plaqueOf(seat) {
  return seat === null || seat === undefined ? null : document.querySelector(`#player-${seat} .plaque`);
}

// A named move: from a place or a hidden one (its player's plaque) to a place or a hidden one.
function travel(move, before, seat, duration) {
  const plaque = plaqueOf(seat);
  const home = plaque && boxNow(plaque);
  const one = move.to && $(move.to);
  const old = (before.faces.get(move.face) || []).find((was) => was.id === move.from);
  if (one && old && turned(old.around, one.dataset.around)) return settle(one, old, duration);
  const start = before.from.get(move.from) || (before.faces.get(move.face) || [])[0]?.box || home;
  if (one && start === home && one.matches(".map-art .piece[href^='/card/']")) turnOver(one, home, duration);
  else if (one && start) glideOne(one, start, boxNow(one), duration);
  else if (!one && home && before.from.get(move.from)) ghost(before.from.get(move.from), home, duration);
}

const middleOf = (box) => `translate(${box.left + box.width / 2 - 24}px, ${box.top + box.height / 2 - 34}px)`;

function ghost(from, to, duration) {
  fly(make("div", "flyer"), [{ transform: `${middleOf(from)} scale(1)` }, { transform: `${middleOf(to)} scale(.4)`, opacity: 0.3 }], duration);
}

function fly(flyer, frames, duration) {
  document.body.append(flyer);
  const flight = flyer.animate(frames, { duration, easing: EASE });
  flight.onfinish = () => flyer.remove();
  running.push(flight);
}

// A card nobody could see comes face down from its player, and is turned over where it lies.
function turnOver(one, home, duration) {
  const now = boxNow(one);
  const size = Math.min(now.width / 48, now.height / 67);
  const wide = (share) => `${middleOf(now)} scale(${size * share}, ${size})`;
  fly(make("div", "flyer"), [{ transform: `${middleOf(home)} scale(.4)` }, { transform: wide(1), offset: 0.7 }, { transform: wide(0.02) }], duration * 0.8);
  const { x, width } = one.getBBox();
  const thin = (share) => `translate(${x + width / 2}px, 0) scale(${share}, 1) translate(${-x - width / 2}px, 0)`;
  const hidden = { opacity: 0, transform: thin(0.02) };
  run(one, [hidden, { ...hidden, offset: 0.79 }, { opacity: 1, transform: thin(0.02), offset: 0.8 }, { opacity: 1, transform: thin(1) }], duration);
}

// -- counts of the plaques: what was won or lost rises from the number

function counts() {
  return new Map(all(".pl-stats > .stat").map((one) => [countKey(one), amount(one)]));
}

const countKey = (one) => `${one.closest(".player")?.id} ${one.querySelector(".stat-word")?.textContent}`;

function amount(one) {
  const found = /[-−]?\d+/.exec([...one.childNodes].filter((part) => !part.matches?.(".stat-word")).map((part) => part.textContent).join(""));
  return found ? Number(found[0].replace("−", "-")) : NaN;
}

function grown(before) {
  const changed = all(".pl-stats > .stat").map((one) => [one, amount(one) - before.get(countKey(one))]).filter(([, by]) => by);
  return changed.map(([one, by]) => [one.getBoundingClientRect(), by]).filter(([box]) => box.width);
}

// When what moves has nearly arrived.
function rise(changed, duration) {
  if (changed.length) setTimeout(() => changed.forEach(([box, by]) => flyCount(box, by)), duration * 0.7);
}

function flyCount(box, by) {
  const flyer = make("div", "count-fly", `${by > 0 ? "+" : "−"}${Math.abs(by)}`);
  flyer.setAttribute("aria-hidden", "true");
  const at = (up) => `translate(${box.left + box.width / 2}px, ${box.top - up}px)`;
  fly(flyer, [{ transform: at(0), opacity: 0 }, { transform: at(8), opacity: 1, offset: 0.2 }, { transform: at(18), opacity: 1, offset: 0.75 }, { transform: at(26), opacity: 0 }], 900);
}

function glideOne(one, old, now, duration) {
  const slot = one.closest(DOCK);
  const by = slot ? corners(old, now) : middles(old, now);
  if (slot || Math.hypot(...by) >= 4) slide(one, by, duration);
}

// -- turning

const ROTATED = /rotate\(\s*(-?[\d.]+)[ ,]+(-?[\d.]+)[ ,]+(-?[\d.]+)\s*\)/;

// Rings and Levels: one attribute changed, the whole layer turns around its middle.
function turnLayers(before, duration) {
  let any = false;
  for (const [id, old] of before) {
    const layer = $(id);
    const now = layer?.getAttribute("transform") || "";
    if (!layer || old === now) continue;
    const [, then, ox, oy] = ROTATED.exec(old) || [];
    const [, angle, x, y] = ROTATED.exec(now) || [];
    const around = [x ?? ox, y ?? oy];
    if (around[0] === undefined) continue;
    const by = way(Number(angle ?? 0) - Number(then ?? 0), "runs" in layer.dataset);
    const at = (degrees) => `translate(${around[0]}px, ${around[1]}px) rotate(${degrees}deg) translate(${-around[0]}px, ${-around[1]}px)`;
    run(layer, [{ transform: at(Number(angle ?? 0) - by) }, { transform: at(Number(angle ?? 0)) }], longer(by, duration));
    any = true;
  }
  return any;
}

function longer(by, duration) {
  return duration * Math.min(3, Math.max(1.6, Math.abs(by) / 45));
}

// How far, in degrees, the ring that carries a piece has turned since: as counted, or the shorter way round.
function turned(before, now) {
  if (!before || !now) return 0;
  const [x, y, angle, runs] = now.split(" ");
  const [ox, oy, old] = before.split(" ");
  if (x !== ox || y !== oy) return 0;
  return way(angle - old, runs === "running");
}

const way = (by, runs) => (runs ? by : ((((by + 180) % 360) + 360) % 360) - 180);

// What the turn of its ring does to a place. A ring seen from aside is an ellipse: what stands on it stays upright.
function spun(around, degrees, tilt = 1) {
  const [x, y] = around.split(" ");
  return new DOMMatrix().translate(x, y).scale(1, tilt).rotate(degrees).scale(1, 1 / tilt).translate(-x, -y);
}

// Whether the turn of the ring alone brought it here: a figure may also have stepped from ring to ring.
function carried(one, by, old, now) {
  if (!one.matches(".piece")) return true; // a part of the ring itself
  const map = mapNow(one.ownerSVGElement);
  const [, , , , tilt, fx, fy] = one.dataset.around.split(" ");
  const here = { x: now.left + now.width / 2, y: now.top + now.height / 2 };
  const from = tilt ? new DOMPoint(fx, fy) : new DOMPoint(here.x, here.y).matrixTransform(map.inverse());
  const there = from.matrixTransform(spun(one.dataset.around, -by, tilt)).matrixTransform(map);
  const start = tilt ? { x: here.x + there.x - from.matrixTransform(map).x, y: here.y + there.y - from.matrixTransform(map).y } : there;
  const off = Math.hypot(start.x - old.left - old.width / 2, start.y - old.top - old.height / 2);
  return off < Math.max(8, 0.35 * Math.max(now.width, now.height));
}

// Along the arc around the middle of its ring; a longer way takes longer, so that rings are seen to turn.
function turnOne(one, by, duration) {
  const [x, y, , , tilt, fx, fy] = one.dataset.around.split(" ");
  const flat = (degrees) => `translate(${x}px, ${y}px) rotate(${degrees}deg) translate(${-x}px, ${-y}px)`;
  const upright = (degrees) => {
    const place = new DOMPoint(fx, fy).matrixTransform(spun(one.dataset.around, degrees, tilt));
    return `translate(${place.x - fx}px, ${place.y - fy}px)`;
  };
  const steps = tilt ? Math.ceil(Math.abs(by) / 10) : 1;
  const frames = Array.from({ length: steps + 1 }, (_, n) => ({ transform: (tilt ? upright : flat)(-by * (1 - n / steps)) }));
  run(one, frames, duration * Math.min(3.2, Math.max(1, Math.abs(by) / 60)));
}
