import { expect, test } from 'vitest';
import { drain } from '#server/platform/http/listen.ts';
import { eventually } from '#tests/support/eventually.ts';
import { SAMPLE_VIDEO_MS, seedVideo } from '#tests/support/seed-video.ts';
import { eventsOf, openEvents } from '#tests/support/video-events.ts';
import { createVideosApp } from '#tests/support/videos-app.ts';

// Nothing is made here: videos are put into the library as they are.
const videos = await createVideosApp({ ROLE: 'api' });
const { call, post, pool, signUp, storage, url } = videos;

type Listed = { readonly title: string; readonly id: string };
const titlesOf = (answer: { json(): { videos: Listed[] } }) => answer.json().videos.map(({ title }) => title);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('the library lists its owner’s videos alone, newest first, with every field of the contract', async () => {
  const [ada, eve] = [await signUp(), await signUp()];
  await seedVideo(videos, { userId: ada.id, title: 'Old', createdAt: daysAgo(2), viewCount: 7 });
  await seedVideo(videos, { userId: ada.id, title: 'New', status: 'processing' });
  await seedVideo(videos, { userId: ada.id, title: 'Middle', status: 'failed', createdAt: daysAgo(1) });
  await seedVideo(videos, { userId: eve.id, title: 'Foreign' });

  const answer = await call('videos', { token: ada.token });

  expect(titlesOf(answer)).toEqual(['New', 'Middle', 'Old']);
  const [young, middle, old] = answer.json().videos;
  expect(young).toMatchObject({
    status: 'processing',
    duration: null,
    fileSize: null,
    thumbnailUrl: null,
    progress: { stage: 'composing', percent: 42, secondsLeft: 9 },
  });
  expect(middle).toMatchObject({
    status: 'failed',
    failureReason: "The photo 'Kitchen.jpg' cannot be read.",
  });
  expect(old).toMatchObject({ views: 7, duration: SAMPLE_VIDEO_MS / 1_000, progress: null });
  expect(old.videoPath).toMatch(/^\/api\/v1\/videos\/slideshow_[\w]+\.mp4\?sig=/);
  expect(old.thumbnailUrl).toMatch(/\/thumbnail\?sig=/);
});

test('search finds words anywhere in the title, whatever their case, and takes % and _ at their word', async () => {
  const { id: userId, token } = await signUp();
  for (const title of ['12 Maple Street', '100% Oak', 'Oak_Lane']) await seedVideo(videos, { userId, title });
  const search = async (words: string) =>
    titlesOf(await call(`videos?search=${encodeURIComponent(words)}`, { token }));

  expect(await search('mAPLE')).toEqual(['12 Maple Street']);
  expect(await search('%')).toEqual(['100% Oak']);
  expect(await search('k_')).toEqual(['Oak_Lane']);
  expect(await search("' or true --")).toEqual([]);
  expect(await search(' ')).toHaveLength(3);
});

test('a status chooses; one that does not exist finds nothing', async () => {
  const { id: userId, token } = await signUp();
  for (const status of ['completed', 'processing', 'failed'] as const)
    await seedVideo(videos, { userId, status, title: status });

  expect(titlesOf(await call('videos?status=failed', { token }))).toEqual(['failed']);
  expect(titlesOf(await call('videos?status=vanished', { token }))).toEqual([]);
  expect(titlesOf(await call('videos?status=', { token }))).toHaveLength(3);
});

test('pages follow each other without gaps or repeats, also among videos of the same moment', async () => {
  const { id: userId, token } = await signUp();
  const createdAt = daysAgo(1);
  for (let n = 0; n < 5; n += 1) await seedVideo(videos, { userId, title: `Video ${n}`, createdAt });

  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await call(`videos?limit=2&cursor=${cursor}`, { token });
    seen.push(...titlesOf(page));
    cursor = page.json().nextCursor;
  }

  expect(seen).toHaveLength(5);
  expect(new Set(seen).size).toBe(5);
});

const nobody = '019d0000-0000-7000-8000-000000000000';
test.each([
  `2026-02-28T00:00:00.000000Z ${'-'.repeat(36)}`,
  `2026-02-31T00:00:00.000000Z ${nobody}`,
  `0000-01-01T00:00:00.000000Z ${nobody}`,
  `2026-02-28T00:00:00.000000Z ${nobody} more`,
])('the cursor "%s" is not one of ours', async (cursor) => {
  const { token } = await signUp();

  const answer = await call(`videos?cursor=${Buffer.from(cursor).toString('base64url')}`, { token });

  expect([answer.statusCode, answer.json().error]).toEqual([400, 'validation-failed']);
});

test('a video leaves for whoever has its address, and for its owner; for nobody else', async () => {
  const [ada, eve] = [await signUp(), await signUp()];
  const video = await seedVideo(videos, { userId: ada.id, title: 'Maple Street 12' });
  const other = await seedVideo(videos, { userId: ada.id });
  const { videoPath } = (await call(`videos/${video.id}/details`, { token: ada.token })).json().video;
  const signature = videoPath.split('?')[1];

  const signed = await call(videoPath);
  const owners = await call(`videos/${video.filename}`, { token: ada.token });
  const legacy = await call(`/api/videos/${video.filename}?${signature}`);
  const part = await call(videoPath, { headers: { range: 'bytes=0-99' } });
  const head = await call(videoPath, { method: 'HEAD' });

  for (const answer of [signed, owners, legacy]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(video.sizeBytes ?? 0);
  }
  expect(signed.headers).toMatchObject({
    'content-type': 'video/mp4',
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('private'),
  });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(video.sizeBytes)]);
  const refused = await Promise.all([
    call(`videos/${video.filename}`),
    call(`videos/${video.filename}`, { token: eve.token }),
    call(`videos/${other.filename}?${signature}`),
    call(`videos/${video.filename}/thumbnail?${signature}`),
    call(`videos/${video.filename}?sig=zzz.${'A'.repeat(43)}`),
    call(`videos/..%2f..%2fetc%2fpasswd`, { token: ada.token }),
  ]);
  expect(
    refused.map(({ statusCode }) => statusCode).filter((status) => status !== 404 && status !== 400),
  ).toEqual([]);
});

