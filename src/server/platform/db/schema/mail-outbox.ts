import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, moment, momentNow } from './columns.ts';
import { users } from './users.ts';

/** Mails on their way; the words of a sent one are removed, since they may hold a link that opens an account. */
export const mailOutbox = pgTable('mail_outbox', {
  id: idColumn(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  kind: text('kind').notNull(),
  status: text('status', { enum: ['queued', 'sent', 'failed'] })
    .notNull()
    .default('queued'),
  recipient: text('recipient'),
  subject: text('subject'),
  textBody: text('text_body'),
  htmlBody: text('html_body'),
  attemptCount: integer('attempt_count').notNull().default(0),
  lastError: text('last_error'),
  createdAt: momentNow('created_at'),
  sentAt: moment('sent_at'),
});
