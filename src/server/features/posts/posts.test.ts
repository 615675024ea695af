import { expect, test } from 'vitest';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { sampleProject, seedVideo } from '#tests/support/seed-video.ts';

const accounts = await createAccountsApp({ ROLE: 'api' });
const { call, pool, signUp } = accounts;

type Post = Readonly<Record<string, unknown>> & { readonly platform: string };

async function postsOf(token: string, videoId: string): Promise<Map<string, Post>> {
  const answer = await call(`videos/${videoId}/posts`, { token });
  expect(answer.statusCode).toBe(200);
  return new Map(answer.json().posts.map((post: Post) => [post.platform, post]));
}
const change = (token: string, videoId: string, platform: string, body: object) =>
  call(`videos/${videoId}/posts/${platform}`, { method: 'PATCH', token, body });
const plannedOf = async (token: string) => (await call('posts', { token })).json().posts;

test('every platform has a text from the facts, the announcement and the photos of the video', async () => {
  const { id: userId, token } = await signUp();
  const media = [{ id: '1', path: '/api/v1/media/a.jpg', altered: true }] as never;
  const announcement = { kind: 'sold', price: 455_000 } as const;
  const { id } = await seedVideo(accounts, { userId, projectData: { announcement, media } });

  const answer = (await call(`videos/${id}/posts`, { token })).json();

  expect(answer.posts.map(({ platform }: Post) => platform)).toEqual([
    ...['tiktok', 'reels', 'shorts', 'youtube', 'facebook', 'mls'],
  ]);
  expect(answer.posts[3]).toMatchObject({
    written: {
      title: 'Sold for $455,000 | 12 Maple Street, Springfield',
      text: expect.stringMatching(/^Sold for \$455,000\n.*virtually staged.*Ada Lovelace, Blue Door Realty/s),
    },
    edited: null,
    plannedAt: null,
    doneAt: null,
  });
  expect(answer.names).toEqual({ agent: 'Ada Lovelace', brokerage: 'Blue Door Realty', license: '' });
});

test('text, plan and done tick are kept for each video and platform, each without touching the others', async () => {
  const { id: userId, token } = await signUp();
  const { id } = await seedVideo(accounts, { userId });
  const edited = { title: '', text: 'Come and see.\n#Maple' };
  const plannedAt = '2026-11-22T18:00:00.000Z';

  await change(token, id, 'tiktok', { edited });
  await change(token, id, 'tiktok', { plannedAt: '2026-11-22T12:00:00-06:00' });
  await change(token, id, 'reels', { isDone: true });

  const posts = await postsOf(token, id);
  expect(posts.get('tiktok')).toMatchObject({ edited, plannedAt, doneAt: null });
  expect(posts.get('reels')).toMatchObject({ edited: null, plannedAt: null, doneAt: expect.any(String) });

  const done = (await change(token, id, 'tiktok', { isDone: true, edited: null })).json().post;
  expect(done).toMatchObject({ edited: null, plannedAt, doneAt: expect.any(String) });
  const again = (await change(token, id, 'tiktok', { isDone: true })).json().post;
  expect(again.doneAt).toBe(done.doneAt);
  const undone = (await change(token, id, 'tiktok', { isDone: false, plannedAt: null })).json().post;
  expect(undone).toMatchObject({ plannedAt: null, doneAt: null });
});

test('the calendar lists what is planned or done over all videos by time, and nothing of other people', async () => {
  const [ada, eve] = [await signUp(), await signUp()];
  const [first, second] = [
    await seedVideo(accounts, { userId: ada.id, title: 'First' }),
    await seedVideo(accounts, { userId: ada.id, title: 'Second', format: '16:9' }),
  ];
  const foreign = await seedVideo(accounts, { userId: eve.id });
  await change(eve.token, foreign.id, 'tiktok', { plannedAt: '2026-11-21T12:00:00Z' });
  await change(ada.token, second.id, 'youtube', { plannedAt: '2026-11-22T12:00:00Z', isDone: true });
  await change(ada.token, first.id, 'tiktok', { plannedAt: '2026-11-20T12:00:00Z' });
  await change(ada.token, first.id, 'reels', { edited: { title: '', text: 'Only edited' } });

  const posts = await plannedOf(ada.token);

  expect(posts).toMatchObject([
    { platform: 'tiktok', video: { id: first.id, title: 'First' }, written: { title: '' } },
    { platform: 'youtube', video: { id: second.id }, doneAt: expect.any(String) },
  ]);
});

test('posts go with their video, and somebody else’s video has none', async () => {
  const [ada, eve] = [await signUp(), await signUp()];
  const { id, filename } = await seedVideo(accounts, { userId: ada.id });
  await change(ada.token, id, 'tiktok', { plannedAt: '2026-11-20T12:00:00Z' });

  const refused = await change(eve.token, id, 'tiktok', { isDone: true });
  expect([refused.statusCode, refused.json().message]).toEqual([404, 'This video is no longer available.']);
  expect((await plannedOf(ada.token))[0].doneAt).toBeNull();

  await call(`videos/${filename}`, { method: 'DELETE', token: ada.token });
  expect(await plannedOf(ada.token)).toEqual([]);
  expect((await pool.query('select from posts where user_id = $1', [ada.id])).rowCount).toBe(0);
});

test.each([
  ['an unknown platform', 'myspace', { isDone: true }],
  ['a time without a zone', 'tiktok', { plannedAt: '2026-11-20T12:00:00' }],
  ['a text that no platform takes', 'tiktok', { edited: { title: '', text: 'x'.repeat(10_001) } }],
  ['an unknown field', 'tiktok', { done: true }],
])('%s is refused', async (_, platform, body) => {
  const { id: userId, token } = await signUp();
  const { id } = await seedVideo(accounts, { userId, projectData: sampleProject });

  expect((await change(token, id, platform, body)).statusCode).toBe(400);
});
