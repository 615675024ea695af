import { createCanvas } from '@napi-rs/canvas';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { button, newPerson, storeSession } from './account-pages.ts';
import { signUpAt } from './api-calls.ts';

export const WIDE = { width: 1440, height: 900 };
/** Too narrow for the live preview, which has tests of its own and takes half of the time. */
export const LAPTOP = { width: 1200, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type PickedFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A simple picture, a different one for each number. */
export function photo(number: number, name = `photo-${number}.jpg`): PickedFile {
  const canvas = createCanvas(900, 600);
  const context = canvas.getContext('2d');
  context.fillStyle = `hsl(${number * 70} 45% 70%)`;
  context.fillRect(0, 0, 900, 600);
  context.fillStyle = `hsl(${number * 70 + 40} 40% 35%)`;
  context.fillRect(150 + number * 45, 225, 375, 300);
  return { name, mimeType: 'image/jpeg', buffer: canvas.toBuffer('image/jpeg', 80) };
}

export const brokenPhoto: PickedFile = {
  name: 'broken.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('no picture'),
};

export const words = {
  name: '12 Harbor View',
  template: 'Viral_Short',
  music: 'none',
  property_info: {
    price: '$800,000',
    address: '12 Harbor View',
    bedrooms: '3',
    bathrooms: '2',
    square_footage: '1,900',
    description: 'A home by the water.',
  },
  realtor_info: {
    name: 'Dana Whitfield',
    phone: '555 0100',
    email: 'dana@example.com',
    website: 'https://example.com',
  },
  brokerage_info: { name: 'Harbor Realty', phone: '555 0101', address: '1 Quay' },
};

export async function signedIn(
  page: Page,
  url: string,
): Promise<{ call: (method: string, path: string, body?: unknown) => Promise<unknown> }> {
  const kept = await signUpAt(url, newPerson());
  await storeSession(page, kept);
  return {
    call: async (method, path, body) => {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${kept.token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return await response.json();
    },
  };
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true, level: 2 });
export const jumpTo = async (page: Page, title: string) => {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: title }).click();
  await heading(page, title).waitFor();
};
/** A new agent's wizard. With `project`, it opens that draft. */
export async function openWizard(page: Page, url: string, project?: object) {
  const { call } = await signedIn(page, url);
  const answer = project && (await call('POST', '/api/v1/projects', { data: project }));
  await page.goto(`${url}/dashboard/create`);
  await page.getByRole('radio', { name: /Viral Short/ }).waitFor();
  return { call, projectId: (answer as { project: { id: string } } | undefined)?.project.id };
}
/** Signs a new person in and goes to step 3. */
export async function openMediaStep(page: Page, url: string): Promise<void> {
  await signedIn(page, url);
  await page.goto(`${url}/dashboard/create`);
  await jumpTo(page, 'Upload Media');
}

export const next = (page: Page) => button(page, 'Next').click();
export const pick = (page: Page, files: PickedFile[]) =>
  page.getByLabel(/Choose photos and clips/).setInputFiles(files.map((file) => ({ ...file })));
export const tiles = (page: Page) =>
  page.getByRole('list', { name: 'Photos and clips' }).getByRole('listitem');
export const order = async (page: Page) =>
  (
    await tiles(page)
      .getByRole('button', { name: /^Remove/ })
      .all()
  ).length === 0
    ? []
    : await tiles(page)
        .getByRole('button', { name: /^Remove/ })
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace('Remove ', '')));
export const ready = (page: Page) => tiles(page).and(page.locator('[data-media-state=ready]'));
/** How many tiles show their picture, local or uploaded. */
export const picturesSeen = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
export const saved = (page: Page) => page.locator('[data-save-state=saved]').waitFor();

/** Checks that nothing is cut off at the sides of a window of this size. */
export async function expectToFit(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const cutOff = await page.evaluate(() => {
    const beyond = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(button, a, input, select, textarea, h1, h2, h3, p)',
      ),
    ]
      .filter((one) => one.checkVisibility())
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
      .map((one) => one.outerHTML.slice(0, 120));
    return document.documentElement.scrollWidth > window.innerWidth ? ['the page itself', ...beyond] : beyond;
  });
  expect(cutOff, `cut off at ${size.width} pixels`).toEqual([]);
}

/** Presses a key until the move is announced: just after the pick-up, keys are not handled yet. */
export async function moveByKey(page: Page, key: string, words: string): Promise<void> {
  const announced = page.getByText(words);
  await expect
    .poll(async () => {
      await page.keyboard.press(key);
      return await announced.waitFor({ state: 'attached', timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
}

export async function dragBefore(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.evaluate((tile) => tile.scrollIntoView({ block: 'center' }));
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  if (!start || !end) throw new Error('A tile is not visible');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 3);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 - 20, start.y + start.height / 3, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 3, { steps: 8 });
  await page.mouse.up();
}
