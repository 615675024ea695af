import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSignedIn } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer, SUPPORT_EMAIL } from '#tests/support/common-server.ts';
import {
  expectAccessible,
  expectAccessibleLayoutAtEveryWidth,
  expectFocus,
} from '#tests/support/page-checks.ts';

const openPage = withBrowser();
const { url } = commonServer();

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

const LEGAL_TEXTS = [
  {
    path: '/terms',
    title: 'Terms of Service',
    sections: 9,
    says: [
      /at least 18 years old/,
      /monthly or annually as you choose, by credit or debit card/,
      /non-refundable/,
      /effect at the end of the current billing cycle/,
      /one per user every 6 months/,
      /keep ownership of everything you upload/,
      /may suspend or terminate your access/,
      /amount you paid us in the 12 months/,
      /laws of the State of Delaware/,
      /binding arbitration/,
      /30 days after we post/,
    ],
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    sections: 12,
    says: [
      /card and billing details/,
      /IP address, browser, device type/,
      /do not sell your personal data/,
      /up to 24 months/,
      /under 13/,
      /from the United States/,
      /access your personal data, to correct it, to delete it, and to restrict/,
      /unsubscribe link/,
    ],
  },
] as const;

test.each(LEGAL_TEXTS)(
  '$path is whole: numbered sections, date, address to write to',
  async ({ path, title, sections, says }) => {
    const page = await openPage();

    await page.goto(url + path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator(`main a[href="mailto:${SUPPORT_EMAIL}"]`).first().waitFor();
    await expectAccessibleLayoutAtEveryWidth(page);

    const numbers = (await page.locator('main h2').allTextContents()).map((text) =>
      Number.parseInt(text, 10),
    );
    expect(numbers).toEqual(Array.from({ length: sections }, (_, index) => index + 1));
    await expect.poll(() => page.locator('main time').textContent()).toBe('July 30, 2025');
    const text = await page.locator('main').textContent();
    for (const sentence of says) expect(text).toMatch(sentence);
    await expect.poll(() => page.locator('footer').textContent()).toMatch(/© \d{4} Curbreel/);
    await expect
      .poll(() => page.locator('meta[name="description"]').getAttribute('content'))
      .toMatch(/^(The terms|What)/);
    await expect.poll(() => page.title()).toBe('Curbreel');
  },
);

test('legal pages lead to each other and home', async () => {
  const page = await openPage();
  await page.goto(`${url}/privacy`);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(`${url}/`);
  await page.goto(`${url}/terms`);
  await page.getByRole('banner').getByRole('link', { name: 'Curbreel' }).click();
  await page.waitForURL(`${url}/`);
});

test('the table of contents of a legal page follows the scrolling, links to sections, and is not printed', async () => {
  const page = await openPage({ colorScheme: 'dark', viewport: { width: 1440, height: 800 } });
  await page.goto(`${url}/terms#your-content`);
  const current = page.getByRole('navigation', { name: 'Contents' }).locator('[aria-current]');

  await expect.poll(() => current.textContent()).toContain('Your content and ours');
  expect(Math.abs(await topOf(page, '#your-content'))).toBeLessThan(100);
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: /arbitration/ })
    .click();
  await expect.poll(() => current.textContent()).toContain('Governing law and arbitration');
  await page.keyboard.press('Control+End');
  await expect.poll(() => current.textContent()).toContain('how to reach us');

  await page.emulateMedia({ media: 'print' });
  const ink = await page.locator('h1').evaluate((element) => getComputedStyle(element).color);
  expect(ink).toBe('rgb(29, 36, 33)');
  for (const name of ['Back to Home', 'Home', 'Privacy'])
    await expect.poll(() => page.getByRole('link', { name, exact: true }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('navigation', { name: 'Contents' }).isVisible()).toBe(false);
  await expect.poll(() => page.getByText('© ').isVisible()).toBe(true);

  const phone = await openPage({ viewport: { width: 390, height: 800 } });
  await phone.goto(`${url}/privacy`);
  await phone.locator('summary', { hasText: 'Contents' }).click();
  await expectAccessible(phone);
  await phone.getByRole('link', { name: /Your rights/ }).click();
  await expect.poll(async () => Math.abs(await topOf(phone, '#your-rights'))).toBeLessThan(100);
});

