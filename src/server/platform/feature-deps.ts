import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import type { Config } from '#server/config/config.ts';
import type { SignedTokens } from './auth/signed-tokens.ts';
import type { Database } from './db/open-database.ts';
import type { FileLinks } from './files/file-links.ts';
import type { Route } from './http/route.ts';
import type { Log } from './log/log.ts';
import type { JobHandler } from './queue/job.ts';
import type { Queue } from './queue/queue.ts';
import type { Storage } from './storage/storage.ts';
import type { Throttle } from './throttle/throttle.ts';

/** What a feature may build on; each use case names the few it needs. */
export type FeatureDeps = {
  readonly config: Config;
  readonly log: Log;
  readonly db: Database;
  /** The connections beneath `db`, for what speaks plain SQL. */
  readonly pool: Pool;
  readonly queue: Queue;
  /** Where a feature registers what it counts. */
  readonly metrics: Registry;
  readonly storage: Storage;
  readonly tokens: SignedTokens;
  readonly fileLinks: FileLinks;
  readonly throttle: Throttle;
};

/** What a feature adds to the server. */
export type Feature = { readonly routes: readonly Route[]; readonly handlers: readonly JobHandler[] };
