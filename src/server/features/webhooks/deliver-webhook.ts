import { z } from 'zod';
import { keepAccount } from '#server/features/accounts/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { deliveryIdSchema } from '#shared/ids.ts';
import { productName } from '#shared/product.ts';
import { findDelivery, recordAttempt } from './delivery-queries.ts';
import { disabledMail } from './disabled-mail.ts';
import { clearFailures, countFailure, findOwner, findWebhook, lockWebhook } from './queries.ts';
import { sendWebhook, type WebhookAnswer } from './send-webhook.ts';
import { signatureOf } from './signature.ts';
import type { DeliveryRow, WebhookRow } from './tables.ts';

type Deps = Pick<FeatureDeps, 'config' | 'db' | 'queue'>;

/** So many deliveries in a row that failed for a whole day disable their webhook. */
const MAX_FAILURES = 3;

/** Sends one event to one webhook; the jobs of an account are a group. The pauses grow to four hours; all retries together take about a day. */
export const deliverWebhook = defineJob({
  name: 'deliver-webhook',
  payload: z.object({ deliveryId: deliveryIdSchema }),
  options: { retryLimit: 15, retryDelaySeconds: 10, retryDelayMaxSeconds: 14_400, expireInSeconds: 60 },
});

export function deliverWebhookHandler(deps: Deps): JobHandler {
  return handleJob(
    deliverWebhook,
    async ({ deliveryId }, { signal, isLastAttempt }) => {
      const delivery = await findDelivery(deps.db, deliveryId);
      if (delivery?.status !== 'waiting') return;
      const webhook = await findWebhook(deps.db, delivery.userId, delivery.webhookId);
      if (webhook === undefined) return;
      await attempt(deps, { webhook, delivery, signal, isLastAttempt });
    },
    // The receivers of one account may be slow: they must not hold up those of others.
    { concurrency: 8, groupConcurrency: 2 },
  );
}

type Attempt = {
  readonly webhook: WebhookRow;
  readonly delivery: DeliveryRow;
  readonly signal: AbortSignal;
  readonly isLastAttempt: boolean;
};

async function attempt(deps: Deps, { webhook, delivery, signal, isLastAttempt }: Attempt): Promise<void> {
  const { db } = deps;
  const answer = await send(deps, webhook, delivery, signal);
  signal.throwIfAborted();
  const answered = { responseStatus: answer.status === 0 ? null : answer.status, responseText: answer.text };
  if (answer.status >= 200 && answer.status < 300) {
    // At once, so that nobody sees the delivery in the log beside failures that it ends.
    await db.transaction(async (transaction) => {
      if (!(await lockWebhook(transaction, webhook))) return;
      await recordAttempt(transaction, delivery, { status: 'delivered', ...answered });
      await clearFailures(transaction, webhook);
    });
    return;
  }
  const isTest = delivery.event === 'ping';
  // Whoever sends a test waits for its answer.
  const isOver = isLastAttempt || isTest || webhook.disabledAt !== null;
  await db.transaction(async (transaction) => {
    // The mail names the account, which is locked before its webhook.
    if (isOver) await keepAccount(transaction, webhook.userId);
    if (!(await lockWebhook(transaction, webhook))) return;
    await recordAttempt(transaction, delivery, { status: isOver ? 'failed' : 'waiting', ...answered });
    if (isOver && !isTest && (await countFailure(transaction, webhook, MAX_FAILURES)))
      await mailDisabled({ ...deps, db: transaction }, webhook);
  });
  if (!isOver) throw new Error(`The receiver answered ${answer.status === 0 ? 'nothing' : answer.status}`);
}

/** The answer; status 0 and the reason if there was none. */
async function send(
  { config }: Deps,
  { url, secret }: WebhookRow,
  { id, event, body }: DeliveryRow,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${productName}-Webhooks`,
    'curbreel-event': event,
    'curbreel-delivery': id,
    'curbreel-signature': signatureOf(secret, body),
  };
  try {
    return await sendWebhook({ url, body, headers, signal, allowsLocal: config.allowsLocalWebhooks });
  } catch (error) {
    return { status: 0, text: (error as Error).message || 'The receiver could not be reached.' };
  }
}

async function mailDisabled(
  { config, db, queue }: Deps & { readonly db: Database },
  { userId, url }: WebhookRow,
): Promise<void> {
  const owner = await findOwner(db, userId);
  if (owner === undefined) return;
  const message = disabledMail(config, { email: owner.email, url });
  await sendMail({ db, queue }, { kind: 'webhook-disabled', userId, message });
}
