import type { videos } from '#server/platform/db/schema/videos.ts';
import type { FileLinks } from '#server/platform/files/file-links.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getVideoFile, getVideoThumbnail, type Video, type VideoProgress } from '#shared/api/videos.ts';
import type { VideoId } from '#shared/ids.ts';

export type VideoRow = typeof videos.$inferSelect;
/** A video without what only its making needs. */
export type ListedVideo = Omit<VideoRow, 'projectData' | 'shots' | 'sha256'>;

/** The video as browsers know it, with addresses that open for a while. */
export function wireVideo(fileLinks: FileLinks, row: ListedVideo): Video {
  const { filename } = row;
  return {
    id: row.id as VideoId,
    title: row.title,
    filename,
    videoPath: fileLinks.sign(pathOf(getVideoFile, { filename })),
    storageType: row.storageType,
    thumbnailUrl:
      row.thumbnailStorageName === null ? null : fileLinks.sign(pathOf(getVideoThumbnail, { filename })),
    duration: row.durationMs === null ? null : row.durationMs / 1_000,
    views: row.viewCount,
    fileSize: row.sizeBytes,
    template: row.template,
    template_format: { aspectRatio: row.aspectRatio },
    music: row.music,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    cut: row.cut,
    groupId: row.groupId,
    projectId: row.projectId,
    failureReason: row.failureReason,
    progress: row.status === 'processing' ? progressOf(row) : null,
  };
}

/** How far a video is that is being made. */
export function progressOf(row: ListedVideo): VideoProgress {
  return {
    stage: row.progressStage ?? 'waiting',
    percent: row.progressPercent,
    secondsLeft: row.progressSecondsLeft,
  };
}
