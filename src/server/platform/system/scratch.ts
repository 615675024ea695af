import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSameProcessAlive, ownIdentity } from './process-identity.ts';
import { unlessSystemError } from './system-error.ts';

const HOUR_MS = 3_600_000;

/** Where folders lie under DATA_DIR, by what they are for, and how long one of another machine is taken for one in use. */
const roots = {
  // The name of version 1.0: operators may have mounted it.
  upload: { name: 'intake', foreignMaxAgeMs: 2 * HOUR_MS },
  render: { name: 'scratch', foreignMaxAgeMs: 24 * HOUR_MS },
} as const;
type Purpose = keyof typeof roots;

export type Scratch = AsyncDisposable & { readonly dir: string; at(name: string): string };

/** A folder for work in progress, which is removed on disposal. It is named after the process that owns it. */
export async function openScratch(dataDir: string, purpose: Purpose): Promise<Scratch> {
  // Work does not fail because of what others have left.
  await sweepScratch(dataDir, purpose).catch(() => undefined);
  const name = `${await ownPrefix()}-${randomBytes(6).toString('hex')}`;
  const dir = join(dataDir, roots[purpose].name, name);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  return {
    dir,
    at: (file) => join(dir, file),
    [Symbol.asyncDispose]: () => rm(dir, { recursive: true, force: true, maxRetries: 3 }),
  };
}

const sweptAtMs = new Map<string, number>();

/** Removes the folders of processes that died, once an hour. Not by a job, which may run on a machine that does not see them. */
export async function sweepScratch(dataDir: string, purpose: Purpose): Promise<void> {
  const { name: rootName, foreignMaxAgeMs } = roots[purpose];
  const root = join(dataDir, rootName);
  if (performance.now() - (sweptAtMs.get(root) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return;
  sweptAtMs.set(root, performance.now());
  for (const name of await readdir(root).catch(unlessSystemError<string[]>('ENOENT', [])))
    if (await isAbandoned(join(root, name), name, foreignMaxAgeMs))
      await rm(join(root, name), { recursive: true, force: true, maxRetries: 3 });
}

async function ownPrefix(): Promise<string> {
  const { pid, place, startedAt } = await ownIdentity();
  return `${hashOf(place)}-${pid}-${(startedAt ?? '').replace(/\W/g, '') || 'x'}`;
}

async function isAbandoned(path: string, name: string, foreignMaxAgeMs: number): Promise<boolean> {
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
  return found !== undefined && Date.now() - found.mtimeMs > foreignMaxAgeMs;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
