import { expect, test } from 'vitest';
import { isPidAlive } from '#server/platform/system/process-identity.ts';
import { childrenOf } from '#tests/support/child-processes.ts';
import { copyDataDirTemplate } from '#tests/support/data-dir-template.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { findDatabasePid, killAndWait, spawnServer, startServer } from '#tests/support/running-server.ts';
import { waitUntilReady } from '#tests/support/server-process.ts';

test('SIGTERM ends the server cleanly, so that the next start has nothing to recover; SIGINT does, too, and standard output has exactly one line that is not a log line', async () => {
  const server = await startServer();
  const databasePid = await server.databasePid();

  expect(await server.stop()).toBe(0);

  expect(isPidAlive(databasePid)).toBe(false);
  const next = await startServer({ dataDir: server.dataDir });
  expect(next.output()).not.toContain('earlier run');

  next.child.kill('SIGINT');

  expect(await next.exited).toBe(0);
  const plain = next
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'));
  expect(plain).toEqual([`Curbreel is ready at ${next.url}`]);
  expect(next.errors()).toBe('');
});

test('a signal during the start ends it cleanly, too', async () => {
  const dataDir = await copyDataDirTemplate();

  const server = spawnServer({ DATA_DIR: dataDir });
  await pollUntil(async () => (await findDatabasePid(dataDir)) !== undefined, 'the database does not start');
  server.child.kill('SIGTERM');

  expect(await server.exited).toBe(0);
  expect(await findDatabasePid(dataDir)).toBeUndefined();
});

test('after kill -9 of the server the next start takes its database over, and after that of both the next one recovers', async () => {
  const server = await startServer();
  await killAndWait(server.pid);

  const next = await startServer({ dataDir: server.dataDir });

  expect((await fetch(`${next.url}/api/ready`)).status).toBe(200);
  const databasePid = await next.databasePid();
  await Promise.all([killAndWait(next.pid), killAndWait(databasePid)]);

  const last = await startServer({ dataDir: server.dataDir });

  expect((await fetch(`${last.url}/api/ready`)).status).toBe(200);
  expect(await last.stop()).toBe(0);
});

test('after kill -9 of the database the server stays alive, says it is not ready, and recovers by itself', async () => {
  const server = await startServer();
  const databasePid = await server.databasePid();

  // Stopped first, so that there is a moment without a database however fast it is started again.
  process.kill(databasePid, 'SIGSTOP');
  for (const { pid } of childrenOf(databasePid)) process.kill(pid, 'SIGSTOP');
  const down = await fetch(`${server.url}/api/ready`);
  const alive = await fetch(`${server.url}/api/health`);
  for (const { pid } of childrenOf(databasePid)) process.kill(pid, 'SIGCONT');
  await killAndWait(databasePid);
  await pollUntil(
    async () => (await server.databasePid().catch(() => databasePid)) !== databasePid,
    'no new database',
  );
  await waitUntilReady(server.url);

  expect(down.status).toBe(503);
  expect(await down.json()).toMatchObject({
    error: 'not-ready',
    details: expect.arrayContaining([expect.objectContaining({ path: 'database' })]),
  });
  expect(alive.status).toBe(200);
  expect(await server.stop()).toBe(0);
});
