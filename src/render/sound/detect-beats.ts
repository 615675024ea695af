import type { BeatGrid } from '#scene/model/soundtrack.ts';
import { ONSET_RATE, type Onsets, onsetsOf } from './onsets.ts';
import type { Stereo } from './stereo.ts';

const SLOWEST_BPM = 70;
const FASTEST_BPM = 160;
const LIKELY_BPM = 100;
const BEATS_PER_BAR = 4;

const STEADY: BeatGrid = { beatsPerMinute: 120, beatsPerBar: BEATS_PER_BAR, firstBeatSeconds: 0 };

/** Detects tempo and downbeats of a piece of music. Music without a beat gets a steady default, so that shots can follow it. */
export function detectBeats(sound: Stereo): BeatGrid {
  const onsets = onsetsOf(sound);
  const total = onsets.all.reduce((sum, value) => sum + value, 0);
  // Less than two bars is too short to measure a tempo.
  if (total < 1e-3 || sound.left.length / 48_000 < 4) return STEADY;
  const coarse = findTempo(onsets.all);
  const { period, phase } = refine(onsets.all, (60 * ONSET_RATE) / coarse);
  const downbeat = findDownbeat(onsets, period, phase);
  const periodSeconds = period / ONSET_RATE;
  const barSeconds = periodSeconds * BEATS_PER_BAR;
  const first = (phase + downbeat * period) / ONSET_RATE + onsets.offsetSeconds;
  const firstBeatSeconds = ((first % barSeconds) + barSeconds) % barSeconds;
  // A downbeat just before the end of a bar is the next bar's, at 0.
  const isAtStart = barSeconds - firstBeatSeconds < 0.03;
  return {
    beatsPerMinute: 60 / periodSeconds,
    beatsPerBar: BEATS_PER_BAR,
    firstBeatSeconds: isAtStart ? 0 : firstBeatSeconds,
  };
}

// Fourier magnitude of the onsets at each tempo and its multiples. Resolution grows with the length of the music.
function findTempo(onsets: Float32Array): number {
  const seconds = onsets.length / ONSET_RATE;
  const step = Math.min(0.5, 12 / seconds);
  let best = { bpm: LIKELY_BPM, score: -1 };
  for (let bpm = SLOWEST_BPM; bpm <= FASTEST_BPM; bpm += step) {
    const hertz = bpm / 60;
    const strength =
      strengthAt(onsets, hertz) + strengthAt(onsets, hertz * 2) * 0.6 + strengthAt(onsets, hertz * 4) * 0.3;
    const score = strength * Math.exp(-0.5 * (Math.log2(bpm / LIKELY_BPM) / 0.7) ** 2);
    if (score > best.score) best = { bpm, score };
  }
  const half = best.bpm / 2;
  // Octave error: running quavers can outweigh the beat. If every other one is stressed, the stress is the beat.
  const isQuavers =
    half >= SLOWEST_BPM && strengthAt(onsets, half / 60) > 0.15 * strengthAt(onsets, best.bpm / 60);
  return isQuavers ? half : best.bpm;
}

function strengthAt(onsets: Float32Array, hertz: number): number {
  const angle = (2 * Math.PI * hertz) / ONSET_RATE;
  const [stepCos, stepSin] = [Math.cos(angle), Math.sin(angle)];
  let cos = 1;
  let sin = 0;
  let real = 0;
  let imaginary = 0;
  for (let n = 0; n < onsets.length; n++) {
    real += onsets[n]! * cos;
    imaginary += onsets[n]! * sin;
    const rotated = cos * stepCos - sin * stepSin;
    sin = sin * stepCos + cos * stepSin;
    cos = rotated;
  }
  return Math.hypot(real, imaginary);
}

// Grid search for the comb of beats that collects most onsets, with halving steps of period and phase.
function refine(onsets: Float32Array, period: number): { period: number; phase: number } {
  let best = { period, phase: 0, score: -1 };
  const beats = onsets.length / period;
  let [periodStep, phaseStep] = [2 / beats, 2];
  for (let phase = 0; phase < period; phase += phaseStep) best = better(onsets, best, period, phase);
  for (let round = 0; round < 5; round++) {
    const centre = best;
    for (let i = -6; i <= 6; i++) {
      for (let j = -6; j <= 6; j++) {
        best = better(onsets, best, centre.period + i * periodStep, centre.phase + j * phaseStep);
      }
    }
    periodStep /= 2;
    phaseStep /= 2;
  }
  return best;
}

type Comb = { period: number; phase: number; score: number };

function better(onsets: Float32Array, best: Comb, period: number, phase: number): Comb {
  let score = 0;
  for (let at = phase; at < onsets.length; at += period) score += near(onsets, at);
  return score > best.score ? { period, phase, score } : best;
}

// Interpolated onset strength; the neighbours count half, since an onset is a few milliseconds wide.
function near(onsets: Float32Array, at: number): number {
  const n = Math.floor(at);
  const part = at - n;
  const value = (i: number) => onsets[i] ?? 0;
  const here = value(n) * (1 - part) + value(n + 1) * part;
  const around =
    value(n - 1) * (1 - part) + value(n) * part + value(n + 1) * (1 - part) + value(n + 2) * part;
  return here + around * 0.5;
}

function findDownbeat({ all, bass }: Onsets, period: number, phase: number): number {
  const weights = new Array<number>(BEATS_PER_BAR).fill(0);
  let beat = 0;
  for (let at = phase; at < all.length; at += period, beat++) {
    let strength = 0;
    for (let n = Math.floor(at) - 3; n <= at + 4; n++) strength += (all[n] ?? 0) + 2 * (bass[n] ?? 0);
    weights[beat % BEATS_PER_BAR]! += strength;
  }
  // Most recordings begin on the first beat of a bar.
  const opening = all.findIndex(
    (value) => value > 0.3 * Math.max(...all.subarray(0, Math.round(4 * ONSET_RATE))),
  );
  const openingBeat = Math.round((opening - phase) / period);
  weights[((openingBeat % BEATS_PER_BAR) + BEATS_PER_BAR) % BEATS_PER_BAR]! *= 1.25;
  return weights.indexOf(Math.max(...weights));
}
