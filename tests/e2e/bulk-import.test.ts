import { readFile } from 'node:fs/promises';
import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { listingsCsv, smallPhoto } from '#tests/support/listing-files.ts';
import { expectAccessible, expectDialogAccessible, expectFocus } from '#tests/support/page-checks.ts';
import { expectToFit, PHONE, ready, signedIn, WIDE } from '#tests/support/wizard-pages.ts';

const server = commonServer();
const openPage = withBrowser();

/** The numbers of the summary. */
const figures = async (page: Page) =>
  Object.fromEntries(
    await page
      .getByRole('region', { name: 'Summary' })
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((one) => [
          one.querySelector('dt')?.textContent,
          Number(one.querySelector('dd')?.textContent),
        ]),
      ),
  );

/** Resolves when what has arrived is rendered. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Tells whether React has rendered an element again since: it would hold new props. */
async function watchRendering(element: Locator): Promise<() => Promise<boolean>> {
  const props = await element.evaluateHandle(
    (node) => Object.entries(node).find(([name]) => name.startsWith('__reactProps'))?.[1],
  );
  return () => element.evaluate((node, before) => !Object.values(node).includes(before), props);
}

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test('a CSV is checked, its columns are matched by hand, photos find their rows, and what is ready is made', async () => {
  const page = await openPage({ viewport: WIDE, expectedProblems: [/status of 400/, /ERR_FAILED/] });
  await signedIn(page, server.url);
  await page.goto(`${server.url}/dashboard/imports`);
  const csv = listingsCsv(3).replace('ListPrice', 'Ask');
  await page.getByLabel(/Choose a CSV/).setInputFiles(file('spring.csv', 'text/csv', Buffer.from(csv)));

  await page.getByRole('heading', { name: 'spring.csv' }).waitFor();
  await expect.poll(() => figures(page)).toEqual({ Listings: 3, Incomplete: 3 });
  await page.getByText('No listing has: price.').waitFor();
  await page.getByLabel('Ask is').selectOption('Price');
  await expect.poll(() => page.getByText('Missing: photos, price').count()).toBe(0);

  const photos = [0, 1].map((n) => file(`2045000${n}_1.jpg`, 'image/jpeg', smallPhoto(n)));
  const notes = file('20450002_1.jpg', 'image/jpeg', Buffer.from('no picture'));
  await page.getByLabel(/Choose a ZIP/).setInputFiles([...photos, notes]);
  await page.getByText('2 added, 1 refused.').waitFor();
  await expect.poll(() => figures(page)).toEqual({ Listings: 3, Ready: 2, Incomplete: 1 });
  await page.getByLabel(/Choose a ZIP/).setInputFiles(photos);
  await page.getByText('0 added, 2 were here already.').waitFor();
  await expectAccessible(page);
  await expectToFit(page, PHONE);
  await page.setViewportSize(WIDE);

  await page.getByRole('radio', { name: 'Need attention 1' }).check();
  const saving = page.waitForEvent('download');
  await button(page, 'What is wrong, as CSV').click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain('3,20450002,"102 Willow Bend Road, Austin, TX 78704",,No photo');

  await page.getByLabel(/I have the right to use these photos/).check();
  for (const choice of ['Formats', 'Cuts'])
    for (const box of await page.getByRole('group', { name: choice }).getByRole('checkbox').all())
      if (!(await box.isChecked())) await box.check();
  await button(page, 'Make all 18 videos').click();
  await see(page, 'Make 18 videos?');
  await page.getByText(/in the formats 9:16, 16:9 and 1:1, .*branded, unbranded and strict/).waitFor();
  await expectDialogAccessible(page);
  await button(page, 'Cancel').click();
  for (const choice of ['Formats', 'Cuts'])
    for (const box of (await page.getByRole('group', { name: choice }).getByRole('checkbox').all()).slice(1))
      await box.uncheck();
  await button(page, 'Make all 2 videos').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/make') && sent.push('make'));
  const music = page.getByLabel('Music', { exact: true });
  /** Presses the button while a change is on its way, which then arrives or is lost. */
  const makeWhileChanging = async (
    path: string,
    change: () => Promise<unknown>,
    end: (route: Route) => Promise<void>,
  ) => {
    const pressed = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      if (route.request().method() === 'GET') return await route.fallback();
      await pressed.promise;
      sent.push('change');
      await end(route);
    });
    await change();
    await button(page, 'Make all 2 videos').click();
    pressed.resolve();
  };
  const typeBedrooms = async (bedrooms: string) => {
    await page.getByRole('button', { name: /^Bedrooms, row 3:/ }).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(bedrooms);
    await page.keyboard.press('Enter');
  };
  const nothing = page.getByText('Nothing was queued: a change was not saved.');
  const lose = (route: Route) => route.abort();
  await makeWhileChanging('**/imports/*', () => music.selectOption('none'), lose);
  await nothing.waitFor();
  // The button was disabled meanwhile.
  await expectFocus(button(page, 'Make all 2 videos'));
  await page.unroute('**/imports/*');
  // The import is fetched again after each loss; here the answer comes late.
  const [typed, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const late: Promise<void>[] = [];
  await page.route('**/imports/*', async (route) => {
    if (route.request().method() === 'GET') {
      const response = await route.fetch();
      await released.promise;
      late.push(route.fulfill({ response }).catch(() => {}));
    } else {
      await typed.promise;
      await route.continue();
    }
  });
  await makeWhileChanging('**/rows/3', () => typeBedrooms('6'), lose);
  await nothing.waitFor();
  await page.unroute('**/rows/3');
  // What was chosen and saved stays chosen, while an edit waits behind it and over the late answer.
  const chosen: string[] = [];
  await music.selectOption('none');
  const change = async () => {
    await typeBedrooms('5');
    typed.resolve();
  };
  await makeWhileChanging('**/rows/3', change, async (route) => {
    await nextFrames(page);
    chosen.push(await music.inputValue());
    released.resolve();
    await expect.poll(() => late.length).toBeGreaterThan(0);
    await Promise.all(late);
    await nextFrames(page);
    chosen.push(await music.inputValue());
    await route.continue();
  });
  await page.getByText(/This goes on without you/).waitFor();
  expect(chosen).toEqual(['none', 'none']);
  // What was typed is saved before videos are made of it.
  expect(sent).toEqual(['change', 'change', 'change', 'make']);
  await page.reload();
  await expect.poll(async () => (await figures(page)).Ready).toBeUndefined();
  await expect.poll(() => button(page, 'Make all videos').isDisabled()).toBe(true);
});

