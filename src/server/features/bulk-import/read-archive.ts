import { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError } from '#server/platform/errors/app-error.ts';
import { formatNumber } from '#shared/format.ts';
import { MAX_IMPORT_PHOTOS } from '#shared/rules/import-limits.ts';
import { MAX_MEDIA_FILE_BYTES, mediaMessages } from '#shared/rules/media-limits.ts';

// Photos hardly shrink; what shrinks more is no photo.
const MAX_RATIO = 20;
const MAX_TOTAL_BYTES = 10 * 1024 * 1024 * 1024;
/** Folders, thumbnails and settings that systems add by themselves. */
const MAX_OTHER_ENTRIES = 10_000;
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/iu;

export type ArchivePhoto =
  | { readonly kind: 'photo'; readonly name: string; readonly open: () => Promise<Readable> }
  | { readonly kind: 'refused'; readonly name: string; readonly reason: string };

/**
 * Reads the photos of a ZIP one after the other, as streams. Sizes are checked before anything is inflated: of each photo,
 * of all together, and against the file's own size, which entries that overlap would exceed.
 */
export async function* readArchive(path: string, archiveBytes: number): AsyncGenerator<ArchivePhoto> {
  const zip = await openPromise(path, { validateEntrySizes: true, strictFileNames: false }).catch((cause) => {
    throw unreadable(cause);
  });
  try {
    if (zip.entryCount > MAX_IMPORT_PHOTOS + MAX_OTHER_ENTRIES) throw tooMany();
    let photoCount = 0;
    let packedBytes = 0;
    let totalBytes = 0;
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      if (name.endsWith('/') || SYSTEM_FILE.test(name)) continue;
      photoCount += 1;
      packedBytes += entry.compressedSize;
      totalBytes += entry.uncompressedSize;
      if (photoCount > MAX_IMPORT_PHOTOS) throw tooMany();
      if (totalBytes > MAX_TOTAL_BYTES || packedBytes > archiveBytes)
        throw new AppError(
          'validation-failed',
          'The ZIP says that it holds more than it can. Please make it again.',
        );
      const reason = refusalOf(entry);
      yield reason === undefined
        ? { kind: 'photo', name, open: () => openEntry(zip, entry) }
        : { kind: 'refused', name, reason };
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  } finally {
    zip.close();
  }
}

/** The bytes of an entry. Wrong sizes and checksums show while they are read. */
async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  const damaged = (cause: unknown) =>
    new AppError('validation-failed', 'It is damaged in the ZIP.', { cause });
  const content = await zip.openReadStreamPromise(entry).catch((cause) => {
    throw damaged(cause);
  });
  // It inflates ahead of its reader: an error that comes before the first read is kept for it, and must not end the process.
  content.on('error', () => undefined);
  async function* read() {
    try {
      yield* content;
    } catch (cause) {
      throw damaged(cause);
    }
  }
  // A reader that ends before it began never reaches the generator.
  return Readable.from(read()).once('close', () => content.destroy());
}

function refusalOf(entry: Entry): string | undefined {
  if (entry.isEncrypted()) return 'It is encrypted. Please make the ZIP without a password.';
  if (!entry.canDecodeFileData()) return 'It is packed in a way that is not supported.';
  if (entry.uncompressedSize > MAX_MEDIA_FILE_BYTES)
    return mediaMessages.fileTooLarge(entry.uncompressedSize);
  if (entry.uncompressedSize > entry.compressedSize * MAX_RATIO) return 'It is not a photo.';
  return undefined;
}

const tooMany = () =>
  new AppError('validation-failed', `A ZIP has at most ${formatNumber(MAX_IMPORT_PHOTOS)} photos.`);

const unreadable = (cause: unknown) =>
  new AppError('validation-failed', 'The ZIP cannot be read. It may be damaged, or not all of it arrived.', {
    cause,
  });
