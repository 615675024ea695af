import type { Compositor } from '#render/compose/compositor.ts';
import type { Picture as LoadedPicture } from '#render/compose/picture.ts';
import type { ClipReader } from '#render/media/clip.ts';
import type { PhotoPicture } from '#render/media/photo.ts';
import type { PhotoPart } from '#render/media/photo-part.ts';
import type { Picture } from '#render/media/picture.ts';
import { FPS } from '#scene/model/format.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Layer, LayerSource } from '#scene/model/layer.ts';
import { keyOf, layerOfPart, type Use } from './picture-needs.ts';

/** Where the pictures of a film come from. */
export type PictureSources = {
  photo(media: number, part: PhotoPart): Promise<PhotoPicture>;
  /** Takes the pixels of a photo back, once they have been read. */
  putBack(media: number, photo: PhotoPicture): void;
  fill(media: number): Promise<Picture>;
  sprite(sprite: number): Picture;
  clip(media: number): Promise<ClipReader>;
};

/** Decoding starts this many frames before a picture is seen: a second and a half of film is several of work. */
const AHEAD_FRAMES = Math.round(FPS * 1.5);
// Decoded but not yet seen: more would only fill memory.
const MAX_AHEAD = 2;

/** Layers ready for the compositor, and the picture of each of their sources. */
export type ReadyFrame = {
  readonly layers: readonly Layer[];
  readonly pictureOf: (source: LayerSource) => LoadedPicture;
};

/** Has each picture ready when the film reaches it, and lets it go when the film has left it. */
export type PictureStock = AsyncDisposable & {
  ready(n: number, layers: readonly Layer[]): Promise<ReadyFrame>;
};

type Fetched = PhotoPicture | (Picture & { readonly region?: undefined });

type Held = {
  readonly picture: LoadedPicture;
  readonly region: Rect | undefined;
  readonly last: number;
};

export function openPictureStock(
  uses: readonly Use[],
  sources: PictureSources,
  compositor: Compositor,
): PictureStock {
  const usesOf = Map.groupBy(uses, ({ source }) => keyOf(source));
  const held = new Map<string, Held>();
  const coming = new Map<string, Promise<Fetched>>();
  const clips = new Map<number, Promise<ClipReader>>();
  const playing = new Map<number, LoadedPicture>();
  let nextUse = 0;

  function getUse(source: Use['source'], n: number): Use {
    const use = usesOf.get(keyOf(source))?.find(({ last }) => last >= n);
    if (!use) throw new Error(`no use of ${keyOf(source)} at frame ${n}`);
    return use;
  }

  function fetch(source: Extract<LayerSource, { kind: 'photo' | 'fill' }>, use: Use): Promise<Fetched> {
    const picture: Promise<Fetched> =
      source.kind === 'photo' && use.part
        ? sources.photo(source.media, use.part)
        : sources.fill(source.media);
    // It is awaited when the film reaches it; until then a failure must not count as unhandled.
    picture.catch(() => undefined);
    return picture;
  }

  function startAhead(n: number): void {
    for (; nextUse < uses.length && coming.size < MAX_AHEAD; nextUse++) {
      const use = uses[nextUse];
      if (!use || use.first > n + AHEAD_FRAMES) return;
      const { source } = use;
      if (source.kind !== 'photo' && source.kind !== 'fill') continue;
      if (!held.has(keyOf(source))) coming.set(keyOf(source), fetch(source, use));
    }
  }

  async function load(
    source: Exclude<Use['source'], { kind: 'clip' }>,
    use: Use,
  ): Promise<Pick<Held, 'picture' | 'region'>> {
    if (source.kind === 'sprite') {
      const pixels = sources.sprite(source.sprite);
      return { picture: compositor.loadSprite({ ...pixels, alpha: 'straight' }), region: undefined };
    }
    const pixels = await (coming.get(keyOf(source)) ?? fetch(source, use));
    coming.delete(keyOf(source));
    const picture = compositor.loadPicture(pixels);
    if (pixels.region) sources.putBack(source.media, pixels);
    return { picture, region: pixels.region };
  }

  async function hold(source: Exclude<Use['source'], { kind: 'clip' }>, n: number): Promise<Held> {
    const key = keyOf(source);
    const known = held.get(key);
    if (known) return known;
    const use = getUse(source, n);
    const entry = { ...(await load(source, use)), last: use.last };
    held.set(key, entry);
    return entry;
  }

  async function clipFrame(media: number, timeSeconds: number): Promise<LoadedPicture> {
    const reader = clips.get(media) ?? sources.clip(media);
    clips.set(media, reader);
    const frame = await (await reader).frameAt(timeSeconds);
    const known = playing.get(media);
    if (known) compositor.updateFrame(known, frame);
    const picture = known ?? compositor.loadFrame(frame);
    playing.set(media, picture);
    return picture;
  }

  async function leave(n: number): Promise<void> {
    for (const [key, { picture, last }] of held) {
      if (last >= n) continue;
      compositor.release(picture);
      held.delete(key);
    }
    for (const [media, reader] of clips) {
      if ((usesOf.get(`clip ${media}`)?.at(-1)?.last ?? 0) >= n) continue;
      clips.delete(media);
      const picture = playing.get(media);
      if (picture) compositor.release(picture);
      playing.delete(media);
      await (await reader)[Symbol.asyncDispose]();
    }
  }

  // The film waits for its first pictures, so they are begun before anything else is.
  startAhead(0);
  return {
    async ready(n, layers) {
      await leave(n);
      startAhead(n);
      const pictures = new Map<LayerSource, LoadedPicture>();
      const readyLayers: Layer[] = [];
      for (const layer of layers) {
        const { source } = layer;
        if (source.kind === 'color') readyLayers.push(layer);
        else if (source.kind === 'clip') {
          pictures.set(source, await clipFrame(source.media, source.timeSeconds));
          readyLayers.push(layer);
        } else {
          const { picture, region } = await hold(source, n);
          pictures.set(source, picture);
          readyLayers.push(region ? layerOfPart(layer, region) : layer);
        }
      }
      return { layers: readyLayers, pictureOf: (source) => pictureIn(pictures, source) };
    },
    async [Symbol.asyncDispose]() {
      await leave(Number.POSITIVE_INFINITY);
      await Promise.allSettled(coming.values());
    },
  };
}

function pictureIn(pictures: ReadonlyMap<LayerSource, LoadedPicture>, source: LayerSource): LoadedPicture {
  const picture = pictures.get(source);
  if (!picture) throw new Error(`no picture for ${source.kind}`);
  return picture;
}
