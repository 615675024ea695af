import { licenseLine } from '#scene/content/license.ts';
import type { Listing } from '#scene/model/listing.ts';
import type { PlatformId } from '#shared/rules/platforms.ts';
import { type AnnouncedWords, announcedWords } from './announced-words.ts';
import { callToAction } from './call-to-action.ts';
import { hashtagsOf } from './hashtags.ts';
import { clipped, type ListingWords, sentencesWithin, wordsOf } from './listing-words.ts';
import { ALTERED_NOTICE, mlsRemarks } from './mls-remarks.ts';
import { postLimits, withinLimit } from './post-limits.ts';
import type { PostFacts, PostText } from './post-text.ts';

/** Platforms where a video is advertised; an MLS describes the property alone. */
type SocialPlatform = Exclude<PlatformId, 'mls'>;

/** What all posts of a listing are made of. */
type Source = PostFacts & { readonly words: ListingWords; readonly announced: AnnouncedWords | undefined };

/** Social platforms show two lines or less before 'more', so most of them get little of the description. */
const DESCRIPTION_LENGTHS: { readonly [P in SocialPlatform]: number } = {
  tiktok: 120,
  reels: 320,
  shorts: 160,
  facebook: 600,
  youtube: 3_500,
};
// Links in a caption or in the description of a Short are plain text.
const LINKED: ReadonlySet<PlatformId> = new Set(['youtube', 'facebook']);

/** Writes what is posted beside a video from the listing's facts, within the platform's limits. */
export function writePost(facts: PostFacts, platform: PlatformId): PostText {
  const { announcement } = facts.listing;
  const source = {
    ...facts,
    words: wordsOf(facts.listing),
    announced: announcement && announcedWords(announcement),
  };
  const limits = postLimits[platform];
  const text = platform === 'mls' ? mlsRemarks(facts, source.words) : caption(source, platform);
  return {
    // YouTube refuses angle brackets.
    title: limits.title ? withinLimit(titleOf(source, platform).replace(/[<>]/gu, ''), limits.title) : '',
    text: withinLimit(limits.title ? text.replace(/[<>]/gu, '') : text, limits.text),
  };
}

function caption(source: Source, platform: SocialPlatform): string {
  const { listing, words, announced, hasAlteredPhotos } = source;
  const isForSale = announced?.isForSale ?? true;
  const tags = hashtagsOf({
    place: words.place,
    announcement: listing.announcement,
    bedrooms: words.bedrooms && listing.property.bedrooms,
    isForSale,
  });
  return paragraphs([
    opening(source, platform),
    isForSale && sentencesWithin(words.sentences.filter(suits(platform)), DESCRIPTION_LENGTHS[platform]),
    hasAlteredPhotos && ALTERED_NOTICE,
    callToAction(platform, {
      kind: listing.announcement?.kind,
      city: words.place.city,
      phone: clipped(listing.realtor.phone),
      email: clipped(listing.realtor.email),
    }),
    signature(listing, platform),
    tags.slice(0, postLimits[platform].hashtags).join(' '),
  ]);
}

/** The headline, the place, and the facts that they have not said. */
function opening({ words, announced }: Source, platform: PlatformId): string {
  const { name, where, price, facts } = words;
  const hook = platform === 'tiktok' ? hookOf(words) : '';
  if (announced) {
    const { news, hidesPrice } = announced;
    const isOneLine = !news.includes(',');
    const lines = isOneLine && where ? [`${news}: ${where}`] : [news, where];
    return lined([...lines, dotted([hidesPrice ? '' : price, ...facts])]);
  }
  if (hook !== '')
    return lined([hook, dotted([words.place.street, ...facts.filter((fact) => fact !== words.bedrooms)])]);
  const headline = name || (where && `Step inside ${where}`);
  return lined([headline, name === '' ? '' : where, dotted([price, ...facts])]);
}

/** '3 bedrooms in Springfield for $450,000'; empty if one of the three is not known. */
function hookOf({ bedrooms, place: { city }, price }: ListingWords): string {
  return bedrooms && city && price ? `${bedrooms} in ${city} for ${price}` : '';
}

/** Advertising names the brokerage and, in some states, the license. */
function signature({ realtor, brokerage }: Listing, platform: PlatformId): string {
  const website = realtor.website || brokerage.website;
  return lined([
    [realtor.name, brokerage.name].map(clipped).filter(Boolean).join(', '),
    clipped(licenseLine(realtor)),
    LINKED.has(platform) ? linkOf(website) : '',
  ]);
}

function linkOf(website: string): string {
  if (website.length > 200 || /\s/u.test(website) || !website.includes('.')) return '';
  return /^https?:\/\//iu.test(website) ? website : `https://${website}`;
}

function titleOf({ words, announced }: Source, platform: PlatformId): string {
  const { where, price, name, facts } = words;
  const place = where || name;
  const hook = platform === 'shorts' && !announced ? hookOf(words) : '';
  const said = announced?.hidesPrice ? '' : price;
  const rooms = facts.slice(0, 2).join(', ');
  const titles = announced
    ? [
        [announced.title, place, said],
        [announced.title, place],
      ]
    : [[hook], [place, rooms, price], [place, price], [name], [place]];
  const limit = postLimits.youtube.title?.max ?? 0;
  const texts = titles.map((parts) => parts.filter(Boolean).join(' | '));
  return texts.find((text) => text !== '' && text.length <= limit) ?? texts.at(-1) ?? '';
}

/** Whether a sentence of the description can stand on a platform. */
function suits(platform: PlatformId): (sentence: string) => boolean {
  return (sentence) => LINKED.has(platform) || !/https?:|www\./iu.test(sentence);
}

const dotted = (parts: readonly string[]) => parts.filter(Boolean).join(' · ');
const lined = (lines: readonly string[]) => lines.filter(Boolean).join('\n');
const paragraphs = (blocks: readonly (string | false)[]) => blocks.filter(Boolean).join('\n\n');
