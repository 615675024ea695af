import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/TextField.tsx';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'autoComplete'>;

/** First and last name, in one row on wide screens. */
export function NameFields({ first, last }: { readonly first: FieldProps; readonly last: FieldProps }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField label="First name" autoComplete="given-name" {...first} />
      <TextField label="Last name" autoComplete="family-name" {...last} />
    </div>
  );
}
