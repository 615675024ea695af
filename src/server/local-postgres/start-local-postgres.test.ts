import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { isPidAlive } from '#server/platform/system/process-identity.ts';
import { runSql } from '#tests/support/admin-sql.ts';
import { startHolder } from '#tests/support/data-dir-holder.ts';
import { copyDataDirTemplate } from '#tests/support/data-dir-template.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { startLocalPostgres } from './start-local-postgres.ts';

const log = pino({ level: 'silent' });

async function start(dataDir: string, isDurable = false) {
  const server = await startLocalPostgres({ dataDir, log, isDurable });
  onTestFinished(() => server.stop());
  return server;
}

async function answerOf(url: string, sql: string): Promise<unknown> {
  const { rows } = await runSql(url, sql);
  return Object.values(rows[0] ?? {})[0];
}

async function makeStoppedCluster(dataDir: string) {
  const server = await startLocalPostgres({ dataDir, log, isDurable: false });
  await runSql(server.url, 'create table kept as select 42 as answer');
  await server.stop();
  return join(dataDir, 'postgres', 'cluster');
}

// Starting a database is slow on a busy machine, making one from nothing even more.

test('the private PostgreSQL makes a durable database at the first start and finds it again at the second', async () => {
  const dataDir = await makeTempDir();
  const first = await startLocalPostgres({ dataDir, log });
  expect(await answerOf(first.url, 'show fsync')).toBe('on');
  expect(await answerOf(first.url, 'show server_encoding')).toBe('UTF8');
  await runSql(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  expect(isPidAlive(first.pid)).toBe(false);

  const second = await start(dataDir, true);

  expect(await answerOf(second.url, 'select answer from kept')).toBe(42);
  expect(second.url).toBe(first.url);
  const serverLog = await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8');
  expect(serverLog).not.toContain('automatic recovery in progress');
});

test.skipIf(process.platform === 'win32')(
  'is reached by its owner alone, through a socket and with a password',
  async () => {
    const dataDir = await makeTempDir();
    const server = await start(dataDir);

    expect(await answerOf(server.url, 'show listen_addresses')).toBe('');
    const wrong = new URL(server.url);
    wrong.password = 'guess';
    await expect(runSql(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'postgres', 'socket'))).mode & 0o777).toBe(0o700);
  },
);

test('the private PostgreSQL has more connections than the largest pool opens', async () => {
  const { poolSize } = loadConfig({ DATABASE_POOL_SIZE: '500' }).database;
  const server = await startLocalPostgres({ dataDir: await copyDataDirTemplate(), log, poolSize });
  onTestFinished(() => server.stop());

  expect(Number(await answerOf(server.url, 'show max_connections'))).toBeGreaterThan(520);
});

test('the private PostgreSQL runs again by itself after its process was killed', async () => {
  const server = await start(await copyDataDirTemplate(), true);
  await runSql(server.url, 'create table kept as select 42 as answer');
  const killedPid = server.pid;

  process.kill(killedPid, 'SIGKILL');

  await eventually(async () => expect(await answerOf(server.url, 'select answer from kept')).toBe(42));
  expect(server.pid).not.toBe(killedPid);
});

test('the private PostgreSQL keeps every acknowledged write when server and database are killed together', async () => {
  const dataDir = await copyDataDirTemplate();
  let acknowledged = 0;
  for (let round = 0; round < 2; round += 1) {
    const holder = await startHolder(dataDir, 'postgres');
    await runSql(holder.url, 'create table if not exists kept (id int primary key)');
    for (let write = 0; write < 20; write += 1) {
      await runSql(holder.url, `insert into kept values (${acknowledged})`);
      acknowledged += 1;
    }
    process.kill(holder.postgresPid, 'SIGKILL');
    await holder.kill();
  }

  const server = await start(dataDir);

  expect(await answerOf(server.url, 'select count(*)::int from kept')).toBe(acknowledged);
});

test('the private PostgreSQL stops the database that a killed server left behind and goes on with its data', async () => {
  const dataDir = await copyDataDirTemplate();
  const holder = await startHolder(dataDir, 'postgres');
  await runSql(holder.url, 'create table kept as select 42 as answer');
  await holder.kill();
  expect(isPidAlive(holder.postgresPid)).toBe(true);

  const server = await start(dataDir);

  expect(isPidAlive(holder.postgresPid)).toBe(false);
  expect(await answerOf(server.url, 'select answer from kept')).toBe(42);
});

test('the private PostgreSQL starts over the pid file of a dead server, also when its pid belongs to an unrelated process', async () => {
  const dataDir = await copyDataDirTemplate();
  const clusterDir = await makeStoppedCluster(dataDir);
  const nobodyPid = 99_999_999;
  for (const pid of [nobodyPid, process.pid]) {
    await writeFile(join(clusterDir, 'postmaster.pid'), `${pid}\n${clusterDir}\n1700000000\n5432\n\n\n\n`);

    const server = await startLocalPostgres({ dataDir, log, isDurable: false });

    expect(await answerOf(server.url, 'select answer from kept')).toBe(42);
    await server.stop();
  }
});

test.each(['17', '99'])('leaves a database of PostgreSQL %s untouched and says so', async (version) => {
  const dataDir = await makeTempDir();
  const clusterDir = join(dataDir, 'postgres', 'cluster');
  await mkdir(clusterDir, { recursive: true });
  await writeFile(join(clusterDir, 'PG_VERSION'), `${version}\n`);

  const attempt = startLocalPostgres({ dataDir, log });

  await expect(attempt).rejects.toThrow(StartupError);
  await expect(attempt).rejects.toThrow(`made by PostgreSQL ${version}`);
  expect(await readdir(dataDir)).toEqual(['postgres']);
  expect(await readdir(clusterDir)).toEqual(['PG_VERSION']);
});

test('the private PostgreSQL asks for the password file when it is missing', async () => {
  const dataDir = await makeTempDir();
  const clusterDir = join(dataDir, 'postgres', 'cluster');
  await mkdir(clusterDir, { recursive: true });
  await writeFile(join(clusterDir, 'PG_VERSION'), '18\n');

  await expect(startLocalPostgres({ dataDir, log })).rejects.toThrow('postgres-password');
});

test.skipIf(process.platform === 'win32')('works in a folder too deep for a socket', async () => {
  const dataDir = join(await makeTempDir(), 'a-folder-with-a-rather-long-name'.repeat(3), 'data');
  await mkdir(dataDir, { recursive: true, mode: 0o711 });

  const server = await start(dataDir);

  expect(await answerOf(server.url, 'select 1')).toBe(1);
  expect(decodeURIComponent(server.url)).not.toContain(dataDir);
});
