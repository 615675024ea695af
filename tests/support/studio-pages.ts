import { createCanvas } from '@napi-rs/canvas';
import type { Locator, Page } from 'playwright-core';
import { button, keepSession, makeAccount, newPerson } from './account-pages.ts';

export type PickedFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A house by day, a different one for each number. */
export function photo(number: number, name = `photo-${number}.jpg`): PickedFile {
  const canvas = createCanvas(1200, 800);
  const context = canvas.getContext('2d');
  context.fillStyle = `hsl(${number * 70} 45% 70%)`;
  context.fillRect(0, 0, 1200, 800);
  context.fillStyle = `hsl(${number * 70 + 40} 40% 35%)`;
  context.fillRect(200 + number * 60, 300, 500, 400);
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
  const kept = await makeAccount(url, newPerson());
  await keepSession(page, kept);
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
export const saved = (page: Page) => page.locator('[data-save-state=saved]').waitFor();

export async function dragBefore(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.evaluate((tile) => tile.scrollIntoView({ block: 'center' }));
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  if (!start || !end) throw new Error('A tile is not to be seen');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 3);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 - 20, start.y + start.height / 3, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 3, { steps: 8 });
  await page.mouse.up();
}
