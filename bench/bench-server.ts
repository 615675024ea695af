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

type Account = { readonly token: string; readonly user: { readonly id: string } };

/** A new account, signed in. */
export async function signUpForBench(url: string, email = 'ada@example.com'): Promise<Account> {
  const answer = await fetch(`${url}/api/v1/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ first_name: 'Ada', last_name: 'Lovelace', email, password: 'Quiet-Harbor-58' }),
  });
  return ((await answer.json()) as { data: Account }).data;
}
