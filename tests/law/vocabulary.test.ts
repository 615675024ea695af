import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Words that no file name and no identifier may hold, with the word that is used instead. See docs/glossary.md. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  deed: 'action',
  deeds: 'actions',
  desk: 'controller, or what it is',
  ferry: 'group commit',
  glance: 'analysis',
  intake: 'ingest',
  pump: 'stream',
  shelf: 'cache or prefetch',
  studio: 'wizard',
  workshop: 'wizard',
};
/** Outside scene and render the product is a video. */
const OUTSIDE_THE_ENGINE: Readonly<Record<string, string>> = { film: 'video', films: 'videos' };
const ENGINE = /^src\/(?:scene|render)\//;

/** Where a word is right: a filter's shelf in signal processing, the renderer's own noun at its boundary, stored names of version 1.0. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'src/scene/analysis/loudness.ts': ['shelf'],
  'src/render/sound/audio-kernel.ts': ['shelf'],
  'src/web/preview/sound/sound-gains.ts': ['shelf'],
  'src/server/features/videos/renderer.ts': ['film', 'films'],
  'src/server/features/videos/video-files.ts': ['films'],
  'src/server/features/share/share-files.test.ts': ['film'],
  'src/web/features/auth/AuthLayout.tsx': ['glance'],
  'src/web/features/create/state/local-draft.ts': ['films'],
  'src/web/features/create/state/local-draft.test.ts': ['films'],
};

const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));

/** 'createFilmDesk' and 'film-desk.ts' as the words create, film, desk. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());
}

/** Every identifier of a file, with the words of templates and JSX; quoted strings and comments are left out. */
function identifiersOf(source: string): Set<string> {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|[^:'"`])\/\/[^\n]*/g, '$1')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
  return new Set(code.match(/\b[A-Za-z_$][\w$]*\b/g));
}

function banned(file: string): Readonly<Record<string, string>> {
  return ENGINE.test(file) ? EVERYWHERE : { ...EVERYWHERE, ...OUTSIDE_THE_ENGINE };
}

function offences(file: string, name: string): string[] {
  const words = banned(file);
  return wordsOf(name).flatMap((word) =>
    Object.hasOwn(words, word) && !EXCEPTIONS[file]?.includes(word)
      ? [`${file}: ${name} (say ${words[word]})`]
      : [],
  );
}

test('the vocabulary law sees words inside identifiers and leaves strings and comments out', () => {
  const source = "const makeFilmDesk = 'film'; // film\n/* film */ call(filmId);";
  expect([...identifiersOf(source)].flatMap((name) => offences('src/web/x.ts', name))).toEqual([
    'src/web/x.ts: makeFilmDesk (say video)',
    'src/web/x.ts: makeFilmDesk (say controller, or what it is)',
    'src/web/x.ts: filmId (say video)',
  ]);
});

test('file names use the words of the glossary', () => {
  expect(files.flatMap((file) => offences(file, file.slice('src/'.length)))).toEqual([]);
});

test('identifiers use the words of the glossary', () => {
  const found = files.flatMap((file) =>
    [...identifiersOf(readFileSync(resolve(root, file), 'utf8'))].flatMap((name) => offences(file, name)),
  );
  expect(found).toEqual([]);
});
