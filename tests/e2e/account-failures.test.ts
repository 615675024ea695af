import { expect, test } from 'vitest';
import {
  button,
  field,
  fillSignUp,
  makeAccount,
  newPerson,
  openAccountTab,
  PICTURE,
  see,
  storeSession,
  tokenExpiringAt,
} from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';

const server = commonServer();
const openPage = withBrowser();

test('a server that answers nonsense, or not at all, is spoken of plainly', async () => {
  const { url } = server;
  const person = newPerson();
  const kept = await makeAccount(url, person);
  const page = await openPage({ expectedProblems: [/./] });
  const answer = async (pattern: string, status: number, body: unknown) => {
    await page.unroute(pattern);
    await page.route(pattern, (route) => route.fulfill({ status, json: body }));
  };
  const lose = async (pattern: string) => {
    await page.unroute(pattern);
    await page.route(pattern, (route) => route.abort());
  };

  await page.goto(`${url}/login`);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await answer('**/auth/signin', 502, {});
  await button(page, 'Log in').click();
  await see(page, 'HTTP 502: Login failed');
  await lose('**/auth/signin');
  await button(page, 'Log in').click();
  await see(page, 'Network error: Failed to fetch');
  await answer('**/auth/signin', 200, {
    success: true,
    message: '',
    data: { ...kept, token: tokenExpiringAt(Date.now() - 1000) },
  });
  await button(page, 'Log in').click();
  await see(page, 'Received invalid token from server');

  await page.goto(`${url}/signup`);
  await fillSignUp(page, newPerson());
  await lose('**/auth/signup');
  await button(page, 'Create account').click();
  await see(page, 'Network error: Could not connect to server');
  await answer('**/auth/signup', 503, {});
  await button(page, 'Create account').click();
  await see(page, 'HTTP 503: Service Unavailable');

  await page.goto(`${url}/forgot-password`);
  await field(page, 'Email').fill(person.email);
  await lose('**/auth/forgot-password');
  await button(page, 'Send reset link').click();
  await see(page, 'Network error. Please check your connection and try again.');
  await answer('**/auth/forgot-password', 500, {});
  await button(page, 'Send reset link').click();
  await see(page, 'Something went wrong. Please try again.');

  await page.goto(`${url}/reset-password?token=never-mailed`);
  await field(page, 'New password').fill(person.password);
  await field(page, 'Confirm password').fill(person.password);
  await lose('**/auth/reset-password');
  await button(page, 'Reset password').click();
  await page.getByText('Failed to reset password. Please try again.').waitFor();

  await lose('**/auth/verify-email/**');
  await page.goto(`${url}/verify-email?token=never-mailed`);
  await see(page, 'An error occurred during verification. Please try again.');
  await page.getByRole('link', { name: 'Create New Account' }).waitFor();
  await page.getByRole('link', { name: 'Back to Login' }).waitFor();

  await storeSession(page, kept);
  await page.goto(`${url}/dashboard/profile`);
  await lose('**/profiles/me');
  await button(page, 'Save changes').click();
  await see(page, 'Failed to update profile. Please try again.');
  await answer('**/profiles/me', 500, {});
  await button(page, 'Save changes').click();
  await see(page, 'Update failed');
  await page.locator('input[type=file]').setInputFiles(PICTURE);
  await lose('**/profiles/me/avatar');
  await button(page, 'Upload').click();
  await see(page, 'Failed to upload image. Please try again.');
  await answer('**/profiles/me/avatar', 500, {});
  await button(page, 'Upload').click();
  await see(page, 'Upload failed');
  await page.unroute('**/profiles/me');

  await openAccountTab(page, url, 'Security');
  await field(page, 'Current password').fill(person.password);
  await field(page, 'New password').fill('Green-Gate-88');
  await field(page, 'Confirm new password').fill('Green-Gate-88');
  await lose('**/auth/change-password');
  await button(page, 'Change password').click();
  await see(page, 'An error occurred while changing password');
  await answer('**/auth/change-password', 500, {});
  await button(page, 'Change password').click();
  await see(page, 'Failed to change password');

  await page.getByRole('tab', { name: 'Notifications' }).click();
  const marketing = page.getByLabel('Marketing emails');
  expect(await marketing.isChecked()).toBe(false);
  expect(await page.getByLabel('Security alerts').isChecked()).toBe(true);
  await lose('**/me/notifications');
  await marketing.click();
  await see(page, 'Your choice was not saved. Please try again.');
  expect(await marketing.isChecked()).toBe(false);
  await page.unroute('**/me/notifications');
  await marketing.click();
  await see(page, 'Notification settings saved');
  await page.reload();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page.getByLabel('Marketing emails').waitFor();
  expect(await marketing.isChecked()).toBe(true);
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('tab', { name: 'Security' }).click();
  await field(page, 'Current password').fill(person.password);
  await field(page, 'New password').fill('Green-Gate-88');
  await field(page, 'Confirm new password').fill('Green-Gate-88');
  await button(page, 'Change password').click();
  await see(page, 'You must be logged in to change your password');
  await page.waitForURL(`${url}/login`);
});
