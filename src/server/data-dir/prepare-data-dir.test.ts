import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { prepareDataDir } from './prepare-data-dir.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

async function sentenceFor(dataDir: string): Promise<string> {
  const error = await prepareDataDir(dataDir).catch((reason: unknown) => reason);
  if (error instanceof StartupError) return error.message;
  throw new Error('DATA_DIR was accepted.');
}

async function mountTmpfs(dir: string, options: string): Promise<boolean> {
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dir]).then(
    () => true,
    () => false,
  );
  if (isMounted) onTestFinished(async () => void (await run('umount', [dir])));
  return isMounted;
}

test('prepareDataDir makes the folder and leaves nothing in it', async () => {
  const dataDir = join(await makeTempDir(), 'deep', 'data');

  await prepareDataDir(dataDir);

  expect(await readdir(dataDir)).toEqual([]);
});

test('prepareDataDir says so when a part of the path is a file', async () => {
  const file = join(await makeTempDir(), 'file');
  await writeFile(file, '');

  expect(await sentenceFor(join(file, 'data'))).toContain('is a file');
  expect(await sentenceFor(file)).toContain('is a file');
});

test.skipIf(isRoot)('prepareDataDir says so when this account may not write there', async () => {
  const dataDir = join(await makeTempDir(), 'data');
  await mkdir(dataDir, { mode: 0o500 });
  onTestFinished(() => chmod(dataDir, 0o700));

  expect(await sentenceFor(dataDir)).toContain('may not write');
});

test.runIf(isRoot && existsSync('/proc/self/mounts'))(
  'prepareDataDir says so when the disk is read-only',
  async ({ skip }) => {
    const dataDir = await makeTempDir();
    if (!(await mountTmpfs(dataDir, 'ro'))) skip('this container may not mount');

    expect(await sentenceFor(dataDir)).toContain('read-only');
  },
);

test.runIf(isRoot && existsSync('/proc/self/mounts'))(
  'prepareDataDir says so when the disk is full',
  async ({ skip }) => {
    const dataDir = await makeTempDir();
    if (!(await mountTmpfs(dataDir, 'size=256k'))) skip('this container may not mount');

    expect(await sentenceFor(dataDir)).toContain('disk is full');
    expect(await readdir(dataDir)).toEqual([]);
  },
);

test.runIf(existsSync('/proc/self'))(
  'prepareDataDir says so where nobody can make a folder, not even root',
  async () => {
    expect(await sentenceFor('/proc/curbreel-data')).toMatch(/DATA_DIR is \/proc\/curbreel-data, but/);
  },
);
