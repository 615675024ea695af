import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { button } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { builtInMemory } from '#tests/support/built-in-memory.ts';
import type { WizardAction } from '#web/features/create/state/wizard-reducer.ts';
import type { WizardController } from '#web/features/create/wizard/wizard.ts';

const ADDRESS = 'http://curbreel.test/';
const PAGE = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const BROKEN = 'data:image/gif;base64,AAAA';
const openPage = withBrowser();
let files: ReadonlyMap<string, string | Uint8Array>;

beforeAll(async () => {
  const entry = resolve(import.meta.dirname, '../support/wizard-components-page.ts');
  files = await builtInMemory({
    root: resolve(import.meta.dirname, '../..'),
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [react()],
    build: { lib: { entry, formats: ['es'], fileName: 'page' } },
  });
});

/** A page with one component, after the given actions. */
async function show(component: string, ...actions: readonly WizardAction[]): Promise<Page> {
  const page = await openPage();
  await page.route(`${ADDRESS}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    return name === ''
      ? route.fulfill({ contentType: 'text/html', body: PAGE })
      : route.fulfill({ contentType: 'text/javascript', body: String(files.get(name)) });
  });
  await page.goto(`${ADDRESS}#${component}`);
  await page.waitForFunction(() => 'wizard' in window);
  await page.evaluate((all) => {
    for (const action of all) (Reflect.get(window, 'wizard') as WizardController).dispatch(action);
  }, actions);
  return page;
}

const stateOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'wizard') as WizardController).get().state);

const photo: Extract<WizardAction, { type: 'files-added' }> = {
  type: 'files-added',
  items: [
    {
      id: 'a',
      name: 'kitchen.jpg',
      type: 'image/jpeg',
      originalSizeBytes: 10,
      mediaType: 'image',
      state: {
        kind: 'ready',
        path: '/api/v1/media/a',
        filename: 'a',
        sizeBytes: 5,
        facts: {
          url: PIXEL,
          thumbnailUrl: PIXEL,
          look: { width: 3, height: 2, focalPoint: { x: 0.3, y: 0.99 }, tone: '#aabbcc' },
        },
      },
    },
  ],
};

test('a tile and the dialog crop a picture around its focal point as a video does', async () => {
  const page = await show('MediaGrid', photo);
  const crops = () =>
    page.getByRole('img').evaluateAll((all) => all.map((one) => getComputedStyle(one).objectPosition));
  // 16:9 has the whole width of a 3:2 photo, and its lower edge for a point this low.
  await expect.poll(crops).toEqual(['50% 100%']);

  await button(page, 'Set the focal point of kitchen.jpg').click();
  const slider = page.getByRole('slider', { name: 'Focal point' });
  await slider.evaluate((one) => Object.assign(one.style, { width: '200px', height: '100px' }));
  await slider.click({ position: { x: 50, y: 50 } });

  await expect.poll(async () => (await crops()).at(-1)).toBe('50% 50%');
});

test('a photo is shown as it was taken while its improved version cannot be loaded, and as an icon while neither can', async () => {
  const [item] = photo.items;
  if (item?.state.kind !== 'ready' || !item.state.facts) throw new Error('not uploaded');
  const { facts } = item.state;
  const correction = { exposure: 1, warmth: 0, tiltDegrees: 0 };
  const improved = { url: BROKEN, thumbnailUrl: BROKEN, metadata: { ...facts.look, correction } };
  const withFacts = (changed: Partial<typeof facts>): WizardAction => ({
    type: 'media-changed',
    id: 'a',
    state: { ...item.state, facts: { ...facts, improved, ...changed } } as typeof item.state,
  });
  const page = await show('MediaGrid', photo, withFacts({}));
  await expect.poll(() => page.getByRole('img').getAttribute('src')).toBe(PIXEL);

  await page.evaluate(
    (action) => (Reflect.get(window, 'wizard') as WizardController).dispatch(action),
    withFacts({ thumbnailUrl: `${BROKEN}BBBB` }),
  );

  await expect.poll(() => page.getByRole('img').count()).toBe(0);
});

