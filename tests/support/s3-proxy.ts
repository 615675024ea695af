import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** How S3 fails: it resets connections or answers 503, takes seconds, or ends bodies in the middle. */
export type S3Fault = 'none' | 'refusing' | 'slow' | 'truncating';

/** How long an answer of a slow S3 takes: within the client's timeout, and beyond it. */
const SLOW_MS = [500, 3_000] as const;

/** A proxy in front of S3 that causes its faults. */
export async function startS3Proxy(target: string) {
  let fault: S3Fault = 'none';
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    proxy(target, { request, response, fault, count }).catch(() => {
      request.destroy();
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    inject(next: S3Fault) {
      fault = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Call = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly fault: S3Fault;
  /** The number of this request; every other one fails in the other way. */
  readonly count: number;
};

async function proxy(target: string, { request, response, fault, count }: Call): Promise<void> {
  const body = await buffer(request);
  if (fault === 'refusing') {
    if (count % 2 === 0) request.socket.resetAndDestroy();
    else response.writeHead(503, { connection: 'close' }).end();
    return;
  }
  if (fault === 'slow') await wait(SLOW_MS[count % 2]);
  if (fault === 'truncating' && body.length > 0) {
    // S3 gets half of what was sent, and the sender no answer.
    request.socket.resetAndDestroy();
    await send(target, request, body.subarray(0, body.length / 2), 'half');
    return;
  }
  const answer = await send(target, request, body, 'whole');
  const content = await buffer(answer);
  const isTruncated = fault === 'truncating' && content.length > 1;
  // Without a length the reader cannot tell from the answer that bytes are missing.
  const { 'content-length': _, ...lengthless } = answer.headers;
  const headers = isTruncated && count % 2 === 0 ? lengthless : answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  if (!isTruncated) response.end(content);
  else if (headers === lengthless) response.end(content.subarray(0, content.length / 2));
  else response.write(content.subarray(0, content.length / 2), () => response.destroy());
}

function send(
  target: string,
  { method, headers, url }: IncomingMessage,
  body: Buffer,
  extent: 'whole' | 'half',
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = forward(new URL(url ?? '/', target), { ...(method && { method }), headers, agent: false });
    sent.once('response', resolve).once('error', reject);
    if (extent === 'whole') sent.end(body);
    else sent.write(body, () => sent.destroy());
  });
}
