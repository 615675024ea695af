import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { button, field, raisedLimits, see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { withServer } from '#tests/support/common-server.ts';
import { openLibraryPage } from '#tests/support/library-page.ts';
import { expectDialogAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { openServerData } from '#tests/support/server-data.ts';
import { addPhoto, projectOf } from '#tests/support/video-requests.ts';
import { jumpTo } from '#tests/support/wizard-pages.ts';

// How an announcement looks is seen elsewhere: here nothing is rendered.
const server = withServer({ ...raisedLimits, ROLE: 'api' });
const openPage = withBrowser();

const property_info = {
  ...projectOf([]).property_info,
  address: '12 Oak Lane, Portland, OR 97202',
  price: '1195000',
};

/** The page of an agent who has one finished video, of one photo. */
async function openAgent(
  viewport: { readonly width: number; readonly height: number },
  wishes: Parameters<typeof projectOf>[1] = {},
) {
  const opened = await openLibraryPage(server, openPage, [{ title: '12 Oak Lane' }], {
    viewport,
    reducedMotion: 'reduce',
    expectedProblems: [/ERR_FAILED/],
  });
  const [video] = opened.rows;
  if (!video) throw new Error('no video was seeded');
  await using data = await openServerData(server);
  const look = { width: 640, height: 480, focalPoint: { x: 0.5, y: 0.5 }, tone: '#4f8a6b' };
  const { path } = await addPhoto(data, opened.userId, { metadata: look });
  const project = JSON.stringify(projectOf([path], { name: '12 Oak Lane', property_info, ...wishes }));
  await data.pool.query('update projects set data = $1 where id = $2', [project, video.projectId]);
  await data.pool.query('update videos set project_data = $1 where id = $2', [project, video.id]);
  return { ...opened, video };
}

/** Completes the videos in the making as if they had been rendered; nobody plays them. */
async function finishVideos(userId: string): Promise<void> {
  await using data = await openServerData(server);
  await data.pool.query(
    `update videos set status = 'completed', storage_name = id || '.mp4', size_bytes = 1, duration_ms = 1000, shots = '[]',
       completed_at = now()
     where user_id = $1 and status = 'processing'`,
    [userId],
  );
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Announce' });
/** What the preview shows, small, so that it is quickly read. */
const picture = (page: Page) =>
  page.getByRole('img', { name: /^Preview of/ }).evaluate((canvas: HTMLCanvasElement) => {
    const small = Object.assign(document.createElement('canvas'), { width: 180, height: 320 });
    small.getContext('2d')?.drawImage(canvas, 0, 0, small.width, small.height);
    return small.toDataURL();
  });

async function chooseKind(page: Page, kind: string): Promise<void> {
  await dialog(page).getByRole('radio', { name: kind }).check();
}

/** Waits until the preview shows another picture than before a change. */
async function changesPreview(page: Page, change: () => Promise<void>): Promise<void> {
  const before = await picture(page);
  await change();
  await expect.poll(() => picture(page)).not.toBe(before);
}

const KINDS = [
  { kind: 'Just listed', fill: {}, status: 'Just listed' },
  {
    kind: 'Open house',
    fill: { Date: '2027-03-14', From: '11:30', To: '13:30' },
    status: 'Open house · Sun, Mar 14, 11:30 AM–1:30 PM',
  },
  { kind: 'Price improved', fill: { 'New price': '$1,150,000' }, status: 'New price $1,150,000' },
  { kind: 'Under contract', fill: {}, status: 'Under contract' },
  { kind: 'Sold', fill: { 'Sold for': '1,140,000' }, status: 'Sold for $1,140,000' },
] as const;

test('the preview of an announcement shows its kind and what is filled in', async () => {
  const { page, video } = await openAgent({ width: 1440, height: 900 });
  await page.goto(`${server.url}/dashboard/listings/${video.listingId}`);

  await button(page, 'Announce').click();
  await page.getByRole('img', { name: /^Preview of/ }).waitFor();
  // Without motion it opens on a frame that shows something.
  const place = dialog(page).getByRole('slider', { name: 'Place in the video' });
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(0);
  await expectDialogAccessible(page);
  for (const { kind, fill } of KINDS.slice(1)) {
    await changesPreview(page, () => chooseKind(page, kind));
    for (const [label, value] of Object.entries(fill))
      await changesPreview(page, () => field(page, label).fill(value));
  }
});

test('the dialog that waits for its listing is the one that then shows it', async () => {
  const { page, video } = await openAgent({ width: 1440, height: 900 });
  await page.goto(`${server.url}/dashboard/listings/${video.listingId}`);
  const load = Promise.withResolvers<void>();
  await page.route(`**/api/v1/projects/${video.projectId}`, async (route) => {
    await load.promise;
    await route.continue();
  });

  await button(page, 'Announce').click();
  await see(page, 'Loading the listing...');
  const opened = await dialog(page).elementHandle();
  load.resolve();
  await button(page, 'Make video').waitFor();
  await expect.poll(() => opened?.evaluate((element) => element.isConnected)).toBe(true);
});

test('the dialog stays until there is an answer, and says that there was none', async () => {
  const { page, video } = await openAgent({ width: 1440, height: 900 });
  await page.goto(`${server.url}/dashboard/listings/${video.listingId}`);
  const lost = Promise.withResolvers<void>();
  await page.route('**/announce', async (route) => {
    await lost.promise;
    await route.abort();
  });

  await button(page, 'Announce').click();
  await button(page, 'Make video').click();
  await page.keyboard.press('Escape');
  lost.resolve();

  await dialog(page)
    .getByText(/^The announcement was not made: the server could not be reached/)
    .waitFor();
});

test('a listing is carried from just listed to sold, each video made in one dialog', async () => {
  const { page, video, userId } = await openAgent({ width: 1440, height: 900 });
  await page.goto(`${server.url}/dashboard/listings/${video.listingId}`);

  for (const { kind, fill, status } of KINDS) {
    await button(page, 'Announce').click();
    // The next kind is chosen already.
    await expect.poll(() => dialog(page).getByRole('radio', { name: kind }).isChecked()).toBe(true);
    for (const [label, value] of Object.entries(fill)) await field(page, label).fill(value);
    await button(page, 'Make video').click();
    await dialog(page).waitFor({ state: 'hidden' });
    await see(page, 'Making 1 video');
    await see(page, status);
    await finishVideos(userId);
    await page.getByText('Making 1 video').waitFor({ state: 'hidden' });
  }

  // A home that is sold is offered no more.
  await page.getByText(/^12 Oak Lane, Portland, OR 97202 · 3 bedrooms/).waitFor();
  expect(await page.getByText(/Offered at|Listed at/).count()).toBe(0);
  await using data = await openServerData(server);
  const { rows } = await data.pool.query(
    `select v.title, v.status, v.project_data->'property_info'->>'price' as price, p.parent_id = previous.project_id as follows
     from videos as v join projects as p on p.id = v.project_id
     left join lateral (select project_id from videos where user_id = v.user_id and created_at < v.created_at
       order by created_at desc limit 1) as previous on true
     where v.user_id = $1 order by v.created_at`,
    [userId],
  );
  expect(rows.slice(1)).toEqual(
    ['Just listed', 'Open house', 'New price', 'Under contract', 'Sold'].map((title, index) => ({
      title: `12 Oak Lane · ${title}`,
      status: 'completed',
      price: index < 2 ? '1195000' : '1150000',
      follows: true,
    })),
  );
  const announced = page.getByRole('region', { name: 'Announcements' }).getByRole('listitem');
  await expect.poll(() => announced.count()).toBe(5);
});

test('a copy says what it announces, and need not', async () => {
  const announcement = { kind: 'sold', price: 1_140_000 } as const;
  const { page, video } = await openAgent({ width: 1440, height: 900 }, { announcement });
  await page.goto(`${server.url}/dashboard/listings/${video.listingId}`);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Edit a copy' }).click();
  // The address loses its query when the copy is open.
  await page.waitForURL(`${server.url}/dashboard/create`);
  await jumpTo(page, 'Property Details');
  await see(page, 'This video announces: Sold for $1,140,000');
  await button(page, 'Remove').click();
  await page.getByText('This video announces').waitFor({ state: 'hidden' });
});

test('on a phone an announcement is made from a video’s card, and nothing is lost when the network is', async () => {
  const { page } = await openAgent({ width: 390, height: 844 });
  await page.goto(`${server.url}/dashboard`);

  await button(page, 'Announce with 12 Oak Lane').click();
  await chooseKind(page, 'Price improved');
  await button(page, 'Make video').click();
  await see(page, 'Please enter a price');
  await field(page, 'New price').fill('1,200,000');
  await button(page, 'Make video').click();
  await see(page, 'The new price must be lower than the old one');
  await field(page, 'New price').fill('1,150,000');
  await expectDialogAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.route('**/announce', (route) => route.abort());
  await button(page, 'Make video').click();
  await page.getByText(/^The announcement was not made/).waitFor();
  await expect.poll(() => field(page, 'New price').inputValue()).toBe('1,150,000');
  await page.unroute('**/announce');
  await button(page, 'Make video').click();
  await dialog(page).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: '12 Oak Lane · New price' }).waitFor();
});
