import type { z } from 'zod';
import type { Cut, Format } from '#scene/model/format.ts';
import { templateByFolder } from '#scene/templates/registry.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import type { generateVideo } from '#shared/api/videos.ts';
import { DEFAULT_MUSIC } from '#shared/music.ts';
import { MAX_MEDIA_FILES, mediaMessages } from '#shared/rules/media-limits.ts';
import { missingFields, projectMessages } from '#shared/rules/project-fields.ts';
import { tidyProject } from './tidy-project.ts';

/** What somebody asks for: one project, one video for each pair of a shape and a cut. */
export type VideoOrder = {
  readonly project: ProjectData;
  readonly projectId: string | undefined;
  readonly videos: readonly { readonly format: Format; readonly cut: Cut }[];
};

/** Checks an order as far as its words go; which files it means is settled later. */
export function checkOrder(body: z.output<typeof generateVideo.body>): VideoOrder {
  const project = tidyProject({ ...body.projectData, music: body.projectData.music || DEFAULT_MUSIC });
  const template = templateByFolder(project.template);
  const missing = missingFields(project, template?.requiredFields);
  if (missing.length > 0)
    throw new AppError('validation-failed', projectMessages.incomplete, {
      details: missing.map(({ path, label }) => ({ path, msg: label })),
    });
  if (template === undefined) throw wrong('template', projectMessages.noTemplate);
  if (project.media.length > MAX_MEDIA_FILES)
    throw wrong('media', mediaMessages.tooMany(MAX_MEDIA_FILES - project.media.length));
  if (project.music === 'custom' && !project.customAudioFilename)
    throw wrong('customAudioFilename', projectMessages.noAudio);
  const formats = new Set(body.formats ?? [template.aspectRatio]);
  const cuts = new Set(body.cuts ?? (['branded'] as const));
  return {
    project,
    projectId: body.projectId,
    videos: [...formats].flatMap((format) => [...cuts].map((cut) => ({ format, cut }))),
  };
}

/** An answer about one field of the project. */
export function wrong(path: string, msg: string): AppError {
  return new AppError('validation-failed', msg, { details: [{ path, msg }] });
}
