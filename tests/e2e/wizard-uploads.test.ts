import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, openSignedIn, raisedLimits, see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { withServer } from '#tests/support/common-server.ts';
import { dragByTouch, dropEmptyFiles, dropFromDisk } from '#tests/support/drop-files.ts';
import { makeSound } from '#tests/support/media/make-sound.ts';
import { expectFocus } from '#tests/support/page-checks.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import {
  jumpTo,
  LAPTOP,
  next,
  openWizard,
  order,
  photo,
  pick,
  ready,
  saved,
  tiles,
} from '#tests/support/wizard-pages.ts';

const MEGABYTE = 1024 * 1024;
const UPLOADS = 4;
// So few uploads that the last one is one too many.
const server = withServer({ ...raisedLimits, THROTTLE_UPLOAD: `${UPLOADS}/10m` });
const openPage = withBrowser();

const musicArea = (page: Page) => page.locator('label', { hasText: 'Choose an audio file or drop it here' });
const mediaArea = (page: Page) => page.locator('label', { hasText: 'Choose photos and clips' });
const isShown = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((one) => (one as HTMLImageElement).naturalWidth > 0);
const forgetPendingFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('curbreel-pending-files');
        request.onsuccess = resolve;
        request.onerror = reject;
      }),
  );
const tone = (time: number) => 0.2 * Math.sin(2 * Math.PI * 330 * time);

test('custom audio is refused when it is too large, shows its upload and its length, and is removed', async () => {
  await using folder = await openTempDir();
  await makeSound(folder.at('song.wav'), 'wav', {
    codec: 'pcm_s16le',
    channels: 1,
    seconds: 8,
    sampleAt: tone,
  });
  const page = await openPage({ viewport: LAPTOP });
  await openWizard(page, server.url);
  await page.getByRole('radio', { name: 'Upload Custom Audio' }).check();
  await dropEmptyFiles(musicArea(page), [
    { name: 'long.mp3', type: 'audio/mpeg', sizeBytes: 50 * MEGABYTE + 1 },
  ]);
  await see(page, 'Audio file too large. Please upload files smaller than 50MB.');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/upload-audio', async (route) => {
    await held;
    await route.continue();
  });
  await dropFromDisk(page, musicArea(page), [folder.at('song.wav')]);
  await page.getByRole('progressbar', { name: 'Uploading song.wav' }).waitFor();
  letThrough();
  await see(page, 'Uploaded');
  await see(page, 'song.wav');
  await page.getByText(/KB · 0:08$/).waitFor();
  await button(page, 'Remove').click();
  await next(page);
  await see(page, 'Please upload a custom audio file');
  await page.getByText('Audio file uploaded successfully.').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'No Music' }).check();
});

test("the realtor's photo and the brokerage's logo are shown, also after a restart of the server and a reload, and removed", async () => {
  const page = await openPage({ viewport: LAPTOP, expectedProblems: [/status of 502/] });
  await openWizard(page, server.url);
  await jumpTo(page, 'Property Details');
  await page.route('**/upload-images', (route) => route.fulfill({ status: 502 }), { times: 1 });
  await page.getByLabel('Realtor photo').setInputFiles({ ...photo(2) });
  await see(page, 'The server is not answering. The upload goes on by itself.');
  await expect.poll(() => isShown(page, 'Realtor photo')).toBe(true);
  await page.getByLabel('Brokerage logo').setInputFiles({ ...photo(3) });
  await expect.poll(() => isShown(page, 'Brokerage logo')).toBe(true);
  await page.reload();
  await expect.poll(() => isShown(page, 'Realtor photo')).toBe(true);
  await button(page, 'Remove').nth(1).click();
  await page.getByText('Add logo').waitFor();
});

test("a realtor's photo that arrives after a new video was started is in the draft it was chosen for", async () => {
  const page = await openPage({ viewport: LAPTOP });
  await openWizard(page, server.url);
  await jumpTo(page, 'Property Details');
  await page.getByLabel('Listing Name').fill('Juniper Lane');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/upload-images', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Realtor photo').setInputFiles({ ...photo(2) });
  await page.getByText('Uploading realtor photo').waitFor();
  await button(page, 'Start a new video').click();
  await jumpTo(page, 'Property Details');
  await page.getByLabel('Listing Name').fill('Harbor View');
  const answered = page.waitForResponse('**/upload-images');
  letThrough();
  await (await answered).finished();
  await button(page, 'Go back to it').click();
  await expect.poll(() => isShown(page, 'Realtor photo')).toBe(true);
  await button(page, 'Go back to it').click();
  await page.getByText('Add photo').waitFor();
});

