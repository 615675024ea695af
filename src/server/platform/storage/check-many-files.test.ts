import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import type { JobHandler } from '#server/platform/queue/job.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { openTestS3 } from '#tests/support/s3-storage.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { checkFilesHandler } from './check-files.ts';
import { writeMarker } from './disk-marker.ts';
import { openDiskStorage } from './disk-storage.ts';
import { createKnownFiles } from './known-files.ts';

const BATCH = 3;
const sizeBytes = 5;
const named = (...numbers: number[]) => numbers.map((number) => `videos/ab/${number}.mp4`);

/** A bucket, and a database whose rows name seven files of it. */
async function openChecked(stored: readonly string[]) {
  const { db, pool } = await createTestDatabase();
  await pool.query('create table seven (name text primary key, size_bytes bigint)');
  await pool.query('insert into seven select unnest($1::text[]), $2', [
    named(1, 2, 3, 4, 5, 6, 7),
    sizeBytes,
  ]);
  const { server, storage } = await openTestS3();
  for (const name of stored)
    await storage.putStream(name, Readable.from(['video']), { contentType: 'video/mp4' });
  const knownFiles = createKnownFiles(db, [{ table: 'seven', name: 'name', sizeBytes: 'size_bytes' }]);
  const handler = checkFilesHandler({ db, storage, knownFiles }, BATCH);
  return { server, storage, check: checkerOf(handler) };
}

/** The names that a run logs; `onFound` is called as each of its lines is written. */
function checkerOf(handler: JobHandler) {
  return async (run = new AbortController(), onFound = () => {}) => {
    const found: string[][] = [];
    const write = (line: string) => {
      const { names } = JSON.parse(line);
      if (names === undefined) return;
      found.push(names);
      onFound();
    };
    const log = await createLog({ level: 'info', isTerminal: false, destination: { write } });
    const checking = handler.run(
      {},
      { jobId: 'check', attempt: 1, isLastAttempt: true, signal: run.signal, log },
    );
    await checking.catch((error: unknown) => expect(run.signal.reason).toBe(error));
    return found;
  };
}

test('what a check found is logged although it is cut off, and the next one continues there', async () => {
  const { check } = await openChecked(named(2));
  const cutOff = new AbortController();

  expect(await check(cutOff, () => cutOff.abort())).toEqual([named(1, 3)]);
  expect(await check()).toEqual([named(4, 5, 6), named(7)]);
  expect(await check()).toEqual([named(1, 3), named(4, 5, 6), named(7)]);
});

test('sizes of files in S3 come from its listing, not from a request for each', async () => {
  const { server, storage, check } = await openChecked(named(1, 2, 3, 4, 5, 6, 7));
  const [shorter = ''] = named(4);
  await storage.putStream(shorter, Readable.from(['half']), { contentType: 'video/mp4' });
  server.injectFault({ kind: 'reset' }, ({ method }) => method === 'HEAD');

  expect(await check()).toEqual([[shorter]]);
});

/** A disk whose rows name three whole files, of which the second lies on a bad sector. */
async function checkerOfBadDisk() {
  const { db, pool } = await createTestDatabase();
  const dir = await makeTempDir();
  const disk = await openDiskStorage(dir, await writeMarker(dir, 'three'));
  await pool.query(`create table three as select name, sha256('video') from unnest($1::text[]) as name`, [
    named(1, 2, 3),
  ]);
  for (const name of named(1, 2, 3))
    await disk.putStream(name, Readable.from(['video']), { contentType: 'video/mp4' });
  const [unreadable] = named(2);
  const failing = () =>
    new Readable({
      read() {
        this.destroy(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' }));
      },
    });
  const storage = {
    ...disk,
    read: async (name: string) => (name === unreadable ? failing() : disk.read(name)),
  };
  const knownFiles = createKnownFiles(db, [{ table: 'three', name: 'name', sha256: 'sha256' }]);
  return { dir, check: checkerOf(checkFilesHandler({ db, storage, knownFiles }, 1)) };
}

test('a file of a disk that cannot be read is told of, and those after it are checked', async () => {
  const { dir, check } = await checkerOfBadDisk();
  await writeFile(join(dir, ...(named(3)[0] ?? '').split('/')), 'other');

  expect(await check()).toEqual([named(2), named(3)]);
});
