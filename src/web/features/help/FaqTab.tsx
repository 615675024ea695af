import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { faq } from './content/faq.ts';
import type { HelpEntry } from './content/help-entry.ts';
import { HelpBlocks } from './HelpBlocks.tsx';
import { useScrollToEntry } from './use-scroll-to-entry.ts';

/** Collapsed, except for the item that the URL names. */
export function FaqTab({ targetId }: { readonly targetId: string }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  return (
    <div className="max-w-3xl divide-y divide-line border-y border-line">
      {faq.map((entry) => {
        const isOpen = chosen[entry.id] ?? entry.id === targetId;
        return (
          <FaqItem
            key={entry.id}
            entry={entry}
            isOpen={isOpen}
            onToggle={() => setChosen({ ...chosen, [entry.id]: !isOpen })}
          />
        );
      })}
    </div>
  );
}

type Props = { readonly entry: HelpEntry; readonly isOpen: boolean; readonly onToggle: () => void };

function FaqItem({ entry, isOpen, onToggle }: Props) {
  const question = useScrollToEntry<HTMLButtonElement>(entry.id);
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
          className="flex min-h-14 w-full scroll-mt-24 items-center justify-between gap-4 rounded-control px-2 py-3 text-left text-base font-medium hover:text-accent-ink focus-visible:-outline-offset-2 lg:scroll-mt-8"
        >
          {entry.title}
          <ChevronDown
            className={classes('size-4.5 text-ink-faint transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      {/* Expanded in print. */}
      <div
        id={answerId}
        className={classes('px-2 pt-1 pb-5', isOpen ? 'animate-fade-in' : 'hidden print:block')}
      >
        <HelpBlocks blocks={entry.blocks} />
      </div>
    </div>
  );
}
