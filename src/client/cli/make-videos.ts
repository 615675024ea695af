import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, createApiClient } from '#client/api-client.ts';
import type { components } from '#client/api-types.ts';
import { call } from './call.ts';
import { CliError } from './cli-error.ts';
import { findMedia, type MediaFile, readListing } from './listing-files.ts';
import type { CliOptions } from './options.ts';

type Video = components['schemas']['Video'];
type Say = (line: string) => void;

const POLL_MS = 2_000;

/** Uploads the media of a listing, requests its videos and, if wanted, waits for them and saves them. */
export async function makeVideos(options: CliOptions, say: Say): Promise<void> {
  const request = await readListing(options.listingFile);
  const files = await findMedia(options.photosDir);
  const client = createApiClient(options.server, options.token);
  const media: { id: string; path: string; mediaType: 'image' | 'video' }[] = [];
  for (const [index, file] of files.entries()) {
    say(`Uploading ${index + 1} of ${files.length}: ${file.name}`);
    media.push({ id: String(index + 1), ...(await upload(client, file)) });
  }
  // The same key for each attempt of this run: an answer that got lost makes nothing twice.
  const header = { Prefer: 'respond-async', 'Idempotency-Key': crypto.randomUUID() };
  const body = { ...request, projectData: { ...request.projectData, media } };
  const { videos, warnings } = await call(() =>
    client.POST('/api/v1/videos/generate', { params: { header }, body }),
  );
  for (const { field, phrase, reason } of warnings ?? [])
    say(`Please check ${field}, "${phrase}": ${reason}`);
  for (const { id, title } of videos) say(`Requested "${title}": ${id}`);
  if (!options.isWaiting) return;
  let failure: CliError | undefined;
  for (const { id } of videos) {
    try {
      const video = await awaitVideo(client, id, say);
      if (options.saveDir !== undefined) await save(client, video, options.saveDir, say);
    } catch (error) {
      if (!(error instanceof CliError && error.reason === 'video')) throw error;
      // The others may be ready.
      failure ??= error;
    }
  }
  if (failure) throw failure;
}

async function upload(client: ApiClient, file: MediaFile) {
  if (file.kind === 'photo') {
    const { images } = await call(async () =>
      client.POST('/api/v1/videos/upload-images', { body: { images: await file.open() } }),
    );
    return { path: images[0]?.url ?? '', mediaType: 'image' as const };
  }
  const { videos } = await call(async () =>
    client.POST('/api/v1/videos/upload-videos', { body: { videos: await file.open() } }),
  );
  return { path: videos[0]?.url ?? '', mediaType: 'video' as const };
}

async function awaitVideo(client: ApiClient, id: string, say: Say): Promise<Video> {
  for (let lastStep = ''; ; await sleep(POLL_MS)) {
    const { video } = await call(() =>
      client.GET('/api/v1/videos/{id}/details', { params: { path: { id } } }),
    );
    if (video.status === 'completed') {
      say(`"${video.title}" (${video.template_format.aspectRatio}, ${video.cut}) is ready.`);
      return video;
    }
    if (video.status === 'failed')
      throw new CliError('video', video.failureReason ?? `"${video.title}" could not be made.`);
    const step = video.progress
      ? `${video.progress.stage}, ${Math.round(video.progress.percent)} %`
      : video.status;
    if (step !== lastStep) say(`"${video.title}": ${step}`);
    lastStep = step;
  }
}

/** Saves a video, under its name when it is whole. */
async function save(client: ApiClient, { filename }: Video, dir: string, say: Say): Promise<void> {
  const path = join(dir, filename);
  const partPath = `${path}.part`;
  await mkdir(dir, { recursive: true }).catch(rethrowUnwritable);
  try {
    await call(async () => {
      const answer = await client.GET('/api/v1/videos/{filename}', {
        params: { path: { filename } },
        parseAs: 'stream',
      });
      if (answer.data !== undefined)
        await pipeline(Readable.fromWeb(answer.data as never), createWriteStream(partPath)).catch(
          rethrowUnwritable,
        );
      return answer;
    });
    await rename(partPath, path);
  } finally {
    await rm(partPath, { force: true });
  }
  say(`Saved ${path}`);
}

/** Errors of the folder have a system call; all others are of the connection. */
function rethrowUnwritable(error: Error): never {
  throw 'syscall' in error ? new CliError('usage', `The video cannot be saved: ${error.message}`) : error;
}
