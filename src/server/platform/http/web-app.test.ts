import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestHttp } from '#tests/support/http-app.ts';

const files = {
  'index.html': '<!doctype html><title>Curbreel</title>',
  'index.html.br': 'brotli page',
  'landing.html': '<!doctype html><title>Curbreel</title><h1>Curb appeal</h1>',
  '.vite/manifest.json': '{}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/js/main.0a1b2c3d.chunk.js': 'console.log(1)',
  'static/js/main.0a1b2c3d.chunk.js.br': 'brotli script',
  'static/js/main.0a1b2c3d.chunk.js.gz': 'gzip script',
  'static/js/plain.11223344.chunk.js': 'console.log(2)',
};
const script = '/static/js/main.0a1b2c3d.chunk.js';
let webDir = '';

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'curbreel-web-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(webDir, name)), { recursive: true });
    await writeFile(join(webDir, name), content);
  }
  await writeFile(join(dirname(webDir), 'curbreel-outside.txt'), 'outside');
});
afterAll(async () => {
  await rm(webDir, { recursive: true, force: true });
  await rm(join(dirname(webDir), 'curbreel-outside.txt'), { force: true });
});

test.each(['/', '/login', '/dashboard/create', '/reset-password?token=x'])(
  'the page address %s answers 200 with the page, never cached without asking',
  async (url) => {
    await using http = await createTestHttp({ webDir });

    const answer = await http.app.inject({ url });

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('<title>Curbreel</title>');
  },
);

test('the landing page is a page of its own, packed for those who can unpack it', async () => {
  await using http = await createTestHttp({ webDir });

  const landing = await http.app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  const [login, byName] = await Promise.all(
    ['/login', '/landing.html'].map((url) => http.app.inject({ url })),
  );

  expect(landing.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(landing.rawPayload).toString()).toContain('<h1>Curb appeal</h1>');
  expect(login?.body).not.toContain('<h1>');
  expect(byName?.statusCode).toBe(404);
});

test('an unknown address answers 404 with the page, even to a browser that has the page', async () => {
  await using http = await createTestHttp({ webDir });
  const { headers } = await http.app.inject({ url: '/' });

  const answer = await http.app.inject({
    url: '/no/such/page',
    headers: { 'if-none-match': String(headers.etag) },
  });

  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('<title>Curbreel</title>');
});

test.each([
  '/static/js/gone.12345678.chunk.js',
  '/missing.png',
  '/index.html.br',
  '/.vite/manifest.json',
  '/api/none',
  '/curbreel-outside.txt',
])('the missing file %s answers 404 and not with the page', async (url) => {
  await using http = await createTestHttp({ webDir });

  const answer = await http.app.inject({ url });

  expect(answer.statusCode).toBe(404);
  expect(answer.json().error).toBe('not-found');
});

test('hashed files are kept for a year, others are asked for each time', async () => {
  await using http = await createTestHttp({ webDir });

  expect((await http.app.inject({ url: script })).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await http.app.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('public, max-age=0');
});

test.each([
  ['br, gzip', 'br', 'brotli script'],
  ['gzip', 'gzip', 'gzip script'],
  ['identity', undefined, 'console.log(1)'],
])('with accept-encoding %s a script is sent as %s', async (accepted, encoding, body) => {
  await using http = await createTestHttp({ webDir });

  const answer = await http.app.inject({ url: script, headers: { 'accept-encoding': accepted } });

  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['content-type']).toMatch(/javascript/);
  expect(answer.headers.vary).toMatch(/accept-encoding/i);
  expect(answer.body).toBe(body);
});

test('a file without compressed siblings is sent plainly', async () => {
  await using http = await createTestHttp({ webDir });

  const answer = await http.app.inject({
    url: '/static/js/plain.11223344.chunk.js',
    headers: { 'accept-encoding': 'br, gzip' },
  });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe('console.log(2)');
});

test('HEAD answers like GET without a body, and a known file again with 304', async () => {
  await using http = await createTestHttp({ webDir });

  const head = await http.app.inject({ method: 'HEAD', url: script });
  const again = await http.app.inject({
    url: script,
    headers: { 'if-none-match': String(head.headers.etag) },
  });

  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '14']);
  expect(again.statusCode).toBe(304);
});

test('without a built web app the API answers alone', async () => {
  await using http = await createTestHttp({ webDir: join(webDir, 'nowhere') });

  expect((await http.app.inject({ url: '/' })).statusCode).toBe(404);
});
