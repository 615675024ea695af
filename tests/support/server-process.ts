import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILE_CACHE_DIR } from '#server/compile-cache.ts';
import { pollUntil } from './poll-until.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'server', 'main.ts');
// As in `npm start`: V8 would let the young generation grow to 128 MB and keep it.
const NODE_FLAGS = ['--max-semi-space-size=8'];
// The parent holds the other end of standard input: when the parent is killed, the server ends as well.
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume().unref();",
)}`;

export type Environment = Readonly<Record<string, string>>;

/** A server process, which may have failed to start. */
export type ServerProcess = {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly exited: Promise<number | NodeJS.Signals>;
  /** Its standard output so far. */
  readonly output: () => string;
  readonly errors: () => string;
};

/** Starts the real process with only the given settings, on any free port. It ends with this process. `main` may be of another version. */
export function startServerProcess(env: Environment, main = MAIN): ServerProcess {
  let output = '';
  let errors = '';
  const child = spawn(process.execPath, [...NODE_FLAGS, '--import', END_WITH_PARENT, main], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Set in the environment, the cache serves the first file as well.
      NODE_COMPILE_CACHE: COMPILE_CACHE_DIR,
      PORT: '0',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  // 'close' follows the last byte of its output; 'exit' may not.
  const exited = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0)),
  );
  return { child, pid: child.pid ?? 0, exited, output: () => output, errors: () => errors };
}

/** Waits until the server is ready, and returns its address. */
export async function urlWhenReady(server: ServerProcess): Promise<string> {
  const { child } = server;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const findUrl = () => /is ready at (http:\/\/\S+)/.exec(server.output())?.[1];
  await pollUntil(async () => hasEnded() || findUrl() !== undefined, 'The server prints no address');
  if (hasEnded()) await server.exited;
  const url = findUrl();
  if (url === undefined) throw new Error(`The server ended: ${server.errors()}${server.output()}`);
  await waitUntilReady(url);
  return url;
}

/** Polls until the server says it is ready. */
export async function waitUntilReady(url: string): Promise<void> {
  const isReady = async () => (await fetch(`${url}/api/ready`).catch(() => undefined))?.ok === true;
  await pollUntil(isReady, `${url} does not become ready`);
}

// What a video looks like is seen elsewhere: here it is made as quickly as it can be, and nobody waits for it at the end.
const QUICK_VIDEOS = { RENDER_QUALITY: 'draft', SHUTDOWN_GRACE_SECONDS: '1' };

export type SharedServer = { readonly url: string; readonly dataDir: string; readonly databaseUrl: string };

/** Starts a server for many tests on a given database, in a data folder that is removed with it. */
export async function startSharedServer(
  databaseUrl: string,
  env: Environment,
): Promise<SharedServer & { stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'curbreel-test-'));
  const server = startServerProcess({
    ...QUICK_VIDEOS,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ...env,
  });
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
