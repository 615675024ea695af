import { Fragment, useRef } from 'react';
import { Link } from 'react-router';
import { counted } from '#shared/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { helpTabs } from './content/help-entry.ts';
import { type HelpMatch, markFound } from './search-help.ts';

type Props = {
  readonly query: string;
  readonly matches: readonly HelpMatch[];
  readonly onLeave: () => void;
};

export function SearchResults({ query, matches, onLeave }: Props) {
  if (matches.length === 0)
    return (
      <EmptyState
        title="Nothing found"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="?tab=contact" onClick={onLeave}>
              Ask us
            </ButtonLink>
            <Button variant="secondary" onClick={onLeave}>
              Clear search
            </Button>
          </div>
        }
      >
        <p>Nothing in the help pages matches “{query.trim()}”. Try fewer or other words.</p>
      </EmptyState>
    );
  return (
    <ul aria-label="Search results" className="max-w-3xl divide-y divide-line border-y border-line">
      {matches.map(({ tab, entry, excerpt }) => (
        <li key={entry.id}>
          <Link
            to={`?tab=${tab}#${entry.id}`}
            onClick={onLeave}
            className="group block rounded-control py-4 focus-visible:-outline-offset-2"
          >
            <span className="block text-xs text-ink-faint">{labelOf(tab)}</span>
            <span className="block font-medium group-hover:text-accent-ink">
              <Marked text={entry.title} query={query} />
            </span>
            <span className="mt-0.5 line-clamp-2 text-sm text-ink-soft">
              <Marked text={excerpt} query={query} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function labelOf(tab: HelpMatch['tab']): string {
  return helpTabs.find(({ id }) => id === tab)?.label ?? '';
}

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  return markFound(text, query).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
    <Fragment key={index}>
      {part.isFound ? <mark className="rounded-[3px] bg-warn-soft text-ink">{part.text}</mark> : part.text}
    </Fragment>
  ));
}

type HelpSearchProps = {
  readonly query: string;
  readonly resultCount: number;
  readonly onChange: (query: string) => void;
};

export function HelpSearch({ query, resultCount, onChange }: HelpSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const isSearching = query.trim() !== '';
  return (
    <search className="mb-7 block max-w-xl print:hidden">
      <SearchBox
        ref={input}
        label="Search help"
        placeholder="Search help…"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={query}
        onChange={onChange}
      />
      <p role="status" className={classes('mt-2 text-sm text-ink-faint', !isSearching && 'sr-only')}>
        {isSearching && counted(resultCount, 'result')}
      </p>
    </search>
  );
}
