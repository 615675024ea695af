import { expect, test } from 'vitest';
import { mediaItemSchema } from '#shared/api/project-data.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { sampleProject, seedVideo, type VideoWishes } from '#tests/support/seed-video.ts';

const accounts = await createAccountsApp();
const { app, call, post, pool, signUp } = accounts;

const UNAVAILABLE = 'This video is no longer available or the link has expired';
type Video = { readonly id: string; readonly token: string; readonly ownerId: string };

async function someVideo(wishes: Omit<VideoWishes, 'userId'> = {}): Promise<Video> {
  const { id: ownerId, token } = await signUp();
  const { id } = await seedVideo(accounts, { userId: ownerId, ...wishes });
  return { id, token, ownerId };
}
const sampleItem = mediaItemSchema.parse({ id: '1', path: '/api/v1/media/1.jpg' });
const share = async ({ id, token }: Video) => (await post(`share/${id}/share`, {}, { token })).json();
const page = (url: string) => app.inject({ url: url.replace('https://videos.example.com', '') });

test('sharing makes a link that opens, and the same one when asked again', async () => {
  const video = await someVideo();

  const [first, second, third] = await Promise.all([share(video), share(video), share(video)]);

  expect(first).toEqual({
    success: true,
    shareUrl: `https://videos.example.com/v/${first.shortCode}`,
    shortCode: expect.stringMatching(/^[2-9b-z]{10}$/),
    shareToken: expect.stringMatching(/^[\w-]{32}$/),
    embedCode: expect.stringContaining(`src="https://videos.example.com/embed/${first.shortCode}"`),
    expiresAt: null,
  });
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  expect((await page(first.shareUrl)).statusCode).toBe(200);
});

test('codes and tokens do not repeat and are made of letters that nobody confuses', async () => {
  const { newShareToken, newShortCode } = await import('./share-links.ts');
  const codes = new Set(Array.from({ length: 10_000 }, newShortCode));
  const tokens = new Set(Array.from({ length: 10_000 }, newShareToken));

  expect([codes.size, tokens.size]).toEqual([10_000, 10_000]);
  expect([...codes].join('')).not.toMatch(/[^2-9b-z]|[aeiloul]/);
  // 24 random bytes: 192 bits.
  expect(Buffer.from([...tokens][0] ?? '', 'base64url').length).toBe(24);
});

test('a code typed with capitals opens the same video', async () => {
  const { shortCode } = await share(await someVideo());

  const answer = await call(`share/v/${shortCode.toUpperCase()}`);

  expect(answer.statusCode).toBe(200);
});

test('anybody with the code or the token sees the public fields and nothing more', async () => {
  const video = await someVideo({ title: 'Sunny Corner', viewCount: 7 });
  const { shortCode, shareToken } = await share(video);

  const byCode = await call(`share/v/${shortCode}`);
  const byToken = await call(`share/video/${shareToken}`);

  expect(byCode.statusCode).toBe(200);
  expect(byCode.json()).toEqual({
    success: true,
    video: {
      id: video.id,
      title: 'Sunny Corner',
      videoPath: `/v/${shortCode}/video.mp4`,
      thumbnail_url: expect.stringMatching(new RegExp(`^/v/${shortCode}/thumbnail\\.jpg\\?v=[\\w-]{8}$`)),
      filename: 'Sunny Corner.mp4',
      file_size: expect.any(Number),
      views: 7,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      project_data: {
        realtor_info: {
          name: 'Ada Lovelace',
          phone: '(555) 010-0100',
          email: 'ada.lovelace@example.com',
        },
        brokerage_info: { name: 'Blue Door Realty' },
        property_info: {
          address: '12 Maple Street, Springfield',
          price: '$450,000',
          bedrooms: '3',
          bathrooms: '2',
        },
      },
    },
  });
  expect(byToken.json()).toEqual(byCode.json());
});

test('the page shows the license of the agent in the wording of its state', async () => {
  const { realtor_info } = sampleProject;
  const licensed = { ...realtor_info, license_state: 'CA', license_number: '01234567' };
  const video = await someVideo({ projectData: { realtor_info: licensed } });

  const { body } = await page((await share(video)).shareUrl);

  expect(body).toContain('<p class="license">DRE #01234567</p>');
});

