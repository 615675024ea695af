import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RenderProgress, withFramesOfOthers } from '#render/render-job.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Attempt } from './attempt-queries.ts';
import {
  countIdleWorkers,
  deletePiece,
  deletePieces,
  findPieces,
  insertPieces,
  type PieceRow,
} from './piece-queries.ts';
import { renderPieceJob } from './render-piece-job.ts';
import { fetchFile, PIECE_KINDS, storedPiece, type VideoFiles } from './video-files.ts';
import type { VideosDeps } from './videos-deps.ts';

const POLL_MS = 500;
// A worker that is idle takes a piece at once, and says every two seconds that it is alive.
const MAX_WAITING_SECONDS = 10;
const MAX_SILENT_SECONDS = 15;

type Deps = Pick<VideosDeps, 'config' | 'db' | 'queue' | 'storage'>;
type SplitOptions = {
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly onProgress: (progress: RenderProgress) => void;
};

/** Where a piece appears: its files, then what it holds; or that it will not come. */
type ArrivingPiece = {
  readonly description: string;
  readonly absence: string;
  readonly files: Pick<VideoFiles, 'video' | 'preview'>;
};

/** A video in the making and the pieces of it that other workers code; on disposal they are not wanted any more. */
type SplitVideo = AsyncDisposable & {
  readonly pieces: readonly ArrivingPiece[];
  /** Takes the progress of this worker, and reports that of all. */
  readonly onProgress: (own: RenderProgress) => void;
  /** How many pieces have come. */
  readonly arrivedCount: () => number;
};

/** A video that this worker makes alone. */
export function unsplitVideo({ onProgress }: Pick<SplitOptions, 'onProgress'>): SplitVideo {
  return { pieces: [], onProgress, arrivedCount: () => 0, [Symbol.asyncDispose]: async () => undefined };
}

/** Asks idle workers for pieces of a video. No failure here matters: then it is made alone. */
export async function splitVideo(deps: Deps, attempt: Attempt, options: SplitOptions): Promise<SplitVideo> {
  const numbers = await askForPieces(deps, attempt).catch((err: unknown) => {
    options.log.warn({ err, videoId: attempt.videoId }, 'no worker can be asked for pieces');
    return [];
  });
  if (numbers.length === 0) return unsplitVideo(options);
  options.log.info({ videoId: attempt.videoId, pieceCount: numbers.length + 1 }, 'video is made in pieces');
  const ending = new AbortController();
  const progress = sumProgress(options.onProgress);
  const gathered = { missing: new Set(numbers), arrived: new Set<number>(), progress };
  const gathering = gather(deps, attempt, gathered, { ...options, ending: ending.signal });
  return {
    pieces: numbers.map((number) => arrivingPiece(options.folder, number)),
    onProgress: progress.own,
    arrivedCount: () => gathered.arrived.size,
    [Symbol.asyncDispose]: async () => {
      ending.abort();
      await gathering;
      // If the database is away, they end with the attempt.
      await deletePieces(deps.db, attempt.renderId).catch(() => undefined);
    },
  };
}

/** The numbers of the pieces that were asked for. */
async function askForPieces({ db, queue, config }: Deps, attempt: Attempt): Promise<number[]> {
  const pieceCount = Math.min(config.render.maxPieces, 1 + (await countIdleWorkers(db)));
  const numbers = Array.from({ length: pieceCount - 1 }, (_, index) => index + 1);
  if (numbers.length === 0) return [];
  await db.transaction(async (transaction) => {
    await insertPieces(transaction, attempt, { numbers, pieceCount });
    for (const number of numbers) await queue.send(renderPieceJob, { ...attempt, number }, { transaction });
  });
  return numbers;
}

function arrivingPiece(folder: string, number: number): ArrivingPiece {
  const at = (suffix: string) => join(folder, `piece-${number}${suffix}`);
  return {
    description: at('.json'),
    absence: at('.absent'),
    files: { video: at('.mp4'), preview: at('-preview.mp4') },
  };
}

type Gathered = {
  readonly missing: Set<number>;
  readonly arrived: Set<number>;
  readonly progress: ReturnType<typeof sumProgress>;
};

async function gather(
  deps: Deps,
  { renderId }: Attempt,
  { missing, arrived, progress }: Gathered,
  { folder, signal, log, ending }: SplitOptions & { readonly ending: AbortSignal },
): Promise<void> {
  while (missing.size > 0 && !ending.aborted) {
    // While the database is away nothing is known; the pieces are still being coded.
    const rows = await findPieces(deps.db, renderId).catch(() => undefined);
    for (const number of rows ? missing : []) {
      const row = rows?.find((one) => one.number === number);
      if (row?.coded === null && row.silentSeconds < silenceLimit(row)) continue;
      missing.delete(number);
      const arriving = arrivingPiece(folder, number);
      try {
        await fetchPiece(deps, { renderId, number }, row, arriving, signal);
        arrived.add(number);
      } catch (err) {
        log.info({ err, number }, 'a piece of a video did not come');
        await deletePiece(deps.db, { renderId, number }).catch(() => undefined);
        await writeFile(arriving.absence, '').catch(() => undefined);
      }
    }
    if (rows) progress.others(rows.filter(({ number }) => missing.has(number) || arrived.has(number)));
    await wait(POLL_MS, undefined, { signal: ending }).catch(() => undefined);
  }
}

const silenceLimit = ({ isTaken }: PieceRow) => (isTaken ? MAX_SILENT_SECONDS : MAX_WAITING_SECONDS);

async function fetchPiece(
  { storage }: Deps,
  key: Parameters<typeof storedPiece>[0],
  row: PieceRow | undefined,
  { description, files }: ArrivingPiece,
  signal: AbortSignal,
): Promise<void> {
  if (!row?.coded) throw new Error('no worker codes it');
  const names = storedPiece(key);
  const hashes = { video: row.sha256, preview: row.previewSha256 };
  for (const kind of PIECE_KINDS)
    await fetchFile(storage, { name: names[kind], sha256: hashes[kind], path: files[kind] }, signal);
  // Renamed, so that it appears as a whole, and after the files that it describes.
  await writeFile(`${description}.part`, JSON.stringify(row.coded));
  await rename(`${description}.part`, description);
}

/** Adds the frames of all workers. When a piece is lost, its frames are to be coded again, but progress does not decrease. */
function sumProgress(report: (progress: RenderProgress) => void) {
  let own: RenderProgress | undefined;
  let framesOfOthers = 0;
  let reachedPercent = 0;
  const send = () => {
    if (own === undefined) return;
    const all = withFramesOfOthers(own, framesOfOthers);
    reachedPercent = Math.max(reachedPercent, all.percent);
    report({ ...all, percent: reachedPercent });
  };
  return {
    own: (progress: RenderProgress) => {
      own = progress;
      send();
    },
    others: (rows: readonly PieceRow[]) => {
      framesOfOthers = rows.reduce((sum, { doneFrames }) => sum + doneFrames, 0);
      send();
    },
  };
}
