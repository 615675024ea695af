import { type RenderedFilm, runRenderJob } from '#render/render-job.ts';
import { tellNews } from '#server/features/videos/film-news.ts';
import type { VideosDeps } from '#server/features/videos/videos-deps.ts';
import type { VideoRow } from '#server/features/videos/wire-video.ts';
import { handleJob, type JobHandler, type JobRun, PermanentJobError } from '#server/platform/queue/job.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { type Attempt, completeFilm, failFilm, isCompletedBy, writeProgress } from './attempt-queries.ts';
import { takeFilm } from './begin-attempt.ts';
import { FilmFailure, failureOf } from './film-failure.ts';
import { scratchFiles, storedFiles, storeFilm } from './film-files.ts';
import { loadOrder } from './load-order.ts';
import { renderFilmJob } from './render-film-job.ts';
import { type ProgressReport, reportProgress } from './report-progress.ts';
import type { ScratchSpace } from './scratch.ts';

type RenderDeps = VideosDeps & { readonly scratch: ScratchSpace };

export function renderFilmHandler(deps: RenderDeps): JobHandler {
  return handleJob(renderFilmJob, ({ videoId }, run) => renderFilm(deps, videoId, run), {
    concurrency: deps.config.render.concurrency,
  });
}

/** Makes a film, unless it was deleted or is ready already. */
async function renderFilm(deps: RenderDeps, videoId: string, run: JobRun): Promise<void> {
  const taken = await takeFilm(deps, videoId);
  if (taken === undefined) {
    run.log.info({ videoId }, 'this film is not to be made any more');
    return;
  }
  const { attempt } = taken;
  const unwanted = new AbortController();
  const giveUp = () => unwanted.abort(new Error('The film is not wanted any more'));
  const signal = AbortSignal.any([run.signal, unwanted.signal]);
  try {
    await using progress = reportProgress(deps, attempt, { onUnwanted: giveUp, log: run.log });
    await makeFilm(deps, { ...taken, run, progress, signal, giveUp });
  } catch (error) {
    await removeFiles(deps, attempt);
    if (unwanted.signal.aborted) {
      run.log.info({ videoId }, 'film was given up: it was deleted, or another worker has it');
      return;
    }
    const failure = failureOf(error);
    const isOver = !run.signal.aborted && (!failure.isRetryable || run.isLastAttempt);
    if (isOver) await failFilm(deps.db, attempt, failure.message);
    else await writeProgress(deps.db, attempt, { stage: 'waiting', percent: 0, secondsLeft: null });
    await tellNews(deps.db, videoId);
    // Stopping, or the job is somebody else's by now: nothing is wrong with the film.
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

async function makeFilm(deps: RenderDeps, making: Making): Promise<void> {
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
    throw new FilmFailure(result.message, { isRetryable: result.isRetryable, cause: result.detail });
  const [film] = result.films;
  if (film === undefined) throw new Error('The renderer made no film');
  progress.note({ stage: 'storing', percent: 99, secondsLeft: null });
  if (!(await keepFilm(deps, attempt, film, { folder: scratch.dir, signal }))) {
    giveUp();
    throw signal.reason;
  }
  run.log.info({ videoId: row.id, ...result.usage }, 'film is ready');
}

async function keepFilm(
  { db, storage }: RenderDeps,
  attempt: Attempt,
  film: RenderedFilm,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<boolean> {
  const names = storedFiles(attempt.renderId);
  const { sha256 } = await storeFilm(storage, scratchFiles(folder), names, signal);
  return await completeFilm(db, attempt, {
    storageName: names.film,
    posterStorageName: names.poster,
    thumbnailStorageName: names.thumbnail,
    cardStorageName: names.card,
    previewStorageName: names.preview,
    storageType: storage.kind,
    shots: film.shots,
    sizeBytes: film.sizeBytes,
    sha256,
    durationMs: Math.round(film.durationSeconds * 1_000),
  });
}

// The connection may be lost just after the film was completed: then its files are a ready film's. And if the database
// does not answer at all, the next attempt removes them.
async function removeFiles({ db, queue }: RenderDeps, attempt: Attempt): Promise<void> {
  await db
    .transaction(async (transaction) => {
      if (await isCompletedBy(transaction, attempt)) return;
      await deleteFilesLater(queue, transaction, Object.values(storedFiles(attempt.renderId)));
    })
    .catch(() => undefined);
}
