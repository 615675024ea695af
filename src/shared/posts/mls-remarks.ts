import { allowedSentences, isAllowedIn } from '#scene/content/allowed-text.ts';
import { type ListingWords, sentencesWithin } from './listing-words.ts';
import { postLimits } from './post-limits.ts';
import type { PostFacts } from './post-text.ts';

export const ALTERED_NOTICE = 'Some photos are virtually staged or altered.';
// With less description than this, remarks name the rooms too.
const SHORT_DESCRIPTION = 200;

/** Public remarks of an MLS: the property alone, without names, contact details, prices, invitations or hashtags. */
export function mlsRemarks(
  { listing, hasAlteredPhotos }: PostFacts,
  { facts, sentences }: ListingWords,
): string {
  const notice = hasAlteredPhotos ? ALTERED_NOTICE : '';
  const maxLength = postLimits.mls.text.max - notice.length - 1;
  const allowed = allowedSentences('unbranded', listing, listing.property.description);
  const description = sentencesWithin(
    sentences.filter((sentence) => allowed.includes(sentence)),
    maxLength,
  );
  const named = facts.filter(isAllowedIn('unbranded', listing));
  const rooms = description.length < SHORT_DESCRIPTION && named.length > 0 ? `${listed(named)}.` : '';
  return [rooms, description, notice].filter(Boolean).join(' ');
}

/** '3 bedrooms, 2 bathrooms and 1,850 square feet'. */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
