import { expect, test } from 'vitest';
import { createCompositor } from '#render/compose/compositor.ts';
import { loadKernel } from '#render/kernel/kernel.ts';
import type { PhotoPicture } from '#render/media/photo.ts';
import type { DecodedPicture, YuvPlanes } from '#render/media/picture.ts';
import { RenderError } from '#render/render-error.ts';
import { rectOf, WHOLE } from '#scene/model/geometry.ts';
import type { Layer, LayerSource } from '#scene/model/layer.ts';
import { openPictureCache } from './picture-cache.ts';
import type { PictureSources } from './picture-sources.ts';
import type { PictureUse } from './picture-usage.ts';

const SIZE = { width: 64, height: 64 };
const PHOTO_BYTES = 64 * 64 * 3;

test('the picture cache decodes photos ahead of need, but no more than two that are not yet shown', async () => {
  const { cache, requests } = open([photo(0, 0, 20), photo(1, 20, 40), photo(2, 40, 60)]);
  expect(requests).toEqual(['photo 0', 'photo 1']);

  await cache.prepare(0, layers({ kind: 'photo', media: 0 }));
  expect(requests).toEqual(['photo 0', 'photo 1']);

  await cache.prepare(1, layers({ kind: 'photo', media: 0 }));
  expect(requests).toEqual(['photo 0', 'photo 1', 'photo 2']);
  await cache[Symbol.asyncDispose]();
});

test('the picture cache starts decoding a second and a half before the first frame of a picture', async () => {
  const { cache, requests } = open([photo(0, 0, 200), photo(1, 100, 200)]);

  await cache.prepare(54, layers({ kind: 'photo', media: 0 }));
  expect(requests).toEqual(['photo 0']);

  await cache.prepare(55, layers({ kind: 'photo', media: 0 }));
  expect(requests).toEqual(['photo 0', 'photo 1']);
  await cache[Symbol.asyncDispose]();
});

test('the picture cache decodes each picture once for all of its frames', async () => {
  const fill: PictureUse = { source: { kind: 'fill', media: 0 }, first: 0, last: 9 };
  const sprite: PictureUse = { source: { kind: 'sprite', sprite: 3 }, first: 0, last: 9 };
  const { cache, requests } = open([photo(0, 0, 9), fill, sprite]);

  for (let n = 0; n < 10; n++) {
    await cache.prepare(n, layers({ kind: 'photo', media: 0 }, fill.source, sprite.source));
  }

  expect(requests).toEqual(['photo 0', 'fill 0', 'sprite 3']);
  await cache[Symbol.asyncDispose]();
});

test('the picture cache frees a picture on the first frame after its last, and its memory does not grow', async () => {
  const uses = Array.from({ length: 8 }, (_, i) => photo(i, i * 10, i * 10 + 9));
  const { cache, usedBytes } = open(uses);
  const used: number[] = [];

  for (let n = 0; n < 80; n++) {
    await cache.prepare(n, layers({ kind: 'photo', media: Math.floor(n / 10) }));
    used.push(usedBytes());
  }

  expect(used[0]).toBeGreaterThan(0);
  expect(new Set(used)).toEqual(new Set([used[0]]));
  await cache.prepare(80, []);
  expect(usedBytes()).toBe(0);
  await cache[Symbol.asyncDispose]();
});

test('the picture cache evicts in the order in which uses end, not in the order of loading', async () => {
  const { cache, usedBytes } = open([photo(0, 0, 30), photo(1, 0, 10), photo(2, 0, 20)]);
  const all = [0, 1, 2].map((media) => ({ kind: 'photo' as const, media }));
  await cache.prepare(10, layers(...all));
  const one = usedBytes() / 3;

  await cache.prepare(11, layers({ kind: 'photo', media: 0 }, { kind: 'photo', media: 2 }));
  expect(usedBytes()).toBe(2 * one);

  const { pictureOf } = await cache.prepare(21, layers({ kind: 'photo', media: 0 }));
  expect(usedBytes()).toBe(one);
  expect(() => pictureOf({ kind: 'photo', media: 2 })).toThrow();
  await cache[Symbol.asyncDispose]();
});

test('the picture cache frees the pixels of a photo once they are loaded, and only those', async () => {
  const { cache, decoded, freed } = open([photo(0, 0, 5), photo(1, 3, 5)]);

  await cache.prepare(0, layers({ kind: 'photo', media: 0 }));
  expect(freed).toEqual([decoded[0]]);

  await cache.prepare(3, layers({ kind: 'photo', media: 0 }, { kind: 'photo', media: 1 }));
  expect(freed).toEqual(decoded);
  await cache[Symbol.asyncDispose]();
});

