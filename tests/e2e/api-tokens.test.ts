import { expect, test } from 'vitest';
import {
  button,
  field,
  makeAccount,
  newPerson,
  raisedLimits,
  see,
  storeSession,
} from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { withServer } from '#tests/support/common-server.ts';
import { expectAccessible, expectDialogAccessible } from '#tests/support/page-checks.ts';

const server = withServer(raisedLimits);
const openPage = withBrowser();

test('an agent makes an API token, which is shown once and signs a program in, and revokes it', async () => {
  const { url } = server;
  const page = await openPage();
  await storeSession(page, await makeAccount(url, newPerson()));
  await page.goto(`${url}/dashboard/account?tab=api`);
  await see(page, 'No program has a token yet.');

  await button(page, 'New token').click();
  await button(page, 'Make token').click();
  await see(page, 'Please name the token');
  await field(page, 'Name').fill('MLS feed');
  await page.getByLabel('Write').uncheck();
  await expectDialogAccessible(page);
  await button(page, 'Make token').click();

  const secret = await field(page, 'Token').inputValue();
  const statusOf = async () =>
    (await fetch(`${url}/api/v1/videos`, { headers: { authorization: `Bearer ${secret}` } })).status;
  expect(await statusOf()).toBe(200);
  await button(page, 'Done').click();
  await page.reload();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'MLS feed' })
    .filter({ hasText: 'Make videos' })
    .waitFor();
  expect(await page.content()).not.toContain(secret);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  await button(page, 'Revoke MLS feed').click();
  await button(page, 'Revoke token').click();
  await see(page, 'No program has a token yet.');
  expect(await statusOf()).toBe(401);
});
