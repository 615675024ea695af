import type { Video } from '#shared/api/videos.ts';

export type NamedVideo = Pick<Video, 'filename'> & Partial<Pick<Video, 'title' | 'template_format' | 'cut'>>;

const LEGACY_PREFIX = '/api/videos/';
const PREFIX = '/api/v1/videos/';

/** Saves bytes under a name, as if a link to a file had been clicked. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** An address with the prefix of old days, in today's words. */
export function currentPathOf(videoPath: string): string {
  return videoPath.startsWith(LEGACY_PREFIX) ? PREFIX + videoPath.slice(LEGACY_PREFIX.length) : videoPath;
}

// Not allowed in a file name of one system or another, or invisible in all of them.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;
const MAX_TITLE = 100;

/** '12 Harbour Lane - 9x16 - unbranded.mp4': one project's videos lie side by side and tell themselves apart. */
export function fileNameFor({ title = '', filename, template_format, cut }: NamedVideo): string {
  const clean = title.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  if (clean === '') return filename;
  const shape = template_format?.aspectRatio.replace(UNSAFE, 'x');
  const words = [[...clean].slice(0, MAX_TITLE).join('').trim(), shape, cut === 'branded' ? undefined : cut];
  return `${words.filter(Boolean).join(' - ')}.mp4`;
}
