import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { useEventListener } from '#web/ui/use-event-listener.ts';
import type { LegalSection } from './legal-text.ts';

type Props = { readonly sections: readonly LegalSection[]; readonly ids: readonly string[] };

/** Sticky table of contents with the current section. */
export function SideContents({ sections, ids }: Props) {
  const current = useCurrentSection(ids);
  return (
    <nav
      aria-label="Contents"
      className="sticky top-10 hidden max-h-[calc(100dvh-5rem)] overflow-y-auto lg:block print:hidden"
    >
      <p className="eyebrow mb-3 pl-4 text-ink-faint">Contents</p>
      <ol className="border-l border-line">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classes(
                '-ml-px flex gap-2.5 border-l-2 py-1.5 pr-2 pl-4 text-sm transition-colors focus-visible:-outline-offset-2',
                id === current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-ink-faint hover:text-ink',
              )}
            >
              <span className="figures min-w-5">{index + 1}.</span>
              <span className="text-balance">{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same list, collapsed, on narrow screens. */
export function FoldedContents({ sections }: Pick<Props, 'sections'>) {
  return (
    <nav aria-label="Contents" className="mt-8 lg:hidden print:hidden">
      <details className="group rounded-card bg-surface ring ring-line">
        <summary className="flex min-h-12 list-none items-center justify-between rounded-card px-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
          Contents
          <ChevronDown className="size-4 text-ink-faint transition-transform group-open:rotate-180" />
        </summary>
        <ol className="border-t border-line py-2">
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center gap-2.5 px-4 text-sm text-ink-soft hover:bg-hover hover:text-ink focus-visible:-outline-offset-2"
              >
                <span className="figures min-w-5 text-ink-faint">{index + 1}.</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

// Offset at which a heading counts as current.
const READING_LINE_PX = 160;

/** The id of the section being read; the last one at the end of the page, where it may be too short to get to the top. */
function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const look = () => setCurrent(findCurrent(ids));
  useEffect(() => setCurrent(findCurrent(ids)), [ids]);
  useEventListener(window, 'scroll', look);
  useEventListener(window, 'resize', look);
  return current;
}

function findCurrent(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  if (scrollTop > 0 && scrollTop >= scrollHeight - clientHeight - 2) return ids.at(-1);
  const isReached = (id: string) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= READING_LINE_PX;
  };
  return ids.findLast(isReached) ?? ids[0];
}
