import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { accountEvents, users } from '#server/platform/db/schema/users.ts';

const userColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  emailVerifiedAt: users.emailVerifiedAt,
};

const profileColumns = {
  ...userColumns,
  passwordHash: users.passwordHash,
  avatarStorageName: users.avatarStorageName,
  wantsMarketingEmails: users.wantsMarketingEmails,
  wantsSecurityAlerts: users.wantsSecurityAlerts,
};

export type AccountEventKind = (typeof accountEvents.$inferInsert)['kind'];

type NewUser = {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** Undefined when the address is taken, also by a sign-up at the same moment. */
export async function insertUser(db: Database, user: NewUser) {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning(userColumns);
  return row;
}

export async function findUserByEmail(db: Database, email: string) {
  const [row] = await db
    .select(profileColumns)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  return row;
}

export async function findUserById(db: Database, id: string) {
  const [row] = await db.select(profileColumns).from(users).where(eq(users.id, id));
  return row;
}

/** Holds the row until the transaction ends, so that two changes of one account follow each other. */
export async function lockUser(transaction: Database, id: string) {
  const [row] = await transaction.select(profileColumns).from(users).where(eq(users.id, id)).for('update');
  return row;
}

export async function updateUserNames(
  db: Database,
  id: string,
  names: { readonly firstName: string; readonly lastName: string },
) {
  const [row] = await db
    .update(users)
    .set({ ...names, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning(userColumns);
  return row;
}

export async function updateUserNotifications(
  db: Database,
  id: string,
  wanted: { readonly wantsMarketingEmails: boolean; readonly wantsSecurityAlerts: boolean },
): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ ...wanted, updatedAt: sql`now()` })
    .where(eq(users.id, id));
  return rowCount === 1;
}

export async function updatePasswordHash(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: sql`now()` }).where(eq(users.id, id));
}

/** Whether this was the first time. */
export async function markEmailVerified(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)));
  return rowCount === 1;
}

export async function recordEvent(
  db: Database,
  kind: AccountEventKind,
  userId: string | null,
): Promise<void> {
  await db.insert(accountEvents).values({ kind, userId });
}

type Avatar = { readonly storageName: string; readonly contentType: string };

export async function updateAvatar(db: Database, userId: string, avatar: Avatar | null): Promise<void> {
  await db
    .update(users)
    .set({
      avatarStorageName: avatar?.storageName ?? null,
      avatarContentType: avatar?.contentType ?? null,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, userId));
}
