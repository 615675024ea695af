import { describe, expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import type { Template } from '#scene/build/template.ts';
import { type BrandStyle, TYPE_PAIRINGS } from '#scene/model/brand-style.ts';
import type { Cut, Format } from '#scene/model/format.ts';
import { inset } from '#scene/model/geometry.ts';
import type { Color } from '#scene/model/layer.ts';
import type { Scene, SceneMedia } from '#scene/model/scene.ts';
import { heightsOf } from '#scene/text/fonts.ts';
import { contrastOf } from '#scene/theme/color.ts';
import { GRAPHICS_CONTRAST, TEXT_CONTRAST } from '#scene/theme/legible.ts';
import { themeOf } from '#scene/theme/theme.ts';
import { overlap } from '#tests/support/drawn-texts.ts';
import { SAMPLE_LISTING } from '#tests/support/sample-listing.ts';
import { type SeenText, textsAt, textsOf } from '#tests/support/seen-texts.ts';
import { TEMPLATE_VARIANTS } from '#tests/support/template-variants.ts';

/** White, black, greys, a yellow, a navy, neon colours: each is hard for some template. */
const ACCENTS: readonly Color[] = [
  '#ffffff',
  '#000000',
  '#808080',
  '#c8c8c8',
  '#ffff00',
  '#0a1f44',
  '#39ff14',
  '#ff00ff',
  '#00ffff',
  '#d0021b',
  '#7b3f00',
  '#6f8f72',
];
// A phone shows the frame's shorter side, 1080 pixels, in about 390: 24 CSS pixels, which WCAG calls large, are 66.
const LARGE_PX = 66;
const TONE = '#8a7f70';

const grid = { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0, dropBar: 4 };
const music = { kind: 'track', grid, durationSeconds: 72 } as const;
const media = Array.from({ length: 8 }, (_, index): SceneMedia => {
  const size = index % 3 === 2 ? { width: 2000, height: 3000 } : { width: 3000, height: 2000 };
  return { kind: 'photo', ...size, focalPoint: { x: 0.5, y: 0.5 }, tone: TONE, caption: 'Kitchen' };
});
const listing = {
  ...SAMPLE_LISTING,
  announcement: { kind: 'open-house', date: '2026-11-22', from: '11:30', to: '13:00' },
} as const;

function sceneOf(template: Template, format: Format, brandStyle: BrandStyle, cut: Cut = 'branded'): Scene {
  return buildScene({ listing, media, portraits: {}, template, format, cut, music, brandStyle });
}

/** All colours that a scene's texts, shapes and plain areas have. */
function colorsOf({ sprites, elements }: Scene): Set<string> {
  const drawn = JSON.stringify([sprites, elements]);
  return new Set(drawn.match(/#[0-9a-f]{6}/gu));
}

/** The texts whose capitals reach beyond their sprite and are cut off there. */
function cutIn({ sprites }: Scene): string[] {
  return sprites.flatMap(({ ops, height }) =>
    ops.flatMap((op) => {
      if (op.op !== 'text') return [];
      const top = op.baseline - (heightsOf(op.font).capHeight / 1000) * op.sizePx;
      return top < -1 || op.baseline > height + 1 ? [op.text] : [];
    }),
  );
}

/** The texts that lack the contrast of WCAG. */
function faintIn(texts: readonly SeenText[]): string[] {
  return texts.flatMap(({ text, sizePx, ink, behind }) => {
    const least = sizePx >= LARGE_PX ? GRAPHICS_CONTRAST : TEXT_CONTRAST;
    return behind
      .filter((ground) => contrastOf(ink.color, ground) < least)
      .map((ground) => `${text}, ${Math.round(sizePx)} px: ${ink.color} on ${ground}`);
  });
}

describe.each(TEMPLATE_VARIANTS)('$name', ({ template, format }) => {
  test.each(['branded', 'unbranded'] as const)('can be read with every accent, %s', (cut) => {
    const accents = cut === 'branded' ? ACCENTS : ACCENTS.slice(0, 6);
    for (const style of [{}, ...accents.map((accent) => ({ accent }))]) {
      const texts = textsOf(sceneOf(template, format, style, cut));
      expect(texts.length).toBeGreaterThan(10);
      expect(faintIn(texts), JSON.stringify(style)).toEqual([]);
    }
  });

  test('shows the accent, and nothing of its own', () => {
    const accent = '#1f3a68';
    const own = themeOf(template.theme, {}, TONE).accent;
    const colors = colorsOf(sceneOf(template, format, { accent }));
    expect(colors).toContain(themeOf(template.theme, { accent }, TONE).plate);
    if (own !== template.theme.ground.ink) expect(colors).not.toContain(own);
  });

  test.each(TYPE_PAIRINGS)(
    'sets its words in the faces of %s, whole and clear of each other',
    (typePairing) => {
      const style = { typePairing, accent: '#0a1f44' } as const;
      const scene = sceneOf(template, format, style);
      const { display, text } = themeOf(template.theme, style, TONE);
      const allowed: string[] = [display.font, text.font];
      // The figures of a data sheet.
      if (template.id === 'office') allowed.push('ibm-plex-mono-500');
      const texts = textsOf(scene);
      expect(texts.filter(({ font }) => !allowed.includes(font))).toEqual([]);
      expect(texts.filter((one) => one.text.endsWith('…'))).toEqual([]);
      expect(faintIn(texts)).toEqual([]);
      expect(cutIn(scene)).toEqual([]);
      for (let frame = 0; frame < scene.frameCount; frame += 30) {
        const together = textsAt(scene, frame);
        const covered = together.flatMap((one, index) =>
          together.slice(index + 1).flatMap((other) => {
            // Marked words are painted again on the marker's stroke.
            const isSame = one.text === other.text || one.text.split(' ').includes(other.text);
            // The letters of a figure that rolls stand on whole pixels.
            return !isSame && overlap(inset(one.rect, 1), other.rect)
              ? [`${frame}: ${one.text} / ${other.text}`]
              : [];
          }),
        );
        expect(covered).toEqual([]);
      }
    },
  );

  test('cuts off no capitals, in its own faces and in those of any pairing', () => {
    // An end card without an announcement has more room, and so larger words.
    const plain = { listing: SAMPLE_LISTING, media, portraits: {}, template, format, music } as const;
    for (const typePairing of [undefined, ...TYPE_PAIRINGS])
      expect(cutIn(buildScene({ ...plain, cut: 'branded', brandStyle: { typePairing } }))).toEqual([]);
  });

  test('is the same strict film with a brand style and without', () => {
    const style = { accent: '#d0021b', typePairing: 'condensed' } as const;
    expect(sceneOf(template, format, style, 'strict')).toEqual(sceneOf(template, format, {}, 'strict'));
  });
});
