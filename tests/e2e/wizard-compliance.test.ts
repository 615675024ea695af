import { expect, test } from 'vitest';
import { button } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { expectAccessible, expectFocus } from '#tests/support/page-checks.ts';
import {
  expectToFit,
  jumpTo,
  LAPTOP,
  openWizard,
  PHONE,
  photo,
  pick,
  ready,
  saved,
  signedIn,
  WIDE,
} from '#tests/support/wizard-pages.ts';

const server = commonServer();
const openPage = withBrowser();

test('phrases about people are underlined where they stand, explained, and replaced by keyboard', async () => {
  const page = await openPage({ viewport: LAPTOP });
  await openWizard(page, server.url);
  await jumpTo(page, 'Property Details');
  const description = page.getByLabel('Description', { exact: true });
  await description.fill(
    `${'Bright rooms and a garden. '.repeat(12)}Perfect for empty nesters. The family room has a stove.`,
  );
  const underline = page.locator('[data-underline]');
  await expect.poll(() => underline.allTextContents()).toEqual(['Perfect for empty nesters']);
  await page.getByText('Says who should live here.').waitFor();
  for (const size of [PHONE, WIDE]) {
    await expectToFit(page, size);
    // Lines of the layer break where those of the control do: both are equally high.
    const heights = await description.evaluate((control) => [
      control.scrollHeight,
      control.nextElementSibling?.scrollHeight,
    ]);
    expect(heights[0]).toBe(heights[1]);
  }
  await page.setViewportSize(LAPTOP);
  await expectAccessible(page);
  await button(page, 'Use “easy to keep”').press('Enter');
  await expect.poll(() => underline.count()).toBe(0);
  await expect.poll(() => description.inputValue()).toContain('garden. Easy to keep. The family room');

  const name = page.getByLabel('Listing Name');
  await name.fill(`Bachelor pad by the lake, ${'with a boathouse '.repeat(9)}`);
  await expect.poll(() => underline.allTextContents()).toEqual(['Bachelor pad']);
  await name.press('End');
  const scrolls = await name.evaluate((control) => [
    control.scrollLeft,
    control.nextElementSibling?.scrollLeft,
  ]);
  expect(scrolls[0]).toBeGreaterThan(0);
  expect(scrolls[1]).toBe(scrolls[0]);
  await name.fill('Bachelor pad by the lake');
  await button(page, 'Use “studio-style home”').click();
  await expect.poll(() => name.inputValue()).toBe('Studio-style home by the lake');

  await jumpTo(page, 'Upload Media');
  await pick(page, [photo(1, 'den.jpg')]);
  await expect.poll(() => ready(page).count()).toBe(1);
  await page.getByLabel('Caption of den.jpg').fill('Man cave');
  await button(page, 'Add narration').click();
  await page.getByLabel(/^Script/).fill('No children, please.');
  await expect.poll(() => underline.allTextContents()).toEqual(['Man cave', 'No children']);
  await expectToFit(page, PHONE);
  await button(page, 'Use “bonus room”').click();
  await button(page, 'Take it out').click();
  await expect.poll(() => page.getByLabel('Caption of den.jpg').inputValue()).toBe('Bonus room');
  await expect.poll(() => page.getByLabel(/^Script/).inputValue()).toBe('Please.');
  await saved(page);
});

test('a license is entered once, in the profile or in the wizard, with the wording of its state; a style too', async () => {
  const page = await openPage({ viewport: PHONE });
  const { call } = await signedIn(page, server.url);
  await page.goto(`${server.url}/dashboard/profile`);
  await page.getByLabel('License State').selectOption('CA');
  await page.getByText('California asks for your 8-digit license number').waitFor();
  await page.getByLabel('License Number').fill('0123');
  await page.getByText('California license numbers have 8 digits.').waitFor();
  await page.getByLabel('License Number').fill('01234567');
  await expectToFit(page, PHONE);
  await expectAccessible(page);
  await button(page, 'Save license').click();
  await page.getByText('License saved').waitFor();

  await page.setViewportSize(LAPTOP);
  await page.goto(`${server.url}/dashboard/create`);
  await jumpTo(page, 'Property Details');
  const realtor = page.getByRole('region', { name: 'Realtor' });
  await expect.poll(() => realtor.getByLabel('License Number').inputValue()).toBe('01234567');
  await realtor.getByLabel('License State').selectOption('NY');
  await button(page, 'Edit style').click();
  await page.getByLabel('Accent color', { exact: true }).fill('#F2C14E');
  await page.getByLabel('License Type').selectOption('Licensed Real Estate Salesperson');
  await saved(page);
  expect(await call('GET', '/api/v1/projects/draft')).toMatchObject({
    project: {
      data: {
        realtor_info: {
          license_state: 'NY',
          license_number: '01234567',
          license_title: 'Licensed Real Estate Salesperson',
        },
        brand_style: { accent: '#f2c14e' },
      },
    },
  });
  await button(page, 'Start a new video').click();
  await jumpTo(page, 'Property Details');
  await page.getByRole('region', { name: 'Style' }).getByText('Accent #f2c14e').waitFor();
});

test('a photo is marked as altered and gets its original, and rights are confirmed without blocking', async () => {
  const page = await openPage({ viewport: LAPTOP });
  const { call } = await openWizard(page, server.url);
  await jumpTo(page, 'Upload Media');
  await pick(page, [photo(1, 'staged.jpg'), photo(2, 'plain.jpg')]);
  await expect.poll(() => ready(page).count()).toBe(2);
  const mark = page.getByRole('switch', { name: 'staged.jpg is virtually staged or altered' });
  await mark.press('Space');
  await expect.poll(() => mark.getAttribute('aria-checked')).toBe('true');
  const picker = page.getByLabel('Original of staged.jpg', { exact: true });
  await picker.focus();
  await picker.setInputFiles({ ...photo(3, 'other.jpg') });
  await button(page, 'Remove the original of staged.jpg').press('Enter');
  await expectFocus(picker);
  await picker.setInputFiles({ ...photo(3, 'empty.jpg') });
  await page.getByText('Original added').waitFor();
  await expectAccessible(page);
  await expectToFit(page, PHONE);
  await expectToFit(page, WIDE);
  await page.setViewportSize(LAPTOP);

  await jumpTo(page, 'Generate Video');
  await page.getByLabel('Strict MLS').click();
  await page.getByText('The strict cut shows no text').waitFor();
  const rights = page.getByLabel('I have the right to use these photos in this video.');
  await expect.poll(() => rights.isChecked()).toBe(false);
  await rights.click();
  await saved(page);
  await expectToFit(page, PHONE);
  expect(await call('GET', '/api/v1/projects/draft')).toMatchObject({
    project: {
      data: {
        rightsConfirmation: 'I have the right to use these photos in this video.',
        media: [{ altered: true, originalPath: expect.stringMatching(/^\/api\/v1\/media\/[\w.-]+$/) }, {}],
      },
    },
  });

  await page.setViewportSize(LAPTOP);
  await jumpTo(page, 'Upload Media');
  await pick(page, [photo(4, 'later.jpg')]);
  await expect.poll(() => ready(page).count()).toBe(3);
  await jumpTo(page, 'Generate Video');
  await expect.poll(() => rights.isChecked()).toBe(false);
});
