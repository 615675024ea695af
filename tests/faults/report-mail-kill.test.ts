import type { Pool } from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { sellerReportJobs } from '#server/features/seller-report/seller-report.ts';
import { openQueue } from '#server/platform/queue/queue.ts';
import { registerCleanup } from '#tests/support/cleanup.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { pollUntil } from '#tests/support/poll-until.ts';
import { killAndWait, startServer } from '#tests/support/running-server.ts';
import { seedVideo } from '#tests/support/seed-video.ts';
import { openServerData } from '#tests/support/server-data.ts';
import { startSmtpServer } from '#tests/support/smtp-server.ts';

const SELLER = 'seller@example.com';
const LOCK = 4711;

test('a monthly mail is one mail, whether the server dies before it is stored or after it is sent', async () => {
  const { url: databaseUrl, pool } = await createTestDatabase();
  await using smtp = await startSmtpServer();
  const env = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url };
  const first = await startServer({ env });
  const again = () => startServer({ dataDir: first.dataDir, env });
  await askForMonthlyMail(first, databaseUrl);
  await pool.query(`update seller_reports set mailed_month = mailed_month - interval '1 month'`);
  const queue = await openQueue({
    connectionString: databaseUrl,
    log: pino({ level: 'silent' }),
    jobs: sellerReportJobs,
    isWorker: false,
  });
  registerCleanup(() => queue.close());
  const [monthly] = sellerReportJobs;
  if (!monthly) throw new Error('no job');
  const states = async () =>
    (await pool.query(`select status from mail_outbox where kind = 'seller-report'`)).rows.map(
      ({ status }) => status,
    );
  const idsSent = () =>
    smtp.messages
      .filter((mail) => mail.includes(`To: ${SELLER}`))
      .map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]);
  const { hold, killAtLock } = await createMailLock(pool);
  await pool.query(`create trigger wait_here before insert or update on mail_outbox
    for each row when (new.kind = 'seller-report') execute function wait_here()`);

  await hold();
  await queue.send(monthly, {});
  await killAtLock(first.pid);

  expect([await states(), idsSent()]).toEqual([[], []]);

  await pool.query(`drop trigger wait_here on mail_outbox;
    create trigger wait_here before update on mail_outbox for each row execute function wait_here()`);
  await hold();
  const second = await again();
  await queue.send(monthly, {});
  await pollUntil(async () => idsSent().length === 1, 'no mail is sent');
  await killAtLock(second.pid);

  expect(await states()).toEqual(['queued']);

  await again();
  await pollUntil(async () => (await states()).includes('sent'), 'the mail is not sent again');
  await queue.send(monthly, {});
  await pollUntil(
    async () =>
      (await pool.query(`select from pgboss.job where name = $1 and state <> 'completed'`, [monthly.name]))
        .rowCount === 0,
    'the job does not end',
    120_000,
  );

  // A mail server that has it already knows it by its id: no mailbox shows it twice.
  expect([await states(), idsSent().length, new Set(idsSent()).size]).toEqual([['sent'], 2, 1]);
});

/** A lock that a trigger with `wait_here()` waits for, so that a server can be killed while it writes a mail. */
async function createMailLock(pool: Pool) {
  const blocker = await pool.connect();
  registerCleanup(async () => blocker.release(true));
  await pool.query(`create function wait_here() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$`);
  return {
    hold: () => blocker.query(`select pg_advisory_lock(${LOCK})`),
    killAtLock: async (pid: number) => {
      const waiting = `select pid from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`;
      await pollUntil(async () => (await pool.query(waiting)).rowCount !== 0, 'nothing waits for the lock');
      await killAndWait(pid);
      await pool.query(`select pg_terminate_backend(pid) from (${waiting}) as w`);
      await blocker.query(`select pg_advisory_unlock(${LOCK})`);
    },
  };
}

/** A new agent with a listing whose report goes to the seller every month. */
async function askForMonthlyMail(server: { url: string; dataDir: string }, databaseUrl: string) {
  const call = async (method: string, path: string, body: object, token = '') => {
    const response = await fetch(`${server.url}/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(response.ok, path).toBe(true);
    return await response.json();
  };
  const person = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    password: 'Quiet-Harbor-58',
  };
  const { data } = await call('POST', 'auth/signup', person);
  await using stored = await openServerData({ dataDir: server.dataDir, databaseUrl });
  await stored.pool.query('update users set email_verified_at = now()');
  const { listingId } = await seedVideo(stored, { userId: data.user.id });
  const path = `listings/${listingId}/seller-report`;
  await call('POST', path, {}, data.token);
  await call('PUT', `${path}/mail`, { email: SELLER }, data.token);
}
