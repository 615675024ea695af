import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { CHUNK_BYTES } from '#server/platform/storage/hot-chunks.ts';
import type { LocalFile } from '#server/platform/storage/local-file.ts';
import type { ByteRange } from '#server/platform/storage/storage.ts';
import { type BufferPair, withSendingBuffers } from './sending-buffers.ts';

// The first piece is small, so that the client has something while the next, larger ones are read.
const FIRST_PIECE_BYTES = 128 * 1024;
const GROWTH = 4;

/**
 * Sends a part of a file to the client and closes it. What many watch is in memory and goes out as it is. For the rest
 * two buffers take turns, one being read into while the other is written out: a stream would make a new buffer for every
 * piece, which costs more than reading and writing together.
 */
export function pumpFile(file: LocalFile, range: ByteRange, reply: FastifyReply): void {
  const response = reply.raw;
  reply.hijack();
  pumpAndClose(file, range, reply).catch((err: unknown) => {
    // Nothing can be said any more; a cut connection tells the client that bytes are missing.
    if (!response.destroyed) reply.log.error({ err }, 'a file could not be sent to its end');
    response.destroy();
  });
}

async function pumpAndClose(file: LocalFile, range: ByteRange, reply: FastifyReply): Promise<void> {
  await using _ = file;
  const response = reply.raw;
  response.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
  await withSendingBuffers(range.end + 1 - range.start, (buffers) => pump(file, range, response, buffers));
}

async function pump(
  file: LocalFile,
  { start, end }: ByteRange,
  response: ServerResponse,
  [first, second]: BufferPair,
): Promise<void> {
  const gone = whenGone(response);
  let [buffer, other] = [first, second];
  let pieceBytes = FIRST_PIECE_BYTES;
  let previous: Promise<void> = Promise.resolve();
  let position = start;
  do {
    const piece = await nextPiece(file, { start: position, end }, buffer, pieceBytes);
    position += piece.length;
    pieceBytes *= GROWTH;
    // Queued behind the one before, so that the system never waits for the next while this one asks for it.
    const current = sent(response, piece, position > end);
    current.catch(() => undefined);
    await Promise.race([previous, gone]);
    previous = current;
    [buffer, other] = [other, buffer];
  } while (position <= end);
  await Promise.race([previous, gone]);
}

/** The next bytes of a range up to the border of a chunk: from memory, or in the buffer and then no more than `maxBytes`. */
async function nextPiece(file: LocalFile, { start, end }: ByteRange, buffer: Buffer, maxBytes: number) {
  const length = end + 1 - start;
  const inMemory = await file.findInMemory(start);
  const isLarge = buffer.length === CHUNK_BYTES;
  if (inMemory && isLarge) return inMemory.subarray(0, length);
  const toBorder = CHUNK_BYTES - (start % CHUNK_BYTES);
  const room = buffer.subarray(0, Math.min(maxBytes, length, toBorder));
  // A shared chunk stays in memory as long as its slowest reader holds it: small readers copy what they need.
  if (inMemory) inMemory.copy(room);
  else await file.readInto(room, start);
  return room;
}

function sent(response: ServerResponse, piece: Buffer, isLast: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    if (isLast) response.end(piece, resolve);
    else response.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}

// Bytes that wait for a connection which closes are never reported as written.
function whenGone(response: ServerResponse): Promise<never> {
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => undefined);
  const leave = () => gone.reject(new Error('The client went away'));
  // It may have gone before the file was open; then nothing more will be heard of it.
  if (response.destroyed) leave();
  else response.once('close', leave);
  return gone.promise;
}
