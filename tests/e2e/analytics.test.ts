import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  button,
  makeAccount,
  newPerson,
  raisedLimits,
  see,
  storeSession,
} from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { withServer } from '#tests/support/common-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { seedVideo } from '#tests/support/seed-video.ts';
import { openServerData, type ServerData } from '#tests/support/server-data.ts';

type Account = {
  readonly token: string;
  readonly user: { readonly id: string; readonly is_admin?: boolean };
};

const server = withServer(raisedLimits);
const openPage = withBrowser();
let data: ServerData;
/** The server knows one administrator, by the address in its settings. */
let admin: Account;
beforeAll(async () => {
  data = await openServerData(server);
  const { token, user } = await signUp(raisedLimits.ADMIN_EMAIL);
  await data.pool.query('update users set email_verified_at = created_at where id = $1', [user.id]);
  admin = { token, user: { ...user, is_admin: true } };
});
afterAll(() => data.close());

const signUp = async (email?: string) =>
  (await makeAccount(server.url, { ...newPerson(), ...(email && { email }) })) as Account;

async function seedSharedVideo(userId: string, title: string): Promise<string> {
  const { id } = await seedVideo(data, { userId, title });
  await data.pool.query(
    'insert into share_links (video_id, user_id, short_code, share_token) values ($1, $2, $3, $3)',
    [id, userId, id.replaceAll('-', '')],
  );
  return id;
}

/** Which reports the administrator has opened. */
async function reportsViewed(): Promise<string[]> {
  const { rows } = await data.pool.query<{ subject: string }>(
    `select subject from account_events where kind = 'report-viewed' and user_id = $1`,
    [admin.user.id],
  );
  return rows.map(({ subject }) => subject);
}

async function pagesViewedBy({ user }: Account): Promise<string[]> {
  const { rows } = await data.pool.query<{ page_path: string }>(
    'select page_path from page_views where user_id = $1',
    [user.id],
  );
  return rows.map(({ page_path }) => page_path);
}

/** Tracks a view as a viewer's browser does. */
async function watch(
  videoId: string,
  percent: number,
  agent = 'iPhone Mobile Safari/604.1',
): Promise<string> {
  const sessionId = crypto.randomUUID();
  const body = {
    sessionId,
    videoId,
    watchDuration: (8 * percent) / 100,
    videoDuration: 8,
    completionPercentage: percent,
    isReplay: false,
  };
  const response = await fetch(`${server.url}/api/v1/analytics/track/video_view`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return sessionId;
}

async function openAs(
  account: Account,
  path: string,
  options: Parameters<typeof openPage>[0] = {},
): Promise<Page> {
  const page = await openPage(options);
  await storeSession(page, account);
  await page.goto(`${server.url}${path}`);
  return page;
}

const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();

test('an agent reads on the screen what viewers did', async () => {
  const agent = await signUp();
  const [maple, loft] = [
    await seedSharedVideo(agent.user.id, '12 Maple Street'),
    await seedSharedVideo(agent.user.id, 'The Mill Loft'),
  ];
  for (const percent of [100, 100, 95, 30, 30]) await watch(maple, percent);
  await watch(loft, 10, 'Windows NT 10.0 Chrome/130');

  const page = await openAs(agent, '/dashboard/analytics', { hasTouch: true });

  await expect.poll(() => figure(page, 'Total Views').textContent()).toMatch(/^6\+0%/);
  await expect.poll(() => figure(page, 'Videos Created').textContent()).toMatch(/^2/);
  await expect.poll(() => figure(page, 'Completion Rate').textContent()).toMatch(/^50\.0%/);
  await expect.poll(() => figure(page, 'Engagement Rate').textContent()).toMatch(/^50\.0%/);
  await expect.poll(() => figure(page, 'Active Sessions').textContent()).toMatch(/^6/);
  await expect.poll(() => figure(page, 'Mobile').textContent()).toBe('83.3%');
  await see(
    page,
    'Viewers leave at photo 2: 40.0% of them while it is on the screen. 60.0% stay to the end.',
  );
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: '12 Maple Street' }).first().textContent())
    .toMatch(/9:16.*5views/);
  await page.getByRole('option', { name: '12 Maple Street, 9:16' }).waitFor({ state: 'attached' });
  const hours = page
    .getByRole('table', { name: 'Engagement by time of day' })
    .locator('tbody td:first-child');
  await expect
    .poll(() => hours.allTextContents())
    .toEqual(['12 AM', '3 AM', '6 AM', '9 AM', '12 PM', '3 PM', '6 PM', '9 PM']);
  await page.getByText(/^Most of it between \d+ [AP]M and \d+ [AP]M, by your clock$/).waitFor();
  await page.getByRole('button', { name: /^What Total Views means/ }).focus();
  await page.getByRole('tooltip').first().waitFor({ state: 'attached' });
  await expectAccessible(page);

  // The last bar is today, and the arrows reach the days before.
  await page.getByRole('group', { name: /Views over time/ }).focus();
  await page.getByText(/: 6 views$/).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByText(/: 0 views$/).waitFor();

  // A finger chooses what it taps, and may leave then.
  const tap = async (chart: RegExp, part: number) => {
    const group = page.getByRole('group', { name: chart });
    await group.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await group.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.touchscreen.tap(x + width * part, y + height / 2);
  };
  await page.getByRole('group', { name: /Views over time/ }).blur();
  await tap(/Views over time/, 0.5);
  await page.getByText(/: 0 views$/).waitFor();
  await tap(/Views over time/, 0.99);
  await page.getByText(/: 6 views$/).waitFor();
  await tap(/Viewers still watching/, 0.55);
  await page.getByText(/^0:04: \d/).waitFor();

  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/^curbreel-analytics-30d-\d{4}-\d\d-\d\d\.csv$/);
  const saved = await readFile(await download.path(), 'utf8');
  expect(saved).toContain('Summary,Total Views,6,+0%');
  expect(saved).toContain('Top video,"12 Maple Street, 9:16",5');

  await watch(loft, 10);
  await button(page, 'Refresh').click();
  await expect.poll(() => figure(page, 'Total Views').textContent()).toMatch(/^7/);
  await page.getByLabel('7d', { exact: true }).check({ force: true });
  await expect
    .poll(() => page.getByRole('table', { name: 'Views over time' }).getByRole('row').count())
    .toBe(8);
  await page.locator('summary').click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View All Videos' }).click();
  await page.waitForURL(`${server.url}/dashboard`);
});

