import { extname, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { builtInMemory } from '#tests/support/built-in-memory.ts';

const root = resolve(import.meta.dirname, '../../..');
const address = 'http://preview.test/';
const entry = 'tests/support/live-preview/index.html';

const types: { readonly [extension: string]: string } = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.m4a': 'audio/mp4',
};

/** The files of the page that shows the live preview alone, by path. */
export type BuiltPage = ReadonlyMap<string, string | Uint8Array>;

export async function buildLivePreviewPage(): Promise<BuiltPage> {
  return await builtInMemory({
    root,
    base: '/',
    plugins: [react(), tailwindcss()],
    build: { assetsInlineLimit: 0, rolldownOptions: { input: resolve(root, entry) } },
  });
}

/** Opens the built page; all its requests are answered from the built files. */
export async function openLivePreview(page: Page, files: BuiltPage): Promise<void> {
  await page.route(`${address}**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1) || entry;
    const body = files.get(path);
    if (body === undefined) return await route.abort();
    const contentType = types[extname(path)] ?? 'application/octet-stream';
    return await route.fulfill({ body: typeof body === 'string' ? body : Buffer.from(body), contentType });
  });
  await page.goto(address);
}
