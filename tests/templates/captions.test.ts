import { expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import type { Template } from '#scene/build/template.ts';
import { type Cut, FORMATS, type Format } from '#scene/model/format.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import type { Rect } from '#scene/model/geometry.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { Scene, SceneMedia } from '#scene/model/scene.ts';
import { luxuryTour } from '#scene/templates/luxury-tour.ts';
import { office } from '#scene/templates/office.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { socialFeed } from '#scene/templates/social-feed.ts';
import { drawnTexts, overlap } from '#tests/support/drawn-texts.ts';
import { samplePictures } from '#tests/support/sample-pictures.ts';
import { sampleScene } from '#tests/support/sample-scene.ts';
import { TEMPLATE_VARIANTS } from '#tests/support/template-variants.ts';

/** As many of the sample photos, again and again. */
function photosOf(count: number): SceneMedia[] {
  const sample = samplePictures();
  return Array.from({ length: count }, (_, index) => sample[index % sample.length]?.medium).filter(
    (medium) => medium !== undefined,
  );
}

/** A video of the five sample photos, or of other media. */
function sceneOf(
  description: readonly string[],
  cut: Cut,
  facts = {},
  media = photosOf(5),
  variant: { template: Template; format: Format } = { template: luxuryTour, format: '16:9' },
) {
  return buildScene({
    listing: listingOf({
      name: '12 Oak Lane',
      property_info: { bedrooms: '4', description: description.join(' '), ...facts },
      realtor_info: { name: 'Marisol Vega', phone: '(503) 555-0142' },
      brokerage_info: {
        name: 'Alder & North Realty',
        address: '200 SW Main St, Bend, OR',
        phone: '(503) 555-0100',
      },
    }),
    media,
    portraits: {},
    ...variant,
    cut,
    music: {
      kind: 'track',
      grid: { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0, dropBar: 4 },
      durationSeconds: 72,
    },
  });
}

/** What a video shows of a description, sentence by sentence. */
function toldOf(description: readonly string[], cut: Cut, facts = {}, media = photosOf(5)): string[] {
  const scene = sceneOf(description, cut, facts, media);
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

test('a sentence stands on the photo that it speaks of, by the name of its file or its caption', () => {
  const names = ['front.jpg', 'IMG_1.jpg', 'kitchen.jpg', 'IMG_3.jpg', 'IMG_4.jpg', 'IMG_5.jpg', 'IMG_6.jpg'];
  const photos = photosOf(7).map((photo, index) => ({
    ...photo,
    name: names[index] ?? '',
    ...(index === 4 && { caption: 'Bath' }),
  }));
  const scene = sceneOf(['A new kitchen.', 'The bath has a tub.'], 'branded', {}, photos);
  const shownOver = (text: string) =>
    scene.shots
      .filter(({ from, to }) =>
        drawnTexts(scene, Math.round((from + to) / 2)).some((drawn) => drawn.text === text),
      )
      .flatMap(({ media }) => media);

  expect(shownOver('a new kitchen.')).toEqual([2]);
  expect(shownOver('the bath has a tub.')).toEqual([4]);
});

const ROOMS = ['front', 'kitchen', 'bedroom', 'bath', 'living', 'patio', 'entry', 'garage'];
const namedPhotos = photosOf(8).map((photo, index) => ({ ...photo, name: `${ROOMS[index]}.jpg` }));
const DESCRIPTION = [
  'A bright corner home on a quiet, tree-lined street near the park, rebuilt from the studs by a local craftsman.',
  'The kitchen has quartz counters, a gas range and a walk-in pantry.',
  'The primary bedroom opens to a private balcony over the garden.',
  'Oak floors run all through the house.',
];

/** The sprites of a film that show words of a text. */
const elementsOf = (scene: Scene, text: string) =>
  scene.elements.filter(({ source }) => {
    const { ops } = (source.kind === 'sprite' && scene.sprites[source.sprite]) || { ops: [] };
    const words = ops.flatMap((op) => (op.op === 'text' ? [op.text] : [])).join(' ');
    return words.split(' ').length > 2 && text.toLowerCase().includes(words.toLowerCase());
  });

test.each(TEMPLATE_VARIANTS)('of a description no words stay over the next picture, $name', (variant) => {
  const scene = sceneOf(DESCRIPTION, 'branded', {}, namedPhotos, variant);
  const words = DESCRIPTION.flatMap((sentence) => elementsOf(scene, sentence));
  expect(words.length).toBeGreaterThan(0);
  for (const { from, to } of words) {
    const over = scene.shots.filter((shot) => shot.from < to && shot.to > from);
    expect(over).toHaveLength(1);
  }
});

test.each(TEMPLATES)('a picture is seen long enough for what is said about it, $folder', (template) => {
  const [, kitchen = ''] = DESCRIPTION;
  const scene = sceneOf([kitchen], 'branded', {}, namedPhotos, { template, format: '9:16' });
  const [first] = elementsOf(scene, kitchen);
  // Four seconds are twice the length of a slide there.
  if (template.id === 'viral-short') return expect(first).toBeUndefined();
  expect(scene.shots.find((shot) => first && shot.from <= first.from && first.from < shot.to)?.media).toEqual(
    [1],
  );
});

test('a brokerage whose address takes longer than the last picture has a page for each part', () => {
  const scene = sceneOf([SHORT], 'branded', {}, photosOf(6), { template: office, format: '9:16' });
  for (const text of ['Alder & North Realty', '200 SW Main St, Bend, OR (503) 555-0100']) {
    const shown = elementsOf(scene, text).filter(({ to }) => to <= (scene.shots.at(-1)?.to ?? 0));
    expect(shown.length).toBeGreaterThan(0);
    for (const { from, to } of shown)
      expect(scene.shots.filter((shot) => shot.from < to && shot.to > from)).toHaveLength(1);
  }
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

test('the closing text takes one picture where it can be read while that is seen', () => {
  const scene = sceneOf([SHORT], 'branded', {}, photosOf(8));
  const isClosing = ({ text }: { text: string }) => text.includes('200 sw main st');
  const over = scene.shots.filter(({ from, to }) =>
    Array.from({ length: to - from }, (_, frame) => drawnTexts(scene, from + frame))
      .flat()
      .some(isClosing),
  );
  expect(over).toHaveLength(1);
});

test('Office sets a long sentence in two lines on a wide page', () => {
  const sentence = 'Stonework, cabinetry and countertops were handcrafted throughout.';
  const scene = sampleScene(
    office,
    '16:9',
    listingOf({ name: 'Lane', property_info: { description: sentence } }),
  );
  const lines = new Set(
    Array.from({ length: scene.frameCount }, (_, frame) => drawnTexts(scene, frame)).flatMap((drawn) =>
      drawn.map(({ text }) => text).filter((text) => sentence.toLowerCase().includes(text)),
    ),
  );
  expect([...lines]).toEqual(['stonework, cabinetry and countertops', 'were handcrafted throughout.']);
});

test('the number for the record stands beside another fact', () => {
  const scene = sceneOf(
    [SHORT],
    'branded',
    { price: '749000', land_size: '0.31', mls_number: 'ML8195' },
    photosOf(12),
  );
  const together = Array.from({ length: scene.frameCount }, (_, frame) => drawnTexts(scene, frame)).find(
    (drawn) => drawn.some(({ text }) => text.includes('ml8195')),
  );
  expect(together?.some(({ text }) => text.includes('0.31'))).toBe(true);
  expect(together?.some(({ text }) => text.includes('$749,000'))).toBe(false);
});

test('of few photos no two captions stand over each other', () => {
  for (const cut of ['branded', 'unbranded'] as const) {
    const scene = sceneOf([SHORT], cut, { bedrooms: '', price: '749000', land_size: '0.31' }, photosOf(3));
    for (let frame = 0; frame < scene.frameCount; frame += 5) {
      const drawn = drawnTexts(scene, frame);
      const covered = drawn.filter((one) =>
        drawn.some((other) => other !== one && overlap(one.rect, other.rect)),
      );
      expect(covered.map(({ text }) => `${frame}: ${text}`)).toEqual([]);
    }
  }
});

test('slides that no text needs lie between texts, not all at the end', () => {
  const scene = sceneOf(
    [SHORT],
    'branded',
    { price: '749000', bathrooms: '2', land_size: '0.31' },
    photosOf(24),
  );
  const withText = Array.from(
    { length: scene.frameCount },
    (_, frame) => drawnTexts(scene, frame).length > 0,
  );
  const longest = Math.max(
    ...withText
      .map((isSaid) => (isSaid ? 'x' : ' '))
      .join('')
      .split('x')
      .map(({ length }) => length),
  );
  expect(longest / scene.frameCount).toBeLessThan(0.25);
});

test.each([0.6, 1.4, 2.25])('a clip of %d s among photos costs no sentence', (durationSeconds) => {
  const facts = {
    price: '749000',
    bathrooms: '2.5',
    square_footage: '2450',
    land_size: '0.31',
    mls_number: 'ML8195',
  };
  const clip = { kind: 'clip', width: 1920, height: 1080, durationSeconds, hasSound: false } as const;
  const look = { focalPoint: { x: 0.5, y: 0.5 }, tone: '#8a7f70' } as const;
  const sentences = [SHORT, 'A quiet garden.', 'Oak floors all through.'];
  const withClip = [...photosOf(5), { ...clip, ...look }, ...photosOf(5)];
  const told = toldOf(sentences, 'branded', facts, photosOf(10));
  expect(told.length).toBeGreaterThan(0);
  expect(toldOf(sentences, 'branded', facts, withClip)).toEqual(told);
});

test.each(FORMATS)('Office never shows its ground alone before the end card, %s', (format) => {
  const scene = sceneOf([SHORT], 'branded', {}, photosOf(6), { template: office, format });
  const last = scene.shots.at(-1)?.to ?? 0;
  // The ground is opaque ten frames after the last slide.
  expect(drawnTexts(scene, last + 10).map(({ text }) => text)).toContain('mv marisol vega');
});

test('Social Feed stands a wide picture on its bar, with no more mat above than it must', () => {
  const wide = photosOf(6).map((photo) => ({ ...photo, width: 1920, height: 1080 }));
  const scene = sceneOf([], 'branded', {}, wide, { template: socialFeed, format: '9:16' });
  const { from = 0, to = 0 } = scene.shots[1] ?? {};
  const [picture, bar] = frameAt(scene, Math.round((from + to) / 2)).reduce<(Rect | undefined)[]>(
    ([seen, below], { source, target }) => [
      seen ?? (source.kind === 'photo' ? target : undefined),
      source.kind === 'color' && target.width > 900 && target.y > 900 && target.height < 500 ? target : below,
    ],
    [],
  );
  if (!picture || !bar) throw new Error('the picture or its bar is missing');
  expect(bar.y - picture.y - picture.height).toBeLessThan(30);
  expect(picture.height).toBeGreaterThan(700);
});
