import { readFile } from 'node:fs/promises';
import { type ClipSpec, makeClip } from './media/make-clip.ts';
import { type HeicSpec, makeHeic } from './media/make-heic.ts';
import { type ClipSoundSpec, makeSound } from './media/make-sound.ts';
import { openTempDir } from './temp-dir.ts';

/** A HEIC as phones write it: red, green / blue, white. */
export async function sampleHeic(change: Partial<HeicSpec> = {}): Promise<Buffer> {
  return await bytesOf((path) =>
    makeHeic({
      path,
      tileSide: 128,
      columns: 2,
      tiles: [
        [80, 95, 225],
        [140, 60, 60],
        [50, 220, 110],
        [230, 128, 128],
      ],
      width: 240,
      height: 200,
      ...change,
    }),
  );
}

/** A clip of two seconds. */
export async function sampleClip(change: Partial<ClipSpec> = {}): Promise<Buffer> {
  const timesSeconds = Array.from({ length: 48 }, (_, n) => n / 24);
  return await bytesOf((path) => makeClip({ timesSeconds, width: 320, height: 240, ...change, path }));
}

/** A few seconds of beats, 120 a minute. */
export async function sampleSound(container: string, change: Partial<ClipSoundSpec> = {}): Promise<Buffer> {
  const sampleAt = (time: number) => 0.4 * Math.sin(2 * Math.PI * 440 * time) * (time % 0.5 < 0.1 ? 1 : 0.1);
  return await bytesOf((path) =>
    makeSound(path, container, { channels: 2, seconds: 8, sampleAt, ...change }),
  );
}

async function bytesOf(write: (path: string) => Promise<void>): Promise<Buffer> {
  await using folder = await openTempDir();
  await write(folder.at('file'));
  return await readFile(folder.at('file'));
}
