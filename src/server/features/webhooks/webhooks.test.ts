import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userIdSchema } from '#shared/ids.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { seedVideo } from '#tests/support/seed-video.ts';
import { notifyViews } from './notify-views.ts';
import { notifyVideoEnded } from './public.ts';

const accounts = await createAccountsApp({ WEBHOOK_LOCAL_TARGETS: 'true' });
const { call, db, pool, post, queue, signUp } = accounts;

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** A receiver that answers as the test wants, and remembers what it got. */
async function startReceiver(answer: (response: ServerResponse, count: number) => void) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    answer(response, received.length);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

async function agentWith(url: string, events = ['video.completed', 'video.failed', 'listing.viewed']) {
  const { id, token, email } = await signUp();
  const made = await post('webhooks', { url, events }, { token });
  expect(made.statusCode).toBe(201);
  const { webhook, secret } = made.json();
  const userId = userIdSchema.parse(id);
  const video = await seedVideo(accounts, { userId: id });
  const log = async () => (await call(`webhooks/${webhook.id}/deliveries`, { token })).json().deliveries;
  return {
    userId,
    token,
    email,
    webhook,
    secret,
    video,
    notify: (event: 'video.completed' | 'video.failed' = 'video.completed') =>
      db.transaction((transaction) =>
        notifyVideoEnded(transaction, queue, { event, userId, videoId: video.id }),
      ),
    log,
    /** Waits until the newest delivery is as wanted. */
    logged: (wanted: object) =>
      vi.waitFor(async () => expect((await log())[0]).toMatchObject(wanted), {
        timeout: 20_000,
        interval: 100,
      }),
  };
}

/** Lets the next try of a delivery begin at once, as the last one. */
const tryLast = (deliveryId: string) =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `update pgboss.job set start_after = now(), retry_limit = retry_count + 1
       where name = 'deliver-webhook' and state = 'retry' and data->>'deliveryId' = $1`,
      [deliveryId],
    );
    expect(rowCount).toBe(1);
  });

test('an event is posted with a signature that its receiver can check', async () => {
  const receiver = await startReceiver((response) => response.writeHead(204).end());
  const agent = await agentWith(receiver.url);

  await agent.notify();
  await agent.logged({ status: 'delivered', responseStatus: 204, attemptCount: 1, event: 'video.completed' });

  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  expect(JSON.parse(body)).toMatchObject({
    event: 'video.completed',
    data: { video: { id: agent.video.id, listingId: agent.video.listingId } },
  });
  const [, seconds, digest] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['curbreel-signature'])) ?? [];
  expect(Math.abs(Number(seconds) - Date.now() / 1_000)).toBeLessThan(60);
  expect(digest).toBe(createHmac('sha256', agent.secret).update(`${seconds}.${body}`).digest('hex'));
  expect((await call('webhooks', { token: agent.token })).body).not.toContain(agent.secret);
});

test('a receiver that fails is tried again, and what failed for good can be replayed', async () => {
  const receiver = await startReceiver((response, count) =>
    response.writeHead(count < 3 ? 500 : 200).end('Sorry'),
  );
  const agent = await agentWith(receiver.url);
  await agent.notify('video.failed');
  await agent.logged({ status: 'waiting', attemptCount: 1, responseStatus: 500, responseText: 'Sorry' });

  await tryLast((await agent.log())[0].id);
  await agent.logged({ status: 'failed', attemptCount: 2 });

  const [{ id }] = await agent.log();
  const replay = await post(
    `webhooks/${agent.webhook.id}/deliveries/${id}/replay`,
    {},
    { token: agent.token },
  );
  expect(replay.statusCode).toBe(202);
  await agent.logged({ status: 'delivered', attemptCount: 3, responseStatus: 200 });
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
});

test('a webhook whose deliveries keep failing is disabled, its owner gets a mail and can enable it', async () => {
  const receiver = await startReceiver((response) => response.writeHead(410).end());
  const agent = await agentWith(receiver.url);
  await pool.query('update webhooks set failure_count = 2 where id = $1', [agent.webhook.id]);
  await agent.notify();
  await agent.logged({ attemptCount: 1 });
  await tryLast((await agent.log())[0].id);
  await agent.logged({ status: 'failed', attemptCount: 2 });

  expect((await accounts.mailTo(agent.email, /webhook was disabled/)).text).toContain(receiver.url);
  await agent.notify();
  expect(await agent.log()).toHaveLength(1);

  const enabled = await post(`webhooks/${agent.webhook.id}/enable`, {}, { token: agent.token });
  expect(enabled.json().webhook.isEnabled).toBe(true);
});

