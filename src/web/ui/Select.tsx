import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlClasses } from './control-style.ts';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type SelectOption = { readonly value: string; readonly label: string };

type ControlProps = Omit<ComponentProps<'select'>, 'children'> & {
  readonly options: readonly SelectOption[];
};

type Props = Omit<ControlProps, 'id'> & FieldProps;

/**
 * A native select, styled: phones show their own picker, and it needs no injected style sheet, which the content
 * security policy would refuse.
 */
export function SelectControl({ options, className, ref, ...select }: ControlProps) {
  const control = useKeptFocus(select.disabled ?? false, ref);
  return (
    <span className="relative flex">
      <select
        {...select}
        ref={control}
        className={classes(controlClasses, 'h-11 appearance-none pr-10 text-ellipsis', className)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-ink-faint" />
    </span>
  );
}

/** A select with label, hint and error. */
export function Select(props: Props) {
  const [field, select] = splitFieldProps(props);
  return <Field {...field}>{(control) => <SelectControl {...select} {...control} />}</Field>;
}
