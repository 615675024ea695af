import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/platform/db/open-database.ts';

const rowSchema = z.object({
  id: z.uuid(),
  storage_name: z.string(),
  thumbnail_storage_name: z.string().nullable(),
  is_used: z.boolean(),
});
export type Candidate = z.infer<typeof rowSchema>;

// A name of ours is random, so finding it anywhere in a document means that the document refers to it.
const IS_USED = sql`(
  exists (select from project_media p where p.media_id = m.id)
  or exists (select from brand_kits b where m.id in (b.realtor_image_id, b.brokerage_logo_id))
  or exists (select from projects p where p.user_id = m.user_id and strpos(p.data::text, m.filename) > 0)
  or exists (select from videos v where v.user_id = m.user_id and strpos(v.project_data::text, m.filename) > 0)
)`;

/** The uploads that have waited longest for a look, each with whether anything uses it; locked until the end. */
export async function lockCandidates(db: Database, unusedHours: number, limit: number): Promise<Candidate[]> {
  const { rows: locked } = await db.execute(sql`
    select m.id
    from media m
    where m.created_at < now() - make_interval(hours => ${unusedHours})
      and (m.found_used_at is null or m.found_used_at < now() - interval '1 day')
    order by m.found_used_at nulls first, m.created_at
    limit ${limit}
    for update of m skip locked`);
  if (locked.length === 0) return [];
  // Asked once the locks are held: a project that was saved while they were taken is seen by this statement only.
  const { rows } = await db.execute(sql`
    select m.id, m.storage_name, m.thumbnail_storage_name, ${IS_USED} as is_used
    from media m
    where m.id in ${locked.map(({ id }) => id)}`);
  return rows.map((row) => rowSchema.parse(row));
}

/** Remembers what is used, and forgets what is not. */
export async function settleCandidates(
  db: Database,
  usedIds: readonly string[],
  unusedIds: readonly string[],
): Promise<void> {
  if (usedIds.length > 0)
    await db.execute(sql`update media set found_used_at = now() where id in ${[...usedIds]}`);
  if (unusedIds.length > 0) await db.execute(sql`delete from media where id in ${[...unusedIds]}`);
}
