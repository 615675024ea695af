import { startApp } from '#server/app.ts';
import { loadConfig } from '#server/config/config.ts';
import { createLog } from '#server/platform/log/log.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';

/** The whole server in this process, on a data folder of its own that goes with it. */
export async function startBenchServer(env: Readonly<Record<string, string>> = {}) {
  const folder = await openTempDir();
  const config = loadConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder.path, ...env });
  const app = await startApp(config, await createLog({ level: 'silent', isTerminal: false }));
  return {
    url: `http://127.0.0.1:${app.port}`,
    dataDir: folder.path,
    [Symbol.asyncDispose]: async () => {
      await app.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
