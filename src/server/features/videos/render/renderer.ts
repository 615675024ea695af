import { createWriteStream } from 'node:fs';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { RenderJob } from '#render/render-job.ts';
import { FORMATS } from '#scene/model/format.ts';
import { seedOf } from '#scene/model/random.ts';
import {
  findProjectFiles,
  type MediaRow,
  type ProjectFiles,
} from '#server/features/videos/generate/find-files.ts';
import type { VideosDeps } from '#server/features/videos/videos-deps.ts';
import type { VideoRow } from '#server/features/videos/wire-video.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import { mediaLookSchema, projectDataSchema } from '#shared/api/project-data.ts';
import { VideoFailure } from './video-failure.ts';
import { scratchFiles } from './video-files.ts';

const lookSchema = mediaLookSchema.pick({ focalPoint: true, tone: true }).partial();
const formatSchema = z.enum(FORMATS);

/** Fetches everything a video is made from into a folder, and answers with the order for the renderer. */
export async function loadOrder(
  deps: Pick<VideosDeps, 'config' | 'db' | 'storage'>,
  row: VideoRow,
  folder: string,
  signal: AbortSignal,
): Promise<RenderJob> {
  const { config } = deps;
  const project = projectDataSchema.parse(row.projectData);
  const files = await findFiles(deps, row.userId, project);
  const fetched = await fetchAll(deps, files, folder, signal);
  const pathOf = (file: MediaRow) => fetched.get(file.id) ?? '';
  return {
    listing: {
      name: project.name,
      property_info: project.property_info,
      realtor_info: project.realtor_info,
      brokerage_info: project.brokerage_info,
    },
    template: project.template,
    media: files.media.map((file, index) => mediaOf(file, pathOf(file), project.media[index])),
    portraits: {
      ...(files.realtor && { realtor: pathOf(files.realtor) }),
      ...(files.logo && { logo: pathOf(files.logo) }),
    },
    music: musicOf(row.music, files, pathOf),
    seed: seedOf(project.name),
    outputs: [
      {
        format: formatSchema.parse(row.aspectRatio),
        cut: row.cut,
        quality: config.render.quality,
        paths: filmPaths(folder),
      },
    ],
    encoder: config.render.encoder,
  };
}

// The renderer's word for a video is film.
function filmPaths(folder: string) {
  const { video: film, ...stills } = scratchFiles(folder);
  return { film, ...stills };
}

// Files that are gone will not come back: no further attempt is made.
async function findFiles({ db }: Pick<VideosDeps, 'db'>, userId: string, project: ProjectData) {
  try {
    return await findProjectFiles(db, userId, project);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw new VideoFailure(cause.message, { isRetryable: false, cause });
  }
}

async function fetchAll(
  { storage }: Pick<VideosDeps, 'storage'>,
  { media, realtor, logo, audio }: ProjectFiles,
  folder: string,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const fetched = new Map<string, string>();
  for (const file of [...media, realtor, logo, audio]) {
    if (file === undefined || fetched.has(file.id)) continue;
    const path = join(folder, `${file.id}${extname(file.filename)}`);
    try {
      await pipeline(await storage.read(file.storageName), createWriteStream(path), { signal });
    } catch (cause) {
      if (!(cause instanceof AppError && cause.code === 'not-found')) throw cause;
      const words = `The file '${file.originalName}' is no longer available. Please upload it again.`;
      throw new VideoFailure(words, { isRetryable: false, cause });
    }
    fetched.set(file.id, path);
  }
  return fetched;
}

// What the upload found out is what the preview has shown; only the agent's own tap is stronger.
function mediaOf(
  file: MediaRow,
  path: string,
  item: ProjectData['media'][number] | undefined,
): RenderJob['media'][number] {
  const look = lookSchema.safeParse(file.metadata).data;
  const focalPoint = item?.focalPoint ?? look?.focalPoint;
  return {
    path,
    name: file.originalName,
    kind: file.kind === 'video' ? 'clip' : 'photo',
    ...(focalPoint && { focalPoint }),
    ...(look?.tone && { tone: look.tone as `#${string}` }),
  };
}

function musicOf(
  music: string,
  { audio }: ProjectFiles,
  pathOf: (file: MediaRow) => string,
): RenderJob['music'] {
  if (audio !== undefined) return { kind: 'file', path: pathOf(audio), name: audio.originalName };
  return music === 'none' ? { kind: 'none' } : { kind: 'track', id: music };
}
