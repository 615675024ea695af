import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DecodedPhoto } from './decode-client.ts';
import { createPhotoCache, type PhotoRequest, type Viewer } from './photo-cache.ts';

const PREVIEW: Viewer = { priority: 'preview' };
const CARD: Viewer = { priority: 'card' };
const RETENTION_MS = 20_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// The part of a bitmap that the cache uses, without a browser.
function decodedPhoto(width: number, onClose: () => void): DecodedPhoto {
  const bitmap = (close: () => void) => ({ width, height: (width * 2) / 3, close }) as ImageBitmap;
  const look = { width: 4032, height: 2688, focalPoint: { x: 0.5, y: 0.5 }, tone: '#808080' };
  return { photo: bitmap(onClose), fill: bitmap(() => {}), look };
}

function requestOf(id: string, fullWidth = 1_600): PhotoRequest {
  return { id, source: { kind: 'url', url: `/${id}` }, fullWidth, aspect: 2 / 3 };
}

/** A cache whose decodes end when the test says so. */
function cacheWithDecodes() {
  const pending = new Map<string, (isReadable: boolean) => Promise<void>>();
  const started: string[] = [];
  const closed: string[] = [];
  const cache = createPhotoCache((source, width) => {
    const id = String(source).slice(1);
    started.push(id);
    const { promise, resolve } = Promise.withResolvers<DecodedPhoto | undefined>();
    pending.set(id, async (isReadable) => {
      pending.delete(id);
      resolve(isReadable ? decodedPhoto(width, () => closed.push(id)) : undefined);
      await vi.advanceTimersByTimeAsync(0);
    });
    return promise;
  });
  const finish = async (id: string, isReadable = true) => await pending.get(id)?.(isReadable);
  const finishAll = async () => {
    while (pending.size > 0) await finish([...pending.keys()][0] ?? '');
  };
  return { cache, started, closed, finish, finishAll };
}

test('a photo is decoded once, however often and by whichever viewer it is requested', async () => {
  const { cache, started, finishAll } = cacheWithDecodes();

  cache.request(PREVIEW, [requestOf('a'), requestOf('b')]);
  await finishAll();
  cache.request(CARD, [requestOf('b', 400), requestOf('a', 400)]);
  await finishAll();

  expect(started).toEqual(['a', 'b']);
  expect(cache.find('a')?.photo?.width).toBe(1_600);
});

test('a photo is decoded again at a larger size only where that is visible', async () => {
  const { cache, started, finishAll } = cacheWithDecodes();
  cache.request(PREVIEW, [requestOf('a', 1_000)]);
  await finishAll();

  cache.request(PREVIEW, [requestOf('a', 1_200)]);
  await finishAll();
  expect(started).toEqual(['a']);

  cache.request(PREVIEW, [requestOf('a', 1_600)]);
  await finishAll();
  expect(started).toEqual(['a', 'a']);
  expect(cache.find('a')?.photo?.width).toBe(1_600);
});

test('two photos are decoded at a time, in the order of requests', async () => {
  const { cache, started, finish } = cacheWithDecodes();

  cache.request(
    PREVIEW,
    ['a', 'b', 'c', 'd'].map((id) => requestOf(id)),
  );
  expect(started).toEqual(['a', 'b']);

  await finish('b');
  expect(started).toEqual(['a', 'b', 'c']);
});

test("the preview's photos come before those of cards that were requested earlier", async () => {
  const { cache, started, finish } = cacheWithDecodes();
  cache.request(
    CARD,
    ['card-1', 'card-2', 'card-3'].map((id) => requestOf(id)),
  );
  cache.request(PREVIEW, [requestOf('preview-1')]);

  await finish('card-1');
  await finish('card-2');

  expect(started).toEqual(['card-1', 'card-2', 'preview-1', 'card-3']);
});

