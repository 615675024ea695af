import { expect, test } from 'vitest';
import {
  button,
  dropPicture,
  field,
  fillSignUp,
  holdTimers,
  logIn,
  makeAccount,
  navigateInApp,
  newPerson,
  openAccountTab,
  openSignedIn,
  PICTURE,
  see,
  seeBriefly,
} from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { mailedToken, waitForMail } from '#tests/support/mail-outbox.ts';
import {
  expectAccessibleLayout,
  expectAccessibleLayoutAtEveryWidth,
  expectFocus,
} from '#tests/support/page-checks.ts';

const server = commonServer();
const openPage = withBrowser();

const REFUSED = [/status of 40\d/];
const ON_A_PHONE = { viewport: { width: 390, height: 844 }, expectedProblems: REFUSED };

test('an account is created on a phone, and the menu of a phone opens', async () => {
  const { url } = server;
  const person = newPerson();
  const page = await openPage(ON_A_PHONE);

  await page.goto(`${url}/signup`);
  await fillSignUp(page, person);
  await button(page, 'Create account').click();
  await see(page, 'Account created successfully! Please check your email for verification.');
  await page.waitForURL(`${url}/dashboard`);
  await see(page, 'Please verify your email');

  await button(page, 'Menu').click();
  await page.getByRole('menuitem', { name: 'Analytics' }).waitFor();
  await expectAccessibleLayout(page);
  await page.keyboard.press('Escape');
});

test('the newest link in the mail verifies an address', async () => {
  const { url, dataDir } = server;
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
  const { url, dataDir } = server;
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

test('signing in with a wrong password is refused, with the right one it leads to the library', async () => {
  const { url, dataDir } = server;
  const person = newPerson();
  await makeAccount(url, person);
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

test('a name is changed and trimmed, an address is not', async () => {
  const { url } = server;
  const { page } = await openSignedIn(openPage, url, ON_A_PHONE);
  await page.goto(`${url}/dashboard/profile`);
  expect(await field(page, 'Email').getAttribute('readonly')).not.toBeNull();
  await field(page, 'Last name').fill('  Marsh ');
  await button(page, 'Save changes').click();
  await see(page, 'Profile updated successfully!');
  await expect.poll(() => field(page, 'Last name').inputValue()).toBe('Marsh');
});

test('a picture is checked, previewed, removed, dropped and uploaded', async () => {
  const { url } = server;
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
  await see(page, 'Profile image updated successfully!');
  const avatarUrl = await page.locator('main img[src*="/avatars/"]').getAttribute('src');
  expect((await fetch(url + avatarUrl, { method: 'HEAD' })).status).toBe(200);
});

test('a changed password ends the other sessions and keeps this one', async () => {
  const { url } = server;
  const { page, person } = await openSignedIn(openPage, url, ON_A_PHONE);
  const elsewhere = await openPage(ON_A_PHONE);
  await logIn(elsewhere, url, person);
  const second = 'Green-Gate-88';
  await openAccountTab(page, url, 'Security');
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
});

test('a password reset by mail ends every session', async () => {
  const { url, dataDir } = server;
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

test("a person's data can be downloaded", async () => {
  const { url } = server;
  const { page } = await openSignedIn(openPage, url, ON_A_PHONE);
  await openAccountTab(page, url, 'Your data');
  const download = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});

test('an account is deleted with its password, and cannot sign in again', async () => {
  const { url, dataDir } = server;
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

test('the sign-up form says what is missing, ticks off the rules and leads to the first wrong field', async () => {
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
  await expectFocus(firstName);
  await expect.poll(() => firstName.getAttribute('aria-invalid')).toBe('true');

  const isMissing = (rule: string) => page.getByText(`${rule}, still missing`).count();
  await field(page, 'Password').fill('blue');
  await expect.poll(() => isMissing('At least 8 characters')).toBe(1);
  await expect.poll(() => isMissing('A lowercase letter')).toBe(0);
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
  await expectFocus(field(page, 'Email'));
});

test('the screens of visitors are accessible, on a desktop and on a phone', async () => {
  const { url } = server;
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
  const { url } = server;
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
