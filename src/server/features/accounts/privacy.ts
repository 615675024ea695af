import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { deleteMailsTo, sendMail } from '#server/platform/mail/send-mail.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import type { UserId } from '#shared/ids.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { checkOwnPassword, wrongPassword } from './check-password.ts';
import { accountDeletedMail } from './mails.ts';
import { deleteUser, findFilesOf, findSectionRows, sectionNames } from './privacy-queries.ts';
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
  await deleteFilesLater(queue, db, await findFilesOf(db, userId));
  // Queued mails hold the address and links into an account that is gone.
  await deleteMailsTo(db, userId);
  await deleteUser(db, userId);
}

/** Streams everything stored about a person as one JSON file, a section at a time. */
export async function exportMyData(
  { config, db, throttle }: Pick<AccountsDeps, 'config' | 'db' | 'throttle'>,
  userId: UserId,
  reply: FastifyReply,
): Promise<void> {
  const key = { action: 'export', subject: userId };
  await consumeOrRefuse(throttle, key, config.throttles.tokenUse, 'Your last download holds the same data.');
  await recordEvent(db, 'data-exported', userId);
  const rowsOf = (name: string) => findSectionRows(db, userId, name);
  reply
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="curbreel-my-data.json"',
      'cache-control': 'no-store',
    })
    .send(Readable.from(writeExport(rowsOf)));
}

async function* writeExport(rowsOf: (name: string) => Promise<string[]>): AsyncGenerator<string> {
  yield `{\n"exported_at": ${JSON.stringify(new Date().toISOString())}`;
  for (const name of sectionNames) yield `,\n"${name}": [${(await rowsOf(name)).join(',\n')}]`;
  yield '\n}\n';
}
