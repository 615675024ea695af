import { ChevronDown } from 'lucide-react';
import { classes } from '#web/ui/classes.ts';
import type { HelpEntry } from './content/help-entry.ts';
import { HelpBlocks } from './HelpBlocks.tsx';
import { useArrival } from './use-arrival.ts';

type Props = { readonly entry: HelpEntry; readonly isOpen: boolean; readonly onToggle: () => void };

export function FaqItem({ entry, isOpen, onToggle }: Props) {
  const question = useArrival<HTMLButtonElement>(entry.id);
  const answerId = `${entry.id}-answer`;
  return (
    <div>
      <h2>
        <button
          ref={question}
          type="button"
          id={entry.id}
          aria-expanded={isOpen}
          aria-controls={answerId}
          onClick={onToggle}
          className="flex min-h-14 w-full scroll-mt-24 items-center justify-between gap-4 rounded-control px-2 py-3 text-left text-base font-medium hover:text-door-ink focus-visible:-outline-offset-2 lg:scroll-mt-8"
        >
          {entry.title}
          <ChevronDown
            aria-hidden="true"
            className={classes('size-4.5 text-ink-faint transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      {/* On paper every answer is open. */}
      <div
        id={answerId}
        className={classes('px-2 pt-1 pb-5', isOpen ? 'animate-fade-in' : 'hidden print:block')}
      >
        <HelpBlocks blocks={entry.blocks} />
      </div>
    </div>
  );
}
