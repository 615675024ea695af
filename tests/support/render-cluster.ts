import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { startLocalPostgres } from '#server/local-postgres/start-local-postgres.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { isPidAlive } from '#server/platform/system/process-identity.ts';
import { signUpAt } from './api-calls.ts';
import { registerCleanup } from './cleanup.ts';
import { copyDataDirTemplate } from './data-dir-template.ts';
import { pollUntil } from './poll-until.ts';
import { spawnServer, startServer } from './running-server.ts';
import type { ServerProcess } from './server-process.ts';
import { addPhoto, projectOf } from './video-requests.ts';

export type RenderCluster = Awaited<ReturnType<typeof startRenderCluster>>;
type Environment = Readonly<Record<string, string>>;

/** A database, an API and any number of workers, all real processes. */
export async function startRenderCluster(env: Environment = {}) {
  const dataDir = await copyDataDirTemplate();
  const postgres = await startLocalPostgres({ dataDir, log: pino({ level: 'silent' }) });
  registerCleanup(() => postgres.stop());
  const database = await openDatabase({
    url: postgres.url,
    poolSize: 4,
    patienceMs: 20_000,
    log: pino({ level: 'silent' }),
  });
  const { db, pool } = database;
  const storage = await openStorage({ kind: 'local', dir: join(dataDir, 'storage') }, db);
  registerCleanup(async () => {
    storage.close();
    await database.close();
  });
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    RENDER_QUALITY: 'draft',
    SHUTDOWN_GRACE_SECONDS: '1',
    ...env,
  };

  const startApi = () => startServer({ dataDir, env: { ...settings, ROLE: 'api' } });
  const startWorker = async (): Promise<ServerProcess> => {
    const worker = spawnServer({ ...settings, ROLE: 'worker' });
    await pollUntil(
      async () => worker.output().includes('worker is ready') || worker.child.exitCode !== null,
      'The worker does not start',
    );
    if (worker.child.exitCode !== null) throw new Error(`The worker ended: ${worker.errors()}`);
    return worker;
  };

  return {
    dataDir,
    pool,
    db,
    storage,
    startApi,
    startWorker,
    /** A signed-in agent with a project that can be made into a video. */
    agent: async (url: string) => {
      const { token, user } = await signUpAt(url, { email: `${crypto.randomUUID()}@example.com` });
      const { path } = await addPhoto({ db, storage }, user.id);
      return { token, id: user.id, projectData: projectOf([path]) };
    },
    videoRow: async (id: string) => {
      const { rows } = await pool.query('select * from videos where id = $1', [id]);
      return rows[0] as VideoRow | undefined;
    },
    videoRows: async () => {
      const { rows } = await pool.query('select * from videos order by created_at');
      return rows as VideoRow[];
    },
    /** Names of all stored files of videos. */
    storedVideos: async () => {
      const names: string[] = [];
      for await (const { name } of storage.list('videos/')) names.push(name);
      return names.sort();
    },
    scratchFolders: () => readdir(join(dataDir, 'scratch')).catch(() => [] as string[]),
    /** Waits until all files to be deleted are deleted. */
    filesSettled: () =>
      pollUntil(async () => {
        const { rowCount } = await pool.query(
          `select from pgboss.job where name = 'delete-files' and state in ('created', 'retry', 'active')`,
        );
        return rowCount === 0;
      }, 'Files still wait to be deleted'),
  };
}

export type VideoRow = {
  readonly id: string;
  readonly status: 'processing' | 'completed' | 'failed';
  readonly failure_reason: string | null;
  readonly render_id: string | null;
  readonly attempt_count: number;
  readonly progress_stage: string | null;
  readonly storage_name: string | null;
  readonly poster_storage_name: string | null;
  readonly thumbnail_storage_name: string | null;
  readonly card_storage_name: string | null;
  readonly preview_storage_name: string | null;
};

/** The files that these videos own. */
export function filesOf(rows: readonly VideoRow[]): string[] {
  return rows
    .flatMap((row) => [
      row.storage_name,
      row.poster_storage_name,
      row.thumbnail_storage_name,
      row.card_storage_name,
      row.preview_storage_name,
    ])
    .filter((name) => name !== null)
    .sort();
}

/** Requests a video until a server accepts it; the idempotency key makes it one video. */
export async function requestVideo(
  url: () => string,
  token: string,
  body: object,
  key: string = crypto.randomUUID(),
): Promise<string> {
  let videoId = '';
  await pollUntil(async () => {
    const answer = await fetch(`${url()}/api/v1/videos/generate`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        prefer: 'respond-async',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (answer?.status !== 202) {
      await answer?.body?.cancel();
      await wait(200);
      return false;
    }
    ({ videoId } = (await answer.json()) as { videoId: string });
    return true;
  }, 'No server accepts the request');
  return videoId;
}

/** Which of these processes still run. */
export function aliveAmong(pids: readonly number[]): number[] {
  return pids.filter(isPidAlive);
}
