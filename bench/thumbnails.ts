import type { Browser, Page } from 'playwright-core';
import { signUpAt } from '#tests/support/api-calls.ts';
import { startBenchServer } from './bench-server.ts';
import type { Row } from './table.ts';

const MAX_MS = 1_000;
// Tall enough to see every tile.
const SCREEN = { width: 1440, height: 1800 };

/** From dropping photos into the wizard to seeing all of them, while none has arrived at the server yet. */
export async function thumbnailRow(browser: Browser, photos: readonly string[]): Promise<Row> {
  await using server = await startBenchServer();
  const kept = await signUpAt(server.url);
  // Without a graphics card a playing preview would be measured more than the photos.
  const page = await browser.newPage({ viewport: SCREEN, reducedMotion: 'reduce' });
  const session = JSON.stringify({ ...kept, isRemembered: true });
  await page.addInitScript((text) => localStorage.setItem('curbreel.session', text), session);
  await page.goto(`${server.url}/dashboard/create`);
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Upload Media' }).click();
  await page.getByRole('heading', { name: 'Upload Media' }).waitFor();
  await slowDownUploads(page);
  await watchPictures(page, photos.length);
  await page.getByLabel(/Choose photos and clips/).setInputFiles([...photos]);
  const seenMs = await page.evaluate(() => Reflect.get(window, 'allSeenMs') as Promise<number>);
  await page.close();
  return {
    figure: `from dropping ${photos.length} photos of 12 megapixels to seeing all their thumbnails`,
    measured: `${seenMs.toFixed(0)} ms`,
    limit: `< ${MAX_MS} ms`,
    ok: seenMs < MAX_MS,
  };
}

/** As on the road: the server's own work on a photo comes long after, and is not the browser's. */
async function slowDownUploads(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50_000 };
  await devtools.send('Network.emulateNetworkConditions', line);
}

/** Notes when files come in, and when the last tile's picture is on the screen; asking every frame would draw every frame. */
async function watchPictures(page: Page, count: number): Promise<void> {
  await page.evaluate((expected) => {
    const { promise: allSeenMs, resolve } = Promise.withResolvers<number>();
    Object.assign(window, { allSeenMs });
    let droppedMs = 0;
    const noteDrop = () => {
      droppedMs = performance.now();
    };
    document.addEventListener('change', noteDrop, { capture: true, once: true });
    // The browser tells when a picture with this mark has been painted.
    new MutationObserver(() => {
      for (const picture of document.querySelectorAll('li img:not([elementtiming])'))
        picture.setAttribute('elementtiming', 'tile');
    }).observe(document.body, { childList: true, subtree: true });
    const seenMs: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { renderTime: number })[])
        seenMs.push(entry.renderTime);
      if (seenMs.length >= expected) resolve(Math.max(...seenMs) - droppedMs);
    }).observe({ type: 'element', buffered: true });
  }, count);
}
