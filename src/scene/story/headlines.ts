import type { Story } from '#scene/story.ts';

/** What a film opens with: the hook, and one line that says where (or, where the hook is the place, what) it is. */
export type Headlines = {
  readonly headline: string;
  readonly subline: string;
};

/** The opening words of a story. */
export function headlinesOf(story: Story): Headlines {
  const headline = story.title || story.address;
  if (headline !== story.address) return { headline, subline: story.address };
  const rooms = story.facts
    .filter(({ kind }) => kind === 'bedrooms' || kind === 'bathrooms' || kind === 'area')
    .map(({ value, label }) => `${value} ${label.toLowerCase()}`);
  return { headline, subline: rooms.join(', ') };
}
