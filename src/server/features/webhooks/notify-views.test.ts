import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { waitForLockWait } from '#tests/support/lock-waits.ts';
import { createWebhooksApp, startReceiver } from '#tests/support/webhooks-app.ts';
import { notifyViews } from './notify-views.ts';

const { agentWith, call, db, pool, post, queue } = await createWebhooksApp();

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
  await eventually(async () => {
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

test('an aborted run ends after the day it is at, and the next one sends the others', async () => {
  const receiver = await startReceiver((response) => response.end());
  const agent = await agentWith(receiver.url);
  await lastSentDay(-4);
  for (const day of [-3, -1]) await viewThrice(agent, at(day, 6));
  const job = new AbortController();
  const blocker = await pool.connect();
  onTestFinished(() => blocker.release(true));
  await blocker.query('begin; lock table webhook_days in exclusive mode');

  const ended = expect(notifyViews({ db, queue }, at(0, 2), job.signal)).rejects.toThrow('expired');
  await waitForLockWait(pool, 'the run does not wait for the marker of its first day');
  job.abort(new Error('The job has expired'));
  await blocker.query('rollback');
  await ended;

  expect(await daysTold(agent)).toEqual([dayOf(-3)]);
  await notifyViews({ db, queue }, at(0, 3));
  expect(await daysTold(agent)).toEqual([dayOf(-3), dayOf(-1)]);
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

test("a team's webhook does not follow who made it into their next team", async () => {
  const receiver = await startReceiver((response) => response.end());
  const [first, second, moving] = [
    await agentWith(receiver.url),
    await agentWith(receiver.url),
    await agentWith(receiver.url, ['video.failed']),
  ];
  const hook = { url: receiver.url, events: ['video.completed'], isTeam: true };
  const joinAsAdmin = async (teamId: string) => {
    await pool.query(`insert into team_members (user_id, team_id, role) values ($1, $2, 'admin')`, [
      moving.userId,
      teamId,
    ]);
    const { webhook } = (await post('webhooks', hook, { token: moving.token })).json();
    return webhook.id;
  };
  const teamOf = async ({ token }: typeof first) =>
    (await post('team', { name: 'Blue Door' }, { token })).json().team.id;
  const left = await joinAsAdmin(await teamOf(first));
  expect((await post('team/leave', {}, { token: moving.token })).statusCode).toBe(200);
  const deleted = await post('team', { name: 'Mine' }, { token: moving.token });
  expect(deleted.statusCode).toBe(201);
  const { webhook: own } = (await post('webhooks', hook, { token: moving.token })).json();
  expect((await call('team', { method: 'DELETE', token: moving.token })).statusCode).toBe(200);
  const teamId = await teamOf(second);
  const present = await joinAsAdmin(teamId);
  await pool.query('update listings set team_id = $1 where user_id = $2', [teamId, second.userId]);
  await pool.query('update videos set team_id = $1 where user_id = $2', [teamId, second.userId]);

  await second.notify();

  const toldOf = async (id: string) =>
    (await call(`webhooks/${id}/deliveries`, { token: moving.token })).json().deliveries.length;
  expect([await toldOf(left), await toldOf(own.id), await toldOf(present)]).toEqual([0, 0, 1]);
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
  await eventually(() => expect(receiver.received).toHaveLength(1));
  await notifyViews({ db, queue }, at(0, 2));
  release.resolve();
  await eventually(async () => expect(await statusOf(lost.id)).toBe('delivered'));
});
