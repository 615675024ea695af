import { expect, test } from 'vitest';
import { sampleScene } from '#tests/support/sample-scene.ts';
import { TEMPLATE_VARIANTS } from '#tests/support/template-variants.ts';

// A phone shows the frame's shorter side, 1080 pixels, in about 390: these are the 10 CSS pixels of its own smallest text.
const SMALLEST_PX = 28;

test.each(TEMPLATE_VARIANTS)('every text of $name can be read on a phone', ({ template, format }) => {
  const small = sampleScene(template, format).sprites.flatMap(({ ops }) =>
    ops.flatMap((op) =>
      op.op === 'text' && op.sizePx < SMALLEST_PX ? [`${op.text}: ${Math.round(op.sizePx)} px`] : [],
    ),
  );
  expect(small).toEqual([]);
});
