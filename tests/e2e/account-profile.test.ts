import { expect, test } from 'vitest';
import {
  button,
  dropPicture,
  field,
  ON_A_PHONE,
  openSignedIn,
  PICTURE,
  see,
} from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';

const server = commonServer();
const openPage = withBrowser();

test('a name is changed and trimmed, an address is not', async () => {
  const { url } = server;
  const { page } = await openSignedIn(openPage, url, ON_A_PHONE);
  await page.goto(`${url}/dashboard/profile`);
  expect(await field(page, 'Email').getAttribute('readonly')).not.toBeNull();
  await field(page, 'Last name').fill('  Marsh ');
  await button(page, 'Save changes').click();
  await see(page, 'Profile updated successfully!');
  await expect.poll(() => field(page, 'Last name').inputValue()).toBe('Marsh');
});

test('a picture is checked, previewed, removed, dropped and uploaded', async () => {
  const { url } = server;
  const { page } = await openSignedIn(openPage, url, ON_A_PHONE);
  await page.goto(`${url}/dashboard/profile`);

  await button(page, 'Upload').click();
  await see(page, 'Please select an image to upload');
  const picker = page.locator('input[type=file]');
  await picker.setInputFiles({ ...PICTURE, name: 'house.svg', mimeType: 'image/svg+xml' });
  await see(page, 'Please select a valid image file (JPEG, PNG, GIF, or WebP)');
  await picker.setInputFiles({ ...PICTURE, buffer: Buffer.alloc(5_242_881) });
  await see(page, 'Image size must be less than 5MB');
  await picker.setInputFiles(PICTURE);
  await page.locator('main img[src^="blob:"]').waitFor();
  await button(page, 'Remove').click();
  await page.locator('main img[src^="blob:"]').waitFor({ state: 'detached' });
  await dropPicture(page);
  await page.locator('main img[src^="blob:"]').waitFor();
  await button(page, 'Upload').click();
  await see(page, 'Profile image updated successfully!');
  const avatarUrl = await page.locator('main img[src*="/avatars/"]').getAttribute('src');
  expect((await fetch(url + avatarUrl, { method: 'HEAD' })).status).toBe(200);
});
