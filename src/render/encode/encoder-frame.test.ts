import { expect, test } from 'vitest';
import { createCompositor } from '#render/compose/compositor.ts';
import { loadKernel } from '#render/kernel/kernel.ts';
import { FORMATS, FRAME_SIZES } from '#scene/model/format.ts';
import { openEncoderFrame } from './encoder-frame.ts';

test.each(FORMATS)("an encoder frame has the compositor's strides (%s)", (format) => {
  const size = FRAME_SIZES[format];
  using compositor = createCompositor(loadKernel(), size, size);
  using encoderFrame = openEncoderFrame(size);

  const { yStride, uStride, vStride } = compositor.planes;

  expect(encoderFrame.frame.linesize.slice(0, 3)).toEqual([yStride, uStride, vStride]);
});
