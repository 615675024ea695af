import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { registerCleanup } from './cleanup.ts';

/** How requests fail from now on. */
export type S3Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'status'; readonly status: number; readonly code: string; readonly times: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset' };

type StoredObject = { readonly body: Buffer; readonly contentType: string; readonly modifiedAt: Date };
type Upload = { readonly contentType: string; readonly parts: Map<number, Buffer> };
type Bucket = {
  readonly name: string;
  readonly objects: Map<string, StoredObject>;
  readonly uploads: Map<string, Upload>;
  isOpenToScripts: boolean;
};
type Call = {
  readonly bucket: Bucket;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly key: string;
  readonly query: URLSearchParams;
};

/** The small S3 of a test: it closes with the test, or with the file when started at its top. */
export async function startS3Server(name: string) {
  const { close, ...server } = await openS3Server(name);
  registerCleanup(close);
  return server;
}

/** A small S3 over real HTTP: path style, one bucket, multipart uploads, and faults on demand. */
export async function openS3Server(name: string) {
  const bucket: Bucket = { name, objects: new Map(), uploads: new Map(), isOpenToScripts: false };
  const faults = createFaults();
  let requestCount = 0;
  const server = createServer((request, response) => {
    requestCount += 1;
    faults
      .disturbs(request, response)
      .then((isDisturbed) => (isDisturbed ? undefined : handle(bucket, request, response)))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    /** The settings of a server whose files are in the bucket. */
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    objects: bucket.objects,
    openUploadCount: () => bucket.uploads.size,
    requestCount: () => requestCount,
    /** Injects a fault into the requests that match, all of them unless a filter is given. */
    injectFault: faults.inject,
    /** Whether scripts of other sites may read the objects (CORS); a new bucket does not allow it. */
    openToScripts(isOpen: boolean) {
      bucket.isOpenToScripts = isOpen;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function createFaults() {
  let fault: S3Fault = { kind: 'none' };
  let matches = (_request: IncomingMessage) => true;
  return {
    inject(next: S3Fault, onlyFor: (request: IncomingMessage) => boolean = () => true) {
      fault = next;
      matches = onlyFor;
    },
    /** Applies the fault to a request; false where the request is to be handled as usual. */
    async disturbs(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      if (fault.kind === 'none' || !matches(request)) return false;
      if (fault.kind === 'reset') request.socket.resetAndDestroy();
      if (fault.kind !== 'status') return true;
      if (fault.times === 0) return false;
      const { status, code } = fault;
      fault = { ...fault, times: fault.times - 1 };
      await buffer(request);
      sendError(response, status, code);
      return true;
    },
  };
}

async function handle(bucket: Bucket, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
  const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256') === true;
  if (!isSigned && !query.has('X-Amz-Signature')) return sendError(response, 403, 'AccessDenied');
  const [, givenBucket = '', ...rest] = pathname.split('/');
  if (decodeURIComponent(givenBucket) !== bucket.name) return sendError(response, 404, 'NoSuchBucket');
  const call: Call = { bucket, request, response, key: decodeURIComponent(rest.join('/')), query };
  if (call.key !== '') return await handleObject(call);
  return request.method === 'HEAD' ? response.end() : list(call);
}

async function handleObject(call: Call) {
  const { bucket, request, response, key, query } = call;
  const uploadId = query.get('uploadId');
  switch (request.method) {
    case 'PUT':
      return uploadId ? putPart(call, uploadId) : putObject(call);
    case 'POST':
      return uploadId ? completeUpload(call, uploadId) : startUpload(call);
    case 'DELETE':
      if (uploadId) bucket.uploads.delete(uploadId);
      else bucket.objects.delete(key);
      return response.writeHead(204).end();
    default:
      return getObject(call);
  }
}

async function putObject({ bucket, request, response, key }: Call) {
  const body = await buffer(request);
  const contentType = request.headers['content-type'] ?? '';
  bucket.objects.set(key, { body, contentType, modifiedAt: new Date() });
  response.writeHead(200, { etag: etagOf(body) }).end();
}

async function startUpload({ bucket, request, response, key }: Call) {
  await buffer(request);
  const uploadId = randomUUID();
  bucket.uploads.set(uploadId, { contentType: request.headers['content-type'] ?? '', parts: new Map() });
  sendXml(
    response,
    `<InitiateMultipartUploadResult><Bucket>${bucket.name}</Bucket><Key>${key}</Key><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
  );
}

async function putPart({ bucket, request, response, query }: Call, uploadId: string) {
  const upload = bucket.uploads.get(uploadId);
  const body = await buffer(request);
  if (!upload) return sendError(response, 404, 'NoSuchUpload');
  upload.parts.set(Number(query.get('partNumber')), body);
  response.writeHead(200, { etag: etagOf(body) }).end();
}

async function completeUpload({ bucket, request, response, key }: Call, uploadId: string) {
  const upload = bucket.uploads.get(uploadId);
  await buffer(request);
  if (!upload) return sendError(response, 404, 'NoSuchUpload');
  const body = Buffer.concat([...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part));
  bucket.objects.set(key, { body, contentType: upload.contentType, modifiedAt: new Date() });
  bucket.uploads.delete(uploadId);
  sendXml(
    response,
    `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${etagOf(body)}</ETag></CompleteMultipartUploadResult>`,
  );
}

function getObject({ bucket, request, response, key, query }: Call) {
  const found = bucket.objects.get(key);
  if (!found) return sendError(response, 404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  const [start, end] = range ? [Number(range[1]), Number(range[2])] : [0, found.body.length - 1];
  const body = found.body.subarray(start, end + 1);
  response.writeHead(range ? 206 : 200, {
    'content-type': query.get('response-content-type') ?? found.contentType,
    'content-length': body.length,
    'last-modified': found.modifiedAt.toUTCString(),
    etag: etagOf(found.body),
    // As S3 does: only an answer to a request with an origin names the origins that may read it.
    ...(bucket.isOpenToScripts && request.headers.origin ? { 'access-control-allow-origin': '*' } : {}),
    ...(range ? { 'content-range': `bytes ${start}-${end}/${found.body.length}` } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

// Two per page, so that longer listings are paged.
function list({ bucket: { objects }, response, query }: Call) {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? ''];
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
  const from = Number(query.get('continuation-token') ?? 0);
  const isTruncated = names.length > from + 2;
  const entries = names.slice(from, from + 2).map((name) => {
    const { body, modifiedAt } = objects.get(name) ?? { body: Buffer.alloc(0), modifiedAt: new Date() };
    return `<Contents><Key>${name}</Key><Size>${body.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`;
  });
  const next = isTruncated ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  sendXml(
    response,
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`,
  );
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

function sendXml(response: ServerResponse, xml: string) {
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

function sendError(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}
