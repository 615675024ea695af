import pg from 'pg';
import { expect, test } from 'vitest';
import { button, field, openSignedIn, raisedLimits, see } from '#tests/support/account-pages.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { withServer } from '#tests/support/common-server.ts';
import { expectAccessible, expectDialogAccessible } from '#tests/support/page-checks.ts';

const server = withServer({ ...raisedLimits, WEBHOOK_LOCAL_TARGETS: 'true' });
const openPage = withBrowser();

test('an agent makes an API token, which is shown once and signs a program in, and revokes it', async () => {
  const { url } = server;
  const { page } = await openSignedIn(openPage, url);
  await page.goto(`${url}/dashboard/account?tab=api`);
  await see(page, 'No program has a token yet.');

  await button(page, 'New token').click();
  await button(page, 'Make token').click();
  await see(page, 'Please name the token');
  await field(page, 'Name').fill('MLS feed');
  await page.getByLabel('Write').uncheck();
  await expectDialogAccessible(page);
  await button(page, 'Make token').click();

  const secret = await field(page, 'Token').inputValue();
  const statusOf = async () =>
    (await fetch(`${url}/api/v1/videos`, { headers: { authorization: `Bearer ${secret}` } })).status;
  expect(await statusOf()).toBe(200);
  await button(page, 'Done').click();
  await page.reload();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'MLS feed' })
    .filter({ hasText: 'Make videos' })
    .waitFor();
  expect(await page.content()).not.toContain(secret);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  await button(page, 'Revoke MLS feed').click();
  await button(page, 'Revoke token').click();
  await see(page, 'No program has a token yet.');
  expect(await statusOf()).toBe(401);
});

test('neither Escape while a token is being made nor a click beside it loses the token', async () => {
  const { url } = server;
  const { page } = await openSignedIn(openPage, url);
  await page.goto(`${url}/dashboard/account?tab=api`);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/tokens', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });

  await button(page, 'New token').click();
  await field(page, 'Name').fill('MLS feed');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/tokens'),
  );
  await button(page, 'Make token').click();
  await sent;
  await page.keyboard.press('Escape');
  held.resolve();

  await field(page, 'Token').waitFor();
  await page.mouse.click(5, 5);
  await expect.poll(() => field(page, 'Token').inputValue()).toMatch(/^crb_/);
});

test('an agent adds a webhook, reads in its log what was sent, sends it again and deletes it', async () => {
  const { url } = server;
  const { page, session } = await openSignedIn(openPage, url, {
    expectedProblems: [/400 \(Bad Request\)/, /409 \(Conflict\)/],
  });
  const userId = session.user.id;
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await page.goto(`${url}/dashboard/account?tab=api`);
  await button(page, 'New webhook').click();
  await field(page, 'Address').fill('nonsense');
  await button(page, 'Add webhook').click();
  await see(page, 'Please enter a whole address: https://...');
  // Nobody listens at this port.
  await field(page, 'Address').fill('http://127.0.0.1:9/hook');
  await button(page, 'Add webhook').click();
  await see(page, 'Verify your own email address first. Then you can add webhooks.');
  await client.query('update users set email_verified_at = now() where id = $1', [userId]);
  await button(page, 'Add webhook').click();
  await expect.poll(() => field(page, 'Secret').inputValue()).toMatch(/^whsec_/);
  await button(page, 'Done').click();

  await client.query(
    `insert into webhook_deliveries (webhook_id, user_id, event, body, status, attempt_count, response_text)
     select id, user_id, 'video.completed', '{"event":"video.completed"}', 'failed', 16, 'connect ECONNREFUSED'
     from webhooks where user_id = $1`,
    [userId],
  );
  await client.end();
  await button(page, 'Send a test').click();
  await page.getByText('connect ECONNREFUSED 127.0.0.1:9').waitFor();
  await see(page, 'connect ECONNREFUSED');
  await expectDialogAccessible(page);
  await button(page, 'Send again').last().click();
  await page.getByText('17 tries').waitFor();
  await button(page, 'Close').click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  await button(page, 'Delete http://127.0.0.1:9/hook').click();
  await button(page, 'Delete webhook').click();
  await see(page, 'There are no webhooks yet.');
});
