import { expect, test } from 'vitest';
import { findHousingConcerns } from '#shared/rules/fair-housing/find-concerns.ts';
import { replaceConcern } from '#shared/rules/fair-housing/replace-concern.ts';
import {
  fileNamed,
  latestOther,
  openBrowser,
  openName,
  otherNames,
  refusal,
  writeDraft,
} from '#tests/support/wizard-browser.ts';

test('a new video begins empty; the unfinished one is kept, and neither takes the place of the other', async () => {
  const { openPage, namesOnServer } = openBrowser();
  const wizard = await openPage();
  await writeDraft(wizard, 'Juniper Lane');

  wizard.startNew();
  expect([openName(wizard), otherNames(wizard)]).toEqual(['', ['Juniper Lane']]);
  await writeDraft(wizard, 'Harbor View');
  expect(namesOnServer()).toEqual(['Juniper Lane', 'Harbor View']);

  wizard.drafts.openOther(latestOther(wizard));
  expect([openName(wizard), otherNames(wizard)]).toEqual(['Juniper Lane', ['Harbor View']]);
});

test('what was typed a moment before the new video is saved too', async () => {
  const { openPage, namesOnServer } = openBrowser();
  const wizard = await openPage();
  wizard.dispatch({ type: 'name-typed', name: 'Juniper Lane' });

  wizard.startNew();
  await writeDraft(wizard, 'Harbor View');

  expect(namesOnServer()).toEqual(['Juniper Lane', 'Harbor View']);
  expect(latestOther(wizard)).toMatchObject({ isUnsaved: false, server: { revision: 1 } });
});

test('a reload stays with the new video, and with all other drafts', async () => {
  const { openPage } = openBrowser();
  const wizard = await openPage();
  for (const name of ['Juniper Lane', 'Harbor View']) {
    await writeDraft(wizard, name);
    wizard.startNew();
  }

  const reloaded = await openPage();

  expect(openName(reloaded)).toBe('');
  expect(otherNames(reloaded)).toEqual(['Harbor View', 'Juniper Lane']);
});

test.each(['is opened after a reload', 'is chosen in a conflict'])(
  'photos and a recording that were not sent yet stay in the version of another device that %s',
  async (how) => {
    const { openPage, storeProject, audioFails } = openBrowser();
    const wizard = await openPage();
    await writeDraft(wizard, 'Juniper Lane');
    wizard.uploads.add([fileNamed('kitchen.jpg'), fileNamed('garden.jpg')]);
    audioFails(refusal(400));
    await wizard.narration.add(new File(['a voice'], 'voice.webm', { type: 'audio/webm' }));
    await wizard.saveNow();
    const { server } = wizard.get().state.draft;
    storeProject(server?.projectId ?? '', { name: 'Juniper Lane 12' }, 9);

    const isConflict = how === 'is chosen in a conflict';
    const page = isConflict ? wizard : await openPage();
    if (isConflict) await writeDraft(page, 'Juniper Road');
    page.drafts.takeTheirs();

    const { project, narration } = page.get().state;
    expect([project.name, narration.kind]).toEqual(['Juniper Lane 12', 'unsent']);
    const media = () => page.get().state.media.map(({ name, state }) => [name, state.kind]);
    await expect.poll(media).toEqual([
      ['kitchen.jpg', 'sending'],
      ['garden.jpg', 'waiting'],
    ]);
    expect(page.get().state.queue).toMatchObject({ kind: 'sending', index: 1, total: 2 });
  },
);

test('drafts that are put aside in two tabs are all kept', async () => {
  const { openPage } = openBrowser();
  const tabs = [await openPage(), await openPage()] as const;
  await writeDraft(tabs[0], 'Juniper Lane');
  tabs[0].startNew();
  await writeDraft(tabs[1], 'Harbor View');
  tabs[1].startNew();
  tabs[1].drafts.openOther(latestOther(tabs[1]));
  tabs[1].startNew();

  expect(otherNames(await openPage())).toEqual(['Harbor View', 'Juniper Lane']);
});

