import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/platform/db/open-database.ts';
import { notFound } from '#server/platform/errors/app-error.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import type { MediaId, ProjectId, UserId } from '#shared/ids.ts';
import { freezeDraft, insertFrozen, lockProject, replaceProjectMedia, separateListing } from './queries.ts';
import { FROZEN } from './tables.ts';

export { getStartingKit } from './brand-kit.ts';
export { addDraft } from './create-project.ts';
export { withOwnPictures } from './own-pictures.ts';
export { deleteFrozenWithoutVideos, passProjects } from './queries.ts';
export { findTeamBrandKit } from './team-brand-kit-queries.ts';

type Freeze = {
  /** The draft or frozen project that the data come from, if any. */
  readonly projectId: ProjectId | undefined;
  readonly data: ProjectData;
  readonly mediaIds: readonly MediaId[];
};

/**
 * Stores the data that a video is made from as a frozen project, which can be opened and copied later. A draft is frozen
 * itself; a frozen project with other data gets a new version, which belongs to the same listing unless it shows another
 * property. Returns the project's id.
 */
export async function freezeProject(
  transaction: Database,
  userId: UserId,
  { projectId, data, mediaIds }: Freeze,
): Promise<ProjectId> {
  const found = projectId === undefined ? undefined : await lockProject(transaction, userId, projectId);
  if (projectId !== undefined && found === undefined) throw notFound('project');
  if (found?.state === FROZEN && isDeepStrictEqual(found.data, data)) return found.id;
  if (found?.state === 'draft') await freezeDraft(transaction, userId, found.id, data);
  const id =
    found?.state === 'draft' ? found.id : await insertFrozen(transaction, userId, found?.id ?? null, data);
  await replaceProjectMedia(transaction, id, mediaIds);
  await separateListing(transaction, userId, id);
  return id;
}
