const MEDIA_PATH = /^\/api(?:\/v1)?\/media\/([\w-]{1,100}\.[a-z0-9]{2,5})$/;

/** The part of an uploaded file's address that stays the same: signatures come and go. */
export function pathWithoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** The name of the uploaded file that a path stands for: its query is ignored, anything else is no upload. */
export function findMediaFilename(path: string): string | undefined {
  return MEDIA_PATH.exec(pathWithoutQuery(path))?.[1];
}
