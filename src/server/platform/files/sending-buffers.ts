import { CHUNK_BYTES } from '#server/platform/storage/hot-chunks.ts';

const SMALL_BYTES = 64 * 1024;
// A crowd of slow readers must not hold four megabytes each.
const MAX_LARGE_PAIRS = 16;
const MAX_IDLE_PAIRS = 8;

export type BufferPair = readonly [Buffer, Buffer];

const idlePairs: BufferPair[] = [];
let lentCount = 0;

/**
 * Lends two buffers in which so many bytes can be sent in turns. Few large pieces cost least, and least of all in memory
 * that was used before; where too many clients read at once, the next ones get small buffers.
 */
export async function withSendingBuffers(
  byteCount: number,
  send: (buffers: BufferPair) => Promise<void>,
): Promise<void> {
  if (byteCount <= 2 * SMALL_BYTES || lentCount >= MAX_LARGE_PAIRS) return await send(newPair(SMALL_BYTES));
  lentCount += 1;
  try {
    const buffers = idlePairs.pop() ?? newPair(CHUNK_BYTES);
    await send(buffers);
    // Not after a failure: a broken connection may still be reading from them.
    if (idlePairs.length < MAX_IDLE_PAIRS) idlePairs.push(buffers);
  } finally {
    lentCount -= 1;
  }
}

function newPair(sizeBytes: number): BufferPair {
  return [Buffer.allocUnsafeSlow(sizeBytes), Buffer.allocUnsafeSlow(sizeBytes)];
}
