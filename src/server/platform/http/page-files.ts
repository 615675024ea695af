import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { PageFiles } from './page.ts';

// What the build is told in its own settings.
const MANIFEST = '.vite/manifest.json';
const ENTRY = 'share-page/main.ts';
const FONTS = 'share-page/page-fonts.css';

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
    return { boot: undefined, script: undefined, imports: [], styles: [], fonts: undefined };
  const scripts = await readdir(join(webDir, 'static', 'js'));
  const boot = scripts.find((name) => /^theme-boot\.[\w-]+\.js$/.test(name));
  return {
    boot: boot && `/static/js/${boot}`,
    script: `/${entry.file}`,
    imports: [...importsOf(manifest, ENTRY)].map((name) => `/${manifest[name]?.file}`),
    styles: entry.css.map((file) => `/${file}`),
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
