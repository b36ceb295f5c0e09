// A pack's map and journal to click through: press a verse, follow its ways, find words, move and come closer.
const data = JSON.parse(document.getElementById("data").textContent);
const graph = document.getElementById("graph");
const svg = graph.querySelector("svg");
const side = document.querySelector("aside");
let x = 0;
let y = 0;
let size = 1;
let held = null;

const put = () => { svg.style.transform = `translate(${x}px, ${y}px) scale(${size})`; };
const box = (key) => document.getElementById(`verse-${key}`);

function fit() {
  size = Math.min(1, graph.clientWidth / svg.width.baseVal.value);
  x = y = 0;
  put();
}

function el(tag, text, parent) {
  const one = document.createElement(tag);
  if (text) one.textContent = text;
  parent.append(one);
  return one;
}

function link(key, parent) {
  const one = el("button", key, parent);
  one.className = "way";
  one.onclick = () => open(key, true);
}

function mark(verse, key) {
  for (const one of svg.querySelectorAll("rect")) one.classList.remove("here", "to", "from", "dim");
  box(key).classList.add("here");
  for (const to of verse.to) box(to)?.classList.add("to");
  for (const from of verse.from) box(from)?.classList.add("from");
}

function tell(verse, key) {
  side.replaceChildren();
  el("h2", `${key} (section ${verse.section})`, side);
  el("p", verse.text, side);
  const list = el("ul", "", side);
  for (const option of verse.options) {
    const row = el("li", `${option.label} `, list);
    if (option.req) el("span", `[${option.req}] `, row).className = "soft";
    for (const to of option.to) link(to, row);
  }
  const back = el("p", verse.from.length ? "Comes from: " : "No other verse leads here: a location, an event or a letter does.", side);
  back.className = "soft";
  for (const from of verse.from) link(from, back);
}

function open(key, move) {
  const verse = data.verses[key];
  if (!verse) return;
  mark(verse, key);
  tell(verse, key);
  location.hash = key;
  if (!move) return;
  x = graph.clientWidth / 2 - (box(key).x.baseVal.value + 100) * size;
  y = graph.clientHeight / 2 - box(key).y.baseVal.value * size;
  put();
}

function place(number) {
  const first = Object.keys(data.verses).find((key) => data.verses[key].section === number);
  if (first) open(first, true);
}

svg.addEventListener("click", (event) => {
  let one = event.target;
  while (one && one.tagName !== "rect") one = one.previousElementSibling;
  if (one?.id.startsWith("verse-")) open(one.id.slice(6), false);
  if (one?.id.startsWith("place-")) place(one.id.slice(6));
});
graph.addEventListener("wheel", (event) => {
  event.preventDefault();
  const to = Math.min(3, Math.max(0.08, size * Math.exp(-event.deltaY / 600)));
  const around = graph.getBoundingClientRect();
  const [at, down] = [event.clientX - around.left, event.clientY - around.top];
  x = at - ((at - x) * to) / size;
  y = down - ((down - y) * to) / size;
  size = to;
  put();
}, { passive: false });
graph.addEventListener("pointerdown", (event) => { held = [event.clientX - x, event.clientY - y]; });
addEventListener("pointerup", () => { held = null; });
addEventListener("pointermove", (event) => {
  if (!held) return;
  [x, y] = [event.clientX - held[0], event.clientY - held[1]];
  put();
});
document.getElementById("fit").onclick = fit;
document.getElementById("find").addEventListener("input", (event) => {
  const word = event.target.value.toLowerCase();
  for (const [key, verse] of Object.entries(data.verses)) {
    const said = [key, verse.text, ...verse.options.map((one) => one.label)].join(" ").toLowerCase();
    box(key).classList.toggle("dim", Boolean(word) && !said.includes(word));
  }
});
document.getElementById("lost").onclick = () => {
  for (const [key, verse] of Object.entries(data.verses)) box(key).classList.toggle("dim", verse.to.length > 0 || verse.end);
};
fit();
if (location.hash.length > 1) open(decodeURIComponent(location.hash.slice(1)), true);
