import { type Fact, factPhrase, factsOf } from '#scene/content/facts.ts';
import type { Listing } from '#scene/model/listing.ts';

/** What a page for everybody says of a home; its announcement decides what is said of the price. */
type PublicListing = Pick<Listing, 'announcement'> & {
  readonly property: Pick<Listing['property'], 'address' | 'price' | 'bedrooms' | 'bathrooms'>;
};

/** The price and the rooms, formatted as in the video. */
export function publicFacts({ property, announcement }: PublicListing): Fact[] {
  const { address, price, bedrooms, bathrooms } = property;
  const unsaid = { mlsNumber: '', squareFootage: '', landSize: '', description: '' };
  return factsOf({ address, price, bedrooms, bathrooms, ...unsaid }, announcement);
}

/** 'Offered at $750,000', '3 bedrooms', '2 bathrooms'; of a sold home 'Sold for $760,000'. */
export function publicFactsInWords(listing: PublicListing): string[] {
  return publicFacts(listing).map(factPhrase);
}

/** What the facts of a listing follow, of all its videos: the newest one's announcement, or a sale that no other news has followed. */
export function currentAnnouncement(
  newestFirst: readonly Listing['announcement'][],
): Listing['announcement'] {
  const news = newestFirst.find((announcement) => announcement !== undefined);
  return news?.kind === 'sold' ? news : newestFirst[0];
}
