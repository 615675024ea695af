import { createReadStream } from 'node:fs';
import { type RenderJob, runRenderJob } from '#render/render-job.ts';
import { execute } from '#server/platform/db/sql.ts';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import { callsTo, signUpAt } from '#tests/support/api-calls.ts';
import { type OwnServer, startOwnServer } from '#tests/support/own-server.ts';
import { seedVideo } from '#tests/support/seed-video.ts';
import { openServerData, type ServerData } from '#tests/support/server-data.ts';
import { benchJob, openPhotoFolder } from './bench-project.ts';

const PHOTO_COUNT = 4;

export type ShareServer = OwnServer & {
  /** Of the agent who shares it. */
  readonly token: string;
  readonly videoId: string;
  /** The page of a video that was really made, upright and with all its files. */
  readonly page: string;
  /** The same as JSON. */
  readonly json: string;
};

/** A server in a process of its own, with one shared video. */
export async function startShareServer(): Promise<ShareServer> {
  const server = await startOwnServer();
  const { url, dataDir } = server;
  const { shortCode, ...owned } = await shareRealVideo(url, dataDir);
  return { ...server, ...owned, page: `${url}/v/${shortCode}`, json: `${url}/api/v1/share/v/${shortCode}` };
}

async function shareRealVideo(url: string, dataDir: string) {
  const { token, user } = await signUpAt(url);
  await using data = await openServerData({ dataDir });
  const { id } = await seedVideo(data, { userId: user.id, title: 'Maple Ridge House', format: '9:16' });
  await putRealFiles(data, id);
  const { shortCode } = await callsTo(url, token)<{ shortCode: string }>(`share/${id}/share`, { body: {} });
  return { shortCode, token, videoId: id };
}

async function putRealFiles({ db, storage }: ServerData, videoId: string): Promise<void> {
  await using folder = await openPhotoFolder(PHOTO_COUNT, { width: 3_000, height: 2_000 });
  const paths = {
    video: folder.at('video.mp4'),
    preview: folder.at('preview.mp4'),
    poster: folder.at('poster.jpg'),
    thumbnail: folder.at('thumbnail.jpg'),
    card: folder.at('card.jpg'),
  };
  const job: RenderJob = {
    ...benchJob(folder.photos, paths.video),
    outputs: [{ format: '9:16', cut: 'branded', quality: 'master', paths: { film: paths.video, ...paths } }],
  };
  const result = await runRenderJob(job, { limits: { priority: 0 } });
  if (result.kind !== 'done') throw new Error(`the video was not made: ${JSON.stringify(result)}`);
  const put = async (path: string, ending: 'mp4' | 'jpg') => {
    const name = newStorageName('videos', ending);
    await storage.putStream(name, createReadStream(path), {
      contentType: ending === 'mp4' ? 'video/mp4' : 'image/jpeg',
    });
    return name;
  };
  await execute(db)`update videos
    set storage_name = ${await put(paths.video, 'mp4')}, preview_storage_name = ${await put(paths.preview, 'mp4')},
      poster_storage_name = ${await put(paths.poster, 'jpg')},
      thumbnail_storage_name = ${await put(paths.thumbnail, 'jpg')},
      card_storage_name = ${await put(paths.card, 'jpg')}
    where id = ${videoId}`;
}
