const MEDIA_PATH = /^\/api(?:\/v1)?\/media\/([\w-]{1,100}\.[a-z0-9]{2,5})$/;

/** The permanent part of an uploaded file's URL: signatures are in the query. */
export function pathWithoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** The filename of the upload at a path, whose query is ignored; undefined for any other path. */
export function findMediaFilename(path: string): string | undefined {
  return MEDIA_PATH.exec(pathWithoutQuery(path))?.[1];
}
