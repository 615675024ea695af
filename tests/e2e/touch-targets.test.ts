import { expect, test } from 'vitest';
import { button, openSignedIn, raisedLimits, see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { withServer } from '#tests/support/common-server.ts';
import { openLibraryPage } from '#tests/support/library-page.ts';
import { expectTouchTargets } from '#tests/support/page-checks.ts';
import { openMediaStep, photo, pick, ready, tiles } from '#tests/support/wizard-pages.ts';

const server = withServer(raisedLimits);
const openPage = withBrowser();

const ON_A_TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };

test('whatever a finger taps in the library of a tablet is 44 px wide and tall', async () => {
  const groupId = crypto.randomUUID();
  const { page } = await openLibraryPage(
    server,
    openPage,
    [
      { title: 'Mill House', format: '16:9', groupId },
      { title: 'Mill House', format: '9:16', groupId, status: 'failed' },
      { title: 'Harbour Lane', format: '1:1' },
    ],
    ON_A_TABLET,
  );

  await page.goto(`${server.url}/dashboard`);
  await see(page, 'Harbour Lane');
  await expectTouchTargets(page);

  await button(page, 'Menu').tap();
  await expectTouchTargets(page, page.getByRole('menu'));
});

test('the same is true of the wizard and the help of a tablet, and of the notice above them', async () => {
  const { page } = await openSignedIn(openPage, server.url, ON_A_TABLET);

  await page.goto(`${server.url}/dashboard/create`);
  await see(page, 'Please verify your email');
  await see(page, 'Background music');
  await expectTouchTargets(page);
  const notice = page.getByRole('status').filter({ hasText: 'Please verify your email' });
  const words = (await notice.getByText('Please verify your email').boundingBox()) ?? undefined;
  const box = (await notice.boundingBox()) ?? undefined;
  if (!words || !box) throw new Error('The notice is not shown');
  const [above, below] = [words.y - box.y, box.y + box.height - (words.y + words.height)];
  expect(Math.abs(above - below), 'the words stand in the middle of the notice').toBeLessThanOrEqual(2);

  await page.goto(`${server.url}/dashboard/help`);
  await see(page, 'The seven templates');
  await expectTouchTargets(page);
});

test('so are the buttons on photos and below them', async () => {
  const page = await openPage(ON_A_TABLET);
  await openMediaStep(page, server.url);

  await pick(page, [photo(1, 'kitchen.jpg'), photo(2, 'front.jpg')]);
  await ready(page).nth(1).waitFor();
  await page.getByRole('switch', { name: 'kitchen.jpg is virtually staged or altered' }).tap();
  await page.getByLabel('Original of kitchen.jpg').waitFor({ state: 'attached' });

  await expectTouchTargets(page, tiles(page).first());
  await expectTouchTargets(page, tiles(page).nth(1));
});
