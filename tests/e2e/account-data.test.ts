import { expect, test } from 'vitest';
import {
  button,
  field,
  ON_A_PHONE,
  openAccountTab,
  openSignedIn,
  see,
} from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { waitForMail } from '#tests/support/mail-outbox.ts';
import { expectAccessibleLayout } from '#tests/support/page-checks.ts';

const { url, dataDir } = commonServer();
const openPage = withBrowser();

test("a person's data can be downloaded", async () => {
  const { page } = await openSignedIn(openPage, url, ON_A_PHONE);
  await openAccountTab(page, url, 'Your data');
  const download = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});

test('an account is deleted with its password, and cannot sign in again', async () => {
  const { page, person } = await openSignedIn(openPage, url, ON_A_PHONE);
  await openAccountTab(page, url, 'Your data');

  await button(page, 'Delete my account').click();
  await button(page, 'Delete for good').click();
  await see(page, 'Password is required');
  await see(page, 'Please confirm that you want this');
  await expectAccessibleLayout(page);
  await field(page, 'Your password').fill('Wrong-Door-77');
  await page.getByLabel('I understand that this cannot be undone').check();
  await button(page, 'Delete for good').click();
  await see(page, 'Password is incorrect');
  await field(page, 'Your password').fill(person.password);
  await button(page, 'Delete for good').click();

  await page.waitForURL(`${url}/`);
  await see(page, 'Your account was deleted.');
  await waitForMail(dataDir, person.email, 'Your account was deleted');
  await page.goto(`${url}/login`);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await page.keyboard.press('Enter');
  await see(page, 'Invalid credentials');
});
