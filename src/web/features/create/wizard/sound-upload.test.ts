import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { latestOther, openBrowser, refusal } from '#tests/support/wizard-browser.ts';
import { NetworkError } from '#web/api/api-error.ts';

test.each(['narration', 'audio'] as const)(
  'an upload of %s that is answered after a new video was started leaves that one as it is',
  async (sound) => {
    const { openPage, audioArrives } = openBrowser();
    const wizard = await openPage();
    const sent = wizard[sound].add(new File(['a voice'], 'voice.webm', { type: 'audio/webm' }));
    wizard.startNew();
    audioArrives();
    await sent;

    expect(wizard.get().state[sound]).toEqual({ kind: 'none' });
  },
);

test.each(['audio', 'narration'] as const)(
  'an upload of %s waits while the network is lost and the server restarts, and goes on by itself',
  async (sound) => {
    const { openPage, audioFails, holdsEnd, audioArrives } = openBrowser();
    const wizard = await openPage();
    const shown = () => JSON.stringify([wizard.get().state[sound], wizard.get().state.notices]);
    audioFails(new NetworkError('Network Error'), refusal(503));
    const sent = wizard[sound].add(new File(['a voice'], 'voice.webm', { type: 'audio/webm' }));
    await eventually(() =>
      expect(shown()).toContain('Waiting for the network. The upload goes on by itself.'),
    );

    holdsEnd();
    audioArrives();
    await sent;

    expect(wizard.get().state[sound]).toMatchObject({ kind: 'ready', filename: 'voice' });
    expect(wizard.get().state.notices.map(({ title }) => title)).toEqual([
      'Audio file uploaded successfully.',
    ]);
  },
);

test('a recording on its way when a new video is started stays on this device, with its draft', async () => {
  const { openPage, audioArrives } = openBrowser();
  const wizard = await openPage();
  const file = Promise.resolve(new File(['a voice'], 'voice.webm', { type: 'audio/webm' }));
  // The recording has ended with the draft; its file comes after.
  const sent = wizard.narration.addRecording({ name: 'voice.webm', file });
  wizard.startNew();
  audioArrives();
  await sent;

  wizard.drafts.openOther(latestOther(wizard));

  expect(wizard.get().state.narration).toMatchObject({ kind: 'unsent', name: 'voice.webm' });
  expect((await wizard.narration.findUnsent())?.name).toBe('voice.webm');
});

test('a recording that could not be sent is deleted from this device with its draft', async () => {
  const { openPage, audioFails, filesKept } = openBrowser();
  const wizard = await openPage();
  audioFails(refusal(400));
  await wizard.narration.add(new File(['a voice'], 'voice.webm', { type: 'audio/webm' }));
  wizard.startNew();
  expect(filesKept()).toEqual(['voice.webm']);

  await wizard.drafts.discardOther(latestOther(wizard));

  expect(filesKept()).toEqual([]);
});
