import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { copyDatabase } from './database.ts';
import { until, waitUntilReady } from './running-server.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'server', 'main.ts');

export type SharedServer = { readonly url: string; readonly dataDir: string; readonly databaseUrl: string };

/** One real server for all tests of the file it is called in, on a database of its own in the run's PostgreSQL. */
export function withServer(env: Readonly<Record<string, string>> = {}): SharedServer {
  const shared = { url: '', dataDir: '', databaseUrl: '' };
  let stop = async () => {};

  beforeAll(async () => {
    shared.dataDir = await mkdtemp(join(tmpdir(), 'curbreel-test-'));
    const database = await copyDatabase();
    shared.databaseUrl = database.url;
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: shared.dataDir,
        DATABASE_URL: database.url,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = new Promise((resolve) => child.once('close', resolve));
    stop = async () => {
      child.kill('SIGTERM');
      await exited;
      await database.drop();
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
