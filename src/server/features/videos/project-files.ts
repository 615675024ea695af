import { MAX_NARRATION_SECONDS } from '#scene/analysis/narration.ts';
import { findImproved, type MediaRow } from '#server/features/media/public.ts';
import type { Database } from '#server/platform/db/open-database.ts';
import { fieldError } from '#server/platform/errors/app-error.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import { findMediaFilename } from '#shared/media-path.ts';
import { MAX_PROJECT_BYTES, mediaMessages } from '#shared/rules/media-limits.ts';

/** The stored files that a project names. */
export type ProjectFiles = {
  /** One for each of the project's media, in their order. */
  readonly media: readonly MediaRow[];
  /** What altered photos were before; not a part of the video. */
  readonly originals: readonly MediaRow[];
  readonly realtor: MediaRow | undefined;
  readonly logo: MediaRow | undefined;
  readonly audio: MediaRow | undefined;
  readonly narration: MediaRow | undefined;
};

/** Where a photo is to be shown improved, its improved version takes its place. */
export async function withImproved(
  db: Database,
  files: ProjectFiles,
  project: ProjectData,
): Promise<ProjectFiles> {
  if (!project.improvePhotos) return files;
  const improved = new Map((await findImproved(db, files.media)).map((row) => [row.id, row]));
  const media = files.media.map((row, index) =>
    project.media[index]?.improve === false ? row : ((row.improvedId && improved.get(row.improvedId)) ?? row),
  );
  return { ...files, media };
}

const GONE = 'A file of this project is no longer available. Please upload it again.';

/** Finds the files that a project names; those that `find` does not return are refused. */
export async function findProjectFiles(
  project: ProjectData,
  find: (filenames: readonly string[]) => Promise<readonly MediaRow[]>,
): Promise<ProjectFiles> {
  const named = namesIn(project);
  const { media, originals, ...others } = named;
  const filenames = [...media, ...originals, ...Object.values(others)].flatMap(
    (file) => file?.filename ?? [],
  );
  const found = await find([...new Set(filenames)]);
  const rows = new Map(found.map((row) => [row.filename, row]));
  const get = ({ filename, path }: NamedFile, kinds: readonly MediaRow['kind'][]) => {
    const row = rows.get(filename);
    if (row === undefined) throw fieldError(path, GONE, { code: 'not-found' });
    if (!kinds.includes(row.kind)) throw fieldError(path, mediaMessages.wrongType);
    return row;
  };
  const files = {
    media: named.media.map((file) => get(file, ['image', 'video'])),
    originals: named.originals.map((file) => get(file, ['image'])),
    realtor: named.realtor && get(named.realtor, ['image']),
    logo: named.logo && get(named.logo, ['image']),
    audio: named.audio && get(named.audio, ['audio']),
    narration: named.narration && get(named.narration, ['audio']),
  };
  checkTotalSize(files.media);
  if ((files.narration?.durationMs ?? 0) > MAX_NARRATION_SECONDS * 1_000)
    throw fieldError('projectData.narrationFilename', mediaMessages.narrationTooLong);
  return files;
}

type NamedFile = { readonly filename: string; readonly path: string };

function namesIn(project: ProjectData) {
  const {
    media: items,
    realtor_info,
    brokerage_info,
    music,
    customAudioFilename,
    narrationFilename,
  } = project;
  return {
    media: items.map((item, index): NamedFile => {
      const path = `projectData.media.${index}.path`;
      return uploadIn(item.path, path);
    }),
    originals: items.flatMap(({ originalPath }, index) =>
      originalPath ? uploadIn(originalPath, `projectData.media.${index}.originalPath`) : [],
    ),
    realtor: portraitIn(realtor_info.image, 'projectData.realtor_info.image'),
    logo: portraitIn(brokerage_info.logo, 'projectData.brokerage_info.logo'),
    audio:
      music === 'custom' && customAudioFilename
        ? { filename: customAudioFilename, path: 'projectData.customAudioFilename' }
        : undefined,
    narration: narrationFilename
      ? { filename: narrationFilename, path: 'projectData.narrationFilename' }
      : undefined,
  };
}

function uploadIn(value: string, path: string): NamedFile {
  const filename = findMediaFilename(value);
  if (filename === undefined) throw fieldError(path, 'This is not the address of an uploaded file.');
  return { filename, path };
}

// Without a picture the form sends an emoji; anything that looks like a URL must be an upload.
function portraitIn(value: string, path: string): NamedFile | undefined {
  const filename = findMediaFilename(value);
  if (filename !== undefined) return { filename, path };
  if (/[/\\:]|\.\./.test(value)) throw fieldError(path, 'This is not the address of an uploaded picture.');
  return undefined;
}

function checkTotalSize(rows: readonly MediaRow[]): void {
  let usedBytes = 0;
  for (const { originalSizeBytes } of rows) {
    if (usedBytes + originalSizeBytes > MAX_PROJECT_BYTES)
      throw fieldError('projectData.media', mediaMessages.projectTooLarge(MAX_PROJECT_BYTES - usedBytes));
    usedBytes += originalSizeBytes;
  }
}
