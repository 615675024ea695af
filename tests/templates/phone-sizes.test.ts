import { expect, test } from 'vitest';
import { FORMATS } from '#scene/model/format.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { sampleScene } from '#tests/support/sample-scene.ts';

// A phone shows the frame's shorter side, 1080 pixels, in about 390: these are the 10 CSS pixels of its own smallest text.
const SMALLEST_PX = 28;

const variants = TEMPLATES.flatMap((template) =>
  FORMATS.map((format) => ({ name: `${template.folder} ${format}`, template, format })),
);

test.each(variants)('every text of $name can be read on a phone', ({ template, format }) => {
  const small = sampleScene(template, format).sprites.flatMap(({ ops }) =>
    ops.flatMap((op) =>
      op.op === 'text' && op.sizePx < SMALLEST_PX ? [`${op.text}: ${Math.round(op.sizePx)} px`] : [],
    ),
  );
  expect(small).toEqual([]);
});