test.each([
  [{ kind: 'sold', price: 760_000 }, 'Sold for', '$760,000'],
  [{ kind: 'sold' }, 'Listed at', '$450,000'],
  [{ kind: 'price-improved', oldPrice: 450_000, newPrice: 430_000 }, 'Offered at', '$430,000'],
] as const)(
  'the page and tags of a video that announces %o say %s %s',
  async (announcement, label, price) => {
    const video = await someVideo({ projectData: { announcement } });

    const { body } = await page((await share(video)).shareUrl);

    expect(body).toContain(`<dt>${label}</dt><dd>${price}</dd>`);
    const descriptions = [...body.matchAll(/"(?:og:|twitter:)?description" content="([^"]*)"/g)];
    expect(descriptions.map(([, text]) => text?.split(' · ')[0])).toEqual(Array(3).fill(`${label} ${price}`));
  },
);

test('the page names the rooms of the video to those who cannot see it', async () => {
  const media = ['Kitchen with stone island', '', 'Primary bedroom'].map((caption, index) => ({
    ...sampleItem,
    id: `${index}`,
    caption,
  }));
  const video = await someVideo({ title: 'Sunny Corner', projectData: { media } });
  const { shareUrl } = await share(video);

  const { body } = await page(shareUrl);

  expect(body).toContain('aria-label="Sunny Corner: Kitchen with stone island, Primary bedroom"');
});

test('unknown, revoked, expired, deleted and unfinished links answer alike, in the API and on the page', async () => {
  const [revoked, expired, deleted, unfinished] = [
    await someVideo(),
    await someVideo(),
    await someVideo(),
    await someVideo(),
  ];
  const links = await Promise.all([revoked, expired, deleted, unfinished].map(share));
  await call(`share/${revoked.id}/share`, { method: 'DELETE', token: revoked.token });
  await pool.query(`update share_links set expires_at = now() - interval '1 second' where video_id = $1`, [
    expired.id,
  ]);
  await pool.query('delete from videos where id = $1', [deleted.id]);
  await pool.query(`update videos set status = 'processing' where id = $1`, [unfinished.id]);

  const codes = ['bcdfghjkmn', '../../x', "' or 1=1 --", ...links.map(({ shortCode }) => shortCode)];
  const answers = [
    ...(await Promise.all(codes.map((code) => call(`share/v/${encodeURIComponent(code)}`)))),
    ...(await Promise.all(links.map(({ shareToken }) => call(`share/video/${shareToken}`)))),
  ].filter(({ statusCode }) => statusCode !== 400);
  const pages = await Promise.all(links.map(({ shortCode }) => page(`/v/${shortCode}`)));

  expect(answers.length).toBe(10);
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
    new Set([`404 ${JSON.stringify({ success: false, error: 'not-found', message: UNAVAILABLE })}`]),
  );
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  for (const { statusCode, body } of pages) {
    expect(statusCode).toBe(404);
    expect(body).toContain(`<h1>${UNAVAILABLE}</h1>`);
  }
});

test('wrong codes are counted by caller, right ones are not', async () => {
  const { shortCode } = await share(await someVideo());
  const from = '203.0.113.77';
  for (let round = 0; round < 60; round += 1)
    expect((await call(`share/v/wrong${round}`, { from })).statusCode).toBe(404);

  const refused = await call('share/v/wrongagain', { from });
  const refusedPage = await app.inject({ url: '/v/wrongagain', remoteAddress: from });

  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refusedPage.statusCode).toBe(429);
  expect(refusedPage.body).toContain('<h1>Failed to load video</h1>');
  expect((await call(`share/v/${shortCode}`, { from })).statusCode).toBe(200);
  for (let round = 0; round < 70; round += 1)
    expect((await call(`share/v/${shortCode}`, { from: '203.0.113.78' })).statusCode).toBe(200);
});

test('a renewed link is another one, and the old one is dead with its files', async () => {
  const video = await someVideo();
  const old = await share(video);

  const renewed = (await post(`share/${video.id}/renew`, {}, { token: video.token })).json();

  expect(renewed.shortCode).not.toBe(old.shortCode);
  expect(renewed.shareToken).not.toBe(old.shareToken);
  expect((await page(renewed.shareUrl)).statusCode).toBe(200);
  for (const path of ['', '/video.mp4', '/film.mp4', '/preview.mp4', '/poster.jpg', '/card.jpg', '/download'])
    expect((await page(old.shareUrl + path)).statusCode, path).toBe(404);
});

