import { expect, test } from 'vitest';
import {
  logIn,
  newPerson,
  openSignedIn,
  REFUSED,
  see,
  signUp,
  storeSession,
  tokenExpiringAt,
} from '#tests/support/account-pages.ts';
import { signUpAt } from '#tests/support/api-calls.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { mailedToken } from '#tests/support/mail-outbox.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';

const { url, dataDir } = commonServer();
const openPage = withBrowser();

test('visitors and signed-in people are redirected to the screens that they may use', async () => {
  const person = newPerson();
  const visitor = await openPage();
  for (const path of ['/dashboard/profile', '/dashboard/account']) {
    await visitor.goto(url + path);
    await visitor.waitForURL(`${url}/`);
  }

  await signUp(visitor, url, person);
  for (const path of ['/login', '/signup']) {
    await visitor.goto(url + path);
    await visitor.waitForURL(`${url}/dashboard`);
  }
  expect(await visitor.getByRole('link', { name: 'User Report' }).count()).toBe(0);
  await visitor.goto(`${url}/dashboard/admin/report-users`);
  await visitor.waitForURL(`${url}/dashboard`);
  await visitor.goto(url);
  await visitor.getByRole('link', { name: 'Dashboard' }).waitFor();
});

test('the administrator sees the reports after the address is verified and a new sign-in', async () => {
  const admin = { ...newPerson(), email: 'admin@example.com' };
  const page = await openPage({ expectedProblems: REFUSED });
  await signUp(page, url, admin);
  await see(page, 'Please verify your email');
  expect(await page.getByRole('link', { name: 'User Report' }).count()).toBe(0);

  const token = await mailedToken(dataDir, { to: admin.email, page: 'verify-email' });
  await fetch(`${url}/api/v1/auth/verify-email/${token}`);

  // The earlier session has ended.
  await page.goto(`${url}/dashboard/admin/report-users`);
  await page.waitForURL(`${url}/login`);
  await logIn(page, url, { ...admin, leadsTo: '/dashboard/admin/report-users' });
  await page.getByRole('link', { name: 'User Report' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/admin/report-users');
  for (const name of ['Page Activity', 'Activity Report', 'Help & Support'])
    await page.getByRole('link', { name }).waitFor();
});

test('signing out ends the session in every tab, and a revoked session leads to the login once', async () => {
  const { page, person } = await openSignedIn(openPage, url, { expectedProblems: REFUSED });
  await page.goto(`${url}/dashboard`);

  // Another tab follows, both ways.
  const other = await page.context().newPage();
  await other.goto(`${url}/dashboard/profile`);
  await other.getByRole('heading', { name: 'Profile' }).waitFor();
  await page
    .getByRole('button', { name: /User menu/ })
    .filter({ visible: true })
    .click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`${url}/`);
  await other.waitForURL(`${url}/login`);
  await logIn(page, url, person);
  // To where it was, not to the library.
  await other.waitForURL(`${url}/dashboard/profile`);
  await other.close();

  // Several calls are refused at once, and the login is shown once. The page waits where nothing asks the server.
  await page.goto(`${url}/terms`);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('curbreel.session') ?? '').token);
  await fetch(`${url}/api/v1/auth/signout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    // The router marks its first entry, which counts as a navigation to the same page.
    if (visited.at(-1) !== pathname) visited.push(pathname);
  });
  await page.goto(`${url}/dashboard/account`);
  await page.waitForURL(`${url}/login`);
  await see(page, 'Your session has ended. Please log in again.');
  // Whatever else was refused at the same time has been dealt with by then.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(visited).toEqual(['/dashboard/account', '/login']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('curbreel.session'))).toBeNull();
});

test('a session is restored only while its token lives, and is looked at again every five minutes', async () => {
  const kept = await signUpAt(url, newPerson());
  for (const token of [tokenExpiringAt(Date.now() - 1000), 'not-a-token']) {
    const page = await openPage();
    await storeSession(page, { ...kept, token });
    await page.goto(`${url}/dashboard`);
    await page.waitForURL(`${url}/`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('curbreel.session'))).toBeNull();
  }

  const page = await openPage({ hasOwnContext: true });
  await page.clock.install();
  await storeSession(page, kept);
  await page.goto(`${url}/dashboard/profile`);
  await page.getByRole('heading', { name: 'Profile' }).waitFor();
  await page.clock.setSystemTime(Date.now() + 25 * 3_600_000);
  await page.clock.runFor(300_000);
  await page.waitForURL(`${url}/login`);
});

test('a session that is not to be remembered ends with the browser', async () => {
  const person = newPerson();
  await signUpAt(url, person);

  for (const remember of [false, true]) {
    const page = await openPage();
    await logIn(page, url, { ...person, remember });
    await page.reload();
    await page.getByRole('heading', { name: 'Video Library' }).waitFor();
    // What a browser forgets when it is closed.
    await page.context().clearCookies();
    await page.goto(`${url}/dashboard/profile`);
    if (remember) await page.getByRole('heading', { name: 'Profile' }).waitFor();
    else await page.waitForURL(`${url}/`);
  }
});

test('with storage and cookies blocked a session lasts as long as the page', async () => {
  const person = newPerson();
  await signUpAt(url, person);
  const page = await openPage();
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: deny, configurable: true });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {}, configurable: true });
  });

  await logIn(page, url, { ...person, remember: false });
  await page.getByRole('heading', { name: 'Video Library' }).waitFor();
  await page.getByRole('link', { name: 'Analytics' }).first().click();

  await see(page, 'No Analytics Data Yet');
});
