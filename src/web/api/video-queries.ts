import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteVideo, getVideo, listVideos, retryVideo, type Video } from '#shared/api/videos.ts';
import { refetchAnalytics } from './analytics-queries.ts';
import { api } from './api.ts';

const videosKey = ['videos'] as const;

/** The whole library, newest first. Searching and filtering happen on the screen, where they answer at once. */
export function useVideos() {
  return useQuery({
    queryKey: videosKey,
    queryFn: async ({ signal }) => (await api.call(listVideos, { query: {} }, { signal })).videos,
  });
}

export function refetchVideos(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: videosKey });
}

/** One video as it is now, with fresh links. */
export async function fetchVideo(videoId: string, signal?: AbortSignal): Promise<Video> {
  const { video } = await api.call(getVideo, { params: { id: videoId } }, signal ? { signal } : {});
  return video;
}

/** Writes what is already known about a video into the library, so that no screen waits for the next answer. */
export function putVideo(queryClient: QueryClient, video: Video): void {
  queryClient.setQueryData<Video[]>(videosKey, (videos) =>
    videos?.map((other) => (other.id === video.id ? video : other)),
  );
}

export function dropVideo(queryClient: QueryClient, videoId: string): void {
  queryClient.setQueryData<Video[]>(videosKey, (videos) => videos?.filter(({ id }) => id !== videoId));
}

/** Deletes a video; it leaves the library once the server has agreed, and the numbers lose its views. */
export function useDeleteVideo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ filename }: Video) => api.call(deleteVideo, { params: { filename } }),
    onSuccess: (_answer, { id }) => {
      dropVideo(queryClient, id);
      void refetchAnalytics(queryClient);
    },
  });
}

/** Makes a failed video again; from then on it is in the making. */
export function useRetryVideo() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (videoId: string) => api.call(retryVideo, { params: { id: videoId } }),
    onSuccess: ({ video }) => putVideo(queryClient, video),
  });
}
