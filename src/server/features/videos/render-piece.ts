import { createReadStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { handleJob, type JobHandler, type JobRun } from '#server/platform/queue/job.ts';
import { deleteFilesLater } from '#server/platform/storage/delete-files.ts';
import { hashFile } from '#server/platform/system/disk-files.ts';
import { openScratch } from '#server/platform/system/scratch.ts';
import { findAttemptVideo } from './attempt-queries.ts';
import { completePiece, deletePiece, isPieceFree, takePiece, touchPiece } from './piece-queries.ts';
import { renderPieceJob } from './render-piece-job.ts';
import { renderPieceToFiles } from './renderer.ts';
import { PIECE_KINDS, scratchFiles, storedPiece } from './video-files.ts';
import type { RenderDeps } from './videos-deps.ts';

const HEARTBEAT_MS = 2_000;

type Payload = z.output<typeof renderPieceJob.payload>;

export function renderPieceHandler(deps: RenderDeps): JobHandler {
  return handleJob(renderPieceJob, (payload, run) => renderPiece(deps, payload, run));
}

async function renderPiece(deps: RenderDeps, piece: Payload, run: JobRun): Promise<void> {
  const { db, queue } = deps;
  using slot = deps.slots.takeForPiece();
  if (slot === undefined) {
    // Workers that are idle take it at once; where none is, it must not be passed on all the time.
    const startAfterSeconds = piece.isPassedOn ? 1 : 0;
    if (await isPieceFree(db, piece))
      await queue.send(renderPieceJob, { ...piece, isPassedOn: true }, { startAfterSeconds });
    return;
  }
  const taken = await takePiece(db, piece);
  if (taken === undefined) return;
  const heart = keepAlive(deps, piece);
  const signal = AbortSignal.any([run.signal, slot.signal, heart.signal]);
  try {
    await makePiece(deps, { ...piece, ...taken }, { signal, log: run.log, onFrames: heart.count });
  } catch (err) {
    // Whoever waits for the piece codes it.
    await db.transaction(async (transaction) => {
      await deletePiece(transaction, piece);
      await deleteFilesLater(queue, transaction, Object.values(storedPiece(piece)));
    });
    run.log.info({ err, videoId: piece.videoId, number: piece.number }, 'a piece of a video is not made');
  } finally {
    await heart.stop();
  }
}

type Making = Pick<JobRun, 'signal' | 'log'> & { readonly onFrames: (doneFrames: number) => void };

async function makePiece(
  deps: RenderDeps,
  piece: Payload & { readonly pieceCount: number },
  { signal, log, onFrames }: Making,
): Promise<void> {
  const { db, storage } = deps;
  const { videoId, number, pieceCount: count } = piece;
  const row = await findAttemptVideo(db, piece);
  if (row === undefined) throw new Error('The video is not made any more');
  await using scratch = await openScratch(deps.config.dataDir, 'render');
  const { coded, renderSeconds } = await renderPieceToFiles(deps, row, scratch.dir, {
    piece: { number, count },
    onProgress: ({ doneFrames }) => onFrames(doneFrames),
    ...{ signal, log },
  });
  if (coded.groups.length === 0) throw new Error('The video is too short for pieces');
  const [from, to] = [scratchFiles(scratch.dir), storedPiece(piece)];
  for (const kind of PIECE_KINDS) {
    signal.throwIfAborted();
    await storage.putStream(to[kind], createReadStream(from[kind]), { contentType: 'video/mp4' });
  }
  const hashes = { sha256: await hashFile(from.video), previewSha256: await hashFile(from.preview) };
  if (!(await completePiece(db, piece, { coded, ...hashes })))
    throw new Error('The piece is not wanted any more');
  deps.renderMetrics.codedPiece(renderSeconds);
  log.info({ videoId, number, groups: coded.groups.length }, 'a piece of a video is ready');
}

/** Says every few seconds that the worker of a piece is alive. The signal is aborted when the piece is not wanted any more. */
function keepAlive({ db }: RenderDeps, piece: Payload) {
  const ended = new AbortController();
  const unwanted = new AbortController();
  let doneFrames = 0;
  const beat = async () => {
    while (!ended.signal.aborted) {
      // While the database is away nothing is known.
      const isWanted = await touchPiece(db, piece, doneFrames).catch(() => true);
      if (!isWanted) return unwanted.abort(new Error('The piece is not wanted any more'));
      await wait(HEARTBEAT_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const beating = beat();
  return {
    signal: unwanted.signal,
    count: (frames: number) => {
      doneFrames = frames;
    },
    stop: async () => {
      ended.abort();
      await beating;
    },
  };
}
