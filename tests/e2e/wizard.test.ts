import { mkdir, writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, raisedLimits, see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { withServer } from '#tests/support/common-server.ts';
import { dragByTouch, dropEmptyFiles, dropFromDisk } from '#tests/support/drop-files.ts';
import { makeSound } from '#tests/support/media/make-sound.ts';
import { expectAccessible, expectDialogAccessible } from '#tests/support/page-checks.ts';
import { openTempDir } from '#tests/support/temp-dir.ts';
import {
  expectToFit,
  heading,
  jumpTo,
  LAPTOP,
  next,
  order,
  PHONE,
  photo,
  pick,
  ready,
  saved,
  signedIn,
  tiles,
  words,
} from '#tests/support/wizard-pages.ts';

const MEGABYTE = 1024 * 1024;
const UPLOADS = 4;
// So few uploads that the last one is one too many.
const server = withServer({ ...raisedLimits, THROTTLE_UPLOAD: `${UPLOADS}/10m` });
const openPage = withBrowser();

// A screen of 1440 by 900 at 200 percent.
const ZOOMED = { width: 720, height: 450 };

const musicArea = (page: Page) => page.locator('label', { hasText: 'Choose an audio file or drop it here' });
const mediaArea = (page: Page) => page.locator('label', { hasText: 'Choose photos and clips' });
const isShown = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((one) => (one as HTMLImageElement).naturalWidth > 0);
const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);
const forgetPendingFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('curbreel-pending-files');
        request.onsuccess = resolve;
        request.onerror = reject;
      }),
  );
/** As the wizard's draft looks when its page is left while a video is made, which has gone since. */
const rememberVideoInTheMaking = (page: Page) =>
  page.evaluate((id) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('curbreel.draft.')) ?? '';
    const video = { id, filename: 'film.mp4', format: '16:9', cut: 'branded', outcome: 'making' };
    const draft: object = JSON.parse(localStorage.getItem(key) ?? '');
    const left = { ...draft, step: 4, generation: { kind: 'asked', videos: [video] } };
    localStorage.setItem(key, JSON.stringify(left));
  }, crypto.randomUUID());
const tone = (time: number) => 0.2 * Math.sin(2 * Math.PI * 330 * time);

/** A new agent's wizard. With `project`, it opens that draft. */
async function openWizard(
  viewport: typeof LAPTOP,
  { project, ...options }: { project?: object; hasTouch?: boolean; expectedProblems?: RegExp[] } = {},
) {
  const page = await openPage({ viewport, ...options });
  const { call } = await signedIn(page, server.url);
  const answer = project && (await call('POST', '/api/v1/projects', { data: project }));
  await page.goto(`${server.url}/dashboard/create`);
  await page.getByRole('radio', { name: /Viral Short/ }).waitFor();
  return { page, call, projectId: (answer as { project: { id: string } } | undefined)?.project.id };
}

/** Accessible, and nothing is cut off on a zoomed screen and on a phone. */
async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectToFit(page, ZOOMED);
  await expectToFit(page, PHONE);
}

