import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyDataDirTemplate } from '#tests/support/data-dir-template.ts';
import { spawnServer, startServer } from '#tests/support/running-server.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';

// Starts take most of the time, so the tests share a folder to start in and a server that runs.
const dataDir = await copyDataDirTemplate();
const running = await startServer();

async function failedStart(env: Readonly<Record<string, string>>): Promise<string> {
  const server = spawnServer(env);
  expect(await server.exited).toBe(1);
  expect(server.output()).not.toContain('ready');
  return server.errors();
}

test('a taken port ends the start with a sentence that names it, and leaves nothing running', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => other.close(() => resolve())));
  const { port } = other.address() as AddressInfo;

  const sentence = await failedStart({ DATA_DIR: dataDir, PORT: String(port) });

  expect(sentence).toBe(
    `PORT is ${port}, but another program already listens there: stop it or set PORT to another number.\n`,
  );
  const next = await startServer({ dataDir });
  expect(next.output()).not.toContain('earlier run');
});

test('a second start on one DATA_DIR refuses, names the live process, and leaves it alone', async () => {
  const sentence = await failedStart({ DATA_DIR: running.dataDir });

  expect(sentence).toBe(
    `DATA_DIR ${running.dataDir} is in use by the running server with process id ${running.pid}: stop it first or set DATA_DIR to another folder.\n`,
  );
  expect((await fetch(`${running.url}/api/ready`)).status).toBe(200);
});

test.each([
  ['PORT', { PORT: 'eighty' }, 'PORT is "eighty", but it must be a whole number from 0 to 65535.\n'],
  ['ROLE', { ROLE: 'boss' }, 'ROLE is "boss", but it must be all, api or worker.\n'],
])('a wrong %s ends the start with one sentence', async (_, env, sentence) => {
  expect(await failedStart({ DATA_DIR: await makeTempDir(), ...env })).toBe(sentence);
});

test('a DATA_DIR that is a file ends the start with one sentence', async () => {
  const path = join(await makeTempDir(), 'file');
  writeFileSync(path, '');

  expect(await failedStart({ DATA_DIR: path })).toMatch(
    /^DATA_DIR is .*\/file, but a part of that path is a file: [^\n]+\n$/,
  );
});

test('a HOST that is not of this machine ends the start with one sentence', async () => {
  expect(await failedStart({ DATA_DIR: dataDir, HOST: '192.0.2.1' })).toMatch(
    /^HOST is 192\.0\.2\.1, but this machine has no such address: [^\n]+\n$/,
  );
});

test('a wrong password of DATABASE_URL ends the start at once, with a sentence that does not show it', async () => {
  const socketDir = join(running.dataDir, 'postgres', 'socket');
  const url = `postgres://curbreel:s3cret-w0rd@localhost/curbreel?host=${encodeURIComponent(socketDir)}`;

  const server = spawnServer({ DATA_DIR: await makeTempDir(), DATABASE_URL: url });

  expect(await server.exited).toBe(1);
  expect(server.errors()).toMatch(
    /^DATABASE_URL names the database curbreel at [^\n]+ \(password authentication failed [^\n]+\n$/,
  );
  expect(server.errors() + server.output()).not.toMatch(/s3cret|trying again/);
});

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

test.runIf(canMount).each([
  ['at once', '512k'],
  ['while the database is made', '24m'],
])('a disk that is full %s ends the start with one sentence, and room mends it', async (_, size) => {
  const mountPoint = join(await makeTempDir(), 'disk');
  mkdirSync(mountPoint, { mode: 0o755 });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', mountPoint]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', mountPoint]);
  });
  const fullDir = join(mountPoint, 'data');

  const sentence = await failedStart({ DATA_DIR: fullDir });
  execFileSync('mount', ['-o', 'remount,size=400m', mountPoint]);
  const server = await startServer({ dataDir: fullDir });

  expect(sentence).toMatch(/^[^\n]*disk is full[^\n]*\n$/);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
