import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { findBeatsJob } from '#server/features/media/find-beats-job.ts';
import { jobs } from '#server/features.ts';
import { openQueue } from '#server/platform/queue/queue.ts';
import { writeMarker } from '#server/platform/storage/disk-marker.ts';
import { openDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { openRestoredStorage, openStorage } from '#server/platform/storage/open-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import { mediaIdSchema } from '#shared/ids.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { openTestS3, s3ConfigAt } from '#tests/support/s3-storage.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { insertVideo } from '#tests/support/video-rows.ts';
import { backUp } from './back-up.ts';
import { pruneBackup } from './prune.ts';
import { restore } from './restore.ts';
import { newSnapshotName } from './snapshot.ts';
import { verifyBackup } from './verify.ts';

const log = pino({ level: 'silent' });
const quiet = () => undefined;

async function openDisk(id = 'disk-of-the-test'): Promise<Storage> {
  const dir = await makeTempDir();
  return await openDiskStorage(dir, await writeMarker(dir, id));
}

async function put(storage: Storage, content: string | Buffer): Promise<string> {
  const name = newStorageName('media', 'jpg');
  await storage.putStream(name, Readable.from([Buffer.from(content)]), { contentType: 'image/jpeg' });
  return name;
}

async function insertMedia(
  pool: pg.Pool,
  storage: Storage,
  userId: string,
  content: Buffer,
): Promise<string> {
  const name = await put(storage, content);
  const { rows } = await pool.query(
    `insert into media (user_id, kind, filename, original_name, content_type, storage_name, original_size_bytes,
       size_bytes, sha256, width, height)
     values ($1, 'image', $2, 'house.jpg', 'image/jpeg', $3, $4, $4, $5, 3, 2) returning id`,
    [userId, name.replaceAll('/', '-'), name, content.length, createHash('sha256').update(content).digest()],
  );
  return rows[0].id;
}

const text = 'line\nbreak, tab\t, "quote", \\u0041, \\ and \u2028 \u2029 🏠 ñ';

/** A user with a photo and a video. */
async function addUser({ pool }: TestDatabase, storage: Storage) {
  const { rows } = await pool.query(
    `insert into users (email, password_hash, first_name, last_name, created_at)
     values ('ada@example.com', '$argon2id$', $1, 'Lovelace', '2026-01-31 23:59:59.123456+00') returning id`,
    [text],
  );
  const userId: string = rows[0].id;
  const mediaId = await insertMedia(pool, storage, userId, Buffer.from([0, 1, 254, 255]));
  const videoId = await insertVideo(pool, userId, { title: text });
  await pool.query(`update videos set progress_percent = 33.3, storage_name = $1 where id = $2`, [
    await put(storage, 'the video'),
    videoId,
  ]);
  return { userId, mediaId };
}

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

async function filesOf(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name } of storage.list(''))
    found[name] = (await buffer(await storage.read(name))).toString('hex');
  return found;
}

async function makeSource(storage: Storage) {
  const database = await createTestDatabase();
  const user = await addUser(database, storage);
  const dataDir = await makeTempDir();
  await writeFile(join(dataDir, 'jwt-secret'), 'a secret of the test');
  const source = {
    databaseUrl: database.url,
    storage,
    storageId: 'disk-of-the-test',
    secretPath: join(dataDir, 'jwt-secret'),
  };
  return { database, user, source, folder: join(await makeTempDir(), 'backup') };
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

test('a second backup copies new files alone, and keeps the rows of its own moment', async () => {
  const storage = await openDisk();
  const { source, database, user, folder } = await makeSource(storage);
  await backUp(source, folder, quiet);
  await insertMedia(database.pool, storage, user.userId, Buffer.from('a second photo'));

  const second = await backUp(source, folder, quiet);

  expect(second).toMatchObject({ fileCount: 3, copiedCount: 1 });
  expect(await verifyBackup(folder)).toMatchObject({ rowCount: second.rowCount, fileCount: 3 });
});

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

test('a database with accounts is not overwritten', async () => {
  const { source, folder } = await makeSource(await openDisk());
  await backUp(source, folder, quiet);
  const before = await rowsOf(source.databaseUrl);

  await expect(restore({ ...source, log }, folder, quiet)).rejects.toThrow('holds accounts already');

  expect(await rowsOf(source.databaseUrl)).toEqual(before);
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
