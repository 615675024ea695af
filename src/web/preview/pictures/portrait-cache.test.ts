import { expect, onTestFinished, test, vi } from 'vitest';
import { portraitCache } from './portrait-cache.ts';

test('a portrait that did not load is requested again when it is looked for again, and only once at a time', async () => {
  const answers = [new Response(null, { status: 403 }), new Response('a picture')];
  const fetched = vi.fn(async (_url: string) => answers.shift() ?? Response.error());
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 80, height: 60 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const loaded = vi.fn();
  onTestFinished(portraitCache.subscribe(loaded));

  portraitCache.find('/files/ada.jpg?signature=expired');
  portraitCache.find('/files/ada.jpg?signature=expired');
  expect(fetched).toHaveBeenCalledTimes(1);

  await vi.waitFor(() => {
    portraitCache.find('/files/ada.jpg?signature=renewed');
    expect(loaded).toHaveBeenCalledTimes(1);
  });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/files/ada.jpg?signature=expired',
    '/files/ada.jpg?signature=renewed',
  ]);
  expect(portraitCache.find('/files/ada.jpg')).toMatchObject({ width: 80, height: 60 });
});
