// The page's own script. Everything works without it: it follows the event stream, swaps regions keeping the focus,
// lets moved pieces glide, opens sheets, and adds keys. It knows no game.
"use strict";
(() => {
  const root = document.documentElement;
  const body = document.body;
  const $ = (id) => document.getElementById(id);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  root.classList.add("scripted");

  // -- settings: kept in cookies, so that the server can send the page in the right colours

  document.addEventListener("change", (event) => {
    const word = event.target.dataset.pref;
    if (!word) return;
    const value = event.target.value;
    document.cookie = `${word}=${value}; path=/; max-age=${value ? 31536000 : 0}; SameSite=Lax`;
    if (value) root.dataset[word] = value;
    else delete root.dataset[word];
    if (word === "theme") for (const one of all("img[data-themed]")) one.src = one.src.replace(/theme=\w*/, `theme=${value || "auto"}`);
    if (word === "sound" || word === "volume") ring("turn"); // so that it is heard what was chosen
  });

  function motionTime() {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    return { full: 280, quick: 120, none: 0 }[root.dataset.motion] ?? (still ? 0 : 280);
  }

  // -- swapping: change a live element into the wanted one, keeping whatever is equal, and with it focus and scrolling

  const KEPT = new Set(["open", "tabindex"]);

  function swap(live, wanted) {
    for (const { name } of [...live.attributes]) if (!wanted.hasAttribute(name) && !KEPT.has(name)) live.removeAttribute(name);
    for (const { name, value } of wanted.attributes) {
      if (!KEPT.has(name) && live.getAttribute(name) !== value) live.setAttribute(name, value);
    }
    if (live.matches("input[type=range]")) live.value = wanted.getAttribute("value");
    swapInside(live, wanted);
  }

  function alike(live, wanted) {
    if (live.nodeType !== wanted.nodeType || live.nodeName !== wanted.nodeName) return false;
    return live.nodeType !== 1 || ((live.id || "") === (wanted.id || "") && live.value === wanted.value);
  }

  function swapInside(live, wanted) {
    const known = new Map([...live.children].filter((child) => child.id).map((child) => [child.id, child]));
    let at = live.firstChild;
    for (const want of [...wanted.childNodes]) {
      const found = want.id ? known.get(want.id) : at && alike(at, want) ? at : null;
      if (!found || found.nodeName !== want.nodeName) {
        live.insertBefore(document.importNode(want, true), at);
        continue;
      }
      if (found === at) at = at.nextSibling;
      else live.insertBefore(found, at);
      if (found.nodeType === 1) swap(found, want);
      else if (found.nodeValue !== want.nodeValue) found.nodeValue = want.nodeValue;
    }
    while (at) {
      const next = at.nextSibling;
      at.remove();
      at = next;
    }
  }

  function parsed(html) {
    const holder = document.createElement("template");
    holder.innerHTML = html;
    return holder.content;
  }

  function swapRegions(wanted) {
    const focused = document.activeElement;
    const home = focused && focused.closest(".region");
    const before = places();
    for (const [id, content] of wanted) if ($(id)) swapInside($(id), content);
    if (home && (document.activeElement === body || !document.activeElement)) refocus(focused, home);
    rove();
    keepFolds();
    advise();
    glide(before);
  }

  // What the tutorial means stands out on the table too.
  function advise() {
    const names = document.querySelector(".choice.advised")?.dataset.touches?.split(" ") || [];
    for (const piece of all("[data-piece]")) piece.classList.toggle("advised", names.includes(piece.dataset.piece));
  }

  function refocus(lost, home) {
    const again = (lost.id && $(lost.id)) || home.querySelector(".choice, .piece") || document.querySelector(".choice") || $("main");
    again.focus({ preventScroll: true });
  }

  // What somebody closed or opened stays so, on every table.
  function keepFolds() {
    for (const fold of all("details[data-keep]")) {
      const kept = localStorage.getItem(`fold-${fold.dataset.keep}`);
      if (kept !== null && fold.open !== (kept === "open")) fold.open = kept === "open";
    }
  }

  document.addEventListener("click", (event) => {
    const fold = event.target.closest("summary")?.parentElement;
    if (fold?.dataset.keep) localStorage.setItem(`fold-${fold.dataset.keep}`, fold.open ? "closed" : "open");
  });

  // -- gliding: what carries the same face before and after, and stands elsewhere, moves there

  let running = [];

  function places() {
    running.forEach((one) => one.finish());
    running = [];
    const found = new Map();
    if (!motionTime()) return found;
    for (const one of all("[data-face]")) {
      const face = one.dataset.face;
      if (!found.has(face)) found.set(face, []);
      found.get(face).push({ box: one.getBoundingClientRect(), around: one.dataset.around });
    }
    return found;
  }

  function glide(before) {
    const duration = motionTime();
    if (!duration || !before.size || document.hidden) return;
    for (const one of all("[data-face]")) {
      const old = (before.get(one.dataset.face) || []).shift();
      const now = one.getBoundingClientRect();
      const turn = old && turned(old.around, one.dataset.around);
      if (turn && carried(one, turn, old.box, now)) turnOne(one, turn, duration);
      else if (old && old.box.width && now.width) glideOne(one, old.box, now, duration);
      else if (now.width) running.push(one.animate([{ opacity: 0 }, { opacity: 1 }], { duration }));
    }
  }

  function glideOne(one, old, now, duration) {
    const dx = old.left - now.left;
    const dy = old.top - now.top;
    const inView = [old, now].some((box) => box.bottom > 0 && box.top < window.innerHeight);
    if (Math.hypot(dx, dy) < 4 || !inView) return;
    const scale = one instanceof SVGElement ? 1 / (one.getScreenCTM()?.a || 1) : 1;
    const start = `translate(${dx * scale}px, ${dy * scale}px)`;
    running.push(one.animate([{ transform: start }, { transform: "none" }], { duration, easing: "ease-out" }));
  }

  // How far, in degrees, the ring that carries a piece has turned since: as counted, or the shorter way round.
  function turned(before, now) {
    if (!before || !now) return 0;
    const [x, y, angle, running] = now.split(" ");
    const [ox, oy, old] = before.split(" ");
    if (x !== ox || y !== oy) return 0;
    const by = angle - old;
    return running ? by : ((((by + 180) % 360) + 360) % 360) - 180;
  }

  // Whether the turn of the ring alone brought it here: a figure may also have stepped from ring to ring.
  function carried(one, by, old, now) {
    if (!one.matches(".piece")) return true; // a part of the ring itself
    const [x, y] = one.dataset.around.split(" ");
    const middle = new DOMPoint(x, y).matrixTransform(one.ownerSVGElement.getScreenCTM());
    const back = new DOMMatrix().translate(middle.x, middle.y).rotate(-by).translate(-middle.x, -middle.y);
    const start = new DOMPoint(now.left + now.width / 2, now.top + now.height / 2).matrixTransform(back);
    const off = Math.hypot(start.x - old.left - old.width / 2, start.y - old.top - old.height / 2);
    return off < Math.max(8, 0.35 * Math.max(now.width, now.height));
  }

  // Along the arc around the middle of its ring; a longer way takes longer, so that rings are seen to turn.
  function turnOne(one, by, duration) {
    const [x, y] = one.dataset.around.split(" ");
    const start = `translate(${x}px, ${y}px) rotate(${-by}deg) translate(${-x}px, ${-y}px)`;
    const end = `translate(${x}px, ${y}px) rotate(0deg) translate(${-x}px, ${-y}px)`;
    const time = duration * Math.min(3.2, Math.max(1, Math.abs(by) / 60));
    running.push(one.animate([{ transform: start }, { transform: end }], { duration: time, easing: "ease-in-out" }));
  }

  // -- bringing the page up to date

  let over = !body.dataset.stream;
  let yourTurn = Boolean(document.querySelector(".your-turn"));

  function update(news) {
    const seq = Number(body.dataset.seq);
    if (news.seq < seq) return; // an answer to a form overtook the stream
    body.dataset.version = news.version;
    body.dataset.seq = news.seq;
    document.title = news.title;
    if (news.seq > seq) closeSheet();
    swapRegions(Object.entries(news.regions).map(([id, html]) => [id, parsed(html)]));
    if (sheet.open) markPicked();
    if (news.over && !over) ring("end");
    else if (news.your_turn && !yourTurn) ring("turn");
    else if (news.seq > seq) ring("move");
    yourTurn = news.your_turn;
    if (news.over) stopStream("still", "The end");
    if (news.over && !over) $("main").scrollIntoView();
    over = news.over;
  }

  // -- sound: three short signs of our own, off until somebody wants them

  const TONES = { turn: [[660, 0], [880, 0.12]], move: [[330, 0]], end: [[523, 0], [659, 0.14], [784, 0.28]] };
  const LOUD = { quiet: 0.03, loud: 0.25 };
  let sounds = null;

  function ring(sign) {
    const wanted = root.dataset.sound;
    if (!wanted || (wanted === "on" && sign === "move") || !window.AudioContext) return;
    sounds ??= new AudioContext();
    sounds.resume();
    for (const [pitch, after] of TONES[sign]) tone(pitch, sounds.currentTime + after, sign === "move" ? 0.12 : 0.45);
  }

  function tone(pitch, at, length) {
    const voice = sounds.createOscillator();
    const volume = sounds.createGain();
    volume.gain.setValueAtTime(LOUD[root.dataset.volume] ?? 0.09, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + length);
    voice.frequency.value = pitch;
    voice.connect(volume).connect(sounds.destination);
    voice.start(at);
    voice.stop(at + length);
  }

  function notice(text) {
    const place = $("r-notice");
    if (!place) return;
    const line = document.createElement("p");
    line.className = "faults";
    line.textContent = text;
    place.replaceChildren(line);
  }

  // -- the stream, and an honest word about it

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
    stream = new EventSource(`${address}?version=${encodeURIComponent(body.dataset.version)}`);
    heard = Date.now();
    const alive = () => {
      heard = Date.now();
      tries = 0;
      linkState("live", "Live");
    };
    stream.addEventListener("open", alive);
    stream.addEventListener("beat", alive);
    stream.addEventListener("update", (event) => {
      alive();
      update(JSON.parse(event.data));
    });
    stream.addEventListener("bye", () => again("wait", "The server restarts"));
    stream.addEventListener("error", () => again("lost", navigator.onLine ? "Reconnecting" : "You are offline"));
  }

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
  openStream();

  // -- forms: sent in the background where that is asked for; on any doubt the browser sends them itself

  const sending = new Set();

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!("post" in form.dataset)) return;
    event.preventDefault();
    const words = new URLSearchParams(new FormData(form, event.submitter));
    const talk = form.dataset.post === "clear";
    const decision = `${form.action} ${words.get("seq")}`; // the next one may be open before this one's answer is here
    if (!talk && sending.has(decision)) return; // a second press is one press
    if (talk) form.reset();
    send(form, event.submitter, words, talk, decision);
  });

  async function send(form, button, words, talk, decision) {
    sending.add(decision);
    button?.setAttribute("aria-busy", "true");
    let news = null;
    try {
      const headers = { Accept: "application/json", "X-Version": body.dataset.version };
      news = await (await fetch(form.action, { method: "POST", body: words, headers })).json();
    } catch {
      notice("That did not reach the table: there is no connection. Nothing has changed; try again in a moment.");
    }
    sending.delete(decision);
    button?.removeAttribute("aria-busy");
    if (news) take(news);
    if (talk && !news?.regions && !form.elements.text.value) form.elements.text.value = words.get("text");
  }

  function take(news) {
    if (news.go) window.location.assign(news.go);
    else if (news.regions) update(news);
    else notice(`${news.what} ${news.todo}${news.retry_after ? ` Try again in ${news.retry_after} s.` : ""}`);
  }

  // -- sheets: the text of a card or rule, and what can be done with a piece

  const sheet = $("sheet");
  const texts = new Map();
  let opener = null;

  function choicesFor(name) {
    return all("#r-actions [data-touches]").filter((button) => button.dataset.touches.split(" ").includes(name));
  }

  function press(piece) {
    const choices = choicesFor(piece.dataset.piece);
    if (piece.classList.contains("picked") && choices.length === 1) return commit(choices[0]);
    openSheet(piece, choices, piece.getAttribute("href"), piece.getAttribute("aria-label") || piece.textContent);
    markPicked();
  }

  function markPicked() {
    if (opener?.dataset.piece && choicesFor(opener.dataset.piece).length) opener.classList.add("picked");
  }

  function commit(button) {
    closeSheet();
    button.click();
  }

  function openSheet(from, choices, address, label) {
    closeSheet();
    opener = from;
    const list = document.createElement("div");
    list.className = "actions-list";
    for (const choice of choices) {
      const copy = choice.cloneNode(true);
      copy.type = "button";
      copy.addEventListener("click", () => commit(choice));
      list.append(copy);
    }
    $("sheet-actions").replaceChildren(...(choices.length ? [list] : []));
    $("sheet-text").replaceChildren();
    $("sheet-title").textContent = (label || "Details").split(". Can be chosen")[0].trim();
    if (address && address.startsWith("/")) fillSheet(address);
    sheet.show();
    beside(from);
    (list.querySelector("button") || sheet.querySelector("[data-close]")).focus({ preventScroll: true });
  }

  // On a wide page the sheet stands beside what it belongs to; on a phone the style sheet puts it at the thumb.
  function beside(from) {
    sheet.removeAttribute("style");
    if (!window.matchMedia("(min-width: 64rem)").matches) return;
    const box = from.getBoundingClientRect();
    const wide = sheet.offsetWidth;
    const right = box.right + 12;
    sheet.style.left = `${right + wide < window.innerWidth ? right : Math.max(12, box.left - wide - 12)}px`;
    sheet.style.top = `${Math.max(12, Math.min(box.top, window.innerHeight - sheet.offsetHeight - 12))}px`;
    sheet.style.right = "auto";
    sheet.style.bottom = "auto";
  }

  async function fillSheet(address) {
    if (!texts.has(address)) {
      const answer = await fetch(address);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      texts.set(address, page.getElementById("sheet-body"));
    }
    const text = texts.get(address);
    if (!sheet.open || !text) return;
    const copy = document.importNode(text, true);
    copy.removeAttribute("id");
    $("sheet-text").replaceChildren(copy);
    if (opener) beside(opener);
  }

  function closeSheet() {
    all(".picked").forEach((piece) => piece.classList.remove("picked"));
    if (!sheet.open) return;
    const inside = sheet.contains(document.activeElement);
    sheet.close();
    if (inside && opener && opener.isConnected) opener.focus({ preventScroll: true });
    opener = null;
  }

  document.addEventListener("click", (event) => {
    const target = event.target.closest("a, button, summary, input, select, label, .piece, .lit-zone, dialog");
    if (event.ctrlKey || event.metaKey || event.shiftKey || !target) return;
    const piece = event.target.closest(".piece[data-piece]") || placeOf(target);
    if (piece && (piece.classList.contains("lit") || piece.hasAttribute("href"))) {
      event.preventDefault();
      press(piece);
    } else if (target.hasAttribute("data-sheet")) {
      event.preventDefault();
      openSheet(target, [], target.getAttribute("href"), target.textContent);
    } else if (target.hasAttribute("data-close")) closeSheet();
    else if (target.hasAttribute("data-help")) openHelp(target);
    else if (target.dataset.copy) copyText(target);
    else if (target.dataset.step) step(event, target);
  });

  function placeOf(target) {
    return target.classList.contains("lit-zone") ? target.querySelector(".place.lit") : null;
  }

  // Anything pressed outside the sheet closes it, except the piece it belongs to: the second press decides.
  document.addEventListener("pointerdown", (event) => {
    if (sheet.open && !sheet.contains(event.target) && !event.target.closest(".picked")) closeSheet();
  });

  for (const [sign, kind] of [["add", "pointerover"], ["remove", "pointerout"], ["add", "focusin"], ["remove", "focusout"]]) {
    document.addEventListener(kind, (event) => {
      const button = event.target.closest?.("[data-touches]");
      if (!button) return;
      const names = button.dataset.touches.split(" ");
      all("[data-piece]").filter((p) => names.includes(p.dataset.piece)).forEach((p) => p.classList[sign]("pointed"));
    });
  }

  async function copyText(button) {
    const field = $(button.dataset.copy);
    field.select();
    await navigator.clipboard?.writeText(field.value);
    button.textContent = "Copied";
  }

  document.addEventListener("focusin", (event) => {
    if (event.target.matches?.("[data-select]")) event.target.select();
  });

  // -- keys: one stop of the tabulator for each part of the table; arrows go where they point

  const GROUPS = ["r-players", "r-board", "r-hand"];

  function rove(chosen) {
    for (const id of GROUPS) {
      const pieces = all(".piece", $(id) || sheet);
      const held = pieces.find((p) => p === chosen) || pieces.find((p) => p === document.activeElement);
      const stop = held || pieces.find((p) => p.tabIndex === 0 && p.hasAttribute("tabindex")) || pieces.find((p) => p.matches(".lit")) || pieces[0];
      pieces.forEach((p) => p.setAttribute("tabindex", p === stop ? "0" : "-1"));
    }
  }

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  // On a map the corners of the number pad go slantwise, so that all six neighbours of a hex are one key away.
  const CORNERS = { Home: [-0.5, -0.866], PageUp: [0.5, -0.866], End: [-0.5, 0.866], PageDown: [0.5, 0.866] };

  function middle(one) {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  }

  function neighbour(from, [dx, dy]) {
    const [x, y] = middle(from);
    let best = null;
    let least = Infinity;
    for (const one of GROUPS.flatMap((id) => all(".piece", $(id) || sheet))) {
      const [ox, oy] = middle(one);
      const along = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs((ox - x) * dy - (oy - y) * dx);
      const cost = along + 2 * aside;
      if (one !== from && along > 3 && aside < 3 * along && cost < least) [best, least] = [one, cost];
    }
    return best;
  }

  function moveFocus(event, piece) {
    const next = neighbour(piece, ARROWS[event.key] || CORNERS[event.key]);
    if (!next) return;
    event.preventDefault();
    rove(next);
    next.focus();
  }

  const LETTERS = {
    m: ["the first of your choices", () => document.querySelector(".choice")],
    b: ["the table", () => document.querySelector('#r-board .piece[tabindex="0"]')],
    h: ["your hand", () => document.querySelector('#r-hand .piece[tabindex="0"]')],
    p: ["the players", () => document.querySelector('#r-players .piece[tabindex="0"], #r-players a, #r-players button')],
    l: ["the log", () => document.querySelector(".log")],
    c: ["the chat", () => $("chat-text")],
    u: ["the button that takes back", () => document.querySelector("#r-controls button")],
    s: ["the sentence that says what to do, read again", sayAgain],
  };

  function sayAgain() {
    const line = $("r-status");
    line?.setAttribute("tabindex", "-1");
    return line;
  }

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return closeSheet();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.matches("input:not([type=radio], [type=checkbox], [readonly]), textarea, select");
    const piece = event.target.closest?.(".piece");
    if (piece && (ARROWS[event.key] || (CORNERS[event.key] && piece.closest(".map-art")))) return moveFocus(event, piece);
    if (piece && event.key === " ") {
      event.preventDefault();
      return press(piece);
    }
    if (typing) return;
    if (ARROWS[event.key] && !piece && !event.target.closest(".map, .log, .chat-lines, dialog")) return scrubKey(event);
    if ((event.key === "Home" || event.key === "End") && !piece) return scrubKey(event);
    if (root.dataset.keys === "off" || !body.classList.contains("at-table")) return;
    if (event.key === "?") return openHelp(event.target);
    const place = LETTERS[event.key]?.[1]();
    if (place) {
      event.preventDefault();
      place.focus();
    }
  });

  function openHelp(from) {
    const list = document.createElement("dl");
    list.className = "rule-list";
    const rows = Object.entries(LETTERS).map(([key, [words]]) => [key, `Go to ${words}`]);
    rows.unshift(["Arrows", "Move over the table; in a replay, step through it"]);
    if (document.querySelector(".map-art")) rows.splice(1, 0, ["Home, PgUp, End, PgDn", "Move slantwise on a map: the corners of the number pad"]);
    rows.splice(rows.findIndex(([key]) => key.length === 1), 0, ["Enter", "Open what is focused, choose"], ["Esc", "Close"]);
    rows.push(["?", "This list"]);
    for (const [key, words] of rows) {
      const name = document.createElement("dt");
      const sign = document.createElement("kbd");
      sign.textContent = key;
      name.append(sign);
      const text = document.createElement("dd");
      text.textContent = words;
      list.append(name, text);
    }
    openSheet(from, [], "", "Keys");
    $("sheet-text").replaceChildren(list);
  }

  // -- the replay: the same page at another moment

  let shown = 0;
  let playing = 0;

  function scrub() {
    return document.querySelector("[data-scrub]");
  }

  async function show(at) {
    const form = scrub();
    const slider = $("scrub-at");
    const seat = form.elements.seat.value;
    const turn = ++shown;
    const address = `${form.getAttribute("action")}?at=${Math.max(0, Math.min(Number(slider.max), at))}&seat=${seat}`;
    const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
    if (turn !== shown) return;
    history.replaceState(null, "", address);
    document.title = page.title;
    swapRegions(all(".region").map((region) => [region.id, page.getElementById(region.id)]).filter((pair) => pair[1]));
    markPlaying();
  }

  function step(event, target) {
    event.preventDefault();
    if (target.dataset.step === "play") return playOrPause();
    const slider = $("scrub-at");
    const at = Number(slider.value);
    show({ first: 0, back: at - 1, on: at + 1, last: Number(slider.max) }[target.dataset.step]);
  }

  function markPlaying() {
    const button = document.querySelector('[data-step="play"]');
    button?.setAttribute("aria-pressed", String(Boolean(playing)));
    if (button) button.textContent = playing ? "Pause" : "Play";
  }

  function playOrPause() {
    clearInterval(playing);
    playing = playing ? 0 : setInterval(playOn, 1200);
    playOn();
  }

  function playOn() {
    const slider = $("scrub-at");
    if (playing && Number(slider.value) >= Number(slider.max)) {
      clearInterval(playing);
      playing = 0;
    }
    show(Number(slider.value) + (playing ? 1 : 0));
  }

  function scrubKey(event) {
    const slider = $("scrub-at");
    const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
    if (!slider || !(event.key in steps)) return;
    event.preventDefault();
    show(Number(slider.value) + steps[event.key]);
  }

  document.addEventListener("input", (event) => event.target.id === "scrub-at" && show(Number(event.target.value)));
  document.addEventListener("change", (event) => event.target.id === "scrub-seat" && show(Number($("scrub-at").value)));
  document.addEventListener("submit", (event) => {
    if (event.target.matches("[data-scrub]")) {
      event.preventDefault();
      show(Number($("scrub-at").value));
    }
  });

  keepFolds();
  advise();
  rove();
})();
