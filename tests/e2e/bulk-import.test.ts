import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { button, raisedLimits } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { withServer } from '#tests/support/common-server.ts';
import { listingsCsv, smallPhoto } from '#tests/support/listing-files.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { expectToFit, PHONE, signedIn, WIDE } from '#tests/support/wizard-pages.ts';

const server = withServer(raisedLimits);
const openPage = withBrowser();

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test('a CSV is checked, its columns are matched by hand, photos find their rows, and what is ready is made', async () => {
  const page = await openPage({ viewport: WIDE, expectedProblems: [/status of 400/] });
  await signedIn(page, server.url);
  await page.goto(`${server.url}/dashboard/imports`);
  const csv = listingsCsv(3).replace('ListPrice', 'Ask');
  await page.getByLabel(/Drop a CSV/).setInputFiles(file('spring.csv', 'text/csv', Buffer.from(csv)));

  await page.getByRole('heading', { name: 'spring.csv' }).waitFor();
  await page.getByText('3 listings · 3 need attention').waitFor();
  await page.getByText('Property Price is missing').first().waitFor();
  await button(page, 'Show columns that are not used (1)').click();
  await page.getByLabel('Ask is').selectOption('Price');
  await expect.poll(() => page.getByText('Property Price is missing').count()).toBe(0);

  const photos = [0, 1].map((n) => file(`2045000${n}_1.jpg`, 'image/jpeg', smallPhoto(n)));
  const notes = file('20450002_1.jpg', 'image/jpeg', Buffer.from('no picture'));
  await page.getByLabel(/Drop a ZIP/).setInputFiles([...photos, notes]);
  await page.getByText('2 added, 1 refused.').waitFor();
  await page.getByText('3 listings · 1 needs attention · 2 ready').waitFor();
  await page.getByLabel(/Drop a ZIP/).setInputFiles(photos);
  await page.getByText('0 added, 2 were here already.').waitFor();
  await expectAccessible(page);
  await expectToFit(page, PHONE);
  await page.setViewportSize(WIDE);

  await page.getByRole('radio', { name: 'Need attention 1' }).check();
  const saving = page.waitForEvent('download');
  await button(page, 'What is wrong, as CSV').click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain('3,20450002,"102 Willow Bend Road, Austin, TX 78704",,No photo');

  await button(page, 'Make all 2 videos').click();
  await page.getByText(/This goes on without you/).waitFor();
  await page.reload();
  await page
    .getByText(/· (2 waiting|1 waiting · 1 being made|2 being made|1 being made · 1 done|2 done)/)
    .waitFor();
  expect(await button(page, 'Make all videos').isDisabled()).toBe(true);
});
