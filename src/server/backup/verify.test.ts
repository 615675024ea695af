import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, makeSource, openDisk, quiet } from '#tests/support/backups.ts';
import { backUp } from './back-up.ts';
import { verifyBackup } from './verify.ts';

test('a damaged or missing file of a backup is found and named', async () => {
  const { source, folder } = await makeSource(await openDisk());
  await backUp(source, folder, quiet);
  const name = Object.keys(await filesOf(source.storage))[0] ?? '';
  const original = await readFile(join(folder, 'files', name));

  await writeFile(join(folder, 'files', name), Buffer.from(original).fill(7));
  await expect(verifyBackup(folder)).rejects.toThrow(name);
  await rm(join(folder, 'files', name));
  await expect(verifyBackup(folder)).rejects.toThrow(name);
  await writeFile(join(folder, 'files', name), original);
  await verifyBackup(folder);

  const [snapshot = ''] = await readdir(join(folder, 'snapshots'));
  await writeFile(join(folder, 'snapshots', snapshot, 'users.ndjson.gz'), 'x');
  await expect(verifyBackup(folder)).rejects.toThrow('users.ndjson.gz of the backup is damaged');
});

test('a row whose file is not in the backup is found', async () => {
  const storage = await openDisk();
  const { source, folder } = await makeSource(storage);
  const [name = ''] = Object.keys(await filesOf(storage));
  await storage.delete(name);
  await backUp(source, folder, quiet);

  expect(await verifyBackup(folder)).toMatchObject({ missing: [name] });
});
