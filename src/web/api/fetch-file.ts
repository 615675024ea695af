/**
 * Fetches a stored file. S3 sends the header that lets scripts read an answer (CORS) only to requests of scripts: an
 * answer that the browser has cached for an element of the page lacks it. A failed request is repeated past the cache.
 */
export async function fetchFile(url: string, init: RequestInit = {}): Promise<Response> {
  return await fetch(url, init).catch(() => fetch(url, { ...init, cache: 'reload' }));
}
