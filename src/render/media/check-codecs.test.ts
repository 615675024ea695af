import { Codec } from 'node-av/lib';
import { expect, test } from 'vitest';
import { findCodecProblem } from './check-codecs.ts';

test('of all decoders of the build, the library opens none that is not allowed', async () => {
  expect(Codec.getCodecList().some(({ name }) => name === 'magicyuv')).toBe(true);
  expect(await findCodecProblem()).toBeUndefined();
});

test('a decoder that can be opened and is not allowed is named', async () => {
  expect(await findCodecProblem(['h264', 'aac'])).toMatch(/opens decoders that are not allowed: .*hevc/);
});
