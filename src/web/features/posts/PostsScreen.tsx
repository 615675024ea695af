import { CalendarPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PlannedPost } from '#shared/api/posts.ts';
import { PLATFORM_IDS, type PlatformId } from '#shared/rules/platforms.ts';
import { usePlannedPosts } from '#web/api/post-queries.ts';
import { useVideos } from '#web/api/video-queries.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { LoadFailure } from '#web/widgets/LoadFailure.tsx';
import { Loading } from '#web/widgets/Loading.tsx';
import { PostDialog } from '#web/widgets/share-dialog/posts/PostDialog.tsx';
import { saveReminders } from '#web/widgets/share-dialog/posts/reminders.ts';
import { stateOf } from './month.ts';
import { PostCalendar } from './PostCalendar.tsx';
import { VideoChoice } from './VideoChoice.tsx';

/** What is planned over all videos. The URL names the post that is open, so that a reminder's link opens it. */
export function PostsScreen() {
  const posts = usePlannedPosts();
  const [isChoosing, setIsChoosing] = useState(false);
  const [params, setParams] = useSearchParams();
  const videoId = params.get('video');
  const open = (video: string, platform?: PlatformId) =>
    setParams({ video, ...(platform && { platform }) }, { replace: true });
  const close = () => setParams({}, { replace: true });
  const planned = posts.data?.filter((post) => stateOf(post, new Date()) === 'planned') ?? [];
  return (
    <>
      <PageHeader
        title="Post Calendar"
        actions={
          <>
            {planned.length > 0 && (
              <Button
                variant="secondary"
                icon={<CalendarPlus />}
                onClick={() => saveReminders(planned, 'posts.ics')}
              >
                Remind me of all
              </Button>
            )}
            {posts.data?.length !== 0 && (
              <Button icon={<Plus />} onClick={() => setIsChoosing(true)}>
                Plan a post
              </Button>
            )}
          </>
        }
      >
        What you post where and when, with the caption ready to copy.
      </PageHeader>
      <Loaded posts={posts} onOpen={open} onPlan={() => setIsChoosing(true)} />
      {isChoosing && (
        <VideoChoice
          onClose={() => setIsChoosing(false)}
          onChoose={(id) => {
            setIsChoosing(false);
            open(id);
          }}
        />
      )}
      {videoId && !isChoosing && (
        <OpenPost videoId={videoId} platform={params.get('platform')} onClose={close} />
      )}
    </>
  );
}

type LoadedProps = {
  readonly posts: ReturnType<typeof usePlannedPosts>;
  readonly onOpen: (videoId: string, platform: PlatformId) => void;
  readonly onPlan: () => void;
};

function Loaded({ posts, onOpen, onPlan }: LoadedProps) {
  if (posts.data === undefined)
    return (
      <Loading
        query={posts}
        title="The calendar cannot be shown"
        fallback="The server could not be reached. Your plans are safe there."
        shape="h-96 rounded-card"
      >
        Loading the calendar...
      </Loading>
    );
  if (posts.data.length === 0)
    return (
      <EmptyState
        title="Nothing is planned yet"
        action={
          <Button variant="secondary" icon={<Plus />} onClick={onPlan}>
            Plan your first post
          </Button>
        }
      >
        Choose a video and a platform. Curbreel writes the caption from the listing’s facts; you change it,
        copy it and choose when to post. No account has to be linked.
      </EmptyState>
    );
  return (
    <PostCalendar posts={posts.data} onOpen={(post: PlannedPost) => onOpen(post.videoId, post.platform)} />
  );
}

type OpenPostProps = {
  readonly videoId: string;
  readonly platform: string | null;
  readonly onClose: () => void;
};

function OpenPost({ videoId, platform, onClose }: OpenPostProps) {
  const videos = useVideos();
  const video = videos.data?.find(({ id }) => id === videoId);
  if (video === undefined)
    return (
      <div className="mt-6">
        {videos.data ? (
          <Banner tone="warn" onDismiss={onClose}>
            The video of this post is no longer in your library.
          </Banner>
        ) : (
          videos.isError && (
            <LoadFailure
              query={videos}
              title="This post cannot be shown"
              fallback="The server could not be reached. Your plans are safe there."
            />
          )
        )}
      </div>
    );
  const opened = PLATFORM_IDS.find((id) => id === platform);
  return <PostDialog key={`${videoId} ${platform}`} video={video} opened={opened} onClose={onClose} />;
}
