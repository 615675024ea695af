import { undrawableIn } from '#scene/text/measure.ts';

const MOST_NAMED = 8;

/** Which characters of a text videos leave out, in a sentence; undefined where they show all. It never blocks. */
export function undrawableWords(text: string): string | undefined {
  const characters = undrawableIn(text);
  if (characters.length === 0) return undefined;
  const others = characters.length - MOST_NAMED;
  const named = characters.slice(0, MOST_NAMED).join(', ');
  return `Videos cannot show these characters and leave them out: ${named}${others > 0 ? ` and ${others} more` : ''}.`;
}
