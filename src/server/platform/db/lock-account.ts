import { eq } from 'drizzle-orm';
import type { Database } from './open-database.ts';
import { users } from './schema/users.ts';

/** Makes others who lock this account wait until the transaction ends, so that what it has can be counted. */
export async function lockAccount(transaction: Database, userId: string): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
