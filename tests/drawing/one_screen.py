"""What a page says of its own screen: looks that the tests of one screen take."""

from __future__ import annotations

from typing import Final

FRAME: Final = """() => {
  const seen = (one) => one && one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect();
  const inside = (box) => box && box.left >= -1 && box.top >= -1
    && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const faults = [];
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) faults.push("the page scrolls");
  for (const part of [".bar", ".status", ".board", ".dock", ".seats"]) {
    if (!inside(seen(document.querySelector(part)))) faults.push(`${part} is not on the screen`);
  }
  const board = document.querySelector(".board").getBoundingClientRect();
  if (board.width * board.height < 0.28 * innerWidth * innerHeight) faults.push("the board is small");
  const rail = document.querySelector(".choices");
  if (innerWidth >= 1024 && !inside(seen(rail))) faults.push("the choices are not on the screen");
  return faults;
}"""
"""The page never scrolls, and every part of the frame is on the screen."""

BOARD: Final = """() => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const pieces = [...document.querySelectorAll("#r-board .map-art .piece")];
  const found = pieces.map((one) => (one.querySelector(".cell, .card-paper, .hit") || one).getBoundingClientRect());
  const shown = found.filter((box) => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < board.left || x > board.right || y < board.top || y > board.bottom) return false;
    const over = document.elementFromPoint(x, y);
    return !over.closest(".box, .plaque, .dock, .status, .choices, .tabs, .zoom, .transport");
  });
  return found.length ? shown.length / found.length : 1;
}"""
"""How much of what lies on a board is seen at fit."""

HAND: Final = """() => {
  const hand = document.getElementById("r-hand");
  if (!hand.checkVisibility()) return []; // a replay on a phone shows the scrubber there
  const [dock, swipe] = [document.querySelector(".dock").getBoundingClientRect(), hand.scrollWidth - hand.clientWidth];
  const faults = [];
  if (swipe > hand.clientWidth) faults.push(`the hand is ${swipe / hand.clientWidth} swipes long`);
  for (const card of hand.querySelectorAll(".dock-cards:not(.slips) > li, .zone .piece")) {
    const box = card.getBoundingClientRect();
    if (box.top < dock.top - 1 || box.bottom > dock.bottom + 1) faults.push("a card leaves the dock");
    const next = card.nextElementSibling?.getBoundingClientRect();
    if (next && next.left - box.left < 40) faults.push("a card is covered by the next one");
  }
  return [...new Set(faults)];
}"""
"""Every card of the hand is seen, or one swipe away."""

CLIPPED: Final = """() => {
  const read = "h1, h2, h3, p, li, b, td, th, dt, dd, span, button, a, label, legend, text";
  const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflow);
  const faults = [];
  for (const one of document.querySelectorAll(`.bar ${read}, #main :is(${read})`)) {
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim());
    if (!own || one.closest("svg, .visually-hidden, [hidden], .words-fold, .happened, .mat")) continue;
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const box = one.getBoundingClientRect();
    if (box.width < 2) continue;
    const style = getComputedStyle(one);
    if (style.display === "inline" || scrolls(one)) continue;
    if (innerHeight < 700 && one.matches(".card-words")) continue; // the smallest phone: read whole by holding the card
    const wide = one.scrollWidth > one.clientWidth + 1 && style.overflowX !== "visible";
    const high = one.scrollHeight > one.clientHeight + 2 && /hidden|clip/.test(style.overflowY);
    if (wide || high) faults.push(`${one.className || one.localName}: ${one.textContent.trim()}`);
  }
  return [...new Set(faults)];
}"""
"""Text that does not fit in its own box: cut, or ended by three dots."""

LISTED: Final = """(least) => {
  const list = document.querySelector(".choice-scroll").getBoundingClientRect();
  return [...document.querySelectorAll("#r-choices .choice")].filter((one) => {
    const box = one.getBoundingClientRect();
    if (box.top < list.top || box.bottom > list.bottom - 60) return false; // scrolled away, or below what closes a turn
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.height < least - 0.5 || !one.contains(hit);
  }).map((one) => one.textContent.trim());
}"""
"""Choices of the list that are too small, or under something else."""

LIT: Final = """() => {
  window.taken ??= [];
  if (!window.catching) {
    window.catching = true; // what would be chosen is noted, and nothing is sent
    window.addEventListener("submit", (event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      window.taken.push(event.submitter.dataset.touches || "");
    }, true);
  }
  const spots = [...document.querySelectorAll("#r-board .piece.lit")].map((one) => {
    const box = (one.querySelector(".cell, .card-paper, .hit") || one).getBoundingClientRect();
    return { name: one.dataset.piece, x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
  const far = (one, other) => (one === other ? Infinity : Math.hypot(other.x - one.x, other.y - one.y));
  const near = (one) => Math.min(...spots.map((other) => far(one, other)));
  return spots.sort((one, other) => near(one) - near(other));
}"""
"""Where what can be chosen lies on the board, the most crowded first."""

AFTER: Final = """([name, least]) => {
  const taken = window.taken.splice(0);
  const buttons = [...document.querySelectorAll("#sheet[open] .choice")];
  const big = buttons.every((one) => one.getBoundingClientRect().height >= least - 0.5);
  const meant = (touches) => touches.split(" ").includes(name);
  if (taken.length) return taken.every(meant) ? "" : `${name} was pressed and ${taken} chosen`;
  if (!buttons.length) return `nothing answers a press on ${name}`;
  if (!big) return `what ${name} offers is too small`;
  return buttons.every((one) => meant(one.dataset.touches)) ? "" : `${name} was pressed and another one opened`;
}"""
"""What is wrong with what a press brought: it is chosen, or asks with buttons that are large enough."""

SHIFTS: Final = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries().filter((one) => one.startTime > window.since)) {
      const names = one.sources.map(({ node }) => (node?.nodeType === 3 ? node.parentElement : node))
        .map((node) => (node ? `${node.id} ${node.className.baseVal ?? node.className}`.trim() : "something gone"));
      window.shifts.push([one.value, ...names]);
    }
  }).observe({ type: "layout-shift", buffered: false });
  window.since = performance.now();
}"""
"""Every shift of the layout from now on, whatever it moves and whoever caused it."""

COVERED: Final = """() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const plaques = [...document.querySelectorAll(".player:not(.is-me) .plaque")].filter(shown);
  const boxes = [...document.querySelectorAll(".side .box")].filter(shown).map((one) => one.getBoundingClientRect());
  const end = Math.min(document.querySelector(".seats").getBoundingClientRect().bottom, innerHeight);
  return plaques.filter((one) => {
    const box = one.getBoundingClientRect();
    const apart = (other) => other.left >= box.right || other.right <= box.left || other.top >= box.bottom;
    return box.bottom > end || !boxes.every(apart);
  }).map((one) => one.textContent.trim());
}"""
"""Plaques that are cut off or lie under a box of the side."""
