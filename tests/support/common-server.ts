import { beforeAll, inject } from 'vitest';
import { copyDatabase } from './database.ts';
import { type SharedServer, startSharedServer } from './server-process.ts';

/** Where the common server believes to be; what it says of itself is an address here. */
export const SITE = 'http://videos.example.com';
export const SUPPORT_EMAIL = 'help@videos.example.com';

/**
 * The server that test files share, all at the same time: everybody on it is a new person, and nobody counts what
 * belongs to others, becomes its administrator or uses its limits up. Who has to, starts one of their own.
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
