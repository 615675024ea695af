type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif';

/** How many bytes tell what a file is. */
export const HEAD_BYTES = 64;

const HEIF_BRANDS = /^(hei[cmsx]|hev[cmsx]|mif1|msf1|avif|avis)/;

/** The kind of picture by its signature, not by its name; `heif` is HEIC, HEIF or AVIF. */
export function findImageKind(head: Buffer): ImageKind | undefined {
  const start = head.toString('latin1', 0, HEAD_BYTES);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(start)) return 'gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return 'webp';
  return start.slice(4, 8) === 'ftyp' && HEIF_BRANDS.test(start.slice(8)) ? 'heif' : undefined;
}
