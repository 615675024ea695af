import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createLimit } from '#server/platform/concurrency/limit.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** What a hash costs: memory in KiB, passes, lanes. */
export type HashCost = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

// Argon2id, the library's own default, at OWASP's figures: 19 MiB, two passes, one lane.
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashes share the thread pool with files and pictures (four threads): some of them must stay free.
const MAX_RUNNING = Math.max(1, Math.min(2, availableParallelism()));
// At some 30 ms each the last in the line waits a few seconds; whoever comes then had better come again.
const MAX_QUEUED = 200;

/** Hashes and compares passwords, away from the event loop and only a few at a time. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long for nobody's password (undefined) as for somebody's. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
};

/** Another cost than the recommended one is for tests that are about something else. */
export function createPasswords(cost = COST): Passwords {
  const limit = createLimit({ maxRunning: MAX_RUNNING, maxQueued: MAX_QUEUED, refuse: tooBusy });
  const nobody = nobodysHash(cost);
  return {
    hash: (password) => limit(() => hash(plain(password), cost)),
    matches: async (passwordHash, password) => {
      const isRight = await limit(() => verify(passwordHash ?? nobody, plain(password)));
      return isRight && passwordHash !== undefined;
    },
  };
}

// The same letters typed on another system may be other code points.
function plain(password: string): string {
  return password.normalize('NFKC');
}

// Well-formed and of the same cost, but of no password.
function nobodysHash({ memoryCost, timeCost, parallelism }: HashCost): string {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${part(16)}$${part(32)}`;
}

function tooBusy(): AppError {
  return new AppError('not-ready', 'The service is busy. Please try again in a moment.', {
    retryAfterSeconds: 3,
  });
}
