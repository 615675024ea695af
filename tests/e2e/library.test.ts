import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, raisedLimits, see } from '#tests/support/account-pages.ts';
import { type OpenPage, withBrowser } from '#tests/support/browser.ts';
import { withServer } from '#tests/support/common-server.ts';
import { openLibraryPage, type Wishes } from '#tests/support/library-page.ts';
import { expectAccessibleLayout, expectDialogAccessible, expectFocus } from '#tests/support/page-checks.ts';
import { openServerData } from '#tests/support/server-data.ts';

// Its own: in the common server's queue a video that is tried again waits for the renders of other tests.
const server = withServer(raisedLimits);
const openPage = withBrowser();

const PHONE = { width: 390, height: 844 };
const LIST = /\/api\/v1\/videos$/;

const openLibrary = (videos: readonly Wishes[], options: Parameters<OpenPage>[0] = {}) =>
  openLibraryPage(server, openPage, videos, options);

async function runSql(sql: string, ...values: unknown[]): Promise<void> {
  await using data = await openServerData(server);
  await data.pool.query(sql, values);
}

/** A stat card's figure with its change. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

const cards = (page: Page) => page.getByRole('list', { name: 'Videos' }).getByRole('heading', { level: 2 });

test('a library says that it loads, why it failed, and that it is empty', async () => {
  const { page } = await openLibrary([], { expectedProblems: [/status of 50\d/] });
  const held = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await held.promise;
    await route.fulfill({
      status: 503,
      json: { success: false, error: 'not-ready', message: 'Back in a minute' },
    });
  });

  await page.goto(`${server.url}/dashboard`);
  await see(page, 'Loading your videos...');
  await expect.poll(() => figure(page, 'Total Videos').textContent()).toMatch(/^–/);
  await expectAccessibleLayout(page);
  held.resolve();
  await see(page, 'Failed to load videos');
  await see(page, 'Back in a minute');
  await expect.poll(() => figure(page, 'Total Videos').textContent()).toMatch(/^–/);
  await page.route(LIST, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await button(page, 'Try Again').click();
  await see(page, 'HTTP 502: Failed to fetch videos');
  await expectAccessibleLayout(page);
  await page.unrouteAll();
  await button(page, 'Try Again').click();
  await see(page, "You haven't created any videos yet. Start by creating your first video!");
  expect(await page.getByLabel('Search videos').count(), 'nothing to search').toBe(0);
  await expectAccessibleLayout(page);
  await expect.poll(() => figure(page, 'Total Videos').textContent()).toMatch(/^0/);
  for (const words of ['Total Videos', 'Views This Month', 'Engagement Rate', 'Avg. Watch Time'])
    await see(page, words);
  await expect.poll(() => page.getByText('+0%', { exact: true }).count()).toBe(4);
  await page.getByRole('link', { name: 'Create Your First Video' }).click();
  await page.waitForURL(`${server.url}/dashboard/create`);
});

const LIBRARY: readonly Wishes[] = [
  { title: 'Mill House', template: 'Luxury Tour', format: '16:9', viewCount: 1834, music: 'elegant' },
  { title: '12 Harbour Lane', music: 'custom', createdAt: new Date('2026-03-04T12:00:00Z') },
  { title: 'Broken Arrow', status: 'failed', failureReason: "The photo 'Hall.jpg' cannot be read." },
  { title: 'Tidewater Row', status: 'processing' },
];

test('a card shows state, template, length, date, views and the reason of a failure', async () => {
  const { page } = await openLibrary(LIBRARY, { expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });
  await page.route('**/thumbnail*', (route) => route.abort('internetdisconnected'));
  await page.goto(`${server.url}/dashboard`);

  const harbour = page.getByRole('listitem').filter({ hasText: '12 Harbour Lane' });
  for (const words of ['Completed', 'Viral Short · Custom audio', '0:08', 'Mar 4, 2026', '0 views'])
    await harbour.getByText(words).first().waitFor();
  await see(page, "The photo 'Hall.jpg' cannot be read.");
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: 'Mill House' }).textContent())
    .toMatch(/1\.8K views/);
  await expect
    .poll(() => page.getByRole('link', { name: 'Edit a copy of 12 Harbour Lane' }).getAttribute('href'))
    .toMatch(/\/dashboard\/create\?project=[0-9a-f-]{36}$/);
  await expectAccessibleLayout(page);
  // Small phones show all buttons whole.
  await page.setViewportSize({ width: 360, height: 740 });
  const spareOf = (name: string) =>
    button(page, name).evaluate((element) => {
      const right = element.closest('li')?.getBoundingClientRect().right ?? 0;
      return right - element.getBoundingClientRect().right;
    });
  await expect.poll(() => spareOf('Delete 12 Harbour Lane')).toBeGreaterThan(12);
  // A picture that was lost with the connection comes with it.
  await expect.poll(() => harbour.locator('img').count()).toBe(0);
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => harbour.locator('img').count()).toBe(1);
});

