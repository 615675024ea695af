import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { registerCleanup } from '#tests/support/cleanup.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { openS3At, s3ConfigAt } from '#tests/support/s3-storage.ts';
import { BUCKET_MARKER, forgetBucket } from './bucket-marker.ts';
import { openRestoredStorage, openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

const restored = (endpoint: string, takesOver: boolean) =>
  openRestoredStorage(s3ConfigAt(endpoint), null, { takesOver });

async function openIn({ db }: Pick<TestDatabase, 'db'>, endpoint: string): Promise<Storage> {
  const storage = await openStorage(s3ConfigAt(endpoint, 'videos', 500), db);
  registerCleanup(async () => storage.close());
  return storage;
}

async function put(storage: Storage, name: string): Promise<void> {
  await storage.putStream(name, Readable.from([Buffer.from(name)]), { contentType: 'video/mp4' });
}

test('ten nodes that start at once agree on the bucket that they had before buckets were marked', async () => {
  const database = await createTestDatabase();
  const { endpoint, objects } = await startS3Server('videos');
  // Copied along when the installation moved from a disk to S3.
  objects.set('.curbreel-storage', { body: Buffer.from('disk'), contentType: '', modifiedAt: new Date() });
  // A node of the release before goes on beside them.
  const before = openS3At(endpoint);
  await put(before, 'videos/ab/x.mp4');

  const nodes = await Promise.all(Array.from({ length: 10 }, () => openIn(database, endpoint)));
  for (const node of nodes) await node.checkReady();
  await put(before, 'videos/ab/y.mp4');
  const later = await openIn(database, endpoint);

  expect((await Array.fromAsync(later.list(''))).map(({ name }) => name)).toEqual([
    'videos/ab/x.mp4',
    'videos/ab/y.mp4',
  ]);
});

test('the bucket of another installation is refused', async () => {
  const { endpoint } = await startS3Server('videos');
  await openIn(await createTestDatabase(), endpoint);

  await expect(openIn(await createTestDatabase(), endpoint)).rejects.toThrow(
    'The bucket videos belongs to another installation than the database',
  );
});

test('a server starts while S3 is away, and touches no file before it knows whose they are', async () => {
  const server = await startS3Server('videos');
  await put(await openIn(await createTestDatabase(), server.endpoint), 'videos/ab/x.mp4');
  server.injectFault({ kind: 'reset' });
  const foreign = await openIn(await createTestDatabase(), server.endpoint);
  server.injectFault({ kind: 'none' });

  const notReady = { code: 'not-ready' };
  await expect(foreign.delete('videos/ab/x.mp4')).rejects.toMatchObject(notReady);
  await expect(put(foreign, 'videos/ab/y.mp4')).rejects.toMatchObject(notReady);
  await expect(foreign.checkReady()).rejects.toMatchObject(notReady);
  expect([...server.objects.keys()]).toEqual([BUCKET_MARKER, 'videos/ab/x.mp4']);
});

test('a server that started while S3 was away works when S3 is back', async () => {
  const server = await startS3Server('videos');
  server.injectFault({ kind: 'reset' });
  const storage = await openIn(await createTestDatabase(), server.endpoint);
  server.injectFault({ kind: 'none' });

  await storage.checkReady();
  await put(storage, 'videos/ab/x.mp4');

  expect(server.objects.has('videos/ab/x.mp4')).toBe(true);
});

test('a restored copy of a database cannot use the bucket of the original, unless it takes it over', async () => {
  const original = await createTestDatabase();
  const { endpoint } = await startS3Server('videos');
  await openIn(original, endpoint);
  // What a restore does with the copied rows.
  const copy = original;
  await forgetBucket(copy.db);

  await expect(openIn(copy, endpoint)).rejects.toThrow('belongs to another installation');
  await expect(restored(endpoint, false)).rejects.toThrow('add --take-over');
  (await restored(endpoint, true)).close();

  await (await openIn(copy, endpoint)).checkReady();
});
