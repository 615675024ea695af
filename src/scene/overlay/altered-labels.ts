import type { SceneBuilder } from '#scene/build/scene-builder.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import { contains, inset, intersect, type Point, type Rect, type Size } from '#scene/model/geometry.ts';
import type { Layer } from '#scene/model/layer.ts';
import type { Scene } from '#scene/model/scene.ts';
import { type LabelStyle, labelPart } from './label.ts';
import { showPart } from './part.ts';

/** What is said about a photo that was virtually staged or altered, as long as it is seen. */
const TEXT = 'Virtually staged or altered';
const SIZE_SHARE = 0.8;
const SMALLEST_PX = 28;
const MARGIN_PX = 24;
const STEP_PX = 20;
// Larger sprites without text are shades and cards, on which a label may stand.
const LARGEST_OBSTACLE = 0.5;
const SMALLEST_WIDTH_PX = 480;
// A label that is shown for less would flicker.
const SHORTEST_FRAMES = 30;
const AT_ONCE = { enter: { kind: 'none' }, leave: { kind: 'none' } } as const;

/** A time in which a picture is seen, and the layers of its frames. */
type Run = { readonly media: number; readonly from: number; readonly frames: (readonly Layer[])[] };

/** Labels altered photos while they are seen, wherever the template shows them, beside all other text. */
export function showAlteredLabels(builder: SceneBuilder, scene: Scene, label: LabelStyle): void {
  const runs = runsOf(scene, builder.timeline.ending.from);
  const style: LabelStyle = {
    ...label,
    sizePx: Math.max(label.sizePx * SIZE_SHARE, SMALLEST_PX),
    align: 'left',
  };
  runs.forEach(({ media, from, frames }, index) => {
    const middle = frames[Math.floor(frames.length / 2)] ?? [];
    const area = boundsOf(middle.filter((layer) => shows(layer, media)).map(({ clip }) => clip));
    const part = labelPart(style, TEXT, builder.titleSafe.width, (size) =>
      placeOf(size, regionsIn(builder, area), obstaclesIn(frames, builder.frame, scene)),
    );
    // Where two altered photos follow each other, one label ends as the next begins.
    const to = Math.min(from + frames.length, runs[index + 1]?.from ?? Number.POSITIVE_INFINITY);
    if (part) showPart(builder, part, { from, to, ...AT_ONCE });
  });
}

function shows({ source }: Layer, media: number): boolean {
  return 'media' in source && source.media === media;
}

const POINTS = [0.01, 0.17, 0.33, 0.5, 0.67, 0.83, 0.99];

/** Whether a layer is not all under opaque ones, such as the two halves of an end card's ground. */
function isSeen({ clip }: Layer, above: readonly Layer[]): boolean {
  const covers = above.filter(({ source, opacity }) => source.kind !== 'sprite' && opacity === 1);
  return POINTS.some((u) =>
    POINTS.some((v) => {
      const point = { x: clip.x + u * clip.width, y: clip.y + v * clip.height, width: 0, height: 0 };
      return !covers.some((cover) => contains(cover.clip, point));
    }),
  );
}

type Regions = { readonly inPicture: readonly Rect[]; readonly inFrame: readonly Rect[] };

/** Where a label may stand: in the picture, or else beside it; where text is safe, or else beyond. */
function regionsIn({ frame, titleSafe, actionSafe }: SceneBuilder, area: Rect | undefined): Regions {
  const inFrame = [titleSafe, actionSafe, inset(frame, MARGIN_PX / 2)];
  const inPicture = inFrame.flatMap((safe) => (area && intersect(inset(area, MARGIN_PX), safe)) ?? []);
  return { inPicture: inPicture.filter(({ width }) => width >= SMALLEST_WIDTH_PX), inFrame };
}

/** When altered photos are seen, in order. */
function runsOf(scene: Scene, endingFrom: number): Run[] {
  const altered = scene.media.flatMap(({ isAltered }, media) => (isAltered ? [media] : []));
  if (altered.length === 0) return [];
  const runs: Run[] = [];
  for (let frame = 0; frame < scene.frameCount; frame += 1) {
    const layers = frameAt(scene, frame);
    const isShown = (media: number) =>
      layers.some((layer, at) => shows(layer, media) && isSeen(layer, layers.slice(at + 1)));
    for (const media of altered.filter(isShown)) {
      const run = runs.findLast((one) => one.media === media && one.from + one.frames.length === frame);
      if (run) run.frames.push(layers);
      else runs.push({ media, from: frame, frames: [layers] });
    }
  }
  return runs.flatMap((run) => splitAt(run, endingFrom)).toSorted((a, b) => a.from - b.from);
}

/** A picture that stays beside the end card, which has other text, gets another label there. */
function splitAt({ media, from, frames }: Run, at: number): Run[] {
  const before = at - from;
  if (before < SHORTEST_FRAMES || frames.length - before < SHORTEST_FRAMES) return [{ media, from, frames }];
  return [
    { media, from, frames: frames.slice(0, before) },
    { media, from: at, frames: frames.slice(before) },
  ];
}

function boundsOf(rects: readonly Rect[]): Rect | undefined {
  if (rects.length === 0) return undefined;
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

type Obstacle = { readonly rect: Rect; readonly isContent: boolean };

/** The sprites of some frames, each place of them once. */
function obstaclesIn(frames: readonly (readonly Layer[])[], frame: Rect, scene: Scene): Obstacle[] {
  const found = new Map<string, Obstacle>();
  for (const { source, target, clip } of frames.flat()) {
    const sprite = source.kind === 'sprite' ? scene.sprites[source.sprite] : undefined;
    // What lands is larger than life for a moment only.
    if (!sprite || target.width > sprite.width) continue;
    const isContent = sprite.ops.some(({ op }) => op !== 'rect');
    const isLarge = clip.width * clip.height > frame.width * frame.height * LARGEST_OBSTACLE;
    if (isContent || !isLarge)
      found.set([clip.x, clip.y, clip.width, clip.height, isContent].join(' '), { rect: clip, isContent });
  }
  return [...found.values()];
}

/** The first free place, from the upper left down, then from the upper right; or the one that covers least. */
function placeOf(size: Size, { inPicture, inFrame }: Regions, obstacles: readonly Obstacle[]): Point {
  const contents = obstacles.filter(({ isContent }) => isContent);
  const placesOf = (regions: readonly Rect[]) => regions.flatMap((region) => placesIn(region, size));
  const coveredBy = (place: Point, those: readonly Obstacle[]) =>
    those.reduce((sum, { rect }) => sum + areaOf(intersect({ ...place, ...size }, rect)), 0);
  for (const places of [placesOf(inPicture), placesOf(inFrame)])
    for (const those of [obstacles, contents]) {
      const free = places.find((place) => coveredBy(place, those) === 0);
      if (free) return free;
    }
  const costs = placesOf(inFrame).map((place) => ({ place, cost: coveredBy(place, contents) }));
  return costs.toSorted((a, b) => a.cost - b.cost)[0]?.place ?? { x: 0, y: 0 };
}

function areaOf(rect: Rect | undefined): number {
  return rect ? rect.width * rect.height : 0;
}

function placesIn({ x, y, width, height }: Rect, size: Size): Point[] {
  const bottom = y + height - size.height;
  const rows = Array.from(
    { length: Math.max(1, Math.floor((bottom - y) / STEP_PX)) },
    (_, row) => y + row * STEP_PX,
  );
  return [x, x + width - size.width].flatMap((left) => [...rows, bottom].map((top) => ({ x: left, y: top })));
}
