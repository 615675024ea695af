import { readFile, truncate, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { analyseAudio } from '#render/sound/music.ts';
import { makeClip } from '#tests/support/media/make-clip.ts';
import { makeSound } from '#tests/support/media/make-sound.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { inspectAudio } from './inspect-audio.ts';

const beep = (time: number) => 0.4 * Math.sin(2 * Math.PI * 440 * time) * (time % 0.5 < 0.1 ? 1 : 0.1);
const piece = { channels: 2, seconds: 6.5, sampleAt: beep };

test.each([
  ['mp3', 'libmp3lame', 'mp3'],
  ['wav', 'pcm_s16le', 'wav'],
  ['mp4', 'aac', 'm4a'],
  ['adts', 'aac', 'm4a'],
  ['ogg', 'libvorbis', 'ogg'],
  ['webm', 'libopus', 'webm'],
])('music as %s (%s) is copied to %s with the same duration and beat', async (muxer, codec, container) => {
  await using folder = await openTempDir();
  await makeSound(folder.at('song'), muxer, { ...piece, codec });

  const facts = await inspectAudio({
    path: folder.at('song'),
    outputPath: folder.at('copy'),
  });
  const { beats: grid } = await analyseAudio(folder.at('copy'));

  expect(facts.container).toBe(container);
  expect(facts.durationSeconds).toBeCloseTo(6.5, 0);
  expect(grid).toEqual({
    beatsPerMinute: expect.closeTo(120, 0),
    beatsPerBar: 4,
    firstBeatSeconds: expect.any(Number),
  });
});

test('of a clip only the sound is copied, without metadata such as its location', async () => {
  await using folder = await openTempDir();
  await makeClip({
    path: folder.at('clip'),
    timesSeconds: [0, 1, 2],
    sound: { ...piece, seconds: 3 },
    metadata: { location: '+48.8577+002.2950/', title: 'SECRET-TITLE' },
  });

  const facts = await inspectAudio({ path: folder.at('clip'), outputPath: folder.at('copy') });

  const copy = await readFile(folder.at('copy'));
  expect(facts.container).toBe('m4a');
  for (const trace of ['48.8577', 'SECRET-TITLE', 'avc1']) expect(copy.includes(trace)).toBe(false);
});

test('text, a clip without sound and a truncated file are refused', async () => {
  await using folder = await openTempDir();
  await writeFile(folder.at('words'), 'la la la '.repeat(50));
  await makeClip({ path: folder.at('silent'), timesSeconds: [0, 1] });
  for (const [name, muxer, codec] of [
    ['half-wav', 'wav', 'pcm_s16le'],
    ['half-m4a', 'mp4', 'aac'],
  ] as const) {
    await makeSound(folder.at(name), muxer, { ...piece, codec, seconds: 3 });
    await truncate(folder.at(name), Math.floor((await readFile(folder.at(name))).length / 2));
  }

  for (const name of ['words', 'silent', 'half-wav', 'half-m4a'])
    await expect(
      inspectAudio({ path: folder.at(name), outputPath: folder.at('copy') }),
    ).rejects.toMatchObject({ code: 'audio-unreadable' });
});

test.each([1, 2_000_000_000])('music that declares %i samples a second is refused', async (sampleRate) => {
  await using folder = await openTempDir();
  await makeSound(folder.at('wav'), 'wav', { ...piece, codec: 'pcm_s16le', seconds: 1 });
  await makeSound(folder.at('ogg'), 'ogg', { ...piece, codec: 'libvorbis', seconds: 1 });
  const wav = await readFile(folder.at('wav'));
  wav.writeUInt32LE(sampleRate, 24);
  await writeFile(folder.at('wav'), wav);
  await writeFile(folder.at('ogg'), withVorbisRate(await readFile(folder.at('ogg')), sampleRate));

  for (const name of ['wav', 'ogg'])
    await expect(
      inspectAudio({ path: folder.at(name), outputPath: folder.at('copy') }),
    ).rejects.toMatchObject({ code: 'audio-unreadable' });
});

// The first page holds only the identification header, 28 bytes into the file; its rate is at byte 12 of the header.
function withVorbisRate(ogg: Buffer, sampleRate: number): Buffer {
  ogg.writeUInt32LE(sampleRate, 28 + 12);
  signPage(ogg.subarray(0, ogg.indexOf('OggS', 4)));
  return ogg;
}

// Ogg's checksum: CRC-32 with the bits of each byte from the highest down, over the page with a checksum of zero.
function signPage(page: Buffer): void {
  page.writeUInt32LE(0, 22);
  let crc = 0;
  for (const byte of page) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  page.writeUInt32LE(crc >>> 0, 22);
}
