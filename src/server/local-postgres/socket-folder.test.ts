import { expect, test } from 'vitest';
import { chooseSocketDir } from './socket-folder.ts';

const deepDir = `/srv/${'very-deep-folder/'.repeat(8)}postgres`;

test('chooseSocketDir stays inside the home folder while the path is short enough', () => {
  expect(chooseSocketDir('/srv/data/postgres', '/var/tmp')).toBe('/srv/data/postgres/socket');
});

test('chooseSocketDir takes a short name, the same each time and another for another folder', () => {
  const chosen = chooseSocketDir(deepDir, '/var/tmp');

  expect(chosen).toMatch(/^\/var\/tmp\/curbreel-[0-9a-f]{16}$/);
  expect(chooseSocketDir(deepDir, '/var/tmp')).toBe(chosen);
  expect(chooseSocketDir(`${deepDir}2`, '/var/tmp')).not.toBe(chosen);
});

test('chooseSocketDir does not trust a temporary folder that is itself too deep', () => {
  expect(chooseSocketDir(deepDir, deepDir)).toMatch(/^\/tmp\/curbreel-/);
});
