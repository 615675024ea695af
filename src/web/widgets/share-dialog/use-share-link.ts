import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  countShare,
  createListingLink,
  createShareLink,
  type ListingLink,
  renewShareLink,
  revokeListingLink,
  revokeShareLink,
  type ShareLink,
  type SharePlatform,
  setListingExpiry,
  setShareExpiry,
} from '#shared/api/share.ts';
import { api } from '#web/api/api.ts';
import { tracker } from '#web/tracker/tracker.ts';
import { toast } from '#web/ui/toast.ts';

// Another tab may change a link: it is asked for again with each dialog, and stays as it is while one is open.
const ONCE = { gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const NO_LINK = 'Failed to generate share link. Please try again.';

const linkKey = (videoId: string) => ['share-link', videoId] as const;

/** The public link of a video. The first request creates it. */
export function useShareLink(videoId: string) {
  return useQuery({
    queryKey: linkKey(videoId),
    queryFn: ({ signal }) => api.call(createShareLink, { params: { videoId } }, { signal }),
    ...ONCE,
  });
}

export function useLinkChanges(videoId: string) {
  const queryClient = useQueryClient();
  const params = { videoId };
  const keep = (link: ShareLink) => queryClient.setQueryData(linkKey(videoId), link);
  return {
    renew: useMutation({ mutationFn: () => api.call(renewShareLink, { params }), onSuccess: keep }),
    revoke: useMutation({ mutationFn: () => api.call(revokeShareLink, { params }) }),
    setExpiry: useMutation({
      mutationFn: (expiresAt: string | null) => api.call(setShareExpiry, { params, body: { expiresAt } }),
      onSuccess: keep,
    }),
  };
}

const listingLinkKey = (listingId: string) => ['share-link', 'listing', listingId] as const;

/** The public link of a listing. The first request creates it. */
export function useListingLink(listingId: string) {
  return useQuery({
    queryKey: listingLinkKey(listingId),
    queryFn: ({ signal }) => api.call(createListingLink, { params: { listingId } }, { signal }),
    ...ONCE,
  });
}

export function useListingLinkChanges(listingId: string) {
  const queryClient = useQueryClient();
  const params = { listingId };
  return {
    revoke: useMutation({ mutationFn: () => api.call(revokeListingLink, { params }) }),
    setExpiry: useMutation({
      mutationFn: (expiresAt: string | null) => api.call(setListingExpiry, { params, body: { expiresAt } }),
      onSuccess: (link: ListingLink) => queryClient.setQueryData(listingLinkKey(listingId), link),
    }),
  };
}

/** Closes a dialog whose link could not be created. A toast says why, in what `messageOf` makes of the error. */
export function useCloseWithoutLink(
  { data, error }: UseQueryResult,
  onClose: () => void,
  messageOf: (error: Error, fallback: string) => string = (_error, fallback) => fallback,
): void {
  const failure = data === undefined && error ? messageOf(error, NO_LINK) : undefined;
  useEffect(() => {
    if (failure === undefined) return;
    toast.alert(failure);
    onClose();
  }, [failure, onClose]);
}

/** Records that a video was shared. Fire and forget: failures are ignored. */
export function trackShare(videoId: string, platform: SharePlatform | 'native' | 'qr'): void {
  const source = 'share_modal';
  tracker.videoShare({ videoId, platform, source });
  api.call(countShare, { params: { videoId }, body: { platform, source } }).catch(() => {});
}
