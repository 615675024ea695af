import { randomUUID } from 'node:crypto';
import { notifyVideoEnded } from '#server/features/webhooks/public.ts';
import { waitForDatabase } from '#server/platform/db/wait-for-database.ts';
import { handleJob, type JobHandler, type JobRun, PermanentJobError } from '#server/platform/queue/job.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { waitForStorage } from '#server/platform/storage/wait-for-storage.ts';
import { openScratch } from '#server/platform/system/scratch.ts';
import type { VideoId } from '#shared/ids.ts';
import {
  type Attempt,
  completeVideo,
  failVideo,
  isCompletedBy,
  lockProcessingVideo,
  recordFailedAttempt,
  startAttempt,
} from './attempt-queries.ts';
import { renderVideoJob } from './render-video-job.ts';
import { renderToFiles } from './renderer.ts';
import { type ProgressReport, reportProgress } from './report-progress.ts';
import type { VideoWithProject } from './tables.ts';
import { failureOf, isWorthRetrying } from './video-failure.ts';
import { filesOfAttempt, scratchFiles, storedFiles, storedPieces, storeVideo } from './video-files.ts';
import { publishVideo } from './video-notifications.ts';
import type { RenderDeps } from './videos-deps.ts';

const DATABASE_WAIT_MS = 10 * 60_000;

export function renderVideoHandler(deps: RenderDeps): JobHandler {
  return handleJob(renderVideoJob, ({ videoId }, run) => renderVideo(deps, videoId, run), {
    concurrency: deps.config.render.concurrency,
  });
}

/** Makes a video, unless it was deleted or is completed already. */
async function renderVideo(deps: RenderDeps, videoId: VideoId, run: JobRun): Promise<void> {
  using _ = deps.slots.takeForVideo();
  const started = await beginAttempt(deps, videoId);
  if (started === undefined) {
    run.log.info({ videoId }, 'this video is not to be made any more');
    return;
  }
  const { attempt, row } = started;
  const superseded = new AbortController();
  const abandon = () => superseded.abort(new Error('The video is not wanted any more'));
  const signal = AbortSignal.any([run.signal, superseded.signal]);
  try {
    await using progress = reportProgress(deps, attempt, { onSuperseded: abandon, log: run.log });
    await makeVideo(deps, { ...started, run, progress, signal, abandon });
  } catch (error) {
    await removeFiles(deps, attempt);
    if (superseded.signal.aborted) {
      run.log.info({ videoId }, 'video was abandoned: it was deleted, or another worker has it');
      return;
    }
    const failure = failureOf(error);
    const isOver = !run.signal.aborted && (run.isLastAttempt || !isWorthRetrying(failure, row.failureReason));
    if (!run.signal.aborted) deps.renderMetrics.failed(failure, isOver);
    if (isOver) await endInFailure(deps, attempt, failure.message);
    else await recordFailedAttempt(deps.db, attempt, failure.message);
    await publishVideo(deps.db, videoId);
    // The server stops, or another worker has the job: the video itself has not failed.
    run.signal.throwIfAborted();
    throw isOver ? new PermanentJobError(failure.message, { cause: failure }) : failure;
  }
  // Subscribers also poll, so a lost notification does not matter.
  await publishVideo(deps.db, videoId).catch(() => undefined);
}

/** Makes this the attempt that may write the result. Undefined when the video is not to be made any more. */
async function beginAttempt({ db, queue }: RenderDeps, videoId: VideoId) {
  return await db.transaction(async (transaction) => {
    const row = await lockProcessingVideo(transaction, videoId);
    if (row === undefined) return undefined;
    // An attempt that was killed before it could complete the row may have stored files.
    if (row.renderId !== null) await deleteFilesLater(queue, transaction, filesOfAttempt(row.renderId));
    const attempt: Attempt = { videoId, renderId: randomUUID() };
    await startAttempt(transaction, attempt);
    return { attempt, row };
  });
}

type Making = {
  readonly attempt: Attempt;
  readonly row: VideoWithProject;
  readonly run: JobRun;
  readonly progress: ProgressReport;
  readonly signal: AbortSignal;
  readonly abandon: () => void;
};

async function makeVideo(deps: RenderDeps, making: Making): Promise<void> {
  const { attempt, row, run, progress, signal, abandon } = making;
  const { db, storage } = deps;
  await using scratch = await openScratch(deps.config.dataDir, 'render');
  const { video, usage } = await renderToFiles(deps, row, scratch.dir, {
    attempt,
    signal,
    onProgress: progress.report,
    onNotice: (line) => run.log.info({ videoId: row.id }, line),
    log: run.log,
  });
  progress.report({ stage: 'storing', percent: 99, secondsLeft: null });
  const names = storedFiles(attempt.renderId);
  // The rendered files are here: an outage of the storage must not cost another render.
  const hashes = await waitForStorage(() => storeVideo(storage, scratchFiles(scratch.dir), names, signal), {
    waitMs: deps.config.storageWaitMs,
    signal,
  });
  const result = { ...video, names, hashes, storageType: storage.kind };
  // Neither must an outage of the database; a connection lost after the commit leaves a video that is completed.
  const isCompleted = await waitForDatabase(
    async () =>
      (await db.transaction(async (transaction) => {
        const userId = await completeVideo(transaction, attempt, result);
        if (userId === undefined) return false;
        if (usage.isSplit) await deleteFilesLater(deps.queue, transaction, storedPieces(attempt.renderId));
        const ended = { event: 'video.completed', userId, videoId: row.id } as const;
        await notifyVideoEnded(transaction, deps.queue, ended);
        return true;
      })) || (await isCompletedBy(db, attempt)),
    { waitMs: DATABASE_WAIT_MS, signal },
  );
  if (!isCompleted) {
    abandon();
    throw signal.reason;
  }
  const { copiedGroups, durationMs } = video;
  const { renderSeconds, arrivedPieces } = usage;
  deps.renderMetrics.completed({ copiedGroups, durationMs, renderSeconds, arrivedPieces });
  run.log.info({ videoId: row.id, ...usage, copiedGroups }, 'video is ready');
}

// If the connection was lost just after the video was completed, the files are in use. If the database does not answer,
// the next attempt removes them.
async function removeFiles({ db, queue }: RenderDeps, attempt: Attempt): Promise<void> {
  await db
    .transaction(async (transaction) => {
      if (await isCompletedBy(transaction, attempt)) return;
      await deleteFilesLater(queue, transaction, filesOfAttempt(attempt.renderId));
    })
    .catch(() => undefined);
}

async function endInFailure({ db, queue }: RenderDeps, attempt: Attempt, reason: string): Promise<void> {
  const { videoId } = attempt;
  await db.transaction(async (transaction) => {
    const userId = await failVideo(transaction, attempt, reason);
    if (userId !== undefined)
      await notifyVideoEnded(transaction, queue, { event: 'video.failed', userId, videoId });
  });
}
