// The replay: the same stage at another moment. The scrubber stands in the dock and never hides the board.
import { $, all, body } from "./dom.js";
import { caption, unmark } from "./marks.js";
import { motionTime } from "./motion.js";
import { pace } from "./settings.js";
import { swapRegions } from "./update.js";

let shown = 0;
let timer = 0;

const scrub = () => document.querySelector("[data-scrub]");

async function show(at) {
  const form = scrub();
  const slider = $("scrub-at");
  const turn = ++shown;
  const address = `${form.getAttribute("action")}?at=${Math.max(0, Math.min(Number(slider.max), at))}&seat=${form.elements.seat.value}`;
  const by = $("scrub-by")?.value;
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
  if (turn !== shown) return;
  history.replaceState(null, "", address);
  document.title = page.title;
  unmark();
  swapRegions(all(".region").map((region) => [region.id, page.getElementById(region.id)]).filter((pair) => pair[1]), { duration: motionTime() });
  if (by && $("scrub-by")) $("scrub-by").value = by;
  $("r-result")?.classList.toggle("shut", at < Number(slider.max));
  tellStep(at);
  markPlaying();
}

// What this step brought, over the board.
function tellStep(at) {
  const lines = all(`.log li[data-seq="${at}"]`);
  const words = lines.map((line) => [...line.childNodes].filter((node) => !node.classList?.contains("log-links")).map((node) => node.textContent).join("").trim());
  const seat = lines[0]?.dataset.seat;
  caption(words, seat === undefined ? null : Number(seat), []);
}

// The next stop by choice, by turn (who chooses changes) or by round.
function stop(from, by) {
  const how = $("scrub-by")?.value || "choice";
  if (how === "choice") return from + by;
  const rounds = (scrub().dataset.rounds || "").split(" ").map(Number);
  const seats = all(".log li[data-seat]").map((line) => [Number(line.dataset.seq), line.dataset.seat]);
  const turns = how === "turn" && seats.length ? seats.filter(([, seat], n) => n && seat !== seats[n - 1][1]).map(([seq]) => seq) : rounds;
  const stops = turns.length > 1 ? turns : rounds;
  return (by > 0 ? stops.find((seq) => seq > from) : stops.filter((seq) => seq < from).at(-1)) ?? (by > 0 ? Infinity : 0);
}

function step(event, target) {
  event.preventDefault();
  if (target.dataset.step === "play") return playOrPause();
  const slider = $("scrub-at");
  const at = Number(slider.value);
  const last = Number(slider.max);
  show({ first: () => 0, back: () => stop(at, -1), on: () => Math.min(last, stop(at, 1)), last: () => last }[target.dataset.step]());
}

function markPlaying() {
  const button = document.querySelector('[data-step="play"]');
  button?.setAttribute("aria-pressed", String(Boolean(timer)));
  button?.setAttribute("aria-label", timer ? "Pause" : "Play");
}

function playOrPause() {
  if (timer) {
    clearTimeout(timer);
    timer = 0;
    return markPlaying();
  }
  timer = -1;
  playOn();
}

async function playOn() {
  const slider = $("scrub-at");
  const at = Number(slider.value);
  const last = Number(slider.max);
  await show(at >= last ? 0 : Math.min(last, stop(at, 1)));
  if (!timer) return;
  const over = Number($("scrub-at").value) >= last;
  timer = over ? 0 : setTimeout(playOn, 300 + 900 * pace());
  markPlaying();
}

export function scrubKey(event) {
  const slider = $("scrub-at");
  const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
  if (!slider || !(event.key in steps)) return;
  event.preventDefault();
  show(Number(slider.value) + steps[event.key]);
}

document.addEventListener("input", (event) => event.target.id === "scrub-at" && show(Number(event.target.value)));
document.addEventListener("change", (event) => event.target.id === "scrub-seat" && show(Number($("scrub-at").value)));
document.addEventListener("click", (event) => {
  const target = event.target.closest("[data-step], [data-chapter]");
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!target.dataset.chapter) return step(event, target);
  if (!$("scrub-at")) return; // from the end of a match the link leads into its replay
  event.preventDefault();
  show(Number(target.dataset.chapter));
});
document.addEventListener("submit", (event) => {
  if (event.target.matches("[data-scrub]")) {
    event.preventDefault();
    show(Number($("scrub-at").value));
  }
});
if (scrub() && body.classList.contains("in-replay")) {
  const slider = $("scrub-at");
  $("r-result")?.classList.toggle("shut", Number(slider.value) < Number(slider.max));
}
