import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  button,
  field,
  fillSignUp,
  keepSession,
  logIn,
  makeAccount,
  newPerson,
  see,
  signUp,
  tokenEnding,
} from '#tests/support/account-pages.ts';
import { expectAccessible, withBrowser } from '#tests/support/browser.ts';
import { mailedToken, waitForMail } from '#tests/support/outbox.ts';
import { withServer } from '#tests/support/shared-server.ts';

// Everybody here comes from one address.
const server = withServer({
  THROTTLE_SIGN_IN: '500/5m',
  THROTTLE_SIGN_UP: '500/5m',
  THROTTLE_ACCOUNT_MAIL: '50/5m',
  THROTTLE_TOKEN_USE: '500/5m',
  ADMIN_EMAIL: 'admin@example.com',
});
const openPage = withBrowser();

const REFUSED = [/status of 40\d/];
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

// A picture of one pixel.
const PICTURE = {
  name: 'dana.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

async function openAccountTab(page: Page, tab: string): Promise<void> {
  await page.goto(`${server.url}/dashboard/account`);
  await page.getByRole('tab', { name: tab }).click();
}

async function expectTidy(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `sideways scrolling of ${page.url()}`).toBeLessThanOrEqual(0);
}

it.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('an account is lived through on a %s: from sign-up to its deletion', async (_name, viewport) => {
  const { url, dataDir } = server;
  const person = newPerson();
  const page = await openPage({ viewport, expectedProblems: REFUSED });

  // Sign-up, in the words of the screen.
  await page.goto(`${url}/signup`);
  await fillSignUp(page, person);
  await button(page, 'Create account').click();
  await see(page, 'Account created successfully! Please check your email for verification.');
  await page.waitForURL(`${url}/dashboard`);
  await see(page, 'Please verify your email');

  // Verify, by the link in the mail; a second one replaces the first.
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
  await page.goto(`${url}/verify-email?token=${token}`);
  await page.getByRole('heading', { name: 'Email Verified Successfully!' }).waitFor();
  await see(page, 'Redirecting to login page in 3 seconds...');
  await page.waitForURL(`${url}/login`);
  await see(page, 'Email verified successfully! You can now log in.');

  // Sign in.
  await field(page, 'Email').fill(person.email.toUpperCase());
  await field(page, 'Password').fill('Wrong-Door-77');
  await page.keyboard.press('Enter');
  await see(page, 'Invalid credentials');
  await field(page, 'Password').fill(person.password);
  await page.keyboard.press('Enter');
  await see(page, 'Login successful! Redirecting...');
  await page.waitForURL(`${url}/dashboard`);
  await page.getByRole('heading', { name: 'Video Library' }).waitFor();
  expect(await page.getByText('Please verify your email').count()).toBe(0);

  // Name and picture.
  await page.goto(`${url}/dashboard/profile`);
  expect(await field(page, 'Email').getAttribute('readonly')).not.toBeNull();
  await field(page, 'Last name').fill('Marsh');
  await button(page, 'Save changes').click();
  await see(page, 'Profile updated successfully!');
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
  expect(await page.locator('main img[src^="blob:"]').count()).toBe(0);
  await picker.setInputFiles(PICTURE);
  await button(page, 'Upload').click();
  await see(page, 'Profile image updated successfully!');
  const avatarUrl = await page.locator('main img[src*="/avatars/"]').getAttribute('src');
  expect((await fetch(url + avatarUrl, { method: 'HEAD' })).status).toBe(200);

  // Change the password: the other session is out, this one stays.
  const elsewhere = await openPage({ viewport, expectedProblems: REFUSED });
  await logIn(elsewhere, url, person);
  const second = 'Green-Gate-88';
  await openAccountTab(page, 'Security');
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
  await elsewhere.goto(`${url}/dashboard/profile`);
  await elsewhere.waitForURL(`${url}/login`);
  await see(elsewhere, 'Your session has ended. Please log in again.');
  await page.reload();
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();

  // Reset it: now this session is out as well.
  await elsewhere.getByRole('link', { name: 'Forgot password?' }).click();
  await button(elsewhere, 'Send reset link').click();
  await see(elsewhere, 'Please enter your email address');
  await field(elsewhere, 'Email').fill('dana');
  await see(elsewhere, 'Please enter a valid email address');
  await field(elsewhere, 'Email').fill(person.email);
  await button(elsewhere, 'Send reset link').click();
  await see(elsewhere, 'If an account with that email exists, we have sent a password reset link.');
  const resetToken = await mailedToken(dataDir, { to: person.email, page: 'reset-password' });
  await elsewhere.goto(`${url}/reset-password?token=${resetToken}`);
  const third = 'White-Fence-99';
  await field(elsewhere, 'New password').fill('short');
  await field(elsewhere, 'Confirm password').fill(third);
  await button(elsewhere, 'Reset password').click();
  await see(elsewhere, 'Password must be at least 8 characters long');
  await see(elsewhere, 'Passwords do not match');
  await field(elsewhere, 'New password').fill(third);
  await button(elsewhere, 'Reset password').click();
  await see(elsewhere, 'Password reset successfully! Redirecting to login...');
  await elsewhere.waitForURL(`${url}/login`);
  await page.goto(`${url}/dashboard/account`);
  await page.waitForURL(`${url}/login`);

  // Take the data along and go.
  await logIn(page, url, { email: person.email, password: third });
  await openAccountTab(page, 'Your data');
  const download = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await button(page, 'Delete my account').click();
  await button(page, 'Delete for good').click();
  await see(page, 'Password is required');
  await see(page, 'Please confirm that you want this');
  await expectTidy(page);
  await field(page, 'Your password').fill(person.password);
  await page.getByLabel('I understand that this cannot be undone').check();
  await button(page, 'Delete for good').click();
  await see(page, 'Password is incorrect');
  await field(page, 'Your password').fill(third);
  await button(page, 'Delete for good').click();
  await page.waitForURL(`${url}/`);
  await see(page, 'Your account was deleted.');
  await waitForMail(dataDir, person.email, 'Your account was deleted');
  await page.goto(`${url}/login`);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(third);
  await page.keyboard.press('Enter');
  await see(page, 'Invalid credentials');
});

