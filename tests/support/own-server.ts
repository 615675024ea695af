import { type Environment, startServerProcess, urlWhenReady } from './server-process.ts';
import { openTempDir } from './temp-dir.ts';

export type OwnServer = AsyncDisposable & { readonly url: string; readonly dataDir: string };

/** A server in a process of its own, so that its memory and its time are its own too; its data go with it. */
export async function startOwnServer(env: Environment = {}): Promise<OwnServer> {
  await using parts = new AsyncDisposableStack();
  const { path: dataDir } = parts.use(await openTempDir());
  const server = startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env });
  parts.defer(async () => {
    server.child.kill('SIGTERM');
    await server.exited;
  });
  const url = await urlWhenReady(server);
  const moved = parts.move();
  return { url, dataDir, [Symbol.asyncDispose]: () => moved.disposeAsync() };
}
