import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

// The button covers its label and is transparent: the label shows whether it is chosen, and its focus.
const labelClasses = 'relative has-focus-visible:outline-2 has-focus-visible:outline-accent-ink';
const buttonClasses = 'absolute inset-0 m-0 appearance-none outline-none';

/** A radio button of which only the label is seen. */
export function RadioLabel({ className, title, children, ...input }: ComponentProps<'input'>) {
  return (
    <label title={title} className={classes(labelClasses, className)}>
      {children}
      <input {...input} type="radio" className={buttonClasses} />
    </label>
  );
}
