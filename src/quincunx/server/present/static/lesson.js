// The tutorial: notes are read one by one, what they speak of stands out on the table, then the choice is shown. What
// has been read is kept on the region itself, so that the lesson may be drawn anew at any time.
import { $, all, board, body, narrow, on } from "./dom.js";
import { zoomTo } from "./board.js";
import { mark, unmark } from "./marks.js";
import { pull, tab } from "./stage.js";

const place = $("r-lesson");
const key = `lesson-${body.dataset.table}`;
const HIDDEN = 99;
let marked = false;

const lesson = () => place?.firstElementChild;
const advised = () => document.querySelector("#r-choices .choice.advised");

// Which note is read now; as many as there are means that all have been read.
function at() {
  const [seq, note] = (sessionStorage.getItem(key) || "").split(":");
  return seq === lesson()?.dataset.seq ? Number(note) : 0;
}

function names() {
  const { notes, shows } = lesson()?.dataset || {};
  return (at() < Number(notes || 0) ? shows : advised()?.dataset.touches)?.split(" ") || [];
}

function keep(note) {
  sessionStorage.setItem(key, `${lesson().dataset.seq}:${note}`);
  show();
}

export function show() {
  if (!place) return;
  const now = lesson();
  const reading = now && at() < Number(now.dataset.notes);
  const hidden = at() === HIDDEN;
  const over = ["left", "end"].includes(now?.dataset.seq);
  body.classList.toggle("taught", Boolean(now) && !(hidden && over)); // what has no next step is gone for good
  body.classList.toggle("folded", Boolean(now) && hidden && !over);
  body.classList.toggle("reading", Boolean(reading));
  if (reading) place.dataset.note = at();
  else delete place.dataset.note;
  const wanted = names();
  for (const piece of all("[data-piece]")) piece.classList.toggle("advised", wanted.includes(piece.dataset.piece));
  if (reading) queueMicrotask(() => mark(wanted, null)); // after the marks of what has just been played
  else if (marked) unmark();
  marked = Boolean(reading);
}

// What is meant is brought before the eyes: on the board, in the hand, or in the list.
function point() {
  const wanted = names();
  const pieces = all(".piece.advised").filter((one) => one.getClientRects().length);
  const onBoard = pieces.find((one) => board()?.contains(one));
  if (narrow()) pull("");
  if (onBoard) {
    if (narrow()) zoomTo(onBoard);
    mark(wanted, null);
  } else if (pieces.length && !pieces[0].closest(".mat")) pieces[0].scrollIntoView({ block: "nearest", inline: "center" });
  if (pieces.length) return pieces[0].focus({ preventScroll: true });
  tab("choices");
  advised()?.scrollIntoView({ block: "nearest" });
  advised()?.focus({ preventScroll: true });
}

place?.addEventListener("click", (event) => {
  const what = event.target.closest("[data-lesson]")?.dataset.lesson;
  if (what === "next") keep(at() + 1);
  if (what === "show") point();
  if (what === "done") keep(HIDDEN);
  if (what === "open") keep(0);
});
on("changed", show);
show();
