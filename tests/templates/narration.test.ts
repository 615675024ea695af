import { describe, expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import type { Template } from '#scene/build/template.ts';
import { type Cut, type Format, FPS, TITLE_SAFE } from '#scene/model/format.ts';
import { contains } from '#scene/model/geometry.ts';
import type { SceneMedia } from '#scene/model/scene.ts';
import { viralShort } from '#scene/templates/viral-short.ts';
import { type DrawnText, drawnTexts, overlap } from '#tests/support/drawn-texts.ts';
import { SAMPLE_LISTING } from '#tests/support/sample-listing.ts';
import { TEMPLATE_VARIANTS } from '#tests/support/template-variants.ts';

const SCRIPT = [
  'Welcome to Alder Lane.',
  'The kitchen has a stone island and opens to the garden.',
  'Four bedrooms lie upstairs.',
  'Call Marisol Vega for a visit.',
].join(' ');
const phrases = Array.from({ length: 8 }, (_, n) => ({ startSeconds: 0.4 + n * 5, endSeconds: 4.4 + n * 5 }));
const spokenSeconds = 39;
const grid = { beatsPerMinute: 100, beatsPerBar: 4, firstBeatSeconds: 0, dropBar: 4 };

function sceneOf(template: Template, format: Format, cut: Cut, photos = 6, script = SCRIPT) {
  const media = Array.from({ length: photos }, (_, index): SceneMedia => {
    const size = index % 3 === 2 ? { width: 2000, height: 3000 } : { width: 3000, height: 2000 };
    return {
      kind: 'photo',
      ...size,
      focalPoint: { x: 0.5, y: 0.5 },
      tone: '#8a7f70',
      caption: 'Living room',
    };
  });
  const music = { kind: 'track', grid, durationSeconds: 72 } as const;
  const input = { listing: SAMPLE_LISTING, media, portraits: {}, template, format, cut, music };
  return buildScene({ ...input, narration: { phrases, script } });
}

/** The sprites that show a text, one for all its lines or one for each. */
function linesOf(text: string, drawn: readonly DrawnText[]): DrawnText[] {
  let rest = text;
  return drawn.filter((one) => {
    if (!rest.startsWith(one.text)) return false;
    rest = rest.slice(one.text.length).trimStart();
    return true;
  });
}

describe.each(TEMPLATE_VARIANTS)('$name', ({ template, format }) => {
  test('a film lasts as long as its narration, to the end of a bar', () => {
    for (const photos of [1, 6, 20]) {
      const { frameCount, soundtrack } = sceneOf(template, format, 'branded', photos);
      const seconds = frameCount / FPS;
      expect(seconds).toBeGreaterThan(spokenSeconds + 1);
      expect(soundtrack.narration?.phrases.at(-1)?.endSeconds).toBeLessThan(seconds - 0.9);
      expect((seconds / (240 / grid.beatsPerMinute)) % 1).toBeCloseTo(0, 2);
    }
  });

  test.each([3, 6])(
    'every sentence is shown while it is said, in the safe area and clear of other text, with %i photos',
    (photos) => {
      const scene = sceneOf(template, format, 'branded', photos);
      expect(scene.subtitles.map(({ text }) => text).join(' ')).toBe(SCRIPT);
      for (const { text, startSeconds, endSeconds } of scene.subtitles)
        for (let frame = Math.round(startSeconds * FPS) + 8; frame < endSeconds * FPS - 5; frame += 7) {
          const drawn = drawnTexts(scene, frame);
          const lines = linesOf(text.toLowerCase(), drawn);
          expect(lines.map((line) => line.text).join(' '), `frame ${frame}`).toBe(text.toLowerCase());
          for (const line of lines) {
            expect(contains(TITLE_SAFE[format], line.rect)).toBe(true);
            // A marked word is drawn once more on its stroke.
            const others = drawn.filter((one) => !text.toLowerCase().includes(one.text));
            const covered = others.filter((other) => overlap(line.rect, other.rect));
            expect(covered.map((other) => `${frame}: ${text} / ${other.text}`)).toEqual([]);
          }
        }
    },
  );

  test('the agent is not named in the subtitles of an unbranded cut, and a strict cut has no narration', () => {
    const unbranded = sceneOf(template, format, 'unbranded');
    expect(unbranded.subtitles).toHaveLength(3);
    expect(unbranded.soundtrack.narration).toBeDefined();
    const strict = sceneOf(template, format, 'strict');
    expect(strict.subtitles).toEqual([]);
    expect(strict.soundtrack.narration).toBeUndefined();
  });
});

test('Viral Short lights up the words of a line from where it is read', () => {
  const edgesOf = (script: string) => {
    const { elements, sprites } = sceneOf(viralShort, '9:16', 'branded', 6, script);
    const isLine = (sprite: number) =>
      sprites[sprite]?.ops.every((op) => op.op === 'text' && op.text === script.toUpperCase());
    const words = elements.find(({ source }) => source.kind === 'sprite' && isLine(source.sprite));
    return (words?.clip ?? []).map(({ value: { x, width } }) => ({
      left: Math.round(x),
      right: Math.round(x + width),
    }));
  };
  const hebrew = edgesOf('בית יפה מאוד.');
  const english = edgesOf('A bright home.');

  expect(new Set(hebrew.map(({ right }) => right)).size).toBe(1);
  expect(new Set(hebrew.map(({ left }) => left)).size).toBe(3);
  expect(new Set(english.map(({ left }) => left)).size).toBe(1);
  expect(new Set(english.map(({ right }) => right)).size).toBe(3);
});
