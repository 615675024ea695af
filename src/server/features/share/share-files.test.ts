import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mediaItemSchema } from '#shared/api/project-data.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { seedVideo, type VideoWishes } from '#tests/support/seed-video.ts';
import { addPhoto } from '#tests/support/video-requests.ts';

const accounts = await createAccountsApp();
const { app, pool, post, signUp } = accounts;

async function sharedVideo(wishes: Omit<VideoWishes, 'userId'> = {}) {
  const { id: userId, token } = await signUp();
  const video = await seedVideo(accounts, { userId, ...wishes });
  const link = (await post(`share/${video.id}/share`, {}, { token })).json();
  return { video, link, page: `/v/${link.shortCode}` };
}
const BLUE = { create: { width: 320, height: 240, channels: 3, background: '#2040a0' } } as const;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a video answers in parts, whole, to HEAD and to those who have it already', async () => {
  const { video, page } = await sharedVideo();
  const url = `${page}/video.mp4`;

  const part = await get(url, { range: 'bytes=10-19' });
  const head = await app.inject({ method: 'HEAD', url });
  const again = await get(url, { 'if-none-match': String(head.headers.etag) });
  const beyond = await get(url, { range: `bytes=${video.sizeBytes}-` });

  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
  expect(part.headers['content-range']).toBe(`bytes 10-19/${video.sizeBytes}`);
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(video.sizeBytes),
  ]);
  expect(head.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect([again.statusCode, beyond.statusCode]).toEqual([304, 416]);
});

test('the page shows altered photos with their originals, and no other file of the owner', async () => {
  const { id: userId, token } = await signUp();
  const [altered, original, plain] = [
    await addPhoto(accounts, userId),
    await addPhoto(accounts, userId, { bytes: await sharp(BLUE).jpeg().toBuffer() }),
    await addPhoto(accounts, userId),
  ];
  const media = [
    { id: '1', path: plain.path },
    { id: '2', path: altered.path, altered: true, originalPath: original.path },
    { id: '3', path: plain.path, altered: true },
  ].map((item) => mediaItemSchema.parse(item));
  const video = await seedVideo(accounts, { userId, cut: 'strict', projectData: { media } });
  const { shortCode } = (await post(`share/${video.id}/share`, {}, { token })).json();
  const page = `/v/${shortCode}`;

  const { body } = await get(page);

  expect(body).toContain('Altered photos and their originals');
  expect(body).toContain(`src="${page}/photos/1/original"`);
  expect(body).toContain('The agent has not added the original.');
  expect(body).not.toContain(`${page}/photos/3/`);
  const file = await get(`${page}/photos/1/original`);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(file.rawPayload.length).toBe(original.sizeBytes);
  expect((await get(`${page}/photos/1/altered`)).rawPayload.length).toBe(altered.sizeBytes);
  for (const wrong of ['2/original', '3/altered', '0/altered', 'x/altered', '-1/original'])
    expect((await get(`${page}/photos/${wrong}`)).statusCode).toBe(404);
  expect((await get(`${(await sharedVideo()).page}/photos/1/altered`)).statusCode).toBe(404);
});

test('altered photos stay on the page when their uploader is gone from the team', async () => {
  const [owner, uploader] = [await signUp(), await signUp()];
  const altered = await addPhoto(accounts, uploader.id);
  const media = [mediaItemSchema.parse({ id: '1', path: altered.path, altered: true })];
  const video = await seedVideo(accounts, { userId: owner.id, projectData: { media } });
  await pool.query('insert into project_media (project_id, media_id, position) values ($1, $2, 0)', [
    video.projectId,
    altered.id,
  ]);
  const { shortCode } = (await post(`share/${video.id}/share`, {}, { token: owner.token })).json();

  const photo = await get(`/v/${shortCode}/photos/1/altered`);

  expect([photo.statusCode, photo.rawPayload.length]).toEqual([200, altered.sizeBytes]);
});

