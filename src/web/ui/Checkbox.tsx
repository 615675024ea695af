import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
};

/** A styled native checkbox. */
export function Checkbox({ label, hint, ...input }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="relative flex min-h-11 items-start gap-3 py-2.5 sm:pointer-fine:min-h-0 sm:pointer-fine:py-1">
      {/* Above the label, which covers the whole row. */}
      <span className="relative z-1 mt-0.5 grid size-5 shrink-0">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={hint ? hintId : undefined}
          className="peer col-start-1 row-start-1 size-5 appearance-none rounded-[5px] border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent disabled:opacity-55"
        />
        <Check className="pointer-events-none col-start-1 row-start-1 m-auto size-3.5 scale-75 text-on-accent opacity-0 transition-[opacity,scale] peer-checked:scale-100 peer-checked:opacity-100" />
      </span>
      <span className="flex flex-col">
        <label htmlFor={id} className="text-sm leading-6 font-medium after:absolute after:inset-0">
          {label}
        </label>
        {hint && (
          <span id={hintId} className="text-sm text-ink-faint">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}
