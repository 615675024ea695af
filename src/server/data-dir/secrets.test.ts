import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { getJwtSecret, readOrCreateSecret } from './secrets.ts';

test('readOrCreateSecret makes a secret once and keeps it for the owner alone', async () => {
  const dataDir = await makeTempDir();

  const made = await readOrCreateSecret(dataDir, 'jwt-secret');

  expect(made).toMatch(/^[\w-]{43}$/);
  expect(await readOrCreateSecret(dataDir, 'jwt-secret')).toBe(made);
  if (process.platform !== 'win32')
    expect((await stat(join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
});

test('readOrCreateSecret gives ten who ask at once the same secret and leaves no draft', async () => {
  const dataDir = await makeTempDir();

  const secrets = await Promise.all(
    Array.from({ length: 10 }, () => readOrCreateSecret(dataDir, 'jwt-secret')),
  );

  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['jwt-secret']);
});

test('readOrCreateSecret does not replace a damaged secret, which would sign everybody out', async () => {
  const dataDir = await makeTempDir();
  await writeFile(join(dataDir, 'jwt-secret'), 'half');

  await expect(readOrCreateSecret(dataDir, 'jwt-secret')).rejects.toThrow('damaged');
});

test('getJwtSecret prefers the given one and makes none then', async () => {
  const dataDir = await makeTempDir();

  expect(await getJwtSecret('given', dataDir)).toBe('given');
  expect(await readdir(dataDir)).toEqual([]);
});
