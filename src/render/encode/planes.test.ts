import { expect, test } from 'vitest';
import { createCompositor } from '#render/compose/compositor.ts';
import { loadKernel } from '#render/kernel/kernel.ts';
import { FORMATS, FRAME_SIZES } from '#scene/model/format.ts';
import { openPictureFrame } from './planes.ts';

test.each(FORMATS)("a frame for the encoder has rows as long as the composer's (%s)", (format) => {
  const size = FRAME_SIZES[format];
  using compositor = createCompositor(loadKernel(), size, size);
  using picture = openPictureFrame(size);

  const { yStride, chromaStride } = compositor.planes;

  expect(picture.frame.linesize.slice(0, 3)).toEqual([yStride, chromaStride, chromaStride]);
});
