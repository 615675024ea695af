import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userIdSchema } from '#shared/ids.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { seedVideo } from '#tests/support/seed-video.ts';
import { notifyViews } from './notify-views.ts';
import { tellVideoEnded } from './public.ts';

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
    token,
    email,
    webhook,
    secret,
    video,
    notify: (event: 'video.completed' | 'video.failed' = 'video.completed') =>
      db.transaction((transaction) =>
        tellVideoEnded(transaction, queue, { event, userId, videoId: video.id }),
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

test('the views of a day are sent once, and only to webhooks that subscribed', async () => {
  const receiver = await startReceiver((response) => response.end());
  const agent = await agentWith(receiver.url);
  const other = await agentWith(receiver.url, ['video.completed']);
  for (const { video } of [agent, other])
    await pool.query(
      `insert into video_views (video_id, owner_id, session_id, device_type, viewed_at)
       select $1, user_id, 's' || n, 'mobile', now() from videos, generate_series(1, 3) as n where id = $1`,
      [video.id],
    );

  await notifyViews({ db, queue }, new Date(Date.now() + 86_400_000));
  await agent.logged({ status: 'delivered', event: 'listing.viewed' });

  const { data } = JSON.parse((await agent.log())[0].body);
  expect(data).toMatchObject({ listing: { id: agent.video.listingId }, views: 3 });
  expect(await other.log()).toEqual([]);
});
