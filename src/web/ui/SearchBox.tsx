import { Search, X } from 'lucide-react';
import type { ComponentProps, RefObject } from 'react';
import { classes } from './classes.ts';
import { controlClasses } from './control-style.ts';

type Props = Omit<ComponentProps<'input'>, 'ref' | 'onChange'> & {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Accessible name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** A field to search with, cleared by its button and by Escape. Children are shown in it while it is empty. */
export function SearchBox({ ref, label, value, onChange, children, ...input }: Props) {
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-faint" />
      <input
        {...input}
        ref={ref}
        type="search"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onChange('');
        }}
        className={classes(
          controlClasses,
          'peer h-11 pr-11 pl-10 text-ellipsis max-sm:placeholder-shown:pr-3 [&::-webkit-search-cancel-button]:appearance-none',
        )}
      />
      {value === '' ? (
        children
      ) : (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onChange('');
            ref.current?.focus();
          }}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-faint hover:text-ink"
        >
          <X className="size-4" />
        </button>
      )}
    </div>
  );
}
