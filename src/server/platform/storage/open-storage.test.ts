import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { writeMarker } from './disk-marker.ts';
import { openStorage } from './open-storage.ts';

test('openStorage opens the same folder for ten nodes that start at once, and later again', async () => {
  const { db } = await createTestDatabase();
  const config = { kind: 'local', dir: join(await makeTempDir(), 'storage') } as const;

  const storages = await Promise.all(Array.from({ length: 10 }, () => openStorage(config, db)));

  await Promise.all(storages.map((storage) => storage.checkReady()));
  await (await openStorage(config, db)).checkReady();
});

test('openStorage refuses an empty folder where the database expects its files', async () => {
  const { db } = await createTestDatabase();
  const config = { kind: 'local', dir: join(await makeTempDir(), 'storage') } as const;
  await openStorage(config, db);
  await rm(config.dir, { recursive: true });

  await expect(openStorage(config, db)).rejects.toThrow('lacks the marker file');
});

test('openStorage refuses the folder of another installation', async () => {
  const { db } = await createTestDatabase();
  const dir = await makeTempDir();
  await openStorage({ kind: 'local', dir: join(dir, 'ours') }, db);
  await writeMarker(join(dir, 'theirs'), 'theirs');

  await expect(openStorage({ kind: 'local', dir: join(dir, 'theirs') }, db)).rejects.toThrow(
    'belongs to another installation',
  );
});
