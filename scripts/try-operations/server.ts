import { startServerProcess, urlWhenReady } from '#tests/support/server-process.ts';

/** A server in its own process, ended at the end of its scope. */
export async function openServer(env: Readonly<Record<string, string>>) {
  const server = startServerProcess({ LOG_LEVEL: 'warn', ...env });
  const url = await urlWhenReady(server);
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      server.child.kill('SIGTERM');
      await server.exited;
    },
  };
}
