import { AV_PIX_FMT_YUV420P, AVCOL_RANGE_MPEG, AVCOL_SPC_BT709 } from 'node-av/constants';
import { Frame } from 'node-av/lib';
import { FRAME_ROW_STEP } from '#render/kernel/plane.ts';
import { expectOk } from '#render/media/libav.ts';
import type { Size } from '#scene/model/geometry.ts';

/** A picture in 4:2:0, bt709, limited range; a stride is the length of a row in memory. */
export type Planes = Size & {
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  readonly yStride: number;
  readonly chromaStride: number;
};

/** A frame that encoders take, with its memory at hand. */
export type PictureFrame = Disposable & {
  readonly frame: Frame;
  /** Copies composed planes into the frame. */
  fill(planes: Planes): void;
};

/** An empty frame that encoders take. */
export function allocPicture({ width, height }: Size): Frame {
  const frame = new Frame();
  frame.alloc();
  frame.format = AV_PIX_FMT_YUV420P;
  frame.width = width;
  frame.height = height;
  frame.colorSpace = AVCOL_SPC_BT709;
  frame.colorRange = AVCOL_RANGE_MPEG;
  // Rows as long as the composer's, so that a plane is copied at once: libav's own choice depends on the machine.
  expectOk(frame.getBuffer(FRAME_ROW_STEP), 'make room for a frame');
  return frame;
}

/** A frame to be filled over and over. */
export function openPictureFrame(size: Size): PictureFrame {
  const frame = allocPicture(size);
  // Each look at a frame's memory counts as new memory to the garbage collector, megabytes at a time: one look is kept.
  let memory = memoryOf(frame);
  const chroma = { width: (size.width + 1) >> 1, height: (size.height + 1) >> 1 };
  return {
    frame,
    fill({ y, u, v, yStride, chromaStride }) {
      if (!frame.isWritable) {
        expectOk(frame.makeWritable(), 'reuse a frame');
        memory = memoryOf(frame);
      }
      const { planes, strides } = memory;
      copyPlane(y, yStride, planes[0], strides[0], size);
      copyPlane(u, chromaStride, planes[1], strides[1], chroma);
      copyPlane(v, chromaStride, planes[2], strides[2], chroma);
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
  if (!target) throw new Error('a frame without room');
  if (stride === targetStride) {
    target.set(source.subarray(0, stride * (height - 1) + width));
    return;
  }
  for (let row = 0; row < height; row++) {
    target.set(source.subarray(row * stride, row * stride + width), row * targetStride);
  }
}

/** The same picture in sRGB, three bytes a pixel. */
export function rgbOf({ width, height, y, u, v, yStride, chromaStride }: Planes): Uint8Array {
  const rgb = new Uint8ClampedArray(width * height * 3);
  let at = 0;
  for (let row = 0; row < height; row++) {
    const lumaRow = row * yStride;
    const chromaRow = (row >> 1) * chromaStride;
    for (let column = 0; column < width; column++) {
      const luma = 1.16438 * (y[lumaRow + column]! - 16);
      const blue = u[chromaRow + (column >> 1)]! - 128;
      const red = v[chromaRow + (column >> 1)]! - 128;
      rgb[at++] = luma + 1.79274 * red;
      rgb[at++] = luma - 0.21325 * blue - 0.53291 * red;
      rgb[at++] = luma + 2.1124 * blue;
    }
  }
  return new Uint8Array(rgb.buffer);
}
