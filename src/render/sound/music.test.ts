import { open, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { makeSound } from '#tests/support/media/make-sound.ts';
import { strengthOf } from '#tests/support/media/strength-of.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { decodeAudio } from './decode-audio.ts';
import { integratedLoudness } from './levels.ts';
import { loadMusic } from './music.ts';
import { secondsOfSound } from './stereo.ts';

// Extends a WAV file sparsely: the header declares the length, and the disk stores no silence.
async function lengthen(path: string, dataBytes: number): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const header = Buffer.alloc(4096);
    await file.read(header, 0, header.length, 0);
    const dataAt = header.indexOf('data');
    header.writeUInt32LE(dataBytes, dataAt + 4);
    header.writeUInt32LE(dataBytes + dataAt, 4);
    await file.write(header, 0, dataAt + 8, 0);
    await file.truncate(dataAt + 8 + dataBytes);
  } finally {
    await file.close();
  }
}

const beep = (seconds: number, hertz = 440) =>
  0.4 * Math.sin(2 * Math.PI * hertz * seconds) * (seconds % 0.5 < 0.1 ? 1 : 0.1);

test.each([
  { container: 'mp3', codec: 'libmp3lame', name: 'a.mp3' },
  { container: 'wav', codec: 'pcm_s16le', name: 'a.wav' },
  { container: 'mp4', codec: 'aac', name: 'a.m4a' },
  { container: 'adts', codec: 'aac', name: 'a.aac' },
  { container: 'ogg', codec: 'libvorbis', name: 'a.ogg' },
  { container: 'webm', codec: 'libopus', name: 'a.webm' },
])("an agent's own audio can be $name", async ({ container, codec, name }) => {
  await using folder = await openTempDir();
  await makeSound(folder.at(name), container, {
    codec,
    channels: 2,
    seconds: 8,
    sampleAt: (time) => beep(time),
  });

  const { music, read } = await loadMusic({ kind: 'file', path: folder.at(name) });
  const part = await read(2, 4);

  expect(music).toMatchObject({ kind: 'track', grid: { beatsPerMinute: expect.closeTo(120, 0) } });
  expect(secondsOfSound(part)).toBeCloseTo(2, 1);
  expect(integratedLoudness(part)).toBeGreaterThan(-40);
});

test("an agent's own audio of one second becomes long enough to loop", async () => {
  await using folder = await openTempDir();
  await makeSound(folder.at('a.wav'), 'wav', {
    codec: 'pcm_s16le',
    channels: 2,
    seconds: 1,
    sampleAt: (time) => beep(time),
  });

  const { music, read } = await loadMusic({ kind: 'file', path: folder.at('a.wav') });

  expect(music.kind === 'track' && music.durationSeconds).toBeGreaterThan(20);
  expect(integratedLoudness(await read(15, 20))).toBeGreaterThan(-40);
});

test("an agent's own audio of three hours costs no more than the part that is used", async () => {
  await using folder = await openTempDir();
  const path = folder.at('long.wav');
  const rate = 8000;
  await makeSound(path, 'wav', {
    codec: 'pcm_s16le',
    channels: 2,
    sampleRate: rate,
    seconds: 8,
    sampleAt: (time) => beep(time),
  });
  await lengthen(path, 3 * 3600 * rate * 4);
  const before = process.memoryUsage.rss();

  const { music, read } = await loadMusic({ kind: 'file', path });
  const part = await read(10_000, 10_010);

  expect(music.kind === 'track' && music.durationSeconds).toBeLessThan(200);
  expect(secondsOfSound(part)).toBeCloseTo(10, 0);
  expect(process.memoryUsage.rss() - before).toBeLessThan(300_000_000);
});

test("an agent's own audio in 5.1 is folded down to stereo with every channel in it", async () => {
  await using folder = await openTempDir();
  const sampleAt = (time: number, channel: number) =>
    channel === 2 ? 0.5 * Math.sin(2 * Math.PI * 700 * time) : 0;
  await makeSound(folder.at('cinema.mp4'), 'mp4', { codec: 'aac', channels: 6, seconds: 2, sampleAt });

  const sound = await decodeAudio(folder.at('cinema.mp4'), { startSeconds: 0, endSeconds: 2 });

  expect(strengthOf(sound, 700, 1)).toBeGreaterThan(0.1);
  expect(strengthOf({ left: sound.right, right: sound.right }, 700, 1)).toBeCloseTo(
    strengthOf(sound, 700, 1),
    2,
  );
});

test("an agent's own audio that is no audio is refused by name", async () => {
  await using folder = await openTempDir();
  const path = folder.at('words.mp3');
  await writeFile(path, 'la la la '.repeat(50));

  await expect(loadMusic({ kind: 'file', path })).rejects.toMatchObject({
    code: 'audio-unreadable',
    message: expect.stringContaining("'words.mp3'"),
  });
  await expect(loadMusic({ kind: 'track', id: 'polka' })).rejects.toMatchObject({ code: 'music-unknown' });
});
