import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import type { Feature, FeatureDeps } from '#server/platform/feature-deps.ts';
import { route } from '#server/platform/http/route.ts';
import { handleJob, type Job } from '#server/platform/queue/job.ts';
import * as contracts from '#shared/api/webhooks.ts';
import type { UserId, WebhookId } from '#shared/ids.ts';
import { deliverWebhook, deliverWebhookHandler } from './deliver-webhook.ts';
import { findDeliveries, restartDelivery } from './delivery-queries.ts';
import { notifyViews, notifyViewsJob } from './notify-views.ts';
import { findUrlProblem } from './post-webhook.ts';
import { deleteWebhook, enableWebhook, findWebhook, findWebhooks, insertWebhook } from './queries.ts';
import { newWebhookSecret } from './sign.ts';
import type { DeliveryRow, WebhookRow } from './tables.ts';

const MAX_WEBHOOKS = 10;

export const webhookJobs: readonly Job[] = [deliverWebhook, notifyViewsJob];

/** Webhooks: events that are sent to programs, with a log of deliveries. */
export function createWebhooks(deps: FeatureDeps): Feature {
  const { config, db, queue } = deps;
  const getWebhook = async (userId: UserId, id: WebhookId) => {
    const webhook = await findWebhook(db, userId, id);
    if (webhook === undefined) throw webhookNotFound();
    return webhook;
  };
  return {
    routes: [
      route(contracts.listWebhooks, async ({ user }) => ({
        success: true,
        webhooks: (await findWebhooks(db, user.id)).map(wireWebhook),
      })),
      route(contracts.createWebhook, async ({ user, body }) => {
        const problem = findUrlProblem(body.url, config.allowsLocalWebhooks);
        if (problem !== undefined) throw fieldError('url', problem);
        const secret = newWebhookSecret();
        const events = [...new Set(body.events)];
        const webhook = await insertWebhook(db, user.id, { url: body.url, events, secret }, MAX_WEBHOOKS);
        if (webhook === undefined)
          throw new AppError(
            'conflict',
            `An account has at most ${MAX_WEBHOOKS} webhooks. Delete one first.`,
          );
        return { success: true, webhook: wireWebhook(webhook), secret };
      }),
      route(contracts.enableWebhook, async ({ user, params }) => {
        const webhook = await enableWebhook(db, user.id, params.id);
        if (webhook === undefined) throw webhookNotFound();
        return { success: true, webhook: wireWebhook(webhook) };
      }),
      route(contracts.deleteWebhook, async ({ user, params }) => {
        if (!(await deleteWebhook(db, user.id, params.id))) throw webhookNotFound();
        return { success: true, message: 'The webhook was deleted.' };
      }),
      route(contracts.listDeliveries, async ({ user, params }) => {
        const { id } = await getWebhook(user.id, params.id);
        return { success: true, deliveries: (await findDeliveries(db, user.id, id)).map(wireDelivery) };
      }),
      route(contracts.replayDelivery, async ({ user, params }) => {
        const { id: webhookId } = await getWebhook(user.id, params.id);
        await db.transaction(async (transaction) => {
          const delivery = { webhookId, id: params.deliveryId };
          if (!(await restartDelivery(transaction, user.id, delivery)))
            throw new AppError('not-found', 'This delivery is on its way, or no longer there.');
          await queue.send(deliverWebhook, { deliveryId: params.deliveryId }, { transaction });
        });
        return { success: true, message: 'It is being sent again.' };
      }),
    ],
    handlers: [deliverWebhookHandler(deps), handleJob(notifyViewsJob, () => notifyViews(deps))],
  };
}

function webhookNotFound(): AppError {
  return new AppError('not-found', 'This webhook is no longer there.');
}

function wireWebhook({ id, url, events, disabledAt, createdAt }: WebhookRow): contracts.Webhook {
  return { id, url, events, isEnabled: disabledAt === null, createdAt: createdAt.toISOString() };
}

function wireDelivery({ createdAt, attemptedAt, ...delivery }: DeliveryRow): contracts.WebhookDelivery {
  return {
    ...delivery,
    createdAt: createdAt.toISOString(),
    attemptedAt: attemptedAt?.toISOString() ?? null,
  };
}
