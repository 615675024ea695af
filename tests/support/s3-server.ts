import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How the server misbehaves from now on. */
export type S3Fault =
  | { readonly kind: 'well' }
  | { readonly kind: 'status'; readonly status: number; readonly code: string; readonly times: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset' };

type StoredObject = { readonly body: Buffer; readonly contentType: string; readonly modifiedAt: Date };
type Call = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly key: string;
  readonly query: URLSearchParams;
};

/** A small S3 over real HTTP: path style, one bucket, multipart uploads, and faults on demand. */
export async function startS3Server(bucket: string) {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const uploadTypes = new Map<string, string>();
  let mood: S3Fault = { kind: 'well' };
  /** Only requests that match are disturbed. */
  let isDisturbed = (_request: IncomingMessage) => true;
  let requestCount = 0;
  let isOpenToScripts = false;

  const server = createServer((request, response) => {
    requestCount += 1;
    handle(request, response).catch(() => response.destroy());
  });

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://s3');
    if (mood.kind !== 'well' && isDisturbed(request)) {
      if (mood.kind === 'hang') return;
      if (mood.kind === 'reset') return void request.socket.resetAndDestroy();
      if (mood.times > 0) {
        const { status, code } = mood;
        mood = { ...mood, times: mood.times - 1 };
        await buffer(request);
        return sendError(response, status, code);
      }
    }
    const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256') === true;
    if (!isSigned && !url.searchParams.has('X-Amz-Signature'))
      return sendError(response, 403, 'AccessDenied');
    const [, givenBucket = '', ...rest] = url.pathname.split('/');
    if (decodeURIComponent(givenBucket) !== bucket) return sendError(response, 404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    const call: Call = { request, response, key, query: url.searchParams };
    if (key === '') return request.method === 'HEAD' ? response.end() : list(call);
    await handleObject(call);
  }

  async function handleObject(call: Call) {
    const { request, response, key, query } = call;
    const uploadId = query.get('uploadId');
    switch (request.method) {
      case 'PUT':
        return uploadId ? putPart(call, uploadId) : putObject(call);
      case 'POST':
        return uploadId ? completeUpload(call, uploadId) : startUpload(call);
      case 'DELETE':
        if (uploadId) uploads.delete(uploadId);
        else objects.delete(key);
        return response.writeHead(204).end();
      default:
        return getObject(call);
    }
  }

  async function putObject({ request, response, key }: Call) {
    const body = await buffer(request);
    const contentType = request.headers['content-type'] ?? '';
    objects.set(key, { body, contentType, modifiedAt: new Date() });
    response.writeHead(200, { etag: etagOf(body) }).end();
  }

  async function startUpload({ request, response, key }: Call) {
    await buffer(request);
    const uploadId = randomUUID();
    uploads.set(uploadId, new Map());
    uploadTypes.set(uploadId, request.headers['content-type'] ?? '');
    sendXml(
      response,
      `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  async function putPart({ request, response, query }: Call, uploadId: string) {
    const parts = uploads.get(uploadId);
    const body = await buffer(request);
    if (!parts) return sendError(response, 404, 'NoSuchUpload');
    parts.set(Number(query.get('partNumber')), body);
    response.writeHead(200, { etag: etagOf(body) }).end();
  }

  async function completeUpload({ request, response, key }: Call, uploadId: string) {
    const parts = uploads.get(uploadId);
    await buffer(request);
    if (!parts) return sendError(response, 404, 'NoSuchUpload');
    const body = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part));
    objects.set(key, { body, contentType: uploadTypes.get(uploadId) ?? '', modifiedAt: new Date() });
    uploads.delete(uploadId);
    sendXml(
      response,
      `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${etagOf(body)}</ETag></CompleteMultipartUploadResult>`,
    );
  }

  function getObject({ request, response, key, query }: Call) {
    const found = objects.get(key);
    if (!found) return sendError(response, 404, 'NoSuchKey');
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const [start, end] = range ? [Number(range[1]), Number(range[2])] : [0, found.body.length - 1];
    const body = found.body.subarray(start, end + 1);
    response.writeHead(range ? 206 : 200, {
      'content-type': query.get('response-content-type') ?? found.contentType,
      'content-length': body.length,
      'last-modified': found.modifiedAt.toUTCString(),
      etag: etagOf(found.body),
      ...(isOpenToScripts ? { 'access-control-allow-origin': '*' } : {}),
      ...(range ? { 'content-range': `bytes ${start}-${end}/${found.body.length}` } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  // Two to a page, so that every listing of more goes through paging.
  function list({ response, query }: Call) {
    const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
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

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    openUploadCount: () => uploads.size,
    requestCount: () => requestCount,
    behave(next: S3Fault, onlyFor: (request: IncomingMessage) => boolean = () => true) {
      mood = next;
      isDisturbed = onlyFor;
    },
    /** Whether scripts of other sites may read what is stored (CORS); a new bucket does not allow it. */
    openToScripts(isOpen: boolean) {
      isOpenToScripts = isOpen;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
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
