import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { brandKits, media, projects } from '#server/platform/db/schema/projects.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import type { BrandKit } from '#shared/api/projects.ts';

const columns = {
  id: projects.id,
  parentId: projects.parentId,
  state: projects.state,
  data: projects.data,
  revision: projects.revision,
  updatedAt: projects.updatedAt,
};

export async function findProject(db: Database, userId: string, id: string) {
  const [row] = await db
    .select(columns)
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.userId, userId)));
  return row;
}

export async function findLatestDraft(db: Database, userId: string) {
  const [row] = await db
    .select(columns)
    .from(projects)
    .where(and(eq(projects.userId, userId), eq(projects.state, 'draft')))
    .orderBy(desc(projects.updatedAt), desc(projects.id))
    .limit(1);
  return row;
}

/** Undefined when there is a project with this id already. */
export async function insertDraft(
  db: Database,
  draft: {
    readonly id?: string;
    readonly userId: string;
    readonly parentId: string | null;
    readonly data: ProjectData;
  },
) {
  const [row] = await db
    .insert(projects)
    .values({ ...draft, name: draft.data.name })
    .onConflictDoNothing({ target: projects.id })
    .returning(columns);
  return row;
}

/** Undefined when it is not a draft of this person, or another save came first. */
export async function updateDraft(
  db: Database,
  draft: {
    readonly id: string;
    readonly userId: string;
    readonly revision: number;
    readonly data: ProjectData;
  },
) {
  const [row] = await db
    .update(projects)
    .set({
      data: draft.data,
      name: draft.data.name,
      revision: sql`${projects.revision} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(projects.id, draft.id),
        eq(projects.userId, draft.userId),
        eq(projects.state, 'draft'),
        eq(projects.revision, draft.revision),
      ),
    )
    .returning(columns);
  return row;
}

/** Whether there was such a draft. */
export async function deleteDraft(db: Database, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(projects)
    .where(and(eq(projects.id, id), eq(projects.userId, userId), eq(projects.state, 'draft')));
  return rowCount === 1;
}

/** Deletes all drafts of a person but the latest; what became a video is no draft. */
export async function deleteOldDrafts(db: Database, userId: string, keptCount: number): Promise<void> {
  const isDraft = and(eq(projects.userId, userId), eq(projects.state, 'draft'));
  // By time instead of by id: a draft that is saved at this moment is no longer old, and stays.
  const oldestKept = db
    .select({ updatedAt: projects.updatedAt })
    .from(projects)
    .where(isDraft)
    .orderBy(desc(projects.updatedAt))
    .offset(keptCount - 1)
    .limit(1);
  await db.delete(projects).where(and(isDraft, lt(projects.updatedAt, oldestKept)));
}

/** The ids of a person's uploads by name; held until the transaction ends, so that no sweep takes them. */
export async function lockMediaIds(
  transaction: Database,
  userId: string,
  filenames: readonly string[],
): Promise<Map<string, string>> {
  if (filenames.length === 0) return new Map();
  const rows = await transaction
    .select({ id: media.id, filename: media.filename })
    .from(media)
    .where(and(eq(media.userId, userId), inArray(media.filename, [...filenames])))
    .for('key share');
  return new Map(rows.map(({ id, filename }) => [filename, id]));
}

export async function findBrandKit(db: Database, userId: string) {
  const [row] = await db
    .select({ realtor_info: brandKits.realtorInfo, brokerage_info: brandKits.brokerageInfo })
    .from(brandKits)
    .where(eq(brandKits.userId, userId));
  return row;
}

export async function upsertBrandKit(
  db: Database,
  userId: string,
  kit: BrandKit,
  pictures: { readonly realtorImageId: string | null; readonly brokerageLogoId: string | null },
): Promise<void> {
  const values = { realtorInfo: kit.realtor_info, brokerageInfo: kit.brokerage_info, ...pictures };
  await db
    .insert(brandKits)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: brandKits.userId, set: { ...values, updatedAt: sql`now()` } });
}
