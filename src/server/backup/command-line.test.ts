import { expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';

test('a command line says what to do with which folder', () => {
  expect(readCommandLine(['backup', '/backup', '--keep', '30'])).toMatchObject({
    command: 'backup',
    folder: '/backup',
    keepCount: 30,
  });
  expect(readCommandLine(['backup', '/backup'])).toMatchObject({ keepCount: undefined });
  expect(readCommandLine(['restore', '/backup', '--take-over'])).toMatchObject({ takesOver: true });
  expect(readCommandLine(['restore', '/backup'])).toMatchObject({ command: 'restore', takesOver: false });
});

test.each([
  ['backup'],
  ['backup', ''],
  ['backup', '/backup', '--keep', '0'],
  ['backup', '/backup', '--keep', 'all'],
  ['backup', '/backup', '30'],
  ['backup', '/backup', '--take-over'],
  ['verify', '/backup', '--keep', '30'],
])('a command line that is not understood is answered with the usage: %s %s %s %s', (...args) => {
  expect(() => readCommandLine(args)).toThrow(`npm run ${args[0]} -- /path/of/a/folder`);
});
