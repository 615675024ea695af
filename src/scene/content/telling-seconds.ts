import { readingSeconds } from './reading-time.ts';
import { partsOf, wholeSentencesOf } from './sentences.ts';
import { stopsMentioned, stopsShown } from './tour-stops.ts';

/** How long each picture after the first has to be seen so that what a description says of it can be read over it. */
export function tellingSeconds(
  description: string,
  media: readonly Parameters<typeof stopsShown>[0][],
): number[] {
  const seconds = media.map(() => 0);
  for (const sentence of wholeSentencesOf(description)) {
    if (partsOf(sentence).length > 1) continue;
    const stops = stopsMentioned(sentence);
    const isFree = (at: number) => at > 0 && seconds[at] === 0;
    const own = media.findIndex(
      (medium, at) => isFree(at) && stopsShown(medium).some((stop) => stops.includes(stop)),
    );
    if (own > 0) seconds[own] = readingSeconds(sentence);
  }
  return seconds;
}
