import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#server/platform/errors/app-error.ts';
import { failureAnswer } from '#server/platform/http/failure.ts';
import type { ByteRange, OpenFile, Storage, StoredFile } from '#server/platform/storage/storage.ts';
import { fileNotFound } from '#server/platform/storage/storage-errors.ts';
import { contentDisposition } from './content-disposition.ts';

/** How long the address that S3 clients are redirected to is valid. */
const REDIRECT_SECONDS = 3_600;

// A file opened as a document must neither run scripts nor load anything, whatever its content.
const FILE_POLICY =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

const OUT_OF_RANGE = new AppError(
  'range-not-satisfiable',
  'The file ends before the range that was asked for.',
);

export type SendFileOptions = {
  readonly storageName: string;
  readonly contentType: string;
  /** Who may cache the file and for how long: 'private, ...' for an owner's files. */
  readonly cacheControl: string;
  /** What the file is called when it is saved. */
  readonly downloadName?: string;
  /** Saved at once instead of shown. */
  readonly isDownload?: boolean;
};

/** Sends a stored file or a range of it, or has it sent: by the proxy in front, or by S3 after a redirect. */
export async function sendFile(
  storage: Storage,
  reply: FastifyReply,
  options: SendFileOptions,
): Promise<void> {
  // A signed address is valid for one method alone, so HEAD is answered here.
  if (reply.request.method === 'HEAD' && storage.kind === 's3')
    return await sendHead(storage, reply, options);
  const delivery = await storage.getDelivery(options.storageName, {
    expiresInSeconds: REDIRECT_SECONDS,
    contentType: options.contentType,
    contentDisposition: dispositionOf(options),
  });
  switch (delivery.kind) {
    case 'stream':
      return await sendOpenFile(delivery.file, reply, options);
    case 'proxy':
      // The proxy reads the file's size and time itself, so ranges and validators are left to it.
      reply.headers({ ...commonHeaders(options), [delivery.header]: delivery.value }).send('');
      return;
    case 'redirect': {
      // Cached for half its life: a player's many ranges share one redirect, and none gets an expired address.
      const [audience = 'private'] = options.cacheControl.split(/[\s,]/, 1);
      reply.header('cache-control', `${audience}, max-age=${REDIRECT_SECONDS / 2}`);
      reply.redirect(delivery.url, 302);
    }
  }
}

async function sendHead(storage: Storage, reply: FastifyReply, options: SendFileOptions): Promise<void> {
  const file = await storage.stat(options.storageName);
  if (file === undefined) throw fileNotFound();
  sendWithoutBody(reply, startResponse(file, reply, options) !== undefined);
}

async function sendOpenFile(file: OpenFile, reply: FastifyReply, options: SendFileOptions): Promise<void> {
  const range = startResponse(file.stored, reply, options);
  const isHead = reply.request.method === 'HEAD';
  if (range !== undefined && !isHead && range.end >= range.start) {
    reply.send(file.stream(range));
    return;
  }
  await file.close();
  sendWithoutBody(reply, range !== undefined);
}

function sendWithoutBody(reply: FastifyReply, hasLength: boolean): void {
  // An empty stream leaves the content-length as it is; an empty payload would set it to zero.
  if (hasLength) reply.send(Readable.from([]));
  else reply.send(reply.statusCode === 416 ? failureAnswer(OUT_OF_RANGE).body : undefined);
}

/** Sets the status and the headers; returns the bytes of the body, if there is one. */
function startResponse(
  file: StoredFile,
  reply: FastifyReply,
  options: SendFileOptions,
): ByteRange | undefined {
  const { headers, method } = reply.request;
  const validators = validatorsOf(file);
  if (isUnchanged(headers, validators)) {
    reply.code(304).headers({ ...validatorHeaders(validators), 'cache-control': options.cacheControl });
    return undefined;
  }
  const isRange = method === 'GET' && isRangeWanted(headers, validators);
  const range = isRange ? findByteRange(headers.range, file.sizeBytes) : undefined;
  if (range === 'unsatisfiable') {
    reply.code(416).headers({ 'content-range': `bytes */${file.sizeBytes}`, 'accept-ranges': 'bytes' });
    return undefined;
  }
  reply.code(range === undefined ? 200 : 206).headers({
    ...commonHeaders(options),
    ...validatorHeaders(validators),
    'content-length': range === undefined ? file.sizeBytes : range.end - range.start + 1,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.sizeBytes}` }),
    'accept-ranges': 'bytes',
  });
  return range ?? { start: 0, end: file.sizeBytes - 1 };
}

function commonHeaders(options: SendFileOptions) {
  return {
    'content-type': options.contentType,
    'cache-control': options.cacheControl,
    'content-disposition': dispositionOf(options),
    'content-security-policy': FILE_POLICY,
    'x-content-type-options': 'nosniff',
  };
}

function dispositionOf({ isDownload, downloadName }: SendFileOptions): string {
  return contentDisposition(isDownload ? 'attachment' : 'inline', downloadName);
}

type Validators = { readonly etag: string; readonly lastModified: string };

/** Files never change under their storage name, so the name is the version; its hash does not disclose it. */
function validatorsOf({ name, sizeBytes, modifiedAt }: StoredFile): Validators {
  const version = createHash('sha256').update(name).digest('base64url').slice(0, 16);
  return { etag: `"${version}-${sizeBytes.toString(36)}"`, lastModified: modifiedAt.toUTCString() };
}

function validatorHeaders({ etag, lastModified }: Validators) {
  return { etag, 'last-modified': lastModified };
}

/** Whether the client's copy is current (RFC 9110, 13.2.2). */
function isUnchanged(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const given = headers['if-none-match'];
  if (given !== undefined)
    return given.trim() === '*' || given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Date.parse(lastModified) <= since;
}

/** Whether a Range refers to this version; after a weak or old validator the whole file is sent instead. */
function isRangeWanted(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const given = headers['if-range'];
  return given === undefined || given === etag || given === lastModified;
}

/**
 * The range of a Range header. Undefined is the whole file: for no header, an invalid one, or several ranges, which a
 * server may answer with everything (RFC 9110, 14.2).
 */
function findByteRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return undefined;
  const end = sizeBytes - 1;
  if (first === '') {
    const length = Number(last);
    return length === 0 || sizeBytes === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, sizeBytes - length), end };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  return start > end ? 'unsatisfiable' : { start, end: last === '' ? end : Math.min(Number(last), end) };
}
