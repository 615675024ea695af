import { beforeAll } from 'vitest';
import { copyDatabase } from './database.ts';
import { type SharedServer, startLastingServer } from './server-fixture.ts';

/** One real server for all tests of the file it is called in, on a database of its own in the run's PostgreSQL. */
export function withServer(env: Readonly<Record<string, string>>): SharedServer {
  const shared = { url: '', dataDir: '', databaseUrl: '' };

  beforeAll(async () => {
    const database = await copyDatabase();
    const { stop, ...started } = await startLastingServer(database.url, env).catch(async (error) => {
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
