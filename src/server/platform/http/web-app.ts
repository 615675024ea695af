import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import { findPagePattern, routes } from '#shared/routes.ts';
import { findSafePath, isApiPath } from './request-path.ts';
import type { RouteLoad } from './shed-load.ts';

const YEAR_MS = 365 * 24 * 3_600_000;
// A path with an extension is a request for a file, never for a page.
const LOOKS_LIKE_FILE = /\.[A-Za-z\d]{1,8}$/;

/** Serves the built web app: files as they are, its page for every page address, and 404 with that page elsewhere. */
export async function registerWebApp(app: FastifyInstance, webDir: string, publicUrl: string): Promise<void> {
  const files = await listFiles(webDir);
  if (!files.has('index.html')) {
    app.log.warn('the web app is not built: only the API answers');
    return;
  }
  const appPage = await readPage(join(webDir, 'index.html'), publicUrl);
  const landingPage = files.has('landing.html')
    ? await readPage(join(webDir, 'landing.html'), publicUrl)
    : appPage;
  await app.register(fastifyStatic, { root: webDir, serve: false, preCompressed: true });

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = findSafePath(request) ?? '/';
    const file = path.slice(1);
    // Only what the build made is ever opened: a path is looked up, not resolved.
    if (files.has(file) && !file.endsWith('.html')) {
      // Names under static/ carry the hash of their content.
      return file.startsWith('static/')
        ? reply.sendFile(file, { maxAge: YEAR_MS, immutable: true })
        : reply.sendFile(file, { maxAge: 0 });
    }
    const isPage = !isApiPath(path) && !path.startsWith('/static/') && !LOOKS_LIKE_FILE.test(path);
    const pattern = findPagePattern(path);
    if (!isPage && pattern === undefined) return reply.callNotFound();
    const page = path === routes.landing ? landingPage : appPage;
    reply.headers({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    if (pattern === undefined) return reply.code(404).send(page.text);
    reply.headers({ etag: page.etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const isPackable = /\bgzip\b/.test(String(request.headers['accept-encoding']));
    return isPackable ? reply.header('content-encoding', 'gzip').send(page.packed) : reply.send(page.text);
  };
  const config = { isLong: true };
  app.get<RouteGenericInterface, RouteLoad>('/static/*', { compress: false, config }, answer);
  app.get('/*', { compress: false }, answer);
}

async function readPage(path: string, publicUrl: string) {
  // Crawlers want whole addresses, and only a running server knows its own.
  const text = (await readFile(path, 'utf8')).replaceAll('%PUBLIC_URL%', publicUrl);
  // Weak: the compressed variant has other bytes.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { text, etag, packed: gzipSync(text, { level: constants.Z_BEST_COMPRESSION }) };
}

async function listFiles(dir: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
      // The build manifest is for the server alone.
      .filter((file) => !file.startsWith('.')),
  );
}
