import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { newStorageName } from '#server/platform/storage/storage-name.ts';
import { seedVideo } from '#tests/support/seed-video.ts';
import { openServerData } from '#tests/support/server-data.ts';
import { reportStep } from './progress.ts';
import { quantile } from './quantile.ts';
import type { Row } from './table.ts';
import { startUploadServer, type UploadServer } from './upload-server.ts';

const ROUNDS = 15;
const WARM_UP_ROUNDS = 3;
const PIECE_BYTES = 64 * 1024;
const READ_BYTES = 1024 * 1024;
// A typical video of 36 seconds, and a long one.
const USUAL_BYTES = 240 * PIECE_BYTES;
const LONG_BYTES = 763 * PIECE_BYTES;
const CLIENTS = 8;

/**
 * The rate at which a library's video is sent over loopback to clients that drop what they read: signature, database and
 * file included, the file being in the system's page cache. Medians, without a limit: S3 or a proxy sends more.
 */
export async function run(): Promise<Row[]> {
  await using server = await startUploadServer();
  const usual = await putVideo(server, USUAL_BYTES);
  const long = await putVideo(server, LONG_BYTES);
  return [
    await measure(server, usual, 1, 'a video of 16 MB'),
    await measure(server, long, 1, 'a video of 50 MB'),
    await measure(server, long, CLIENTS, `a video of 50 MB to ${CLIENTS} clients at once`),
  ];
}

async function measure(server: UploadServer, video: Video, clientCount: number, what: string): Promise<Row> {
  reportStep(what);
  const address = new URL(video.path, server.url);
  const buffers = Array.from({ length: clientCount }, () => Buffer.alloc(READ_BYTES));
  const rates: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const started = performance.now();
    const counts = await Promise.all(buffers.map((buffer) => receive(address, buffer)));
    const seconds = (performance.now() - started) / 1_000;
    if (Math.min(...counts) < video.sizeBytes) throw new Error(`${what} was not sent to its end`);
    if (round >= 0) rates.push((clientCount * video.sizeBytes) / 1e6 / seconds);
  }
  const rate = quantile(rates, 0.5);
  return { figure: `rate of ${what}`, measured: `${rate.toFixed(0)} MB/s`, limit: '', ok: true };
}

/** The number of bytes that arrive; no client costs less than one that overwrites its buffer. */
function receive({ hostname, port, pathname, search }: URL, buffer: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    const callback = (length: number) => {
      count += length;
      return true;
    };
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback } });
    socket.on('connect', () =>
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n\r\n`),
    );
    socket.on('close', () => resolve(count));
    socket.on('error', reject);
  });
}

type Video = { readonly path: string; readonly sizeBytes: number };

async function putVideo(server: UploadServer, sizeBytes: number): Promise<Video> {
  await using data = await openServerData(server);
  const { id } = await seedVideo(data, { userId: server.userId });
  const storageName = newStorageName('videos', 'mp4');
  const pieces = Array.from({ length: sizeBytes / PIECE_BYTES }, () => randomBytes(PIECE_BYTES));
  await data.storage.putStream(storageName, Readable.from(pieces), { contentType: 'video/mp4' });
  await data.pool.query('update videos set storage_name = $1 where id = $2', [storageName, id]);
  const answer = await fetch(`${server.url}/api/v1/videos`, {
    headers: { authorization: `Bearer ${server.token}` },
  });
  const { videos } = (await answer.json()) as { videos: { id: string; videoPath: string }[] };
  return { path: videos.find((video) => video.id === id)?.videoPath ?? '', sizeBytes };
}
