import type { Phrase } from '#scene/model/soundtrack.ts';
import { SAMPLE_RATE, type Stereo } from './stereo.ts';

const WINDOW = SAMPLE_RATE / 50;
const WINDOW_SECONDS = WINDOW / SAMPLE_RATE;
// A first-order high pass: without it the hum of a room counts as speech.
const PRE_EMPHASIS = 0.95;

// The threshold lies above the noise of the room, and within the range of a voice.
const ABOVE_NOISE_DB = 10;
const LEAST_BELOW_VOICE_DB = 12;
const MOST_BELOW_VOICE_DB = 32;
const INAUDIBLE_DB = -65;

// Closed consonants are not pauses, clicks are not speech.
const SHORTEST_PAUSE_SECONDS = 0.24;
const SHORTEST_PHRASE_SECONDS = 0.12;
const EDGE_SECONDS = 0.06;

/** Voice activity by level: the times at which somebody speaks in a recording; empty for silence. */
export function findPhrases(sound: Stereo): Phrase[] {
  const levels = levelsOf(sound);
  const sorted = levels.toSorted();
  const noise = sorted[Math.floor(sorted.length * 0.1)] ?? Number.NEGATIVE_INFINITY;
  const voice = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NEGATIVE_INFINITY;
  if (!(voice > INAUDIBLE_DB)) return [];
  const threshold = Math.max(
    voice - MOST_BELOW_VOICE_DB,
    Math.min(noise + ABOVE_NOISE_DB, voice - LEAST_BELOW_VOICE_DB),
  );
  const end = levels.length * WINDOW_SECONDS;
  return spansAbove(levels, threshold).map(({ startSeconds, endSeconds }) => ({
    startSeconds: milliseconds(Math.max(0, startSeconds - EDGE_SECONDS)),
    endSeconds: milliseconds(Math.min(end, endSeconds + EDGE_SECONDS)),
  }));
}

function levelsOf({ left, right }: Stereo): Float32Array {
  const levels = new Float32Array(Math.floor(left.length / WINDOW));
  let before = 0;
  for (let window = 0; window < levels.length; window++) {
    let energy = 0;
    for (let i = window * WINDOW; i < (window + 1) * WINDOW; i++) {
      const sample = (left[i]! + right[i]!) / 2;
      energy += (sample - PRE_EMPHASIS * before) ** 2;
      before = sample;
    }
    levels[window] = 10 * Math.log10(energy / WINDOW + 1e-12);
  }
  return levels;
}

function spansAbove(levels: Float32Array, threshold: number): Phrase[] {
  const spans: { startSeconds: number; endSeconds: number }[] = [];
  for (const [window, level] of levels.entries()) {
    if (level < threshold) continue;
    const [startSeconds, endSeconds] = [window * WINDOW_SECONDS, (window + 1) * WINDOW_SECONDS];
    const last = spans.at(-1);
    if (last && startSeconds - last.endSeconds < SHORTEST_PAUSE_SECONDS) last.endSeconds = endSeconds;
    else spans.push({ startSeconds, endSeconds });
  }
  return spans.filter((span) => span.endSeconds - span.startSeconds >= SHORTEST_PHRASE_SECONDS);
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
