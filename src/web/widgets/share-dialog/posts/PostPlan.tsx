import { CalendarPlus, CalendarX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Post } from '#shared/api/posts.ts';
import type { Video } from '#shared/api/videos.ts';
import { platformNames } from '#shared/rules/platforms.ts';
import { useChangePost } from '#web/api/post-queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { findWarning, formOf, isPlannedAs, momentOf, type PlanForm } from './plan-times.ts';
import { saveReminders } from './reminders.ts';

type Props = { readonly post: Post; readonly video: Video };

const moment = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** When a post is planned, a reminder of it, and whether it is done. */
export function PostPlan({ post, video }: Props) {
  const [openedAt] = useState(() => new Date());
  // Kept until the plan is removed: after a failure it can be sent again.
  const [typed, setTyped] = useState<PlanForm>();
  const { plannedAt } = post;
  const form = typed ?? formOf(plannedAt, openedAt);
  const { mutate, isPending } = useChangePost(post.videoId, post.platform);
  const at = momentOf(form);
  const isPlanned = plannedAt !== null && isPlannedAs(form, plannedAt);
  const name = platformNames[post.platform];
  const plan = (event: FormEvent) => {
    event.preventDefault();
    if (!at) return;
    const next = at.toISOString();
    // A time that summer time skips becomes another one.
    setTyped(formOf(next, openedAt));
    mutate({ plannedAt: next });
  };
  const remove = () => {
    setTyped(undefined);
    mutate({ plannedAt: null });
  };
  const warning = post.doneAt === null && findWarning(form, video.announcement, openedAt);
  return (
    <section
      aria-label={`Plan for ${name}`}
      className="flex flex-col gap-4 sm:border-l sm:border-line sm:pl-8"
    >
      <form onSubmit={plan} className="flex flex-col gap-3">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-1">
          <TextField
            label="Post on"
            type="date"
            required
            value={form.date}
            onChange={({ target }) => setTyped({ ...form, date: target.value })}
          />
          <TextField
            label="At"
            type="time"
            required
            value={form.time}
            onChange={({ target }) => setTyped({ ...form, time: target.value })}
          />
        </div>
        {warning && <p className="text-sm text-warn">{warning}</p>}
        {isPlanned ? (
          <p role="status" className="text-sm text-ink-soft">
            Planned for {moment.format(new Date(plannedAt))}
          </p>
        ) : (
          <Button type="submit" variant="secondary" isLoading={isPending} disabled={!at}>
            {plannedAt === null ? 'Plan this post' : 'Move the post'}
          </Button>
        )}
      </form>
      {isPlanned && (
        <div className="flex flex-wrap gap-2 sm:flex-col sm:items-start">
          {post.doneAt === null && (
            <Button
              variant="secondary"
              size="sm"
              icon={<CalendarPlus />}
              onClick={() => saveReminders([{ ...post, video }], `post-${post.platform}.ics`)}
            >
              Remind me
            </Button>
          )}
          <Button variant="quiet" size="sm" icon={<CalendarX />} onClick={remove}>
            Remove from the plan
          </Button>
        </div>
      )}
      <Checkbox
        label={`Posted on ${name}`}
        checked={post.doneAt !== null}
        onChange={({ target }) => mutate({ isDone: target.checked })}
      />
      {isPlanned && post.doneAt === null && (
        <p className="text-xs text-ink-faint">
          The reminder is a calendar file with the caption in it. Curbreel does not post for you.
        </p>
      )}
    </section>
  );
}
