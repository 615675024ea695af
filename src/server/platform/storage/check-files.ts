import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#server/platform/db/open-database.ts';
import { causesOf } from '#server/platform/errors/to-app-error.ts';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import { systemErrorCode } from '#server/platform/system/system-error.ts';
import type { KnownFile, KnownFiles } from './known-files.ts';
import type { Storage, StoredFile } from './storage.ts';
import { visitFiles } from './visit-files.ts';

const BATCH = 500;
// Sweeps delete leftovers much earlier: what is three days old, no sweep covers.
const UNTRACKED_AFTER_MS = 3 * 86_400_000;
const MAX_LISTED = 10 * BATCH;

/** Compares storage and database and logs the differences. It repairs nothing: a person decides. */
export const checkFiles = defineJob({
  name: 'check-files',
  options: { retryLimit: 1, expireInSeconds: 6 * 3_600, policy: 'exclusive' },
  cron: '15 4 * * 0',
});

type Deps = { readonly db: Database; readonly knownFiles: KnownFiles; readonly storage: Storage };
type Finding = 'missing' | 'mismatched' | 'untracked';

export function checkFilesHandler(deps: Deps, batchSize?: number): JobHandler {
  const { db, knownFiles, storage } = deps;
  return handleJob(checkFiles, async (_, { signal, log }) => {
    const logFound = (finding: Finding, names: readonly string[]) => {
      if (names.length > 0) log.error({ count: names.length, names }, `files of the storage are ${finding}`);
    };
    const stored = { key: 'check-files-stored-reached', listAfter: (name: string) => storage.list('', name) };
    await visitFiles(db, { ...stored, signal, batchSize }, async (files) =>
      logFound('untracked', await findUntracked(knownFiles, files)),
    );
    let checkedCount = 0;
    const known = {
      key: 'check-files-known-reached',
      listAfter: (name: string) => listKnown(knownFiles, name),
    };
    await visitFiles(db, { ...known, signal, batchSize }, async (files) => {
      const { missing, mismatched } = await checkKnown(deps, files, signal);
      logFound('missing', missing);
      logFound('mismatched', mismatched);
      checkedCount += files.length;
    });
    log.info({ checkedCount }, 'files checked');
  });
}

async function findUntracked(knownFiles: KnownFiles, files: readonly StoredFile[]): Promise<string[]> {
  const oldest = Date.now() - UNTRACKED_AFTER_MS;
  const old = files.filter(({ modifiedAt }) => modifiedAt.getTime() < oldest).map(({ name }) => name);
  const known = await knownFiles.findNamed(old);
  return old.filter((name) => !known.has(name));
}

async function* listKnown(knownFiles: KnownFiles, name: string): AsyncGenerator<KnownFile> {
  for (let after = name; ; ) {
    const files = await knownFiles.findAfter(after, BATCH);
    yield* files;
    const last = files.at(-1);
    if (last === undefined) return;
    after = last.name;
  }
}

async function checkKnown(
  { knownFiles, storage }: Deps,
  files: readonly KnownFile[],
  signal: AbortSignal,
): Promise<Record<'missing' | 'mismatched', string[]>> {
  const listed = storage.kind === 's3' ? await listAround(storage, files) : undefined;
  const [missing, mismatched]: [string[], string[]] = [[], []];
  for (const file of files) {
    signal.throwIfAborted();
    const state = await stateOf(storage, file, listed?.get(file.name));
    if (state === 'missing') missing.push(file.name);
    if (state === 'mismatched') mismatched.push(file.name);
  }
  // What was deleted in the meantime is rightly gone.
  const known = await knownFiles.findNamed(missing);
  return { missing: missing.filter((name) => known.has(name)), mismatched };
}

/** The stored files from the first to the last of these names: a request for a thousand instead of one for each. */
async function listAround(storage: Storage, files: readonly KnownFile[]) {
  const names = files.map(({ name }) => name).sort();
  const [first = '', last = ''] = [names.at(0), names.at(-1)];
  const listed = new Map<string, StoredFile>();
  // A listing begins after a name; a shorter one includes the first.
  for await (const file of storage.list('', first.slice(0, -1))) {
    // Where the database sorts by another collation, the first and the last may be far apart.
    if (file.name > last || listed.size >= MAX_LISTED) break;
    listed.set(file.name, file);
  }
  return listed;
}

async function stateOf(
  storage: Storage,
  { name, sizeBytes, sha256 }: KnownFile,
  listed: StoredFile | undefined,
): Promise<'good' | 'missing' | 'mismatched'> {
  const stored = listed ?? (await storage.stat(name));
  if (stored === undefined) return 'missing';
  if (sizeBytes !== null && stored.sizeBytes !== sizeBytes) return 'mismatched';
  // S3 verifies its own data, and reading all of it would cost money.
  if (sha256 === null || storage.kind !== 'local') return 'good';
  const hash = createHash('sha256');
  try {
    await pipeline(await storage.read(name), hash);
  } catch (error) {
    if (!causesOf(error).some((link) => systemErrorCode(link) === 'EIO')) throw error;
    // A bad sector, unless the whole disk cannot be read.
    await storage.checkReady();
    return 'mismatched';
  }
  return hash.digest().equals(sha256) ? 'good' : 'mismatched';
}
