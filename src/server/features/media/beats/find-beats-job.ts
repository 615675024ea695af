import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { findBeats } from '#render/render-job.ts';
import { openScratch } from '#server/features/media/intake/scratch.ts';
import { inChildTurn } from '#server/features/media/intake/turns.ts';
import { findMusic, updateBeats } from '#server/features/media/queries.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { defineJob, handleJob, type JobHandler, PermanentJobError } from '#server/platform/queue/job.ts';

/** Listens to an uploaded piece of music, so that previews can be cut to its beat. */
export const findBeatsOf = defineJob({
  name: 'find-beats',
  payload: z.object({ mediaId: z.uuid() }),
  options: { retryLimit: 3, retryDelaySeconds: 5, expireInSeconds: 180 },
});

export function findBeatsHandler({
  db,
  storage,
  config,
}: Pick<FeatureDeps, 'db' | 'storage' | 'config'>): JobHandler {
  return handleJob(findBeatsOf, async ({ mediaId }, { signal }) => {
    const music = await findMusic(db, mediaId);
    if (music === undefined || music.beats !== null) return;
    await using scratch = await openScratch(config.dataDir);
    const path = scratch.at('music');
    try {
      await pipeline(await storage.read(music.storageName), createWriteStream(path), { signal });
    } catch (error) {
      // Deleted between the row and the file: nobody needs its beats any more.
      if (error instanceof AppError && error.code === 'not-found') return;
      throw error;
    }
    const result = await inChildTurn(() => findBeats(path, { signal }));
    signal.throwIfAborted();
    if (result.kind === 'done') return await updateBeats(db, mediaId, result.value);
    if (result.kind === 'aborted') throw new Error('aborted');
    const failure = `${result.code}: ${result.detail}`;
    throw result.isRetryable ? new Error(failure) : new PermanentJobError(failure);
  });
}
