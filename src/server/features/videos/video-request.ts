import type { z } from 'zod';
import type { Cut, Format } from '#scene/model/format.ts';
import { templateByFolder } from '#scene/templates/registry.ts';
import { AppError, fieldError } from '#server/platform/errors/app-error.ts';
import { pathOf } from '#shared/api/endpoint.ts';
import { getMediaFile } from '#shared/api/media.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import type { generateVideo } from '#shared/api/videos.ts';
import type { ProjectId } from '#shared/ids.ts';
import { findMediaFilename } from '#shared/media-path.ts';
import { DEFAULT_MUSIC } from '#shared/music.ts';
import { MAX_MEDIA_FILES, mediaMessages } from '#shared/rules/media-limits.ts';
import { incompleteMessage, missingFields, projectMessages } from '#shared/rules/project-fields.ts';

/** A request for videos: one project, one video for each pair of a format and a cut. */
export type VideoRequest = {
  readonly project: ProjectData;
  readonly projectId: ProjectId | undefined;
  readonly videos: readonly { readonly format: Format; readonly cut: Cut }[];
};

export type VideoRequestBody = z.output<typeof generateVideo.body>;

/** Validates a request except for its files, which need the database. */
export function checkRequest(body: VideoRequestBody): VideoRequest {
  const project = storedProject({ ...body.projectData, music: body.projectData.music || DEFAULT_MUSIC });
  const template = templateByFolder(project.template);
  const missing = missingFields(project, template?.requiredFields);
  if (missing.length > 0)
    throw new AppError('validation-failed', incompleteMessage(missing), {
      details: missing.map(({ path, label }) => ({
        path: `projectData.${path}`,
        msg: `${label} is required`,
      })),
    });
  if (template === undefined) throw fieldError('projectData.template', projectMessages.noTemplate);
  if (project.media.length > MAX_MEDIA_FILES)
    throw fieldError('projectData.media', mediaMessages.tooMany(MAX_MEDIA_FILES - project.media.length));
  if (project.music === 'custom' && !project.customAudioFilename)
    throw fieldError('projectData.customAudioFilename', projectMessages.noAudio);
  const formats = new Set(body.formats ?? [template.aspectRatio]);
  const cuts = new Set(body.cuts ?? (['branded'] as const));
  return {
    project,
    projectId: body.projectId,
    videos: [...formats].flatMap((format) => [...cuts].map((cut) => ({ format, cut }))),
  };
}

/** Project data as they are stored: URLs without signatures, and nothing that only the screen needs. */
function storedProject(project: ProjectData): ProjectData {
  const { media, realtor_info, brokerage_info, customAudioFilename, ...rest } = project;
  return {
    ...rest,
    ...(rest.music === 'custom' && { customAudioFilename: customAudioFilename ?? null }),
    media: media.map(({ preview, metadata, originalPath, ...item }) => ({
      ...item,
      path: unsigned(item.path),
      ...(originalPath && { originalPath: unsigned(originalPath) }),
    })),
    realtor_info: { ...realtor_info, image: unsigned(realtor_info.image) },
    brokerage_info: { ...brokerage_info, logo: unsigned(brokerage_info.logo) },
  };
}

function unsigned(path: string): string {
  const filename = findMediaFilename(path);
  return filename === undefined ? path : pathOf(getMediaFile, { filename });
}
