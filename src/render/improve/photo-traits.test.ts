import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import type { RgbPicture } from './correction.ts';
import { findTraits } from './photo-traits.ts';

const LISTINGS = new URL('../../../assets/listings/', import.meta.url).pathname;
const sample = (name: string) => sharp(`${LISTINGS}${name}.jpg`);
const kitchen = () => sample('juniper-bend/05-kitchen');

async function pictureOf(image: Sharp): Promise<RgbPicture> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function traitsOf(image: Sharp) {
  const bytes = await image.png({ compressionLevel: 0 }).toBuffer();
  const small = sharp(bytes).resize(112, 112, { fit: 'inside' });
  return findTraits(await pictureOf(sharp(bytes)), await pictureOf(small));
}

const differingBits = (a: string, b: string) =>
  [...(BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2)].filter((bit) => bit === '1').length;

test('a blurred photo is far less sharp than the photo, and an empty wall is not blurred', async () => {
  const wall = sharp({ create: { width: 800, height: 600, channels: 3, background: '#d8d0c4' } });

  expect((await traitsOf(kitchen())).sharpness).toBeGreaterThan(0.7);
  expect((await traitsOf(kitchen().blur(4))).sharpness).toBeLessThan(0.4);
  expect((await traitsOf(wall)).sharpness).toBe(1);
});

test('two shots of one view have nearly the same hash, two rooms have not', async () => {
  const again = kitchen()
    .extract({ left: 40, top: 20, width: 1530, height: 1020 })
    .modulate({ brightness: 1.1 });
  const [one, two, other] = await Promise.all(
    [kitchen(), again, sample('orchard-lane/05-kitchen')].map(traitsOf),
  );

  expect(differingBits(one?.hash ?? '', two?.hash ?? '')).toBeLessThanOrEqual(18);
  expect(differingBits(one?.hash ?? '', other?.hash ?? '')).toBeGreaterThan(25);
});

test('a view from outside has sky and green, a room has neither, and dusk is darker than day', async () => {
  const [day, dusk, room] = await Promise.all(
    ['juniper-bend/01-exterior-day', 'juniper-bend/10-exterior-dusk', 'juniper-bend/06-bedroom'].map((name) =>
      traitsOf(sample(name)),
    ),
  );

  expect(Math.min(day?.sky ?? 0, day?.green ?? 0)).toBeGreaterThan(0.4);
  expect(Math.max(room?.sky ?? 1, room?.green ?? 1)).toBeLessThan(0.15);
  expect(dusk?.brightness).toBeLessThan(day?.brightness ?? 0);
});
