import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AppError } from '#server/platform/errors/app-error.ts';
import { html } from '#server/platform/html/html.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { type Page, sendPage } from './page.ts';

const greeting: Page = {
  path: '/hello/:name',
  run: async ({ params, query, files, reply }) =>
    sendPage(reply, 200, html`<p>${params.name} ${String(query.from)}</p>${JSON.stringify(files)}`),
};

test.each(['/hello/Ada?from=<b>', '/hello/Ada/?from=<b>'])(
  '%s shows the page, with its words escaped',
  async (url) => {
    await using http = await createTestHttp({ pages: [greeting] });

    const answer = await http.app.inject({ url });

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('<p>Ada &lt;b&gt;</p>');
  },
);

test('HEAD answers like GET without the body', async () => {
  await using http = await createTestHttp({ pages: [greeting] });

  const answer = await http.app.inject({ method: 'HEAD', url: '/hello/Ada' });

  expect([answer.statusCode, answer.body]).toEqual([200, '']);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('only a page that says so may be framed, also when it fails', async () => {
  const failing: Page = {
    path: '/frame',
    isFramable: true,
    run: async () => {
      throw new AppError('not-found', 'Gone');
    },
  };
  await using http = await createTestHttp({ pages: [greeting, failing] });

  const closed = await http.app.inject({ url: '/hello/Ada' });
  const open = await http.app.inject({ url: '/frame' });

  expect(closed.headers['x-frame-options']).toBe('DENY');
  expect(closed.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(open.headers['x-frame-options']).toBeUndefined();
  expect(open.headers['content-security-policy']).toContain('frame-ancestors *');
});

test('a page learns from the build what to load, and comes before the web app', async () => {
  const webDir = await makeTempDir();
  const manifest = {
    'share-page/main.ts': { file: 'static/js/video.1.js', css: ['static/css/video.2.css'], imports: ['_a'] },
    'share-page/page-fonts.css': { file: 'static/css/fonts.6.css' },
    'share-page/report.css': { file: 'static/css/report.7.css' },
    _a: { file: 'static/js/a.3.chunk.js', imports: ['_b'] },
    _b: { file: 'static/js/b.4.chunk.js', imports: ['_a'] },
  };
  await mkdir(join(webDir, '.vite'));
  await mkdir(join(webDir, 'static', 'js'), { recursive: true });
  await writeFile(join(webDir, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(webDir, 'static', 'js', 'theme-boot.5.js'), '');
  await writeFile(join(webDir, 'index.html'), 'the app');
  const files: unknown[] = [];
  const page: Page = {
    path: '/login',
    run: async (context) => {
      files.push(context.files);
      sendPage(context.reply, 200, html`the page`);
    },
  };
  await using http = await createTestHttp({ pages: [page], webDir });

  expect((await http.app.inject({ url: '/login' })).body).toBe('the page');
  expect((await http.app.inject({ url: '/signup' })).body).toBe('the app');
  expect(files).toEqual([
    {
      boot: '/static/js/theme-boot.5.js',
      script: '/static/js/video.1.js',
      imports: ['/static/js/a.3.chunk.js', '/static/js/b.4.chunk.js'],
      styles: ['/static/css/video.2.css'],
      reportStyles: ['/static/css/report.7.css'],
      fonts: '/static/css/fonts.6.css',
    },
  ]);
});
