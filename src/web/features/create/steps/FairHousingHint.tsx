import { useDeferredValue } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { findHousingConcerns, replaceConcern } from './fair-housing.ts';

type Props = { readonly text: string; readonly onReplace: (text: string) => void };

/** A word of caution where a description speaks of people instead of the property. It never blocks. */
export function FairHousingHint({ text, onReplace }: Props) {
  const all = findHousingConcerns(useDeferredValue(text));
  // One at a time for each phrase: after it is replaced the next place comes up.
  const concerns = all.filter(
    ({ phrase }, index) => all.findIndex((other) => other.phrase === phrase) === index,
  );
  if (concerns.length === 0) return null;
  return (
    <div role="status" className="rounded-control bg-warn-soft px-4 py-3 text-sm">
      <p className="font-medium text-warn">Fair housing: describe the property, not the people.</p>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {concerns.map((concern) => (
          <li
            key={`${concern.index}-${concern.phrase}`}
            className="flex flex-wrap items-center justify-between gap-2"
          >
            <span>
              “{concern.phrase}”{' '}
              {concern.weight === 'hard' ? 'is not allowed in advertising.' : 'can be read as steering.'}
            </span>
            <Button size="sm" variant="secondary" onClick={() => onReplace(replaceConcern(text, concern))}>
              {concern.instead === '' ? 'Take it out' : `Use “${concern.instead}”`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
