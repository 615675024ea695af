import {
  AV_FRAME_DATA_REGIONS_OF_INTEREST,
  AV_PIX_FMT_YUV420P,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
} from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { FRAME_STRIDE_STEP } from '#render/kernel/plane.ts';
import { allocFrame, expectOk } from '#render/media/libav.ts';
import type { YuvPlanes } from '#render/media/picture.ts';
import type { Size } from '#scene/model/geometry.ts';

/** A reusable encoder frame and its memory. */
export type EncoderFrame = Disposable & {
  readonly frame: Frame;
  /** Copies composed planes into the frame. */
  fill(planes: YuvPlanes): void;
  /** Has the whole picture coded this much coarser: 6 steps of the quantizer double the error that is allowed. */
  setQuantizerOffset(steps: number): void;
};

/** Allocates an empty frame for encoders. */
export function allocEncoderFrame({ width, height }: Size): Frame {
  const frame = allocFrame();
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
    setQuantizerOffset(steps) {
      frame.removeSideData(AV_FRAME_DATA_REGIONS_OF_INTEREST);
      if (steps !== 0)
        writeRegion(frame.newSideData(AV_FRAME_DATA_REGIONS_OF_INTEREST, REGION_BYTES), size, steps);
    },
    [Symbol.dispose]: () => frame.free(),
  };
}

// The struct AVRegionOfInterest: its own size, top, bottom, left, right, and the offset as a fraction of all quantizer steps.
const REGION_BYTES = 28;
const QUANTIZER_STEPS = 51;
const DENOMINATOR = 100;

function writeRegion(region: Buffer, { width, height }: Size, steps: number): void {
  const fields = [0, height, 0, width, Math.round(steps * DENOMINATOR), QUANTIZER_STEPS * DENOMINATOR];
  let at = region.writeUInt32LE(REGION_BYTES);
  for (const field of fields) at = region.writeInt32LE(field, at);
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
