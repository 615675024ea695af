import type { Browser } from 'playwright-core';

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};
/** Lighthouse's slow 4G. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export type PhoneVisit = {
  /** When the video's still picture is seen. */
  readonly firstPictureMs: number;
  /** When the video moves, for somebody who taps as soon as they see the picture. */
  readonly playingMs: number;
  readonly shift: number;
};

/** Opens a shared video on a simulated phone on a slow line, as somebody does who has never been there. */
export async function visitOnSlowPhone(browser: Browser, url: string): Promise<PhoneVisit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await page.addInitScript(() => {
      const seen = { pictureMs: 0, playingMs: 0, shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        // The latest is the largest; a still picture of a video counts as one of its player.
        for (const entry of list.getEntries() as (PerformanceEntry & { url?: string })[])
          if (entry.url) {
            seen.pictureMs = entry.startTime;
            void document.querySelector('video')?.play();
          }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value?: number })[])
          seen.shift += entry.value ?? 0;
      }).observe({ type: 'layout-shift', buffered: true });
      document.addEventListener('DOMContentLoaded', () => {
        const player = document.querySelector('video');
        player?.addEventListener('playing', () => {
          seen.playingMs = performance.now();
        });
        // Without sound, since nobody has touched this screen.
        if (player) player.muted = true;
      });
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => {
      const { seen } = window as unknown as { seen: { pictureMs: number; playingMs: number } };
      return seen.pictureMs > 0 && seen.playingMs > 0;
    });
    const seen = await page.evaluate(
      () => (window as unknown as { seen: { pictureMs: number; playingMs: number; shift: number } }).seen,
    );
    return { firstPictureMs: seen.pictureMs, playingMs: seen.playingMs, shift: seen.shift };
  } finally {
    await context.close();
  }
}
