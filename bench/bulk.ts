import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import type { Import } from '#shared/api/bulk-import.ts';
import { listingsCsv } from '#tests/support/listing-files.ts';
import { reportStep } from './progress.ts';
import type { Row } from './table.ts';
import { startUploadServer } from './upload-server.ts';

const LISTINGS = 200;
const PHOTOS_EACH = 12;
const FIRST_ID = 20_450_000;
const LIMIT_SECONDS = 60;
const MAX_GROWTH_MB = 120;

/** What an import of 200 listings with 2,400 photos costs until every listing is queued. Photos are read afterwards, in turn. */
export async function run(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'curbreel-import-'));
  try {
    reportStep(`making a ZIP of ${LISTINGS * PHOTOS_EACH} photos`);
    const archive = join(folder, 'photos.zip');
    await writeArchive(archive);
    return await measure(archive);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(archive: string): Promise<Row[]> {
  await using server = await startUploadServer();
  const send = async (path: string, field: string, content: Blob): Promise<Import> => {
    const body = new FormData();
    body.set(field, content, field);
    return await answerOf(fetch(`${server.url}/api/v1/imports${path}`, { method: 'POST', headers, body }));
  };
  const headers = { authorization: `Bearer ${server.token}` };
  const megabytes = async () => (await server.memoryBytes()) / 1e6;
  const zip = await openAsBlob(archive);
  const before = await megabytes();
  let peak = before;
  const watch = setInterval(() => void megabytes().then((now) => (peak = Math.max(peak, now))), 200);

  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  const { id } = await send('', 'file', new Blob([listingsCsv(LISTINGS, FIRST_ID)]));
  const read = seconds();
  reportStep(`sending the ZIP of ${(zip.size / 1e6).toFixed(0)} MB`);
  const { rows } = await send(`/${id}/archive`, 'archive', zip);
  const unpacked = seconds();
  const made = await answerOf(fetch(`${server.url}/api/v1/imports/${id}/make`, { method: 'POST', headers }));
  const queued = seconds();
  clearInterval(watch);
  const ready = rows.filter(({ problems }) => problems.length === 0).length;
  const queuedCount = made.rows.filter(({ state }) => state !== 'checked').length;
  const growth = peak - before;
  return [
    {
      figure: `${LISTINGS} listings with ${LISTINGS * PHOTOS_EACH} photos, checked and queued`,
      measured: `${queued.toFixed(1)} s`,
      limit: `< ${LIMIT_SECONDS} s`,
      ok: queued < LIMIT_SECONDS && ready === LISTINGS && queuedCount === LISTINGS,
      notes: [
        `CSV ${read.toFixed(1)} s, ZIP of ${(zip.size / 1e6).toFixed(0)} MB ${(unpacked - read).toFixed(1)} s, queueing ${(queued - unpacked).toFixed(1)} s`,
        `${ready} without problems, ${queuedCount} queued`,
      ],
    },
    {
      figure: 'growth of the server meanwhile',
      measured: `${growth.toFixed(0)} MB`,
      limit: `< ${MAX_GROWTH_MB} MB`,
      ok: growth < MAX_GROWTH_MB,
      notes: [`${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`],
    },
  ];
}

async function answerOf(request: Promise<Response>): Promise<Import> {
  const answer = await request;
  if (!answer.ok) throw new Error(`An import was answered with ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { import: Import }).import;
}

/** Photos as an MLS exports them: a megapixel and a half, each with bytes of its own. */
async function writeArchive(path: string): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const create = { width: 1_536, height: 1_024, channels: 3, background: '#808080', noise } as const;
  const photo = await sharp({ create }).jpeg({ quality: 70 }).toBuffer();
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path));
  for (let n = 0; n < LISTINGS * PHOTOS_EACH; n += 1) {
    const listing = FIRST_ID + Math.floor(n / PHOTOS_EACH);
    // What follows the end of a JPEG is ignored, and makes each file another one.
    zip.addBuffer(Buffer.concat([photo, Buffer.from(String(n))]), `${listing}/${n % PHOTOS_EACH}.jpg`, {
      compress: false,
    });
  }
  zip.end();
  await written;
}
