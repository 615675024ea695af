import { lockAccount } from '#server/platform/db/lock-account.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { takeOrRefuse } from '#server/platform/throttle/throttle.ts';
import { type ProjectData, projectDataSchema } from '#shared/api/project-data.ts';
import type { Project } from '#shared/api/projects.ts';
import { deleteOldDrafts, findProject, insertDraft } from './queries.ts';
import { rememberMedia } from './remember-media.ts';
import { wireProject } from './wire-project.ts';

type Wish = {
  /** Chosen by whoever asks, so that asking again after a lost answer makes no second draft. */
  readonly id?: string | undefined;
  readonly data?: ProjectData | undefined;
  readonly copyOf?: string | undefined;
};

/** More than anybody works on; without an end to them, one account could fill the disk. */
const MAX_DRAFTS = 200;

/** Starts a draft, empty, with given data, or as a new version of another project. The oldest go when there are too many. */
export async function createProject(
  { config, db, throttle }: Pick<FeatureDeps, 'config' | 'db' | 'throttle'>,
  userId: string,
  wish: Wish,
): Promise<Project> {
  await takeOrRefuse(
    throttle,
    { action: 'create-draft', subject: userId },
    config.throttles.draft,
    'Drafts that are already there can still be changed.',
  );
  return await db.transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const source =
      wish.copyOf === undefined ? undefined : await findProject(transaction, userId, wish.copyOf);
    if (wish.copyOf !== undefined && source === undefined)
      throw new AppError('not-found', 'This project is no longer available.');
    const data = wish.data ?? projectDataSchema.parse(source?.data ?? {});
    const draft = await insertDraft(transaction, {
      ...(wish.id !== undefined && { id: wish.id }),
      userId,
      parentId: source?.id ?? null,
      data,
    });
    if (draft === undefined) return await getEarlier(transaction, userId, wish.id);
    await rememberMedia(transaction, userId, draft.id, data);
    await deleteOldDrafts(transaction, userId, MAX_DRAFTS);
    return wireProject(draft);
  });
}

async function getEarlier(db: Database, userId: string, id: string | undefined): Promise<Project> {
  const earlier = id === undefined ? undefined : await findProject(db, userId, id);
  if (earlier === undefined) throw new AppError('conflict', 'This id is taken. Please use a new one.');
  return wireProject(earlier);
}
