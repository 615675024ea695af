import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { StoredFile } from '#server/platform/storage/storage.ts';

/** What tells one version of a file from another. */
export type Validators = { readonly etag: string; readonly lastModified: string };

/** Files never change under their storage name, so the name itself is the version; it is not told to anybody. */
export function validatorsOf({ name, sizeBytes, modifiedAt }: StoredFile): Validators {
  const version = createHash('sha256').update(name).digest('base64url').slice(0, 16);
  return { etag: `"${version}-${sizeBytes.toString(36)}"`, lastModified: modifiedAt.toUTCString() };
}

/** Whether the client's copy is still good (RFC 9110, 13.2.2). */
export function isUnchanged(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const given = headers['if-none-match'];
  if (given !== undefined)
    return given.trim() === '*' || given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Date.parse(lastModified) <= since;
}

/** Whether a Range still refers to this version; a weak or old validator asks for the whole file instead. */
export function isRangeWanted(headers: IncomingHttpHeaders, { etag, lastModified }: Validators): boolean {
  const given = headers['if-range'];
  return given === undefined || given === etag || given === lastModified;
}
