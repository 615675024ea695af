import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { openScratch } from '#server/features/media/public.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { receiveFile } from '#server/platform/http/receive-file.ts';
import type { ImportId, UserId } from '#shared/ids.ts';
import { MAX_ARCHIVE_BYTES } from '#shared/rules/import-fields.ts';
import { MAX_MEDIA_FILE_BYTES, mediaMessages } from '#shared/rules/media-limits.ts';
import { getImport } from './describe-import.ts';
import { readArchive } from './read-archive.ts';
import { PHOTO_FIELD, photoName, recordPhoto, type StoredPhoto, storeBytes } from './store-photo.ts';
import type { PhotoRow } from './tables.ts';

const PHOTO_RULES = {
  field: PHOTO_FIELD,
  maxBytes: MAX_MEDIA_FILE_BYTES,
  missing: 'Please choose a photo',
  tooLarge: mediaMessages.fileTooLarge,
};
const ARCHIVE_RULES = {
  field: 'archive',
  maxBytes: MAX_ARCHIVE_BYTES,
  missing: 'Please choose a ZIP',
  tooLarge: () => 'The ZIP is larger than 2 GB. Please choose the folder itself, or make two ZIPs.',
};

/** Stores one photo of an import. It is read when its row's turn comes. */
export async function addPhoto(
  deps: FeatureDeps,
  userId: UserId,
  {
    importId,
    name,
    request,
  }: { readonly importId: ImportId; readonly name: string; readonly request: FastifyRequest },
): Promise<PhotoRow> {
  await getImport(deps.db, userId, importId);
  let stored: StoredPhoto | undefined;
  try {
    const { taken } = await receiveFile(request, PHOTO_RULES, async (file) => {
      stored = await storeBytes(deps, file);
      return stored;
    });
    return await recordPhoto(deps, userId, importId, { name: photoName(name), stored: taken });
  } catch (error) {
    if (stored) await deps.storage.delete(stored.storageName).catch(() => undefined);
    throw error;
  }
}

type Refused = { readonly name: string; readonly reason: string };

/** Stores the photos of a ZIP, one after the other. Those that came before a crash are not stored again. */
export async function addArchive(
  deps: FeatureDeps,
  userId: UserId,
  importId: ImportId,
  request: FastifyRequest,
) {
  await getImport(deps.db, userId, importId);
  await using scratch = await openScratch(deps.config.dataDir);
  const path = scratch.at('archive.zip');
  const { sizeBytes } = await receiveFile(request, ARCHIVE_RULES, (file) =>
    pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 })),
  );
  const refused: Refused[] = [];
  let added = 0;
  for await (const entry of readArchive(path, sizeBytes)) {
    if (entry.kind === 'refused') {
      refused.push({ name: entry.name, reason: entry.reason });
      continue;
    }
    const name = photoName(entry.name);
    try {
      await recordPhoto(deps, userId, importId, { name, stored: await storeBytes(deps, await entry.open()) });
      added += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'validation-failed') throw error;
      refused.push({ name, reason: error.message });
    }
  }
  return { added, refused };
}
