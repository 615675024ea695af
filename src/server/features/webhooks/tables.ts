import { z } from 'zod';
import { moment } from '#server/platform/db/columns.ts';
import { DELIVERED_EVENTS, WEBHOOK_EVENTS } from '#shared/api/webhooks.ts';
import { deliveryIdSchema, userIdSchema, webhookIdSchema } from '#shared/ids.ts';

export const tables = ['webhooks', 'webhook_deliveries', 'webhook_days'] as const;

export const webhookRow = z.object({
  id: webhookIdSchema,
  userId: userIdSchema,
  url: z.string(),
  secret: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isTeam: z.boolean(),
  disabledAt: moment.nullable(),
  createdAt: moment,
});
export type WebhookRow = z.output<typeof webhookRow>;

export const deliveryRow = z.object({
  id: deliveryIdSchema,
  webhookId: webhookIdSchema,
  userId: userIdSchema,
  event: z.enum(DELIVERED_EVENTS),
  body: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attemptCount: z.int(),
  responseStatus: z.int().nullable(),
  responseText: z.string().nullable(),
  attemptedAt: moment.nullable(),
  createdAt: moment,
});
export type DeliveryRow = z.output<typeof deliveryRow>;
