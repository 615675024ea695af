import { LayoutGrid, List, Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { controlClasses } from '#web/ui/control-style.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { SelectControl } from '#web/ui/Select.tsx';
import { useEventListener } from '#web/ui/use-event-listener.ts';
import { STATUS_FILTERS, type StatusFilter } from './arrange-videos.ts';
import { findStatus } from './video-labels.ts';

const views = [
  { value: 'grid', label: 'Grid', icon: <LayoutGrid /> },
  { value: 'list', label: 'List', icon: <List /> },
] as const;

type Props = {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly status: StatusFilter;
  readonly onStatus: (status: StatusFilter) => void;
  readonly view: LibraryView;
  readonly onView: (view: LibraryView) => void;
};

export function LibraryToolbar({ search, onSearch, status, onStatus, view, onView }: Props) {
  const box = useSlashToSearch();
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <div className="relative min-w-56 grow basis-64 sm:max-w-md">
        <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-faint" />
        <input
          ref={box}
          type="search"
          aria-label="Search videos"
          aria-keyshortcuts="/"
          placeholder="Search videos..."
          value={search}
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && search !== '') onSearch('');
          }}
          className={classes(
            controlClasses,
            'peer h-11 pr-11 pl-10 [&::-webkit-search-cancel-button]:appearance-none',
          )}
        />
        {search === '' ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded-[5px] px-1.5 font-sans text-xs text-ink-faint ring ring-line peer-focus:hidden sm:pointer-fine:block"
          >
            /
          </span>
        ) : (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => {
              onSearch('');
              box.current?.focus();
            }}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-faint hover:text-ink"
          >
            <X className="size-4" />
          </button>
        )}
      </div>
      <div className="ml-auto flex items-center gap-3 max-sm:ml-0 max-sm:w-full max-sm:justify-between">
        <div className="grow sm:grow-0">
          <SelectControl
            aria-label="Status"
            value={status}
            onChange={({ target }) => onStatus(filterOf(target.value))}
            options={STATUS_OPTIONS}
            className="w-full sm:w-44"
          />
        </div>
        <SegmentedControl label="View" value={view} onChange={onView} segments={views} />
      </div>
    </div>
  );
}

const STATUS_OPTIONS = STATUS_FILTERS.map((filter) => ({
  value: filter,
  label: findStatus(filter)?.label ?? 'All Status',
}));

function filterOf(value: string): StatusFilter {
  return STATUS_FILTERS.find((filter) => filter === value) ?? 'all';
}

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

const STORAGE_KEY = 'curbreel.library-view';

/** Grid or list, stored in localStorage. */
export function useStoredView(): [LibraryView, (view: LibraryView) => void] {
  const [view, setView] = useState<LibraryView>(read);
  const choose = (next: LibraryView) => {
    setView(next);
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // Storage is blocked: not persisted.
    }
  };
  return [view, choose];
}

function read(): LibraryView {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}
