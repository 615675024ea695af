import type { PhotoPart } from '#render/media/photo-part.ts';
import { FPS } from '#scene/model/format.ts';
import { intersect, type Rect, type Size, WHOLE } from '#scene/model/geometry.ts';
import type { Layer, LayerSource } from '#scene/model/layer.ts';

// Filters look a few pixels around; a crop that saves little is not worth its edges.
const MARGIN = 0.01;
const WORTH_CROPPING = 0.85;
// A photo that comes back after so long is let go in between, and read again at the size it then has.
const MAX_ABSENCE_FRAMES = FPS * 3;

/** When a picture is needed in a film: its first frame, and the last. */
export type Use = {
  readonly source: Exclude<LayerSource, { kind: 'color' }>;
  readonly first: number;
  readonly last: number;
  /** What of a photo is seen, and how closely. */
  readonly part?: PhotoPart;
};

/** What a film needs of its pictures, found by walking through all of its frames once. */
export type PictureNeeds = {
  /** In the order of their first frames. */
  readonly uses: readonly Use[];
  /** Longest side in pixels at which a clip is shown, by index of the medium. */
  readonly clips: ReadonlyMap<number, number>;
};

export function pictureNeeds(
  film: { readonly frameCount: number; readonly layersAt: (n: number) => readonly Layer[] },
  mediaSizes: readonly Size[],
  scale: number,
): PictureNeeds {
  const uses: GrowingUse[] = [];
  const current = new Map<string, GrowingUse>();
  const clips = new Map<number, number>();
  for (let n = 0; n < film.frameCount; n++) {
    for (const { source, ...layer } of film.layersAt(n)) {
      if (source.kind === 'color') continue;
      const known = current.get(keyOf(source));
      const use = known && !isBack(known, n) ? known : { source, first: n, last: n };
      if (use !== known) uses.push(use);
      current.set(keyOf(source), use);
      use.last = n;
      const fullWidth = (layer.target.width / layer.window.width) * scale;
      if (source.kind === 'photo') use.part = joined(use.part, seenPart(layer), fullWidth);
      if (source.kind === 'clip') {
        const { width, height } = mediaSizes[source.media] ?? { width: 1, height: 1 };
        const longest = Math.ceil(fullWidth * Math.max(1, height / width));
        clips.set(source.media, Math.max(clips.get(source.media) ?? 0, longest));
      }
    }
  }
  return { uses: uses.map((use) => (use.part ? { ...use, part: withMargins(use.part) } : use)), clips };
}

type GrowingUse = {
  readonly source: Use['source'];
  readonly first: number;
  last: number;
  part?: PhotoPart;
};

function isBack({ source, last }: GrowingUse, n: number): boolean {
  return source.kind === 'photo' && n - last > MAX_ABSENCE_FRAMES;
}

/** What several films need of a photo, so that it is decoded once for all of them. */
export function joinedNeeds(films: readonly PictureNeeds[]): ReadonlyMap<number, PhotoPart> {
  const all = new Map<number, PhotoPart>();
  for (const { source, part } of films.flatMap(({ uses }) => uses)) {
    if (source.kind !== 'photo' || !part) continue;
    all.set(source.media, joined(all.get(source.media), part.region, part.fullWidth));
  }
  return all;
}

/** The same layer, said in terms of a part of its photo. */
export function layerOfPart<L extends Omit<Layer, 'source'>>(layer: L, region: Rect): L {
  const seen = seenPart(layer);
  return {
    ...layer,
    target: intersect(layer.target, layer.clip) ?? layer.target,
    window: {
      x: (seen.x - region.x) / region.width,
      y: (seen.y - region.y) / region.height,
      width: seen.width / region.width,
      height: seen.height / region.height,
    },
  };
}

export function keyOf(source: Use['source']): string {
  return source.kind === 'sprite' ? `sprite ${source.sprite}` : `${source.kind} ${source.media}`;
}

// The part of the picture that the clip lets through.
function seenPart({ window, target, clip }: Omit<Layer, 'source'>): Rect {
  const seen = intersect(target, clip) ?? target;
  return {
    x: window.x + ((seen.x - target.x) / target.width) * window.width,
    y: window.y + ((seen.y - target.y) / target.height) * window.height,
    width: (seen.width / target.width) * window.width,
    height: (seen.height / target.height) * window.height,
  };
}

function joined(known: PhotoPart | undefined, region: Rect, fullWidth: number): PhotoPart {
  if (!known) return { region, fullWidth };
  const x = Math.min(known.region.x, region.x);
  const y = Math.min(known.region.y, region.y);
  const right = Math.max(known.region.x + known.region.width, region.x + region.width);
  const bottom = Math.max(known.region.y + known.region.height, region.y + region.height);
  return {
    region: { x, y, width: right - x, height: bottom - y },
    fullWidth: Math.max(known.fullWidth, fullWidth),
  };
}

function withMargins({ region, fullWidth }: PhotoPart): PhotoPart {
  const isMost = region.width * region.height > WORTH_CROPPING;
  const grown = {
    x: region.x - MARGIN,
    y: region.y - MARGIN,
    width: region.width + 2 * MARGIN,
    height: region.height + 2 * MARGIN,
  };
  return { region: isMost ? WHOLE : (intersect(grown, WHOLE) ?? WHOLE), fullWidth };
}
