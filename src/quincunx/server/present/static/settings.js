// Settings. Those that change the look are kept in cookies, so that the server sends the page as wanted; the pace of
// the others' turns is the viewer's own and kept here.
import { $, all, root } from "./dom.js";
import { ring } from "./sound.js";

export const PACES = { slow: 1.7, normal: 1, fast: 0.42, once: 0 };

export function pace() {
  return PACES[localStorage.getItem("pace")] ?? 1;
}

function keep(word, value) {
  document.cookie = `${word}=${value}; path=/; max-age=${value ? 31536000 : 0}; SameSite=Lax`;
  if (value) root.dataset[word] = value;
  else delete root.dataset[word];
  if (word === "theme") for (const one of all("img[data-themed]")) one.src = one.src.replace(/theme=\w*/, `theme=${value || "auto"}`);
  if (word === "sound" || word === "volume") ring("turn"); // so that it is heard what was chosen
  for (const one of all(`[data-pref="${word}"]`)) one.checked = one.value === value;
  mark();
}

function mark() {
  $("b-sound")?.setAttribute("aria-pressed", String(Boolean(root.dataset.sound)));
}

document.addEventListener("change", (event) => {
  if (event.target.dataset.pref) keep(event.target.dataset.pref, event.target.value);
  if ("pace" in event.target.dataset) localStorage.setItem("pace", event.target.value);
});

$("b-sound")?.addEventListener("click", () => keep("sound", root.dataset.sound ? "" : "all"));
$("b-theme")?.addEventListener("click", () => {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : window.matchMedia("(prefers-color-scheme: dark)").matches;
  keep("theme", dark ? "light" : "dark");
});
document.addEventListener("click", (event) => {
  const menu = $("settings");
  if (menu?.open && !menu.contains(event.target)) menu.open = false;
});
for (const one of all("[data-pace]")) one.checked = one.value === (localStorage.getItem("pace") || "normal");
mark();
