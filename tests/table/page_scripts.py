"""What the browser tests let a page run."""

from __future__ import annotations

from typing import Final

DRIFT: Final = """async () => {
  const version = document.body.dataset.version;
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  if (page.body.dataset.version !== version) return [];
  const plain = (region) => {
    const copy = region.cloneNode(true);
    for (const one of copy.querySelectorAll("*")) {
      for (const name of ["tabindex", "open"]) one.removeAttribute(name);
      one.classList.remove("pointed", "picked");
      if (one.getAttribute("class") === "") one.removeAttribute("class");
    }
    return copy.innerHTML;
  };
  const regions = [...document.querySelectorAll(".region")];
  return regions.filter((one) => plain(one) !== plain(page.getElementById(one.id))).map((one) => one.id);
}"""
SPOKEN: Final = """() => {
  window.spoken = [];
  const status = document.getElementById("r-status");
  new MutationObserver(() => window.spoken.push(status.textContent.trim())).observe(
    status, { childList: true, characterData: true, subtree: true });
}"""
SLOW_ANSWERS: Final = """() => {
  const send = window.fetch;
  window.sent = 0;
  window.fetch = (...words) => { window.sent += 1; send(...words); return new Promise(() => {}); };
}"""
PLAY_ON: Final = """() => { window.playing = setInterval(() => {
  document.querySelector("#r-actions .choice:not([aria-busy])")?.click();
}, 10); }"""
