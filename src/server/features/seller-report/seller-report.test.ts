import { expect, onTestFinished, test, vi } from 'vitest';
import { rollUp } from '#server/features/analytics/roll-up.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { seedVideo, type VideoWishes } from '#tests/support/seed-video.ts';
import { addPhoto, projectOf } from '#tests/support/video-requests.ts';
import { sendMonthlyMails } from './send-monthly-mails.ts';

const accounts = await createAccountsApp();
const { app, call, config, db, idle, mails, pool, queue, signUp } = accounts;
const site = 'https://videos.example.com';
const log = { error: (details: object) => expect(details).toBeUndefined() } as never;

type Listing = Awaited<ReturnType<typeof someListing>>;

/** An agent whose mailbox is verified, with a video of three photos that is 8 seconds long. */
async function someListing(wishes: Partial<VideoWishes> = {}) {
  const { id: userId, token } = await signUp();
  await pool.query('update users set email_verified_at = now() where id = $1', [userId]);
  const photos = [];
  for (const n of [0, 1, 2]) {
    const { storageName } = await addPhoto(accounts, userId);
    const file = { thumbnailFilename: `${userId}-${n}-t.jpg`, thumbnailStorageName: storageName };
    photos.push(await addPhoto(accounts, userId, { filename: `${userId}-${n}.jpg`, ...file }));
  }
  const { media } = projectOf(photos.map(({ path }) => path));
  const createdAt = new Date(Date.now() - 20 * 86_400_000);
  const projectData = { media: media as never, ...wishes.projectData };
  const video = await seedVideo(accounts, { createdAt, ...wishes, userId, projectData });
  for (const [position, { id }] of photos.entries())
    await pool.query('insert into project_media values ($1, $2, $3)', [video.projectId, id, position]);
  const path = `listings/${video.listingId}/seller-report`;
  return { userId, token, video, path, photos };
}

/** Views that ended at these percents, so many days ago. */
async function addViews({ userId, video }: Listing, percents: readonly number[], daysAgo = 0) {
  await pool.query(
    `insert into video_views (video_id, owner_id, session_id, device_type, watch_seconds, completion_percent, viewed_at,
       viewer_key)
     select $1, $2, 'tab-' || gen_random_uuid(), case when n % 4 = 0 then 'desktop' else 'mobile' end, 8 * percent / 100.0,
       percent, now() - $4 * interval '1 day', 'c0ffee00-0000-4000-8000-000000000000'
     from unnest($3::float8[]) with ordinality as view (percent, n)`,
    [video.id, userId, percents, daysAgo],
  );
}

async function createReport({ path, token }: Listing): Promise<{ url: string; pdfUrl: string }> {
  const answer = await call(path, { method: 'POST', token });
  expect(answer.statusCode).toBe(200);
  return answer.json().report;
}
const open = (url: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url: url.replace(site, '') });

test('the page shows sums over the life of the listing, and the same before and after the roll-up', async () => {
  const listing = await someListing();
  await pool.query(`select ensure_event_partitions((now() - interval '60 days')::date, now()::date)`);
  // Of 14 views two end within the first photo, one within the second and one within the third.
  await addViews(listing, [10, 20, 30, 60, 95, 95, 95, 95], 12);
  await addViews(listing, [95, 95, 95, 95, 95, 95]);
  await pool.query(`insert into video_shares (video_id, owner_id, platform, shared_at)
    select id, user_id, 'x', now() - interval '9 days' from videos where id = '${listing.video.id}'`);
  const { url } = await createReport(listing);

  const before = await open(url);
  await rollUp(db);
  const after = await open(url);

  expect(before.statusCode).toBe(200);
  expect(after.body).toBe(before.body);
  expect(before.headers['x-robots-tag']).toBe('noindex');
  const text = before.body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('12 Maple Street, Springfield Offered at $450,000 · 3 bedrooms · 2 bathrooms');
  expect(text).toContain('Ada Lovelace Blue Door Realty (555) 010-0100 ada.lovelace@example.com');
  expect(text).toContain('views 14 of all videos');
  expect(text).toContain('watched to the end 71% of all views');
  expect(text).toContain('share 1 by agent and viewers');
  expect(text).toMatch(/The best day was \w+ \d+ with 8 views\./);
  expect(text).toContain('Phone 79% Computer 21% Tablet 0%');
  expect(before.body.match(/<rect /g)).toHaveLength(21);
  const kept = [...before.body.matchAll(/(\d+)% of its viewers kept watching/g)].map(
    ([, percent]) => percent,
  );
  expect(kept).toEqual(['92', '91', '86']);
  expect(text).toContain('12 Maple Street Vertical 9:16 · 0:08 14 views');
});

