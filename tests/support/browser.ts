import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { findChromium } from './find-chromium.ts';
import { LONGEST_WAIT_MS } from './poll-until.ts';

type PageOptions = BrowserContextOptions & {
  /** Problems that the test provokes; any other one fails it. */
  readonly expectedProblems?: readonly RegExp[];
  /** A context of its own: for an empty HTTP cache, or for what cannot be undone, such as a fake clock. */
  readonly hasOwnContext?: boolean;
};

export type OpenPage = (options?: PageOptions) => Promise<Page>;

type OpenedPage = { readonly page: Page; release(): Promise<void> };

let launched: Promise<Browser> | undefined;
let shared: Promise<SharedContext> | undefined;

/**
 * A page without cookies and storage, in one browser for all test files of a worker; it ends with the worker. A console
 * error, an uncaught exception or a refusal by the content security policy fails the test that opened the page.
 */
export function withBrowser(): OpenPage {
  return async ({ expectedProblems = [], hasOwnContext = false, ...given } = {}) => {
    launched ??= launchChromium(SHORT_LIVED_PAGES);
    const browser = await launched;
    const options = { reducedMotion: 'reduce', ...given } as const;
    shared ??= openSharedContext(browser);
    const opened = hasOwnContext ? undefined : await (await shared).open(options);
    const { page, release } = opened ?? (await openOwnContext(browser, options));
    page.setDefaultTimeout(LONGEST_WAIT_MS);
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(`Uncaught ${error.message}`));
    onTestFinished(async () => {
      await release();
      const unexpected = problems.filter((text) => !expectedProblems.some((pattern) => pattern.test(text)));
      expect(unexpected, 'problems in the browser').toEqual([]);
    });
    return page;
  };
}

async function openOwnContext(browser: Browser, options: BrowserContextOptions): Promise<OpenedPage> {
  const context = await browser.newContext(options);
  return { page: await context.newPage(), release: () => context.close() };
}

type SharedContext = Awaited<ReturnType<typeof openSharedContext>>;

/**
 * One context that the tests of a worker use one after the other, cleared in between: with the app's files in its cache,
 * compiled, a page loads in three quarters of the time.
 */
async function openSharedContext(browser: Browser) {
  const context = await browser.newContext();
  // It stays open, and with it the renderer process.
  const first = await context.newPage();
  const devtools = await context.newCDPSession(first);
  const origins = new Set<string>();
  let isTaken = false;
  context.on('response', (response) => void origins.add(new URL(response.url()).origin));

  const clear = async () => {
    for (const page of context.pages()) if (page !== first) await page.close();
    await context.unrouteAll();
    await context.setOffline(false);
    await context.clearPermissions();
    await context.clearCookies();
    for (const origin of origins)
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    origins.clear();
  };
  return {
    /** Nothing if the context is in use, or cannot be given one of the options. */
    async open(options: BrowserContextOptions): Promise<OpenedPage | undefined> {
      const {
        viewport = null,
        colorScheme = null,
        reducedMotion = null,
        permissions = [],
        ...others
      } = options;
      if (isTaken || Object.keys(others).length > 0) return undefined;
      isTaken = true;
      await context.grantPermissions(permissions);
      const page = await context.newPage();
      await page.emulateMedia({ colorScheme, reducedMotion });
      if (viewport) await page.setViewportSize(viewport);
      return {
        page,
        release: async () => {
          await clear();
          isTaken = false;
        },
      };
    },
  };
}

// The address bar, although not visible, loads two pages of its own for every context: half the time of a test.
const ADDRESS_BAR_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
// Chromium uses only the last `--disable-features`, so Playwright's own list is repeated.
const PLAYWRIGHT_DISABLED_FEATURES = [
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

// The pages of a context share one renderer process with one raster thread, and there is no spare process; no page lives
// long enough to repay V8's optimising compiler.
const SHORT_LIVED_PAGES = ['--renderer-process-limit=1', '--num-raster-threads=1', '--js-flags=--no-opt'];

/** Headless Chromium with its default settings and the given flags. */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium: `npm test` installs one, or set CHROMIUM_PATH');
  const args = [
    // Chromium's own sandbox refuses to run as root, and containers rarely allow it.
    '--no-sandbox',
    '--disable-dev-shm-usage',
    ...flags,
    `--disable-features=${[...ADDRESS_BAR_FEATURES, ...PLAYWRIGHT_DISABLED_FEATURES].join(',')}`,
  ];
  // Without a UTF-8 locale, names of downloads are limited to ASCII.
  return await chromium.launch({ executablePath, args, env: { LANG: 'C.UTF-8', ...process.env } });
}
