import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { deliverMail } from '#server/platform/mail/send-mail.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { createTestHttp } from '#tests/support/http-app.ts';
import { makeTempDir } from '#tests/support/temp-dir.ts';
import { healthRoutes, readinessChecks } from './health-routes.ts';

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

test('readiness names what is missing without its insides, and recovers by itself; liveness goes on', async () => {
  let isDatabaseUp = false;
  const lines: string[] = [];
  const log = await createLog({
    level: 'info',
    isTerminal: false,
    destination: { write: (line) => lines.push(line) },
  });
  const check = async () => {
    if (!isDatabaseUp) throw new Error('connect ECONNREFUSED 10.1.2.3:5432');
  };
  const checks = [
    { name: 'database', missing: 'The database does not answer.', check },
    { name: 'storage', missing: 'The storage does not answer.', check: async () => undefined },
  ];
  await using http = await createTestHttp({ routes: healthRoutes(checks, log) });

  const down = await http.app.inject({ url: '/api/ready' });
  const alive = await http.app.inject({ url: '/api/health' });
  isDatabaseUp = true;
  const up = await http.app.inject({ url: '/api/ready' });

  expect(down.statusCode).toBe(503);
  expect(down.json()).toMatchObject({
    error: 'not-ready',
    message: 'The database does not answer.',
    details: [{ path: 'database', msg: 'The database does not answer.' }],
  });
  expect(down.body).not.toContain('10.1.2.3');
  expect(lines.join()).toContain('ECONNREFUSED');
  expect(alive.json()).toEqual({ success: true, status: 'ok' });
  expect(up.json()).toEqual({ success: true, status: 'ready', checks: { database: 'ok', storage: 'ok' } });
});

test.runIf(canMount)('a disk that is nearly full is not ready, and is again when there is room', async () => {
  const { pool, queue, storage } = await createAccountsApp();
  const dataDir = await makeTempDir();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', dataDir]);
  onTestFinished(() => void execFileSync('umount', [dataDir]));
  const log = await createLog({ level: 'silent', isTerminal: false });
  const checks = await readinessChecks({ pool, queue, storage, dataDir });
  await using http = await createTestHttp({ routes: healthRoutes(checks, log) });

  const low = await http.app.inject({ url: '/api/ready' });
  execFileSync('mount', ['-o', 'remount,size=64m', dataDir]);
  const enough = await http.app.inject({ url: '/api/ready' });

  expect([low.statusCode, low.json().details]).toEqual([
    503,
    [{ path: 'disk', msg: 'The disk is nearly full.' }],
  ]);
  expect(enough.statusCode).toBe(200);
});

test('readiness tells a database that is away from one of another schema', async () => {
  const { pool, queue, storage, config } = await createAccountsApp();
  const lostPool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' });
  const log = await createLog({ level: 'silent', isTerminal: false, destination: { write: () => true } });
  const parts = { queue, storage, dataDir: config.dataDir };
  const checks = await readinessChecks({ ...parts, pool });
  const checksOfLost = checks.map((check) =>
    check.name === 'storage' || check.name === 'disk'
      ? check
      : { ...check, check: () => lostPool.query('select 1') },
  );
  const detailsOf = async (given: typeof checks) => {
    await using http = await createTestHttp({ routes: healthRoutes(given, log) });
    return (await http.app.inject({ url: '/api/ready' })).json().details;
  };

  expect(await detailsOf(checks)).toBeUndefined();
  expect(await detailsOf(checksOfLost)).toEqual([{ path: 'database', msg: 'The database does not answer.' }]);
  await pool.query('alter table schema_migrations rename to schema_steps');
  expect(await detailsOf(checks)).toEqual([
    { path: 'migrations', msg: 'The database is not at the schema of this version.' },
  ]);
});

test('jobs that nobody takes for two minutes are told, and no longer when a worker takes one of them', async () => {
  const { pool, queue, storage, config } = await createAccountsApp({ ROLE: 'api' });
  const log = await createLog({ level: 'silent', isTerminal: false });
  const checks = await readinessChecks({ pool, queue, storage, dataDir: config.dataDir });
  await using http = await createTestHttp({ routes: healthRoutes(checks, log) });
  const detailsOf = async () => (await http.app.inject({ url: '/api/ready' })).json().details;
  const age = (column: string) =>
    pool.query(
      `update pgboss.job set ${column} = now() - interval '121 seconds' where name = 'deliver-mail'`,
    );
  const workers = [{ path: 'workers', msg: 'Jobs wait and no worker takes them.' }];

  await queue.send(deliverMail, { mailId: crypto.randomUUID() });
  expect(await detailsOf()).toBeUndefined();
  await age('start_after');
  expect(await detailsOf()).toEqual(workers);
  await pool.query(`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()`);
  expect(await detailsOf()).toBeUndefined();
  // A worker that stands still no longer sends heartbeats.
  await age('started_on');
  expect(await detailsOf()).toBeUndefined();
  await age('heartbeat_on');
  expect(await detailsOf()).toEqual(workers);
});
