import type { ThrottleLimit } from '#server/config/config.ts';
import { keepAccount } from '#server/features/accounts/public.ts';
import { findRole, lockTeam } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import type { Feature, FeatureDeps } from '#server/platform/feature-deps.ts';
import { route } from '#server/platform/http/route.ts';
import { handleJob, type Job } from '#server/platform/queue/job.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import type { ParsedInput } from '#shared/api/endpoint.ts';
import * as contracts from '#shared/api/webhooks.ts';
import type { DeliveryId, UserId, WebhookId } from '#shared/ids.ts';
import { mayInTeam } from '#shared/rules/team-roles.ts';
import { deliverWebhook, deliverWebhookHandler } from './deliver-webhook.ts';
import { findDeliveries, lockDelivery, restartDelivery } from './delivery-queries.ts';
import { notifyViews, notifyViewsJob } from './notify-views.ts';
import {
  deleteWebhook,
  enableWebhook,
  findWebhook,
  findWebhooks,
  insertWebhook,
  isVerified,
} from './queries.ts';
import { queueDelivery, queueEvent } from './queue-event.ts';
import { findUrlProblem } from './send-webhook.ts';
import { newWebhookSecret } from './signature.ts';
import type { DeliveryRow, WebhookRow } from './tables.ts';

const MAX_WEBHOOKS = 10;
/** Tests and replays together: what an account sends by hand. */
const SENT_BY_HAND: ThrottleLimit = { count: 60, windowMs: 3_600_000 };

export const webhookJobs: readonly Job[] = [deliverWebhook, notifyViewsJob];

/** Webhooks: events that are sent to programs, with a log of deliveries. */
export function createWebhooks(deps: FeatureDeps): Feature {
  const { db } = deps;
  const getWebhook = async (userId: UserId, id: WebhookId) => {
    const webhook = await findWebhook(db, userId, id);
    if (webhook === undefined) throw webhookNotFound();
    return webhook;
  };
  return {
    routes: [
      route(contracts.listWebhooks, async ({ user }) => ({
        webhooks: (await findWebhooks(db, user.id)).map(wireWebhook),
      })),
      route(contracts.createWebhook, ({ user, body }) => createWebhook(deps, user.id, body)),
      route(contracts.enableWebhook, async ({ user, params }) => {
        const webhook = await enableWebhook(db, user.id, params.id);
        if (webhook === undefined) throw webhookNotFound();
        return { webhook: wireWebhook(webhook) };
      }),
      route(contracts.deleteWebhook, async ({ user, params }) => {
        if (!(await deleteWebhook(db, user.id, params.id))) throw webhookNotFound();
        return { message: 'The webhook was deleted.' };
      }),
      route(contracts.testWebhook, async ({ user, params }) => ({
        deliveryId: await sendTest(deps, await getWebhook(user.id, params.id)),
      })),
      route(contracts.listDeliveries, async ({ user, params }) => {
        const { id } = await getWebhook(user.id, params.id);
        return { deliveries: (await findDeliveries(db, user.id, id)).map(wireDelivery) };
      }),
      route(contracts.replayDelivery, async ({ user, params }) => {
        const { id: webhookId } = await getWebhook(user.id, params.id);
        await replayDelivery(deps, { userId: user.id, webhookId, id: params.deliveryId });
        return { message: 'It is being sent again.' };
      }),
    ],
    handlers: [
      deliverWebhookHandler(deps),
      handleJob(notifyViewsJob, (_, { signal }) => notifyViews(deps, new Date(), signal)),
    ],
  };
}

type WebhookRequest = ParsedInput<typeof contracts.createWebhook>['body'];

async function createWebhook(
  { config, db }: FeatureDeps,
  userId: UserId,
  { url, events: wanted, isTeam }: WebhookRequest,
) {
  const problem = findUrlProblem(url, config.allowsLocalWebhooks);
  if (problem !== undefined) throw fieldError('url', problem);
  // A webhook outlives every session: whoever owns the mailbox and takes the account over would be watched by who signed up.
  if (!(await isVerified(db, userId)))
    throw new AppError('conflict', 'Verify your own email address first. Then you can add webhooks.');
  const secret = newWebhookSecret();
  const events = [...new Set(wanted)];
  const webhook = await db.transaction(async (transaction) => {
    // Whoever leaves meanwhile must not take it along into their next team.
    await lockTeam(transaction, userId);
    await keepAccount(transaction, userId);
    if (isTeam) await requireManager(transaction, userId);
    return await insertWebhook(transaction, userId, { url, events, secret, isTeam }, MAX_WEBHOOKS);
  });
  if (webhook === undefined)
    throw new AppError('conflict', `An account has at most ${MAX_WEBHOOKS} webhooks. Delete one first.`);
  return { webhook: wireWebhook(webhook), secret };
}

/** The event `ping`, which needs no subscription. */
async function sendTest(deps: FeatureDeps, webhook: WebhookRow): Promise<DeliveryId> {
  const { db, queue } = deps;
  const { id, userId, events } = webhook;
  await throttleSending(deps, userId);
  return await db.transaction((transaction) =>
    queueEvent(transaction, queue, webhook, { event: 'ping', data: { webhook: { id, events } } }),
  );
}

async function replayDelivery(
  deps: FeatureDeps,
  { userId, ...wanted }: Pick<DeliveryRow, 'userId' | 'webhookId' | 'id'>,
): Promise<void> {
  const { db, queue } = deps;
  await throttleSending(deps, userId);
  await db.transaction(async (transaction) => {
    const delivery = await lockDelivery(transaction, userId, wanted);
    if (delivery === undefined) throw new AppError('not-found', 'This delivery is no longer there.');
    if (delivery.status === 'waiting')
      throw new AppError(
        'conflict',
        'This delivery is still waiting. It can be sent again once it was delivered or has failed.',
      );
    await restartDelivery(transaction, delivery);
    await queueDelivery(transaction, queue, delivery);
  });
}

async function throttleSending({ throttle }: FeatureDeps, userId: UserId): Promise<void> {
  const key = { action: 'webhook-send', subject: userId };
  await consumeOrRefuse(throttle, key, SENT_BY_HAND, 'What was sent stands in the log.');
}

async function requireManager(db: Database, userId: UserId): Promise<void> {
  const role = await findRole(db, userId);
  if (role === undefined || !mayInTeam(role, 'manage-webhooks'))
    throw new AppError('conflict', 'Only the owner of a team and its admins can do this.');
}

function webhookNotFound(): AppError {
  return new AppError('not-found', 'This webhook is no longer there.');
}

function wireWebhook({ id, url, events, isTeam, disabledAt, createdAt }: WebhookRow): contracts.Webhook {
  return { id, url, events, isTeam, isEnabled: disabledAt === null, createdAt: createdAt.toISOString() };
}

function wireDelivery({ createdAt, attemptedAt, ...delivery }: DeliveryRow): contracts.WebhookDelivery {
  return {
    ...delivery,
    createdAt: createdAt.toISOString(),
    attemptedAt: attemptedAt?.toISOString() ?? null,
  };
}
