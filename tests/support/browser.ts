import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { findChromium } from './find-chromium.ts';

type PageOptions = BrowserContextOptions & {
  /** Problems that the test provokes; any other one fails it. */
  readonly expectedProblems?: readonly RegExp[];
};

export type OpenPage = (options?: PageOptions) => Promise<Page>;

/**
 * One browser for the test file it is called in, a fresh context for every page. A console error, an uncaught
 * exception or a refusal by the content security policy fails the test that opened the page.
 */
export function withBrowser(): OpenPage {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(async () => await browser?.close());

  return async ({ expectedProblems = [], ...options } = {}) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
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

/** Chromium without a window. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium: `npm test` installs one, or set CHROMIUM_PATH');
  const args = [
    // Chromium's own sandbox refuses to run as root, and containers rarely allow it.
    '--no-sandbox',
    '--disable-dev-shm-usage',
    `--disable-features=${[...UNSEEN_FEATURES, ...UNSTEADY_FEATURES].join(',')}`,
  ];
  return await chromium.launch({ executablePath, args });
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let axeSource: Promise<string> | undefined;

/** No rule of axe is broken on the page, or within one part of it, in the palette it shows and in the other. */
export async function expectAccessible(
  page: Page,
  { within }: { readonly within?: string } = {},
): Promise<void> {
  axeSource ??= readFile(axePath, 'utf8');
  // A script tag would be refused by the page's own policy, and axe stays while the page does.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource);
  const broken = await findViolations(page, within);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
  // Nothing but its colours has changed.
  broken.push(...(await findViolations(page, within, ['color-contrast', 'link-in-text-block'])));
  await page.emulateMedia({ colorScheme: shown });
  expect(broken, `accessibility of ${page.url()}`).toEqual([]);
}

async function findViolations(page: Page, within?: string, rules?: string[]): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  return await page.evaluate(
    async ([part, wishes]) => {
      const { axe } = globalThis as unknown as { axe: { run(...args: unknown[]): Promise<AxeResults> } };
      const { violations } = await axe.run(part ?? document, wishes);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [within, options] as const,
  );
}
