import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { portraitCache } from './portrait-cache.ts';

test('a portrait that did not load is requested again with a renewed signature, and only once at a time', async () => {
  const answers = [new Response(null, { status: 403 }), new Response('a picture')];
  const fetched = vi.fn(async (_url: string) => answers.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 80, height: 60 }));
  const surface = { drawImage() {}, getImageData: () => ({ data: new Uint8ClampedArray(4) }) };
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => surface;
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const loaded = vi.fn();
  onTestFinished(portraitCache.subscribe(loaded));

  portraitCache.find('/files/ada.jpg?signature=expired');
  portraitCache.find('/files/ada.jpg?signature=expired');
  expect(fetched).toHaveBeenCalledTimes(1);

  await eventually(() => {
    portraitCache.find('/files/ada.jpg?signature=renewed');
    expect(loaded).toHaveBeenCalledTimes(1);
  });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/files/ada.jpg?signature=expired',
    '/files/ada.jpg?signature=renewed',
  ]);
  expect(portraitCache.find('/files/ada.jpg')).toMatchObject({ width: 80, height: 60 });
});

test('a portrait that cannot be loaded is requested again after a while, not at every change of the preview', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fetched = vi.fn(async () => new Response(null, { status: 404 }));
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  const find = async () => {
    portraitCache.find('/files/gone.jpg');
    await vi.advanceTimersByTimeAsync(0);
  };

  for (let change = 0; change < 5; change += 1) await find();
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await find();
  expect(fetched).toHaveBeenCalledTimes(2);
});
