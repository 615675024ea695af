import type { Announcement } from '#scene/model/announcement.ts';
import type { Place } from './place.ts';

const ANNOUNCED: { readonly [K in Announcement['kind']]: string } = {
  'just-listed': 'Just Listed',
  'open-house': 'Open House',
  'price-improved': 'New Price',
  'under-contract': 'Under Contract',
  sold: 'Just Sold',
};
const LONGEST = 40;

type Tagged = {
  readonly place: Place;
  readonly announcement: Announcement | undefined;
  /** Empty for land and offices. */
  readonly bedrooms: string;
  readonly isForSale: boolean;
};

/** Hashtags from the place and the facts of a listing, the most telling first. */
export function hashtagsOf({ place, announcement, bedrooms, isForSale }: Tagged): string[] {
  const { city, state } = place;
  const isHome = bedrooms !== '';
  const words = [
    announcement && ANNOUNCED[announcement.kind],
    city && `${city} Real Estate`,
    city && `${city} ${state}`,
    isForSale && (isHome ? 'Home For Sale' : 'Property For Sale'),
    isHome ? 'House Tour' : 'Property Tour',
    /^[1-9]\d*$/u.test(bedrooms) && `${bedrooms} Bedroom Home`,
    'Real Estate',
  ];
  return words.flatMap((tag) => (tag ? hashtagOf(tag) : []));
}

/** 'St. Paul' as '#StPaul'; nothing of a text that is too long for a tag. */
function hashtagOf(words: string): string[] {
  const letters = words
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
  return letters === '' || letters.length > LONGEST ? [] : [`#${letters}`];
}
