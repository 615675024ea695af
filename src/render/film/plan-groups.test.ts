import { expect, test } from 'vitest';
import { MAX_GOP_FRAMES } from '#render/encode/video-settings.ts';
import { buildScene, type SceneInput } from '#scene/build/build-scene.ts';
import { FPS } from '#scene/model/format.ts';
import { WHOLE } from '#scene/model/geometry.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import { luxuryTour } from '#scene/templates/luxury-tour.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { type FileHashes, hashFrames, hashSound } from './film-hashes.ts';
import { MIN_GROUP_FRAMES, placeGroups } from './place-groups.ts';
import { codedGroups } from './plan-coding.ts';
import { planGroups } from './plan-groups.ts';

const photo: SceneMedia = {
  kind: 'photo',
  width: 3000,
  height: 2000,
  focalPoint: { x: 0.6, y: 0.5 },
  tone: '#8a7f70',
};
const PHOTOS = 10;

type Change = Partial<SceneInput> & { readonly price?: string; readonly name?: string };

function sceneOf({ price = '$500,000', name = 'Alder Lane', ...change }: Change = {}) {
  return buildScene({
    listing: listingOf({
      name,
      property_info: { price, address: '12 Alder Lane', bedrooms: '3', bathrooms: '2' },
      realtor_info: { name: 'Ana Li', phone: '(503) 555-0142' },
      brokerage_info: { name: 'Northgate' },
    }),
    media: Array.from({ length: PHOTOS }, () => photo),
    portraits: {},
    template: luxuryTour,
    format: '9:16',
    cut: 'branded',
    music: {
      kind: 'track',
      grid: { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0 },
      durationSeconds: 72,
    },
    ...change,
  });
}

const files: FileHashes = {
  media: Array.from({ length: PHOTOS }, (_, index) => `photo ${index}`),
  portraits: {},
  music: 'music',
  narration: undefined,
};
const usage = {
  partOf: () => ({ region: WHOLE, fullWidth: 2000 }),
  transitions: [] as readonly boolean[],
};

function framesOf(scene = sceneOf(), changed: { files?: FileHashes; engine?: string } = {}) {
  return hashFrames(scene, usage, changed.files ?? files, { engine: changed.engine ?? 'v1' });
}

/** The frames that differ, and those that are coded anew after an earlier film. */
function changesOf(
  scene = sceneOf(),
  changed: { files?: FileHashes; engine?: string } = {},
  sceneBefore = sceneOf(),
) {
  const before = framesOf(sceneBefore);
  const after = framesOf(scene, changed);
  const earlier = codedGroups({ groups: planGroups(sceneBefore, before) });
  const coded = planGroups(scene, after, earlier).filter(({ isCopied }) => !isCopied);
  return {
    different: after.flatMap((hash, n) => (before[n]?.equals(hash) ? [] : [n])),
    coded: coded.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, n) => from + n)),
    frameCount: scene.frameCount,
  };
}

test.each(TEMPLATES.map((template) => ({ name: template.folder, template })))(
  'the groups of $name cover all frames, none too long or too short',
  ({ template }) => {
    const scene = sceneOf({ template });
    const groups = placeGroups(scene, { from: 0, to: scene.frameCount });

    expect(groups[0]?.from).toBe(0);
    expect(groups.at(-1)?.to).toBe(scene.frameCount);
    for (const [index, { from, to }] of groups.entries()) {
      expect(to - from).toBeLessThanOrEqual(MAX_GOP_FRAMES);
      expect(to - from).toBeGreaterThanOrEqual(MIN_GROUP_FRAMES);
      if (index > 0) expect(from).toBe(groups[index - 1]?.to);
    }
    expect(placeGroups(sceneOf({ template }), { from: 0, to: scene.frameCount })).toEqual(groups);
  },
);

test('groups of a range shorter than any group are one group', () => {
  expect(placeGroups(sceneOf(), { from: 5, to: 9 })).toEqual([{ from: 5, to: 9 }]);
});

test.each(TEMPLATES.map((template) => ({ name: template.folder, template })))(
  'another price in $name changes the frames that show it, and less than a second besides',
  ({ template }) => {
    const changed = sceneOf({ template, price: '$450,000' });

    const { different, coded } = changesOf(changed, {}, sceneOf({ template }));

    expect(different.length).toBeGreaterThan(30);
    expect(coded).toEqual(expect.arrayContaining(different));
    expect(coded.length).toBeLessThan(different.length + FPS);
  },
);

test('another accent colour changes the groups that show it, and a type pairing all with text', () => {
  const accent = changesOf(sceneOf({ brandStyle: { accent: '#b3122e' } }));
  const type = changesOf(sceneOf({ brandStyle: { typePairing: 'modern' } }));

  for (const { different, coded } of [accent, type]) {
    expect(different.length).toBeGreaterThan(30);
    expect(coded).toEqual(expect.arrayContaining(different));
  }
  expect(type.coded).toEqual(expect.arrayContaining(accent.different));
  expect(type.coded.length).toBeLessThan(type.frameCount);
});