test('the facts of a sold home are written as in its video, and it is offered no more', async () => {
  const property_info = { ...projectOf([]).property_info, price: '735000', bedrooms: '1', bathrooms: '1.5' };
  const sold = { property_info, announcement: { kind: 'sold', price: 760_000 } } as const;
  const listing = await someListing({ projectData: sold });
  const { url } = await createReport(listing);
  // A version without news does not offer it again.
  const { userId, video } = listing;
  await seedVideo(accounts, { userId, listingId: video.listingId, projectData: { property_info } });

  const { body } = await open(url);

  expect(body).toContain('<p class="report-facts">Sold for $760,000 · 1 bedroom · 1.5 bathrooms</p>');
});

test('the page holds nothing of a viewer, no script and no address of another site', async () => {
  const listing = await someListing();
  await addViews(listing, Array(12).fill(95));

  const { url } = await createReport(listing);
  const { body } = await open(url);

  expect(body).not.toMatch(/tab-|c0ffee|<script/);
  expect([...body.matchAll(/(?:src|href|poster)="([^"]+)"/g)].every(([, to]) => to?.startsWith('/'))).toBe(
    true,
  );
});

test('the report of a listing’s first day names that day once', async () => {
  const { url } = await createReport(await someListing({ createdAt: new Date() }));
  const { body } = await open(url);

  const days = body.match(/[A-Z][a-z]+ \d{1,2}, \d{4}( to [A-Z][a-z]+ \d{1,2}, \d{4})?/)?.[0];
  expect(days).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
});

test('the files of a report are sent by its link alone, and only those of its listing', async () => {
  const [listing, other] = [await someListing(), await someListing()];
  const { url } = await createReport(listing);
  const status = async (path: string) => (await open(`${url}/${path}`)).statusCode;

  expect(await status('house.jpg')).toBe(200);
  expect(await status(`videos/${listing.video.id}/video.mp4`)).toBe(200);
  expect(await status(`videos/${listing.video.id}/poster.jpg`)).toBe(200);
  expect(await status(`photos/${listing.photos[0]?.filename}`)).toBe(200);
  expect(await status(`videos/${other.video.id}/video.mp4`)).toBe(404);
  expect(await status(`photos/${other.photos[0]?.filename}`)).toBe(404);
});

test('the PDF has a title, a language, its pages and links, and grows with a long list of videos', async () => {
  const listing = await someListing();
  await addViews(listing, Array(12).fill(95));
  const { url, pdfUrl } = await createReport(listing);
  const pagesOf = async () => {
    const answer = await open(pdfUrl);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = answer.rawPayload.toString('latin1');
    expect(text.slice(0, 8)).toBe('%PDF-1.7');
    for (const part of ['(Seller report: 12 Maple Street, Springfield)', '/Lang (en-US)', `(${url}#videos)`])
      expect(text.includes(part), part).toBe(true);
    // The home and the photos, and three faces that every reader can show.
    expect(text.match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(3);
    expect(text.match(/\/FontFile2/g)).toHaveLength(3);
    return text.match(/\/Type \/Page$/gm)?.length;
  };

  expect(await pagesOf()).toBe(1);
  await pool.query(
    `insert into videos (user_id, group_id, listing_id, title, filename, template, aspect_ratio, music, project_data,
       status, storage_type, storage_name, size_bytes, duration_ms, created_at, completed_at)
     select user_id, id, listing_id, 'Version ' || n, id::text || n || '.mp4', template, aspect_ratio, music, project_data,
       'completed', storage_type, 'videos/' || id::text || n, 1, 8000, created_at, now()
     from videos, generate_series(1, 30) as n where id = $1`,
    [listing.video.id],
  );
  expect(await pagesOf()).toBe(2);
});

test('a PDF is drawn at the moment at which the idle thread of the last one ends', async () => {
  const { pdfUrl } = await createReport(await someListing());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await open(pdfUrl);

  await vi.advanceTimersByTimeAsync(300_000);

  expect((await open(pdfUrl)).statusCode).toBe(200);
});

test('the PDF shows names in Greek, Hebrew and Arabic letters as pictures', async () => {
  const named = (name: string, brokerage: string, address: string) => ({
    realtor_info: { ...projectOf([]).realtor_info, name },
    brokerage_info: { ...projectOf([]).brokerage_info, name: brokerage },
    property_info: { ...projectOf([]).property_info, address },
  });
  const picturesIn = async (projectData: object) => {
    const { pdfUrl } = await createReport(await someListing({ projectData }));
    const answer = await open(pdfUrl);
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  };

  const usual = await picturesIn({});
  const others = await picturesIn(named('Ελένη Παπά', 'דוד לוי נדל״ן', 'شارع الحمرا 12'));

  expect(others).toBeGreaterThanOrEqual(usual + 3);
});

test('a link is made once, and after it is turned off it shows the card of a link that never was', async () => {
  const listing = await someListing();
  const { url } = await createReport(listing);
  expect((await createReport(listing)).url).toBe(url);

  await call(listing.path, { method: 'DELETE', token: listing.token });

  const [revoked, unknown] = [await open(url), await open(`${site}/r/nothing-is-behind-this`)];
  expect([revoked.statusCode, revoked.body]).toEqual([404, unknown.body]);
  expect(revoked.body).toContain('This report is no longer available or the link has ended');
  expect((await open(`${url}/report.pdf`)).statusCode).toBe(404);
  expect((await open(`${url}/house.jpg`)).statusCode).toBe(404);
  expect((await call(listing.path, { token: listing.token })).json().report).toBeNull();
  expect((await createReport(listing)).url).not.toBe(url);
});

test("somebody else's listing has no report to see, make, mail or turn off", async () => {
  const [listing, eve] = [await someListing(), await signUp()];
  const { url } = await createReport(listing);

  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await call(listing.path, { method, token: eve.token })).statusCode).toBe(404);
  const mail = { method: 'PUT', body: { email: 'eve@example.com' }, token: eve.token } as const;
  expect((await call(`${listing.path}/mail`, mail)).statusCode).toBe(404);

  expect((await open(url)).statusCode).toBe(200);
});

