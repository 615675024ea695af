import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { syncFolder } from '#server/platform/system/sync-folder.ts';
import { systemErrorCode, unlessSystemError } from '#server/platform/system/system-error.ts';

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
    await placeMarker(rootDir, storageId);
    return (await readMarker(rootDir)) ?? storageId;
  } catch (cause) {
    throw new StartupError(
      `The storage folder ${rootDir} cannot be written (${systemErrorCode(cause) ?? 'unknown error'}): check its owner, its disk and the setting STORAGE_DIR.`,
      { cause },
    );
  }
}

// A finished file is linked into place, so that nobody reads half an id.
async function placeMarker(rootDir: string, storageId: string) {
  const draft = join(rootDir, `${MARKER_NAME}.${crypto.randomUUID()}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${storageId}\n`);
    await file.sync();
    await link(draft, join(rootDir, MARKER_NAME)).catch(unlessSystemError('EEXIST', undefined));
    await syncFolder(rootDir);
  } finally {
    await file.close();
    await unlink(draft);
  }
}
