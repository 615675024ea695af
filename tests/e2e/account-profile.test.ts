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
import { expectAccessible, expectDialogAccessible } from '#tests/support/page-checks.ts';

const { url } = commonServer();
const openPage = withBrowser();

test('a name is changed and trimmed, an address is not', async () => {
  const { page } = await openSignedIn(openPage, url, ON_A_PHONE);
  await page.goto(`${url}/dashboard/profile`);
  expect(await field(page, 'Email').getAttribute('readonly')).not.toBeNull();
  await field(page, 'Last name').fill('  Marsh ');
  await button(page, 'Save changes').click();
  await see(page, 'Profile updated successfully!');
  await expect.poll(() => field(page, 'Last name').inputValue()).toBe('Marsh');
});

test('what is typed while a name is being saved is kept, and not lost without a question', async () => {
  const { page } = await openSignedIn(openPage, url, ON_A_PHONE);
  await page.goto(`${url}/dashboard/profile`);
  const typed = Promise.withResolvers<void>();
  await page.route('**/profiles/me', async (route) => {
    if (route.request().method() === 'PUT') await typed.promise;
    await route.continue();
  });
  await field(page, 'Last name').fill('Marsh');
  await button(page, 'Save changes').click();
  await field(page, 'First name').fill('Dora');
  typed.resolve();
  await see(page, 'Profile updated successfully!');

  await page.getByRole('link', { name: 'Curbreel' }).first().click();
  await see(page, 'Leave without saving?');
  await button(page, 'Keep editing').click();
  await expect.poll(() => field(page, 'First name').inputValue()).toBe('Dora');
});

test('a license that is saved is not asked about, whatever becomes of later requests', async () => {
  const { page } = await openSignedIn(openPage, url, { ...ON_A_PHONE, expectedProblems: [/ERR_FAILED/] });
  await page.goto(`${url}/dashboard/profile`);
  await page.getByLabel('License Number').fill('01234567');
  await page.route('**/brand-kit', async (route) => {
    await route.continue();
    if (route.request().method() === 'PUT') await page.route('**/brand-kit', (later) => later.abort());
  });
  await button(page, 'Save license').click();
  await see(page, 'License saved');

  await page.getByRole('link', { name: 'Curbreel' }).first().click();
  await page.waitForURL(`${url}/dashboard`);
});

test('a picture is checked, previewed, dropped, uploaded and removed', async () => {
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
  await page.getByRole('alert').filter({ hasText: 'Profile image updated successfully!' }).waitFor();
  const picture = page.getByRole('main').locator('img[src*="/avatars/"]');
  const address = url + (await picture.getAttribute('src'));
  const status = async () => (await fetch(address, { method: 'HEAD' })).status;
  expect(await status()).toBe(200);
  await expectAccessible(page);

  await button(page, 'Remove').click();
  await expectDialogAccessible(page);
  await button(page, 'Remove picture').click();
  await see(page, 'Profile image removed');
  await picture.waitFor({ state: 'detached' });
  // The file goes by a job of its own.
  await expect.poll(status).toBe(404);
});
