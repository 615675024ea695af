import { randomBytes } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { videos } from '#server/platform/db/schema/videos.ts';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import { seedFilm } from '#tests/support/seed-film.ts';
import { openServerData } from '#tests/support/server-data.ts';
import { rateOf, startNginx } from './nginx-rate.ts';
import { quantile } from './quantile.ts';
import type { Row } from './table.ts';
import { startUploadServer, type UploadServer } from './upload-server.ts';

const ROUNDS = 15;
const WARM_UP_ROUNDS = 15;
const MIN_SHARE = 0.5;
const PIECE_BYTES = 64 * 1024;
const FILM_BYTES = 763 * PIECE_BYTES;
const CROWD = 8;

type Rates = { readonly ours: () => Promise<number>; readonly theirs: () => Promise<number> };

/**
 * How fast a film of the library leaves, as a share of the rate at which nginx (sendfile, one process) sends the very
 * same file on the disk. The same client reads from both in turns over loopback, the file being in the system's
 * memory, so that neither waits for a disk. Ours is the whole way: signature, database, file. The medians are compared.
 */
export async function run(): Promise<Row[]> {
  await using server = await startUploadServer();
  const storageDir = join(server.dataDir, 'storage');
  await using nginx = await startNginx(storageDir);
  if (nginx === undefined) return [];
  const film = await putFilm(server);
  const ratesOf = (viewerCount: number): Rates => ({
    ours: () => rateOf(`${server.url}${film.url}`, FILM_BYTES, viewerCount),
    theirs: () => rateOf(`${nginx.url}/${film.storageName}`, FILM_BYTES, viewerCount),
  });
  // With another time it is another file to our server, of which nothing is in its memory.
  const asNew = async () => {
    const time = new Date(Date.now() + Math.random() * 1e9);
    await utimes(join(storageDir, film.storageName), time, time);
  };
  return [
    await compare('a film of 50 MB that others watch too', ratesOf(1)),
    await compare(`the same film, ${CROWD} viewers at once`, ratesOf(CROWD)),
    await compare('a film of 50 MB that nobody has watched yet', ratesOf(1), asNew),
  ];
}

async function compare(what: string, { ours, theirs }: Rates, before?: () => Promise<void>): Promise<Row> {
  const rates = { ours: [] as number[], theirs: [] as number[] };
  // In turns, so that whatever else the machine does meets both alike.
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    await before?.();
    const [our, their] = [await ours(), await theirs()];
    if (round < 0) continue;
    rates.ours.push(our);
    rates.theirs.push(their);
  }
  const [our, their] = [quantile(rates.ours, 0.5), quantile(rates.theirs, 0.5)];
  return {
    figure: `rate of ${what}, against nginx`,
    measured: `${(our / their).toFixed(2)} (${our.toFixed(0)} of ${their.toFixed(0)} MB/s)`,
    limit: `>= ${MIN_SHARE}`,
    ok: our / their >= MIN_SHARE,
  };
}

async function putFilm(server: UploadServer) {
  await using data = await openServerData(server);
  const { id } = await seedFilm(data, { userId: server.userId });
  const storageName = newStorageName('films', 'mp4');
  const pieces = Array.from({ length: FILM_BYTES / PIECE_BYTES }, () => randomBytes(PIECE_BYTES));
  // In pieces as films come from their maker: how a file was written decides how fast the system reads it.
  await data.storage.putStream(storageName, Readable.from(pieces), { contentType: 'video/mp4' });
  await data.db.update(videos).set({ storageName }).where(eq(videos.id, id));
  const answer = await fetch(`${server.url}/api/v1/videos`, {
    headers: { authorization: `Bearer ${server.token}` },
  });
  const { videos: listed } = (await answer.json()) as { videos: { videoPath: string }[] };
  return { storageName, url: listed[0]?.videoPath ?? '' };
}
