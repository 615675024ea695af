import type { PostNames } from '#shared/api/posts.ts';
import { type PlatformId, platformNames } from '#shared/rules/platforms.ts';
import { postLimits } from './post-limits.ts';

const LINK = /https?:\/\/|www\./iu;
const CONTACT = /@|https?:|www\.|\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}/iu;
const HASHTAG = /(?<![\p{L}\p{N}#])#[\p{L}\p{N}_]*\p{L}/gu;

/** What rules of advertising, of an MLS or of the platform ask for, and a text does not keep to. */
export function notesOn(platform: PlatformId, text: string, names: PostNames): string[] {
  return platform === 'mls' ? notesOnRemarks(text, names) : notesOnCaption(platform, text, names);
}

function notesOnCaption(platform: PlatformId, text: string, { brokerage, license }: PostNames): string[] {
  const notes: string[] = [];
  const name = platformNames[platform];
  const hashtags = text.match(HASHTAG)?.length ?? 0;
  const { hashtags: most } = postLimits[platform];
  if (brokerage === '')
    notes.push('Advertising has to name the brokerage. Add it to the listing, or write it here.');
  else if (!includes(text, brokerage))
    notes.push(`Advertising has to name the brokerage: ${brokerage} is missing.`);
  // The wording of a license is free, its number or title is not.
  if (license !== '' && !includes(text, license.split('#').at(-1) ?? license))
    notes.push(`Your license is missing: ${license}. Some states ask for it.`);
  if (hashtags > most) notes.push(`There are ${hashtags} hashtags; ${name} uses ${most}.`);
  if ((platform === 'tiktok' || platform === 'reels' || platform === 'shorts') && LINK.test(text))
    notes.push(`Links cannot be tapped here: ${name} shows them as plain text.`);
  return notes;
}

function notesOnRemarks(text: string, { agent, brokerage }: PostNames): string[] {
  const notes: string[] = [];
  if ([agent, brokerage].some((name) => name !== '' && includes(text, name)))
    notes.push('Public remarks must name neither agent nor brokerage.');
  if (CONTACT.test(text)) notes.push('Public remarks must not have phone numbers, addresses or links.');
  if (/\bopen house\b/iu.test(text)) notes.push('Open houses have their own field in an MLS.');
  if (text.match(HASHTAG)) notes.push('An MLS does not use hashtags.');
  return notes;
}

function includes(text: string, words: string): boolean {
  return text.toLowerCase().includes(words.trim().toLowerCase());
}
