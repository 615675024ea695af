import { expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { seedVideo } from '#tests/support/seed-video.ts';

const accounts = await createAccountsApp();
const { call, signUp } = accounts;

test.each([
  ['processing', 'This video is being made. It can be played as soon as it is ready.'],
  ['failed', 'This video could not be made. It can be tried again in the library.'],
] as const)(
  'the address of a video that is %s says so to its owner, and nothing to others',
  async (status, words) => {
    const [owner, stranger] = [await signUp(), await signUp()];
    const { id } = await seedVideo(accounts, { userId: owner.id, status });
    const { video } = (await call(`videos/${id}/details`, { token: owner.token })).json();
    const bare = video.videoPath.split('?')[0];

    for (const answer of [await call(video.videoPath), await call(bare, { token: owner.token })])
      expect([answer.statusCode, answer.json().message]).toEqual([404, words]);
    for (const path of [bare, `${bare}/thumbnail`])
      expect((await call(path, { token: stranger.token })).json().message).toBe(
        'This video is no longer available.',
      );
  },
);
