import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { button, see, storeSession } from '#tests/support/account-pages.ts';
import { figure, openAs, seedSharedVideo, signUp, watch } from '#tests/support/analytics-page.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { seedVideo } from '#tests/support/seed-video.ts';
import { openServerData, type ServerData } from '#tests/support/server-data.ts';

const server = commonServer();
const openPage = withBrowser();
let data: ServerData;
beforeAll(async () => {
  data = await openServerData(server);
});
afterAll(() => data.close());

test('an agent reads on the screen what viewers did', async () => {
  const agent = await signUp(server);
  const [maple, loft] = [
    await seedSharedVideo(data, agent.user.id, '12 Maple Street'),
    await seedSharedVideo(data, agent.user.id, 'The Mill Loft'),
  ];
  for (const percent of [100, 100, 95, 30, 30]) await watch(server, maple, percent);
  await watch(server, loft, 10, 'Windows NT 10.0 Chrome/130');

  const page = await openAs(openPage({ hasTouch: true }), agent, `${server.url}/dashboard/analytics`);

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

  // What a metric means appears at the tap of a finger, and goes at the next.
  const meaning = page.getByRole('button', { name: /^What Total Views means/ });
  await meaning.tap();
  await page.getByRole('tooltip').first().waitFor({ state: 'attached' });
  await meaning.tap();
  await page.getByRole('tooltip').first().waitFor({ state: 'detached' });

  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/^curbreel-analytics-30d-\d{4}-\d\d-\d\d\.csv$/);
  const saved = await readFile(await download.path(), 'utf8');
  expect(saved).toContain('Summary,Total Views,6,+0%');
  expect(saved).toContain('Top video,"12 Maple Street, 9:16",5');

  await watch(server, maple, 100);
  await button(page, 'Refresh').click();
  await expect.poll(() => figure(page, 'Total Views').textContent()).toMatch(/^7/);
  await page.getByText(/^Viewers leave at photo 2: 33\.3% of them/).waitFor();
  await page.getByLabel('7d', { exact: true }).check({ force: true });
  await expect
    .poll(() => page.getByRole('table', { name: 'Views over time' }).getByRole('row').count())
    .toBe(8);
  await page.locator('summary').click();
  await expectAccessible(page);
  await page.getByRole('link', { name: '12 Maple Street' }).click();
  await page.getByRole('heading', { level: 1, name: '12 Maple Street' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'View All Videos' }).click();
  await page.waitForURL(`${server.url}/dashboard`);
});

test('an agent without videos and views is told how to begin', async () => {
  const page = await openAs(openPage(), await signUp(server), `${server.url}/dashboard/analytics`);
  await page.getByRole('heading', { name: 'No Analytics Data Yet' }).waitFor();
  await expect.poll(() => button(page, 'Export CSV').isDisabled()).toBe(true);
  await expect
    .poll(() => button(page, 'Export CSV').getAttribute('title'))
    .toBe('There is nothing to export yet');
  await expectAccessible(page);
});

test('an agent whose videos are older is not told for a moment that there is nothing', async () => {
  const agent = await signUp(server);
  const createdAt = new Date(Date.now() - 200 * 86_400_000);
  await seedVideo(data, { userId: agent.user.id, createdAt });
  const page = await openPage();
  await storeSession(page, agent);
  const held = Promise.withResolvers<void>();
  await page.route('**/analytics/dashboard?timeRange=all*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/analytics/dashboard?timeRange=all*');

  await page.goto(`${server.url}/dashboard/analytics`);
  await asked;

  const expectLoading = async () => {
    await see(page, 'Loading your numbers');
    expect(await page.getByRole('heading', { name: 'No Analytics Data Yet' }).count()).toBe(0);
    expect(await page.getByText('Total Views', { exact: true }).count()).toBe(0);
  };
  await expectLoading();
  // Back from a screen that shows the same days, which need not be loaded again.
  await page.getByRole('link', { name: 'Video Library' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Video Library' }).waitFor();
  await page.getByRole('link', { name: 'Analytics' }).first().click();
  await expectLoading();
  held.resolve();
  await expect.poll(() => figure(page, 'Total Views').textContent()).toMatch(/^0/);
});

test('numbers that cannot be loaded can be loaded again', async () => {
  const agent = await signUp(server);
  await seedSharedVideo(data, agent.user.id, 'Harbor House');
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

test('in place of a team that cannot be loaded, one’s own numbers are not shown', async () => {
  const agent = await signUp(server);
  const made = await fetch(`${server.url}/api/v1/team`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${agent.token}` },
    body: JSON.stringify({ name: 'Harbor Team' }),
  });
  expect(made.status).toBe(201);
  const page = await openPage({ expectedProblems: [/status of 500/] });
  await storeSession(page, agent);
  const team = '**/api/v1/team';
  await page.route(team, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${server.url}/dashboard/analytics?of=team`);
  await see(page, 'Your team cannot be shown');
  expect(await page.getByText('Total Views', { exact: true }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'No Analytics Data Yet' }).count()).toBe(0);

  await page.unroute(team);
  await button(page, 'Try Again').click();
  await expect.poll(() => page.getByRole('radio', { name: 'Team', exact: true }).isChecked()).toBe(true);
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
