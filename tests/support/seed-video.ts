import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Format } from '#scene/model/format.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { projects } from '#server/platform/db/schema/projects.ts';
import { videos } from '#server/platform/db/schema/videos.ts';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import type { VideoStore } from './server-data.ts';

const VIDEOS = join(import.meta.dirname, 'videos');
/** How long each of the sample videos lasts. */
export const SAMPLE_VIDEO_MS = 8_000;

export type VideoRow = typeof videos.$inferSelect;

export type VideoWishes = {
  readonly userId: string;
  readonly title?: string;
  readonly status?: 'completed' | 'processing' | 'failed';
  readonly failureReason?: string;
  readonly format?: Format;
  readonly cut?: 'branded' | 'unbranded' | 'strict';
  readonly template?: string;
  readonly music?: string;
  readonly createdAt?: Date;
  readonly viewCount?: number;
  readonly groupId?: string;
  /** Laid over the sample listing. */
  readonly projectData?: Partial<ProjectData>;
};

/** The listing of a seeded video, as the wizard would have sent it. */
export const sampleProject: ProjectData = {
  name: '12 Maple Street',
  template: 'Viral_Short',
  music: 'upbeat',
  media: [],
  property_info: {
    price: '$450,000',
    mls_number: 'A1234567',
    address: '12 Maple Street, Springfield',
    bedrooms: '3',
    bathrooms: '2',
    square_footage: '1,850',
    land_size: '0.3 acres',
    description: 'A bright home with a garden.',
  },
  realtor_info: {
    name: 'Ada Lovelace',
    phone: '(555) 010-0100',
    email: 'ada.lovelace@example.com',
    website: 'https://ada.example.com',
    image: '🏠',
  },
  brokerage_info: {
    name: 'Blue Door Realty',
    address: '1 Main Street, Springfield',
    phone: '(555) 010-0101',
    website: 'https://bluedoor.example.com',
    logo: '🏢',
  },
};

/**
 * Puts a video into the library without making it: its row, its project and, once completed, a real MP4 with thumbnail,
 * poster, card and preview. Works on `createAccountsApp()` and on `openServerData(server)` alike.
 */
export async function seedVideo({ db, storage }: VideoStore, wishes: VideoWishes): Promise<VideoRow> {
  const { userId, status = 'completed', format = '9:16' } = wishes;
  const title = wishes.title ?? sampleProject.name;
  const template = wishes.template ?? sampleProject.template;
  const music = wishes.music ?? sampleProject.music;
  const data = { ...sampleProject, name: title, template, music, ...wishes.projectData };
  const [project] = await db
    .insert(projects)
    .values({ userId, state: 'kept', name: title, data })
    .returning({ id: projects.id });
  const id = newId();
  const [row] = await db
    .insert(videos)
    .values({
      id,
      userId,
      projectId: project?.id,
      groupId: wishes.groupId ?? id,
      title,
      filename: `slideshow_${Date.now()}_${randomUUID().slice(0, 8)}.mp4`,
      template,
      aspectRatio: format,
      cut: wishes.cut ?? 'branded',
      music,
      projectData: data,
      status,
      storageType: storage.kind,
      viewCount: wishes.viewCount ?? 0,
      ...(wishes.createdAt && { createdAt: wishes.createdAt }),
      ...(status === 'failed' && {
        failureReason: wishes.failureReason ?? "The photo 'Kitchen.jpg' cannot be read.",
      }),
      ...(status === 'processing' && {
        progressStage: 'composing',
        progressPercent: 42,
        progressSecondsLeft: 9,
      }),
      ...(status === 'completed' && (await putFiles(storage, format))),
    })
    .returning();
  if (row === undefined) throw new Error('The video was not stored');
  return row;
}

const stills = new Map<string, Promise<Buffer>>();

/** A video's picture in another size, made once for all videos. */
function stillOf(path: string, width?: number, height?: number): Promise<Buffer> {
  const key = `${path} ${width} ${height}`;
  const still =
    stills.get(key) ??
    readFile(path).then((bytes) =>
      sharp(bytes)
        .resize(width ?? null, height ?? null, { fit: 'cover' })
        .jpeg()
        .toBuffer(),
    );
  stills.set(key, still);
  return still;
}

async function putFiles(storage: VideoStore['storage'], format: Format) {
  const at = join(VIDEOS, format.replace(':', 'x'));
  const video = newStorageName('videos', 'mp4');
  const { sizeBytes } = await storage.putStream(video, createReadStream(`${at}.mp4`), {
    contentType: 'video/mp4',
  });
  const preview = newStorageName('videos', 'mp4');
  await storage.putStream(preview, createReadStream(`${at}.mp4`), { contentType: 'video/mp4' });
  const still = async (width?: number, height?: number) => {
    const name = newStorageName('videos', 'jpg');
    const picture = await stillOf(`${at}.jpg`, width, height);
    await storage.putStream(name, Readable.from([picture]), { contentType: 'image/jpeg' });
    return name;
  };
  return {
    storageName: video,
    previewStorageName: preview,
    posterStorageName: await still(),
    thumbnailStorageName: await still(480),
    cardStorageName: await still(1200, 630),
    sizeBytes,
    durationMs: SAMPLE_VIDEO_MS,
    shots: [0, 1, 2, 3].map((n) => ({ media: [n % 3], fromSeconds: n * 2, toSeconds: n * 2 + 2 })),
    completedAt: new Date(),
  };
}
