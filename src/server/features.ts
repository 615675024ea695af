import type { Config } from './config.ts';
import type { Database } from './platform/db/open-database.ts';
import type { Authenticate } from './platform/http/authentication.ts';
import type { Route } from './platform/http/route.ts';
import type { Log } from './platform/log/log.ts';
import { deliverMailHandler } from './platform/mail/deliver-mail.ts';
import type { MailTransport } from './platform/mail/mail-transport.ts';
import { deliverMail } from './platform/mail/send-mail.ts';
import type { Job, JobHandler } from './platform/queue/job.ts';
import type { Queue } from './platform/queue/queue.ts';
import type { Storage } from './platform/storage/storage.ts';

/** What a feature may build on. */
export type FeatureDeps = {
  readonly config: Config;
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
export const jobs: readonly Job[] = [deliverMail];

/** Every feature plugs in here, and nowhere else. */
export function createFeatures({ db, mailTransport }: FeatureDeps): Features {
  return {
    routes: [],
    handlers: [deliverMailHandler(db, mailTransport)],
    // Nobody has an account yet, so no bearer is anybody's.
    authenticate: async () => undefined,
  };
}
