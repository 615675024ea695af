import { describe, expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import { type ListingFields, listingOf } from '#scene/model/listing.ts';
import type { Scene } from '#scene/model/scene.ts';
import { drawnTexts } from '#tests/support/drawn-texts.ts';
import { SAMPLE_PICTURES } from '#tests/support/sample-scene.ts';
import { TEMPLATE_VARIANTS } from '#tests/support/template-variants.ts';

const NAME_ALONE: ListingFields = { name: '48 Oak Street' };
const AGENT_ALONE: ListingFields = { realtor_info: { phone: '(541) 555-0100' } };
const FACT_ALONE: ListingFields = { property_info: { bedrooms: '4' } };

describe.each(TEMPLATE_VARIANTS)('$name', ({ template, format }) => {
  const filmOf = (fields: ListingFields, cut: 'branded' | 'unbranded' | 'strict' = 'branded'): Scene =>
    buildScene({
      ...{ listing: listingOf(fields), portraits: {}, template, format, cut, music: { kind: 'none' } },
      media: SAMPLE_PICTURES.slice(0, 4).map(({ medium }) => medium),
    });
  const textsOn = (scene: Scene, frame: number) =>
    drawnTexts(scene, frame)
      .map(({ text }) => text)
      .join(' ');

  test('the name of a listing without an agent stands on the end card', () => {
    const scene = filmOf(NAME_ALONE);
    expect(textsOn(scene, scene.frameCount - 1)).toContain('48 oak');
  });

  test('an agent without a name or a photo has no empty portrait', () => {
    const scene = filmOf({ ...NAME_ALONE, ...AGENT_ALONE });
    expect(textsOn(scene, scene.frameCount - 1)).toContain('555-0100');
    const squares = scene.sprites.filter(({ ops: [op, ...others] }) => {
      const rect = op?.op === 'rect' && others.every((other) => other.op !== 'text') ? op.rect : undefined;
      return rect && rect.width === rect.height && rect.width > 100 && rect.width < 400;
    });
    expect(squares).toEqual([]);
  });

  test('a listing without a name is called after what is known of it', () => {
    expect(textsOn(filmOf(FACT_ALONE), 60)).toContain('4 bedrooms');
  });

  test('a film of a listing of which nothing is known shows the pictures alone', () => {
    const { cut, ...branded } = filmOf({});
    const { cut: strict, ...pictures } = filmOf({}, 'strict');
    expect([cut, strict]).toEqual(['branded', 'strict']);
    expect(branded).toEqual(pictures);
  });
});
