import { expect, test } from 'vitest';
import type { DecodedPhoto } from './decode-request.ts';
import { createPhotoStock, type PhotoWish } from './photo-cache.ts';

// What a stock needs of bitmaps, without a browser.
function decodedPhoto(width: number, onClose: () => void): DecodedPhoto {
  const bitmap = (close: () => void) => ({ width, height: (width * 2) / 3, close }) as ImageBitmap;
  const look = { width: 4032, height: 2688, focalPoint: { x: 0.5, y: 0.5 }, tone: '#808080' };
  return { photo: bitmap(onClose), fill: bitmap(() => {}), look };
}

function wishOf(id: string, fullWidth = 1_600): PhotoWish {
  return { id, source: { kind: 'url', url: `/${id}` }, fullWidth, aspect: 2 / 3 };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a photo is decoded once, however often and by whomever it is wished', async () => {
  const asked: string[] = [];
  const stock = createPhotoStock(async (source, width) => {
    asked.push(String(source));
    return decodedPhoto(width, () => {});
  });

  stock.wish({ rank: 'film' }, [wishOf('a'), wishOf('b')]);
  await settled();
  stock.wish({ rank: 'card' }, [wishOf('b', 400), wishOf('a', 400)]);
  await settled();

  expect(asked).toEqual(['/a', '/b']);
  expect(stock.find('a')?.photo?.width).toBe(1_600);
});

test('of very many photos only the soonest keep their pixels; what is known of the others stays', async () => {
  const closed: number[] = [];
  const stock = createPhotoStock(async (_, width) => decodedPhoto(width, () => closed.push(width)));
  const viewer = { rank: 'film' } as const;
  const all = Array.from({ length: 30 }, (_, index) => wishOf(`photo-${index}`));
  stock.wish(viewer, all);
  await settled();
  expect(stock.find('photo-0')?.photo).toBeDefined();
  expect(stock.find('photo-29')).toBeUndefined();

  stock.wish(viewer, all.toReversed());
  await settled();

  expect(stock.find('photo-29')?.photo).toBeDefined();
  expect(stock.find('photo-0')?.photo).toBeUndefined();
  expect(stock.find('photo-0')?.look.width).toBe(4032);
  expect(closed.length).toBeGreaterThan(0);
});

test('a photo that the browser cannot read is asked for again when it comes from elsewhere', async () => {
  const stock = createPhotoStock(async (source, width) =>
    typeof source === 'string' ? decodedPhoto(width, () => {}) : undefined,
  );
  const viewer = { rank: 'film' } as const;
  const file = new Blob(['heic']);
  stock.wish(viewer, [{ ...wishOf('a'), source: { kind: 'file', file } }]);
  await settled();
  expect(stock.hasFailed('a')).toBe(true);

  stock.wish(viewer, [wishOf('a')]);
  await settled();

  expect(stock.hasFailed('a')).toBe(false);
  expect(stock.find('a')?.photo).toBeDefined();
});