test('a redirect is not followed, and of a huge answer little is read', async () => {
  const inner = await startReceiver((response) => response.end('secret'));
  const liar = await startReceiver((response) => response.writeHead(307, { location: inner.url }).end());
  const flood = await startReceiver((response) => {
    response.writeHead(200);
    const pour = () => {
      if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(pour));
    };
    pour();
  });
  const [redirected, flooded] = [await agentWith(liar.url), await agentWith(flood.url)];

  await Promise.all([redirected.notify(), flooded.notify()]);
  await redirected.logged({ status: 'waiting', responseStatus: 307 });
  await flooded.logged({ status: 'delivered', responseStatus: 200, responseText: 'x'.repeat(1_000) });
  expect(inner.received).toEqual([]);
});

test('a test is sent once, signed, stands in the log, and counts for nothing', async () => {
  const receiver = await startReceiver((response, count) =>
    response.writeHead(count === 1 ? 200 : 500).end(),
  );
  const agent = await agentWith(receiver.url, ['video.failed']);
  const sendTest = () => post(`webhooks/${agent.webhook.id}/test`, {}, { token: agent.token });
  await pool.query('update webhooks set failure_count = 2 where id = $1', [agent.webhook.id]);

  const sent = await sendTest();
  await agent.logged({ id: sent.json().deliveryId, event: 'ping', status: 'delivered', attemptCount: 1 });
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  expect(JSON.parse(body)).toMatchObject({
    event: 'ping',
    data: { webhook: { id: agent.webhook.id, events: ['video.failed'] } },
  });
  expect(headers['curbreel-event']).toBe('ping');
  const [, seconds, digest] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(headers['curbreel-signature'])) ?? [];
  expect(digest).toBe(createHmac('sha256', agent.secret).update(`${seconds}.${body}`).digest('hex'));

  await pool.query('update webhooks set failure_count = 2, disabled_at = now() where id = $1', [
    agent.webhook.id,
  ]);
  const failed = await sendTest();
  expect(failed.statusCode).toBe(202);
  await agent.logged({
    id: failed.json().deliveryId,
    status: 'failed',
    attemptCount: 1,
    responseStatus: 500,
  });
  const { rows } = await pool.query('select failure_count from webhooks where id = $1', [agent.webhook.id]);
  expect(rows).toEqual([{ failure_count: 2 }]);
});

const DAY_MS = 86_400_000;
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
/** Some hours into a day, counted from today. */
const at = (days: number, hours: number) => new Date(today + days * DAY_MS + hours * 3_600_000);
const dayOf = (days: number) => at(days, 0).toISOString().slice(0, 10);

/** As if that day, counted from today, was the last one that was sent. */
async function lastSentDay(days: number): Promise<void> {
  await pool.query('delete from webhook_days');
  await pool.query('insert into webhook_days (day) values ($1)', [dayOf(days)]);
}

const viewThrice = ({ video }: { readonly video: { readonly id: string } }, viewedAt: Date) =>
  pool.query(
    `insert into video_views (video_id, owner_id, session_id, device_type, viewed_at)
     select $1, user_id, gen_random_uuid()::text, 'mobile', $2 from videos, generate_series(1, 3) where id = $1`,
    [video.id, viewedAt],
  );

type Agent = Awaited<ReturnType<typeof agentWith>>;
const daysTold = async ({ log }: Agent): Promise<string[]> =>
  (await log()).map(({ body }: { body: string }) => JSON.parse(body).data.day).sort();

test('the views of a day are sent once it is over, and only to webhooks that subscribed', async () => {
  const receiver = await startReceiver((response) => response.end());
  const agent = await agentWith(receiver.url);
  const other = await agentWith(receiver.url, ['video.completed']);
  await lastSentDay(-1);
  for (const one of [agent, other]) await viewThrice(one, at(0, 1));

  await notifyViews({ db, queue }, at(1, 0.5));
  expect(await agent.log()).toEqual([]);
  await notifyViews({ db, queue }, at(1, 1.2));
  await agent.logged({ status: 'delivered', event: 'listing.viewed' });

  const { data } = JSON.parse((await agent.log())[0].body);
  expect(data).toMatchObject({ listing: { id: agent.video.listingId }, views: 3, day: dayOf(0) });
  expect(await other.log()).toEqual([]);
});

test('several workers and a restart send no day twice, and an outage of days skips none', async () => {
  const receiver = await startReceiver((response) => response.end());
  const agent = await agentWith(receiver.url);
  await lastSentDay(-4);
  for (const day of [-5, -3, -1]) await viewThrice(agent, at(day, 6));

  await Promise.all([1, 2, 3].map(() => notifyViews({ db, queue }, at(0, 2))));
  await notifyViews({ db, queue }, at(0, 3));

  expect(await daysTold(agent)).toEqual([dayOf(-3), dayOf(-1)]);
});

