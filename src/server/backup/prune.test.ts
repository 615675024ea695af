import { access, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, makeSource, openDisk, put, quiet } from '#tests/support/backups.ts';
import { backUp } from './back-up.ts';
import { pruneBackup } from './prune.ts';
import { newSnapshotName } from './snapshot.ts';
import { verifyBackup } from './verify.ts';

/** Three backups: what a deleted account had is in the first two, and `prune` deletes the first. */
async function makeThreeBackups() {
  const storage = await openDisk();
  const { source, database, folder } = await makeSource(storage);
  const files = Object.keys(await filesOf(storage));
  await backUp(source, folder, quiet);
  await backUp(source, folder, quiet);
  await database.pool.query('delete from users');
  for (const name of files) await storage.delete(name);
  const kept = await put(storage, 'of somebody else');
  const startedAt = new Date();
  await backUp(source, folder, quiet);
  const prune = (keepCount: number) => pruneBackup(folder, { keepCount, startedAt });
  const isThere = (name: string) =>
    access(join(folder, 'files', name)).then(
      () => true,
      () => false,
    );
  const snapshots = async () => (await readdir(join(folder, 'snapshots'))).sort();
  return { folder, files, kept, prune, isThere, snapshots };
}

test('what a deleted account had is gone with the last snapshot of it, and what remains is whole', async () => {
  const { folder, files, kept, prune, isThere, snapshots } = await makeThreeBackups();
  const all = await snapshots();
  const [first = '', second = ''] = files;

  expect(await prune(2)).toEqual({ snapshotCount: 1, fileCount: 0 });
  expect(await snapshots()).toEqual(all.slice(1));
  expect(await isThere(first)).toBe(true);
  // Only the newest snapshot is verified, so the other one is made the newest.
  const newest = join(folder, 'snapshots', all[2] ?? '');
  await rename(newest, join(folder, 'aside'));
  expect(await verifyBackup(folder)).toMatchObject({ fileCount: 2, missing: [] });
  await rename(join(folder, 'aside'), newest);

  expect(await prune(1)).toEqual({ snapshotCount: 1, fileCount: 2 });
  expect(await snapshots()).toEqual(all.slice(2));
  expect([await isThere(first), await isThere(second), await isThere(kept)]).toEqual([false, false, true]);
  expect(await verifyBackup(folder)).toMatchObject({ fileCount: 1, missing: [] });
});

test('while another backup runs no file is deleted; what one left that broke off is deleted after a day', async () => {
  const { folder, files, prune, isThere, snapshots } = await makeThreeBackups();
  const [hour, week] = [3_600_000, 7 * 86_400_000].map((ago) => newSnapshotName(new Date(Date.now() - ago)));
  for (const name of [hour, week, 'mine']) await mkdir(join(folder, 'snapshots', name ?? ''));

  await prune(1);
  expect(await snapshots()).toEqual([hour, expect.any(String), 'mine']);
  expect(await isThere(files[0] ?? '')).toBe(true);

  await rm(join(folder, 'snapshots', hour ?? ''), { recursive: true });
  await prune(1);
  expect(await isThere(files[0] ?? '')).toBe(false);
});

test('nothing is deleted while the list of a snapshot that remains is damaged', async () => {
  const { folder, prune, snapshots } = await makeThreeBackups();
  const before = await snapshots();
  await writeFile(join(folder, 'snapshots', before.at(-1) ?? '', 'files.ndjson.gz'), 'x');

  await expect(prune(1)).rejects.toThrow('files.ndjson.gz of the backup is damaged');

  expect(await snapshots()).toEqual(before);
});
