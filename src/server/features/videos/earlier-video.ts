import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/platform/log/log.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import { findMediaFilename } from '#shared/media-path.ts';
import { type EarlierVideo, findEarlierVideos } from './queries.ts';
import type { VideoWithProject } from './tables.ts';
import {
  fetchFile,
  KINDS,
  scratchFiles,
  storedFiles,
  type VideoFiles,
  type VideoHashes,
} from './video-files.ts';
import type { VideosDeps } from './videos-deps.ts';

// With less in common hardly any frame would be the same, and its files would be fetched for nothing.
const MIN_COMMON_MEDIA = 0.5;

/** The files of a video, and how they are coded. */
type FetchedVideo = { readonly coded: unknown; readonly files: VideoFiles };

type FetchOptions = { readonly signal: AbortSignal; readonly log: Log };

/**
 * Fetches the files of the user's video that most likely has shots in common with a new one. What can be taken over is
 * decided frame by frame by the renderer; without an earlier video everything is rendered, so no failure here matters.
 */
export async function fetchEarlierVideo(
  { db, storage }: Pick<VideosDeps, 'db' | 'storage'>,
  row: VideoWithProject,
  project: ProjectData,
  folder: string,
  { signal, log }: FetchOptions,
): Promise<FetchedVideo | undefined> {
  try {
    const earlier = mostAlike(await findEarlierVideos(db, row), project);
    if (earlier === undefined) return undefined;
    const files = scratchFiles(join(folder, 'earlier'));
    await mkdir(join(folder, 'earlier'));
    const [names, hashes] = [storedFiles(earlier.renderId), hashesOf(earlier)];
    for (const kind of KINDS)
      await fetchFile(storage, { name: names[kind], sha256: hashes[kind], path: files[kind] }, signal);
    return { coded: earlier.coded, files };
  } catch (err) {
    signal.throwIfAborted();
    log.warn({ err, videoId: row.id }, 'no earlier video can be taken over');
    return undefined;
  }
}

function hashesOf(video: EarlierVideo): VideoHashes {
  return {
    video: video.sha256,
    poster: video.posterSha256,
    thumbnail: video.thumbnailSha256,
    card: video.cardSha256,
    preview: video.previewSha256,
  };
}

/** The video with the most media at the same positions; the first of equals. */
function mostAlike(videos: readonly EarlierVideo[], { media }: ProjectData): EarlierVideo | undefined {
  const names = media.map(({ path }) => findMediaFilename(path));
  const commonWith = ({ mediaPaths }: EarlierVideo) =>
    names.filter((name, index) => name !== undefined && name === findMediaFilename(mediaPaths[index] ?? ''))
      .length;
  const [best] = videos
    .map((video) => ({ video, common: commonWith(video) }))
    .toSorted((one, other) => other.common - one.common);
  return best && best.common >= names.length * MIN_COMMON_MEDIA ? best.video : undefined;
}
