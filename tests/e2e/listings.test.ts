import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { openLibraryPage, type Wishes } from '#tests/support/library-page.ts';
import {
  expectAccessible,
  expectAccessibleLayout,
  expectAccessibleLayoutAtEveryWidth,
  expectDialogAccessible,
  expectNoSidewaysScroll,
} from '#tests/support/page-checks.ts';
import { openServerData } from '#tests/support/server-data.ts';
import { addPhoto, projectOf } from '#tests/support/video-requests.ts';
import { jumpTo, next, openWizard, photo, pick, ready, words } from '#tests/support/wizard-pages.ts';

const server = commonServer();
const openPage = withBrowser();

const VIDEOS: readonly Wishes[] = [
  { title: 'Mill', createdAt: new Date('2026-03-01T12:00:00Z'), viewCount: 5 },
  { title: 'Tidewater Row', format: '16:9', createdAt: new Date('2026-03-02T12:00:00Z') },
  { title: 'Mill House', format: '16:9', viewCount: 2 },
  { title: 'Mill House', format: '9:16' },
  { title: 'Mill House', format: '16:9', cut: 'unbranded' },
];

/** The library of an agent with two listings; all but one of the videos show the mill. */
async function openListings(options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openLibraryPage(server, openPage, VIDEOS, {
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  const [mill, tidewater, ...others] = opened.rows;
  await using data = await openServerData(server);
  for (const table of ['projects', 'videos'])
    await data.pool.query(`update ${table} set listing_id = $1 where id = any($2)`, [
      mill?.listingId,
      others.map(({ id, projectId }) => (table === 'videos' ? id : projectId)),
    ]);
  return { ...opened, mill, tidewater };
}

const titles = (page: Page) =>
  page.getByRole('list', { name: 'Listings' }).getByRole('heading', { level: 2 });
const versions = (page: Page, cut: string) => page.getByRole('region', { name: cut, exact: true });

test('the library shows videos first, then listings where the agent prefers them, which open to their versions', async () => {
  const { page } = await openListings();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('list', { name: 'Videos' }).waitFor();

  await page.getByRole('radio', { name: 'Listings' }).check();
  await expect.poll(() => titles(page).allTextContents()).toEqual(['Mill House', 'Tidewater Row']);
  const mill = page.getByRole('listitem').filter({ hasText: 'Mill House' });
  await mill.getByText('4 versions · 9:16, 16:9').waitFor();
  await mill.getByText(/ · 7 views/).waitFor();
  await page.getByLabel('Search listings').fill('tide');
  await expect.poll(() => titles(page).allTextContents()).toEqual(['Tidewater Row']);
  await button(page, 'Clear search').click();
  await page.getByRole('radio', { name: 'List', exact: true }).check();
  await expectAccessibleLayoutAtEveryWidth(page);
  await page.reload();
  await expect.poll(() => titles(page).count()).toBe(2);

  await page.getByRole('link', { name: 'Open Mill House' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mill House' }).waitFor();
  await page.getByText(/12 Maple Street, Springfield · Offered at \$450,000 · 3 bedrooms/).waitFor();
  for (const label of ['Views This Month', 'Unique Viewers', 'Completion Rate', 'Total Shares'])
    await see(page, label);
  const branded = versions(page, 'Branded');
  await expect
    .poll(() => branded.getByRole('heading', { level: 3 }).allTextContents())
    .toEqual(['9:16', '16:9', 'Square 1:1']);
  await page.getByText('1 earlier video').click();
  await button(page, 'Play Mill, 9:16').waitFor();
  await expectAccessibleLayoutAtEveryWidth(page);
});

test('a listing and an import that cannot be loaded are pages with a heading', async () => {
  const { page } = await openListings({ expectedProblems: [/status of 404/] });
  for (const kind of ['listing', 'import']) {
    await page.goto(`${server.url}/dashboard/${kind}s/${crypto.randomUUID()}`);
    await see(page, `This ${kind} cannot be shown`);
    await expectAccessible(page);
  }
});

test('listings in the making are followed in the library, with no request for each of them', async () => {
  const { page, rows } = await openLibraryPage(server, openPage, [
    { title: 'Mill House', status: 'processing' },
    { title: 'Tidewater Row', status: 'processing' },
  ]);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('radio', { name: 'Listings' }).check();
  for (const title of ['Mill House', 'Tidewater Row'])
    await page.getByRole('progressbar', { name: `Progress of ${title}` }).waitFor();

  await using data = await openServerData(server);
  const failing = "update videos set status = 'failed', failure_reason = 'Lost' where id = $1";
  await data.pool.query(failing, [rows[0]?.id]);

  await page.getByRole('listitem').filter({ hasText: 'Mill House' }).getByText('Failed').waitFor();
  await page.getByRole('progressbar', { name: 'Progress of Tidewater Row' }).waitFor();
  expect(requests.filter((path) => path.includes('/listings/'))).toEqual([]);
});

test('a missing version is made from the listing, with one progress for all that are in the making', async () => {
  const { page, mill, userId, rows } = await openListings({
    expectedProblems: [/Failed to load resource/],
  });
  await using data = await openServerData(server);
  const { path } = await addPhoto(data, userId);
  // The newest video's project is what a version is made from.
  await data.pool.query('update projects set data = $1 where id = $2', [
    JSON.stringify(projectOf([path], { name: 'Mill House', template: 'Social_Feed' })),
    rows.at(-1)?.projectId,
  ]);
  await page.goto(`${server.url}/dashboard/listings/${mill?.listingId}`);

  // Twice without an answer: the first request does not arrive, the second one does.
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/videos/generate', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) await route.fetch();
    await route.abort();
  });
  await button(page, 'Make 1:1').click();
  await see(page, 'Failed to generate video. Please try again.');
  await button(page, 'Make 1:1').click();

  await page.getByRole('progressbar', { name: 'Progress of Mill House', exact: true }).waitFor();
  await see(page, 'Making 1 video');
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await button(page, 'Delete Mill House, 1:1').click();
  await page.getByText(/is still being made/).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Make 1:1').waitFor();
});

test('a version is deleted alone, a listing with all of its versions', async () => {
  const { page, mill } = await openListings();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/dashboard/listings/${mill?.listingId}`);

  await button(page, 'Delete Mill House, 16:9 · Unbranded').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Make 16:9 · Unbranded').waitFor();
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await see(page, 'Delete this listing?');
  await button(page, 'Delete 3 videos').click();

  await page.waitForURL(`${server.url}/dashboard`);
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(['Tidewater Row']);
});

test('all versions are saved as one ZIP, and the share dialog says which to post where', async () => {
  const { page, mill } = await openListings();
  await page.goto(`${server.url}/dashboard/listings/${mill?.listingId}`);

  const saving = page.waitForEvent('download');
  await button(page, 'Download all (ZIP)').click();
  expect((await saving).suggestedFilename()).toBe('Mill House.zip');

  await button(page, 'Share Mill House, 9:16').click();
  await page.getByRole('tab', { name: 'Where to post' }).click();
  const dialog = page.getByRole('dialog');
  for (const place of ['TikTok', 'YouTube Shorts', 'YouTube'])
    await button(page, `Download for ${place}`).waitFor();
  await button(page, 'Make 1:1 for Instagram and Facebook feed').waitFor();
  await button(page, 'Copy MLS link for MLS, virtual tour field').click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/tour\/[a-z0-9]{10}$/);
  await button(page, 'Copied!').waitFor();
  await button(page, 'Copy MLS link for MLS, virtual tour field').waitFor();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectDialogAccessible(page);
  }
  await expect.poll(() => dialog.getByText('16:9 · Unbranded').count()).toBe(1);
});

test('a listing is shared by one link: its page shows what suits the screen, and can be turned off', async () => {
  const { page, rows } = await openListings();
  const [, , wide, tall, mls] = rows;
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('radio', { name: 'Listings' }).check();
  await button(page, 'Share Mill House').click();
  const address = await page.getByRole('textbox', { name: 'Listing link' }).inputValue();
  const path = new URL(address).pathname;
  expect(path).toMatch(/^\/l\/[a-z0-9]{10}$/);

  const visitor = await openPage({ viewport: { width: 1440, height: 900 } });
  const shown = () => visitor.locator('video').getAttribute('data-video-id');
  await visitor.goto(server.url + path);
  await visitor.getByRole('heading', { level: 1, name: 'Mill House' }).waitFor();
  await expect.poll(shown).toBe(wide?.id);
  await visitor.getByText('Ada Lovelace').waitFor();
  expect(await visitor.content()).not.toContain(mls?.id);
  await expectAccessible(visitor);
  const versions = visitor.getByRole('navigation', { name: 'Versions of this video' });
  await versions.getByRole('link', { name: 'Vertical' }).click();
  await expect.poll(shown).toBe(tall?.id);
  await expectNoSidewaysScroll(visitor);
  const phone = await openPage({
    viewport: { width: 390, height: 844 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
    hasOwnContext: true,
  });
  await phone.goto(server.url + path);
  await expect.poll(() => phone.locator('video').getAttribute('data-video-id')).toBe(tall?.id);
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  await page.getByRole('tab', { name: 'Link settings' }).click();
  await page.getByLabel('Link ends').selectOption('In 30 days');
  await expect.poll(() => page.getByLabel('Link ends').inputValue()).toBe('set');
  await button(page, 'Turn the link off').click();
  await button(page, 'Turn it off').click();
  await see(page, 'The link no longer works.');
  expect((await fetch(server.url + path)).status).toBe(404);
});

test('everything is chosen in one tap at step 4, and made with one progress', async () => {
  const page = await openPage({ viewport: { width: 1200, height: 900 } });
  const { call } = await openWizard(page, server.url, words);
  await jumpTo(page, 'Upload Media');
  await pick(page, [photo(1)]);
  await expect.poll(() => ready(page).count()).toBe(1);
  await next(page);

  await button(page, 'Select all').click();
  await see(page, '9 videos');
  await expectAccessibleLayout(page);
  await button(page, 'Generate Video').click();

  await page.getByRole('progressbar', { name: 'Making all videos' }).waitFor();
  await page.getByText(/^Making 9 videos, \d ready$/).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleLayout(page);
  const { listings } = (await call('GET', '/api/v1/listings')) as { listings: { id: string }[] };
  // Nothing of it is needed any more: the server has other tests to serve. An open page would ask for what is gone.
  await page.goto('about:blank');
  await call('DELETE', `/api/v1/listings/${listings[0]?.id}`);
});
