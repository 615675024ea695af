import { expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import type { Format } from '#scene/model/format.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { Scene, SceneMedia } from '#scene/model/scene.ts';
import { showcasePro } from '#scene/templates/showcase-pro.ts';
import { drawnTexts } from '#tests/support/drawn-texts.ts';

const photo: SceneMedia = {
  kind: 'photo',
  width: 3000,
  height: 2000,
  focalPoint: { x: 0.5, y: 0.5 },
  tone: '#8a7f70',
};
const grid = { beatsPerMinute: 100, beatsPerBar: 4, firstBeatSeconds: 0, dropBar: 4 };
const FOUR_FACTS = { price: '1250000', bedrooms: '4', bathrooms: '2.5', square_footage: '2450' };
const FOUR_FIGURES = ['$1,250,000', '4', '2.5', '2,450'];

function sceneOf(format: Format, photos: number, facts: object = FOUR_FACTS): Scene {
  return buildScene({
    listing: listingOf({
      name: '12 Oak Lane',
      property_info: {
        address: '12 Oak Lane, Portland',
        description: 'A garden that asks for nothing at all.',
        ...facts,
      },
      realtor_info: {
        name: 'Marisol Vega',
        phone: '(503) 555-0142',
        email: 'marisol@aldernorth.com',
        website: 'www.aldernorth.com',
      },
      brokerage_info: {
        name: 'Alder & North Realty',
        address: '200 SW Main St',
        phone: '(503) 555-0100',
      },
    }),
    media: Array.from({ length: photos }, () => photo),
    portraits: {},
    template: showcasePro,
    format,
    cut: 'branded',
    music: { kind: 'track', grid, durationSeconds: 72 },
  });
}

/** How many frames a figure of the strip is seen on, before the end card. */
function framesOf(scene: Scene, figure: string): number {
  const frames = Array.from({ length: scene.shots.at(-1)?.to ?? 0 }, (_, frame) => frame);
  return frames.filter((frame) => drawnTexts(scene, frame).some(({ text }) => text === figure)).length;
}

const films = (['9:16', '1:1', '16:9'] as const).flatMap((format) =>
  [1, 2, 3, 4, 6, 8].map((photos) => ({ format, photos })),
);

test.each(films)('every fact is seen for a second and a half, in $format with $photos photos', (film) => {
  const scene = sceneOf(film.format, film.photos);
  for (const figure of FOUR_FIGURES) expect(framesOf(scene, figure), figure).toBeGreaterThanOrEqual(45);
});

test.each(films)('every one of six facts is seen for a second, in $format with $photos photos', (film) => {
  const more = { land_size: '0.31', mls_number: 'ML81955501' };
  const scene = sceneOf(film.format, film.photos, { ...FOUR_FACTS, ...more });
  for (const figure of [...FOUR_FIGURES, '0.31', 'ml81955501'])
    expect(framesOf(scene, figure), figure).toBeGreaterThanOrEqual(30);
});

test('four facts of one caption stand side by side on a narrow page', () => {
  // Which leaves the time that a sentence in two parts takes.
  const description = 'A garden that asks for nothing at all, and gives cherries, plums and quinces.';
  const scene = sceneOf('9:16', 2, { ...FOUR_FACTS, description });
  const isWithAll = Array.from({ length: scene.frameCount }, (_, frame) => {
    const words = drawnTexts(scene, frame).map(({ text }) => text);
    return FOUR_FIGURES.every((figure) => words.includes(figure));
  });
  expect(isWithAll).toContain(true);
});
