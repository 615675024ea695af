import { AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLTP } from 'node-av/constants';
import { Frame } from 'node-av/lib';
import { expect, test } from 'vitest';
import { openFilterChain } from '#render/media/filter-chain.ts';
import { integratedLoudness, limitInPlace, truePeak } from './levels.ts';
import { SAMPLE_RATE, type Stereo, scaleInPlace } from './stereo.ts';

const sine = (hertz: number, amplitude: number, seconds: number, phase = 0): Stereo => {
  const make = () =>
    Float32Array.from(
      { length: SAMPLE_RATE * seconds },
      (_, n) => amplitude * Math.sin((2 * Math.PI * hertz * n) / SAMPLE_RATE + phase),
    );
  return { left: make(), right: make() };
};

/** Bursts of noise and tones at several levels, which exercise the loudness gates. */
function lively(seconds: number): Stereo {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
  const make = () =>
    Float32Array.from({ length: SAMPLE_RATE * seconds }, (_, n) => {
      const t = n / SAMPLE_RATE;
      const level = t % 4 < 2 ? 0.4 : t % 4 < 3 ? 0.04 : 0.0003;
      return level * (0.5 * random() + 0.5 * Math.sin(2 * Math.PI * 220 * t));
    });
  return { left: make(), right: make() };
}

function loudNoise(): Stereo {
  const sound = lively(1);
  scaleInPlace(sound, 4);
  return sound;
}

function delayed({ left, right }: Stereo, samples: number): Stereo {
  const late = (channel: Float32Array) => Float32Array.from([...new Float32Array(samples), ...channel]);
  return { left: late(left), right: late(right) };
}

/** Loudness and true peak as measured by FFmpeg's ebur128 filter. */
async function meteredByFfmpeg(sound: Stereo): Promise<{ lufs: number; peakDb: number }> {
  const source = `time_base=1/${SAMPLE_RATE}:sample_rate=${SAMPLE_RATE}:sample_fmt=fltp:channel_layout=stereo`;
  using chain = await openFilterChain('audio', source, 'ebur128=metadata=1:peak=true');
  using measured = new Frame();
  measured.alloc();
  let tags: { [tag: string]: string } = {};
  let peak = 0;
  const read = async () => {
    while (await chain.pull(measured)) {
      tags = measured.getMetadata().getAll();
      peak = Math.max(
        peak,
        ...['ch0', 'ch1'].map((channel) => Number(tags[`lavfi.r128.true_peaks_${channel}`] ?? 0)),
      );
      measured.unref();
    }
  };
  for (let at = 0; at < sound.left.length; at += 4800) {
    using frame = new Frame();
    frame.alloc();
    frame.format = AV_SAMPLE_FMT_FLTP;
    frame.sampleRate = SAMPLE_RATE;
    frame.channelLayout = AV_CHANNEL_LAYOUT_STEREO;
    frame.nbSamples = Math.min(4800, sound.left.length - at);
    frame.getBuffer(0);
    [sound.left, sound.right].forEach((channel, index) => {
      const plane = frame.data?.[index];
      for (const [n, value] of channel.subarray(at, at + frame.nbSamples).entries())
        plane?.writeFloatLE(value, n * 4);
    });
    frame.pts = BigInt(at);
    await chain.push(frame);
    await read();
  }
  return { lufs: Number(tags['lavfi.r128.I']), peakDb: 20 * Math.log10(peak) };
}

test('loudness of the reference tone is as the standard defines', () => {
  expect(integratedLoudness(sine(997, 1, 5))).toBeCloseTo(0, 1);
  expect(integratedLoudness(sine(1000, 10 ** (-23 / 20), 5))).toBeCloseTo(-23, 1);
});

test('loudness agrees with the meter of FFmpeg', async () => {
  const sound = lively(16);

  const metered = await meteredByFfmpeg(sound);

  expect(integratedLoudness(sound)).toBeCloseTo(metered.lufs, 1);
  expect(Math.abs(truePeak(sound) - metered.peakDb)).toBeLessThan(0.35);
});

test('loudness of silence is minus infinity', () => {
  expect(integratedLoudness(sine(440, 0, 3))).toBe(Number.NEGATIVE_INFINITY);
});

test('the true peak is found between the samples', () => {
  const between = sine(SAMPLE_RATE / 4, 1, 1, Math.PI / 4);

  expect(Math.max(...between.left)).toBeCloseTo(Math.SQRT1_2, 2);
  expect(truePeak(between)).toBeGreaterThan(-0.5);
  expect(truePeak(between)).toBeLessThan(0.5);
});

test('the limiter brings the true peak under a ceiling and leaves quiet parts unchanged', () => {
  const sound = lively(8);
  scaleInPlace(sound, 4);
  const quietBefore = sound.left[SAMPLE_RATE * 2.5];

  limitInPlace(sound, -1.5);

  expect(truePeak(sound)).toBeLessThanOrEqual(-1.4);
  expect(sound.left[SAMPLE_RATE * 2.5]).toBeCloseTo(quietBefore ?? 0, 4);
});

// Sound is computed in blocks of 4800 samples.
test.each([1, 12, 239, 2500, 4799])(
  'the limiter gives the same result for a sound that is delayed by %i samples',
  (later) => {
    const sound = delayed(loudNoise(), 500);
    const other = delayed(sound, later);

    limitInPlace(sound, -3);
    limitInPlace(other, -3);

    expect(truePeak(sound)).toBeLessThanOrEqual(-2.9);
    expect(other.left.subarray(later)).toEqual(sound.left);
    expect(other.right.subarray(later)).toEqual(sound.right);
    expect(truePeak(other)).toBe(truePeak(sound));
  },
);

test('a sound shorter than the look-ahead is limited too', () => {
  const sound = { left: Float32Array.of(0.1, -1, 1, 0.4, 0), right: Float32Array.of(0, 0, 0.9, 0, 0) };

  limitInPlace(sound, -6);

  expect(truePeak(sound)).toBeLessThanOrEqual(-5.9);
  expect(sound.left[1]).toBeCloseTo(-(sound.left[2] ?? 0), 3);
});