test('of drafts that are open in two tabs both are found after a reload, whichever was changed last', async () => {
  const { openPage } = openBrowser();
  const first = await openPage();
  await writeDraft(first, 'Juniper Lane');
  const second = await openPage();
  second.startNew();
  await writeDraft(second, 'Harbor View');

  const namesAfterReload = async () => {
    const reloaded = await openPage();
    return [openName(reloaded), ...otherNames(reloaded)].sort();
  };
  await writeDraft(first, 'Juniper Lane 12');
  expect(await namesAfterReload()).toEqual(['Harbor View', 'Juniper Lane 12']);
  await writeDraft(second, 'Harbor View 3');
  expect(await namesAfterReload()).toEqual(['Harbor View 3', 'Juniper Lane 12']);
});

test('a draft whose video was requested in another tab is not put aside', async () => {
  const { openPage } = openBrowser();
  const first = await openPage();
  const second = await openPage();
  await writeDraft(first, 'Juniper Lane');
  first.dispatch({ type: 'generation-asked', request: { key: 'k', fingerprint: 'p' } });
  first.dispatch({ type: 'generation-accepted', key: 'k', videos: [] });

  await writeDraft(second, 'Harbor View');

  expect(otherNames(await openPage())).toEqual([]);
});

test('drafts are kept as long as the page where the storage of the browser is full', async () => {
  const { openPage, fillStorage } = openBrowser();
  const wizard = await openPage();
  fillStorage();
  for (const name of ['Juniper Lane', 'Harbor View']) {
    await writeDraft(wizard, name);
    wizard.startNew();
  }

  expect(otherNames(wizard)).toEqual(['Harbor View', 'Juniper Lane']);
});

test('a draft with nothing in it is not kept', async () => {
  const wizard = await openBrowser().openPage();

  wizard.startNew();

  expect(otherNames(wizard)).toEqual([]);
});

test('a draft that is thrown away does not come back', async () => {
  const { openPage, namesOnServer } = openBrowser();
  const wizard = await openPage();
  await writeDraft(wizard, 'Juniper Lane');
  wizard.startNew();

  await wizard.drafts.discardOther(latestOther(wizard));

  expect(namesOnServer()).toEqual([]);
  const reloaded = await openPage();
  expect([openName(reloaded), otherNames(reloaded)]).toEqual(['', []]);
});

test('what arrives late is set in the draft it was meant for, open or not, and in no other', async () => {
  const { openPage, projectsOnServer } = openBrowser();
  const wizard = await openPage();
  await writeDraft(wizard, 'Juniper Lane');
  const late = wizard.drafts.bindDispatch();
  const arrives = (value: string) =>
    late({ type: 'field-typed', group: 'brokerage_info', field: 'logo', value });
  wizard.startNew();
  await writeDraft(wizard, 'Harbor View');

  arrives('/logo-1.png');
  expect(latestOther(wizard)).toMatchObject({ project: { brokerage_info: { logo: '/logo-1.png' } } });
  wizard.drafts.openOther(latestOther(wizard));
  arrives('/logo-2.png');
  await wizard.saveNow();

  expect(projectsOnServer().map(({ name, brokerage_info }) => [name, brokerage_info.logo])).toEqual([
    ['Harbor View', ''],
    ['Juniper Lane', '/logo-2.png'],
  ]);
});

test('a phrase whose replacement makes a full text too long is replaced, and the draft is saved', async () => {
  const { openPage, namesOnServer } = openBrowser();
  const wizard = await openPage();
  const text = `${'Oak and '.repeat(61)}a man cave`.padEnd(500, '!');
  await writeDraft(wizard, text);
  const [concern] = findHousingConcerns(text);
  if (!concern) throw new Error('The phrase is not questioned any more');

  await writeDraft(wizard, replaceConcern(text, concern));

  expect(namesOnServer()).toEqual([`${'Oak and '.repeat(61)}a bonus room`]);
});
