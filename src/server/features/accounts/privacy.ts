import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { allowLongStatements, type Database } from '#server/platform/db/open-database.ts';
import { execute } from '#server/platform/db/sql.ts';
import { deleteMailsTo, sendMail } from '#server/platform/mail/send-mail.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { openScratch } from '#server/platform/system/scratch.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import type { UserId } from '#shared/ids.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { checkOwnPassword, wrongPassword } from './check-password.ts';
import { accountDeletedMail } from './mails.ts';
import { deleteUser, findFilesOf, readSection, sectionNames } from './privacy-queries.ts';
import { lockUser, recordEvent } from './queries.ts';

const FIELD = { path: 'password', wrongMessage: 'Password is incorrect' };

/** Erases an account: rows at once, files by a job that is retried; events lose their user. */
export async function deleteMyAccount(
  deps: Pick<AccountsDeps, 'config' | 'db' | 'queue' | 'throttle' | 'passwords' | 'beforeDeletion'>,
  userId: UserId,
  password: string,
): Promise<void> {
  const { config, queue } = deps;
  const checked = await checkOwnPassword(deps, userId, password, FIELD);
  await deps.db.transaction(async (db) => {
    // First: it takes the locks that come before that of the account, and checks under that one.
    const isTeamLeft = await deps.beforeDeletion(db, userId);
    const user = await lockUser(db, userId);
    if (user?.passwordHash !== checked.passwordHash) throw wrongPassword(FIELD);
    await eraseAccount({ db, queue }, userId);
    await recordEvent(db, 'account-deleted', null);
    const message = accountDeletedMail(config, user, isTeamLeft);
    await sendMail({ db, queue }, { kind: 'account-deleted', message });
  });
}

/** Deletes an account with everything of it: rows in this transaction, files after it. */
export async function eraseAccount(
  { db, queue }: Pick<AccountsDeps, 'db' | 'queue'>,
  userId: UserId,
): Promise<void> {
  await allowLongStatements(db);
  await deleteFilesLater(queue, db, await findFilesOf(db, userId));
  // Queued mails hold the address and links into an account that is gone.
  await deleteMailsTo(db, userId);
  await deleteUser(db, userId);
}

/**
 * Sends everything stored about a person, as of one moment, as one JSON file. It is written to disk first: the database does not
 * wait for a slow client, and what fails is not taken for a whole file.
 */
export async function exportMyData(
  { config, db, throttle }: Pick<AccountsDeps, 'config' | 'db' | 'throttle'>,
  userId: UserId,
  reply: FastifyReply,
): Promise<void> {
  reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="curbreel-my-data.json"',
    'cache-control': 'no-store',
  });
  // Nothing is read for who wants the headers alone; RFC 9110 lets them leave out the length.
  if (reply.request.method === 'HEAD') return void reply.send();
  const key = { action: 'export', subject: userId };
  await consumeOrRefuse(throttle, key, config.throttles.tokenUse, 'Your last download holds the same data.');
  await recordEvent(db, 'data-exported', userId);
  await using scratch = await openScratch(config.dataDir, 'upload');
  const path = scratch.at('my-data.json');
  await db.transaction(async (transaction) => {
    await execute(transaction)`set transaction isolation level repeatable read read only`;
    await pipeline(exportOf(transaction, userId), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  });
  const file = createReadStream(path);
  const isSent = once(file, 'close');
  reply.send(file);
  await isSent;
}

async function* exportOf(transaction: Database, userId: UserId): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(new Date().toISOString())}`;
  for (const name of sectionNames) {
    yield `,\n"${name}": [`;
    let isFirst = true;
    for await (const rows of readSection(transaction, userId, name)) {
      yield `${isFirst ? '' : ',\n'}${rows.join(',\n')}`;
      isFirst = false;
    }
    yield ']';
  }
  yield '\n}\n';
}
