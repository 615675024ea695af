import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClasses } from './control-style.ts';
import { Field, type FieldProps } from './Field.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FieldProps;

/** Grows with its text where the browser can, and can be dragged where it cannot. */
export function TextArea({ label, hint, error, isOptional, className, rows = 4, ...textarea }: Props) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional ?? false}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          className={classes(
            controlClasses,
            'field-sizing-content max-h-96 min-h-24 resize-y py-2.5',
            className,
          )}
        />
      )}
    </Field>
  );
}
