import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { pino } from 'pino';
import { writeMarker } from '#server/platform/storage/disk-marker.ts';
import { openDiskStorage } from '#server/platform/storage/disk-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeTempDir } from './temp-dir.ts';
import { insertVideo } from './video-rows.ts';

export const log = pino({ level: 'silent' });
export const quiet = () => undefined;

export async function openDisk(id = 'disk-of-the-test'): Promise<Storage> {
  const dir = await makeTempDir();
  return await openDiskStorage(dir, await writeMarker(dir, id));
}

export async function put(storage: Storage, content: string | Buffer): Promise<string> {
  const name = newStorageName('media', 'jpg');
  await storage.putStream(name, Readable.from([Buffer.from(content)]), { contentType: 'image/jpeg' });
  return name;
}

export async function insertMedia(
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

/** What a way through JSON and text could change. */
export const text = 'line\nbreak, tab\t, "quote", \\u0041, \\ and \u2028 \u2029 🏠 ñ';

/** A user with a photo and a video. */
export async function addUser({ pool }: TestDatabase, storage: Storage) {
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

export async function filesOf(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name } of storage.list(''))
    found[name] = (await buffer(await storage.read(name))).toString('hex');
  return found;
}

/** An installation with a user, and a folder for its backups. */
export async function makeSource(storage: Storage) {
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
