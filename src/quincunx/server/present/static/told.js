// What was just told, large over the board while it happens: a die, a duel, a card. Nothing of it can be pressed, and the
// caption says the same in words.
import { all, body, calm, make, parsed } from "./dom.js";

let shown = null;
let timer = 0;

export function hideTold() {
  clearTimeout(timer);
  shown?.remove();
  shown = null;
}

// Dice come down one after the other, roll on and lie still.
function tumble(dice) {
  dice.forEach((one, n) => one.animate(
    [{ transform: "translateY(-4rem) rotate(-250deg)", opacity: 0 }, { transform: "translateY(0) rotate(-40deg)", opacity: 1, offset: 0.55 }, { transform: "translateY(-.5rem) rotate(14deg)", offset: 0.75 }, { transform: "none" }],
    { duration: 560, delay: 80 * n, easing: "ease-out", fill: "backwards" },
  ));
}

export function showTold(html, ms) {
  hideTold();
  if (!html || ms <= 0 || document.hidden) return;
  shown = make("div", "told");
  shown.setAttribute("aria-hidden", "true");
  shown.append(...parsed(html).childNodes);
  body.append(shown);
  const board = document.querySelector(".board").getBoundingClientRect();
  const { width, height } = shown.getBoundingClientRect();
  const middle = (from, room, size, whole) => Math.max(4, Math.min(whole - size - 4, from + (room - size) / 2));
  const [x, y] = [middle(board.left, board.width, width, innerWidth), middle(board.top, board.height, height, innerHeight)];
  shown.style.transform = `translate(${x}px, ${y}px)`;
  if (!calm()) tumble(all(".art", shown).filter((one) => one.querySelector(".die")));
  if (!calm()) shown.animate([{ opacity: 0, scale: 0.9 }, { opacity: 1, scale: 1 }], { duration: 180, easing: "ease-out" });
  timer = setTimeout(hideTold, ms);
}
