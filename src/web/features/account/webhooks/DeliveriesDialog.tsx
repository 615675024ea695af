import type { Webhook, WebhookDelivery } from '#shared/api/webhooks.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useDeliveries, useReplay } from '#web/api/webhook-queries.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { formatDayAndTime } from '#web/ui/date-format.ts';
import { toast } from '#web/ui/toast.ts';
import { Loading } from '#web/widgets/Loading.tsx';
import { eventLabels, statusLabels } from './event-labels.ts';

type Props = { readonly webhook: Webhook; readonly onClose: () => void };

/** The log of a webhook: what was sent, how it ended, and a button that sends it again. */
export function DeliveriesDialog({ webhook, onClose }: Props) {
  const deliveries = useDeliveries(webhook.id);
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title="Deliveries"
      description={<span className="break-all">{webhook.url}</span>}
    >
      {deliveries.data ? (
        <DeliveryList webhookId={webhook.id} deliveries={deliveries.data} />
      ) : (
        <Loading query={deliveries} title="The deliveries did not load" shape="h-32">
          Loading the deliveries
        </Loading>
      )}
    </Dialog>
  );
}

type ListProps = { readonly webhookId: string; readonly deliveries: readonly WebhookDelivery[] };

function DeliveryList({ webhookId, deliveries }: ListProps) {
  const replay = useReplay(webhookId);
  const send = (id: string) =>
    replay.mutate(id, {
      onSuccess: ({ message }) => toast.status(message),
      onError: (error) => toast.alert(serverMessageOf(error, 'It was not sent again. Please try again.')),
    });
  if (deliveries.length === 0)
    return (
      <p className="text-sm text-ink-soft">Nothing has been sent yet. Deliveries are kept for 30 days.</p>
    );
  return (
    <ul aria-label="Deliveries" className="divide-y divide-line">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5">
          <DeliveryText delivery={delivery} />
          <Button
            variant="secondary"
            size="sm"
            disabled={delivery.status === 'waiting'}
            isLoading={replay.isPending && replay.variables === delivery.id}
            onClick={() => send(delivery.id)}
          >
            Send again
          </Button>
        </li>
      ))}
    </ul>
  );
}

function DeliveryText({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { event, status, createdAt, attemptCount, responseStatus, responseText, body } = delivery;
  const tries = attemptCount === 1 ? '1 try' : `${attemptCount} tries`;
  return (
    <div className="min-w-0 flex-1 basis-64 text-sm">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium">{eventLabels[event].name}</span>
        <Badge tone={statusLabels[status].tone}>{statusLabels[status].name}</Badge>
      </p>
      <p className="mt-1 text-ink-soft">
        {formatDayAndTime(createdAt)} · {tries}
        {responseStatus !== null && ` · Answer ${responseStatus}`}
      </p>
      {responseText && status !== 'delivered' && (
        <p className="mt-1 line-clamp-2 break-words text-bad">{responseText}</p>
      )}
      <details className="mt-1">
        <summary className="cursor-pointer text-ink-faint">What was sent</summary>
        <pre className="mt-1 overflow-x-auto rounded-control bg-sunken p-3 text-xs">
          {JSON.stringify(JSON.parse(body), undefined, 2)}
        </pre>
      </details>
    </div>
  );
}
