import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classes } from './classes.ts';
import { controlClasses } from './control-style.ts';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldProps;

export function PasswordField({ className, ...rest }: Props) {
  const [field, input] = splitFieldProps(rest);
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative flex">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={classes(controlClasses, 'h-11 pr-12', className)}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={`Show ${field.label.toLowerCase()}`}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-faint transition-colors hover:text-ink"
          >
            <Icon className="size-4.5" />
          </button>
        </span>
      )}
    </Field>
  );
}
