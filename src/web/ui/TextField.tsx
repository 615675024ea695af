import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClasses } from './control-style.ts';
import { Field, type FieldProps } from './Field.tsx';

type Props = Omit<ComponentProps<'input'>, 'id'> & FieldProps;

export function TextField({ label, hint, error, isOptional, detailsId, className, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional ?? false} detailsId={detailsId}>
      {(control) => <input {...input} {...control} className={classes(controlClasses, 'h-11', className)} />}
    </Field>
  );
}
