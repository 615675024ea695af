import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointInput } from '#shared/api/endpoint.ts';
import { announce, type Video } from '#shared/api/videos.ts';
import { api } from '#web/api/api.ts';
import { useIdempotentRequest } from '#web/api/idempotent-request.ts';
import { refetchVideos } from '#web/api/video-queries.ts';

type Body = EndpointInput<typeof announce>['body'];

/** Requests the videos of an announcement; resolves when they are in the library, in the making. */
export function useAnnounce(videoId: Video['id']) {
  const queryClient = useQueryClient();
  const refetch = () => refetchVideos(queryClient);
  return useMutation({
    mutationFn: useIdempotentRequest((body: Body, headers) =>
      api.call(announce, { params: { id: videoId }, body }, { headers }),
    ),
    onSuccess: refetch,
    // The request may have arrived, and only its answer is lost.
    onError: () => void refetch(),
  });
}
