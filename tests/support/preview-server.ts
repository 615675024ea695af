import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { builtInMemory } from './built-in-memory.ts';

const root = resolve(import.meta.dirname, '../..');
const PAGE = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>';

/** Serves a page that draws videos in the browser, and moves raw bytes between it and a test. */
export type PreviewServer = {
  readonly address: string;
  /** Keeps bytes for the page to fetch, and says where. */
  offer(bytes: Uint8Array | Uint8ClampedArray): string;
  /** What the page has sent last; it stands until the page sends again. */
  received(): Uint8Array;
  close(): void;
};

export async function startPreviewServer(): Promise<PreviewServer> {
  const script = await buildScript();
  const offers: Uint8Array[] = [];
  let room = Buffer.alloc(0);
  let receivedBytes = 0;
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const length = Number(request.headers['content-length']);
      if (room.length < length) room = Buffer.alloc(length);
      receivedBytes = 0;
      for await (const chunk of request) receivedBytes += chunk.copy(room, receivedBytes);
      response.end();
    } else if (request.url === '/') response.setHeader('content-type', 'text/html').end(PAGE);
    else if (request.url === '/page.js') response.setHeader('content-type', 'text/javascript').end(script);
    else response.end(offers[Number(request.url?.slice('/offers/'.length))]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (typeof place !== 'object' || !place) throw new Error('the preview server has no port');
  return {
    address: `http://127.0.0.1:${place.port}/`,
    offer: ({ buffer, byteOffset, byteLength }) =>
      `/offers/${offers.push(new Uint8Array(buffer, byteOffset, byteLength)) - 1}`,
    received: () => room.subarray(0, receivedBytes),
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
