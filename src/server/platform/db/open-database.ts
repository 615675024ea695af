import pg from 'pg';
import type { BaseLogger } from 'pino';
import { createBackoff } from '#server/platform/concurrency/backoff.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

type Statement = { readonly text: string; readonly values: unknown[]; readonly name?: string };

/** Where queries run: the pool of connections, or a transaction on one of them. The functions of sql.ts call it. */
export type Database = {
  query(statement: Statement): Promise<pg.QueryResult<Record<string, unknown>>>;
  /** Commits what `run` did, or rolls it back when `run` throws; inside a transaction by a savepoint. */
  transaction<Result>(run: (transaction: Database) => Promise<Result>): Promise<Result>;
};

/** An open database; the pool is for pipelined transactions and for what needs connections of its own. */
export type OpenDatabase = {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
};

/** Lets the statements of a transaction take minutes: those of an account with thousands of videos that passes them on, or is deleted. */
export async function allowLongStatements(transaction: Database): Promise<void> {
  await transaction.query({ text: `set local statement_timeout = '10min'`, values: [] });
}

type Options = {
  readonly url: string;
  readonly poolSize: number;
  readonly log: Pick<BaseLogger, 'warn'>;
  /** How long an unreachable server is tried again. */
  readonly patienceMs: number;
  /** How the server knows this process. */
  readonly applicationName?: string;
};

const MIN_SERVER_VERSION = 150_000;
// A date has no time zone; pg would make it a Date at local midnight.
const DATE_OID = pg.types.builtins.DATE;
// Wrong password, wrong user, no such database: a retry would fail alike.
const HOPELESS_CODES = new Set(['28P01', '28000', '3D000']);

/** Opens the pool and waits for the server to answer; throws a sentence, without the password, if it does not. */
export async function openDatabase({
  url,
  poolSize,
  log,
  patienceMs,
  applicationName = 'curbreel',
}: Options): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Statements that do not wait for each other's answers cross to the server and back together.
    pipeline: true,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
    types: {
      getTypeParser: (oid, format) =>
        oid === DATE_OID ? (text: string) => text : pg.types.getTypeParser(oid, format),
    },
  });
  let isClosing = false;
  // Without a listener the loss of an idle connection would end the process; the next query opens a new one.
  pool.on('error', (error) => {
    // The pool ends before its sockets close; a connection lost in between is expected.
    if (!isClosing) log.warn({ err: error }, 'an idle database connection was lost');
  });
  // The same for a connection in use: its pending statements reject.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await waitForServer(pool, url, patienceMs, log);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: databaseOf(pool),
    pool,
    async close() {
      isClosing = true;
      await pool.end();
    },
  };
}

function databaseOf(pool: pg.Pool): Database {
  return {
    query: (statement) => pool.query(statement),
    transaction: async (run) => {
      const client = await pool.connect();
      let isBroken = false;
      try {
        await client.query('begin');
        const result = await run(transactionOn(client, 1));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => {
          isBroken = true;
        });
        throw error;
      } finally {
        client.release(isBroken);
      }
    },
  };
}

function transactionOn(client: pg.ClientBase, depth: number): Database {
  return {
    query: (statement) => client.query(statement),
    transaction: async (run) => {
      const savepoint = `nested_${depth}`;
      await client.query(`savepoint ${savepoint}`);
      try {
        const result = await run(transactionOn(client, depth + 1));
        await client.query(`release savepoint ${savepoint}`);
        return result;
      } catch (error) {
        await client.query(`rollback to savepoint ${savepoint}`).catch(() => undefined);
        throw error;
      }
    },
  };
}

async function waitForServer(pool: pg.Pool, url: string, patienceMs: number, log: Options['log']) {
  const deadline = performance.now() + patienceMs;
  const backOff = createBackoff({ firstMs: 200, maxMs: 4_000 });
  for (;;) {
    try {
      return await checkVersion(pool, url);
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const reason = reasonOf(error);
      const leftMs = deadline - performance.now();
      if (leftMs <= 0 || HOPELESS_CODES.has(codeOf(error)))
        throw new StartupError(
          `DATABASE_URL names ${describe(url)}, but no connection could be made (${reason}): check that the server runs and that name, user and password are right.`,
          { cause: error },
        );
      log.warn({ database: describe(url), reason }, 'the database does not answer yet, trying again');
      await backOff(leftMs);
    }
  }
}

async function checkVersion(pool: pg.Pool, url: string) {
  const { rows } = await pool.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version >= MIN_SERVER_VERSION) return;
  throw new StartupError(
    `DATABASE_URL names ${describe(url)}, which is PostgreSQL ${Math.floor(version / 10_000)}, but version 15 or later is needed.`,
  );
}

function describe(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `the database ${pathname.slice(1)} at ${searchParams.get('host') ?? hostname}:${port || 5432}`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with one error for each and an empty message of its own.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  const message = error instanceof Error ? error.message : '';
  return message || codeOf(error) || 'no reason given';
}
