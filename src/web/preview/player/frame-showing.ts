import { clamp } from '#scene/model/geometry.ts';
import type { Scene } from '#scene/model/scene.ts';
import { numberAt } from '#scene/model/track.ts';

const PROBES = [0.5, 0.35, 0.65, 0.2, 0.8, 0.95] as const;

/**
 * A frame on which one of these sprites can be read, nearest to where the film is; undefined where one is in sight
 * already or none is ever shown.
 */
export function frameShowing(scene: Scene, sprites: readonly number[], now: number): number | undefined {
  const wanted = new Set(sprites);
  const shown = scene.elements.filter(({ source }) => source.kind === 'sprite' && wanted.has(source.sprite));
  const isReadable = (element: (typeof shown)[number], frame: number) =>
    frame >= element.from &&
    frame < element.to &&
    (element.opacity ? numberAt(element.opacity, frame) > 0.9 : true);
  if (shown.length === 0 || shown.some((element) => isReadable(element, now))) return undefined;
  const [nearest] = shown.toSorted((a, b) => distance(a, now) - distance(b, now));
  if (!nearest) return undefined;
  const frames = PROBES.map((part) => Math.round(nearest.from + (nearest.to - nearest.from) * part));
  const frame = frames.find((candidate) => isReadable(nearest, candidate)) ?? frames[0] ?? nearest.from;
  return clamp(frame, 0, scene.frameCount - 1);
}

function distance({ from, to }: { readonly from: number; readonly to: number }, now: number): number {
  return now < from ? from - now : now >= to ? now - to + 1 : 0;
}
