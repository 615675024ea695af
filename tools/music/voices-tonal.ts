import { createSaw, createSweep, hertzOf } from './oscillator.ts';
import { SAMPLE_RATE } from './stereo.ts';
import { envelope, paint, type Voice } from './voice.ts';

const cents = (hz: number, amount: number): number => hz * 2 ** (amount / 1200);

/** A bright pick that closes fast: the hook of modern pop. */
export function pluck(how: { openHz: number; decay: number }): Voice {
  return (to) => {
    const hz = hertzOf(to.pitch);
    const a = createSaw(cents(hz, -6), to.random());
    const b = createSaw(cents(hz, 6), to.random());
    const body = createSaw(hz, to.random());
    const left = createSweep(how.openHz, 0.8);
    const right = createSweep(how.openHz, 0.8);
    paint(to, how.decay * 5, (t, i) => {
      if (i % 16 === 0) {
        const cutoff =
          hz * 1.2 + how.openHz * (0.35 + 0.65 * to.velocity) * Math.exp(-t / (how.decay * 0.35));
        left.tune(cutoff);
        right.tune(cutoff);
      }
      const level = to.velocity * Math.exp(-t / how.decay) * Math.min(1, t / 0.0015) * 0.3;
      const middle = body() * 0.6;
      return [left.lowpass(a() + middle) * level, right.lowpass(b() + middle) * level];
    });
  };
}

/** Five saws to a note behind a closed filter: a bed to lie on, not to listen to. */
export function pad(how: { cutoffHz: number; attack: number; release: number }): Voice {
  return (to) => {
    const hz = hertzOf(to.pitch);
    const lefts = [-11, -4, 1].map((detune) => createSaw(cents(hz, detune), to.random()));
    const rights = [-1, 5, 12].map((detune) => createSaw(cents(hz, detune), to.random()));
    const left = createSweep(how.cutoffHz, 0.6);
    const right = createSweep(how.cutoffHz, 0.6);
    const drift = to.random() * 6;
    paint(to, to.heldSeconds + how.release, (t, i) => {
      if (i % 32 === 0) {
        const cutoff = how.cutoffHz * (0.6 + 0.6 * to.velocity) * (1 + 0.18 * Math.sin(t * 1.3 + drift));
        left.tune(cutoff);
        right.tune(cutoff * 1.04);
      }
      const level = 0.12 * to.velocity * envelope(t, to.heldSeconds, how.attack, how.release);
      let l = 0;
      let r = 0;
      for (const saw of lefts) l += saw();
      for (const saw of rights) r += saw();
      return [left.lowpass(l) * level, right.lowpass(r) * level];
    });
  };
}

/** Round bass: a sine to feel, and a filtered saw to hear on a phone. */
export function bass(how: { openHz: number; bite: number }): Voice {
  return (to) => {
    const hz = hertzOf(to.pitch);
    const saw = createSaw(hz, 0.5);
    const sweep = createSweep(how.openHz, 0.9);
    paint(to, to.heldSeconds + 0.09, (t, i) => {
      if (i % 16 === 0) sweep.tune(hz * 1.5 + how.openHz * (0.4 + 0.6 * to.velocity) * Math.exp(-t / 0.16));
      // A string gives its strength at the start: held notes that do not fade sound like a machine.
      const level = to.velocity * envelope(t, to.heldSeconds, 0.004, 0.08) * (0.3 + 0.7 * Math.exp(-t / 0.9));
      const sub = Math.sin(2 * Math.PI * hz * t);
      return Math.tanh((sub * 0.75 + sweep.lowpass(saw()) * how.bite) * 1.2) * 0.4 * level;
    });
  };
}

/** A gentle whistle: nearly a sine, a scoop into the note, a late vibrato and some breath. */
export function whistle(): Voice {
  return (to) => {
    const hz = hertzOf(to.pitch);
    const breath = createSweep(hz * 1.02, 5);
    let phase = 0;
    paint(to, to.heldSeconds + 0.12, (t) => {
      const scoop = -55 * Math.exp(-t / 0.028);
      const vibrato = 14 * Math.sin(2 * Math.PI * 5.3 * t) * Math.min(1, Math.max(0, (t - 0.22) / 0.3));
      phase += cents(hz, scoop + vibrato) / SAMPLE_RATE;
      const level = 0.35 * to.velocity * envelope(t, to.heldSeconds, 0.035, 0.1);
      const w = 2 * Math.PI * phase;
      const tone = Math.sin(w) + 0.09 * Math.sin(2 * w + 0.4) + 0.03 * Math.sin(3 * w);
      return (tone + breath.bandpass(to.random() * 2 - 1) * 0.5) * level;
    });
  };
}

/** Soft singing lead: three saws well filtered, with vibrato that grows. */
export function lead(how: { cutoffHz: number }): Voice {
  return (to) => {
    const hz = hertzOf(to.pitch);
    const saws = [-7, 7].map((detune) => createSaw(cents(hz, detune), to.random()));
    const left = createSweep(how.cutoffHz, 0.7);
    const right = createSweep(how.cutoffHz, 0.7);
    let phase = 0;
    paint(to, to.heldSeconds + 0.25, (t, i) => {
      if (i % 16 === 0) {
        const cutoff = hz + how.cutoffHz * (0.5 + 0.5 * to.velocity) * (0.7 + 0.3 * Math.exp(-t / 0.25));
        left.tune(cutoff);
        right.tune(cutoff);
      }
      phase += cents(hz, 9 * Math.sin(2 * Math.PI * 5 * t) * Math.min(1, t / 0.6)) / SAMPLE_RATE;
      const sine = Math.sin(2 * Math.PI * phase) * 0.9;
      const level = 0.22 * to.velocity * envelope(t, to.heldSeconds, 0.018, 0.22);
      return [left.lowpass(saws[0]!() + sine) * level, right.lowpass(saws[1]!() + sine) * level];
    });
  };
}

/** Glass bell by frequency modulation. */
export function bell(how: { ratio: number; depth: number; decay: number }): Voice {
  return (to) => {
    const hz = hertzOf(to.pitch);
    const turn = to.random() * 0.6 - 0.3;
    paint(to, how.decay * 5, (t) => {
      const w = 2 * Math.PI * hz * t;
      const shine = how.depth * to.velocity * Math.exp(-t / (how.decay * 0.3));
      const level = 0.3 * to.velocity * Math.exp(-t / how.decay) * Math.min(1, t / 0.002);
      const tone =
        (Math.sin(w + shine * Math.sin(w * how.ratio)) + 0.3 * Math.sin(2 * w) * Math.exp(-t / 0.1)) * level;
      return [tone * (1 - turn), tone * (1 + turn)];
    });
  };
}