test('videos are searched from the keyboard and filtered, and an empty result can be cleared', async () => {
  const { page } = await openLibrary(LIBRARY);
  await page.goto(`${server.url}/dashboard`);
  await expect.poll(() => cards(page).count()).toBe(4);

  await page.keyboard.press('/');
  await page.keyboard.type('harbour');
  await expect.poll(() => cards(page).allTextContents()).toEqual(['12 Harbour Lane']);
  await page.getByText('1 video found', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Status').selectOption('Failed');
  await expect.poll(() => cards(page).allTextContents()).toEqual(['Broken Arrow']);
  await page.getByRole('link', { name: 'Broken Arrow', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Broken Arrow' }).waitFor();
  await page.goBack();
  await expect.poll(() => cards(page).allTextContents()).toEqual(['Broken Arrow']);
  // The address says what is shown, also after a link to the same screen.
  await page.getByRole('link', { name: 'Curbreel' }).first().click();
  await page.waitForURL(/\?status=failed$/);
  await page.getByLabel('Search videos').fill('harbour');
  await see(page, 'No videos found');
  await see(page, 'No videos match your current filters.');
  await expectAccessibleLayout(page);
  await button(page, 'Clear filters').click();
  await expect.poll(() => cards(page).count()).toBe(4);
});

test('the progress of a video is updated by itself, and so is its failure', async () => {
  const { page, rows } = await openLibrary(LIBRARY);
  const [, , , tidewater] = rows;
  await page.goto(`${server.url}/dashboard`);

  const tide = page.getByRole('listitem').filter({ hasText: 'Tidewater Row' });
  const bar = tide.getByRole('progressbar');
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('42');
  await tide.getByText('About 10 s left').waitFor();
  await runSql(
    "update videos set progress_percent = 77, progress_stage = 'checking' where id = $1",
    tidewater?.id,
  );
  await tide.getByText('Checking the video').waitFor();
  await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('77');
  await runSql(
    "update videos set status = 'failed', failure_reason = 'The disk is full.' where id = $1",
    tidewater?.id,
  );
  await tide.getByText('The disk is full.').waitFor();
});

test('a failed video is tried again, and its next failure shows without a reload', async () => {
  const { page } = await openLibrary([{ title: 'Tidewater Row', status: 'failed' }]);
  await page.goto(`${server.url}/dashboard`);

  await button(page, 'Retry Tidewater Row').click();

  // The project has no photo.
  const tide = page.getByRole('listitem').filter({ hasText: 'Tidewater Row' });
  await tide.getByText('There is no photo and no clip to make a video from. Add at least one.').waitFor();
});

test('a video without progress or reason shows its status all the same', async () => {
  const { page } = await openLibrary(LIBRARY);
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const video of body.videos) {
      delete video.progress;
      delete video.failureReason;
    }
    await route.fulfill({ response, json: body });
  });

  await page.goto(`${server.url}/dashboard`);

  for (const [title, status] of [
    ['Tidewater Row', 'Processing'],
    ['Broken Arrow', 'Failed'],
  ] as const)
    await page.getByRole('listitem').filter({ hasText: title }).getByText(status, { exact: true }).waitFor();
});

test('the list view is remembered', async () => {
  const { page } = await openLibrary(LIBRARY);
  await page.goto(`${server.url}/dashboard`);

  await page.getByLabel('List', { exact: true }).check();
  for (const status of ['Completed', 'Processing', 'Failed'])
    await page.getByRole('list', { name: 'Videos' }).getByText(status, { exact: true }).first().waitFor();
  await expectAccessibleLayout(page);
  await page.reload();
  await expect.poll(() => page.getByLabel('List', { exact: true }).isChecked()).toBe(true);
  await expect.poll(() => cards(page).count()).toBe(4);
});

test('a video is deleted after a question, and a failed deletion is reported', async () => {
  const { page, rows, userId } = await openLibrary(LIBRARY, { expectedProblems: [/ERR_FAILED/] });
  const [mill] = rows;
  await runSql(
    `insert into video_views (video_id, owner_id, session_id, device_type, completion_percent)
     select $1, $2, gen_random_uuid()::text, 'desktop', 100 from generate_series(1, 3)`,
    mill?.id,
    userId,
  );
  await page.goto(`${server.url}/dashboard`);
  await expect.poll(() => cards(page).count()).toBe(4);

  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true });
  await button(page, 'Delete Mill House').click();
  await see(page, 'Delete this video?');
  await page.getByText(/^Mill House goes for good, with its public link and its views\./).waitFor();
  await expectDialogAccessible(page);
  await button(page, 'Cancel').click();
  await expectFocus(button(page, 'Delete Mill House'));
  await page.route(`**/api/v1/videos/${mill?.filename}`, (route) => route.abort());
  await button(page, 'Delete Mill House').click();
  await remove.click();
  await see(page, 'Failed to delete video');
  await expectAccessibleLayout(page);
  await page.unrouteAll();
  await expect.poll(() => figure(page, 'Views This Month').textContent()).toMatch(/^3/);
  const answer = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    await answer.promise;
    await route.fulfill({ response }).catch(() => {});
  });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await button(page, 'Delete Mill House').click();
  await remove.click();
  await expect.poll(() => cards(page).count()).toBe(3);
  answer.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  await expect.poll(() => figure(page, 'Views This Month').textContent()).toMatch(/^0/);
  await expectFocus(page.locator('#content'));
  expect(await cards(page).count(), 'cards after an answer from before the deletion').toBe(3);
});

