import { coefficientsOf, equalise, filterChannel } from './filter.ts';
import { convolve } from './fourier.ts';
import { seededRandom } from './humanise.ts';
import { SAMPLE_RATE, type Stereo, silence } from './stereo.ts';

export type Room = { readonly seconds: number; readonly preDelayMs: number; readonly brightHz: number };

/**
 * Reverb impulse response: early reflections, then noise that decays faster in high bands than in low ones.
 * The channels use uncorrelated noise, which sounds wide and stays mono-compatible.
 */
function impulseResponse(room: Room, side: 'left' | 'right'): Float32Array {
  const random = seededRandom(`room-${side}`);
  const preDelay = Math.round((room.preDelayMs / 1000) * SAMPLE_RATE);
  const length = preDelay + Math.round(room.seconds * 1.1 * SAMPLE_RATE);
  const response = new Float32Array(length);
  const bands = [
    { from: 160, to: 700, time: 1.05 },
    { from: 700, to: 2800, time: 0.9 },
    { from: 2800, to: room.brightHz, time: 0.55 },
  ];
  for (const band of bands) {
    const noise = new Float32Array(length);
    for (let i = preDelay; i < length; i++) noise[i] = random() * 2 - 1;
    filterChannel(noise, coefficientsOf({ kind: 'highpass', hz: band.from }));
    filterChannel(noise, coefficientsOf({ kind: 'lowpass', hz: band.to }));
    const decay = 6.9 / (room.seconds * band.time * SAMPLE_RATE);
    for (let i = preDelay; i < length; i++) {
      const build = Math.min(1, (i - preDelay) / (0.02 * SAMPLE_RATE));
      response[i]! += noise[i]! * build * Math.exp(-decay * (i - preDelay));
    }
  }
  for (let k = 0; k < 7; k++) {
    const at = preDelay + Math.round((0.004 + 0.05 * random()) * SAMPLE_RATE);
    response[at]! += (random() > 0.5 ? 1 : -1) * 0.9 * 0.8 ** k;
  }
  let energy = 0;
  for (const value of response) energy += value * value;
  const norm = 1 / Math.sqrt(energy);
  return response.map((value) => value * norm);
}

export function reverberate(send: Stereo, room: Room): Stereo {
  return {
    left: convolve(send.left, impulseResponse(room, 'left')),
    right: convolve(send.right, impulseResponse(room, 'right')),
  };
}

/** Ping-pong delay with a low-pass in the feedback. */
export function pingPong(send: Stereo, seconds: number, feedback: number): Stereo {
  const samples = send.left.length;
  const out = silence(samples);
  const lag = Math.round(seconds * SAMPLE_RATE);
  let darkLeft = 0;
  let darkRight = 0;
  for (let i = lag; i < samples; i++) {
    const input = (send.left[i - lag]! + send.right[i - lag]!) / 2;
    darkLeft += 0.45 * (out.left[i - lag]! - darkLeft);
    darkRight += 0.45 * (out.right[i - lag]! - darkRight);
    out.left[i] = input + darkRight * feedback;
    out.right[i] = darkLeft * feedback;
  }
  equalise(out, [
    { kind: 'highpass', hz: 250 },
    { kind: 'lowpass', hz: 6500 },
  ]);
  return out;
}
