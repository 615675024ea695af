import { readdirSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { meanColourDifference } from '#tests/support/colour-difference.ts';
import { applyCorrection, correctedPoint } from './apply-correction.ts';
import type { Correction, RgbPicture } from './correction.ts';
import { findCorrection } from './find-correction.ts';
import { byteOf, LINEAR } from './linear-light.ts';

const LISTINGS = new URL('../../../assets/listings/', import.meta.url).pathname;
const FILES = ['juniper-bend', 'orchard-lane'].flatMap((listing) =>
  readdirSync(`${LISTINGS}${listing}`)
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => `${LISTINGS}${listing}/${name}`),
);
const NEUTRAL: Correction = { gains: [1, 1, 1], tone: { gain: 1, black: 0, lift: 1 }, tiltDegrees: 0 };
const STOP_AND_A_HALF = 2 ** -1.5;

let photos: readonly RgbPicture[] = [];
beforeAll(async () => {
  photos = await Promise.all(FILES.map((path) => reduced(sharp(path), 320)));
});

async function reduced(image: Sharp, side: number): Promise<RgbPicture> {
  const { data, info } = await image
    .resize(side, side, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const imageOf = ({ data, width, height }: RgbPicture) => sharp(data, { raw: { width, height, channels: 3 } });
const correctionOf = async (photo: RgbPicture) =>
  findCorrection(photo, await reduced(imageOf(photo), 112)) ?? NEUTRAL;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A photo taken in other light: each channel times a factor, in linear light. */
function inLight({ data, ...size }: RgbPicture, factors: readonly number[]): RgbPicture {
  const tables = factors.map((factor) => LINEAR.map((light) => byteOf(light * factor)));
  return { ...size, data: data.map((byte, at) => tables[at % 3]![byte]!) };
}

/** Daylight of a colour temperature, in linear sRGB, against that of 6500 K (CIE D series). */
function daylight(kelvin: number): readonly number[] {
  const light = (t: number) => {
    const x =
      t <= 7000
        ? -4.607e9 / t ** 3 + 2.9678e6 / t ** 2 + 99.11 / t + 0.244063
        : -2.0064e9 / t ** 3 + 1.9018e6 / t ** 2 + 247.48 / t + 0.23704;
    const y = -3 * x * x + 2.87 * x - 0.275;
    const [bigX, bigZ] = [x / y, (1 - x - y) / y];
    return [
      3.2404542 * bigX - 1.5371385 - 0.4985314 * bigZ,
      -0.969266 * bigX + 1.8760108 + 0.041556 * bigZ,
      0.0556434 * bigX - 0.2040259 + 1.0572252 * bigZ,
    ];
  };
  const usual = light(6500);
  return light(kelvin).map((value, channel) => value / usual[channel]!);
}

/** The share of the colour error that is taken back, over all photos. */
async function recovered(factors: readonly number[]): Promise<number> {
  const errors = await Promise.all(
    photos.map(async (photo) => {
      const bad = inLight(photo, factors);
      const correction = { ...(await correctionOf(bad)), tiltDegrees: 0 };
      const { data } = applyCorrection(bad, correction);
      return [meanColourDifference(photo.data, bad.data), meanColourDifference(photo.data, data)] as const;
    }),
  );
  return 1 - mean(errors.map(([, after]) => after)) / mean(errors.map(([before]) => before));
}

test('good photos stay as they are', async () => {
  for (const [index, photo] of photos.entries()) {
    const correction = await correctionOf(photo);
    const { data } = applyCorrection(photo, { ...correction, tiltDegrees: 0 });

    expect(meanColourDifference(photo.data, data), FILES[index]).toBeLessThan(2.5);
    expect(Math.abs(correction.tiltDegrees), FILES[index]).toBeLessThan(0.3);
  }
});

test.each([
  ['one and a half stops too dark', [STOP_AND_A_HALF, STOP_AND_A_HALF, STOP_AND_A_HALF], 0.85],
  ['too warm by 1200 K', daylight(5300), 0.6],
  ['too cool by 1200 K', daylight(7700), 0.6],
  ['dark and too warm', daylight(5300).map((factor) => factor * STOP_AND_A_HALF), 0.85],
  ['dark and too cool', daylight(7700).map((factor) => factor * STOP_AND_A_HALF), 0.85],
])('most of the error of a photo that is %s is taken back', async (_, factors, share) => {
  expect(await recovered(factors)).toBeGreaterThan(share);
});

test.each([
  [1, 0.6],
  [2, 0.85],
  [-2, 0.85],
])('of a tilt of %d degrees more than %d is taken back', async (degrees, share) => {
  const misses = await Promise.all(
    FILES.map(async (path) => {
      const { width, height } = await sharp(path).metadata();
      const { data, info: outer } = await sharp(path)
        .rotate(degrees)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const inner = { width: Math.round(width * 0.9), height: Math.round(height * 0.9) };
      const left = Math.round((outer.width - inner.width) / 2);
      const top = Math.round((outer.height - inner.height) / 2);
      const photo = await reduced(sharp(data, { raw: outer }).extract({ left, top, ...inner }), 640);
      return Math.abs(degrees - (await correctionOf(photo)).tiltDegrees);
    }),
  );

  expect(1 - mean(misses) / Math.abs(degrees)).toBeGreaterThan(share);
});

test('a tilted photo is cropped to its own aspect ratio, without an empty corner, and stands upright', async () => {
  const [width, height] = [600, 400];
  // White with one black vertical line through the middle, rotated on white, so that an empty corner would be black.
  const line = await sharp({ create: { width: 4, height: 300, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
  const upright = sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    { input: line, left: 298, top: 50 },
  ]);
  const tilted = await sharp(await upright.png().toBuffer())
    .rotate(3, { background: '#ffffff' })
    .resize(width, height, { fit: 'cover', position: 'centre' })
    .removeAlpha()
    .raw()
    .toBuffer();

  const result = applyCorrection({ data: tilted, width, height }, { ...NEUTRAL, tiltDegrees: 3 });

  expect(result.width / result.height).toBeCloseTo(width / height, 1);
  const centreOfLine = (y: number) => {
    const row = Array.from(
      { length: result.width },
      (_, x) => 255 - result.data[3 * (y * result.width + x)]!,
    );
    return row.reduce((sum, dark, x) => sum + dark * x, 0) / row.reduce((sum, dark) => sum + dark, 0);
  };
  expect(centreOfLine(100)).toBeCloseTo(centreOfLine(result.height - 100), 0);
  const corners = [0, result.width - 1].flatMap((x) =>
    [0, result.height - 1].map((y) => y * result.width + x),
  );
  expect(corners.map((pixel) => result.data[3 * pixel])).toEqual([255, 255, 255, 255]);
});

test('highlights keep their detail: white stays white, and nothing else becomes white', async () => {
  const levels = Uint8Array.from({ length: 256 * 3 }, (_, at) => Math.floor(at / 3));
  const correction: Correction = {
    gains: [1.1, 1, 0.85],
    tone: { gain: 2, black: 0, lift: 1.3 },
    tiltDegrees: 0,
  };

  const { data } = applyCorrection({ data: levels, width: 256, height: 1 }, correction);

  expect([...data.slice(-3)]).toEqual([255, 255, 255]);
  for (let at = 3; at < data.length; at++) expect(data[at]).toBeGreaterThanOrEqual(data[at - 3]!);
  expect(data[3 * 200]).toBeLessThan(255);
});

test('a point of a tilted photo is found where the correction puts it', () => {
  const [width, height, spot] = [300, 200, { x: 240, y: 40 }];
  const data = new Uint8Array(3 * width * height);
  data.fill(255, 3 * (spot.y * width + spot.x), 3 * (spot.y * width + spot.x) + 3);
  const none = { gains: [1, 1, 1], tone: { gain: 1, black: 0, lift: 1 }, tiltDegrees: 3 } as const;

  const corrected = applyCorrection({ data, width, height }, none);
  const point = correctedPoint({ x: spot.x / width, y: spot.y / height }, { width, height }, 3);

  const brightest = Math.floor(corrected.data.indexOf(corrected.data.toSorted().at(-1) ?? 0) / 3);
  expect(Math.abs(point.x * corrected.width - (brightest % corrected.width))).toBeLessThan(3);
  expect(Math.abs(point.y * corrected.height - Math.floor(brightest / corrected.width))).toBeLessThan(3);
});
