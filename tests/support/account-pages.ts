import type { Locator, Page } from 'playwright-core';
import { signUpAt } from './api-calls.ts';
import type { OpenPage } from './browser.ts';

export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
};

let counter = 0;

/** A person with an address that no other test uses. */
export function newPerson(): Person {
  counter += 1;
  return {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: `dana.${process.pid}.${counter}@example.com`,
    password: 'Blue-Door-77',
  };
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Waits until a text is visible. */
export async function see(page: Page, words: string): Promise<void> {
  await page.getByText(words, { exact: true }).first().waitFor();
}

/** Runs an action and waits until a text has been in the page, even if it disappears again at once. */
export async function seeBriefly(page: Page, words: string, act: () => Promise<void>): Promise<void> {
  // A mutation observer inside the page: polling from outside misses what lasts a tenth of a second.
  const watch = await page.evaluateHandle((text) => {
    const seen = new Promise<void>((done) => {
      const look = () => document.body.textContent.includes(text) && done();
      new MutationObserver(look).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      look();
    });
    return { seen };
  }, words);
  await act();
  await watch.evaluate(({ seen }) => seen);
}

/** Ends the session as another window does, and clicks before anything else in the page can notice. */
export async function clickWithoutSession(target: Locator): Promise<void> {
  await target.evaluate((element: HTMLElement) => {
    localStorage.removeItem('curbreel.session');
    element.click();
  });
}

export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await field(page, 'First name').fill(person.firstName);
  await field(page, 'Last name').fill(person.lastName);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm password').fill(person.password);
}

/** Signs up on the page and waits for the dashboard. */
export async function signUp(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(`${url}/signup`);
  await fillSignUp(page, person);
  await button(page, 'Create account').click();
  await page.waitForURL(`${url}/dashboard`);
}

/** Signs in on the page and waits for the dashboard, or for the screen that an ended session had shown. */
export async function logIn(
  page: Page,
  url: string,
  {
    email,
    password,
    remember = false,
    leadsTo = '/dashboard',
  }: { email: string; password: string; remember?: boolean; leadsTo?: string },
): Promise<void> {
  await page.goto(`${url}/login`);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  if (remember) await page.getByLabel('Remember me').check();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}${leadsTo}`);
}

/** Stores a session in the browser as the app does, before the page's first document loads. */
export async function storeSession(page: Page, session: { token: string; user: object }): Promise<void> {
  const text = JSON.stringify({ ...session, isRemembered: true });
  await page.addInitScript((value) => {
    if (location.protocol === 'about:' || sessionStorage.getItem('given')) return;
    sessionStorage.setItem('given', 'yes');
    localStorage.setItem('curbreel.session', value);
  }, text);
}

/** A blank page in the browser of a new, signed-in person. */
export async function openSignedIn(openPage: OpenPage, url: string, options?: Parameters<OpenPage>[0]) {
  const person = newPerson();
  const session = await signUpAt(url, person);
  const page = await openPage(options);
  await storeSession(page, session);
  return { page, person, session };
}

/** An unsigned token with a given expiry. */
export function tokenExpiringAt(atMs: number): string {
  const payload = Buffer.from(JSON.stringify({ exp: Math.floor(atMs / 1000) })).toString('base64url');
  return `header.${payload}.signature`;
}

/** All requests of the tests come from one address, more than the default limits allow. */
export const raisedLimits = {
  THROTTLE_SIGN_IN: '500/5m',
  THROTTLE_SIGN_UP: '500/5m',
  THROTTLE_ACCOUNT_MAIL: '50/5m',
  THROTTLE_TOKEN_USE: '500/5m',
  ADMIN_EMAIL: 'admin@example.com',
};

/** Navigates to another screen as the app's links do, without loading the document again. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/**
 * Holds the timers of this delay in the next document until the result is called: on a busy machine, the checks of a page
 * take longer than the page stays.
 */
export async function holdTimers(page: Page, heldDelayMs: number): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const callbacks: (() => void)[] = [];
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, delayMs?: number) =>
        delayMs === held ? callbacks.push(run) : start(run, delayMs),
      runHeldTimers: () => {
        for (const run of callbacks.splice(0)) run();
      },
    });
  }, heldDelayMs);
  return () => page.evaluate(() => (Reflect.get(window, 'runHeldTimers') as () => void)());
}

export async function openAccountTab(page: Page, url: string, tab: string): Promise<void> {
  await page.goto(`${url}/dashboard/account`);
  await page.getByRole('tab', { name: tab }).click();
}

/** What the browser logs of a request that is refused. */
export const REFUSED = [/status of 40\d/];
export const ON_A_PHONE = { viewport: { width: 390, height: 844 }, expectedProblems: REFUSED };

/** A picture of one pixel. */
export const PICTURE = {
  name: 'dana.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Drops the picture onto the file input's label. */
export async function dropPicture(page: Page): Promise<void> {
  const { name, mimeType, buffer } = PICTURE;
  const dropped = await page.evaluateHandle(
    ({ bytes, name, type }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      return transfer;
    },
    { bytes: [...buffer], name, type: mimeType },
  );
  const target = page.locator('label').filter({ has: page.locator('input[type=file]') });
  await target.dispatchEvent('drop', { dataTransfer: dropped });
}
