import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, startServerProcess, urlWhenReady } from './server-process.ts';

export type OwnServer = AsyncDisposable & { readonly url: string; readonly dataDir: string };

/** A server in a process of its own, so that its memory and its time are its own too; its data go with it. */
export async function startOwnServer(env: Environment = {}): Promise<OwnServer> {
  await using parts = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'curbreel-own-'));
  parts.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  // As root the database runs under another account, which must be able to pass through.
  await chmod(dataDir, 0o711);
  const server = startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env });
  parts.defer(async () => {
    server.child.kill('SIGTERM');
    await server.exited;
  });
  const url = await urlWhenReady(server);
  const moved = parts.move();
  return { url, dataDir, [Symbol.asyncDispose]: () => moved.disposeAsync() };
}
