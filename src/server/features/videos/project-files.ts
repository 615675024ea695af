import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/open-database.ts';
import { media } from '#server/platform/db/schema/projects.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import { findMediaFilename } from '#shared/media-path.ts';
import { MAX_PROJECT_BYTES, mediaMessages } from '#shared/rules/media-limits.ts';
import { wrong } from './video-order.ts';

export type MediaRow = typeof media.$inferSelect;

/** The stored files that a project means. */
export type ProjectFiles = {
  /** One for each of the project's media, in their order. */
  readonly media: readonly MediaRow[];
  readonly realtor: MediaRow | undefined;
  readonly logo: MediaRow | undefined;
  readonly audio: MediaRow | undefined;
};

const GONE = 'A file of this project is no longer available. Please upload it again.';

/** Finds the files of a project among its owner's; held until the transaction ends, so that no sweep takes them. */
export async function findProjectFiles(
  db: Database,
  userId: string,
  project: ProjectData,
): Promise<ProjectFiles> {
  const named = namesIn(project);
  const rows = await findMedia(db, userId, [
    ...named.media.map(({ filename }) => filename),
    ...[named.realtor, named.logo, named.audio].flatMap((file) => file?.filename ?? []),
  ]);
  const get = ({ filename, path }: NamedFile, kinds: readonly MediaRow['kind'][]) => {
    const row = rows.get(filename);
    if (row === undefined) throw new AppError('not-found', GONE, { details: [{ path, msg: GONE }] });
    if (!kinds.includes(row.kind)) throw wrong(path, mediaMessages.wrongType);
    return row;
  };
  const files = {
    media: named.media.map((file) => get(file, ['image', 'video'])),
    realtor: named.realtor && get(named.realtor, ['image']),
    logo: named.logo && get(named.logo, ['image']),
    audio: named.audio && get(named.audio, ['audio']),
  };
  checkTotalSize(files.media);
  return files;
}

type NamedFile = { readonly filename: string; readonly path: string };

function namesIn(project: ProjectData) {
  const { media: items, realtor_info, brokerage_info, music, customAudioFilename } = project;
  return {
    media: items.map((item, index): NamedFile => {
      const path = `media.${index}.path`;
      const filename = findMediaFilename(item.path);
      if (filename === undefined) throw wrong(path, 'This is not the address of an uploaded file.');
      return { filename, path };
    }),
    realtor: portraitIn(realtor_info.image, 'realtor_info.image'),
    logo: portraitIn(brokerage_info.logo, 'brokerage_info.logo'),
    audio:
      music === 'custom' && customAudioFilename
        ? { filename: customAudioFilename, path: 'customAudioFilename' }
        : undefined,
  };
}

// The forms hold an emoji where there is no picture; what looks like an address must be one of ours.
function portraitIn(value: string, path: string): NamedFile | undefined {
  const filename = findMediaFilename(value);
  if (filename !== undefined) return { filename, path };
  if (/[/\\:]|\.\./.test(value)) throw wrong(path, 'This is not the address of an uploaded picture.');
  return undefined;
}

async function findMedia(db: Database, userId: string, filenames: readonly string[]) {
  const rows = await db
    .select()
    .from(media)
    .where(and(eq(media.userId, userId), inArray(media.filename, [...new Set(filenames)])))
    .for('key share');
  return new Map(rows.map((row) => [row.filename, row]));
}

function checkTotalSize(rows: readonly MediaRow[]): void {
  let usedBytes = 0;
  for (const { originalSizeBytes } of rows) {
    if (usedBytes + originalSizeBytes > MAX_PROJECT_BYTES)
      throw wrong('media', mediaMessages.projectTooLarge(MAX_PROJECT_BYTES - usedBytes));
    usedBytes += originalSizeBytes;
  }
}
