import { expect, test } from 'vitest';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import {
  expectToFit,
  heading,
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
  await page.getByRole('button', { name: 'Use the caption Kitchen' }).click();
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
