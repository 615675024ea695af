import type { ImageKind } from '#render/media/open-photo.ts';
import type { IngestedPhoto } from './ingest-schema.ts';

/** Removes metadata and trailing bytes without touching a pixel. Undefined where that is not certain to work. */
export function stripMetadata(kind: ImageKind, bytes: Buffer): StrippedPhoto | undefined {
  const { extension, strip } = STRIPPERS[kind] ?? {};
  const stripped = strip?.(bytes);
  return extension && stripped && { bytes: stripped, extension };
}

type StrippedPhoto = Pick<IngestedPhoto, 'extension'> & { readonly bytes: Buffer };

type Stripper = Pick<IngestedPhoto, 'extension'> & {
  readonly strip: (bytes: Buffer) => Buffer | undefined;
};

const STRIPPERS: { readonly [Kind in ImageKind]?: Stripper } = {
  jpeg: { extension: 'jpg', strip: stripJpeg },
  png: { extension: 'png', strip: stripPng },
  webp: { extension: 'webp', strip: stripWebp },
};

const [SOI, EOI, SOS, JFIF, ADOBE, COMMENT] = [0xd8, 0xd9, 0xda, 0xe0, 0xee, 0xfe];

// Tables, frame and scans are copied; application segments are dropped, except the two that define the colour coding.
function stripJpeg(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [Buffer.from([0xff, SOI])];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return undefined;
    const isMetadata =
      (marker >= 0xe0 && marker <= 0xef && marker !== JFIF && marker !== ADOBE) || marker === COMMENT;
    const isPlain = marker === JFIF ? bytes.toString('latin1', at + 4, at + 9) === 'JFIF\0' : !isMetadata;
    if (isPlain)
      parts.push(marker === JFIF ? withoutThumbnail(bytes.subarray(at, end)) : bytes.subarray(at, end));
    at = end;
    if (marker !== SOS) continue;
    const scanEnd = endOfScan(bytes, at);
    parts.push(bytes.subarray(at, scanEnd));
    at = scanEnd;
    if (bytes[at + 1] === EOI) return Buffer.concat([...parts, Buffer.from([0xff, EOI])]);
  }
  return undefined;
}

function endOfScan(bytes: Buffer, from: number): number {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

// A JFIF header may contain a thumbnail, which may show another picture.
function withoutThumbnail(segment: Buffer): Buffer {
  if (segment.length < 18) return segment;
  const header = Buffer.from(segment.subarray(0, 18));
  header.writeUInt16BE(16, 2);
  header[16] = 0;
  header[17] = 0;
  return header;
}

// Colour spaces other than sRGB are defined by chunks that would be dropped: such pictures are re-encoded instead.
const PNG_COLOR_CHUNKS = ['iCCP', 'gAMA', 'cHRM', 'cICP'];
const PNG_PICTURE_CHUNKS = ['IHDR', 'PLTE', 'tRNS', 'sRGB', 'IDAT', 'IEND'];

function stripPng(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length || PNG_COLOR_CHUNKS.includes(type) || type === 'acTL') return undefined;
    if (PNG_PICTURE_CHUNKS.includes(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return undefined;
}

// Only the simple formats: one picture, with or without alpha. All others are re-encoded.
function stripWebp(bytes: Buffer): Buffer | undefined {
  const type = bytes.toString('latin1', 12, 16);
  if (type !== 'VP8 ' && type !== 'VP8L') return undefined;
  const length = bytes.readUInt32LE(16);
  const end = 20 + length + (length % 2);
  if (end > bytes.length) return undefined;
  const stripped = Buffer.from(bytes.subarray(0, end));
  stripped.writeUInt32LE(end - 8, 4);
  return stripped;
}
