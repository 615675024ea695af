import { beforeAll, inject } from 'vitest';
import { copyDatabase } from './database.ts';
import { type SharedServer, startSharedServer } from './server-process.ts';

/** The PUBLIC_URL of the common server: links to itself begin with it. */
export const SITE = 'http://videos.example.com';
export const SUPPORT_EMAIL = 'help@videos.example.com';

/**
 * The server that test files use concurrently. Each test creates its own account; none may count rows of other accounts,
 * become the administrator or exhaust a limit. A test file that has to starts a server of its own.
 */
export function commonServer(): SharedServer {
  return inject('commonServer');
}

/** One real server for all tests of the file it is called in, on a database of its own in the run's PostgreSQL. */
export function withServer(env: Readonly<Record<string, string>>): SharedServer {
  const shared = { url: '', dataDir: '', databaseUrl: '' };

  beforeAll(async () => {
    const database = await copyDatabase();
    const { stop, ...started } = await startSharedServer(database.url, env).catch(async (error) => {
      await database.drop();
      throw error;
    });
    Object.assign(shared, started);
    return async () => {
      await stop();
      await database.drop();
    };
  });
  return shared;
}
