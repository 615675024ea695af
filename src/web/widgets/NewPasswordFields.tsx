import { Check, Circle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { passwordRules } from '#shared/rules/account-fields.ts';
import { classes } from '#web/ui/classes.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';

type FieldProps = ComponentProps<typeof PasswordField>;
type Props = {
  readonly password: FieldProps;
  readonly confirmation: FieldProps;
  /** The current value of the first field. */
  readonly typed: string;
};

/** A new password with its rules, and its confirmation. */
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

/** The rules of a new password, checked while typing. */
function PasswordRules({ password }: { readonly password: string }) {
  return (
    <ul aria-label="Your password needs" className="grid grid-cols-2 gap-x-4 gap-y-1 text-xs">
      {passwordRules.map(({ label, isMet }) => {
        const isDone = isMet(password);
        const Icon = isDone ? Check : Circle;
        return (
          <li
            key={label}
            className={classes(
              'flex items-center gap-1.5 transition-colors',
              isDone ? 'text-good' : 'text-ink-faint',
            )}
          >
            <Icon className={isDone ? 'size-3.5' : 'size-3.5 scale-50'} />
            {label}
            <span className="sr-only">{isDone ? ', done' : ', still missing'}</span>
          </li>
        );
      })}
    </ul>
  );
}
