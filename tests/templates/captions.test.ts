import { expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import type { Cut } from '#scene/model/format.ts';
import { listingOf } from '#scene/model/listing.ts';
import { luxuryTour } from '#scene/templates/luxury-tour.ts';
import { drawnTexts } from '#tests/support/drawn-texts.ts';
import { samplePictures } from '#tests/support/sample-pictures.ts';

/** What a video of five photos shows of a description, sentence by sentence. */
function toldOf(description: readonly string[], cut: Cut): string[] {
  const scene = buildScene({
    listing: listingOf({
      name: '12 Oak Lane',
      property_info: { bedrooms: '4', description: description.join(' ') },
      realtor_info: { name: 'Marisol Vega', phone: '(503) 555-0142' },
      brokerage_info: { name: 'Alder & North Realty', address: '200 SW Main St', phone: '(503) 555-0100' },
    }),
    media: samplePictures().map(({ medium }) => medium),
    portraits: {},
    template: luxuryTour,
    format: '16:9',
    cut,
    music: {
      kind: 'track',
      grid: { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0, dropBar: 4 },
      durationSeconds: 72,
    },
  });
  const shown = Array.from({ length: scene.frameCount }, (_, frame) => drawnTexts(scene, frame))
    .flat()
    .map(({ text }) => text);
  return description.filter((sentence) => shown.includes(sentence.toLowerCase()));
}

const SHORT = 'Two minutes to the lake.';
const LONG =
  'A kitchen made for long evenings, with a stone island, two ovens, a walk-in pantry, a coffee corner by the window, a wine cooler, and a table for twelve people and more.';

test('a first sentence for which there is no time gives way to the next one', () => {
  expect(toldOf([LONG, SHORT], 'branded')).toEqual([SHORT]);
});

test('no sentence comes after one that is left out between two others', () => {
  const first = 'Oak floors all through.';
  expect(toldOf([first, LONG, SHORT], 'branded')).toEqual([first]);
});

test('a cut without the closing text goes on with the sentences that the others have no time for', () => {
  const sentences = [
    'Oak floors.',
    'A quiet garden.',
    'Two minutes to the lake.',
    'A new roof.',
    'Tall trees.',
  ];
  const branded = toldOf(sentences, 'branded');
  const unbranded = toldOf(sentences, 'unbranded');
  expect(unbranded.length).toBeGreaterThan(branded.length);
  expect(unbranded).toEqual(sentences.slice(0, unbranded.length));
});
