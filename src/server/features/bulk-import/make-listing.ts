import { lockAccount } from '#server/features/accounts/public.ts';
import { addDraft } from '#server/features/projects/public.ts';
import { lockTeam } from '#server/features/teams/public.ts';
import { requestVideos } from '#server/features/videos/public.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import type { JobRun } from '#server/platform/queue/job.ts';
import type { ErrorCode } from '#shared/api/errors.ts';
import { type ProjectData, projectDataSchema } from '#shared/api/project-data.ts';
import { ingestPhotos, RowChanged } from './ingest-photos.ts';
import { type MakeListing, sendLater } from './make-listing-job.ts';
import {
  findQueuedRow,
  lockQueuedRow,
  markFailed,
  markMade,
  NOTHING_MADE,
  type QueuedRow,
} from './row-queries.ts';

/** Trouble that another try would meet again. */
const LASTING: ReadonlySet<ErrorCode> = new Set([
  'validation-failed',
  'not-found',
  'conflict',
  'storage-full',
  'body-too-large',
]);

type Run = Pick<JobRun, 'signal' | 'isLastAttempt'>;

/**
 * Makes the videos or the draft of one row: ingests its photos, then makes and marks in one transaction. Run again after a
 * crash it goes on with the next photo. A row that passes to somebody else meanwhile is made for them.
 */
export async function makeListing(deps: FeatureDeps, payload: MakeListing, run: Run): Promise<void> {
  const { importId, number } = payload;
  for (;;) {
    const row = await findQueuedRow(deps.db, importId, number);
    if (row === undefined) return;
    try {
      const media = await ingestPhotos(deps, row, run.signal);
      return await makeOf(deps, payload, row, projectDataSchema.parse({ ...row.projectData, media }));
    } catch (error) {
      if (!(error instanceof RowChanged)) return await giveUp(deps, payload, row, run, error);
      run.signal.throwIfAborted();
    }
  }
}

async function makeOf(
  deps: FeatureDeps,
  { importId, number }: MakeListing,
  { userId, makes, options }: QueuedRow,
  projectData: ProjectData,
): Promise<void> {
  if (makes === 'videos' && projectData.media.length === 0)
    throw new AppError('validation-failed', 'None of its photos can be read.');
  await deps.db.transaction(async (transaction) => {
    await lockTeam(transaction, userId);
    await lockAccount(transaction, userId);
    if (makes === 'draft') {
      const projectId = await addDraft(transaction, userId, projectData);
      await lockRow();
      return await markMade(transaction, importId, number, { projectId });
    }
    await lockRow();
    const { formats, cuts } = options;
    const videos = await requestVideos(
      { ...deps, db: transaction },
      userId,
      { projectData, formats, cuts },
      `import-${importId}-${number}`,
    );
    await markMade(transaction, importId, number, { videoIds: videos.map(({ id }) => id) });

    async function lockRow() {
      if (!(await lockQueuedRow(transaction, userId, importId, number))) throw new RowChanged();
    }
  });
}

/** Decides whether the row has failed, waits, or is tried again. */
async function giveUp(
  { db, queue }: Pick<FeatureDeps, 'db' | 'queue'>,
  { importId, number }: MakeListing,
  { userId }: Pick<QueuedRow, 'userId'>,
  { isLastAttempt, signal }: Run,
  error: unknown,
): Promise<void> {
  const code = error instanceof AppError ? error.code : undefined;
  // As many videos of this account are in the making as may be.
  if (code === 'too-many-requests') return await sendLater(queue, { importId, number }, userId);
  if (error instanceof AppError && LASTING.has(error.code))
    return await markFailed(db, importId, number, error.message);
  // If the server stops, its job goes back to the queue; of a claim that was lost the sweep decides.
  if (isLastAttempt && !signal.aborted) await markFailed(db, importId, number, NOTHING_MADE);
  throw error;
}
