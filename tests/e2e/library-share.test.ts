import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, newPerson, see, storeSession } from '#tests/support/account-pages.ts';
import { signUpAt } from '#tests/support/api-calls.ts';
import { type OpenPage, withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { waitForMail } from '#tests/support/mail-outbox.ts';
import { expectAccessible, expectDialogAccessible, expectFocus } from '#tests/support/page-checks.ts';
import { seedVideo, type VideoWishes } from '#tests/support/seed-video.ts';
import { openServerData } from '#tests/support/server-data.ts';

const server = commonServer();
const openPage = withBrowser();

const CLIPBOARD = ['clipboard-read', 'clipboard-write'];

/** Somebody with one video, who asks to share it. */
async function openShare(wishes: Partial<VideoWishes>, options: Parameters<OpenPage>[0] = {}) {
  const person = newPerson();
  const kept = await signUpAt(server.url, person);
  const { id: userId } = kept.user as { id: string };
  await using data = await openServerData(server);
  const video = await seedVideo(data, { title: 'Mill House', ...wishes, userId });
  const page = await openPage(options);
  await storeSession(page, kept);
  await page.goto(`${server.url}/dashboard`);
  return { page, video, person, data };
}

const shareButton = (page: Page) => button(page, 'Share Mill House');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share Video' });
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const linkOf = (page: Page) => field(page, 'Share link').inputValue();

test('the page behind a dialog does not scroll, and the overlay covers it from edge to edge', async () => {
  const { page } = await openShare({}, { viewport: { width: 1200, height: 500 } });
  const places = () =>
    page.evaluate(() => ({
      headingX: document.querySelector('h1')?.getBoundingClientRect().x,
      scrollY: window.scrollY,
    }));
  await shareButton(page).scrollIntoViewIfNeeded();
  const before = await places();
  expect(before.scrollY).toBeGreaterThan(0);

  await shareButton(page).click();
  await dialog(page).waitFor();
  const isCovered = await page.evaluate(
    () => document.elementFromPoint(innerWidth - 1, 1) === document.elementFromPoint(innerWidth - 30, 1),
  );
  await page.mouse.move(1_190, 250);
  await page.mouse.wheel(0, -400);
  await page.keyboard.press('PageUp');

  expect(isCovered).toBe(true);
  await expect.poll(places).toEqual(before);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await expect
    .poll(async () => {
      // For a moment the browser treats wheel events as those that the overlay has consumed.
      await page.mouse.wheel(0, -400);
      return (await places()).scrollY;
    })
    .toBe(0);
});

/** Opens the share dialog; `counted` collects the platforms that the page reports. */
async function openDialog() {
  const { page, person } = await openShare({}, { permissions: CLIPBOARD });
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/share-event')) counted.push(request.postDataJSON().platform);
  });
  await shareButton(page).click();
  await dialog(page).waitFor();
  await field(page, 'Share link').waitFor();
  return { page, person, counted, link: await linkOf(page) };
}

/** Writes a message and copies the link, which then carries it. */
async function copyWithMessage(page: Page): Promise<URL> {
  await page.getByRole('textbox', { name: /^Custom message/ }).fill('  Come & see <it>  ');
  await button(page, 'Copy share link').click();
  await see(page, 'Copied!');
  return new URL(await clipboard(page));
}

test("a link is copied for two seconds, with the sender's message in it", async () => {
  const { page, link, counted } = await openDialog();
  await see(page, 'Anyone with the link can view this video without logging in.');
  expect(link).toMatch(/\/v\/\w{8,}$/);
  await expectDialogAccessible(page);

  const copied = await copyWithMessage(page);

  expect(copied.searchParams.get('msg')).toBe('Come & see <it>');
  expect(copied.pathname).toBe(new URL(link).pathname);
  await button(page, 'Copy share link').waitFor();
  await expect.poll(() => counted).toEqual(['copy']);
});

test('platforms that take no links get instructions, the others a window of their own', async () => {
  const { page, counted } = await openDialog();
  const { href } = await copyWithMessage(page);
  expect(await button(page, 'More').count(), 'share sheets of this device').toBe(0);

  await button(page, 'Instagram').click();
  await see(page, 'The link is copied. To post on Instagram:');
  await expect.poll(() => clipboard(page)).toBe(href);
  await button(page, 'TikTok').click();
  await see(page, 'The link is copied. To post on TikTok:');
  await expectDialogAccessible(page);

  await page.context().route(/^https:/, (route) => route.fulfill({ body: 'A platform' }));
  for (const [name, host] of [
    ['Facebook', 'www.facebook.com'],
    ['X', 'x.com'],
    ['LinkedIn', 'www.linkedin.com'],
    ['WhatsApp', 'api.whatsapp.com'],
  ] as const) {
    const [window] = await Promise.all([page.context().waitForEvent('page'), button(page, name).click()]);
    await window.waitForURL((url) => url.host === host);
    expect(decodeURIComponent(window.url())).toContain(href);
    await window.close();
  }

  await page.evaluate(() =>
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => Object.assign(window, { shared: data }),
    }),
  );
  await openTab(page, 'QR code');
  await openTab(page, 'Share');
  await button(page, 'More').click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual({ url: href, title: 'Mill House', text: 'Come & see <it>' });
  await expect
    .poll(() => counted)
    .toEqual(['copy', 'instagram', 'tiktok', 'facebook', 'x', 'linkedin', 'whatsapp', 'native']);
});

