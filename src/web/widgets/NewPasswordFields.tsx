import type { ComponentProps } from 'react';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';

type FieldProps = ComponentProps<typeof PasswordField>;
type Props = {
  readonly password: FieldProps;
  readonly confirmation: FieldProps;
  /** What stands in the first field right now. */
  readonly typed: string;
};

/** A new password, what it still needs, and the same once more. */
export function NewPasswordFields({ password, confirmation, typed }: Props) {
  return (
    <>
      <div className="flex flex-col gap-2.5">
        <PasswordField autoComplete="new-password" {...password} />
        <PasswordRules password={typed} />
      </div>
      <PasswordField autoComplete="new-password" {...confirmation} />
    </>
  );
}
