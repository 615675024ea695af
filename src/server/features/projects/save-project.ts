import { lockOwnMedia } from '#server/features/media/public.ts';
import { lockTeam } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError, notFound } from '#server/platform/errors/app-error.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import { type Project, projectSchema } from '#shared/api/projects.ts';
import type { ProjectId, UserId } from '#shared/ids.ts';
import { findMediaFilename } from '#shared/media-path.ts';
import { deleteDraft, findProject, replaceProjectMedia, updateDraft } from './queries.ts';
import { FROZEN, type ProjectRow } from './tables.ts';
import { withTeamKit } from './team-brand-kit.ts';

/** Saves a draft unless another save came first. What the team has locked is stored as the team says. */
export async function saveProject(
  { db }: { readonly db: Database },
  userId: UserId,
  id: ProjectId,
  { data: sent, revision }: { readonly data: ProjectData; readonly revision: number },
): Promise<Project> {
  return await db.transaction(async (transaction) => {
    await lockTeam(transaction, userId);
    const data = await withTeamKit(transaction, userId, sent);
    const saved = await updateDraft(transaction, { id, userId, revision, data });
    if (saved === undefined) throw await refusalOf(transaction, userId, id);
    await recordMedia(transaction, userId, id, data);
    return wireProject(saved);
  });
}

async function refusalOf(db: Database, userId: UserId, id: ProjectId): Promise<AppError> {
  const project = await findProject(db, userId, id);
  if (project === undefined) return notFound('project');
  return project.state === FROZEN
    ? new AppError('conflict', 'This project has become a video. Changes go into a new version of it.')
    : new AppError('conflict', 'This project was changed in another tab or on another device.');
}

/** Deletes a draft, of which the row of an import that it was made from then knows nothing any more. */
export async function discardDraft(
  { db }: { readonly db: Database },
  userId: UserId,
  id: ProjectId,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockTeam(transaction, userId);
    if (!(await deleteDraft(transaction, userId, id))) throw notFound('project');
  });
}

/** Records which uploads a project uses, so that they are not swept. Paths to anything but the owner's uploads are ignored. */
export async function recordMedia(
  transaction: Database,
  userId: UserId,
  projectId: ProjectId,
  data: ProjectData,
): Promise<void> {
  const filenames = [...new Set(filenamesIn(data))];
  const rows = filenames.length > 0 ? await lockOwnMedia(transaction, userId, filenames) : [];
  const ids = new Map(rows.map(({ filename, id }) => [filename, id]));
  await replaceProjectMedia(
    transaction,
    projectId,
    filenames.flatMap((filename) => ids.get(filename) ?? []),
  );
}

function filenamesIn({ media, realtor_info, brokerage_info, ...sounds }: ProjectData): string[] {
  const photos = media.flatMap(({ path, originalPath }) => [path, originalPath ?? '']);
  const paths = [...photos, realtor_info.image, brokerage_info.logo];
  const filenames = paths.flatMap((path) => findMediaFilename(path) ?? []);
  return [...filenames, sounds.customAudioFilename ?? [], sounds.narrationFilename ?? []].flat();
}

/** A row as clients see it; data of an earlier version is parsed by today's schema. */
export function wireProject({ updatedAt, ...row }: ProjectRow): Project {
  return projectSchema.parse({ ...row, updatedAt: updatedAt.toISOString() });
}
