import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { button, see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { openLibraryPage } from '#tests/support/library-page.ts';
import {
  expectAccessibleLayout,
  expectDialogAccessible,
  expectNoSidewaysScroll,
} from '#tests/support/page-checks.ts';
import { PHONE, WIDE } from '#tests/support/wizard-pages.ts';

const server = commonServer();
const openPage = withBrowser();

test('a caption is changed, copied, planned, put into a calendar and ticked off', async () => {
  const { page } = await openLibraryPage(server, openPage, [{ title: 'Mill House' }], {
    viewport: WIDE,
    hasOwnContext: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto(`${server.url}/dashboard`);
  await button(page, 'Share Mill House').click();
  await page.getByRole('tab', { name: 'Captions' }).click();
  const caption = page.getByRole('textbox', { name: 'Caption' });
  await expect.poll(() => caption.inputValue()).toContain('3 bedrooms in Springfield for $450,000');
  await caption.fill('Bachelor pad by the mill.\nBlue Door Realty');
  await button(page, 'Use “studio-style home”').click();
  await page.getByText('Your text is saved').waitFor();
  await button(page, 'Copy caption').click();
  const edited = 'Studio-style home by the mill.\nBlue Door Realty';
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(edited);

  await page.goto(`${server.url}/dashboard/posts`);
  await button(page, 'Plan your first post').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Mill House/ })
    .click();
  await expect.poll(() => caption.inputValue()).toBe(edited);
  await expectDialogAccessible(page);
  const [video] = await Promise.all([page.waitForEvent('download'), button(page, 'Download Video').click()]);
  expect(video.suggestedFilename()).toBe('Mill House - 9x16.mp4');
  const plan = page.getByRole('region', { name: 'Plan for TikTok' });
  const nextMonth = new Date(new Date().getFullYear(), new Date().getMonth() + 1, 15, 18);
  await plan.getByLabel('Post on').fill(`${nextMonth.toLocaleDateString('sv')}`);
  await plan.getByLabel('At').fill('18:00');
  await button(page, 'Plan this post').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Remind me', exact: true }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toBe('post-tiktok.ics');
  expect(file).toContain('SUMMARY:Post to TikTok: Mill House');
  expect(file).toContain(`DTSTART:${nextMonth.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`);
  await page.keyboard.press('Escape');

  await page.goto(`${server.url}/dashboard`);
  await button(page, 'Delete Mill House').click();
  await page.getByText('1 planned post goes with it, and leaves the calendar.').waitFor();
  await expectDialogAccessible(page);
  await button(page, 'Cancel').click();
  await page.goto(`${server.url}/dashboard/posts`);
  await button(page, 'Next month').click();
  await page.getByRole('button', { name: 'TikTok 6:00 PM Mill House' }).waitFor();
  await expectAccessibleLayout(page);
  await page.setViewportSize(PHONE);
  await page.getByRole('checkbox', { name: 'Posted on TikTok: Mill House' }).check();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'TikTok 6:00 PM Mill House Posted' }).click();
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Posted on TikTok', exact: true }).isChecked())
    .toBe(true);
  await button(page, 'Use the suggestion').click();
  await expect.poll(() => caption.inputValue()).toContain('3 bedrooms in Springfield');
});

test('a plan for an hour that summer time skips is saved as the hour after it', async () => {
  const { page } = await openLibraryPage(server, openPage, [{ title: 'Mill House' }], {
    viewport: WIDE,
    timezoneId: 'America/New_York',
  });
  await page.goto(`${server.url}/dashboard`);
  await button(page, 'Share Mill House').click();
  await page.getByRole('tab', { name: 'Captions' }).click();
  const plan = page.getByRole('region', { name: /^Plan for/ });
  await plan.getByLabel('Post on').fill('2027-03-14');
  await plan.getByLabel('At').fill('02:30');

  await button(page, 'Plan this post').click();

  await see(page, 'Planned for Sun, Mar 14, 3:30 AM');
  await expect.poll(() => plan.getByLabel('At').inputValue()).toBe('03:30');
});

test('a plan, a caption and lists of videos that fail are reported, and a plan is shown as it is stored', async () => {
  const others = Array.from({ length: 8 }, (_, n) => ({ title: `Tidewater Row ${n + 1}` }));
  const { page } = await openLibraryPage(server, openPage, [{ title: 'Mill House' }, ...others], {
    viewport: WIDE,
    expectedProblems: [/Failed to load resource/],
  });
  await page.route('**/api/v1/listings/*', (route) => route.abort());
  await page.goto(`${server.url}/dashboard`);
  await button(page, 'Share Mill House').click();
  await page.getByRole('tab', { name: 'Where to post' }).click();
  await see(page, 'The versions of this listing cannot be shown');

  await page.route('**/api/v1/videos?**', (route) => route.abort());
  await page.route('**/api/v1/videos', (route) => route.abort());
  await page.goto(`${server.url}/dashboard/posts?video=lost`);
  await see(page, 'This post cannot be shown');
  await button(page, 'Plan your first post').click();
  await see(page, 'Your videos cannot be shown');
  await page.unrouteAll();
  await button(page, 'Try Again').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Mill House/ })
    .click();

  // The posts cannot be fetched again either: what is shown must not depend on it.
  await page.getByRole('textbox', { name: 'Caption' }).waitFor();
  await page.route('**/api/v1/videos/*/posts**', (route) => route.abort());
  const plan = page.getByRole('region', { name: 'Plan for TikTok' });
  await plan.getByLabel('At').fill('07:30');
  await button(page, 'Plan this post').click();
  await see(page, 'The plan was not saved. Please try again.');
  await button(page, 'Plan this post').waitFor();
  await expect.poll(() => plan.getByLabel('At').inputValue()).toBe('07:30');
  const choose = async () => {
    await button(page, 'Plan your first post').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Mill House/ })
      .click();
    await page.getByRole('textbox', { name: 'Caption' }).waitFor();
  };
  const opened = Promise.withResolvers<void>();
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && saves.push(request.url()));
  await page.route('**/api/v1/videos/*/posts/*', async (route) => {
    await opened.promise;
    await route.abort();
  });
  await page.getByRole('textbox', { name: 'Caption' }).fill('Typed and closed at once');
  await page.keyboard.press('Escape');
  // Opened again before it fails, which it then says.
  await choose();
  opened.resolve();
  await see(page, 'The caption was not saved. Please try again.');
  await button(page, 'Try Again').waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Plan your first post').waitFor();
  await page.unrouteAll();
  // Closing and opening sends nothing: what another browser has stored meanwhile would be lost.
  await choose();
  await page.keyboard.press('Escape');
  await button(page, 'Plan your first post').click();
  const choices = page.getByRole('dialog').getByRole('listitem');
  await page.getByLabel('Search videos').fill('elsewhere');
  await see(page, 'No video matches.');
  await page.getByLabel('Search videos').fill('mill');
  await expect.poll(() => choices.count()).toBe(1);
  await expectDialogAccessible(page);
  await choices.getByRole('button', { name: /Mill House/ }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Caption' }).inputValue())
    .toBe('Typed and closed at once');
  expect(saves).toHaveLength(1);
  await button(page, 'Try Again').click();
  await see(page, 'Your text is saved');
});
