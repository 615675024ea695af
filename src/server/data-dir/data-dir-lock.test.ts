import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { ownIdentity } from '#server/platform/system/process-identity.ts';
import { startHolder } from '#tests/support/data-dir-holder.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { lockDataDir } from './data-dir-lock.ts';

async function lockFilesOf(dataDir: string) {
  return (await readdir(dataDir)).filter((name) => name.includes('lock'));
}

test('lockDataDir refuses a second server and names the process id of the first', async () => {
  const dataDir = await makeTempDir();
  const holder = await startHolder(dataDir, 'lock');
  onTestFinished(() => holder.kill());

  const second = lockDataDir(dataDir);

  await expect(second).rejects.toThrow(StartupError);
  await expect(second).rejects.toThrow(`process id ${holder.pid}`);
});

test('lockDataDir takes over from a server that was killed', async () => {
  const dataDir = await makeTempDir();
  const holder = await startHolder(dataDir, 'lock');
  await holder.kill();

  const lock = await lockDataDir(dataDir);

  await expect(lockDataDir(dataDir)).rejects.toThrow(`process id ${process.pid}`);
  await lock.release();
});

test('lockDataDir takes over when the pid of the dead server belongs to another process now', async () => {
  const dataDir = await makeTempDir();
  const own = await ownIdentity();
  // The parent lives, but it is not the process that wrote this.
  const reused = { ...own, pid: process.ppid, startedAt: '1', isReleased: false };
  await writeFile(join(dataDir, 'server.lock.7'), JSON.stringify(reused));

  const lock = await lockDataDir(dataDir);

  expect(await lockFilesOf(dataDir)).toEqual(['server.lock.8']);
  await lock.release();
});

test('lockDataDir is free again after a release', async () => {
  const dataDir = await makeTempDir();
  await (await lockDataDir(dataDir)).release();

  const lock = await lockDataDir(dataDir);

  await lock.release();
  expect(await lockFilesOf(dataDir)).toHaveLength(1);
});

test('lockDataDir lets exactly one of many win that start at once over a dead lock', async () => {
  for (let round = 0; round < 10; round += 1) {
    const dataDir = await makeTempDir();
    await writeFile(join(dataDir, 'server.lock.3'), 'damaged');

    const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => lockDataDir(dataDir)));

    const winners = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    expect(await lockFilesOf(dataDir)).toHaveLength(1);
    await winners[0]?.value.release();
  }
});

test('lockDataDir waits for a sign of life from a holder that this machine cannot see', async () => {
  const dataDir = await makeTempDir();
  const elsewhere = { pid: 7, place: 'another container', isReleased: false };
  const path = join(dataDir, 'server.lock.1');
  await writeFile(path, JSON.stringify(elsewhere));
  const heartbeat = setInterval(() => void writeFile(path, JSON.stringify(elsewhere)), 200);
  onTestFinished(() => clearInterval(heartbeat));

  await expect(lockDataDir(dataDir)).rejects.toThrow('process id 7');
});

test('lockDataDir takes over from a holder elsewhere that gives no sign of life', async () => {
  const dataDir = await makeTempDir();
  const elsewhere = { pid: 7, place: 'a container that is gone', isReleased: false };
  await writeFile(join(dataDir, 'server.lock.1'), JSON.stringify(elsewhere));

  const lock = await lockDataDir(dataDir);

  await lock.release();
});
