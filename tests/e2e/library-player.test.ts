import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { button, clickWithoutSession, see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { openLibraryPage } from '#tests/support/library-page.ts';
import { expectAccessibleLayout, expectDialogAccessible, expectFocus } from '#tests/support/page-checks.ts';

const server = commonServer();
const openPage = withBrowser();

const VIDEO_FILE = join(import.meta.dirname, '..', 'support', 'videos', '9x16.mp4');

/** A library of one video; `kinds` are the player events that the page tracks. */
async function openOneVideo() {
  const projectData = { rightsConfirmation: 'I have the right to use these photos in this video.' };
  const { page, rows } = await openLibraryPage(
    server,
    openPage,
    [{ title: 'Mill House', format: '16:9', projectData }],
    {
      expectedProblems: [/status of 404/],
    },
  );
  const tracked: { interactionType?: string; watchDuration?: number }[] = [];
  page.on('request', (request) => {
    if (/track\/video_(interaction|view)/.test(request.url())) tracked.push(request.postDataJSON());
  });
  const kinds = () => tracked.map(({ interactionType }) => interactionType ?? 'view');
  const videoUrl = `**/api/v1/videos/${rows[0]?.filename}?*`;
  return { page, tracked, kinds, videoUrl };
}

test('a video plays with the keyboard alone and tracks what happened to it', async () => {
  const { page, tracked, kinds } = await openOneVideo();
  await page.goto(`${server.url}/dashboard`);

  await button(page, 'Play Mill House').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Video Player' }).waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
  await page.keyboard.press('Space');
  // A pause in the middle of a jump belongs to the jump, so the two must not meet.
  await expect.poll(kinds).toContain('pause');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 5);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.volume)).toBeCloseTo(0.9);
  await page.getByText('right to use these photos in this video.” Confirmed by Ada Lovelace on').waitFor();
  await expectDialogAccessible(page);
  const { width, height } = await page.evaluate(() => {
    const box = document.querySelector('video')?.getBoundingClientRect();
    return { width: box?.width ?? 0, height: (box?.height ?? 0) / window.innerHeight };
  });
  expect(height).toBeLessThanOrEqual(0.7);
  expect(width).toBeGreaterThan(500);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectFocus(button(page, 'Play Mill House'));
  await expect.poll(kinds).toEqual(expect.arrayContaining(['play', 'view', 'pause', 'seek', 'volume']));
  const viewCount = () => tracked.filter(({ watchDuration }) => watchDuration !== undefined).length;
  await expect.poll(viewCount).toBeGreaterThan(1);
});

test('a video whose link has expired plays with a fresh one', async () => {
  const { page, videoUrl } = await openOneVideo();
  await page.goto(`${server.url}/dashboard`);

  await page.route(videoUrl, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await button(page, 'Play Mill House').click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
});

test('a video that cannot be loaded says so, is reported, and can be tried again', async () => {
  const { page, kinds, videoUrl } = await openOneVideo();
  await page.route(videoUrl, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${server.url}/dashboard`);
  await button(page, 'Play Mill House').click();
  await see(page, 'Failed to load video');
  await page.getByText(/^Error loading video: /).waitFor();
  await expectDialogAccessible(page);
  await expect.poll(kinds).toContain('error');
  await page.unrouteAll();
  await button(page, 'Try Again').click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
});

test('a download saves the same bytes, and a failed one is reported', async () => {
  const { page, rows } = await openLibraryPage(server, openPage, [{ title: 'Mill: House' }], {
    expectedProblems: [/status of 404/, /Failed to load resource/],
  });
  await page.goto(`${server.url}/dashboard`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download Mill: House').click(),
  ]);
  expect(download.suggestedFilename()).toBe('Mill House - 9x16.mp4');
  expect((await readFile(await download.path())).equals(await readFile(VIDEO_FILE))).toBe(true);
  await see(page, 'Download started! Check your Downloads folder for the video file.');
  await expectAccessibleLayout(page);

  const videoUrl = `**/api/v1/videos/${rows[0]?.filename}?*`;
  // In the player too, and not twice at once.
  await button(page, 'Play Mill: House').click();
  const inPlayer = page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true });
  const saved = page.waitForEvent('download');
  const held = Promise.withResolvers<void>();
  await page.route(videoUrl, async (route) => {
    if (route.request().resourceType() === 'fetch') await held.promise;
    await route.continue();
  });
  await inPlayer.click();
  await expect.poll(() => inPlayer.isDisabled()).toBe(true);
  held.resolve();
  await saved;
  await expect.poll(() => inPlayer.isEnabled()).toBe(true);
  await page.unroute(videoUrl);
  await page.keyboard.press('Escape');

  await page.route(videoUrl, (route) => route.fulfill({ status: 404, json: {} }));
  await button(page, 'Download Mill: House').click();
  await page.getByText(/^Failed to download video: 404/).waitFor();
  await page.route(videoUrl, (route) => route.abort());
  await button(page, 'Download Mill: House').click();
  await see(page, 'Failed to download video: Failed to fetch');
  await clickWithoutSession(button(page, 'Download Mill: House'));
  await see(page, 'Please log in to download the video');
});
