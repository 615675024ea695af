import { join } from 'node:path';
import { readPostmasterFile } from '#server/local-postgres/postmaster-file.ts';
import { isPidAlive } from '#server/platform/system/process-identity.ts';
import { registerCleanup } from './cleanup.ts';
import { copyDataDirTemplate } from './data-dir-template.ts';
import { pollUntil } from './poll-until.ts';
import { type Environment, type ServerProcess, startServerProcess, urlWhenReady } from './server-process.ts';

export type RunningServer = ServerProcess & {
  readonly url: string;
  readonly dataDir: string;
  databasePid(): Promise<number>;
  /** Ends it with SIGTERM and returns its exit code. */
  stop(): Promise<number | NodeJS.Signals>;
};

/** Starts the real process with only the given settings; it is killed after the test, or after the file. */
export function spawnServer(env: Environment): ServerProcess {
  const server = startServerProcess(env);
  registerCleanup(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
  });
  return server;
}

/** Starts the real server and waits until it is ready; server and database are killed after the test, or after the file. */
export async function startServer({
  dataDir,
  env = {},
}: {
  readonly dataDir?: string;
  readonly env?: Environment;
} = {}): Promise<RunningServer> {
  const dir = dataDir ?? (await copyDataDirTemplate());
  registerCleanup(async () => {
    const pid = await findDatabasePid(dir);
    if (pid !== undefined && isPidAlive(pid)) await killAndWait(pid);
  });
  const server = spawnServer({ DATA_DIR: dir, ...env });
  const url = await urlWhenReady(server);
  return {
    ...server,
    url,
    dataDir: dir,
    databasePid: async () => {
      const pid = await findDatabasePid(dir);
      if (pid === undefined) throw new Error('The database does not run');
      return pid;
    },
    stop: async () => {
      server.child.kill('SIGTERM');
      return await server.exited;
    },
  };
}

/** The process of the private database in this folder, if it runs. */
export async function findDatabasePid(dataDir: string): Promise<number | undefined> {
  return (await readPostmasterFile(join(dataDir, 'postgres', 'cluster')))?.pid;
}

/** Sends SIGKILL and waits until the process has ended. */
export async function killAndWait(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await pollUntil(async () => !isPidAlive(pid), `process ${pid} does not die`);
}
