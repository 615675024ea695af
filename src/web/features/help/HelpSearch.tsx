import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { classes } from '#web/ui/classes.ts';
import { controlClasses } from '#web/ui/control-style.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = {
  readonly query: string;
  readonly resultCount: number;
  readonly onChange: (query: string) => void;
};

export function HelpSearch({ query, resultCount, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isSearching = query.trim() !== '';
  return (
    <search className="mb-7 block max-w-xl print:hidden">
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-faint"
        />
        <input
          ref={input}
          type="search"
          aria-label="Search help"
          placeholder="Search help…"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={query}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onChange('');
          }}
          className={classes(controlClasses, 'h-12 pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden')}
        />
        {query !== '' && (
          <span className="absolute top-0.5 right-0.5">
            <IconButton
              label="Clear search"
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </div>
      <p role="status" className={classes('mt-2 text-sm text-ink-faint', !isSearching && 'sr-only')}>
        {isSearching && (resultCount === 1 ? '1 result' : `${resultCount} results`)}
      </p>
    </search>
  );
}
