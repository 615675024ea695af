import { useDeferredValue, useId, useMemo } from 'react';
import { findHousingConcerns, type HousingConcern } from '#shared/rules/fair-housing/find-concerns.ts';
import type { UnderlinedText } from '#web/ui/Underlines.tsx';

export type HousingConcerns = {
  /** The text in which they were found; while somebody types, it is the one of a moment ago. */
  readonly text: string;
  readonly concerns: readonly HousingConcern[];
  /** The id of the hint about them, for the text's control. */
  readonly detailsId: string | undefined;
  readonly underlined: UnderlinedText;
};

/** What fair-housing rules question in a text that somebody types. */
export function useHousingConcerns(typed: string): HousingConcerns {
  const id = useId();
  const text = useDeferredValue(typed);
  return useMemo(() => {
    const concerns = findHousingConcerns(text);
    const underlines = concerns.map(({ index, phrase, weight }) => ({
      index,
      length: phrase.length,
      tone: weight === 'hard' ? ('bad' as const) : ('warn' as const),
    }));
    return {
      text,
      concerns,
      detailsId: concerns.length > 0 ? id : undefined,
      underlined: { text, underlines },
    };
  }, [text, id]);
}
