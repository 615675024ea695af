import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { createWebhook, WEBHOOK_EVENTS, type WebhookEvent } from '#shared/api/webhooks.ts';
import { mayInTeam } from '#shared/rules/team-roles.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { useTeam } from '#web/api/team-queries.ts';
import { useApiForm } from '#web/api/use-api-form.ts';
import { useWebhookChanges } from '#web/api/webhook-queries.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SecretDialog } from '#web/ui/SecretDialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { eventLabels } from './event-labels.ts';

const FIRST_CHOICE: WebhookEvent[] = ['video.completed', 'video.failed'];

type Props = { readonly onClose: () => void };

/** Adds a webhook, then shows the secret that signs what it is sent, once. */
export function NewWebhookDialog({ onClose }: Props) {
  const [secret, setSecret] = useState<string>();
  return secret === undefined ? (
    <WebhookForm onClose={onClose} onMade={setSecret} />
  ) : (
    <SecretDialog
      title="Copy the secret now"
      description="It is shown this once. With it, the receiver checks that a message is from us."
      label="Secret"
      secret={secret}
      hint="It signs the header Curbreel-Signature."
      onClose={onClose}
    />
  );
}

function WebhookForm({ onClose, onMade }: Props & { readonly onMade: (secret: string) => void }) {
  const { create } = useWebhookChanges();
  const { data: team } = useTeam();
  const { register, field, submit, error, formState } = useApiForm(
    {
      resolver: zodResolver(createWebhook.body),
      defaultValues: { url: '', events: FIRST_CHOICE, isTeam: false },
    },
    async (body) => onMade((await create.mutateAsync(body)).secret),
    (failure) => serverMessageOf(failure, 'The webhook was not added. Please try again.'),
  );
  const { errors, isSubmitting } = formState;
  return (
    <FormDialog title="New webhook" submitLabel="Add webhook" {...{ isSubmitting, error, submit, onClose }}>
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://example.com/curbreel"
        autoComplete="off"
        {...field('url')}
      />
      <CheckboxGroup legend="Events" error={errors.events?.message}>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            value={event}
            label={eventLabels[event].name}
            hint={eventLabels[event].hint}
            {...register('events')}
          />
        ))}
      </CheckboxGroup>
      {team && mayInTeam(team.role, 'manage-webhooks') && (
        <Checkbox
          label={`Of everybody in ${team.name}`}
          hint="Otherwise only of what you make. It ends when you no longer manage the team."
          {...register('isTeam')}
        />
      )}
    </FormDialog>
  );
}
