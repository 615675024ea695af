import { test } from 'vitest';
import { button, navigateInApp, openSignedIn, see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { expectAccessibleLayoutAtEveryWidth } from '#tests/support/page-checks.ts';

const { url } = commonServer();
const openPage = withBrowser();

test('the screens of visitors are accessible, on a desktop and on a phone', async () => {
  const headings = {
    '/login': 'Welcome back',
    '/forgot-password': 'Forgot your password?',
    '/reset-password': 'Invalid Reset Link',
    '/verify-email': 'Verification Failed',
    '/signup': 'Create your account',
  };
  const visitor = await openPage();
  await visitor.goto(`${url}/terms`);
  for (const [path, name] of Object.entries(headings)) {
    await navigateInApp(visitor, path);
    await visitor.getByRole('heading', { level: 1, name }).waitFor();
    await expectAccessibleLayoutAtEveryWidth(visitor);
  }
  await button(visitor, 'Create account').click();
  await see(visitor, 'Email is required');
  await expectAccessibleLayoutAtEveryWidth(visitor);
});

test('the screens of an account are accessible, on a desktop and on a phone', async () => {
  const { page } = await openSignedIn(openPage, url);
  await page.goto(`${url}/dashboard`);
  await see(page, 'Please verify your email');
  await expectAccessibleLayoutAtEveryWidth(page);
  await navigateInApp(page, '/dashboard/profile');
  await button(page, 'Upload').click();
  await expectAccessibleLayoutAtEveryWidth(page);
  await navigateInApp(page, '/dashboard/account');
  for (const tab of ['Security', 'Notifications', 'Billing', 'Your data']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel', { name: tab }).waitFor();
    await expectAccessibleLayoutAtEveryWidth(page);
  }
  await page.reload();
  await page.getByRole('tab', { name: 'Your data', selected: true }).waitFor();
});
