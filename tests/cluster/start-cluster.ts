import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { startLocalPostgres } from '#server/local-postgres/start-local-postgres.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { registerCleanup } from '#tests/support/cleanup.ts';
import { copyDataDirTemplate } from '#tests/support/data-dir-template.ts';
import { startS3Proxy } from '#tests/support/s3-proxy.ts';
import { openS3At } from '#tests/support/s3-storage.ts';
import type { Environment } from '#tests/support/server-process.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { createNode } from './cluster-node.ts';
import { BUCKET, startS3Process } from './s3-process.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const silent = pino({ level: 'silent' });

/** APIs, workers, PostgreSQL and S3 as processes of their own, the last behind a proxy, and a mail server. */
export async function startCluster({
  apiCount,
  workerCount,
}: {
  readonly apiCount: number;
  readonly workerCount: number;
}) {
  const postgres = await startLocalPostgres({ dataDir: await copyDataDirTemplate(), log: silent });
  registerCleanup(() => postgres.stop());
  const { db, pool, close } = await openDatabase({
    url: postgres.url,
    poolSize: 4,
    patienceMs: 20_000,
    log: silent,
  });
  registerCleanup(close);
  const s3 = await startS3Process();
  registerCleanup(s3.stop);
  const proxy = await startS3Proxy(s3.endpoint);
  registerCleanup(proxy.close);
  const smtp = await startSmtpServer();
  registerCleanup(() => smtp[Symbol.asyncDispose]());
  // Not through the proxy: what is stored is read while S3 fails for the cluster.
  const storage = openS3At(s3.endpoint, BUCKET);
  const settings: Environment = {
    DATABASE_URL: postgres.url,
    // The private PostgreSQL accepts 60 connections.
    DATABASE_POOL_SIZE: '4',
    S3_ENDPOINT: proxy.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_TIMEOUT_SECONDS: '2',
    SMTP_URL: smtp.url,
    JWT_SECRET: 'kq7-Vd2m_Zt9x-Lw4c-Rb8n-Hy6p-Gf3s',
    PUBLIC_URL: 'https://cluster.example.com',
    TRUST_PROXY: 'loopback',
    RENDER_QUALITY: 'draft',
    SHUTDOWN_GRACE_SECONDS: '1',
    THROTTLE_SIGN_IN: '5/24h',
    THROTTLE_ACCOUNT_MAIL: '10000/1h',
    THROTTLE_TRACKING: '100000/1h',
    THROTTLE_UPLOAD: '10000/1h',
  };
  const outputs: (() => string)[] = [];
  const deaths: string[] = [];
  const names = [
    ...Array.from({ length: apiCount }, (_, n) => ['api', `api ${n + 1}`] as const),
    ...Array.from({ length: workerCount }, (_, n) => ['worker', `worker ${n + 1}`] as const),
  ];
  const nodes = await Promise.all(
    names.map(async ([role, name]) => {
      const env = { ...settings, ROLE: role, DATA_DIR: await makeTempDir() };
      const node = createNode({ name, role, env, outputs, deaths });
      await node.start();
      return node;
    }),
  );
  return {
    db,
    pool,
    storage,
    proxy,
    mails: smtp.messages,
    databasePid: () => postgres.pid,
    apis: nodes.filter(({ role }) => role === 'api'),
    workers: nodes.filter(({ role }) => role === 'worker'),
    /** Processes that ended without being killed. */
    deaths,
    /** Writes the output of every process, also of those that were killed, into a folder; returns its name. */
    writeOutputs: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'curbreel-cluster-'));
      await Promise.all(outputs.map((output, n) => writeFile(join(folder, `${n}.log`), output())));
      return folder;
    },
  };
}
