import { z } from 'zod';
import { moment } from '#server/platform/db/columns.ts';
import type { FileColumn } from '#server/platform/storage/known-files.ts';
import { sessionIdSchema, userIdSchema } from '#shared/ids.ts';

export const tables = ['users', 'sessions', 'one_time_tokens', 'account_events'] as const;

/** The columns that name files of the storage. */
export const fileColumns: readonly FileColumn[] = [
  { table: 'users', name: 'avatar_storage_name', sha256: 'avatar_sha256' },
];

/** The columns of a user that responses contain. */
export const userRow = z.object({
  id: userIdSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailVerifiedAt: moment.nullable(),
});
export type UserRow = z.infer<typeof userRow>;

export const accountRow = userRow.extend({
  passwordHash: z.string(),
  avatarStorageName: z.string().nullable(),
  wantsMarketingEmails: z.boolean(),
  wantsSecurityAlerts: z.boolean(),
});

/** A session that is neither expired nor revoked, with what decides about its user's rights. */
export const liveSessionRow = userRow.pick({ email: true, emailVerifiedAt: true }).extend({
  id: sessionIdSchema,
  userId: userIdSchema,
  isStale: z.boolean(),
});

/** What a mailed link does; a user has at most one token of each kind. */
export type TokenKind = 'verify' | 'reset';

/** What happened to accounts, for the reports and for audits. */
export type AccountEventKind =
  | 'sign-up'
  | 'sign-in'
  | 'sign-out'
  | 'password-reset'
  | 'password-change'
  | 'email-verified'
  | 'data-exported'
  | 'account-deleted'
  | 'report-viewed'
  | 'admin-action'
  | 'team-action';
