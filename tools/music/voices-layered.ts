import { createSaw, createSweep, hertzOf } from './oscillator.ts';
import { SAMPLE_RATE } from './stereo.ts';
import { envelope, paint, type Voice } from './voice.ts';

const detuned = (hz: number, cents: number): number => hz * 2 ** (cents / 1200);

/** Electric piano by frequency modulation: a tine over a round body, moving slowly from side to side. */
export function electricPiano(how: { bite: number; tremoloHz: number }): Voice {
  return (to) => {
    const hz = hertzOf(to.pitch);
    const decay = 1.1 + 60 / to.pitch;
    const start = to.startSample / SAMPLE_RATE;
    paint(to, to.heldSeconds + 0.35, (t) => {
      const w = 2 * Math.PI * hz * t;
      const index = how.bite * to.velocity * (0.35 + 0.65 * Math.exp(-t / 0.22));
      const tine = Math.sin(w * 14) * 0.1 * to.velocity ** 2 * Math.exp(-t / 0.05);
      const tone = Math.sin(w + index * Math.sin(w)) + 0.18 * Math.sin(2 * w) * Math.exp(-t / 0.4) + tine;
      const level = 0.28 * to.velocity * envelope(t, to.heldSeconds, 0.003, 0.3) * Math.exp(-t / decay);
      const sway = 0.22 * Math.sin(2 * Math.PI * how.tremoloHz * (start + t));
      return [tone * level * (1 - sway), tone * level * (1 + sway)];
    });
  };
}

/** Snare in three layers: the stick, the shell's two modes, the wires. */
export function snare(how: { shellHz: number; wires: number; decay: number }): Voice {
  return (to) => {
    const left = createSweep(3600, 0.6);
    const right = createSweep(3900, 0.6);
    const stick = createSweep(5200, 0.8);
    let phase = 0;
    paint(to, how.decay * 6, (t) => {
      phase += (how.shellHz * (1 + 0.5 * Math.exp(-t / 0.012))) / SAMPLE_RATE;
      const w = 2 * Math.PI * phase;
      const shell = (Math.sin(w) + 0.5 * Math.sin(1.72 * w)) * Math.exp(-t / (how.decay * 0.55));
      const click = stick.bandpass(to.random() * 2 - 1) * Math.exp(-t / 0.003) * 0.9;
      const wires = how.wires * to.velocity * Math.exp(-t / how.decay) * Math.min(1, t / 0.002);
      const shared = to.random() * 2 - 1;
      const l = left.bandpass(shared + (to.random() * 2 - 1) * 0.5) * wires;
      const r = right.bandpass(shared + (to.random() * 2 - 1) * 0.5) * wires;
      const middle = shell * 0.5 + click;
      return [(middle + l) * 0.5 * to.velocity, (middle + r) * 0.5 * to.velocity];
    });
  };
}

const SPREAD_CENTS = [-19, -12, -5, 0, 6, 13, 20];

/** Seven saws to a note, opened fast: the chords of a drop. */
export function stab(how: { openHz: number; decay: number }): Voice {
  return (to) => {
    const hz = hertzOf(to.pitch);
    const saws = SPREAD_CENTS.map((cents) => createSaw(detuned(hz, cents), to.random()));
    const left = createSweep(how.openHz, 0.8);
    const right = createSweep(how.openHz, 0.8);
    paint(to, to.heldSeconds + how.decay, (t, i) => {
      if (i % 16 === 0) {
        const cutoff = hz * 1.5 + how.openHz * to.velocity * (0.3 + 0.7 * Math.exp(-t / how.decay));
        left.tune(cutoff);
        right.tune(cutoff);
      }
      let l = 0;
      let r = 0;
      for (const [index, saw] of saws.entries()) {
        const value = saw();
        const side = (index / (saws.length - 1)) * 1.4 - 0.7;
        l += value * (1 - side);
        r += value * (1 + side);
      }
      const level = 0.08 * to.velocity * envelope(t, to.heldSeconds, 0.004, how.decay);
      return [left.lowpass(l) * level, right.lowpass(r) * level];
    });
  };
}

/** A pad whose filter opens along each note and whose halves drift against each other, so that held chords move. */
export function risingPad(how: { fromHz: number; toHz: number; attack: number; release: number }): Voice {
  return (to) => {
    const hz = hertzOf(to.pitch);
    const lefts = [-13, -3, 7].map((cents) => createSaw(detuned(hz, cents), to.random()));
    const rights = [-8, 2, 14].map((cents) => createSaw(detuned(hz, cents), to.random()));
    const left = createSweep(how.fromHz, 0.65);
    const right = createSweep(how.fromHz, 0.65);
    const drift = to.random() * 6;
    const rate = 0.7 + to.random() * 0.5;
    paint(to, to.heldSeconds + how.release, (t, i) => {
      if (i % 32 === 0) {
        const along = Math.min(1, t / to.heldSeconds);
        const cutoff = how.fromHz * (how.toHz / how.fromHz) ** along * (0.5 + 0.6 * to.velocity);
        const sway = 0.14 * Math.sin(t * rate * 2 + drift);
        left.tune(cutoff * (1 + sway));
        right.tune(cutoff * (1 - sway));
      }
      let l = 0;
      let r = 0;
      for (const saw of lefts) l += saw();
      for (const saw of rights) r += saw();
      const level = 0.12 * to.velocity * envelope(t, to.heldSeconds, how.attack, how.release);
      return [left.lowpass(l) * level, right.lowpass(r) * level];
    });
  };
}