test.each(TEMPLATES.map((template) => ({ name: template.folder, template })))(
  'the unbranded cut of $name has the times of the branded one, and all frames but those with names',
  ({ template }) => {
    // The brokerage's address has no room on the end card, and is shown under the last pictures.
    const listing = listingOf({
      name: 'Alder Lane',
      property_info: {
        address: '12 Alder Lane',
        bedrooms: '3',
        bathrooms: '2',
        description: 'Oak floors throughout. A quiet garden. Two minutes to the lake. New roof.',
      },
      realtor_info: { name: 'Ana Li', phone: '(503) 555-0142', email: 'a@li.example', website: 'li.example' },
      brokerage_info: { name: 'Northgate', address: '1 Main Street, Portland, OR 97209', phone: '555 0100' },
    });
    const [branded, unbranded] = [
      sceneOf({ template, listing }),
      sceneOf({ template, listing, cut: 'unbranded' }),
    ];
    expect(unbranded.frameCount).toBe(branded.frameCount);
    expect(unbranded.shots).toEqual(branded.shots);
    const [before, after] = [framesOf(branded), framesOf(unbranded)];
    const same = after.filter((hash, n) => before[n]?.equals(hash)).length;

    expect(same / after.length).toBeGreaterThan(template.folder === 'Viral_Short' ? 0.4 : 0.5);
  },
);

test.each(TEMPLATES.map((template) => ({ name: template.folder, template })))(
  'another title changes the frames of $name that show it',
  ({ template }) => {
    const [before, after] = ['Alder Lane', 'Alder Manor'].map((name) =>
      framesOf(sceneOf({ template, name })),
    );
    const titleEnds = (sceneOf({ template }).shots[0]?.to ?? 0) + 15;
    const different = (after ?? []).flatMap((hash, n) => (before?.[n]?.equals(hash) ? [] : [n]));

    expect(different.length).toBeGreaterThan(30);
    expect(different.filter((n) => n >= titleEnds)).toEqual([]);
  },
);

test('another photo changes the groups that show it', () => {
  const media = files.media.with(5, 'another photo');

  const { different, coded, frameCount } = changesOf(sceneOf(), { files: { ...files, media } });

  expect(different.length).toBeGreaterThan(30);
  expect(coded).toEqual(expect.arrayContaining(different));
  expect(coded.length / frameCount).toBeLessThan(0.3);
});

test('the same film changes no group, and another version of the engine changes all', () => {
  expect(changesOf().coded).toEqual([]);
  const { coded, frameCount } = changesOf(sceneOf(), { engine: 'v2' });
  expect(coded).toHaveLength(frameCount);
});

test('another size at which a photo is decoded changes the frames that show it', () => {
  const larger = { ...usage, partOf: () => ({ region: WHOLE, fullWidth: 2001 }) };

  const hashes = hashFrames(sceneOf(), larger, files, { engine: 'v1' });

  expect(hashes[100]?.equals(framesOf()[100] ?? Buffer.of())).toBe(false);
});

test('a frame that becomes part of a transition changes, since it is coded coarser', () => {
  const scene = sceneOf();
  const hashesWith = (transition: number) => {
    const transitions = Array.from({ length: scene.frameCount }, (_, n) => n === transition);
    return hashFrames(scene, { ...usage, transitions }, files, { engine: 'v1' });
  };
  const [before, after] = [hashesWith(-1), hashesWith(100)];

  expect(after.flatMap((hash, n) => (before[n]?.equals(hash) ? [] : [n]))).toEqual([100]);
});

test('a film that is a few frames longer than the earlier one has no group that is too short', () => {
  const scene = sceneOf();
  const shorter = { ...scene, frameCount: scene.frameCount - 5 };
  const earlier = codedGroups({ groups: planGroups(shorter, framesOf(shorter)) });

  const groups = planGroups(scene, framesOf(), earlier);

  expect(groups.at(-1)).toMatchObject({ to: scene.frameCount, isCopied: false });
  expect(groups.every(({ from, to }) => to - from >= MIN_GROUP_FRAMES)).toBe(true);
  expect(groups.filter(({ isCopied }) => isCopied).length).toBeGreaterThan(groups.length - 4);
});

test('the sound of a film stays the same with another price, and not with other music', () => {
  const hash = hashSound(sceneOf(), files, {});

  expect(hashSound(sceneOf({ price: '$450,000' }), files, {})).toBe(hash);
  expect(hashSound(sceneOf(), { ...files, music: 'other music' }, {})).not.toBe(hash);
  expect(hashSound(sceneOf({ music: { kind: 'none' } }), files, {})).not.toBe(hash);
});
