import type { PlatformId } from '#shared/rules/platforms.ts';
import { utf8Length } from '#shared/utf8-length.ts';

/** The longest text that a platform takes, in the unit in which it counts. */
export type TextLimit = { readonly max: number; readonly unit: 'characters' | 'bytes' };

type PostLimits = {
  readonly text: TextLimit;
  /** Absent where a post has no title. */
  readonly title?: TextLimit;
  /** More are ignored, refused or not shown. */
  readonly hashtags: number;
};

const characters = (max: number): TextLimit => ({ max, unit: 'characters' });
const youtube = { title: characters(100), text: { max: 5_000, unit: 'bytes' }, hashtags: 3 } as const;

/** The limits that the platforms publish. See docs/compliance.md for those of an MLS. */
export const postLimits: { readonly [P in PlatformId]: PostLimits } = {
  tiktok: { text: characters(2_200), hashtags: 5 },
  // Instagram takes 5 hashtags since December 2025.
  reels: { text: characters(2_200), hashtags: 5 },
  shorts: youtube,
  // Three hashtags are shown above the title; above 60 all are ignored.
  youtube,
  // Every video on Facebook is a reel since June 2025.
  facebook: { text: characters(2_200), hashtags: 3 },
  // The shortest field that is common; some MLSs take 2,000 characters.
  mls: { text: characters(800), hashtags: 0 },
};

/** The length of a text as a platform counts it. TikTok counts UTF-16 code units; for the others that is never too few. */
export function countText(text: string, { unit }: TextLimit): number {
  return unit === 'bytes' ? utf8Length(text) : text.length;
}

/** A text that is within the limit, cut after a whole word if it was not. */
export function withinLimit(text: string, limit: TextLimit): string {
  if (countText(text, limit) <= limit.max) return text;
  const ending = '…';
  const letters = [...text].slice(0, limit.max);
  while (countText(letters.join('') + ending, limit) > limit.max) letters.pop();
  return letters.join('').replace(/\s+\S*$/u, '') + ending;
}
