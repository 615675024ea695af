import type { Config } from './config.ts';
import { accountJobs, createAccounts } from './features/accounts/accounts.ts';
import { createPasswords } from './features/accounts/passwords/passwords.ts';
import { siteRoutes } from './features/site/site-routes.ts';
import { createAuthenticate } from './platform/auth/authenticate.ts';
import { createSignedTokens } from './platform/auth/signed-tokens.ts';
import type { Database } from './platform/db/open-database.ts';
import type { Authenticate } from './platform/http/authentication.ts';
import type { Route } from './platform/http/route.ts';
import type { Log } from './platform/log/log.ts';
import { deliverMailHandler } from './platform/mail/deliver-mail.ts';
import type { MailTransport } from './platform/mail/mail-transport.ts';
import { deliverMail } from './platform/mail/send-mail.ts';
import type { Job, JobHandler } from './platform/queue/job.ts';
import type { Queue } from './platform/queue/queue.ts';
import { deleteFiles, deleteFilesHandler } from './platform/storage/delete-files.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createThrottle } from './platform/throttle/throttle.ts';

/** What a feature may build on. */
export type FeatureDeps = {
  readonly config: Config;
  /** The key that signs sessions. */
  readonly jwtSecret: string;
  readonly log: Log;
  readonly db: Database;
  readonly queue: Queue;
  readonly storage: Storage;
  readonly mailTransport: MailTransport;
};

export type Features = {
  readonly routes: readonly Route[];
  readonly handlers: readonly JobHandler[];
  readonly authenticate: Authenticate;
};

/** Every job there is, so that sending one needs no worker around. */
export const jobs: readonly Job[] = [deliverMail, deleteFiles, ...accountJobs];

/** Every feature plugs in here, and nowhere else. */
export function createFeatures(deps: FeatureDeps): Features {
  const { config, db, queue, storage, mailTransport } = deps;
  const tokens = createSignedTokens(deps.jwtSecret);
  const throttle = createThrottle(db);
  const passwords = createPasswords();
  const accounts = createAccounts({ config, db, queue, storage, tokens, throttle, passwords });
  return {
    routes: [...accounts.routes, ...siteRoutes(config)],
    handlers: [deliverMailHandler(db, mailTransport), deleteFilesHandler(storage), ...accounts.handlers],
    authenticate: createAuthenticate({ db, tokens, adminEmail: config.adminEmail }),
  };
}
