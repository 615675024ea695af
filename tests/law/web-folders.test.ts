import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const web = resolve(import.meta.dirname, '../../src/web');

/** From the top to the bottom: a folder imports folders of later rows only. Features and widgets count one by one. */
const LAYERS: readonly (readonly string[])[] = [
  ['.'],
  ['app', 'share-page'],
  ['features/*'],
  ['widgets/*'],
  ['widgets', 'preview'],
  ['uploads', 'downloads'],
  ['audio', 'decoding', 'tracker'],
  ['api'],
  ['session', 'ui'],
  ['store'],
];

type Edge = { readonly file: string; readonly from: string; readonly to: string };

function folderOf(file: string): string {
  const [top = '.', second, ...rest] = file.split('/');
  if (second === undefined) return '.';
  return ['features', 'widgets'].includes(top) && rest.length > 0 ? `${top}/${second}` : top;
}

function layerOf(folder: string): number {
  return LAYERS.findIndex((row) =>
    row.some((name) => name === folder || (name.endsWith('/*') && folder.startsWith(name.slice(0, -1)))),
  );
}

const files = globSync('**/*.{ts,tsx,css}', { cwd: web })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file));

/** Imports between files of web: statements, types, dynamic imports, styles and workers. */
const imports = files.flatMap((file) => {
  const source = readFileSync(join(web, file), 'utf8');
  return [...source.matchAll(/['"](#web\/|\.\/)([^'"\n]+\.(?:tsx?|css))['"]/g)].map(
    ([, root, path = '']) => [file, root === '#web/' ? path : join(dirname(file), path)] as const,
  );
});

const edgesBy = (folder: (file: string) => string): Edge[] =>
  imports.flatMap(([file, target]) => {
    const [from, to] = [folder(file), folder(target)];
    return from === to ? [] : [{ file, from, to }];
  });

/** Edges that lie on a circle: their end leads back to their start. */
function circularEdges(edges: readonly Edge[]): string[] {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const reaches = (start: string, goal: string) => {
    const seen = new Set([start]);
    for (const folder of seen) for (const { to } of targets.get(folder) ?? []) seen.add(to);
    return seen.has(goal);
  };
  return edges
    .filter(({ from, to }) => reaches(to, from))
    .map(({ file, to }) => `${file} imports from ${to}`);
}

test('the law of web folders sees the code it judges', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(imports.length).toBeGreaterThan(600);
  expect(files.map(folderOf).filter((folder) => layerOf(folder) < 0)).toEqual([]);
});

test('web folders import in one direction', () => {
  const breaches = edgesBy(folderOf).filter(({ from, to }) => layerOf(to) <= layerOf(from));
  expect(breaches.map(({ file, to }) => `${file} imports from ${to}`)).toEqual([]);
});

test('no folder of web, however deep, imports itself through others', () => {
  expect(circularEdges(edgesBy(dirname))).toEqual([]);
});