test('a renewed link expires when the old one would have', async () => {
  const video = await someVideo();
  await share(video);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await call(`share/${video.id}/expiry`, { method: 'PUT', body: { expiresAt }, token: video.token });

  const renewed = (await post(`share/${video.id}/renew`, {}, { token: video.token })).json();

  expect(renewed.expiresAt).toBe(expiresAt);
});

test('an expiry ends a link, a later one opens it again, and sharing an ended one makes a new link', async () => {
  const video = await someVideo();
  const { shortCode } = await share(video);
  const put = (expiresAt: string | null) =>
    call(`share/${video.id}/expiry`, { method: 'PUT', body: { expiresAt }, token: video.token });
  const status = async () => (await call(`share/v/${shortCode}`)).statusCode;
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const endNow = () =>
    pool.query(`update share_links set expires_at = now() - interval '1 second' where video_id = $1`, [
      video.id,
    ]);

  expect((await put(soon)).json()).toMatchObject({ shortCode, expiresAt: soon });
  expect(await status()).toBe(200);
  await endNow();
  expect(await status()).toBe(404);
  expect((await put(null)).json()).toMatchObject({ shortCode, expiresAt: null });
  expect(await status()).toBe(200);
  await endNow();
  expect((await share(video)).shortCode).not.toBe(shortCode);
  expect(await status()).toBe(404);

  const past = await put('2020-01-01T00:00:00Z');
  expect([past.statusCode, past.json().details]).toEqual([
    400,
    [{ path: 'expiresAt', msg: 'The end of the link must lie in the future.' }],
  ]);
});

test('neither an expiry nor a renewal publishes a video that is not shared', async () => {
  const video = await someVideo();
  const { token } = video;
  const attempts = () => [
    call(`share/${video.id}/expiry`, { method: 'PUT', body: { expiresAt: null }, token }),
    post(`share/${video.id}/renew`, {}, { token }),
  ];
  const expectNothingShared = async () => {
    for (const answer of await Promise.all(attempts()))
      expect([answer.statusCode, answer.json().message]).toEqual([
        404,
        'This video is not shared. Share it first.',
      ]);
    const live = 'select 1 from share_links where video_id = $1 and revoked_at is null';
    expect((await pool.query(live, [video.id])).rowCount).toBe(0);
  };

  await expectNothingShared();
  await share(video);
  await call(`share/${video.id}/share`, { method: 'DELETE', token });
  await expectNothingShared();
});

test('an expiry may lie up to ten years ahead', async () => {
  const video = await someVideo();
  await share(video);
  const inYears = (years: number) => new Date(Date.now() + years * 365 * 86_400_000).toISOString();
  const put = (expiresAt: string) =>
    call(`share/${video.id}/expiry`, { method: 'PUT', body: { expiresAt }, token: video.token });

  expect((await put(inYears(10))).statusCode).toBe(200);
  for (const late of [inYears(11), '9999-12-31T23:59:59.999-14:00']) {
    const answer = await put(late);
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'The end of the link must lie within the next 10 years. It may also have none.',
    ]);
  }
});

test("somebody else's video is not there, and an unfinished one cannot be shared yet", async () => {
  const video = await someVideo();
  const { token } = await signUp();
  const calls = [
    post(`share/${video.id}/share`, {}, { token }),
    post(`share/${video.id}/renew`, {}, { token }),
    call(`share/${video.id}/share`, { method: 'DELETE', token }),
    call(`share/${video.id}/expiry`, { method: 'PUT', body: { expiresAt: null }, token }),
    post(`share/${video.id}/share-event`, { platform: 'x' }, { token }),
    post(`share/${video.id}/email-to-self`, {}, { token }),
  ];

  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([
    404, 404, 404, 404, 404, 404,
  ]);

  const unfinished = await someVideo({ status: 'processing' });
  const answer = await post(`share/${unfinished.id}/share`, {}, { token: unfinished.token });
  expect(answer.statusCode).toBe(409);
});
