import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Which zones a zone may import; its own is always allowed. */
const LAW: Readonly<Record<string, readonly string[]>> = {
  scene: [],
  shared: ['scene'],
  render: ['scene'],
  web: ['shared', 'scene'],
  server: ['shared', 'scene', 'render'],
  // What a stranger would write: it knows the API by its description alone.
  client: [],
};

type Import = {
  readonly file: string;
  readonly specifier: string;
  /** Types are gone when the code runs. */
  readonly isType: boolean;
};

function importsOf(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8');
  const pattern = /(?:(?:import|export)\s+(type\s)?[^;'()]*from|import)\s*\(?\s*'([^']+)'/g;
  return [...source.matchAll(pattern)].map(([, type, specifier = '']) => ({
    file,
    specifier,
    isType: type !== undefined,
  }));
}

const files = globSync('src/*/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.includes('/kernel/assembly/'));
const imports = files.flatMap(importsOf);

function zoneOf(file: string): string {
  return file.split('/')[1] ?? '';
}

/** The project file that an import names, or undefined for a package. */
function targetOf({ file, specifier }: Import): string | undefined {
  // Assets are no code: any zone may use them.
  if (specifier.startsWith('#assets/')) return undefined;
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : undefined;
}

function featureOf(file: string): string | undefined {
  return /^src\/(?:server|web)\/features\/([^/]+)\//.exec(file)?.[1];
}

/** Packages that are in memory sooner or later where this file runs. */
function packagesBehind(entry: string): Set<string> {
  const [reached, packages] = [new Set([entry]), new Set<string>()];
  for (const file of reached)
    for (const found of importsOf(file)) {
      if (found.isType) continue;
      const target = targetOf(found);
      if (target === undefined) packages.add(found.specifier);
      else reached.add(target);
    }
  return packages;
}

const breaches = (isBreach: (entry: Import, target: string) => boolean) =>
  imports.flatMap((entry) => {
    const target = targetOf(entry);
    return target !== undefined && isBreach(entry, target)
      ? [`${entry.file} imports ${entry.specifier}`]
      : [];
  });

test('the import law sees the code it judges', () => {
  expect(files.length).toBeGreaterThan(30);
  expect(imports.length).toBeGreaterThan(60);
});

test.each(Object.keys(LAW))('the import law lets %s import only the zones below it', (zone) => {
  const allowed = [zone, ...(LAW[zone] ?? [])];
  expect(breaches(({ file }, target) => zoneOf(file) === zone && !allowed.includes(zoneOf(target)))).toEqual(
    [],
  );
});

test('the import law gives the server one door into render', () => {
  expect(
    breaches(
      ({ file }, target) =>
        zoneOf(file) === 'server' && zoneOf(target) === 'render' && target !== 'src/render/render-job.ts',
    ),
  ).toEqual([]);
});

test('the import law leaves what decodes and encodes videos to the children', () => {
  const packages = [...packagesBehind('src/server/main.ts')];
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => /^(node-av|@napi-rs\/canvas)/.test(name))).toEqual([]);
  expect([...packagesBehind('src/render/child/render-child.ts')]).toContain('node-av/lib');
});

test("the import law lets a feature import another one's public.ts and nothing else of it", () => {
  expect(
    breaches(({ file }, target) => {
      const [own, other] = [featureOf(file), featureOf(target)];
      const isPublic = /^src\/server\/features\/[^/]+\/public\.ts$/.test(target);
      return own !== undefined && other !== undefined && own !== other && !isPublic;
    }),
  ).toEqual([]);
});

/** The edges that lie on a circle: their end leads back to their start. */
function circular(edges: readonly (readonly [from: string, to: string])[]): string[] {
  const targets = Map.groupBy(edges, ([from]) => from);
  const leadsTo = (start: string, goal: string) => {
    const reached = new Set([start]);
    for (const node of reached) for (const [, to] of targets.get(node) ?? []) reached.add(to);
    return reached.has(goal);
  };
  return edges.filter(([from, to]) => leadsTo(to, from)).map(([from, to]) => `${from} imports ${to}`);
}

const edges = imports.flatMap((entry) => {
  const target = targetOf(entry);
  return target === undefined ? [] : [[entry.file, target] as const];
});

test('no file imports itself through others, types included', () => {
  expect(circular(edges)).toEqual([]);
});

/** Parts of the server from the top to the bottom: a part imports parts of later rows, or its own row without circles. */
const SERVER_ROWS = [
  /^backup$/,
  /^$/,
  /^features\//,
  /^local-postgres$/,
  /^data-dir$/,
  /^platform/,
  /^config$/,
];

/** The part that a file of the server belongs to: a feature, a part of platform, or another folder; '' is the root. */
function serverPartOf(file: string): string {
  const [top = '', second = '', ...rest] = file.slice('src/server/'.length).split('/');
  if (second === '') return '';
  return rest.length > 0 && ['features', 'platform'].includes(top) ? `${top}/${second}` : top;
}

const rowOf = (part: string) => SERVER_ROWS.findIndex((row) => row.test(part));

const serverEdges = edges
  .filter((edge) => edge.every((file) => zoneOf(file) === 'server'))
  .map(([file, target]) => ({ file, target, from: serverPartOf(file), to: serverPartOf(target) }))
  .filter(({ from, to }) => from !== to);

test('config, platform, data folder, private PostgreSQL and features import in one direction', () => {
  expect(serverEdges.filter(({ from, to }) => rowOf(from) < 0 || rowOf(to) < rowOf(from))).toEqual([]);
});

test('no part of the server imports itself through others', () => {
  expect(circular(serverEdges.map(({ from, to }) => [from, to] as const))).toEqual([]);
});

test('the import law keeps scene free of every package and of Node', () => {
  const foreign = imports.filter((entry) => zoneOf(entry.file) === 'scene' && targetOf(entry) === undefined);
  expect(foreign).toEqual([]);
});

test('the import law climbs no folders', () => {
  expect(imports.filter(({ specifier }) => specifier.startsWith('..'))).toEqual([]);
});

test('the import law reads the environment in one place', () => {
  const readers = files.filter(
    (file) => file.startsWith('src/server/') && /process\.env\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  // The configuration, and the two entries that give it the environment.
  const allowed = ['config/config.ts', 'run.ts', 'backup/main.ts', 'backup/upgrade-main.ts'].map(
    (name) => `src/server/${name}`,
  );
  expect(readers.filter((file) => !allowed.includes(file))).toEqual([]);
});
