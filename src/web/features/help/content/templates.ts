export type TemplateFacts = {
  readonly name: string;
  readonly folder: string;
  readonly aspectRatio: '16:9' | '9:16' | '1:1';
  readonly character: string;
};

/** The templates in the words of the help pages; a test holds them against the ones that make videos. */
export const templateFacts: readonly TemplateFacts[] = [
  {
    name: 'Luxury Tour',
    folder: 'Luxury Tour',
    aspectRatio: '16:9',
    character: 'Slow and quiet, one fact at a time. For high-end homes with strong photographs.',
  },
  {
    name: 'Family Home',
    folder: 'Family Home',
    aspectRatio: '16:9',
    character: 'Warm and gentle. For homes where the kitchen table and the yard sell.',
  },
  {
    name: 'Showcase Pro',
    folder: 'Showcase_Pro',
    aspectRatio: '16:9',
    character: 'Editorial, with split panels and a strip of facts. For listing sites and YouTube.',
  },
  {
    name: 'Office',
    folder: 'Office',
    aspectRatio: '16:9',
    character: 'Clean and commercial, with areas and land size as data. For offices and retail.',
  },
  {
    name: 'Viral Short',
    folder: 'Viral_Short',
    aspectRatio: '9:16',
    character: 'Loud and fast, cut on the beat. For TikTok, Reels and Shorts.',
  },
  {
    name: 'Story Spotlight',
    folder: 'Story_Spotlight',
    aspectRatio: '9:16',
    character: 'One sentence per picture, told like a story. For Instagram and Facebook stories.',
  },
  {
    name: 'Social Feed',
    folder: 'Social_Feed',
    aspectRatio: '1:1',
    character: 'Square and framed, with a caption bar. For Instagram and Facebook feeds.',
  },
];
