import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, raisedLimits, see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { withServer } from '#tests/support/common-server.ts';
import { expectAccessible, expectFocus } from '#tests/support/page-checks.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import {
  brokenPhoto,
  dragBefore,
  heading,
  jumpTo,
  LAPTOP,
  moveByKey,
  next,
  order,
  photo,
  pick,
  picturesSeen,
  ready,
  saved,
  signedIn,
  tiles,
  WIDE,
  words,
} from '#tests/support/wizard-pages.ts';

const s3 = await startS3Server('videos');
const server = withServer({
  ...raisedLimits,
  ...s3.settings,
});
const openPage = withBrowser();

// What these tests provoke: a lost network, files that are no pictures, a store that scripts may not read.
const PROVOKED = [
  /ERR_INTERNET_DISCONNECTED/,
  /ERR_NETWORK_CHANGED/,
  /ERR_FAILED/,
  /status of 40[09]/,
  /blocked by CORS policy/,
];

/** A new agent's wizard; with a draft, it opens filled in. */
async function openWizard({ draft, viewport = WIDE }: { draft?: object; viewport?: typeof WIDE } = {}) {
  const page = await openPage({
    viewport,
    permissions: ['clipboard-write'],
    expectedProblems: PROVOKED,
  });
  const { call } = await signedIn(page, server.url);
  if (draft) await call('POST', '/api/v1/projects', { data: draft });
  await page.goto(`${server.url}/dashboard/create`);
  await heading(page, 'Choose Video Type').waitFor();
  return { page, call, network: page.context() };
}

