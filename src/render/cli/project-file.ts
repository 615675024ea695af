import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { isSystemError } from '#render/render-error.ts';
import type { RenderJob } from '#render/render-job.ts';
import { announcementOf } from '#scene/model/announcement.ts';
import { isColor, TYPE_PAIRINGS } from '#scene/model/brand-style.ts';
import { TRACK_IDS } from '#scene/model/soundtrack.ts';

const Group = z.record(z.string(), z.unknown()).optional();

/** A project as the web app stores it, with paths relative to the file. */
const ProjectFile = z.object({
  name: z.string().optional(),
  template: z.string().optional(),
  music: z.string().optional(),
  customAudioFilename: z.string().nullish(),
  narrationFilename: z.string().nullish(),
  narrationScript: z.string().optional(),
  media: z
    .array(
      z.object({
        path: z.string().min(1),
        mediaType: z.enum(['image', 'video']).optional(),
        focalPoint: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
        caption: z.string().optional(),
        altered: z.boolean().optional(),
      }),
    )
    .default([]),
  property_info: Group,
  realtor_info: Group,
  brokerage_info: Group,
  announcement: z
    .unknown()
    .refine((value) => announcementOf(value) !== undefined, 'This is not an announcement.')
    .optional(),
  brand_style: z
    .strictObject({
      accent: z.string().refine(isColor, 'This is not a colour such as #1f4e79.').optional(),
      type_pairing: z.enum(TYPE_PAIRINGS).optional(),
    })
    .optional(),
});
type ProjectFile = z.infer<typeof ProjectFile>;

/** A failure that the user can correct. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads a project file. Every defect is a UsageError. */
export async function readProject(path: string): Promise<ProjectFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) throw new UsageError(`There is no file '${path}'.`);
    throw new UsageError(`The file '${path}' cannot be read.`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`'${path}' is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = ProjectFile.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new UsageError(`'${path}' is not a project:\n${z.prettifyError(parsed.error)}`);
}

/** Media, portraits and texts of a project as fields of a job. */
export function jobFields(
  project: ProjectFile,
  projectPath: string,
): Pick<RenderJob, 'listing' | 'brandStyle' | 'media' | 'portraits' | 'narration'> {
  const folder = dirname(resolve(projectPath));
  const {
    name,
    property_info,
    realtor_info,
    brokerage_info,
    announcement,
    brand_style,
    narrationFilename,
    narrationScript = '',
  } = project;
  const realtor = pictureIn(realtor_info, 'image', folder);
  const logo = pictureIn(brokerage_info, 'logo', folder);
  return {
    listing: { name, property_info, realtor_info, brokerage_info, announcement },
    brandStyle: brand_style,
    media: project.media.map(({ path, mediaType, focalPoint, caption, altered }) => ({
      path: resolve(folder, path),
      ...(mediaType && { kind: mediaType === 'video' ? ('clip' as const) : ('photo' as const) }),
      ...(focalPoint && { focalPoint }),
      ...(caption && { caption }),
      ...(altered && { isAltered: altered }),
    })),
    portraits: { ...(realtor && { realtor }), ...(logo && { logo }) },
    ...(narrationFilename && {
      narration: { path: resolve(folder, narrationFilename), script: narrationScript },
    }),
  };
}

/** The music of a project, or the one given on the command line. */
export function musicOf(
  project: ProjectFile,
  projectPath: string,
  override: string | undefined,
): RenderJob['music'] {
  const folder = dirname(resolve(projectPath));
  const music = override ?? project.music ?? 'upbeat';
  if (music === 'none') return { kind: 'none' };
  if (music === 'custom') {
    if (!project.customAudioFilename)
      throw new UsageError("Music is 'custom', but customAudioFilename is missing.");
    return { kind: 'file', path: resolve(folder, project.customAudioFilename) };
  }
  if (override && /[./\\]/u.test(override)) return { kind: 'file', path: resolve(override) };
  if (!TRACK_IDS.some((id) => id === music))
    throw new UsageError(`There is no music called '${music}'. There are: ${TRACK_IDS.join(', ')}.`);
  return { kind: 'track', id: music };
}

// The web app's forms hold an emoji in place of a missing picture.
function pictureIn(
  group: { [field: string]: unknown } | undefined,
  field: string,
  folder: string,
): string | undefined {
  const value = group?.[field];
  if (typeof value !== 'string' || !/\.[a-z0-9]{3,4}$/iu.test(value)) return undefined;
  return resolve(folder, value);
}
