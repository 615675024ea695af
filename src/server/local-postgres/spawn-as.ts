import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Account } from './account.ts';

/** Starts a PostgreSQL program under the account, without a shell and without our environment. */
export function spawnAs(
  account: Account | undefined,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  return spawn(program, args, {
    ...options,
    // PGPORT, PGDATA and the like must not configure our server; Windows needs its own variables to start anything.
    ...(process.platform === 'win32' ? {} : { env: { LC_ALL: 'C', TZ: 'UTC' } }),
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  });
}

/** Runs a program to its end; returns its exit code and the end of its output. */
export async function runAs(
  account: Account | undefined,
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<{ code: number | null; output: string }> {
  const child = spawnAs(account, program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2_000);
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output.trim() };
}
