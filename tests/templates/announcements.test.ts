import { afterAll, describe, expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import type { Template } from '#scene/build/template.ts';
import { planTimeline } from '#scene/build/timeline.ts';
import { announcementText } from '#scene/content/announcement.ts';
import { endCardTime } from '#scene/content/end-card-text.ts';
import { readingSeconds } from '#scene/content/reading-time.ts';
import type { Announcement } from '#scene/model/announcement.ts';
import { type Cut, type Format, FPS, TITLE_SAFE } from '#scene/model/format.ts';
import { frameAt } from '#scene/model/frame-at.ts';
import { contains } from '#scene/model/geometry.ts';
import type { Scene, SceneMedia } from '#scene/model/scene.ts';
import { contrastOf } from '#scene/theme/color.ts';
import { drawnTexts, overlap } from '#tests/support/drawn-texts.ts';
import { SAMPLE_LISTING } from '#tests/support/sample-listing.ts';
import { TEMPLATE_VARIANTS } from '#tests/support/template-variants.ts';

const KINDS: readonly Announcement[] = [
  { kind: 'just-listed' },
  { kind: 'open-house', date: '2026-11-22', from: '11:30', to: '13:00' },
  { kind: 'price-improved', oldPrice: 1_295_000, newPrice: 1_250_000 },
  { kind: 'under-contract' },
  { kind: 'sold', price: 1_240_000 },
  { kind: 'sold' },
];
// The labels and initials of a card are seen, not read.
const UNREAD = /^(?:phone|e-mail|web|mv) ?/u;
const STEP = 3;
const ENTRANCE_FRAMES = 15;
const CUTS = ['branded', 'unbranded'] as const;
const grid = { beatsPerMinute: 120, beatsPerBar: 4, firstBeatSeconds: 0, dropBar: 4 };

const music = { kind: 'track', grid, durationSeconds: 72 } as const;
const media = Array.from({ length: 10 }, (_, index): SceneMedia => {
  const size = index % 3 === 2 ? { width: 2000, height: 3000 } : { width: 3000, height: 2000 };
  return { kind: 'photo', ...size, focalPoint: { x: 0.5, y: 0.5 }, tone: '#8a7f70', caption: 'Kitchen' };
});

const built = new Map<string, Scene>();

/** Several tests look at the same scene. */
function sceneOf(
  template: Template,
  format: Format,
  cut: Cut,
  announcement?: Announcement,
  shown: readonly SceneMedia[] = media,
): Scene {
  const key = JSON.stringify([template.folder, format, cut, announcement, shown]);
  const listing = { ...SAMPLE_LISTING, announcement };
  const scene =
    built.get(key) ?? buildScene({ listing, media: shown, portraits: {}, template, format, cut, music });
  built.set(key, scene);
  return scene;
}

/** A text without the separator that is dropped where a line breaks. */
const plain = (text: string) => text.toLowerCase().replaceAll(' ·', '');

/** The first frame of the end card. */
function endingOf(template: Template): number {
  const endCard = endCardTime(SAMPLE_LISTING);
  return planTimeline(media, template.pace, music, { endCard }).ending.from;
}

const drawn = new WeakMap<Scene, Map<number, string>>();

/** What is drawn on a frame, with the sprites themselves in place of their numbers. */
function drawingOf(scene: Scene, frame: number): string {
  const drawings = drawn.get(scene) ?? new Map<number, string>();
  drawn.set(scene, drawings);
  const drawing =
    drawings.get(frame) ??
    JSON.stringify(
      frameAt(scene, frame).map((layer) =>
        layer.source.kind === 'sprite' ? { ...layer, source: scene.sprites[layer.source.sprite] } : layer,
      ),
    );
  drawings.set(frame, drawing);
  return drawing;
}

/** The ratio of text to plate of the labels with a text. */
function contrastsOf(scene: Scene, text: string): number[] {
  return scene.sprites.flatMap(({ ops: [plate, ...others] }) => {
    const lines = others.filter((op) => op.op === 'text');
    const words = lines.map((line) => line.text).join(' ');
    if (plate?.op !== 'rect' || words.toLowerCase() !== text.toLowerCase()) return [];
    const ground = plate.fill && 'color' in plate.fill ? plate.fill.color : undefined;
    return lines.map(({ ink }) => (ground ? contrastOf(ground, ink.color) : 0));
  });
}

describe.each(TEMPLATE_VARIANTS)('$name', ({ template, format }) => {
  afterAll(() => built.clear());

  test.each(KINDS)('announces $kind with the first picture and the end card', (announcement) => {
    const { title, sticker, leads } = announcementText(announcement);
    for (const cut of CUTS) {
      const scene = sceneOf(template, format, cut, announcement);
      const first = scene.shots[0]?.to ?? 0;
      const opening = drawnTexts(scene, Math.round(first / 2)).map(({ text }) => text);
      expect(opening.join(' ')).toContain(title.toLowerCase());
      expect(opening).toContain(sticker.toLowerCase());
      const closing = drawnTexts(scene, scene.frameCount - 1).map(({ text }) => text);
      expect(leads.map(plain)).toContain(plain(closing[0] ?? ''));
      for (const text of [sticker, closing[0] ?? ''])
        expect(Math.min(...contrastsOf(scene, text))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(KINDS)(
    'keeps $kind in the title safe area, clear of other text, long enough to read',
    (announcement) => {
      const sticker = announcementText(announcement).sticker.toLowerCase();
      for (const cut of CUTS) {
        const scene = sceneOf(template, format, cut, announcement);
        const first = scene.shots[0]?.to ?? 0;
        let frames = 0;
        for (let frame = 0; frame < first; frame += STEP) {
          const drawn = drawnTexts(scene, frame);
          const label = drawn.find(({ text }) => text === sticker);
          if (!label) continue;
          frames += STEP;
          expect(contains(TITLE_SAFE[format], label.rect)).toBe(true);
          const covered = drawn.filter((other) => other !== label && overlap(label.rect, other.rect));
          expect(covered.map(({ text }) => `${frame}: ${text}`)).toEqual([]);
        }
        expect(frames / FPS).toBeGreaterThanOrEqual(readingSeconds(sticker));
      }
    },
  );

  test.each([3, 4, 6])('tells the date of an open house on the end card too, with %i photos', (photos) => {
    const announcement = KINDS.find(({ kind }) => kind === 'open-house');
    for (const cut of CUTS) {
      const scene = sceneOf(template, format, cut, announcement, media.slice(0, photos));
      const [lead] = drawnTexts(scene, scene.frameCount - 1);
      expect(lead?.text).toContain('nov 22');
    }
  });

  test.each(KINDS)('has an end card with $kind that is as readable as one without', (announcement) => {
    for (const cut of CUTS) {
      const secondsOf = (scene: Scene) =>
        readingSeconds(
          drawnTexts(scene, scene.frameCount - 1)
            .map(({ text }) => text.replace(UNREAD, ''))
            .join(' '),
        );
      const scene = sceneOf(template, format, cut, announcement);
      const limit = (scene.frameCount - endingOf(template)) / FPS;
      const usual = secondsOf(sceneOf(template, format, cut));
      // Without its date nobody could come to an open house.
      const tolerance = announcement.kind === 'open-house' ? 1 : 0.5;
      expect(secondsOf(scene)).toBeLessThanOrEqual(Math.max(usual, limit) + tolerance);
      const [lead, ...others] = drawnTexts(scene, scene.frameCount - 1);
      if (!lead) throw new Error('the end card is empty');
      expect(contains(TITLE_SAFE[format], lead.rect)).toBe(true);
      expect(others.filter(({ rect }) => overlap(lead.rect, rect)).map(({ text }) => text)).toEqual([]);
    }
  });

  test.each(KINDS)(
    'is the same film with $kind between the first picture and the end card, but for the price of a sold home',
    (announcement) => {
      for (const cut of CUTS) {
        const usual = sceneOf(template, format, cut);
        const announced = sceneOf(template, format, cut, announcement);
        expect(announced.frameCount).toBe(usual.frameCount);
        expect(announced.shots).toEqual(usual.shots);
        expect(announced.soundtrack).toEqual(usual.soundtrack);
        // A card enters over the last picture.
        const ending = endingOf(template) - ENTRANCE_FRAMES;
        const differing: number[] = [];
        for (let frame = usual.shots[0]?.to ?? 0; frame < ending; frame += 5)
          if (drawingOf(announced, frame) !== drawingOf(usual, frame)) differing.push(frame);
        // Its plate comes before the text and goes after it.
        const isPriced = (frame: number) =>
          [frame - ENTRANCE_FRAMES, frame, frame + ENTRANCE_FRAMES].some((near) =>
            drawnTexts(usual, near).some(({ text }) => /\$|offered/u.test(text)),
          );
        expect(differing.filter((frame) => announcement.kind !== 'sold' || !isPriced(frame))).toEqual([]);
      }
    },
  );

  test('never offers a home that is sold', () => {
    for (const announcement of KINDS.filter(({ kind }) => kind === 'sold')) {
      const scene = sceneOf(template, format, 'branded', announcement);
      const offers = scene.sprites.flatMap(({ ops }) =>
        ops.filter((op) => op.op === 'text' && /offered/iu.test(op.text)),
      );
      expect(offers).toEqual([]);
    }
  });

  test('announces nothing in a strict cut', () => {
    for (const announcement of KINDS)
      expect(sceneOf(template, format, 'strict', announcement)).toEqual(sceneOf(template, format, 'strict'));
  });
});
