import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EndpointInput } from '#shared/api/endpoint.ts';
import { announce, type Video } from '#shared/api/videos.ts';
import { api } from '#web/api/api.ts';
import { refetchListings } from '#web/api/listing-queries.ts';
import { refetchVideos } from '#web/api/video-queries.ts';

type Body = EndpointInput<typeof announce>['body'];

/** Requests the videos of an announcement; resolves when they are in the library, in the making. */
export function useAnnounce(videoId: Video['id']) {
  const queryClient = useQueryClient();
  const asked = useRef<{ readonly content: string; readonly key: string }>(undefined);
  return useMutation({
    mutationFn: (body: Body) => {
      // After a lost answer, the same wish must not make the videos twice.
      const content = JSON.stringify(body);
      if (asked.current?.content !== content) asked.current = { content, key: crypto.randomUUID() };
      const headers = { 'idempotency-key': asked.current.key };
      return api.call(announce, { params: { id: videoId }, body }, { headers });
    },
    onSuccess: () => Promise.all([refetchListings(queryClient), refetchVideos(queryClient)]),
  });
}
