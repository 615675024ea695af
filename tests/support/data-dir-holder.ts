import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { z } from 'zod';
import { claimDataDir } from '#server/data-dir/prepare-data-dir.ts';
import { startLocalPostgres } from '#server/local-postgres/start-local-postgres.ts';

const COMPILE_CACHE_DIR = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'curbreel-tests');
const reportSchema = z.object({ url: z.string(), postgresPid: z.number() });

/** Another process that claims DATA_DIR, and runs its database if asked to, until it is killed. */
export async function startHolder(dataDir: string, work: 'lock' | 'postgres') {
  const child = spawn(process.execPath, [import.meta.filename, dataDir, work], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE_DIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const exited = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    ...reportSchema.parse(JSON.parse(line)),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const [, , dataDir = '', work] = process.argv;
  await claimDataDir(dataDir);
  const server =
    work === 'postgres' ? await startLocalPostgres({ dataDir, log: pino({ level: 'silent' }) }) : undefined;
  process.stdout.write(`${JSON.stringify({ url: server?.url ?? '', postgresPid: server?.pid ?? 0 })}\n`);
  setInterval(() => undefined, 1_000);
}
