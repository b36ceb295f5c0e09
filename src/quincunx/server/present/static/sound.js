// Sounds of our own, off until somebody wants them: turn (two rising tones), card (a tick), step (wood), die (three
// knocks), stone (a low roll), win (four tones).
import { root } from "./dom.js";

const CUES = {
  turn: [[523, 0, 0.5], [784, 0.11, 0.6]],
  card: [[1900, 0, 0.05], [1200, 0.03, 0.06]],
  step: [[240, 0, 0.07]],
  die: [[180, 0, 0.05], [220, 0.09, 0.05], [160, 0.2, 0.1]],
  stone: [[70, 0, 0.7]],
  win: [[392, 0, 0.6], [523, 0.14, 0.6], [659, 0.28, 0.9], [784, 0.42, 1.2]],
};
const LOUD = { quiet: 0.03, loud: 0.22 };
let ears = null;

export function ring(cue) {
  const wanted = root.dataset.sound;
  if (!wanted || (wanted === "on" && !["turn", "win"].includes(cue)) || !window.AudioContext) return;
  ears ??= new AudioContext();
  ears.resume();
  for (const [pitch, after, long] of CUES[cue]) tone(pitch, ears.currentTime + after, long);
}

function tone(pitch, at, long) {
  const voice = ears.createOscillator();
  const volume = ears.createGain();
  voice.type = pitch < 300 ? "triangle" : "sine";
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUD[root.dataset.volume] ?? 0.08, at);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + long);
  voice.connect(volume).connect(ears.destination);
  voice.start(at);
  voice.stop(at + long);
}

// What a frame sounds like, from what moved and what is told.
export function cueOf(frame) {
  const told = (frame.caption || []).join(" ");
  if (/\b(rolls?|dice|die)\b/i.test(told)) return "die";
  if ((frame.ops || []).some(([what, id, name]) => what === "attr" && /^layer-/.test(id) && name === "transform")) return "stone";
  return /\b(steps?|moves?|walks?|goes)\b/.test(told) ? "step" : "card";
}
