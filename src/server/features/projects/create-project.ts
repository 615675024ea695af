import { lockAccount } from '#server/features/accounts/public.ts';
import { lockTeam } from '#server/features/teams/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError, notFound } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { consumeOrRefuse } from '#server/platform/throttle/throttle.ts';
import { type ProjectData, projectDataSchema } from '#shared/api/project-data.ts';
import type { Project } from '#shared/api/projects.ts';
import type { ProjectId, UserId } from '#shared/ids.ts';
import { withOwnPictures } from './own-pictures.ts';
import { countDrafts, deleteOldestDraft, findProject, insertDraft } from './queries.ts';
import { recordMedia, wireProject } from './save-project.ts';
import { withTeamKit } from './team-brand-kit.ts';

type NewProject = {
  /** Chosen by the caller, so that a call repeated after a lost answer makes no second draft. */
  readonly id?: ProjectId | undefined;
  readonly data?: ProjectData | undefined;
  readonly copyOf?: ProjectId | undefined;
};

/** More than anybody works on; without a limit, one account could fill the disk. */
const MAX_DRAFTS = 200;
/** The last of them are for the wizard: an import may not fill all. */
const RESERVED_DRAFTS = 20;

/** Creates a draft: empty, with given data, or as a new version of another project. Beyond the limit the oldest is deleted. */
export async function createProject(
  { config, db, throttle }: Pick<FeatureDeps, 'config' | 'db' | 'throttle'>,
  userId: UserId,
  { id, data: givenData, copyOf }: NewProject,
): Promise<Project> {
  await consumeOrRefuse(
    throttle,
    { action: 'create-draft', subject: userId },
    config.throttles.draft,
    'Drafts that are already there can still be changed.',
  );
  return await db.transaction(async (transaction) => {
    await lockTeam(transaction, userId);
    await lockAccount(transaction, userId);
    const source = copyOf === undefined ? undefined : await findProject(transaction, userId, copyOf);
    if (copyOf !== undefined && source === undefined) throw notFound('project');
    const sourceData = () =>
      withOwnPictures(transaction, userId, projectDataSchema.parse(source?.data ?? {}));
    const data = await withTeamKit(transaction, userId, givenData ?? (await sourceData()));
    const draft = await insertDraft(transaction, { id, userId, parentId: source?.id ?? null, data });
    if (draft === undefined) return await getEarlier(transaction, userId, id);
    await recordMedia(transaction, userId, draft.id, data);
    await deleteOldestDraft(transaction, userId, MAX_DRAFTS);
    return wireProject(draft);
  });
}

/** Makes a draft for a feature that makes many. None is deleted for it: without room it is refused. */
export async function addDraft(
  transaction: Database,
  userId: UserId,
  givenData: ProjectData,
): Promise<ProjectId> {
  await lockAccount(transaction, userId);
  const drafts = await countDrafts(transaction, userId);
  if (drafts >= MAX_DRAFTS - RESERVED_DRAFTS)
    throw new AppError(
      'conflict',
      `You have ${drafts} drafts. Please finish or delete some, then try again.`,
    );
  const data = await withTeamKit(transaction, userId, givenData);
  const draft = await insertDraft(transaction, { userId, parentId: null, data });
  if (draft === undefined) throw new Error('A new id was taken');
  await recordMedia(transaction, userId, draft.id, data);
  return draft.id;
}

async function getEarlier(db: Database, userId: UserId, id: ProjectId | undefined): Promise<Project> {
  const earlier = id === undefined ? undefined : await findProject(db, userId, id);
  if (earlier === undefined) throw new AppError('conflict', 'This id is taken. Please use a new one.');
  return wireProject(earlier);
}
