import type { FileLinks } from '#server/platform/files/file-links.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getMediaFile } from '#shared/api/media.ts';

/** The path of a stored file, which is also what its signature is made for. */
export function mediaPathOf(filename: string): string {
  return pathOf(getMediaFile, { filename });
}

/** An address that opens the file for a while. */
export function mediaUrlOf(fileLinks: FileLinks, filename: string | null): string {
  return filename ? fileLinks.sign(mediaPathOf(filename)) : '';
}
