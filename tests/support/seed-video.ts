import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Format } from '#scene/model/format.ts';
import { type VideoRow, videoRow } from '#server/features/videos/tables.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { columnsOf, execute, getRow } from '#server/platform/db/sql.ts';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import type { ProjectData } from '#shared/api/project-data.ts';
import type { VideoStore } from './server-data.ts';

const VIDEOS = join(import.meta.dirname, 'videos');
/** How long each of the sample videos lasts. */
export const SAMPLE_VIDEO_MS = 8_000;
const SAMPLE_SHOTS = [0, 1, 2, 3].map((n) => ({ media: [n % 3], fromSeconds: n * 2, toSeconds: n * 2 + 2 }));

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
  /** Of an earlier video: this one belongs to the same listing. */
  readonly listingId?: string;
  /** Replaces fields of the sample listing. */
  readonly projectData?: Partial<ProjectData>;
};

/** The listing of a seeded video, as the wizard would have sent it. */
export const sampleProject: ProjectData = {
  name: '12 Maple Street',
  template: 'Viral_Short',
  music: 'upbeat',
  narrationScript: '',
  media: [],
  improvePhotos: true,
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
    license_number: '',
    license_state: '',
    license_title: '',
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
 * Puts a video into the library without rendering it: its row, its project and, once completed, a real MP4 with thumbnail,
 * poster, card and preview. Works on `createAccountsApp()` and on `openServerData(server)` alike.
 */
export async function seedVideo({ db, storage }: VideoStore, wishes: VideoWishes): Promise<VideoRow> {
  const { userId, status = 'completed', format = '9:16' } = wishes;
  const title = wishes.title ?? sampleProject.name;
  const template = wishes.template ?? sampleProject.template;
  const music = wishes.music ?? sampleProject.music;
  const data = { ...sampleProject, name: title, template, music, ...wishes.projectData };
  const [id, projectId] = [newId(), newId()];
  await execute(db)`insert into projects (id, user_id, listing_id, state, name, data)
    values (${projectId}, ${userId}, ${wishes.listingId ?? null}, 'kept', ${title}, ${JSON.stringify(data)}::jsonb)`;
  const announcement = data.announcement && JSON.stringify(data.announcement);
  const rights = data.rightsConfirmation && {
    words: data.rightsConfirmation,
    confirmedBy: 'Ada Lovelace',
    confirmedAt: (wishes.createdAt ?? new Date()).toISOString(),
  };
  const files = status === 'completed' ? await putFiles(storage, format) : undefined;
  const isProcessing = status === 'processing';
  const failureReason =
    status === 'failed' ? (wishes.failureReason ?? "The photo 'Kitchen.jpg' cannot be read.") : null;
  return await getRow(db, videoRow)`
    insert into videos (id, user_id, project_id, group_id, title, filename, template, aspect_ratio, cut, music,
      project_data, announcement, rights_confirmation, status, failure_reason, progress_stage, progress_percent, progress_seconds_left, storage_type,
      storage_name, preview_storage_name, poster_storage_name, thumbnail_storage_name, card_storage_name, size_bytes,
      duration_ms, shots, view_count, created_at, completed_at)
    values (${id}, ${userId}, ${projectId}, ${wishes.groupId ?? id}, ${title},
      ${`slideshow_${Date.now()}_${randomUUID().slice(0, 8)}.mp4`}, ${template}, ${format},
      ${wishes.cut ?? 'branded'}, ${music}, ${JSON.stringify(data)}::jsonb, ${announcement ?? null}::jsonb,
      ${rights ? JSON.stringify(rights) : null}::jsonb, ${status}, ${failureReason},
      ${isProcessing ? 'composing' : null}, ${isProcessing ? 42 : 0}, ${isProcessing ? 9 : null}, ${storage.kind},
      ${files?.video ?? null}, ${files?.preview ?? null}, ${files?.poster ?? null}, ${files?.thumbnail ?? null},
      ${files?.card ?? null}, ${files?.sizeBytes ?? null}, ${files && SAMPLE_VIDEO_MS},
      ${files && JSON.stringify(SAMPLE_SHOTS)}::jsonb, ${wishes.viewCount ?? 0},
      coalesce(${wishes.createdAt ?? null}::timestamptz, now()), ${files && new Date()})
    returning ${columnsOf(videoRow)}`;
}

const stills = new Map<string, Promise<Buffer>>();

/** A video's picture in another size, cached for all videos. */
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
    video,
    preview,
    poster: await still(),
    thumbnail: await still(480),
    card: await still(1200, 630),
    sizeBytes,
  };
}
