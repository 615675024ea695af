import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { signedIn } from '#tests/support/wizard-pages.ts';

const WEB_BUILD = join(import.meta.dirname, '..', '..', 'dist', 'web');
const LANDING_BUDGET_BYTES = 90_000;

// The others are made of the same frames.
const OF_EACH_LAYOUT = ['/login', '/terms', '/api/docs'];

const { url } = commonServer();
const openPage = withBrowser();

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('the landing page is small, fits every screen and leads to the sign-up', async () => {
  const page = await openPage();
  const document = await page.goto(url);
  await headingOf(page).waitFor();
  // What the document itself loads, by tag or as a preload: the rest is imported once the app runs.
  const scripts = [...new Set((await document?.text())?.match(/\/static\/js\/[^"]+\.js/g))];
  const gzipBytes = scripts.map((path) => readFileSync(join(WEB_BUILD, `${path}.gz`)).length);
  expect(scripts.length).toBeGreaterThan(1);
  expect(gzipBytes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(LANDING_BUDGET_BYTES);
  expect(scripts.every((path) => existsSync(join(WEB_BUILD, `${path}.br`)))).toBe(true);

  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await expect.poll(() => page.title()).toBe('Curbreel');

  await page.getByRole('link', { name: 'Get Started', exact: true }).click();
  await page.waitForURL(`${url}/signup`);
  await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor();
});

test('every public page has its heading, and an unknown address a page that says so', async () => {
  const page = await openPage({ expectedProblems: [/status of 404/] });
  const headings = {
    '/signup': 'Create your account',
    '/login': 'Welcome back',
    '/forgot-password': 'Forgot your password?',
    '/reset-password': 'Invalid Reset Link',
    '/verify-email': 'Verification Failed',
    '/terms': 'Terms of Service',
    '/privacy': 'Privacy Policy',
    '/api/docs': 'API',
  };

  for (const [path, heading] of Object.entries(headings)) {
    const response = await page.goto(url + path);
    expect(response?.status(), path).toBe(200);
    await headingOf(page).waitFor();
    await expect.poll(() => headingOf(page).textContent(), { message: path }).toBe(heading);
    if (OF_EACH_LAYOUT.includes(path)) await expectAccessible(page);
  }

  const response = await page.goto(`${url}/no/such/house`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Nobody lives at this address' }).waitFor();
  await expectAccessible(page);
});

test('a visitor who opens the dashboard is brought to the landing page, in the theme remembered there', async () => {
  const page = await openPage({ colorScheme: 'light', expectedProblems: [/ERR_FAILED/] });

  for (const path of ['/dashboard', '/dashboard/create', '/dashboard/admin/report']) {
    await page.goto(url + path);
    await page.waitForURL(`${url}/`);
    await page.getByRole('heading', { level: 1, name: 'Curb appeal, in motion.' }).waitFor();
  }

  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect.poll(paper).toBe('rgb(251, 248, 244)');
  await page.evaluate(() => localStorage.setItem('curbreel.theme', 'dark'));
  // Without the app itself, so that only what runs before the first paint can have set it.
  await page.route(/static\/js\/index\./, (route) => route.abort());
  await page.reload();
  await expect.poll(paper).toBe('rgb(26, 23, 21)');
});

test('a screen of the dashboard that cannot be loaded leaves the menu, and is fetched again on request, on return and when online', async () => {
  // A screen that another test has fetched would come from the cache, offline too.
  const hasOwnContext = true;
  const viewport = { width: 1440, height: 900 };
  const page = await openPage({ hasOwnContext, viewport, expectedProblems: [/./] });
  await signedIn(page, url);
  await page.goto(`${url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Video Library' }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const open = (name: string) => menu.getByRole('link', { name }).click();
  const isShown = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  // What a reload would lose.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await page.route(/AnalyticsScreen/, (route) => route.abort());
  await open('Analytics');
  await isShown('This page did not load');
  await expectAccessible(page);
  await button(page, 'Try again').click();
  await page.getByText('It could not be fetched again.').waitFor();
  await page.unroute(/AnalyticsScreen/);
  await button(page, 'Try again').click();
  await isShown('Analytics');

  await page.route(/HelpScreen/, (route) => route.abort());
  await open('Help & Support');
  await isShown('This page did not load');
  await open('Video Library');
  await isShown('Video Library');
  await page.unroute(/HelpScreen/);
  await open('Help & Support');
  await isShown('Help & Support');

  await page.context().setOffline(true);
  await open('Post Calendar');
  await isShown('This page did not load');
  await page.context().setOffline(false);
  await isShown('Post Calendar');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a part of the app that cannot be loaded and an unexpected error are reported', async () => {
  const offline = await openPage({ expectedProblems: [/./] });
  await offline.route(/LoginScreen/, (route) => route.abort());
  await offline.goto(`${url}/login`);
  await offline.getByRole('heading', { name: 'This page did not load' }).waitFor();
  await expectAccessible(offline);
  await offline.unroute(/LoginScreen/);
  await button(offline, 'Try again').click();
  await offline.getByRole('heading', { name: 'Welcome back' }).waitFor();

  const broken = await openPage({ expectedProblems: [/./] });
  await broken.route(/LoginScreen/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("The porch light is out")' }),
  );
  await broken.goto(`${url}/login`);
  await broken.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
  await broken.getByText('The porch light is out').waitFor();
  await expect.poll(() => broken.title()).toBe('Curbreel');
  await expectAccessible(broken);
});
