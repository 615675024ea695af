import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createLimit } from '#server/platform/concurrency/limit.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** What a hash costs: memory in KiB, passes, lanes. */
type HashCost = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

// Argon2id, the library's own default, at OWASP's figures: 19 MiB, two passes, one lane.
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashes run in libuv's pool of four threads, together with file and image work, so only two are used at once.
const MAX_RUNNING = Math.max(1, Math.min(2, availableParallelism()));
// A hash takes about 30 ms, so the last one queued waits a few seconds; further callers get a 503.
const MAX_QUEUED = 200;

/** Hashes and compares passwords off the event loop, with limited concurrency. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes equally long without a hash (an unknown user), so timing does not reveal who has an account. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
};

/** Tests of other things pass a lower cost. */
export function createPasswords(cost = COST): Passwords {
  const limit = createLimit({ maxRunning: MAX_RUNNING, maxQueued: MAX_QUEUED, refuse: tooBusy });
  const dummy = unmatchedHash(cost);
  return {
    hash: (password) => limit(() => hash(normalise(password), cost)),
    matches: async (passwordHash, password) => {
      const isRight = await limit(() => verify(passwordHash ?? dummy, normalise(password)));
      return isRight && passwordHash !== undefined;
    },
  };
}

// Keyboards differ in the code points of the same letter.
function normalise(password: string): string {
  return password.normalize('NFKC');
}

/** A well-formed hash that no password matches. */
export function unmatchedHash({ memoryCost, timeCost, parallelism }: HashCost = COST): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${part(16)}$${part(32)}`;
}

function tooBusy(): AppError {
  return new AppError('not-ready', 'The service is busy. Please try again in a moment.', {
    retryAfterSeconds: 3,
  });
}
