import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { createFile } from '#server/platform/system/disk-files.ts';
import { systemErrorCode } from '#server/platform/system/system-error.ts';

const MARKER_NAME = '.curbreel-storage';

/** The id in the storage's marker file; undefined when the file is not there. */
export async function readMarker(rootDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(rootDir, MARKER_NAME), 'utf8')).trim() || undefined;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ESTALE', 'EIO'].includes(systemErrorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/** Makes a folder the storage with that id and answers with its id: an older one, if another start was faster. */
export async function writeMarker(rootDir: string, storageId: string): Promise<string> {
  try {
    await mkdir(rootDir, { recursive: true, mode: 0o700 });
    await createFile(join(rootDir, MARKER_NAME), `${storageId}\n`);
    return (await readMarker(rootDir)) ?? storageId;
  } catch (cause) {
    throw new StartupError(
      `The storage folder ${rootDir} cannot be written (${systemErrorCode(cause) ?? 'unknown error'}): check its owner, its disk and the setting STORAGE_DIR.`,
      { cause },
    );
  }
}
