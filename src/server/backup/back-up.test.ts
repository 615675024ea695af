import { expect, test } from 'vitest';
import { insertMedia, makeSource, openDisk, quiet } from '#tests/support/backups.ts';
import { backUp } from './back-up.ts';
import { verifyBackup } from './verify.ts';

test('a second backup copies new files alone, and keeps the rows of its own moment', async () => {
  const storage = await openDisk();
  const { source, database, user, folder } = await makeSource(storage);
  await backUp(source, folder, quiet);
  await insertMedia(database.pool, storage, user.userId, Buffer.from('a second photo'));

  const second = await backUp(source, folder, quiet);

  expect(second).toMatchObject({ fileCount: 3, copiedCount: 1 });
  expect(await verifyBackup(folder)).toMatchObject({ rowCount: second.rowCount, fileCount: 3 });
});

test('rows and files that change during a backup leave it whole', async () => {
  const storage = await openDisk();
  const { source, database, user, folder } = await makeSource(storage);
  const insert = (n: number) => insertMedia(database.pool, storage, user.userId, Buffer.from(`photo ${n}`));
  const old = await Promise.all(Array.from({ length: 60 }, (_, n) => insert(n)));
  const change = async (ids: readonly string[]) => {
    for (const id of ids) {
      await insert(ids.length);
      const { rows: deleted } = await database.pool.query(
        'delete from media where id = $1 returning storage_name',
        [id],
      );
      await storage.delete(deleted[0].storage_name);
    }
  };

  for (let round = 0; round < 3; round += 1) {
    await Promise.all([backUp(source, folder, quiet), change(old.splice(0, 20))]);
    expect(await verifyBackup(folder)).toMatchObject({ missing: [] });
  }
});
