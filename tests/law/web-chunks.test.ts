import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const built = resolve(import.meta.dirname, '../../dist/web/.vite/manifest.json');

type Chunk = { readonly file: string; readonly imports?: readonly string[] };
const manifest = JSON.parse(readFileSync(built, 'utf8')) as Record<string, Chunk>;

function chunk(key: string): Chunk {
  const found = manifest[key];
  if (found === undefined) throw new Error(`No chunk is made of ${key}`);
  return found;
}

/** The scripts that entries load before they run. */
function scriptsOf(...entries: readonly string[]): string[] {
  const keys = new Set(entries);
  for (const key of keys) for (const imported of chunk(key).imports ?? []) keys.add(imported);
  return [...keys].map((key) => chunk(key).file);
}

test('no chunk of the web app imports itself by way of others', () => {
  const circular = Object.keys(manifest).filter((key) => {
    const imported = new Set(chunk(key).imports);
    for (const other of imported) for (const next of chunk(other).imports ?? []) imported.add(next);
    return imported.has(key);
  });

  expect(circular).toEqual([]);
});

test('a page loads few scripts, and visitors none of the dashboard', () => {
  const screens = ['library/LibraryScreen', 'create/CreateScreen', 'library/ListingScreen'];
  const dashboard = ['index.html', 'app/DashboardRoutes.tsx'];
  const visitors = [
    scriptsOf('index.html', 'features/landing/LandingScreen.tsx'),
    scriptsOf('index.html', 'features/auth/LoginScreen.tsx'),
    scriptsOf('share-page/main.ts'),
  ];

  for (const screen of screens)
    expect(scriptsOf(...dashboard, `features/${screen}.tsx`).length).toBeLessThan(25);
  expect(visitors.map(({ length }) => length < 8)).toEqual([true, true, true]);
  expect(visitors.flat().filter((file) => file.includes('/dashboard.'))).toEqual([]);
});