const askForMail = ({ path, token }: Listing, email: string | null) =>
  call(`${path}/mail`, { method: 'PUT', body: { email }, token });

/** As if a month had passed since the mails were asked for or sent. */
async function passMonth({ userId }: Listing): Promise<void> {
  await pool.query(
    `update seller_reports set mailed_month = mailed_month - interval '1 month' where user_id = $1`,
    [userId],
  );
}

async function mailsTo(email: string) {
  await sendMonthlyMails({ config, db, queue }, log);
  await idle();
  return mails.filter(({ to }) => to === email);
}

test('the mail comes once a month from the month after it was asked for, with numbers and both links', async () => {
  const listing = await someListing();
  await addViews(listing, Array(12).fill(95));
  const { url } = await createReport(listing);
  const seller = `seller.${listing.userId}@example.com`;

  expect((await askForMail(listing, seller)).json().report.mailTo).toBe(seller);
  expect(await mailsTo(seller)).toHaveLength(0);
  await passMonth(listing);
  await Promise.all([sendMonthlyMails({ config, db, queue }, log), mailsTo(seller)]);
  const sent = await mailsTo(seller);

  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe('Seller report: 12 Maple Street, Springfield');
  expect(sent[0]?.text).toMatch(/In \w+ \d{4} the video of your home had \d+ views?\./);
  expect(sent[0]?.text).toContain('So far: 12 views, ');
  expect(sent[0]?.text).toContain(url);
  expect(sent[0]?.text).toContain('Ada Lovelace, Blue Door Realty asked for this mail.');
  expect(sent[0]?.text).toContain(sent[0]?.unsubscribeUrl ?? 'a link to stop them');
  await passMonth(listing);
  expect(await mailsTo(seller)).toHaveLength(2);
});

test('opening the link in the mail stops nothing, its button and one click in a mail program do', async () => {
  const listing = await someListing();
  await createReport(listing);
  const seller = `seller.${listing.userId}@example.com`;
  await askForMail(listing, seller);
  await passMonth(listing);
  const stopUrl = (await mailsTo(seller))[0]?.unsubscribeUrl ?? '';
  const wire = async () => (await call(listing.path, { token: listing.token })).json().report;

  const question = await open(stopUrl);
  expect(question.body).toContain('<form method="post"');
  expect((await wire()).mailTo).toBe(seller);

  const answer = await app.inject({
    method: 'POST',
    url: stopUrl.replace(site, ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

  expect([answer.statusCode, answer.body]).toEqual([
    200,
    expect.stringContaining('The monthly mail is stopped'),
  ]);
  expect(await wire()).toMatchObject({ mailTo: null, isMailStopped: true });
  await passMonth(listing);
  expect(await mailsTo(seller)).toHaveLength(1);
  expect((await open(`${site}/r/stop/nothing`, 'POST')).statusCode).toBe(404);
});

test('only a verified agent can have mails sent to others', async () => {
  const listing = await someListing();
  await createReport(listing);
  await pool.query('update users set email_verified_at = null where id = $1', [listing.userId]);

  const answer = await askForMail(listing, 'seller@example.com');

  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Verify your own email address first. Then mails can go to others.',
  ]);
  expect((await askForMail(listing, null)).statusCode).toBe(200);
});