test('cells are corrected by keyboard and by a form on the phone, and what stays incomplete is finished in the wizard', async () => {
  const page = await openPage({ viewport: WIDE });
  await signedIn(page, server.url);
  await page.goto(`${server.url}/dashboard/imports`);
  const csv = listingsCsv(2).replace(',425000,', ',,').replace(',426500,', ',,');
  await page.getByLabel(/Choose a CSV/).setInputFiles(file('gaps.csv', 'text/csv', Buffer.from(csv)));
  const photos = [0, 1].map((n) => file(`2045000${n}_1.jpg`, 'image/jpeg', smallPhoto(n)));
  await page.getByLabel(/Choose a ZIP/).setInputFiles(photos);
  await page.getByText('2 added.').waitFor();

  await page.getByRole('button', { name: 'Price, row 1: missing. Edit' }).click();
  await page.keyboard.type('650k');
  await page.keyboard.press('Tab');
  await expectFocus(page.getByLabel('Bedrooms, row 1', { exact: true }));
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bedrooms, row 1: 2. Edit' }).waitFor();
  await page.getByRole('button', { name: 'Price, row 1: $650,000. Edit' }).waitFor();
  await expect.poll(() => figures(page)).toEqual({ Listings: 2, Ready: 1, Incomplete: 1 });
  const isRowRendered = await watchRendering(page.getByRole('button', { name: /^Bedrooms, row 2:/ }));

  await page.setViewportSize(PHONE);
  await button(page, 'Correct').first().click();
  await page.getByRole('dialog').getByLabel('Bathrooms').fill('3.0');
  await expectAccessible(page);
  await button(page, 'Save').click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Bathrooms, row 1: 3. Edit' }).waitFor();
  // Of hundreds of rows only the one that was changed.
  expect(await isRowRendered()).toBe(false);

  await button(page, 'Keep it as a draft').click();
  const finish = page.getByRole('link', { name: 'Finish it' });
  await finish.waitFor();
  await expectFocus(page.locator('#content'));
  await finish.click();
  const price = page.getByLabel('Price', { exact: true });
  await expectFocus(price);
  await expect
    .poll(() => page.getByLabel('Address', { exact: true }).first().inputValue())
    .toBe('101 Harbor View Drive, Austin, TX 78704');
  await price.fill('$512,000');
  await button(page, 'Next').click();
  await expect.poll(() => ready(page).count()).toBe(1);
});

test('edits and options that are not saved are reported one by one, and a link asks before it stops an upload', async () => {
  const page = await openPage({ viewport: WIDE, expectedProblems: [/Failed to load resource/] });
  await signedIn(page, server.url);
  await page.goto(`${server.url}/dashboard/imports`);
  await page
    .getByLabel(/Choose a CSV/)
    .setInputFiles(file('spring.csv', 'text/csv', Buffer.from(listingsCsv(2))));
  await page.getByRole('heading', { name: 'spring.csv' }).waitFor();

  const held = Promise.withResolvers<void>();
  // Nothing can be fetched either.
  await page.route(/\/imports\/[^/]+(\/rows\/\d+)?$/, async (route) => {
    await held.promise;
    await route.abort();
  });
  for (const row of [1, 2]) {
    await page.getByRole('button', { name: new RegExp(`^Bedrooms, row ${row}:`) }).click();
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
  }
  held.resolve();
  await see(page, 'Row 1 was not changed. Please try again.');
  await see(page, 'Row 2 was not changed. Please try again.');
  // The table shows what is stored, and the editor what was typed.
  expect(await page.getByRole('button', { name: 'Bedrooms, row 1: 9. Edit' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Bedrooms, row 1: 2. Edit' }).click();
  await expect.poll(() => page.getByLabel('Bedrooms, row 1', { exact: true }).inputValue()).toBe('9');
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'Cuts' }).getByRole('checkbox').last().click();
  await see(page, 'The change was not saved. Please try again.');

  const photos = /\/imports\/[^/]+\/(photos|archive)/;
  await page.route(photos, () => {});
  await page.getByLabel(/Choose a ZIP/).setInputFiles(file('20450000_1.jpg', 'image/jpeg', smallPhoto(0)));
  await see(page, 'Sending photo 1 of 1');
  await page.getByRole('link', { name: 'Import Listings' }).first().click();
  await see(page, 'Stop sending photos?');
  await button(page, 'Keep sending').click();
  await button(page, 'Stop').click();
  await page.getByText(/^Stopped\. Photos that arrived are kept/).waitFor();
  await page.unroute(photos);
  await page.route(photos, (route) => route.abort());
  await page
    .getByLabel(/Choose a ZIP/)
    .setInputFiles(file('photos.zip', 'application/zip', Buffer.alloc(1_000)));
  await page.getByText(/nothing of it was kept\. Choose the folder itself instead/).waitFor();
});
