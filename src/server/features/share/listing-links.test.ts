import { expect, test } from 'vitest';
import type { VideoRow } from '#server/features/videos/tables.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { sampleProject, seedVideo, type VideoWishes } from '#tests/support/seed-video.ts';

const accounts = await createAccountsApp();
const { app, call, post, signUp } = accounts;

const SITE = 'https://videos.example.com';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const UNAVAILABLE = 'This listing is no longer available or the link has expired';

/** A new agent's listing with these videos, the last one the newest. */
async function someListing(wishes: readonly Omit<VideoWishes, 'userId'>[]) {
  const { id: userId, token } = await signUp();
  const rows: VideoRow[] = [];
  for (const [index, wish] of wishes.entries()) {
    const createdAt = new Date(Date.now() - (wishes.length - index) * 60_000);
    rows.push(
      await seedVideo(accounts, {
        userId,
        createdAt,
        ...wish,
        ...(rows[0] && { listingId: rows[0].listingId }),
      }),
    );
  }
  const path = `share/listings/${rows[0]?.listingId}/share`;
  return { userId, token, rows, path, share: async () => (await post(path, {}, { token })).json() };
}
const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url: url.replace(SITE, ''), headers });
const shownIn = (body: string) => /data-video-id="([^"]+)"/.exec(body)?.[1];

test('a listing has one link, and its page shows the shape that suits the device', async () => {
  const { rows, share } = await someListing([{ format: '9:16' }, { format: '16:9' }, { format: '1:1' }]);
  const [tall, wide, square] = rows;

  const [first, second] = [await share(), await share()];

  expect(first).toEqual({
    success: true,
    shareUrl: `${SITE}/l/${first.shortCode}`,
    shortCode: expect.stringMatching(/^[2-9b-z]{10}$/),
    expiresAt: null,
  });
  expect(second).toEqual(first);
  expect(shownIn((await open(first.shareUrl)).body)).toBe(wide?.id);
  expect(shownIn((await open(first.shareUrl, { 'user-agent': PHONE })).body)).toBe(tall?.id);
  expect(shownIn((await open(`${first.shareUrl}?shape=1%3A1`)).body)).toBe(square?.id);
  expect(shownIn((await open(`${first.shareUrl}?shape=2%3A1`)).body)).toBe(wide?.id);
});

