import { expect, onTestFinished, test } from 'vitest';
import { dropTeamDeliveries, notifyVideoEnded } from '#server/features/webhooks/public.ts';
import { execute } from '#server/platform/db/sql.ts';
import { teamIdSchema } from '#shared/ids.ts';
import { eventually } from '#tests/support/eventually.ts';
import { waitForLockWait } from '#tests/support/lock-waits.ts';
import { createWebhooksApp, startReceiver } from '#tests/support/webhooks-app.ts';

const { agentWith, call, db, pool, post, queue } = await createWebhooksApp();

type Agent = Awaited<ReturnType<typeof agentWith>>;

/** A team of `boss`, which the others join as admins and in which their videos are made. */
async function teamOf(boss: Agent, ...others: readonly Agent[]): Promise<string> {
  const { team } = (await post('team', { name: 'Blue Door' }, { token: boss.token })).json();
  for (const { userId, video } of others) {
    await pool.query(`insert into team_members (user_id, team_id, role) values ($1, $2, 'admin')`, [
      userId,
      team.id,
    ]);
    for (const [table, id] of [
      ['listings', video.listingId],
      ['projects', video.projectId],
      ['videos', video.id],
    ])
      await pool.query(`update ${table} set team_id = $1 where id = $2`, [team.id, id]);
  }
  return team.id;
}

test('somebody who leaves the team meanwhile makes no webhook of it', async () => {
  const [boss, admin] = [await agentWith('https://a.example.com'), await agentWith('https://b.example.com')];
  const teamId = await teamOf(boss, admin);
  const leaving = await pool.connect();
  onTestFinished(() => leaving.release(true));
  await leaving.query('begin');
  await leaving.query('select from teams where id = $1 for update', [teamId]);

  const hook = { url: 'https://c.example.com', events: ['video.completed'], isTeam: true };
  const making = post('webhooks', hook, { token: admin.token });
  await waitForLockWait(pool, 'the webhook does not wait for the team');
  await leaving.query('delete from team_members where user_id = $1', [admin.userId]);
  await leaving.query('commit');

  expect((await making).statusCode).toBe(409);
});

test('what the webhooks of somebody were not told of a team before they left is not sent any more', async () => {
  const receiver = await startReceiver((response) => {
    response.statusCode = 500;
    response.end();
  });
  const silent = await startReceiver((response) => response.end());
  const boss = await agentWith(silent.url);
  const colleague = await agentWith(silent.url);
  const leaver = await agentWith(receiver.url);
  await teamOf(boss, colleague, leaver);
  const own = await agentWith(silent.url);
  await pool.query('update videos set user_id = $1 where id = $2', [leaver.userId, own.video.id]);
  const hook = { url: receiver.url, events: ['video.failed'], isTeam: true };
  const { webhook } = (await post('webhooks', hook, { token: leaver.token })).json();
  await colleague.notify('video.failed');
  await leaver.notify();
  await db.transaction((transaction) =>
    notifyVideoEnded(transaction, queue, {
      event: 'video.completed',
      userId: leaver.userId,
      videoId: own.video.id,
    }),
  );
  await eventually(() => expect(receiver.received).toHaveLength(3), 100);

  expect((await post('team/leave', {}, { token: leaver.token })).statusCode).toBe(200);

  const toldOf = async (id: string) =>
    (await call(`webhooks/${id}/deliveries`, { token: leaver.token }))
      .json()
      .deliveries.map(({ body }: { body: string }) => JSON.parse(body).data.video.id);
  expect(await toldOf(webhook.id)).toEqual([]);
  expect(await toldOf(leaver.webhook.id)).toEqual([own.video.id]);
});

test('who leaves a team with thousands of videos may have hundreds of deliveries that failed', async () => {
  const silent = await startReceiver((response) => response.end());
  const [boss, leaver] = [await agentWith(silent.url), await agentWith(silent.url)];
  const teamId = teamIdSchema.parse(await teamOf(boss, leaver));
  await pool.query(
    `insert into videos (user_id, group_id, listing_id, title, filename, template, aspect_ratio, music, project_data, storage_type)
     select user_id, id, listing_id, title, 'copy-' || n, template, aspect_ratio, music, '{}', storage_type
     from videos, generate_series(1, 4000) as n where id = $1`,
    [leaver.video.id],
  );
  await pool.query(
    `insert into webhook_deliveries (id, webhook_id, user_id, event, body, status)
     select gen_random_uuid(), $1, $2, 'video.completed',
       jsonb_build_object('data', jsonb_build_object('video', jsonb_build_object('id', gen_random_uuid()))), 'failed'
     from generate_series(1, 400)`,
    [leaver.webhook.id, leaver.userId],
  );

  await db.transaction(async (transaction) => {
    await execute(transaction)`set local statement_timeout = '3s'`;
    await dropTeamDeliveries(transaction, { teamId, from: leaver.userId });
  });

  expect(await leaver.log()).toHaveLength(50);
});
