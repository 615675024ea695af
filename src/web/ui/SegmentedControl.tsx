import { type ReactNode, useId } from 'react';

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
        <label
          key={segment.value}
          title={segment.icon ? segment.label : undefined}
          className="relative flex min-h-9 min-w-11 items-center justify-center rounded-[6px] px-3 text-sm font-medium text-ink-faint transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:ring has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-door-ink sm:min-h-8 sm:min-w-9 [&_.lucide]:size-4.5"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-x-0 -inset-y-1 m-0 appearance-none outline-none"
          />
          {segment.icon}
          <span className={segment.icon ? 'sr-only' : undefined}>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