test('the pixels stay within the limit, for the photos that are needed first', async () => {
  const { cache, finishAll } = cacheWithDecodes();
  const photos = Array.from({ length: 30 }, (_, index) => requestOf(`photo-${index}`));

  cache.request(PREVIEW, photos);
  await finishAll();

  const cached = photos.flatMap(({ id }) => cache.find(id)?.photo ?? []);
  const pixels = cached.reduce((sum, { width, height }) => sum + width * height, 0);
  expect(pixels).toBeLessThanOrEqual(28_000_000);
  expect(cached.length).toBe(16);
  expect(cache.find('photo-0')?.photo).toBeDefined();
  expect(cache.find('photo-29')).toBeUndefined();
});

test('when others are needed first, pixels are evicted; look and backdrop stay', async () => {
  const { cache, closed, finishAll } = cacheWithDecodes();
  const photos = Array.from({ length: 30 }, (_, index) => requestOf(`photo-${index}`));
  cache.request(PREVIEW, photos);
  await finishAll();

  cache.request(PREVIEW, photos.toReversed());
  await finishAll();

  expect(cache.find('photo-29')?.photo).toBeDefined();
  expect(cache.find('photo-0')?.photo).toBeUndefined();
  expect(cache.find('photo-0')?.look.width).toBe(4032);
  expect(cache.find('photo-0')?.fill).toBeDefined();
  expect(closed).toContain('photo-0');
});

test('photos of a released viewer stay for a while, and are freed after that', async () => {
  const { cache, closed, finishAll } = cacheWithDecodes();
  cache.request(PREVIEW, [requestOf('a')]);
  await finishAll();

  cache.release(PREVIEW);
  await vi.advanceTimersByTimeAsync(RETENTION_MS - 1);
  expect(cache.find('a')?.photo).toBeDefined();

  await vi.advanceTimersByTimeAsync(1);
  expect(cache.find('a')).toBeUndefined();
  expect(closed).toEqual(['a']);
});

test('a photo that arrives after nobody needs it any more is freed', async () => {
  const { cache, closed, finish } = cacheWithDecodes();
  cache.request(PREVIEW, [requestOf('a')]);
  cache.release(PREVIEW);
  await vi.advanceTimersByTimeAsync(RETENTION_MS);

  await finish('a');

  expect(cache.find('a')).toBeUndefined();
  expect(closed).toEqual(['a']);
});

test('subscribers are notified of each decode that ends', async () => {
  const { cache, finish } = cacheWithDecodes();
  const seen: boolean[] = [];
  const unsubscribe = cache.subscribe(() => seen.push(cache.find('a') !== undefined));
  cache.request(PREVIEW, [requestOf('a'), requestOf('b')]);

  await finish('a');
  unsubscribe();
  await finish('b');

  expect(seen).toEqual([true]);
});

test('a failed download is retried three times, with growing pauses', async () => {
  const { cache, started, finish } = cacheWithDecodes();
  cache.request(PREVIEW, [requestOf('a')]);

  for (const [retry, pauseMs] of [6_000, 12_000, 18_000].entries()) {
    await finish('a', false);
    expect(cache.hasFailed('a')).toBe(true);
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(started.length).toBe(retry + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(started.length).toBe(retry + 2);
  }
  await finish('a', false);
  await vi.advanceTimersByTimeAsync(60_000);

  expect(started.length).toBe(4);
});

test('a photo that the browser cannot read is requested again when it comes from another source', async () => {
  const cache = createPhotoCache(async (source, width) =>
    typeof source === 'string' ? decodedPhoto(width, () => {}) : undefined,
  );
  const file = new Blob(['heic']);
  cache.request(PREVIEW, [{ ...requestOf('a'), source: { kind: 'file', file } }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(cache.hasFailed('a')).toBe(true);

  cache.request(PREVIEW, [requestOf('a')]);
  await vi.advanceTimersByTimeAsync(0);

  expect(cache.hasFailed('a')).toBe(false);
  expect(cache.find('a')?.photo).toBeDefined();
});
