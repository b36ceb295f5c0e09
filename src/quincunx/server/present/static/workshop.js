// The workshop: what is typed is drawn again a moment later, and a measurement is looked at while it runs. Everything
// works without it: forms are posted, pages are loaded anew.
const form = document.getElementById("ws-row");
const PAUSE = 350;
let timer = 0;
let asked = 0;

function told(faults) {
  const place = document.getElementById("ws-faults");
  place.replaceChildren();
  if (!faults.length) return;
  const box = document.createElement("div");
  box.className = "faults";
  box.setAttribute("role", "alert");
  const list = document.createElement("ul");
  for (const fault of faults) {
    const item = document.createElement("li");
    item.textContent = fault;
    list.append(item);
  }
  box.append(list);
  place.append(box);
}

async function draw() {
  const mine = ++asked;
  const figure = document.getElementById("ws-drawing");
  const dark = document.documentElement.dataset.theme ?? (window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const body = new URLSearchParams(new FormData(form));
  body.set("theme", dark);
  figure.classList.add("is-stale");
  let found;
  try {
    const reply = await fetch(form.dataset.draw, { method: "POST", body, headers: { Accept: "application/json" } });
    if (!reply.ok) return;
    found = await reply.json();
  } catch {
    return;
  }
  if (mine !== asked) return;
  told(found.faults);
  const picture = document.getElementById("ws-picture");
  if (found.picture) {
    picture.src = found.picture;
    picture.hidden = false;
    document.getElementById("ws-none").hidden = true;
    figure.classList.remove("is-stale");
  }
  figure.dataset.drawn = String(mine);
}

form?.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(draw, PAUSE);
});

// The list of rows opens where the one on the bench stands.
const nav = document.querySelector(".ws-rows");
const current = nav?.querySelector("[aria-current]");
if (current) nav.scrollTop = current.getBoundingClientRect().top - nav.getBoundingClientRect().top - nav.clientHeight / 3;

const watched = document.getElementById("ws-measure");

async function look() {
  try {
    const reply = await fetch(watched.dataset.watch, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await reply.text(), "text/html").getElementById("ws-measure");
    if (page) {
      watched.replaceChildren(...page.childNodes);
      if (!page.dataset.watch) return;
    }
  } catch {
    // looked at again below
  }
  setTimeout(look, 1500);
}

if (watched?.dataset.watch) setTimeout(look, 1000);
