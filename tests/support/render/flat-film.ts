import { type FilmSink, openFilmSink } from '#render/encode/film-sink.ts';
import type { YuvPlanes } from '#render/media/picture.ts';
import { masterSound } from '#render/sound/master.ts';
import { SAMPLE_RATE, type Stereo } from '#render/sound/stereo.ts';

export const FLAT_SIZE = { width: 160, height: 120 };
export const FLAT_FRAMES = 75;

/** The luma of a frame: each is brighter than the one before. */
export const lumaOf = (n: number): number => 20 + n * 2;

export function flatPlanes(n: number): YuvPlanes {
  const grey = new Uint8Array(80 * 60).fill(128);
  const y = new Uint8Array(160 * 120).fill(lumaOf(n));
  return { ...FLAT_SIZE, y, u: grey, v: grey, yStride: 160, uStride: 80, vStride: 80 };
}

/** Short notes that fade out. */
export function tune(seconds: number): Stereo {
  const left = Float32Array.from(
    { length: SAMPLE_RATE * seconds },
    (_, n) => 0.2 * Math.sin(n / 20) * (1 - (n % 24_000) / 24_000),
  );
  return { left, right: left.slice() };
}

/** A sink for a film of flat frames. */
export async function openFlatSink(path: string): Promise<FilmSink> {
  const { coded: sound } = await masterSound(tune(FLAT_FRAMES / 30), 'any');
  return await openFilmSink({
    path,
    size: FLAT_SIZE,
    quality: 'master',
    encoder: 'libx264',
    sound,
    frameCount: FLAT_FRAMES,
    maxBytes: 1e8,
    notice: () => undefined,
  });
}
