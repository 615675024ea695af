import { expect, test } from 'vitest';
import { rollUp } from '#server/features/analytics/roll-up.ts';
import { seedVideo } from '#tests/support/seed-video.ts';
import { createSellerReportsApp } from '#tests/support/seller-reports-app.ts';
import { projectOf } from '#tests/support/video-requests.ts';

const accounts = await createSellerReportsApp();
const { addViews, createReport, db, open, pool, someListing } = accounts;

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

test('a report without an address is headed by the name of the listing, without its news', async () => {
  const property_info = { ...projectOf([]).property_info, address: '' };
  const announced = { name: 'Lake Cabin', property_info, announcement: { kind: 'just-listed' } } as const;
  const { url } = await createReport(
    await someListing({ title: 'Lake Cabin · Just listed', projectData: announced }),
  );

  expect((await open(url)).body).toContain('<h1>Lake Cabin</h1>');
});

test('a minute is not called 60 seconds, and the shares of devices add up to a hundred', async () => {
  const listing = await someListing();
  await addViews(listing, [10, 50, 95]);
  await pool.query(
    `update video_views set watch_seconds = 19.9, device_type = case completion_percent
       when 10 then 'mobile' when 50 then 'tablet' else 'desktop' end where video_id = $1`,
    [listing.video.id],
  );
  const { url } = await createReport(listing);

  const text = (await open(url)).body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

  expect(text).toContain('watch time 1 min 20 s a view');
  expect(text).toContain('Phone 34% Computer 33% Tablet 33%');
});

test('the page holds nothing of a viewer, no script and no address of another site', async () => {
  const listing = await someListing();
  await addViews(listing, Array(12).fill(95));

  const { url } = await createReport(listing);
  const { body } = await open(url);

  expect(body).not.toMatch(/tab-|c0ffee|<script/);
  const addresses = [...body.matchAll(/(?:src|href|poster)="([^"]+)"/g)].map(([, to]) => to);
  expect(addresses.filter((to) => !/^(\/|tel:|mailto:)/.test(to ?? ''))).toEqual([]);
});

test('as long as nobody has watched, a sentence says so in place of a chart', async () => {
  const { url, pdfUrl } = await createReport(await someListing());

  const { body } = await open(url);

  expect(body).toContain('<p>Nobody has watched yet.</p>');
  expect(body).not.toContain('class="plot"');
  expect(body).not.toContain('Show the numbers');
  expect((await open(pdfUrl)).statusCode).toBe(200);
});

test('the report of a listing’s first day names that day once', async () => {
  const { url } = await createReport(await someListing({ createdAt: new Date() }));
  const { body } = await open(url);

  const days = body.match(/[A-Z][a-z]+ \d{1,2}, \d{4}( to [A-Z][a-z]+ \d{1,2}, \d{4})?/)?.[0];
  expect(days).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
});

test('of videos made together the branded one is pictured first and the strict one last, and the website without its scheme', async () => {
  const together = { groupId: crypto.randomUUID(), createdAt: new Date(Date.now() - 86_400_000) };
  const listing = await someListing(together);
  const { userId, video } = listing;
  for (const wishes of [
    { cut: 'strict' },
    { cut: 'unbranded', format: '1:1' },
    { cut: 'unbranded', format: '16:9' },
  ] as const)
    await seedVideo(accounts, { ...together, ...wishes, userId, listingId: video.listingId });
  const { url } = await createReport(listing);

  const { body } = await open(url);

  expect(body.match(/videos\/([0-9a-f-]{36})\/poster/)?.[1]).toBe(video.id);
  const labels = [...body.matchAll(/<p>((?:Vertical|Widescreen|Square) [^<]*) · 0:08/g)].map(
    ([, label]) => label,
  );
  expect(labels).toEqual([
    'Vertical 9:16',
    'Widescreen 16:9 · without branding',
    'Square 1:1 · without branding',
    'Vertical 9:16 · without text',
  ]);
  expect(body).toContain('<p>ada.example.com</p>');
  expect(body).toContain('<p><a href="tel:5550100100">(555) 010-0100</a></p>');
});