test('a download has a name that its owner recognises', async () => {
  const { id: userId, token } = await signUp();
  const plain = await seedVideo(videos, { userId, title: 'Maple Street 12' });
  const odd = await seedVideo(videos, { userId, title: '../"Küste" 🏡', format: '16:9', cut: 'unbranded' });
  const nameOf = async (filename: string) =>
    (await call(`videos/${filename}?download=1`, { token })).headers['content-disposition'];

  expect(await nameOf(plain.filename)).toContain('attachment; filename="Maple Street 12 - 9x16.mp4"');
  expect(await nameOf(odd.filename)).toMatch(/^attachment; filename="[^"/\\]* - 16x9 - unbranded\.mp4"/);
});

test('the thumbnail is a picture', async () => {
  const { id: userId, token } = await signUp();
  const { id } = await seedVideo(videos, { userId });
  const { thumbnailUrl } = (await call(`videos/${id}/details`, { token })).json().video;

  const answer = await call(thumbnailUrl);

  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('what is not ready has no file', async () => {
  const { id: userId, token } = await signUp();
  for (const status of ['processing', 'failed'] as const) {
    const { filename } = await seedVideo(videos, { userId, status });
    expect((await call(`videos/${filename}`, { token })).statusCode).toBe(404);
    expect((await call(`videos/${filename}/thumbnail`, { token })).statusCode).toBe(404);
  }
});

test('a failed video is made again when asked; one that is ready or in the making is not', async () => {
  const { id: userId, token } = await signUp();
  const [failed, ready, making] = [
    await seedVideo(videos, { userId, status: 'failed' }),
    await seedVideo(videos, { userId }),
    await seedVideo(videos, { userId, status: 'processing' }),
  ];
  const retry = (id: string) => post(`videos/${id}/retry`, {}, { token });

  const first = await retry(failed.id);
  const second = await retry(failed.id);

  expect(first.statusCode).toBe(202);
  expect(first.json().video).toMatchObject({ status: 'processing', failureReason: null });
  expect([second, await retry(ready.id), await retry(making.id)].map((answer) => answer.statusCode)).toEqual([
    409, 409, 409,
  ]);
  const jobs = await pool.query(`select from pgboss.job where data->>'videoId' = $1`, [failed.id]);
  expect(jobs.rowCount).toBe(1);
});

test('events of videos that are over say so at once', async () => {
  const { id: userId, token } = await signUp();
  const [ready, failed] = [
    await seedVideo(videos, { userId }),
    await seedVideo(videos, { userId, status: 'failed', failureReason: 'Too dark.' }),
  ];

  expect(await eventsOf(url, token, ready.id)).toMatchObject([
    { event: 'completed', data: { id: ready.id } },
  ]);
  expect(await eventsOf(url, token, failed.id)).toEqual([{ event: 'failed', data: { reason: 'Too dark.' } }]);
});

test('a video that somebody watches is reported as deleted', async () => {
  const { id: userId, token } = await signUp();
  const { id, filename } = await seedVideo(videos, { userId, status: 'processing' });
  const watching = await openEvents(url, token, id);

  await call(`videos/${filename}`, { method: 'DELETE', token });

  expect((await watching.ended).at(-1)).toEqual({ event: 'deleted', data: {} });
});

test('a kept project goes with the last of its videos', async () => {
  const { id: userId, token } = await signUp();
  const video = await seedVideo(videos, { userId });
  const sibling = await seedVideo(videos, { userId });
  await pool.query('update videos set project_id = $1 where id = $2', [video.projectId, sibling.id]);
  const isKept = async () => (await call(`projects/${video.projectId}`, { token })).statusCode === 200;

  await call(`videos/${video.filename}`, { method: 'DELETE', token });
  expect(await isKept()).toBe(true);
  await call(`videos/${sibling.filename}`, { method: 'DELETE', token });

  expect(await isKept()).toBe(false);
  expect(await storage.stat(video.storageName ?? '')).toBeDefined();
});

test('a server that stops ends the event streams of those who watch a video', async () => {
  const stopping = await createVideosApp({ ROLE: 'api' });
  const { id: userId, token } = await stopping.signUp();
  const { id } = await seedVideo(stopping, { userId, status: 'processing' });
  const answer = await fetch(`${stopping.url}/api/v1/videos/${id}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });

  const [text] = await Promise.all([answer.text(), drain(stopping.app, 20_000)]);

  expect(text).toContain('event: progress');
});

test('a project stays with its last video deleted if another is requested from it at the same time', async () => {
  const { id: userId, token } = await signUp();
  const [last, requested] = [await seedVideo(videos, { userId }), await seedVideo(videos, { userId })];
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from projects where id = $1 for update', [last.projectId]);
  await client.query('update videos set project_id = $1 where id = $2', [last.projectId, requested.id]);

  const deleting = call(`videos/${last.filename}`, { method: 'DELETE', token });
  await eventually(async () => {
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from projects%'`;
    expect((await pool.query(waiting)).rowCount).toBe(1);
  });
  await client.query('commit');
  client.release();

  expect((await deleting).statusCode).toBe(200);
  expect(await videos.rowOf(requested.id)).toMatchObject({ project_id: last.projectId });
});