test('the focal point moves by key and by click, stays within the picture, and can be left to the server', async () => {
  const page = await show('MediaGrid', photo);
  const focalPoint = async () => (await stateOf(page)).media[0]?.focalPoint;
  const edit = button(page, 'Set the focal point of kitchen.jpg');
  const slider = page.getByRole('slider', { name: 'Focal point' });
  const position = () => slider.getAttribute('aria-valuetext');

  await edit.click();
  await expect.poll(position).toBe('30 percent from the left, 99 percent from the top');
  await slider.press('ArrowRight');
  await slider.press('ArrowDown');
  await expect.poll(position).toBe('32 percent from the left, 100 percent from the top');
  await button(page, 'Cancel').click();
  await expect.poll(focalPoint).toBeUndefined();

  await edit.click();
  await slider.evaluate((one) => Object.assign(one.style, { width: '200px', height: '100px' }));
  await slider.click({ position: { x: 50, y: 25 } });
  await button(page, 'Save').click();
  await expect.poll(focalPoint).toEqual({ x: 0.25, y: 0.25 });

  await edit.click();
  await button(page, 'Find it for me').click();
  await expect.poll(focalPoint).toBeUndefined();
});

test('formats and cuts keep the order in which they are offered, and the last one stays', async () => {
  const page = await show('VideoChoices');
  const chosen = async () => {
    const { formats, cuts } = await stateOf(page);
    return [formats, cuts];
  };
  await page.getByLabel(/Square 1:1/).click();
  await page.getByLabel(/Vertical 9:16/).click();
  await page.getByLabel('Strict MLS').click();
  await expect.poll(chosen).toEqual([
    ['9:16', '16:9', '1:1'],
    ['branded', 'strict'],
  ]);
  await expect.poll(() => page.getByRole('status').textContent()).toBe('6 videos');

  for (const name of [/Vertical/, /Widescreen/, /Square/, 'Branded', 'Strict MLS'])
    await page.getByLabel(name, { exact: true }).click();
  await expect.poll(chosen).toEqual([['1:1'], ['strict']]);
  await expect.poll(() => page.getByLabel(/Square/).isChecked()).toBe(true);

  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByText('9 videos').waitFor();
  await expect.poll(chosen).toEqual([
    ['9:16', '16:9', '1:1'],
    ['branded', 'unbranded', 'strict'],
  ]);
});

test('a field is formatted when it is left, and a fair-housing concern is replaced by a click', async () => {
  const page = await show('PriceAndDescription');
  const [price, description] = [page.getByRole('textbox').first(), page.getByRole('textbox').last()];

  await price.fill('1250000');
  await expect.poll(() => price.inputValue()).toBe('1250000');
  await description.fill('Bright flat. Adults only. Set in an exclusive neighborhood.');
  await expect.poll(() => price.inputValue()).toBe('$1,250,000');

  await page.getByText('“Adults only” states a preference or limitation.').waitFor();
  const hint = page.getByRole('status');
  await expect
    .poll(() => description.getAttribute('aria-describedby'))
    .toContain(await hint.getAttribute('id'));
  await expect
    .poll(() => page.locator('[data-underline]').allTextContents())
    .toEqual(['Adults only', 'exclusive neighborhood']);
  await button(page, 'Take it out').click();
  await button(page, 'Use “established neighborhood”').click();
  await expect.poll(() => description.inputValue()).toBe('Bright flat. Set in an established neighborhood.');
  await expect.poll(() => page.getByText(/^Fair housing/).count()).toBe(0);
});

test('among several other drafts each is opened and discarded by its own name', async () => {
  const page = await show('DraftNotices', { type: 'name-typed', name: 'Juniper Lane' });
  await page.evaluate(() => {
    const wizard = Reflect.get(window, 'wizard') as WizardController;
    wizard.startNew();
    wizard.dispatch({ type: 'name-typed', name: 'Harbor View' });
    wizard.dispatch({ type: 'field-typed', group: 'property_info', field: 'address', value: '12 Quay' });
    wizard.startNew();
  });
  await page.getByText('Your other drafts are kept.').waitFor();
  await expect
    .poll(() => page.getByRole('listitem').allTextContents())
    .toEqual([expect.stringContaining('Harbor View12 Quay'), expect.stringContaining('Juniper Lane')]);

  await button(page, 'Throw away the draft Harbor View').click();
  await page.getByText('The draft Harbor View cannot be brought back.').waitFor();
  await button(page, 'Throw away').click();
  await page.getByText('Your other draft, Juniper Lane, is kept.').waitFor();

  await button(page, 'Go back to it').click();
  expect((await stateOf(page)).project.name).toBe('Juniper Lane');
});
