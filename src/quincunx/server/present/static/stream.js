// The stream with an honest word about it, and forms sent in the background; on any doubt the browser sends them itself.
import { $, all, body, named, on, tell } from "./dom.js";
import { lift } from "./marks.js";
import { notice, update } from "./update.js";
import { answered, ask, heard as listen, receive, recount, toNow, version } from "./player.js";

const PAGE = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
let stream = null;
let heard = 0;
let tries = 0;

function linkState(state, words) {
  const place = $("link-state");
  if (!place || place.dataset.state === state) return;
  place.dataset.state = state;
  $("link-words").textContent = words;
}

function stopStream(state, words) {
  if (stream) stream.close();
  stream = null;
  linkState(state, words);
}

function openStream() {
  const address = body.dataset.stream;
  if (!address || stream) return;
  stream = new EventSource(`${address}?version=${encodeURIComponent(version())}&frames=1&page=${PAGE}`);
  heard = Date.now();
  const alive = () => {
    heard = Date.now();
    tries = 0;
    linkState("live", "Live");
  };
  stream.addEventListener("open", alive);
  stream.addEventListener("beat", alive);
  for (const [event, take] of [["update", update], ["page", anew], ["frame", receive]]) {
    stream.addEventListener(event, (news) => {
      alive();
      take(JSON.parse(news.data));
    });
  }
  stream.addEventListener("bye", () => again("wait", "The server is restarting"));
  stream.addEventListener("error", () => again("lost", navigator.onLine ? "Reconnecting" : "You are offline"));
}

// A page that was too far behind is shown as it is now.
function anew(news) {
  toNow();
  update(news);
  recount();
}

// A frame is missing: ask for what came after the last one.
on("missed", () => {
  stopStream("wait", "Connecting");
  openStream();
});

function again(state, words) {
  stopStream(state, words);
  tries += 1;
  const wait = Math.min(15000, 400 * 2 ** tries) * (0.5 + Math.random());
  setTimeout(openStream, wait);
}

setInterval(() => {
  if (stream && Date.now() - heard > 25000) again("lost", "Reconnecting");
}, 5000);
window.addEventListener("offline", () => linkState("lost", "You are offline"));
window.addEventListener("online", () => !stream && openStream());
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && stream && Date.now() - heard > 25000) again("wait", "Connecting");
});
on("ended", () => stopStream("still", "The end"));
openStream();

// -- forms

const sending = new Set();
let settle = [];

// What answered at once rests in the same picture that shows the answer.
function settled() {
  for (const done of settle.splice(0)) done();
}

on("changing", settled);

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!("post" in form.dataset)) return;
  event.preventDefault();
  if (form.closest('[aria-busy="true"]')) return; // the next list is drawn in a moment
  const words = new URLSearchParams(new FormData(form, event.submitter));
  const talk = form.dataset.post === "clear";
  const decision = `${form.action} ${words.get("seq")}`; // the next one may be open before this one's answer is here
  if (!talk && sending.has(decision)) return; // a second press is one press
  if (talk) form.reset();
  send(form, event.submitter, words, talk, decision);
});

async function send(form, button, words, talk, decision) {
  sending.add(decision);
  ask();
  if (!talk) underWay(button, true);
  let news = null;
  try {
    const headers = { Accept: "application/json", "X-Version": version(), "X-Frames": "1", "X-Page": PAGE };
    news = await (await fetch(form.action, { method: "POST", body: words, headers })).json();
  } catch {
    notice("There was no answer from the table, so it is asked how things stand. If nothing has changed, try again in a moment.");
    tell("missed"); // it may have been heard all the same
  }
  sending.delete(decision);
  if (!talk) settle.push(() => underWay(button, false));
  try {
    if (news) take(news);
  } finally {
    settled();
    listen();
  }
  if (talk && !news?.regions && !(news && "frame" in news) && !form.elements.text.value) form.elements.text.value = words.get("text");
}

// What was pressed answers at once, before the table does: the button, the pieces it means, one's own plaque.
function underWay(button, yes) {
  if (yes) button?.setAttribute("aria-busy", "true");
  else button?.removeAttribute("aria-busy");
  const names = button?.dataset.touches?.split(" ") || [];
  for (const one of yes ? names.flatMap(named) : all(".sent")) one.classList.toggle("sent", yes);
  lift(yes ? Number(body.dataset.viewer) : null);
}

function take(news) {
  if (news.go) window.location.assign(news.go);
  else if ("frame" in news) answered(news);
  else if (news.regions) anew(news);
  else notice(`${news.what} ${news.todo}${news.retry_after ? ` Try again in ${news.retry_after} s.` : ""}`);
}
