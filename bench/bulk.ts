import { createWriteStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import type { Import } from '#shared/api/bulk-import.ts';
import { callsTo } from '#tests/support/api-calls.ts';
import { listingsCsv } from '#tests/support/listing-files.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import { reportStep } from './progress.ts';
import type { Row } from './table.ts';
import { startUploadServer } from './upload-server.ts';

/** A small import and the one of the limits: the server's memory must not follow their size. */
const SMALL = 50;
const LARGE = 200;
const PHOTOS_EACH = 12;
const FIRST_ID = 20_450_000;
const LIMIT_SECONDS = 60;
const MAX_GROWTH_MB = 120;
const MAX_DIFFERENCE_MB = 30;

/** What imports cost until every listing is queued. Photos are read afterwards, in turn. */
export async function run(): Promise<Row[]> {
  const small = await measureImport(SMALL);
  const large = await measureImport(LARGE);
  const difference = large.peak - small.peak;
  const memory = ({ listings, before, peak }: Measured) =>
    `${listings} listings: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`;
  return [
    {
      figure: `${LARGE} listings with ${LARGE * PHOTOS_EACH} photos, checked and queued`,
      measured: `${large.queued.toFixed(1)} s`,
      limit: `< ${LIMIT_SECONDS} s`,
      ok: large.queued < LIMIT_SECONDS && large.ready === LARGE && large.queuedCount === LARGE,
      notes: [
        `CSV ${large.read.toFixed(1)} s, ZIP of ${large.zipMegabytes.toFixed(0)} MB ${(large.unpacked - large.read).toFixed(1)} s, queueing ${(large.queued - large.unpacked).toFixed(1)} s`,
        `${large.ready} without problems, ${large.queuedCount} queued`,
      ],
    },
    {
      figure: 'growth of the server meanwhile',
      measured: `${large.growth.toFixed(0)} MB`,
      limit: `< ${MAX_GROWTH_MB} MB`,
      ok: large.growth < MAX_GROWTH_MB,
      notes: [memory(large)],
    },
    {
      figure: `its peak, compared with ${SMALL} listings`,
      measured: `${difference < 0 ? '' : '+'}${difference.toFixed(0)} MB`,
      limit: `< +${MAX_DIFFERENCE_MB} MB`,
      ok: difference < MAX_DIFFERENCE_MB,
      notes: [memory(small)],
    },
  ];
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function measureImport(listings: number): Promise<Measured> {
  await using folder = await openTempDir();
  reportStep(`making a ZIP of ${listings * PHOTOS_EACH} photos`);
  const archive = folder.at('photos.zip');
  await writeArchive(archive, listings);
  return await measure(archive, listings);
}

async function measure(archive: string, listings: number) {
  await using server = await startUploadServer();
  const call = callsTo(server.url, server.token);
  const send = async (path: string, field: string, content: Blob): Promise<Import> => {
    const body = new FormData();
    body.set(field, content, field);
    return (await call<{ import: Import }>(`imports${path}`, { body })).import;
  };
  const megabytes = async () => (await server.memoryBytes()) / 1e6;
  const zip = await openAsBlob(archive);
  const before = await megabytes();
  let peak = before;
  const watch = setInterval(() => void megabytes().then((now) => (peak = Math.max(peak, now))), 200);

  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  const { id } = await send('', 'file', new Blob([listingsCsv(listings, FIRST_ID)]));
  const read = seconds();
  reportStep(`sending the ZIP of ${(zip.size / 1e6).toFixed(0)} MB`);
  const { rows } = await send(`/${id}/archive`, 'archive', zip);
  const unpacked = seconds();
  const { import: made } = await call<{ import: Import }>(`imports/${id}/make`, { method: 'POST' });
  const queued = seconds();
  clearInterval(watch);
  const ready = rows.filter(({ problems }) => problems.length === 0).length;
  const queuedCount = made.rows.filter(({ state }) => state !== 'checked').length;
  const times = { read, unpacked, queued };
  return {
    listings,
    before,
    peak,
    growth: peak - before,
    ...times,
    ready,
    queuedCount,
    zipMegabytes: zip.size / 1e6,
  };
}

/** Photos as an MLS exports them: a megapixel and a half, each with bytes of its own. */
async function writeArchive(path: string, listings: number): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const create = { width: 1_536, height: 1_024, channels: 3, background: '#808080', noise } as const;
  const photo = await sharp({ create }).jpeg({ quality: 70 }).toBuffer();
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path));
  for (let n = 0; n < listings * PHOTOS_EACH; n += 1) {
    const listing = FIRST_ID + Math.floor(n / PHOTOS_EACH);
    // What follows the end of a JPEG is ignored, and makes each file another one.
    zip.addBuffer(Buffer.concat([photo, Buffer.from(String(n))]), `${listing}/${n % PHOTOS_EACH}.jpg`, {
      compress: false,
    });
  }
  zip.end();
  await written;
}
