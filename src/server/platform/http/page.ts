import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import { z } from 'zod';
import type { Html } from '#server/platform/html/html.ts';
import type { RouteLoad } from './shed-load.ts';

/** The built files that a page of the server's own needs: addresses for its head. */
export type PageFiles = {
  /** Runs before the first paint. */
  readonly boot: string | undefined;
  readonly script: string | undefined;
  /** What the script imports, so that it is fetched at the same time. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
  /** What the seller report adds to them. */
  readonly reportStyles: readonly string[];
  /** The style sheet with the font faces, which may be loaded after the first paint. */
  readonly fonts: string | undefined;
};

export type PageContext = {
  /** The values after a colon in the path; '' where there is none. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly files: PageFiles;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** An address outside the API that the server answers by itself: HTML, or a file that belongs to it. */
export type Page = {
  readonly path: `/${string}`;
  /** Whether pages of other sites may show it in a frame. */
  readonly isFramable?: boolean;
  /** Whether it is a file, such as a video, which takes as long as its client does. */
  readonly isFile?: boolean;
  /** Answers by `sendPage`, `sendFile` or the like; HEAD is answered alike, without the body. */
  readonly run: (context: PageContext) => Promise<void>;
  /** Answers a POST, by a form of the page that has no fields. */
  readonly submit?: (context: PageContext) => Promise<void>;
};

/** Sends a whole document. Caches must revalidate it each time, since what it shows may be withdrawn. */
export function sendPage(reply: FastifyReply, status: number, { markup }: Html): void {
  reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    .send(markup);
}

/** Registers a page, with and without a trailing slash. */
export function registerPage(
  app: FastifyInstance,
  { path, isFramable, isFile = false, run, submit }: Page,
  files: PageFiles,
  framableHeaders: Readonly<Record<string, string>>,
): void {
  const handlerOf = (answer: Page['run']) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (isFramable) reply.removeHeader('x-frame-options').headers(framableHeaders);
    await answer({
      params: request.params as Record<string, string>,
      query: request.query as Record<string, unknown>,
      files,
      request,
      reply,
    });
    return reply;
  };
  for (const url of [path, `${path}/`]) {
    app.get<RouteGenericInterface, RouteLoad>(url, { config: { isLong: isFile } }, handlerOf(run));
    if (submit) app.post(url, handlerOf(submit));
  }
}

// The entry names of the build's configuration.
const MANIFEST = '.vite/manifest.json';
const ENTRY = 'share-page/main.ts';
const FONTS = 'share-page/page-fonts.css';
const REPORT = 'share-page/report.css';

type Manifest = z.infer<typeof manifestSchema>;
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);

/** Where the build has put what the server's own pages load; without a build they are plain and still work. */
export async function findPageFiles(webDir: string | undefined): Promise<PageFiles> {
  const manifest = webDir === undefined ? undefined : await readManifest(webDir);
  const entry = manifest?.[ENTRY];
  if (webDir === undefined || manifest === undefined || entry === undefined)
    return {
      boot: undefined,
      script: undefined,
      imports: [],
      styles: [],
      reportStyles: [],
      fonts: undefined,
    };
  const scripts = await readdir(join(webDir, 'static', 'js'));
  const boot = scripts.find((name) => /^theme-boot\.[\w-]+\.js$/.test(name));
  return {
    boot: boot && `/static/js/${boot}`,
    script: `/${entry.file}`,
    imports: [...importsOf(manifest, ENTRY)].map((name) => `/${manifest[name]?.file}`),
    styles: entry.css.map((file) => `/${file}`),
    reportStyles: manifest[REPORT] ? [`/${manifest[REPORT].file}`] : [],
    fonts: manifest[FONTS] && `/${manifest[FONTS].file}`,
  };
}

function importsOf(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  for (const imported of manifest[name]?.imports ?? [])
    if (manifest[imported] !== undefined && !found.has(imported))
      importsOf(manifest, imported, found.add(imported));
  return found;
}

async function readManifest(webDir: string): Promise<Manifest | undefined> {
  const text = await readFile(join(webDir, MANIFEST), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : manifestSchema.parse(JSON.parse(text));
}
