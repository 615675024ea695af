import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { runIngestTask } from '#render/render-job.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { defineJob, handleJob, type JobHandler, PermanentJobError } from '#server/platform/queue/job.ts';
import { openScratch } from '#server/platform/system/scratch.ts';
import { mediaIdSchema } from '#shared/ids.ts';
import { findMusic, updateAnalysis } from './queries.ts';
import { limitChildren } from './upload-rate.ts';

/** Finds the beats of uploaded sound, on which previews change slides, and the phrases of speech in it. */
export const findBeatsJob = defineJob({
  name: 'find-beats',
  payload: z.object({ mediaId: mediaIdSchema }),
  options: { retryLimit: 3, retryDelaySeconds: 5, expireInSeconds: 180 },
});

export function findBeatsHandler({
  db,
  storage,
  config,
}: Pick<FeatureDeps, 'db' | 'storage' | 'config'>): JobHandler {
  return handleJob(findBeatsJob, async ({ mediaId }, { signal }) => {
    const music = await findMusic(db, mediaId);
    if (music === undefined || music.beats !== null) return;
    await using scratch = await openScratch(config.dataDir, 'upload');
    const path = scratch.at('music');
    try {
      await pipeline(await storage.read(music.storageName), createWriteStream(path), { signal });
    } catch (error) {
      // Deleted since the row was read: nothing needs its beats any more.
      if (error instanceof AppError && error.code === 'not-found') return;
      throw error;
    }
    const result = await limitChildren(findBeatsJob.name, () =>
      runIngestTask('analyse-audio', { path }, { signal }),
    );
    signal.throwIfAborted();
    if (result.kind === 'done') return await updateAnalysis(db, mediaId, result.value);
    if (result.kind === 'aborted') throw new Error('aborted');
    const failure = `${result.code}: ${result.detail}`;
    throw result.isRetryable ? new Error(failure) : new PermanentJobError(failure);
  });
}
