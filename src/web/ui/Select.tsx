import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClasses } from './control-style.ts';
import { Field, type FieldProps } from './Field.tsx';

export type SelectOption = { readonly value: string; readonly label: string };

type Props = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldProps & { readonly options: readonly SelectOption[]; readonly placeholder?: string };

/**
 * The browser's own select: phones open their wheel, forms read it, and it needs no injected style sheet,
 * which the content security policy would refuse.
 */
export function Select({
  label,
  hint,
  error,
  isOptional,
  options,
  placeholder,
  className,
  ...select
}: Props) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      {(control) => (
        <span className="relative flex">
          <select
            {...select}
            {...control}
            className={classes(controlClasses, 'h-11 appearance-none pr-10', className)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-faint"
          />
        </span>
      )}
    </Field>
  );
}
