import { Check } from 'lucide-react';

/** The tick in the corner of the chosen one of several cards. The card must be positioned. */
export function ChosenMark() {
  return (
    <span className="pointer-events-none absolute -top-2 -right-2 grid size-6 place-items-center rounded-full bg-accent text-on-accent shadow-lift">
      <Check className="size-4" />
    </span>
  );
}
