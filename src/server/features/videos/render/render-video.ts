import { type RenderedFilm, runRenderJob } from '#render/render-job.ts';
import { tellNews } from '#server/features/videos/video-news.ts';
import type { VideosDeps } from '#server/features/videos/videos-deps.ts';
import type { VideoRow } from '#server/features/videos/wire-video.ts';
import { handleJob, type JobHandler, type JobRun, PermanentJobError } from '#server/platform/queue/job.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { type Attempt, completeVideo, failVideo, isCompletedBy, writeProgress } from './attempt-queries.ts';
import { takeVideo } from './begin-attempt.ts';
import { loadOrder } from './load-order.ts';
import { renderVideoJob } from './render-video-job.ts';
import { type ProgressReport, reportProgress } from './report-progress.ts';
import type { ScratchSpace } from './scratch.ts';
import { failureOf, VideoFailure } from './video-failure.ts';
import { scratchFiles, storedFiles, storeVideo } from './video-files.ts';

type RenderDeps = VideosDeps & { readonly scratch: ScratchSpace };

export function renderVideoHandler(deps: RenderDeps): JobHandler {
  return handleJob(renderVideoJob, ({ videoId }, run) => renderVideo(deps, videoId, run), {
    concurrency: deps.config.render.concurrency,
  });
}

/** Makes a video, unless it was deleted or is ready already. */
async function renderVideo(deps: RenderDeps, videoId: string, run: JobRun): Promise<void> {
  const taken = await takeVideo(deps, videoId);
  if (taken === undefined) {
    run.log.info({ videoId }, 'this video is not to be made any more');
    return;
  }
  const { attempt } = taken;
  const unwanted = new AbortController();
  const giveUp = () => unwanted.abort(new Error('The video is not wanted any more'));
  const signal = AbortSignal.any([run.signal, unwanted.signal]);
  try {
    await using progress = reportProgress(deps, attempt, { onUnwanted: giveUp, log: run.log });
    await makeVideo(deps, { ...taken, run, progress, signal, giveUp });
  } catch (error) {
    await removeFiles(deps, attempt);
    if (unwanted.signal.aborted) {
      run.log.info({ videoId }, 'video was given up: it was deleted, or another worker has it');
      return;
    }
    const failure = failureOf(error);
    const isOver = !run.signal.aborted && (!failure.isRetryable || run.isLastAttempt);
    if (isOver) await failVideo(deps.db, attempt, failure.message);
    else await writeProgress(deps.db, attempt, { stage: 'waiting', percent: 0, secondsLeft: null });
    await tellNews(deps.db, videoId);
    // Stopping, or the job is somebody else's by now: nothing is wrong with the video.
    run.signal.throwIfAborted();
    throw isOver ? new PermanentJobError(failure.message, { cause: failure }) : failure;
  }
  // Whoever misses the news finds out by looking.
  await tellNews(deps.db, videoId).catch(() => undefined);
}

type Making = {
  readonly attempt: Attempt;
  readonly row: VideoRow;
  readonly run: JobRun;
  readonly progress: ProgressReport;
  readonly signal: AbortSignal;
  readonly giveUp: () => void;
};

async function makeVideo(deps: RenderDeps, making: Making): Promise<void> {
  const { attempt, row, run, progress, signal, giveUp } = making;
  await using scratch = await deps.scratch.open();
  const order = await loadOrder(deps, row, scratch.dir, signal);
  const result = await runRenderJob(order, {
    signal,
    onProgress: ({ stage, percent, secondsLeft }) => progress.note({ stage, percent, secondsLeft }),
    onNotice: (line) => run.log.info({ videoId: row.id }, line),
  });
  if (result.kind === 'aborted') throw signal.reason;
  if (result.kind === 'failed')
    throw new VideoFailure(result.message, { isRetryable: result.isRetryable, cause: result.detail });
  const [video] = result.films;
  if (video === undefined) throw new Error('The renderer made no video');
  progress.note({ stage: 'storing', percent: 99, secondsLeft: null });
  if (!(await keepVideo(deps, attempt, video, { folder: scratch.dir, signal }))) {
    giveUp();
    throw signal.reason;
  }
  run.log.info({ videoId: row.id, ...result.usage }, 'video is ready');
}

async function keepVideo(
  { db, storage }: RenderDeps,
  attempt: Attempt,
  video: RenderedFilm,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<boolean> {
  const names = storedFiles(attempt.renderId);
  const { sha256 } = await storeVideo(storage, scratchFiles(folder), names, signal);
  return await completeVideo(db, attempt, {
    storageName: names.video,
    posterStorageName: names.poster,
    thumbnailStorageName: names.thumbnail,
    cardStorageName: names.card,
    previewStorageName: names.preview,
    storageType: storage.kind,
    shots: video.shots,
    sizeBytes: video.sizeBytes,
    sha256,
    durationMs: Math.round(video.durationSeconds * 1_000),
  });
}

// The connection may be lost just after the video was completed: then its files are a ready video's. And if the database
// does not answer at all, the next attempt removes them.
async function removeFiles({ db, queue }: RenderDeps, attempt: Attempt): Promise<void> {
  await db
    .transaction(async (transaction) => {
      if (await isCompletedBy(transaction, attempt)) return;
      await deleteFilesLater(queue, transaction, Object.values(storedFiles(attempt.renderId)));
    })
    .catch(() => undefined);
}
