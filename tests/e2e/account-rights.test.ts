import { expect, test } from 'vitest';
import {
  button,
  clickWithoutSession,
  field,
  logIn,
  newPerson,
  PICTURE,
  raisedLimits,
  seeBriefly,
  storeSession,
} from '#tests/support/account-pages.ts';
import { signUpAt } from '#tests/support/api-calls.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { withServer } from '#tests/support/common-server.ts';
import { mailedToken } from '#tests/support/mail-outbox.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { openServerData } from '#tests/support/server-data.ts';

const server = withServer(raisedLimits);
const openPage = withBrowser();

test('a profile is not changed for somebody who has left in another window', async () => {
  const { url } = server;
  const person = newPerson();
  const { token, user } = await signUpAt(url, person);
  const cases = [
    { act: 'Save changes', words: 'You must be logged in to update your profile' },
    { act: 'Upload', words: 'You must be logged in to upload an image' },
  ];
  for (const { act, words } of cases) {
    const page = await openPage();
    await storeSession(page, { token, user: { ...user, first_name: 'Stale' } });
    await page.goto(`${url}/dashboard/profile`);
    // The profile has been fetched: its answer would notice the end of the session before the click does.
    await expect.poll(() => field(page, 'First name').inputValue()).toBe(person.firstName);
    await page.locator('input[type=file]').setInputFiles(PICTURE);
    await seeBriefly(page, words, () => clickWithoutSession(button(page, act)));
    await page.waitForURL(`${url}/login`);
  }
});

test('an answer that arrives after somebody left in another window does not sign in again', async () => {
  const { url } = server;
  const page = await openPage();
  await storeSession(page, await signUpAt(url, newPerson()));
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/v1/profiles/me', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(`${url}/dashboard/profile`);
  await button(page, 'Save changes').waitFor();
  const isAnswered = page.waitForResponse('**/api/v1/profiles/me');
  await page.evaluate(() => localStorage.clear());
  answer.resolve();
  await isAnswered;
  await page.waitForURL(`${url}/login`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('curbreel.session'))).toBeNull();
});

test('an administrator who loses the right while reading is told so', async () => {
  const { url, dataDir } = server;
  const admin = { ...newPerson(), email: raisedLimits.ADMIN_EMAIL };
  await signUpAt(url, admin);
  const token = await mailedToken(dataDir, { to: admin.email, page: 'verify-email' });
  await fetch(`${url}/api/v1/auth/verify-email/${token}`);
  const page = await openPage();
  await logIn(page, url, admin);
  await page.goto(`${url}/dashboard/admin/report`);
  await page.getByRole('heading', { name: 'Activity Report' }).waitFor();

  // An administrator is who has the address of the settings.
  await using data = await openServerData(server);
  await data.pool.query(`update users set email = 'former-' || email where email = $1`, [admin.email]);
  const other = await page.context().newPage();
  await other.goto(`${url}/dashboard`);
  await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor();
  await expectAccessible(page);
});
