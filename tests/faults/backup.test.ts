import { execFile } from 'node:child_process';
import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { COMPILE_CACHE_DIR } from '#server/compile-cache.ts';
import { newPerson } from '#tests/support/account-pages.ts';
import { signUpAt } from '#tests/support/api-calls.ts';
import { startServer } from '#tests/support/running-server.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { photo } from '#tests/support/wizard-pages.ts';

const MAIN = join(import.meta.dirname, '../../src/server/backup/main.ts');

/** Runs `npm run backup`, `restore` or `verify` as an operator does, with the server's settings. */
function run(command: string, folder: string, dataDir: string): Promise<{ code: number; said: string }> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, NODE_COMPILE_CACHE: COMPILE_CACHE_DIR };
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, command, folder], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr });
    });
  });
}

async function upload(url: string, token: string): Promise<string> {
  const form = new FormData();
  const { buffer } = photo(1);
  form.append('images', new File([new Uint8Array(buffer)], 'house.jpg', { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/v1/videos/upload-images`, { method: 'POST', headers, body: form });
  expect(response.status).toBe(200);
  return JSON.stringify(await response.json());
}

let server: Awaited<ReturnType<typeof startServer>>;
const person = newPerson();
let token: string;

beforeAll(async () => {
  server = await startServer();
  ({ token } = await signUpAt(server.url, person));
  await upload(server.url, token);
});

test('a backup of a running server is restored elsewhere, where people sign in and find their files', async () => {
  const folder = await makeTempDir();

  expect(await run('backup', folder, server.dataDir)).toMatchObject({ code: 0 });
  const again = await run('backup', folder, server.dataDir);
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining('(0 new)') });
  expect(await run('verify', folder, server.dataDir)).toMatchObject({ code: 0 });
  const elsewhere = await makeTempDir();
  expect(await run('restore', folder, elsewhere)).toMatchObject({ code: 0 });

  const restored = await startServer({ dataDir: elsewhere });
  // The key of sessions is part of the backup, so nobody has to sign in again.
  const headers = { authorization: `Bearer ${token}` };
  const profile = await fetch(`${restored.url}/api/v1/profiles/me`, { headers });
  expect([profile.status, await profile.text()]).toEqual([200, expect.stringContaining(person.email)]);
  const stored = async (dir: string) => (await readdir(join(dir, 'storage'), { recursive: true })).sort();
  expect(await stored(elsewhere)).toEqual(expect.arrayContaining(await stored(server.dataDir)));
});

test('a damaged backup is neither verified nor restored, and no command runs without a folder', async () => {
  const folder = await makeTempDir();
  expect(await run('backup', folder, server.dataDir)).toMatchObject({ code: 0 });
  const names = await readdir(join(folder, 'files'), { recursive: true });
  const damaged = names.find((name) => name.endsWith('.jpg')) ?? '';
  await appendFile(join(folder, 'files', damaged), 'x');

  const refused = { code: 1, said: expect.stringContaining(damaged) };
  expect(await run('verify', folder, server.dataDir)).toMatchObject(refused);
  expect(await run('restore', folder, await makeTempDir())).toMatchObject(refused);
  expect(await run('backup', '', server.dataDir)).toMatchObject({ code: 1 });
  const nowhere = join(await makeTempDir(), 'misspelt');
  expect(await run('backup', folder, nowhere)).toEqual({
    code: 1,
    said: `There is no database in DATA_DIR, which is ${nowhere}: is it the server's?\n`,
  });
});
