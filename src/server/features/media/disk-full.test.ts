import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { mediaIn } from '#tests/support/media-uploads.ts';

const run = promisify(execFile);
const root = await mkdtemp(join(tmpdir(), 'curbreel-full-'));

// Only root can make a small disk; elsewhere there is nothing to test.
async function mountSmallDisk(folder: string, size: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  return await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
}

const [storageDir, dataDir] = [join(root, 'storage'), join(root, 'data')];
const canMount = await mountSmallDisk(storageDir, '400k');
const accounts = await createAccountsApp({ STORAGE_DIR: storageDir, DATA_DIR: dataDir });
if (canMount) await mountSmallDisk(join(dataDir, 'intake'), '2m');
const { call, signUp } = accounts;
const { upload, leftovers } = mediaIn(accounts);
afterAll(async () => {
  if (canMount) for (const folder of [storageDir, join(dataDir, 'intake')]) await run('umount', [folder]);
  await rm(root, { recursive: true, force: true });
});

// What no encoder makes small.
async function grain(width: number, height: number): Promise<Buffer> {
  const pixels = crypto.getRandomValues(Buffer.alloc(Math.min(65_536, width * height * 3)));
  const data = Buffer.alloc(width * height * 3, pixels);
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

test.runIf(canMount)('a full storage is a 507; what was there stays, and nothing half is left', async () => {
  const { token } = await signUp();
  const [kept] = (await upload(token, 'images', await grain(200, 150))).json().images;
  const before = await leftovers();

  const answer = await upload(token, 'images', await grain(1_600, 1_200));

  expect([answer.statusCode, answer.json().error]).toEqual([507, 'storage-full']);
  expect(await leftovers()).toEqual(before);
  expect((await call(kept.url)).statusCode).toBe(200);
});

test.runIf(canMount)('a disk that fills up while a file comes in is a 507 too', async () => {
  const { token } = await signUp();
  const before = await leftovers();

  const answer = await upload(token, 'videos', Buffer.alloc(6_000_000, 1));

  expect([answer.statusCode, answer.json().error]).toEqual([507, 'storage-full']);
  expect(await leftovers()).toEqual(before);
});
