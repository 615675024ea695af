import type { FileLinks } from '#server/platform/files/file-links.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getMediaFile } from '#shared/api/media.ts';

/** The path of a stored file: this is what its signature covers. */
export function mediaPathOf(filename: string): string {
  return pathOf(getMediaFile, { filename });
}

/** A URL that opens the file for one to two hours. */
export function mediaUrlOf(fileLinks: FileLinks, filename: string | null): string {
  return filename ? fileLinks.sign(mediaPathOf(filename)) : '';
}
