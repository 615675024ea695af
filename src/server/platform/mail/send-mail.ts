import { z } from 'zod';
import { newId } from '#server/platform/db/new-id.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { empty, execute, findRow, sql } from '#server/platform/db/sql.ts';
import { waitForDatabase } from '#server/platform/db/wait-for-database.ts';
import { defineJob, handleJob, type JobHandler, PermanentJobError } from '#server/platform/queue/job.ts';
import type { Queue } from '#server/platform/queue/queue.ts';
import { type MailMessage, type MailTransport, mailMessageSchema } from './mail-transport.ts';

// Within the time limit of the job.
const NOTE_WAIT_MS = 60_000;

/** Sends one queued mail to the mail server. The retries outlast an outage of three days. */
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

/** Stores a mail and the job that delivers it, both or neither; `db` may be a transaction that they join. */
export async function sendMail(
  { db, queue }: { readonly db: Database; readonly queue: Queue },
  { kind, userId, message }: Mail,
): Promise<string> {
  const { to, subject, text, html, unsubscribeUrl } = mailMessageSchema.parse(message);
  return await db.transaction(async (transaction) => {
    const id = newId();
    await execute(transaction)`
      insert into mail_outbox (id, kind, user_id, recipient, subject, text_body, html_body, unsubscribe_url)
      values (${id}, ${kind}, ${userId ?? null}, ${to}, ${subject}, ${text}, ${html}, ${unsubscribeUrl ?? null})`;
    await queue.send(deliverMail, { mailId: id }, { transaction });
    return id;
  });
}

/** Deletes every mail to a user, queued ones included. */
export async function deleteMailsTo(db: Database, userId: string): Promise<void> {
  await execute(db)`delete from mail_outbox where user_id = ${userId}`;
}

/** Deletes mails of a month ago: they were sent or given up long since, or lost their job. */
export async function deleteOldMails(db: Database): Promise<void> {
  await execute(db)`delete from mail_outbox where created_at < now() - interval '30 days'`;
}

/** Delivers a queued mail; one that was sent before is not sent again. */
export function deliverMailHandler(db: Database, transport: MailTransport): JobHandler {
  return handleJob(
    deliverMail,
    async ({ mailId }, { isLastAttempt, log, signal }) => {
      const row = await findQueued(db, mailId);
      if (row === undefined) return;
      const message = mailMessageSchema.safeParse(row);
      try {
        if (!message.success)
          throw new PermanentJobError('The stored mail is damaged', { cause: message.error });
        await transport.deliver(mailId, message.data);
      } catch (error) {
        const isOver = isLastAttempt || error instanceof PermanentJobError;
        await recordFailure(db, mailId, reasonOf(error), isOver);
        throw error;
      }
      // Without this note the next run would send it again.
      await waitForDatabase(() => recordSent(db, mailId), { waitMs: NOTE_WAIT_MS, signal });
      log.info({ mailId, kind: row.kind }, 'mail sent');
    },
    // A mail server takes some tenths of a second for each.
    { concurrency: 4 },
  );
}

const queuedRow = z.object({
  kind: z.string(),
  to: z.string().nullable(),
  subject: z.string().nullable(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  unsubscribeUrl: z.string().nullable(),
});

const findQueued = (db: Database, id: string) =>
  findRow(db, queuedRow)`select kind, recipient as "to", subject, text_body as text, html_body as html,
      unsubscribe_url
    from mail_outbox where id = ${id} and status = 'queued'`;

// A mail may hold a link that opens an account, so its content is deleted once it is sent or has failed for good.
const withoutContent = sql`recipient = null, subject = null, text_body = null, html_body = null,
  unsubscribe_url = null`;

async function recordSent(db: Database, id: string): Promise<void> {
  await execute(db)`update mail_outbox set ${withoutContent}, status = 'sent', sent_at = now(),
      attempt_count = attempt_count + 1, last_error = null
    where id = ${id}`;
}

async function recordFailure(db: Database, id: string, lastError: string, isOver: boolean): Promise<void> {
  const givenUp = isOver ? sql`${withoutContent}, status = 'failed',` : empty;
  await execute(db)`
    update mail_outbox set ${givenUp} attempt_count = attempt_count + 1, last_error = ${lastError}
    where id = ${id}`;
}

// The code alone, because a mail server's message repeats the address.
function reasonOf(error: unknown): string {
  const { code, responseCode, cause } = error as { code?: unknown; responseCode?: unknown; cause?: unknown };
  if (code === undefined && responseCode === undefined && cause instanceof Error) return reasonOf(cause);
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