test('the formats and cuts of one project are one card, and each is called by its own name', async () => {
  const groupId = crypto.randomUUID();
  const videos = [{ format: '16:9', cut: 'strict' }, { format: '1:1' }, { format: '9:16' }] as const;
  const { page } = await openLibrary(videos.map((video) => ({ ...video, title: 'Mill House', groupId })));
  await page.goto(`${server.url}/dashboard`);
  await expect.poll(() => cards(page).count()).toBe(1);
  const choices = page.getByRole('group', { name: 'Formats and cuts' }).getByRole('radio');
  await expect.poll(() => choices.count()).toBe(3);
  await field(page, '9:16').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => field(page, '1:1').isChecked()).toBe(true);
  await see(page, 'Ready for Shorts, YouTube, Facebook');
  // What is under way for one version says nothing of another.
  await page.route(/\.mp4\?/, () => {});
  await button(page, 'Download Mill House, 1:1').click();
  await expect.poll(() => button(page, 'Download Mill House, 1:1').isDisabled()).toBe(true);
  await field(page, '16:9 · Strict').check();
  await expect.poll(() => button(page, 'Download Mill House, 16:9 · Strict').isEnabled()).toBe(true);
  await page.getByText('Ready for YouTube, Facebook, MLS').click();
  await page.getByText('TikTok fills a phone held upright: post the 9:16 video').waitFor();
  await expectAccessibleLayout(page);
  await button(page, 'Play Mill House, 16:9 · Strict').click();
  await page.getByRole('dialog', { name: 'Video Player · 16:9 · Strict' }).waitFor();
  await button(page, 'Share').click();
  const share = page.getByRole('dialog', { name: 'Share Video' });
  await share.getByText('16:9 · Strict', { exact: true }).waitFor();
  await share.getByText('Ready for YouTube, Facebook, MLS').waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('List', { exact: true }).check();
  await see(page, '3 videos');
  await expectAccessibleLayout(page);
  await expect.poll(() => cards(page).count()).toBe(3);
  await button(page, 'Delete Mill House, 1:1').click();
  await see(page, 'Delete this version?');
  await page
    .getByText(/^Mill House, 1:1 goes for good.* Only this version goes; the others stay\./)
    .waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => cards(page).count()).toBe(2);
  // The focus stays on the card, which shows another version then.
  await page.getByLabel('Grid', { exact: true }).check();
  await field(page, '9:16').check();
  await button(page, 'Delete Mill House, 9:16').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectFocus(button(page, 'Delete Mill House'));
});

test('of five hundred videos on a phone only those near the window are drawn, without layout shifts', async () => {
  const { page, userId } = await openLibrary([{ title: 'Video 0' }], {
    viewport: PHONE,
    colorScheme: 'dark',
  });
  await runSql(
    `insert into videos (user_id, group_id, title, filename, template, aspect_ratio, music, project_data, status,
       storage_type, storage_name, size_bytes, duration_ms, completed_at, created_at)
     select $1, gen_random_uuid(), 'Video ' || n, 'slideshow_' || n || '_' || gen_random_uuid() || '.mp4',
       'Viral_Short', '9:16', 'warm', '{}', 'completed', 'local', 'videos/' || gen_random_uuid() || '.mp4',
       1000000, 30000, now(), now() - n * interval '1 hour'
     from generate_series(1, 499) n`,
    userId,
  );
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${server.url}/dashboard`);
  await see(page, 'Video 1');
  await expect.poll(() => page.getByRole('list', { name: 'Videos' }).getByRole('listitem').count()).toBe(500);
  const drawnAtFirst = await cards(page).count();
  expect(drawnAtFirst).toBeLessThan(40);
  await expectAccessibleLayout(page);
  await page.mouse.move(200, 400);
  for (let step = 0; step < 10; step++) await page.mouse.wheel(0, 1500);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(drawnAtFirst);
  await expect
    .poll(async () => {
      // While the wheel's scrolling is going on, the key does nothing.
      await page.keyboard.press('End');
      return await page.getByText('Video 499', { exact: true }).isVisible();
    })
    .toBe(true);
  await expect.poll(() => cards(page).count()).toBeLessThan(200);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.1);
});
