import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAIN, serverEnvironment, until, waitUntilReady } from './running-server.ts';

// Whoever started it holds the other end of its input: when that one is killed, it ends as well.
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume().unref();",
)}`;

export type SharedServer = { readonly url: string; readonly dataDir: string; readonly databaseUrl: string };

/** Starts the real server on a given database, in a folder of its own that goes with it. */
export async function startServerProcess(
  databaseUrl: string,
  env: Readonly<Record<string, string>>,
): Promise<SharedServer & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'curbreel-test-'));
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, MAIN], {
    env: serverEnvironment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env }),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const exited = new Promise((resolve) => child.once('close', resolve));
  const leaveNothing = () => {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  // Ctrl-C ends a run before any teardown.
  process.once('exit', leaveNothing);
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    process.off('exit', leaveNothing);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };

  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const findUrl = () => /is ready at (http:\/\/\S+)/.exec(output)?.[1];
  await until(async () => child.exitCode !== null || findUrl() !== undefined, 'The server prints no address');
  const url = findUrl();
  if (url === undefined) {
    await stop();
    throw new Error(`The server ended: ${output}`);
  }
  await waitUntilReady(url);
  return { url, dataDir, databaseUrl, stop };
}
