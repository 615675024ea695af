import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { canEnter, checkAccountCanEnter, findPostgresAccount } from './account.ts';

const isRoot = process.getuid?.() === 0;
const stranger = { name: 'stranger', uid: 64_321, gid: 64_321 };

test.skipIf(isRoot)('the account of the database is our own when we are not root', async () => {
  expect(await findPostgresAccount(await makeTempDir())).toBeUndefined();
});

test.runIf(isRoot)('the account of the database is an unprivileged one when we are root', async () => {
  const account = await findPostgresAccount(join(await makeTempDir(), 'none'));

  expect(account?.uid).toBeGreaterThan(0);
});

test.skipIf(process.platform === 'win32')(
  'the account of the database may enter only through folders that let it pass',
  async () => {
    const outer = await makeTempDir();
    const inner = join(outer, 'inner');
    await mkdir(inner, { mode: 0o755 });

    expect(await canEnter(stranger, join(inner, 'not-there-yet'))).toBe(true);
    await chmod(outer, 0o700);
    expect(await canEnter(stranger, join(inner, 'not-there-yet'))).toBe(false);
  },
);

test.runIf(isRoot)(
  'the account of the database gets a clear sentence for a DATA_DIR it cannot enter, and nothing is made',
  async () => {
    const closed = await makeTempDir();
    await chmod(closed, 0o700);

    const check = checkAccountCanEnter(join(closed, 'data'));

    await expect(check).rejects.toThrow('cannot enter that folder');
    expect(await readdir(closed)).toEqual([]);
  },
);
