import { expect, test } from 'vitest';
import type { Scene } from '#scene/model/scene.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { sampleScene } from '#tests/support/sample-scene.ts';
import { TEMPLATE_VARIANTS } from '#tests/support/template-variants.ts';
import { findTransitions } from './find-transitions.ts';

const FRAME = { x: 0, y: 0, width: 1920, height: 1080 };
const PART = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 };
const [template] = TEMPLATES;

/** Twenty frames of these elements. */
const sceneOf = (elements: Scene['elements']): Scene => ({
  ...sampleScene(template, '16:9'),
  frameCount: 20,
  elements,
});

const photo = (media: number, from: number, to: number) =>
  ({ source: { kind: 'photo', media }, from, to, target: [{ at: 0, value: FRAME }] }) as const;

const framesIn = (scene: Scene) =>
  findTransitions(scene).flatMap((isTransition, n) => (isTransition ? [n] : []));

test('a cross-fade is a transition from the frame before it begins until the new picture stands alone', () => {
  const opacity = [
    { at: 7, value: 0 },
    { at: 10, value: 1 },
  ] as const;

  expect(framesIn(sceneOf([photo(0, 0, 20), { ...photo(1, 7, 20), opacity }]))).toEqual([7, 8, 9, 10]);
});

test('a cut is a transition of two frames', () => {
  expect(framesIn(sceneOf([photo(0, 0, 10), photo(1, 10, 20)]))).toEqual([9, 10]);
});

test('zooms, clips that play, text and bars are no transitions', () => {
  const window = [
    { at: 0, value: PART },
    { at: 20, value: { ...PART, width: 0.5, height: 0.5 } },
  ] as const;
  const growing = [
    { at: 0, value: { ...FRAME, width: 100, height: 10 } },
    { at: 20, value: { ...FRAME, height: 10 } },
  ] as const;
  const clip: Scene['elements'][number] = {
    ...photo(0, 0, 20),
    source: { kind: 'clip', media: 1, startSeconds: 0 },
    target: [{ at: 0, value: { ...FRAME, width: 800 } }],
  };
  const elements: Scene['elements'] = [
    { ...photo(0, 0, 20), window },
    clip,
    { ...photo(0, 5, 15), source: { kind: 'sprite', sprite: 0 } },
    { ...photo(0, 0, 20), source: { kind: 'color', color: '#ffffff' }, target: growing },
  ];

  expect(framesIn(sceneOf(elements))).toEqual([]);
});

test.each(TEMPLATE_VARIANTS)('most of a film is held: $name', ({ template, format }) => {
  const scene = sampleScene(template, format);

  expect(framesIn(scene).length / scene.frameCount).toBeLessThan(0.3);
});
