import type { Cut, Format } from '#scene/model/format.ts';

type Words = { readonly title: string; readonly hint: string };

export const formatLabels: { readonly [F in Format]: Words } = {
  '9:16': { title: 'Vertical', hint: 'TikTok, Reels, Shorts, Stories' },
  '16:9': { title: 'Widescreen', hint: 'YouTube, websites, MLS' },
  '1:1': { title: 'Square', hint: 'Instagram and Facebook feed' },
};

export const cutLabels: { readonly [C in Cut]: Words } = {
  branded: { title: 'Branded', hint: 'With you and your brokerage' },
  unbranded: { title: 'Unbranded, for the MLS', hint: 'Property facts only, no names or logos' },
  strict: { title: 'Strict MLS', hint: 'Pictures and music alone, no text' },
};

/** A cut in one word. */
export const cutNames: { readonly [C in Cut]: string } = {
  branded: 'Branded',
  unbranded: 'Unbranded',
  strict: 'Strict',
};
