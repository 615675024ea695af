import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { type FileRules, receiveFile } from '#server/platform/http/receive-file.ts';
import { HEAD_BYTES } from '#server/platform/images/image-kind.ts';
import type { Scratch } from '#server/platform/system/scratch.ts';
import type { UserId } from '#shared/ids.ts';

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

const MAX_NAME_CHARS = 500;
const WRITE_CHUNK_BYTES = 256 * 1024;

/** Streams the one file of a form to disk; it is never in memory as a whole. */
export async function receiveUpload(
  request: FastifyRequest,
  scratch: Scratch,
  rules: Omit<FileRules, 'missing'>,
): Promise<ReceivedFile> {
  const path = scratch.at('original');
  const output = { flags: 'wx', mode: 0o600, highWaterMark: WRITE_CHUNK_BYTES };
  const { name, sizeBytes } = await receiveFile(
    request,
    { ...rules, missing: 'Please select a file to upload' },
    (file) => pipeline(file, createWriteStream(path, output)),
  );
  return await receivedFile(path, name, sizeBytes);
}

/** Describes a file that arrived, whatever way it came. */
export async function receivedFile(
  path: string,
  name: string | undefined,
  sizeBytes: number,
): Promise<ReceivedFile> {
  return { path, originalName: nameOf(name), sizeBytes, head: await headOf(path) };
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
