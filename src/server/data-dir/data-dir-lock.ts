import { link, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import {
  isSameProcessAlive,
  ownIdentity,
  type ProcessIdentity,
} from '#server/platform/system/process-identity.ts';
import { systemErrorCode, unlessSystemError } from '#server/platform/system/system-error.ts';

// The lock is the file with the highest number. Taking it means linking the next number into place, which only one
// process can do, and the highest file is never removed: so no start can delete a lock that another has just taken.
const LOCK_NAME = /^server\.lock\.(\d{1,12})$/;
const HEARTBEAT_MS = 2_000;
// A holder in another container or on another machine shows its life by touching its file.
const SILENCE_MS = 4 * HEARTBEAT_MS;

const lockSchema = z.object({
  pid: z.number().int().positive(),
  place: z.string(),
  startedAt: z.string().optional(),
  isReleased: z.boolean(),
});
type LockContent = z.infer<typeof lockSchema>;

/** Held for as long as the process uses DATA_DIR. */
export type DataDirLock = { release(): Promise<void> };

/** Takes DATA_DIR for this process; refuses with the pid of a live holder, and takes over from a dead one. */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const own = await ownIdentity();
  for (;;) {
    const current = await findHighest(dataDir);
    if (current > 0) {
      const holder = await readLock(dataDir, current);
      if (holder && (await isHeld(join(dataDir, nameOf(current)), holder, own.place)))
        throw new StartupError(
          `DATA_DIR ${dataDir} is in use by the running server with process id ${holder.pid}: stop it first or set DATA_DIR to another folder.`,
        );
    }
    const mine = current + 1;
    if (await placeLock(dataDir, mine, own)) return holdLock(dataDir, mine, own);
  }
}

async function isHeld(path: string, holder: LockContent, ownPlace: string): Promise<boolean> {
  if (holder.isReleased) return false;
  if (holder.place === ownPlace) return isSameProcessAlive({ ...holder, startedAt: holder.startedAt });
  const touchedAt = async () => (await stat(path).catch(unlessSystemError('ENOENT', undefined)))?.mtimeMs;
  const before = await touchedAt();
  // Watching for a change needs no agreement between two machines' clocks.
  for (let waitedMs = 0; waitedMs < SILENCE_MS; waitedMs += 500) {
    await wait(500);
    if ((await touchedAt()) !== before) return true;
  }
  return false;
}

async function placeLock(dataDir: string, number: number, own: ProcessIdentity): Promise<boolean> {
  const draft = await writeDraft(dataDir, { ...own, isReleased: false });
  try {
    await link(draft, join(dataDir, nameOf(number)));
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draft);
  }
  // A slow starter may have linked a number whose file was cleared away because a higher one holds.
  if ((await findHighest(dataDir)) === number) return true;
  await removeIfThere(join(dataDir, nameOf(number)));
  return false;
}

async function holdLock(dataDir: string, number: number, own: ProcessIdentity): Promise<DataDirLock> {
  const path = join(dataDir, nameOf(number));
  for (const lower of await listNumbers(dataDir))
    if (lower < number) await removeIfThere(join(dataDir, nameOf(lower)));
  const heartbeat = setInterval(() => {
    const now = new Date();
    // A failed touch is no reason to stop: within one machine the pid decides.
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      await rename(await writeDraft(dataDir, { ...own, isReleased: true }), path);
    },
  };
}

async function writeDraft(
  dataDir: string,
  content: LockContent | (ProcessIdentity & { isReleased: boolean }),
) {
  const path = join(dataDir, `.lock-draft-${process.pid}-${crypto.randomUUID()}`);
  await writeFile(path, JSON.stringify(content), { flag: 'wx', mode: 0o644, flush: true });
  return path;
}

async function readLock(dataDir: string, number: number): Promise<LockContent | undefined> {
  const text = await readFile(join(dataDir, nameOf(number)), 'utf8').catch(unlessSystemError('ENOENT', ''));
  try {
    return lockSchema.parse(JSON.parse(text));
  } catch {
    // Locks appear whole, so a damaged one comes from a broken disk or a restored copy, not from a live server.
    return undefined;
  }
}

async function findHighest(dataDir: string): Promise<number> {
  return Math.max(0, ...(await listNumbers(dataDir)));
}

async function listNumbers(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir);
  return names.flatMap((name) => LOCK_NAME.exec(name)?.[1] ?? []).map(Number);
}

function nameOf(number: number): string {
  return `server.lock.${number}`;
}

async function removeIfThere(path: string): Promise<void> {
  await unlink(path).catch(unlessSystemError('ENOENT', undefined));
}
