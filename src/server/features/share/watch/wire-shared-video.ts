import type { SharedVideo as WireSharedVideo } from '#shared/api/share.ts';
import type { VideoId } from '#shared/ids.ts';
import { pathTo } from '#shared/routes.ts';
import type { SharedVideo } from './get-video.ts';
import { fileNameOf, videoFilePath } from './video-files.ts';

/** A video in the form that programs of strangers read. */
export function wireSharedVideo(video: SharedVideo): WireSharedVideo {
  const { shortCode, realtor, brokerage, property } = video;
  const page = pathTo('shortLink', { shortCode });
  const createdAt = video.createdAt.toISOString();
  return {
    id: video.id as VideoId,
    title: video.title,
    videoPath: `${page}/film.mp4`,
    thumbnail_url: videoFilePath(page, video, 'thumbnail.jpg') ?? null,
    filename: fileNameOf(video.title),
    file_size: video.sizeBytes,
    views: video.viewCount,
    created_at: createdAt,
    createdAt,
    project_data: { realtor_info: realtor, brokerage_info: brokerage, property_info: property },
  };
}
