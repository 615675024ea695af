import type { ReactNode } from 'react';
import { undrawableWords } from '#shared/rules/undrawable-text.ts';

/** The hint of a field whose text goes into a video: which characters are left out there, before what it says otherwise. */
export function undrawableHint(text: string, hint?: string): ReactNode {
  const words = undrawableWords(text);
  if (!words) return hint;
  return (
    <>
      <span role="status" className="block text-warn">
        {words}
      </span>
      {hint}
    </>
  );
}
