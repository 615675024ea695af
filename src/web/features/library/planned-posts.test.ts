import { expect, test } from 'vitest';
import { videoIdSchema } from '#shared/ids.ts';
import { countPlanned } from './planned-posts.ts';

test('posts of the videos count while they are planned and not done', () => {
  const [mill, lane] = [crypto.randomUUID(), crypto.randomUUID()];
  const post = (id: string, plannedAt: string | null, doneAt: string | null = null) => ({
    videoId: videoIdSchema.parse(id),
    plannedAt,
    doneAt,
  });
  const posts = [
    post(mill, '2027-01-01T09:00:00Z'),
    post(mill, '2026-01-01T09:00:00Z'),
    post(mill, '2026-01-01T09:00:00Z', '2026-01-01T10:00:00Z'),
    post(mill, null, '2026-01-01T10:00:00Z'),
    post(lane, '2027-01-01T09:00:00Z'),
  ];

  expect(countPlanned(posts, [mill])).toBe(2);
  expect(countPlanned(posts, [mill, lane])).toBe(3);
  expect(countPlanned(posts, [])).toBe(0);
});
