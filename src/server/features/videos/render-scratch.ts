import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/platform/log/log.ts';
import { isSameProcessAlive, ownIdentity } from '#server/platform/system/process-identity.ts';
import { unlessSystemError } from '#server/platform/system/system-error.ts';

// Longer than any attempt takes: folders of a machine that is gone for good.
const FOREIGN_MAX_AGE_MS = 24 * 3_600_000;
const SWEEP_EVERY_MS = 3_600_000;

type Scratch = AsyncDisposable & { readonly dir: string };

/** Folders for work in progress; each is named after the process that owns it. */
export type ScratchSpace = {
  /** Creates a folder that is removed on disposal. */
  open(): Promise<Scratch>;
  /** Removes the folders of processes that died. */
  sweep(): Promise<void>;
};

export function createScratchSpace(dataDir: string): ScratchSpace {
  const root = join(dataDir, 'scratch');
  return {
    open: async () => {
      const dir = join(root, `${await ownPrefix()}-${randomBytes(6).toString('hex')}`);
      await mkdir(dir, { recursive: true, mode: 0o700 });
      return { dir, [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true, maxRetries: 3 }) };
    },
    sweep: async () => {
      for (const name of await readdir(root).catch(unlessSystemError<string[]>('ENOENT', [])))
        if (await isAbandoned(join(root, name), name))
          await rm(join(root, name), { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Sweeps now and every hour, for as long as the process lives. */
export function sweepHourly(space: ScratchSpace, log: Log): void {
  const sweep = () => void space.sweep().catch((err: unknown) => log.warn({ err }, 'scratch not swept'));
  sweep();
  setInterval(sweep, SWEEP_EVERY_MS).unref();
}

async function ownPrefix(): Promise<string> {
  const { pid, place, startedAt } = await ownIdentity();
  return `${hashOf(place)}-${pid}-${(startedAt ?? '').replace(/\W/g, '') || 'x'}`;
}

async function isAbandoned(path: string, name: string): Promise<boolean> {
  const [place, pid, startedAt] = name.split('-');
  const own = await ownIdentity();
  if (place === hashOf(own.place)) {
    // Only on Linux the start time is a plain number; elsewhere any live process with this id counts.
    const isPlain = /^\d+$/.test(startedAt ?? '');
    return !(await isSameProcessAlive({
      place,
      pid: Number(pid),
      startedAt: isPlain ? startedAt : undefined,
    }));
  }
  const found = await stat(path).catch(unlessSystemError('ENOENT', undefined));
  return found !== undefined && Date.now() - found.mtimeMs > FOREIGN_MAX_AGE_MS;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
