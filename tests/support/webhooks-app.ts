import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { notifyVideoEnded } from '#server/features/webhooks/public.ts';
import { userIdSchema } from '#shared/ids.ts';
import { createAccountsApp } from './accounts-app.ts';
import { eventually } from './eventually.ts';
import { seedVideo } from './seed-video.ts';

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

/** A receiver of webhooks that answers as the test wants, and remembers what it got. */
export async function startReceiver(answer: (response: ServerResponse, count: number) => void) {
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

/** An app that may send to receivers on this machine, and agents with a webhook and a video. */
export async function createWebhooksApp() {
  const accounts = await createAccountsApp({ WEBHOOK_LOCAL_TARGETS: 'true' });
  const { call, db, pool, post, queue, signUp } = accounts;

  async function agentWith(url: string, events = ['video.completed', 'video.failed', 'listing.viewed']) {
    const { id, token, email } = await signUp();
    await pool.query('update users set email_verified_at = now() where id = $1', [id]);
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
      logged: (wanted: object) => eventually(async () => expect((await log())[0]).toMatchObject(wanted), 100),
    };
  }

  return { ...accounts, agentWith };
}
