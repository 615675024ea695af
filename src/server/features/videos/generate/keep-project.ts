import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { replaceProjectMedia } from '#server/platform/db/project-media.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ProjectFiles } from './find-files.ts';
import type { VideoOrder } from './video-order.ts';

/** Keeps the data of a video as a project, so that it can be opened and changed again. Answers with the project's id. */
export async function keepProject(
  transaction: Database,
  userId: string,
  { project: data, projectId }: VideoOrder,
  files: ProjectFiles,
): Promise<string> {
  const found = projectId === undefined ? undefined : await lockProject(transaction, userId, projectId);
  if (found?.state === 'kept' && isDeepStrictEqual(found.data, data)) return found.id;
  const words = { state: 'kept', name: data.name, data } as const;
  const id =
    found?.state === 'draft'
      ? await updateProject(transaction, found.id, words)
      : await insertProject(transaction, { ...words, userId, parentId: found?.id ?? null });
  const used = [...files.media, files.realtor, files.logo, files.audio].flatMap((file) => file?.id ?? []);
  await replaceProjectMedia(transaction, id, used);
  return id;
}

type KeptWords = Pick<typeof projects.$inferInsert, 'state' | 'name' | 'data'>;

async function lockProject(transaction: Database, userId: string, id: string) {
  const [found] = await transaction
    .select({ id: projects.id, state: projects.state, data: projects.data })
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.userId, userId)))
    .for('update');
  if (found === undefined) throw new AppError('not-found', 'This project is no longer available.');
  return found;
}

async function updateProject(transaction: Database, id: string, words: KeptWords): Promise<string> {
  await transaction
    .update(projects)
    .set({ ...words, revision: sql`${projects.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(projects.id, id));
  return id;
}

async function insertProject(
  transaction: Database,
  row: KeptWords & { readonly userId: string; readonly parentId: string | null },
): Promise<string> {
  const [made] = await transaction.insert(projects).values(row).returning({ id: projects.id });
  if (made === undefined) throw new Error('The project was not stored');
  return made.id;
}