it('the sign-up form says what is missing, ticks off the rules and leads to the first wrong field', async () => {
  const { url } = server;
  const person = newPerson();
  await makeAccount(url, person);
  const page = await openPage({ expectedProblems: REFUSED });
  await page.goto(`${url}/signup`);

  await button(page, 'Create account').click();
  for (const words of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
  ])
    await see(page, words);
  const firstName = field(page, 'First name');
  expect(await firstName.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await firstName.getAttribute('aria-invalid')).toBe('true');

  const isMissing = (rule: string) => page.getByText(`${rule}, still missing`).count();
  await field(page, 'Password').fill('blue');
  expect(await isMissing('At least 8 characters')).toBe(1);
  expect(await isMissing('A lowercase letter')).toBe(0);
  await see(page, 'Password must be at least 8 characters');
  await field(page, 'Password').fill('bluedoorblue');
  await see(
    page,
    'Password must contain at least one lowercase letter, one uppercase letter, and one number',
  );
  await field(page, 'Confirm password').fill('another');
  await see(page, 'Passwords do not match');
  await field(page, 'Email').fill('dana at home');
  await see(page, 'Please enter a valid email');

  // Only the server knows these two.
  await fillSignUp(page, { ...newPerson(), password: 'Password1' });
  await page.keyboard.press('Enter');
  await see(page, 'This password is too common');
  await fillSignUp(page, person);
  await page.keyboard.press('Enter');
  await see(page, 'An account with this email already exists');
  await page.waitForFunction(() => document.activeElement?.getAttribute('autocomplete') === 'email');
});

it('every screen is accessible, in both themes and widths', async () => {
  const { url } = server;
  const kept = await makeAccount(url, newPerson());
  const publicPaths = [
    '/signup',
    '/login',
    '/forgot-password',
    '/reset-password',
    '/reset-password?token=x',
    '/verify-email',
  ];
  for (const options of [
    { viewport: DESKTOP, colorScheme: 'light' },
    { viewport: PHONE, colorScheme: 'dark' },
  ] as const) {
    const visitor = await openPage(options);
    for (const path of publicPaths) {
      await visitor.goto(url + path);
      await visitor.getByRole('heading', { level: 1 }).waitFor();
      await expectTidy(visitor);
    }
    await visitor.goto(`${url}/signup`);
    await button(visitor, 'Create account').click();
    await see(visitor, 'Email is required');
    await expectTidy(visitor);

    const page = await openPage(options);
    await keepSession(page, kept);
    await page.goto(`${url}/dashboard`);
    await see(page, 'Please verify your email');
    await expectTidy(page);
    await page.goto(`${url}/dashboard/profile`);
    await button(page, 'Upload').click();
    await expectTidy(page);
    for (const tab of ['Security', 'Notifications', 'Billing', 'Your data']) {
      await openAccountTab(page, tab);
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      await expectTidy(page);
    }
  }
});

