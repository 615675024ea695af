import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Listing } from '#shared/api/listings.ts';
import { deleteVideo, getVideo, listVideos, retryVideo, type Video } from '#shared/api/videos.ts';
import { refetchAnalytics } from './analytics-queries.ts';
import { api } from './api.ts';
import { refetchPosts } from './post-queries.ts';

const videosKey = ['videos'] as const;
export const listingsKey = ['listings'] as const;

// The whole library is one answer: the longer it is, the more rarely it is asked for.
const MIN_POLL_MS = 4_000;
const POLL_MS_PER_VIDEO = 20;

/** The whole library, newest first. Search and filters run in the browser. `isFollowed` while the progress of videos is shown from it. */
export function useVideos({ isFollowed = false } = {}) {
  return useQuery({
    queryKey: videosKey,
    queryFn: async ({ signal }) => (await api.call(listVideos, { query: {} }, { signal })).videos,
    refetchInterval: ({ state: { data = [] } }) =>
      isFollowed && countMaking(data) > 0 && Math.max(MIN_POLL_MS, data.length * POLL_MS_PER_VIDEO),
  });
}

/** How many of the videos are being made. */
export function countMaking(videos: readonly Pick<Video, 'status'>[] = []): number {
  return videos.filter(({ status }) => status === 'processing').length;
}

/** Refetches what shows videos: the library and the listings. */
export async function refetchVideos(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: videosKey }),
    queryClient.invalidateQueries({ queryKey: listingsKey }),
  ]);
}

/** Changes the videos in every cached answer that has some. */
function changeVideos(queryClient: QueryClient, change: (videos: readonly Video[]) => Video[]): void {
  queryClient.setQueryData<Video[]>(videosKey, (videos) => videos && change(videos));
  queryClient.setQueriesData<Listing>(
    { queryKey: listingsKey },
    (listing) => listing && { ...listing, videos: change(listing.videos) },
  );
}

/** One video, with newly signed URLs. */
export async function fetchVideo(videoId: string, signal?: AbortSignal): Promise<Video> {
  const { video } = await api.call(getVideo, { params: { id: videoId } }, signal ? { signal } : {});
  return video;
}

/** Updates a video in what is cached, ahead of the next fetch. */
export function putVideo(queryClient: QueryClient, video: Video): void {
  changeVideos(queryClient, (videos) => videos.map((other) => (other.id === video.id ? video : other)));
}

export function dropVideo(queryClient: QueryClient, videoId: string): void {
  changeVideos(queryClient, (videos) => videos.filter(({ id }) => id !== videoId));
}

/** Deletes a video, and refetches the analytics that counted its views and the posts that were planned with it. */
export function useDeleteVideo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ filename }: Video) => api.call(deleteVideo, { params: { filename } }),
    onSuccess: (_answer, { id }) => {
      dropVideo(queryClient, id);
      // Also in place of an answer on its way, which would show the video once more.
      void refetchVideos(queryClient);
      void refetchAnalytics(queryClient);
      void refetchPosts(queryClient);
    },
  });
}

/** Requests a failed video again. */
export function useRetryVideo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (videoId: string) => api.call(retryVideo, { params: { id: videoId } }),
    onSuccess: ({ video }) => {
      putVideo(queryClient, video);
      return refetchVideos(queryClient);
    },
  });
}
