/** The part of an uploaded file's address that stays the same: signatures come and go. */
export function pathWithoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
