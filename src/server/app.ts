import { join } from 'node:path';
import { isolateChildren } from '#render/render-job.ts';
import type { Config } from './config/config.ts';
import { claimDataDir, prepareDataDir } from './data-dir/prepare-data-dir.ts';
import { getJwtSecret } from './data-dir/secrets.ts';
import { ensureEventPartitions } from './features/analytics/event-partitions.ts';
import { createFeatures, jobs } from './features.ts';
import { checkAccountCanEnter } from './local-postgres/account.ts';
import { startLocalPostgres } from './local-postgres/start-local-postgres.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { StartupError } from './platform/errors/startup-error.ts';
import { healthRoutes, readinessChecks } from './platform/health/health-routes.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import { docsRoutes } from './platform/http/docs/docs-routes.ts';
import { drain, listen } from './platform/http/listen.ts';
import type { Route } from './platform/http/route.ts';
import type { Log } from './platform/log/log.ts';
import { createMailTransport } from './platform/mail/mail-transport.ts';
import { createServerMetrics, metricsRoutes } from './platform/metrics/metrics.ts';
import { openQueue } from './platform/queue/queue.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { checkNativeLibraries } from './platform/system/native-libraries.ts';
import { processName } from './platform/system/process-name.ts';

const webDir = join(import.meta.dirname, '..', '..', 'dist', 'web');

/** A started server. */
export type RunningApp = {
  /** The port it listens on; a worker alone listens nowhere without WORKER_PORT. */
  readonly port: number | undefined;
  readonly routes: readonly Route[];
  stop(): Promise<void>;
};

/** Starts everything the role needs, in order; what was started before a failure is stopped again, in reverse. */
export async function startApp(config: Config, log: Log): Promise<RunningApp> {
  await using parts = new AsyncDisposableStack();
  const isWorker = config.role !== 'api';
  log.info(checkNativeLibraries(), 'native libraries');
  const confining = confineChildren(config, log);
  // Runs beside the start of the database; its failure is thrown where it is awaited.
  confining.catch(() => undefined);

  if (config.role === 'worker') {
    // A worker stores nothing there, so it may share the folder with a server.
    await prepareDataDir(config.dataDir);
  } else {
    if (config.database.kind === 'embedded') await checkAccountCanEnter(config.dataDir);
    const lock = await claimDataDir(config.dataDir);
    parts.defer(() => lock.release());
  }
  const databaseUrl = await getDatabaseUrl(config, log, parts);
  const applicationName = processName(config.role);
  const database = await openDatabase({ ...config.database, url: databaseUrl, log, applicationName });
  parts.defer(() => database.close());
  await migrateDatabase(databaseUrl);
  await ensureEventPartitions(database.db);
  const storage = await openStorage(config.storage, database.db);
  parts.defer(() => storage.close());
  const queue = await openQueue({ connectionString: databaseUrl, log, jobs, isWorker, applicationName });
  parts.defer(() => queue.close());
  const mailTransport = createMailTransport(config.mail, log);

  await confining;
  const jwtSecret = await getJwtSecret(config.jwtSecret, config.dataDir);
  const { db, pool } = database;
  const metrics = createServerMetrics(pool, queue, config.dataDir);
  const features = createFeatures({
    config,
    jwtSecret,
    log,
    db,
    pool,
    queue,
    metrics,
    storage,
    mailTransport,
  });
  await queue.startWorkers(features.handlers);
  const checks = await readinessChecks({ pool, storage, queue, dataDir: config.dataDir });
  const operation = [...healthRoutes(checks, log), ...metricsRoutes(metrics)];
  const { authenticate, pages } = features;
  if (config.role === 'worker') {
    parts.defer(() => queue.stopWorkers(config.shutdownGraceMs));
    if (config.workerPort === undefined) return running(undefined, [], parts.move());
    const routes = operation;
    const http = await createHttpServer({ config, log, metrics, routes, authenticate, webDir: undefined });
    parts.defer(() => drain(http, config.shutdownGraceMs));
    const port = await listen(http, { ...config.http, port: config.workerPort });
    return running(port, routes, parts.move());
  }

  const own = [...features.routes, ...operation];
  const routes = [...own, ...(await docsRoutes(own.map(({ endpoint }) => endpoint)))];
  const http = await createHttpServer({ config, log, metrics, routes, pages, authenticate, webDir });
  // Side by side: a request that waits for a job needs both to go on for a while.
  parts.defer(async () => {
    await Promise.all([drain(http, config.shutdownGraceMs), queue.stopWorkers(config.shutdownGraceMs)]);
  });
  const port = await listen(http, config.http);
  return running(port, routes, parts.move());
}

async function confineChildren({ childIsolation }: Config, log: Log): Promise<void> {
  const confinement = await isolateChildren(childIsolation === 'off' ? 'off' : 'auto');
  log.info(confinement, 'child processes');
  if (confinement.codecProblem)
    throw new StartupError(`${confinement.codecProblem} Run npm ci and start again.`);
  if (childIsolation === 'required' && !confinement.isIsolated)
    throw new StartupError(
      'CHILD_ISOLATION is "required", but this system does not let child processes have namespaces of their own: see "Isolation of child processes" in docs/operations.md.',
    );
}

async function getDatabaseUrl(config: Config, log: Log, parts: AsyncDisposableStack): Promise<string> {
  const { dataDir, database } = config;
  if (database.kind === 'url') return database.url;
  const postgres = await startLocalPostgres({ dataDir, log, poolSize: database.poolSize });
  parts.defer(() => postgres.stop());
  return postgres.url;
}

function running(
  port: number | undefined,
  routes: readonly Route[],
  parts: AsyncDisposableStack,
): RunningApp {
  return { port, routes, stop: () => parts.disposeAsync() };
}