test('files come by drop, by folder and by touch, and a batch beyond a limit is refused whole', async () => {
  await using folder = await openTempDir();
  await mkdir(folder.at('house'));
  for (const name of ['room-10.jpg', 'room-2.jpg'])
    await writeFile(folder.at(`house/${name}`), photo(1).buffer);
  await writeFile(folder.at('house/.DS_Store'), 'left by the system');
  const page = await openPage({ viewport: LAPTOP, hasTouch: true });
  await openWizard(page, server.url);
  await jumpTo(page, 'Upload Media');
  const picture = (sizeBytes: number, index = 0) => ({ name: `${index}.jpg`, type: 'image/jpeg', sizeBytes });
  const many = (count: number, sizeBytes: number) =>
    Array.from({ length: count }, (_, index) => picture(sizeBytes, index));
  await dropEmptyFiles(mediaArea(page), many(31, 1));
  await see(page, 'Maximum 30 files allowed. You can add 30 more files.');
  await dropEmptyFiles(mediaArea(page), many(1, 25 * MEGABYTE + 1));
  await see(page, 'File size exceeds 25MB limit (25.01 MB)');
  await dropEmptyFiles(mediaArea(page), many(5, 21 * MEGABYTE));
  await see(page, 'Total upload size limit exceeded. You have 100.00 MB remaining.');
  await expect.poll(() => tiles(page).count()).toBe(0);
  await button(page, 'Add the 4 that fit').waitFor();
  // The focused button goes with the notice: the keyboard goes on with the page.
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expectFocus(page.locator('#content'));

  // Beside the area the browser would open the file in place of the app.
  const isRefused = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'room.jpg', { type: 'image/jpeg' }));
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(drop);
  });
  expect(isRefused).toBe(true);

  // A folder: files of the operating system are left out, and names are sorted by their numbers.
  await dropFromDisk(page, mediaArea(page), [folder.at('house')]);
  await expect.poll(() => ready(page).count()).toBe(2);
  await expect.poll(() => order(page)).toEqual(['room-2.jpg', 'room-10.jpg']);
  await dragByTouch(page, tiles(page).nth(1), tiles(page).nth(0), {
    isPickedUp: () =>
      page.getByText('Picked up room-10.jpg, position 2 of 2.').waitFor({ state: 'attached' }),
    isOver: async () => (await page.getByText('room-10.jpg is over position 1 of 2.').count()) > 0,
  });
  await expect.poll(() => order(page)).toEqual(['room-10.jpg', 'room-2.jpg']);
});

test('a restarting server and an upload limit pause the queue, and a file that the browser has lost must be added again', async () => {
  const page = await openPage({ viewport: LAPTOP, expectedProblems: [/status of (?:429|502)/] });
  await openWizard(page, server.url);
  await jumpTo(page, 'Upload Media');
  let isRestarting = true;
  await page.route('**/api/v1/videos/upload-images', (route) =>
    isRestarting ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.fallback(),
  );
  await mediaArea(page)
    .locator('input')
    .setInputFiles([photo(1), photo(2), photo(3), photo(4), photo(5)].map((one) => ({ ...one })));
  await see(page, 'The server is not answering.');
  isRestarting = false;
  await page
    .getByText(
      /^Upload limit reached\. Please wait \d+ minute\(s\) before uploading more files\. Up to 4 files can be/,
    )
    .waitFor();
  await expect.poll(() => ready(page).count()).toBe(4);
  await jumpTo(page, 'Generate Video');
  await button(page, 'Generate Video').click();
  await see(page, 'Please wait - images are still uploading');
  await see(page, 'Uploading 5 of 5 files...');

  // The browser evicts the file that was not uploaded.
  await page.goto(`${server.url}/dashboard`);
  await forgetPendingFiles(page);
  await page.goto(`${server.url}/dashboard/create`);
  await jumpTo(page, 'Upload Media');
  await see(page, 'One file must be added again.');
  await button(page, 'Take it out').click();
  await expect.poll(() => tiles(page).count()).toBe(4);
});

test('photos on their way when the session ends go on by themselves once the agent has signed in again', async () => {
  const options = { viewport: LAPTOP, expectedProblems: [/status of 401/] };
  const { page, person, session } = await openSignedIn(openPage, server.url, options);
  await page.goto(`${server.url}/dashboard/create`);
  await jumpTo(page, 'Upload Media');
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/videos/upload-images', async (route) => {
    await isReleased;
    await route.fallback();
  });
  await pick(page, [photo(1), photo(2), photo(3)]);
  await expect.poll(() => tiles(page).count()).toBe(3);
  const headers = { authorization: `Bearer ${session.token}` };
  await fetch(`${server.url}/api/v1/auth/signout`, { method: 'POST', headers });
  release();
  await see(page, 'Your session has ended. Please log in again.');

  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => ready(page).count()).toBe(3);
  expect(await order(page)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg']);
});

test('a lost photo that is added again takes its old place, and photos are called good only once they were examined', async () => {
  const page = await openPage({ viewport: LAPTOP, expectedProblems: [/status of 502/] });
  await openWizard(page, server.url);
  await jumpTo(page, 'Upload Media');
  let isRestarting = true;
  await page.route('**/api/v1/videos/upload-images', (route) =>
    isRestarting ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.fallback(),
  );
  await pick(page, [photo(1), photo(2), photo(3)]);
  await see(page, 'The server is not answering.');
  await see(page, 'Light, color, leaning walls. Originals are kept.');
  await page.getByLabel('Caption of photo-2.jpg').fill('The garden room');
  await saved(page);
  await page.goto(`${server.url}/dashboard`);
  await forgetPendingFiles(page);
  isRestarting = false;
  await page.goto(`${server.url}/dashboard/create`);
  await jumpTo(page, 'Upload Media');
  await see(page, '3 files must be added again.');
  await pick(page, [photo(2), photo(4), photo(1)]);
  await see(page, 'One file must be added again.');
  await expect.poll(() => ready(page).count()).toBe(3);
  expect(await order(page)).toEqual(['photo-1.jpg', 'photo-2.jpg', 'photo-3.jpg', 'photo-4.jpg']);
  await expect.poll(() => page.getByLabel('Caption of photo-2.jpg').inputValue()).toBe('The garden room');
  await page.getByText(/ of 3 needed it\./).waitFor();
});
