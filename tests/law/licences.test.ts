import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Licences under which a package may be part of the product, as npm's lock file spells them. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  // Changes to the package itself would have to be published, and there are none. libvips is linked dynamically.
  'LGPL-3.0-or-later',
  'MPL-2.0',
]);
/** Packages that name their licence in another place than package.json. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  // BSD-3-Clause, in its LICENSE.
  'node_modules/@shinyoshiaki/jspack': 'BSD-3-Clause',
  // MIT, in its LICENSE.
  'node_modules/png-js': 'MIT',
};

type LockedPackage = { readonly license?: string; readonly dev?: boolean };
const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
);
const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);

/** 'Apache-2.0 AND MIT' needs both, '(MIT OR CC0-1.0)' one of them. */
function isAllowed(licence: string): boolean {
  const isOne = (text: string) => text.split(' OR ').some((choice) => ALLOWED.has(choice));
  return licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => isOne(part));
}

test('every package of the product has a licence of the allow-list', () => {
  const others = shipped.flatMap(([path, { license }]) => {
    const licence = license ?? STATED_ELSEWHERE[path] ?? 'no licence';
    return isAllowed(licence) ? [] : `${path}: ${licence}`;
  });
  expect(shipped.length).toBeGreaterThan(300);
  expect(others).toEqual([]);
});

test('a choice of licences is allowed by one of them, a sum only by all', () => {
  expect(isAllowed('(GPL-3.0-only OR MIT)')).toBe(true);
  expect(isAllowed('GPL-3.0-only AND MIT')).toBe(false);
});
