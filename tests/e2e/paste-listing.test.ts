import { expect, test } from 'vitest';
import { button } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { expectToFit, jumpTo, LAPTOP, openWizard, PHONE, saved } from '#tests/support/wizard-pages.ts';

const server = commonServer();
const openPage = withBrowser();

test('a pasted listing is shown field by field, corrected, and fills the form without touching what was typed', async () => {
  const page = await openPage({ viewport: LAPTOP });
  const { call } = await openWizard(page, server.url);
  await jumpTo(page, 'Property Details');
  await page.getByLabel('Price', { exact: true }).fill('$600,000');

  await button(page, 'Paste a listing').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('Text of the listing')
    .fill(
      'MLS# 20456789\n27 Orchard Street, Portland, OR 97205\nOffered at $615K\n3bd/2.5ba, approx. 1,760 SF',
    );
  await dialog.getByText('What you have entered stays, unless you check it here.').waitFor();
  await page.mouse.click(5, 300);
  await expect.poll(() => dialog.getByLabel('Price', { exact: true }).isChecked()).toBe(false);
  await dialog.getByText('You have “$600,000”').waitFor();
  await dialog.getByLabel('Bedrooms as recognized').fill('4');
  await dialog.getByLabel('MLS Number', { exact: true }).uncheck();
  await expectAccessible(page);
  await expectToFit(page, PHONE);
  await button(page, 'Use these (5)').click();

  const filled = page.getByText('5 fields filled in');
  await filled.waitFor();
  const [toast, next] = await Promise.all([filled.boundingBox(), button(page, 'Next').boundingBox()]);
  expect(toast && next && toast.y + toast.height <= next.y, 'the toast covers no button').toBe(true);
  await saved(page);
  expect(await call('GET', '/api/v1/projects/draft')).toMatchObject({
    project: {
      data: {
        name: '27 Orchard Street',
        property_info: {
          price: '$600,000',
          mls_number: '',
          address: '27 Orchard Street, Portland, OR 97205',
          bedrooms: '4',
          bathrooms: '2.5',
          square_footage: '1,760',
        },
      },
    },
  });
});
