import { chmod, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterLayout } from '#server/local-postgres/cluster-layout.ts';
import { isPostmasterOf, readPostmasterFile } from '#server/local-postgres/postmaster-file.ts';
import { isPidAlive } from '#server/platform/system/process-identity.ts';

const FOLDER_PREFIX = 'curbreel-tests-';
const OWNER_FILE = 'owner-pid';
const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

/** A folder for the databases of this run; what a killed run left behind goes first. */
export async function makeRunFolder(): Promise<string> {
  await removeLeftOvers();
  const folder = await mkdtemp(join(await roomiestParent(), FOLDER_PREFIX));
  // As root the database runs under another account, which must be able to pass through.
  await chmod(folder, 0o711);
  await writeFile(join(folder, OWNER_FILE), String(process.pid));
  return folder;
}

/** Two data folders: one that is made to be copied, and that of the run's own server. */
export function dataDirsIn(runFolder: string) {
  return { made: join(runFolder, 'made'), server: join(runFolder, 'server') };
}

// A database is a thousand files, made and dropped for each test file: on a disk that takes up to ten times as long.
async function roomiestParent(): Promise<string> {
  const found = await statfs(IN_MEMORY).catch(() => undefined);
  return found && found.bavail * found.bsize > ROOM_BYTES ? IN_MEMORY : tmpdir();
}

// A run that was killed could clean up nothing, so the next one does.
async function removeLeftOvers() {
  for (const parent of [IN_MEMORY, tmpdir()])
    for (const name of await readdir(parent).catch(() => []))
      if (name.startsWith(FOLDER_PREFIX)) await removeIfDead(join(parent, name));
}

async function removeIfDead(folder: string) {
  const ownerPid = Number(await readFile(join(folder, OWNER_FILE), 'utf8').catch(() => ''));
  if (!(ownerPid > 0) || isPidAlive(ownerPid)) return;
  for (const dataDir of Object.values(dataDirsIn(folder))) {
    const { clusterDir } = clusterLayout(dataDir);
    const orphan = await readPostmasterFile(clusterDir);
    if (orphan && (await isPostmasterOf(clusterDir, orphan.pid))) process.kill(orphan.pid, 'SIGQUIT');
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
