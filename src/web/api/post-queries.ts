import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput, EndpointOutput } from '#shared/api/endpoint.ts';
import { changePost, getVideoPosts, listPosts, type PlannedPost, type Post } from '#shared/api/posts.ts';
import type { PlatformId } from '#shared/rules/platforms.ts';
import { api } from './api.ts';

const plannedKey = ['posts'] as const;
const keyOf = (videoId: string) => ['video-posts', videoId] as const;
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

export type PostChange = EndpointInput<typeof changePost>['body'];
type Change = { readonly change: PostChange; readonly keepalive?: boolean };

/** Changes a post. What is shown changes at once, and back if the server refuses. */
export function useChangePost(videoId: string, platform: PlatformId) {
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other, so that the last change is the last one stored.
    scope: { id: `${videoId} ${platform}` },
    mutationFn: ({ change, keepalive = false }: Change) =>
      api.call(changePost, { params: { id: videoId, platform }, body: change }, { keepalive }),
    onMutate: async ({ change }) => {
      // An answer to an earlier question would show the post as it was before.
      await Promise.all(
        [plannedKey, keyOf(videoId)].map((queryKey) => queryClient.cancelQueries({ queryKey })),
      );
      putPost(queryClient, videoId, platform, (post) => ({
        ...post,
        ...(change.edited !== undefined && { edited: change.edited }),
        ...(change.plannedAt !== undefined && { plannedAt: change.plannedAt }),
        ...(change.isDone !== undefined && { doneAt: change.isDone ? new Date().toISOString() : null }),
      }));
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: keyOf(videoId) }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: plannedKey }),
  });
}

function putPost(
  queryClient: QueryClient,
  videoId: string,
  platform: PlatformId,
  change: (post: Post) => Post,
): void {
  const changed = <P extends Post>(post: P): P =>
    post.videoId === videoId && post.platform === platform ? { ...post, ...change(post) } : post;
  queryClient.setQueryData<VideoPosts>(
    keyOf(videoId),
    (answer) => answer && { ...answer, posts: answer.posts.map(changed) },
  );
  queryClient.setQueryData<PlannedPost[]>(plannedKey, (posts) => posts?.map(changed));
}
