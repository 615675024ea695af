import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClasses } from './control-style.ts';
import { Field, type FieldProps } from './Field.tsx';
import { UnderlinedInput } from './UnderlinedInput.tsx';
import type { UnderlinedText } from './Underlines.tsx';

type Props = Omit<ComponentProps<'input'>, 'id'> &
  FieldProps & {
    /** The same text, with the parts that are underlined. */
    readonly underlined?: UnderlinedText;
  };

// The height without the borders.
const lineClass = 'leading-[calc(2.75rem-2px)]';

export function TextField({
  label,
  hint,
  error,
  isOptional,
  detailsId,
  underlined,
  className,
  ...input
}: Props) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional ?? false} detailsId={detailsId}>
      {(control) => {
        const props = { ...input, ...control, className: classes(controlClasses, 'h-11', className) };
        return underlined ? (
          <UnderlinedInput {...props} underlined={underlined} lineClass={lineClass} />
        ) : (
          <input {...props} />
        );
      }}
    </Field>
  );
}
