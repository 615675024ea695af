import { expect, test } from 'vitest';
import { createRenderSlots } from './render-slots.ts';

test('a piece gets a slot that is free, and ends when a video needs it', () => {
  const slots = createRenderSlots(2);
  const first = slots.takeForPiece();
  using second = slots.takeForPiece();
  expect(slots.takeForPiece()).toBeUndefined();

  using _ = slots.takeForVideo();
  expect([first?.signal.aborted, second?.signal.aborted]).toEqual([true, false]);
  first?.[Symbol.dispose]();
  expect(slots.takeForPiece()).toBeUndefined();
});

test('a slot that is given back is free', () => {
  const slots = createRenderSlots(1);
  slots.takeForVideo()[Symbol.dispose]();
  slots.takeForPiece()?.[Symbol.dispose]();

  expect(slots.takeForPiece()?.signal.aborted).toBe(false);
});