test('step 1 preselects template and music, and takes nothing but audio files as music', async () => {
  const { page } = await openWizard({ viewport: LAPTOP });
  await expect.poll(() => page.getByRole('radio', { name: /Luxury Tour/ }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('radio', { name: 'Upbeat & Modern' }).isChecked()).toBe(true);
  await expect.poll(() => button(page, 'Previous').isDisabled()).toBe(true);

  await page.getByRole('radio', { name: 'Upload Custom Audio' }).check();
  await next(page);
  await see(page, 'Please upload a custom audio file');
  await see(page, 'Please select a video type and background music before proceeding.');
  await expectFocus(page.getByLabel('Choose an audio file or drop it here'));

  await page
    .getByLabel('Choose an audio file or drop it here')
    .setInputFiles({ ...brokenPhoto, name: 'notes.txt', mimeType: 'text/plain' });
  await see(page, 'Invalid audio file type. Please upload MP3, WAV, MP4, M4A, AAC, OGG, or WEBM files.');
});

test('step 2 shows what is missing, and a reload, Back and Forward lose nothing', async () => {
  const { page } = await openWizard({ viewport: LAPTOP });
  await page.getByRole('radio', { name: 'No Music' }).check();
  await page.getByRole('radio', { name: /Viral Short/ }).check();
  await next(page);
  await heading(page, 'Property Details').waitFor();
  await expectFocus(heading(page, 'Property Details'));

  await next(page);
  await see(page, 'Listing name is required');
  await see(page, 'Price is required');
  await see(page, 'Please fill in all required property details before proceeding.');
  await expectFocus(field(page, 'Listing Name'));

  await field(page, 'Listing Name').fill('12 Harbor View');
  await field(page, 'Price').fill('800000');
  await field(page, 'Price').blur();
  await page.reload();
  await heading(page, 'Property Details').waitFor();
  await expect.poll(() => field(page, 'Listing Name').inputValue()).toBe('12 Harbor View');
  await expect.poll(() => field(page, 'Price').inputValue()).toBe('$800,000');
  for (const input of await page.getByRole('main').getByRole('textbox').all()) {
    if ((await input.inputValue()) === '') await input.fill('12 Quay Street');
  }
  await next(page);
  await heading(page, 'Upload Media').waitFor();

  await page.goBack();
  await heading(page, 'Property Details').waitFor();
  await page.reload();
  await heading(page, 'Property Details').waitFor();
  await page.goBack();
  await heading(page, 'Choose Video Type').waitFor();
  await page.goForward();
  await page.goForward();
  await heading(page, 'Upload Media').waitFor();
});

test('photos are uploaded through a lost network, ordered by mouse and by key, and found after a reload', async () => {
  const { page, network } = await openWizard({ draft: words });
  await jumpTo(page, 'Upload Media');
  await pick(page, [photo(1), { ...brokenPhoto, name: 'plan.pdf', mimeType: 'application/pdf' }]);
  await see(
    page,
    'Only image and video files are allowed. Supported formats: JPG, PNG, GIF, WebP, MP4, MOV, AVI, WebM.',
  );
  await expect.poll(() => tiles(page).count()).toBe(0);

  // The network goes in the middle of an upload, and the upload waits for it.
  await network.setOffline(true);
  await pick(page, [photo(1), photo(2), photo(3), brokenPhoto]);
  await expect.poll(() => tiles(page).count()).toBe(4);
  await page.getByText('Waiting for the network.').waitFor();
  await expect.poll(() => picturesSeen(page)).toBe(3);
  await network.setOffline(false);
  const added = page.getByText('3 files processed successfully.');
  await added.waitFor();
  await expect.poll(() => ready(page).count()).toBe(3);
  await button(page, 'Retry broken.jpg').waitFor();
  await expectAccessible(page);
  // The good news makes room for the bad.
  await see(page, '1 file(s) failed to process');
  await expect.poll(() => added.count()).toBe(0);
  await button(page, 'Remove broken.jpg').click();
  await expect.poll(() => page.getByText('1 file(s) failed to process').count()).toBe(0);

  // Order: by mouse, by keyboard, and taken back.
  await dragBefore(page, tiles(page).nth(2), tiles(page).nth(0));
  await expect.poll(() => order(page)).toEqual(['photo-3.jpg', 'photo-1.jpg', 'photo-2.jpg']);
  await button(page, 'Move photo-2.jpg, position 3 of 3').focus();
  await page.keyboard.press('Space');
  await page.getByText('Picked up photo-2.jpg, position 3 of 3.').waitFor({ state: 'attached' });
  await moveByKey(page, 'ArrowLeft', 'photo-2.jpg is over position 2 of 3.');
  await page.keyboard.press('Space');
  await expect.poll(() => order(page)).toEqual(['photo-3.jpg', 'photo-2.jpg', 'photo-1.jpg']);
  // The others stay where they are while the removal can be undone.
  await button(page, 'Remove photo-2.jpg').scrollIntoViewIfNeeded();
  const before = await tiles(page).first().boundingBox();
  await button(page, 'Remove photo-2.jpg').click();
  await expect.poll(() => order(page)).toEqual(['photo-3.jpg', 'photo-1.jpg']);
  await button(page, 'Undo').waitFor();
  expect(await tiles(page).first().boundingBox()).toEqual(before);
  await button(page, 'Undo').click();
  await expect.poll(() => order(page)).toEqual(['photo-3.jpg', 'photo-2.jpg', 'photo-1.jpg']);
  await saved(page);
  await page.reload();
  await expect.poll(() => ready(page).count()).toBe(3);
  await expect.poll(() => order(page)).toEqual(['photo-3.jpg', 'photo-2.jpg', 'photo-1.jpg']);
  await expect.poll(() => picturesSeen(page)).toBe(3);
});

test('a video is made through a lost network and a reload, downloaded and watched', async () => {
  const { page, call, network } = await openWizard({ draft: words });
  await jumpTo(page, 'Property Details');
  await page.getByRole('region', { name: 'Realtor' }).getByText('Dana Whitfield · 555 0100').waitFor();
  await button(page, 'Edit realtor').click();
  await expect.poll(() => field(page, 'Realtor Phone').inputValue()).toBe('555 0100');
  await jumpTo(page, 'Upload Media');
  await pick(page, [photo(1), photo(2), photo(3)]);
  await expect.poll(() => ready(page).count()).toBe(3);
  await next(page);

  await heading(page, 'Generate Video').waitFor();
  await see(page, '3 photos');
  await see(page, '15 seconds');
  await page.getByLabel(/Square 1:1/).check();
  await page.getByLabel(/Vertical 9:16/).uncheck();
  await page.reload();
  await heading(page, 'Generate Video').waitFor();
  await expect.poll(() => page.getByLabel(/Square 1:1/).isChecked()).toBe(true);
  await network.setOffline(true);
  await button(page, 'Generate Video').click();
  await see(page, 'Failed to generate video. Please try again.');
  await expectAccessible(page, { within: 'main' });
  await network.setOffline(false);
  await button(page, 'Retry').click();
  await button(page, 'Generating...').waitFor();
  await expect.poll(() => button(page, 'Previous').isDisabled()).toBe(true);
  await page.getByText(/This may take several minutes/).waitFor();
  await page.getByRole('progressbar', { name: /Making 1:1/ }).waitFor();
  await expectAccessible(page, { within: 'main' });
  await network.setOffline(true);
  await network.setOffline(false);
  await page.reload();
  // A real video: on a busy machine it takes its time.
  await page.getByText('Your video is ready').waitFor();
  await page.route('**/api/v1/videos/*/details', (route) => route.abort());
  await page.reload();
  await see(page, 'The video is ready, but it cannot be shown right now.');
  await page.unrouteAll();
  await button(page, 'Try Again').click();
  await page.locator('video').waitFor();
  // From a store that scripts may not read, the video opens in a tab of its own.
  const [tab] = await Promise.all([page.waitForEvent('popup'), button(page, 'Download').click()]);
  await see(page, 'Video opened in new tab. Right-click and "Save As" to download to your computer.');
  await tab.close();

  s3.openToScripts(true);
  await cachedByPlayer(page);
  const download = page.waitForEvent('download');
  await button(page, 'Download').click();
  expect((await download).suggestedFilename()).toMatch(/^12 Harbor View.*\.mp4$/);
  await see(page, 'Download started! Check your Downloads folder for the video file.');
  const file = await readFile(await (await download).path());
  expect([...s3.objects.values()].some(({ body }) => body.equals(file))).toBe(true);
  const { videos } = (await call('GET', '/api/v1/videos')) as { videos: unknown[] };
  expect(videos).toHaveLength(1);
  await expectWatchingReported(page);

  // The next video begins with the realtor and brokerage of the last one.
  await button(page, 'Start another video').click();
  await jumpTo(page, 'Property Details');
  await expect.poll(() => field(page, 'Realtor Name').inputValue()).toBe('Dana Whitfield');
  await expect.poll(() => field(page, 'Listing Name').inputValue()).toBe('');
  await expectShareAsFile(page);
});

/**
 * Loads the video as one of yesterday, which browsers cache without being told to; the cached answer lacks the header
 * that lets scripts read it.
 */
async function cachedByPlayer(page: Page): Promise<void> {
  const modifiedAt = new Date(Date.now() - 86_400_000);
  for (const [key, object] of s3.objects) s3.objects.set(key, { ...object, modifiedAt });
  await page.reload();
  const player = page.locator('video');
  await expect.poll(() => player.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBe(4);
}

/** Watching is reported every ten full seconds, however fast the video is played. */
async function expectWatchingReported(page: Page): Promise<void> {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('track/video_interaction')) reports.push(request.postDataJSON());
  });
  await page.locator('video').evaluate(async (player: HTMLVideoElement) => {
    player.playbackRate = 4;
    await player.play();
  });
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ interactionType: 'time_update', interactionValue: 10 }));
}

/** In the library, a device that can share files is given the video itself. */
async function expectShareAsFile(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: ShareData) => Object.assign(window, { shared: files?.[0] }),
    });
  });
  await page.goto(`${server.url}/dashboard`);
  await button(page, 'Share 12 Harbor View').click();
  await button(page, 'Instagram').click();
  await button(page, 'Send the video to an app').click();
  await expect
    .poll(() => page.evaluate(() => (Reflect.get(window, 'shared') as File | undefined)?.name))
    .toMatch(/^12 Harbor View.*\.mp4$/);
  await expect
    .poll(() => page.evaluate(() => (Reflect.get(window, 'shared') as File).size))
    .toBeGreaterThan(50_000);
}