test('a video is mailed to its owner and downloaded from the dialog', async () => {
  const { page, person, counted } = await openDialog();

  await button(page, 'Email Me').click();
  await see(page, `Video link sent to ${person.email}! Check your email inbox.`);
  await waitForMail(server.dataDir, person.email, '');
  await expect.poll(() => counted).toEqual(['email']);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download Video').click(),
  ]);
  expect(download.suggestedFilename()).toBe('Mill House - 9x16.mp4');
});

test('QR code and embed code have tabs of their own, and the focus returns to the button', async () => {
  const { page, link } = await openDialog();

  expect(await page.getByRole('tab', { name: 'MLS link' }).count()).toBe(0);
  await openTab(page, 'QR code');
  await page.getByRole('img', { name: `QR code of ${link}` }).waitFor();
  for (const [name, file] of [
    ['SVG for print', 'Mill House - QR code.svg'],
    ['PNG', 'Mill House - QR code.png'],
  ] as const) {
    const [saved] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
    expect(saved.suggestedFilename()).toBe(file);
  }
  await expectDialogAccessible(page);
  await openTab(page, 'Embed');
  await expectDialogAccessible(page);
  await button(page, 'Copy embed code').click();
  await expect.poll(() => clipboard(page)).toContain('<iframe');
  await page.keyboard.press('Escape');
  await expectFocus(button(page, 'Share Mill House'));
});

test('a link gets an expiry, is replaced and is turned off; an unbranded cut has a link for the MLS', async () => {
  const { page } = await openShare(
    { cut: 'unbranded', format: '16:9' },
    { viewport: { width: 390, height: 844 } },
  );
  // The server is told no public address, so the link's host is a guess.
  const statusOf = async (link: string) => (await fetch(server.url + new URL(link).pathname)).status;
  await shareButton(page).click();
  const link = await linkOf(page);
  await expectDialogAccessible(page);
  const cutTabs = dialog(page)
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(await cutTabs, 'tabs whose words run into the next one').toBe(0);
  const heightOfSheet = async () => (await dialog(page).boundingBox())?.height;
  const firstHeight = await heightOfSheet();
  for (const tab of ['QR code', 'Embed', 'Link settings']) {
    await openTab(page, tab);
    await expect.poll(heightOfSheet, { message: tab }).toBe(firstHeight);
  }
  await openTab(page, 'MLS link');
  await expect.poll(() => page.getByRole('textbox', { name: 'MLS link' }).inputValue()).toContain('/tour/');
  await expectDialogAccessible(page);

  await openTab(page, 'Link settings');
  await page.getByLabel('Link ends').focus();
  await page.getByLabel('Link ends').selectOption('In 7 days');
  await expect.poll(() => page.getByLabel('Link ends').inputValue()).toBe('set');
  await expectFocus(page.getByLabel('Link ends'));
  await page.getByLabel('Link ends').selectOption('Never');
  await expect.poll(() => page.getByLabel('Link ends').inputValue()).toBe('never');
  await expectDialogAccessible(page);

  expect(await statusOf(link)).toBe(200);
  await button(page, 'Make a new link').click();
  await expectDialogAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).click();
  await see(page, 'Here is a new link. The old one no longer works.');
  await openTab(page, 'Share');
  const successor = await linkOf(page);
  expect(await statusOf(link)).toBe(404);
  expect(await statusOf(successor)).toBe(200);

  await openTab(page, 'Link settings');
  await button(page, 'Turn the link off').click();
  await button(page, 'Turn it off').click();
  await see(page, 'The link no longer works.');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await statusOf(successor)).toBe(404);
});

test('failures while sharing are reported', async () => {
  const { page } = await openShare({}, { expectedProblems: [/status of 50\d/] });
  const fail = (message: string) => ({ status: 500, json: { success: false, error: 'internal', message } });
  await page.route('**/api/v1/share/*/share', (route) => route.fulfill(fail('Out of codes')));
  await shareButton(page).click();
  await see(page, 'Failed to generate share link. Please try again.');
  await expectAccessible(page);
  await dialog(page).waitFor({ state: 'detached' });

  const held = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route('**/api/v1/share/*/share', async (route) => {
    await held.promise;
    await route.continue();
  });
  await shareButton(page).click();
  await see(page, 'Generating share link...');
  await expectDialogAccessible(page);
  held.resolve();
  await page.route('**/email-to-self', (route) => route.fulfill(fail('The post office is closed')));
  await button(page, 'Email Me').click();
  await see(page, 'Failed to send email: The post office is closed');
  await page.route('**/email-to-self', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await button(page, 'Email Me').click();
  await see(page, 'Failed to send email');
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('No')) });
  });
  await button(page, 'Copy share link').click();
  await see(page, 'Copy failed. Please manually copy the URL from the text field.');
});

test('a connection that was lost for a moment takes no message away', async () => {
  const { page } = await openShare({}, { hasOwnContext: true, expectedProblems: [/status of 500/] });
  await shareButton(page).click();
  const message = page.getByRole('textbox', { name: /^Custom message/ });
  await message.fill('Come & see it');
  await page.route('**/api/v1/share/*/share', (route) => route.fulfill({ status: 500, json: {} }));

  // What is fetched again when the connection returns is what is older than half a minute.
  await page.clock.setFixedTime(Date.now() + 60_000);
  const refetched = page.waitForResponse('**/api/v1/videos');
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await refetched;

  await expectDialogAccessible(page);
  await expect.poll(() => message.inputValue()).toBe('Come & see it');
});
