/**
 * Gives large memory back at once: the garbage collector would come by when several of them have piled up, and
 * it would come often. Nobody may read it any more, on any thread.
 */
export function freeBuffer({ buffer }: Uint8Array | Uint8ClampedArray | Float32Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
