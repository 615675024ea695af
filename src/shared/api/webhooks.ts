import { z } from 'zod';
import { deliveryIdSchema, webhookIdSchema } from '#shared/ids.ts';
import { done, success } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { storableText } from './storable-text.ts';

const idParams = z.object({ id: webhookIdSchema });

/** What a webhook can subscribe to. */
export const WEBHOOK_EVENTS = ['video.completed', 'video.failed', 'listing.viewed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a delivery can be: an event, or the test that its owner asked for. */
export const DELIVERED_EVENTS = [...WEBHOOK_EVENTS, 'ping'] as const;
export type DeliveredEvent = (typeof DELIVERED_EVENTS)[number];

const webhookSchema = z
  .object({
    id: webhookIdSchema,
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    /** Whether it is told about everything of the team, as long as its owner is the team's owner or an admin. */
    isTeam: z.boolean(),
    /** False after deliveries failed again and again; enabling it is a call. */
    isEnabled: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

const deliverySchema = z
  .object({
    id: deliveryIdSchema,
    event: z.enum(DELIVERED_EVENTS),
    status: z.enum(['waiting', 'delivered', 'failed']),
    attemptCount: z.number().int(),
    /** The status of the last answer; null if there was none. */
    responseStatus: z.number().int().nullable(),
    /** The beginning of the last answer, or why there was none. */
    responseText: z.string().nullable(),
    createdAt: z.string(),
    attemptedAt: z.string().nullable(),
    /** What was sent, as JSON text. */
    body: z.string(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof deliverySchema>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/v1/webhooks',
  access: 'user',
  summary: 'The webhooks of the signed-in person, newest first',
  response: z.object({ success, webhooks: z.array(webhookSchema) }),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/webhooks',
  access: 'user',
  summary: 'Sends events to an address from now on; `secret` signs them and is shown this once',
  body: z.object({
    url: storableText().trim().min(1, 'Please enter an address').max(2_000),
    events: z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'Choose at least one event').max(WEBHOOK_EVENTS.length),
    /** Of everything in the team, for its owner and admins. */
    isTeam: z.boolean().default(false),
  }),
  status: 201,
  failures: ['conflict'],
  response: z.object({ success, webhook: webhookSchema, secret: z.string() }),
});

export const enableWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/webhooks/:id/enable',
  access: 'user',
  summary: 'Enables a webhook that was disabled because its deliveries failed',
  params: idParams,
  response: z.object({ success, webhook: webhookSchema }),
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/v1/webhooks/:id',
  access: 'user',
  summary: 'Deletes a webhook and its deliveries; what waits is not sent',
  params: idParams,
  response: done,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/v1/webhooks/:id/test',
  access: 'user',
  summary: 'Sends the event `ping`, once, also to a disabled webhook; its deliveries tell how it went',
  params: idParams,
  status: 202,
  failures: ['too-many-requests'],
  response: z.object({ success, deliveryId: deliveryIdSchema }),
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/v1/webhooks/:id/deliveries',
  access: 'user',
  summary: 'The last 50 deliveries of a webhook, newest first; they are kept for 30 days',
  params: idParams,
  response: z.object({ success, deliveries: z.array(deliverySchema) }),
});

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/api/v1/webhooks/:id/deliveries/:deliveryId/replay',
  access: 'user',
  summary: 'Sends a delivery again, with the same body; 409 while it waits',
  params: idParams.extend({ deliveryId: deliveryIdSchema }),
  status: 202,
  failures: ['conflict', 'too-many-requests'],
  response: done,
});