test('help has four tabs by mouse, keyboard and address, accessible on every screen', async () => {
  const { page } = await openSignedIn(openPage, url);
  await page.goto(`${url}/dashboard/help`);
  const selected = page.getByRole('tab', { selected: true });
  await page.getByRole('tab').first().waitFor();
  await expect
    .poll(() => page.getByRole('tab').allTextContents())
    .toEqual(['Getting Started', 'FAQ', 'Contact Us', 'Resources']);
  await expect.poll(() => selected.textContent()).toBe('Getting Started');
  const panel = page.getByRole('tabpanel');
  await expect.poll(() => panel.textContent()).toMatch(/seven templates/);
  await expect.poll(() => panel.textContent()).toMatch(/60-99%/);

  await selected.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/\?tab=faq$/);
  // The focus ring, which lies within the tab's edge, keeps clear of the letters.
  const room = await selected.evaluate((tab) => {
    const letters = document.createRange();
    letters.selectNodeContents(tab);
    const [inner, outer] = [letters.getBoundingClientRect(), tab.getBoundingClientRect()];
    return Math.min(inner.left - outer.left, outer.right - inner.right);
  });
  expect(room).toBeGreaterThan(4);
  const questions = page.getByRole('tabpanel').getByRole('button');
  await expect.poll(() => questions.count()).toBe(10);
  expect(await page.getByRole('button', { expanded: true }).count()).toBe(0);
  await questions.nth(3).focus();
  await page.keyboard.press('Enter');
  await page.getByText('We find its beat').waitFor();
  await expectAccessible(page);
  await expect.poll(() => questions.nth(3).getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByText('We find its beat').isVisible()).toBe(false);

  await page.goto(`${url}/dashboard/help#who-can-see`);
  await page.getByText('Anyone who has the link, without logging in.').waitFor();
  await expect.poll(() => selected.textContent()).toBe('FAQ');
  await expectFocus(page.locator('#who-can-see'));

  for (const [tab, address] of [
    ['Getting Started', 'getting-started'],
    ['FAQ', 'faq'],
    ['Contact Us', 'contact'],
    ['Resources', 'resources'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForURL((opened) => opened.searchParams.get('tab') === address);
    await page.getByRole('tabpanel', { name: tab }).waitFor();
    if (address === 'contact') await page.getByRole('textbox', { name: 'Message' }).waitFor();
    await expectAccessibleLayoutAtEveryWidth(page);
  }
});

test('the help search looks through all tabs and leads to what it found', async () => {
  const { page } = await openSignedIn(openPage, url);
  await page.goto(`${url}/dashboard/help`);
  const search = page.getByRole('searchbox', { name: 'Search help' });
  const results = page.getByRole('list', { name: 'Search results' });

  await search.fill('mls');
  await page
    .getByRole('status')
    .filter({ hasText: /results$/ })
    .waitFor();
  const found = await results.getByRole('link').allTextContents();
  for (const tab of ['Getting Started', 'FAQ', 'Contact Us', 'Resources'])
    expect(
      found.some((text) => text.startsWith(tab)),
      tab,
    ).toBe(tab !== 'Contact Us');
  await expectAccessible(page);
  await results.getByRole('link', { name: /Which cut do I need/ }).click();
  await page.waitForURL(/\?tab=faq#mls$/);
  await page.getByText('Most MLSs want an unbranded tour').waitFor();
  await expectFocus(page.locator('#mls'));

  await search.fill('zeppelin');
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
  await expectAccessible(page);
  await search.press('Escape');
  await page.getByRole('tab', { name: 'FAQ', selected: true }).waitFor();
  await search.fill('music');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('tab', { name: 'FAQ', selected: true }).waitFor();
  await expectFocus(search);
});

test('contact us shows the address and the response time, keeps what is written, and composes the mail', async () => {
  const { page, person } = await openSignedIn(openPage, url, { expectedProblems: [/ERR_FAILED/] });
  await page.route(/\/api\/v1\/site$/, (route) => route.abort(), { times: 1 });
  await page.goto(`${url}/dashboard/help?tab=contact`);
  await page.getByText('The support address could not be loaded').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try Again' }).click();

  await page.getByRole('link', { name: SUPPORT_EMAIL }).waitFor();
  await expect.poll(() => page.getByRole('tabpanel').textContent()).toMatch(/within 24-48 hours/);
  await page.getByRole('button', { name: 'Open in email program' }).click();
  await page.getByRole('alert').filter({ hasText: 'Please write a message' }).waitFor();
  await expectAccessible(page);
  await expectFocus(page.getByRole('textbox', { name: 'Message' }));

  await page.getByLabel('What is it about?').selectOption('Sharing, downloads and MLS');
  await page.getByLabel('Listing or video').fill('12 Alder Lane');
  await page.getByRole('textbox', { name: 'Message' }).fill('The link & the QR code differ.\nWhy?');
  await page.getByRole('tab', { name: 'FAQ' }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Contact Us' }).click();
  await page.getByRole('button', { name: 'Open in email program' }).click();
  const href = await page.getByRole('link', { name: 'Open again' }).getAttribute('href');
  const mail = new URL(href ?? '');
  expect(mail.pathname).toBe(SUPPORT_EMAIL);
  expect(mail.searchParams.get('subject')).toBe('Sharing, downloads and MLS: 12 Alder Lane');
  expect(mail.searchParams.get('body')).toMatch(/^The link & the QR code differ\.\r\nWhy\?/);
  expect(mail.searchParams.get('body')).toContain(`Dana Whitfield <${person.email}>`);
  await expectAccessible(page);
});
