import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { users } from '#server/platform/db/schema/users.ts';

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
