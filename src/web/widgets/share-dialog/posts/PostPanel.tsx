import { Check, Clock } from 'lucide-react';
import { useId, useState } from 'react';
import type { Video } from '#shared/api/videos.ts';
import { PLATFORM_IDS, type PlatformId, platformNames } from '#shared/rules/platforms.ts';
import { useVideoPosts } from '#web/api/post-queries.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { RadioLabel } from '#web/ui/RadioLabel.tsx';
import { Loading } from '#web/widgets/Loading.tsx';
import { readinessOf } from '#web/widgets/video-readiness.ts';
import { PostPlan } from './PostPlan.tsx';
import { PostWords } from './PostWords.tsx';

type Props = { readonly video: Video; readonly opened?: PlatformId | undefined };

/** What to post with a video on each platform, and when. */
export function PostPanel({ video, opened }: Props) {
  const posts = useVideoPosts(video.id);
  const { platforms } = readinessOf(video);
  const ready = platforms.filter(({ obstacles }) => obstacles.length === 0);
  const [platform, setPlatform] = useState<PlatformId>(opened ?? ready[0]?.id ?? 'youtube');
  if (posts.data === undefined)
    return (
      <Loading
        query={posts}
        title="The captions cannot be shown"
        fallback="The server could not be reached. What you have written is safe there."
        className="min-h-72 justify-center"
      >
        Writing the captions...
      </Loading>
    );
  const post = posts.data.posts.find((one) => one.platform === platform);
  if (post === undefined) return null;
  const obstacles = platforms.find(({ id }) => id === platform)?.obstacles ?? [];
  return (
    <div className="flex flex-col gap-5">
      <PlatformChoice posts={posts.data.posts} chosen={platform} onChoose={setPlatform} />
      {obstacles.length > 0 && (
        <Banner tone="warn">{obstacles.map((obstacle) => `${obstacle}.`).join(' ')}</Banner>
      )}
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <PostWords key={platform} post={post} video={video} names={posts.data.names} />
        <PostPlan key={platform} post={post} video={video} />
      </div>
    </div>
  );
}

type ChoiceProps = {
  readonly posts: readonly {
    readonly platform: PlatformId;
    plannedAt: string | null;
    doneAt: string | null;
  }[];
  readonly chosen: PlatformId;
  readonly onChoose: (platform: PlatformId) => void;
};

/** Radio buttons with a mark where a post is planned or done. */
function PlatformChoice({ posts, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Platform</legend>
      {PLATFORM_IDS.map((platform) => {
        const post = posts.find((one) => one.platform === platform);
        const state = post?.doneAt ? 'posted' : post?.plannedAt ? 'planned' : undefined;
        return (
          <RadioLabel
            key={platform}
            name={name}
            checked={platform === chosen}
            onChange={() => onChoose(platform)}
            className="flex min-h-11 items-center gap-1.5 rounded-full px-3.5 text-sm font-medium text-ink-soft ring ring-line transition-colors hover:bg-hover hover:text-ink has-checked:bg-ink has-checked:text-paper has-checked:ring-ink outline-offset-2 sm:pointer-fine:min-h-9 [&_.lucide]:size-3.5"
          >
            {state === 'posted' && <Check aria-hidden />}
            {state === 'planned' && <Clock aria-hidden />}
            {platformNames[platform]}
            {state && <span className="sr-only">, {state}</span>}
          </RadioLabel>
        );
      })}
    </fieldset>
  );
}
