import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { CHUNK_BYTES } from '#server/platform/storage/hot-chunks.ts';
import type { LocalFile } from '#server/platform/storage/local-file.ts';
import type { ByteRange } from '#server/platform/storage/storage.ts';

const SMALL_CHUNK_BYTES = 128 * 1024;
// A crowd of slow readers must not hold two megabytes each.
const MAX_LARGE_PUMPS = 24;

let largePumpCount = 0;

/**
 * Sends a part of a file to the client and closes it. What many watch is in memory and goes out as it is. For the rest
 * two buffers take turns, one being read into while the other is written out: a stream would make a new buffer for every
 * chunk, which costs more than reading and writing together.
 */
export function pumpFile(file: LocalFile, range: ByteRange, reply: FastifyReply): void {
  const response = reply.raw;
  reply.hijack();
  response.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
  pumpAndClose(file, range, response).catch((err: unknown) => {
    // Nothing can be said any more; a cut connection tells the client that bytes are missing.
    if (!response.destroyed) reply.log.error({ err }, 'a file could not be sent to its end');
    response.destroy();
  });
}

async function pumpAndClose(file: LocalFile, range: ByteRange, response: ServerResponse): Promise<void> {
  await using _ = file;
  const isLarge = range.end - range.start > CHUNK_BYTES && largePumpCount < MAX_LARGE_PUMPS;
  if (!isLarge) return await pump(readerOf(file, range, isLarge), response);
  largePumpCount += 1;
  try {
    await pump(readerOf(file, range, isLarge), response);
  } finally {
    largePumpCount -= 1;
  }
}

/** Gives the next bytes, good until the call after the next; undefined after the last. */
function readerOf(file: LocalFile, { start, end }: ByteRange, isLarge: boolean) {
  const nextBuffer = twoBuffers(Math.min(isLarge ? CHUNK_BYTES : SMALL_CHUNK_BYTES, end + 1 - start));
  let position = start;
  return async (): Promise<Buffer | undefined> => {
    if (position > end) return undefined;
    const length = end + 1 - position;
    const inMemory = await file.findInMemory(position);
    // A shared chunk stays in memory as long as its slowest reader holds it: small readers copy what they need.
    const bytes =
      inMemory && isLarge
        ? inMemory.subarray(0, length)
        : await fill(nextBuffer().subarray(0, length), file, position, inMemory);
    position += bytes.length;
    return bytes;
  };
}

async function fill(buffer: Buffer, file: LocalFile, position: number, inMemory: Buffer | undefined) {
  return inMemory ? buffer.subarray(0, inMemory.copy(buffer)) : await file.readInto(buffer, position);
}

function twoBuffers(sizeBytes: number): () => Buffer {
  const buffers: Buffer[] = [];
  let turn = 0;
  return () => {
    turn = 1 - turn;
    buffers[turn] ??= Buffer.allocUnsafeSlow(sizeBytes);
    return buffers[turn] as Buffer;
  };
}

async function pump(read: ReturnType<typeof readerOf>, response: ServerResponse): Promise<void> {
  const gone = whenGone(response);
  let previous: Promise<void> = Promise.resolve();
  for (let bytes = await read(); bytes !== undefined; bytes = await read()) {
    // Queued behind the one before, so that the system never waits for the next while this one asks for it.
    const current = written(response, bytes);
    current.catch(() => undefined);
    await Promise.race([previous, gone]);
    previous = current;
  }
  await Promise.race([previous, gone]);
  await Promise.race([ended(response), gone]);
}

function written(response: ServerResponse, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    response.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}

function ended(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once('finish', resolve).end();
  });
}

// Bytes that wait for a connection which closes are never reported as written.
function whenGone(response: ServerResponse): Promise<never> {
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => undefined);
  response.once('close', () => gone.reject(new Error('The client went away')));
  return gone.promise;
}
