import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ByteRange, Storage, StoredFile } from '#server/platform/storage/storage.ts';
import { fileNotFound } from '#server/platform/storage/storage-errors.ts';
import { findByteRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import { isRangeWanted, isUnchanged, type Validators, validatorsOf } from './freshness.ts';
import { pumpFile } from './pump-file.ts';

const REDIRECT_SECONDS = 3_600;

// Whatever the bytes are, opened on their own they can neither run nor load anything.
const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

export type SendFileOptions = {
  readonly storageName: string;
  readonly contentType: string;
  /** For whom and how long the file may be kept: 'private, ...' for an owner's files. */
  readonly cacheControl: string;
  /** What the file is called when it is saved. */
  readonly downloadName?: string;
  /** Saved at once instead of shown. */
  readonly isDownload?: boolean;
  /** How long the address is good to which S3 clients are sent. */
  readonly redirectSeconds?: number;
};

/** Sends a stored file, or the part of it that is asked for; from S3 the client fetches it by itself. */
export async function sendFile(
  storage: Storage,
  reply: FastifyReply,
  options: SendFileOptions,
): Promise<void> {
  const isHead = reply.request.method === 'HEAD';
  // A signed address is good for one method alone, so a HEAD is answered here.
  if (!isHead && (await redirect(storage, reply, options))) return;
  const file = await storage.stat(options.storageName);
  if (file === undefined) throw fileNotFound();
  const { headers } = reply.request;
  const validators = validatorsOf(file);
  if (isUnchanged(headers, validators)) {
    reply.headers({ ...validatorHeaders(validators), 'cache-control': options.cacheControl });
    reply.code(304).send(isHead ? Readable.from([]) : undefined);
    return;
  }
  const isPart = !isHead && isRangeWanted(headers, validators);
  const range = isPart ? findByteRange(headers.range, file.sizeBytes) : undefined;
  if (range === 'unsatisfiable') {
    reply.headers({ 'content-range': `bytes */${file.sizeBytes}`, 'accept-ranges': 'bytes' });
    reply.code(416).type('text/plain').send('');
    return;
  }
  const send = await openBytes(storage, file, range, isHead);
  reply.headers({ ...fileHeaders(file, range, options), ...validatorHeaders(validators) });
  reply.code(range === undefined ? 200 : 206);
  send(reply);
}

// Opened before a header is set: a file that has just gone is a failure like any other.
async function openBytes(
  storage: Storage,
  file: StoredFile,
  range: ByteRange | undefined,
  isHead: boolean,
): Promise<(reply: FastifyReply) => void> {
  // An empty stream for HEAD: with no payload at all the framework would write a length of zero.
  if (isHead) return (reply) => reply.send(Readable.from([]));
  const local = await storage.openLocally(file);
  if (local !== null)
    return (reply) => pumpFile(local, range ?? { start: 0, end: file.sizeBytes - 1 }, reply);
  const bytes = await storage.read(file.name, range);
  return (reply) => reply.send(bytes);
}

async function redirect(storage: Storage, reply: FastifyReply, options: SendFileOptions): Promise<boolean> {
  const expiresInSeconds = options.redirectSeconds ?? REDIRECT_SECONDS;
  const url = await storage.signedUrl(options.storageName, {
    expiresInSeconds,
    contentType: options.contentType,
    contentDisposition: dispositionOf(options),
  });
  if (url === null) return false;
  // Kept for half its life, so that a player's many ranges do not each ask anew, and none meets an expired address.
  const [audience = 'private'] = options.cacheControl.split(/[\s,]/, 1);
  reply.header('cache-control', `${audience}, max-age=${Math.floor(expiresInSeconds / 2)}`);
  reply.redirect(url, 302);
  return true;
}

function fileHeaders(file: StoredFile, range: ByteRange | undefined, options: SendFileOptions) {
  return {
    'content-type': options.contentType,
    'content-length': range === undefined ? file.sizeBytes : range.end - range.start + 1,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.sizeBytes}` }),
    'accept-ranges': 'bytes',
    'cache-control': options.cacheControl,
    'content-disposition': dispositionOf(options),
    'content-security-policy': FILE_POLICY,
    'x-content-type-options': 'nosniff',
  };
}

function validatorHeaders({ etag, lastModified }: Validators) {
  return { etag, 'last-modified': lastModified };
}

function dispositionOf({ isDownload, downloadName }: SendFileOptions): string {
  return contentDisposition(isDownload ? 'attachment' : 'inline', downloadName);
}