test('an agent without videos and views is told how to begin', async () => {
  const page = await openAs(await signUp(), '/dashboard/analytics');
  await page.getByRole('heading', { name: 'No Analytics Data Yet' }).waitFor();
  await expect.poll(() => button(page, 'Export CSV').isDisabled()).toBe(true);
  await expect
    .poll(() => button(page, 'Export CSV').getAttribute('title'))
    .toBe('There is nothing to export yet');
  await expectAccessible(page);
});

test('an agent whose videos are older is not told for a moment that there is nothing', async () => {
  const agent = await signUp();
  const createdAt = new Date(Date.now() - 200 * 86_400_000);
  await seedVideo(data, { userId: agent.user.id, createdAt });
  const page = await openPage();
  await storeSession(page, agent);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/analytics/dashboard?timeRange=all*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/analytics/dashboard?timeRange=all*');

  await page.goto(`${server.url}/dashboard/analytics`);
  await asked;

  await see(page, 'Loading your numbers');
  expect(await page.getByRole('heading', { name: 'No Analytics Data Yet' }).count()).toBe(0);
  answer();
  await expect.poll(() => figure(page, 'Total Views').textContent()).toMatch(/^0/);
});

test('numbers that cannot be loaded can be loaded again', async () => {
  const agent = await signUp();
  await seedSharedVideo(agent.user.id, 'Harbor House');
  const page = await openPage({ expectedProblems: [/status of 500/] });
  await storeSession(page, agent);
  const numbers = '**/api/v1/analytics/dashboard*';
  await page.route(numbers, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${server.url}/dashboard/analytics`);
  await see(page, 'HTTP 500: Failed to fetch analytics');
  await expectAccessible(page);

  await page.unroute(numbers);
  await button(page, 'Try Again').click();
  await expect.poll(() => figure(page, 'Videos Created').textContent()).toMatch(/^1/);
});

test('the administrator reads what happened on a day', async () => {
  const agent = await signUp();
  await openAs(agent, '/dashboard/help');
  await expect.poll(() => pagesViewedBy(agent)).toContain('/dashboard/help');
  const video = await seedSharedVideo(agent.user.id, 'Orchard Lane');
  const sessionId = await watch(video, 80);

  const page = await openAs(admin, '/dashboard/admin/report');

  await expect
    .poll(async () => Number(await figure(page, 'Accounts Created').textContent()))
    .toBeGreaterThan(1);
  await page
    .getByRole('region', { name: 'Sessions' })
    .getByText(sessionId.slice(0, 8), { exact: true })
    .waitFor();
  await page.getByRole('region', { name: 'Page Views' }).getByText('/dashboard/help').first().waitFor();
  await page.getByRole('region', { name: 'Videos' }).getByText('Orchard Lane').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Date').fill('2020-02-29');
  await expect.poll(() => figure(page, 'Total Page Views').textContent()).toBe('0');
  await button(page, 'Today').click();
  await expect
    .poll(async () => Number(await figure(page, 'Total Page Views').textContent()))
    .toBeGreaterThan(0);
  await page.goto(`${server.url}/dashboard/admin/report-pages`);
  await page.getByRole('heading', { name: 'Activity Report' }).waitFor();
  await expect.poll(reportsViewed).toContain('daily 2020-02-29');
});

test('the administrator searches, filters and sorts the users, and a report that fails can be tried again', async () => {
  const page = await openPage({ expectedProblems: [/status of 500/] });
  await storeSession(page, admin);
  const report = '**/api/v1/reports/users*';
  await page.route(report, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${server.url}/dashboard/admin/report-users`);
  await see(page, 'The report did not come');
  await expectAccessible(page);
  await page.unroute(report);
  await button(page, 'Try Again').click();

  await page.getByLabel('Search').fill('admin@');
  await page.getByText(/^1 of \d+ users$/).waitFor();
  await page.getByLabel('Show').selectOption('unverified');
  await page.getByRole('heading', { name: 'No users found' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Search').fill('');
  await button(page, 'Videos').click();
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Videos' }).getAttribute('aria-sort'))
    .toBe('descending');
  await expectAccessible(page);
  await expect.poll(reportsViewed).toContain('users');
});

test('nobody but the administrator reads reports', async () => {
  const agent = await signUp();

  const page = await openAs(agent, '/dashboard/admin/report-users');

  await page.waitForURL(`${server.url}/dashboard`);
  for (const report of ['daily', 'users']) {
    const response = await fetch(`${server.url}/api/v1/reports/${report}`, {
      headers: { authorization: `Bearer ${agent.token}` },
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: 'Admin Access Required' });
  }
});

test('the browser tracks a visit: its pages and its end', async () => {
  const page = await openPage({ timezoneId: 'Europe/Paris' });
  await page.goto(`${server.url}/terms`);
  const idOf = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('curbreel.visit') ?? '{}').id as string);
  await expect.poll(idOf).toBeTruthy();
  const sessionId = await idOf();
  await page.evaluate(() => window.history.pushState({}, '', '/privacy'));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(idOf).toBe(sessionId);
  await page.goto('about:blank');

  await expect
    .poll(async () => {
      const { rows } = await data.pool.query(
        `select timezone, ended_at is not null as has_ended,
           (select array_agg(distinct page_path order by page_path) from page_views as p where p.session_id = s.session_id) as pages
         from analytics_sessions as s where session_id = $1`,
        [sessionId],
      );
      return rows[0];
    })
    .toEqual({ timezone: 'Europe/Paris', has_ended: true, pages: ['/privacy', '/terms'] });
});

test('a browser with Do Not Track sends no events', async () => {
  const page = await openPage({ extraHTTPHeaders: { dnt: '1' } });
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  const tracked: string[] = [];
  page.on('request', (request) => request.url().includes('/track/') && tracked.push(request.url()));
  await page.goto(`${server.url}/terms`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${server.url}/privacy`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(tracked).toEqual([]);
});

test('the administrator sees what runs and what failed, and makes a failed video again', async () => {
  const agent = await signUp();
  await seedVideo(data, {
    userId: agent.user.id,
    title: 'The Broken Barn',
    status: 'failed',
    failureReason: 'The file barn.jpg is no longer available.',
  });
  const page = await openAs(admin, '/dashboard/admin/system');
  await see(page, 'The file barn.jpg is no longer available.');
  await page.getByRole('heading', { name: 'Queues' }).waitFor();
  expect(Number(await figure(page, 'Processes').textContent())).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await button(page, 'Try again: The Broken Barn').click();
  await see(page, 'The video is being made again');
  await page.getByText(/^Made the failed video/).waitFor();
});
