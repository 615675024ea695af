import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { z } from 'zod';
import { createApiToken } from '#shared/api/api-tokens.ts';
import { TOKEN_SCOPES } from '#shared/api/endpoint.ts';
import { serverMessageOf } from '#web/api/api-error.ts';
import { type TokenHolder, useApiTokenChanges } from '#web/api/api-token-queries.ts';
import { useApiForm } from '#web/api/use-api-form.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SecretDialog } from '#web/ui/SecretDialog.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { scopeLabels } from './scope-labels.ts';

const NEVER = 'never';
const LIVES = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: NEVER, label: 'Never' },
];

const form = z.object({
  name: createApiToken.body.shape.name,
  scopes: createApiToken.body.shape.scopes,
  life: z.string(),
});

type Props = { readonly holder: TokenHolder; readonly onClose: () => void };

/** Makes an API token, then shows it, once. */
export function NewTokenDialog({ holder, onClose }: Props) {
  const [secret, setSecret] = useState<string>();
  return secret === undefined ? (
    <TokenForm holder={holder} onClose={onClose} onMade={setSecret} />
  ) : (
    <SecretDialog
      title="Copy your token now"
      description="It is shown this once. If you lose it, revoke it and make another."
      label="Token"
      secret={secret}
      hint="Your program sends it as Authorization: Bearer."
      onClose={onClose}
    />
  );
}

function TokenForm({ holder, onClose, onMade }: Props & { readonly onMade: (secret: string) => void }) {
  const { create } = useApiTokenChanges(holder);
  const { register, field, submit, error, formState } = useApiForm(
    {
      resolver: zodResolver(form),
      defaultValues: { name: '', scopes: [...TOKEN_SCOPES], life: '90' },
    },
    async ({ name, scopes, life }) => {
      const expiresInDays = life === NEVER ? null : Number(life);
      onMade((await create.mutateAsync({ name, scopes, expiresInDays })).secret);
    },
    (failure) => serverMessageOf(failure, 'The token was not made. Please try again.'),
  );
  const { errors, isSubmitting } = formState;
  return (
    <FormDialog
      title={holder === 'team' ? 'New API token of the team' : 'New API token'}
      submitLabel="Make token"
      {...{ isSubmitting, error, submit, onClose }}
    >
      <TextField
        label="Name"
        placeholder="MLS feed"
        hint="What will use it"
        autoComplete="off"
        {...field('name')}
      />
      <CheckboxGroup legend="It may" error={errors.scopes?.message}>
        {TOKEN_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={scopeLabels[scope].name}
            hint={scopeLabels[scope].hint}
            {...register('scopes')}
          />
        ))}
      </CheckboxGroup>
      <Select label="Expires" options={LIVES} {...field('life')} />
    </FormDialog>
  );
}
