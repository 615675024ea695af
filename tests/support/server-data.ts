import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { readOrCreateSecret } from '#server/data-dir/secrets.ts';
import { clusterLayout, LOCAL_DATABASE, LOCAL_ROLE } from '#server/local-postgres/cluster-layout.ts';
import { type Database, type OpenDatabase, openDatabase } from '#server/platform/db/open-database.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** Where videos are stored. */
export type VideoStore = { readonly db: Database; readonly storage: Storage };

export type ServerData = VideoStore &
  AsyncDisposable & {
    readonly pool: OpenDatabase['pool'];
    readonly databaseUrl: string;
    close(): Promise<void>;
  };

/** A server whose database is the run's, or the private one in its data folder. */
type DataOwner = { readonly dataDir: string; readonly databaseUrl?: string };

/** Opens database and storage of a running server from the test's process: `await using data = await openServerData(server)`. */
export async function openServerData(server: DataOwner): Promise<ServerData> {
  const { dataDir, databaseUrl = await databaseUrlOf(dataDir) } = server;
  const database = await openDatabase({
    url: databaseUrl,
    poolSize: 4,
    patienceMs: 10_000,
    log: pino({ level: 'silent' }),
  });
  const { db, pool } = database;
  const storage = await openStorage({ kind: 'local', dir: join(dataDir, 'storage') }, db);
  const close = async () => {
    storage.close();
    await database.close();
  };
  return { db, pool, databaseUrl, storage, close, [Symbol.asyncDispose]: close };
}

/** The address of the private database in a running server's data folder. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const { clusterDir } = clusterLayout(dataDir);
  // Lines 4 to 6 of postmaster.pid: port, socket folder, host.
  const lines = (await readFile(join(clusterDir, 'postmaster.pid'), 'utf8'))
    .split('\n')
    .map((line) => line.trim());
  const [port = '', socketDir = ''] = lines.slice(3);
  const password = encodeURIComponent(await readOrCreateSecret(dataDir, 'postgres-password'));
  const account = `${LOCAL_ROLE}:${password}`;
  return socketDir === ''
    ? `postgres://${account}@127.0.0.1:${port}/${LOCAL_DATABASE}`
    : `postgres://${account}@localhost/${LOCAL_DATABASE}?host=${encodeURIComponent(socketDir)}`;
}
