import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { LocalFile } from '#server/platform/storage/local-file.ts';
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
  // A signed address is good for one method alone, so a HEAD is answered here.
  if (reply.request.method === 'HEAD') return await sendHead(storage, reply, options);
  const expiresInSeconds = options.redirectSeconds ?? REDIRECT_SECONDS;
  const offer = await storage.offer(options.storageName, {
    expiresInSeconds,
    contentType: options.contentType,
    contentDisposition: dispositionOf(options),
  });
  if (offer.kind === 'here') return await sendLocally(offer.file, reply, options);
  // Kept for half its life, so that a player's many ranges do not each ask anew, and none meets an expired address.
  const [audience = 'private'] = options.cacheControl.split(/[\s,]/, 1);
  reply.header('cache-control', `${audience}, max-age=${Math.floor(expiresInSeconds / 2)}`);
  reply.redirect(offer.url, 302);
}

async function sendHead(storage: Storage, reply: FastifyReply, options: SendFileOptions): Promise<void> {
  const file = await storage.stat(options.storageName);
  if (file === undefined) throw fileNotFound();
  startAnswer(file, reply, options);
  // An empty stream: with no payload at all the framework would write a length of zero.
  reply.send(Readable.from([]));
}

async function sendLocally(file: LocalFile, reply: FastifyReply, options: SendFileOptions): Promise<void> {
  const bytes = startAnswer(file.stored, reply, options);
  if (bytes !== undefined) return pumpFile(file, bytes, reply);
  await file[Symbol.asyncDispose]();
  reply.send(reply.statusCode === 416 ? '' : undefined);
}

/** Sets the status and the headers, and says which bytes shall follow, if any. */
function startAnswer(file: StoredFile, reply: FastifyReply, options: SendFileOptions): ByteRange | undefined {
  const { headers, method } = reply.request;
  const validators = validatorsOf(file);
  if (isUnchanged(headers, validators)) {
    reply.code(304).headers({ ...validatorHeaders(validators), 'cache-control': options.cacheControl });
    return undefined;
  }
  const isPart = method === 'GET' && isRangeWanted(headers, validators);
  const range = isPart ? findByteRange(headers.range, file.sizeBytes) : undefined;
  if (range === 'unsatisfiable') {
    reply.code(416).type('text/plain');
    reply.headers({ 'content-range': `bytes */${file.sizeBytes}`, 'accept-ranges': 'bytes' });
    return undefined;
  }
  reply.code(range === undefined ? 200 : 206);
  reply.headers({ ...fileHeaders(file, range, options), ...validatorHeaders(validators) });
  return range ?? { start: 0, end: file.sizeBytes - 1 };
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
