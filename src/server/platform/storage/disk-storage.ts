import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { SendfileConfig } from '#server/config/config.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { removeOlderThan, syncFolder } from '#server/platform/system/disk-files.ts';
import { systemErrorCode, unlessSystemError } from '#server/platform/system/system-error.ts';
import { readMarker } from './disk-marker.ts';
import type { OpenFile, Storage, StoredFile } from './storage.ts';
import { fileNotFound, storageFull, storageNotReady } from './storage-errors.ts';
import { checkStorageName } from './storage-name.ts';

// Large reads need fewer system calls for a video.
const READ_CHUNK_BYTES = 512 * 1024;
const INCOMING = '.incoming';
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * Files on a disk whose marker says `storageId`; without that marker the disk is taken to be unmounted. With `sendfile`
 * the proxy in front sends the files.
 */
export async function openDiskStorage(
  rootDir: string,
  storageId: string,
  sendfile?: SendfileConfig,
): Promise<Storage> {
  const pathOf = (name: string) => join(rootDir, ...checkStorageName(name).split('/'));
  const checkReady = async () => {
    if ((await readMarker(rootDir)) !== storageId)
      throw storageNotReady(
        new Error(`The marker of the storage in ${rootDir} is gone: is the disk mounted?`),
      );
  };
  await checkReady();
  // A day is longer than any upload takes, also on a disk shared by several machines.
  await removeOlderThan(join(rootDir, INCOMING), ABANDONED_AFTER_MS);

  const putStream: Storage['putStream'] = async (name, content) => {
    const path = pathOf(name);
    try {
      await checkReady();
      return await writeAtomically(rootDir, path, content);
    } catch (error) {
      content.destroy();
      throw asAppError(error);
    }
  };

  const statFile: Storage['stat'] = async (name) => {
    const found = await stat(pathOf(name)).catch(unlessSystemError('ENOENT', undefined));
    return found?.isFile() ? { name, sizeBytes: found.size, modifiedAt: found.mtime } : undefined;
  };

  return {
    kind: 'local',
    putStream,
    stat: statFile,
    read: async (name) =>
      (await open(pathOf(name), 'r').catch(rethrowUnreadable)).createReadStream({
        highWaterMark: READ_CHUNK_BYTES,
      }),
    async getDelivery(name) {
      if (sendfile === undefined) return { kind: 'stream', file: await openFile(pathOf(name), name) };
      if ((await statFile(name)) === undefined) throw fileNotFound();
      return { kind: 'proxy', header: sendfile.header, value: `${sendfile.prefix}${checkStorageName(name)}` };
    },
    async delete(name) {
      await checkReady();
      await rm(pathOf(name), { force: true });
    },
    list: (prefix, after = '') => listFolder(rootDir, '', { prefix, after }),
    checkReady,
    close: () => undefined,
  };
}

async function openFile(path: string, name: string): Promise<OpenFile> {
  const handle = await open(path, 'r').catch(rethrowUnreadable);
  const found = await handle.stat();
  if (!found.isFile()) {
    await handle.close();
    throw fileNotFound();
  }
  return {
    stored: { name, sizeBytes: found.size, modifiedAt: found.mtime },
    stream: (range) => handle.createReadStream({ ...range, highWaterMark: READ_CHUNK_BYTES }),
    close: () => handle.close(),
  };
}

async function writeAtomically(rootDir: string, path: string, content: Readable) {
  const draft = join(rootDir, INCOMING, crypto.randomUUID());
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
    const { size } = await stat(draft);
    await makeFolder(dirname(path));
    await rename(draft, path);
    await syncFolder(dirname(path));
    return { sizeBytes: size };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

function rethrowUnreadable(error: unknown): never {
  throw systemErrorCode(error) === 'ENOENT' ? fileNotFound(error) : storageNotReady(error);
}

type Listing = { readonly prefix: string; readonly after: string };

// In the order of S3, which compares whole names: a folder's name ends with a slash.
async function* listFolder(rootDir: string, folder: string, listing: Listing): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(rootDir, folder), { withFileTypes: true });
  const names = entries.map((entry) => `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`);
  for (const name of names.sort()) {
    if (name.endsWith('/')) {
      if (mayContain(name, listing)) yield* listFolder(rootDir, name, listing);
    } else if (folder !== '' && name.startsWith(listing.prefix) && name > listing.after) {
      const found = await stat(join(rootDir, name.replaceAll('/', sep))).catch(
        unlessSystemError('ENOENT', undefined),
      );
      if (found) yield { name, sizeBytes: found.size, modifiedAt: found.mtime };
    }
  }
}

function mayContain(folder: string, { prefix, after }: Listing): boolean {
  if (folder.startsWith('.')) return false;
  if (!folder.startsWith(prefix) && !prefix.startsWith(folder)) return false;
  return folder > after || after.startsWith(folder);
}

function asAppError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  switch (systemErrorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return storageFull(error);
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
    case 'EIO':
    case 'ENOTDIR':
    case 'ESTALE':
      return storageNotReady(error);
    default:
      // Whatever ended the incoming stream is the caller's own error.
      return error;
  }
}
