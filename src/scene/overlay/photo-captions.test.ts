import { describe, expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import type { Template } from '#scene/build/template.ts';
import { type Cut, FORMATS, type Format, TITLE_SAFE } from '#scene/model/format.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import { contains, intersect, type Rect } from '#scene/model/geometry.ts';
import { listingOf } from '#scene/model/listing.ts';
import type { Scene, SceneMedia } from '#scene/model/scene.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';

const ROOMS = [
  'Front',
  'Kitchen with stone island',
  'Primary bedroom',
  'Bath',
  'Call Marisol Vega',
  'Garden',
];
const listing = listingOf({
  name: 'Sunlit Craftsman on Alder Lane',
  property_info: {
    price: '1250000',
    mls_number: 'ML81955501',
    address: '1482 Alder Lane, Portland, OR 97202',
    bedrooms: '4',
    bathrooms: '2.5',
    square_footage: '2450',
    land_size: '0.18',
    description: 'A bright corner home on a quiet, tree-lined street. Oak floors run to the garden doors.',
  },
  realtor_info: { name: 'Marisol Vega', phone: '(503) 555-0142' },
  brokerage_info: { name: 'Alder & North Realty', address: '200 SW Main St', phone: '(503) 555-0100' },
});
const grid = { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0, dropBar: 4 };

function sceneOf(template: Template, format: Format, cut: Cut): Scene {
  const media = ROOMS.map((caption, index): SceneMedia => {
    const size = index % 3 === 2 ? { width: 2000, height: 3000 } : { width: 3000, height: 2000 };
    return { kind: 'photo', ...size, focalPoint: { x: 0.5, y: 0.5 }, tone: '#8a7f70', caption };
  });
  const music = { kind: 'track', grid, durationSeconds: 72 } as const;
  return buildScene({ listing, media, portraits: {}, template, format, cut, music, seed: 1 });
}

type Drawn = { readonly text: string; readonly rect: Rect };

/** The sprites with text on a frame, each with all its words in lower case. */
function drawnAt(scene: Scene, frame: number): Drawn[] {
  return frameAt(scene, frame).flatMap(({ source, target, clip }) => {
    if (source.kind !== 'sprite') return [];
    const visible = intersect(target, clip);
    const words = scene.sprites[source.sprite]?.ops.flatMap((op) => (op.op === 'text' ? [op.text] : []));
    return visible && words?.length ? [{ text: words.join(' ').toLowerCase(), rect: visible }] : [];
  });
}

const isRoom = ({ text }: Drawn) => ROOMS.some((room) => room.toLowerCase() === text);
const overlap = (a: Rect, b: Rect) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

function roomsShown(scene: Scene): Set<string> {
  const shown = new Set<string>();
  for (let frame = 0; frame < scene.frameCount; frame += 4)
    for (const drawn of drawnAt(scene, frame).filter(isRoom)) shown.add(drawn.text);
  return shown;
}

const variants = TEMPLATES.flatMap((template) =>
  FORMATS.map((format) => ({ name: `${template.folder} ${format}`, template, format })),
);

describe.each(variants)('$name', ({ template, format }) => {
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

  test('shows captions within the title safe area and never over other text', () => {
    const scene = sceneOf(template, format, 'branded');
    for (let frame = 0; frame < scene.frameCount; frame += 5) {
      const drawn = drawnAt(scene, frame);
      for (const room of drawn.filter(isRoom)) {
        expect(contains(TITLE_SAFE[format], room.rect)).toBe(true);
        const covered = drawn.filter((other) => !isRoom(other) && overlap(room.rect, other.rect));
        expect(covered.map(({ text }) => `${frame}: ${room.text} / ${text}`)).toEqual([]);
      }
    }
  });
});
