import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, raisedLimits, see, storeSession } from '#tests/support/account-pages.ts';
import {
  type Account,
  figure,
  openAs,
  seedSharedVideo,
  signUp,
  watch,
} from '#tests/support/analytics-page.ts';
import { callsTo } from '#tests/support/api-calls.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { withServer } from '#tests/support/common-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { seedVideo } from '#tests/support/seed-video.ts';
import { openServerData, type ServerData } from '#tests/support/server-data.ts';

const server = withServer(raisedLimits);
const openPage = withBrowser();
let data: ServerData;
/** The server knows one administrator, by the address in its settings. */
let admin: Account;
beforeAll(async () => {
  data = await openServerData(server);
  const { token, user } = await signUp(server, raisedLimits.ADMIN_EMAIL);
  await data.pool.query('update users set email_verified_at = created_at where id = $1', [user.id]);
  admin = { token, user: { ...user, is_admin: true } };
});
afterAll(() => data.close());

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

test('the administrator reads what happened on a day', async () => {
  const agent = await signUp(server);
  await openAs(openPage(), agent, `${server.url}/dashboard/help`);
  await expect.poll(() => pagesViewedBy(agent)).toContain('/dashboard/help');
  const video = await seedSharedVideo(data, agent.user.id, 'Orchard Lane');
  const sessionId = await watch(server, video, 80);
  await callsTo(server.url, agent.token)(`share/${video}/share-event`, { body: { platform: 'linkedin' } });

  const page = await openAs(openPage(), admin, `${server.url}/dashboard/admin/report`);

  await expect
    .poll(async () => Number(await figure(page, 'Accounts Created').textContent()))
    .toBeGreaterThan(1);
  await page
    .getByRole('region', { name: 'Sessions' })
    .getByText(sessionId.slice(0, 8), { exact: true })
    .waitFor();
  await page.getByRole('region', { name: 'Page Views' }).getByText('/dashboard/help').first().waitFor();
  await page.getByRole('region', { name: 'Videos' }).getByText('Orchard Lane').waitFor();
  await page.getByRole('region', { name: 'Shares' }).getByText('LinkedIn', { exact: true }).waitFor();
  await expectAccessible(page);
  // By keyboard a day comes part by part: a month of this year may be to come, and a year begins with its first digit.
  await page.getByLabel('Date').focus();
  await page.keyboard.type('12252019');
  await page.getByText(/^Wednesday, December 25, 2019\./).waitFor();
  await page.getByLabel('Date').fill('2020-02-29');
  await expect.poll(() => figure(page, 'Total Page Views').textContent()).toBe('0');
  await button(page, 'Today').click();
  await expect
    .poll(async () => Number(await figure(page, 'Total Page Views').textContent()))
    .toBeGreaterThan(0);
  await page.goto(`${server.url}/dashboard/admin/report-pages`);
  await page.getByRole('heading', { name: 'Activity Report' }).waitFor();
  await expect.poll(reportsViewed).toContain('daily 2020-02-29');
  expect((await reportsViewed()).filter((subject) => /^daily [01]/.test(subject))).toEqual([]);
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
  const agent = await signUp(server);

  const page = await openAs(openPage(), agent, `${server.url}/dashboard/admin/report-users`);

  await page.waitForURL(`${server.url}/dashboard`);
  for (const report of ['daily', 'users']) {
    const response = await fetch(`${server.url}/api/v1/reports/${report}`, {
      headers: { authorization: `Bearer ${agent.token}` },
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: 'Admin Access Required' });
  }
});

test('the administrator sees what runs and what failed, and makes a failed video again', async () => {
  const agent = await signUp(server);
  await seedVideo(data, {
    userId: agent.user.id,
    title: 'The Broken Barn',
    status: 'failed',
    failureReason: 'The file barn.jpg is no longer available.',
  });
  const page = await openAs(openPage(), admin, `${server.url}/dashboard/admin/system`);
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
