import { expect, test } from 'vitest';
import { openBrowser, writeDraft } from '#tests/support/wizard-browser.ts';
import { EMPTY_FIELDS } from '#web/features/create/state/wizard-state.ts';

test('a first video starts with the name and address of the account, and a license that is saved already', async () => {
  const { openPage } = openBrowser({ license_number: '01234567' });
  const { realtor_info } = (await openPage()).get().state.project;
  expect(realtor_info).toMatchObject({
    name: 'Dana Whitfield',
    email: 'dana@example.com',
    license_number: '01234567',
  });
});

test('the name and address of the account are in the brand kit once details are left, typed over or not', async () => {
  const { openPage, kitOnServer } = openBrowser();
  const wizard = await openPage();
  await writeDraft(wizard, 'Juniper Lane');
  wizard.goTo(2);
  wizard.goTo(3);
  await expect
    .poll(() => kitOnServer().realtor_info)
    .toMatchObject({
      name: 'Dana Whitfield',
      email: 'dana@example.com',
    });

  const other = openBrowser();
  const second = await other.openPage();
  second.goTo(2);
  second.dispatch({ type: 'field-typed', group: 'realtor_info', field: 'name', value: 'D. Whitfield' });
  second.goTo(3);
  await expect
    .poll(() => other.kitOnServer().realtor_info)
    .toMatchObject({
      name: 'D. Whitfield',
      email: 'dana@example.com',
    });
});

test('what a team locks takes the place of what an open draft says, and the wizard knows that it did', async () => {
  const { openPage, teamLocks } = openBrowser();
  const wizard = await openPage();
  const { brokerage_info } = EMPTY_FIELDS;
  wizard.dispatch({ type: 'field-typed', group: 'brokerage_info', field: 'name', value: 'Red Door' });
  await writeDraft(wizard, 'Juniper Lane');

  teamLocks({ brokerage_info: { ...brokerage_info, name: 'Blue Door', phone: '555-0100' } });
  wizard.goTo(4);
  await expect.poll(() => wizard.get().state.project.brokerage_info.name).toBe('Blue Door');

  expect(wizard.get().state).toMatchObject({
    project: { name: 'Juniper Lane', brokerage_info: { phone: '555-0100' } },
    isReplacedByTeam: true,
  });
  await wizard.saveNow();
  wizard.startNew();
  await expect.poll(() => wizard.get().state.project.brokerage_info.name).toBe('Blue Door');
  expect(wizard.get().state.isReplacedByTeam).toBe(false);
});

test("a copy of a colleague's video leaves the brand kit as it is, but for what is changed in the copy", async () => {
  const { openPage, kitOnServer, storeProject } = openBrowser({ license_number: '01234567' });
  const { realtor_info, brokerage_info } = EMPTY_FIELDS;
  storeProject('theirs', {
    realtor_info: { ...realtor_info, name: 'Sam' },
    brokerage_info: { ...brokerage_info, name: 'Red Door' },
  });
  const wizard = await openPage();
  const before = kitOnServer();

  await wizard.openCopy('theirs');
  wizard.goTo(2);
  wizard.goTo(3);
  wizard.dispatch({ type: 'style-chosen', style: { accent: '#1f4e79' } });
  wizard.goTo(2);
  wizard.goTo(3);

  await expect.poll(() => kitOnServer().brand_style).toEqual({ accent: '#1f4e79' });
  expect(kitOnServer()).toEqual({ ...before, brand_style: { accent: '#1f4e79' } });
});

test('a license saved in another tab meanwhile stays in the brand kit', async () => {
  const { openPage, kitOnServer, savesLicense } = openBrowser({ license_number: '01234567' });
  const wizard = await openPage();
  wizard.goTo(2);
  await expect.poll(() => wizard.queryClient.isFetching()).toBe(0);
  savesLicense('07654321');

  wizard.dispatch({ type: 'field-typed', group: 'brokerage_info', field: 'name', value: 'Blue Door' });
  wizard.goTo(3);

  await expect.poll(() => kitOnServer().brokerage_info.name).toBe('Blue Door');
  expect(kitOnServer().realtor_info.license_number).toBe('07654321');
});

test('a license saved in the profile stays in the brand kit, although the draft has the one before', async () => {
  const { openPage, kitOnServer, savesLicense } = openBrowser({ license_number: '01234567' });
  const wizard = await openPage();
  wizard.goTo(2);
  wizard.dispatch({ type: 'field-typed', group: 'realtor_info', field: 'phone', value: '555-0100' });
  wizard.leave();
  await expect.poll(() => kitOnServer().realtor_info.phone).toBe('555-0100');
  savesLicense('07654321');

  await wizard.enter(true);
  wizard.dispatch({ type: 'field-typed', group: 'realtor_info', field: 'phone', value: '555-0199' });
  wizard.goTo(3);

  await expect.poll(() => kitOnServer().realtor_info.phone).toBe('555-0199');
  expect(kitOnServer().realtor_info.license_number).toBe('07654321');
});

test('details typed before a reload are in the brand kit of the next video', async () => {
  const { openPage, kitOnServer } = openBrowser();
  const wizard = await openPage();
  wizard.goTo(2);
  wizard.dispatch({ type: 'field-typed', group: 'brokerage_info', field: 'name', value: 'Blue Door' });

  (await openPage()).goTo(3);

  await expect.poll(() => kitOnServer().brokerage_info.name).toBe('Blue Door');
});
