import { LayoutGrid, List } from 'lucide-react';
import { useRef, useState } from 'react';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { SelectControl } from '#web/ui/Select.tsx';
import { useEventListener } from '#web/ui/use-event-listener.ts';
import { findStatus } from '#web/widgets/video-labels.ts';
import { STATUS_FILTERS, type StatusFilter, statusFilterOf } from './arrange-videos.ts';
import type { LibraryPart } from './team-library.ts';

const views = [
  { value: 'grid', label: 'Grid', icon: <LayoutGrid /> },
  { value: 'list', label: 'List', icon: <List /> },
] as const;

const nouns = [
  { value: 'listings', label: 'Listings' },
  { value: 'videos', label: 'Videos' },
] as const;

const parts = [
  { value: 'team', label: 'Team' },
  { value: 'own', label: 'My own' },
] as const;

type Props = {
  /** Only for somebody in a team. */
  readonly part: { readonly value: LibraryPart; readonly onChange: (part: LibraryPart) => void } | undefined;
  readonly noun: LibraryNoun;
  readonly onNoun: (noun: LibraryNoun) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly status: StatusFilter;
  readonly onStatus: (status: StatusFilter) => void;
  readonly view: LibraryView;
  readonly onView: (view: LibraryView) => void;
};

export function LibraryToolbar(props: Props) {
  const { part, noun, onNoun, search, onSearch, status, onStatus, view, onView } = props;
  const box = useSlashToSearch();
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      {part && <SegmentedControl label="Library" {...part} segments={parts} />}
      <SegmentedControl label="Show" value={noun} onChange={onNoun} segments={nouns} />
      <div className="min-w-40 grow basis-40 max-sm:order-1 sm:max-w-md">
        <SearchBox
          ref={box}
          label={`Search ${noun}`}
          aria-keyshortcuts="/"
          placeholder={`Search ${noun}...`}
          value={search}
          onChange={onSearch}
        >
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded-[5px] px-1.5 font-sans text-xs text-ink-faint ring ring-line peer-focus:hidden sm:pointer-fine:block"
          >
            /
          </span>
        </SearchBox>
      </div>
      {/* On a phone the view stands beside the noun, and the status beside the search. */}
      <div className="contents sm:ml-auto sm:flex sm:items-center sm:gap-3">
        <div className="max-sm:order-2">
          <SelectControl
            aria-label="Status"
            value={status}
            onChange={({ target }) => onStatus(statusFilterOf(target.value))}
            options={STATUS_OPTIONS}
            className="w-36 sm:w-44"
          />
        </div>
        <div className="max-sm:ml-auto">
          <SegmentedControl label="View" value={view} onChange={onView} segments={views} />
        </div>
      </div>
    </div>
  );
}

const STATUS_OPTIONS = STATUS_FILTERS.map((filter) => ({
  value: filter,
  label: findStatus(filter)?.label ?? 'All Status',
}));

/** `/` focuses the search box, unless the user is typing or a dialog is open. */
function useSlashToSearch() {
  const box = useRef<HTMLInputElement>(null);
  useEventListener(document, 'keydown', (event) => {
    const isWriting =
      event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting) return;
    event.preventDefault();
    box.current?.focus();
  });
  return box;
}

export type LibraryView = 'grid' | 'list';
export type LibraryNoun = 'videos' | 'listings';

/** A choice in localStorage; the first one until another was made. */
export function useStoredChoice<Choice extends string>(
  key: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [chosen, setChosen] = useState(() => read(key, choices));
  const choose = (next: Choice) => {
    setChosen(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage is blocked: not persisted.
    }
  };
  return [chosen, choose];
}

function read<Choice extends string>(key: string, choices: readonly [Choice, ...Choice[]]): Choice {
  try {
    const stored = localStorage.getItem(key);
    return choices.find((choice) => choice === stored) ?? choices[0];
  } catch {
    return choices[0];
  }
}
