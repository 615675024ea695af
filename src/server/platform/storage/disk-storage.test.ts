import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { writeMarker } from './disk-marker.ts';
import { openDiskStorage } from './disk-storage.ts';

const run = promisify(execFile);
const plain = { contentType: 'text/plain' };

async function openTestStorage() {
  const rootDir = join(await makeTempDir(), 'storage');
  await writeMarker(rootDir, 'this-one');
  return { rootDir, storage: await openDiskStorage(rootDir, 'this-one') };
}

async function draftsOf(rootDir: string) {
  return readdir(join(rootDir, '.incoming'));
}

test('disk storage gives back what was put', async () => {
  const { storage } = await openTestStorage();

  const put = await storage.putStream('videos/ab/x.mp4', Readable.from(['hello ', 'world']), plain);

  expect(put).toEqual({ sizeBytes: 11 });
  expect(await storage.stat('videos/ab/x.mp4')).toMatchObject({ name: 'videos/ab/x.mp4', sizeBytes: 11 });
  expect(await text(await storage.read('videos/ab/x.mp4'))).toBe('hello world');
  const delivery = await storage.getDelivery('videos/ab/x.mp4', {
    ...plain,
    expiresInSeconds: 60,
    contentDisposition: 'inline',
  });
  if (delivery.kind !== 'stream') throw new Error('A file on the disk is sent by the server');
  expect(delivery.file.stored.sizeBytes).toBe(11);
  expect(await text(delivery.file.stream({ start: 6, end: 8 }))).toBe('wor');
});

test('disk storage puts a file from another place and replaces an older one at once', async () => {
  const { rootDir, storage } = await openTestStorage();
  const path = join(rootDir, '.source');
  await writeFile(path, Buffer.alloc(3_000_000, 7));
  await storage.putStream('videos/ab/x.mp4', Readable.from(['old']), plain);

  await storage.putStream('videos/ab/x.mp4', createReadStream(path), plain);

  expect((await buffer(await storage.read('videos/ab/x.mp4'))).equals(Buffer.alloc(3_000_000, 7))).toBe(true);
  expect(await draftsOf(rootDir)).toEqual([]);
});

test('disk storage keeps nothing of a stream that broke off', async () => {
  const { rootDir, storage } = await openTestStorage();
  const broken = Readable.from(
    (async function* () {
      yield 'half';
      throw new Error('the client went away');
    })(),
  );

  await expect(storage.putStream('videos/ab/x.mp4', broken, plain)).rejects.toThrow('the client went away');

  expect(await storage.stat('videos/ab/x.mp4')).toBeUndefined();
  expect(await draftsOf(rootDir)).toEqual([]);
});

test('disk storage deletes, and deletes again without complaint', async () => {
  const { storage } = await openTestStorage();
  await storage.putStream('videos/ab/x.mp4', Readable.from(['x']), plain);

  await storage.delete('videos/ab/x.mp4');
  await storage.delete('videos/ab/x.mp4');

  expect(await storage.stat('videos/ab/x.mp4')).toBeUndefined();
  await expect(storage.read('videos/ab/x.mp4')).rejects.toMatchObject({ code: 'not-found' });
});

test('disk storage lists in the order of whole names, as S3 does, and after a name, whether or not there is such a file', async () => {
  const { storage } = await openTestStorage();
  const names = [
    'media/1.jpg',
    'videos/a-b/1.mp4',
    'videos/a.mp4',
    'videos/a/1.mp4',
    'videos/a/2.mp4',
    'videos/b/1.mp4',
  ];
  for (const name of names.toReversed()) await storage.putStream(name, Readable.from([name]), plain);
  const listAfter = async (prefix: string, after?: string) =>
    (await Array.fromAsync(storage.list(prefix, after))).map(({ name }) => name);

  expect(await listAfter('')).toEqual(names);
  for (const [index, name] of names.entries())
    expect(await listAfter('', name)).toEqual(names.slice(index + 1));
  expect(await listAfter('videos/', 'videos/a/1')).toEqual(names.slice(3));
});

test('disk storage lists by prefix', async () => {
  const { storage } = await openTestStorage();
  for (const name of ['videos/ab/1.mp4', 'videos/cd/2.mp4', 'media/ab/3.jpg'])
    await storage.putStream(name, Readable.from([name]), plain);
  const namesUnder = async (prefix: string) =>
    (await Array.fromAsync(storage.list(prefix))).map(({ name }) => name).sort();

  expect(await namesUnder('')).toEqual(['media/ab/3.jpg', 'videos/ab/1.mp4', 'videos/cd/2.mp4']);
  expect(await namesUnder('videos/')).toEqual(['videos/ab/1.mp4', 'videos/cd/2.mp4']);
  expect(await namesUnder('videos/c')).toEqual(['videos/cd/2.mp4']);
  expect(await namesUnder('none/')).toEqual([]);
});

test('disk storage never leaves its folder', async () => {
  const { storage } = await openTestStorage();

  await expect(storage.read('videos/../../secret')).rejects.toThrow('Not a storage name');
  await expect(storage.putStream('../x/y', Readable.from(['x']), plain)).rejects.toThrow();
});

test('disk storage writes nothing into a folder whose disk was unmounted', async () => {
  const { rootDir, storage } = await openTestStorage();
  await rm(rootDir, { recursive: true });
  await mkdir(rootDir);

  const put = storage.putStream('videos/ab/x.mp4', Readable.from(['x']), plain);

  await expect(put).rejects.toMatchObject({ code: 'not-ready' });
  await expect(storage.checkReady()).rejects.toMatchObject({ code: 'not-ready' });
  expect(await readdir(rootDir)).toEqual([]);
});

test('disk storage says when the disk is full, and leaves no half file', async ({ skip }) => {
  const rootDir = await makeTempDir();
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', rootDir]).then(
    () => true,
    () => false,
  );
  if (!isMounted) skip('this account may not mount');
  onTestFinished(async () => void (await run('umount', [rootDir])));
  await writeMarker(rootDir, 'small');
  const storage = await openDiskStorage(rootDir, 'small');
  const large = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(64 * 1024)));

  await expect(storage.putStream('videos/ab/x.mp4', large, plain)).rejects.toMatchObject({
    code: 'storage-full',
  });

  expect(await draftsOf(rootDir)).toEqual([]);
  expect(await storage.putStream('videos/ab/y.mp4', Readable.from(['fits']), plain)).toEqual({
    sizeBytes: 4,
  });
});

test('disk storage clears drafts of killed processes away after a day', async () => {
  const { rootDir } = await openTestStorage();
  const incoming = join(rootDir, '.incoming');
  await mkdir(incoming);
  await writeFile(join(incoming, 'old'), '');
  await writeFile(join(incoming, 'young'), '');
  await utimes(join(incoming, 'old'), 0, 0);

  await openDiskStorage(rootDir, 'this-one');

  expect(await readdir(incoming)).toEqual(['young']);
});
