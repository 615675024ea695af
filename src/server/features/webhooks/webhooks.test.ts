import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { waitForLockWait } from '#tests/support/lock-waits.ts';
import { createWebhooksApp, startReceiver } from '#tests/support/webhooks-app.ts';

const accounts = await createWebhooksApp();
const { agentWith, call, pool, post, signUp } = accounts;

/** Lets the next try of a delivery begin at once, as the last one. */
const tryLast = (deliveryId: string) =>
  eventually(async () => {
    const { rowCount } = await pool.query(
      `update pgboss.job set start_after = now(), retry_limit = retry_count + 1
       where name = 'deliver-webhook' and state = 'retry' and data->>'deliveryId' = $1`,
      [deliveryId],
    );
    expect(rowCount).toBe(1);
  });

type Agent = Awaited<ReturnType<typeof agentWith>>;
const replay = ({ webhook, token }: Agent, deliveryId: string) =>
  post(`webhooks/${webhook.id}/deliveries/${deliveryId}/replay`, {}, { token });

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

test('an account whose address nobody has verified gets no webhook', async () => {
  const { token } = await signUp();
  const hook = { url: 'https://example.com/hook', events: ['video.completed'] };

  const refused = await post('webhooks', hook, { token });

  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Verify your own email address first. Then you can add webhooks.',
  ]);
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
  expect((await replay(agent, id)).statusCode).toBe(202);
  await agent.logged({ status: 'delivered', attemptCount: 3, responseStatus: 200 });
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
});

test('a delivery that waits cannot be replayed, nor one that is not there', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end());
  const agent = await agentWith(receiver.url);
  await agent.notify();
  await agent.logged({ status: 'waiting', attemptCount: 1 });
  const [{ id }] = await agent.log();

  const [waiting, missing] = [await replay(agent, id), await replay(agent, crypto.randomUUID())];

  expect([waiting.statusCode, waiting.json().message]).toEqual([
    409,
    'This delivery is still waiting. It can be sent again once it was delivered or has failed.',
  ]);
  expect([missing.statusCode, missing.json().message]).toEqual([404, 'This delivery is no longer there.']);
  const jobs = await pool.query(`select from pgboss.job where data->>'deliveryId' = $1`, [id]);
  expect(jobs.rowCount).toBe(1);
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

test('a webhook is deleted while its delivery is written down, and neither waits for the other', async () => {
  const receiver = await startReceiver((response) => response.end());
  const agent = await agentWith(receiver.url);
  await pool.query('update webhooks set failure_count = 1 where id = $1', [agent.webhook.id]);
  const deleting = await pool.connect();
  onTestFinished(() => deleting.release(true));
  // Before the attempt, which waits, looks for a deadlock.
  await deleting.query(`begin; set local lock_timeout = '300ms'`);
  await deleting.query('select from webhooks where id = $1 for no key update', [agent.webhook.id]);

  await agent.notify();
  await waitForLockWait(pool, 'the attempt does not wait for the webhook');
  await deleting.query('delete from webhooks where id = $1', [agent.webhook.id]);
  await deleting.query('commit');

  const { rowCount } = await pool.query('select from webhook_deliveries where webhook_id = $1', [
    agent.webhook.id,
  ]);
  expect(rowCount).toBe(0);
});

test('an account is deleted while its webhook is disabled, and neither waits for the other', async () => {
  const receiver = await startReceiver((response) => response.writeHead(500).end());
  const agent = await agentWith(receiver.url);
  await pool.query('update webhooks set failure_count = 2 where id = $1', [agent.webhook.id]);
  await agent.notify();
  await agent.logged({ status: 'waiting', attemptCount: 1 });
  const [{ id }] = await agent.log();
  const deleting = await pool.connect();
  onTestFinished(() => deleting.release(true));
  await deleting.query(`begin; set local lock_timeout = '300ms'`);
  await deleting.query('select from users where id = $1 for update', [agent.userId]);

  await tryLast(id);
  await waitForLockWait(pool, 'the attempt does not wait for the account');
  await deleting.query('delete from users where id = $1', [agent.userId]);
  await deleting.query('commit');

  const { rowCount } = await pool.query('select from webhook_deliveries where id = $1', [id]);
  expect(rowCount).toBe(0);
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

test('tests and replays of an account are limited together', async () => {
  const receiver = await startReceiver((response) => response.end());
  const agent = await agentWith(receiver.url);
  const sendTest = () => post(`webhooks/${agent.webhook.id}/test`, {}, { token: agent.token });
  const { deliveryId } = (await sendTest()).json();
  await agent.logged({ status: 'delivered' });
  await pool.query('update throttles set count = 60 where key like $1', ['webhook-send:%']);

  const sent = [await sendTest(), await replay(agent, deliveryId)];

  expect(sent.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
  expect(receiver.received).toHaveLength(1);
});

test('slow receivers of one account do not hold up the deliveries of others', async () => {
  const ends: ServerResponse[] = [];
  const slow = await startReceiver((response) => void ends.push(response));
  const quick = await startReceiver((response) => response.end());
  const [waiting, other] = [await agentWith(slow.url), await agentWith(quick.url)];
  for (let count = 0; count < 12; count += 1) await waiting.notify();
  await eventually(() => expect(ends).not.toHaveLength(0));

  await other.notify();
  await other.logged({ status: 'delivered' });

  // The few of the first account's deliveries that may be on their way are, and no other.
  expect(ends.length).toBeLessThan(8);
  expect((await waiting.log()).every(({ status }: { status: string }) => status === 'waiting')).toBe(true);
});
