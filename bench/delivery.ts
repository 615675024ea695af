import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { videos } from '#server/platform/db/schema/videos.ts';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import { seedVideo } from '#tests/support/seed-video.ts';
import { openServerData } from '#tests/support/server-data.ts';
import { startNginx } from './nginx.ts';
import { quantile } from './quantile.ts';
import type { Row } from './table.ts';
import { startUploadServer, type UploadServer } from './upload-server.ts';
import { curl, droppers, type VideoClient } from './video-clients.ts';

const ROUNDS = 15;
const WARM_UP_ROUNDS = 15;
const MIN_SHARE = 0.5;
const PIECE_BYTES = 64 * 1024;
// A video of 36 seconds as it usually is, and a long one.
const USUAL_BYTES = 240 * PIECE_BYTES;
const LONG_BYTES = 763 * PIECE_BYTES;
const CROWD = 8;

/**
 * How fast a video of the library leaves, as a share of the rate at which nginx (sendfile, one process) sends the very
 * same file on the disk. The same client reads from both in turns over loopback, the file being in the system's
 * memory, so that neither waits for a disk. Ours is the whole way: signature, database, file. The medians are compared.
 */
export async function run(): Promise<Row[]> {
  const missing = ['nginx', 'curl'].find((name) => spawnSync(name, ['-V']).error !== undefined);
  if (missing !== undefined)
    return [{ figure: 'videos against nginx', measured: `skipped: no ${missing} here`, limit: '', ok: true }];
  await using server = await startUploadServer();
  const storageDir = join(server.dataDir, 'storage');
  await using nginx = await startNginx(storageDir);
  const usual = await putVideo(server, USUAL_BYTES);
  const long = await putVideo(server, LONG_BYTES);
  const compare = async (video: Video, client: VideoClient, before?: () => Promise<void>) => {
    const rates = { ours: [] as number[], theirs: [] as number[] };
    // In turns, so that whatever else the machine does meets both alike.
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      await before?.();
      const ours = await client(`${server.url}${video.path}`, video.sizeBytes);
      const theirs = await client(`${nginx.url}/${video.storageName}`, video.sizeBytes);
      if (round < 0) continue;
      rates.ours.push(ours);
      rates.theirs.push(theirs);
    }
    return { ours: quantile(rates.ours, 0.5), theirs: quantile(rates.theirs, 0.5) };
  };
  // With another time it is another file to our server, of which nothing is in its memory.
  const asNew = async () => {
    const time = new Date(Date.now() + Math.random() * 1e9);
    await utimes(join(storageDir, long.storageName), time, time);
  };
  return [
    row('curl: a video of 16 MB', await compare(usual, curl)),
    row('curl: a video of 50 MB that others watch too', await compare(long, curl)),
    row('curl: a video of 50 MB that nobody has watched yet', await compare(long, curl, asNew)),
    row(`bytes dropped: 50 MB, ${CROWD} viewers at once`, await compare(long, droppers(CROWD))),
    row('bytes dropped: 50 MB that others watch too', await compare(long, droppers(1))),
    row('bytes dropped: 50 MB that nobody has watched yet', await compare(long, droppers(1), asNew)),
  ];
}

function row(what: string, { ours, theirs }: { readonly ours: number; readonly theirs: number }): Row {
  const share = ours / theirs;
  return {
    figure: `rate against nginx, ${what}`,
    measured: `${share.toFixed(2)} (${ours.toFixed(0)} of ${theirs.toFixed(0)} MB/s)`,
    limit: `>= ${MIN_SHARE}`,
    ok: share >= MIN_SHARE,
  };
}

type Video = { readonly storageName: string; readonly path: string; readonly sizeBytes: number };

async function putVideo(server: UploadServer, sizeBytes: number): Promise<Video> {
  await using data = await openServerData(server);
  const { id } = await seedVideo(data, { userId: server.userId });
  const storageName = newStorageName('videos', 'mp4');
  const pieces = Array.from({ length: sizeBytes / PIECE_BYTES }, () => randomBytes(PIECE_BYTES));
  // In pieces as videos come from their maker: how a file was written decides how fast the system reads it.
  await data.storage.putStream(storageName, Readable.from(pieces), { contentType: 'video/mp4' });
  await data.db.update(videos).set({ storageName }).where(eq(videos.id, id));
  const answer = await fetch(`${server.url}/api/v1/videos`, {
    headers: { authorization: `Bearer ${server.token}` },
  });
  const { videos: listed } = (await answer.json()) as { videos: { id: string; videoPath: string }[] };
  return { storageName, path: listed.find((video) => video.id === id)?.videoPath ?? '', sizeBytes };
}