test('the page has facts, the agent, links to the other shapes, files that open, and tags for crawlers', async () => {
  const { rows, share } = await someListing([{ format: '9:16' }, { format: '16:9', title: 'Mill House' }]);
  const { shareUrl, shortCode } = await share();

  const { body, headers } = await open(`${shareUrl}?msg=Hello`);

  for (const words of [
    'Mill House',
    '12 Maple Street, Springfield',
    '$450,000',
    'Ada Lovelace',
    'Blue Door Realty',
  ])
    expect(body).toContain(words);
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', vary: expect.stringContaining('user-agent') });
  expect(body).toContain(`<a href="/l/${shortCode}?shape=9%3A16&amp;msg=Hello">`);
  const page = `/l/${shortCode}/${rows[1]?.id}`;
  for (const tag of [
    `<link rel="canonical" href="${shareUrl}">`,
    `<meta property="og:url" content="${shareUrl}">`,
    `<meta property="og:image" content="${SITE}${page}/card.jpg?v=`,
    '<meta property="og:image:width" content="1200">',
    `<meta property="og:video" content="${SITE}${page}/preview.mp4">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ])
    expect(body).toContain(tag);
  for (const file of ['video.mp4', 'preview.mp4', 'poster.jpg', 'thumbnail.jpg', 'card.jpg', 'download'])
    expect((await open(`${page}/${file}`)).statusCode, file).toBe(200);
});

test('the page leads to its oEmbed description, a link with a picture that opens', async () => {
  const { token, path, share } = await someListing([{ title: 'Mill House' }]);
  const { shareUrl } = await share();
  const { body } = await open(shareUrl);
  const [address = '', xml = ''] = [...body.matchAll(/\+oembed" href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );

  const answer = await open(address);

  expect(answer.json()).toMatchObject({ type: 'link', title: 'Mill House', author_url: shareUrl });
  expect((await open(answer.json().thumbnail_url)).statusCode).toBe(200);
  for (const limit of ['maxwidth=1199', 'maxheight=629'])
    expect(Object.keys((await open(`${address}&${limit}`)).json()).join()).not.toContain('thumbnail');
  expect((await open(xml)).body).toContain('<type>link</type>');
  await call(path, { method: 'DELETE', token });
  expect((await open(address)).statusCode).toBe(404);
});

test('videos for the MLS are not on a page with the agent’s card, nor are others’ and unfinished ones', async () => {
  const { rows, share } = await someListing([
    { format: '1:1' },
    { format: '16:9', cut: 'unbranded' },
    { format: '9:16', cut: 'strict' },
    { format: '16:9', status: 'processing' },
  ]);
  const foreign = await someListing([{ format: '16:9' }]);
  const { shareUrl, shortCode } = await share();

  const { body } = await open(shareUrl);

  expect(shownIn(body)).toBe(rows[0]?.id);
  expect(body).not.toContain('class="versions"');
  for (const { id } of [...rows.slice(1), ...foreign.rows])
    expect((await open(`/l/${shortCode}/${id}/video.mp4`)).statusCode).toBe(404);
  expect((await open(`/l/${shortCode}/no-id/video.mp4`)).statusCode).toBe(404);
});

test('a newer video replaces the one of its shape without a new link', async () => {
  const { userId, rows, share } = await someListing([{ format: '16:9' }]);
  const { shareUrl } = await share();

  const newer = await seedVideo(accounts, { userId, format: '16:9', listingId: `${rows[0]?.listingId}` });

  expect(shownIn((await open(shareUrl)).body)).toBe(newer.id);
});

test('every shape of a page has the facts and the agent of the newest version', async () => {
  const realtor_info = { ...sampleProject.realtor_info, name: 'Grace Hopper', phone: '(555) 010-0199' };
  const brokerage_info = { ...sampleProject.brokerage_info, name: 'Red Door Realty' };
  const { share } = await someListing([
    { format: '16:9' },
    { format: '9:16', projectData: { realtor_info, brokerage_info } },
  ]);
  const { shareUrl } = await share();

  const { body } = await open(`${shareUrl}?shape=16%3A9`);

  for (const words of ['Grace Hopper', '(555) 010-0199', 'Red Door Realty']) expect(body).toContain(words);
  for (const words of ['Ada Lovelace', 'Blue Door Realty']) expect(body).not.toContain(words);
});

test('the facts of a page are those of the newest version, and a sale stays', async () => {
  const sold = { announcement: { kind: 'sold', price: 760_000 } } as const;
  const { userId, rows, share } = await someListing([
    { format: '16:9' },
    { format: '9:16', projectData: sold },
  ]);
  const { shareUrl } = await share();
  const factsOf = async (shape: string) => {
    const { body } = await open(`${shareUrl}?${new URLSearchParams({ shape })}`);
    return {
      price: /<dt>([^<]+)<\/dt><dd>([^<]+)/.exec(body)?.slice(1).join(' '),
      description: /name="description" content="([^·"]+) ·/.exec(body)?.[1],
    };
  };
  const saidSold = { price: 'Sold for $760,000', description: 'Sold for $760,000' };
  expect([await factsOf('16:9'), await factsOf('9:16')]).toEqual([saidSold, saidSold]);

  const inThisListing = { userId, listingId: `${rows[0]?.listingId}` };
  await seedVideo(accounts, { ...inThisListing, format: '1:1' });
  expect(await factsOf('1:1')).toEqual(saidSold);
  // It replaces the video that told of the sale.
  await seedVideo(accounts, { ...inThisListing, format: '9:16' });
  expect(await factsOf('9:16')).toEqual(saidSold);

  const lower = { announcement: { kind: 'price-improved', oldPrice: 450_000, newPrice: 430_000 } } as const;
  await seedVideo(accounts, { ...inThisListing, format: '1:1', projectData: lower });
  expect(await factsOf('16:9')).toMatchObject({ price: 'Offered at $430,000' });
});

test('a revoked link, a deleted listing and an unknown code show the same notice', async () => {
  const [revoked, deleted] = [await someListing([{}]), await someListing([{}])];
  const urls = [(await revoked.share()).shareUrl, (await deleted.share()).shareUrl, `${SITE}/l/bcdfghjkmn`];

  await call(revoked.path, { method: 'DELETE', token: revoked.token });
  const { listingId } = deleted.rows[0] ?? {};
  await call(`listings/${listingId}`, { method: 'DELETE', token: deleted.token });
  await seedVideo(accounts, { userId: deleted.userId, listingId: `${listingId}` });

  for (const url of urls) {
    const { statusCode, body } = await open(url);
    expect([statusCode, body.includes(UNAVAILABLE)]).toEqual([404, true]);
  }
  expect((await revoked.share()).shareUrl).not.toBe(urls[0]);
  expect((await open('/l')).body).toContain('Invalid share link - no identifier found');
});

test('a link ends when its agent says so, with the same notice, and sharing again makes a new one', async () => {
  const { token, rows, share } = await someListing([{}]);
  const foreign = await signUp();
  const listingId = `${rows[0]?.listingId}`;
  const setExpiry = (expiresAt: string | null, as = token) =>
    call(`share/listings/${listingId}/expiry`, { method: 'PUT', body: { expiresAt }, token: as });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const unshared = await setExpiry(tomorrow);
  expect([unshared.statusCode, unshared.json().message]).toEqual([
    404,
    'This listing is not shared. Share it first.',
  ]);
  const { shareUrl } = await share();

  expect((await setExpiry(tomorrow)).json()).toMatchObject({ shareUrl, expiresAt: tomorrow });
  expect(await share()).toMatchObject({ shareUrl, expiresAt: tomorrow });
  expect((await setExpiry(tomorrow, foreign.token)).statusCode).toBe(404);
  expect((await setExpiry(new Date(0).toISOString())).json().details).toMatchObject([
    { path: 'expiresAt', msg: 'The end of the link must lie in the future.' },
  ]);

  await accounts.pool.query(
    "update share_links set expires_at = now() - interval '1 minute' where listing_id = $1",
    [listingId],
  );
  const { statusCode, body } = await open(shareUrl);
  expect([statusCode, body.includes(UNAVAILABLE)]).toEqual([404, true]);
  expect((await setExpiry(null)).json()).toMatchObject({ shareUrl, expiresAt: null });
  expect((await open(shareUrl)).statusCode).toBe(200);

  await accounts.pool.query(
    "update share_links set expires_at = now() - interval '1 minute' where listing_id = $1",
    [listingId],
  );
  const again = await share();
  expect(again.shareUrl).not.toBe(shareUrl);
  expect([(await open(again.shareUrl)).statusCode, (await open(shareUrl)).statusCode]).toEqual([200, 404]);
});

test('a listing without a finished branded video cannot be shared yet', async () => {
  const { token, path } = await someListing([{ cut: 'strict' }, { status: 'processing' }]);

  const answer = await post(path, {}, { token });

  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'The page of a listing shows its branded videos. It can be shared as soon as one of them is finished.',
  ]);
});
