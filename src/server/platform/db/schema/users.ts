import { sql } from 'drizzle-orm';
import { boolean, index, inet, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, idColumn, moment, momentNow } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    company: text('company'),
    avatarStorageName: text('avatar_storage_name'),
    avatarContentType: text('avatar_content_type'),
    emailVerifiedAt: moment('email_verified_at'),
    wantsMarketingEmails: boolean('wants_marketing_emails').notNull().default(false),
    wantsSecurityAlerts: boolean('wants_security_alerts').notNull().default(true),
    lastLoginAt: moment('last_login_at'),
    createdAt: momentNow('created_at'),
    updatedAt: momentNow('updated_at'),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_created_at_idx').on(table.createdAt),
  ],
);

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A signed-in browser; a token is good only while its row is neither expired nor revoked. */
export const sessions = pgTable('sessions', {
  id: idColumn(),
  userId: userId(),
  isRemembered: boolean('is_remembered').notNull().default(false),
  ipAddress: inet('ip_address'),
  userAgent: text('user_agent'),
  createdAt: momentNow('created_at'),
  lastSeenAt: momentNow('last_seen_at'),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
});

/** What a mailed link proves; only the token's SHA-256 is kept, and one of each kind per user. */
export const oneTimeTokens = pgTable('one_time_tokens', {
  id: idColumn(),
  userId: userId(),
  kind: text('kind', { enum: ['verify', 'reset'] }).notNull(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: momentNow('created_at'),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/** What happened to accounts, for the reports and the auditor. */
export const accountEvents = pgTable('account_events', {
  id: idColumn(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  kind: text('kind', {
    enum: [
      'sign-up',
      'sign-in',
      'sign-out',
      'password-reset',
      'password-change',
      'email-verified',
      'data-exported',
      'account-deleted',
      'report-viewed',
    ],
  }).notNull(),
  subject: text('subject'),
  occurredAt: momentNow('occurred_at'),
});

/** Counters that all nodes share: this window's and the one before. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  windowStartedAt: moment('window_started_at').notNull(),
  count: integer('count').notNull(),
  previousCount: integer('previous_count').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
});
