import type { DeliveredEvent, WebhookDelivery } from '#shared/api/webhooks.ts';
import type { Tone } from '#web/ui/tone.ts';

/** The events in an agent's words. */
export const eventLabels: {
  readonly [E in DeliveredEvent]: { readonly name: string; readonly hint: string };
} = {
  'video.completed': { name: 'Video ready', hint: 'Each time a video is finished' },
  'video.failed': { name: 'Video failed', hint: 'Each time a video could not be made' },
  'listing.viewed': { name: 'Listing viewed', hint: 'Once a day, with the views of each listing' },
  ping: { name: 'Test', hint: 'When you ask for it' },
};

type Status = WebhookDelivery['status'];

export const statusLabels: { readonly [S in Status]: { readonly name: string; readonly tone: Tone } } = {
  waiting: { name: 'Waiting', tone: 'warn' },
  delivered: { name: 'Delivered', tone: 'good' },
  failed: { name: 'Failed', tone: 'bad' },
};
