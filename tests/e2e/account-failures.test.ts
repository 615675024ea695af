import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  button,
  clickWithoutSession,
  field,
  fillSignUp,
  newPerson,
  openAccountTab,
  openSignedIn,
  PICTURE,
  see,
  seeBriefly,
  tokenExpiringAt,
} from '#tests/support/account-pages.ts';
import { signUpAt } from '#tests/support/api-calls.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';

const { url } = commonServer();
const openPage = withBrowser();

const ANY_PROBLEM = { expectedProblems: [/./] };

async function answer(page: Page, pattern: string, status: number, body: unknown): Promise<void> {
  await page.unroute(pattern);
  await page.route(pattern, (route) => route.fulfill({ status, json: body }));
}

async function lose(page: Page, pattern: string): Promise<void> {
  await page.unroute(pattern);
  await page.route(pattern, (route) => route.abort());
}

async function fillPasswordChange(page: Page, currentPassword: string): Promise<void> {
  await field(page, 'Current password').fill(currentPassword);
  await field(page, 'New password').fill('Green-Gate-88');
  await field(page, 'Confirm new password').fill('Green-Gate-88');
}

test('a failed sign-in says whether the server, the network or its token is at fault', async () => {
  const person = newPerson();
  const session = await signUpAt(url, person);
  const page = await openPage(ANY_PROBLEM);

  await page.goto(`${url}/login`);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await answer(page, '**/auth/signin', 502, {});
  await button(page, 'Log in').click();
  await see(page, 'HTTP 502: Login failed');
  await lose(page, '**/auth/signin');
  await button(page, 'Log in').click();
  await see(page, 'Network error: Failed to fetch');
  await answer(page, '**/auth/signin', 200, {
    success: true,
    message: '',
    data: { ...session, token: tokenExpiringAt(Date.now() - 1000) },
  });
  await button(page, 'Log in').click();
  await see(page, 'Received invalid token from server');
});

test('a failed sign-up says whether the server or the network is at fault', async () => {
  const page = await openPage(ANY_PROBLEM);

  await page.goto(`${url}/signup`);
  await fillSignUp(page, newPerson());
  await lose(page, '**/auth/signup');
  await button(page, 'Create account').click();
  await see(page, 'Network error: Could not connect to server');
  await answer(page, '**/auth/signup', 503, {});
  await button(page, 'Create account').click();
  await see(page, 'HTTP 503: Service Unavailable');
});

test('a reset link that cannot be requested is reported', async () => {
  const page = await openPage(ANY_PROBLEM);

  await page.goto(`${url}/forgot-password`);
  await field(page, 'Email').fill(newPerson().email);
  await lose(page, '**/auth/forgot-password');
  await button(page, 'Send reset link').click();
  await see(page, 'Network error. Please check your connection and try again.');
  await answer(page, '**/auth/forgot-password', 500, {});
  await button(page, 'Send reset link').click();
  await see(page, 'Something went wrong. Please try again.');
});

test('a reset link that was never mailed is refused when it is opened, and the next one is asked for', async () => {
  const page = await openPage(ANY_PROBLEM);

  await page.goto(`${url}/reset-password?token=never-mailed`);
  await page.getByRole('heading', { level: 1, name: 'Invalid Reset Link' }).waitFor();
  await see(page, 'Invalid reset link. Please request a new password reset.');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await page.waitForURL(`${url}/forgot-password`);
});

test('a password that cannot be reset, on a page that could not check its link, is reported', async () => {
  const person = newPerson();
  const page = await openPage(ANY_PROBLEM);

  await lose(page, '**/auth/check-reset-link');
  await page.goto(`${url}/reset-password?token=never-mailed`);
  await page.getByRole('link', { name: 'Send me another' }).waitFor();
  await field(page, 'New password').fill(person.password);
  await field(page, 'Confirm password').fill(person.password);
  await lose(page, '**/auth/reset-password');
  await button(page, 'Reset password').click();
  await page.getByText('Failed to reset password. Please try again.').waitFor();
});

