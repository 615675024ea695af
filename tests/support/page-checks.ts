import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

type Part = { readonly within?: string; readonly exceptRules?: readonly string[] };

/** No rule of axe is broken, and nothing is wider than the window. */
export async function expectAccessibleLayout(page: Page, part: Part = {}): Promise<void> {
  await expectAccessible(page, part);
  await expectNoSidewaysScroll(page);
}

/** Checks a wide and a narrow window; widths in between use the same layouts. The window stays narrow. */
export async function expectAccessibleLayoutAtEveryWidth(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleLayout(page);
  }
}

/** The page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `sideways scrolling of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** The element gets the focus. A closed dialog restores it in a task of its own, after it has left the page. */
export async function expectFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let axeSource: Promise<string> | undefined;

/** No rule of axe is broken on the page, or within one part of it, in the palette it shows and in the other. */
export async function expectAccessible(page: Page, { within, exceptRules = [] }: Part = {}): Promise<void> {
  await settleAnimations(page);
  axeSource ??= readFile(axePath, 'utf8');
  // Evaluated, because the content security policy refuses a script tag; once for each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await axeSource);
  const broken = [
    ...(await findViolations(page, within)).filter(
      (text) => !exceptRules.some((rule) => text.startsWith(`${rule}:`)),
    ),
    ...(await findViolationsInOtherPalette(page, within)),
  ];
  expect(broken, `accessibility of ${page.url()}`).toEqual([]);
}

/** The same while a dialog is open. The page behind it, with its main part and its heading, is hidden from readers. */
export async function expectDialogAccessible(page: Page): Promise<void> {
  await expectAccessible(page, { exceptRules: ['landmark-one-main', 'page-has-heading-one'] });
}

/** Waits for transitions and entries to end: what fades in is invisible to axe before its first frame. */
async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

async function findViolationsInOtherPalette(page: Page, within?: string): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  await settleAnimations(page);
  // Only colours have changed.
  const broken = await findViolations(page, within, ['color-contrast', 'link-in-text-block']);
  await page.emulateMedia({ colorScheme: shown });
  return broken;
}

async function findViolations(page: Page, within?: string, rules?: string[]): Promise<string[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    // No rule that runs reads style sheets. The default of ten seconds is long for a video that cannot be loaded.
    preload: { assets: ['media'], timeout: 1_000 },
    ...(rules && { runOnly: rules }),
  };
  return await page.evaluate(
    async ([part, wishes]) => {
      const { axe } = globalThis as unknown as { axe: { run(...args: unknown[]): Promise<AxeResults> } };
      const { violations } = await axe.run(part ?? document, wishes);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [within, options] as const,
  );
}

/** What a finger taps is 44 px wide and tall, however small it looks: buttons, choices and links, but not links within text. */
export async function expectTouchTargets(page: Page, within = page.locator('body')): Promise<void> {
  await settleAnimations(page);
  const small = await within.evaluate((part) => {
    const isTooSmall = (element: Element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const isHit = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && element.contains(hit);
      };
      // A pixel less than half of 44: where two targets meet, fractions of one may belong to either.
      return ![isHit(0, -21), isHit(0, 21), isHit(-21, 0), isHit(21, 0)].every(Boolean);
    };
    const isForFingers = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      // Hidden ones, and the link that only the keyboard brings into view.
      if (width <= 1 || height <= 1) return false;
      return !(element.matches('a') && getComputedStyle(element).display === 'inline');
    };
    const targets = 'button:enabled, a[href], summary, [role="menuitem"], input[type="radio"]';
    return [...part.querySelectorAll(targets)]
      .filter((element) => isForFingers(element) && isTooSmall(element))
      .map((element) => element.outerHTML.slice(0, 200));
  });
  expect(small, `small touch targets of ${page.url()}`).toEqual([]);
}
