import type { PhotoPart } from '#render/media/photo.ts';
import { intersect, type Rect, type Size, WHOLE } from '#scene/geometry.ts';
import type { Layer, LayerSource } from '#scene/layer.ts';

// Filters look a few pixels around; a crop that saves little is not worth its edges.
const MARGIN = 0.01;
const WORTH_CROPPING = 0.85;

/** When a picture is needed in a film: its first frame, and the last. */
export interface Use {
  readonly source: Exclude<LayerSource, { kind: 'color' }>;
  readonly first: number;
  readonly last: number;
}

/** What a film needs of its pictures, found by walking through all of its frames once. */
export interface PictureNeeds {
  /** In the order of their first frames. */
  readonly uses: readonly Use[];
  /** By index of the medium. */
  readonly photos: ReadonlyMap<number, PhotoPart>;
  /** Longest side in pixels at which a clip is shown, by index of the medium. */
  readonly clips: ReadonlyMap<number, number>;
}

export function pictureNeeds(
  film: { readonly frameCount: number; readonly layersAt: (n: number) => readonly Layer[] },
  mediaSizes: readonly Size[],
  scale: number,
): PictureNeeds {
  const uses = new Map<string, { source: Use['source']; first: number; last: number }>();
  const photos = new Map<number, PhotoPart>();
  const clips = new Map<number, number>();
  for (let n = 0; n < film.frameCount; n++) {
    for (const { source, ...layer } of film.layersAt(n)) {
      if (source.kind === 'color') continue;
      const key = keyOf(source);
      const use = uses.get(key);
      if (use) use.last = n;
      else uses.set(key, { source, first: n, last: n });
      const fullWidth = (layer.target.width / layer.window.width) * scale;
      if (source.kind === 'photo')
        photos.set(source.media, joined(photos.get(source.media), seenPart(layer), fullWidth));
      if (source.kind === 'clip') {
        const { width, height } = mediaSizes[source.media] ?? { width: 1, height: 1 };
        const longest = Math.ceil(fullWidth * Math.max(1, height / width));
        clips.set(source.media, Math.max(clips.get(source.media) ?? 0, longest));
      }
    }
  }
  return { uses: [...uses.values()], photos: withMargins(photos), clips };
}

/** What several films need of a photo, so that it is decoded once for all of them. */
export function joinedNeeds(films: readonly PictureNeeds[]): ReadonlyMap<number, PhotoPart> {
  const all = new Map<number, PhotoPart>();
  for (const { photos } of films) {
    for (const [media, part] of photos) all.set(media, joined(all.get(media), part.region, part.fullWidth));
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

function withMargins(photos: ReadonlyMap<number, PhotoPart>): ReadonlyMap<number, PhotoPart> {
  const widened = new Map<number, PhotoPart>();
  for (const [media, { region, fullWidth }] of photos) {
    const isMost = region.width * region.height > WORTH_CROPPING;
    const grown = {
      x: region.x - MARGIN,
      y: region.y - MARGIN,
      width: region.width + 2 * MARGIN,
      height: region.height + 2 * MARGIN,
    };
    widened.set(media, { region: isMost ? WHOLE : (intersect(grown, WHOLE) ?? WHOLE), fullWidth });
  }
  return widened;
}
