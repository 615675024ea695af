// The parameter block of operations with more than a handful of arguments: a caller writes the fields that an operation
// reads, then calls it. kernel/parameters.ts lists the same fields in the same order; kernel.test.ts compares the lists.

@unmanaged export class Parameters {
  // Row j of the result lies at `scale * j + origin` of the source; columns likewise in `prepareColumns`.
  scale: f64;
  origin: f64;
  /** How far the filter is stretched to low-pass a picture that is made smaller. */
  stretch: f64;
  // The same for the picture that fades in.
  otherScale: f64;
  otherOrigin: f64;
  /** What the weights of a column sum to: less than one in a crossfade. */
  share: f64;
  // Rows are covered between `top` and `bottom`; a row at an edge is covered in part.
  top: f64;
  bottom: f64;
  opacity: f64;

  source: usize;
  sourceAlpha: usize;
  sourceStride: i32;
  sourceWidth: i32;
  sourceHeight: i32;
  other: usize;
  otherStride: i32;
  otherHeight: i32;
  target: usize;
  targetStride: i32;

  // Blocks of 16 samples from `from` to `to` are touched; those from `solidFrom` to `solidTo` are wholly covered.
  from: i32;
  to: i32;
  solidFrom: i32;
  solidTo: i32;
  y0: i32;
  y1: i32;

  taps: i32;
  /** 0 for the first table of columns, 1 for that of the picture that fades in. */
  table: i32;
  /** Whether the result is stored as signed samples (a mip level) instead of codes (a frame). */
  isSigned: i32;
  /** The code that `fill` writes. */
  code: i32;

  // A picture to convert, and the planes it is converted to.
  width: i32;
  height: i32;
  channels: i32;
  y: usize;
  u: usize;
  v: usize;
  /** 0 for an opaque picture. */
  alpha: usize;
  alphaHalf: usize;
  lumaStride: usize;
  chromaStride: usize;
  temporary: usize;
  /** 256 bytes each for red, green and blue. */
  tables: usize;
}

export const parameters = changetype<Parameters>(memory.data(offsetof<Parameters>(), 16));

export function parametersAt(): usize {
  return changetype<usize>(parameters);
}
