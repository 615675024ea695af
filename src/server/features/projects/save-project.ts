import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import type { Project } from '#shared/api/projects.ts';
import { findProject, updateDraft } from './queries.ts';
import { rememberMedia } from './remember-media.ts';
import { wireProject } from './wire-project.ts';

type Save = { readonly data: ProjectData; readonly revision: number };

/** Saves a draft unless somebody else saved it in the meantime. */
export async function saveProject(
  { db }: { readonly db: Database },
  userId: string,
  id: string,
  { data, revision }: Save,
): Promise<Project> {
  return await db.transaction(async (transaction) => {
    const saved = await updateDraft(transaction, { id, userId, revision, data });
    if (saved === undefined) throw await reasonAgainst(transaction, userId, id);
    await rememberMedia(transaction, userId, id, data);
    return wireProject(saved);
  });
}

async function reasonAgainst(db: Database, userId: string, id: string): Promise<AppError> {
  const project = await findProject(db, userId, id);
  if (project === undefined) return new AppError('not-found', 'This project is no longer available.');
  return project.state === 'kept'
    ? new AppError('conflict', 'This project has become a video. Changes go into a new version of it.')
    : new AppError('conflict', 'This project was changed in another tab or on another device.');
}
