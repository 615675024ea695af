import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, startServerProcess, urlWhenReady } from './server-process.ts';

export type SharedServer = { readonly url: string; readonly dataDir: string; readonly databaseUrl: string };

/** Starts a server for many tests on a given database, in a folder of its own that goes with it. */
export async function startLastingServer(
  databaseUrl: string,
  env: Environment,
): Promise<SharedServer & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'curbreel-test-'));
  const server = startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env });
  const leaveNothing = () => {
    server.child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  // Ctrl-C ends a run before any teardown.
  process.once('exit', leaveNothing);
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.exited;
    process.off('exit', leaveNothing);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  const url = await urlWhenReady(server).catch(async (error) => {
    await stop();
    throw error;
  });
  return { url, dataDir, databaseUrl, stop };
}
