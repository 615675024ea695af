import { z } from 'zod';
import type { FeatureDeps } from '#server/platform/feature-deps.ts';
import { type DescribedMedia, phraseSchema } from '#shared/api/media.ts';
import { clipMetadataSchema, improvedLookSchema, photoMetadataSchema } from '#shared/api/project-data.ts';
import type { UserId } from '#shared/ids.ts';
import { findMediaFilename } from '#shared/media-path.ts';
import { mediaUrlOf } from './media-urls.ts';
import { findImproved, findOwnMedia } from './queries.ts';
import type { MediaRow } from './tables.ts';

const metadataSchema = photoMetadataSchema.extend(
  clipMetadataSchema.pick({ durationSeconds: true, hasSound: true }).partial().shape,
);

/** Properties and fresh addresses of a project's photos and clips, in the order of the paths; deleted ones are left out. */
export async function describeMedia(
  { db, fileLinks }: Pick<FeatureDeps, 'db' | 'fileLinks'>,
  userId: UserId,
  paths: readonly string[],
): Promise<DescribedMedia[]> {
  const filenames = new Map(paths.map((path) => [path, findMediaFilename(path)]));
  const wanted = [...filenames.values()].filter((name) => name !== undefined);
  const found = await findOwnMedia(db, userId, wanted);
  const rows = new Map(found.map((row) => [row.filename, row]));
  const improved = new Map((await findImproved(db, found)).map((row) => [row.id, row]));
  const urlsOf = (row: MediaRow) => ({
    url: mediaUrlOf(fileLinks, row.filename),
    thumbnailUrl: mediaUrlOf(fileLinks, row.thumbnailFilename),
  });
  const describeImproved = (row: MediaRow | undefined) =>
    row && { improved: { ...urlsOf(row), metadata: improvedLookSchema.parse(row.metadata) } };
  const describe = (path: string, row: MediaRow & { kind: 'image' | 'video' }): DescribedMedia => ({
    path,
    ...urlsOf(row),
    filename: row.filename,
    originalName: row.originalName,
    originalSize: row.originalSizeBytes,
    size: row.sizeBytes,
    mediaType: row.kind,
    metadata: metadataSchema.parse(row.metadata),
    ...(row.improvedId && describeImproved(improved.get(row.improvedId))),
  });
  return [...filenames].flatMap(([path, filename]) => {
    const row = filename === undefined ? undefined : rows.get(filename);
    return row === undefined || row.kind === 'audio' ? [] : [describe(path, { ...row, kind: row.kind })];
  });
}

const gridSchema = z
  .object({ beatsPerMinute: z.number(), beatsPerBar: z.number(), firstBeatSeconds: z.number() })
  .nullable();

/** Length, beat and speech of uploaded sound; undefined if it does not exist or belongs to somebody else. */
export async function findAudioFacts(
  { db, fileLinks }: Pick<FeatureDeps, 'db' | 'fileLinks'>,
  userId: UserId,
  filename: string,
) {
  const [row] = await findOwnMedia(db, userId, [filename]);
  if (row?.kind !== 'audio') return undefined;
  return {
    filename: row.filename,
    originalName: row.originalName,
    size: row.originalSizeBytes,
    url: mediaUrlOf(fileLinks, row.filename),
    durationSeconds: (row.durationMs ?? 0) / 1_000,
    grid: gridSchema.parse(row.beats),
    phrases: z.array(phraseSchema).nullable().parse(row.phrases),
  };
}
