import type { PlannedPost } from '#shared/api/posts.ts';
import { usePlannedPosts } from '#web/api/post-queries.ts';

/** What deleting these videos does to posts that are planned with them, as a sentence; undefined if there are none. */
export function usePlannedPostsWords(videoIds: readonly string[]): string | undefined {
  const { data: posts = [] } = usePlannedPosts();
  return wordsOf(countPlanned(posts, videoIds));
}

/** Posts that are still to be done; what was posted stays on its platform. */
export function countPlanned(
  posts: readonly Pick<PlannedPost, 'videoId' | 'plannedAt' | 'doneAt'>[],
  videoIds: readonly string[],
): number {
  return posts.filter(
    ({ videoId, plannedAt, doneAt }) => videoIds.includes(videoId) && plannedAt !== null && doneAt === null,
  ).length;
}

function wordsOf(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? '1 planned post goes with it, and leaves the calendar.'
    : `${count} planned posts go with it, and leave the calendar.`;
}
