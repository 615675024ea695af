import type { Compositor } from '#render/compose/compositor.ts';
import type { LoadedPicture } from '#render/compose/loaded-picture.ts';
import type { PhotoPicture } from '#render/media/photo.ts';
import type { DecodedPicture } from '#render/media/picture.ts';
import { FPS } from '#scene/model/format.ts';
import type { Rect } from '#scene/model/geometry.ts';
import type { Layer, LayerSource } from '#scene/model/layer.ts';
import { openClipFrames } from './clip-frames.ts';
import type { PictureSources } from './picture-sources.ts';
import { keyOf, layerOfPart, type PictureUse } from './picture-usage.ts';

/** Decoding starts this many frames before a picture is shown: 1.5 s of film take several seconds to render. */
const PREFETCH_FRAMES = Math.round(FPS * 1.5);
// Decoded but not yet shown: more would only take memory.
const MAX_PREFETCHED = 2;

/** Layers ready for the compositor, and the picture of each of their sources. */
type ReadyFrame = {
  readonly layers: readonly Layer[];
  readonly pictureOf: (source: LayerSource) => LoadedPicture;
};

/** Loads each picture before its first frame, in ascending order of frames, and frees it after its last. */
type PictureCache = AsyncDisposable & {
  /** Loads all pictures of frame `n` and frees those whose last frame is before it. */
  prepare(n: number, layers: readonly Layer[]): Promise<ReadyFrame>;
};

type StillSource = Exclude<PictureUse['source'], { kind: 'clip' }>;
type Fetched = PhotoPicture | (DecodedPicture & { readonly region?: undefined });

type Entry = {
  readonly picture: LoadedPicture;
  readonly region: Rect | undefined;
  readonly last: number;
};

export function openPictureCache(
  uses: readonly PictureUse[],
  sources: PictureSources,
  compositor: Pick<Compositor, 'loadPicture' | 'loadFrame' | 'updateFrame' | 'release'>,
): PictureCache {
  const usesOf = Map.groupBy(uses, ({ source }) => keyOf(source));
  const loaded = new Map<string, Entry>();
  const fetching = new Map<PictureUse, Promise<Fetched>>();
  const clips = openClipFrames(sources, compositor);
  let nextUse = 0;

  function getUse(source: PictureUse['source'], n: number): PictureUse {
    const use = usesOf.get(keyOf(source))?.find(({ last }) => last >= n);
    if (!use) throw new Error(`no use of ${keyOf(source)} at frame ${n}`);
    return use;
  }

  function fetch(
    source: Extract<LayerSource, { kind: 'photo' | 'fill' }>,
    use: PictureUse,
  ): Promise<Fetched> {
    const picture: Promise<Fetched> =
      source.kind === 'photo' && use.part
        ? sources.photo(source.media, use.part)
        : sources.fill(source.media);
    // `load` awaits it at the first frame of the use; until then a failure must not count as unhandled.
    picture.catch(() => undefined);
    return picture;
  }

  function prefetch(n: number): void {
    for (; nextUse < uses.length && fetching.size < MAX_PREFETCHED; nextUse++) {
      const use = uses[nextUse];
      if (!use || use.first > n + PREFETCH_FRAMES) return;
      const { source } = use;
      // Frames that another worker coded are not composed.
      if (use.last < n) continue;
      if (source.kind !== 'photo' && source.kind !== 'fill') continue;
      if (!loaded.has(keyOf(source))) fetching.set(use, fetch(source, use));
    }
  }

  async function load(source: StillSource, use: PictureUse): Promise<Entry> {
    if (source.kind === 'sprite') {
      const picture = compositor.loadPicture(sources.sprite(source.sprite));
      return { picture, region: undefined, last: use.last };
    }
    const pixels = await (fetching.get(use) ?? fetch(source, use));
    fetching.delete(use);
    const picture = compositor.loadPicture(pixels);
    if (pixels.region) sources.freePhoto(source.media, pixels);
    return { picture, region: pixels.region, last: use.last };
  }

  async function getEntry(source: StillSource, n: number): Promise<Entry> {
    const key = keyOf(source);
    const entry = loaded.get(key) ?? (await load(source, getUse(source, n)));
    loaded.set(key, entry);
    return entry;
  }

  /** Frees a photo that was decoded for frames which were not composed. */
  async function drop({ source }: PictureUse, picture: Promise<Fetched>): Promise<void> {
    const pixels = await picture.catch(() => undefined);
    if (pixels?.region && source.kind === 'photo') sources.freePhoto(source.media, pixels);
  }

  /** Frees everything whose last frame is before `n`. */
  async function evict(n: number): Promise<void> {
    for (const [use, picture] of fetching) {
      if (use.last >= n) continue;
      fetching.delete(use);
      await drop(use, picture);
    }
    for (const [key, { picture, last }] of loaded) {
      if (last >= n) continue;
      compositor.release(picture);
      loaded.delete(key);
    }
  }

  // The first frame waits for its pictures, so their decoding starts before any other work.
  prefetch(0);
  return {
    async prepare(n, layers) {
      await evict(n);
      await clips.closeOthers(n, layers);
      prefetch(n);
      const pictures = new Map<LayerSource, LoadedPicture>();
      const readyLayers: Layer[] = [];
      for (const layer of layers) {
        const { source } = layer;
        if (source.kind === 'color') readyLayers.push(layer);
        else {
          const isClip = source.kind === 'clip';
          const { picture, region } = isClip
            ? await clips.load(source, n, getUse(source, n).part)
            : await getEntry(source, n);
          pictures.set(source, picture);
          readyLayers.push(region ? layerOfPart(layer, region) : layer);
        }
      }
      return { layers: readyLayers, pictureOf: (source) => pictureIn(pictures, source) };
    },
    async [Symbol.asyncDispose]() {
      await evict(Number.POSITIVE_INFINITY);
      await clips.closeOthers(Number.POSITIVE_INFINITY, []);
    },
  };
}

function pictureIn(pictures: ReadonlyMap<LayerSource, LoadedPicture>, source: LayerSource): LoadedPicture {
  const picture = pictures.get(source);
  if (!picture) throw new Error(`no picture for ${source.kind}`);
  return picture;
}
