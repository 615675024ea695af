import { type ReactNode, useId } from 'react';
import { RadioLabel } from './RadioLabel.tsx';

export type Segment<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** Shown instead of the label, which is then read aloud only. */
  readonly icon?: ReactNode;
};

type Props<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly segments: ReadonlyArray<Segment<Value>>;
};

/** Radio buttons in one row. */
export function SegmentedControl<Value extends string>({ label, value, onChange, segments }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-control bg-sunken p-1 ring ring-line">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <RadioLabel
          key={segment.value}
          name={name}
          checked={segment.value === value}
          onChange={() => onChange(segment.value)}
          title={segment.icon ? segment.label : undefined}
          className="flex min-h-9 min-w-11 items-center justify-center rounded-[6px] px-3 text-sm font-medium text-ink-faint transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:ring has-checked:ring-line [&_.lucide]:size-4.5 [&>input]:-inset-y-1"
        >
          {segment.icon}
          <span className={segment.icon ? 'sr-only' : undefined}>{segment.label}</span>
        </RadioLabel>
      ))}
    </fieldset>
  );
}
