import type { Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { execute } from '#server/platform/db/sql.ts';
import {
  button,
  field,
  fillSignUp,
  newPerson,
  openAccountTab,
  openSignedIn,
  type Person,
  see,
  storeSession,
} from '#tests/support/account-pages.ts';
import { callsTo, signUpAt } from '#tests/support/api-calls.ts';
import { withBrowser } from '#tests/support/browser.ts';
import { commonServer } from '#tests/support/common-server.ts';
import { mailedToken } from '#tests/support/mail-outbox.ts';
import { expectAccessibleLayout, expectAccessibleLayoutAtEveryWidth } from '#tests/support/page-checks.ts';
import { seedVideo } from '#tests/support/seed-video.ts';
import { openServerData } from '#tests/support/server-data.ts';
import { LAPTOP } from '#tests/support/wizard-pages.ts';

const server = commonServer();
const openPage = withBrowser();
const ownContext = { hasOwnContext: true, expectedProblems: [/404/, /409/] };
const LOGO = new URL('../../assets/listings/orchard-lane/05-kitchen.jpg', import.meta.url).pathname;
const NAME = 'Blue Door Realty';
const joinPath = (token: string) => `${server.url}/join?token=${token}`;

/** An owner, an admin and a member of a new team, each in a browser of their own. */
async function openTeam({ pool }: Awaited<ReturnType<typeof openServerData>>) {
  const open = async (firstName: string, viewport: { width: number; height: number }) => {
    const person = { ...newPerson(), firstName };
    const session = await signUpAt(server.url, person);
    const page = await openPage({ ...ownContext, viewport });
    await storeSession(page, session);
    return { page, person, session };
  };
  const owner = await open('Ada', { width: 1440, height: 900 });
  const admin = await open('Bob', { width: 390, height: 844 });
  const member = await open('Cleo', LAPTOP);
  await pool.query('update users set email_verified_at = now() where email = $1', [owner.person.email]);
  await send('POST', owner.session.token, 'team', { name: NAME });
  const join = async ({ person, session }: typeof admin, role: string) => {
    await send('POST', owner.session.token, 'team/invitations', { email: person.email, role });
    const token = await mailedToken(server.dataDir, { to: person.email, page: 'join' });
    await send('POST', session.token, 'team-invitations/accept', { token });
  };
  await join(admin, 'admin');
  await join(member, 'member');
  return { owner, admin, member };
}

const send = (method: 'POST' | 'PUT', token: string, path: string, body: object) =>
  callsTo(server.url, token)(path, { method, body });

const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

test('a team is created, and joined by a new account and by one with another address', async () => {
  const { page: owner, person: ada } = await openSignedIn(openPage, server.url, {
    viewport: { width: 1440, height: 900 },
    expectedProblems: [/409/],
  });
  await using data = await openServerData(server);
  await data.pool.query('update users set email_verified_at = now() where email = $1', [ada.email]);
  await owner.goto(`${server.url}/dashboard/team`);
  await field(owner, 'Team name').fill(NAME);
  await button(owner, 'Create team').click();
  await owner.getByRole('heading', { level: 1, name: NAME }).waitFor();
  const bob = { ...newPerson(), firstName: 'Bob', lastName: 'Reyes' };
  const cleo = `cleo.${process.pid}@example.com`;
  const invite = async (email: string, role: string) => {
    await field(owner, 'Email').fill(email);
    await field(owner, 'Role').selectOption(role);
    await button(owner, 'Send invitation').click();
    await owner.getByText(email, { exact: true }).waitFor();
    return await mailedToken(server.dataDir, { to: email, page: 'join' });
  };
  const bobsLink = await invite(bob.email, 'admin');
  const cleosLink = await invite(cleo, 'member');
  await expectAccessibleLayoutAtEveryWidth(owner);

  const admin = await openPage({ ...ownContext, viewport: { width: 390, height: 844 } });
  await admin.goto(joinPath(bobsLink));
  await admin.getByRole('heading', { level: 1, name: `Join ${NAME}` }).waitFor();
  await expectAccessibleLayout(admin);
  await admin.getByRole('link', { name: 'Create an account' }).click();
  await expect.poll(() => field(admin, 'Email').inputValue()).toBe(bob.email);
  await fillSignUp(admin, bob);
  await button(admin, 'Create account').click();
  await button(admin, `Join ${NAME}`).click();
  await admin.waitForURL(`${server.url}/dashboard/team`);
  await see(admin, '2 members. You are an admin.');
  await button(admin, 'New token').click();
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('MLS feed');
  await button(admin, 'Make token').click();
  await expect.poll(() => field(admin, 'Token').inputValue()).toMatch(/^crb_/);
  await button(admin, 'Done').click();

  const { page: member, person: third } = await openSignedIn(openPage, server.url, {
    ...ownContext,
    viewport: LAPTOP,
  });
  await member.goto(joinPath(cleosLink));
  await see(member, `You are signed in as ${third.email}`);
  await button(member, `Join as ${third.email}`).click();
  await member
    .getByText(`Verify your own email address first, or join with an account of ${cleo}.`)
    .waitFor();
  await member.getByRole('link', { name: 'Open Curbreel' }).click();
  await member.getByRole('button', { name: 'Resend email' }).waitFor();
  await data.pool.query('update users set email_verified_at = now() where email = $1', [third.email]);
  await member.goBack();
  await button(member, `Join as ${third.email}`).click();
  await see(member, '3 members. You are a member.');
  expect(await button(member, 'Send invitation').count()).toBe(0);
  expect(await button(member, 'New token').count()).toBe(0);
  await member.goto(joinPath(cleosLink));
  await see(member, 'This invitation was used already. Sign in to see your team.');
  await owner.reload();
  await owner.getByText(`invited as ${cleo}`).waitFor();
  await owner.getByText('Made by Bob Reyes').waitFor();
});

test('what is typed while an invitation is being sent is the next one', async () => {
  const { page, session } = await openSignedIn(openPage, server.url);
  await using data = await openServerData(server);
  await data.pool.query('update users set email_verified_at = now() where id = $1', [session.user.id]);
  await send('POST', session.token, 'team', { name: NAME });
  await page.goto(`${server.url}/dashboard/team`);
  const typed = Promise.withResolvers<void>();
  await page.route('**/team/invitations', async (route) => {
    await typed.promise;
    await route.continue();
  });

  await field(page, 'Email').fill('first@example.com');
  await button(page, 'Send invitation').click();
  await field(page, 'Email').fill('second@example.com');
  typed.resolve();

  await see(page, 'The invitation to first@example.com is on its way.');
  await expect.poll(() => field(page, 'Email').inputValue()).toBe('second@example.com');
});

test('a brand kit is saved by the owner, and its lock is what members see', async () => {
  await using data = await openServerData(server);
  const {
    owner: { page: owner, session },
    member: { page: member },
  } = await openTeam(data);
  await owner.goto(`${server.url}/dashboard/team`);
  await owner.getByRole('link', { name: 'Set up brand kit' }).click();
  await field(owner, 'Brokerage Phone').fill('(555) 010-0100');
  await button(owner, 'Save brand kit').click();
  await see(owner, 'Brokerage name is required');
  await field(owner, 'Brokerage Name').fill(NAME);
  await field(owner, 'Brokerage logo').setInputFiles(LOGO);
  await field(owner, 'Accent color').fill('f2c14e');
  await see(owner, 'Shown a little darker on light plates so that text stays readable.');
  await owner.getByRole('radio', { name: /^Classic/ }).check();
  // Neither a link nor Back loses what is not saved.
  for (const leave of [
    () => owner.getByRole('link', { name: 'Team', exact: true }).last().click(),
    () => owner.evaluate(() => history.back()),
  ]) {
    await leave();
    await see(owner, 'Leave without saving?');
    await button(owner, 'Keep editing').click();
  }
  expect(new URL(owner.url()).pathname).toBe('/dashboard/team/brand-kit');
  await field(owner, 'Lock for members').check();
  await owner.getByRole('img', { name: 'Brokerage logo' }).waitFor();
  // What is typed during a save is kept, and saved after it.
  const typed = Promise.withResolvers<void>();
  await owner.route('**/api/v1/team/brand-kit', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await button(owner, 'Save brand kit').click();
  await field(owner, 'Brokerage Website').fill('https://blue.example');
  typed.resolve();
  await see(owner, 'Brand kit saved and locked');
  await see(owner, 'Not saved yet.');
  const isPut = (response: Response) => response.request().method() === 'PUT';
  const [second] = await Promise.all([owner.waitForResponse(isPut), button(owner, 'Save brand kit').click()]);
  expect(second.status()).toBe(200);
  await expect.poll(() => owner.getByText('Not saved yet.').count()).toBe(0);
  await owner.unroute('**/api/v1/team/brand-kit');
  // What somebody else saves meanwhile is no change of one's own.
  const { token } = session;
  const { brandKit } = await callsTo(
    server.url,
    token,
  )<{ brandKit: { brokerage_info: object } }>('team/brand-kit');
  const brokerage_info = { ...brandKit.brokerage_info, phone: '(555) 010-0199' };
  await send('PUT', token, 'team/brand-kit', { ...brandKit, brokerage_info });
  await owner.clock.setFixedTime(Date.now() + 60_000);
  await owner.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => field(owner, 'Brokerage Phone').inputValue()).toBe('(555) 010-0199');
  expect(await owner.getByText('Not saved yet.').count()).toBe(0);
  await expectAccessibleLayoutAtEveryWidth(owner);
  await member.goto(`${server.url}/dashboard/team`);
  await member.getByRole('link', { name: 'View brand kit' }).click();
  await see(member, 'Locked: your new videos take all of this. Ask the owner or an admin for a change.');
  await member.goto(`${server.url}/dashboard/create`);
  await button(member, 'Next').click();
  await see(member, 'Set by your team');
  await expect.poll(() => field(member, 'Brokerage Name').inputValue()).toBe(NAME);
  await expect.poll(() => field(member, 'Brokerage Phone').isEditable()).toBe(false);
  await expect.poll(() => field(member, 'Brokerage Address').isEditable()).toBe(true);
  await button(member, 'Edit style').click();
  await expect.poll(() => field(member, 'Accent color').inputValue()).toBe('#f2c14e');
  await member.getByRole('img', { name: 'Brokerage logo' }).waitFor();
  await expectAccessibleLayout(member);

  await field(owner, 'Lock for members').uncheck();
  await button(owner, 'Save brand kit').click();
  await see(owner, 'Brand kit saved');
  await member.reload();
  await member
    .getByRole('region', { name: 'Brokerage' })
    .getByText('For this video. The next one starts with your team’s again.')
    .waitFor();
});

test('videos and numbers of a team are those of all members', async () => {
  await using data = await openServerData(server);
  const {
    owner: { page: owner },
    admin: { page: admin },
    member: third,
  } = await openTeam(data);
  const before = await seedVideo(data, {
    userId: (third.session.user as { id: string }).id,
    title: 'Pine Cottage',
  });
  await execute(data.db)`update videos set team_id = null where id = ${before.id}`;
  await third.page.goto(`${server.url}/dashboard`);
  await see(third.page, 'No team videos yet');
  await button(third.page, 'Show my own').click();
  await third.page.getByRole('heading', { name: 'Pine Cottage' }).waitFor();

  await seedVideo(data, { userId: (third.session.user as { id: string }).id, title: 'Mill House' });
  // The numbers above the team's videos are the team's.
  const numbers = admin.waitForResponse((response) => response.url().includes('/api/v1/team/analytics'));
  await admin.goto(`${server.url}/dashboard`);
  expect((await numbers).status()).toBe(200);
  await admin.getByRole('heading', { name: 'Mill House' }).waitFor();
  await admin.getByText(fullName(third.person)).first().waitFor();
  await expectAccessibleLayout(admin);
  await admin.getByRole('radio', { name: 'My own' }).check();
  await see(admin, 'Nothing of your own here');

  await owner.goto(`${server.url}/dashboard/team`);
  await owner.getByRole('region', { name: 'Numbers by member' }).waitFor();
  await owner.getByRole('link', { name: 'Day by day' }).click();
  await owner.getByRole('radio', { name: 'Watch time' }).check();
  await owner.getByRole('heading', { name: 'Watch Time Over Time' }).waitFor();
  await owner.getByRole('region', { name: 'Numbers by member' }).waitFor();
  await expectAccessibleLayout(owner);
});

test('a team is transferred, its former owner leaves, and a removed member leaves the videos behind', async () => {
  await using data = await openServerData(server);
  const { owner: first, admin: second, member: third } = await openTeam(data);
  const [owner, admin, member] = [first.page, second.page, third.page];
  const kit = { brokerage_info: { name: NAME }, isLocked: true, revision: 0 };
  await send('PUT', first.session.token, 'team/brand-kit', kit);
  await seedVideo(data, { userId: (third.session.user as { id: string }).id, title: 'Mill House' });
  await openAccountTab(member, server.url, 'Your data');
  await button(member, 'Delete my account').click();
  await member.getByText(`What you made for ${NAME} stays with the team.`).waitFor();
  await owner.goto(`${server.url}/dashboard/team`);
  await button(owner, `What to do about ${fullName(second.person)}`).click();
  await owner.getByRole('menuitem', { name: 'Transfer the team' }).click();
  await button(owner, 'Transfer the team').click();
  await see(owner, '3 members. You are an admin.');
  await button(owner, 'Leave the team').click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Leave the team' }).click();
  await see(owner, 'You have left the team.');
  await button(owner, 'Create team').waitFor();
  const { id: thirdId } = third.session.user as { id: string };
  await send('PUT', second.session.token, `team/members/${thirdId}`, { role: 'admin' });
  await send('POST', third.session.token, 'team/tokens', {
    name: 'Our website',
    scopes: ['read'],
    expiresInDays: null,
  });
  await admin.goto(`${server.url}/dashboard/team`);
  await see(admin, '2 members. You own the team.');
  await see(admin, 'Our website');
  await button(admin, `What to do about ${fullName(third.person)}`).click();
  await admin.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await button(admin, 'Remove from the team').click();
  await see(admin, '1 member. You own the team.');
  await see(admin, 'No program has a token yet.');
  await member.goto(`${server.url}/dashboard/team`);
  await button(member, 'Create team').waitFor();
  await member.goto(`${server.url}/dashboard`);
  await see(member, 'Your first video goes here');
  await member.goto(`${server.url}/dashboard/create`);
  await button(member, 'Next').click();
  await field(member, 'Brokerage Name').waitFor();
  await expect.poll(() => field(member, 'Brokerage Name').inputValue()).toBe('');
  await admin.goto(`${server.url}/dashboard`);
  await admin.getByRole('radio', { name: 'Team' }).check();
  await admin.getByRole('heading', { name: 'Mill House' }).waitFor();
});
