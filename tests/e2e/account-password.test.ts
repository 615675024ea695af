import { expect, test } from 'vitest';
import {
  button,
  field,
  logIn,
  newPerson,
  ON_A_PHONE,
  openAccountTab,
  openSignedIn,
  see,
  seeBriefly,
} from '#tests/support/account-pages.ts';
import { callsTo, signUpAt } from '#tests/support/api-calls.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { mailedToken } from '#tests/support/mail-outbox.ts';
import { expectAccessibleLayout, expectAccessibleLayoutAtEveryWidth } from '#tests/support/page-checks.ts';

const { url, dataDir } = commonServer();
const openPage = withBrowser();

test('signing in with a wrong password is refused, with the right one it leads to the library', async () => {
  const person = newPerson();
  await signUpAt(url, person);
  const token = await mailedToken(dataDir, { to: person.email, page: 'verify-email' });
  await fetch(`${url}/api/v1/auth/verify-email/${token}`);
  const page = await openPage(ON_A_PHONE);
  await page.goto(`${url}/login`);

  await field(page, 'Email').fill(person.email.toUpperCase());
  await field(page, 'Password').fill('Wrong-Door-77');
  await page.keyboard.press('Enter');
  await see(page, 'Invalid credentials');
  await expectAccessibleLayout(page);
  await field(page, 'Password').fill(person.password);
  await seeBriefly(page, 'Login successful! Redirecting...', () => page.keyboard.press('Enter'));
  await page.waitForURL(`${url}/dashboard`);
  await page.getByRole('heading', { name: 'Video Library' }).waitFor();
  expect(await page.getByText('Please verify your email').count()).toBe(0);
});

test('a changed password ends the other sessions and the API tokens, and keeps this session', async () => {
  const { page, person, session } = await openSignedIn(openPage, url, ON_A_PHONE);
  const elsewhere = await openPage(ON_A_PHONE);
  await logIn(elsewhere, url, person);
  const second = 'Green-Gate-88';
  const token = { name: 'MLS feed', scopes: ['read'], expiresInDays: null };
  await callsTo(url, session.token)('tokens', { body: token });
  await openAccountTab(page, url, 'API');
  await see(page, 'MLS feed');
  await page.getByRole('tab', { name: 'Security' }).click();
  await button(page, 'Change password').click();
  await see(page, 'All fields are required');
  await field(page, 'Current password').fill('Wrong-Door-77');
  await field(page, 'New password').fill(second);
  await field(page, 'Confirm new password').fill('other');
  await button(page, 'Change password').click();
  await see(page, 'New passwords do not match');
  await field(page, 'Confirm new password').fill(second);
  await button(page, 'Change password').click();
  await see(page, 'Current password is incorrect');
  await field(page, 'Current password').fill(person.password);
  await button(page, 'Change password').click();
  await see(page, 'Password changed successfully!');
  await page.getByRole('tab', { name: 'API' }).click();
  await see(page, 'No program has a token yet.');
  await elsewhere.goto(`${url}/dashboard/profile`);
  await elsewhere.waitForURL(`${url}/login`);
  await see(elsewhere, 'Your session has ended. Please log in again.');
  await page.reload();
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
});

test('a password reset by mail ends every session', async () => {
  const { page: signedIn, person } = await openSignedIn(openPage, url, ON_A_PHONE);
  await signedIn.goto(`${url}/dashboard/account`);
  await signedIn.getByRole('heading', { name: 'Account Settings' }).waitFor();
  const page = await openPage(ON_A_PHONE);
  await page.goto(`${url}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();

  await button(page, 'Send reset link').click();
  await see(page, 'Please enter your email address');
  await field(page, 'Email').fill('dana');
  await see(page, 'Please enter a valid email address');
  await field(page, 'Email').fill(person.email);
  await button(page, 'Send reset link').click();
  await see(page, 'If an account with that email exists, we have sent a password reset link.');
  await expectAccessibleLayout(page);
  const resetToken = await mailedToken(dataDir, { to: person.email, page: 'reset-password' });
  await page.goto(`${url}/reset-password?token=${resetToken}`);
  const password = 'White-Fence-99';
  await field(page, 'New password').fill('short');
  await expectAccessibleLayoutAtEveryWidth(page);
  await field(page, 'Confirm password').fill(password);
  await button(page, 'Reset password').click();
  await see(page, 'Password must be at least 8 characters long');
  await see(page, 'Passwords do not match');
  await field(page, 'New password').fill(password);
  await seeBriefly(page, 'Password reset successfully! Redirecting to login...', () =>
    button(page, 'Reset password').click(),
  );
  await page.waitForURL(`${url}/login`);
  await signedIn.goto(`${url}/dashboard/account`);
  await signedIn.waitForURL(`${url}/login`);
  await logIn(page, url, { email: person.email, password });
  await page.goto(`${url}/reset-password?token=${resetToken}`);
  await see(page, 'Invalid reset link. Please request a new password reset.');
});
