import { expect, test } from 'vitest';
import {
  button,
  field,
  fillSignUp,
  newPerson,
  ON_A_PHONE,
  REFUSED,
  see,
} from '#tests/support/account-pages.ts';
import { signUpAt } from '#tests/support/api-calls.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { expectAccessibleLayout, expectFocus } from '#tests/support/page-checks.ts';

const { url } = commonServer();
const openPage = withBrowser();

test('an account is created on a phone, and the menu of a phone opens', async () => {
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

test('the sign-up form says what is missing, ticks off the rules and leads to the first wrong field', async () => {
  const person = newPerson();
  await signUpAt(url, person);
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
