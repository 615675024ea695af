import { expect, test } from 'vitest';
import { isolateChildren } from '#render/render-job.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { killNextRenderChild } from '#tests/support/child-processes.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mediaIn } from '#tests/support/media-uploads.ts';
import { sampleClip, sampleSound } from '#tests/support/sample-media.ts';

// The first child of a process tries what the system allows; these tests kill later ones, which read files.
await isolateChildren('auto');
const accounts = await createAccountsApp();
const { call, signUp } = accounts;
const { upload, leftovers } = mediaIn(accounts);
const { token } = await signUp();

test.each(['videos', 'audioFile'] as const)(
  'a child that is killed is not the fault of a file in %s',
  async (field) => {
    const file =
      field === 'videos'
        ? await sampleClip({ format: 'mp4' })
        : await sampleSound('mp3', { codec: 'libmp3lame' });
    const before = await leftovers();

    const [answer] = await Promise.all([upload(token, field, file), killNextRenderChild()]);

    expect(answer.statusCode, answer.body).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().message).toBe('Your file could not be read in time. Please upload it again.');
    expect(await leftovers()).toEqual(before);
    expect((await upload(token, field, file)).statusCode).toBe(200);
    // The next test must not kill the detection of this one's beats.
    await accounts.idle();
  },
);

test('a beat detection that is killed is tried again', async () => {
  const music = await sampleSound('mp3', { codec: 'libmp3lame', seconds: 10 });
  const { filename } = (await upload(token, 'audioFile', music)).json().data;

  await killNextRenderChild();

  const grid = async () => (await call(`media/${filename}/facts`, { token })).json().data.grid;
  await eventually(async () => expect(await grid()).not.toBeNull(), 200);
  await accounts.idle();
});
