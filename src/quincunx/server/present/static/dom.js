// Small tools of all parts: looking, swapping a live element into a wanted one, and telling each other what happened.

export const root = document.documentElement;
export const body = document.body;
export const $ = (id) => document.getElementById(id);
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];
export const atTable = body.classList.contains("at-table");
export const narrow = () => window.matchMedia("(max-width: 63.9em)").matches;
export const calm = () => root.dataset.motion === "none" || (!root.dataset.motion && window.matchMedia("(prefers-reduced-motion: reduce)").matches);
export const board = () => document.querySelector("#r-board > .map > .map-art");
export const named = (name) => all(`[data-piece="${CSS.escape(name)}"]`);

export function make(tag, class_ = "", text = "") {
  const made = document.createElement(tag);
  if (class_) made.className = class_;
  if (text) made.textContent = text;
  return made;
}

// -- what the parts tell each other: "changed" after the page was brought up to date, "zoomed" when the board moved

const hearers = {};

export function on(event, hear) {
  (hearers[event] ??= []).push(hear);
}

export function tell(event, ...words) {
  for (const hear of hearers[event] || []) hear(...words);
}

// -- where things stand

export function middle(one) {
  const box = boxOf(one);
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// The box of what is drawn: the place or paper of a piece where it has one.
export function boxOf(one) {
  const shape = one instanceof SVGElement ? one.querySelector(".cell, .card-paper, .hit") : null;
  return (shape || one).getBoundingClientRect();
}

// -- swapping: change a live element into the wanted one, keeping whatever is equal, and with it focus and scrolling

const KEPT = new Set(["open", "tabindex"]);

export function parsed(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content;
}

function swap(live, wanted) {
  for (const { name } of [...live.attributes]) if (!wanted.hasAttribute(name) && !KEPT.has(name)) live.removeAttribute(name);
  for (const { name, value } of wanted.attributes) {
    if (!KEPT.has(name) && live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  if (live.matches("input[type=range]")) live.value = wanted.getAttribute("value");
  swapInside(live, wanted);
}

function alike(live, wanted) {
  if (live.nodeType !== wanted.nodeType || live.nodeName !== wanted.nodeName) return false;
  return live.nodeType !== 1 || ((live.id || "") === (wanted.id || "") && live.value === wanted.value);
}

export function swapInside(live, wanted) {
  const known = new Map([...live.children].filter((child) => child.id).map((child) => [child.id, child]));
  let at = live.firstChild;
  for (const want of [...wanted.childNodes]) {
    const found = want.id ? known.get(want.id) : at && alike(at, want) ? at : null;
    if (!found || found.nodeName !== want.nodeName) {
      live.insertBefore(document.importNode(want, true), at);
      continue;
    }
    if (found === at) at = at.nextSibling;
    else live.insertBefore(found, at);
    if (found.nodeType === 1) swap(found, want);
    else if (found.nodeValue !== want.nodeValue) found.nodeValue = want.nodeValue;
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

// -- the keyed difference of two pages

function made(html, parent) {
  if (!(parent instanceof SVGElement) || parent.localName === "foreignObject") return parsed(html);
  const holder = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  holder.innerHTML = html;
  const parts = document.createDocumentFragment();
  parts.append(...holder.childNodes);
  return parts;
}

// What is drawn on a board becomes what is wanted: its drawing stays where only its place or its light is another one.
const drawn = (one) => one.matches(".map-art .piece");

function written(one, html) {
  const parts = made(html, one);
  if (drawn(one)) swapInside(one, parts);
  else one.replaceChildren(parts);
}

function rewritten(one, html) {
  const parts = made(html, one.parentNode);
  if (drawn(one) && parts.firstChild.nodeName === one.nodeName) swap(one, parts.firstChild);
  else one.replaceWith(parts);
}

const DO = {
  set: rewritten,
  put: (parent, before, html) => parent.insertBefore(made(html, parent), before ? $(before) : null),
  gone: (one) => one.remove(),
  move: (one, parent, before) => $(parent)?.insertBefore(one, before ? $(before) : null),
  attr: (one, name, value) => (value === null ? one.removeAttribute(name) : one.setAttribute(name, value)),
  in: written,
};

// Applies the operations in order; `where` may leave out what is not to be touched.
export function applyOps(ops, where = () => true) {
  for (const [what, id, ...words] of ops) {
    const one = $(id);
    if (one && where(one)) DO[what]?.(one, ...words);
  }
}
