import { describe, expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import type { Template } from '#scene/build/template.ts';
import type { Cut, Format } from '#scene/model/format.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import type { Size } from '#scene/model/geometry.ts';
import { type ListingFields, listingOf } from '#scene/model/listing.ts';
import type { Scene, SceneMedia } from '#scene/model/scene.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import { TEMPLATE_VARIANTS } from '#tests/support/template-variants.ts';

const property_info = { price: '1250000', address: '48 Juniper Bend, Larkhaven, CA', bedrooms: '3' };
const reach = { phone: '(555) 010-0148', email: 'dana@whitlock.example', website: 'whitlock.example' };
const office = { address: '12 Lantern Square, Larkhaven', phone: '(555) 010-0100' };

/** Agents and brokerages with short, usual and very long names, and with licenses of several states. */
const PARTIES: Readonly<Record<string, ListingFields>> = {
  usual: {
    realtor_info: { name: 'Dana Whitlock', ...reach, license_state: 'CA', license_number: '01234567' },
    brokerage_info: { name: 'Copperfield Realty', ...office },
  },
  'short agent, long brokerage': {
    realtor_info: { name: 'Bo Li', ...reach, license_state: 'TX', license_number: '0712345' },
    brokerage_info: {
      name: 'Copperfield Homeservices Fox and Roach Realtors of Greater Larkhaven',
      ...office,
    },
  },
  'long agent, short brokerage': {
    realtor_info: {
      name: 'Maximiliana Konstantinopoulos-Featherstonehaugh',
      phone: '+1 (555) 010-0148 ext. 20418',
      email: 'maximiliana.konstantinopoulos@copperfield-realty.example',
      website: 'maximiliana-konstantinopoulos.example',
      license_state: 'NY',
      license_number: '10401234567',
      license_title: 'Licensed Associate Real Estate Broker',
    },
    brokerage_info: { name: 'Oaks', ...office },
  },
};
const LOGOS: Readonly<Record<string, Size | undefined>> = {
  none: undefined,
  square: { width: 400, height: 400 },
  wide: { width: 1600, height: 300 },
  tall: { width: 300, height: 600 },
};

function sceneOf(
  template: Template,
  format: Format,
  { party, logo, cut = 'branded' }: { party: ListingFields; logo?: Size | undefined; cut?: Cut },
): Scene {
  const media = Array.from(
    { length: 5 },
    (): SceneMedia => ({
      kind: 'photo',
      width: 3000,
      height: 2000,
      focalPoint: { x: 0.5, y: 0.5 },
      tone: '#888888',
    }),
  );
  return buildScene({
    listing: listingOf({ name: 'Cedar and Glass', property_info, ...party }),
    media,
    portraits: logo ? { logo } : {},
    template,
    format,
    cut,
    music: { kind: 'none' },
  });
}

/** What is painted in a frame, at the size in which it is seen. */
function opsAt(scene: Scene, frame: number): { readonly op: PaintOp; readonly scale: number }[] {
  return frameAt(scene, frame).flatMap(({ source, target }) => {
    const sprite = source.kind === 'sprite' ? scene.sprites[source.sprite] : undefined;
    if (!sprite) return [];
    return sprite.ops.map((op) => ({ op, scale: target.height / sprite.height }));
  });
}

function textsAt(scene: Scene, frame: number): { readonly text: string; readonly sizePx: number }[] {
  return opsAt(scene, frame).flatMap(({ op, scale }) =>
    op.op === 'text' ? [{ text: op.text.toLowerCase(), sizePx: op.sizePx * scale }] : [],
  );
}

/** The sizes of the lines that are made of the words of a text. */
function sizesOf(texts: ReturnType<typeof textsAt>, ...of: readonly unknown[]): number[] {
  const words = of.flatMap((text) => String(text).toLowerCase().split(' '));
  return texts
    .filter(({ text }) =>
      text
        .replace('…', '')
        .split(' ')
        .every((part) => words.some((word) => word.includes(part))),
    )
    .map(({ sizePx }) => sizePx);
}

/** The height of the Equal Housing mark, the one filled path whose next operations are its two bars. */
function markHeights(scene: Scene, frame: number): number[] {
  return opsAt(scene, frame).flatMap(({ op, scale }, index, all) => {
    const [first, second] = [all[index + 1]?.op, all[index + 2]?.op];
    if (op.op !== 'path' || first?.op !== 'rect' || second?.op !== 'rect') return [];
    const ys = [...op.d.matchAll(/[ML]\S+ (\S+)/gu)].map((match) => Number(match[1]));
    return [(Math.max(...ys) - Math.min(...ys)) * scale];
  });
}

function logoHeights(scene: Scene, frame: number, { width, height }: Size): number[] {
  return opsAt(scene, frame).flatMap(({ op, scale }) =>
    op.op === 'portrait' && op.portrait === 'logo'
      ? [Math.min(op.rect.height, op.rect.width * (height / width)) * scale]
      : [],
  );
}

describe.each(TEMPLATE_VARIANTS)('$name', ({ template, format }) => {
  test.each(Object.entries(PARTIES))(
    'names the brokerage in half the largest contact text or more, %s',
    (_, party) => {
      for (const logo of Object.values(LOGOS)) {
        const scene = sceneOf(template, format, { party, logo });
        const texts = textsAt(scene, scene.frameCount - 1);
        const { name, phone, email, website } = party.realtor_info ?? {};
        const brokerage = sizesOf(texts, party.brokerage_info?.name);
        const contact = sizesOf(texts, name, phone, email, website);
        expect(brokerage.length).toBeGreaterThan(0);
        expect(contact.length).toBeGreaterThanOrEqual(4);
        expect(Math.min(...brokerage)).toBeGreaterThanOrEqual(Math.max(...contact) / 2 - 0.01);
      }
    },
  );

  test.each(Object.entries(PARTIES))(
    'shows the license no smaller than the smallest other text, %s',
    (_, party) => {
      const scene = sceneOf(template, format, { party });
      const license = party.realtor_info?.license_number;
      const last = textsAt(scene, scene.frameCount - 1);
      const sizes = last.filter(({ text }) => text.includes(String(license))).map(({ sizePx }) => sizePx);
      expect(sizes.length).toBe(1);
      const others = Array.from({ length: Math.ceil(scene.frameCount / 10) }, (_, index) =>
        textsAt(scene, Math.min(index * 10, scene.frameCount - 1)),
      )
        .flat()
        .concat(last)
        .filter(({ text }) => !text.includes(String(license)));
      expect(sizes[0]).toBeGreaterThanOrEqual(Math.min(...others.map(({ sizePx }) => sizePx)) - 0.01);
    },
  );

  test.each(Object.entries(LOGOS))('shows the Equal Housing mark as tall as the logo, %s', (_, logo) => {
    for (const party of Object.values(PARTIES)) {
      const scene = sceneOf(template, format, { party, logo });
      const last = scene.frameCount - 1;
      const marks = markHeights(scene, last);
      const logos = logo ? logoHeights(scene, last, logo) : [];
      expect(marks.length).toBe(1);
      expect(logos.length).toBe(logo ? 1 : 0);
      expect(marks[0]).toBeGreaterThanOrEqual(Math.max(0, ...logos) - 0.01);
    }
  });

  test('names neither license nor brokerage, and shows no mark, in other cuts', () => {
    const [party] = Object.values(PARTIES);
    for (const cut of ['unbranded', 'strict'] as const) {
      const scene = sceneOf(template, format, { party: party ?? {}, logo: LOGOS.square, cut });
      const last = scene.frameCount - 1;
      expect(textsAt(scene, last).filter(({ text }) => /01234567|copperfield/u.test(text))).toEqual([]);
      expect(markHeights(scene, last)).toEqual([]);
    }
  });
});
