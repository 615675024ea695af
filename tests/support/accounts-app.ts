import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { Registry } from 'prom-client';
import { loadConfig } from '#server/config/config.ts';
import { createPasswords } from '#server/features/accounts/passwords.ts';
import { createFeatures, jobs } from '#server/features.ts';
import { createSignedTokens } from '#server/platform/auth/signed-tokens.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { MailMessage } from '#server/platform/mail/mail-transport.ts';
import { openQueue } from '#server/platform/queue/queue.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { registerCleanup } from './cleanup.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { createTestHttp } from './http-app.ts';

export const JWT_SECRET = 'k3y-0f-the-tests-that-n0body-else-has-7f21';
export const GOOD_PASSWORD = 'Quiet-Harbor-58';
// At its real cost, hashing would take a tenth of the time of all server tests.
const quickPasswords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });

type Call = {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: object;
  readonly token?: string;
  /** The client's address; by default a new one for each call, so that calls do not share a throttle's count. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type AccountsApp = Awaited<ReturnType<typeof createAccountsApp>>;

/** All features on a database, a queue and a storage of their own, which go with the test, or with the file when made at
 * its top; mails are collected instead of sent. */
export async function createAccountsApp(
  env: Readonly<Record<string, string>> = {},
  hashing: 'quick' | 'real' = 'quick',
  database?: TestDatabase,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'curbreel-accounts-'));
  const { db, pool, url } = database ?? (await createTestDatabase());
  const settings = { DATA_DIR: dataDir, PUBLIC_URL: 'https://videos.example.com', ...env };
  const config = loadConfig(settings);
  const lines: string[] = [];
  const log = await createLog({
    level: 'info',
    isTerminal: false,
    destination: { write: (line) => lines.push(line) },
  });
  const mails: MailMessage[] = [];
  const mailTransport = { deliver: async (_: string, message: MailMessage) => void mails.push(message) };
  // With ROLE=api no job runs, so that a test can look at the queued ones.
  const isWorker = config.role !== 'api';
  const queue = await openQueue({ connectionString: url, log, jobs, isWorker });
  const storage = await openStorage(config.storage, db);
  const metrics = new Registry();
  const features = createFeatures({
    config,
    jwtSecret: JWT_SECRET,
    log,
    db,
    pool,
    queue,
    metrics,
    storage,
    mailTransport,
    ...(hashing === 'quick' && { passwords: quickPasswords }),
  });
  await queue.startWorkers(features.handlers);
  const http = await createTestHttp({
    routes: features.routes,
    pages: features.pages,
    authenticate: features.authenticate,
    env: settings,
  });
  /** Every log line so far, of requests and jobs. */
  const logText = () => [...lines, ...http.lines].join('');
  registerCleanup(async () => {
    await http.app.close();
    await http.refuseUndeclared();
    await refuseSecrets(logText(), { pool, mails });
    await queue.stopWorkers(1_000);
    await queue.close();
    storage.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const call = (
    path: string,
    { method = 'GET', body, token, from = someAddress(), headers = {} }: Call = {},
  ) => {
    const options: InjectOptions = {
      method,
      url: path.startsWith('/api/') ? path : `/api/v1/${path}`,
      remoteAddress: from,
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body }),
    };
    return http.app.inject(options);
  };
  const post = (path: string, body: object, options: Omit<Call, 'body'> = {}) =>
    call(path, { method: 'POST', body, ...options });

  return {
    app: http.app,
    routes: features.routes,
    config,
    db,
    pool,
    databaseUrl: url,
    queue,
    metrics,
    storage,
    mails,
    logText,
    tokens: createSignedTokens(JWT_SECRET),
    call,
    post,
    /** A new account, signed in. */
    signUp: async (
      fields: Partial<Record<'email' | 'password' | 'first_name' | 'last_name', string>> = {},
    ) => {
      const person = {
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: someEmail(),
        password: GOOD_PASSWORD,
        ...fields,
      };
      const answer = await post('auth/signup', person);
      if (answer.statusCode !== 201) throw new Error(`No account: ${answer.body}`);
      const { token, user } = answer.json().data as { token: string; user: { id: string; email: string } };
      return { token, id: user.id, email: person.email, password: person.password };
    },
    signIn: (email: string, password: string) => post('auth/signin', { email, password }),
    /** The newest mail to an address with that subject; waits until it is there. */
    mailTo: (email: string, subject: RegExp) =>
      eventually(() => {
        const mail = mails.findLast(
          ({ to, subject: line }) => to === email.toLowerCase() && subject.test(line),
        );
        if (mail === undefined) throw new Error('No such mail yet');
        return mail;
      }),
    /** Waits until every queued job has ended. */
    idle: () =>
      eventually(async () => {
        const { rows } = await pool.query(
          `select name from pgboss.job where state in ('created', 'active', 'retry')
             and name <> 'dead-letters' and left(name, 2) <> '__'`,
        );
        if (rows.length > 0) throw new Error(`Jobs have not ended: ${rows.map(({ name }) => name).join()}`);
      }),
  };
}

/** Throws when a log holds a password, a bearer, or what opens a mailed or shared link. */
async function refuseSecrets(
  text: string,
  { pool, mails }: Pick<AccountsApp, 'mails' | 'pool'>,
): Promise<void> {
  const { rows } = await pool.query('select short_code, share_token from share_links');
  const mailed = mails.flatMap((mail) =>
    [...mail.text.matchAll(/[?&]token=([\w-]+)/g)].map(([, token]) => token),
  );
  const secrets = [GOOD_PASSWORD, ...mailed, ...rows.flatMap((row) => Object.values(row))];
  const found = secrets.filter((secret) => text.includes(String(secret)));
  if (found.length > 0 || /eyJ[\w-]+\.[\w-]+\./.test(text))
    throw new Error(`Secrets in the log: ${found.join()}`);
}

/** The token in a mail's link. */
export function tokenIn(mail: MailMessage): string {
  const token = /[?&]token=([\w-]+)/.exec(mail.text)?.[1];
  if (token === undefined) throw new Error('The mail has no link');
  return token;
}

export function someEmail(): string {
  return `ada.${crypto.randomUUID()}@example.com`;
}

export function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
