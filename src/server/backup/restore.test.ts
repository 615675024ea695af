import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findBeatsJob } from '#server/features/media/find-beats-job.ts';
import { jobs } from '#server/features.ts';
import { openQueue } from '#server/platform/queue/queue.ts';
import { openRestoredStorage, openStorage } from '#server/platform/storage/open-storage.ts';
import { mediaIdSchema } from '#shared/ids.ts';
import { addUser, filesOf, log, makeSource, openDisk, quiet, text } from '#tests/support/backups.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { openTestS3, s3ConfigAt } from '#tests/support/s3-storage.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';
import { verifyBackup } from './verify.ts';

type User = Awaited<ReturnType<typeof addUser>>;

/** Rows of many tables, with everything in them that a way through JSON and text could change. */
async function addManyRows({ pool, url }: TestDatabase, { userId, mediaId }: User): Promise<void> {
  await pool.query(
    `with parents as (insert into projects (user_id, name, data) select $1, $2, $3 from generate_series(1, 1500) returning id)
     insert into projects (user_id, parent_id, name, data) select $1, id, '', '{}' from parents`,
    [userId, text, JSON.stringify({ text, number: 0.1, large: 12345678901234567890n.toString() })],
  );
  // The parents are written again, and so come after their children.
  await pool.query(`update projects set revision = 2 where parent_id is null`);
  await pool.query(`select ensure_event_partitions('2025-02-01', '2025-03-01')`);
  await pool.query(
    `insert into page_views (session_id, page_path, time_on_page_seconds, viewed_at) values ('s', '/', 0.1, '2025-02-28 23:00Z')`,
  );
  const queue = await openQueue({ connectionString: url, log, jobs, isWorker: false });
  await queue.send(findBeatsJob, { mediaId: mediaIdSchema.parse(mediaId) });
  await queue.close();
}

/** Every row of every table, and every job that waits. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`,
    );
    const found: Record<string, string[]> = {};
    for (const name of [...tables.rows.map((row) => row.name), 'pgboss.job']) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      if (rows.length > 0) found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.end();
  }
}

test.each(['a disk', 'S3'])(
  'a backup of %s restores every row and every byte into an empty place',
  async (kind) => {
    const storage = kind === 'S3' ? (await openTestS3()).storage : await openDisk();
    const { database, user, source, folder } = await makeSource(storage);
    await addManyRows(database, user);

    const made = await backUp(source, folder, quiet);
    const verified = await verifyBackup(folder);
    const empty = await createEmptyDatabase();
    const target = {
      databaseUrl: empty.url,
      storage: await openDisk(),
      secretPath: join(await makeTempDir(), 'jwt-secret'),
      log,
    };
    await restore(target, folder, quiet);

    expect(made).toMatchObject({ fileCount: 2, copiedCount: 2 });
    expect(verified).toMatchObject({ fileCount: 2, rowCount: made.rowCount, missing: [] });
    const before = await rowsOf(source.databaseUrl);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['users', 'projects', 'page_views_2025_02', 'pgboss.job', 'share_links']),
    );
    expect(await rowsOf(empty.url)).toEqual(before);
    expect(await filesOf(target.storage)).toEqual(await filesOf(storage));
    expect(await readFile(target.secretPath, 'utf8')).toBe('a secret of the test');
  },
);

test('the restored schema is that of the source, foreign keys included', async () => {
  const { source, database, folder } = await makeSource(await openDisk());
  await backUp(source, folder, quiet);
  const empty = await createEmptyDatabase();
  await restore({ ...source, databaseUrl: empty.url, storage: await openDisk(), log }, folder, quiet);

  const constraints = async (pool: pg.Pool) =>
    (
      await pool.query(
        `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
         where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0 order by 1, 2`,
      )
    ).rows;
  expect(await constraints(empty.pool)).toEqual(await constraints(database.pool));
  // A backup has no sequences, so there must be none.
  expect((await database.pool.query(`select from pg_sequences where schemaname = 'public'`)).rowCount).toBe(
    0,
  );
});

test('a database with accounts is not overwritten', async () => {
  const { source, folder } = await makeSource(await openDisk());
  await backUp(source, folder, quiet);
  const before = await rowsOf(source.databaseUrl);

  await expect(restore({ ...source, log }, folder, quiet)).rejects.toThrow('holds accounts already');

  expect(await rowsOf(source.databaseUrl)).toEqual(before);
});

test('a backup in S3 is restored into another bucket, and the copy leaves the bucket of the original alone', async () => {
  const original = s3ConfigAt((await startS3Server('videos')).endpoint);
  const other = s3ConfigAt((await startS3Server('videos')).endpoint);
  const { db, url, pool } = await createTestDatabase();
  const storage = await openStorage(original, db);
  await addUser({ db, url, pool }, storage);
  const folder = await makeTempDir();
  const secretPath = join(await makeTempDir(), 'jwt-secret');
  await backUp({ databaseUrl: url, storage, storageId: null, secretPath }, folder, quiet);

  const copied = await openRestoredStorage(other, null, { takesOver: false });
  const copy = await createEmptyDatabase();
  await restore({ databaseUrl: copy.url, storage: copied, secretPath, log }, folder, quiet);

  await expect(openStorage(original, copy.db)).rejects.toThrow('belongs to another installation');
  const opened = await openStorage(other, copy.db);
  expect(await filesOf(opened)).toEqual(await filesOf(storage));
  for (const each of [storage, copied, opened]) each.close();
});
