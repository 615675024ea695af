import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { resultWords, sendPhotos } from './photo-upload.ts';

/** A photo that the server has already, so that it is read but not sent; it is read when the test says so. */
function heldPhoto(name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const file = new File([name], name);
  const arrayBuffer = file.arrayBuffer.bind(file);
  const photo = { file, release: resolve, fail: reject, readCount: 0 };
  file.arrayBuffer = async () => {
    photo.readCount += 1;
    await promise;
    return await arrayBuffer();
  };
  return photo;
}

const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'];
const present = names.map((name) => ({ name, sha256: createHash('sha256').update(name).digest('hex') }));

function startSending() {
  const photos = names.map(heldPhoto);
  const controller = new AbortController();
  const reports: number[] = [];
  const sending = sendPhotos(
    photos.map(({ file }) => file),
    { importId: '1', present, signal: controller.signal, onProgress: (done) => reports.push(done) },
  );
  return { photos, controller, reports, sending };
}

test('photos that the server has are skipped, and counted one by one', async () => {
  const { photos, reports, sending } = startSending();

  for (const { release } of photos) release();

  expect(await sending).toEqual({ added: 0, skipped: 5, refused: [] });
  expect(reports).toEqual([1, 2, 3, 4, 5]);
});

test.each(['Stop', 'a failure'])(
  '%s ends the photos beside it before it is told, and begins no other',
  async (cause) => {
    const { photos, controller, reports, sending } = startSending();
    let isTold = false;
    void sending.catch(() => {
      isTold = true;
    });

    if (cause === 'Stop') {
      controller.abort(new Error(cause));
      photos[0]?.release();
      await expect.poll(() => reports).toEqual([1]);
    } else photos[0]?.fail(new Error(cause));
    await setImmediate();
    expect(isTold).toBe(false);
    for (const { release } of photos) release();

    await expect(sending).rejects.toThrow(cause);
    expect(photos.map(({ readCount }) => readCount)).toEqual([1, 1, 1, 0, 0]);
  },
);

test('what became of the photos is told in words that fit one and several', () => {
  const refused = [{ name: 'a.jpg', reason: 'Too large' }];
  expect(resultWords({ added: 1, skipped: 1, refused: [] }, 1)).toBe(
    '1 added, 1 was here already, 1 other file left out.',
  );
  expect(resultWords({ added: 0, skipped: 2, refused }, 2)).toBe(
    '0 added, 2 were here already, 2 other files left out, 1 refused.',
  );
});
