import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { EndpointInput, EndpointOutput } from '#shared/api/endpoint.ts';
import { changePost, getVideoPosts, listPosts, type PlannedPost, type Post } from '#shared/api/posts.ts';
import type { PlatformId } from '#shared/rules/platforms.ts';
import { toast } from '#web/ui/toast.ts';
import { api } from './api.ts';
import { serverMessageOf } from './api-error.ts';

const plannedKey = ['posts'] as const;
const keyOf = (videoId: string) => ['video-posts', videoId] as const;
const changeKeyOf = (videoId: string, platform: PlatformId) => ['change-post', videoId, platform] as const;
type VideoPosts = EndpointOutput<typeof getVideoPosts>;

/** What is planned or done over all videos. */
export function usePlannedPosts() {
  return useQuery({
    queryKey: plannedKey,
    queryFn: async ({ signal }) => (await api.call(listPosts, undefined, { signal })).posts,
  });
}

/** After videos were deleted, and their posts with them. */
export function refetchPosts(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: plannedKey });
}

/** The posts of one video, one for each platform. */
export function useVideoPosts(videoId: string) {
  return useQuery({
    queryKey: keyOf(videoId),
    queryFn: ({ signal }) => api.call(getVideoPosts, { params: { id: videoId } }, { signal }),
  });
}

type PostChange = EndpointInput<typeof changePost>['body'];

/**
 * Changes a post. What is shown changes at once. A failure takes it back and becomes a toast, whatever is on the screen by
 * then. The request goes on when the page is left.
 */
export function useChangePost(videoId: string, platform: PlatformId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: changeKeyOf(videoId, platform),
    // One after the other, so that the last change is the last one stored.
    scope: { id: `${videoId} ${platform}` },
    mutationFn: (change: PostChange) =>
      api.call(changePost, { params: { id: videoId, platform }, body: change }, { keepalive: true }),
    onMutate: async (change) => {
      // An answer to an earlier question would show the post as it was before.
      await Promise.all(
        [plannedKey, keyOf(videoId)].map((queryKey) => queryClient.cancelQueries({ queryKey })),
      );
      const before = findPost(queryClient, videoId, platform);
      putPost(queryClient, videoId, platform, shownAs(change));
      return before;
    },
    onSuccess: (_answer, change) => {
      // What was fetched while it was on its way may lack it. A change behind it is shown already.
      if (queryClient.isMutating({ mutationKey: changeKeyOf(videoId, platform) }) === 1)
        putPost(queryClient, videoId, platform, shownAs(change));
    },
    onError: (error, change, before) => {
      toast.alert(serverMessageOf(error, `${nameOf(change)} was not saved. Please try again.`));
      if (before) putPost(queryClient, videoId, platform, sameFieldsOf(before, shownAs(change)));
      void queryClient.invalidateQueries({ queryKey: keyOf(videoId) });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: plannedKey }),
  });
}

/** Whether the text of a post is being saved, by whichever editor. */
export function useIsTextSaving(videoId: string, platform: PlatformId): boolean {
  const count = useIsMutating({
    mutationKey: changeKeyOf(videoId, platform),
    predicate: ({ state }) => (state.variables as PostChange).edited !== undefined,
  });
  return count > 0;
}

type Shown = Partial<Pick<Post, 'edited' | 'plannedAt' | 'doneAt'>>;

/** The fields of a post that a change sets. */
function shownAs({ edited, plannedAt, isDone }: PostChange): Shown {
  return {
    ...(edited !== undefined && { edited }),
    ...(plannedAt !== undefined && { plannedAt }),
    ...(isDone !== undefined && { doneAt: isDone ? new Date().toISOString() : null }),
  };
}

/** The other fields may have changed since. */
function sameFieldsOf({ edited, plannedAt, doneAt }: Post, fields: Shown): Shown {
  return {
    ...('edited' in fields && { edited }),
    ...('plannedAt' in fields && { plannedAt }),
    ...('doneAt' in fields && { doneAt }),
  };
}

function nameOf({ edited, plannedAt }: PostChange): string {
  if (edited !== undefined) return 'The caption';
  return plannedAt !== undefined ? 'The plan' : 'The tick';
}

function findPost(queryClient: QueryClient, videoId: string, platform: PlatformId): Post | undefined {
  const cached = [
    ...(queryClient.getQueryData<VideoPosts>(keyOf(videoId))?.posts ?? []),
    ...(queryClient.getQueryData<PlannedPost[]>(plannedKey) ?? []),
  ];
  return cached.find((post) => post.videoId === videoId && post.platform === platform);
}

function putPost(queryClient: QueryClient, videoId: string, platform: PlatformId, fields: Shown): void {
  const changed = <P extends Post>(post: P): P =>
    post.videoId === videoId && post.platform === platform ? { ...post, ...fields } : post;
  queryClient.setQueryData<VideoPosts>(
    keyOf(videoId),
    (answer) => answer && { ...answer, posts: answer.posts.map(changed) },
  );
  queryClient.setQueryData<PlannedPost[]>(plannedKey, (posts) => posts?.map(changed));
}
