import type { Post } from '#shared/api/posts.ts';
import { calendarFile, type Reminder } from '#shared/posts/calendar-file.ts';
import { routes } from '#shared/routes.ts';
import { platformNames } from '#shared/rules/platforms.ts';
import { saveFile } from '#web/downloads/save-file.ts';

type RemindedPost = Post & { readonly video: { readonly title: string } };

/** Saves reminders of planned posts as a file that calendars open. */
export function saveReminders(posts: readonly RemindedPost[], fileName: string): void {
  const file = calendarFile(
    posts.flatMap((post) => reminderOf(post, location.origin) ?? []),
    new Date(),
  );
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), fileName);
}

/** Undefined for a post without a plan. The link opens the post where its caption is copied. */
function reminderOf(post: RemindedPost, origin: string): Reminder | undefined {
  const { videoId, platform, plannedAt, edited, written, video } = post;
  if (plannedAt === null) return undefined;
  const { title, text } = edited ?? written;
  const url = `${origin}${postPath(post)}`;
  return {
    id: `${videoId}-${platform}`,
    startsAt: new Date(plannedAt),
    title: `Post to ${platformNames[platform]}: ${video.title}`,
    notes: [title, text, url].filter(Boolean).join('\n\n'),
    url,
  };
}

/** The path of the calendar with this post open. */
function postPath({ videoId, platform }: Pick<Post, 'videoId' | 'platform'>): string {
  return `${routes.posts}?${new URLSearchParams({ video: videoId, platform })}`;
}
