import { counted } from '#shared/format.ts';
import type { RequestedVideo, WizardMedia } from '#web/features/create/state/wizard-state.ts';
import { cutNames } from '#web/widgets/formats-and-cuts.ts';

/** '9:16 · Branded'. */
export function videoLabel({ format, cut }: Pick<RequestedVideo, 'format' | 'cut'>): string {
  return `${format} · ${cutNames[cut]}`;
}

/** '12 photos and 2 clips', '12 photos · 1 file not uploaded'. */
export function mediaCountText(media: readonly WizardMedia[]): string {
  const coming = media.filter(({ state }) => state.kind !== 'failed' && state.kind !== 'lost');
  const missing = media.length - coming.length;
  const clips = coming.filter(({ mediaType }) => mediaType === 'video').length;
  const photos = coming.length - clips;
  const parts = [photos > 0 && counted(photos, 'photo'), clips > 0 && counted(clips, 'clip')];
  const text = parts.filter(Boolean).join(' and ');
  return [text, missing > 0 && `${counted(missing, 'file')} not uploaded`].filter(Boolean).join(' · ');
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

/** That nobody has to wait here while this many videos are made. */
export function leaveHint(videoCount: number): string {
  const what =
    videoCount === 1
      ? 'the video will be in your library when it is ready'
      : 'each video will be in your library as soon as it is ready';
  return `This may take several minutes. You can leave this page: ${what}.`;
}
