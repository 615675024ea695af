import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClasses } from './control-style.ts';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';
import { UnderlinedInput } from './UnderlinedInput.tsx';
import type { UnderlinedText } from './Underlines.tsx';

type Props = Omit<ComponentProps<'input'>, 'id'> & FieldProps & { readonly underlined?: UnderlinedText };

// The height without the borders.
const lineClass = 'leading-[calc(2.75rem-2px)]';

export function TextField({ underlined, className, ...rest }: Props) {
  const [field, input] = splitFieldProps(rest);
  return (
    <Field {...field}>
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
