import type { PicturePart } from '#render/media/picture-part.ts';
import { FPS } from '#scene/model/format.ts';
import { intersect, type Rect, WHOLE } from '#scene/model/geometry.ts';
import type { Layer, LayerSource } from '#scene/model/layer.ts';

// Filters read a few pixels around; a crop that saves little is not worth its edges.
const MARGIN = 0.01;
const WORTH_CROPPING = 0.85;
// A photo that is absent for longer is freed in between, and decoded again at the size it then needs.
const MAX_ABSENCE_FRAMES = FPS * 3;

/** A continuous use of a picture, from its first frame to its last. */
export type PictureUse = {
  readonly source: Exclude<LayerSource, { kind: 'color' }>;
  readonly first: number;
  readonly last: number;
  /** The part of a photo or clip that is visible, at its largest scale. */
  readonly part?: PicturePart;
};

/** When and how large a film uses its pictures, from one pass over all frames. Sorted by first frame. */
export function findPictureUses(
  film: { readonly frameCount: number; readonly layersAt: (n: number) => readonly Layer[] },
  scale: number,
): readonly PictureUse[] {
  const uses: GrowingUse[] = [];
  const current = new Map<string, GrowingUse>();
  for (let n = 0; n < film.frameCount; n++) {
    for (const { source, ...layer } of film.layersAt(n)) {
      if (source.kind === 'color') continue;
      const known = current.get(keyOf(source));
      const use = known && !isExpired(known, n) ? known : { source, first: n, last: n };
      if (use !== known) uses.push(use);
      current.set(keyOf(source), use);
      use.last = n;
      if (source.kind !== 'photo' && source.kind !== 'clip') continue;
      const fullWidth = (layer.target.width / layer.window.width) * scale;
      use.part = united(use.part, visiblePart(layer), fullWidth);
    }
  }
  return uses.map((use) => (use.part ? { ...use, part: withMargins(use.part) } : use));
}

type GrowingUse = {
  readonly source: PictureUse['source'];
  readonly first: number;
  last: number;
  part?: PicturePart;
};

function isExpired({ source, last }: GrowingUse, n: number): boolean {
  return source.kind === 'photo' && n - last > MAX_ABSENCE_FRAMES;
}

/** The part of each photo that covers the uses of several films, so that one decode serves all of them. */
export function commonPhotoParts(uses: readonly PictureUse[]): ReadonlyMap<number, PicturePart> {
  const all = new Map<number, PicturePart>();
  for (const { source, part } of uses) {
    if (source.kind !== 'photo' || !part) continue;
    all.set(source.media, united(all.get(source.media), part.region, part.fullWidth));
  }
  return all;
}

/** Maps a layer of the whole picture to one of a part of it. */
export function layerOfPart<L extends Omit<Layer, 'source'>>(layer: L, region: Rect): L {
  const visible = visiblePart(layer);
  return {
    ...layer,
    target: intersect(layer.target, layer.clip) ?? layer.target,
    window: {
      x: (visible.x - region.x) / region.width,
      y: (visible.y - region.y) / region.height,
      width: visible.width / region.width,
      height: visible.height / region.height,
    },
  };
}

export function keyOf(source: PictureUse['source']): string {
  return source.kind === 'sprite' ? `sprite ${source.sprite}` : `${source.kind} ${source.media}`;
}

// The part of the picture inside the clip.
function visiblePart({ window, target, clip }: Omit<Layer, 'source'>): Rect {
  const visible = intersect(target, clip) ?? target;
  return {
    x: window.x + ((visible.x - target.x) / target.width) * window.width,
    y: window.y + ((visible.y - target.y) / target.height) * window.height,
    width: (visible.width / target.width) * window.width,
    height: (visible.height / target.height) * window.height,
  };
}

function united(known: PicturePart | undefined, region: Rect, fullWidth: number): PicturePart {
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

function withMargins({ region, fullWidth }: PicturePart): PicturePart {
  const isMost = region.width * region.height > WORTH_CROPPING;
  const grown = {
    x: region.x - MARGIN,
    y: region.y - MARGIN,
    width: region.width + 2 * MARGIN,
    height: region.height + 2 * MARGIN,
  };
  return { region: isMost ? WHOLE : (intersect(grown, WHOLE) ?? WHOLE), fullWidth };
}
