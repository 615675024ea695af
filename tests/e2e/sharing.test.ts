import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { withBrowser } from '#tests/support/browser.ts';
import { expectAccessible, expectFocus, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { withSharingServer } from '#tests/support/sharing-server.ts';

const server = withSharingServer();
const openPage = withBrowser();

// Of Chromium's own: a row of buttons and the line of the time below it.
const CONTROLS_HEIGHT = 70;

test('the page plays without any script', async () => {
  const video = await server.shareVideo({ title: 'Sunny Corner' });
  const page = await openPage({ javaScriptEnabled: false });

  await page.goto(server.url + video.path);

  await page.getByRole('heading', { level: 1, name: 'Sunny Corner' }).waitFor();
  for (const words of ['12 Maple Street, Springfield', '$450,000', 'Ada Lovelace', 'Blue Door Realty'])
    await expect.poll(() => page.getByText(words, { exact: true }).count(), { message: words }).toBe(1);
  await expect
    .poll(() => page.getByRole('link', { name: 'Get Started Free' }).getAttribute('href'))
    .toBe('/signup');
  await expect
    .poll(() => page.getByRole('link', { name: '(555) 010-0100' }).getAttribute('href'))
    .toBe('tel:5550100100');
  const player = page.locator('video');
  const [source, poster] = [await player.getAttribute('src'), await player.getAttribute('poster')];
  const file = await fetch(server.url + source);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect((await fetch(server.url + poster)).status).toBe(200);
  await page.getByText('Share', { exact: true }).click();
  await expect
    .poll(() => page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))
    .toContain(encodeURIComponent(video.shareUrl));
});

test('the page is small, accessible in every shape, and never scrolls sideways', async () => {
  const screens = [
    { width: 1440, colorScheme: 'light', format: '16:9', isWholeLook: true },
    { width: 768, colorScheme: 'dark', format: '9:16', isWholeLook: false },
    { width: 390, colorScheme: 'light', format: '9:16', isWholeLook: false },
    { width: 390, colorScheme: 'dark', format: '1:1', isWholeLook: true },
  ] as const;
  for (const { width, colorScheme, format, isWholeLook } of screens) {
    const video = await server.shareVideo({ format, title: 'Supercalifragilistic'.repeat(8) });
    const page = await openPage({ colorScheme, viewport: { width, height: 844 } });
    const scripts: Buffer[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.body());
    });
    await page.goto(`${server.url}${video.path}?msg=${'Hello '.repeat(50)}`);
    await page.getByText('Share', { exact: true }).click();
    if (isWholeLook) await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const gzipBytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
    expect(scripts.length).toBeGreaterThan(0);
    expect(gzipBytes).toBeLessThan(60_000);
  }
});

test('the large play button does not cover the row of controls, on a phone either', async () => {
  for (const format of ['16:9', '9:16', '1:1'] as const) {
    const video = await server.shareVideo({ format });
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await page.goto(server.url + video.path);
    await page.locator('[data-big-play]').waitFor();

    const [player, button] = await Promise.all(
      ['video', '[data-big-play]'].map((selector) => page.locator(selector).boundingBox()),
    );

    if (!player || !button) throw new Error('nothing to be seen');
    const below = player.y + player.height - (button.y + button.height);
    expect(below, format).toBeGreaterThan(CONTROLS_HEIGHT);
    expect(button.y, format).toBeGreaterThan(player.y);
  }
});

test('a view is counted at the first play and not before, once, and never with a bearer', async () => {
  const video = await server.shareVideo();
  const page = await openPage();
  const bearers: string[] = [];
  page.on('request', (request) => {
    const bearer = request.headers().authorization;
    if (bearer) bearers.push(bearer);
  });
  const viewsOf = async () =>
    Number(
      (
        await server
          .data()
          .pool.query('select count(*) from video_views where video_id = $1', [video.videoId])
      ).rows[0].count,
    );

  await page.goto(server.url + video.path);
  await page.locator('[data-big-play]').waitFor();
  expect(await viewsOf()).toBe(0);
  const counted = page.waitForResponse(/track\/video_view/);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await counted;
  await page.locator('video').evaluate((player: HTMLVideoElement) => {
    player.pause();
    return player.play();
  });
  await expect.poll(viewsOf).toBe(1);
  await expectAccessible(page);
  await expect
    .poll(() => page.locator('video').evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0.5);
  expect(await viewsOf()).toBe(1);
  expect(bearers).toEqual([]);
});

