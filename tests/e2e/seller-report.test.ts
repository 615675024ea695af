import { expect, test } from 'vitest';
import { button, see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { openLibraryPage } from '#tests/support/library-page.ts';
import {
  expectAccessibleLayout,
  expectAccessibleLayoutAtEveryWidth,
  expectDialogAccessible,
} from '#tests/support/page-checks.ts';
import { openServerData } from '#tests/support/server-data.ts';

const server = commonServer();
const openPage = withBrowser();

test('an agent makes the report of a listing, the seller opens it without login, and the agent turns it off', async () => {
  const createdAt = new Date(Date.now() - 9 * 86_400_000);
  const opened = await openLibraryPage(server, openPage, [{ title: 'Mill House', createdAt }]);
  const { page, userId, rows } = opened;
  const [video] = rows;
  await using data = await openServerData(server);
  await data.pool.query(
    `insert into video_views (video_id, owner_id, session_id, device_type, watch_seconds, completion_percent)
     select $1, $2, gen_random_uuid()::text, 'mobile', 7, 95 from generate_series(1, 17)`,
    [video?.id, userId],
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.url}/dashboard/listings/${video?.listingId}`);
  await button(page, 'Seller report').click();
  await button(page, 'Make the link').click();
  const link = await page.getByLabel('Report link', { exact: true }).inputValue();
  const url = server.url + new URL(link).pathname;
  await page.getByLabel(/^Monthly email to the seller/).fill('nobody');
  await button(page, 'Send it every month').click();
  await see(page, 'Please enter a valid email');
  await page.getByLabel(/^Monthly email to the seller/).fill('seller@example.com');
  await button(page, 'Send it every month').click();
  await see(page, 'At the beginning of each month to seller@example.com');
  await expectDialogAccessible(page);

  const seller = await openPage({ viewport: { width: 390, height: 844 }, expectedProblems: [/404/] });
  await seller.goto(url);
  await seller.getByRole('heading', { level: 1, name: '12 Maple Street, Springfield' }).waitFor();
  await seller.getByText('Ada Lovelace').waitFor();
  await seller.getByText('17', { exact: true }).first().waitFor();
  await expect
    .poll(() => seller.getByRole('img', { name: /^Views by day\. The best day was/ }).count())
    .toBe(1);
  await expectAccessibleLayoutAtEveryWidth(seller);
  const player = seller.getByLabel('Mill House, Vertical 9:16 · 0:08');
  await player.evaluate((element) => {
    const video = element as HTMLVideoElement;
    video.muted = true;
    return video.play();
  });
  const pdf = await seller.request.get(`${url}/report.pdf`);
  expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleLayout(page, { within: '[role=dialog]' });
  await button(page, 'Turn the link off').click();
  await button(page, 'Turn it off').click();
  await see(page, 'The link no longer works.');
  await button(page, 'Make the link').waitFor();
  expect((await seller.goto(url))?.status()).toBe(404);
  await see(seller, 'This report is no longer available or the link has ended');
});
