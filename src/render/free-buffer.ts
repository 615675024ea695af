/**
 * Frees a large buffer at once by detaching it; the garbage collector would run often, and only after several have
 * accumulated. No thread may read the buffer any more.
 */
export function freeBuffer({ buffer }: Uint8Array | Uint8ClampedArray | Float32Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