test('custom audio is refused when it is too large, shows its upload and its length, and is removed', async () => {
  await using folder = await openTempDir();
  await makeSound(folder.at('song.wav'), 'wav', {
    codec: 'pcm_s16le',
    channels: 1,
    seconds: 8,
    sampleAt: tone,
  });
  const { page } = await openWizard(LAPTOP);
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
  const { page } = await openWizard(LAPTOP, { expectedProblems: [/status of 502/] });
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

test('files come by drop, by folder and by touch, and a batch beyond a limit is refused whole', async () => {
  await using folder = await openTempDir();
  await mkdir(folder.at('house'));
  for (const name of ['room-10.jpg', 'room-2.jpg'])
    await writeFile(folder.at(`house/${name}`), photo(1).buffer);
  await writeFile(folder.at('house/.DS_Store'), 'left by the system');
  const { page } = await openWizard(LAPTOP, { hasTouch: true });
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
  await button(page, 'Add the 4 that fit').waitFor();

  // A folder: files of the operating system are left out, and names are sorted by their numbers.
  await dropFromDisk(page, mediaArea(page), [folder.at('house')]);
  await expect.poll(() => ready(page).count()).toBe(2);
  expect(await order(page)).toEqual(['room-2.jpg', 'room-10.jpg']);
  await dragByTouch(page, tiles(page).nth(1), tiles(page).nth(0), {
    isPickedUp: () =>
      page.getByText('Picked up room-10.jpg, position 2 of 2.').waitFor({ state: 'attached' }),
    isOver: async () => (await page.getByText('room-10.jpg is over position 1 of 2.').count()) > 0,
  });
  await expect.poll(() => order(page)).toEqual(['room-10.jpg', 'room-2.jpg']);
});

test('a restarting server and an upload limit pause the queue, and a file that the browser has lost must be added again', async () => {
  const { page } = await openWizard(LAPTOP, { expectedProblems: [/status of (?:429|502)/] });
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
  expect(await ready(page).count()).toBe(4);
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

test('a draft of another device is opened on a phone', async () => {
  const { page } = await openWizard(PHONE, { project: words });
  await see(page, 'Step 1 of 4');
  await see(page, '25%');
  await expect.poll(() => page.getByRole('radio', { name: /Viral Short/ }).isChecked()).toBe(true);
  await expectUsable(page);
  await next(page);
  expect(await field(page, 'Listing Name').inputValue()).toBe('12 Harbor View');
  await expectUsable(page);
});

test('a version that was saved elsewhere is a conflict, and mine is kept', async () => {
  const { page, call, projectId } = await openWizard(PHONE, {
    project: words,
    expectedProblems: [/status of 409/],
  });
  await next(page);
  await field(page, 'Listing Name').fill('12 Harbor View, mine');
  await saved(page);
  const { project: current } = (await call('GET', `/api/v1/projects/${projectId}`)) as {
    project: { revision: number };
  };
  await call('PUT', `/api/v1/projects/${projectId}`, {
    data: { ...words, name: 'Theirs' },
    revision: current.revision,
  });
  await field(page, 'Price').fill('$900,000');
  await see(page, 'This project was changed in another tab or on another device.');
  await button(page, 'Keep mine').click();
  await saved(page);
  const { project: kept } = (await call('GET', `/api/v1/projects/${projectId}`)) as {
    project: { data: { name: string } };
  };
  expect(kept.data.name).toBe('12 Harbor View, mine');
});

test('the last step lists what is missing and leads there', async () => {
  const { page } = await openWizard(PHONE, { project: words });
  await next(page);
  await next(page);
  await next(page);
  await heading(page, 'Generate Video').waitFor();
  await button(page, 'Generate Video').click();
  await see(page, 'Please complete the following required fields:');
  await see(page, 'All fields must be filled before generating a video.');
  await expectUsable(page);
  await button(page, 'At least one image').click();
  await heading(page, 'Upload Media').waitFor();
  await pick(page, [photo(1)]);
  await expect.poll(() => ready(page).count()).toBe(1);
  await expectAccessible(page);
  await button(page, 'Set the focal point of photo-1.jpg').click();
  await expectDialogAccessible(page);
  await button(page, 'Cancel').click();
  await expectToFit(page, ZOOMED);
  await expectToFit(page, PHONE);
});

test('a copy of another project is opened, and the draft stays among the others', async () => {
  const { page, call } = await openWizard(LAPTOP);
  await jumpTo(page, 'Upload Media');
  await pick(page, [photo(1)]);
  await expect.poll(() => ready(page).count()).toBe(1);
  await saved(page);
  const { project: older } = (await call('POST', '/api/v1/projects', {
    data: { ...words, name: 'An older one' },
  })) as {
    project: { id: string };
  };
  await page.goto(`${server.url}/dashboard/create?project=${older.id}`);
  await page.getByText('Your other draft,').waitFor();
  await expect.poll(() => page.url()).toBe(`${server.url}/dashboard/create`);
  await next(page);
  await expect.poll(() => field(page, 'Listing Name').inputValue()).toBe('An older one');
  await button(page, 'Go back to it').click();
  await expect.poll(() => ready(page).count()).toBe(1);
});

test('an unfinished draft is set aside for a new video, opened again, and discarded', async () => {
  const page = await openPage({ viewport: PHONE });
  const { call } = await signedIn(page, server.url);
  await page.goto(`${server.url}/dashboard/create`);
  const startNew = button(page, 'Start a new video');
  await heading(page, 'Choose Video Type').waitFor();
  expect(await startNew.count()).toBe(0);

  // What looks wrong is said once it has been typed, and does not block.
  await page.getByRole('radio', { name: /Showcase Pro/ }).check();
  await next(page);
  await field(page, 'Listing Name').fill('12 Harbor View');
  await field(page, 'Realtor Email').fill('dana@example');
  expect(await page.getByText('This does not look like an email address.').count()).toBe(0);
  await field(page, 'Realtor Website').fill('example.com');
  await see(page, 'This does not look like an email address.');
  const brokerageWebsite = page.getByLabel('Brokerage Website');
  await brokerageWebsite.fill('example');
  await brokerageWebsite.blur();
  await page.getByText('This does not look like a web address.').waitFor();
  await field(page, 'Realtor Email').fill('dana@example.com');
  await expect.poll(() => page.getByText(/^This does not look like/).allTextContents()).toHaveLength(1);
  await expectAccessible(page);

  // A new video is still new after a reload; the draft waits.
  await startNew.click();
  await expect.poll(() => hasFocus(heading(page, 'Choose Video Type'))).toBe(true);
  await page.getByText('Your other draft, 12 Harbor View, is kept.').waitFor();
  expect(await startNew.count()).toBe(0);
  await expectUsable(page);
  await page.reload();
  await page.getByText('Your other draft, 12 Harbor View, is kept.').waitFor();
  expect(await startNew.count()).toBe(0);
  await button(page, 'Go back to it').click();
  await heading(page, 'Property Details').waitFor();
  expect(await field(page, 'Listing Name').inputValue()).toBe('12 Harbor View');

  await startNew.click();
  await button(page, 'Throw away the draft 12 Harbor View').click();
  await expectDialogAccessible(page);
  await button(page, 'Throw away').click();
  await page.getByText('Your other draft,').waitFor({ state: 'detached' });
  expect(await call('GET', '/api/v1/projects/draft')).toMatchObject({ project: null });

  // The preview over the page goes by key.
  await button(page, 'Preview').click();
  const shape = page.getByRole('group', { name: 'Shape' });
  await shape.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await shape.waitFor({ state: 'detached' });
  expect(await hasFocus(button(page, 'Preview'))).toBe(true);
});

test('after a video that ended while the agent was on another screen, the wizard starts a new one', async () => {
  const page = await openPage({ viewport: LAPTOP, expectedProblems: [/status of 404/] });
  await signedIn(page, server.url);
  await page.goto(`${server.url}/dashboard/create`);
  await jumpTo(page, 'Property Details');
  await field(page, 'Listing Name').fill('12 Harbor View');
  await saved(page);
  await page.goto(`${server.url}/dashboard`);
  await rememberVideoInTheMaking(page);

  await page.getByRole('link', { name: 'Create Video' }).first().click();

  await heading(page, 'Choose Video Type').waitFor();
  await jumpTo(page, 'Property Details');
  expect(await field(page, 'Listing Name').inputValue()).toBe('');
});

test('QA mode shows samples, clears the form and restores the draft', async () => {
  const page = await openPage({ viewport: LAPTOP });
  await signedIn(page, server.url);
  await page.goto(`${server.url}/dashboard/create`);
  await jumpTo(page, 'Property Details');
  await field(page, 'Listing Name').fill('My own listing');

  await page.keyboard.press('Control+Shift+Q');
  await see(page, 'QA Mode Active');
  await expect.poll(() => field(page, 'Listing Name').inputValue()).not.toMatch(/^(My own listing)?$/);
  const first = await field(page, 'Listing Name').inputValue();
  await page.keyboard.press('Control+Shift+D');
  await expect.poll(() => field(page, 'Listing Name').inputValue()).not.toBe(first);

  // Nothing chosen: what step 1 then says.
  await button(page, 'Clear form').click();
  await expect.poll(() => field(page, 'Listing Name').inputValue()).toBe('');
  await jumpTo(page, 'Choose Video Type');
  await next(page);
  await see(page, 'Please select a video type');
  await see(page, 'Please select background music');

  await page.keyboard.press('Control+Shift+Q');
  await page.getByText('QA Mode Active').waitFor({ state: 'detached' });
  await jumpTo(page, 'Property Details');
  expect(await field(page, 'Listing Name').inputValue()).toBe('My own listing');
});
