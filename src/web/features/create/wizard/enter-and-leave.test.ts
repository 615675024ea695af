import { expect, test } from 'vitest';
import {
  fileNamed,
  latestOther,
  openBrowser,
  openName,
  otherNames,
  writeDraft,
} from '#tests/support/wizard-browser.ts';

/** A video is in the making when the page is left. */
async function leaveWhileMaking() {
  const { openPage, beginPage, videosEnd } = openBrowser();
  const wizard = await openPage();
  await writeDraft(wizard, 'Juniper Lane');
  wizard.goTo(4);
  const video = {
    id: 'video',
    filename: 'film.mp4',
    format: '16:9',
    cut: 'branded',
    outcome: 'making',
  } as const;
  wizard.dispatch({ type: 'generation-asked', request: { key: 'k', fingerprint: 'p' } });
  wizard.dispatch({ type: 'generation-accepted', key: 'k', videos: [video] });
  return { wizard, openPage, beginPage, videosEnd };
}

test.each(['in the same page', 'in a page opened since', 'in a page that still opens'])(
  'videos that ended while the agent was elsewhere give way to the next one: %s',
  async (where) => {
    const { wizard, openPage, beginPage, videosEnd } = await leaveWhileMaking();
    wizard.leave();
    videosEnd();

    const pages = { 'in a page opened since': openPage, 'in a page that still opens': beginPage };
    const entered = await (pages[where as keyof typeof pages]?.() ?? wizard);
    await entered.enter(false);
    await entered.open();

    expect(entered.get().state).toMatchObject({ step: 1, generation: { kind: 'idle' } });
    expect([openName(entered), otherNames(entered)]).toEqual(['', []]);
  },
);

test('what is changed while a video is made is kept as another draft, also over a reload', async () => {
  const { wizard, openPage, videosEnd } = await leaveWhileMaking();
  wizard.uploads.add([fileNamed('garden.jpg')]);
  await writeDraft(wizard, 'Juniper Lane, revised');
  videosEnd();

  const reloaded = await openPage();
  await reloaded.enter(false);

  expect([openName(reloaded), otherNames(reloaded)]).toEqual(['', ['Juniper Lane, revised']]);
  reloaded.drafts.openOther(latestOther(reloaded));
  expect(reloaded.get().state).toMatchObject({
    generation: { kind: 'idle' },
    media: [{ name: 'garden.jpg' }],
  });
  await expect.poll(() => reloaded.get().state.media[0]?.state.kind).toBe('sending');
});

test('a video that is still being made is shown to whoever comes back', async () => {
  const { wizard } = await leaveWhileMaking();
  wizard.leave();

  await wizard.enter(false);

  expect(wizard.get().state).toMatchObject({ step: 4, generation: { kind: 'asked' } });
});

test('a reload shows the video that it waited for', async () => {
  const { openPage, videosEnd } = await leaveWhileMaking();
  videosEnd();

  const reloaded = await openPage();
  await reloaded.enter(true);

  expect(reloaded.get().state).toMatchObject({ step: 4, generation: { kind: 'asked' } });
});
