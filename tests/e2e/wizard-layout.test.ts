import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import {
  jumpTo,
  LAPTOP,
  openWizard,
  photo,
  pick,
  ready,
  signedIn,
  words,
} from '#tests/support/wizard-pages.ts';

const server = commonServer();
const openPage = withBrowser();

const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

async function boxOf(one: Locator): Promise<Box> {
  const box = await one.boundingBox();
  if (!box) throw new Error(`Not visible: ${one}`);
  return box;
}

const bottomOf = async (one: Locator) => {
  const { y, height } = await boxOf(one);
  return y + height;
};
/** Where the bar with the buttons between steps begins. */
const footTop = async (page: Page) => (await boxOf(button(page, 'Previous').locator('..'))).y;

/** Waits until something ends above that bar; while pictures load and messages go, both move. */
const expectAboveFoot = (page: Page, one: Locator, message: string) =>
  expect.poll(async () => (await bottomOf(one)) - (await footTop(page)), { message }).toBeLessThanOrEqual(0);

/** Rows of boxes, each as its left and right edge. */
function rowsOf(boxes: readonly Box[]): { left: number; right: number }[] {
  const tops = [...new Set(boxes.map(({ y }) => Math.round(y)))];
  return tops.map((top) => {
    const row = boxes.filter(({ y }) => Math.round(y) === top);
    return {
      left: Math.round(Math.min(...row.map(({ x }) => x))),
      right: Math.round(Math.max(...row.map(({ x, width }) => x + width))),
    };
  });
}

/** The preview stands on its title, and has not moved to the agent's details, which arrive later. */
async function expectTitleInPreview(page: Page): Promise<void> {
  const place = page.getByRole('slider', { name: 'Place in the video' });
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(0);
  expect(Number(await place.inputValue())).toBeLessThan(Number(await place.getAttribute('max')) / 2);
}

test('step 1 shows every template in full rows, and that music follows, without scrolling', async () => {
  const page = await openPage();
  await signedIn(page, server.url);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(`${server.url}/dashboard/create`);
    const cards = page.getByRole('group', { name: 'Video type' }).locator('label');
    await expect.poll(() => cards.count()).toBe(7);
    const music = page.getByRole('group', { name: 'Background music' });
    const firstTrack = music.getByRole('radio').first().locator('xpath=ancestor::div[2]');
    const foot = await footTop(page);

    const boxes = await Promise.all((await cards.all()).map(boxOf));
    const edges = rowsOf(boxes);
    expect(new Set(edges.map((row) => JSON.stringify(row))), `rows at ${size.width}`).toHaveLength(1);
    expect(Math.max(...boxes.map(({ y, height }) => y + height)), `cards at ${size.width}`).toBeLessThan(
      foot,
    );
    await expectAboveFoot(page, music.locator('legend'), `music at ${size.width}`);
    await expectNoSidewaysScroll(page);

    if (size.width === 1440) await expectTitleInPreview(page);
    await button(page, 'Dismiss').click();
    await expectAboveFoot(page, firstTrack, `the first track at ${size.width}`);
  }
  await expectAccessible(page);
});

test('a finished video fits the window with its controls and actions', async () => {
  const page = await openPage({ viewport: LAPTOP });
  await openWizard(page, server.url, words);
  await jumpTo(page, 'Upload Media');
  await pick(page, [photo(1)]);
  await expect.poll(() => ready(page).count()).toBe(1);
  await jumpTo(page, 'Generate Video');
  await button(page, 'Generate Video').click();
  await page.getByText('Your video is ready').waitFor();

  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    await expectAboveFoot(page, page.locator('video'), `player at ${size.width}`);
    const main = page.getByRole('main');
    for (const action of [
      main.getByRole('button', { name: 'Download' }),
      main.getByRole('button', { name: 'Share' }),
      main.getByRole('link', { name: 'View in Library' }),
    ])
      await expectAboveFoot(page, action, `${action} at ${size.width}`);
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});
