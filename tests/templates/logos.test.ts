import { expect, test } from 'vitest';
import { buildScene } from '#scene/build/build-scene.ts';
import { FORMATS } from '#scene/model/format.ts';
import type { Color } from '#scene/model/layer.ts';
import type { PaintOp } from '#scene/model/sprite.ts';
import { TEMPLATES } from '#scene/templates/registry.ts';
import { contrastOf } from '#scene/theme/color.ts';
import { SAMPLE_LISTING } from '#tests/support/sample-listing.ts';
import { SAMPLE_PICTURES } from '#tests/support/sample-scene.ts';

const variants = TEMPLATES.flatMap((template) =>
  FORMATS.flatMap((format) =>
    [true, false].map((isLight) => ({
      name: `${template.folder} ${format} shows a ${isLight ? 'white' : 'black'} logo on its end card`,
      ...{ template, format, isLight },
    })),
  ),
);

test.each(variants)('$name', ({ template, format, isLight }) => {
  const { sprites } = buildScene({
    listing: SAMPLE_LISTING,
    media: SAMPLE_PICTURES.map(({ medium }) => medium),
    portraits: { logo: { width: 600, height: 200, isLight } },
    template,
    format,
    cut: 'branded',
    music: { kind: 'none' },
  });
  const [ink, opposite] = isLight ? (['#ffffff', '#000000'] as const) : (['#000000', '#ffffff'] as const);
  const isSeen = sprites.flatMap(({ ops }) => {
    const index = ops.findIndex((op) => op.op === 'portrait' && op.portrait === 'logo');
    const logo = ops[index];
    if (logo?.op !== 'portrait') return [];
    const before = ops[index - 1];
    const isPlate = before?.op === 'rect' && before.rect.height > logo.rect.height;
    const plate = isPlate ? fillOf(before) : undefined;
    const mark = fillOf(ops[index + 1]);
    if (!mark) throw new Error('no Equal Housing mark is beside the logo');
    // Without a plate the logo is seen as the mark beside it is.
    return plate ? [contrastOf(plate, ink) > 4.5] : [contrastOf(mark, ink) < contrastOf(mark, opposite)];
  });
  expect(isSeen).toEqual([true]);
});

function fillOf(op: PaintOp | undefined): Color | undefined {
  return op && (op.op === 'rect' || op.op === 'path') && op.fill && 'color' in op.fill
    ? op.fill.color
    : undefined;
}
