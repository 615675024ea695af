import { createSweep } from './oscillator.ts';
import { SAMPLE_RATE } from './stereo.ts';
import { paint, type Voice } from './voice.ts';

/** A kick with a round body and only a little click. */
export function kick(how: { lowHz: number; decay: number; click: number }): Voice {
  return (to) => {
    let phase = 0;
    const tick = createSweep(2600, 0.7);
    paint(to, how.decay * 4.5, (t) => {
      phase += (how.lowHz + 130 * Math.exp(-t / 0.018) + 40 * Math.exp(-t / 0.06)) / SAMPLE_RATE;
      const body = Math.tanh(Math.sin(2 * Math.PI * phase) * 1.5) * Math.exp(-t / how.decay);
      const click = tick.bandpass(to.random() * 2 - 1) * Math.exp(-t / 0.004) * how.click;
      return (body * Math.min(1, t / 0.0008) + click) * 0.7 * to.velocity;
    });
  };
}

/** Several hands, never quite together. */
export function clap(): Voice {
  return (to) => {
    const left = createSweep(1350, 1.1);
    const right = createSweep(1500, 1.1);
    const hands = [0, 0.009 + to.random() * 0.002, 0.019 + to.random() * 0.002];
    paint(to, 0.35, (t) => {
      let level = 0;
      for (const at of hands) if (t >= at) level = Math.max(level, Math.exp(-(t - at) / 0.006));
      level += t > 0.02 ? 0.55 * Math.exp(-(t - 0.02) / 0.06) : 0;
      const shared = to.random() * 2 - 1;
      const l = left.bandpass(shared * 0.7 + (to.random() * 2 - 1) * 0.6);
      const r = right.bandpass(shared * 0.7 + (to.random() * 2 - 1) * 0.6);
      return [l * level * 0.8 * to.velocity, r * level * 0.8 * to.velocity];
    });
  };
}

function noiseHit(how: {
  hz: number;
  q: number;
  attack: number;
  decay: number;
  gain: number;
  spread: number;
}): Voice {
  return (to) => {
    const left = createSweep(how.hz, how.q);
    const right = createSweep(how.hz * 1.03, how.q);
    paint(to, how.attack + how.decay * 6, (t) => {
      const rise = t < how.attack ? (t / how.attack) ** 2 : Math.exp(-(t - how.attack) / how.decay);
      const level = rise * how.gain * to.velocity;
      const shared = to.random() * 2 - 1;
      const own = how.spread;
      const l = left.bandpass(shared * (1 - own) + (to.random() * 2 - 1) * own);
      const r = right.bandpass(shared * (1 - own) + (to.random() * 2 - 1) * own);
      return [l * level, r * level];
    });
  };
}

export const closedHat = (): Voice =>
  noiseHit({ hz: 9800, q: 0.9, attack: 0.0008, decay: 0.022, gain: 0.5, spread: 0.4 });
export const openHat = (): Voice =>
  noiseHit({ hz: 8800, q: 0.8, attack: 0.001, decay: 0.09, gain: 0.45, spread: 0.5 });
export const shaker = (): Voice =>
  noiseHit({ hz: 7200, q: 1, attack: 0.012, decay: 0.026, gain: 0.5, spread: 0.5 });

/** Fingers: a short woody ping. */
export function snap(): Voice {
  return (to) => {
    const ping = createSweep(2100, 6);
    const air = createSweep(4200, 1);
    paint(to, 0.25, (t) => {
      const noise = to.random() * 2 - 1;
      const hit = Math.exp(-t / 0.012) * Math.min(1, t / 0.0006);
      return (ping.bandpass(noise * hit * 2.2) + air.bandpass(noise) * hit * 0.5) * to.velocity * 0.8;
    });
  };
}

/** Air that opens up towards the next section; it stops exactly on its bar line. */
export function riser(): Voice {
  return (to) => {
    const left = createSweep(500, 1.4);
    const right = createSweep(500, 1.4);
    const length = to.heldSeconds;
    paint(to, length, (t, i) => {
      const x = t / length;
      if (i % 32 === 0) {
        left.tune(450 * 14 ** x);
        right.tune(480 * 14 ** x);
      }
      const level = 0.35 * to.velocity * x ** 2.4;
      return [left.bandpass(to.random() * 2 - 1) * level, right.bandpass(to.random() * 2 - 1) * level];
    });
  };
}

/** A bowed cymbal that swells to the bar line and lets go there. */
export function swell(): Voice {
  return (to) => {
    const left = createSweep(6400, 0.5);
    const right = createSweep(6900, 0.5);
    const length = to.heldSeconds;
    paint(to, length + 1.4, (t) => {
      const x = t / length;
      const level = 0.3 * to.velocity * (x < 1 ? x ** 3 : Math.exp(-(t - length) / 0.32));
      return [left.bandpass(to.random() * 2 - 1) * level, right.bandpass(to.random() * 2 - 1) * level];
    });
  };
}

/** A deep, soft arrival under a downbeat. */
export function impact(): Voice {
  return (to) => {
    let phase = 0;
    const air = createSweep(900, 0.5);
    paint(to, 2.6, (t, i) => {
      if (i % 64 === 0) air.tune(180 + 2400 * Math.exp(-t / 0.12));
      phase += (41 + 36 * Math.exp(-t / 0.09)) / SAMPLE_RATE;
      const boom = Math.sin(2 * Math.PI * phase) * Math.exp(-t / 0.5) * Math.min(1, t / 0.003);
      const wash = air.lowpass(to.random() * 2 - 1) * Math.exp(-t / 0.35) * 0.35;
      return (boom + wash) * 0.6 * to.velocity;
    });
  };
}
