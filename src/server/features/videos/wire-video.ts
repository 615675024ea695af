import type { Template } from '#scene/build/template.ts';
import { mediaUrlOf } from '#server/features/media/public.ts';
import type { FileLinks } from '#server/platform/files/file-links.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import {
  getVideo,
  getVideoFile,
  getVideoThumbnail,
  type Video,
  type VideoProgress,
  type WireTemplate,
} from '#shared/api/videos.ts';
import type { VideoId } from '#shared/ids.ts';
import type { VideoRow } from './tables.ts';

/** Where a client finds a video that is being made. */
export function locationOf(id: VideoId): string {
  return pathOf(getVideo, { id });
}

/** A video as clients see it, with signed URLs. */
export function wireVideo(fileLinks: FileLinks, row: VideoRow): Video {
  const { filename } = row;
  return {
    id: row.id,
    title: row.title,
    announcement: row.announcement,
    filename,
    videoPath: fileLinks.sign(pathOf(getVideoFile, { filename })),
    storageType: row.storageType,
    thumbnailUrl: thumbnailUrlOf(fileLinks, row),
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
    listingId: row.listingId,
    teamId: row.teamId,
    madeBy: row.userId,
    failureReason: row.status === 'failed' ? row.failureReason : null,
    progress: row.status === 'processing' ? progressOf(row) : null,
    checks: row.checks,
    rightsConfirmation: row.rightsConfirmation,
  };
}

function thumbnailUrlOf(
  fileLinks: FileLinks,
  { filename, thumbnailStorageName, firstPictureFilename }: VideoRow,
): string | null {
  if (thumbnailStorageName !== null) return fileLinks.sign(pathOf(getVideoThumbnail, { filename }));
  return firstPictureFilename === null ? null : mediaUrlOf(fileLinks, firstPictureFilename);
}

/** The progress of a video that is processing. */
export function progressOf(row: VideoRow): VideoProgress {
  return {
    stage: row.progressStage ?? 'waiting',
    percent: row.progressPercent,
    secondsLeft: row.progressSecondsLeft,
  };
}

/** A template as the wizard offers it. */
export function wireTemplate(template: Template): WireTemplate {
  const { id, name, description, icon, folder, aspectRatio, defaultMusic, requiredFields } = template;
  return {
    id,
    name,
    description,
    icon,
    folder,
    aspectRatio,
    defaultMusic,
    requiredFields: {
      property_info: [...requiredFields.property_info],
      realtor_info: [...requiredFields.realtor_info],
      brokerage_info: [...requiredFields.brokerage_info],
    },
  };
}
