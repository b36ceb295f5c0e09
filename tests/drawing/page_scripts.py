"""What the browser tests let a page run."""

from __future__ import annotations

from typing import Final

AT_REST: Final = """() => {
  const over = Boolean(document.querySelector(".standing"));
  const asked = document.querySelector("#r-choices:not([aria-busy]) .choice");
  const others = document.querySelector(".player:not(.is-me) .tag-turn");
  if (!over && (!asked || others)) return null;
  return { over, seq: Number(document.body.dataset.seq), lit: Boolean(document.querySelector(".piece.lit")) };
}"""
ASKED: Final = """() => {
  const over = Boolean(document.querySelector(".standing"));
  if (!over && !document.querySelector("#r-choices:not([aria-busy]) .choice")) return null;
  return { over, seq: Number(document.body.dataset.seq), lit: Boolean(document.querySelector(".piece.lit")) };
}"""
DRIFT: Final = """async () => {
  const plain = (region) => {
    const copy = region.cloneNode(true);
    // The token of forms is masked anew in every response.
    for (const one of copy.querySelectorAll("[name=csrf]")) one.removeAttribute("value");
    for (const one of copy.querySelectorAll("*")) {
      for (const name of ["tabindex", "open", "aria-busy", "style"]) one.removeAttribute(name);
      one.classList.remove("pointed", "picked", "advised", "lifted", "lit-mat", "shut", "sent", "way", "long", "first");
      if (one.getAttribute("class") === "") one.removeAttribute("class");
    }
    return copy.innerHTML;
  };
  const giveUp = performance.now() + 120000;
  while (performance.now() < giveUp) {
    await new Promise((done) => setTimeout(done, 20));
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    // One of the two is older (what others did is played at the viewer's pace): look again. After the
    // end a page no longer follows who comes and goes.
    const over = document.querySelector(".standing");
    if (!over && page.body.dataset.version !== document.body.dataset.version) continue;
    if (document.querySelector(".region[aria-busy]")) continue; // the rest of it is in the next picture
    const regions = [...document.querySelectorAll(".region")];
    return regions.filter((one) => plain(one) !== plain(page.getElementById(one.id))).map((one) => one.id);
  }
  return ["the page and the server never showed the same version"];
}"""
SPOKEN: Final = """() => {
  const send = window.fetch;
  window.spoken = [];
  window.unanswered = 0;
  window.fetch = (...words) => {
    window.unanswered += 1;
    return send(...words).then((answer) => {
      const read = answer.json.bind(answer);
      answer.json = () => read().finally(() => setTimeout(() => { window.unanswered -= 1; })); // after it was taken in
      return answer;
    });
  };
  const status = document.getElementById("r-status");
  new MutationObserver(() => window.spoken.push(status.textContent.trim())).observe(
    status, { childList: true, characterData: true, subtree: true });
}"""
ALL_SPOKEN: Final = """(seq) => {
  const others = document.querySelector(".player:not(.is-me) .tag-turn");
  const asked = document.querySelector("#r-choices:not([aria-busy]) .choice") && !others;
  const now = Number(document.body.dataset.seq);
  return asked && now > seq && !window.unanswered ? { seq: now, spoken: window.spoken } : null;
}"""
STILL: Final = """() => document.readyState === "complete" && document.fonts.status === "loaded"
  && document.getAnimations().every((one) => one.playState !== "running")"""
FOUND: Final = """document.querySelector(".standing") ? "over" : document.querySelector(".choice") ? "asked" : ''"""
LOST_ANSWERS: Final = """() => {
  const send = window.fetch;
  window.sent = 0;
  window.fetch = async (...words) => { window.sent += 1; await send(...words); throw new Error("lost"); };
}"""
PLAY_ON: Final = """() => { window.playing = setInterval(() => {
  document.querySelector("#r-choices .choice:not([aria-busy])")?.click();
}, 10); }"""
