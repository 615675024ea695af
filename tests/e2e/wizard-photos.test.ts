import type { Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { expectAccessible, expectFocus } from '#tests/support/page-checks.ts';
import {
  expectToFit,
  heading,
  LAPTOP,
  openMediaStep,
  order,
  PHONE,
  type PickedFile,
  pick,
  ready,
  saved,
  tiles,
  WIDE,
} from '#tests/support/wizard-pages.ts';

const server = commonServer();
const openPage = withBrowser();

const LISTING = new URL('../../assets/listings/orchard-lane/', import.meta.url).pathname;
const sample = (name: string) => sharp(`${LISTING}${name}`).resize(1200);
const fileOf = async (name: string, image: Sharp): Promise<PickedFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await image.jpeg().toBuffer(),
});

const NAMES = ['IMG_kitchen.jpg', 'front.jpg', 'IMG_9.jpg', 'living.jpg'] as const;

/** A dark kitchen, the front twice, and a blurred living room. */
function photos(): Promise<PickedFile[]> {
  const front = { left: 20, top: 10, width: 1160, height: 775 };
  return Promise.all([
    fileOf(NAMES[0], sample('05-kitchen.jpg').linear(0.5, 0)),
    fileOf(NAMES[1], sample('01-exterior-day.jpg')),
    fileOf(NAMES[2], sample('01-exterior-day.jpg').extract(front)),
    fileOf(NAMES[3], sample('03-living-room.jpg').blur(6)),
  ]);
}

const picture = (page: Page, name: string) => page.getByRole('img', { name, exact: true }).first();
const sourceOf = (page: Page, name: string) => picture(page, name).getAttribute('src');

test('photos are improved, compared, left out and put in order, on a wide screen and on a phone', async () => {
  const page = await openPage({ viewport: LAPTOP });
  await openMediaStep(page, server.url);
  await pick(page, await photos());
  await expect.poll(() => ready(page).count()).toBe(4);

  // Improved, and as it was taken while a button is held, by pointer and by keyboard.
  const [kitchen] = NAMES;
  const improved = await sourceOf(page, kitchen);
  expect(improved).toContain('/api/v1/media/');
  const compare = page.getByRole('button', { name: `Hold to see ${kitchen} as it was taken` });
  await compare.scrollIntoViewIfNeeded();
  await compare.hover();
  await page.mouse.down();
  await expect.poll(() => sourceOf(page, kitchen)).not.toBe(improved);
  await page.mouse.up();
  await expect.poll(() => sourceOf(page, kitchen)).toBe(improved);
  await compare.focus();
  await page.keyboard.down(' ');
  await expect.poll(() => sourceOf(page, kitchen)).not.toBe(improved);
  await page.keyboard.up(' ');
  await expect.poll(() => sourceOf(page, kitchen)).toBe(improved);
  await expectToFit(page, WIDE);

  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await expectToFit(page, PHONE);

  // One switch for all, one for each.
  const all = page.getByRole('checkbox', { name: 'Improve photos' });
  const one = page.getByRole('switch', { name: `Improve ${kitchen}` });
  await all.uncheck();
  await expect.poll(() => one.count()).toBe(0);
  await expect.poll(() => sourceOf(page, kitchen)).not.toBe(improved);
  await all.check();
  await one.click();
  await expect.poll(() => one.getAttribute('aria-checked')).toBe('false');
  await expect.poll(() => sourceOf(page, kitchen)).not.toBe(improved);

  // Weak photos say why, and go with one tap, one or all; one tap puts them back.
  await page.getByText('Like photo 2').waitFor();
  await page.getByText('Blurred').waitFor();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Remove IMG_9.jpg' }).click();
  await expect.poll(() => tiles(page).count()).toBe(3);
  const undo = page.getByRole('button', { name: 'Undo' });
  // In the window, however far down the page the photo was.
  await expect.poll(async () => (await undo.boundingBox())?.y ?? 0).toBeGreaterThan(PHONE.height / 2);
  await undo.click();
  await page.setViewportSize(LAPTOP);
  await expect.poll(() => order(page)).toEqual([...NAMES]);
  await page.getByRole('button', { name: 'Leave out 2 weak photos' }).click();
  await expect.poll(() => order(page)).toEqual([NAMES[0], NAMES[1]]);
  // The pressed button is gone: the keyboard goes on with what takes it back, and then with the page.
  await expectFocus(undo);
  await page.keyboard.press('Enter');
  await expect.poll(() => order(page)).toEqual([...NAMES]);
  await expectFocus(page.locator('#content'));

  // The order of a tour.
  const toTour = page.getByRole('button', { name: 'Put in tour order' });
  await toTour.click();
  await expect.poll(() => order(page)).toEqual(['front.jpg', 'living.jpg', 'IMG_kitchen.jpg', 'IMG_9.jpg']);
  await expectFocus(undo);
  await page.keyboard.press('Enter');
  await expect.poll(() => order(page)).toEqual([...NAMES]);
  await toTour.click();
  await saved(page);

  await page.reload();
  await heading(page, 'Upload Media').waitFor();
  expect((await order(page))[0]).toBe('front.jpg');
  await expect.poll(() => one.getAttribute('aria-checked')).toBe('false');
});

test('on a phone photos stand in the upper half of step 3, and stay there when some turn out to be weak', async () => {
  const page = await openPage({ viewport: LAPTOP, hasTouch: true });
  await openMediaStep(page, server.url);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/videos/upload-images', async (route) => {
    await isReleased;
    await route.fallback();
  });
  await pick(page, await photos());
  await expect.poll(() => tiles(page).count()).toBe(4);
  const tops = () => tiles(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await tops();
  expect(before[0]).toBeLessThan(PHONE.height / 2);

  release();
  await page.getByRole('button', { name: 'Leave out 2 weak photos' }).waitFor();
  await page.getByText('Like photo 2').waitFor();
  expect(await tops()).toEqual(before);
});
