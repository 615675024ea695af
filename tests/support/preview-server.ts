import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { builtInMemory } from './built-in-memory.ts';

const root = resolve(import.meta.dirname, '../..');
const PAGE = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>';

/** Serves a page that draws videos in the browser, and transfers raw bytes between it and a test. */
export type PreviewServer = {
  readonly address: string;
  /** Serves bytes to the page; returns their path. */
  offer(bytes: Uint8Array | Uint8ClampedArray): string;
  /** The last body the page has sent; overwritten by the next. */
  received(): Uint8Array;
  close(): void;
};

export async function startPreviewServer(): Promise<PreviewServer> {
  const script = await buildScript();
  const offers: Uint8Array[] = [];
  let body = Buffer.alloc(0);
  let receivedBytes = 0;
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const length = Number(request.headers['content-length']);
      if (body.length < length) body = Buffer.alloc(length);
      receivedBytes = 0;
      for await (const chunk of request) receivedBytes += chunk.copy(body, receivedBytes);
      response.end();
    } else if (request.url === '/') response.setHeader('content-type', 'text/html').end(PAGE);
    else if (request.url === '/page.js') response.setHeader('content-type', 'text/javascript').end(script);
    else response.end(offers[Number(request.url?.slice('/offers/'.length))]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  if (typeof listening !== 'object' || !listening) throw new Error('the preview server has no port');
  return {
    address: `http://127.0.0.1:${listening.port}/`,
    offer: ({ buffer, byteOffset, byteLength }) =>
      `/offers/${offers.push(new Uint8Array(buffer, byteOffset, byteLength)) - 1}`,
    received: () => body.subarray(0, receivedBytes),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function buildScript(): Promise<string> {
  const entry = resolve(import.meta.dirname, 'preview-page.ts');
  const files = await builtInMemory({ root, build: { lib: { entry, formats: ['es'], fileName: 'page' } } });
  return String(files.get('page.js'));
}
