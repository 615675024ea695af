import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { mediaIn } from '#tests/support/media-uploads.ts';
import { checkFiles } from './check-files.ts';
import { newStorageName } from './storage-name.ts';

const accounts = await createAccountsApp();
const { config, pool, queue, storage, idle, logText, signUp } = accounts;
const { upload } = mediaIn(accounts);
const { token } = await signUp();

const pathOf = (name: string) => join(config.dataDir, 'storage', ...name.split('/'));

async function uploadPhoto(): Promise<{ storage_name: string; thumbnail_storage_name: string }> {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer();
  const [image] = (await upload(token, 'images', photo)).json().images;
  const { rows } = await pool.query(
    'select storage_name, thumbnail_storage_name from media where filename = $1',
    [image.filename],
  );
  return rows[0];
}

// What all checks so far have found.
async function check(): Promise<Record<string, readonly string[]>> {
  await queue.send(checkFiles, {});
  await idle();
  const findings = logText()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .flatMap(({ msg, names }) => {
      const what = /^files of the storage are (\w+)$/.exec(msg)?.[1];
      return what === undefined ? [] : [[what, names]];
    });
  return Object.fromEntries(findings);
}

test('a file that is gone, one that was altered and one that nobody knows are told of; all is well without', async () => {
  const [gone, shorter, altered, good] = [
    await uploadPhoto(),
    await uploadPhoto(),
    await uploadPhoto(),
    await uploadPhoto(),
  ];
  expect(await check()).toEqual({});

  await storage.delete(gone.thumbnail_storage_name);
  const bytes = await readFile(pathOf(altered.storage_name));
  bytes[bytes.length - 1] = 1 + (bytes.at(-1) ?? 0);
  await writeFile(pathOf(altered.storage_name), bytes);
  const thumbnail = await readFile(pathOf(altered.thumbnail_storage_name));
  thumbnail[thumbnail.length - 1] = 1 + (thumbnail.at(-1) ?? 0);
  await writeFile(pathOf(altered.thumbnail_storage_name), thumbnail);
  await writeFile(pathOf(shorter.storage_name), bytes.subarray(1));
  const [strange, young] = [newStorageName('videos', 'mp4'), newStorageName('videos', 'mp4')];
  for (const name of [strange, young])
    await storage.putStream(name, Readable.from(['video']), { contentType: 'video/mp4' });
  const lastWeek = new Date(Date.now() - 7 * 86_400_000);
  for (const name of [strange, good.storage_name]) await utimes(pathOf(name), lastWeek, lastWeek);

  const { missing, mismatched, untracked } = await check();

  expect(missing).toEqual([gone.thumbnail_storage_name]);
  expect(new Set(mismatched)).toEqual(
    new Set([altered.storage_name, altered.thumbnail_storage_name, shorter.storage_name]),
  );
  expect(untracked).toEqual([strange]);
});
