// The coach beside the choices: a hint when asked for, lit on the table; and, where somebody wants it, a quiet word
// after a choice that cost much. Nothing here knows a game.
import { $, all, body, make, named, on } from "./dom.js";
import { tab } from "./stage.js";

const place = $("coach");
const token = () => document.querySelector("input[name=csrf]")?.value || "";
let asked = ""; // the version of the table the shown hint belongs to
let chose = false;

async function ask(what) {
  const form = new FormData();
  form.set("csrf", token());
  const answer = await fetch(`/t/${body.dataset.table}/${what}`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { accept: "application/json" },
  });
  return [answer.ok, await answer.json()];
}

const percent = (chance) => `${Math.round(100 * chance)} %`;

function clear() {
  asked = "";
  if (place) {
    place.hidden = true;
    place.replaceChildren();
  }
  for (const one of all(".hinted")) one.classList.remove("hinted", "hinted-best");
  for (const chip of all(".hint-chip")) chip.remove();
}

function say(line) {
  clear();
  place.append(make("p", "coach-line", line));
  place.hidden = false;
}

// One row for each option: its chance as a bar and a number, its reason, and a press chooses it.
function row(option, rank, button) {
  const made = make("li", "coach-row");
  const head = button ? make("button", "coach-option") : make("span", "coach-option");
  if (button) {
    head.type = "button";
    head.addEventListener("click", () => button.click());
  }
  head.append(make("b", "coach-rank", String(rank)), make("span", "coach-label", option.label), make("span", "coach-chance", percent(option.chance)));
  const bar = make("meter", "coach-meter");
  Object.assign(bar, { min: 0, max: 1, value: option.chance });
  bar.setAttribute("aria-hidden", "true");
  made.append(head, bar, make("p", "coach-reason", option.reason));
  made.dataset.touches = option.touches.join(" ");
  return made;
}

function light(option, rank, button) {
  if (button) {
    button.classList.add("hinted");
    button.append(make("span", "chip hint-chip", `${rank} · ${percent(option.chance)}`));
  }
  if (rank > 1) return;
  button?.classList.add("hinted-best");
  for (const name of option.touches) for (const piece of named(name)) piece.classList.add("hinted", "hinted-best");
}

function show(hint) {
  clear();
  asked = body.dataset.seq;
  const list = make("ol", "coach-options");
  const buttons = new Map(all("#r-choices button[name=key]").map((button) => [button.value, button]));
  hint.options.forEach((option, at) => {
    const button = buttons.get(option.key);
    list.append(row(option, at + 1, button));
    light(option, at + 1, button);
  });
  const more = make("details", "fold coach-more");
  more.append(make("summary", "", "Who says so?"), make("p", "help", `${hint.judge} The record notes that you asked.`));
  place.append(make("p", "coach-line", hint.line), list, more);
  place.hidden = false;
  place.scrollIntoView({ block: "nearest" });
}

document.addEventListener("submit", async (event) => {
  if (event.target.matches("form.actions")) chose = true;
  if (!event.target.matches("[data-coach]") || !place) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  say("Thinking …");
  const [good, answer] = await ask("hint");
  if (good) show(answer);
  else say(`${answer.what} ${answer.todo}`);
}, true);

// -- was that wise?

const wanted = () => localStorage.getItem("wise") === "on";
const box = $("set-wise");
if (box) {
  box.checked = wanted();
  box.addEventListener("change", () => localStorage.setItem("wise", box.checked ? "on" : "off"));
}

async function wise() {
  const [good, answer] = await ask("wise");
  if (!good || !answer.heavy) return;
  say(answer.line);
  const back = document.querySelector("#r-controls form[action$='/undo'] button:not(:disabled), #r-controls form[action$='/takeback'] button");
  if (!back) return;
  const again = make("button", "button quiet", "Take back");
  again.type = "button";
  again.addEventListener("click", () => {
    clear();
    document.querySelector("#r-controls form[action$='/undo'] button:not(:disabled), #r-controls form[action$='/takeback'] button")?.click();
  });
  place.append(again);
}

on("changed", () => {
  if (asked && asked !== body.dataset.seq) clear();
  if (!chose) return;
  chose = false;
  if (wanted() && place && body.dataset.viewer) setTimeout(wise, 60);
});

// -- a sentence beside a kind of decision stands out the first time it is met

function tips() {
  for (const tip of all(".why[data-tip]")) {
    const known = `tip-${tip.dataset.tip}`;
    if (localStorage.getItem(known) && !tip.classList.contains("first")) continue;
    localStorage.setItem(known, "met");
    tip.classList.add("first");
  }
}

on("changed", tips);
tips();

// -- the verdict on a puzzle comes up by itself on a phone, where it stands in the sheet

if (document.querySelector(".puzzle-answer")) setTimeout(() => tab("choices"));

// -- the page of a review that is still being made looks again by itself

const waiting = $("review-progress");
if (waiting) {
  const look = async () => {
    const answer = await fetch(waiting.dataset.state, { headers: { accept: "application/json" } });
    const now = await answer.json();
    if (!answer.ok || now.done >= now.of) return location.reload();
    waiting.value = now.done;
    $("review-count").textContent = `${now.done} of ${now.of}`;
    setTimeout(look, 1000);
  };
  setTimeout(look, 1000);
}
