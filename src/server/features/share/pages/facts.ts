import { type Fact, factsOf } from '#scene/content/facts.ts';
import type { SharedVideo } from '#server/features/share/watch/get-video.ts';

/** What the page tells of the property, formatted as in the video. */
export function publicFacts({ property }: SharedVideo): Fact[] {
  return factsOf({ ...property, mlsNumber: '', squareFootage: '', landSize: '', description: '' });
}

/** '$750,000', '3 bedrooms', '2 bathrooms'. */
export function factsInWords(video: SharedVideo): string[] {
  return publicFacts(video).map(({ kind, value, label }) =>
    kind === 'price' ? value : `${value} ${label.toLowerCase()}`,
  );
}