test('the picture cache decodes a photo again that comes back after it was freed', async () => {
  const { cache, requests } = open([photo(0, 0, 5), photo(0, 300, 305)]);

  await cache.prepare(5, layers({ kind: 'photo', media: 0 }));
  await cache.prepare(100, []);
  expect(requests).toEqual(['photo 0']);

  await cache.prepare(300, layers({ kind: 'photo', media: 0 }));
  expect(requests).toEqual(['photo 0', 'photo 0']);
  await cache[Symbol.asyncDispose]();
});

test('the picture cache maps the layers of photos and clips to the parts of them that were decoded', async () => {
  const region = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const { cache } = open([photo(0, 0, 5), clip(1, 0, 5)], { region });
  const seen = { x: 0.5, y: 0.25, width: 0.25, height: 0.5 };
  const shown = layers({ kind: 'photo', media: 0 }, clipAt(1, 0)).map((one) => ({ ...one, window: seen }));

  const ready = await cache.prepare(0, [layer({ kind: 'color', color: '#123456' }), ...shown]);

  const mapped = { x: 0, y: 0.25, width: 0.5, height: 0.5 };
  expect(ready.layers.map(({ window }) => window)).toEqual([WHOLE, mapped, mapped]);
  await cache[Symbol.asyncDispose]();
});

test('the picture cache reports an error of decoding at the frame that needs the picture, not before', async () => {
  const failure = new RenderError('photo-unreadable', "The photo 'b.jpg' is damaged.");
  const { cache, requests, usedBytes } = open([photo(0, 0, 20), photo(1, 10, 20)], {
    failing: { 1: failure },
  });
  await cache.prepare(0, layers({ kind: 'photo', media: 0 }));
  await new Promise((resolve) => setImmediate(resolve));
  expect(requests).toContain('photo 1');

  await cache.prepare(9, layers({ kind: 'photo', media: 0 }));
  await expect(cache.prepare(10, layers({ kind: 'photo', media: 1 }))).rejects.toBe(failure);

  await cache[Symbol.asyncDispose]();
  expect(usedBytes()).toBe(0);
});

test('the picture cache updates a clip in place and closes it after its last frame', async () => {
  const { cache, requests, usedBytes } = open([clip(0, 0, 5)]);

  const first = await cache.prepare(0, layers(clipAt(0, 0)));
  const used = usedBytes();
  const second = await cache.prepare(1, layers(clipAt(0, 1 / 30)));

  expect(pictureOf(second)).toBe(pictureOf(first));
  expect(usedBytes()).toBe(used);
  expect(requests).toEqual(['clip 0']);
  await cache.prepare(6, []);
  expect(requests).toEqual(['clip 0', 'close 0']);
  expect(usedBytes()).toBe(0);
  await cache[Symbol.asyncDispose]();
});

test('the picture cache shows a repeated clip at two times at once, each read forwards, until the earlier run is over', async () => {
  const { cache, requests, readTimes } = open([clip(0, 0, 20)]);
  const frameOf = (n: number) => layers(clipAt(0, 4 + n / 30), clipAt(0, n / 30));

  await cache.prepare(9, layers(clipAt(0, 4 + 9 / 30)));
  for (const n of [10, 11, 12]) {
    const ready = await cache.prepare(n, frameOf(n));
    const [ending, beginning] = ready.layers.map(({ source }) => ready.pictureOf(source));
    expect(beginning).not.toBe(ending);
  }
  expect(requests).toEqual(['clip 0', 'clip 0']);
  for (const times of readTimes) expect(times).toEqual(times.toSorted((a, b) => a - b));

  await cache.prepare(13, layers(clipAt(0, 13 / 30)));
  expect(requests).toEqual(['clip 0', 'clip 0', 'close 0']);
  await cache[Symbol.asyncDispose]();
});

test('the picture cache fetches ahead again after frames that it did not have to compose', async () => {
  const { cache, requests, decoded, freed } = open([
    photo(0, 0, 20),
    photo(1, 10, 30),
    photo(2, 20, 40),
    photo(3, 30, 45),
    photo(1, 300, 320),
    photo(4, 310, 330),
  ]);
  await cache.prepare(0, layers({ kind: 'photo', media: 0 }));
  await cache.prepare(1, layers({ kind: 'photo', media: 0 }));
  expect(requests).toEqual(['photo 0', 'photo 1', 'photo 2']);

  await cache.prepare(300, layers({ kind: 'photo', media: 1 }));

  expect(requests.slice(3)).toEqual(['photo 1', 'photo 4']);
  expect(freed).toEqual(decoded.slice(0, 4));
  await cache[Symbol.asyncDispose]();
});

