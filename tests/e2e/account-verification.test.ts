import { expect, test } from 'vitest';
import { button, holdTimers, ON_A_PHONE, openSignedIn, REFUSED, see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { mailedToken } from '#tests/support/mail-outbox.ts';
import { expectAccessibleLayout } from '#tests/support/page-checks.ts';

const { url, dataDir } = commonServer();
const openPage = withBrowser();

test('the newest link in the mail verifies an address', async () => {
  const { page, person } = await openSignedIn(openPage, url, ON_A_PHONE);
  await page.goto(`${url}/dashboard`);

  const firstToken = await mailedToken(dataDir, { to: person.email, page: 'verify-email' });
  await button(page, 'Resend email').click();
  await see(page, 'Verification email sent. Please check your inbox.');
  const token = await mailedToken(dataDir, { to: person.email, page: 'verify-email', otherThan: firstToken });
  await page
    .getByRole('button', { name: /User menu/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`${url}/`);
  const runHeld = await holdTimers(page, 3_000);
  await page.goto(`${url}/verify-email?token=${token}`);
  await button(page, 'Verify email').waitFor();
  await expectAccessibleLayout(page);
  await button(page, 'Verify email').click();
  await page.getByRole('heading', { name: 'Email Verified Successfully!' }).waitFor();
  await expectAccessibleLayout(page);
  await see(page, 'Redirecting to login page in 3 seconds...');
  await runHeld();
  await page.waitForURL(`${url}/login`);
  await see(page, 'Email verified successfully! You can now log in.');
});

test('opening the link verifies nothing; pressing its button does, and ends the session', async () => {
  const { page, person, session } = await openSignedIn(openPage, url, { expectedProblems: REFUSED });
  const headers = { authorization: `Bearer ${session.token}` };
  const profile = () => fetch(`${url}/api/v1/profiles/me`, { headers });
  const token = await mailedToken(dataDir, { to: person.email, page: 'verify-email' });

  await page.goto(`${url}/verify-email?token=${token}`);
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
  expect(await (await profile()).json()).toMatchObject({ data: { profile: { is_email_verified: false } } });
  // Whoever signed up with this address knows the password; a new one takes the account from them.
  const newPassword = page.getByRole('link', { name: 'Set a new password' });
  await expect.poll(() => newPassword.getAttribute('href')).toBe('/forgot-password');

  await button(page, 'Verify email').click();
  await page.getByRole('heading', { name: 'Email Verified Successfully!' }).waitFor();
  expect((await profile()).status).toBe(401);
  await page.getByRole('link', { name: 'Continue to Login' }).click();
  await see(page, 'Email verified successfully! You can now log in.');
  expect(new URL(page.url()).pathname).toBe('/login');
});
