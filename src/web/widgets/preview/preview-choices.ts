import type { Cut, Format } from '#scene/model/format.ts';
import type { Segment } from '#web/ui/SegmentedControl.tsx';

export const FORMAT_SEGMENTS: ReadonlyArray<Segment<Format>> = [
  { value: '9:16', label: '9:16' },
  { value: '16:9', label: '16:9' },
  { value: '1:1', label: '1:1' },
];

export const CUT_SEGMENTS: ReadonlyArray<Segment<Cut>> = [
  { value: 'branded', label: 'Branded' },
  { value: 'unbranded', label: 'Unbranded' },
  { value: 'strict', label: 'Strict for MLS' },
];

export const CUT_WORDS: { readonly [C in Cut]: string } = {
  branded: 'With your name, your brokerage and how to reach you.',
  unbranded: 'Facts about the property only. Most MLS boards ask for this one.',
  strict: 'Pictures and music, not a word. For boards that allow no text at all.',
};

/** What can be laid over the picture to see what stays clear. */
export type Guide = 'none' | 'safe' | 'tiktok' | 'reels' | 'shorts';

const UPRIGHT_GUIDES: ReadonlyArray<Segment<Guide>> = [
  { value: 'none', label: 'Off' },
  { value: 'tiktok', label: 'TikTok' },
  { value: 'reels', label: 'Reels' },
  { value: 'shorts', label: 'Shorts' },
];

const WIDE_GUIDES: ReadonlyArray<Segment<Guide>> = [
  { value: 'none', label: 'Off' },
  { value: 'safe', label: 'Safe zone' },
];

export function guidesOf(format: Format): ReadonlyArray<Segment<Guide>> {
  return format === '9:16' ? UPRIGHT_GUIDES : WIDE_GUIDES;
}

/** The guide that a shape can show; the apps' own controls only lie over upright films. */
export function guideIn(format: Format, guide: Guide): Guide {
  if (guide === 'none') return 'none';
  if (format !== '9:16') return 'safe';
  return guide === 'safe' ? 'tiktok' : guide;
}