test('a worker that is killed while it sends a day leaves nothing behind, and the next one sends it', async () => {
  const receiver = await startReceiver((response) => response.end());
  const agent = await agentWith(receiver.url);
  await lastSentDay(-2);
  await viewThrice(agent, at(-1, 6));
  const blocker = await pool.connect();
  await blocker.query('begin; lock table webhook_deliveries in exclusive mode');

  const killed = notifyViews({ db, queue }, at(0, 2)).catch((error: unknown) => error);
  // What a kill -9 is to the database: the connection ends after the day was marked, before it was queued.
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query ilike '%insert into webhook_deliveries%'`,
    );
    expect(rowCount).toBe(1);
  });
  expect(await killed).toBeInstanceOf(Error);
  await blocker.query('rollback');
  blocker.release();
  expect(await agent.log()).toEqual([]);

  await notifyViews({ db, queue }, at(0, 3));
  expect(await daysTold(agent)).toEqual([dayOf(-1)]);
});

test("a team's webhook is told what its members make, as long as its owner manages the team", async () => {
  const receiver = await startReceiver((response) => response.end());
  const [boss, member] = [await agentWith(receiver.url, ['video.failed']), await agentWith(receiver.url)];
  const hook = { url: receiver.url, events: ['video.completed', 'listing.viewed'], isTeam: true };
  expect((await post('webhooks', hook, { token: boss.token })).statusCode).toBe(409);
  const { team } = (await post('team', { name: 'Blue Door' }, { token: boss.token })).json();
  await pool.query(`insert into team_members (user_id, team_id, role) values ($1, $2, 'member')`, [
    member.userId,
    team.id,
  ]);
  for (const table of ['listings', 'videos'])
    await pool.query(`update ${table} set team_id = $1 where user_id = $2`, [team.id, member.userId]);
  expect((await post('webhooks', hook, { token: member.token })).statusCode).toBe(409);
  const { webhook } = (await post('webhooks', hook, { token: boss.token })).json();
  const eventsTold = async () =>
    (await call(`webhooks/${webhook.id}/deliveries`, { token: boss.token }))
      .json()
      .deliveries.map(({ event }: { event: string }) => event);
  await lastSentDay(-2);
  await viewThrice(member, at(-1, 6));

  await member.notify();
  await notifyViews({ db, queue }, at(0, 2));
  expect(await eventsTold()).toEqual(['listing.viewed', 'video.completed']);

  await pool.query(`update team_members set role = 'member' where user_id = $1`, [boss.userId]);
  await member.notify();
  expect(await eventsTold()).toHaveLength(2);
});

test('a delivery whose worker died during its last attempt is failed after two days, and can be replayed', async () => {
  const release = Promise.withResolvers<void>();
  const receiver = await startReceiver((response) => void release.promise.then(() => response.end()));
  const agent = await agentWith(receiver.url);
  const deliver = (interval: string) =>
    pool.query(
      `insert into webhook_deliveries (id, webhook_id, user_id, event, body, attempted_at, created_at)
       values (gen_random_uuid(), $1, $2, 'video.completed', '{}', now() - $3::interval, now() - interval '9 days')
       returning id`,
      [agent.webhook.id, agent.userId, interval],
    );
  const [lost] = (await deliver('49 hours')).rows;
  const [paused] = (await deliver('4 hours')).rows;
  await lastSentDay(-1);

  await notifyViews({ db, queue }, at(0, 2));

  const statusOf = async (id: string) =>
    (await agent.log()).find((delivery: { id: string }) => delivery.id === id)?.status;
  expect([await statusOf(lost.id), await statusOf(paused.id)]).toEqual(['failed', 'waiting']);
  await post(`webhooks/${agent.webhook.id}/deliveries/${lost.id}/replay`, {}, { token: agent.token });
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 20_000 });
  await notifyViews({ db, queue }, at(0, 2));
  release.resolve();
  await vi.waitFor(async () => expect(await statusOf(lost.id)).toBe('delivered'), { timeout: 20_000 });
});

test('tests and replays of an account are limited together', async () => {
  const receiver = await startReceiver((response) => response.end());
  const agent = await agentWith(receiver.url);
  const sendTest = () => post(`webhooks/${agent.webhook.id}/test`, {}, { token: agent.token });
  const { deliveryId } = (await sendTest()).json();
  await agent.logged({ status: 'delivered' });
  await pool.query('update throttles set count = 60 where key like $1', ['webhook-send:%']);
  const replay = () =>
    post(`webhooks/${agent.webhook.id}/deliveries/${deliveryId}/replay`, {}, { token: agent.token });

  expect([(await sendTest()).statusCode, (await replay()).statusCode]).toEqual([429, 429]);
  expect(receiver.received).toHaveLength(1);
});
