import { createHash } from 'node:crypto';
import pg from 'pg';
import { authenticateTokens } from '#server/features/api-tokens/check-token.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { signUpAt } from '#tests/support/api-calls.ts';
import { databaseUrlOf } from '#tests/support/server-data.ts';
import { startBenchServer } from './bench-server.ts';
import { reportStep } from './progress.ts';
import { quantile } from './quantile.ts';
import type { Row } from './table.ts';

const TOKEN_COUNT = 100_000;
const CHECKS = 5_000;
const WARM_UP = 500;
const MAX_P99_MS = 1;

/** What the check of an API token adds to a request: one of many tokens, found by its hash. */
export async function run(): Promise<Row[]> {
  await using server = await startBenchServer();
  const { user } = await signUpAt(server.url);
  const url = await databaseUrlOf(server.dataDir);
  reportStep(`storing ${TOKEN_COUNT} tokens`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const secret = 'crb_the-token-of-the-benchmark';
  await client.query(
    `insert into api_tokens (user_id, name, prefix, token_hash, scopes, last_used_at)
     select $1, 'Token', 'crb_', sha256(n::text::bytea), array['read'], now() from generate_series(1, $2) as n`,
    [user.id, TOKEN_COUNT],
  );
  await client.query(
    `insert into api_tokens (user_id, name, prefix, token_hash, scopes) values ($1, 'Token', 'crb_', $2, array['read'])`,
    [user.id, createHash('sha256').update(secret).digest()],
  );
  await client.query('vacuum analyze api_tokens');
  await client.end();

  const log = await createLog({ level: 'silent', isTerminal: false });
  const database = await openDatabase({ url, poolSize: 2, patienceMs: 10_000, log });
  const authenticate = authenticateTokens(database.db, async () => undefined);
  reportStep(`${CHECKS} checks, one after the other`);
  const times = { check: [] as number[], bare: [] as number[] };
  // Alternating, so that other load on the machine falls on both.
  for (let round = -WARM_UP; round < CHECKS; round += 1) {
    const checkMs = await millisecondsOf(() => authenticate(secret));
    const bareMs = await millisecondsOf(() => database.pool.query('select 1'));
    if (round < 0) continue;
    times.check.push(checkMs);
    times.bare.push(bareMs);
  }
  await database.close();
  const p99Ms = quantile(times.check, 0.99);
  return [
    {
      figure: `check of one of ${TOKEN_COUNT} API tokens, p99 of ${CHECKS}`,
      measured: `${p99Ms.toFixed(2)} ms`,
      limit: `< ${MAX_P99_MS} ms`,
      ok: p99Ms < MAX_P99_MS,
      notes: [
        `median ${quantile(times.check, 0.5).toFixed(2)} ms`,
        `a bare round trip to the database: median ${quantile(times.bare, 0.5).toFixed(2)} ms, p99 ${quantile(times.bare, 0.99).toFixed(2)} ms`,
      ],
    },
  ];
}

async function millisecondsOf(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  if ((await task()) === undefined) throw new Error('The token is unknown');
  return performance.now() - start;
}
