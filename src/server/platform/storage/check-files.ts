import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { defineJob, handleJob, type JobHandler } from '#server/platform/queue/job.ts';
import type { KnownFile, KnownFiles } from './known-files.ts';
import type { Storage } from './storage.ts';

const BATCH = 500;
// Sweeps delete leftovers much earlier: what is three days old, no sweep covers.
const UNTRACKED_AFTER_MS = 3 * 86_400_000;
const MAX_LOGGED_NAMES = 100;

/** Compares storage and database and logs the differences. It repairs nothing: a person decides. */
export const checkFiles = defineJob({
  name: 'check-files',
  payload: z.object({}),
  options: { retryLimit: 1, expireInSeconds: 6 * 3_600, policy: 'exclusive' },
  cron: '15 4 * * 0',
});

type Deps = { readonly knownFiles: KnownFiles; readonly storage: Storage };
type Findings = Record<'missing' | 'mismatched' | 'untracked', string[]>;

export function checkFilesHandler(deps: Deps): JobHandler {
  return handleJob(checkFiles, async (_, { signal, log }) => {
    const { checkedCount, missing, mismatched } = await checkKnown(deps, signal);
    const findings: Findings = { missing, mismatched, untracked: await findUntracked(deps, signal) };
    const found = Object.entries(findings).filter(([, names]) => names.length > 0);
    for (const [what, names] of found)
      log.error(
        { count: names.length, names: names.slice(0, MAX_LOGGED_NAMES) },
        `files of the storage are ${what}`,
      );
    log.info({ checkedCount, findings: found.length }, 'files checked');
  });
}

async function checkKnown({ knownFiles, storage }: Deps, signal: AbortSignal) {
  const [missing, mismatched]: [string[], string[]] = [[], []];
  let checkedCount = 0;
  for (let after = ''; ; ) {
    const files = await knownFiles.findAfter(after, BATCH);
    for (const file of files) {
      signal.throwIfAborted();
      const state = await stateOf(storage, file);
      if (state === 'missing') missing.push(file.name);
      if (state === 'mismatched') mismatched.push(file.name);
    }
    checkedCount += files.length;
    const last = files.at(-1);
    if (last === undefined) break;
    after = last.name;
  }
  // What was deleted in the meantime is rightly gone.
  const known = await knownFiles.findNamed(missing);
  return { checkedCount, missing: missing.filter((name) => known.has(name)), mismatched };
}

async function stateOf(storage: Storage, { name, sizeBytes, sha256 }: KnownFile) {
  const stored = await storage.stat(name);
  if (stored === undefined) return 'missing';
  if (sizeBytes !== null && stored.sizeBytes !== sizeBytes) return 'mismatched';
  // S3 verifies its own data, and reading all of it would cost money.
  if (sha256 === null || storage.kind !== 'local') return 'good';
  const hash = createHash('sha256');
  await pipeline(await storage.read(name), hash);
  return hash.digest().equals(sha256) ? 'good' : 'mismatched';
}

async function findUntracked({ knownFiles, storage }: Deps, signal: AbortSignal): Promise<string[]> {
  const untracked: string[] = [];
  let names: string[] = [];
  const settle = async () => {
    const known = await knownFiles.findNamed(names);
    untracked.push(...names.filter((name) => !known.has(name)));
    names = [];
  };
  for await (const { name, modifiedAt } of storage.list('')) {
    signal.throwIfAborted();
    if (Date.now() - modifiedAt.getTime() > UNTRACKED_AFTER_MS) names.push(name);
    if (names.length >= BATCH) await settle();
  }
  await settle();
  return untracked;
}
