import { expect, test, vi } from 'vitest';
import { isolateChildren } from '#render/render-job.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { childrenOf } from '#tests/support/child-processes.ts';
import { mediaIn } from '#tests/support/media-uploads.ts';
import { sampleClip, sampleSound } from '#tests/support/sample-media.ts';

// The first child of a process only tries the isolation; its end would be taken for an answer.
await isolateChildren('auto');
const accounts = await createAccountsApp();
const { call, signUp } = accounts;
const { upload, leftovers } = mediaIn(accounts);
const { token } = await signUp();

/** Kills the next process that reads a file, while it starts. */
const killNextChild = () =>
  vi.waitFor(
    () => {
      const child = childrenOf(process.pid).find(({ command }) => command.includes('render-child'));
      if (child === undefined) throw new Error('No child yet');
      process.kill(child.pid, 'SIGKILL');
    },
    { timeout: 20_000, interval: 5 },
  );

test.each(['videos', 'audioFile'] as const)(
  'a child that is killed is not the fault of a file in %s',
  async (field) => {
    const file =
      field === 'videos'
        ? await sampleClip({ format: 'mp4' })
        : await sampleSound('mp3', { codec: 'libmp3lame' });
    const before = await leftovers();

    const [answer] = await Promise.all([upload(token, field, file), killNextChild()]);

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

  await killNextChild();

  const grid = async () => (await call(`media/${filename}/facts`, { token })).json().data.grid;
  await vi.waitFor(async () => expect(await grid()).not.toBeNull(), { timeout: 25_000, interval: 200 });
  await accounts.idle();
});