it('everybody ends where they belong', async () => {
  const { url } = server;
  const person = newPerson();
  const visitor = await openPage();
  for (const path of ['/dashboard/profile', '/dashboard/account']) {
    await visitor.goto(url + path);
    await visitor.waitForURL(`${url}/`);
  }

  await signUp(visitor, url, person);
  for (const path of ['/login', '/signup']) {
    await visitor.goto(url + path);
    await visitor.waitForURL(`${url}/dashboard`);
  }
  expect(await visitor.getByRole('link', { name: 'User Report' }).count()).toBe(0);
  await visitor.goto(`${url}/dashboard/admin/report-users`);
  await visitor.waitForURL(`${url}/dashboard`);
  await visitor.goto(url);
  await visitor.getByRole('link', { name: 'Dashboard' }).waitFor();
});

it('the administrator sees the reports, as soon as the address is verified', async () => {
  const { url, dataDir } = server;
  const admin = { ...newPerson(), email: 'admin@example.com' };
  const page = await openPage();
  await signUp(page, url, admin);
  await see(page, 'Please verify your email');
  expect(await page.getByRole('link', { name: 'User Report' }).count()).toBe(0);

  const token = await mailedToken(dataDir, { to: admin.email, page: 'verify-email' });
  await fetch(`${url}/api/v1/auth/verify-email/${token}`);

  // What the browser remembers of them is older than their right.
  await page.goto(`${url}/dashboard/admin/report-users`);
  await page.getByRole('link', { name: 'User Report' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/admin/report-users');
  for (const name of ['Page Activity', 'Activity Report', 'Help & Support'])
    await page.getByRole('link', { name }).waitFor();
});

it('a session ends once, wherever it ends', async () => {
  const { url } = server;
  const person = newPerson();
  const page = await openPage({ expectedProblems: REFUSED });
  await signUp(page, url, person);

  // Another tab follows, both ways.
  const other = await page.context().newPage();
  await other.goto(`${url}/dashboard/profile`);
  await other.getByRole('heading', { name: 'Profile' }).waitFor();
  await page
    .getByRole('button', { name: /User menu/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`${url}/`);
  await other.waitForURL(`${url}/login`);
  await logIn(page, url, person);
  await other.waitForURL(`${url}/dashboard`);
  await other.close();

  // Several calls are refused at once, and the login is shown once.
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('curbreel.session') ?? '').token);
  await fetch(`${url}/api/v1/auth/signout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    // The router marks its first entry, which counts as a navigation to the same page.
    if (visited.at(-1) !== pathname) visited.push(pathname);
  });
  await page.goto(`${url}/dashboard/account`);
  await page.waitForURL(`${url}/login`);
  await see(page, 'Your session has ended. Please log in again.');
  await page.waitForLoadState('networkidle');
  expect(visited).toEqual(['/dashboard/account', '/login']);
  expect(await page.evaluate(() => localStorage.getItem('curbreel.session'))).toBeNull();
});

it('a session is restored only while its token lives, and is looked at again every five minutes', async () => {
  const { url } = server;
  const kept = await makeAccount(url, newPerson());
  for (const token of [tokenEnding(Date.now() - 1000), 'not-a-token']) {
    const page = await openPage();
    await keepSession(page, { ...kept, token });
    await page.goto(`${url}/dashboard`);
    await page.waitForURL(`${url}/`);
    expect(await page.evaluate(() => localStorage.getItem('curbreel.session'))).toBeNull();
  }

  const page = await openPage();
  await page.clock.install();
  await keepSession(page, kept);
  await page.goto(`${url}/dashboard/profile`);
  await page.getByRole('heading', { name: 'Profile' }).waitFor();
  await page.clock.setSystemTime(Date.now() + 25 * 3_600_000);
  await page.clock.runFor(300_000);
  await page.waitForURL(`${url}/login`);
});

it('a session that is not to be remembered ends with the browser', async () => {
  const { url } = server;
  const person = newPerson();
  await makeAccount(url, person);

  for (const remember of [false, true]) {
    const page = await openPage();
    await logIn(page, url, { ...person, remember });
    await page.reload();
    await page.getByRole('heading', { name: 'Video Library' }).waitFor();
    // What a browser forgets when it is closed.
    await page.context().clearCookies();
    await page.goto(`${url}/dashboard/profile`);
    if (remember) await page.getByRole('heading', { name: 'Profile' }).waitFor();
    else await page.waitForURL(`${url}/`);
  }
});

it('a server that answers nonsense, or not at all, is spoken of plainly', async () => {
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
    data: { ...kept, token: tokenEnding(Date.now() - 1000) },
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

  await keepSession(page, kept);
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

  await openAccountTab(page, 'Security');
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
