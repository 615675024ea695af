import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';

/** What the file of a form must be, and the messages for one that is not. */
export type FileRules = {
  readonly field: string;
  readonly maxBytes: number;
  readonly missing: string;
  readonly tooLarge: (sizeBytes: number) => string;
};

// Boundaries, part headers and small fields around the file.
const MAX_ENVELOPE_BYTES = 64 * 1024;
const USUAL_ENVELOPE_BYTES = 300;

/** Receives the one file of a form; `take` reads its bytes, never more than the limit. */
export async function receiveFile<Taken>(
  request: FastifyRequest,
  { field, maxBytes, ...messages }: FileRules,
  take: (file: Readable) => Promise<Taken>,
): Promise<{ readonly taken: Taken; readonly name: string | undefined; readonly sizeBytes: number }> {
  // The parser of forms waits for events, and a request whose sender went away before has had its last one.
  if (request.raw.destroyed) throw new AppError('malformed-request', 'The upload is incomplete.');
  const missing = () => fieldError(field, messages.missing);
  const announcedBytes = Number(request.headers['content-length'] ?? 0);
  const tooLarge = () => {
    const sizeBytes = Math.max(maxBytes + 1, announcedBytes - USUAL_ENVELOPE_BYTES);
    return fieldError(field, messages.tooLarge(sizeBytes), { code: 'body-too-large' });
  };
  // Too large a Content-Length is refused before the body is read.
  if (announcedBytes > maxBytes + MAX_ENVELOPE_BYTES) throw tooLarge();
  const limits = { fileSize: maxBytes, files: 2, fields: 10, fieldSize: 1_000, parts: 12, headerPairs: 20 };
  const parts = request.files({ limits, throwFileSizeLimit: false });
  const { value: part } = await parts.next();
  if (part === undefined) throw missing();
  let taken: Taken;
  try {
    taken = await take(part.file);
  } catch (error) {
    // The rest of the body is discarded, so that the sender gets to read the response.
    part.file.resume();
    throw error;
  }
  if (part.fieldname !== field) throw missing();
  if (part.file.truncated) throw tooLarge();
  // To take the first of two files alone would lose the second without a word.
  const { value: second } = await parts.next();
  if (second !== undefined) {
    second.file.resume();
    throw fieldError(field, 'Please upload one file per request. None of these files was stored.');
  }
  return { taken, name: part.filename, sizeBytes: part.file.bytesRead };
}
