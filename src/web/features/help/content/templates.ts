import type { AnyTemplate } from '#scene/templates/registry.ts';

type FactsOf<T extends AnyTemplate> = Pick<T, 'name' | 'aspectRatio'> & { readonly character: string };

// Keyed by the templates' own types, so that a missing template, a wrong name or a wrong shape does not compile. The
// templates themselves are not imported: the help pages need none of their code.
const facts: { readonly [T in AnyTemplate as T['folder']]: FactsOf<T> } = {
  'Luxury Tour': {
    name: 'Luxury Tour',
    aspectRatio: '16:9',
    character: 'Slow and quiet, few words at a time. For high-end homes with strong photographs.',
  },
  'Family Home': {
    name: 'Family Home',
    aspectRatio: '16:9',
    character: 'Warm and gentle. For homes where the kitchen table and the yard sell.',
  },
  Showcase_Pro: {
    name: 'Showcase Pro',
    aspectRatio: '16:9',
    character: 'Editorial, with split panels and a strip of facts. For listing sites and YouTube.',
  },
  Office: {
    name: 'Office',
    aspectRatio: '16:9',
    character: 'Clean and commercial, with areas and land size as data. For offices and retail.',
  },
  Viral_Short: {
    name: 'Viral Short',
    aspectRatio: '9:16',
    character: 'Loud and fast, cut on the beat. For TikTok, Reels and Shorts.',
  },
  Story_Spotlight: {
    name: 'Story Spotlight',
    aspectRatio: '9:16',
    character: 'One sentence per picture, told like a story. For Instagram and Facebook stories.',
  },
  Social_Feed: {
    name: 'Social Feed',
    aspectRatio: '1:1',
    character: 'Square and framed, with a caption bar. For Instagram and Facebook feeds.',
  },
};

/** Help texts of the templates, in display order. */
export const templateFacts: readonly FactsOf<AnyTemplate>[] = Object.values(facts);
