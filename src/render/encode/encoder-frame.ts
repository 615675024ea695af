import { AV_PIX_FMT_YUV420P, AVCOL_RANGE_MPEG, AVCOL_SPC_BT709 } from 'node-av/constants';
import { Frame } from 'node-av/lib';
import { FRAME_STRIDE_STEP } from '#render/kernel/plane.ts';
import { expectOk } from '#render/media/libav.ts';
import type { YuvPlanes } from '#render/media/picture.ts';
import type { Size } from '#scene/model/geometry.ts';

/** A reusable encoder frame and its memory. */
export type EncoderFrame = Disposable & {
  readonly frame: Frame;
  /** Copies composed planes into the frame. */
  fill(planes: YuvPlanes): void;
};

/** Allocates an empty frame for encoders. */
export function allocEncoderFrame({ width, height }: Size): Frame {
  const frame = new Frame();
  frame.alloc();
  frame.format = AV_PIX_FMT_YUV420P;
  frame.width = width;
  frame.height = height;
  frame.colorSpace = AVCOL_SPC_BT709;
  frame.colorRange = AVCOL_RANGE_MPEG;
  // The compositor's strides, so that a plane is one copy. libav's default alignment depends on the machine.
  expectOk(frame.getBuffer(FRAME_STRIDE_STEP), 'allocate a frame');
  return frame;
}

export function openEncoderFrame(size: Size): EncoderFrame {
  const frame = allocEncoderFrame(size);
  // Every access to `frame.data` reports megabytes of external memory to the garbage collector: cache the views.
  let memory = memoryOf(frame);
  const chroma = { width: (size.width + 1) >> 1, height: (size.height + 1) >> 1 };
  return {
    frame,
    fill({ y, u, v, yStride, uStride, vStride }) {
      if (!frame.isWritable) {
        expectOk(frame.makeWritable(), 'reuse a frame');
        memory = memoryOf(frame);
      }
      const { planes, strides } = memory;
      copyPlane(y, yStride, planes[0], strides[0], size);
      copyPlane(u, uStride, planes[1], strides[1], chroma);
      copyPlane(v, vStride, planes[2], strides[2], chroma);
    },
    [Symbol.dispose]: () => frame.free(),
  };
}

function memoryOf(frame: Frame): { readonly planes: readonly Buffer[]; readonly strides: readonly number[] } {
  return { planes: frame.data ?? [], strides: frame.linesize };
}

function copyPlane(
  source: Uint8Array,
  stride: number,
  target: Buffer | undefined,
  targetStride = 0,
  { width, height }: Size,
): void {
  if (!target) throw new Error('a frame without memory');
  if (stride === targetStride) {
    target.set(source.subarray(0, stride * (height - 1) + width));
    return;
  }
  for (let row = 0; row < height; row++) {
    target.set(source.subarray(row * stride, row * stride + width), row * targetStride);
  }
}
