import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { mailOutbox } from '#server/platform/db/schema/mail-outbox.ts';
import { handleJob, type JobHandler, PermanentJobError } from '#server/platform/queue/job.ts';
import { mailMessageSchema } from './mail-message.ts';
import type { MailTransport } from './mail-transport.ts';
import { deliverMail } from './send-mail.ts';

/** The worker's side of a mail: what was sent before is not sent again. */
export function deliverMailHandler(db: Database, transport: MailTransport): JobHandler {
  return handleJob(
    deliverMail,
    async ({ mailId }, { isLastAttempt, log }) => {
      const row = await findQueued(db, mailId);
      if (row === undefined) return;
      const message = mailMessageSchema.safeParse({
        to: row.recipient,
        subject: row.subject,
        text: row.textBody,
        html: row.htmlBody,
      });
      try {
        if (!message.success)
          throw new PermanentJobError('The kept mail is damaged', { cause: message.error });
        await transport.deliver(mailId, message.data);
      } catch (error) {
        const isOver = isLastAttempt || error instanceof PermanentJobError;
        await noteFailure(db, mailId, reasonOf(error), isOver);
        throw error;
      }
      await noteSent(db, mailId);
      log.info({ mailId, kind: row.kind }, 'mail sent');
    },
    { concurrency: 2 },
  );
}

async function findQueued(db: Database, id: string) {
  const [row] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'queued')));
  return row;
}

const withoutWords = { recipient: null, subject: null, textBody: null, htmlBody: null };

async function noteSent(db: Database, id: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      ...withoutWords,
      status: 'sent',
      sentAt: sql`now()`,
      attemptCount: sql`${mailOutbox.attemptCount} + 1`,
      lastError: null,
    })
    .where(eq(mailOutbox.id, id));
}

async function noteFailure(db: Database, id: string, lastError: string, isOver: boolean): Promise<void> {
  await db
    .update(mailOutbox)
    .set({
      // Nobody will send it any more, so its link and its address need not lie around.
      ...(isOver && { ...withoutWords, status: 'failed' as const }),
      attemptCount: sql`${mailOutbox.attemptCount} + 1`,
      lastError,
    })
    .where(eq(mailOutbox.id, id));
}

// A code and no more: the words of mail servers repeat the address.
function reasonOf(error: unknown): string {
  const { code, responseCode, cause } = error as { code?: unknown; responseCode?: unknown; cause?: unknown };
  if (code === undefined && responseCode === undefined && cause instanceof Error) return reasonOf(cause);
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
