import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { expectAccessible, expectDialogAccessible, expectFocus } from '#tests/support/page-checks.ts';
import {
  expectToFit,
  heading,
  jumpTo,
  LAPTOP,
  next,
  openWizard,
  PHONE,
  photo,
  pick,
  ready,
  saved,
  signedIn,
  words,
} from '#tests/support/wizard-pages.ts';

const server = commonServer();
const openPage = withBrowser();

// A screen of 1440 by 900 at 200 percent.
const ZOOMED = { width: 720, height: 450 };

/** As the wizard's draft looks when its page is left while a video is made, which has gone since. */
const rememberVideoInTheMaking = (page: Page) =>
  page.evaluate((id) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('curbreel.draft.')) ?? '';
    const video = { id, filename: 'film.mp4', format: '16:9', cut: 'branded', outcome: 'making' };
    const draft: object = JSON.parse(localStorage.getItem(key) ?? '');
    const left = { ...draft, step: 4, generation: { kind: 'asked', videos: [video] } };
    localStorage.setItem(key, JSON.stringify(left));
  }, crypto.randomUUID());

/** Accessible, and nothing is cut off on a zoomed screen and on a phone. */
async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectToFit(page, ZOOMED);
  await expectToFit(page, PHONE);
}

test('a draft of another device is opened on a phone', async () => {
  const page = await openPage({ viewport: PHONE });
  await openWizard(page, server.url, words);
  await see(page, 'Step 1 of 4');
  await see(page, '25%');
  await expect.poll(() => page.getByRole('radio', { name: /Viral Short/ }).isChecked()).toBe(true);
  await expectUsable(page);
  await next(page);
  await expect.poll(() => field(page, 'Listing Name').inputValue()).toBe('12 Harbor View');
  await expectUsable(page);
});

test('nothing can be pressed before the wizard has opened, and then the first press counts', async () => {
  const page = await openPage({ viewport: LAPTOP });
  await signedIn(page, server.url);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/videos/templates', async (route) => {
    await isReleased;
    await route.continue();
  });
  const latestDraft = page.waitForResponse(/\/api\/v1\/projects\/draft$/);
  await page.goto(`${server.url}/dashboard/create`);
  await latestDraft;
  await expect.poll(() => button(page, 'Next').isDisabled()).toBe(true);
  await expect
    .poll(() =>
      page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { disabled: true }).count(),
    )
    .toBe(4);
  await expectAccessible(page);
  release();
  await next(page);
  await heading(page, 'Property Details').waitFor();
});

test('a version that was saved elsewhere is a conflict, and mine is kept', async () => {
  const page = await openPage({ viewport: PHONE, expectedProblems: [/status of 409/] });
  const { call, projectId } = await openWizard(page, server.url, words);
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
  await expectToFit(page, PHONE);
  await button(page, 'Keep mine').click();
  await saved(page);
  const { project: kept } = (await call('GET', `/api/v1/projects/${projectId}`)) as {
    project: { data: { name: string } };
  };
  expect(kept.data.name).toBe('12 Harbor View, mine');
});

test('no video is made of a version that was changed elsewhere since', async () => {
  const page = await openPage({ viewport: PHONE });
  const { call, projectId } = await openWizard(page, server.url, words);
  await next(page);
  await next(page);
  await pick(page, [photo(1)]);
  await expect.poll(() => ready(page).count()).toBe(1);
  await saved(page);
  await next(page);
  const { project } = (await call('GET', `/api/v1/projects/${projectId}`)) as {
    project: { revision: number; data: object };
  };
  await call('PUT', `/api/v1/projects/${projectId}`, {
    data: { ...project.data, name: 'Theirs' },
    revision: project.revision,
  });

  await button(page, 'Generate Video').click();
  await see(page, 'This project was changed in another tab or on another device.');
  await button(page, 'Take the other version').click();
  await see(page, 'Theirs');
  await saved(page);
  await button(page, 'Generate Video').waitFor();
  await expectFocus(heading(page, 'Generate Video'));
});

test('the last step lists what is missing and leads there', async () => {
  const page = await openPage({ viewport: LAPTOP });
  await openWizard(page, server.url, {
    ...words,
    property_info: { ...words.property_info, bathrooms: '' },
  });
  await jumpTo(page, 'Generate Video');
  await page.setViewportSize(PHONE);
  await button(page, 'Generate Video').click();
  await see(page, 'Please complete the following required fields:');
  await see(page, 'All fields must be filled before generating a video.');
  await expectUsable(page);
  await button(page, 'Bathrooms').click();
  await expectFocus(field(page, 'Bathrooms'));
  await field(page, 'Bathrooms').fill('2');
  await next(page);
  await next(page);
  await button(page, 'Generate Video').click();
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
  const page = await openPage({ viewport: LAPTOP });
  const { call } = await openWizard(page, server.url);
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

  // Who leaves while a copy is opened is not taken back to it.
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/v1/projects', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/v1/projects');
  await page.goto(`${server.url}/dashboard/create?project=${older.id}`);
  await asked;
  await page.getByRole('link', { name: 'Post Calendar' }).click();
  await heading(page, 'Nothing is planned yet').waitFor();
  answer.resolve();
  const openDraft = () =>
    page.evaluate(
      () => Object.entries(localStorage).find(([key]) => /^curbreel\.draft\.[^.]+$/.test(key))?.[1],
    );
  await expect.poll(openDraft).toContain('An older one');
  await expect.poll(() => page.url()).toBe(`${server.url}/dashboard/posts`);
});

