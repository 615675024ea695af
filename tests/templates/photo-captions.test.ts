import { describe, expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import type { Template } from '#scene/build/template.ts';
import { type Cut, type Format, TITLE_SAFE } from '#scene/model/format.ts';
import { contains } from '#scene/model/geometry.ts';
import type { Listing } from '#scene/model/listing.ts';
import type { Scene, SceneMedia } from '#scene/model/scene.ts';
import { contrastOf } from '#scene/theme/color.ts';
import { type DrawnText, drawnTexts, overlap } from '#tests/support/drawn-texts.ts';
import { SAMPLE_LISTING } from '#tests/support/sample-listing.ts';
import { TEMPLATE_VARIANTS } from '#tests/support/template-variants.ts';

const ROOMS = [
  'Front',
  'Kitchen with stone island',
  'Primary bedroom',
  'Bath',
  'Call Marisol Vega',
  'Garden',
];
const grid = { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0, dropBar: 4 };

/** The facts of a large house, which need more room. */
const LARGE_LISTING: Listing = {
  ...SAMPLE_LISTING,
  property: { ...SAMPLE_LISTING.property, bathrooms: '4 full, 2 half', squareFootage: '12,450' },
};

function sceneOf(template: Template, format: Format, cut: Cut, listing = SAMPLE_LISTING): Scene {
  const media = ROOMS.map((caption, index): SceneMedia => {
    const size = index % 3 === 2 ? { width: 2000, height: 3000 } : { width: 3000, height: 2000 };
    return { kind: 'photo', ...size, focalPoint: { x: 0.5, y: 0.5 }, tone: '#8a7f70', caption };
  });
  const music = { kind: 'track', grid, durationSeconds: 72 } as const;
  return buildScene({ listing, media, portraits: {}, template, format, cut, music });
}

const isRoom = ({ text }: DrawnText) => ROOMS.some((room) => room.toLowerCase() === text);

function roomsShown(scene: Scene): Set<string> {
  const shown = new Set<string>();
  for (let frame = 0; frame < scene.frameCount; frame += 4)
    for (const drawn of drawnTexts(scene, frame).filter(isRoom)) shown.add(drawn.text);
  return shown;
}

describe.each(TEMPLATE_VARIANTS)('$name', ({ template, format }) => {
  test('names each room but the first, where the title stands', () => {
    const rooms = ROOMS.slice(1).map((room) => room.toLowerCase());
    expect([...roomsShown(sceneOf(template, format, 'branded'))]).toEqual(expect.arrayContaining(rooms));
  });

  test('names no agent in an unbranded cut, and no room in a strict one', () => {
    const unbranded = roomsShown(sceneOf(template, format, 'unbranded'));
    expect(unbranded).toContain('kitchen with stone island');
    expect(unbranded).not.toContain('call marisol vega');
    expect(roomsShown(sceneOf(template, format, 'strict')).size).toBe(0);
  });

  test('sets captions on a plate on which they can be read', () => {
    const ratios = sceneOf(template, format, 'branded').sprites.flatMap(({ ops: [plate, ...others] }) => {
      const text = others.at(-1);
      if (text?.op !== 'text' || text.text.toLowerCase() !== 'bath') return [];
      const ground =
        plate?.op === 'rect' && plate.fill && 'color' in plate.fill ? plate.fill.color : undefined;
      return [ground ? contrastOf(ground, text.ink.color) : 0];
    });
    expect(ratios.length).toBeGreaterThan(0);
    expect(Math.min(...ratios)).toBeGreaterThan(4.5);
  });

  test('shows captions within the title safe area and never over other text', () => {
    const scenes = [SAMPLE_LISTING, LARGE_LISTING].map((listing) =>
      sceneOf(template, format, 'branded', listing),
    );
    for (const scene of scenes)
      for (let frame = 0; frame < scene.frameCount; frame += 5) {
        const drawn = drawnTexts(scene, frame);
        for (const room of drawn.filter(isRoom)) {
          expect(contains(TITLE_SAFE[format], room.rect)).toBe(true);
          const covered = drawn.filter((other) => !isRoom(other) && overlap(room.rect, other.rect));
          expect(covered.map(({ text }) => `${frame}: ${room.text} / ${text}`)).toEqual([]);
        }
      }
  });
});
