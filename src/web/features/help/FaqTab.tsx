import { useState } from 'react';
import { faq } from './content/faq.ts';
import { FaqItem } from './FaqItem.tsx';

/** Closed to begin with, but for the one that the address names. */
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
