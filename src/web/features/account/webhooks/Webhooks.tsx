import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#shared/api/webhooks.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useWebhookChanges, useWebhooks } from '#web/api/webhook-queries.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { ConfirmMutation } from '#web/widgets/ConfirmMutation.tsx';
import { Loading } from '#web/widgets/Loading.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { eventLabels } from './event-labels.ts';
import { NewWebhookDialog } from './NewWebhookDialog.tsx';

type Shown = { readonly kind: 'new' } | { readonly kind: 'log' | 'delete'; readonly webhook: Webhook };

/** The list of webhooks, their logs, and a button for a new one. */
export function Webhooks() {
  const webhooks = useWebhooks();
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  return (
    <div className="flex flex-col items-start gap-5">
      {webhooks.data ? (
        webhooks.data.length === 0 ? (
          <p className="text-sm text-ink-soft">There are no webhooks yet.</p>
        ) : (
          <ul aria-label="Webhooks" className="w-full divide-y divide-line">
            {webhooks.data.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onShow={(kind) => setShown({ kind, webhook })} />
            ))}
          </ul>
        )
      ) : (
        <Loading query={webhooks} title="Your webhooks did not load" shape="h-16">
          Loading your webhooks
        </Loading>
      )}
      <Button variant="secondary" icon={<Plus />} onClick={() => setShown({ kind: 'new' })}>
        New webhook
      </Button>
      {shown?.kind === 'new' && <NewWebhookDialog onClose={close} />}
      {shown?.kind === 'log' && <DeliveriesDialog webhook={shown.webhook} onClose={close} />}
      {shown?.kind === 'delete' && <DeleteDialog webhook={shown.webhook} onClose={close} />}
    </div>
  );
}

type RowProps = { readonly webhook: Webhook; readonly onShow: (kind: 'log' | 'delete') => void };

function WebhookRow({ webhook: { id, url, events, isTeam, isEnabled }, onShow }: RowProps) {
  const { enable, test } = useWebhookChanges();
  const sendTest = () =>
    test.mutate(id, {
      onSuccess: () => onShow('log'),
      onError: (error) => toast.alert(serverMessageOf(error, 'The test was not sent. Please try again.')),
    });
  const enableIt = () =>
    enable.mutate(id, {
      onSuccess: () => toast.status('The webhook is enabled again.'),
      onError: (error) =>
        toast.alert(serverMessageOf(error, 'The webhook was not enabled. Please try again.')),
    });
  return (
    <li className="flex flex-col gap-2.5 py-4 first:pt-0">
      <p className="font-medium break-all">{url}</p>
      <p className="flex flex-wrap gap-2">
        {isTeam && <Badge tone="accent">Whole team</Badge>}
        {!isEnabled && <Badge tone="bad">Disabled: its deliveries failed</Badge>}
        {events.map((event) => (
          <Badge key={event}>{eventLabels[event].name}</Badge>
        ))}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isEnabled && (
          <Button size="sm" onClick={enableIt} isLoading={enable.isPending}>
            Enable
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={sendTest} isLoading={test.isPending}>
          Send a test
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onShow('log')}>
          Deliveries
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Delete ${url}`}
          onClick={() => onShow('delete')}
          className="text-bad!"
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

type DeleteProps = { readonly webhook: Webhook; readonly onClose: () => void };

function DeleteDialog({ webhook, onClose }: DeleteProps) {
  return (
    <ConfirmMutation
      mutation={useWebhookChanges().remove}
      input={webhook.id}
      title="Delete this webhook?"
      description="Nothing more is sent to the address, and its log is erased."
      confirmLabel="Delete webhook"
      failure="The webhook was not deleted. Please try again."
      isDangerous
      onSuccess={({ message }) => toast.status(message)}
      onClose={onClose}
    />
  );
}
