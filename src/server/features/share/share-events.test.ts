import { expect, test } from 'vitest';
import { recordShare } from '#server/features/analytics/public.ts';
import { createAccountsApp } from '#tests/support/accounts-app.ts';
import { seedVideo } from '#tests/support/seed-video.ts';

const accounts = await createAccountsApp();
const { db, pool, post, signUp } = accounts;

async function someVideo() {
  const { id: ownerId, token } = await signUp();
  const { id: videoId } = await seedVideo(accounts, { userId: ownerId });
  return { videoId, ownerId, token };
}
const sharesOf = async (videoId: string) =>
  (
    await pool.query(
      'select platform, source, session_id, user_id from video_shares where video_id = $1 order by shared_at',
      [videoId],
    )
  ).rows;

test('a share counts once with its platform, however it is written, and where it was made', async () => {
  const { videoId, ownerId, token } = await someVideo();

  const answer = await post(`share/${videoId}/share-event`, { platform: ' WhatsApp ' }, { token });

  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  expect(await sharesOf(videoId)).toEqual([
    { platform: 'whatsapp', source: 'share_modal', session_id: null, user_id: ownerId },
  ]);
});

test.each(['', 'a b', '<script>', 'x'.repeat(51), 7])('the platform %j is refused', async (platform) => {
  const { videoId, token } = await someVideo();

  const answer = await post(`share/${videoId}/share-event`, { platform }, { token });

  expect(answer.statusCode).toBe(400);
});

test('the dialog and the tracker telling of the same share make one, in either order and at once', async () => {
  const { videoId, ownerId } = await someVideo();
  const common = { videoId, ownerId, platform: 'x' };
  const dialog = { ...common, userId: ownerId, source: 'share_modal' };
  const tracker = { ...common, userId: ownerId, sessionId: 'tab-1' };

  const isNew = await Promise.all([
    recordShare(db, tracker),
    recordShare(db, dialog),
    recordShare(db, tracker),
  ]);

  expect(isNew.filter(Boolean)).toEqual([true]);
  expect(await sharesOf(videoId)).toEqual([
    { platform: 'x', source: 'share_modal', session_id: 'tab-1', user_id: ownerId },
  ]);
});

test('another platform, another visitor and a minute later are further shares', async () => {
  const { videoId, ownerId } = await someVideo();
  const share = { videoId, ownerId, platform: 'copy', sessionId: 'tab-1' };

  await recordShare(db, share);
  await recordShare(db, { ...share, platform: 'x' });
  await recordShare(db, { ...share, sessionId: 'tab-2' });
  await pool.query(
    `update video_shares set shared_at = shared_at - interval '61 seconds' where video_id = $1`,
    [videoId],
  );
  expect(await recordShare(db, share)).toBe(true);
  expect(await recordShare(db, share)).toBe(false);

  expect((await sharesOf(videoId)).length).toBe(4);
});
