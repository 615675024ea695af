import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { findMediaByFilename, insertMedia, type NewMediaRow } from '#server/features/media/queries.ts';
import type { MediaRow } from '#server/features/media/tables.ts';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import type { UserId } from '#shared/ids.ts';
import { sampleProject } from './seed-video.ts';
import type { VideoStore } from './server-data.ts';

let photoBytes: Promise<Buffer> | undefined;

/** Stores a photo as an upload does, without the upload. */
export async function addPhoto(
  { db, storage }: VideoStore,
  userId: string,
  wishes: Partial<NewMediaRow> & { readonly bytes?: Buffer } = {},
): Promise<MediaRow & { readonly path: string }> {
  photoBytes ??= sharp({ create: { width: 640, height: 480, channels: 3, background: '#4f8a6b' } })
    .jpeg()
    .toBuffer();
  const { bytes = await photoBytes, ...columns } = wishes;
  const storageName = newStorageName('media', 'jpg');
  await storage.putStream(storageName, Readable.from([bytes]), { contentType: 'image/jpeg' });
  const filename = columns.filename ?? `${randomUUID()}.jpg`;
  await insertMedia(db, {
    userId: userId as UserId,
    kind: 'image',
    originalName: 'Kitchen.jpg',
    contentType: 'image/jpeg',
    storageName,
    originalSizeBytes: bytes.length,
    sizeBytes: bytes.length,
    sha256: null,
    width: 640,
    height: 480,
    metadata: { focalPoint: { x: 0.4, y: 0.6 }, tone: '#4f8a6b' },
    ...columns,
    filename,
  });
  const row = await findMediaByFilename(db, filename);
  if (row === undefined) throw new Error('The photo was not stored');
  return { ...row, path: `/api/v1/media/${row.filename}` };
}

/** The wizard's data with these media and no music. */
export function projectOf(paths: readonly string[], changes: object = {}) {
  return {
    ...sampleProject,
    music: 'none',
    media: paths.map((path, index) => ({ id: String(index), path })),
    ...changes,
  };
}

type Project = ReturnType<typeof projectOf>;

/** The same project with its photos repeated: its video takes seconds to render, so that a test can interrupt it. */
export function lengthened(project: Project, times = 12): Project {
  const media = Array.from({ length: times }, () => project.media).flat();
  return { ...project, media: media.map(({ path }, index) => ({ id: String(index), path })) };
}

/** The same project, of one photo, as a video of 34 s: little longer than it must be for several workers to make it. */
export function longProject(project: Project): Project {
  return { ...lengthened(project, 8), template: 'Luxury Tour' };
}
