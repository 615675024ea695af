import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeSound } from '#render/test-media/clip-sound.ts';
import { openTempFolder } from '#render/test-media/temp-folder.ts';
import { button, manyPeople, see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { dragByTouch, dropEmptyFiles, dropFromDisk } from '#tests/support/drop-files.ts';
import { withServer } from '#tests/support/shared-server.ts';
import { jumpTo, next, order, photo, ready, signedIn, tiles } from '#tests/support/studio-pages.ts';

const MEGABYTE = 1024 * 1024;
const UPLOADS = 7;
// So few uploads that the last one is one too many.
const server = withServer({ ...manyPeople, THROTTLE_UPLOAD: `${UPLOADS}/10m` });
const openPage = withBrowser();

const WIDE = { viewport: { width: 1440, height: 900 }, hasTouch: true };
const musicArea = (page: Page) => page.locator('label', { hasText: 'Choose an audio file or drop it here' });
const mediaArea = (page: Page) => page.locator('label', { hasText: 'Choose photos and clips' });
const isShown = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((one) => (one as HTMLImageElement).naturalWidth > 0);
const tone = (time: number) => 0.2 * Math.sin(2 * Math.PI * 330 * time);

it('files come by drop, by folder and by touch, and what cannot be taken is said', async () => {
  await using folder = await openTempFolder();
  await makeSound(folder.at('song.wav'), 'wav', {
    codec: 'pcm_s16le',
    channels: 1,
    seconds: 8,
    sampleAt: tone,
  });
  await mkdir(folder.at('house'));
  for (const name of ['room-10.jpg', 'room-2.jpg'])
    await writeFile(folder.at(`house/${name}`), photo(1).buffer);
  await writeFile(folder.at('house/.DS_Store'), 'left by the system');
  const page = await openPage({ ...WIDE, expectedProblems: [/status of 429/] });
  await signedIn(page, server.url);
  await page.goto(`${server.url}/dashboard/create`);

  // Music: too much of it is refused; a piece that is dropped shows its way and can be taken out again.
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

  // The realtor's face and the brokerage's mark.
  await jumpTo(page, 'Property Details');
  await page.getByLabel('Realtor photo').setInputFiles({ ...photo(2) });
  await expect.poll(() => isShown(page, 'Realtor photo')).toBe(true);
  await page.getByLabel('Brokerage logo').setInputFiles({ ...photo(3) });
  await expect.poll(() => isShown(page, 'Brokerage logo')).toBe(true);
  await page.reload();
  await expect.poll(() => isShown(page, 'Realtor photo')).toBe(true);
  await button(page, 'Remove').nth(1).click();
  await page.getByText('Add logo').waitFor();

  // Too many, too large, too much: nothing of the batch is taken.
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
  expect(await tiles(page).count()).toBe(0);

  // A folder: what the system left in it is not meant, and numbers are counted as people do.
  await dropFromDisk(page, mediaArea(page), [folder.at('house')]);
  await expect.poll(() => ready(page).count()).toBe(2);
  expect(await order(page)).toEqual(['room-2.jpg', 'room-10.jpg']);
  await dragByTouch(page, tiles(page).nth(1), tiles(page).nth(0), () =>
    page.getByText('Picked up room-10.jpg, position 2 of 2.').waitFor({ state: 'attached' }),
  );
  await expect.poll(() => order(page)).toEqual(['room-10.jpg', 'room-2.jpg']);

  // Three more, of which two are allowed for now; the third waits.
  await mediaArea(page)
    .locator('input')
    .setInputFiles([photo(4), photo(5), photo(6)].map((one) => ({ ...one })));
  await page
    .getByText(
      /^Upload limit reached\. Please wait \d+ minute\(s\) before uploading more files\. Up to 7 files can be/,
    )
    .waitFor();
  expect(await ready(page).count()).toBe(4);
  await jumpTo(page, 'Generate Video');
  await button(page, 'Generate Video').click();
  await see(page, 'Please wait - images are still uploading');
  await see(page, 'Uploading 3 of 3 files...');
});
