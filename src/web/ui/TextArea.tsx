import { type ComponentProps, useRef } from 'react';
import { classes } from './classes.ts';
import { controlClasses } from './control-style.ts';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';
import { type UnderlinedText, Underlines } from './Underlines.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FieldProps & { readonly underlined?: UnderlinedText };

// Lines break alike in the control and in the layer of underlines: both leave the width of a scrollbar.
const textClasses = 'block py-2.5 [scrollbar-gutter:stable]';

/** Grows with its text where the browser can, and can be dragged where it cannot. */
export function TextArea({ underlined, className, rows = 4, ...rest }: Props) {
  const [field, textarea] = splitFieldProps(rest);
  const layer = useRef<HTMLDivElement>(null);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <textarea
            {...textarea}
            {...control}
            rows={rows}
            onScroll={({ currentTarget }) => layer.current?.scrollTo(0, currentTarget.scrollTop)}
            className={classes(
              controlClasses,
              textClasses,
              'field-sizing-content max-h-96 min-h-24 resize-y',
              className,
            )}
          />
          {underlined && (
            <Underlines
              ref={layer}
              {...underlined}
              lines="many"
              className={classes(controlClasses, textClasses)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
