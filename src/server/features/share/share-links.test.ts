import { expect, test } from 'vitest';
import { createShareLinksApp } from '#tests/support/share-links-app.ts';

const { app, call, page, pool, post, share, signUp, someVideo } = await createShareLinksApp();

const UNAVAILABLE = 'This video is no longer available or the link has expired';

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
  for (const path of ['share/video/wrongagain', '/api/oembed?url=https://videos.example.com/v/wrongagain'])
    expect((await call(path, { from })).statusCode).toBe(429);
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
