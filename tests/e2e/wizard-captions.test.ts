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
  await pick(page, [photo(1, 'IMG_kitchen-2.jpg'), photo(2, 'IMG_2041.jpg')]);
  await expect.poll(() => ready(page).count()).toBe(2);
  const kitchen = page.getByLabel('Caption of IMG_kitchen-2.jpg');
  const other = page.getByLabel('Caption of IMG_2041.jpg');
  await expect.poll(() => kitchen.getAttribute('placeholder')).toBe('Kitchen');
  await page.getByRole('button', { name: 'Use the caption Kitchen' }).click();
  await kitchen.press('End');
  await kitchen.pressSequentially(' with stone island');
  await other.fill('Primary bedroom');
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
