import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/TextField.tsx';

/** The address of an account. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return <TextField autoComplete="email" {...props} label="Email" type="email" />;
}
