import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readPostmasterFile } from '#server/platform/postgres/postmaster-file.ts';
import { isPidAlive } from '#server/platform/process-identity.ts';
import { copyMadeDataDir } from './made-data-dir.ts';
import { whenDone } from './when-done.ts';

const ROOT = join(import.meta.dirname, '..', '..');
export const MAIN = join(ROOT, 'src', 'server', 'main.ts');
// Where the server itself keeps what it compiled; told so early, it finds its very first file there, too.
const COMPILED_CODE = join(ROOT, 'node_modules', '.cache', 'curbreel-server');
const PATIENCE_MS = 60_000;

type Environment = Readonly<Record<string, string>>;

/** A server process that has not necessarily started well. */
export type ServerProcess = {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly exited: Promise<number | NodeJS.Signals>;
  /** What it wrote so far. */
  readonly output: () => string;
  readonly errors: () => string;
};

export type RunningServer = ServerProcess & {
  readonly url: string;
  readonly dataDir: string;
  databasePid(): Promise<number>;
  /** Ends it the friendly way and answers with its exit code. */
  stop(): Promise<number | NodeJS.Signals>;
};

/** An environment with no settings but those given, and any free port. */
export function serverEnvironment(env: Environment): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_COMPILE_CACHE: COMPILED_CODE,
    PORT: '0',
    HOST: '127.0.0.1',
    ...env,
  };
}

/** Starts the real process with no settings but those given; it dies with the test, or with the file. */
export function spawnServer(env: Environment): ServerProcess {
  let output = '';
  let errors = '';
  const child = spawn(process.execPath, [MAIN], {
    env: serverEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  // 'close' comes after the last byte of its output.
  const exited = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0)),
  );
  whenDone(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { child, pid: child.pid ?? 0, exited, output: () => output, errors: () => errors };
}

/** Starts the real server and answers when it is ready; server and database die with the test, or with the file. */
export async function startServer({
  dataDir,
  env = {},
}: {
  readonly dataDir?: string;
  readonly env?: Environment;
} = {}): Promise<RunningServer> {
  const dir = dataDir ?? (await copyMadeDataDir());
  whenDone(async () => {
    const pid = await findDatabasePid(dir);
    if (pid !== undefined && isPidAlive(pid)) await killAndWait(pid);
  });
  const server = spawnServer({ DATA_DIR: dir, ...env });
  const url = await waitForUrl(server);
  await waitUntilReady(url);
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

/** Kills a process the hard way and answers when it is gone. */
export async function killAndWait(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await until(async () => !isPidAlive(pid), `process ${pid} does not die`);
}

/** Polls until the server says it is ready. */
export async function waitUntilReady(url: string): Promise<void> {
  const isReady = async () => (await fetch(`${url}/api/ready`).catch(() => undefined))?.ok === true;
  await until(isReady, `${url} does not become ready`);
}

/** Polls until something holds. */
export async function until(
  holds: () => Promise<boolean>,
  complaint: string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(complaint);
    await wait(25);
  }
}

async function waitForUrl(server: ServerProcess): Promise<string> {
  const { child } = server;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const findUrl = () => /is ready at (http:\/\/\S+)/.exec(server.output())?.[1];
  await until(async () => hasEnded() || findUrl() !== undefined, 'The server prints no address');
  if (hasEnded()) await server.exited;
  const url = findUrl();
  if (url === undefined) throw new Error(`The server ended: ${server.errors()}${server.output()}`);
  return url;
}
