import { type Fact, factsOf } from '#scene/content/facts.ts';
import type { SharedFilm } from '#server/features/share/watch/get-film.ts';

/** What the page tells of the property, formatted as in the film. */
export function publicFacts({ property }: SharedFilm): Fact[] {
  return factsOf({ ...property, mlsNumber: '', squareFootage: '', landSize: '', description: '' });
}

/** '$750,000', '3 bedrooms', '2 bathrooms'. */
export function factsInWords(film: SharedFilm): string[] {
  return publicFacts(film).map(({ kind, value, label }) =>
    kind === 'price' ? value : `${value} ${label.toLowerCase()}`,
  );
}