test('a verification that did not arrive is tried again; a failed one offers a new account and the login', async () => {
  const page = await openPage(ANY_PROBLEM);

  await lose(page, '**/auth/verify-email/**');
  await page.goto(`${url}/verify-email?token=never-mailed`);
  await button(page, 'Verify email').click();
  await see(page, 'An error occurred during verification. Please try again.');
  await answer(page, '**/auth/verify-email/**', 400, {
    success: false,
    error: 'invalid-token',
    message: 'The link has ended.',
  });
  await button(page, 'Try Again').click();
  await see(page, 'The link has ended.');
  expect(await button(page, 'Try Again').count()).toBe(0);
  await page.getByRole('link', { name: 'Create New Account' }).waitFor();
  await page.getByRole('link', { name: 'Back to Login' }).waitFor();
});

test('a profile that cannot be saved is reported', async () => {
  const { page } = await openSignedIn(openPage, url, ANY_PROBLEM);

  await page.goto(`${url}/dashboard/profile`);
  await lose(page, '**/profiles/me');
  await button(page, 'Save changes').click();
  await see(page, 'Failed to update profile. Please try again.');
  await answer(page, '**/profiles/me', 500, {});
  await button(page, 'Save changes').click();
  await see(page, 'Update failed');
});

test('a picture that cannot be uploaded is reported', async () => {
  const { page } = await openSignedIn(openPage, url, ANY_PROBLEM);
  await page.goto(`${url}/dashboard/profile`);

  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await lose(page, '**/profiles/me/avatar');
  await button(page, 'Upload').click();
  await see(page, 'Failed to upload image. Please try again.');
  await answer(page, '**/profiles/me/avatar', 500, {});
  await button(page, 'Upload').click();
  await see(page, 'Upload failed');
});

test('a password that cannot be changed is reported', async () => {
  const { page, person } = await openSignedIn(openPage, url, ANY_PROBLEM);

  await openAccountTab(page, url, 'Security');
  await fillPasswordChange(page, person.password);
  await lose(page, '**/auth/change-password');
  await button(page, 'Change password').click();
  await see(page, 'An error occurred while changing password');
  await answer(page, '**/auth/change-password', 500, {});
  await button(page, 'Change password').click();
  await see(page, 'Failed to change password');
});

test('a notification setting that cannot be saved stays as it was, and is saved later', async () => {
  const { page } = await openSignedIn(openPage, url, ANY_PROBLEM);
  await openAccountTab(page, url, 'Notifications');

  const marketing = page.getByLabel('Marketing emails');
  await expect.poll(() => marketing.isChecked()).toBe(false);
  await expect.poll(() => page.getByLabel('Security alerts').isChecked()).toBe(true);
  await lose(page, '**/me/notifications');
  await marketing.click();
  await see(page, 'Your choice was not saved. Please try again.');
  await expect.poll(() => marketing.isChecked()).toBe(false);
  await page.unroute('**/me/notifications');
  await marketing.click();
  await see(page, 'Notification settings saved');
  await page.reload();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page.getByLabel('Marketing emails').waitFor();
  await expect.poll(() => marketing.isChecked()).toBe(true);
});

test('a password is not changed for somebody who has signed out in another window', async () => {
  const { page, person } = await openSignedIn(openPage, url, ANY_PROBLEM);
  await openAccountTab(page, url, 'Security');

  await fillPasswordChange(page, person.password);
  await seeBriefly(page, 'You must be logged in to change your password', () =>
    clickWithoutSession(button(page, 'Change password')),
  );
  await page.waitForURL(`${url}/login`);
});

test('a failed download of the own data says what the server said', async () => {
  const { page } = await openSignedIn(openPage, url, ANY_PROBLEM);
  await openAccountTab(page, url, 'Your data');

  await lose(page, '**/me/export');
  await button(page, 'Download my data').click();
  await see(page, 'Your data could not be fetched. Nothing has changed; please try again.');
  const message = 'Too many attempts. Please wait 5 minutes and try again.';
  await answer(page, '**/me/export', 429, { success: false, error: 'too-many-requests', message });
  await button(page, 'Download my data').click();
  await see(page, message);
});
