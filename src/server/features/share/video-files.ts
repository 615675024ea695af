import type { SendFileOptions } from '#server/platform/files/send-file.ts';
import { type Size, versionOf, videoSize } from './addresses.ts';
import type { LinkedVideo } from './queries.ts';

/** What is needed of a video to find its files. */
type VideoWithFiles = Pick<
  LinkedVideo,
  | 'title'
  | 'aspectRatio'
  | 'previewStorageName'
  | 'posterStorageName'
  | 'thumbnailStorageName'
  | 'cardStorageName'
> & { readonly storageName: string };

/** The files of a link, by the last part of their URL. */
export type VideoFile =
  | 'video.mp4'
  | 'preview.mp4'
  | 'poster.jpg'
  | 'thumbnail.jpg'
  | 'card.jpg'
  | 'download';

/** The name of a saved video: after its title, or one that identifies nobody. */
export type FileNaming = 'titled' | 'neutral';

// The time for which a revoked video may still be played from a cache.
const VIDEO_CACHE = 'public, max-age=3600';
const PICTURE_CACHE = 'public, max-age=604800, immutable';
// For URLs without a version.
const UNVERSIONED_CACHE = 'public, max-age=300';

type Found = { readonly storageName: string; readonly contentType: string };

/** The file in storage; where a video has no preview or picture of a kind, the next best. */
export function findVideoFile(video: VideoWithFiles, file: VideoFile): Found | undefined {
  switch (file) {
    case 'video.mp4':
    case 'download':
      return mp4(video.storageName);
    case 'preview.mp4':
      return mp4(video.previewStorageName ?? video.storageName);
    case 'poster.jpg':
      return picture(video.posterStorageName ?? video.thumbnailStorageName);
    case 'thumbnail.jpg':
      return picture(video.thumbnailStorageName ?? video.posterStorageName);
    case 'card.jpg':
      return picture(video.cardStorageName ?? video.posterStorageName ?? video.thumbnailStorageName);
  }
}

/** The path of a file under its page; pictures carry their version, so that they can be cached for long. */
export function videoFilePath(pagePath: string, video: VideoWithFiles, file: VideoFile): string | undefined {
  const found = findVideoFile(video, file);
  if (found === undefined) return undefined;
  return found.contentType === 'image/jpeg'
    ? `${pagePath}/${file}?v=${versionOf(found.storageName)}`
    : `${pagePath}/${file}`;
}

/** Headers and name with which a file is sent. */
export function sendOptions(
  video: VideoWithFiles,
  { storageName, contentType }: Found,
  {
    file,
    version,
    naming,
  }: { readonly file: VideoFile; readonly version: unknown; readonly naming: FileNaming },
): SendFileOptions {
  const isPicture = contentType === 'image/jpeg';
  const pictureCache = version === versionOf(storageName) ? PICTURE_CACHE : UNVERSIONED_CACHE;
  return {
    storageName,
    contentType,
    cacheControl: isPicture ? pictureCache : VIDEO_CACHE,
    ...(!isPicture && { downloadName: naming === 'titled' ? fileNameOf(video.title) : 'property-tour.mp4' }),
    isDownload: file === 'download',
  };
}

/** The name under which people save a video. */
export function fileNameOf(title: string): string {
  const name = title.replace(/[/\\:*?"<>|]+/g, '-').replace(/^\.+/, '');
  return `${[...name].slice(0, 120).join('').trim() || 'Property video'}.mp4`;
}

function mp4(storageName: string): Found {
  return { storageName, contentType: 'video/mp4' };
}

function picture(storageName: string | null): Found | undefined {
  return storageName === null ? undefined : { storageName, contentType: 'image/jpeg' };
}

const CARD_SIZE: Size = { width: 1_200, height: 630 };

/** The picture of a link preview; older videos have only their poster. */
export function findCardPicture(
  pagePath: string,
  video: VideoWithFiles,
): ({ readonly path: string } & Size) | undefined {
  const path = videoFilePath(pagePath, video, 'card.jpg');
  if (path === undefined) return undefined;
  return { path, ...(video.cardStorageName === null ? videoSize(video.aspectRatio) : CARD_SIZE) };
}
