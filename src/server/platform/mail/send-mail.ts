import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';
import { mailOutbox } from '#server/platform/db/schema/mail-outbox.ts';
import { execute, sql } from '#server/platform/db/sql.ts';
import { defineJob } from '#server/platform/queue/job.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import { type MailMessage, mailMessageSchema } from './mail-message.ts';

/** Hands one waiting mail to the mail server. A server that is away for three days still loses nothing. */
export const deliverMail = defineJob({
  name: 'deliver-mail',
  payload: z.object({ mailId: z.uuid() }),
  options: { retryLimit: 80, retryDelaySeconds: 5, retryDelayMaxSeconds: 3_600, expireInSeconds: 120 },
});

type Mail = {
  /** What it is for, as reports name it: 'reset-password'. */
  readonly kind: string;
  readonly userId?: string;
  readonly message: MailMessage;
};

/** Keeps a mail and the job that delivers it, both or neither; `db` may be a transaction that they join. */
export async function sendMail(
  { db, queue }: { readonly db: Database; readonly queue: Queue },
  { kind, userId, message }: Mail,
): Promise<string> {
  const { to, subject, text, html } = mailMessageSchema.parse(message);
  return await db.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(mailOutbox)
      .values({ kind, userId: userId ?? null, recipient: to, subject, textBody: text, htmlBody: html })
      .returning({ id: mailOutbox.id });
    if (row === undefined) throw new Error('The mail was not kept');
    await queue.send(deliverMail, { mailId: row.id }, { transaction });
    return row.id;
  });
}

/** Deletes every mail to a user, queued ones included. */
export async function deleteMailsTo(db: Database, userId: string): Promise<void> {
  await execute(db, sql`delete from mail_outbox where user_id = ${userId}`);
}
