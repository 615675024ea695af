import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { signUpAt } from '#tests/support/api-calls.ts';
import { copyDataDirTemplate, copyFolder } from '#tests/support/data-dir-template.ts';
import { type RunningServer, startServer } from '#tests/support/running-server.ts';
import { waitUntilReady } from '#tests/support/server-process.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** A data folder on a disk of its own. */
async function makeSmallDisk(size: string): Promise<string> {
  const mountPoint = join(await makeTempDir(), 'disk');
  mkdirSync(mountPoint, { mode: 0o755 });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', mountPoint]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', mountPoint]));
  const dataDir = join(mountPoint, 'data');
  mkdirSync(dataDir, { mode: 0o755 });
  await copyFolder(await copyDataDirTemplate(), dataDir);
  return dataDir;
}

/** The processor time of a process so far, in seconds. */
function cpuSecondsOf({ pid }: RunningServer): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const json = { 'content-type': 'application/json' };

async function signUp(url: string): Promise<Record<string, string>> {
  const { token } = await signUpAt(url);
  return { ...json, authorization: `Bearer ${token}` };
}

test.runIf(canMount)(
  'a database whose disk is full refuses writes in clear words, and has every acknowledged one when there is room',
  async () => {
    const dataDir = await makeSmallDisk('250m');
    const server = await startServer({ dataDir, env: { THROTTLE_DRAFT: '100000/1m' } });
    const headers = await signUp(server.url);
    const acknowledged: string[] = [];
    const save = async (): Promise<number> => {
      // Random, as PostgreSQL compresses long texts.
      const description = Buffer.from(crypto.getRandomValues(new Uint8Array(1_400))).toString('base64');
      const body = JSON.stringify({ id: crypto.randomUUID(), data: { property_info: { description } } });
      const answer = await fetch(`${server.url}/api/v1/projects`, { method: 'POST', headers, body });
      const { project } = (await answer.json()) as { project?: { id: string } };
      if (project) acknowledged.push(project.id);
      return answer.status;
    };
    expect(await save()).toBe(201);

    const { bavail, bsize } = statfsSync(dataDir);
    writeFileSync(join(dataDir, 'ballast'), Buffer.alloc(bavail * bsize - 64 * 1024));
    const statuses: number[] = [];
    while (statuses.filter((status) => status !== 201).length < 5) statuses.push(await save());
    const [alive, ready] = [await fetch(`${server.url}/api/health`), await fetch(`${server.url}/api/ready`)];
    const cpuBefore = cpuSecondsOf(server);
    await wait(3_000);
    const cpuSeconds = cpuSecondsOf(server) - cpuBefore;
    rmSync(join(dataDir, 'ballast'));
    await waitUntilReady(server.url);

    expect(statuses.filter((status) => ![201, 503, 507].includes(status))).toEqual([]);
    expect([alive.status, ready.status]).toEqual([200, 503]);
    expect(cpuSeconds).toBeLessThan(1.5);
    for (const id of acknowledged)
      expect((await fetch(`${server.url}/api/v1/projects/${id}`, { headers })).status).toBe(200);
    expect(await save()).toBe(201);
    expect(await server.stop()).toBe(0);
  },
);