test('an unfinished draft is set aside for a new video, opened again, and discarded', async () => {
  const page = await openPage({ viewport: PHONE });
  const { call } = await openWizard(page, server.url);
  const startNew = button(page, 'Start a new video');
  await heading(page, 'Choose Video Type').waitFor();
  await expect.poll(() => startNew.count()).toBe(0);

  await page.getByRole('radio', { name: /Showcase Pro/ }).check();
  await next(page);
  await field(page, 'Listing Name').fill('12 Harbor View');

  // A new video is still new after a reload; the draft waits.
  await startNew.click();
  await expectFocus(heading(page, 'Choose Video Type'));
  await page.getByText('Your other draft, 12 Harbor View, is kept.').waitFor();
  await expect.poll(() => startNew.count()).toBe(0);
  await expectUsable(page);
  await page.reload();
  await page.getByText('Your other draft, 12 Harbor View, is kept.').waitFor();
  await expect.poll(() => startNew.count()).toBe(0);
  await next(page);
  await heading(page, 'Property Details').waitFor();
  await button(page, 'Go back to it').click();
  await expect.poll(() => field(page, 'Listing Name').inputValue()).toBe('12 Harbor View');
  await expectFocus(heading(page, 'Property Details'));

  await startNew.click();
  await button(page, 'Throw away the draft 12 Harbor View').click();
  await expectDialogAccessible(page);
  await button(page, 'Throw away').click();
  await page.getByText('Your other draft,').waitFor({ state: 'detached' });
  await expectFocus(page.getByRole('main'));
  expect(await call('GET', '/api/v1/projects/draft')).toMatchObject({ project: null });
});

test('beside realtor, brokerage and style it is said that they are kept for the next video', async () => {
  const page = await openPage({ viewport: LAPTOP });
  await openWizard(page, server.url);
  await jumpTo(page, 'Property Details');
  for (const group of ['Realtor', 'Brokerage', 'Style'])
    await page.getByRole('region', { name: group }).getByText('Kept for your next video.').waitFor();
  await expect.poll(() => page.getByText('Kept for your next video.').count()).toBe(3);
});

test('what looks wrong in a field is said once it has been typed, and goes when it is mended', async () => {
  const page = await openPage({ viewport: LAPTOP });
  await openWizard(page, server.url);
  await jumpTo(page, 'Property Details');
  await field(page, 'Realtor Email').fill('dana@example');
  await expect.poll(() => page.getByText('This does not look like an email address.').count()).toBe(0);
  await field(page, 'Realtor Website').fill('example.com');
  await see(page, 'This does not look like an email address.');
  const brokerageWebsite = page.getByLabel('Brokerage Website');
  await brokerageWebsite.fill('example');
  await brokerageWebsite.blur();
  await page.getByText('This does not look like a web address.').waitFor();
  await field(page, 'Realtor Email').fill('dana@example.com');
  await expect.poll(() => page.getByText(/^This does not look like/).allTextContents()).toHaveLength(1);
  await expectAccessible(page);
});

test('on a phone the preview opens over the page, and closes by key', async () => {
  const page = await openPage({ viewport: PHONE });
  await openWizard(page, server.url);
  await button(page, 'Preview').click();
  const shape = page.getByRole('group', { name: 'Format' });
  await shape.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await shape.waitFor({ state: 'detached' });
  await expectFocus(button(page, 'Preview'));
});

test('after a video that ended while the agent was on another screen, the wizard starts a new one', async () => {
  const page = await openPage({ viewport: LAPTOP, expectedProblems: [/status of 404/] });
  await openWizard(page, server.url);
  await jumpTo(page, 'Property Details');
  await field(page, 'Listing Name').fill('12 Harbor View');
  await saved(page);
  await page.goto(`${server.url}/dashboard`);
  await rememberVideoInTheMaking(page);

  await page.getByRole('link', { name: 'Create Video' }).first().click();

  await heading(page, 'Choose Video Type').waitFor();
  await jumpTo(page, 'Property Details');
  await expect.poll(() => field(page, 'Listing Name').inputValue()).toBe('');
});

test('QA mode shows samples, clears the form and restores the draft', async () => {
  const page = await openPage({ viewport: LAPTOP });
  await openWizard(page, server.url);
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
  await expect.poll(() => field(page, 'Listing Name').inputValue()).toBe('My own listing');
});
