import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPerson, storeSession } from '#tests/support/account-pages.ts';
import { signUpAt } from '#tests/support/api-calls.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { expectAccessible, expectAccessibleLayoutAtEveryWidth } from '#tests/support/page-checks.ts';

const server = commonServer();
const openPage = withBrowser();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const playingVideos = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].filter((video) => !video.paused).length);

test('the landing page has its sections in order, and is accessible on a desktop and on a phone', async () => {
  const page = await openPage();
  await page.goto(server.url);
  await heading(page, 'Questions agents ask').waitFor();

  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual([
    'One listing, every place you post.',
    'From the photographer’s folder to a video, between two showings.',
    'The things an editor would have done for you.',
    'Buyers scroll before they search.',
    'In an agent’s words',
    'The photos are already on your computer.',
    'Every screen it will be seen on.',
    'Pricing',
    'Questions agents ask',
  ]);
  await page.locator('summary').first().click();
  await expectAccessibleLayoutAtEveryWidth(page);
});

test('videos play while they are visible, pause when asked, and do not start by themselves with reduced motion', async () => {
  const page = await openPage({ reducedMotion: 'no-preference' });
  await page.goto(server.url);
  await expect.poll(() => playingVideos(page)).toBe(1);

  await page
    .getByRole('button', { name: /^Pause: .* Viral Short/ })
    .first()
    .click();
  await expect.poll(() => playingVideos(page)).toBe(0);
  await heading(page, 'Pricing').scrollIntoViewIfNeeded();
  await expect.poll(() => playingVideos(page)).toBe(0);
  await page.locator('#example').scrollIntoViewIfNeeded();
  await expect.poll(() => playingVideos(page)).toBe(1);

  const still = await openPage({ reducedMotion: 'reduce' });
  await still.goto(server.url);
  await still
    .getByRole('button', { name: /^Play: / })
    .first()
    .click();
  await expect.poll(() => playingVideos(still)).toBe(1);
});

test('the first screen of the landing page needs no script', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(server.url);

  await heading(page, 'Curb appeal, in motion.').waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Get Started Free' }).getAttribute('href'))
    .toBe('/signup');
  await expect
    .poll(() => page.locator('img').evaluate((poster: HTMLImageElement) => poster.naturalWidth))
    .toBeGreaterThan(0);
});

test('every call to action links to the sign-up, and a signed-in person has the user menu', async () => {
  const page = await openPage();
  await page.goto(server.url);
  await heading(page, 'Questions agents ask').waitFor();
  const waysIn = [
    'Get Started',
    'Get Started Free',
    'Sign Up Free',
    'Create This Format',
    'Start Free Trial',
    'Choose Pro',
  ];
  for (const name of waysIn) {
    const link = page.getByRole('link', { name, exact: true }).first();
    await expect.poll(() => link.getAttribute('href'), { message: name }).toBe('/signup');
  }
  await expect.poll(() => page.getByRole('link', { name: 'Create This Format' }).count()).toBe(3);

  const known = await openPage();
  await storeSession(known, await signUpAt(server.url, newPerson()));
  await known.goto(server.url);
  await known.getByRole('button', { name: /User menu/ }).click();
  await expectAccessible(known);
  await known.getByRole('menuitem', { name: 'Logout' }).click();
  await known.getByRole('link', { name: 'Login' }).waitFor();
});
