import { versionOf } from '#server/features/share/links/addresses.ts';
import type { SendFileOptions } from '#server/platform/files/send-file.ts';
import type { SharedVideo } from './get-video.ts';

/** The files that a link opens, by the last part of their address. */
export type VideoFile = 'film.mp4' | 'preview.mp4' | 'poster.jpg' | 'thumbnail.jpg' | 'card.jpg' | 'download';

/** What the videos of a page are called when they are saved: a name of its own, or one that says nothing. */
export type FileNaming = 'titled' | 'neutral';

// As long as a withdrawn video may still be seen by those who saw it before.
const VIDEO_CACHE = 'public, max-age=3600';
const PICTURE_CACHE = 'public, max-age=604800, immutable';
// Its address does not say which version it is.
const UNVERSIONED_CACHE = 'public, max-age=300';

type Found = { readonly storageName: string; readonly contentType: string };

/** The file in storage; a video without a smaller copy or a picture of its own lends the next best. */
export function findVideoFile(video: SharedVideo, file: VideoFile): Found | undefined {
  switch (file) {
    case 'film.mp4':
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

/** The address of a file under its page; pictures carry their version, so that browsers may keep them. */
export function videoFilePath(pagePath: string, video: SharedVideo, file: VideoFile): string | undefined {
  const found = findVideoFile(video, file);
  if (found === undefined) return undefined;
  return found.contentType === 'image/jpeg'
    ? `${pagePath}/${file}?v=${versionOf(found.storageName)}`
    : `${pagePath}/${file}`;
}

/** How a file is sent to whoever asked for it. */
export function sendOptions(
  video: SharedVideo,
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
