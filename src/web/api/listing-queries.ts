import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { deleteListing, getListing } from '#shared/api/listings.ts';
import { refetchAnalytics } from './analytics-queries.ts';
import { api } from './api.ts';
import { refetchPosts } from './post-queries.ts';
import { countMaking, listingsKey, refetchVideos } from './video-queries.ts';

const POLL_MS = 2_000;

/** One listing with its videos, requested again and again while any of them is being made. */
export function useListing(id: string) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: [...listingsKey, id],
    queryFn: async ({ signal }) => (await api.call(getListing, { params: { id } }, { signal })).listing,
    refetchInterval: ({ state }) => (countMaking(state.data?.videos) > 0 ? POLL_MS : false),
  });
  const makingCount = query.data && countMaking(query.data.videos);
  const countBefore = useRef(makingCount);
  // When a video ends, the library has to show that too.
  useEffect(() => {
    const before = countBefore.current;
    countBefore.current = makingCount;
    if (before !== undefined && before !== makingCount) void refetchVideos(queryClient);
  }, [makingCount, queryClient]);
  return query;
}

/** Deletes all videos of a listing, and refetches the analytics that counted their views. */
export function useDeleteListing() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteListing, { params: { id } }),
    onSuccess: (_answer, id) => {
      queryClient.removeQueries({ queryKey: [...listingsKey, id] });
      void refetchAnalytics(queryClient);
      void refetchPosts(queryClient);
      return refetchVideos(queryClient);
    },
  });
}
