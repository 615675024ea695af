import type { Video } from '#shared/api/videos.ts';

export type NamedVideo = Pick<Video, 'filename'> & Partial<Pick<Video, 'title' | 'template_format' | 'cut'>>;

const LEGACY_PREFIX = '/api/videos/';
const PREFIX = '/api/v1/videos/';

/** Saves a blob as a download. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Replaces the legacy path prefix by the current one. */
export function currentPathOf(videoPath: string): string {
  return videoPath.startsWith(LEGACY_PREFIX) ? PREFIX + videoPath.slice(LEGACY_PREFIX.length) : videoPath;
}

// Forbidden in file names of some systems, or invisible.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu;
const MAX_TITLE = 100;

/** A title as every system takes it in the name of a file; may be empty. */
export function safeFileName(title: string): string {
  const clean = title.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  return [...clean].slice(0, MAX_TITLE).join('').trim();
}

/** '12 Harbour Lane - 9x16 - unbranded.mp4': distinguishes the videos of one project. */
export function fileNameFor({ title = '', filename, template_format, cut }: NamedVideo): string {
  const name = safeFileName(title);
  if (name === '') return filename;
  const shape = template_format?.aspectRatio.replace(UNSAFE, 'x');
  const parts = [name, shape, cut === 'branded' ? undefined : cut];
  return `${parts.filter(Boolean).join(' - ')}.mp4`;
}
