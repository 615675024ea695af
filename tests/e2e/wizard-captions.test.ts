import { expect, test } from 'vitest';
import { see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { expectAccessible, expectFocus } from '#tests/support/page-checks.ts';
import {
  expectToFit,
  heading,
  jumpTo,
  LAPTOP,
  openMediaStep,
  PHONE,
  photo,
  pick,
  ready,
  saved,
  WIDE,
} from '#tests/support/wizard-pages.ts';

const server = commonServer();
const openPage = withBrowser();

test('rooms are named from their file names or by hand, and stay named, on a wide screen and on a phone', async () => {
  const page = await openPage({ viewport: LAPTOP });
  await openMediaStep(page, server.url);
  const names = ['IMG_kitchen-2.jpg', 'IMG_2041.jpg', 'entry.jpg', 'garden-1.jpg'];
  await pick(
    page,
    names.map((name, index) => photo(index + 1, name)),
  );
  await expect.poll(() => ready(page).count()).toBe(4);
  const kitchen = page.getByLabel('Caption of IMG_kitchen-2.jpg');
  const other = page.getByLabel('Caption of IMG_2041.jpg');
  await expect.poll(() => kitchen.getAttribute('placeholder')).toBe('Kitchen');
  await page.getByRole('button', { name: 'Use the caption Kitchen' }).press('Enter');
  await expectFocus(kitchen);
  await kitchen.press('End');
  await kitchen.pressSequentially(' with stone island');
  await other.fill('Primary bedroom');
  await page.getByRole('button', { name: 'Use 2 suggested captions' }).click();
  await expect.poll(() => page.getByLabel('Caption of entry.jpg').inputValue()).toBe('Entry');
  await expect.poll(() => page.getByLabel('Caption of garden-1.jpg').inputValue()).toBe('Garden');
  await expect.poll(() => page.getByRole('button', { name: /suggested captions/ }).count()).toBe(0);
  await saved(page);
  await expectAccessible(page);
  await expectToFit(page, WIDE);

  await page.setViewportSize(PHONE);
  await page.reload();
  await heading(page, 'Upload Media').waitFor();
  await expect.poll(() => kitchen.inputValue()).toBe('Kitchen with stone island');
  await expect.poll(() => other.inputValue()).toBe('Primary bedroom');
  await expectToFit(page, PHONE);
});

test('characters that a video cannot show are named below the field they stand in, and stop nobody', async () => {
  const page = await openPage({ viewport: LAPTOP });
  await openMediaStep(page, server.url);
  await pick(page, [photo(1)]);
  await page.getByLabel('Caption of photo-1.jpg').fill('客廳 Living room');
  await see(page, 'Videos cannot show these characters and leave them out: 客, 廳.');
  await expectToFit(page, PHONE);
  await page.setViewportSize(LAPTOP);

  await jumpTo(page, 'Property Details');
  const hintOf = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    });
  for (const label of ['Listing Name', 'Description', 'Realtor Name', 'Brokerage Address']) {
    await page.getByLabel(label, { exact: true }).fill('王明 Villa 王');
    await expect.poll(() => hintOf(label)).toContain('leave them out: 王, 明.');
  }
  await expectAccessible(page);
  await page.getByLabel('Listing Name').fill('Łódź Villa');
  await expect.poll(() => hintOf('Listing Name')).toBe('The title of your video.');
  await jumpTo(page, 'Generate Video');
});
