import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { until, waitUntilReady } from './running-server.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'server', 'main.ts');

export type SharedServer = { readonly url: string; readonly dataDir: string };

/** One real server for all tests of the file it is called in. */
export function withServer(env: Readonly<Record<string, string>> = {}): SharedServer {
  const shared = { url: '', dataDir: '' };
  let stop = async () => {};

  beforeAll(async () => {
    shared.dataDir = await mkdtemp(join(tmpdir(), 'curbreel-test-'));
    // As root the database runs under another account, which must be able to pass through.
    await chmod(shared.dataDir, 0o711);
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: shared.dataDir,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = new Promise((resolve) => child.once('close', resolve));
    // Asked in a friendly way, it takes its database along.
    stop = async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(shared.dataDir, { recursive: true, force: true, maxRetries: 5 });
    };
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const findUrl = () => /is ready at (http:\/\/\S+)/.exec(output)?.[1];
    await until(
      async () => child.exitCode !== null || findUrl() !== undefined,
      'The server prints no address',
    );
    shared.url = findUrl() ?? '';
    if (shared.url === '') throw new Error(`The server ended: ${output}`);
    await waitUntilReady(shared.url);
  });
  afterAll(async () => await stop());
  return shared;
}
