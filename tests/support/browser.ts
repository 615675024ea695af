import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { findChromium } from './find-chromium.ts';

type PageOptions = BrowserContextOptions & {
  /** Problems that the test provokes; any other one fails it. */
  readonly expectedProblems?: readonly RegExp[];
};

export type OpenPage = (options?: PageOptions) => Promise<Page>;

let launched: Promise<Browser> | undefined;

/**
 * A fresh context for every page, in one browser for all test files of a worker; it ends with the worker. A console
 * error, an uncaught exception or a refusal by the content security policy fails the test that opened the page.
 */
export function withBrowser(): OpenPage {
  return async ({ expectedProblems = [], ...options } = {}) => {
    launched ??= launchChromium(SHORT_LIVES);
    const context = await (await launched).newContext({ reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(`Uncaught ${error.message}`));
    onTestFinished(async () => {
      await context.close();
      const unexpected = problems.filter((text) => !expectedProblems.some((pattern) => pattern.test(text)));
      expect(unexpected, 'problems in the browser').toEqual([]);
    });
    return page;
  };
}

// The address bar of an unseen window loads two pages of its own for every context: half the time of a test.
const UNSEEN_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
// Chromium heeds only the last list it is given, so Playwright's own is said again.
const UNSTEADY_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

// The pages of a context share a process with one thread that draws, and no process waits in reserve; no page lives long
// enough to repay V8's last optimiser.
const SHORT_LIVES = ['--renderer-process-limit=1', '--num-raster-threads=1', '--js-flags=--no-opt'];

/** Chromium without a window, as people have it but for the given flags. */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium: `npm test` installs one, or set CHROMIUM_PATH');
  const args = [
    // Chromium's own sandbox refuses to run as root, and containers rarely allow it.
    '--no-sandbox',
    '--disable-dev-shm-usage',
    ...flags,
    `--disable-features=${[...UNSEEN_FEATURES, ...UNSTEADY_FEATURES].join(',')}`,
  ];
  // Without a locale it could not name a saved file in letters beyond ASCII.
  return await chromium.launch({ executablePath, args, env: { LANG: 'C.UTF-8', ...process.env } });
}
