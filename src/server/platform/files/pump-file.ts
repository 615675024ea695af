import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { ByteRange } from '#server/platform/storage/storage.ts';

const LARGE_CHUNK_BYTES = 1024 * 1024;
const SMALL_CHUNK_BYTES = 128 * 1024;
// A crowd of slow readers must not hold two megabytes each.
const MAX_LARGE_PUMPS = 24;

let largePumpCount = 0;

/**
 * Sends a part of a file to the client and closes it. Two buffers take turns, one being read into while the other is
 * written out: a stream would make a new buffer for every chunk, which costs more than reading and writing together.
 */
export function pumpFile(file: FileHandle, range: ByteRange, reply: FastifyReply): void {
  const response = reply.raw;
  reply.hijack();
  response.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
  pumpAndClose(file, range, response).catch((err: unknown) => {
    // Nothing can be said any more; a cut connection tells the client that bytes are missing.
    if (!response.destroyed) reply.log.error({ err }, 'a file could not be sent to its end');
    response.destroy();
  });
}

async function pumpAndClose(file: FileHandle, range: ByteRange, response: ServerResponse): Promise<void> {
  await using _ = file;
  const isLarge = range.end - range.start > LARGE_CHUNK_BYTES && largePumpCount < MAX_LARGE_PUMPS;
  if (!isLarge) return await pump(file, range, response, SMALL_CHUNK_BYTES);
  largePumpCount += 1;
  try {
    await pump(file, range, response, LARGE_CHUNK_BYTES);
  } finally {
    largePumpCount -= 1;
  }
}

async function pump(
  file: FileHandle,
  { start, end }: ByteRange,
  response: ServerResponse,
  chunkBytes: number,
) {
  const length = end - start + 1;
  const newBuffer = () => Buffer.allocUnsafeSlow(Math.min(chunkBytes, Math.max(1, length)));
  const gone = whenGone(response);
  let [filling, sending] = [newBuffer(), length > chunkBytes ? newBuffer() : Buffer.alloc(0)];
  let position = start;
  const fill = async () => {
    const wanted = Math.min(filling.length, end + 1 - position);
    const { bytesRead } = await file.read(filling, 0, wanted, position);
    if (bytesRead === 0 && wanted > 0) throw new Error('The file is shorter than it was');
    position += bytesRead;
    return filling.subarray(0, bytesRead);
  };
  let chunk = await fill();
  while (position <= end) {
    [filling, sending] = [sending, filling];
    const [next] = await Promise.all([fill(), Promise.race([written(response, chunk), gone])]);
    chunk = next;
  }
  await Promise.race([ended(response, chunk), gone]);
}

function written(response: ServerResponse, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    response.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

function ended(response: ServerResponse, chunk: Buffer): Promise<void> {
  return new Promise((resolve) => {
    response.end(chunk, () => resolve());
  });
}

// Bytes that wait for a connection which closes are never reported as written.
function whenGone(response: ServerResponse): Promise<never> {
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => undefined);
  response.once('close', () => gone.reject(new Error('The client went away')));
  return gone.promise;
}
