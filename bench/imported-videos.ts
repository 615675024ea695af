import type { Import } from '#shared/api/bulk-import.ts';
import { type ApiCall, callsTo, signUpAt } from '#tests/support/api-calls.ts';
import { listingsCsv, smallPhoto, zipOf } from '#tests/support/listing-files.ts';
import { projectOf } from '#tests/support/video-requests.ts';
import { reportStep } from './progress.ts';
import type { Row } from './table.ts';
import { startUploadServer } from './upload-server.ts';

// The whole way of 200 listings takes a quarter of an hour of two idle cores: IMPORT_LISTINGS=200.
const LISTINGS = Number(process.env.IMPORT_LISTINGS ?? 20);
const FIRST_ID = 20_450_000;
const POLL_MS = 500;
/** Videos of the import that may be finished between another agent's request and their video: those that were running. */
const MAX_OVERTAKERS = 4;

type Videos = { readonly videos: readonly { readonly id: string; readonly status: string }[] };

/**
 * Follows an import to its finished videos, the shortest that there are. In the middle of it another agent asks for a video,
 * which must come long before the import's last.
 */
export async function run(): Promise<Row[]> {
  await using server = await startUploadServer({ RENDER_QUALITY: 'draft' });
  const other = await signUpAt(server.url, { email: 'bob@example.com' });
  const started = performance.now();
  const call = callsTo(server.url, server.token);
  const id = await startImport(call);
  const followed = await follow(server, id, other.token);
  const seconds = (performance.now() - started) / 1_000;
  const { rows } = await followed.import();
  const ids = rows.flatMap(({ videos }) => videos.map((video) => video.id));
  const listed = (await call<Videos>('videos?limit=500')).videos;
  const isWhole = followed.done === LISTINGS && new Set(ids).size === LISTINGS && listed.length === LISTINGS;
  return [
    {
      figure: `${LISTINGS} listings, from the file to finished videos`,
      measured: `${followed.done} videos, ${listed.length - new Set(ids).size} twice, ${seconds.toFixed(0)} s`,
      limit: `${LISTINGS} videos, 0 twice`,
      ok: isWhole,
      notes: [`${(seconds / LISTINGS).toFixed(1)} s a video`],
    },
    {
      figure: 'videos of the import that came before another agent’s, asked for in the middle',
      measured: `${followed.overtakers} of ${followed.remaining}`,
      limit: `<= ${MAX_OVERTAKERS}`,
      ok: followed.overtakers <= MAX_OVERTAKERS,
      notes: [`the other agent waited ${followed.waitedSeconds.toFixed(0)} s`],
    },
  ];
}

type Server = Awaited<ReturnType<typeof startUploadServer>>;

async function startImport(call: ApiCall): Promise<string> {
  const send = async (path: string, field: string, content: Blob) => {
    const body = new FormData();
    body.set(field, content, field);
    return (await call<{ import: Import }>(`imports${path}`, { body })).import;
  };
  const { id } = await send('', 'file', new Blob([listingsCsv(LISTINGS, FIRST_ID)]));
  const photos = [...Array(LISTINGS).keys()].map((n) => [`${FIRST_ID + n}.jpg`, smallPhoto(n)] as const);
  await send(
    `/${id}/archive`,
    'archive',
    new Blob([new Uint8Array(await zipOf(Object.fromEntries(photos)))]),
  );
  const options = { template: 'Viral_Short', music: 'none', formats: ['9:16'], cuts: ['branded'] };
  await call(`imports/${id}`, { method: 'PUT', body: { options } });
  // Pressed twice: the second press finds nothing to do.
  await Promise.all([1, 2].map(() => call(`imports/${id}/make`, { method: 'POST' })));
  return id;
}

/** Waits for all videos of the import. When a third of them is finished, the other agent asks for one. */
async function follow(server: Server, id: string, otherToken: string) {
  const call = callsTo(server.url, server.token);
  const callAsOther = callsTo(server.url, otherToken);
  const importNow = async () => (await call<{ import: Import }>(`imports/${id}`)).import;
  const countDone = async () =>
    (await importNow()).rows.flatMap(({ videos }) => videos).filter(({ status }) => status === 'completed')
      .length;
  let asked: { readonly id: string; readonly done: number; readonly at: number } | undefined;
  let found = { overtakers: Number.POSITIVE_INFINITY, waitedSeconds: Number.POSITIVE_INFINITY };
  let done = 0;
  for (;;) {
    const { rows } = await importNow();
    if (
      rows.some(({ state, videos }) => state === 'failed' || videos.some(({ status }) => status === 'failed'))
    )
      throw new Error('A listing of the import has failed');
    const now = await countDone();
    if (now > done) reportStep(`${now} of ${LISTINGS} videos are finished`);
    done = now;
    if (!asked && done >= LISTINGS / 3)
      asked = { id: await askForVideo(server, otherToken), done, at: performance.now() };
    else if (asked && !Number.isFinite(found.overtakers)) {
      const { videos } = await callAsOther<Videos>('videos');
      if (videos.some(({ status }) => status === 'completed'))
        found = {
          overtakers: (await countDone()) - asked.done,
          waitedSeconds: (performance.now() - asked.at) / 1_000,
        };
    }
    if (done === LISTINGS)
      return { ...found, done, remaining: LISTINGS - (asked?.done ?? 0), import: importNow };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function askForVideo(server: Server, token: string): Promise<string> {
  const uploaded = await server.upload('upload-images', 'images', smallPhoto(7), 'front.jpg', token);
  const { images } = uploaded as unknown as { images: readonly { url: string }[] };
  const projectData = projectOf([images[0]?.url ?? ''], { template: 'Viral_Short', music: 'none' });
  const { videoId } = await callsTo(server.url, token)<{ videoId: string }>('videos/generate', {
    headers: { prefer: 'respond-async' },
    body: { projectData, formats: ['9:16'] },
  });
  return videoId;
}