test('the picture cache reports the error of a clip that cannot be opened, and can still be closed', async () => {
  const failure = new RenderError('clip-unreadable', "The clip 'a.mp4' is damaged.");
  const { cache } = open([clip(0, 0, 5)], { failing: { 0: failure } });

  await expect(cache.prepare(0, layers(clipAt(0, 0)))).rejects.toBe(failure);

  await expect(cache[Symbol.asyncDispose]()).resolves.toBeUndefined();
});

test('the picture cache that is closed midway waits for decoding and leaves nothing in memory', async () => {
  const { cache, usedBytes, requests, decoded } = open([photo(0, 0, 20), clip(1, 0, 20), photo(2, 15, 20)]);
  await cache.prepare(0, layers({ kind: 'photo', media: 0 }, clipAt(1, 0)));

  await cache[Symbol.asyncDispose]();

  expect(requests).toEqual(['photo 0', 'photo 2', 'clip 1', 'close 1']);
  expect(decoded).toHaveLength(2);
  expect(usedBytes()).toBe(0);
});

type Options = {
  readonly region?: PhotoPicture['region'];
  /** Errors by medium. */
  readonly failing?: { readonly [media: number]: Error };
};

/** A cache on a kernel of its own, with small pictures; records what is requested, decoded, read and freed. */
function open(uses: readonly PictureUse[], { region = WHOLE, failing = {} }: Options = {}) {
  const kernel = loadKernel();
  const compositor = createCompositor(kernel, SIZE, SIZE);
  const empty = kernel.arena.usedBytes();
  const requests: string[] = [];
  const decoded: PhotoPicture[] = [];
  const freed: PhotoPicture[] = [];
  const readTimes: number[][] = [];
  const request = async (kind: string, index: number) => {
    requests.push(`${kind} ${index}`);
    await new Promise((resolve) => setImmediate(resolve));
    if (failing[index]) throw failing[index];
  };
  const sources: PictureSources = {
    async photo(media) {
      await request('photo', media);
      const picture = { ...pixels(), region };
      decoded.push(picture);
      return picture;
    },
    freePhoto: (_, picture) => freed.push(picture),
    async fill(media) {
      await request('fill', media);
      return pixels();
    },
    sprite(sprite) {
      requests.push(`sprite ${sprite}`);
      return { ...SIZE, data: new Uint8Array(64 * 64 * 4).fill(200), layout: 'rgba' };
    },
    async clip(media) {
      await request('clip', media);
      const times: number[] = [];
      readTimes.push(times);
      return {
        region,
        async frameAt(timeSeconds) {
          times.push(timeSeconds);
          return planes();
        },
        [Symbol.asyncDispose]: async () => {
          requests.push(`close ${media}`);
        },
      };
    },
  };
  const cache = openPictureCache(uses, sources, compositor);
  return { cache, requests, decoded, freed, readTimes, usedBytes: () => kernel.arena.usedBytes() - empty };
}

function pixels(): DecodedPicture {
  return { ...SIZE, data: new Uint8Array(PHOTO_BYTES).fill(99), layout: 'rgb' };
}

function planes(): YuvPlanes {
  const chroma = new Uint8Array(32 * 32).fill(128);
  const y = new Uint8Array(64 * 64).fill(90);
  return { ...SIZE, y, u: chroma, v: chroma, yStride: 64, uStride: 32, vStride: 32 };
}

function photo(media: number, first: number, last: number): PictureUse {
  return { source: { kind: 'photo', media }, first, last, part: { region: WHOLE, fullWidth: 64 } };
}

function clip(media: number, first: number, last: number): PictureUse {
  return { source: clipAt(media, 0), first, last };
}

function clipAt(media: number, timeSeconds: number): Extract<LayerSource, { kind: 'clip' }> {
  return { kind: 'clip', media, timeSeconds };
}

function layer(source: LayerSource): Layer {
  return { source, window: WHOLE, target: rectOf(SIZE), clip: rectOf(SIZE), opacity: 1 };
}

function layers(...sources: LayerSource[]): Layer[] {
  return sources.map(layer);
}

function pictureOf(ready: Awaited<ReturnType<ReturnType<typeof openPictureCache>['prepare']>>) {
  const [only] = ready.layers;
  return only && ready.pictureOf(only.source);
}
