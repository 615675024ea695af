import type { Cut, Format } from '#scene/model/format.ts';
import type { Video } from '#shared/api/videos.ts';
import { type AspectRatio, aspectRatioOf, FORMAT_NAMES } from '#shared/aspect-ratio.ts';

type Words = { readonly title: string; readonly hint: string };

export const formatLabels: { readonly [F in Format]: Words } = {
  '9:16': { title: FORMAT_NAMES['9:16'], hint: 'TikTok, Reels, Shorts, Stories' },
  '16:9': { title: FORMAT_NAMES['16:9'], hint: 'YouTube, websites, MLS' },
  '1:1': { title: FORMAT_NAMES['1:1'], hint: 'Instagram and Facebook feed' },
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

/** Variant label: '9:16', or '16:9 · Unbranded'. */
export function variantLabel(video: Video): string {
  return variantLabelOf(aspectRatioOf(video), video.cut);
}

/** The same for a video that there is not yet. */
export function variantLabelOf(format: AspectRatio, cut: Video['cut']): string {
  return cut === 'branded' ? format : `${format} · ${cutNames[cut]}`;
}
