import type { Cut, Format } from '#scene/model/format.ts';
import type { RequestedVideo, WizardMedia } from '#web/features/create/state/wizard-state.ts';

export const formatLabels: { readonly [F in Format]: { readonly title: string; readonly hint: string } } = {
  '9:16': { title: 'Vertical', hint: 'TikTok, Reels, Shorts, Stories' },
  '16:9': { title: 'Widescreen', hint: 'YouTube, websites, MLS' },
  '1:1': { title: 'Square', hint: 'Instagram and Facebook feed' },
};

export const cutLabels: { readonly [C in Cut]: { readonly title: string; readonly hint: string } } = {
  branded: { title: 'Branded', hint: 'With you and your brokerage' },
  unbranded: { title: 'Unbranded, for the MLS', hint: 'Property facts only, no names or logos' },
  strict: { title: 'Strict MLS', hint: 'Pictures and music alone, no text' },
};

const cutNames: { readonly [C in Cut]: string } = {
  branded: 'Branded',
  unbranded: 'Unbranded',
  strict: 'Strict',
};

/** '9:16 · Branded'. */
export function videoLabel({ format, cut }: Pick<RequestedVideo, 'format' | 'cut'>): string {
  return `${format} · ${cutNames[cut]}`;
}

/** '12 photos and 2 clips'. */
export function mediaCountText(media: readonly WizardMedia[]): string {
  const clips = media.filter(({ mediaType }) => mediaType === 'video').length;
  const photos = media.length - clips;
  const parts = [photos > 0 && counted(photos, 'photo'), clips > 0 && counted(clips, 'clip')];
  return parts.filter(Boolean).join(' and ');
}

/** '12 images', '12 images, 2 clips', '1 clip'. */
export function imageCountText(media: readonly WizardMedia[]): string {
  const clips = media.filter(({ mediaType }) => mediaType === 'video').length;
  const images = media.length - clips;
  const parts = [
    (images > 0 || clips === 0) && counted(images, 'image'),
    clips > 0 && counted(clips, 'clip'),
  ];
  return parts.filter(Boolean).join(', ');
}

/** '15 seconds', '1 minute 20 seconds', '3 minutes'. */
export function secondsText(durationSeconds: number): string {
  const seconds = Math.max(0, Math.round(durationSeconds));
  if (seconds < 60) return counted(seconds, 'second');
  const minutes = counted(Math.floor(seconds / 60), 'minute');
  return seconds % 60 === 0 ? minutes : `${minutes} ${counted(seconds % 60, 'second')}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
