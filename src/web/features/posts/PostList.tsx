import { CalendarPlus } from 'lucide-react';
import type { PlannedPost } from '#shared/api/posts.ts';
import { platformNames } from '#shared/rules/platforms.ts';
import { useChangePost } from '#web/api/post-queries.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { formatTime, formatWeekday } from '#web/ui/date-format.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { variantLabel } from '#web/widgets/formats-and-cuts.ts';
import { saveReminders } from '#web/widgets/share-dialog/posts/reminders.ts';
import { stateOf, timeOf } from './month.ts';
import { PostThumbnail } from './PostThumbnail.tsx';

type Props = {
  readonly days: readonly {
    readonly key: string;
    readonly date: Date;
    readonly posts: readonly PlannedPost[];
  }[];
  readonly onOpen: (post: PlannedPost) => void;
};

/** The posts of a month by day; days without posts are left out. */
export function PostList({ days, onOpen }: Props) {
  const filled = days.filter(({ posts }) => posts.length > 0);
  if (filled.length === 0)
    return (
      <p className="rounded-card bg-sunken px-5 py-8 text-center text-sm text-ink-soft">
        Nothing is planned in this month.
      </p>
    );
  return (
    <div className="flex flex-col gap-6">
      {filled.map(({ key, date, posts }) => (
        <section key={key} aria-label={formatWeekday(date)}>
          <h3 className="mb-2 text-sm font-medium text-ink-soft">{formatWeekday(date)}</h3>
          <ul className="divide-y divide-line rounded-card bg-surface ring ring-line">
            {posts.map((post) => (
              <li key={`${post.videoId} ${post.platform}`}>
                <PostRow post={post} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type RowProps = { readonly post: PlannedPost; readonly onOpen: (post: PlannedPost) => void };

function PostRow({ post, onOpen }: RowProps) {
  const change = useChangePost(post.videoId, post.platform);
  const state = stateOf(post, new Date());
  const name = platformNames[post.platform];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:flex-nowrap">
      <button
        type="button"
        onClick={() => onOpen(post)}
        className="flex min-w-0 grow basis-full items-center gap-4 rounded-control text-left sm:basis-0"
      >
        <PostThumbnail video={post.video} />
        <span className="min-w-0">
          <span className="flex items-center gap-2 text-sm font-medium">
            <span className="figures">{formatTime(timeOf(post))}</span> {name}
            {state === 'overdue' && <Badge tone="warn">Overdue</Badge>}
          </span>
          <span className="block truncate text-sm text-ink-soft">
            {post.video.title} <span className="figures text-ink-faint">{variantLabel(post.video)}</span>
          </span>
        </span>
      </button>
      {/* Below the name on phones; elsewhere in columns, also where nothing can be reminded of. */}
      <div className="flex items-center gap-2 max-sm:pl-16">
        <Checkbox
          label="Posted"
          aria-label={`Posted on ${name}: ${post.video.title}`}
          checked={post.doneAt !== null}
          onChange={({ target }) => change.mutate({ isDone: target.checked })}
        />
        {state === 'planned' && (
          <IconButton
            label={`Remind me of ${name}: ${post.video.title}`}
            title="Remind me"
            size="sm"
            icon={<CalendarPlus />}
            onClick={() => saveReminders([post], `post-${post.platform}.ics`)}
          />
        )}
        {state !== 'planned' && <span className="w-11 max-sm:hidden sm:pointer-fine:w-9" />}
      </div>
    </div>
  );
}
