import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { refuseSecondFile } from '#server/platform/http/second-file.ts';
import { HEAD_BYTES } from '#server/platform/images/image-kind.ts';
import type { UserId } from '#shared/ids.ts';
import type { Scratch } from './upload-scratch.ts';

/** An uploaded file on disk, unchanged. */
export type ReceivedFile = {
  readonly path: string;
  /** The sender's name for it: for display, never part of a path. */
  readonly originalName: string;
  readonly sizeBytes: number;
  /** Its first bytes, which decide its type. */
  readonly head: Buffer;
};

/** Checks, normalises and stores a received file. */
export type Ingest<Uploaded> = (
  deps: FeatureDeps,
  userId: UserId,
  received: ReceivedFile,
  scratch: Scratch,
) => Promise<Uploaded>;

export type UploadRules = {
  readonly field: string;
  readonly maxBytes: number;
  readonly tooLarge: (sizeBytes: number) => string;
};

// Boundaries, part headers and small fields around the file.
const MAX_ENVELOPE_BYTES = 64 * 1024;
const USUAL_ENVELOPE_BYTES = 300;
const MAX_NAME_CHARS = 500;
const WRITE_CHUNK_BYTES = 256 * 1024;

/** Streams the one file of a form to disk; it is never in memory as a whole. */
export async function receiveUpload(
  request: FastifyRequest,
  scratch: Scratch,
  rules: UploadRules,
): Promise<ReceivedFile> {
  const { field, maxBytes } = rules;
  const announcedBytes = Number(request.headers['content-length'] ?? 0);
  // Too large a Content-Length is refused before the body is read.
  if (announcedBytes > maxBytes + MAX_ENVELOPE_BYTES) throw tooLarge(rules, announcedBytes);
  const limits = { fileSize: maxBytes, files: 2, fields: 10, fieldSize: 1_000, parts: 12, headerPairs: 20 };
  const parts = request.files({ limits, throwFileSizeLimit: false });
  const { value: part } = await parts.next();
  if (part === undefined) throw missing(field);
  const path = scratch.at('original');
  try {
    const options = { flags: 'wx', mode: 0o600, highWaterMark: WRITE_CHUNK_BYTES };
    await pipeline(part.file, createWriteStream(path, options));
  } catch (error) {
    // The rest of the body is discarded, so that the sender gets to read the response.
    part.file.resume();
    throw error;
  }
  if (part.fieldname !== field) throw missing(field);
  if (part.file.truncated) throw tooLarge(rules, announcedBytes);
  await refuseSecondFile(parts, field);
  return {
    path,
    originalName: nameOf(part.filename),
    sizeBytes: part.file.bytesRead,
    head: await headOf(path),
  };
}

function nameOf(name: string | undefined): string {
  const clean = (name ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  return [...clean].slice(0, MAX_NAME_CHARS).join('') || 'file';
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

function tooLarge({ field, maxBytes, tooLarge: messageOf }: UploadRules, announcedBytes: number): AppError {
  const msg = messageOf(Math.max(maxBytes + 1, announcedBytes - USUAL_ENVELOPE_BYTES));
  return new AppError('body-too-large', msg, { details: [{ path: field, msg }] });
}

function missing(field: string): AppError {
  const msg = 'Please select a file to upload';
  return new AppError('validation-failed', msg, { details: [{ path: field, msg }] });
}
