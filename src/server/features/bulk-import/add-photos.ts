import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { receiveFile } from '#server/platform/http/receive-file.ts';
import { openScratch } from '#server/platform/system/scratch.ts';
import type { ImportId, UserId } from '#shared/ids.ts';
import { MAX_ARCHIVE_BYTES } from '#shared/rules/import-limits.ts';
import { MAX_MEDIA_FILE_BYTES, mediaMessages } from '#shared/rules/media-limits.ts';
import { getImport } from './describe-import.ts';
import { type ArchivePhoto, readArchive } from './read-archive.ts';
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
  let received: StoredPhoto | undefined;
  const { taken: stored } = await receiveFile(request, PHOTO_RULES, async (file) => {
    received = await storeBytes(deps, file);
    return received;
  }).catch(async (error: unknown) => {
    if (received) await deps.storage.delete(received.storageName).catch(() => undefined);
    throw error;
  });
  return await recordPhoto(deps, userId, importId, { name: photoName(name), stored });
}

const AT_ONCE = 6;
// Accounts of which a ZIP is arriving or being unpacked here. It lies on the disk of this server until then.
const receiving = new Set<UserId>();

type Refused = { readonly name: string; readonly reason: string };

/** Stores the photos of a ZIP; an account sends one at a time. Photos that came before a crash are not stored again. */
export async function addArchive(
  deps: FeatureDeps,
  userId: UserId,
  importId: ImportId,
  request: FastifyRequest,
) {
  if (receiving.has(userId))
    throw new AppError('conflict', 'Another ZIP of yours is still being received. Please wait until it is.');
  receiving.add(userId);
  try {
    return await receiveArchive(deps, userId, importId, request);
  } finally {
    receiving.delete(userId);
  }
}

async function receiveArchive(
  deps: FeatureDeps,
  userId: UserId,
  importId: ImportId,
  request: FastifyRequest,
) {
  await getImport(deps.db, userId, importId);
  await using scratch = await openScratch(deps.config.dataDir, 'upload');
  const path = scratch.at('archive.zip');
  const { sizeBytes } = await receiveFile(request, ARCHIVE_RULES, (file) =>
    pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 })),
  );
  return await storeArchive(deps, userId, importId, readArchive(path, sizeBytes));
}

/** Several at once, because most of the time is spent waiting for the disk. */
async function storeArchive(
  deps: FeatureDeps,
  userId: UserId,
  importId: ImportId,
  entries: AsyncIterable<ArchivePhoto>,
): Promise<{ readonly added: number; readonly refused: Refused[] }> {
  const refused: Refused[] = [];
  const running = new Set<Promise<void>>();
  let added = 0;
  let trouble: unknown;
  const storeEntry = async (name: string, content: Readable) => {
    try {
      await recordPhoto(deps, userId, importId, { name, stored: await storeBytes(deps, content) });
    } finally {
      content.destroy();
    }
  };
  const store = async (entry: ArchivePhoto) => {
    const name = photoName(entry.name);
    try {
      if (entry.kind === 'refused') throw new AppError('validation-failed', entry.reason);
      await storeEntry(name, await entry.open());
      added += 1;
    } catch (error) {
      if (error instanceof AppError && error.code === 'validation-failed')
        refused.push({ name, reason: error.message });
      else trouble ??= error;
    }
  };
  try {
    for await (const entry of entries) {
      const task: Promise<void> = store(entry).finally(() => running.delete(task));
      running.add(task);
      if (running.size >= AT_ONCE) await Promise.race(running);
      if (trouble) break;
    }
  } finally {
    await Promise.all(running);
  }
  if (trouble) throw trouble;
  return { added, refused };
}
