import { openFilmSink, openFilmWriter } from '#render/encode/film-sink.ts';
import { findTransitions } from '#render/film/find-transitions.ts';
import { openClipReader } from '#render/media/clip.ts';
import type { YuvPlanes } from '#render/media/picture.ts';
import { masterSound } from '#render/sound/master.ts';
import { silence } from '#render/sound/stereo.ts';
import { FORMATS, type Format, FPS, FRAME_SIZES } from '#scene/model/format.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import type { Point } from '#scene/model/geometry.ts';
import type { Layer } from '#scene/model/layer.ts';
import type { Scene } from '#scene/model/scene.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import {
  rootMeanSquare,
  type SecondDifferences,
  secondDifferences,
  smoothed,
} from '#tests/support/velocity-noise.ts';
import { benchJob } from './bench-project.ts';
import { reportStep } from './progress.ts';
import { openFrames } from './ready-frames.ts';
import type { Row } from './table.ts';

const MAX_NOISE = 0.06;
const PHOTOS = ['01-exterior-day', '05-kitchen', '10-exterior-dusk', '06-bedroom', '09-garden'];
// No multiple of the three frames after which B-frames come back, so that all kinds are measured.
const MEASURE_EVERY_FRAMES = 5;

/** Velocity noise of every template and shape as delivered, in two shots of sample photos and the transition between them. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { folder } of TEMPLATES) {
    for (const format of FORMATS) {
      reportStep(`motion of ${folder}, ${format}`);
      rows.push(await measure(folder, format));
    }
  }
  return rows;
}

async function measure(template: string, format: Format): Promise<Row> {
  const { scene, first, frames } = await composeShots(template, format);
  const own = await noiseAs('master', scene, first, frames);
  const usual = await noiseAs('usual', scene, first, frames);
  return {
    figure: `velocity noise of ${template}, ${format}; with veryfast, crf 21`,
    measured: `${own.toFixed(3)} / ${usual.toFixed(3)} px/frame²`,
    limit: `${MAX_NOISE}, not higher`,
    ok: own <= MAX_NOISE && own <= usual,
  };
}

async function composeShots(template: string, format: Format) {
  const photos = PHOTOS.map(
    (name) => new URL(`../assets/listings/juniper-bend/${name}.jpg`, import.meta.url).pathname,
  );
  const job = benchJob(photos, '');
  const outputs = job.outputs.map((output) => ({ ...output, format, cut: 'strict' as const }));
  await using film = await openFrames({ ...job, template, outputs });
  const { scene } = film;
  const [, second, third] = scene.shots;
  if (!second || !third) throw new Error('too few shots');
  const frames: YuvPlanes[] = [];
  for (let n = 0; n < third.to; n++) {
    const frame = await film.compose(n);
    if (n >= second.from) frames.push(frame);
  }
  return { scene, first: second.from, frames };
}

async function noiseAs(
  quality: 'master' | 'usual',
  scene: Scene,
  first: number,
  frames: readonly YuvPlanes[],
): Promise<number> {
  await using folder = await openTempDir();
  const size = FRAME_SIZES[scene.format];
  const path = folder.at('film.mp4');
  const { coded: sound } = await masterSound(silence((frames.length / FPS) * 48_000), 'any');
  const shared = { path, size, quality, encoder: 'libx264' as const, sound, notice: console.error };
  await using sink = await openFilmSink({ ...shared, frameCount: frames.length, maxBytes: 1e9 });
  await using writer = openFilmWriter(size, [sink]);
  const transitions = findTransitions(scene);
  for (const [n, frame] of frames.entries()) {
    await writer.write(frame, { isTransition: quality === 'master' && transitions[first + n] === true });
  }
  await writer.finish();

  await using reader = await openClipReader(path, Math.max(size.width, size.height));
  const planeAt = async (n: number) => smoothed(await reader.frameAt(n / FPS), size);
  const found: SecondDifferences[] = [];
  for (let n = 1; n + 1 < frames.length; n += MEASURE_EVERY_FRAMES) {
    const held = heldPhotos(scene, first + n);
    if (held.length === 0) continue;
    const planes = [await planeAt(n - 1), await planeAt(n), await planeAt(n + 1)] as const;
    for (const { layer, next } of held) {
      found.push(secondDifferences(planes, layer.clip, motionOf(layer, next)));
    }
  }
  return rootMeanSquare(found);
}

/** The photos of a frame and of the next one, if nothing but their windows changes from the frame before to the one after. */
function heldPhotos(scene: Scene, n: number): { layer: Layer; next: Layer }[] {
  const [before, layers, after] = [n - 1, n, n + 1].map((at) => frameAt(scene, at)) as [
    Layer[],
    Layer[],
    Layer[],
  ];
  if (heldPart(before) !== heldPart(layers) || heldPart(after) !== heldPart(layers)) return [];
  return layers.flatMap((layer, index) => {
    const next = after[index];
    return layer.source.kind === 'photo' && next ? [{ layer, next }] : [];
  });
}

function heldPart(layers: readonly Layer[]): string {
  return JSON.stringify(layers.map(({ source, clip, opacity }) => ({ source, clip, opacity })));
}

/** What a point of a photo moves by until the next frame. */
function motionOf(from: Layer, to: Layer): (at: Point) => Point {
  return ({ x, y }) => {
    const u = from.window.x + ((x - from.target.x) / from.target.width) * from.window.width;
    const v = from.window.y + ((y - from.target.y) / from.target.height) * from.window.height;
    return {
      x: to.target.x + ((u - to.window.x) / to.window.width) * to.target.width - x,
      y: to.target.y + ((v - to.window.y) / to.window.height) * to.target.height - y,
    };
  };
}