test('the former address of a video, film.mp4, sends the same bytes', async () => {
  const { link, page } = await sharedVideo({ cut: 'unbranded' });
  const tour = link.tourUrl.replace('https://videos.example.com', '');

  for (const folder of [page, tour]) {
    const [former, present] = [await get(`${folder}/film.mp4`), await get(`${folder}/video.mp4`)];
    expect([former.statusCode, former.headers.etag]).toEqual([200, present.headers.etag]);
    expect(former.headers['content-disposition']).toBe(present.headers['content-disposition']);
    expect(former.rawPayload.equals(present.rawPayload)).toBe(true);
  }
});

test('pictures are kept long under the address of their version, and shortly under any other', async () => {
  const { page } = await sharedVideo();
  const markup = (await get(page)).body;

  const versioned = new RegExp(`poster="(${page}/poster\\.jpg\\?v=[\\w-]{8})"`).exec(markup)?.[1] ?? '';

  expect((await get(versioned)).headers['cache-control']).toBe('public, max-age=604800, immutable');
  for (const query of ['', '?v=', '?v=AAAAAAAA', '?v=a&v=b'])
    expect((await get(`${page}/poster.jpg${query}`)).headers['cache-control'], query).toBe(
      'public, max-age=300',
    );
});

test('a download is saved under the title of the video, whatever the title is', async () => {
  const { page } = await sharedVideo({ title: '"Zoë\'s"\r\nX-Evil: 1/../\\Häuschen\u202e🏡' });

  const { headers } = await get(`${page}/download`);

  expect(headers['x-evil']).toBeUndefined();
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[^"\r\n]+\.mp4"; filename\*=UTF-8''[\w.%-]+\.mp4$/,
  );
  expect(decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')).toBe(
    "-Zoë's- X-Evil- 1-..-Häuschen🏡.mp4",
  );
});

test('a phone gets the small copies first, and caches are told', async () => {
  const { page } = await sharedVideo();
  const source = (markup: string) => /<video [^>]*src="([^"]+)"/.exec(markup)?.[1];

  const phone = await get(page, { 'sec-ch-ua-mobile': '?1' });
  const iphone = await get(page, {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 Safari/604.1',
  });
  const desktop = await get(page);

  expect([source(phone.body), source(iphone.body)]).toEqual([`${page}/preview.mp4`, `${page}/preview.mp4`]);
  expect(source(desktop.body)).toBe(`${page}/video.mp4`);
  expect(String(desktop.headers.vary)).toContain('user-agent');
});

test('a video without picture, copy or words of its own still has its page', async () => {
  const { video, page } = await sharedVideo({
    title: '',
    projectData: { property_info: {} as never, realtor_info: {} as never, brokerage_info: {} as never },
  });
  await pool.query(
    `update videos set preview_storage_name = null, poster_storage_name = null, thumbnail_storage_name = null,
      card_storage_name = null where id = $1`,
    [video.id],
  );

  const answer = await get(page);

  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<h1>Property video</h1>');
  expect(answer.body).not.toMatch(/og:image|poster=|class="agent"|<dl/);
  expect((await get(`${page}/preview.mp4`)).statusCode).toBe(200);
  expect((await get(`${page}/poster.jpg`)).statusCode).toBe(404);
});

test('the page of a token is the same page, known by its short address', async () => {
  const { link, page } = await sharedVideo();

  const byToken = await get(`/share/video/${link.shareToken}`);

  expect(byToken.body).toBe((await get(page)).body);
  expect(byToken.body).toContain(`<link rel="canonical" href="${link.shareUrl}">`);
  expect(byToken.body).not.toContain(link.shareToken);
});

test('a tour opens by its own code alone, and its files too', async () => {
  const { link, page } = await sharedVideo({ cut: 'unbranded' });
  const tour = link.tourUrl.replace('https://videos.example.com', '');

  expect(tour).not.toBe(`/tour/${link.shortCode}`);
  expect((await get(tour)).statusCode).toBe(200);
  expect((await get(`${tour}/video.mp4`)).headers['content-disposition']).toContain('"property-tour.mp4"');
  for (const wrong of [`/tour/${link.shortCode}`, tour.replace('tour', 'v'), tour.replace('tour', 'embed')])
    expect((await get(wrong)).statusCode, wrong).toBe(404);
  expect((await get(page)).statusCode).toBe(200);
});
