import type { Video } from '#shared/api/videos.ts';
import { aspectRatioOf } from '#shared/aspect-ratio.ts';
import { platformsFor, remarksFor } from '#shared/rules/platforms.ts';

/** What stands against posting a video on each platform, and what is worth knowing; nothing for an unfinished one. */
export function readinessOf(video: Video) {
  const { status, duration, fileSize, cut, checks } = video;
  if (status !== 'completed' || duration === null || fileSize === null) return { platforms: [], remarks: [] };
  const postable = {
    aspectRatio: aspectRatioOf(video),
    cut,
    durationSeconds: duration,
    sizeBytes: fileSize,
    checks,
  };
  return { platforms: platformsFor(postable), remarks: remarksFor(postable) };
}