test('copying, downloading and sharing work, and failures are reported', async () => {
  const video = await server.shareVideo({ title: 'Grüße "aus" dem Süden 🏡' });
  const page = await openPage({
    permissions: ['clipboard-read', 'clipboard-write'],
    expectedProblems: [/status of 404/],
  });
  await page.goto(server.url + video.path);
  await page.getByText('Share', { exact: true }).click();

  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied!' }).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(video.shareUrl);
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('alert').getByText('Failed to copy link. Please copy manually.').waitFor();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const download = await downloading;
  // A video that did not arrive has no name either: why it did not says more.
  expect(await download.failure()).toBeNull();
  expect(download.suggestedFilename()).toBe('Grüße -aus- dem Süden 🏡.mp4');
  await server.post(`share/${video.videoId}/renew`);
  await page.getByRole('link', { name: 'Download' }).click();
  await page.getByRole('alert').getByText('Failed to download video. Please try again.').waitFor();

  const shares = await server
    .data()
    .pool.query('select platform, source from video_shares where video_id = $1', [video.videoId]);
  expect(shares.rows).toEqual([{ platform: 'copy', source: 'public_page' }]);
});

test('a share passes on the title without the captions, and the focus goes back to the menu', async () => {
  const media = [{ id: 'a', name: 'a.jpg', path: 'a.jpg', mediaType: 'image', caption: 'Garden' }];
  const video = await server.shareVideo({ title: 'Mill House', projectData: { media: media as never } });
  const page = await openPage();
  await page.addInitScript(() => {
    Object.assign(window, { open: () => null });
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => Object.assign(window, { shared: data }),
    });
  });
  await page.goto(server.url + video.path);
  await page.getByLabel('Mill House: Garden').waitFor();
  const menu = page.locator('summary', { hasText: 'Share' });

  await menu.click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Facebook' }).click();

  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
    title: 'Mill House',
    url: video.shareUrl,
  });
  await expectFocus(menu);
});

test("the sender's message is plain text: no markup, no direction marks, limited length", async () => {
  const video = await server.shareVideo();
  const page = await openPage();
  const words =
    '<script>document.title="owned"</script><img src=x onerror=alert(1)>\u202eevil\u0007 & co\nhttps://evil.example';

  await page.goto(`${server.url}${video.path}?msg=${encodeURIComponent(words)}`);
  const note = page.locator('blockquote');
  await expect
    .poll(() => note.textContent())
    .toBe(
      '<script>document.title="owned"</script><img src=x onerror=alert(1)>evil & co\nhttps://evil.example',
    );
  await expect.poll(() => note.locator('*').count()).toBe(0);
  await expect.poll(() => page.title()).toBe('12 Maple Street');

  await page.goto(`${server.url}${video.path}?msg=${'x'.repeat(6_000)}`);
  expect((await note.textContent())?.length).toBe(5_001);
  await page.goto(`${server.url}${video.path}?msg=%20&msg=two`);
  await expect.poll(() => note.count()).toBe(0);
});

test('a link to no video says so and links to the site', async () => {
  const page = await openPage({ expectedProblems: [/status of (404|500)/] });
  const texts = {
    '/v/bcdfghjkmn': 'This video is no longer available or the link has expired',
    '/share/video/nothing': 'This video is no longer available or the link has expired',
    '/v': 'Invalid share link - no identifier found',
    '/v/': 'Invalid share link - no identifier found',
    '/share/video/': 'Invalid share link - no identifier found',
  };

  for (const [path, heading] of Object.entries(texts)) {
    const response = await page.goto(server.url + path);
    expect(response?.status(), path).toBe(404);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent(), { message: path })
      .toBe(heading);
    await expect
      .poll(() => page.getByRole('link', { name: 'Go to Curbreel' }).getAttribute('href'))
      .toBe('/');
  }
  await expectAccessible(page);
});

test('a video that cannot be loaded says why', async () => {
  const video = await server.shareVideo();
  const page = await openPage({ expectedProblems: [/status of 404|ERR_/] });
  await page.route(/(video|preview)\.mp4/, (route) => route.fulfill({ status: 404 }));

  await page.goto(server.url + video.path);

  await page.getByRole('alert').getByText('Error loading video: the file is not available').waitFor();
  await expectAccessible(page);
});
