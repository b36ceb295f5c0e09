// The board: closer and farther, moved about, and a press beside a small lit piece is meant for it.
import { $, all, body, board, boxOf, on, tell } from "./dom.js";

const CLOSEST = 5;
const NEAR = 22;
const whole = new WeakMap();
let view = null;

function fit(drawing) {
  if (!whole.has(drawing)) {
    const [x, y, w, h] = drawing.getAttribute("viewBox").split(" ").map(Number);
    whole.set(drawing, { x, y, w, h });
  }
  return whole.get(drawing);
}

export const zoomed = () => Boolean(view);

function show(wanted) {
  const drawing = board();
  if (!drawing) return;
  const all_ = fit(drawing);
  view = wanted && wanted.w < all_.w * 0.995 ? wanted : null;
  const shown = view || all_;
  drawing.setAttribute("viewBox", `${shown.x} ${shown.y} ${shown.w} ${shown.h}`);
  body.classList.toggle("zoomed", Boolean(view));
  tell("zoomed");
}

function zoomAt(by, x, y) {
  const drawing = board();
  if (!drawing) return;
  const all_ = fit(drawing);
  const now = view || all_;
  const w = Math.max(all_.w / CLOSEST, Math.min(all_.w, now.w / by));
  const share = w / now.w;
  show(kept({ w, h: now.h * share, x: x - (x - now.x) * share, y: y - (y - now.y) * share }, all_));
}

// The drawing never leaves the window altogether.
function kept(wanted, all_) {
  const hold = (at, size, from, most) => Math.max(from - size * 0.25, Math.min(from + most - size * 0.75, at));
  return { ...wanted, x: hold(wanted.x, wanted.w, all_.x, all_.w), y: hold(wanted.y, wanted.h, all_.y, all_.h) };
}

function inDrawing(x, y) {
  return new DOMPoint(x, y).matrixTransform(board().getScreenCTM().inverse());
}

export function zoomTo(piece, by = 2.2) {
  const box = boxOf(piece);
  const drawing = board();
  if (!drawing || !drawing.contains(piece)) return;
  const at = inDrawing(box.left + box.width / 2, box.top + box.height / 2);
  const all_ = fit(drawing);
  const w = all_.w / by;
  const h = all_.h / by;
  show(kept({ w, h, x: at.x - w / 2, y: at.y - h * 0.42 }, all_));
}

export function zoomBy(what) {
  if (!board()) return;
  if (what === "fit") return show(null);
  const now = view || fit(board());
  zoomAt(what === "in" ? 1.5 : 1 / 1.5, now.x + now.w / 2, now.y + now.h / 2);
}

// The lit piece that is nearest to a point, when it is near enough.
export function nearest(x, y) {
  const off = (one) => {
    const box = boxOf(one);
    return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  };
  const near = all("#r-board .piece.lit").map((one) => [off(one), one]).filter(([far]) => far <= NEAR).sort((a, b) => a[0] - b[0]);
  return near[0]?.[1] || null;
}

// -- wheel, buttons, fingers

document.querySelector(".zoom")?.addEventListener("click", (event) => {
  const button = event.target.closest("[data-zoom]");
  if (button) zoomBy(button.dataset.zoom);
});

const place = $("r-board");
place?.addEventListener("wheel", (event) => {
  if (!board()) return;
  event.preventDefault();
  const at = inDrawing(event.clientX, event.clientY);
  zoomAt(event.deltaY < 0 ? 1.18 : 1 / 1.18, at.x, at.y);
}, { passive: false });

const fingers = new Map();
let pinch = 0;
let dragged = false;
export const wasDragged = () => dragged;

place?.addEventListener("pointerdown", (event) => {
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size === 1) dragged = false;
});

window.addEventListener("pointermove", (event) => {
  const was = fingers.get(event.pointerId);
  if (!was || !board()) return;
  const now = { x: event.clientX, y: event.clientY };
  if (fingers.size === 1) return drag(event.pointerId, was, now);
  fingers.set(event.pointerId, now);
  const [one, other] = [...fingers.values()];
  const far = Math.hypot(one.x - other.x, one.y - other.y);
  if (pinch) {
    const at = inDrawing((one.x + other.x) / 2, (one.y + other.y) / 2);
    zoomAt(far / pinch, at.x, at.y);
    dragged = true;
  }
  pinch = far;
});

function drag(id, was, now) {
  if (!view || Math.hypot(now.x - was.x, now.y - was.y) < (dragged ? 1 : 6)) return;
  dragged = true;
  body.classList.add("held");
  const scale = board().getScreenCTM().a;
  show(kept({ ...view, x: view.x - (now.x - was.x) / scale, y: view.y - (now.y - was.y) / scale }, fit(board())));
  fingers.set(id, now);
}

for (const end of ["pointerup", "pointercancel"]) {
  window.addEventListener(end, (event) => {
    fingers.delete(event.pointerId);
    pinch = 0;
    body.classList.remove("held");
  });
}

// A board drawn anew is shown as close as before.
on("changed", () => {
  if (view && board()) show(view);
  else if (!view) tell("zoomed");
});
