import { expect, test } from 'vitest';
import { BROKEN, fileNamed, latestOther, openBrowser } from '#tests/support/wizard-browser.ts';

test('files on their way when a new video is started go on with their draft', async () => {
  const wizard = await openBrowser().openPage();
  wizard.uploads.add([fileNamed('kitchen.jpg'), fileNamed('garden.jpg')]);
  wizard.startNew();
  expect(wizard.get().state.media).toEqual([]);

  wizard.drafts.openOther(latestOther(wizard));

  const states = () => wizard.get().state.media.map(({ name, state }) => [name, state.kind]);
  await expect.poll(states).toEqual([
    ['kitchen.jpg', 'sending'],
    ['garden.jpg', 'waiting'],
  ]);
});

test('files on their way when the session ends go on in the next one', async () => {
  const { openPage } = openBrowser();
  const wizard = await openPage();
  wizard.uploads.add([fileNamed('kitchen.jpg'), fileNamed('garden.jpg')]);
  wizard.close();

  const next = await openPage();

  const states = () => next.get().state.media.map(({ name, state }) => [name, state.kind]);
  await expect.poll(states).toEqual([
    ['kitchen.jpg', 'sending'],
    ['garden.jpg', 'waiting'],
  ]);
});

test('after a reload a refused file is not called lost', async () => {
  const { openPage } = openBrowser({ canStoreFiles: false });
  const wizard = await openPage();
  wizard.uploads.add([fileNamed(BROKEN)]);
  await expect.poll(() => wizard.get().state.media[0]?.state.kind).toBe('failed');

  const reloaded = await openPage();

  await expect.poll(() => reloaded.get().state.media).toEqual([]);
  expect(reloaded.get().state.removed).toBeUndefined();
});

test('a removal cannot be undone once other files are added in its place', async () => {
  const wizard = await openBrowser().openPage();
  wizard.uploads.add(Array.from({ length: 30 }, (_, index) => fileNamed(`${index}.jpg`)));
  wizard.uploads.remove(wizard.get().state.media[0]?.id ?? '');

  wizard.uploads.add([fileNamed('another.jpg')]);
  wizard.uploads.undoRemoval();

  expect(wizard.get().state.media.length).toBe(30);
});

test('this browser keeps no file that was removed, unless the removal is undone', async () => {
  const { openPage, filesKept } = openBrowser();
  const wizard = await openPage();
  wizard.uploads.add([fileNamed('kitchen.jpg'), fileNamed('garden.jpg')]);
  await expect.poll(filesKept).toEqual(['kitchen.jpg', 'garden.jpg']);

  wizard.uploads.remove(...wizard.get().state.media.map(({ id }) => id));
  expect(filesKept()).toEqual([]);
  wizard.uploads.undoRemoval();
  expect(filesKept()).toEqual(['kitchen.jpg', 'garden.jpg']);
});
